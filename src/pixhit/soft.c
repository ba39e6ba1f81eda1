// soft.c - soft masks: the 8-bit alpha of each pixel, for edges finer than a pixel.
//
// A pixel with alpha 100 is covered by 100/255. Two pixels must overlap if their coverages sum to more than the
// pixel: Hommel's test, alphas that sum to at least 255. A pixel that is fully transparent in one of the masks never
// counts.
//
// Rows are plain bytes and the loops have no exits inside a row, so compilers vectorize them.
#include "words.h"

static const uint8_t *soft_row(const ph_soft *soft, int64_t y) {
    return (const uint8_t *)(soft + 1) + (size_t)y * (size_t)soft->w;
}

size_t ph_soft_bytes(int32_t w, int32_t h) {
    return w < 0 || h < 0 ? 0 : ph__held((uint64_t)w * (uint64_t)h + sizeof(ph_soft));
}

/// Copies the alphas of row y, columns x0..x1, and widens the bounds by the pixels that are not transparent.
static void soft_load_row(ph_soft *soft, const uint8_t *rgba, int32_t x0, int32_t x1, int32_t y) {
    uint8_t *row = (uint8_t *)(soft + 1) + (size_t)y * (size_t)soft->w;
    ph_box solid = {x1, y, x0, y + 1};
    for (int32_t x = x0; x < x1; x++) {
        row[x] = rgba[4 * (ptrdiff_t)(x - x0) + 3];
        if (row[x]) {
            solid.x0 = ph__min(solid.x0, x);
            solid.x1 = x + 1;
        }
    }
    if (!ph__box_empty(solid)) {
        ph__box_widen(&soft->bounds, solid);
    }
}

ph_soft *ph_soft_init(void *memory, const ph_image *image, ph_box frame) {
    int64_t w = ph__max64((int64_t)frame.x1 - frame.x0, 0), h = ph__max64((int64_t)frame.y1 - frame.y0, 0);
    size_t bytes = w <= INT32_MAX && h <= INT32_MAX ? ph_soft_bytes((int32_t)w, (int32_t)h) : 0;
    if (memory == NULL || bytes == 0) {
        return NULL;
    }
    PH_ASSERT((uintptr_t)memory % sizeof(int32_t) == 0 && image && image->w >= 0 && image->h >= 0);
    memset(memory, 0, bytes);
    ph_soft *soft = (ph_soft *)memory;
    soft->w = (int32_t)w;
    soft->h = (int32_t)h;
    ph_box whole = {0, 0, soft->w, soft->h}, picture = {0, 0, image->w, image->h}, common;
    ph__box_common(whole, picture, -(int64_t)frame.x0, -(int64_t)frame.y0, &common);
    for (int32_t y = common.y0; y < common.y1; y++) {
        const uint8_t *row = image->rgba + ((ptrdiff_t)y + frame.y0) * image->pitch;
        soft_load_row(soft, row + 4 * ((ptrdiff_t)common.x0 + frame.x0), common.x0, common.x1, y);
    }
    return soft;
}

/// Evaluates a row of n common pixels.
typedef int64_t soft_row_fn(const uint8_t *a, const uint8_t *b, int32_t n);

/// Sum of `work` over the rows of the window, up to `enough`.
static int64_t soft_walk(const ph_soft *a, const ph_soft *b, int64_t dx, int64_t dy, soft_row_fn *work,
                         int64_t enough) {
    PH_ASSERT(a && b);
    ph_box window;
    int64_t sum = 0;
    ph__box_common(a->bounds, b->bounds, dx, dy, &window);
    for (int32_t y = window.y0; y < window.y1 && sum < enough; y++) {
        sum += work(soft_row(a, y) + window.x0, soft_row(b, y - dy) + (window.x0 - dx), window.x1 - window.x0);
    }
    return sum;
}

enum { SOFT_BLOCK = 16 }; // pixels in a loop of known length, which compilers vectorize already at -O2

/// a + b >= 255 and neither is 0; in bytes, so that a vector holds many.
static uint8_t soft_covered(uint8_t a, uint8_t b) {
    uint8_t lacking = (uint8_t)(255 - a);
    return (uint8_t)((b >= lacking) & (a != 0) & (b != 0));
}

static int64_t soft_row_hit(const uint8_t *a, const uint8_t *b, int32_t n) {
    uint8_t any[SOFT_BLOCK] = {0}, rest = 0;
    int32_t i = 0;
    for (; n - i >= SOFT_BLOCK; i += SOFT_BLOCK) {
        for (int32_t k = 0; k < SOFT_BLOCK; k++) {
            any[k] |= soft_covered(a[i + k], b[i + k]);
        }
    }
    for (; i < n; i++) {
        rest |= soft_covered(a[i], b[i]);
    }
    for (int32_t k = 0; k < SOFT_BLOCK; k++) {
        rest |= any[k];
    }
    return rest;
}

static int64_t soft_row_sum(const uint8_t *a, const uint8_t *b, int32_t n) {
    int64_t sum = 0;
    int32_t i = 0;
    for (; n - i >= SOFT_BLOCK; i += SOFT_BLOCK) {
        uint32_t part = 0; // 16 products of 255 * 255 fit
        for (int32_t k = 0; k < SOFT_BLOCK; k++) {
            part += (uint32_t)(a[i + k] * b[i + k]);
        }
        sum += part;
    }
    for (; i < n; i++) {
        sum += a[i] * b[i];
    }
    return sum;
}

bool ph_soft_hit(const ph_soft *a, const ph_soft *b, int32_t dx, int32_t dy) {
    return soft_walk(a, b, dx, dy, soft_row_hit, 1) > 0;
}

int64_t ph_soft_overlap_area(const ph_soft *a, const ph_soft *b, int32_t dx, int32_t dy) {
    return soft_walk(a, b, dx, dy, soft_row_sum, INT64_MAX) / 255;
}
