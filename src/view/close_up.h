// close_up.h - a part of a frame, enlarged until it fills the picture.
#ifndef VIEW_CLOSE_UP_H
#define VIEW_CLOSE_UP_H

#include "sdl/canvas.h"

/// Zero: nothing made yet.
typedef struct close_up {
    SDL_Texture *frame;
} close_up;

/// What follows is drawn into a frame of its own, VIEW_W x VIEW_H pixels. False when the renderer cannot do that: then
/// it is drawn at once, and not enlarged.
bool close_up_begin(close_up *u, SDL_Renderer *renderer);

/// Draws what lies round `middle` in that frame, `zoom` / 256 times as large. The part stays within the frame. zoom >=
/// 256.
void close_up_end(const close_up *u, SDL_Renderer *renderer, SDL_Point middle, int zoom);

void close_up_close(close_up *u);

#endif
