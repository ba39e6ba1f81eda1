// broadphase.h - what the files of the fast broad phase share: the packed box, the kept state, one frame under way,
// and the entry of each instruction set. broadphase.c explains how they work together.
#ifndef PIXHIT_BROADPHASE_BROADPHASE_H
#define PIXHIT_BROADPHASE_BROADPHASE_H

#include "../internal.h"
#include "../kernels/isa.h"
#include "../words.h"

// ---- packed boxes -------------------------------------------------------------------------------

// A packed box is one word of four 15-bit lanes, each with a guard bit above it. The low edges are
// stored as complements, so that a greater value reaches further out in every lane:
//
//     bit 63                48 47                32 31                16 15                 0
//      [0| y1 - 1            ] [0| PH_FAR - y0     ] [0| x1 - 1            ] [0| PH_FAR - x0     ]
//
// Two boxes overlap when every lane of a is at least what b requires: the opposite edge of b, complemented. With
// the guard bits set first, one subtraction compares all four lanes.
// The word 0 is the box of an item that meets nothing. It overlaps only the box that fills all PH_FAR + 1 units, and no
// item has the last one.
enum {
    PH_FAR = 0x7fff,                // greatest packed coordinate
    PH_CLASSES = 64,                // filter classes that are told apart
    PH_LAST_CLASS = PH_CLASSES - 1, // that of all others when there are more: may meet all, pairs are checked again
    PH_LEAF = 64,                   // most items that are compared all with all at a time: one word of columns
    PH_BATCH = 512,                 // pairs handed over at a time
    PH_SLACK = 16                   // elements that a vector may touch past the end of a list
};
#define PH_LANES(v) ((uint64_t)(v)*UINT64_C(0x0001000100010001))
#define PH_GUARDS PH_LANES(0x8000)
#define PH_FULL PH_LANES(PH_FAR)
#define PH_GATHERED (UINT64_C(1) << 63) // in a guard bit: the item loses its candidates

/// What a box must reach to overlap this one.
static inline uint64_t ph__required(uint64_t box) {
    uint64_t low = UINT64_C(0x0000ffff0000ffff);
    return (((box >> 16) & low) | ((box & low) << 16)) ^ PH_FULL;
}

/// Guard bit set in each lane where `box` is at least `required`.
static inline uint64_t ph__extents_ge(uint64_t box, uint64_t required) {
    return ((box | PH_GUARDS) - required) & PH_GUARDS;
}

/// The 15 bits below each guard bit that is set.
static inline uint64_t ph__lanes_below(uint64_t guards) {
    return guards - (guards >> 15);
}

// ---- the kept state -----------------------------------------------------------------------------

/// Items that agree in category, collides_with and is_static are of one filter class. A scene has
/// few classes, so one word a class removes from a leaf all that cannot be a pair.
typedef struct ph__classes {
    int32_t count;
    bool overflow;              // there were more than can be told apart
    uint64_t key[PH_CLASSES];   // category | collides_with << 16 | is_static << 32
    uint64_t meets[PH_CLASSES]; // the classes it can be a pair with, as bits
} ph__classes;

/// A packed range: the item coordinate of packed (0, 0) [px], and pixels per unit as a power of two.
typedef struct ph__range {
    int64_t x, y;
    int shift;
} ph__range;

struct ph_broadphase {
    enum ph_isa isa;
    int32_t capacity;
    bool busy;           // a call is under way
    int64_t x, y;        // item coordinate of packed (0, 0) [px]
    int shift;           // item pixels per packed unit, as a power of two
    int32_t strays;      // items of the last frame that were outside the packed range, or in part
    int32_t strays_most; // more strays than this, and the range is chosen anew
    ph__classes classes;
    bool coarse;        // packed boxes or classes are coarser than the items: check each pair again
    int32_t n;          // items that `now` and its like know of: the most since the candidates were gathered
    bool kept;          // the candidates hold
    int64_t sorted;     // steps that sorted the last list: see list.c
    int32_t copied;     // the lists hold a copy of so many items, all of the last frame; -1: no copy
    bool all_hit;       // every candidate was a pair in the last frame
    int32_t candidates; // how many there are
    int32_t cells;      // of the kept partition; 0: the scene is too small for one
    size_t spent;       // the leaves' lists lie in `id` from here on
    int32_t age;        // frames since all was gathered
    int32_t ahead;      // frames until all is gathered again, in 256ths
    int32_t gathered;   // items gathered in the last frame
    int32_t pause;      // frames until all is gathered again
};

