// level_rules.h - automatic events of an arena, tick by tick.
#ifndef GAME_LEVELS_LEVEL_RULES_H
#define GAME_LEVELS_LEVEL_RULES_H

#include "game/world/state.h"

/// True when the gate opens: the boss of the level is dead or, in a level without boss, all gems are collected.
bool level_is_won(const world *w);

/// True while the gate waits for a shot.
bool level_is_ajar(const world *w);

/// True if the game is over because a painted level was cleared.
bool level_is_done(const world *w);

/// Runs the last part of a tick: portals, gate, rim of the arena, phases, next level. In a scene without arena, it only
/// replaces a lost ship.
void level_rules(game *g);

/// Pulls the ship and grit nearby to an open gate, too weakly to cause damage at a wall.
void level_pull(world *w);

#endif
