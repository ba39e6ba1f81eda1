// rock_paint.h - the picture of rock: strata, ore, light on its faces, and the wall behind what was carved.
#ifndef VIEW_SCENERY_ROCK_PAINT_H
#define VIEW_SCENERY_ROCK_PAINT_H

#include "view/scenery/looks.h"
#include "game/terrain/terrain.h"

enum {
    PAINT_SIDE = 224, // largest picture that is painted at once [px]
    PAINT_BORDER = 8, // pixels round it that decide its shading
    PAINT_WINDOW = PAINT_SIDE + 2 * PAINT_BORDER
};

/// Working memory.
typedef struct rock_painter {
    uint64_t mask[4][PH_MASK_WORDS(PAINT_WINDOW, PAINT_WINDOW)];
    uint8_t depth[PAINT_WINDOW * PAINT_WINDOW]; ///< of each pixel below the face, 0 = open
    uint8_t fresh[PAINT_WINDOW * PAINT_WINDOW]; ///< nearness of something carved, 0..FRESH
    uint8_t shade[PAINT_WINDOW * PAINT_WINDOW]; ///< of rock on the wall behind
    Uint32 pixels[PAINT_SIDE * PAINT_SIDE];     ///< the picture, as ink_pixel, rows of its width
} rock_painter;

/// Paints the w x h pixels of the ground at (x, y), solid where `solid` is: a mask of the size of
/// the picture with its border, or NULL for the ground itself. `wall` also paints the wall behind
/// what was carved. The result is in p->pixels.
void rock_paint(rock_painter *p, const terrain *t, const ph_mask *solid, SDL_Rect r, bool wall);

#endif
