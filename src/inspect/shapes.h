// shapes.h - boxes, circles, convex hulls: a game without masks would collide with these. The shape
// that stands for each body.
#ifndef INSPECT_SHAPES_H
#define INSPECT_SHAPES_H

#include "pixhit/pixhit.h"

/// What a game collides with.
typedef enum shape_kind { SHAPE_BOX, SHAPE_CIRCLE, SHAPE_HULL, SHAPE_MASK, SHAPE_COUNT } shape_kind;

extern const char *const shape_names[SHAPE_COUNT];

/// Makes `out`, of the size of `mask`, hold the pixels of the shape that stands for it: the box of
/// its bounds; the circle round the middle of the bounds with the mean of their halves as radius,
/// as far as it lies in the frame; its convex hull; the mask itself. Empty for an empty mask.
void shapes_make(shape_kind which, const ph_mask *mask, ph_mask *out);

/// What a shape says of a pair whose masks are known.
typedef struct shape_verdict {
    bool hit;
    int64_t extra;  ///< pixels that it takes for common and that are not [px]
    int64_t missed; ///< common pixels that it does not have [px]
} shape_verdict;

/// The two masks and the shapes that stand for them, b at (dx, dy) of a. `scratch` is two masks of a's size.
shape_verdict shapes_judge(const ph_mask *const masks[2], const ph_mask *const shapes[2], int32_t dx, int32_t dy,
                           ph_mask *const scratch[2]);

#endif
