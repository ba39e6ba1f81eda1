// laws_panel.h - a timeline with a row for each law: where it says something else than the masks.
#ifndef OVERLAY_PANELS_LAWS_PANEL_H
#define OVERLAY_PANELS_LAWS_PANEL_H

#include "sdl/canvas.h"
#include "inspect/laws/laws.h"

enum { LAWS_PANEL_H = 100 }; ///< [px]

/// What the timeline shows.
typedef struct laws_span {
    int64_t first, last; ///< ticks at its two ends
    int64_t now;         ///< tick that the game shows
    int64_t judged;      ///< up to here all is known
    bool record;         ///< a record, and all of it; else the last minute of a game
    bool crowd;          ///< there is no ship: all pairs count
} laws_span;

/// Draws the panel over the whole width, `top` being its first row. The numbers at the right
/// count what the timeline shows.
void laws_panel_draw(const canvas *c, const laws *l, const laws_span *s, int top);

/// The tick of the mark at (x, y) of the canvas: of several the nearest, a death before others. -1: there is none.
int64_t laws_panel_pick(const laws *l, const laws_span *s, int top, int x, int y);

#endif
