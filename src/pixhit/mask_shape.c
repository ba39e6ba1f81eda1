// mask_shape.c - a mask against shapes that are no masks: box, filled circle, line.
//
// A box or a circle is one span of columns per row. Strip by strip, the span of each row becomes a word of
// bits that is tested against, counted with or written to the mask's word, so a shape needs no pixels of
// its own. All arithmetic is 64-bit: shapes may lie anywhere and be of any size.
// Cost: the words that the shape covers inside the bounds (writing: inside the mask). The line walks
// pixels, only those within the bounds.
#include "words.h"

/// A box, or the part of a circle that lies in its box.
typedef struct shape {
    ph_box box;        // clipped to where pixels can matter
    int64_t cx, cy, r; // r < 0: the box itself
} shape;

static ph_box box_common(ph_box a, ph_box b) {
    ph_box box = {ph__max(a.x0, b.x0), ph__max(a.y0, b.y0), ph__min(a.x1, b.x1), ph__min(a.y1, b.y1)};
    return box;
}

static shape shape_box(ph_box box, ph_box clip) {
    shape s = {box_common(box, clip), 0, 0, -1};
    return s;
}

static shape shape_circle(int32_t cx, int32_t cy, int32_t r, ph_box clip) {
    shape s = {clip, cx, cy, r};
    if (r < 0) {
        s.box.x1 = s.box.x0;
        return s; // nothing
    }
    s.box.x0 = (int32_t)ph__max64(s.box.x0, s.cx - r), s.box.x1 = (int32_t)ph__min64(s.box.x1, s.cx + r + 1);
    s.box.y0 = (int32_t)ph__max64(s.box.y0, s.cy - r), s.box.y1 = (int32_t)ph__min64(s.box.y1, s.cy + r + 1);
    return s;
}

static bool shape_empty(const shape *s) {
    return s->box.x0 >= s->box.x1 || s->box.y0 >= s->box.y1;
}

/// The pixels of the shape in word (strip, y), a row of its box.
static uint64_t shape_bits(const shape *s, int32_t strip, int32_t y) {
    uint64_t bits = ph__span_bits(s->box.x0, s->box.x1, strip);
    if (s->r >= 0) {
        int64_t up = y - s->cy, half = ph__root(s->r * s->r - up * up, s->r);
        bits &= ph__span_bits(s->cx - half, s->cx + half + 1, strip);
    }
    return bits;
}

static bool shape_hit(const ph_mask *mask, const shape *s) {
    for (int32_t strip = s->box.x0 / PH_WORD; !shape_empty(s) && strip <= (s->box.x1 - 1) / PH_WORD; strip++) {
        const uint64_t *words = ph__strip(mask, strip);
        for (int32_t y = s->box.y0; y < s->box.y1; y++) {
            if (words[y] && (words[y] & shape_bits(s, strip, y))) {
                return true;
            }
        }
    }
    return false;
}

static int64_t shape_count(const ph_mask *mask, const shape *s) {
    int64_t count = 0;
    for (int32_t strip = s->box.x0 / PH_WORD; !shape_empty(s) && strip <= (s->box.x1 - 1) / PH_WORD; strip++) {
        const uint64_t *words = ph__strip(mask, strip);
        for (int32_t y = s->box.y0; y < s->box.y1; y++) {
            if (words[y]) {
                count += ph__popcount(words[y] & shape_bits(s, strip, y));
            }
        }
    }
    return count;
}

static int64_t shape_fill(ph_mask *mask, const shape *s, bool solid) {
    ph__change change = {0, {0, 0, 0, 0}};
    for (int32_t strip = s->box.x0 / PH_WORD; !shape_empty(s) && strip <= (s->box.x1 - 1) / PH_WORD; strip++) {
        uint64_t *words = ph__words(mask) + (size_t)strip * (size_t)mask->h;
        for (int32_t y = s->box.y0; y < s->box.y1; y++) {
            uint64_t diff = shape_bits(s, strip, y) & (solid ? ~words[y] : words[y]);
            if (diff) {
                words[y] ^= diff;
                ph__note(&change, diff, strip, y);
            }
        }
    }
    ph__changed(mask, &change, solid);
    return change.pixels;
}

