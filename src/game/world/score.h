// score.h - the player's points: the chain that multiplies them, the ships that they earn, near misses.
#ifndef GAME_WORLD_SCORE_H
#define GAME_WORLD_SCORE_H

#include "game/world/state.h"

/// A score of 0 and a multiplier of 1.
void score_begin(world *w);

/// Adds points as they are, unless the game is over. Ships are earned at growing steps: at
/// SHIP_STEP, 3, 6, 10 times as many and so on.
void score_add(world *w, int32_t points);

/// The largest multiplier of level `level`, 1 and up: it grows with the danger.
int32_t score_multiplier_most(int32_t level);

/// The same for a gem or a kill, which then is a link of the chain.
int32_t score_link(world *w, int32_t points);

/// The ship has lost so much hull: a hit of CHAIN_HURT or more takes one of the multiplier.
void score_hurt(world *w, int64_t pixels);

/// The ship is lost, and with it half of the multiplier.
void score_end_chain(world *w);

/// One tick: while the ship flies the chain drains.
void score_run(world *w);

/// A mask with room for that of the ship and GRAZE_REACH px round it. NULL when out of memory.
ph_mask *graze_mask(void);

/// Pays for each enemy, enemy's shot and mine that the grown mask of the ship touches and the mask
/// itself does not: once in GRAZE_REST ticks for each. A body that touches the ship pays nothing
/// for as long. A safe ship earns nothing. O(bodies).
void graze_run(game *g);

#endif
