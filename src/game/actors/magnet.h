// magnet.h - the magnet: loose gems near the ship move to it.
#ifndef GAME_ACTORS_MAGNET_H
#define GAME_ACTORS_MAGNET_H

#include "game/world/state.h"

/// Moves gems for one tick. No effect without the tool. O(bodies).
void magnet_run(game *g);

#endif
