// mask_convolve.c - all offsets at once: where can b stand without touching a?
//
// The answer is a drawn at every pixel of b, with b's coordinates reversed. The pixels of one run of b lie side by
// side, so a is widened to the right by the length of the run, in log2 steps on the scratch mask, and drawn once.
// Cost: words of the result x runs of b x log2 of their length: for load time, not for a frame.
#include "words.h"

/// Makes `wide` hold a drawn at the columns 0 .. length - 1. `*now` is the length that it holds; 0 when it holds
/// something else.
static void convolve_widen(ph_mask *wide, const ph_mask *a, int32_t length, int32_t *now) {
    if (*now == 0 || *now > length) {
        ph_mask_fill(wide, false);
        ph_mask_draw(wide, a, 0, 0);
        *now = 1;
    }
    while (*now < length) {
        int32_t step = ph__min(*now, length - *now);
        ph_mask_draw(wide, wide, step, 0);
        *now += step;
    }
}

bool ph_mask_convolve(const ph_mask *a, const ph_mask *b, ph_mask *scratch, ph_mask *out) {
    PH_ASSERT(ph__is_mask(a) && ph__is_mask(b) && ph__is_mask(scratch) && ph__is_mask(out));
    int64_t w = ph__max64((int64_t)a->w + b->w - 1, 0), h = ph__max64((int64_t)a->h + b->h - 1, 0);
    bool own = out != a && out != b && scratch != a && scratch != b && scratch != out;
    if (!own || out->w != w || out->h != h || scratch->w != w || scratch->h != a->h) {
        return false;
    }
    int32_t length = 0;
    ph_mask_fill(out, false);
    for (int32_t y = b->bounds.y0; y < b->bounds.y1; y++) {
        for (int32_t x0, x1 = 0; ph__next_run(b, y, &x0, &x1);) {
            convolve_widen(scratch, a, x1 - x0, &length);
            ph_mask_draw(out, scratch, b->w - x1, b->h - 1 - y);
        }
    }
    ph_mask_fill(scratch, false);
    return true;
}
