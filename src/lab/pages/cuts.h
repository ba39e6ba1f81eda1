// cuts.h - a crowd of boxes and the cuts that the partition makes in it, kept to be walked through.
#ifndef LAB_PAGES_CUTS_H
#define LAB_PAGES_CUTS_H

#include <stdbool.h>

#include "lab/arena.h"
#include "lab/check.h"

enum { CROWD_MOST = 2000, CUTS_MOST = 4096, CROWD_W = 376, CROWD_H = 150, LIST_MOST = 4096 };

/// How the boxes lie.
typedef enum crowd_kind { CROWD_EVEN, CROWD_SWARMS, CROWD_HEAP, CROWD_KINDS } crowd_kind;

/// Which side of a cut a box is on.
typedef enum side { SIDE_OUT, SIDE_L, SIDE_R, SIDE_I } side;

typedef struct cut {
    int32_t axis, at, depth; ///< as ph_split
    ph_box region;
    int32_t l, i, r;
    int64_t left; ///< box pairs that no cut up to this one has parted
} cut;

typedef struct cuts {
    ph_item items[CROWD_MOST];
    ph_item *moved;      ///< the same boxes, each a pixel on
    int32_t *fast_asked; ///< times
    int32_t n;
    cut of[CUTS_MOST];
    int32_t cuts;  ///< made, of which CUTS_MOST are kept
    int32_t shown; ///< the cut whose sides are in `side`
    side side[CROWD_MOST];
    cut own;                                     ///< by hand, through all boxes
    int32_t order[CROWD_MOST], part[CROWD_MOST]; ///< the array of names; places in it of those that the cut parts
    int32_t part_n, low, next, high;             ///< L ends at `low`, R begins at `high`; `next` is looked at
    ph_broadphase_stats stats, all;
    ph_partition *partition;
    ph_broadphase *fast;
    ph_pair *list; ///< room for LIST_MOST
    uint64_t pairs_hash;
} cuts;

/// Takes memory for the partition and the fast broad phase.
void cuts_open(cuts *c, arena *from);

/// Lays n boxes out. The same n and kind give the same boxes.
void cuts_scatter(cuts *c, int32_t n, crowd_kind kind);

/// Partitions the crowd and keeps the cuts, with the sides of cut number `shown`. Compares the pairs with those of
/// ph_all_pairs, and the counts of the shown cut with the boxes.
void cuts_make(cuts *c, int32_t shown, proof *p);

/// Cuts the whole crowd by the line x = at.
void cuts_by_hand(cuts *c, int32_t at, proof *p);

/// Begins to sort the array in place, by the sides of the shown cut, to [L, I, R]; and looks at so many names more.
void cuts_begin_sort(cuts *c);
void cuts_sort(cuts *c, int32_t names, proof *p);

/// Pairs of n boxes.
int64_t cuts_pairs_of(int64_t n);

/// Makes `moved` from the boxes as they lie.
void cuts_move(cuts *c);

/// The whole frame again, by the partition, the fast broad phase and all pairs: for the clock. Returns the pairs. The
/// fast one is asked about boxes that move from call to call, by `moved`: those that rest cost it next to nothing.
int64_t cuts_ask_partition(const void *of);
int64_t cuts_ask_fast(const void *of);
int64_t cuts_ask_all(const void *of);

#endif
