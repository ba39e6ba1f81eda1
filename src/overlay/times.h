// times.h - what the stages of the last ticks cost, with their names and colors.
#ifndef OVERLAY_TIMES_H
#define OVERLAY_TIMES_H

#include <SDL.h>
#include <stdint.h>

#include "sdl/canvas.h"
#include "inspect/time/past.h"

enum {
    STAGE_DRAW = 4, // the last stage, after those of the tick
    STAGE_COUNT,
    TIMES_MOST = 240 // ticks that are drawn
};

#define TICK_BUDGET (1e6 / TICKS_PER_SECOND) // the time of a tick [us]

/// Mean and most of a stage in the ticks up to this one that are kept, of at most `most` [us]; 0 without any.
double times_mean(const past *p, int64_t tick, int stage, int32_t most);
double times_most(const past *p, int64_t tick, int stage);

/// Of a tick, without the drawing [us]; 0: it is not kept.
double times_sum(const past *p, int64_t tick);

const char *times_name(int stage);
SDL_Color times_ink(int stage);
double times_of(const stage_times *t, int stage);

/// The height of a time in a graph that is h px high.
typedef int times_height_fn(double us, int h, double scale);

/// One on powers of ten, without a scale: 10 us lie at 0 and 40 ms at h. A tick takes some hundred microseconds and may
/// take 16,667, so both are in sight.
int times_height(double us, int h, double scale);

/// Draws a column for each tick up to this one, as many as have room in columns of `w` px: the first stages upon each
/// other, each in its color.
void times_draw(const past *p, int64_t tick, const canvas *c, SDL_Rect in, int w, int stages, times_height_fn *height,
                double scale);

#endif
