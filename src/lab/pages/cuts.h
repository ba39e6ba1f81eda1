// cuts.h - a crowd of boxes and the cuts that the partition makes in it, kept to be walked through.
#ifndef LAB_PAGES_CUTS_H
#define LAB_PAGES_CUTS_H

#include "lab/lesson.h"
#include "lab/pane.h"
#include "pixhit/pixhit_more.h"

enum { CROWD_MOST = 2000, CUTS_MOST = 4096, CROWD_W = 376, CROWD_H = 150 };

/// How the boxes lie.
typedef enum crowd_kind { CROWD_EVEN, CROWD_SWARMS, CROWD_HEAP, CROWD_KINDS } crowd_kind;

/// Which side of a cut a box is on.
typedef enum side { SIDE_OUT, SIDE_L, SIDE_I, SIDE_R } side;

typedef struct cut {
    int32_t axis, at, depth; ///< as ph_split
    ph_box region;
    int32_t l, i, r;
    int64_t left; ///< box pairs that no cut up to this one has parted
} cut;

/// Pairs, and a sum over them that no order changes.
typedef struct pair_sum {
    int64_t n;
    uint64_t sum;
} pair_sum;

typedef struct cuts {
    ph_item items[CROWD_MOST], moved[CROWD_MOST]; ///< the boxes, and the same, each a pixel on
    int32_t n, asked;                             ///< boxes; times that the fast one was
    cut of[CUTS_MOST], own;                       ///< those of the partition; one by hand, through all boxes
    int32_t cuts, shown;                          ///< made, of which CUTS_MOST are kept; number of the one to show
    const cut *now;                               ///< the cut whose sides are in `side`; NULL: none
    side side[CROWD_MOST];
    ph_broadphase_stats stats;
    pair_sum found;
    ph_partition *partition;
    ph_broadphase *fast;
} cuts;

/// Takes memory for the partition and the fast broad phase.
void cuts_open(cuts *c, pool *from);

/// Lays n boxes out. The same n and kind give the same boxes.
void cuts_scatter(cuts *c, int32_t n, crowd_kind kind);

/// Partitions the crowd and keeps the cuts. Shows cut number `shown`, or, when `line` is not
/// negative, one by hand at x = line. Compares the pairs of all broad phases with those found side
/// by side, and the counts of the shown cut with the boxes.
void cuts_make(cuts *c, int32_t shown, int32_t line, checks *p);

/// Pairs of n boxes.
int64_t cuts_pairs_of(int64_t n);

/// Makes `moved` from the boxes as they lie.
void cuts_move(cuts *c);

/// The whole frame again, by the partition, the fast broad phase and all pairs: for the clock. Returns the pairs. The
/// fast one is asked about boxes that move from call to call, by `moved`: boxes at rest cost it next to nothing.
int64_t cuts_ask_partition(cuts *c);
int64_t cuts_ask_fast(cuts *c);
int64_t cuts_ask_all(cuts *c);

#endif
