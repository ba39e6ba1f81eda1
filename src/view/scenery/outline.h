// outline.h - a bright outline around sprites that must be visible without color: the pixels that a dilated mask
// adds.
#ifndef VIEW_SCENERY_OUTLINE_H
#define VIEW_SCENERY_OUTLINE_H

#include "sdl/canvas.h"

enum { OUTLINE_GROW = 3, OUTLINE_FRAMES = SHEET_FRAMES_MAX };

typedef struct outline {
    SDL_Texture *frame[OUTLINE_FRAMES]; ///< created when a frame is first drawn
} outline;

/// Draws the outline of frame `frame` of sheet number `which` at `at` in `color`, with a dark inner line.
void outline_draw(outline *o, const canvas *c, int32_t which, int32_t frame, SDL_Point at, SDL_Color color);

#endif
