// mask_runs.h - a mask on the screen: its solid pixels as runs, many to a call.
#ifndef SDL_MASK_RUNS_H
#define SDL_MASK_RUNS_H

#include <SDL.h>

#include "pixhit/pixhit.h"

enum { BATCH_RECTS = 1024 };

/// Rectangles that wait to be filled in the renderer's present color.
typedef struct rect_batch {
    SDL_Renderer *renderer;
    int count;
    SDL_Rect rects[BATCH_RECTS];
} rect_batch;

void batch_add(rect_batch *b, int x, int y, int w, int h);

/// Fills what waits. Call before the color changes and at the end.
void batch_flush(rect_batch *b);

/// Receives a run of w solid pixels that starts at (x, y) of the mask.
typedef void run_fn(void *user, int32_t x, int32_t y, int32_t w);

/// Every maximal run of solid pixels in every row, top down, left to right.
void mask_runs(const ph_mask *mask, run_fn *fn, void *user);

#endif
