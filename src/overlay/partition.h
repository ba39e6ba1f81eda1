// partition.h - the L/I/R partition of the boxes of a tick: its cuts, and the sides of the items.
#ifndef OVERLAY_PARTITION_H
#define OVERLAY_PARTITION_H

#include "game/game.h"

enum { CUTS_MOST = 4096 }; // deeper cuts of a large storm are omitted

/// A cut of the L/I/R partition, see ph_split.
typedef struct cut {
    int32_t axis, at, depth;
    ph_box region;
    int32_t items[3]; ///< number of items left of (or above) the cut, on it, and right of (or below) it
} cut;

/// The side of an item at a cut. SIDE_NONE: the item is not in its region.
typedef enum cut_side { SIDE_NONE, SIDE_L, SIDE_I, SIDE_R, SIDE_COUNT } cut_side;

/// The partition of the boxes of a tick. Initialize with zeros; `own` is freed with free.
typedef struct partition {
    ph_partition *own;
    bool same_pairs; ///< the cuts give as many pairs as the tick has
    int32_t count, chosen;
    cut cuts[CUTS_MOST];
    uint8_t sides[BODY_MAX]; ///< cut_side of each item at cut number `chosen`
    uint8_t now[BODY_MAX];   ///< sides at the cut that is being read
} partition;

/// Partitions the boxes of the tick. Allocates memory at the first call; without memory there are no cuts.
void partition_look(partition *p, const collider *c, int32_t chosen);

#endif
