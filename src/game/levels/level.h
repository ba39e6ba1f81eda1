// level.h - the table of levels, and how one is built: its ground, and where gems and mines lie in it.
#ifndef GAME_LEVELS_LEVEL_H
#define GAME_LEVELS_LEVEL_H

#include "game/levels/level_row.h"
#include "game/world/collide.h"

/// Level `number`, 1 and up. After the last row of the table the rows come again, each time with
/// another look, more enemies and more mines.
level level_get(int32_t number);

/// How often all rows were played before that level: its rank, 0 and up.
int32_t level_rank(int32_t number);

/// Number of its row, 1 and up; whether that is the last one, after which comes the ending.
int32_t level_row(int32_t number);
bool level_is_last(int32_t number);

/// Clears the world and sets up world.level.
void level_build(game *g);

/// A tick's share of the ground of world.level, before the world has used its dice. True when it is done.
bool level_prepare_first(game *g);

/// level_build with a row of the caller's, for tests.
void level_build_row(game *g, const level *l);

#endif
