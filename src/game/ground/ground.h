// ground.h - the ground in the game: carving and the release of unsupported pieces.
#ifndef GAME_GROUND_GROUND_H
#define GAME_GROUND_GROUND_H

#include "game/world/state.h"

/// Adds the body of world.terrain, which must be complete. Call it before any other body is added. Returns its
/// index.
int32_t ground_add(game *g);

/// Removes the pixels of the brush, with its top-left corner at (x, y) [px], from the ground. Pieces nearby that
/// are cut off become dust, grit or rock at once; ground_settle examines pieces further away. Returns the number of
/// pixels removed. Events report the carving to the front end.
int64_t ground_carve(game *g, const ph_mask *brush, int32_t x, int32_t y, carving_tool with);

/// Carves like ground_carve, tile by tile, with a brush of any size.
void ground_carve_large(game *g, const ph_mask *brush, int32_t x, int32_t y, carving_tool with);

/// Settles the doubts: releases every piece without support. Call it once a tick; it does the work in every
/// fourth tick after a doubtful bite.
void ground_settle(game *g);

#endif
