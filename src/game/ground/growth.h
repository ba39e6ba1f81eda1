// growth.h - new rock in the ground: regrowth, foam and rock that closes in.
#ifndef GAME_GROUND_GROWTH_H
#define GAME_GROUND_GROWTH_H

#include "game/world/state.h"

/// Grows carved soft rock back by one pixel where it touches the ground, in the disc of radius `r` around (cx,
/// cy) [px], except within WEAVE_APART px of the frame of a body. New rock is always connected to the ground and
/// never covers a body. O(words of the disc + bodies).
void growth_spread(game *g, int32_t cx, int32_t cy, int32_t r);

/// Adds soft rock where the brush (at most TERRAIN_BRUSH_MAX a side), with its top-left corner at (x, y) [px],
/// covers open pixels, except within WEAVE_APART px of the frame of a body. Afterwards the brush contains the added
/// pixels. Rock that does not touch the ground stays in place until the next doubt is settled.
void growth_fill(game *g, ph_mask *brush, int32_t x, int32_t y);

/// Adds soft rock (foam) in the disc of radius FOAM_RADIUS around (cx, cy) [px] where the ground is open, except
/// within FOAM_APART px of the frame of a body and near the arrival of the ship and the portals. An event reports the
/// number of pixels. O(words of the disc + bodies).
void growth_foam(game *g, int32_t cx, int32_t cy);

#endif
