// ground.h - the ground in the game: what carving it does, and what falls out of it.
#ifndef GAME_ACTORS_GROUND_H
#define GAME_ACTORS_GROUND_H

#include "game/world/state.h"

/// Adds the body of world.terrain, which has been made. Call it before any other body is added. Its index.
int32_t ground_add(game *g);

/// Takes the pixels of the brush, its top-left at (x, y) [px], out of the ground. What it cuts off
/// near by becomes dust, grit or rock at once; what may hang in the air further away is looked at
/// by ground_settle. Returns the pixels that the brush took. Events tell the front end.
int64_t ground_carve(game *g, const ph_mask *brush, int32_t x, int32_t y, carving_tool with);

/// The same with a brush of any size, tile by tile.
void ground_carve_large(game *g, const ph_mask *brush, int32_t x, int32_t y, carving_tool with);

/// Lets everything fall that is in doubt: once a tick, and really only in every fourth tick after a doubtful bite.
void ground_settle(game *g);

#endif
