// times.h - the time of a tick as a height and a color.
#ifndef OVERLAY_TIMES_H
#define OVERLAY_TIMES_H

#include <SDL.h>

#include "inspect/time/past.h"

#define TICK_BUDGET (1e6 / TICKS_PER_SECOND) // the time of a tick [us]

/// The color of a stage, COUNT_MOVE to COUNT_DRAW.
SDL_Color times_ink(int stage);

/// The height of a time in a graph that is h px high, on powers of ten: 10 us lie at 0 and 40 ms at h. A tick takes
/// some hundred microseconds and may take 16,667, so both are in sight.
int times_height(double us, int h);

#endif
