// backdrop.h - what lies behind the arena.
#ifndef APP_VIEW_SCENERY_BACKDROP_H
#define APP_VIEW_SCENERY_BACKDROP_H

#include "app/draw/canvas.h"

enum { LANDMARKS_MAX = 8 };

/// The skies and landmarks of the worlds, painted when they are first seen.
typedef struct backdrop {
    SDL_Texture *sky[LANDMARKS_MAX];
    SDL_Texture *landmark[LANDMARKS_MAX];
} backdrop;

void backdrop_close(backdrop *b);

/// Fills the whole picture with the sky of that look.
void backdrop_draw(backdrop *b, const canvas *c, int number);

#endif
