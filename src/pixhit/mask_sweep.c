// mask_sweep.c - moves b along a line of pixels until it hits a.
//
// The way has n = |mx| + |my| steps of one pixel. After k steps, k |mx| / n of them are in x, rounded to the nearest
// integer, halves up because x precedes y on a tie. The state after any step is therefore known without walking to it.
// The bounds of the two masks determine the steps that can hit; only those are tested. All products stay below 2^64.
#include "words.h"

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

/// The first of the n steps of the way after which t of the m steps of an axis are made. `last` is true for y, which
/// follows x on a tie.
static uint64_t step_of(uint64_t t, uint64_t m, uint64_t n, bool last) {
    if (t == 0) {
        return 0;
    }
    uint64_t product = (2 * t - 1) * n;
    return product / (2 * m) + (last || product % (2 * m) > 0);
}

/// Offset `from` after ix and iy steps in the direction of (mx, my). It fits while the bounds overlap, and one step
/// before that.
static ph_point sweep_at(ph_point from, int32_t mx, int32_t my, int64_t ix, int64_t iy) {
    int64_t x = mx < 0 ? from.x - ix : from.x + ix;
    int64_t y = my < 0 ? from.y - iy : from.y + iy;
    return ph__point((int32_t)x, (int32_t)y);
}

bool ph_mask_sweep(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t mx, int32_t my,
                   ph_sweep_hit *out) {
    PH_ASSERT(ph__is_mask(a) && ph__is_mask(b));
    const ph_point from = {dx, dy};
    const ph_box *p = &a->bounds, *q = &b->bounds;
    stretch x = meeting(p->x0, p->x1, (int64_t)q->x0 + dx, (int64_t)q->x1 + dx, mx);
    stretch y = meeting(p->y0, p->y1, (int64_t)q->y0 + dy, (int64_t)q->y1 + dy, my);
    if (a->count == 0 || b->count == 0 || x.first >= x.end || y.first >= y.end) {
        return false;
    }
    uint64_t nx = (uint64_t)ph__max64(mx, -(int64_t)mx), ny = (uint64_t)ph__max64(my, -(int64_t)my), n = nx + ny;
    uint64_t first_x = step_of((uint64_t)x.first, nx, n, false), first_y = step_of((uint64_t)y.first, ny, n, true);
    uint64_t step = first_x > first_y ? first_x : first_y;
    int64_t ix = first_x > first_y ? x.first : (int64_t)step - y.first, iy = (int64_t)step - ix;
    uint64_t rest = step * nx + n / 2 - (uint64_t)ix * n; // below n; it decides the axis of a step (Bresenham)
    while (ix < x.end && iy < y.end) {
        ph_point at = sweep_at(from, mx, my, ix, iy);
        if (ph_mask_hit(a, b, at.x, at.y)) {
            if (out) {
                bool moved = ix + iy > 0, last_x = rest < nx; // the last step was in x
                out->step = ix + iy;
                out->steps = (int64_t)n;
                out->hit = at;
                out->free = sweep_at(from, mx, my, ix - (moved && last_x), iy - (moved && !last_x));
            }
            return true;
        }
        rest += nx;
        bool across = rest >= n;
        rest -= across ? n : 0;
        ix += across;
        iy += !across;
    }
    return false;
}
