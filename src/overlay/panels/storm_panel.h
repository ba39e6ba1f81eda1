// storm_panel.h - the slider of a storm, and the graph of what its broad phases cost.
#ifndef OVERLAY_PANELS_STORM_PANEL_H
#define OVERLAY_PANELS_STORM_PANEL_H

#include "sdl/canvas.h"
#include "sdl/layout.h"
#include "inspect/race.h"

/// What a place of the panel is for.
typedef enum storm_part { STORM_NOTHING, STORM_HEAD, STORM_SLIDER, STORM_REST } storm_part;

/// Takes its room in a frame. A folded one is its head alone.
SDL_Rect storm_panel_take(layout *room, bool folded);

/// The part at (x, y) of the panel that has this box.
storm_part storm_panel_at(SDL_Rect box, int x, int y);

/// The number of sprites at that x of the slider.
int32_t storm_panel_number(int x);

void storm_panel_draw(const canvas *c, const race *r, bool folded, SDL_Rect box);

#endif
