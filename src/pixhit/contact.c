// contact.c - what a game does with an overlap: contact, push-out, sweep.
//
// The contact's direction is the gradient of the overlap area. Where that is zero (one shape inside the
// other, symmetric overlaps) a fixed order of fallbacks gives a direction all the same, in the same
// convention: g points the way b would move to overlap more, so a bounce formula need not care.
#include "kernels.h"

#include <math.h>

// ---- the point: overlap pixel nearest to the centroid ---------------------------------------------

/// Bit of v nearest to position p (may lie outside 0..63); the lower one of two equally near.
static int nearest_bit(uint64_t v, double p) {
    int split = p < 0 ? 0 : p >= 63 ? 63 : (int)p;
    uint64_t upto = v & (~UINT64_C(0) >> (63 - split)), beyond = v & ~(~UINT64_C(0) >> (63 - split));
    if (!upto || !beyond) {
        return upto ? ph__highest(upto) : ph__lowest(beyond);
    }
    int low = ph__highest(upto), high = ph__lowest(beyond);
    return p - low <= high - p ? low : high;
}

/// Walks the overlap for the pixel nearest to (cx, cy) of the window. Equally near: raster order.
static void nearest_pixel(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy, ph_box win, ph__moments m,
                          ph_contact *out) {
    double cx = (double)m.sx / (double)m.n + win.x0;
    // Squared distances are measured in units of 1/n px: whole numbers, exact while n x distance is below 6e7.
    double best = HUGE_VAL;
    for (int32_t y = win.y0; y < win.y1; y++) {
        double ey = (double)((y - win.y0) * m.n - m.sy);
        if (ey * ey >= best) {
            continue; // this row is further away than what we have
        }
        for (int32_t strip = win.x0 / PH_WORD; strip <= (win.x1 - 1) / PH_WORD; strip++) {
            ph__view view = ph__view_at(b, (int64_t)strip * PH_WORD - dx);
            uint64_t common = ph__strip(a, strip)[y] & ph__view_row(&view, y - dy);
            if (common) {
                int32_t x = strip * PH_WORD + nearest_bit(common, cx - (double)(strip * PH_WORD));
                double ex = (double)((x - win.x0) * m.n - m.sx);
                if (ex * ex + ey * ey < best) {
                    best = ex * ex + ey * ey, out->x = x, out->y = y;
                }
            }
        }
    }
}

/// The rounded centroid where it is an overlap pixel, which is the usual case; else the nearest one.
static void find_point(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, ph_contact *out) {
    ph_box win;
    if (!ph__window(a, b, dx, dy, 0, &win)) {
        return;
    }
    ph__moments m = ph__fast()->moments(a, b, dx, dy, &win);
    // The nearest pixel of all to the centroid; on a tie the upper left one, as raster order wants.
    int64_t x = win.x0 + (2 * m.sx + m.n - 1) / (2 * m.n), y = win.y0 + (2 * m.sy + m.n - 1) / (2 * m.n);
    if (ph_mask_get(a, (int32_t)x, (int32_t)y) && ph_mask_get(b, (int32_t)(x - dx), (int32_t)(y - dy))) {
        out->x = (int32_t)x, out->y = (int32_t)y;
    } else {
        nearest_pixel(a, b, dx, dy, win, m, out);
    }
}

// ---- the direction ----------------------------------------------------------------------------------

/// Twice the vector from the middle of a's bounds to the middle of b's.
static void centre_line(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy, int64_t *x, int64_t *y) {
    *x = ((int64_t)b->bounds.x0 + b->bounds.x1 + 2 * dx) - ((int64_t)a->bounds.x0 + a->bounds.x1);
    *y = ((int64_t)b->bounds.y0 + b->bounds.y1 + 2 * dy) - ((int64_t)a->bounds.y0 + a->bounds.y1);
}

