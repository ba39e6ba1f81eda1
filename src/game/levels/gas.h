// gas.h - gas that the drill releases from the rock, and fire that spreads along a tunnel.
#ifndef GAME_LEVELS_GAS_H
#define GAME_LEVELS_GAS_H

#include "game/world/state.h"

/// Runs one tick: the drill releases a cloud at each bite, shots and exploding mines ignite the clouds that they
/// touch, and a burning cloud ignites its neighbors and damages the bodies that it covers. O(clouds (clouds +
/// bodies)).
void gas_run(game *g);

#endif
