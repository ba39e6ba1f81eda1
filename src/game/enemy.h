// enemy.h - what all enemies share: how they come, think and are hurt.
#ifndef GAME_ENEMY_H
#define GAME_ENEMY_H

#include "game/game.h"

int32_t enemy_add(game *g, sprite s, int32_t cx, int32_t cy); ///< [px]; body index or -1
void enemy_think(game *g, int32_t index);
void enemy_hurt(game *g, int32_t index, int64_t pixels);
int32_t enemy_points(sprite s);

#endif
