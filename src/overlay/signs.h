// signs.h - the signs of the legend. Each has the form that its meaning has in the world, so that no meaning depends on
// a color alone.
#ifndef OVERLAY_SIGNS_H
#define OVERLAY_SIGNS_H

#include "sdl/canvas.h"

enum { SIGN_W = 11 }; // room for a sign, which is TEXT_H high [px]

/// Draws the sign of a meaning with its top-left at (x, y).
typedef void sign_fn(const canvas *c, int x, int y, SDL_Color ink);

sign_fn sign_solid, sign_corners, sign_outline, sign_arrow, sign_broken_arrow, sign_bar, sign_line, sign_dotted_line,
    sign_capped_column, sign_gap, sign_ring, sign_disc;

/// Draws nothing: the first letter of the word is the sign, drawn in the ink.
sign_fn sign_letter;

/// Draws an arrow's head of two strokes with its tip there, pointing along (dx, dy) of length 1.
void sign_head(const canvas *c, SDL_FPoint tip, float dx, float dy, float length, float half);

#endif
