// seen.h - a copy of the tick at its narrow phase, which the rules cannot change.
#ifndef OVERLAY_SEEN_H
#define OVERLAY_SEEN_H

#include "game/game.h"

/// Copies the tick to `kept`, or to a new game if it is NULL, for reading only. Call it between game_narrow and
/// game_rules, which changes the world. Returns NULL if out of memory. Free the copy with free.
game *seen_take(game *kept, const game *g);

#endif