/// A cell of the kept partition: a part of the plane with a divisor or, without one, a leaf. A leaf's list names every
/// item whose wide box touches the cell, once; and perhaps some that have left it.
typedef struct ph__cell {
    uint64_t edges;         // of a leaf: what a box must reach to touch it
    int32_t first, n, room; // the list of a leaf in `id`
    int32_t upper;          // cell of the upper half, the one after it is that of the lower half; 0: a leaf
    int32_t axis, at;       // the divisor
} ph__cell;

// ---- one frame under way ------------------------------------------------------------------------

/// The filter classes with many items in a list; the other classes are one group more, which is the first.
typedef struct ph__groups {
    int n;
    uint8_t of[PH_CLASSES];       // class -> group
    uint64_t meets[PH_CLASSES];   // the groups that a group can meet, as bits
    size_t begin[PH_CLASSES + 1]; // of a group in the list
} ph__groups;

typedef struct ph__run {
    ph_broadphase *broad;
    const ph_item *items;
    int32_t n;
    const ph_broadphase_callbacks *to;
    uint64_t *now;        // item -> packed box; 0: meets nothing
    uint64_t *wide;       // item -> what its candidates are made of
    uint64_t *from;       // item -> packed box when its wide box was made; its wide box to be, while it is gathered
    uint8_t *since;       // item -> broad->age when that was
    uint8_t *class_of;    // item -> filter class
    int32_t *strays;      // items outside the packed range, or in part, ascending
    int32_t strays_n;     // how many there are
    const ph_box *boxes;  // item -> box, for lists that are packed anew; NULL: none is
    size_t escaped;       // items that have left their wide boxes, at the bottom of `id`
    const int32_t *fresh; // items that are gathered
    size_t fresh_n;
    int32_t old;    // candidates before that
    uint64_t moved; // not 0: some packed box is not that of the last frame
    ph_pair *candidates;
    int32_t candidates_most;
    ph__cell *cell;
    uint64_t *box;  // the lists: packed boxes
    int32_t *id;    // and their items, ascending within each list
    size_t room;    // of the lists
    int32_t cells;  // most cells of the kept partition
    bool filter;    // some classes cannot meet
    bool apart;     // pairs whose items both touch the packed range are left out
    bool unordered; // pairs may have a > b
    bool gather;    // pairs go to the candidates,
    bool keep;      // and lists to the kept partition
    bool full;      // they do not fit there
    int64_t found;  // pairs among the candidates
    ph_broadphase_stats stats;
    ph_pair *out; // where pairs are written: the batch, or the candidates while these are gathered
    int32_t out_most, batched;
    uint64_t mask[PH_LEAF];      // the hits of a leaf's rows
    ph__groups groups[2];        // of a leaf's rows and of the rest of its list
    ph_pair batch[PH_BATCH + 8]; // the tiers write up to 7 more than they keep
} ph__run;

/// Where the upper half of a list of n items goes when it is split: behind it, as vectors like it.
static inline size_t ph__upper_place(size_t n) {
    return (n + 7) & ~(size_t)7;
}

/// Where the candidates of gathered items begin: behind the old ones, as vectors like it.
static inline int32_t ph__fresh_place(const ph__run *r) {
    return (int32_t)ph__upper_place((size_t)r->old);
}

/// Hands the batched pairs over. While candidates are gathered it means that they do not fit.
PH_HIDDEN void ph__broad_flush(ph__run *r);

/// Exchanges a and b of the pairs in which a > b.
PH_HIDDEN void ph__pairs_order(ph_pair *pairs, int32_t n);

/// Counts a split of a list of n items, and tells the callback of it. In packed units.
PH_HIDDEN void ph__broad_split(ph__run *r, const ph_split *split, size_t n, ph__range range);

/// ph_broadphase_init with a chosen instruction set, which the processor must have: for tests and benchmarks.
PH_HIDDEN ph_broadphase *ph__broad_init(void *memory, int32_t capacity, enum ph_isa isa);

