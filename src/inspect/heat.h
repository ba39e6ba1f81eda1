// heat.h - where the words of the mask tests lie, as a coarse grid over the world.
#ifndef INSPECT_HEAT_H
#define INSPECT_HEAT_H

#include "inspect/cost.h"

enum {
    HEAT_CELL = 8,   // side of a cell [px]
    HEAT_TICKS = 60, // a second: what a tick adds falls to 1/e in that time
    HEAT_UNIT = 64   // of a cell's heat, for a word a second
};

/// A grid whose cells hold words a second: each tick takes 1/HEAT_TICKS of a cell away and adds its words, so that a
/// cell in which w words are ANDed in each tick comes to HEAT_TICKS w.
typedef struct heat {
    int32_t across, down; ///< cells
    int32_t *cells;       ///< row by row [1/HEAT_UNIT words a second]
} heat;

/// Makes the grid fit a world of w x h px; a grid of another size is emptied. False when memory is short.
bool heat_fit(heat *h, int32_t w, int32_t height);
void heat_free(heat *h);

/// Takes away what a tick takes.
void heat_cool(heat *h);

/// A cost_fn: spreads the words of the window evenly over its pixels. `user` is the grid.
void heat_add(void *user, const cost_window *window);

#endif
