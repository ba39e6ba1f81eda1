// shapes.h - boxes, circles, convex hulls: a game without masks would collide with these. The shape
// that stands for each body.
#ifndef INSPECT_SHAPES_H
#define INSPECT_SHAPES_H

#include "game/game.h"
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

enum { SHAPE_SPRITES = SPRITE_COUNT * SPRITE_FRAMES_MAX };

/// The shapes of each frame of a sprite, then those of each carved mask, of which the one of
/// SHAPE_MASK is a copy that tells whether the others still fit. All zero before the first time;
/// shapes are made when they are first asked for.
typedef struct body_shapes {
    ph_mask *by[SHAPE_SPRITES + CARVED_MAX][SHAPE_COUNT];
} body_shapes;

/// Forgets all shapes.
void body_shapes_free(body_shapes *s);

/// The shape of body `index` in its present frame. It is valid until the next call for the same
/// body. The ground is always its mask: a box round a level would touch all. When memory
/// is short the mask stands for itself.
const ph_mask *body_shapes_get(body_shapes *s, const game *g, int32_t index, shape_kind which);

#endif
