// level_painted.h - the construction of a painted level from its picture, its enemies and its end.
#ifndef GAME_LEVELS_LEVEL_PAINTED_H
#define GAME_LEVELS_LEVEL_PAINTED_H

#include "game/world/state.h"

/// Chooses the breed of a new enemy by the odds of the present level. Draws one random number.
int32_t level_breed(world *w);

/// True if the game is over because a painted level was cleared.
bool level_is_done(const world *w);

/// Draws the ground of the picture in world.terrain and finds its bedrock. The gap of the gate begins at x = `gate` and
/// is `gap` wide [px].
void painted_ground(game *g, int32_t gate, int32_t gap);

/// Adds the gems, mines and repairs of the picture. The ground holds the gems and mines that it touches.
void painted_objects(game *g);

#endif
