// motion.h - where the bodies have been.
#ifndef OVERLAY_MOTION_H
#define OVERLAY_MOTION_H

#include "overlay/layers.h"

/// Keeps the places of this tick. Call once a tick while the layer of trails is on.
void motion_keep_trails(overlay *o, const game *g);

#endif
