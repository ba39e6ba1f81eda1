// autopilot.h - automatic player.
#ifndef PILOT_AUTOPILOT_H
#define PILOT_AUTOPILOT_H

#include "game/world/state.h"

/// Input of a fair player: collect, evade, shoot, leave through the gate. It has no memory, so the same world gives
/// the same input.
input autopilot(const game *g);

#endif
