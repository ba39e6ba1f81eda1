// aim.h - the aim assist. It changes the player's input before it is recorded, so the rules do not depend on it.
#ifndef APP_INPUT_AIM_H
#define APP_INPUT_AIM_H

#include "game/world/world.h"

/// Returns the input of the next tick of `w`. In the tick of a shot the ship's velocity is turned so that the shot
/// meets the enemy ahead; the next tick turns it back. `lent`, initially zero, is the velocity that was added and must
/// be taken back [1/256 px per tick]. O(bodies).
input aim_help(ph_point *lent, const world *w, input in);

#endif
