// pick.h - which body a pointer means.
#ifndef OVERLAY_PICK_H
#define OVERLAY_PICK_H

#include "game/game.h"

/// The body with a solid pixel at (x, y) [px of the world], of several the smallest, which lies on top; else the
/// smallest one with a pixel near by. Scenery that meets nothing is not picked. -1: there is none.
int32_t pick_body(const game *g, int32_t x, int32_t y);

#endif
