// truth.c - the slow reference: rectangle first, then pixel by pixel (Esteban 2013).
//
// Each answer follows the text of pixhit.h and reads single bits of the masks with a loop of its own. It calls no
// function of the core except ph_mask_words, which returns the address of the bits, and does not read the bounds and
// the count that the core maintains.
#include "look/truth.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- one mask -----------------------------------------------------------------------------------

bool truth_bit(const ph_mask *m, int64_t x, int64_t y) {
    if (x < 0 || y < 0 || x >= m->w || y >= m->h) {
        return false;
    }
    return ph_mask_words(m)[x / 64 * m->h + y] >> x % 64 & 1;
}

void truth_set(ph_mask *m, int32_t x, int32_t y, bool solid) {
    const uint64_t bit = (uint64_t)1 << x % 64;
    uint64_t *word = (uint64_t *)(m + 1) + (size_t)(x / 64) * (size_t)m->h + y;
    *word = solid ? *word | bit : *word & ~bit;
}

/// True if pixel (x, y) of the frame is above the threshold, and all pixels within `shrink` of it. The frame has the
/// size of the mask and its corner in the image.
static bool drawn(const ph_image *image, ph_point corner, const ph_mask *m, int32_t x, int32_t y, int32_t shrink,
                  int threshold) {
    bool all = x >= shrink && y >= shrink && x < m->w - shrink && y < m->h - shrink;
    for (int64_t v = (int64_t)corner.y + y - shrink; v <= (int64_t)corner.y + y + shrink && all; v++) {
        for (int64_t u = (int64_t)corner.x + x - shrink; u <= (int64_t)corner.x + x + shrink && all; u++) {
            const bool inside = u >= 0 && v >= 0 && u < image->w && v < image->h;
            all = inside && image->rgba[(ptrdiff_t)v * image->pitch + (ptrdiff_t)u * 4 + 3] > threshold;
        }
    }
    return all;
}

void truth_read(ph_mask *m, const ph_image *image, int32_t x, int32_t y, int threshold, int32_t shrink, int32_t grow) {
    for (int32_t i = 0; i < m->w * m->h; i++) {
        bool any = false;
        for (int32_t k = 0; k < (2 * grow + 1) * (2 * grow + 1) && !any; k++) {
            const int32_t u = i % m->w + k % (2 * grow + 1) - grow, v = i / m->w + k / (2 * grow + 1) - grow;
            any = drawn(image, (ph_point){x, y}, m, u, v, shrink, threshold);
        }
        truth_set(m, i % m->w, i / m->w, any);
    }
}

int64_t truth_count(const ph_mask *m) {
    return truth_area(m, m, 0, 0);
}

bool truth_any(const ph_mask *m, ph_box box, bool solid) {
    bool any = false;
    for (int32_t y = box.y0; y < box.y1 && !any; y++) {
        for (int32_t x = box.x0; x < box.x1 && !any; x++) {
            any = truth_bit(m, x, y) == solid;
        }
    }
    return any;
}

ph_box truth_bounds(const ph_mask *m) {
    const ph_box none = {0, 0, 0, 0};
    ph_box b = {0, 0, m->w, m->h};
    while (b.y0 < b.y1 && !truth_any(m, (ph_box){b.x0, b.y0, b.x1, b.y0 + 1}, true)) {
        b.y0++;
    }
    while (b.y0 < b.y1 && !truth_any(m, (ph_box){b.x0, b.y1 - 1, b.x1, b.y1}, true)) {
        b.y1--;
    }
    while (b.y0 < b.y1 && !truth_any(m, (ph_box){b.x0, b.y0, b.x0 + 1, b.y1}, true)) {
        b.x0++;
    }
    while (b.y0 < b.y1 && !truth_any(m, (ph_box){b.x1 - 1, b.y0, b.x1, b.y1}, true)) {
        b.x1--;
    }
    return b.y0 < b.y1 ? b : none;
}

ph_box truth_box(const ph_mask *m, ph_point from, ph_point to, int32_t reach) {
    const ph_box b = truth_bounds(m);
    const int32_t left = from.x < to.x ? from.x : to.x;
    const int32_t top = from.y < to.y ? from.y : to.y;
    return (ph_box){b.x0 + left - reach, b.y0 + top - reach, b.x1 + from.x + to.x - left + reach,
                    b.y1 + from.y + to.y - top + reach};
}

/// Pixel k of the line along a vector: k pixels on the longer axis; the shorter axis is rounded, halves away from the
/// start.
static ph_point on_line(ph_point from, int64_t dx, int64_t dy, int64_t k) {
    const int64_t ax = llabs(dx), ay = llabs(dy), n = ax > ay ? ax : ay;
    const int64_t over = n > 0 ? 2 * n : 1, sx = (2 * k * ax + n) / over, sy = (2 * k * ay + n) / over;
    const int64_t x = dx < 0 ? from.x - sx : from.x + sx;
    return (ph_point){(int32_t)x, (int32_t)(dy < 0 ? from.y - sy : from.y + sy)};
}

// ---- two masks ----------------------------------------------------------------------------------

