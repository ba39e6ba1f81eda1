// shapes_row.h - a pair four times: as boxes, circles, convex hulls and masks.
#ifndef OVERLAY_LAYERS_SHAPES_ROW_H
#define OVERLAY_LAYERS_SHAPES_ROW_H

#include "inspect/shapes.h"
#include "inspect/why.h"
#include "sdl/canvas.h"

enum { SHAPES_ROW_W = 190, SHAPES_ROW_H = 76 }; // [px]

/// Draws the pair at (x, y) of the picture: the pixels that each shape takes for common, and those that it gets wrong.
void shapes_row_draw(law_shapes *s, const canvas *c, const game *g, const why *w, int x, int y);

#endif
