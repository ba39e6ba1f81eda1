// bomb.h - the bomb: the drill charges it with pixels of vein, and the ship drops it when it is fully charged.
#ifndef GAME_ACTORS_BOMB_H
#define GAME_ACTORS_BOMB_H

#include "game/world/state.h"

/// Charges the bomb with the pixels of vein that the drill removes with this brush, with its top-left corner at (x,
/// y) [px]. Call it before the bite. O(pixels of the brush).
void bomb_fill(game *g, const ph_mask *brush, int32_t x, int32_t y);

/// Drops the bomb at the ship's position. No effect unless the bomb is fully charged.
void bomb_drop(world *w);

/// Runs one tick of the ring of a dropped bomb: it damages and pushes enemies, ignites and pushes mines, removes
/// enemies' shots, and in its last tick removes a skin from the ground. O(bodies + pixels of the covered bodies).
void bomb_run(game *g);

#endif
