// score.h - the player's points: the chain that multiplies them, extra ships, near misses.
#ifndef GAME_WORLD_SCORE_H
#define GAME_WORLD_SCORE_H

#include "game/world/state.h"

/// A score of 0 and a multiplier of 1.
void score_begin(world *w);

/// Adds points without the multiplier, unless the game is over. Extra ships are given at growing intervals: at
/// SHIP_STEP times 1, 3, 6, 10 and so on.
void score_add(world *w, int32_t points);

/// Largest multiplier of level `level`, starting at 1. It grows with the level.
int32_t score_multiplier_most(int32_t level);

/// Adds points times the multiplier. Returns the product.
int32_t score_multiplied(world *w, int32_t points);

/// Adds the points of a gem or a kill, which continues the chain, times the multiplier.
int32_t score_link(world *w, int32_t points);

/// Counts a kill. `foe`: the row in the summary, as in world.h. `cave_in`: by a deliberate cave-in. Kills after the end
/// of a game are in the totals of the run, but not in the summary of the game.
void score_kill(world *w, int32_t foe, bool cave_in);

/// Records lost hull: a hit of CHAIN_HURT or more reduces the multiplier by one.
void score_hurt(world *w, int64_t pixels);

/// Halves the multiplier when the ship is lost.
void score_end_chain(world *w);

/// Runs one tick of the chain's timer while the ship is alive.
void score_run(world *w);

/// Allocates a mask with room for the ship's mask and a margin of GRAZE_REACH px. Returns NULL if out of memory.
ph_mask *graze_mask(void);

/// Adds points for each enemy, enemy shot and mine that overlaps the dilated mask of the ship but not the mask
/// itself, once in GRAZE_REST ticks for each body. A body that touches the ship scores 0 for the same time. A
/// protected ship scores 0. O(bodies).
void graze_run(game *g);

#endif
