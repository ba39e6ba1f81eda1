// outline.h - a bright line round sprites that must be seen without color: the pixels that their
// masks lack to be a few pixels larger.
#ifndef VIEW_SCENERY_OUTLINE_H
#define VIEW_SCENERY_OUTLINE_H

#include "sdl/canvas.h"

enum { OUTLINE_GROW = 3, OUTLINE_FRAMES = SHEET_FRAMES_MAX };

typedef struct outline {
    SDL_Texture *frame[OUTLINE_FRAMES]; ///< made when a frame is first drawn
} outline;

/// Draws the line round a frame of sheet number `which`, whose top-left is at (x, y), in that
/// color; a dark line lies inside it.
void outline_draw(outline *o, const canvas *c, int32_t which, int32_t frame, SDL_Point at, SDL_Color color);

#endif
