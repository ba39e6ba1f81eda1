// panel.h - what layers draw on the picture: panels that keep off each other and off the ship.
#ifndef OVERLAY_PANEL_H
#define OVERLAY_PANEL_H

#include "overlay/state.h"

enum {
    PANEL_W = 202, // of counters, lens and the panel of a pair [px]
    PANEL_PAD = 5, // between its frame and the text [px]
    LENS = 24,     // pixels that a lens shows in each direction
    LENS_ZOOM = 4  // the size of such a pixel
};

/// Keeps panels off the ship, and chooses the sides of this frame: they change when the ship gets under a panel.
void panel_keep_off(overlay *o, const canvas *c, const world *w);

/// The sides of the picture: away from the ship, and the other one. EDGE_LEFT or EDGE_RIGHT.
unsigned panel_near(const overlay *o);
unsigned panel_far(const overlay *o);

/// The side of the panel on a pair: away from the ship, or the other one when counters or lens are there. And the side
/// beside it.
unsigned panel_pair(const overlay *o);
unsigned panel_beside_pair(const overlay *o);

/// Takes room at the edges, or at those of the other side, and draws a panel's frame there. Empty: there is no room.
SDL_Rect panel_open(const overlay *o, const canvas *c, unsigned edges, int w, int h);

/// Draws the normal of a contact in a lens with its top-left at (x, y).
void panel_normal(const canvas *c, int x, int y, const ph_contact *hit);

/// Draws a line that says what the layer leaves out; `format` has one %d.
void panel_note(const overlay *o, const canvas *c, const char *format, int32_t n);

#endif
