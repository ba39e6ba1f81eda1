// prize.h - one large crystal or gem that pays by the pixels that are left of it: towed to the gate, or dug out.
#ifndef GAME_ACTORS_PRIZE_H
#define GAME_ACTORS_PRIZE_H

#include "game/world/state.h"

/// Which one: the frame of SPRITE_PRIZE.
enum { PRIZE_CARGO, PRIZE_GIANT };

/// Adds one, its middle at (x, y) [px]. The gate stays shut until it is paid or broken.
void prize_add(game *g, int32_t which, int32_t x, int32_t y);

/// While a level is made: buries the large gem in a mound of soft rock. Nothing else may lie there yet.
void prize_bury(game *g, int32_t x, int32_t y);

/// Its body index, -1 when there is none.
int32_t prize_find(const world *w);

/// What it pays now: its full price by the share of its pixels that is left.
int32_t prize_worth(const game *g, int32_t index);

/// What a gem pays: more in each level, and by the share of its pixels that is left whole.
int32_t prize_of_gem(const game *g, int32_t gem);

/// The ground holds it: nothing moves it and it cannot be taken.
bool prize_held(const game *g, int32_t index);

/// Where cargo is paid: below the gate [px].
ph_point prize_goal(const world *w);

/// One tick: what is held stays where it is, what is towed follows the ship on its rope, and cargo
/// that has come to the gate is paid. O(bodies).
void prize_run(game *g);

/// Contact c of a body with the ground: of a prize that came fast the pixels in the ground are
/// scraped off. Call it before the bounce.
void prize_scrape(game *g, const contact *c);

/// The ship touches body `index`. True when that was a gem that has come loose, and it is paid;
/// cargo comes on the rope and is false, as all else.
bool prize_touch(game *g, int32_t index);

#endif
