// ground_cells.h - where rock is in a ground that is made, cell by cell.
#ifndef GAME_TERRAIN_GROUND_CELLS_H
#define GAME_TERRAIN_GROUND_CELLS_H

#include "game/math/rng.h"
#include "game/terrain/shapes.h"

/// Working memory. A cell is 1 where rock is.
typedef struct ground_cells {
    ground_plan plan;
    rng dice;
    int32_t across, down;
    int32_t stage, at; ///< of the work: what comes next, and from which cell on
    int32_t tries, shift;
    bool full; ///< the fill is the one that the plan asks for
    int8_t odds[TERRAIN_CELLS_MAX];
    uint8_t cell[TERRAIN_CELLS_MAX];
    uint8_t next[TERRAIN_CELLS_MAX];  ///< scratch
    uint8_t seen[TERRAIN_CELLS_MAX];  ///< 0 not yet, 1 main region, 2 the region at hand
    int16_t depth[TERRAIN_CELLS_MAX]; ///< cells to the nearest open one
    int32_t queue[TERRAIN_CELLS_MAX];
    uint8_t soft[TERRAIN_CELLS_MAX]; ///< share of rock in the 3 x 3 cells round it, 0..255
    uint8_t core[TERRAIN_CELLS_MAX]; ///< a core of bedrock lies here
} ground_cells;

/// Begins to lay out the cells of the plan; its drawing must outlive the work. O(1).
void ground_cells_begin(ground_cells *m, const ground_plan *plan);

/// Goes on by a slice, O(cells). True when `cell` and `core` are done. `full` is false when the
/// fill is more than two percent off after 20 tries: the cells are then those of the last.
bool ground_cells_step(ground_cells *m);

/// True where rock is, and outside.
bool ground_cells_rock(const ground_cells *m, int32_t x, int32_t y);

#endif
