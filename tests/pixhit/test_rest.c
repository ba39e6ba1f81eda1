// test_rest.c - ph_contact_rest and ph_bounce_friction in a small game: bodies that fall come to rest, and the drawn
// position of a resting body does not change for 40 s. Slopes below the friction hold a body, steeper slopes do not.
#include "support/shapes.h"

#include "look/truth.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { UNIT = 256, BOUNCE = 90, FRICTION = 148, SECOND = 60, MOST = 6 }; // 148 / 256 is the tangent of 30 degrees

/// A body of the small game. Positions and velocities are in 1/256 px.
typedef struct thing {
    ph_mask *mask;
    int32_t x, y, vx, vy, mass; // mass 0: it does not move
} thing;

static int32_t whole(int32_t v) {
    return v >= 0 ? v / UNIT : -((UNIT - 1 - v) / UNIT);
}

static ph_body body_of(const thing *t) {
    ph_body b = {t->mask, whole(t->x), whole(t->y), t->vx, t->vy};
    return b;
}

/// Bounces thing k off each solid that it overlaps, and pushes it out of all solids. The fraction is set to the value
/// nearest to the solid: with the old fraction, the body would be up to a pixel further away, and it would slide.
static void respond(thing *things, const int32_t *number, const ph_body *solids, int32_t n, int32_t k, int32_t bounce) {
    thing *me = &things[k];
    ph_body b = body_of(me), from = b;
    ph_contact c;
    for (int32_t i = 0; i < n; i++) {
        thing *other = &things[number[i]];
        if (ph_contact_find(solids[i].mask, b.mask, b.x - solids[i].x, b.y - solids[i].y, me->vx - other->vx,
                            me->vy - other->vy, &c)) {
            ph_motion p = {other->vx, other->vy, other->mass}, q = {me->vx, me->vy, me->mass};
            (void)ph_bounce_friction(&c, &p, &q, bounce, FRICTION);
            other->vx = p.vx;
            other->vy = p.vy;
            me->vx = q.vx;
            me->vy = q.vy;
        }
    }
    if (ph_contact_combine(&b, solids, n, &c) && ph_contact_push_out_all(&b, solids, n, &c, 40) > 0) {
        me->x = b.x == from.x ? me->x : b.x * UNIT + (b.x < from.x ? UNIT - 1 : 0);
        me->y = b.y == from.y ? me->y : b.y * UNIT + (b.y < from.y ? UNIT - 1 : 0);
    }
}

/// Runs a frame. Returns the number of things that rest.
static int32_t frame(thing *things, int32_t n, int32_t gravity, int32_t bounce) {
    int32_t resting = 0;
    for (int32_t k = 0; k < n; k++) {
        thing *me = &things[k];
        ph_body solids[MOST];
        int32_t number[MOST], others = 0;
        for (int32_t i = 0; i < n; i++) {
            if (i != k) {
                number[others] = i;
                solids[others++] = body_of(&things[i]);
            }
        }
        if (me->mass == 0) {
            continue;
        }
        me->vy += gravity;
        ph_body b = body_of(me);
        int32_t ground = ph_contact_rest(&b, solids, others, 0, gravity, FRICTION);
        if (ground >= 0) {
            me->vx = solids[ground].vx;
            me->vy = solids[ground].vy;
            if (things[number[ground]].mass == 0) { // a lift
                me->x += me->vx;
                me->y += me->vy;
            }
            resting++;
            continue;
        }
        me->x += me->vx;
        me->y += me->vy;
        respond(things, number, solids, others, k, bounce);
    }
    return resting;
}

/// Plays `before` frames, then 40 s. Returns the number of changes of drawn positions in these 40 s.
static int32_t changes(thing *things, int32_t n, int32_t gravity, int32_t bounce, int32_t before) {
    int32_t count = 0;
    for (int32_t t = 0; t < before; t++) {
        (void)frame(things, n, gravity, bounce);
    }
    for (int32_t t = 0; t < 40 * SECOND; t++) {
        thing old[MOST];
        memcpy(old, things, (size_t)n * sizeof *things);
        (void)frame(things, n, gravity, bounce);
        for (int32_t i = 0; i < n; i++) {
            count += whole(old[i].x) != whole(things[i].x) || whole(old[i].y) != whole(things[i].y);
        }
    }
    return count;
}

// ---- shapes and grounds -----------------------------------------------------------------------------------------

enum { DISC, BOX, RAGGED, SHAPES, SIZE = 24 };

static ph_mask *shape(int kind) {
    ph_mask *mask = kind == BOX ? oracle_full(SIZE, 18) : oracle_empty(SIZE, SIZE);
    oracle_rng rng = {7};
    if (kind == DISC) {
        ph_mask_fill_circle(mask, 11, 11, 11, true);
    }
    for (int32_t x = 0; kind == RAGGED && x < SIZE; x++) { // teeth of 1 px
        int32_t half = (int32_t)sqrt(121.0 - (x - 11.5) * (x - 11.5) * 0.9);
        ph_mask_fill_box(mask, (ph_box){x, 12 - half, x + 1, 11 + half + oracle_range(&rng, 0, 1)}, true);
    }
    return mask;
}

