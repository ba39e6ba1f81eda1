// soft.c - soft masks: the 8-bit alpha itself, for edges that are finer than a pixel.
//
// A pixel with alpha 100 is a pixel that is covered by 100/255. Two of them must overlap when their coverages
// add up to more than the pixel holds; that is Hommel's test, alphas that sum to at least 255. Pixels
// where one of the two is wholly transparent never count, however opaque the other is.
// Rows are plain bytes and the loops have no exits inside a row, so compilers turn them into vectors.
// Cost: pixels of the window of both bounds. Source: Hommel 1999 (the idea, left undone).
#include "internal.h"

#include <string.h>

static const uint8_t *soft_row(const ph_soft *soft, int64_t y) {
    return (const uint8_t *)(soft + 1) + (size_t)y * (size_t)soft->w;
}

size_t ph_soft_bytes(int32_t w, int32_t h) {
    if (w < 0 || h < 0) {
        return 0;
    }
    uint64_t bytes = (uint64_t)w * (uint64_t)h + sizeof(ph_soft);
    return bytes <= (uint64_t)PTRDIFF_MAX ? (size_t)bytes : 0;
}

/// Copies one row and widens the bounds by what is not transparent.
static void load_row(ph_soft *soft, const uint8_t *rgba, int32_t x0, int32_t x1, int32_t y) {
    uint8_t *row = (uint8_t *)(soft + 1) + (size_t)y * (size_t)soft->w;
    for (int32_t x = x0; x < x1; x++) {
        row[x] = rgba[4 * (ptrdiff_t)(x - x0) + 3];
        if (row[x]) {
            ph_box *b = &soft->bounds;
            if (b->x0 == b->x1) {
                b->x0 = x, b->y0 = y;
            }
            b->x0 = ph__min(b->x0, x), b->x1 = ph__max(b->x1, x + 1), b->y1 = y + 1;
        }
    }
}

ph_soft *ph_soft_init(void *memory, const ph_image *image, ph_box part) {
    int64_t w = ph__max64((int64_t)part.x1 - part.x0, 0), h = ph__max64((int64_t)part.y1 - part.y0, 0);
    size_t bytes = w <= INT32_MAX && h <= INT32_MAX ? ph_soft_bytes((int32_t)w, (int32_t)h) : 0;
    if (memory == NULL || bytes == 0) {
        return NULL;
    }
    memset(memory, 0, bytes);
    ph_soft *soft = (ph_soft *)memory;
    soft->w = (int32_t)w, soft->h = (int32_t)h;
    int64_t x0 = ph__max64(0, -(int64_t)part.x0), x1 = ph__min64(w, (int64_t)image->w - part.x0);
    int64_t y0 = ph__max64(0, -(int64_t)part.y0), y1 = ph__min64(h, (int64_t)image->h - part.y0);
    for (int64_t y = y0; y < y1 && x0 < x1; y++) {
        const uint8_t *row = image->rgba + (ptrdiff_t)(y + part.y0) * image->pitch;
        load_row(soft, row + 4 * (ptrdiff_t)(x0 + part.x0), (int32_t)x0, (int32_t)x1, (int32_t)y);
    }
    return soft;
}

static bool window(const ph_soft *a, const ph_soft *b, int64_t dx, int64_t dy, ph_box *win) {
    int64_t x0 = ph__max64(a->bounds.x0, b->bounds.x0 + dx), x1 = ph__min64(a->bounds.x1, b->bounds.x1 + dx);
    int64_t y0 = ph__max64(a->bounds.y0, b->bounds.y0 + dy), y1 = ph__min64(a->bounds.y1, b->bounds.y1 + dy);
    if (x0 >= x1 || y0 >= y1) {
        return false;
    }
    win->x0 = (int32_t)x0, win->x1 = (int32_t)x1;
    win->y0 = (int32_t)y0, win->y1 = (int32_t)y1;
    return true;
}

/// a + b >= 255, and neither is 0; in bytes, so that a vector holds many.
static uint8_t covered(uint8_t a, uint8_t b) {
    uint8_t lacking = (uint8_t)(255 - a);
    return (uint8_t)((b >= lacking) & (a != 0) & (b != 0));
}

enum { BLOCK = 16 }; // pixels in a loop of known length, which compilers turn into vectors at -O2 already

static bool row_hit(const uint8_t *a, const uint8_t *b, int32_t n) {
    uint8_t any[BLOCK] = {0}, rest = 0;
    int32_t i = 0;
    for (; n - i >= BLOCK; i += BLOCK) {
        for (int32_t k = 0; k < BLOCK; k++) {
            any[k] |= covered(a[i + k], b[i + k]);
        }
    }
    for (; i < n; i++) {
        rest |= covered(a[i], b[i]);
    }
    for (int32_t k = 0; k < BLOCK; k++) {
        rest |= any[k];
    }
    return rest != 0;
}

bool ph_soft_hit(const ph_soft *a, const ph_soft *b, int32_t dx, int32_t dy) {
    ph_box win;
    if (!window(a, b, dx, dy, &win)) {
        return false;
    }
    for (int32_t y = win.y0; y < win.y1; y++) {
        const uint8_t *other = soft_row(b, (int64_t)y - dy) + ((int64_t)win.x0 - dx);
        if (row_hit(soft_row(a, y) + win.x0, other, win.x1 - win.x0)) {
            return true;
        }
    }
    return false;
}

static int64_t row_sum(const uint8_t *a, const uint8_t *b, int32_t n) {
    int64_t sum = 0;
    int32_t i = 0;
    for (; n - i >= BLOCK; i += BLOCK) {
        uint32_t part = 0; // 16 products of 255 * 255 fit
        for (int32_t k = 0; k < BLOCK; k++) {
            part += (uint32_t)(a[i + k] * b[i + k]);
        }
        sum += part;
    }
    for (; i < n; i++) {
        sum += a[i] * b[i];
    }
    return sum;
}

int64_t ph_soft_overlap_area(const ph_soft *a, const ph_soft *b, int32_t dx, int32_t dy) {
    ph_box win;
    int64_t sum = 0;
    if (window(a, b, dx, dy, &win)) {
        for (int32_t y = win.y0; y < win.y1; y++) {
            const uint8_t *other = soft_row(b, (int64_t)y - dy) + ((int64_t)win.x0 - dx);
            sum += row_sum(soft_row(a, y) + win.x0, other, win.x1 - win.x0);
        }
    }
    return sum / 255;
}
