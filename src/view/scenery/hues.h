// hues.h - sprites that are visible without color. The palette for red-green blindness has colors of gem, mine, mote,
// repair and ore that differ by at least dE 40 for deuteranopes and protanopes. A bright outline around a sprite is the
// pixels that a dilated mask adds.
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

enum { OUTLINE_GROW = 3, OUTLINE_FRAMES = SHEET_FRAMES_MAX };

typedef struct outline {
    SDL_Texture *frame[OUTLINE_FRAMES]; ///< created when a frame is first drawn
} outline;

/// Draws the outline of frame `frame` of sheet number `which` in `color`, with a dark inner line. `corner` is the
/// top-left corner of the frame.
void outline_draw(outline *o, const canvas *c, int32_t which, int32_t frame, SDL_Point corner, SDL_Color color);

#endif