static int32_t inside(int64_t x, int32_t most) {
    int64_t positive = x < 0 ? 0 : x;
    return (int32_t)(positive < most ? positive : most);
}

/// A walk over the common pixels in raster order, in the intersection of the frames of a and b.
typedef struct common {
    const ph_mask *a, *b;
    int64_t dx, dy;
    ph_box in;
    ph_point pixel;
} common;

static common common_of(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy) {
    const ph_box in = {inside(dx, a->w), inside(dy, a->h), inside(dx + b->w, a->w), inside(dy + b->h, a->h)};
    return (common){a, b, dx, dy, in, {in.x0 - 1, in.y0}};
}

static bool next(common *c) {
    for (; c->pixel.y < c->in.y1; c->pixel.y++, c->pixel.x = c->in.x0 - 1) {
        while (++c->pixel.x < c->in.x1) {
            if (truth_bit(c->b, c->pixel.x - c->dx, c->pixel.y - c->dy) && truth_bit(c->a, c->pixel.x, c->pixel.y)) {
                return true;
            }
        }
    }
    return false;
}

bool truth_first(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy, ph_point *out) {
    common c = common_of(a, b, dx, dy);
    bool any = next(&c);
    if (any) {
        *out = c.pixel;
    }
    return any;
}

bool truth_hit(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy) {
    ph_point first;
    return truth_first(a, b, dx, dy, &first);
}

int64_t truth_differing(const ph_mask *a, const ph_mask *b) {
    return truth_count(a) + truth_count(b) - 2 * truth_area(a, b, 0, 0);
}

int64_t truth_area(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy) {
    int64_t n = 0;
    for (common c = common_of(a, b, dx, dy); next(&c);) {
        n++;
    }
    return n;
}

/// The common pixel nearest to the exact centroid; of equally near pixels the first. False without a common pixel.
static bool nearest_common(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy, ph_point *out) {
    int64_t n = 0, x = 0, y = 0, least = INT64_MAX;
    for (common c = common_of(a, b, dx, dy); next(&c); n++) {
        x += c.pixel.x;
        y += c.pixel.y;
    }
    for (common c = common_of(a, b, dx, dy); next(&c);) { // coordinates times n, the denominator of the centroid
        const int64_t ex = c.pixel.x * n - x, ey = c.pixel.y * n - y, square = ex * ex + ey * ey;
        if (square < least) {
            *out = c.pixel;
            least = square;
        }
    }
    return n > 0;
}

ph_gradient truth_gradient(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy) {
    ph_gradient g;
    g.area = truth_area(a, b, dx, dy);
    g.gx = truth_area(a, b, dx + 1, dy) - truth_area(a, b, dx - 1, dy);
    g.gy = truth_area(a, b, dx, dy + 1) - truth_area(a, b, dx, dy - 1);
    return g;
}

/// Sets the direction of the contact: the gradient, or the first of velocity, centers and axis that is not zero.
static void direct(ph_contact *c, const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, ph_point velocity) {
    const ph_gradient g = truth_gradient(a, b, dx, dy);
    const bool known = g.gx || g.gy || velocity.x || velocity.y;
    ph_box p = {0, 0, 0, 0}, q = p;
    if (!known) {
        p = truth_bounds(a);
        q = truth_bounds(b);
    }
    const struct {
        ph_normal_source source;
        int64_t x, y;
    } ways[] = {{PH_NORMAL_GRADIENT, g.gx, g.gy},
                {PH_NORMAL_VELOCITY, velocity.x, velocity.y},
                {PH_NORMAL_CENTERS, p.x0 + p.x1 - q.x0 - q.x1 - 2 * (int64_t)dx,
                 p.y0 + p.y1 - q.y0 - q.y1 - 2 * (int64_t)dy}, // twice the vector between the middles
                {PH_NORMAL_AXIS, 0, 1}};
    int i = 0;
    while (ways[i].x == 0 && ways[i].y == 0) {
        i++;
    }
    const double x = -(double)ways[i].x, y = -(double)ways[i].y, length = sqrt(x * x + y * y);
    c->area = g.area;
    c->source = ways[i].source;
    c->gx = ways[i].x;
    c->gy = ways[i].y;
    c->nx = (float)(x / length);
    c->ny = (float)(y / length);
}

bool truth_differs(const ph_contact *got, const ph_contact *due, char *text, size_t size) {
    static const char *const names[] = {"area", "x", "y", "gx", "gy", "source", "nx", "ny"};
    const double a[] = {(double)got->area, got->x,      got->y,          (double)got->gx,
                        (double)got->gy,   got->source, (double)got->nx, (double)got->ny};
    const double b[] = {(double)due->area, due->x,      due->y,          (double)due->gx,
                        (double)due->gy,   due->source, (double)due->nx, (double)due->ny};
    int i = 0;
    while (i < 8 && fabs(a[i] - b[i]) < 1e-5) {
        i++;
    }
    if (i < 8) {
        snprintf(text, size, "%s %.9g, by pixel %.9g", names[i], a[i], b[i]);
    }
    return i < 8;
}

