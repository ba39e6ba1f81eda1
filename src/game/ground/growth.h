// growth.h - the ground gets rock: what was carved grows back, foam sets, rock closes in.
#ifndef GAME_ACTORS_GROWTH_H
#define GAME_ACTORS_GROWTH_H

#include "game/world/state.h"

/// Soft rock that was taken grows back by a pixel where the ground touches it, in the disc of
/// radius `r` round (cx, cy) [px], but not within WEAVE_APART px of the frame of a body. So nothing
/// hangs in the air, and nothing is covered. O(words of the disc + bodies).
void growth_spread(game *g, int32_t cx, int32_t cy, int32_t r);

/// Soft rock where the brush (at most TERRAIN_BRUSH_MAX a side), its top-left at (x, y) [px],
/// covers the open, but not within WEAVE_APART px of the frame of a body. The brush keeps these
/// pixels alone. Rock of a brush that touches no ground hangs in the air until the next doubt.
void growth_fill(game *g, ph_mask *brush, int32_t x, int32_t y);

/// Foam sets as soft rock in the disc of radius FOAM_RADIUS round (cx, cy) [px], where the ground
/// is open, but not within FOAM_APART px of the frame of a body, nor where the next ship arrives or
/// enemies come from. An event tells the pixels. O(words of the disc + bodies).
void growth_foam(game *g, int32_t cx, int32_t cy);

#endif
