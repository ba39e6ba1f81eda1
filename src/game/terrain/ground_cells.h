// ground_cells.h - generates the layout of a ground, cell by cell.
#ifndef GAME_TERRAIN_GROUND_CELLS_H
#define GAME_TERRAIN_GROUND_CELLS_H

#include "game/math/rng.h"
#include "game/terrain/shapes.h"

/// Working memory. A cell is 1 if it is rock.
typedef struct ground_cells {
    ground_plan plan;
    rng dice;
    int32_t across, down;
    int32_t shift; ///< change of the probabilities in this attempt
    int8_t odds[TERRAIN_CELLS_MAX];
    uint8_t cell[TERRAIN_CELLS_MAX];
    uint8_t next[TERRAIN_CELLS_MAX];   ///< scratch
    uint8_t region[TERRAIN_CELLS_MAX]; ///< 0 not visited, 1 main region, 2 current region
    int16_t depth[TERRAIN_CELLS_MAX];  ///< distance to the nearest open cell [cells]
    int32_t queue[TERRAIN_CELLS_MAX];
    uint8_t soft[TERRAIN_CELLS_MAX]; ///< share of rock in the 3 x 3 cells around the cell, 0..255
    uint8_t core[TERRAIN_CELLS_MAX]; ///< the cell contains a core of bedrock
} ground_cells;

/// Lays out the plan in `cell` and `core`. False if the share of rock is still wrong by more than two percent after 20
/// attempts; the cells are then the cells of the last attempt.
bool ground_cells_make(ground_cells *m, const ground_plan *plan);

/// True if the cell is rock or outside the ground.
bool ground_cells_rock(const ground_cells *m, int32_t x, int32_t y);

#endif
