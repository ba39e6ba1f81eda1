// test_rest.c - ph_contact_rest and ph_bounce_friction against slow answers. src/examples/rest.c and walker.c use them:
// tests/app/demos tests that bodies rest for 40 s, also in stacks, and ride on a lift.
#include "support/shapes.h"

#include "look/truth.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/// The end of a line of `length` px on the longer axis, halves away from 0.
static ph_point line_end(double x, double y, double length) {
    double longer = fmax(fabs(x), fabs(y));
    return (ph_point){(int32_t)lround(x * length / longer), (int32_t)lround(y * length / longer)};
}

static int32_t slow_met(const ph_body *b, const ph_body *solids, int32_t n, ph_point from, ph_point to) {
    for (int32_t i = 0; i < n; i++) {
        ph_sweep_hit at;
        int32_t dx = b->x + from.x - solids[i].x, dy = b->y + from.y - solids[i].y;
        if (truth_sweep(solids[i].mask, b->mask, dx, dy, to.x - from.x, to.y - from.y, &at)) {
            return i;
        }
    }
    return n;
}

/// Slow implementation of ph_contact_rest: the per-pixel sweep along floating-point directions.
static int32_t slow_rest(const ph_body *b, const ph_body *solids, int32_t n, int32_t gx, int32_t gy, int32_t friction) {
    const ph_point here = {0, 0};
    if ((gx == 0 && gy == 0) || slow_met(b, solids, n, here, here) < n) {
        return -1;
    }
    int32_t ground = slow_met(b, solids, n, here, line_end(gx, gy, 1));
    if (ground == n ||
        hypot(b->vx - solids[ground].vx, b->vy - solids[ground].vy) > sqrt(2 * 2 * 256.0 * floor(hypot(gx, gy)))) {
        return -1;
    }
    ph_point lifted = line_end(-gx, -gy, 2);
    if (slow_met(b, solids, n, here, lifted) < n) {
        lifted = here;
    }
    for (int32_t side = -256; side <= 256; side += 512) {
        ph_point end =
            line_end((double)gx * friction - (double)gy * side, (double)gy * friction + (double)gx * side, 16);
        if (slow_met(b, solids, n, lifted, end) == n) {
            return -1;
        }
    }
    return ground;
}

TEST(rest_agrees_with_a_sweep_by_pixels) {
    static const int32_t widths[] = {1, 2, 7, 31, 32, 33, 63, 64, 65, 90};
    oracle_rng rng = {3};
    int rests = 0, cases = (int)oracle_cases(6000);
    ROUNDS (i, cases) {
        ph_mask *ground = oracle_empty(widths[i % 10] + 20, 30), *b_mask = oracle_empty(widths[i / 10 % 10], 6);
        int32_t height = 14;
        for (int32_t x = 0; x < ground->w; x++) {
            height += oracle_range(&rng, -1, 1) * (i % 3 > 0) + (i % 7 == 0 && x % 2);
            ph_mask_fill_box(ground, (ph_box){x, height, x + 1, 30}, true);
        }
        ph_mask_fill_box(b_mask, (ph_box){i % 2, 0, b_mask->w, 6 - i % 2}, true);
        const ph_body solids[2] = {{ground, 0, 20, i % 5, 0}, {ground, ground->w + i % 3, 18, 0, i % 4}};
        ph_body b = {b_mask, oracle_range(&rng, -8, ground->w + 8), 0, oracle_range(&rng, -60, 60), 0};
        while (b.y < 60 && slow_met(&b, solids, 2, (ph_point){0, 0}, (ph_point){0, 1}) == 2) {
            b.y++;
        }
        b.y -= i % 11 == 0;
        int32_t gx = i % 4 ? 0 : oracle_range(&rng, -20, 20), gy = oracle_range(&rng, 0, 30);
        int32_t friction = oracle_range(&rng, 0, 400);
        int32_t want = slow_rest(&b, solids, 2, gx, gy, friction);
        int32_t got = ph_contact_rest(&b, solids, 2, gx, gy, friction);
        CHECK(got == want, "case %d: on %d, not %d; at %d,%d, gravity %d,%d, friction %d", i, got, want, b.x, b.y, gx,
              gy, friction);
        rests += got >= 0;
    }
    CHECK(cases < 1000 || (rests > cases / 10 && rests < cases * 9 / 10), "%d of %d rest", rests, cases);
}

