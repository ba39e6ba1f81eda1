// level.h - the table of levels, and the construction of a level: its ground, gems and mines.
#ifndef GAME_LEVELS_LEVEL_H
#define GAME_LEVELS_LEVEL_H

#include "game/world/collide.h"

/// Level `number`, starting at 1. After the last row the rows are repeated, each time in another world, with more
/// enemies and more mines.
level_info level_get(int32_t number);

/// Number of complete rounds of the table before this level: its rank, starting at 0.
int32_t level_rank(int32_t number);

/// Number of its row, starting at 1, and whether it is the last row, which the ending follows.
int32_t level_row(int32_t number);
bool level_is_last(int32_t number);

/// The row of the present level: of the table, or of the painted level. Its name belongs to `w` or to the table.
level_info level_of(const world *w);

/// Clears the world and sets up world.level.
void level_build(game *g);

/// Like level_build, with a row of the caller, for tests.
void level_build_row(game *g, const level_info *l);

#endif
