// candidates.c - pairs that may overlap within the next frames, so that few frames need a partition.
//
// Each item has a wide box that contains its motion of some frames at its present speed. Pairs of wide boxes are the
// candidates: while every item is inside its wide box, no other pair can overlap, and a frame only tests the
// candidates. An item that leaves its wide box is gathered: it gets a new wide box and new candidates. For this, the
// cells of the partition are kept, with lists of the items whose wide boxes touch them.
//
// All items are gathered again after some frames, at a tenth of the cost per item. The interval balances this cost
// with the cost of candidates that do not overlap: long in a sparse scene, short in a dense scene. All are also
// gathered if many items jump or the lists of the cells are full.
//
// At any time, two items are a candidate exactly once if and only if their wide boxes overlap and their classes can
// meet. An item whose class changes loses its wide box; a removed item has the box 0. All candidates are made before
// the first callback of the frame, so no callback can invalidate them.
//
// Cost: 0.7 ns per candidate; 20 ns per item when all are gathered, about one frame in 17, in a crowd in 5; 50 to 150
// ns for an item that leaves its wide box.
#include "broadphase.h"

enum {
    SLACK = 2,          // packed units by which a wide box extends beyond the extrapolated motion
    FASTEST = 25,       // maximum motion per frame [packed units]; faster items have jumped
    SHORT_PAUSE = 2,    // frames without candidates after they did not fit
    LONG_PAUSE = 32,    // frames without candidates after even the minimal number did not fit
    FRAME = 256,        // broad->ahead is in 1 / FRAME of a frame
    AHEAD_LEAST = 2,    // frames
    AHEAD_MOST = 100,   // frames
    TIGHT = 8,          // 1 / TIGHT of the room for candidates stays free for later frames
    STEPS = 128,        // divisor of the change of broad->ahead (ph__candidates_balance)
    STEP_MOST = 8,      // broad->ahead is reduced by at most 1 / STEP_MOST
    DEAR = 16,          // gathering an item costs as much as this many candidates
    ESCAPES_LEAST = 32, // number of items that may leave their wide boxes before all items are gathered,
    ESCAPES_SHARE = 4   // plus 1 / ESCAPES_SHARE of all items
};

/// Returns the box `now`, extended by SLACK and by `times` / 256 of its motion in the last `age` frames, in which it
/// moved there from the box `from`. The motion of a box that has jumped is ignored.
static inline uint64_t reach_ahead(uint64_t now, uint64_t from, int32_t age, uint64_t times) {
    uint64_t outward = ph__lanes_below(ph__extents_ge(now, from)), two = UINT64_C(0x0000ffff0000ffff);
    uint64_t gone = ((now | PH_GUARDS) - from) & outward;
    bool known = ((gone + PH_LANES((int)PH_FAR - (int)FASTEST * age)) & PH_GUARDS) == 0;
    uint64_t often = known ? times : 0;
    uint64_t slack = gone ? PH_LANES(SLACK) & outward : 0;
    uint64_t low = ((gone & two) * often >> 8) & two, high = (((gone >> 16) & two) * often >> 8) & two;
    uint64_t far = now + slack + low + (high << 16);
    far = (far | ph__lanes_below(far & PH_GUARDS)) & PH_FULL;
    bool stays = (now == 0) | (far == PH_FULL);
    return stays ? now : far;
}

/// Makes the candidates of the n items in the list. False if they do not fit.
static bool gather(ph__run *r, size_t n) {
    int32_t place = ph__fresh_place(r);
    r->out = r->candidates + place;
    r->out_most = r->candidates_most - place;
    r->gather = true;
    r->full = r->out_most < PH_LEAF;
    r->unordered = r->fresh_n > 0; // gathered items come first
    ph__tier_of(r->broad)->partition(r, n, r->broad->range);
    if (r->unordered) {
        ph__pairs_order(r->out, r->batched);
    }
    r->broad->candidates = place + r->batched;
    r->out = r->batch;
    r->out_most = PH_BATCH;
    r->batched = 0;
    bool fitted = !r->full, tight = r->broad->candidates > r->candidates_most - r->candidates_most / TIGHT;
    r->broad->ahead = fitted && !tight ? r->broad->ahead : ph__max(r->broad->ahead * 7 / 8, AHEAD_LEAST * FRAME);
    if (!fitted) { // the following partition counts its own splits
        r->stats.splits = r->stats.depth = r->stats.largest_i = 0;
    }
    r->gather = r->full = r->unordered = false;
    r->planned = 0;
    return fitted;
}

