// graze.h - near misses pay.
#ifndef GAME_ACTORS_GRAZE_H
#define GAME_ACTORS_GRAZE_H

#include "game/world/state.h"

/// A mask with room for that of the ship and GRAZE_REACH px round it. NULL when out of memory.
ph_mask *graze_mask(void);

/// Pays for each enemy, enemy's shot and mine that the grown mask of the ship touches and the mask itself does not:
/// once in GRAZE_REST ticks for each. A body that touches the ship pays nothing for as long. A safe ship earns nothing.
/// O(bodies).
void graze_run(game *g);

#endif
