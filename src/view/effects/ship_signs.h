// ship_signs.h - what the player needs while looking at the ship: the multiplier with its time, and the bomb.
#ifndef VIEW_EFFECTS_SHIP_SIGNS_H
#define VIEW_EFFECTS_SHIP_SIGNS_H

#include "game/world/world.h"
#include "sdl/canvas.h"

/// Draws an arc around the ship, whose frame is at r in the picture, for the remaining time of the chain, with the
/// multiplier beside it; and a light at its tail for the charge of the bomb: blue while it charges, gold and blinking
/// when a bomb is ready.
void ship_signs_draw(const canvas *c, const world *w, SDL_Rect r);

#endif
