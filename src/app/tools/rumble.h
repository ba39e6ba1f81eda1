// rumble.h - the rumble that the events of a tick cause in the player's game controller.
#ifndef APP_TOOLS_RUMBLE_H
#define APP_TOOLS_RUMBLE_H

#include "game/world/world.h"

/// Strengths of both motors, 0..65535, and duration [ms]. If all fields are zero, there is no rumble.
typedef struct rumble {
    uint16_t low, high;
    uint32_t ms;
} rumble;

/// The strongest rumble of the events of the tick. `percent` is the player's setting, 0..100.
rumble rumble_of(const world *w, int percent);

#endif
