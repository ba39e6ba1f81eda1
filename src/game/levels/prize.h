// prize.h - a large crystal or gem whose value is the number of its remaining pixels: towed to the gate, or dug out.
#ifndef GAME_LEVELS_PRIZE_H
#define GAME_LEVELS_PRIZE_H

#include "game/world/state.h"

/// Kind of prize: the frame of SPRITE_PRIZE.
enum { PRIZE_CARGO, PRIZE_GIANT };

/// Adds a prize with its center at (x, y) [px]. The gate stays closed until it is delivered or destroyed.
void prize_add(game *g, int32_t which, int32_t x, int32_t y);

/// Generation: buries the large gem in a mound of soft rock. Call it before other objects are placed there.
void prize_bury(game *g, int32_t x, int32_t y);

/// Its body index, or -1.
int32_t prize_find(const world *w);

/// Its current value: the full value times the share of its remaining pixels.
int32_t prize_worth(const game *g, int32_t index);

/// Value of a gem: it grows with the level, and is reduced by the share of lost pixels.
int32_t prize_of_gem(const game *g, int32_t gem);

/// True while the ground holds it: it does not move and cannot be taken.
bool prize_held(const game *g, int32_t index);

/// Position at which cargo is delivered, below the gate [px].
ph_point prize_goal(const world *w);

/// Runs one tick: a held prize stays in place, a towed prize follows the ship on its rope, and cargo at the gate is
/// delivered. O(bodies).
void prize_run(game *g);

/// Scrapes a prize that hit the ground fast: removes its pixels that are in the ground. `c` is the contact with the
/// ground. Call it before the bounce.
void prize_scrape(game *g, const contact *c);

/// Handles the contact of the ship with body `index`. Returns true if the body was a freed gem, which is then
/// delivered. Cargo is hooked to the rope, and the result is false, as for all other bodies.
bool prize_touch(game *g, int32_t index);

#endif
