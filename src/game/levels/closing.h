// closing.h - rock that advances from the sides and from below, and leaves a shaft to the gate open.
#ifndef GAME_LEVELS_CLOSING_H
#define GAME_LEVELS_CLOSING_H

#include "game/world/state.h"

/// Distance of the front from either side in row y of the world [px].
int32_t closing_front(const world *w, int32_t y);

/// First closed row; all rows below it are closed.
int32_t closing_floor(const world *w);

/// True if the advancing rock has reached pixel (x, y), including pixels that a body still occupies.
bool closing_has(const world *w, int32_t x, int32_t y);

/// Runs one tick: advances the rock, removes the gems that it covers and ignites the mines. A ship inside the rock
/// loses hull until it has drilled to the shaft. O(bodies + tiles of a row).
void closing_run(game *g);

#endif
