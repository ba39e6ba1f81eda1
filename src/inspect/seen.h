// seen.h - the tick as the narrow phase saw it: a copy that the rules cannot change.
#ifndef INSPECT_SEEN_H
#define INSPECT_SEEN_H

#include "game/game.h"

/// Copies the world, and what the collider found in it, to `kept`; NULL: to a new game. Call it
/// between game_narrow and game_rules. The copy is for whoever takes a const game: it cannot be
/// played on. NULL when out of memory. Free it with free.
game *seen_take(game *kept, const game *g);

#endif
