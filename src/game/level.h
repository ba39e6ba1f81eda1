// level.h - what an arena holds, and how one level leads to the next.
#ifndef GAME_LEVEL_H
#define GAME_LEVEL_H

#include "game/game.h"

typedef struct level {
    int32_t gems, buried;         ///< lying free; inside large rocks
    int32_t large, medium, small; ///< rocks
    int32_t mines, repairs, pylons;
    int32_t enemies;     ///< most at once
    int32_t spawn_ticks; ///< mean time between two from the portals
    int32_t par;         ///< [s]
    int32_t w, h;        ///< arena [px]: 128 + a multiple of 128
} level;

/// Level `number`, 1 and up. After the last row of the table each level is that row with more enemies and mines.
level level_get(int32_t number);

/// Clears the world and sets up world.level.
void level_build(game *g);

/// The last part of a tick: portals, gate, rim of the arena, phases, next level. In a scene that is no arena a lost ship
/// is followed by the next one, and that is all.
void level_rules(game *g);

#endif
