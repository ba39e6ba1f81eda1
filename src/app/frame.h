// frame.h - one frame of the game with all that lies over it, the same in a window and in a screenshot.
#ifndef APP_FRAME_H
#define APP_FRAME_H

#include "overlay/overlay.h"
#include "view/view.h"

/// Draws the game, the overlay if the screen is one of play, and the screen's panel. `alpha` as view_draw.
void frame_draw(view *v, overlay *o, const game *g, screen s, int32_t alpha);

#endif
