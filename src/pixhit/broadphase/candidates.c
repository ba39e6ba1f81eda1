// candidates.c - pairs that may overlap within the next frames, so that few frames need a partition.
//
// Each item has a wide box, which reaches as far as the item comes in some frames at its present speed. Pairs of wide
// boxes are the candidates: while every item is inside its wide box no other pair can overlap, so a frame only compares
// the boxes that the candidates have now. An item that leaves its wide box is gathered: it gets a new one, and the
// candidates of that in place of its old ones. The cells of the partition are kept for this, with lists of the items
// whose wide boxes touch them: the gathered items are split by the divisors that are there, and meet the lists.
//
// All are gathered anew after some frames, which costs a third of gathering them cell by cell. How many frames is what
// makes it as dear as the candidates that overlap in vain until then: many in a sparse scene, few in a dense one. So it
// is when half of them have jumped, or the lists of the cells are full.
//
// At any time two items are a candidate, once, exactly when their wide boxes overlap and their classes can meet. An
// item that changes its class loses its wide box and is gathered; one that vanishes has the box 0. All is made of
// packed boxes before the first callback of the frame, so no callback can spoil it.
//
// Cost: 1 ns a candidate; 25 ns an item where all are gathered, which is one frame in 20 where little overlaps, one in
// 6 in a crowd; 200 ns an item that leaves its wide box by itself.
#include "broadphase.h"

#include <string.h>

enum {
    SLACK = 2,          // packed unit more than the way ahead, for what moves
    FASTEST = 25,       // packed units a frame; what is faster has jumped
    SHORT_PAUSE = 2,    // frames without candidates after they did not fit,
    LONG_PAUSE = 32,    // when they were as few as can be
    FRAME = 256,        // broad->ahead counts in such parts of a frame
    AHEAD_LEAST = 2,    // frames
    AHEAD_MOST = 100,   // frames
    TIGHT = 8,          // one place for a candidate in so many stays free: later frames may gather more
    STEPS = 128,        // broad->ahead changes by a share of itself, one in so many for each candidate's cost an item,
    STEP_MOST = 8,      // and at most one in so many
    DEAR = 16,          // a gathered item costs as much as so many candidates for a frame
    ESCAPES_LEAST = 32, // so many items may leave their wide boxes before all are gathered,
    ESCAPES_SHARE = 2   // and one in so many more
};

/// The box and the way that it goes in `ahead` frames and one more, when it goes on as until now.
static uint64_t reach_ahead(const ph__run *r, int32_t i) {
    uint64_t now = r->boxes[i].now, from = r->from[i], gone = ph__lanes_max(now, from) - from;
    int32_t age = r->broad->age - r->since[i], ahead = r->broad->ahead;
    bool known = age > 0 && ((gone + PH_LANES((int)PH_FAR - (int)FASTEST * age)) & PH_GUARDS) == 0;
    uint64_t times = known ? (uint64_t)((ahead + FRAME) / age) : 0; // FRAME times as often
    uint64_t two = UINT64_C(0x0000ffff0000ffff), low = ((gone & two) * times >> 8) & two;
    uint64_t far = now + (gone ? PH_LANES(SLACK) : 0) + low + ((((gone >> 16) & two) * times >> 8 & two) << 16);
    far = (far | ph__lanes_below(far & PH_GUARDS)) & PH_FULL;
    return now == 0 || far == PH_FULL ? now : far;
}

