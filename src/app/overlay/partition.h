// partition.h - listens to the cuts of the broad phase.
#ifndef APP_OVERLAY_PARTITION_H
#define APP_OVERLAY_PARTITION_H

#include "app/overlay/layers.h"

/// For collider.split; `user` is the overlay. Keeps the cut, and the side of each item.
ph_split_fn partition_take_split;

#endif
