// storm_slider.h - the slider that sets the number of sprites of a storm.
#ifndef VIEW_HUD_STORM_SLIDER_H
#define VIEW_HUD_STORM_SLIDER_H

#include "sdl/canvas.h"

enum {
    STORM_W = 304, // of the slider with its words [px]
    STORM_H = 14,
    STORM_LEAST = 50,
    STORM_MOST = 20000,
    STORM_PLACES = 96 // of a logarithmic scale from the one to the other, both ends included
};

/// The place of a number of sprites on the scale, 0..STORM_PLACES - 1, and the number at a place, rounded.
int storm_place(int32_t sprites);
int32_t storm_number(int place);

/// The next larger (1) or smaller (-1) round number: 50, 100, 200, 500 and so on.
int32_t storm_step(int32_t sprites, int by);

/// The number of sprites at that x of a slider that has this box.
int32_t storm_slider_number(SDL_Rect box, int x);

/// Draws the slider; an empty box: nothing.
void storm_slider_draw(const canvas *c, int32_t sprites, SDL_Rect box);

#endif
