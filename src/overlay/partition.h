// partition.h - the partition of the tick's boxes, beside the broad phase that found its pairs.
#ifndef OVERLAY_PARTITION_H
#define OVERLAY_PARTITION_H

#include "game/game.h"
#include "inspect/why.h"

enum { CUT_MAX = 4096 }; // cuts kept of a tick; deeper cuts of a large storm are not kept

/// Left of or above a cut, right or below, on it, which is both; none: another cut has it apart from this one.
typedef enum cut_side { SIDE_NONE, SIDE_L, SIDE_R, SIDE_I, SIDE_COUNT } cut_side;

/// A cut_side of an item, and the axis of its cut.
typedef struct item_side {
    uint8_t is, axis;
} item_side;

typedef struct partition {
    ph_partition *own; ///< NULL until it is needed
    bool same_pairs;   ///< the cuts give the pairs of the tick
    int32_t count;
    cut cuts[CUT_MAX];
    int32_t watched[2]; ///< items of a pair, -1: none
    int32_t chosen;     ///< the cut whose sides are kept; -1: none
    bool parted;
    cut parting;           ///< the first cut that parted the two
    uint8_t now[BODY_MAX]; ///< sides of the cut that is looked at
    item_side sides[BODY_MAX];
} partition;

/// Partitions the boxes of the tick again: keeps the cuts, and compares the pairs with those of the
/// tick. Nothing of the game changes. False when memory is short.
bool partition_look(partition *p, const collider *c);

/// The same, and returns the first cut that lies between bodies a and b, or NULL. Valid until the next call.
const cut *partition_between(partition *p, const collider *c, int32_t a, int32_t b);

/// The same, and returns the side of each item at cut number `chosen`; -1: of none.
const item_side *partition_sides(partition *p, const collider *c, int32_t chosen);

/// The box of a cut's line, `thick` px wide.
ph_box partition_line(const cut *one, int32_t thick);

void partition_free(partition *p);

#endif
