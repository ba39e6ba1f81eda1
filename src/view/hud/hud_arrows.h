// hud_arrows.h - arrows to what is off the screen.
#ifndef VIEW_HUD_HUD_ARROWS_H
#define VIEW_HUD_HUD_ARROWS_H

#include "sdl/canvas.h"
#include "game/game.h"

/// Draws arrows at the edge of the picture: to the gate when it is open, and to the nearest gem when none shows.
void hud_arrows_draw(const canvas *c, const game *g);

#endif
