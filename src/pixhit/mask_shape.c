// mask_shape.c - queries and edits of a mask by a box, a filled circle or a line of pixels.
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
    s.box.x0 = (int32_t)ph__max64(s.box.x0, s.cx - r);
    s.box.x1 = (int32_t)ph__min64(s.box.x1, s.cx + r + 1);
    s.box.y0 = (int32_t)ph__max64(s.box.y0, s.cy - r);
    s.box.y1 = (int32_t)ph__min64(s.box.y1, s.cy + r + 1);
    return s;
}

bool ph_mask_hit_box(const ph_mask *mask, ph_box box) {
    ph__shape s = shape_box(box, ph__room(mask, false));
    return PH__FAST(count, (mask, &s, true)) > 0;
}

int64_t ph_mask_count_box(const ph_mask *mask, ph_box box) {
    ph__shape s = shape_box(box, ph__room(mask, false));
    return PH__FAST(count, (mask, &s, false));
}

int64_t ph_mask_fill_box(ph_mask *mask, ph_box box, bool solid) {
    ph__shape s = shape_box(box, ph__room(mask, solid));
    return PH__FAST(fill, (mask, &s, solid));
}

bool ph_mask_hit_circle(const ph_mask *mask, int32_t cx, int32_t cy, int32_t r) {
    ph__shape s = shape_circle(cx, cy, r, ph__room(mask, false));
    return PH__FAST(count, (mask, &s, true)) > 0;
}

int64_t ph_mask_fill_circle(ph_mask *mask, int32_t cx, int32_t cy, int32_t r, bool solid) {
    ph__shape s = shape_circle(cx, cy, r, ph__room(mask, solid));
    return PH__FAST(fill, (mask, &s, solid));
}

// ---- lines --------------------------------------------------------------------------------------

// A line has n steps, where n is the longer of its two distances. Step k is at k pixels along the long axis and at k
// * m / n along the short axis, rounded to the nearest integer, halves away from the start. Both grow monotonically,
// so the steps inside a box are an interval whose ends need one division each. All products stay below 2^64.

ph__line ph__line_along(ph_point from, int64_t x, int64_t y) {
    ph__line l = {{from.x, from.y}, {1 - 2 * (x < 0), 1 - 2 * (y < 0)}, 0, 0, 0};
    x *= l.sign[0];
    y *= l.sign[1];
    l.steep = y > x;
    l.n = ph__max64(x, y);
    l.m = ph__min64(x, y);
    return l;
}

int64_t ph__line_at(const ph__line *l, int axis, int64_t k) {
    if (axis == l->steep) {
        return l->from[axis] + l->sign[axis] * k;
    }
    uint64_t n = (uint64_t)ph__max64(l->n, 1), product = (uint64_t)k * (uint64_t)l->m;
    return l->from[axis] + l->sign[axis] * (int64_t)(product / n + (2 * (product % n) >= n));
}

int64_t ph__line_cut(const ph__line *l, int axis, int64_t edge) {
    uint64_t n = (uint64_t)l->n, m = (uint64_t)l->m;
    int64_t far = l->sign[axis] > 0 ? edge - l->from[axis] : l->from[axis] - edge + 1; // pixels along the axis
    if (far <= 0 || far > (axis == l->steep ? l->n : l->m)) {
        return far <= 0 ? 0 : l->n + 1;
    }
    return axis == l->steep ? far : (int64_t)((n * (uint64_t)far - n / 2 + m - 1) / m);
}

bool ph__line_within(const ph__line *l, ph_box box, int64_t *first, int64_t *last) {
    const int64_t edges[2][2] = {{box.x0, box.x1}, {box.y0, box.y1}};
    *first = 0;
    *last = l->n;
    for (int k = 0; k < 2 && *first <= *last; k++) {
        int axis = k ^ l->steep, back = l->sign[axis] < 0; // the long axis first: it needs no division
        *first = ph__max64(*first, ph__line_cut(l, axis, edges[axis][back]));
        *last = ph__min64(*last, ph__line_cut(l, axis, edges[axis][!back]) - 1);
    }
    return *first <= *last;
}

int64_t ph__line_hit(const ph__line *l, const ph_mask *mask, int64_t first, int64_t last) {
    int64_t k, end;
    if (!ph__line_within(l, mask->bounds, &k, &end)) {
        return -1;
    }
    k = ph__max64(k, first);
    end = ph__min64(end, last);
    uint64_t n = (uint64_t)ph__max64(l->n, 1), m = (uint64_t)l->m;
    uint64_t side = (uint64_t)k * m / n, rest = (uint64_t)k * m % n;
    for (; k <= end; k++) {
        int64_t gone[2] = {k, k};
        gone[!l->steep] = (int64_t)(side + (2 * rest >= n));
        int64_t x = l->from[0] + l->sign[0] * gone[0], y = l->from[1] + l->sign[1] * gone[1];
        if (ph_mask_get(mask, (int32_t)x, (int32_t)y)) {
            return k;
        }
        rest += m;
        if (rest >= n) {
            rest -= n;
            side++;
        }
    }
    return -1;
}

bool ph_mask_hit_line(const ph_mask *mask, ph_point from, ph_point to, ph_point *first) {
    PH_ASSERT(ph__is_mask(mask));
    ph__line l = ph__line_along(from, (int64_t)to.x - from.x, (int64_t)to.y - from.y);
    int64_t k = ph__line_hit(&l, mask, 0, l.n);
    if (k >= 0) {
        ph__put_point(first, (int32_t)ph__line_at(&l, 0, k), (int32_t)ph__line_at(&l, 1, k));
    }
    return k >= 0;
}
