// rock_paint.h - the picture of rock: strata, ore, light on its faces, and the wall behind carved rock.
#ifndef VIEW_SCENERY_ROCK_PAINT_H
#define VIEW_SCENERY_ROCK_PAINT_H

#include "view/scenery/looks.h"
#include "game/terrain/terrain.h"

enum {
    PAINT_SIDE = 224, // side of the largest picture [px]
    PAINT_BORDER = 8, // margin that affects its shading [px]
    PAINT_WINDOW = PAINT_SIDE + 2 * PAINT_BORDER
};

/// Working memory.
typedef struct rock_painter {
    bool safe_colors; ///< ore in the palette for red-green blindness
    uint64_t mask[4][PH_MASK_WORDS(PAINT_WINDOW, PAINT_WINDOW)];
    uint8_t depth[PAINT_WINDOW * PAINT_WINDOW]; ///< depth of each pixel below the face, 0 = open
    uint8_t fresh[PAINT_WINDOW * PAINT_WINDOW]; ///< proximity of carved pixels, 0..FRESH
    uint8_t shade[PAINT_WINDOW * PAINT_WINDOW]; ///< shadow of rock on the wall behind
    Uint32 pixels[PAINT_SIDE * PAINT_SIDE];     ///< the picture, as ink_pixel, rows of its width
} rock_painter;

/// Paints the w x h pixels of the ground at (x, y). `solid` is a mask with the size of the picture and its margin, or
/// NULL for the ground itself. `wall` also paints the wall behind carved rock. The result is in p->pixels.
void rock_paint(rock_painter *p, const terrain *t, const ph_mask *solid, SDL_Rect r, bool wall);

#endif
