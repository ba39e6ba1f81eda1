// size.h - the size of the picture in logical pixels. Everything that draws, and the camera, agree on these numbers.
#ifndef SDL_SIZE_H
#define SDL_SIZE_H

enum {
    VIEW_W = 640, ///< [px]
    VIEW_H = 360,
    HUD_H = 22 ///< rows at the top that the HUD covers [px]
};

#endif
