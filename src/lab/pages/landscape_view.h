// landscape_view.h - how the page of the landscape looks.
#ifndef LAB_PAGES_LANDSCAPE_VIEW_H
#define LAB_PAGES_LANDSCAPE_VIEW_H

#include "lab/pages/landscape.h"

/// Draws a landscape_state.
void landscape_draw(const void *state, const panel *on);

#endif
