// mask_sweep.c - moves b along a line of pixels until it hits a.
//
// The bounds of the two masks determine the steps of the line that can hit; only those are tested.
#include "words.h"

// The line of ph_mask_sweep makes |mx| = nx steps in x and |my| = ny in y. Step i in x is due when (i + 1/2) / nx of
// the way is done, likewise in y; x precedes y on a tie. The state after any step is therefore known without walking
// to it. All products stay below 2^64.

/// Number of the m steps on the other axis that are due before step i of the n on this axis; `same` 1 includes ties.
/// These are the steps j with (2j + 1) n < (2i + 1) m, or <=.
static uint64_t steps_before(uint64_t i, uint64_t n, uint64_t m, uint64_t same) {
    return ((2 * i + 1) * m + n - 1 + same) / (2 * n);
}

/// Steps on one axis at which the bounds can overlap: first <= steps < end.
typedef struct stretch {
    int64_t first, end;
} stretch;

/// The stretch of an axis on which the bounds b0..b1 of b move by m, and a has the bounds a0..a1.
static stretch meeting(int64_t a0, int64_t a1, int64_t b0, int64_t b1, int64_t m) {
    int64_t gap = m < 0 ? b0 - a1 : a0 - b1;  // steps until the bounds touch
    int64_t past = m < 0 ? b1 - a0 : a1 - b0; // steps until they have passed
    stretch s = {ph__max64(gap + 1, 0), ph__min64(past, ph__max64(m, -m) + 1)};
    return s;
}

/// Offset d after n steps in the direction of m. It fits while the bounds overlap, and one step before that.
static int32_t after(int32_t d, int32_t m, uint64_t n) {
    return (int32_t)(m < 0 ? d - (int64_t)n : d + (int64_t)n);
}

/// A sweep in progress: steps of the whole way and steps made, per axis.
typedef struct sweep {
    uint64_t nx, ny, ix, iy;
} sweep;

/// Starts at the later of the two steps at which the bounds overlap on an axis.
static sweep sweep_from(int32_t mx, int32_t my, int64_t first_x, int64_t first_y) {
    sweep s = {(uint64_t)ph__max64(mx, -(int64_t)mx), (uint64_t)ph__max64(my, -(int64_t)my), (uint64_t)first_x,
               (uint64_t)first_y};
    uint64_t iy = s.ix ? steps_before(s.ix - 1, s.nx, s.ny, 0) : 0;
    uint64_t ix = s.iy ? steps_before(s.iy - 1, s.ny, s.nx, 1) : 0;
    s.iy = iy > s.iy ? iy : s.iy;
    s.ix = ix > s.ix ? ix : s.ix;
    return s;
}

/// Makes a step on the axis that lags behind: (ix + 1/2) / nx against (iy + 1/2) / ny. At the end it exceeds the way.
static void sweep_step(sweep *s) {
    bool across = s->iy == s->ny || (s->ix < s->nx && (2 * s->ix + 1) * s->ny <= (2 * s->iy + 1) * s->nx);
    s->ix += across;
    s->iy += !across;
}

static ph_sweep_hit hit_of(sweep s, ph_point from, int32_t mx, int32_t my) {
    ph_sweep_hit hit;
    hit.step = (int64_t)(s.ix + s.iy);
    hit.steps = (int64_t)(s.nx + s.ny);
    hit.hit.x = after(from.x, mx, s.ix);
    hit.hit.y = after(from.y, my, s.iy);
    if (hit.step) { // `free` is the offset before the last step
        bool across = s.ix && steps_before(s.ix - 1, s.nx, s.ny, 0) == s.iy;
        s.ix -= across;
        s.iy -= !across;
    }
    hit.free.x = after(from.x, mx, s.ix);
    hit.free.y = after(from.y, my, s.iy);
    return hit;
}

bool ph_mask_sweep(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t mx, int32_t my,
                   ph_sweep_hit *out) {
    PH_ASSERT(ph__is_mask(a) && ph__is_mask(b));
    const ph_box *p = &a->bounds, *q = &b->bounds;
    stretch x = meeting(p->x0, p->x1, (int64_t)q->x0 + dx, (int64_t)q->x1 + dx, mx);
    stretch y = meeting(p->y0, p->y1, (int64_t)q->y0 + dy, (int64_t)q->y1 + dy, my);
    if (a->count == 0 || b->count == 0 || x.first >= x.end || y.first >= y.end) {
        return false;
    }
    sweep s = sweep_from(mx, my, x.first, y.first);
    while (s.ix < (uint64_t)x.end && s.iy < (uint64_t)y.end) {
        if (ph_mask_hit(a, b, after(dx, mx, s.ix), after(dy, my, s.iy))) {
            if (out) {
                *out = hit_of(s, ph__point(dx, dy), mx, my);
            }
            return true;
        }
        sweep_step(&s);
    }
    return false;
}
