// flame.h - what the stages of the last ticks cost, above the legend and as wide as the picture.
#ifndef OVERLAY_PANELS_FLAME_H
#define OVERLAY_PANELS_FLAME_H

#include "overlay/layers.h"
#include "sdl/platform.h"

enum {
    FLAME_STAGES = 5, // the last one is the drawing
    FLAME_ROWS = 6,   // lines of numbers: a head and the stages
    FLAME_ROW_H = 9,  // [px]
    FLAME_H = FLAME_ROWS * FLAME_ROW_H + 6
};

#define FLAME_BUDGET (1e6 / TICKS_PER_SECOND) // the time of a tick [us]

const char *flame_name(int stage);
SDL_Color flame_ink(int stage);
double flame_of(const stage_times *t, int stage);

/// Height of a time over the bottom of a strip that is h px high, on its scale of powers of ten: 10 us lie at 0 and 40
/// ms at h. Less and more is cut off.
int flame_height(double us, int h);

#endif
