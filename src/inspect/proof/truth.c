// truth.c - rectangle first, then pixel by pixel (Esteban 2013). Every answer is computed from ph_mask_get alone, by
// the text of pixhit.h and without its words, shifts and kernels.
#include "inspect/proof/truth.h"

#include <math.h>
#include <stdlib.h>

static int32_t least(int32_t a, int32_t b) {
    return a < b ? a : b;
}

static int32_t most(int32_t a, int32_t b) {
    return a > b ? a : b;
}

/// The part of a's frame on which b's frame lies.
static ph_box window(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    ph_box w = {most(0, dx), most(0, dy), least(a->w, dx + b->w), least(a->h, dy + b->h)};
    return w;
}

static bool both(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t x, int32_t y) {
    return ph_mask_get(b, x - dx, y - dy) && ph_mask_get(a, x, y);
}

typedef struct sums {
    int64_t n, x, y;
} sums;

/// Number and coordinates of the common pixels.
static sums sum_up(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    sums s = {0, 0, 0};
    ph_box w = window(a, b, dx, dy);
    for (int32_t y = w.y0; y < w.y1; y++) {
        for (int32_t x = w.x0; x < w.x1; x++) {
            if (both(a, b, dx, dy, x, y)) {
                s.n++, s.x += x, s.y += y;
            }
        }
    }
    return s;
}

int64_t truth_area(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    return sum_up(a, b, dx, dy).n;
}

/// The common pixel nearest to the centroid; of equally near ones the first in raster order.
static ph_point nearest(const truth_pair *p, sums s) {
    ph_box w = window(p->a, p->b, p->dx, p->dy);
    ph_point best = {0, 0};
    int64_t least_square = INT64_MAX;
    for (int32_t y = w.y0; y < w.y1; y++) {
        for (int32_t x = w.x0; x < w.x1; x++) {
            int64_t ex = x * s.n - s.x, ey = y * s.n - s.y, square = ex * ex + ey * ey;
            if (square < least_square && both(p->a, p->b, p->dx, p->dy, x, y)) {
                best.x = x, best.y = y, least_square = square;
            }
        }
    }
    return best;
}

/// The gradient, or in its place velocity, centers or axis.
static void direct(const truth_pair *p, ph_contact *c) {
    const ph_box *a = &p->a->bounds, *b = &p->b->bounds;
    int64_t x = (int64_t)b->x0 + b->x1 + 2 * (int64_t)p->dx - a->x0 - a->x1;
    int64_t y = (int64_t)b->y0 + b->y1 + 2 * (int64_t)p->dy - a->y0 - a->y1;
    c->gx = truth_area(p->a, p->b, p->dx + 1, p->dy) - truth_area(p->a, p->b, p->dx - 1, p->dy);
    c->gy = truth_area(p->a, p->b, p->dx, p->dy + 1) - truth_area(p->a, p->b, p->dx, p->dy - 1);
    c->source = PH_NORMAL_GRADIENT;
    if (c->gx || c->gy) {
        return;
    }
    if (p->vx || p->vy) {
        c->source = PH_NORMAL_VELOCITY;
        c->gx = p->vx, c->gy = p->vy;
    } else if (x || y) {
        c->source = PH_NORMAL_CENTERS;
        c->gx = -x, c->gy = -y;
    } else {
        c->source = PH_NORMAL_AXIS;
        c->gy = 1;
    }
}

bool truth_contact(const truth_pair *pair, ph_contact *out) {
    sums s = sum_up(pair->a, pair->b, pair->dx, pair->dy);
    if (s.n == 0) {
        return false;
    }
    ph_point at = nearest(pair, s);
    out->area = s.n;
    out->x = at.x, out->y = at.y;
    direct(pair, out);
    double length = sqrt((double)(out->gx * out->gx + out->gy * out->gy));
    out->nx = (float)(-(double)out->gx / length), out->ny = (float)(-(double)out->gy / length);
    return true;
}

/// One step of a 4-connected line: step i of the n on an axis is due when (i + 1/2) / n of the way is done, x first.
static void advance(ph_point *at, ph_point *done, int32_t mx, int32_t my) {
    int64_t n = labs(mx), m = labs(my);
    bool x_left = done->x < n, y_left = done->y < m;
    bool x_next = x_left && (!y_left || (2 * (int64_t)done->x + 1) * m <= (2 * (int64_t)done->y + 1) * n);
    if (x_next) {
        done->x++, at->x += mx > 0 ? 1 : -1;
    } else {
        done->y++, at->y += my > 0 ? 1 : -1;
    }
}

bool truth_sweep(const truth_pair *pair, int32_t mx, int32_t my, ph_sweep_hit *out) {
    ph_point at = {pair->dx, pair->dy}, done = {0, 0}, before = at;
    int64_t steps = (int64_t)labs(mx) + labs(my);
    for (int64_t step = 0; step <= steps; step++) {
        if (truth_area(pair->a, pair->b, at.x, at.y) > 0) {
            out->step = step, out->steps = steps;
            out->hit = at, out->free = before;
            return true;
        }
        before = at;
        if (step < steps) {
            advance(&at, &done, mx, my);
        }
    }
    return false;
}
