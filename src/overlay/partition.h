// partition.h - the partition of the tick's boxes, beside the broad phase that found its pairs.
#ifndef OVERLAY_PARTITION_H
#define OVERLAY_PARTITION_H

#include "game/game.h"
#include "inspect/why.h"

enum { CUT_MAX = 4096 }; // cuts kept of a tick; deeper ones of a large storm are not kept

typedef struct partition {
    broad_set broad; ///< its own; empty until it is needed
    bool same_pairs; ///< the cuts give the pairs of the tick
    int32_t count;
    cut cuts[CUT_MAX];
    int32_t watched[2]; ///< items of a pair, -1: none
    bool parted;
    cut parting; ///< the first cut that parted them
} partition;

/// Partitions the boxes of the tick again: keeps the cuts, and compares the pairs with those of the tick.
/// Nothing of the game changes. False when memory is short.
bool partition_look(partition *p, const collider *c);

/// The same, and returns the first cut that lies between bodies a and b, or NULL. Valid until the next call.
const cut *partition_between(partition *p, const collider *c, int32_t a, int32_t b);

/// The box of a cut's line, `thick` px wide.
ph_box partition_line(const cut *one, int32_t thick);

void partition_free(partition *p);

#endif
