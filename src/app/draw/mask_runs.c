// mask_runs.c - reads runs straight from the mask's words.
//
// A row is walked in steps of a run or a gap, not of a pixel: the number of equal low bits of a word is found by
// halving, which is portable C and needs six steps. Drawing a mask then costs one rectangle a run.
#include "app/draw/mask_runs.h"

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

/// Zero bits below the lowest one; 64 for 0.
static int32_t trailing_zeros(uint64_t v) {
    if (v == 0) {
        return 64;
    }
    int32_t n = 0;
    for (int32_t half = 32; half > 0; half /= 2) {
        if ((v & ((UINT64_C(1) << half) - 1)) == 0) {
            v >>= half;
            n += half;
        }
    }
    return n;
}

static uint64_t word_at(const ph_mask *mask, int32_t strip, int32_t y) {
    return ph_mask_words(mask)[(size_t)strip * (size_t)mask->h + (size_t)y];
}

/// The first x at or after `x` whose pixel is `solid`; at most the mask's width.
static int32_t next_pixel(const ph_mask *mask, int32_t x, int32_t y, bool solid) {
    while (x < mask->w) {
        uint64_t word = word_at(mask, x / 64, y);
        int32_t skip = trailing_zeros((solid ? word : ~word) >> (x % 64));
        if (skip < 64 - x % 64) {
            x += skip;
            break;
        }
        x += 64 - x % 64;
    }
    return x < mask->w ? x : mask->w;
}

void mask_runs(const ph_mask *mask, run_fn *fn, void *user) {
    for (int32_t y = mask->bounds.y0; y < mask->bounds.y1; y++) {
        int32_t x = next_pixel(mask, mask->bounds.x0, y, true);
        while (x < mask->w) {
            int32_t end = next_pixel(mask, x, y, false);
            fn(user, x, y, end - x);
            x = next_pixel(mask, end, y, true);
        }
    }
}
