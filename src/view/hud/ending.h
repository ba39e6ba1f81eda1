// ending.h - the picture after the last level of a round.
#ifndef VIEW_HUD_ENDING_H
#define VIEW_HUD_ENDING_H

#include "sdl/canvas.h"
#include "game/world/world.h"

/// Draws the ending over the whole picture, `ticks` after it began: the broken lode, the ship that leaves with its
/// gems, words, the summary of the game, and which round begins.
void ending_draw(const canvas *c, const world *w, int ticks);

#endif
