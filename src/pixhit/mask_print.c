// mask_print.c - masks as text, for tests and for a look at what happens.
//
// The picture goes out in pieces of a fixed buffer, so no width needs memory. Cost: a ph_mask_get or two a pixel.
#include "words.h"

enum { PIECE = 128 };

static char print_letter(bool in_a, bool in_b) {
    return ".#oX"[in_a + 2 * in_b];
}

/// Columns from..to of row y, with the end of the line.
static void print_row(const ph_mask *a, const ph_mask *b, ph_box area, ph_point at, int64_t y, ph_print_fn *fn,
                      void *user) {
    char text[PIECE + 2];
    int32_t n = 0;
    for (int64_t x = area.x0; x < area.x1; x++) {
        int32_t column = (int32_t)x, row = (int32_t)y;
        bool in_b = b && x >= at.x && y >= at.y && x - at.x < b->w && y - at.y < b->h &&
                    ph_mask_get(b, (int32_t)(x - at.x), (int32_t)(y - at.y));
        text[n++] = print_letter(ph_mask_get(a, column, row), in_b);
        if (n == PIECE && x + 1 < area.x1) {
            text[n] = '\0';
            fn(user, text);
            n = 0;
        }
    }
    text[n] = '\n', text[n + 1] = '\0';
    fn(user, text);
}

void ph_mask_print(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, ph_print_fn *fn, void *user) {
    PH_ASSERT(ph__is_mask(a) && (b == NULL || ph__is_mask(b)) && fn);
    ph_box area = {0, 0, a->w, a->h};
    ph_point at = {dx, dy};
    if (b) {
        area.x0 = ph__min(0, dx), area.y0 = ph__min(0, dy);
        area.x1 = (int32_t)ph__min64(ph__max64(a->w, (int64_t)dx + b->w), INT32_MAX);
        area.y1 = (int32_t)ph__min64(ph__max64(a->h, (int64_t)dy + b->h), INT32_MAX);
    }
    for (int64_t y = area.y0; y < area.y1; y++) {
        print_row(a, b, area, at, y, fn, user);
    }
}
