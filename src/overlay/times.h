// times.h - what the stages of the last ticks cost, with their names and colors.
#ifndef OVERLAY_TIMES_H
#define OVERLAY_TIMES_H

#include <SDL.h>
#include <stdint.h>

#include "sdl/canvas.h"
#include "sdl/platform.h"

enum {
    STAGE_DRAW = 4, // the last stage, after those of the tick
    STAGE_COUNT,
    TIMES_MOST = 240 // ticks that are kept
};

#define TICK_BUDGET (1e6 / TICKS_PER_SECOND) // the time of a tick [us]

/// A ring.
typedef struct tick_times {
    int32_t count, next; ///< ticks that are in; where the next one goes
    stage_times ticks[TIMES_MOST];
} tick_times;

void times_add(tick_times *t, const stage_times *tick);

/// The tick so many before the last one.
const stage_times *times_past(const tick_times *t, int32_t back);

/// Mean and most of a stage in the last ticks, of at most `most` [us]; 0 before the first.
double times_mean(const tick_times *t, int stage, int32_t most);
double times_most(const tick_times *t, int stage);

const char *times_name(int stage);
SDL_Color times_ink(int stage);
double times_of(const stage_times *t, int stage);

/// The height of a time in a graph that is h px high.
typedef int times_height_fn(double us, int h, double scale);

/// Draws a column for each of the last ticks, as many as have room in columns of `w` px: the first stages upon each
/// other, each in its color.
void times_draw(const tick_times *t, const canvas *c, SDL_Rect in, int w, int stages, times_height_fn *height,
                double scale);

#endif
