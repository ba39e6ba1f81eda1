// assets.h - pictures and masks from the data folder.
#ifndef SDL_ASSETS_H
#define SDL_ASSETS_H

#include <SDL.h>
#include <stdbool.h>

#include "pixhit/pixhit.h"

enum {
    SHEET_MAX = 32,
    SHEET_FRAMES_MAX = 32,
    ASSETS_WHY = 200 // bytes of the name of a file and a reason
};

/// The cuts of a sheet: frames of one size in a grid, row by row.
typedef struct sheet_layout {
    const char *file;        ///< without folder and ".png"
    const char *shape;       ///< sheet that the masks are made from, cut alike; NULL: the same one
    int32_t w, h;            ///< of a frame [px]
    int32_t frames, columns; ///< 1..SHEET_FRAMES_MAX frames; frames in a row of the sheet
} sheet_layout;

/// A sheet of sprites: its pixels, and a mask for each frame, which whoever knows the game makes.
typedef struct sheet {
    sheet_layout layout;
    SDL_Surface *picture; ///< SDL_PIXELFORMAT_RGBA32, as all surfaces here
    SDL_Surface *shape;   ///< what the layout names so, or NULL
    ph_mask *mask[SHEET_FRAMES_MAX];
} sheet;

/// Everything that is loaded once at the start, and owned here.
typedef struct assets {
    sheet sheets[SHEET_MAX];
    int32_t count;
    int solid_above; ///< a pixel is solid when its alpha is above this
    SDL_Surface *font, *backdrop, *logo, *icon;
} assets;

/// Loads the sheets of the table (at most SHEET_MAX), in its order, and all other pictures of the
/// folder `data`, but makes no mask. On a missing or broken file: false, with its name and the
/// reason in `why`. Needs no video.
bool assets_try(assets *a, const char *data, const sheet_layout *table, int32_t count, int solid_above,
                char why[ASSETS_WHY]);

/// Frees the pictures and the masks.
void assets_free(assets *a);

/// Number of the sheet with that file name, -1 when there is none.
int32_t assets_find(const assets *a, const char *file);

/// Where a frame lies on its sheet [px].
ph_box sheet_box(const sheet *s, int32_t frame);

/// The pixels of the sheet as pixhit reads them. They belong to the assets.
ph_image sheet_image(const sheet *s);

/// The pixels whose alpha makes the masks: those of the sheet, unless its layout names others.
ph_image sheet_shape(const sheet *s);

#endif