/// Finds the arrays of r->broad.
PH_HIDDEN void ph__broad_arrays(ph__run *r);

/// Work of a query. Its tests have a ceiling for each count.
typedef struct ph__find_work {
    int64_t cells; // cells visited, inner ones included
    int64_t boxes; // packed boxes compared with a portion of the box or line
    int64_t items; // items compared by their own boxes
} ph__find_work;

/// ph_broadphase_line with a line, ph_broadphase_box without; `work`, or NULL, receives the work.
PH_HIDDEN int32_t ph__find(const ph_broadphase *broad, const ph_item *items, const ph_body *bodies, const ph_item *ask,
                           const ph__line *line, ph_found *out, int32_t most, ph__find_work *work);

// ---- the steps ----------------------------------------------------------------------------------

/// Packs all items into `now` and `class_of`; sets `escaped`, `filter`, `coarse` and `moved`. False when the packed
/// range had to move, or the last class stands for more than before: then nothing that was kept is of use.
PH_HIDDEN bool ph__pack(ph__run *r);

/// True when the item has a box and a filter with which it can be a pair.
static inline bool ph__can_hit(const ph_item *item) {
    return (item->box.x0 < item->box.x1) & (item->box.y0 < item->box.y1) & (item->category && item->collides_with);
}

static inline ph__range ph__range_of(const ph_broadphase *broad) {
    ph__range range = {broad->x, broad->y, broad->shift};
    return range;
}

/// The part of a box, which is not empty, inside the range; 0 when there is none.
PH_HIDDEN uint64_t ph__range_pack(ph__range range, ph_box b);
PH_HIDDEN uint64_t ph__box_pack(const ph_broadphase *broad, ph_box b);

/// Adds item i, which does not lie inside the range, to the strays. Returns the packed box of its part inside, or 0.
PH_HIDDEN uint64_t ph__stray_pack(ph__run *r, int32_t i);

/// Moves the range to the bulk of the items when it lies wrong. False when it stays.
PH_HIDDEN bool ph__range_choose(ph__run *r);

/// Hands over the pairs that the packed range cannot tell: those of two strays, one of them wholly outside. If `all`,
/// the pairs of all items instead.
PH_HIDDEN void ph__far_pairs(ph__run *r, bool all);

/// Makes the first list, of all that can meet anything. Returns its length.
PH_HIDDEN size_t ph__pack_list(ph__run *r);

/// Makes the candidates anew. False when they do not fit.
PH_HIDDEN bool ph__candidates_gather(ph__run *r);

/// True when the strays leave room for candidates: their boxes and lists are kept apart.
PH_HIDDEN bool ph__candidates_possible(const ph__run *r);

/// True when the kept candidates, if any, are worth bringing up to this frame's boxes. Call it when these are packed.
PH_HIDDEN bool ph__candidates_hold(const ph__run *r);

/// Brings the kept candidates up to this frame's boxes. False when it is better to make them anew.
PH_HIDDEN bool ph__candidates_update(ph__run *r);

/// Evens out what gathering and candidates cost, once the pairs are known.
PH_HIDDEN void ph__candidates_balance(ph__run *r);

/// Makes the n items of the list at `base` those of the leaf. Sets `full` when they do not fit.
PH_HIDDEN void ph__leaf_keep(ph__run *r, ph__cell *leaf, size_t base, size_t n);

/// An instruction set's share: see tier.inc.
typedef struct ph__tier {
    /// All pairs of the n items at the bottom of the lists, which are packed in that range, and spent.
    void (*partition)(ph__run *r, size_t n, ph__range range);
    /// Hands over the candidates that overlap now, and drops the old ones of what is gathered.
    void (*sift)(ph__run *r);
    /// Which of up to 64 boxes, at least one, reach what is required, as bits.
    uint64_t (*row)(const uint64_t *box, int n, uint64_t required);
} ph__tier;

PH_HIDDEN extern const ph__tier ph__tier_plain;
#if PH_X86
PH_HIDDEN extern const ph__tier ph__tier_avx2;
#endif

PH_HIDDEN const ph__tier *ph__tier_of(const ph_broadphase *broad);

#endif
