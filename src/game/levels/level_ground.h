// level_ground.h - the ground of a level: at once, or in slices while the level before it ends.
#ifndef GAME_LEVELS_LEVEL_GROUND_H
#define GAME_LEVELS_LEVEL_GROUND_H

#include "game/levels/level_row.h"
#include "game/world/state.h"

/// Makes the ground of the row and adds its body, from world.next_seed or, when that is 0, from a random one. What
/// level_ground_prepare has made of it is used. False when the size of the row makes no sense.
bool level_ground_make(game *g, const level *l);

/// A tick's share of the ground of the row, with boss `number` or 0, from that seed on, for
/// level_ground_make. The world does not change. True when it is done.
bool level_ground_prepare(game *g, const level *l, int32_t number, uint32_t seed);

/// Left edge of the gap in the upper rim that the gate, and the shutters beside it when it moves, close [px].
int32_t stock_gate(const level *l);

/// Where portal `n` of `count` stands: its middle [px].
ph_point stock_portal(const level *l, int32_t n, int32_t count);

#endif
