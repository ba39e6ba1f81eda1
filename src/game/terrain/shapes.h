// shapes.h - the shapes of grounds. A new one is a row of the table in shapes.c and one function above it.
#ifndef GAME_TERRAIN_SHAPES_H
#define GAME_TERRAIN_SHAPES_H

#include "game/terrain/terrain_make.h"

enum { SHAPE_SOLID_LEAST = 20, SHAPE_SOLID_MOST = 65 }; // of a bitmap [percent]

/// True when the bitmap of a SHAPE_DRAWN is neither so full that the ship has no room nor so empty that there is
/// nothing to carve.
bool shape_has_room(const ph_mask *drawing);

/// "caves" and so on.
const char *shape_name(ground_shape s);

/// How likely rock is at the pixel (x, y) of the ground that is planned [percent].
int32_t shape_odds(const ground_plan *p, int32_t x, int32_t y);

#endif
