// closing.h - rock that comes in from the sides and from below, and leaves a shaft to the gate.
#ifndef GAME_ACTORS_CLOSING_H
#define GAME_ACTORS_CLOSING_H

#include "game/world/state.h"

/// Where the front is in row y of the world: its distance from either side [px].
int32_t closing_front(const world *w, int32_t y);

/// Rows from here on down are closed.
int32_t closing_floor(const world *w);

/// True where the rock has come to: the pixel (x, y) is closed, or is as soon as what lies there is gone.
bool closing_has(const world *w, int32_t x, int32_t y);

/// One tick: it comes nearer, takes the gems that it covers and lights the mines. A ship that is
/// caught in it loses hull until it has drilled to the shaft. O(bodies + tiles of a row).
void closing_run(game *g);

#endif
