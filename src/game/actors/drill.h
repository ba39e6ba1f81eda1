// drill.h - the ship's drill: it works at rest, makes a tunnel that the ship fits through, and gets hot.
#ifndef GAME_ACTORS_DRILL_H
#define GAME_ACTORS_DRILL_H

#include "game/world/state.h"

/// One tick of the drill: `held` is whether the player holds it. Takes soft rock ahead of the ship, holds the ship back
/// while it bites, hurts enemies that it touches. O(bodies) in one of DRILL_EVERY ticks.
void drill_run(game *g, bool held);

#endif
