// difficulty.h - how hard a game is: a row each. A player chooses one, and a record carries its number.
#ifndef GAME_WORLD_DIFFICULTY_H
#define GAME_WORLD_DIFFICULTY_H

#include "game/world/world.h"

enum { DIFFICULTIES = 3, DIFFICULTY_MEANT = 0, DIFFICULTY_SOFT, DIFFICULTY_ONE_CELL };

typedef struct difficulty {
    int32_t harm;  ///< what a hit takes from the ship's hull [1/256]
    int32_t pause; ///< time between two enemies from the portals [1/256]
    bool one_cell; ///< a whole ship has one cell of hull, not six
} difficulty;

/// That of the game: its number is 0..DIFFICULTIES - 1.
const difficulty *difficulty_of(const world *w);

/// The hull of a whole ship [px of overlap].
int32_t difficulty_hull(const world *w);

/// The hull that the ship loses by a hit of so many weighted pixels.
int64_t difficulty_harm(const world *w, int64_t pixels);

#endif
