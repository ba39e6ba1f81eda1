// motion.h - where the bodies have been.
#ifndef APP_OVERLAY_MOTION_H
#define APP_OVERLAY_MOTION_H

#include "app/overlay/layers.h"

/// Keeps the places of this tick. Call once a tick while the layer of trails is on.
void motion_keep_trails(overlay *o, const game *g);

#endif
