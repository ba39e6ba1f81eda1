// contact_bounce.c - the two answers to a contact that every game needs: the bounce, and the way apart.
//
// The relative velocity v is mirrored along the gradient g: it changes by (1 + e) (v.g) / (g.g) g, of which each body
// takes the other's part of the mass. Whole numbers only: quotient and remainder are multiplied one by one, so no
// product leaves 64 bits.
#include "words.h"

enum { GRADIENT_MOST = 1 << 17 };

/// a * b / n, rounded to the nearest, halves away from 0, where a and n are at least 0 and n * (|b| + 1/2) fits.
/// Nearest, because a scene that bounces for hours with changes rounded toward 0 comes to rest.
static int64_t bounce_part(int64_t a, int64_t b, int64_t n) {
    int64_t rest = a % n * b, half = rest < 0 ? -(n / 2) : n / 2;
    return a / n * b + (rest + half) / n;
}

static int64_t bounce_share(int64_t change, int32_t mass, int64_t masses) {
    int64_t part = bounce_part(change < 0 ? -change : change, mass, masses);
    return change < 0 ? -part : part;
}

static int32_t bounce_limit(int64_t v) {
    return (int32_t)ph__max64(ph__min64(v, INT32_MAX), INT32_MIN);
}

/// Changes the velocities along one axis by `change` together, b's against it and a's with it.
static void bounce_axis(int32_t *a, int32_t *b, int64_t change, const ph_motion *of_a, const ph_motion *of_b) {
    int64_t to_b = of_b->mass == 0   ? 0
                   : of_a->mass == 0 ? change
                                     : bounce_share(change, of_a->mass, (int64_t)of_a->mass + of_b->mass);
    *a = bounce_limit(*a + (change - to_b));
    *b = bounce_limit(*b - to_b);
}

bool ph_bounce(const ph_contact *contact, ph_motion *a, ph_motion *b, int32_t bounce) {
    PH_ASSERT(contact && a && b && a->mass >= 0 && b->mass >= 0);
    int64_t gx = contact->gx, gy = contact->gy;
    while (gx >= GRADIENT_MOST || gx <= -GRADIENT_MOST || gy >= GRADIENT_MOST || gy <= -GRADIENT_MOST) {
        gx /= 2, gy /= 2;
    }
    int64_t vx = (int64_t)b->vx - a->vx, vy = (int64_t)b->vy - a->vy, closing = vx * gx + vy * gy;
    if (closing <= 0 || (a->mass == 0 && b->mass == 0)) {
        return false;
    }
    int64_t length = PH_BOUNCE_FULL * (gx * gx + gy * gy);
    closing *= PH_BOUNCE_FULL + ph__max(0, ph__min(bounce, PH_BOUNCE_FULL));
    bounce_axis(&a->vx, &b->vx, bounce_part(closing, gx, length), a, b);
    bounce_axis(&a->vy, &b->vy, bounce_part(closing, gy, length), a, b);
    return true;
}

int32_t ph_contact_push_out(const ph_mask *a, const ph_mask *b, ph_point *offset, const ph_contact *contact,
                            int32_t most) {
    PH_ASSERT(contact);
    int32_t steps = ph_mask_push_out(a, b, offset, -contact->gx, -contact->gy, most);
    return steps < 0 ? ph_mask_push_out_nearest(a, b, offset, most) : steps;
}