/// Ground whose surface falls by `percent` / 100 px per pixel, with teeth of up to `teeth` px.
static ph_mask *slope(int32_t percent, int32_t teeth) {
    ph_mask *mask = oracle_empty(900, 700);
    oracle_rng rng = {(uint64_t)(percent + teeth)};
    for (int32_t x = 0; x < 900; x++) {
        int32_t y = 60 + x * percent / 100 + oracle_range(&rng, 0, teeth);
        ph_mask_fill_box(mask, (ph_box){x, y, x + 1, 700}, true);
    }
    return mask;
}

// ---- rest -------------------------------------------------------------------------------------------------------

static const int32_t gravities[] = {1, 4, 16, 64};

/// Time to fall, to bounce and to slide to rest: it is longer with less gravity.
static int32_t settling(int32_t gravity) {
    return gravity < 4 ? 20 * SECOND : gravity < 16 ? 10 * SECOND : 5 * SECOND;
}

/// The drawn position does not change for 40 s, for every shape, gravity and fraction of the start.
TEST(a_body_rests_on_floors_and_on_slopes_below_the_friction) {
    static const int32_t percents[] = {0, 8, 17, 27, 38}; // up to 21 degrees; the friction is 30 degrees
    const int32_t starts = (int32_t)oracle_cases(8);      // 64 are all pairs of a gravity and a fraction
    for (int32_t i = 0; i < 5 * 2 * SHAPES; i++) {
        ph_mask *ground = slope(percents[i % 5], i / 5 % 2), *mask = shape(i / 10);
        for (int32_t start = 0; start < starts; start++) {
            int32_t gravity = gravities[start % 4], part = (5 * start + start / 16) % 16;
            thing things[2] = {{ground, 0, 0, 0, 0, 0},
                               {mask, 100 * UNIT + 16 * part, 20 * UNIT + 91 * part % UNIT, 30 - 4 * part, 0, 1}};
            int32_t jumps = changes(things, 2, gravity, BOUNCE, settling(gravity));
            CHECK(jumps == 0, "%d %%, teeth %d, shape %d, gravity %d, start %d: %d changes", percents[i % 5], i / 5 % 2,
                  i / 10, gravity, part, jumps);
        }
    }
}

TEST(a_stack_of_three_boxes_rests_within_three_seconds) {
    ph_mask *floor = oracle_full(300, 40), *box = oracle_full(20, 16);
    const long cases = oracle_cases(48);
    for (int32_t i = 0; i < 4 * 3 * 16 && i < cases; i++) {
        int32_t gravity = gravities[i % 4], bounce = i / 4 % 3 * 90, part = i / 12;
        thing things[4] = {{floor, 0, 100 * UNIT, 0, 0, 0},
                           {box, 40 * UNIT + part * 16, 82 * UNIT + part * 37 % UNIT, 0, 0, 1},
                           {box, 43 * UNIT - part * 9, 64 * UNIT + part * 91 % UNIT, 0, 0, 1},
                           {box, 39 * UNIT, 46 * UNIT + part * 53 % UNIT, 0, 0, 1}};
        int32_t jumps = changes(things, 4, gravity, bounce, 3 * SECOND);
        CHECK(jumps == 0, "gravity %d, bounce %d, start %d: %d changes", gravity, bounce, part, jumps);
        CHECK(whole(things[3].y) == 52 && whole(things[2].y) == 68 && whole(things[1].y) == 84, "not stacked");
    }
}

// ---- the contract -----------------------------------------------------------------------------------------------

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

/// Frames of a box on a lift, which moves after the box. The box keeps its place on the lift to a pixel.
TEST(a_body_rides_on_the_solid_on_which_it_rests) {
    ph_mask *lift = oracle_full(80, 10), *box = oracle_full(20, 20);
    for (int32_t i = 0; i < 7 * 7; i++) {
        int32_t vx = (i % 7 - 3) * 90, vy = (i / 7 - 3) * 50;
        thing things[2] = {{lift, 0, 100 * UNIT, vx, vy, 0}, {box, 30 * UNIT, 80 * UNIT - 1, vx, vy, 1}};
        for (int32_t t = 0; t < 10 * SECOND; t++) {
            (void)frame(things, 2, 8, BOUNCE);
            things[0].x += vx;
            things[0].y += vy;
            int32_t x = whole(things[1].x) - whole(things[0].x), gap = whole(things[0].y) - whole(things[1].y) - 20;
            CHECK(abs(x - 30) <= 1 && abs(gap) <= 1, "lift (%d,%d), frame %d: at %d, gap %d", vx, vy, t, x, gap);
        }
    }
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
