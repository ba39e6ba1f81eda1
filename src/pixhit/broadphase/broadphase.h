// broadphase.h - shared by the files of the fast broad phase, which broadphase.c explains.
#ifndef PIXHIT_BROADPHASE_BROADPHASE_H
#define PIXHIT_BROADPHASE_BROADPHASE_H

#include "../internal.h"
#include "../kernels/isa.h"
#include "../words.h"

// ---- packed boxes -------------------------------------------------------------------------------

// A packed box is a word of four 15-bit lanes, each with a guard bit above it. The low edges are stored as
// complements, so a greater value reaches further out in every lane:
//
//     bit 63                48 47                32 31                16 15                 0
//      [0| y1 - 1            ] [0| PH_FAR - y0     ] [0| x1 - 1            ] [0| PH_FAR - x0     ]
//
// Two boxes overlap if every lane of a is at least the complemented opposite edge of b. With the guard bits set, a
// single subtraction compares all four lanes. The word 0 is the box of an item that meets no other item: no item has
// the last of the PH_FAR + 1 units.
enum {
    PH_FAR = 0x7fff, // greatest packed coordinate
    PH_CLASSES = 64, // distinct filter classes
    PH_LAST_CLASS =
        PH_CLASSES - 1, // the class of all further filters: it may meet all, and its pairs are checked again
    PH_LEAF = 64,       // most items that are compared all with all at a time: a word of columns
    PH_BATCH = 512,     // pairs per call of the callback
    PH_SLACK = 16       // elements that a vector may touch past the end of a list
};
#define PH_LANES(v) ((uint64_t)(v)*UINT64_C(0x0001000100010001))
#define PH_GUARDS PH_LANES(0x8000)
#define PH_FULL PH_LANES(PH_FAR)
#define PH_GATHERED (UINT64_C(1) << 63) // flag in a guard bit: the item is gathered again

/// The edges that a box must reach to overlap this box.
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

/// Items with equal category, collides_with and is_static are in the same filter class. In a leaf, a word per class
/// contains the columns of its items, so an AND removes all columns that cannot be a pair with a row.
typedef struct ph__classes {
    int32_t count;
    bool overflow;              // there are more filters than classes
    uint64_t key[PH_CLASSES];   // category | collides_with << 16 | is_static << 32
    uint64_t meets[PH_CLASSES]; // the classes that it can meet, as bits
} ph__classes;

/// A packed range: the item coordinate of packed (0, 0) [px], and pixels per unit as a power of two.
typedef struct ph__range {
    int64_t x, y;
    int shift;
} ph__range;

struct ph_broadphase {
    int isa;
    int32_t capacity;
    bool busy;           // a call is in progress
    ph__range range;     // range of the packed boxes
    int32_t strays;      // items of the last frame that were partly or wholly outside the range
    int32_t strays_most; // maximum of strays before the range is chosen again
    ph__classes classes;
    bool coarse;    // packed boxes or classes are coarser than the items: check each pair again
    int32_t n;      // valid entries of the arrays: the most items since the candidates were gathered
    bool kept;      // the candidates are valid
    int64_t sorted; // steps that sorted the last list, see list.c
    ph_broadphase_stats last;
    int32_t candidates; // number of candidates
    int32_t cells;      // cells of the kept partition; 0: the scene is too small
    size_t spent;       // the lists of the leaves in `id` begin here
    int32_t age;        // frames since all items were gathered
    int32_t ahead;      // frames until all items are gathered again, in 256ths
    int32_t gathered;   // items gathered in the last frame
    int32_t pause;      // frames without candidates before all items are gathered again
};

/// A cell of the kept partition: a part of the plane with a divisor, or a leaf. The list of a leaf contains every
/// item whose wide box touches the cell, once, and possibly items that have left it.
typedef struct ph__cell {
    uint64_t edges;         // leaf: the edges that a box must reach to touch it
    int32_t first, n, room; // the list of a leaf in `id`
    int32_t upper;          // cell of the upper half, followed by the cell of the lower half; 0: a leaf
    int32_t axis, position; // the divisor
} ph__cell;

// ---- one frame under way ------------------------------------------------------------------------

/// The filter classes with many items in a list. Group 0 contains all other classes.
typedef struct ph__groups {
    int n;
    uint8_t group[PH_CLASSES];    // class -> group
    uint64_t meets[PH_CLASSES];   // the groups that a group can meet, as bits
    size_t begin[PH_CLASSES + 1]; // position of each group in the list
} ph__groups;

typedef struct ph__run {
    ph_broadphase *broad;
    const ph_item *items;
    int32_t n;
    const ph_broadphase_callbacks *to;
    uint64_t *now;        // item -> packed box; 0: it meets no other item
    uint64_t *wide;       // item -> wide box, from which its candidates are made
    uint64_t *from;       // item -> packed box when its wide box was made; during gathering its next wide box
    uint8_t *since;       // item -> broad->age when its wide box was made
    uint8_t *class_of;    // item -> filter class
    int32_t *strays;      // items partly or wholly outside the range, ascending
    int32_t strays_n;     // number of strays
    const ph_box *boxes;  // item -> box, for lists that are packed again; otherwise NULL
    size_t escaped;       // items that have left their wide boxes, at the bottom of `id`
    const int32_t *fresh; // items that are gathered
    size_t fresh_n;
    int32_t old; // candidates before gathering
    ph_pair *candidates;
    int32_t candidates_most;
    ph__cell *cell;
    uint64_t *box;    // the lists: packed boxes
    int32_t *id;      // the lists: items, ascending within each list
    size_t room;      // capacity of the lists
    int32_t cells;    // capacity of the kept partition
    bool filter;      // some classes cannot meet
    bool apart;       // pairs whose items both touch the packed range are left out
    bool unordered;   // pairs may have a > b
    bool gather;      // pairs go to the candidates, and lists to the kept partition
    bool full;        // the candidates or lists do not fit
    uint64_t planned; // box tests of a gathering
    ph_broadphase_stats stats;
    ph_pair *out; // destination of pairs: the batch, or the candidates during gathering
    int32_t out_most, batched;
    uint64_t mask[PH_LEAF];      // the hits of each row of a leaf
    ph__groups groups[2];        // groups of the rows of a leaf, and of the rest of its list
    ph_pair batch[PH_BATCH + 8]; // the tiers write up to 7 more than they keep
} ph__run;

