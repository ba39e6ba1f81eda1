// form.c - a mask with a margin, so that it has room to grow. A coarse form is drawn as large as what it is made from:
// each cell is a block of solid pixels when any pixel in it is solid.
#include "lab/pages/form.h"

const form_kind form_kinds[FORMS] = {
    {"as they are", 0, 0},        {"grown by 1 px", 1, 0},     {"grown by 2 px", 2, 0},   {"grown by 3 px", 3, 0},
    {"shrunk by 1 px", -1, 0},    {"shrunk by 2 px", -2, 0},   {"shrunk by 3 px", -3, 0}, {"coarse, cells of 2", 0, 2},
    {"coarse, cells of 4", 0, 4}, {"coarse, cells of 8", 0, 8}};

/// True when a pixel of that box is solid, or, for `solid` false, is empty. Outside the mask all is empty.
static bool any(const ph_mask *m, ph_box box, bool solid) {
    for (int32_t y = box.y0; y < box.y1; y++) {
        for (int32_t x = box.x0; x < box.x1; x++) {
            if (ph_mask_get(m, x, y) == solid) {
                return true;
            }
        }
    }
    return false;
}

/// Whether a pixel of the form, counted as in `from`, should be solid.
static bool truth(const ph_mask *from, int32_t which, int32_t x, int32_t y) {
    int32_t n = form_kinds[which].cell, r = form_kinds[which].grow;
    if (n > 0) { // the margin is a multiple of a cell
        int32_t left = (x + FORM_MARGIN) / n * n - FORM_MARGIN, up = (y + FORM_MARGIN) / n * n - FORM_MARGIN;
        const ph_box cell = {left, up, left + n, up + n};
        return any(from, cell, true);
    }
    int32_t reach = r < 0 ? -r : r;
    const ph_box near = {x - reach, y - reach, x + reach + 1, y + reach + 1};
    return r > 0 ? any(from, near, true) : !any(from, near, false);
}

static int32_t padded(int32_t side) {
    return (side + 2 * FORM_MARGIN + 7) / 8 * 8;
}

void form_make(form *f, const ph_mask *from, int32_t which, proof *p) {
    int32_t w = padded(from->w), h = padded(from->h), n = form_kinds[which].cell;
    int64_t differ = 0;
    f->mask = ph_mask_init(f->memory, w, h);
    f->small = n > 0 ? ph_mask_init(f->small_memory, w / n, h / n) : NULL;
    (void)ph_mask_draw(f->mask, from, FORM_MARGIN, FORM_MARGIN);
    if (f->small) {
        prove(p, ph_mask_coarse(f->mask, n, f->small), true);
        ph_mask_scale(f->small, f->mask);
    } else {
        (void)ph_mask_grow(f->mask, form_kinds[which].grow);
    }
    for (int32_t i = 0; i < w * h; i++) {
        int32_t x = i % w, y = i / w;
        differ += ph_mask_get(f->mask, x, y) != truth(from, which, x - FORM_MARGIN, y - FORM_MARGIN);
    }
    prove(p, differ, 0);
    prove(p, f->mask->count, truth_count(f->mask));
}
