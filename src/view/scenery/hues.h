// hues.h - the palette for red-green blindness: colors of gem, mine, mote, repair and ore that differ by at least dE 40
// for deuteranopes and protanopes.
#ifndef VIEW_SCENERY_HUES_H
#define VIEW_SCENERY_HUES_H

#include "sdl/canvas.h"

typedef enum hue { HUE_GEM, HUE_MINE, HUE_MOTE, HUE_REPAIR, HUE_ORE, HUE_COUNT } hue;

/// Color of the palette.
SDL_Color hue_safe(hue which);

/// The usual color, or, while the canvas shows the palette, its color with the same alpha.
SDL_Color hue_of(const canvas *c, hue which, SDL_Color usual);

/// Shows the palette on the canvas, or the usual colors. Cost: four small textures if it changes.
void hues_choose(canvas *c, bool safe);

#endif
