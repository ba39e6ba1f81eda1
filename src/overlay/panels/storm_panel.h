// storm_panel.h - the slider of a storm, and the graph of what its broad phases cost.
#ifndef OVERLAY_PANELS_STORM_PANEL_H
#define OVERLAY_PANELS_STORM_PANEL_H

#include "sdl/canvas.h"
#include "inspect/race.h"

/// What a place of the panel is for.
typedef enum storm_part { STORM_NOTHING, STORM_HEAD, STORM_SLIDER, STORM_REST } storm_part;

/// The part at (x, y) of a panel whose lower edge is at `bottom` [px]. A folded one is its head alone.
storm_part storm_panel_at(bool folded, int bottom, int x, int y);

/// The number of sprites at that x of the slider.
int32_t storm_panel_number(int x);

void storm_panel_draw(const canvas *c, const race *r, bool folded, int bottom);

#endif