/// Position of the upper half of a split list of n items: after the list, aligned for vectors.
static inline size_t ph__upper_place(size_t n) {
    return (n + 7) & ~(size_t)7;
}

/// Position of the candidates of gathered items: after the old candidates, aligned for vectors.
static inline int32_t ph__fresh_place(const ph__run *r) {
    return (int32_t)ph__upper_place((size_t)r->old);
}

/// Sends the batched pairs. During gathering, sets `full` instead, because the candidates do not fit.
PH_HIDDEN void ph__broad_flush(ph__run *r);

/// Exchanges a and b of the pairs in which a > b.
PH_HIDDEN void ph__pairs_order(ph_pair *pairs, int32_t n);

/// Counts and reports a split of a list of n items, in packed units.
PH_HIDDEN void ph__broad_split(ph__run *r, const ph_split *split, size_t n, ph__range range);

/// Like ph_broadphase_init, with a given instruction set, for tests and benchmarks.
PH_HIDDEN ph_broadphase *ph__broad_init(void *memory, int32_t capacity, int isa);

/// Finds the arrays of r->broad.
PH_HIDDEN void ph__broad_arrays(ph__run *r);

/// Work of a query. Tests limit each count.
typedef struct ph__find_work {
    int64_t cells; // visited cells, including inner cells
    int64_t boxes; // packed boxes compared with a portion of the box or line
    int64_t items; // items compared by their own boxes
} ph__find_work;

/// Implements ph_broadphase_line and, without a line, ph_broadphase_box. `work` may be NULL.
PH_HIDDEN int32_t ph__find(const ph_broadphase *broad, const ph_item *items, const ph_body *bodies, const ph_item *ask,
                           const ph__line *line, ph_found *out, int32_t most, ph__find_work *work);

// ---- the steps ----------------------------------------------------------------------------------

/// Packs all items into `now` and `class_of`; sets `escaped`, `filter` and `coarse`. False if the range moved or the
/// last class got further filters: the kept state is then invalid.
PH_HIDDEN bool ph__pack(ph__run *r);

/// True if the item has a box and a filter with which it can be a pair.
static inline bool ph__can_hit(const ph_item *item) {
    return (item->box.x0 < item->box.x1) & (item->box.y0 < item->box.y1) & (item->category && item->collides_with);
}

/// The part of a non-empty box inside the range; 0 if there is none.
PH_HIDDEN uint64_t ph__range_pack(ph__range range, ph_box b);

/// Adds item i, which is not inside the range, to the strays. Returns the packed box of its part inside, or 0.
PH_HIDDEN uint64_t ph__stray_pack(ph__run *r, int32_t i);

/// Moves the range to the bulk of the items if necessary. False if it stays.
PH_HIDDEN bool ph__range_choose(ph__run *r);

/// Sends the pairs that the packed range cannot find: pairs of two strays of which one is wholly outside. If `all`,
/// the pairs of all items instead.
PH_HIDDEN void ph__far_pairs(ph__run *r, bool all);

/// Makes the first list, of all items that can meet another. Returns its length.
PH_HIDDEN size_t ph__pack_list(ph__run *r);

/// Makes new candidates. False if they do not fit.
PH_HIDDEN bool ph__candidates_gather(ph__run *r);

/// True if candidates may be used. Many strays leave no room, because they need boxes and lists of their own.
PH_HIDDEN bool ph__candidates_possible(const ph__run *r);

/// True if the kept candidates are worth an update. Requires the packed boxes of this frame.
PH_HIDDEN bool ph__candidates_hold(const ph__run *r);

/// Updates the kept candidates to the boxes of this frame. False if new candidates are cheaper.
PH_HIDDEN bool ph__candidates_update(ph__run *r);

/// Balances the costs of gathering and of candidates, after a frame in which `found` candidates were pairs.
PH_HIDDEN void ph__candidates_balance(ph__run *r, int64_t found);

/// Stores the n items of the list at `base` in the leaf. Sets `full` if they do not fit.
PH_HIDDEN void ph__leaf_keep(ph__run *r, ph__cell *leaf, size_t base, size_t n);

/// Functions of an instruction set, see tier.inc.
typedef struct ph__tier {
    /// Finds all pairs of the n items at the bottom of the lists, which are packed in `range`. Overwrites the lists.
    void (*partition)(ph__run *r, size_t n, ph__range range);
    /// Sends the candidates that overlap in this frame, and removes the old candidates of gathered items.
    void (*sift)(ph__run *r);
    /// Bit k is set if box k of 1 to 64 boxes reaches the required edges.
    uint64_t (*row)(const uint64_t *box, int n, uint64_t required);
} ph__tier;

PH_HIDDEN extern const ph__tier ph__tier_plain;
#if PH_X86
PH_HIDDEN extern const ph__tier ph__tier_avx2;
#endif

PH_HIDDEN const ph__tier *ph__tier_of(const ph_broadphase *broad);

#endif