static void find_direction(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t vx, int32_t vy,
                           ph_contact *c) {
    int64_t x, y;
    centre_line(a, b, dx, dy, &x, &y);
    if (c->gx || c->gy) {
        c->source = PH_NORMAL_GRADIENT;
    } else if (vx || vy) {
        c->source = PH_NORMAL_VELOCITY;
        c->gx = vx, c->gy = vy; // b goes on as it goes: deeper in. It leaves the way it came.
    } else if (x || y) {
        c->source = PH_NORMAL_CENTRES;
        c->gx = -x, c->gy = -y;
    } else {
        c->source = PH_NORMAL_AXIS;
        c->gx = 0, c->gy = 1;
    }
}

bool ph_contact_find(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t vx, int32_t vy,
                     ph_contact *out) {
    ph_gradient g = ph_mask_gradient(a, b, dx, dy);
    if (g.area == 0) {
        return false;
    }
    out->area = g.area, out->gx = g.gx, out->gy = g.gy;
    find_direction(a, b, dx, dy, vx, vy, out);
    find_point(a, b, dx, dy, out);
    double gx = (double)out->gx, gy = (double)out->gy, length = sqrt(gx * gx + gy * gy);
    out->nx = (float)(-gx / length), out->ny = (float)(-gy / length);
    return true;
}

// ---- moving b: push-out and sweep -------------------------------------------------------------------

static uint64_t magnitude(int32_t v) {
    return (uint64_t)(v < 0 ? -(int64_t)v : v);
}

/// d + round(step * u / longest), half away from zero.
static int64_t along(int32_t d, int64_t step, int32_t u, uint64_t longest) {
    uint64_t twice = 2 * (uint64_t)step * magnitude(u) + longest; // below 2^63 + 2^31
    int64_t moved = (int64_t)(twice / (2 * longest));
    return u < 0 ? d - moved : d + moved;
}

static uint64_t least(uint64_t a, uint64_t b) {
    return a < b ? a : b;
}

static bool fits(int64_t v) {
    return v >= INT32_MIN && v <= INT32_MAX;
}

static bool is_free(const ph_mask *a, const ph_mask *b, int64_t x, int64_t y) {
    return fits(x) && fits(y) && !ph_mask_hit(a, b, (int32_t)x, (int32_t)y);
}

/// A way out: where to, and how long it is, squared.
typedef struct way {
    int64_t x, y;
    uint64_t length;
} way;

/// Takes the way (x, y) when it is free and better than the best: shorter, or as short and further up or left.
static void try_way(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int64_t x, int64_t y, way *best) {
    uint64_t length = (uint64_t)(x * x) + (uint64_t)(y * y);
    bool better = length < best->length || (length == best->length && (y < best->y || (y == best->y && x < best->x)));
    if (better && is_free(a, b, dx + x, dy + y)) {
        best->x = x, best->y = y, best->length = length;
    }
}

/// Square rings of offsets from the inside out. None further out than the best is long can hold a better one.
static int32_t push_anywhere(const ph_mask *a, const ph_mask *b, int32_t *dx, int32_t *dy, int32_t most) {
    way best = {0, 0, UINT64_MAX};
    for (int64_t ring = 0; ring <= most && (uint64_t)(ring * ring) <= best.length; ring++) {
        for (int64_t i = -ring; i <= ring; i++) {
            try_way(a, b, *dx, *dy, i, -ring, &best), try_way(a, b, *dx, *dy, i, ring, &best);
            try_way(a, b, *dx, *dy, -ring, i, &best), try_way(a, b, *dx, *dy, ring, i, &best);
        }
    }
    if (best.length == UINT64_MAX) {
        return -1;
    }
    *dx = (int32_t)(*dx + best.x), *dy = (int32_t)(*dy + best.y);
    return (int32_t)ph__max64(ph__max64(best.x, -best.x), ph__max64(best.y, -best.y));
}