/// Gives the n items of the list new wide boxes, in `from` as yet, and candidates. False when these do not fit.
static bool gather(ph__run *r, size_t n) {
    size_t live = 0;
    for (size_t k = 0; k < n; k++) {
        int32_t i = r->id[k];
        r->box[live] = r->from[i] = reach_ahead(r, i), r->id[live] = i;
        r->since[i] = (uint8_t)r->broad->age;
        live += r->box[live] != 0;
    }
    r->broad->gathered = (int32_t)n;
    r->broad->candidates = ph__fresh_place(r);
    r->gather = true;
    ph__tier_of(r->broad)->partition(r, live);
    ph__broad_flush(r);
    bool fitted = !r->full, tight = r->broad->candidates > r->candidates_most - r->candidates_most / TIGHT;
    r->broad->ahead = fitted && !tight ? r->broad->ahead : ph__max(r->broad->ahead * 7 / 8, AHEAD_LEAST * FRAME);
    if (!fitted) { // what the frame does instead counts
        memset(&r->stats, 0, sizeof r->stats);
    }
    r->gather = r->full = false;
    return fitted;
}

bool ph__candidates_gather(ph__run *r) {
    ph__cell all = {0, 0, 0, 0, 0, 0, 0};
    ph_broadphase *broad = r->broad;
    r->cell[0] = all;
    broad->cells = 1, broad->spent = r->room;
    broad->n = r->n;
    r->old = 0, r->fresh_n = 0;
    bool fitted = gather(r, ph__pack_list(r));
    broad->age = 0, r->old = broad->candidates;
    const int32_t pause = broad->ahead > AHEAD_LEAST * FRAME ? SHORT_PAUSE : LONG_PAUSE;
    broad->pause = fitted ? 0 : pause;
    for (int32_t i = 0; i < r->n; i++) {
        ph__boxes *b = &r->boxes[i];
        b->wide = b->now ? r->from[i] : 0, r->from[i] = b->now, r->since[i] = 0;
    }
    return fitted;
}

bool ph__candidates_hold(const ph__run *r) {
    size_t most = ESCAPES_LEAST + (size_t)r->n / ESCAPES_SHARE;
    return r->broad->kept && r->broad->age * FRAME < r->broad->ahead && r->escaped <= most;
}

bool ph__candidates_update(ph__run *r) {
    ph_broadphase *broad = r->broad;
    size_t whole = r->room;
    r->old = broad->candidates;
    if (!ph__candidates_hold(r)) {
        return false;
    }
    for (size_t k = 0; k < r->escaped; k++) {
        r->boxes[r->id[k]].wide = 0;
    }
    r->fresh_n = r->escaped;
    if (r->fresh_n > 2 * (whole - broad->spent)) {
        return false;
    }
    r->room = broad->spent;
    int32_t *fresh = (int32_t *)(void *)(r->box + whole) - r->fresh_n; // no list comes up here
    memcpy(fresh, r->id, r->fresh_n * sizeof *fresh);
    r->fresh = fresh;
    bool fitted = r->fresh_n == 0 || gather(r, r->fresh_n);
    r->room = whole;
    return fitted;
}

void ph__candidates_balance(ph__run *r) {
    ph_broadphase *broad = r->broad;
    int64_t in_vain = broad->candidates - r->stats.pairs, dear = (int64_t)broad->gathered * DEAR;
    int64_t step = broad->ahead * (dear - in_vain) / (STEPS * ((int64_t)r->n + 1)), most = broad->ahead / STEP_MOST;
    broad->ahead += (int32_t)ph__max64(-most, ph__min64(step, most));
    broad->ahead = ph__max(AHEAD_LEAST * FRAME, ph__min(AHEAD_MOST * FRAME, broad->ahead));
}

void ph__leaf_keep(ph__run *r, ph__cell *leaf, size_t base, size_t n) {
    if (n > (size_t)leaf->room) {
        size_t room = n + n / 2 + 8, lists = base + n + PH_SLACK;
        if (r->room < lists + room || r->room < (size_t)r->n + PH_SLACK + room) {
            r->full = true;
            return;
        }
        r->room -= room;
        r->broad->spent = r->room;
        leaf->first = (int32_t)r->room, leaf->room = (int32_t)room;
    }
    memcpy(r->id + leaf->first, r->id + base, n * sizeof *r->id);
    leaf->n = (int32_t)n;
}
