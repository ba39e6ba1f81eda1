// law_shapes.h - the shape that stands for each body under each law.
#ifndef INSPECT_LAWS_LAW_SHAPES_H
#define INSPECT_LAWS_LAW_SHAPES_H

#include "inspect/shapes.h"
#include "game/game.h"

/// What a game collides with. The first four are the shapes of shapes.h.
typedef enum law {
    LAW_BOX = SHAPE_BOX,
    LAW_CIRCLE = SHAPE_CIRCLE,
    LAW_HULL = SHAPE_HULL,
    LAW_MASK = SHAPE_MASK,
    LAW_SHRUNK, ///< the mask without its border: each pixel at most 1 px from an empty one is left out
    LAW_COUNT
} law;

/// "box", "circle", "hull", "mask", "shrunk".
const char *law_name(law which);

typedef struct law_shapes law_shapes;

/// NULL when out of memory. Shapes are made when they are first asked for.
law_shapes *law_shapes_create(void);
void law_shapes_free(law_shapes *s);

/// The shape of body `index` in its present frame. It is valid until the next call for the same body. The ground is its
/// mask under every law: a box round a level would touch all. When memory is short the mask stands for itself.
const ph_mask *law_shapes_get(law_shapes *s, const game *g, int32_t index, law which);

#endif
