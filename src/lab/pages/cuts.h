// cuts.h - a crowd of boxes, and the cuts of the partition, which a player steps through.
#ifndef LAB_PAGES_CUTS_H
#define LAB_PAGES_CUTS_H

#include "lab/lesson.h"
#include "lab/pane.h"

enum { CROWD_MOST = 2000, CUTS_MOST = 4096, CROWD_W = 376, CROWD_H = 150 };

/// Distribution of the boxes.
typedef enum crowd_kind { CROWD_EVEN, CROWD_SWARMS, CROWD_HEAP, CROWD_KINDS } crowd_kind;

/// Side of a box relative to a cut; SIDE_OUT: outside the cut region.
typedef enum side { SIDE_OUT, SIDE_L, SIDE_I, SIDE_R } side;

/// The methods that are compared.
typedef enum method { METHOD_PARTITION, METHOD_FAST, METHOD_ALL, METHODS } method;

typedef struct cut {
    int32_t axis, position, depth; ///< as axis, at and depth of ph_split
    ph_box region;
    int32_t l, i, r;
    int64_t left; ///< box pairs that remain after this cut and the cuts before it
} cut;

/// Number of pairs, and a sum over them that is independent of their order.
typedef struct pair_sum {
    int64_t n;
    uint64_t sum;
} pair_sum;

typedef struct cuts {
    ph_item items[CROWD_MOST], moved[CROWD_MOST]; ///< the boxes; the same boxes, each moved by a pixel
    int32_t n;
    cut kept[CUTS_MOST], manual; ///< cuts of the partition; the player's cut through all boxes
    int32_t cuts, shown;         ///< cuts: number made, of which CUTS_MOST are kept; shown: number of the shown cut
    const cut *now;              ///< the cut of `side`, or NULL
    side side[CROWD_MOST];
    ph_broadphase_stats stats[METHODS]; ///< counts of frame 0, after frame 1
    pair_sum found;
    ph_partition *partition;
    ph_broadphase *fast;
} cuts;

/// Allocates the partition and the fast broad phase.
void cuts_open(cuts *c, pool *from);

/// Places n boxes; the same n and kind give the same boxes.
void cuts_scatter(cuts *c, int32_t n, crowd_kind kind);

/// Partitions the crowd and keeps the cuts. Shows cut number `shown` or, if `line` is not negative, the player's cut at
/// x = line. Compares the pairs of all methods with the pairs of a loop, and the counts of the shown cut with the
/// boxes.
void cuts_make(cuts *c, int32_t shown, int32_t line, checks *p);

/// Pairs of n boxes.
int64_t cuts_pairs_of(int64_t n);

/// Finds the pairs of frame 0 (`items`) or 1 (`moved`), and returns their number. Alternating frames measure boxes in
/// motion, because the fast broad phase keeps the result of boxes at rest.
int64_t cuts_ask(cuts *c, method chosen, int frame);

#endif
