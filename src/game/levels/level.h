// level.h - the table of levels, and how one is built: its ground, and where gems and mines lie in it.
#ifndef GAME_LEVELS_LEVEL_H
#define GAME_LEVELS_LEVEL_H

#include "game/levels/level_row.h"
#include "game/world/collide.h"

/// Level `number`, 1 and up. After the last row of the table each level is that row with more enemies and mines.
level level_get(int32_t number);

/// Clears the world and sets up world.level.
void level_build(game *g);

/// The same with a row of the caller's, for tests.
void level_build_row(game *g, const level *l);

#endif
