// debris_cut.h - cuts a picture along its mask into pieces of debris.
#ifndef VIEW_EFFECTS_DEBRIS_CUT_H
#define VIEW_EFFECTS_DEBRIS_CUT_H

#include "view/effects/debris.h"

enum { CUT_MOST = 12 }; // pieces of one picture

/// What is cut: the pixels of a rectangle of the world, of which those under the mask are solid.
typedef struct cut_source {
    const Uint32 *pixels; ///< as ink_pixel
    int pitch;            ///< pixels from row to row
    const ph_mask *mask;
    float x, y;   ///< top-left corner [px of the world]
    float vx, vy; ///< of what breaks [px per tick]
} cut_source;

/// Cuts the solid pixels into at most `count` (1..CUT_MOST) pieces, each pixel into one, and sends them off from the
/// middle with speeds up to `speed` [px per tick] for at most `span` ticks. What a piece has beyond a disc of
/// DEBRIS_SIDE is lost. Returns how many pieces there are: 0 for an empty mask. O(pixels of the mask's bounds x count).
int debris_cut(debris *d, const cut_source *from, int count, float speed, int span, uint32_t *fx);

#endif
