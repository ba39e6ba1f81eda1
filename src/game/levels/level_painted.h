// level_painted.h - a painted level as a row, and its construction from its picture.
#ifndef GAME_LEVELS_LEVEL_PAINTED_H
#define GAME_LEVELS_LEVEL_PAINTED_H

#include "game/levels/level_row.h"
#include "game/world/state.h"

/// The row of a painted level. Its name belongs to `p`.
level painted_row(const painted_level *p);

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
