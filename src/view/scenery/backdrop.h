// backdrop.h - the background of the world.
#ifndef VIEW_SCENERY_BACKDROP_H
#define VIEW_SCENERY_BACKDROP_H

#include "sdl/canvas.h"

enum { LANDMARKS_MAX = 8 };

/// The skies of the worlds.
typedef struct backdrop {
    SDL_Texture *sky[LANDMARKS_MAX];
} backdrop;

/// Paints the backgrounds of all worlds, about 6 ms per world. If memory is short, a picture is left out.
void backdrop_open(backdrop *b, const canvas *c);

/// Fills the whole picture with the sky and the weather of world `number`.
void backdrop_draw(const backdrop *b, const canvas *c, int number);

#endif
