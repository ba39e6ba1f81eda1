// assets.h - pictures and masks from the data folder.
#ifndef APP_PLATFORM_ASSETS_H
#define APP_PLATFORM_ASSETS_H

#include <SDL.h>

#include "game/sprites.h"

/// Everything that is loaded once at the start. Surfaces are SDL_PIXELFORMAT_RGBA32.
typedef struct assets {
    SDL_Surface *sheet[SPRITE_COUNT];
    SDL_Surface *font, *backdrop, *logo, *icon;
    sprite_masks masks; ///< one for each frame, from the sheet's alpha
} assets;

/// Loads all pictures of the folder `data` and makes the masks. On a missing or broken file: one or two lines on
/// stderr that name it and the remedy, and false. Needs no video.
bool assets_load(assets *a, const char *data);
void assets_free(assets *a);

/// The pixels of a sprite's sheet as pixhit reads them. They belong to the assets.
ph_image assets_image(const assets *a, sprite s);

#endif
