// signs.h - the signs of the legend. Each has the form that its meaning has in the world, so that
// no meaning depends on a color alone.
#ifndef OVERLAY_SIGNS_H
#define OVERLAY_SIGNS_H

#include "sdl/canvas.h"

enum { SIGN_W = 11, SIGN_PARTS = 10 }; // SIGN_W: room for a sign, which is TEXT_H high [px]

/// Rectangles that do not cover each other, from the sign's top-left; an empty one ends them.
typedef struct glyph {
    SDL_Rect parts[SIGN_PARTS];
} glyph;

extern const glyph sign_solid, sign_corners, sign_outline, sign_arrow, sign_broken_arrow, sign_bar, sign_line,
    sign_dotted_line, sign_ring, sign_thick_ring;

/// Draws a sign with its top-left at (x, y).
void sign_draw(const canvas *c, const glyph *s, int x, int y, SDL_Color ink);

#endif
