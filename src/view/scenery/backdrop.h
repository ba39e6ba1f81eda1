// backdrop.h - what lies behind the world.
#ifndef VIEW_SCENERY_BACKDROP_H
#define VIEW_SCENERY_BACKDROP_H

#include "sdl/canvas.h"

enum { LANDMARKS_MAX = 8 };

/// The skies and landmarks of the worlds.
typedef struct backdrop {
    SDL_Texture *sky[LANDMARKS_MAX];
    SDL_Texture *landmark[LANDMARKS_MAX];
} backdrop;

/// Paints them all: about 3 ms a world. One for which there is no memory is left out.
void backdrop_open(backdrop *b, const canvas *c);

/// Fills the whole picture with the sky of that look.
void backdrop_draw(const backdrop *b, const canvas *c, int number);

#endif
