// mask_overlap.c - the shift-and-AND queries of two masks.
//
// The fast loops are in kernels/, a file per query, compiled per instruction set; this file calls them. The overlap
// mask has a plain loop here, because it may overwrite its own sources.
#include "kernels/kernels.h"
#include "words.h"

bool ph_mask_hit(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    PH_ASSERT(ph__is_mask(a) && ph__is_mask(b));
    return PH__FAST(hit, (a, b, dx, dy));
}

bool ph_mask_first_point(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, ph_point *first) {
    PH_ASSERT(ph__is_mask(a) && ph__is_mask(b));
    ph_point unwanted;
    return PH__FAST(first_point, (a, b, dx, dy, first ? first : &unwanted));
}

int64_t ph_mask_overlap_area(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    PH_ASSERT(ph__is_mask(a) && ph__is_mask(b));
    return PH__FAST(area, (a, b, dx, dy));
}

ph_gradient ph_mask_gradient(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    PH_ASSERT(ph__is_mask(a) && ph__is_mask(b));
    ph_gradient none = {0, 0, 0};
    ph__overlap o;
    return ph__overlap_at(a, b, dx, dy, 1, &o) ? PH__FAST(gradient, (&o)) : none;
}

/// Writes strip by strip in an order in which `out` may be a or b (see kernels/edit.inc).
static void write_overlap(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy, ph_mask *out) {
    for (int32_t i = 0; i < a->strips; i++) {
        int32_t strip = dx > 0 ? a->strips - 1 - i : i;
        uint64_t *to = ph__rows(out, strip);
        int32_t y = dy > 0 ? a->h - 1 : 0;
        for (int32_t left = a->h; left > 0; left--, y += dy > 0 ? -1 : 1) {
            to[y] = ph__both(a, b, dx, dy, strip, y);
        }
    }
}

bool ph_mask_overlap_mask(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, ph_mask *out) {
    PH_ASSERT(ph__is_mask(a) && ph__is_mask(b) && ph__is_mask(out));
    if (out->w != a->w || out->h != a->h) {
        return false;
    }
    write_overlap(a, b, dx, dy, out);
    ph__refresh(out);
    return true;
}
