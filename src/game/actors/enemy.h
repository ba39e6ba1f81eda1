// enemy.h - what all enemies share: how they come, think and are hurt. What tells them apart is in breeds.h.
#ifndef GAME_ACTORS_ENEMY_H
#define GAME_ACTORS_ENEMY_H

#include "game/world/state.h"

/// A new enemy of breed `number`, its frame's middle at (cx, cy) [px], under way in a random direction. Its body index,
/// or -1 when the world is full.
int32_t enemy_add(game *g, int32_t number, int32_t cx, int32_t cy);

/// One tick of its mind: velocity, timer, frame.
void enemy_think(game *g, int32_t index);

/// Takes `pixels` of hull off. The enemy dies and gives its points when none is left.
void enemy_hurt(game *g, int32_t index, int64_t pixels);

#endif
