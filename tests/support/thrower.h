// thrower.h - automatic player with the rope: it hooks rock that it cut off and throws it at enemies.
#ifndef TESTS_SUPPORT_THROWER_H
#define TESTS_SUPPORT_THROWER_H

#include "game/world/state.h"

/// The input of autopilot, and in addition the rope. It has no memory, so the same world gives the same input.
input thrower(const game *g);

#endif
