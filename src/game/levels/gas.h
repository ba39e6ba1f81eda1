// gas.h - gas that the drill lets out of the rock, and the fire that runs along a tunnel.
#ifndef GAME_ACTORS_GAS_H
#define GAME_ACTORS_GAS_H

#include "game/world/state.h"

/// One tick: the drill leaves a cloud where it has bitten, shots and mines that go off light the clouds that they
/// touch, and a cloud that burns lights its neighbors and hurts whom it covers. O(clouds (clouds + bodies)).
void gas_run(game *g);

#endif
