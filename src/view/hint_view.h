// hint_view.h - a hint beside the thing that it is about.
#ifndef VIEW_HINT_VIEW_H
#define VIEW_HINT_VIEW_H

#include "sdl/canvas.h"

typedef struct hint_frame {
    const char *key, *does; ///< "Space", "shoot"
    SDL_Point at;           ///< the thing [px of the world]
    int strength;           ///< 0..256
    bool done;              ///< it has just been followed
} hint_frame;

/// Draws it where the camera of the canvas shows the thing.
void hint_view_draw(const canvas *c, const hint_frame *h);

#endif
