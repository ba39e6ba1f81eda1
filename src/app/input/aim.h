// aim.h - the assist for aiming. It changes what the player does, before it is recorded: the rules know nothing of it.
#ifndef APP_INPUT_AIM_H
#define APP_INPUT_AIM_H

#include "game/world/world.h"

/// The velocity that it has lent to the ship and has to take back [1/256 px per tick].
typedef struct aim {
    int32_t x, y;
} aim;

/// What the player does in the next tick of `w`, with the flight turned to the enemy ahead for the
/// tick of a shot, and turned back in the next one. O(bodies).
input aim_help(aim *lent, const world *w, input in);

#endif
