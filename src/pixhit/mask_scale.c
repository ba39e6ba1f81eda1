// mask_scale.c - other sizes: nearest-neighbour scaling, and coarse masks for a cheaper, blurrier test.
//
// Both send runs, not pixels: the run x0..x1 of a source row becomes one span of a target row, whose ends
// follow by one division each. Cost: words of the source rows used, plus runs.
// Source: Ekstroem 2002, 2.6 (masks of a lower resolution; scale the coordinates by the same amount).
#include "words.h"

/// Smallest target column whose center falls on source column `x` or right of it: the smallest t with
/// (2t + 1) * from >= 2x * to. All products stay below 2^63.
static int32_t scaled(int32_t x, int32_t from, int32_t to) {
    int64_t twice = 2 * (int64_t)x * to - from;
    return twice <= 0 ? 0 : (int32_t)((twice - 1) / (2 * (int64_t)from) + 1);
}

static void copy_row(ph_mask *mask, int32_t y, int32_t from) {
    for (int32_t strip = 0; strip < mask->strips; strip++) {
        uint64_t *words = ph__words(mask) + (size_t)strip * (size_t)mask->h;
        words[y] = words[from];
    }
}

void ph_mask_scale(const ph_mask *from, ph_mask *to) {
    if (from == to) {
        return;
    }
    ph_mask_fill(to, false);
    for (int32_t sy = 0; sy < from->h; sy++) {
        int32_t first = scaled(sy, from->h, to->h), end = scaled(sy + 1, from->h, to->h);
        int32_t x0, x1 = 0;
        while (first < end && ph__next_run(from, sy, &x0, &x1)) {
            ph__set_span(to, scaled(x0, from->w, to->w), scaled(x1, from->w, to->w), first);
        }
        for (int32_t y = first + 1; y < end; y++) {
            copy_row(to, y, first);
        }
    }
    ph__refresh(to);
}

static int32_t blocks(int32_t pixels, int32_t n) {
    return pixels ? (pixels - 1) / n + 1 : 0;
}

bool ph_mask_coarse(const ph_mask *from, int32_t n, ph_mask *to) {
    if (n < 1 || to->w != blocks(from->w, n) || to->h != blocks(from->h, n)) {
        return false;
    }
    if (from == to) {
        return true;
    }
    ph_mask_fill(to, false);
    for (int32_t y = 0; y < from->h; y++) {
        int32_t x0, x1 = 0;
        while (ph__next_run(from, y, &x0, &x1)) {
            ph__set_span(to, x0 / n, (x1 - 1) / n + 1, y / n);
        }
    }
    ph__refresh(to);
    return true;
}

static int32_t floor_div(int32_t v, int32_t n) {
    return v / n - (v % n < 0);
}

bool ph_mask_hit_coarse(const ph_mask *a, const ph_mask *b, int32_t n, int32_t dx, int32_t dy) {
    if (n < 1) {
        return false;
    }
    // A pixel x of a lies on x - dx of b; its block less b's block is dx / n rounded down or up. Both are
    // asked, so no overlap is missed.
    int32_t x = floor_div(dx, n), y = floor_div(dy, n);
    int right = dx % n != 0, below = dy % n != 0;
    for (int i = 0; i <= right; i++) {
        for (int j = 0; j <= below; j++) {
            if (ph_mask_hit(a, b, x + i, y + j)) {
                return true;
            }
        }
    }
    return false;
}
