// autopilot.h - a player that plays by itself.
#ifndef PILOT_AUTOPILOT_H
#define PILOT_AUTOPILOT_H

#include "game/world/state.h"

/// What a fair player might do next: collect, dodge, shoot, leave through the gate. It remembers
/// nothing, so the same world gives the same answer.
input autopilot(const game *g);

#endif