int32_t ph_push_out(const ph_mask *a, const ph_mask *b, int32_t *dx, int32_t *dy, int32_t ux, int32_t uy,
                    int32_t most) {
    uint64_t longest = magnitude(ux) > magnitude(uy) ? magnitude(ux) : magnitude(uy);
    if (longest == 0) {
        return push_anywhere(a, b, dx, dy, most);
    }
    for (int64_t step = 0; step <= most; step++) {
        int64_t x = along(*dx, step, ux, longest), y = along(*dy, step, uy, longest);
        if (!fits(x) || !fits(y)) {
            return -1;
        }
        if (is_free(a, b, x, y)) {
            *dx = (int32_t)x, *dy = (int32_t)y;
            return (int32_t)step;
        }
    }
    return -1;
}

// The line of ph_sweep makes |mx| = nx steps in x and |my| = ny in y. Step i in x is due when (i + 1/2) / nx
// of the way is done, a step in y likewise; where both are due at once, x goes first. So the state after any
// one step is known without walking there. All products stay below 2^64.

/// Steps made in y before step i in x.
static uint64_t y_before_x(uint64_t i, uint64_t nx, uint64_t ny) {
    uint64_t due = (2 * i + 1) * ny; // j steps with (2j + 1) nx < due
    return due <= nx ? 0 : least(ny, (due - nx - 1) / (2 * nx) + 1);
}

/// Steps made in x before step j in y.
static uint64_t x_before_y(uint64_t j, uint64_t nx, uint64_t ny) {
    uint64_t due = (2 * j + 1) * nx; // i steps with (2i + 1) ny <= due
    return due < ny ? 0 : least(nx, (due - ny) / (2 * ny) + 1);
}

/// Steps on one axis at which the bounds can meet: first <= steps < end.
typedef struct stretch {
    int64_t first, end;
} stretch;

/// On an axis where b's bounds b0..b1 move m from where they are and a's lie at a0..a1.
static stretch meeting(int64_t a0, int64_t a1, int64_t b0, int64_t b1, int64_t m) {
    int64_t gap = m < 0 ? b0 - a1 : a0 - b1, past = m < 0 ? b1 - a0 : a1 - b0; // steps to touch, and to be through
    stretch s = {ph__max64(gap + 1, 0), ph__min64(past, ph__max64(m, -m) + 1)};
    return s;
}

int64_t ph_sweep(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t mx, int32_t my, int32_t *hit_dx,
                 int32_t *hit_dy) {
    const ph_box *p = &a->bounds, *q = &b->bounds;
    stretch sx = meeting(p->x0, p->x1, (int64_t)q->x0 + dx, (int64_t)q->x1 + dx, mx);
    stretch sy = meeting(p->y0, p->y1, (int64_t)q->y0 + dy, (int64_t)q->y1 + dy, my);
    if (a->count == 0 || b->count == 0 || sx.first >= sx.end || sy.first >= sy.end) {
        return -1;
    }
    // Straight to the later of the two steps that bring the bounds together on an axis.
    uint64_t nx = magnitude(mx), ny = magnitude(my), ix = (uint64_t)sx.first, iy = (uint64_t)sy.first;
    uint64_t y_then = ix ? y_before_x(ix - 1, nx, ny) : 0, x_then = iy ? x_before_y(iy - 1, nx, ny) : 0;
    iy = y_then > iy ? y_then : iy;
    ix = x_then > ix ? x_then : ix;
    while (ix < (uint64_t)sx.end && iy < (uint64_t)sy.end) {
        // The bounds meet, so the offset fits.
        int32_t x = (int32_t)(mx < 0 ? dx - (int64_t)ix : dx + (int64_t)ix);
        int32_t y = (int32_t)(my < 0 ? dy - (int64_t)iy : dy + (int64_t)iy);
        if (ph_mask_hit(a, b, x, y)) {
            *hit_dx = x, *hit_dy = y;
            return (int64_t)(ix + iy);
        }
        if (ix == nx && iy == ny) {
            return -1;
        }
        // Step on the axis that lags behind the ideal line: compare (ix + 1/2) / nx with (iy + 1/2) / ny.
        if (iy == ny || (ix < nx && (2 * ix + 1) * ny <= (2 * iy + 1) * nx)) {
            ix++;
        } else {
            iy++;
        }
    }
    return -1;
}
