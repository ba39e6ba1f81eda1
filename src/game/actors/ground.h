// ground.h - the ground in the game: what carving it does, and what falls out of it.
#ifndef GAME_ACTORS_GROUND_H
#define GAME_ACTORS_GROUND_H

#include "game/world/state.h"

/// Adds the body of world.terrain, which has been made. Call it before any other body is added. Its index.
int32_t ground_add(game *g);

/// Takes the pixels of the brush, its top-left at (x, y) [px], out of the ground. What it cuts off near by becomes
/// dust, grit or rock at once; what may hang in the air further away is looked at by ground_settle. Returns the pixels
/// that the brush took. Events tell the front end.
int64_t ground_carve(game *g, const ph_mask *brush, int32_t x, int32_t y, carving_tool with);

/// Takes these pixels, all of them solid, out of the ground at (x, y) [px]: what hangs in the air, `cut` off by the ship
/// or not. Each part of them becomes dust, grit or rock. The mask may lie in the scratch memory.
void ground_let_go(game *g, const ph_mask *pixels, int32_t x, int32_t y, bool cut);

/// Soft rock that was taken grows back by a pixel where the ground touches it, in the disc of radius `r` round (cx, cy)
/// [px], but not within WEAVE_APART px of the frame of a body. So nothing hangs in the air, and nothing is covered.
/// O(words of the disc + bodies).
void ground_grow(game *g, int32_t cx, int32_t cy, int32_t r);

/// Foam sets as soft rock in the disc of radius FOAM_RADIUS round (cx, cy) [px], where the ground is open, but not within
/// FOAM_APART px of the frame of a body, nor where the next ship arrives or enemies come from. An event tells the pixels.
/// O(words of the disc + bodies).
void ground_foam(game *g, int32_t cx, int32_t cy);

/// Lets everything fall that is in doubt: once a tick, and really only in every fourth tick after a doubtful bite.
void ground_settle(game *g);

#endif
