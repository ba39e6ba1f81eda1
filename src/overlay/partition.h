// partition.h - the partition of the tick's boxes, beside the broad phase that found its pairs.
#ifndef OVERLAY_PARTITION_H
#define OVERLAY_PARTITION_H

#include "inspect/why.h"
#include "overlay/layers.h"

/// Partitions the boxes of the tick again: keeps the cuts and the side of each item, and compares the pairs with those
/// of the tick. Now and then it runs the other broad phases too, for the table. Nothing of the game changes.
void partition_look(overlay *o, const game *g);

/// The first cut of the tick's partition that lies between bodies a and b, or NULL. Valid until the next call.
const cut *partition_between(overlay *o, const game *g, int32_t a, int32_t b);

/// Draws the table of the three broad phases, over all layers.
void partition_draw_table(const overlay *o, const canvas *c);

void partition_free(overlay *o);

#endif
