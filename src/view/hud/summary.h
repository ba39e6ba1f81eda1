// summary.h - what a game came to, on a page of its own.
#ifndef VIEW_HUD_SUMMARY_H
#define VIEW_HUD_SUMMARY_H

#include "sdl/canvas.h"
#include "game/world/world.h"

enum { SUMMARY_W = 400, SUMMARY_H = 196 }; // [px]

/// Draws the panel, its top-left at (x, y) [px]: levels, time, gems, pixels, cave-ins and the best
/// chain; kills by breed and boss; ships by what took them.
void summary_draw(const canvas *c, const world *w, int x, int y);

#endif
