// mask_convolve.c - all offsets at once: where can b stand without touching a?
//
// The answer is a drawn at every reflected pixel of b. The pixels of one run of b lie side by side, so a is
// smeared sideways by the length of the run (in log2 steps, on a scratch mask) and drawn once.
// Cost: words of the result x runs of b x log2 of their length. Allocates and frees one scratch mask: for
// load time, not for a frame.
#include "words.h"

bool ph_mask_convolve(const ph_mask *a, const ph_mask *b, ph_mask *out) {
    int64_t w = ph__max64((int64_t)a->w + b->w - 1, 0), h = ph__max64((int64_t)a->h + b->h - 1, 0);
    if (out == a || out == b || out->w != w || out->h != h) {
        return false;
    }
    ph_mask_fill(out, false);
    ph_mask *smeared = ph_mask_create(out->w, a->h);
    if (smeared == NULL) {
        return false;
    }
    for (int32_t y = b->bounds.y0; y < b->bounds.y1; y++) {
        int32_t x0, x1 = 0, length = 0;
        while (ph__next_run(b, y, &x0, &x1)) {
            if (length > x1 - x0) {
                length = 0;
            }
            if (length == 0) {
                ph_mask_fill(smeared, false);
                ph_mask_draw(smeared, a, 0, 0);
                length = 1;
            }
            for (int32_t step; length < x1 - x0; length += step) {
                step = ph__min(length, x1 - x0 - length);
                ph_mask_draw(smeared, smeared, step, 0);
            }
            ph_mask_draw(out, smeared, b->w - x1, b->h - 1 - y);
        }
    }
    ph_mask_free(smeared);
    return true;
}
