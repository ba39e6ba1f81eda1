// storm_panel.h - what the broad phases of a storm cost, as a graph over the number of sprites, with its slider.
#ifndef OVERLAY_PANELS_STORM_PANEL_H
#define OVERLAY_PANELS_STORM_PANEL_H

#include "inspect/race.h"
#include "sdl/canvas.h"

enum { STORM_W = 240, STORM_H = 160, STORM_HEAD_H = 14 }; // of the panel, and of its head alone [px]

/// What a place of the panel is for.
typedef enum storm_part { STORM_NOTHING, STORM_HEAD, STORM_SLIDER, STORM_REST } storm_part;

/// The part at (x, y) of the panel that has this box. A folded one is its head alone.
storm_part storm_panel_at(SDL_Rect box, int x, int y);

/// The number of sprites at that x of the slider.
int32_t storm_panel_number(int x);

/// Draws the panel, or its head alone; an empty box: nothing.
void storm_panel_draw(const canvas *c, const race *r, bool folded, SDL_Rect box);

#endif
