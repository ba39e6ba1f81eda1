// grid.h - the cells of a grid, numbered row by row.
#ifndef GAME_TERRAIN_GRID_H
#define GAME_TERRAIN_GRID_H

#include <stdint.h>

/// The cells to the left and right of cell `at`, above and below it, as far as the grid of across x down cells reaches.
/// Returns how many. O(1).
static inline int32_t grid_beside(int32_t at, int32_t across, int32_t down, int32_t near[4]) {
    int32_t n = 0, x = at % across, y = at / across;
    near[n] = at - 1, n += x > 0;
    near[n] = at + 1, n += x + 1 < across;
    near[n] = at - across, n += y > 0;
    near[n] = at + across, n += y + 1 < down;
    return n;
}

#endif
