// mask_scale.c - other sizes: nearest-neighbor scaling, and coarse masks for a cheaper test that is less exact.
//
// Both convert runs, not pixels: the run x0..x1 of a source row becomes one span of a target row, and one division
// finds each end of the span. Cost: words of the source rows used, plus runs.
// Source: Ekstroem 2002, 2.6 (masks of a lower resolution; scale the coordinates by the same amount).
#include "words.h"

/// Smallest target column whose center falls on source column `x` or right of it: the smallest t with
/// (2t + 1) * from >= 2x * to. All products stay below 2^63.
static int32_t scale_column(int32_t x, int32_t from, int32_t to) {
    int64_t twice = 2 * (int64_t)x * to - from;
    return twice <= 0 ? 0 : (int32_t)((twice - 1) / (2 * (int64_t)from) + 1);
}

static void scale_copy_row(ph_mask *mask, int32_t y, int32_t from) {
    for (int32_t strip = 0; strip < mask->strips; strip++) {
        ph__rows(mask, strip)[y] = ph__strip(mask, strip)[from];
    }
}

void ph_mask_scale(const ph_mask *mask, ph_mask *out) {
    PH_ASSERT(ph__is_mask(mask) && ph__is_mask(out));
    if (mask == out) {
        return;
    }
    ph_mask_fill(out, false);
    for (int32_t row = 0; row < mask->h; row++) {
        int32_t first = scale_column(row, mask->h, out->h), end = scale_column(row + 1, mask->h, out->h);
        for (int32_t x0, x1 = 0; first < end && ph__next_run(mask, row, &x0, &x1);) {
            ph__set_span(out, scale_column(x0, mask->w, out->w), scale_column(x1, mask->w, out->w), first);
        }
        for (int32_t y = first + 1; y < end; y++) {
            scale_copy_row(out, y, first);
        }
    }
    ph__refresh(out);
}

static int32_t coarse_size(int32_t pixels, int32_t n) {
    return pixels ? (pixels - 1) / n + 1 : 0;
}

bool ph_mask_coarse(const ph_mask *mask, int32_t n, ph_mask *out) {
    PH_ASSERT(ph__is_mask(mask) && ph__is_mask(out));
    if (n < 1 || out->w != coarse_size(mask->w, n) || out->h != coarse_size(mask->h, n)) {
        return false;
    }
    if (mask == out) {
        return true;
    }
    ph_mask_fill(out, false);
    for (int32_t y = 0; y < mask->h; y++) {
        for (int32_t x0, x1 = 0; ph__next_run(mask, y, &x0, &x1);) {
            ph__set_span(out, x0 / n, (x1 - 1) / n + 1, y / n);
        }
    }
    ph__refresh(out);
    return true;
}

bool ph_mask_hit_coarse(const ph_mask *a, const ph_mask *b, int32_t n, int32_t dx, int32_t dy) {
    PH_ASSERT(ph__is_mask(a) && ph__is_mask(b));
    if (n < 1) {
        return false;
    }
    // Pixel x of a lies on pixel x - dx of b. The difference of their coarse columns is dx / n, rounded down or up.
    // Both are tested, so no overlap is missed.
    int32_t x = (int32_t)ph__floor_div(dx, n), y = (int32_t)ph__floor_div(dy, n);
    bool right = dx % n != 0, below = dy % n != 0;
    return ph_mask_hit(a, b, x, y) || (right && ph_mask_hit(a, b, x + 1, y)) ||
           (below && ph_mask_hit(a, b, x, y + 1)) || (right && below && ph_mask_hit(a, b, x + 1, y + 1));
}
