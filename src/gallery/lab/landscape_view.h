// landscape_view.h - how the page of the landscape looks.
#ifndef GALLERY_LAB_LANDSCAPE_VIEW_H
#define GALLERY_LAB_LANDSCAPE_VIEW_H

#include "gallery/lab/landscape.h"

/// Draws a landscape_state.
void landscape_draw(const void *state, const panel *on);

#endif
