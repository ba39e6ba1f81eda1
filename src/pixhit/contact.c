// contact.c - what a game needs to answer a collision: area, point and direction of an overlap.
//
// The contact's direction is the gradient of the overlap area. Where that is zero (one shape inside the
// other, symmetric overlaps) a fixed order of fallbacks gives a direction all the same, in the same
// convention: g points the way b would move to overlap more, so a bounce formula need not care.
#include "kernels/kernels.h"

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
static void center_line(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy, int64_t *x, int64_t *y) {
    *x = ((int64_t)b->bounds.x0 + b->bounds.x1 + 2 * dx) - ((int64_t)a->bounds.x0 + a->bounds.x1);
    *y = ((int64_t)b->bounds.y0 + b->bounds.y1 + 2 * dy) - ((int64_t)a->bounds.y0 + a->bounds.y1);
}

static void find_direction(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t vx, int32_t vy,
                           ph_contact *c) {
    int64_t x, y;
    center_line(a, b, dx, dy, &x, &y);
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
    ph_gradient g = ph_mask_gradient(a, b, dx, dy);
    if (g.area == 0) {
        return false;
    }
    out->area = g.area, out->gx = g.gx, out->gy = g.gy;
    find_direction(a, b, dx, dy, vx, vy, out);
    find_point(a, b, dx, dy, out);
    double gx = (double)out->gx, gy = (double)out->gy, length = sqrt(gx * gx + gy * gy);
    out->nx = (float)(0 - gx / length), out->ny = (float)(0 - gy / length); // -gx would make -0 of 0
    return true;
}
