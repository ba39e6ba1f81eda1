// thumbnails.h - the selected pair as boxes, circles, convex hulls and masks.
#ifndef OVERLAY_THUMBNAILS_H
#define OVERLAY_THUMBNAILS_H

#include "overlay/layers.h"

/// Draws the four answers on the side that the panel of the pair leaves free, if the two share a pixel.
void thumbnails_draw(const layer_look *l);

#endif
