// mask_shape.c - a mask against a box or a filled circle.
//
// A box or a circle is a span of columns per row. Strip by strip, the span of each row is converted to a word that is
// counted with the mask's word or written to it (kernels/edit.inc), so a shape needs no pixels. All arithmetic is in
// 64 bits: shapes may have any position and size.
#include "kernels/kernels.h"
#include "words.h"

static ph__shape shape_box(ph_box box, ph_box clip) {
    ph__shape s = {box, 0, 0, -1};
    ph__box_common(box, clip, 0, 0, &s.box);
    return s;
}

static ph__shape shape_circle(int32_t cx, int32_t cy, int32_t r, ph_box clip) {
    ph__shape s = {clip, cx, cy, r};
    if (r < 0) {
        s.box.x1 = s.box.x0; // empty
        return s;
    }
    s.box.x0 = (int32_t)ph__max64(s.box.x0, s.cx - r), s.box.x1 = (int32_t)ph__min64(s.box.x1, s.cx + r + 1);
    s.box.y0 = (int32_t)ph__max64(s.box.y0, s.cy - r), s.box.y1 = (int32_t)ph__min64(s.box.y1, s.cy + r + 1);
    return s;
}

bool ph_mask_hit_box(const ph_mask *mask, ph_box box) {
    ph__shape s = shape_box(box, ph__room(mask, false));
    return ph__fast()->count(mask, &s, true) > 0;
}

int64_t ph_mask_count_box(const ph_mask *mask, ph_box box) {
    ph__shape s = shape_box(box, ph__room(mask, false));
    return ph__fast()->count(mask, &s, false);
}

int64_t ph_mask_fill_box(ph_mask *mask, ph_box box, bool solid) {
    ph__shape s = shape_box(box, ph__room(mask, solid));
    return ph__fast()->fill(mask, &s, solid);
}

bool ph_mask_hit_circle(const ph_mask *mask, int32_t cx, int32_t cy, int32_t r) {
    ph__shape s = shape_circle(cx, cy, r, ph__room(mask, false));
    return ph__fast()->count(mask, &s, true) > 0;
}

int64_t ph_mask_count_circle(const ph_mask *mask, int32_t cx, int32_t cy, int32_t r) {
    ph__shape s = shape_circle(cx, cy, r, ph__room(mask, false));
    return ph__fast()->count(mask, &s, false);
}

int64_t ph_mask_fill_circle(ph_mask *mask, int32_t cx, int32_t cy, int32_t r, bool solid) {
    ph__shape s = shape_circle(cx, cy, r, ph__room(mask, solid));
    return ph__fast()->fill(mask, &s, solid);
}