bool truth_contact(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t vx, int32_t vy,
                   ph_contact *out) {
    ph_point pixel = {0, 0};
    const bool hit = nearest_common(a, b, dx, dy, &pixel);
    if (hit) {
        direct(out, a, b, dx, dy, (ph_point){vx, vy});
        out->x = pixel.x;
        out->y = pixel.y;
    }
    return hit;
}

// ---- ways out and bounces -----------------------------------------------------------------------

/// True if b at (x, y) overlaps one of the solids.
static bool hits_any(const ph_mask *b, int64_t x, int64_t y, const ph_body *solids, int32_t n) {
    bool hit = false;
    for (int32_t i = 0; i < n && !hit; i++) {
        hit = solids[i].mask && truth_hit(solids[i].mask, b, x - solids[i].x, y - solids[i].y);
    }
    return hit;
}

int64_t truth_nearest(const ph_mask *b, ph_point place, const ph_body *solids, int32_t n, int32_t most, bool hit,
                      ph_point *move) {
    int64_t least = -1;
    for (int32_t y = -most; y <= most; y++) {
        for (int32_t x = -most; x <= most; x++) {
            int64_t square = (int64_t)x * x + (int64_t)y * y;
            bool nearer = least < 0 || square < least;
            if (nearer && hits_any(b, (int64_t)place.x + x, (int64_t)place.y + y, solids, n) == hit) {
                *move = (ph_point){x, y};
                least = square;
            }
        }
    }
    return least;
}

int32_t truth_leave(const ph_mask *b, ph_point *place, const ph_body *solids, int32_t n, const ph_contact *contact,
                    int32_t most) {
    ph_point move = {0, 0};
    for (int32_t k = 0; k <= most; k++) {
        const ph_point position = on_line(*place, -contact->gx, -contact->gy, k);
        if (!hits_any(b, position.x, position.y, solids, n)) {
            *place = position;
            return k;
        }
    }
    if (truth_nearest(b, *place, solids, n, most, false, &move) < 0) {
        return -1;
    }
    *place = (ph_point){place->x + move.x, place->y + move.y};
    return abs(move.x) > abs(move.y) ? abs(move.x) : abs(move.y);
}

ph_gradient truth_combine(const ph_body *b, const ph_body *solids, int32_t n) {
    ph_gradient sum = {0, 0, 0};
    for (int32_t i = 0; i < n; i++) {
        if (solids[i].mask) {
            const ph_gradient g =
                truth_gradient(solids[i].mask, b->mask, (int64_t)b->x - solids[i].x, (int64_t)b->y - solids[i].y);
            sum = (ph_gradient){sum.area + g.area, sum.gx + g.gx, sum.gy + g.gy};
        }
    }
    return sum;
}

/// True if the velocities of an axis changed right: the relative velocity by `due`, rounded to nearest, and the
/// velocity of b by the share of the mass of a.
static bool shared(ph_motion a, ph_motion b, int64_t change_a, int64_t change_b, double due) {
    const double of_b = a.mass && b.mass ? (double)a.mass / ((double)a.mass + b.mass) : b.mass > 0;
    return fabs((double)(change_b - change_a) - due) < 0.5001 && fabs((double)change_b - due * of_b) < 1.0001;
}

bool truth_bounced(const ph_contact *contact, const ph_motion before[2], const ph_motion after[2], int32_t bounce) {
    const ph_motion *a = &before[0], *b = &before[1];
    const double gx = (double)contact->gx, gy = (double)contact->gy;
    const double closing = ((double)b->vx - a->vx) * gx + ((double)b->vy - a->vy) * gy;
    const bool meets = closing > 0 && (a->mass || b->mass);
    const double due = meets ? -(1 + bounce / 256.0) * closing / (gx * gx + gy * gy) : 0;
    return shared(*a, *b, (int64_t)after[0].vx - a->vx, (int64_t)after[1].vx - b->vx, due * gx) &&
           shared(*a, *b, (int64_t)after[0].vy - a->vy, (int64_t)after[1].vy - b->vy, due * gy);
}

void truth_step(ph_point *offset, ph_point *done, int32_t mx, int32_t my) {
    int64_t n = llabs(mx), m = llabs(my);
    bool x_left = done->x < n, y_left = done->y < m;
    bool x_next = x_left && (!y_left || (2 * (int64_t)done->x + 1) * m <= (2 * (int64_t)done->y + 1) * n);
    if (x_next) {
        done->x++;
        offset->x += mx > 0 ? 1 : -1;
    } else {
        done->y++;
        offset->y += my > 0 ? 1 : -1;
    }
}

bool truth_sweep(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t mx, int32_t my,
                 ph_sweep_hit *out) {
    ph_point offset = {dx, dy}, done = {0, 0}, before = offset;
    int64_t steps = llabs(mx) + llabs(my);
    for (int64_t step = 0; step <= steps; step++) {
        if (truth_hit(a, b, offset.x, offset.y)) {
            out->step = step;
            out->steps = steps;
            out->hit = offset;
            out->free = before;
            return true;
        }
        before = offset;
        if (step < steps) {
            truth_step(&offset, &done, mx, my);
        }
    }
    return false;
}
