// candidates.c - pairs that may overlap within the next frames, so that few frames need a partition.
//
// Each item has a wide box, which reaches as far as the item comes in some frames at its present speed. Pairs of wide
// boxes are the candidates: while every item is inside its wide box no other pair can overlap, so a frame only compares
// the boxes that the candidates have now. An item that leaves its wide box is gathered: it gets a new one, and the
// candidates of that in place of its old ones. The cells of the partition are kept for this, with lists of the items
// whose wide boxes touch them: the gathered items are split by the divisors that are there, and meet the lists.
//
// All are gathered anew after some frames, which costs a tenth of gathering them one by one. How many frames is what
// makes it as dear as the candidates that overlap in vain until then: many in a sparse scene, few in a dense one. So it
// is when half of them have jumped, or the lists of the cells are full.
//
// At any time two items are a candidate, once, exactly when their wide boxes overlap and their classes can meet. An
// item that changes its class loses its wide box and is gathered; one that vanishes has the box 0. All is made of
// packed boxes before the first callback of the frame, so no callback can spoil it.
//
// Cost: 0.7 ns a candidate; 13 ns an item where all are gathered, 20 in a crowd, which is one frame in 17 where little
// overlaps and one in 5 in a crowd; 50 to 150 ns an item that leaves its wide box by itself.
#include "broadphase.h"

#include <string.h>
#if PH_X86
#include <immintrin.h>
#endif

enum {
    SLACK = 2,          // packed units more than the way ahead, for what moves; not behind it
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
    ESCAPES_SHARE = 4   // and one in so many more
};

/// How often, in parts of FRAME, the way of `age` frames goes into that ahead and one frame more.
static uint64_t times_ahead(const ph_broadphase *broad, int32_t age) {
    return age > 0 ? (uint64_t)((broad->ahead + FRAME) / age) : 0;
}

/// The box and, if it has not jumped, the way from `from` to `now` in `age` frames that many times.
static inline uint64_t reach_ahead(uint64_t now, uint64_t from, int32_t age, uint64_t times) {
    uint64_t on = ph__lanes_below(ph__extents_ge(now, from)), two = UINT64_C(0x0000ffff0000ffff);
    uint64_t gone = ((now | PH_GUARDS) - from) & on;
    bool known = ((gone + PH_LANES((int)PH_FAR - (int)FASTEST * age)) & PH_GUARDS) == 0;
    uint64_t often = known ? times : 0;
    uint64_t slack = gone ? PH_LANES(SLACK) & on : 0;
    uint64_t low = ((gone & two) * often >> 8) & two, high = (((gone >> 16) & two) * often >> 8) & two;
    uint64_t far = now + slack + low + (high << 16);
    far = (far | ph__lanes_below(far & PH_GUARDS)) & PH_FULL;
    bool stays = (now == 0) | (far == PH_FULL);
    return stays ? now : far;
}

/// Makes the candidates of the n items in the list. False when these do not fit.
static bool gather(ph__run *r, size_t n) {
    int32_t place = ph__fresh_place(r);
    r->out = r->candidates + place, r->out_most = r->candidates_most - place;
    r->gather = r->keep = true, r->full = r->out_most < PH_LEAF;
    r->unordered = r->fresh_n > 0; // gathered items come first
    ph__tier_of(r->broad)->partition(r, n, ph__range_of(r->broad));
    if (r->unordered) {
        ph__pairs_order(r->out, r->batched);
    }
    r->broad->candidates = place + r->batched;
    r->out = r->batch, r->out_most = PH_BATCH, r->batched = 0;
    bool fitted = !r->full, tight = r->broad->candidates > r->candidates_most - r->candidates_most / TIGHT;
    r->broad->ahead = fitted && !tight ? r->broad->ahead : ph__max(r->broad->ahead * 7 / 8, AHEAD_LEAST * FRAME);
    if (!fitted) { // the splits of the frame are those of the partition that follows
        r->stats.splits = r->stats.depth = r->stats.largest_i = 0;
    }
    r->gather = r->keep = r->full = r->unordered = false;
    return fitted;
}

/// The wide box of item i, as far ahead as its way since it had its last one lets expect.
static uint64_t wide_of(const ph__run *r, int32_t i) {
    int32_t age = r->broad->age - r->since[i];
    return reach_ahead(r->now[i], r->from[i], age, times_ahead(r->broad, age));
}

/// Gives the items from `begin` to `end` new wide boxes, and adds those that can meet anything to the list of `live`.
static size_t widen_some(ph__run *r, int32_t begin, int32_t end, size_t live) {
    for (int32_t i = begin; i < end; i++) {
        r->box[live] = r->wide[i] = wide_of(r, i);
        r->from[i] = r->now[i], r->id[live] = i;
        live += r->box[live] != 0;
    }
    return live;
}

#if PH_X86
#define TARGET __attribute__((target(PH_TARGET_AVX2)))

