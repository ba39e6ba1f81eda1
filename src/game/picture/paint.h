// paint.h - the pixels of a picture as paints and dots.
//
// A pixel takes the nearest of ten key colors. A pixel far from its key is accepted if it is a blend of the keys of two
// pixels nearby, as at an antialiased edge; otherwise the picture is rejected. Core and vein need areas of 3 x 3 px;
// thinner parts take the paint of most of their neighbors. A dot is a connected area of a dot color of at least
// 3 x 3 px; its pixels take the paint of most pixels around it.
#ifndef GAME_PICTURE_PAINT_H
#define GAME_PICTURE_PAINT_H

#include "game/picture/picture.h"

enum {
    KEY_COUNT = PAINTS + DOT_COLORS, // the first PAINTS keys are paints, the others dots
    KEY_NEAR = 24,                   // distance up to which a color is certainly its key
    KEY_FAR = 64,                    // largest distance of a color that is not a blend
    DOT_LEAST = 3                    // smallest side of a dot [px]
};

/// Color 0xRRGGBB of a key, and its name.
uint32_t key_color(int32_t key);
const char *key_name(int32_t key);

/// The key nearest to a color, and the Euclidean distance of the two colors, rounded down. Of several keys at the same
/// distance, it is the first. A pixel with alpha below 128 is open at distance 0.
int32_t key_nearest(const uint8_t rgba[4], int32_t *distance);

/// Reads a picture of `pitch` bytes per row, 4 bytes per pixel (R, G, B, A), w x h px, and its text. The notes of the
/// report are the result of the checks of colors, dots, sizes and text. False if the level is rejected; `p` is then
/// empty. O(pixels). Memory: about 2 bytes per pixel.
bool picture_paint(level_picture *p, const uint8_t *rgba, int32_t w, int32_t h, int32_t pitch, const char *text,
                   size_t text_size, report *r);

#endif
