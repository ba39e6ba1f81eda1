// mask_box.c - boxes: whether two overlap, that of a mask at its place, and that of a way.
//
// Sums are made in 64 bits and cut to the range of int32_t, so a box at the edge of the world is never inside out.
#include "words.h"

static int32_t clamp32(int64_t v) {
    return (int32_t)ph__max64(ph__min64(v, INT32_MAX), INT32_MIN);
}

bool ph_box_overlap(ph_box a, ph_box b) {
    ph_box common;
    return ph__box_common(a, b, 0, 0, &common);
}

ph_box ph__box_moved(ph_box box, int64_t x, int64_t y) {
    ph_box at = {clamp32(box.x0 + x), clamp32(box.y0 + y), clamp32(box.x1 + x), clamp32(box.y1 + y)};
    return at;
}

ph_box ph_mask_box(const ph_mask *mask, int32_t x, int32_t y) {
    PH_ASSERT(ph__is_mask(mask));
    return ph__box_moved(mask->bounds, x, y);
}

ph_box ph_box_sweep(ph_box box, int32_t mx, int32_t my) {
    if (!ph__box_empty(box)) {
        ph__box_widen(&box, ph__box_moved(box, mx, my));
    }
    return box;
}
