// overlap.c - the shift-and-AND queries of two masks.
//
// The loops are in kernels_body.h, once for every set of instructions; here they are called. The overlap
// mask is built where the result can be larger than the window and may be written over its sources.
#include "kernels.h"

bool ph_mask_hit(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    return ph__fast()->hit(a, b, dx, dy);
}

bool ph_mask_first_point(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t *x, int32_t *y) {
    return ph__fast()->first_point(a, b, dx, dy, x, y);
}

int64_t ph_mask_overlap_area(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    return ph__fast()->area(a, b, dx, dy);
}

ph_gradient ph_mask_gradient(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    return ph__fast()->gradient(a, b, dx, dy);
}

/// Word (strip, y) of the overlap; empty outside the window.
static uint64_t common_word(const uint64_t *rows, const ph__view *view, ph_box win, int32_t y, int64_t dy) {
    return y >= win.y0 && y < win.y1 ? rows[y] & ph__view_row(view, y - dy) : 0;
}

/// Writes strip by strip in an order in which `out` may be a or b (see mask_edit.c).
static void write_overlap(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy, ph_box win, ph_mask *out) {
    for (int32_t i = 0; i < a->strips; i++) {
        int32_t strip = dx > 0 ? a->strips - 1 - i : i;
        const uint64_t *rows = ph__strip(a, strip);
        uint64_t *to = ph__words(out) + (size_t)strip * (size_t)a->h;
        ph__view view = ph__view_at(b, (int64_t)strip * PH_WORD - dx);
        for (int32_t j = 0; j < a->h; j++) {
            int32_t y = dy > 0 ? a->h - 1 - j : j;
            to[y] = common_word(rows, &view, win, y, dy);
        }
    }
}

bool ph_mask_overlap_mask(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, ph_mask *out) {
    if (out->w != a->w || out->h != a->h) {
        return false;
    }
    ph_box win;
    if (ph__window(a, b, dx, dy, 0, &win)) {
        write_overlap(a, b, dx, dy, win, out);
        ph__refresh(out);
    } else {
        ph_mask_fill(out, false);
    }
    return true;
}
