// arrival.h - a new ship flies in. It is there and obeys from its first tick on; only its picture comes from further
// away.
#ifndef VIEW_ARRIVAL_H
#define VIEW_ARRIVAL_H

#include "sdl/canvas.h"
#include "game/world/world.h"

enum { ARRIVAL_TICKS = 44 };

/// How far the ship's picture still has to come: 256 in its first tick, 0 when it is there, or when `ship` cannot be
/// hurt for another reason. `alpha` as view_draw.
int arrival_left(const body *ship, int32_t alpha);

/// Draws the ship, whose frame is `r` on the canvas, with that way to go; and where it will be.
void arrival_draw(const canvas *c, const body *ship, SDL_Rect r, int left);

#endif
