// picture.h - a picture in memory to draw on, and what was drawn as a PNG file.
#ifndef SDL_PICTURE_H
#define SDL_PICTURE_H

#include <SDL.h>
#include <stdbool.h>

#include "sdl/canvas.h"

/// A renderer without a display. Zero: not open.
typedef struct picture {
    SDL_Surface *surface;
    SDL_Renderer *renderer;
} picture;

/// Makes a picture of VIEW_W x VIEW_H logical pixels, each `scale` x `scale` pixels large; scale below 1 counts as 1.
/// False, with a line on stderr, when memory is short. Close it in either case.
bool picture_open(picture *p, int scale);
void picture_close(picture *p);

/// Writes what was last drawn on the canvas, as large as in its window. False, with a line on stderr,
/// when the file cannot be written.
bool picture_save(const canvas *c, const char *path);

#endif
