// contact.c - PIXHIT 3/5: what a game needs to answer a collision: area, point and direction of an overlap.
//
// The contact's direction is the gradient of the overlap area. Where that is zero (one shape inside the
// other, symmetric overlaps) a fixed order of fallbacks gives a direction all the same, in the same
// convention: g points the way b would move to overlap more, so a bounce formula need not care.
#include "kernels/kernels.h"

#include <math.h>

// ---- the point: overlap pixel nearest to the centroid ---------------------------------------------

/// Bit of v nearest to position p (may lie outside 0..63); the lower one of two equally near.
static int nearest_bit(uint64_t v, double p) {
    int split = (int)ph__max64(0, ph__min64((int64_t)p, 63));
    uint64_t upto = v & (~UINT64_C(0) >> (63 - split)), beyond = v & ~(~UINT64_C(0) >> (63 - split));
    if (!upto || !beyond) {
        return upto ? ph__highest(upto) : ph__lowest(beyond);
    }
    int low = ph__highest(upto), high = ph__lowest(beyond);
    return p - low <= high - p ? low : high;
}

/// The nearest pixel so far, and its distance from the centroid, squared, in units of 1/n px: whole numbers, exact
/// while n x distance is below 6e7.
typedef struct nearest {
    ph_point at;
    double square;
} nearest;

/// The first of several equally near pixels stays.
static void search_row(const ph__overlap *o, ph__moments m, int32_t y, nearest *best) {
    const ph_box *win = &o->window;
    double cx = (double)m.sx / (double)m.n + win->x0, ey = (double)((y - win->y0) * m.n - m.sy);
    for (int32_t strip = win->x0 / PH_WORD; strip <= (win->x1 - 1) / PH_WORD && ey * ey < best->square; strip++) {
        ph__view view = ph__view_at(o->b, (int64_t)strip * PH_WORD - o->dx);
        uint64_t common = ph__strip(o->a, strip)[y] & ph__view_row(&view, (int64_t)y - o->dy);
        if (common == 0) {
            continue;
        }
        int32_t x = strip * PH_WORD + nearest_bit(common, cx - (double)(strip * PH_WORD));
        double ex = (double)((x - win->x0) * m.n - m.sx), square = ex * ex + ey * ey;
        if (square < best->square) {
            best->at.x = x, best->at.y = y, best->square = square;
        }
    }
}

static ph_point nearest_pixel(const ph__overlap *o, ph__moments m) {
    nearest best = {{0, 0}, HUGE_VAL};
    for (int32_t y = o->window.y0; y < o->window.y1; y++) {
        search_row(o, m, y, &best);
    }
    return best.at;
}

/// The rounded centroid where it is an overlap pixel, which is the usual case; else the nearest one.
static ph_point find_point(const ph__overlap *o, ph__moments m) {
    // The nearest pixel of all to the centroid; on a tie the upper left one, as raster order wants.
    int32_t x = (int32_t)(o->window.x0 + (2 * m.sx + m.n - 1) / (2 * m.n));
    int32_t y = (int32_t)(o->window.y0 + (2 * m.sy + m.n - 1) / (2 * m.n));
    if (ph_mask_get(o->a, x, y) && ph_mask_get(o->b, x - o->dx, y - o->dy)) {
        ph_point centroid = {x, y};
        return centroid;
    }
    return nearest_pixel(o, m);
}

// ---- the direction ----------------------------------------------------------------------------------

/// Twice the vector from the middle of a's bounds to the middle of b's.
static void center_line(const ph__overlap *o, int64_t *x, int64_t *y) {
    const ph_box *a = &o->a->bounds, *b = &o->b->bounds;
    *x = ((int64_t)b->x0 + b->x1 + 2 * (int64_t)o->dx) - ((int64_t)a->x0 + a->x1);
    *y = ((int64_t)b->y0 + b->y1 + 2 * (int64_t)o->dy) - ((int64_t)a->y0 + a->y1);
}

static void find_direction(const ph__overlap *o, int32_t vx, int32_t vy, ph_contact *c) {
    int64_t x, y;
    center_line(o, &x, &y);
    if (c->gx || c->gy) {
        c->source = PH_NORMAL_GRADIENT;
    } else if (vx || vy) {
        c->source = PH_NORMAL_VELOCITY;
        c->gx = vx, c->gy = vy; // b goes on as it goes: deeper in. It leaves the way it came.
    } else if (x || y) {
        c->source = PH_NORMAL_CENTERS;
        c->gx = -x, c->gy = -y;
    } else {
        c->source = PH_NORMAL_AXIS;
        c->gx = 0, c->gy = 1;
    }
}

bool ph_contact_find(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t vx, int32_t vy,
                     ph_contact *out) {
    PH_ASSERT(ph__is_mask(a) && ph__is_mask(b));
    if (out == NULL) {
        return ph_mask_hit(a, b, dx, dy);
    }
    ph__overlap o;
    if (!ph__overlap_at(a, b, dx, dy, 0, &o)) {
        return false;
    }
    const ph__kernels *fast = ph__fast();
    ph_gradient g = fast->gradient(&o);
    if (g.area == 0) {
        return false;
    }
    out->area = g.area, out->gx = g.gx, out->gy = g.gy;
    find_direction(&o, vx, vy, out);
    ph_point point = find_point(&o, fast->moments(&o));
    out->x = point.x, out->y = point.y;
    double gx = (double)out->gx, gy = (double)out->gy, length = sqrt(gx * gx + gy * gy);
    out->nx = (float)(0 - gx / length), out->ny = (float)(0 - gy / length); // -gx would make -0 of 0
    return true;
}
