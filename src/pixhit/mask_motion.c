// mask_motion.c - moves b by single pixels until it hits or is free: sweep, depenetration, distance, map of offsets.
//
// A mask has no edges from which a depth could be computed, so b is moved one pixel at a time: along a line until it
// hits (sweep) or no longer hits (push-out), or ring by ring to the nearest position that is free (push-out) or that
// hits (distance).
//
// A sweep has n = |mx| + |my| steps of one pixel. After k steps, k |mx| / n of them are in x, rounded to the nearest
// integer, halves up because x precedes y on a tie. The state after any step is therefore known without walking to it.
// The bounds of the two masks determine the steps that can hit; only those are tested. All products stay below 2^64.
#include "words.h"

// ---- the sweep ----------------------------------------------------------------------------------

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
        ph_point offset = sweep_at(from, mx, my, ix, iy);
        if (ph_mask_hit(a, b, offset.x, offset.y)) {
            if (out) {
                bool moved = ix + iy > 0, last_x = rest < nx; // the last step was in x
                out->step = ix + iy;
                out->steps = (int64_t)n;
                out->hit = offset;
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

// ---- along a direction until b is free ----------------------------------------------------------

// The way out of a solid may lead into the next solid, so each step tests all solids. The functions are inline, so that
// the compiler specializes their loops for a single solid, which takes a tenth to a third less time.

/// Implements ph_mask_push_out for several solids.
static inline int32_t push_along(const ph_mask *b, const ph_body *solids, int32_t n, ph_point *place, int64_t ux,
                                 int64_t uy, int32_t most) {
    const int64_t longest = INT64_C(1) << 31; // a direction times 2^31 steps fits 64 bits
    while (ux > longest || ux < -longest || uy > longest || uy < -longest) {
        ux /= 2;
        uy /= 2;
    }
    ph__line way = ph__line_along(*place, ux, uy);
    for (int64_t step = 0; way.n > 0 && step <= most; step++) {
        int64_t x = ph__line_at(&way, 0, step), y = ph__line_at(&way, 1, step);
        if (x != (int32_t)x || y != (int32_t)y) {
            return -1;
        }
        if (ph__met(solids, 0, n, b, x, y) == n) {
            *place = ph__point((int32_t)x, (int32_t)y);
            return (int32_t)step;
        }
    }
    return -1;
}

// ---- the nearest offset that is free, or that hits ----------------------------------------------

/// A search for the shortest displacement of b to an offset that hits or is free: the allowed displacements, and the
/// best so far with its squared length.
typedef struct search {
    const ph_mask *b;
    const ph_body *solids;
    int32_t n;
    ph_point from;
    bool hits;
    int64_t left, right, top, bottom;
    int64_t x, y;
    uint64_t length;
} search;

/// Tests the displacement (x, y) if it is shorter than the best, or equal and further up or left.
static inline void try_way(search *s, int64_t x, int64_t y) {
    uint64_t length = (uint64_t)(x * x) + (uint64_t)(y * y);
    bool better = length < s->length || (length == s->length && (y < s->y || (y == s->y && x < s->x)));
    int64_t to_x = s->from.x + x, to_y = s->from.y + y;
    if (better && (int32_t)to_x == to_x && (int32_t)to_y == to_y &&
        (ph__met(s->solids, 0, s->n, s->b, to_x, to_y) < s->n) == s->hits) {
        s->x = x;
        s->y = y;
        s->length = length;
    }
}

/// Tests square rings of displacements from the inside out. A ring beyond the length of the best displacement cannot
/// contain a better displacement.
static inline bool try_rings(search *s, int64_t ring, int64_t most) {
    for (; ring <= most && (uint64_t)(ring * ring) <= s->length; ring++) {
        for (int64_t x = ph__max64(-ring, s->left); x <= ph__min64(ring, s->right); x++) {
            try_way(s, x, -ring), try_way(s, x, ring);
        }
        for (int64_t y = ph__max64(-ring, s->top); y <= ph__min64(ring, s->bottom); y++) {
            try_way(s, -ring, y), try_way(s, ring, y);
        }
    }
    return s->length != UINT64_MAX;
}

/// Implements ph_mask_push_out_nearest for several solids.
static inline int32_t push_nearest(const ph_mask *b, const ph_body *solids, int32_t n, ph_point *place, int32_t most) {
    search s = {b, solids, n, *place, false, INT64_MIN, INT64_MAX, INT64_MIN, INT64_MAX, 0, 0, UINT64_MAX};
    if (!try_rings(&s, 0, most)) {
        return -1;
    }
    *place = ph__point((int32_t)(place->x + s.x), (int32_t)(place->y + s.y));
    return (int32_t)ph__max64(ph__max64(s.x, -s.x), ph__max64(s.y, -s.y));
}

int32_t ph_mask_push_out(const ph_mask *a, const ph_mask *b, ph_point *offset, int64_t ux, int64_t uy, int32_t most) {
    PH_ASSERT(ph__is_mask(a) && ph__is_mask(b) && offset);
    const ph_body solid = {a, 0, 0, 0, 0};
    return push_along(b, &solid, 1, offset, ux, uy, most);
}

int32_t ph_mask_push_out_nearest(const ph_mask *a, const ph_mask *b, ph_point *offset, int32_t most) {
    PH_ASSERT(ph__is_mask(a) && ph__is_mask(b) && offset);
    const ph_body solid = {a, 0, 0, 0, 0};
    return push_nearest(b, &solid, 1, offset, most);
}

int32_t ph_contact_push_out_all(ph_body *b, const ph_body *solids, int32_t n, const ph_contact *contact, int32_t most) {
    PH_ASSERT(b && ph__is_mask(b->mask) && (solids || n <= 0) && contact);
    ph_point place = {b->x, b->y};
    int32_t steps = push_along(b->mask, solids, n, &place, -contact->gx, -contact->gy, most);
    if (steps < 0) {
        steps = push_nearest(b->mask, solids, n, &place, most);
    }
    b->x = place.x;
    b->y = place.y;
    return steps;
}

int32_t ph_contact_push_out(const ph_mask *a, const ph_mask *b, ph_point *offset, const ph_contact *contact,
                            int32_t most) {
    PH_ASSERT(contact);
    int32_t steps = ph_mask_push_out(a, b, offset, -contact->gx, -contact->gy, most);
    return steps < 0 ? ph_mask_push_out_nearest(a, b, offset, most) : steps;
}

int64_t ph_mask_distance(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t most, ph_point *way) {
    PH_ASSERT(ph__is_mask(a) && ph__is_mask(b));
    const ph_box *p = &a->bounds, *q = &b->bounds; // hits require overlapping bounds
    int64_t left = p->x0 + INT64_C(1) - q->x1 - dx, right = p->x1 - INT64_C(1) - q->x0 - dx;
    int64_t top = p->y0 + INT64_C(1) - q->y1 - dy, bottom = p->y1 - INT64_C(1) - q->y0 - dy;
    int64_t first = ph__max64(ph__max64(left, -right), ph__max64(ph__max64(top, -bottom), 0));
    const ph_body other = {a, 0, 0, 0, 0};
    search s = {b, &other, 1, {dx, dy}, true, left, right, top, bottom, 0, 0, UINT64_MAX};
    if (a->count == 0 || b->count == 0 || !try_rings(&s, first, most)) {
        return -1;
    }
    ph__put_point(way, (int32_t)s.x, (int32_t)s.y);
    return (int64_t)s.length;
}

// ---- all offsets at once ------------------------------------------------------------------------

// The result is a drawn at every pixel of b, with b's coordinates negated. The pixels of a run of b are adjacent, so
// a is widened to the right by the length of the run, in log2 steps on the scratch mask, and drawn once.

/// Makes `wide` contain a, drawn at the columns 0 .. length - 1. `*now` is the length drawn so far; 0: undefined.
static void convolve_widen(ph_mask *wide, const ph_mask *a, int32_t length, int32_t *now) {
    if (*now == 0 || *now > length) {
        ph_mask_fill(wide, false);
        ph_mask_draw(wide, a, 0, 0);
        *now = 1;
    }
    while (*now < length) {
        int32_t step = ph__min(*now, length - *now);
        ph_mask_draw(wide, wide, step, 0);
        *now += step;
    }
}

bool ph_mask_convolve(const ph_mask *a, const ph_mask *b, ph_mask *scratch, ph_mask *out) {
    PH_ASSERT(ph__is_mask(a) && ph__is_mask(b) && ph__is_mask(scratch) && ph__is_mask(out));
    int64_t w = ph__max64((int64_t)a->w + b->w - 1, 0), h = ph__max64((int64_t)a->h + b->h - 1, 0);
    bool distinct = out != a && out != b && scratch != a && scratch != b && scratch != out;
    if (!distinct || out->w != w || out->h != h || scratch->w != w || scratch->h != a->h) {
        return false;
    }
    int32_t length = 0;
    ph_mask_fill(out, false);
    for (int32_t y = b->bounds.y0; y < b->bounds.y1; y++) {
        for (int32_t x0, x1 = 0; ph_mask_next_run(b, y, &x0, &x1);) {
            convolve_widen(scratch, a, x1 - x0, &length);
            ph_mask_draw(out, scratch, b->w - x1, b->h - 1 - y);
        }
    }
    ph_mask_fill(scratch, false);
    return true;
}