/// reach_ahead() of four items, but at most 8 times their way. The upper half of a product is its
/// FRAMEth part, for its factors are 8 and 32 times as large.
static inline TARGET __m256i reach_ahead4(__m256i now, __m256i from, int32_t age, uint64_t times) {
    __m256i often = _mm256_set1_epi16((short)((times < 8 * FRAME ? times : 8 * FRAME - 1) << 5));
    __m256i most = _mm256_set1_epi16((short)(FASTEST * age)), none = _mm256_setzero_si256();
    __m256i gone = _mm256_subs_epu16(now, from), jumped = _mm256_subs_epu16(gone, most);
    __m256i on = _mm256_mulhi_epu16(_mm256_slli_epi16(gone, 3), often);
    on = _mm256_and_si256(on, _mm256_cmpeq_epi64(jumped, none));
    __m256i slack = _mm256_andnot_si256(_mm256_cmpeq_epi64(gone, none), _mm256_set1_epi16(SLACK));
    slack = _mm256_andnot_si256(_mm256_cmpgt_epi16(from, now), slack);
    return _mm256_adds_epi16(_mm256_adds_epi16(now, slack), on);
}

/// widen_some() of all, four at a time where their boxes stay inside. All four are taken as gathered with all others;
/// those that were gathered by themselves since are then widened one by one.
static TARGET int32_t widen_fours(ph__run *r, size_t *list) {
    uint64_t times = times_ahead(r->broad, r->broad->age);
    size_t live = 0;
    int32_t i = 0;
    for (; i + 4 <= r->n; i += 4) {
        __m256i *from = (__m256i *)(void *)(r->from + i);
        __m256i now = _mm256_loadu_si256((const __m256i *)(const void *)(r->now + i));
        __m256i wide = reach_ahead4(now, _mm256_loadu_si256(from), r->broad->age, times);
        __m256i none = _mm256_setzero_si256(), full = _mm256_set1_epi16(PH_FAR);
        __m256i odd = _mm256_or_si256(_mm256_cmpeq_epi64(now, none), _mm256_cmpeq_epi64(wide, full));
        if (!_mm256_testz_si256(odd, odd)) {
            live = widen_some(r, i, i + 4, live);
            continue;
        }
        __m128i four = _mm_add_epi32(_mm_set1_epi32(i), _mm_set_epi32(3, 2, 1, 0));
        _mm256_storeu_si256((__m256i *)(void *)(r->wide + i), wide);
        _mm256_storeu_si256((__m256i *)(void *)(r->box + live), wide);
        for (int32_t k = 0; memcmp(r->since + i, "\0\0\0", 4) != 0 && k < 4; k++) {
            r->box[live + (size_t)k] = r->wide[i + k] = r->since[i + k] ? wide_of(r, i + k) : r->wide[i + k];
        }
        _mm256_storeu_si256(from, now);
        _mm_storeu_si128((__m128i *)(void *)(r->id + live), four);
        live += 4;
    }
    *list = live;
    return i;
}
#endif

/// Gives all items new wide boxes, and lists those that can meet anything.
static size_t widen_all(ph__run *r) {
    size_t live = 0;
    int32_t widened = 0;
#if PH_X86
    widened = r->broad->isa == PH_ISA_PLAIN ? 0 : widen_fours(r, &live);
#endif
    live = widen_some(r, widened, r->n, live);
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
    r->old = 0, r->fresh_n = 0;
    bool fitted = gather(r, widen_all(r));
    r->room = whole;
    broad->age = 0, r->old = broad->candidates;
    const int32_t pause = broad->ahead > AHEAD_LEAST * FRAME ? SHORT_PAUSE : LONG_PAUSE;
    broad->pause = fitted ? 0 : pause;
    return fitted;
}

/// The room of the lists that kept leaves leave to a frame: for the gathered items, and for the lists of the strays.
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

/// Gives the gathered items new wide boxes, in `from` as yet, and lists those that can meet anything.
static size_t widen_fresh(ph__run *r) {
    size_t live = 0;
    for (size_t k = 0; k < r->fresh_n; k++) {
        int32_t i = r->fresh[k];
        r->from[i] = wide_of(r, i);
        r->since[i] = (uint8_t)r->broad->age;
        r->box[live] = r->from[i], r->id[live] = i;
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
    int32_t *fresh = (int32_t *)(void *)(r->box + whole) - r->fresh_n; // no list comes up here
    memcpy(fresh, r->id, r->fresh_n * sizeof *fresh);
    r->fresh = fresh;
    broad->gathered = (int32_t)r->fresh_n;
    bool fitted = r->fresh_n == 0 || gather(r, widen_fresh(r));
    r->room = whole;
    return fitted;
}

void ph__candidates_balance(ph__run *r) {
    ph_broadphase *broad = r->broad;
    int64_t in_vain = broad->candidates - r->found, dear = (int64_t)broad->gathered * DEAR;
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
        leaf->first = (int32_t)r->room, leaf->room = (int32_t)room;
    }
    memcpy(r->id + leaf->first, r->id + base, n * sizeof *r->id);
    leaf->n = (int32_t)n;
}
