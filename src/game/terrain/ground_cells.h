// ground_cells.h - where rock is in a ground that is made, cell by cell.
#ifndef GAME_TERRAIN_GROUND_CELLS_H
#define GAME_TERRAIN_GROUND_CELLS_H

#include "game/math/rng.h"
#include "game/terrain/shapes.h"

/// Working memory, in the caller's scratch. A cell is 1 where rock is.
typedef struct ground_cells {
    const ground_plan *plan;
    rng dice;
    int32_t across, down;
    uint8_t cell[TERRAIN_CELLS_MAX];
    uint8_t next[TERRAIN_CELLS_MAX];  ///< scratch
    uint8_t seen[TERRAIN_CELLS_MAX];  ///< 0 not yet, 1 main region, 2 the region at hand
    int16_t depth[TERRAIN_CELLS_MAX]; ///< cells to the nearest open one
    int32_t queue[TERRAIN_CELLS_MAX];
    uint8_t soft[TERRAIN_CELLS_MAX]; ///< share of rock in the 3 x 3 cells round it, 0..255
    uint8_t core[TERRAIN_CELLS_MAX]; ///< a core of bedrock lies here
} ground_cells;

/// Fills `cell` and `core` for the plan. False when the fill is more than two percent off after 20 tries: the cells are
/// then those of the last. O(cells).
bool ground_cells_lay_out(ground_cells *m, const ground_plan *plan);

/// True where rock is, and outside.
bool ground_cells_rock(const ground_cells *m, int32_t x, int32_t y);

#endif
