// level_ground.h - the ground of a level, generated or painted, and the painted objects.
#ifndef GAME_LEVELS_LEVEL_GROUND_H
#define GAME_LEVELS_LEVEL_GROUND_H

#include "game/world/state.h"

/// Generates the ground of the row, or draws the ground of the picture, and adds its body. The seed is world.next_seed,
/// or a random seed if that is 0. Returns false if the size of the row is invalid.
bool level_ground_make(game *g, const level_info *l);

/// Left edge of the gap in the upper rim that the gate closes, together with the shutters of a moving gate [px].
int32_t stock_gate(const level_info *l);

/// Adds the gems, mines and repairs of the picture, if any. The ground holds the gems and mines that it touches.
void painted_objects(game *g);

#endif
