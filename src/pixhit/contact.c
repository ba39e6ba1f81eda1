// contact.c - area, point and direction of an overlap, and the bounce.
//
// The direction of a contact is the gradient of the overlap area. Where it is zero (one shape inside the other,
// symmetric overlaps), a fixed order of fallbacks provides a direction in the same convention: g points in the
// direction in which b would overlap more, so a bounce formula needs no special case.
#include "kernels/kernels.h"

/// Parts of a contact.
typedef struct contact_parts {
    ph__overlap overlap;
    ph_gradient gradient;
    ph__moments moments;
} contact_parts;

/// Returns true if b at (dx, dy) overlaps a, and fills the parts.
static bool contact_touches(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, contact_parts *t) {
    PH_ASSERT(ph__is_mask(a) && ph__is_mask(b));
    ph__moments none = {0, 0, 0};
    t->moments = none;
    if (!ph__overlap_at(a, b, dx, dy, 0, &t->overlap)) {
        return false;
    }
    t->gradient = PH__FAST(contact, (&t->overlap, &t->moments));
    return t->gradient.area != 0;
}

// ---- the point: overlap pixel nearest to the centroid -------------------------------------------

/// Bit of v nearest to position p, which may be outside 0..63. Ties prefer the lower bit.
static int nearest_bit(uint64_t v, double p) {
    int split = (int)ph__max64(0, ph__min64((int64_t)p, 63));
    uint64_t upto = v & (~UINT64_C(0) >> (63 - split)), beyond = v & ~(~UINT64_C(0) >> (63 - split));
    if (!upto || !beyond) {
        return upto ? ph__highest(upto) : ph__lowest(beyond);
    }
    int low = ph__highest(upto), high = ph__lowest(beyond);
    return p - low <= high - p ? low : high;
}

/// The overlap pixel nearest to the centroid; ties prefer the first in raster order. Distances are squared, in 1/n px:
/// exact while n x distance is below 6e7.
static ph_point nearest_pixel(const ph__overlap *o, ph__moments m) {
    const ph_box *win = &o->window;
    ph_point best = {0, 0};
    double least = HUGE_VAL, cx = (double)m.sx / (double)m.n + win->x0;
    for (int32_t y = win->y0; y < win->y1; y++) {
        double ey = (double)((y - win->y0) * m.n - m.sy);
        for (int32_t strip = win->x0 / PH_WORD; strip <= (win->x1 - 1) / PH_WORD && ey * ey < least; strip++) {
            uint64_t common = ph__both(o->a, o->b, o->dx, o->dy, strip, y);
            if (common == 0) {
                continue;
            }
            int32_t x = strip * PH_WORD + nearest_bit(common, cx - (double)(strip * PH_WORD));
            double ex = (double)((x - win->x0) * m.n - m.sx), square = ex * ex + ey * ey;
            if (square < least) {
                best = ph__point(x, y);
                least = square;
            }
        }
    }
    return best;
}

/// The rounded centroid if it is an overlap pixel, which is the usual case; otherwise the nearest overlap pixel.
static ph_point find_point(const contact_parts *t) {
    const ph__overlap *o = &t->overlap;
    int64_t n = t->moments.n; // halves are rounded down: up and left on the screen
    ph_point centroid = ph__point((int32_t)(o->window.x0 + (2 * t->moments.sx + n - 1) / (2 * n)),
                                  (int32_t)(o->window.y0 + (2 * t->moments.sy + n - 1) / (2 * n)));
    bool inside =
        ph_mask_get(o->a, centroid.x, centroid.y) && ph_mask_get(o->b, centroid.x - o->dx, centroid.y - o->dy);
    return inside ? centroid : nearest_pixel(o, t->moments);
}

static void find_direction(const ph__overlap *o, int32_t vx, int32_t vy, ph_contact *c) {
    c->source = PH_NORMAL_GRADIENT;
    if (c->gx || c->gy) {
        return;
    }
    const ph_box *a = &o->a->bounds,
                 *b = &o->b->bounds; // x, y: twice the vector from the center of b to the center of a
    int64_t x = (int64_t)a->x0 + a->x1 - b->x0 - b->x1 - 2 * (int64_t)o->dx;
    int64_t y = (int64_t)a->y0 + a->y1 - b->y0 - b->y1 - 2 * (int64_t)o->dy;
    if (vx || vy) {
        c->source = PH_NORMAL_VELOCITY;
        c->gx = vx;
        c->gy = vy; // the direction in which b moves deeper into a
    } else if (x || y) {
        c->source = PH_NORMAL_CENTERS;
        c->gx = x;
        c->gy = y;
    } else {
        c->source = PH_NORMAL_AXIS;
        c->gx = 0;
        c->gy = 1;
    }
}

// ---- contacts with a mask and with several solids -----------------------------------------------

