// score.h - the player's points: the chain that multiplies them, and the ships that they earn.
#ifndef GAME_WORLD_SCORE_H
#define GAME_WORLD_SCORE_H

#include "game/world/world.h"

/// A score of 0 and a multiplier of 1.
void score_begin(world *w);

/// Adds points as they are, unless the game is over. Ships are earned at growing steps: at SHIP_STEP, 3, 6, 10 times as
/// many and so on.
void score_add(world *w, int32_t points);

/// The largest multiplier of level `level`, 1 and up: it grows with the danger.
int32_t score_multiplier_most(int32_t level);

/// Adds points times the multiplier. Returns how many these are.
int32_t score_multiplied(world *w, int32_t points);

/// The same for a gem or a kill, which then is a link of the chain.
int32_t score_link(world *w, int32_t points);

/// The ship has lost so much hull: a hit of CHAIN_HURT or more takes one of the multiplier.
void score_hurt(world *w, int64_t pixels);

/// The ship is lost, and with it the chain.
void score_end_chain(world *w);

/// One tick: while the ship flies the chain drains.
void score_run(world *w);

#endif
