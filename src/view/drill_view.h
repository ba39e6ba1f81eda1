// drill_view.h - the drill at the ship's nose, and how hot it is.
#ifndef VIEW_DRILL_VIEW_H
#define VIEW_DRILL_VIEW_H

#include "sdl/canvas.h"
#include "game/world/world.h"

/// Draws the drill of the ship whose frame is at `at`, and its heat below it.
void drill_view_draw(const canvas *c, const world *w, SDL_Rect at);

#endif
