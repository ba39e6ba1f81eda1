// level_rules.h - what happens in an arena on its own, tick by tick.
#ifndef GAME_LEVELS_LEVEL_RULES_H
#define GAME_LEVELS_LEVEL_RULES_H

#include "game/world/state.h"

/// The gate opens: the boss of the level is dead, or where none is, all gems are collected.
bool level_is_won(const world *w);

/// The gate waits for a shot.
bool level_is_ajar(const world *w);

/// The last part of a tick: portals, gate, rim of the arena, phases, next level. In a scene that is
/// no arena a lost ship is followed by the next one, and that is all.
void level_rules(game *g);

/// An open gate draws the ship and grit that are near, weakly: never so fast that rock costs hull.
void level_pull(world *w);

#endif
