// assets.h - pictures and masks from the data folder.
#ifndef SDL_ASSETS_H
#define SDL_ASSETS_H

#include <SDL.h>
#include <stdbool.h>

#include "pixhit/pixhit.h"

enum {
    SHEET_MAX = 40,
    SHEET_FRAMES_MAX = 32,
    ASSETS_WHY = 200 // size of a text with a file name and a reason [bytes]
};

/// Layout of a sheet: frames of the same size in a grid, row by row.
typedef struct sheet_layout {
    const char *file;        ///< without folder and ".png"
    const char *shape;       ///< sheet from which the masks are made, with the same layout; NULL: this sheet
    int32_t w, h;            ///< size of a frame [px]
    int32_t frames, columns; ///< frames: 1..SHEET_FRAMES_MAX; columns: frames per row
} sheet_layout;

/// A sheet of sprites: its pixels, and a mask for each frame, which the game makes.
typedef struct sheet {
    sheet_layout layout;
    SDL_Surface *picture; ///< SDL_PIXELFORMAT_RGBA32, as all surfaces here
    SDL_Surface *shape;   ///< surface of layout.shape, or NULL
    ph_mask *mask[SHEET_FRAMES_MAX];
} sheet;

/// All files that are loaded at the start. The struct owns them.
typedef struct assets {
    sheet sheets[SHEET_MAX];
    int32_t count;
    int solid_above; ///< a pixel is solid if its alpha is above this
    SDL_Surface *font, *backdrop, *logo, *icon;
} assets;

/// Loads the sheets of the table (at most SHEET_MAX) in order, and all other pictures of the folder `data`, without
/// masks. Returns false if a file is missing or damaged, with its name and the reason in `why`. Does not need video.
bool assets_try(assets *a, const char *data, const sheet_layout *table, int32_t count, int solid_above,
                char why[ASSETS_WHY]);

/// Frees the pictures and the masks.
void assets_free(assets *a);

/// Number of the sheet with this file name, or -1.
int32_t assets_find(const assets *a, const char *file);

/// Box of a frame on its sheet [px].
ph_box sheet_box(const sheet *s, int32_t frame);

/// The pixels of the sheet in pixhit's format. The assets own them.
ph_image sheet_image(const sheet *s);

/// The pixels whose alpha makes the masks: the pixels of the sheet, unless its layout names another sheet.
ph_image sheet_shape(const sheet *s);

#endif
