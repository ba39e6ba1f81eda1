// aim.h - the assist for aiming. It changes what the player does, before it is recorded: the rules know nothing of it.
#ifndef APP_INPUT_AIM_H
#define APP_INPUT_AIM_H

#include "game/world/world.h"

/// What the player does in the next tick of `w`, with the flight turned to the enemy ahead for the
/// tick of a shot, and turned back in the next one. `lent`, zero at first, is the velocity that the
/// ship has got so and has to give back [1/256 px per tick]. O(bodies).
input aim_help(ph_point *lent, const world *w, input in);

#endif