static ph_box whole(const ph_mask *mask) {
    ph_box box = {0, 0, mask->w, mask->h};
    return box;
}

bool ph_mask_hit_box(const ph_mask *mask, ph_box box) {
    shape s = shape_box(box, mask->bounds);
    return shape_hit(mask, &s);
}

int64_t ph_mask_count_box(const ph_mask *mask, ph_box box) {
    shape s = shape_box(box, mask->bounds);
    if (s.box.x0 == mask->bounds.x0 && s.box.y0 == mask->bounds.y0 && s.box.x1 == mask->bounds.x1 &&
        s.box.y1 == mask->bounds.y1) {
        return mask->count; // the box holds everything
    }
    return shape_count(mask, &s);
}

int64_t ph_mask_fill_box(ph_mask *mask, ph_box box, bool solid) {
    shape s = shape_box(box, solid ? whole(mask) : mask->bounds);
    return shape_fill(mask, &s, solid);
}

bool ph_mask_hit_circle(const ph_mask *mask, int32_t cx, int32_t cy, int32_t r) {
    shape s = shape_circle(cx, cy, r, mask->bounds);
    return shape_hit(mask, &s);
}

int64_t ph_mask_count_circle(const ph_mask *mask, int32_t cx, int32_t cy, int32_t r) {
    shape s = shape_circle(cx, cy, r, mask->bounds);
    return shape_count(mask, &s);
}

int64_t ph_mask_fill_circle(ph_mask *mask, int32_t cx, int32_t cy, int32_t r, bool solid) {
    shape s = shape_circle(cx, cy, r, solid ? whole(mask) : mask->bounds);
    return shape_fill(mask, &s, solid);
}

// ---- line -------------------------------------------------------------------------------------------------

// Step k of n, n the longer of the two distances, moves k pixels along the long axis and k * m / n, rounded to the
// nearest, halves away from the start, along the short one. `rest` / n is what the rounding has left over.
typedef struct line {
    int64_t from, to; // steps whose long coordinate lies in the bounds
    int64_t n, m;     // distances along the long and the short axis, >= 0
} line;

/// Steps 0..n from `start` in direction `sign` that lie in low <= v < high.
static void clip_steps(line *l, int64_t start, int sign, int64_t low, int64_t high) {
    l->from = ph__max64(0, sign > 0 ? low - start : start - (high - 1));
    l->to = ph__min64(l->n, sign > 0 ? high - 1 - start : start - low);
}

bool ph_mask_hit_line(const ph_mask *mask, int32_t x0, int32_t y0, int32_t x1, int32_t y1, int32_t *x, int32_t *y) {
    int64_t lx = (int64_t)x1 - x0, ly = (int64_t)y1 - y0;
    int sx = lx < 0 ? -1 : 1, sy = ly < 0 ? -1 : 1;
    bool flat = lx * sx >= ly * sy; // x is the long axis
    line l = {0, 0, flat ? lx * sx : ly * sy, flat ? ly * sy : lx * sx};
    if (flat) {
        clip_steps(&l, x0, sx, mask->bounds.x0, mask->bounds.x1);
    } else {
        clip_steps(&l, y0, sy, mask->bounds.y0, mask->bounds.y1);
    }
    if (mask->count == 0 || l.from > l.to) {
        return false;
    }
    uint64_t n = (uint64_t)(l.n ? l.n : 1), product = (uint64_t)l.from * (uint64_t)l.m; // below 2^64
    uint64_t minor = product / n, rest = product % n;
    for (int64_t k = l.from; k <= l.to; k++) {
        int64_t side = (int64_t)(minor + (2 * rest >= n));
        int64_t px = x0 + sx * (flat ? k : side), py = y0 + sy * (flat ? side : k); // within the line's box
        if (ph_mask_get(mask, (int32_t)px, (int32_t)py)) {
            *x = (int32_t)px, *y = (int32_t)py;
            return true;
        }
        rest += (uint64_t)l.m;
        if (rest >= n) {
            rest -= n, minor++;
        }
    }
    return false;
}
