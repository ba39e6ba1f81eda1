// bomb.h - the bomb: pixels of vein that the drill takes fill it, and once it is full the ship may drop it.
#ifndef GAME_ACTORS_BOMB_H
#define GAME_ACTORS_BOMB_H

#include "game/world/state.h"

/// Fills the bomb by the pixels of vein that the drill takes with this brush, its top-left at (x,
/// y) [px]. Call it before the bite. O(pixels of the brush).
void bomb_fill(game *g, const ph_mask *brush, int32_t x, int32_t y);

/// Drops a bomb that is full where the ship is; one that is not does nothing.
void bomb_drop(world *w);

/// One tick of the ring of a bomb that was dropped: it hurts and throws enemies, lights and throws mines, burns
/// enemies' shots, and in its last tick takes a skin off the ground. O(bodies, and pixels of those that it covers).
void bomb_run(game *g);

#endif
