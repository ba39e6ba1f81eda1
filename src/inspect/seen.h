// seen.h - the tick as the narrow phase saw it: a copy that the rules cannot change; and what the rules tell of it.
#ifndef INSPECT_SEEN_H
#define INSPECT_SEEN_H

#include "game/game.h"

/// Copies the world, and what the collider found in it, to `kept`; NULL: to a new game. Call it
/// between game_narrow and game_rules. The copy is for whoever takes a const game: it cannot be
/// played on. NULL when out of memory. Free it with free.
game *seen_take(game *kept, const game *g);

/// The last event of a kind in this tick, anywhere or at the place of another one; NULL: there is none.
const event *seen_event(const world *w, int which, const event *there);

#endif
