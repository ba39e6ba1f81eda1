// difficulty.h - the difficulties, a row each. The player chooses a row, and a record stores its number.
#ifndef GAME_WORLD_DIFFICULTY_H
#define GAME_WORLD_DIFFICULTY_H

#include "game/world/world.h"

enum { DIFFICULTIES = 3, DIFFICULTY_MEANT = 0, DIFFICULTY_SOFT, DIFFICULTY_ONE_CELL };

typedef struct difficulty {
    int32_t harm;  ///< damage to the ship's hull [1/256]
    int32_t pause; ///< time between two enemies from the portals [1/256]
    bool one_cell; ///< an undamaged ship has one cell of hull instead of six
} difficulty;

/// The difficulty of the game: its number is 0..DIFFICULTIES - 1.
const difficulty *difficulty_of(const world *w);

/// Hull of an undamaged ship [px of overlap].
int32_t difficulty_hull(const world *w);

/// Hull that the ship loses by a hit of `pixels` weighted pixels.
int64_t difficulty_harm(const world *w, int64_t pixels);

#endif