/// The wide box of item i, extrapolated from its motion since its last wide box.
static uint64_t wide_of(const ph__run *r, int32_t i) {
    int32_t age = r->broad->age - r->since[i];
    uint64_t times = age > 0 ? (uint64_t)((r->broad->ahead + FRAME) / age) : 0; // in parts of FRAME
    return reach_ahead(r->now[i], r->from[i], age, times);
}

/// Gives all items new wide boxes and lists the items that can meet another.
static size_t widen_all(ph__run *r) {
    size_t live = 0;
    for (int32_t i = 0; i < r->n; i++) {
        r->wide[i] = wide_of(r, i);
        r->from[i] = r->now[i];
        r->box[live] = r->wide[i];
        r->id[live] = i;
        live += r->wide[i] != 0;
    }
    memset(r->since, 0, (size_t)r->n);
    return live;
}

bool ph__candidates_gather(ph__run *r) {
    ph_broadphase *broad = r->broad;
    const size_t whole = r->room;
    memset(r->cell, 0, sizeof *r->cell);
    broad->cells = 1;
    broad->spent = r->room;
    broad->n = broad->gathered = r->n;
    r->old = 0;
    r->fresh_n = 0;
    bool fitted = gather(r, widen_all(r));
    r->room = whole;
    broad->age = 0;
    r->old = broad->candidates;
    const int32_t pause = broad->ahead > AHEAD_LEAST * FRAME ? SHORT_PAUSE : LONG_PAUSE;
    broad->pause = fitted ? 0 : pause;
    return fitted;
}

/// Part of the lists that the kept leaves must not use: room for gathered items and for the lists of the strays.
static size_t reserved(const ph__run *r) {
    return (size_t)ph__max64(r->n, INT64_C(3) * r->strays_n) + PH_SLACK;
}

bool ph__candidates_possible(const ph__run *r) {
    return r->strays_n <= r->n / 2;
}

bool ph__candidates_hold(const ph__run *r) {
    size_t most = ESCAPES_LEAST + (size_t)r->n / ESCAPES_SHARE;
    bool fits = reserved(r) <= r->broad->spent && ph__candidates_possible(r);
    return r->broad->kept && fits && r->broad->age * FRAME < r->broad->ahead && r->escaped <= most;
}

/// Gives the gathered items new wide boxes, stored in `from`, and lists the items that can meet another.
static size_t widen_fresh(ph__run *r) {
    size_t live = 0;
    for (size_t k = 0; k < r->fresh_n; k++) {
        int32_t i = r->fresh[k];
        r->from[i] = wide_of(r, i);
        r->since[i] = (uint8_t)r->broad->age;
        r->box[live] = r->from[i];
        r->id[live] = i;
        live += r->from[i] != 0;
    }
    return live;
}

bool ph__candidates_update(ph__run *r) {
    ph_broadphase *broad = r->broad;
    size_t whole = r->room;
    r->old = broad->candidates;
    if (!ph__candidates_hold(r)) {
        return false;
    }
    for (size_t k = 0; k < r->escaped; k++) {
        r->wide[r->id[k]] = 0;
    }
    r->fresh_n = r->escaped;
    if (r->fresh_n > 2 * (whole - broad->spent)) {
        return false;
    }
    r->room = broad->spent;
    int32_t *fresh = (int32_t *)(void *)(r->box + whole) - r->fresh_n; // above all lists
    memcpy(fresh, r->id, r->fresh_n * sizeof *fresh);
    r->fresh = fresh;
    broad->gathered = (int32_t)r->fresh_n;
    bool fitted = r->fresh_n == 0 || gather(r, widen_fresh(r));
    r->room = whole;
    return fitted;
}

void ph__candidates_balance(ph__run *r, int64_t found) {
    ph_broadphase *broad = r->broad;
    int64_t in_vain = broad->candidates - found, dear = (int64_t)broad->gathered * DEAR;
    int64_t step = broad->ahead * (dear - in_vain) / (STEPS * ((int64_t)r->n + 1));
    broad->ahead += (int32_t)ph__max64(-broad->ahead / STEP_MOST, step);
    broad->ahead = ph__max(AHEAD_LEAST * FRAME, ph__min(AHEAD_MOST * FRAME, broad->ahead));
}

void ph__leaf_keep(ph__run *r, ph__cell *leaf, size_t base, size_t n) {
    if (n > (size_t)leaf->room) {
        size_t room = n + n / 2 + 8, lists = base + n + PH_SLACK;
        if (r->room < lists + room || r->room < reserved(r) + room) {
            r->full = true;
            return;
        }
        r->room -= room;
        r->broad->spent = r->room;
        leaf->first = (int32_t)r->room;
        leaf->room = (int32_t)room;
    }
    memcpy(r->id + leaf->first, r->id + base, n * sizeof *r->id);
    leaf->n = (int32_t)n;
}
