// cards.h - the choice of a tool: three cards over the picture.
#ifndef VIEW_HUD_CARDS_H
#define VIEW_HUD_CARDS_H

#include "game/game.h"
#include "sdl/canvas.h"

/// True from the moment in which the cards appear until the next level begins. The tally is not drawn then.
bool cards_shown(const world *w);

/// Draws the cards; after the pick, the darkening picture.
void cards_draw(const canvas *c, const world *w);

#endif