TEST(extreme_input_does_not_rest) {
    const int32_t limits[] = {INT32_MIN, INT32_MIN + 1, -(1 << 30) - 1, (1 << 30) + 1, INT32_MAX};
    ph_mask *floor = oracle_full(40, 10), *box = oracle_full(5, 5), *none = oracle_empty(0, 0),
            *dot = oracle_full(1, 1);
    ph_body solids[3] = {{NULL, 0, 0, 0, 0}, {none, 0, 0, 0, 0}, {floor, 0, 20, 0, 0}}, b = {box, 10, 15, 0, 0};
    assert_int_equal(ph_contact_rest(&b, solids, 3, 0, 4, 148), 2);
    assert_int_equal(ph_contact_rest(&b, NULL, 0, 0, 4, 148), -1);
    assert_int_equal(ph_contact_rest(&b, solids, 3, 0, 0, 148), -1);
    assert_int_equal(ph_contact_rest(&b, solids, 3, 0, -4, 148), -1);
    assert_int_equal(ph_contact_rest(&b, solids, 3, 0, 1 << 30, INT32_MAX), 2);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(ph_contact_rest(&b, solids, 3, limits[i], 4, 148), -1);
        assert_int_equal(ph_contact_rest(&b, solids, 3, 0, limits[i], 148), -1);
        ph_body fast = b, far = b;
        fast.vx = fast.vy = limits[i];
        far.x = far.y = limits[i];
        assert_int_equal(ph_contact_rest(&fast, solids, 3, 0, 4, 148), -1);
        assert_int_equal(ph_contact_rest(&far, solids, 3, 4, 4, limits[i]), -1);
    }
    b.mask = dot;
    b.y = 19;
    assert_int_equal(ph_contact_rest(&b, solids, 3, 0, 4, 148), 2);
    b.y = 20; // inside
    assert_int_equal(ph_contact_rest(&b, solids, 3, 0, 4, 148), -1);
    b.mask = none;
    assert_int_equal(ph_contact_rest(&b, solids, 3, 0, 4, 148), -1);
    b.mask = NULL;
    assert_int_equal(ph_contact_rest(&b, solids, 3, 0, 4, 148), -1);
}

/// The velocity along the surface decreases by at most the friction times the change across, computed in floating
/// point.
TEST(friction_follows_the_law_of_coulomb) {
    oracle_rng rng = {5};
    int stopped = 0, slid = 0, cases = (int)oracle_cases(20000);
    for (int i = 0; i < cases; i++) {
        ph_contact c = {.gx = oracle_range(&rng, -3000, 3000), .gy = oracle_range(&rng, 1, 3000)};
        ph_motion a = {0, 0, 0}, b = {oracle_range(&rng, -9000, 9000), oracle_range(&rng, -9000, 9000), 1}, plain = b,
                  p = a;
        int32_t bounce = oracle_range(&rng, 0, 256), friction = i % 8 ? oracle_range(&rng, 0, 600) : 0;
        double length = hypot((double)c.gx, (double)c.gy), nx = (double)c.gx / length, ny = (double)c.gy / length;
        double across = b.vx * nx + b.vy * ny, along = b.vy * nx - b.vx * ny;
        double grip = across * (1 + bounce / 256.0) * friction / 256, rest = fabs(along) - grip;
        double left = across <= 0 ? along : rest < 0 ? 0 : copysign(rest, along);
        double vx = (across > 0 ? -across * bounce / 256 : across) * nx - left * ny;
        double vy = (across > 0 ? -across * bounce / 256 : across) * ny + left * nx;
        bool hit = ph_bounce_friction(&c, &a, &b, bounce, friction);
        CHECK(hit == (across > 0), "case %d: %d", i, hit);
        CHECK(fabs(b.vx - vx) < 2.1 && fabs(b.vy - vy) < 2.1, "case %d: %d,%d, not %.1f,%.1f", i, b.vx, b.vy, vx, vy);
        CHECK(ph_bounce(&c, &p, &plain, bounce) == hit, "case %d: the plain bounce", i);
        CHECK(friction > 0 || (plain.vx == b.vx && plain.vy == b.vy), "case %d: no friction", i);
        stopped += hit && rest < 0;
        slid += hit && rest > 0;
    }
    CHECK(cases < 1000 || (stopped > cases / 20 && slid > cases / 20), "%d stopped, %d slid", stopped, slid);
    const ph_contact c = {.gx = 1 << 20, .gy = INT32_MAX};
    ph_motion a = {INT32_MIN, INT32_MIN, 1}, b = {INT32_MAX, INT32_MAX, INT32_MAX};
    assert_true(ph_bounce_friction(&c, &a, &b, INT32_MAX, INT32_MAX));
}
