// mask_runs.c - rectangles of one color many to a call, and a mask as one rectangle a run.
#include "sdl/mask_runs.h"

void batch_flush(rect_batch *b) {
    if (b->count) {
        SDL_RenderFillRects(b->renderer, b->rects, b->count);
        b->count = 0;
    }
}

void batch_add(rect_batch *b, int x, int y, int w, int h) {
    if (b->count == BATCH_RECTS) {
        batch_flush(b);
    }
    SDL_Rect r = {x, y, w, h};
    b->rects[b->count++] = r;
}

void mask_runs(const ph_mask *mask, run_fn *fn, void *user) {
    for (int32_t y = mask->bounds.y0; y < mask->bounds.y1; y++) {
        for (int32_t x0, x1 = mask->bounds.x0; ph_mask_next_run(mask, y, &x0, &x1);) {
            fn(user, x0, y, x1 - x0);
        }
    }
}