static void make_contact(const contact_parts *t, int32_t vx, int32_t vy, ph_contact *out) {
    out->area = t->gradient.area;
    out->gx = t->gradient.gx;
    out->gy = t->gradient.gy;
    find_direction(&t->overlap, vx, vy, out);
    ph_point point = find_point(t);
    out->x = point.x;
    out->y = point.y;
    double gx = (double)out->gx, gy = (double)out->gy, length = sqrt(gx * gx + gy * gy);
    out->nx = (float)(0 - gx / length);
    out->ny = (float)(0 - gy / length); // -gx would produce -0 for 0
}

bool ph_contact_find(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t vx, int32_t vy,
                     ph_contact *out) {
    contact_parts t;
    if (out == NULL) {
        return ph_mask_hit(a, b, dx, dy);
    }
    bool touch = contact_touches(a, b, dx, dy, &t);
    if (touch) {
        make_contact(&t, vx, vy, out);
    }
    return touch;
}

bool ph_contact_combine(const ph_body *b, const ph_body *solids, int32_t n, ph_contact *out) {
    PH_ASSERT(b && ph__is_mask(b->mask) && (solids || n <= 0));
    ph_gradient sum = {0, 0, 0};
    int64_t most = 0;
    ph_point offset, place = {0, 0};
    const ph_body *largest = solids;
    for (int32_t i = 0; i < n; i++) {
        if (ph__offset_from(&solids[i], b->x, b->y, &offset)) {
            ph_gradient part = ph_mask_gradient(solids[i].mask, b->mask, offset.x, offset.y);
            sum.area += part.area;
            sum.gx += part.gx;
            sum.gy += part.gy;
            if (part.area > most) {
                most = part.area;
                place = offset;
                largest = &solids[i];
            }
        }
    }
    if (most > 0 && out) {
        contact_parts t;
        (void)contact_touches(largest->mask, b->mask, place.x, place.y, &t);
        t.gradient = sum;
        make_contact(&t, b->vx - largest->vx, b->vy - largest->vy, out);
        out->x -= place.x;
        out->y -= place.y;
    }
    return most > 0;
}

// ---- the bounce ---------------------------------------------------------------------------------

// The relative velocity v is mirrored along the gradient g: it changes by (1 + e) (v.g) / (g.g) g, of which each body
// receives the share of the other body's mass. Quotient and remainder are multiplied separately, so every product
// fits 64 bits.
//
// Friction takes the part of v across g, by at most the friction times the change along g (Coulomb).
enum { GRADIENT_MOST = 1 << 17, FRICTION_MOST = 2048 };

/// a * b / n, rounded to the nearest integer, halves away from 0; n >= 0, and n * (|b| + 1/2) must fit. Rounding
/// toward 0 would bring a scene that bounces for hours to rest.
static int64_t bounce_part(int64_t a, int64_t b, int64_t n) {
    int64_t rest = a % n * b, half = rest < 0 ? -(n / 2) : n / 2;
    return a / n * b + (rest + half) / n;
}

/// On one axis, adds a's share of `change` to the velocity of a and subtracts b's share from the velocity of b. The
/// shares add up to `change`; the share of a body of mass 0 is 0.
static void bounce_axis(int32_t *a, int32_t *b, int64_t change, const ph_motion *of_a, const ph_motion *of_b) {
    int64_t to_b = of_b->mass == 0   ? 0
                   : of_a->mass == 0 ? change
                                     : bounce_part(change, of_a->mass, (int64_t)of_a->mass + of_b->mass);
    *a = ph__clamp32(*a + (change - to_b));
    *b = ph__clamp32(*b - to_b);
}

bool ph_bounce_friction(const ph_contact *contact, ph_motion *a, ph_motion *b, int32_t bounce, int32_t friction) {
    PH_ASSERT(contact && a && b && a->mass >= 0 && b->mass >= 0);
    int64_t gx = contact->gx, gy = contact->gy;
    while (gx >= GRADIENT_MOST || gx <= -GRADIENT_MOST || gy >= GRADIENT_MOST || gy <= -GRADIENT_MOST) {
        gx /= 2;
        gy /= 2;
    }
    int64_t vx = (int64_t)b->vx - a->vx, vy = (int64_t)b->vy - a->vy, closing = vx * gx + vy * gy;
    if (closing <= 0 || (a->mass == 0 && b->mass == 0)) {
        return false;
    }
    int64_t length = PH_BOUNCE_FULL * (gx * gx + gy * gy);
    int64_t along = PH_BOUNCE_FULL * (vy * gx - vx * gy); // along (-gy, gx)
    closing *= PH_BOUNCE_FULL + ph__max(0, ph__min(bounce, PH_BOUNCE_FULL));
    int64_t grip = closing / PH_UNIT * ph__max(0, ph__min(friction, FRICTION_MOST));
    along = ph__max64(-grip, ph__min64(along, grip));
    bounce_axis(&a->vx, &b->vx, bounce_part(closing, gx, length) - bounce_part(along, gy, length), a, b);
    bounce_axis(&a->vy, &b->vy, bounce_part(closing, gy, length) + bounce_part(along, gx, length), a, b);
    return true;
}

bool ph_bounce(const ph_contact *contact, ph_motion *a, ph_motion *b, int32_t bounce) {
    return ph_bounce_friction(contact, a, b, bounce, 0);
}
