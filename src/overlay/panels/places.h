// places.h - where counters, lens and legend lie on the picture.
#ifndef OVERLAY_PANELS_PLACES_H
#define OVERLAY_PANELS_PLACES_H

#include "overlay/layers.h"

enum {
    PANEL_W = 202,       // of counters and lens [px]
    PANEL_Y = HUD_H + 4, // top of the counters
    LENS = 24,           // pixels that the lens shows in each direction
    LENS_ZOOM = 4,       // the size of such a pixel
    LENS_PAD = 4,        // between the lens and its frame [px]
    LENS_H = LENS * LENS_ZOOM + 2 * LENS_PAD
};

/// Fills the place of a panel and draws its frame.
void places_frame(const canvas *c, SDL_Rect r);

/// Left edge of counters and lens [px]: away from the ship.
int places_panel_x(const overlay *o);

/// Left edge of what lies on the other side of the picture and is `w` px wide.
int places_other_x(const overlay *o, int w);

/// Left edge of the panel of the layer "why": away from the ship, or on the other side than counters and lens.
int places_why_x(const overlay *o);

/// Left edge of what lies beside that panel, or in the middle, and is `w` px wide.
int places_beside_why_x(const overlay *o, int w);

/// Top of the lens in this frame [px].
int places_lens_y(const overlay *o);

/// Chooses the side of counters and lens for this frame: they change it when the ship gets under them.
void places_choose(overlay *o, const canvas *c, const world *w);

#endif
