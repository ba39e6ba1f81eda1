// level_ground.h - generation of the ground of a level.
#ifndef GAME_LEVELS_LEVEL_GROUND_H
#define GAME_LEVELS_LEVEL_GROUND_H

#include "game/world/state.h"

/// Generates the ground of the row and adds its body. The seed is world.next_seed, or a random seed if that is 0.
/// Returns false if the size of the row is invalid.
bool level_ground_make(game *g, const level_info *l);

/// Left edge of the gap in the upper rim that the gate closes, together with the shutters of a moving gate [px].
int32_t stock_gate(const level_info *l);

/// Adds the portals of the row, closed.
void stock_portals(world *w, const level_info *l);

#endif
