// test_bounce.c - the integer bounce of two masses, compared with long double.
#include "support/check.h"
#include "support/oracle.h"

#include <math.h>

enum { BOUNCE_CASES = 200000 };

static int32_t any_speed(oracle_rng *rng) {
    static const int32_t most[] = {3, 1000, 1 << 20, INT32_MAX / 4};
    int32_t m = most[oracle_range(rng, 0, 3)];
    return oracle_range(rng, -m, m);
}

static ph_motion any_motion(oracle_rng *rng) {
    int32_t vx = any_speed(rng), vy = any_speed(rng);
    ph_motion motion = {vx, vy, oracle_next(rng) % 4 ? oracle_range(rng, 1, INT32_MAX) : 0};
    return motion;
}

/// Expected velocities in long double, within the rounding errors of the two divisions.
static void check_bounce(const ph_contact *c, ph_motion a, ph_motion b, int32_t bounce, long i) {
    ph_motion p = a, q = b;
    long double gx = (long double)c->gx, gy = (long double)c->gy, vx = (long double)b.vx - a.vx,
                vy = (long double)b.vy - a.vy;
    long double v_g = vx * gx + vy * gy, masses = (long double)a.mass + b.mass;
    bool moves = v_g > 0 && masses > 0;
    CHECK(ph_bounce(c, &p, &q, bounce) == moves, "case %ld: closing", i);
    long double change = moves ? (256 + bounce) / 256.0L * v_g / (gx * gx + gy * gy) : 0;
    long double to_b = !moves || b.mass == 0 ? 0 : a.mass == 0 ? 1 : a.mass / masses;
    long double to_a = moves ? 1 - to_b : 0;
    CHECK(fabsl(q.vx - (b.vx - change * gx * to_b)) <= 1.001L && fabsl(q.vy - (b.vy - change * gy * to_b)) <= 1.001L,
          "case %ld: b to %d,%d", i, q.vx, q.vy);
    CHECK(fabsl(p.vx - (a.vx + change * gx * to_a)) <= 1.001L && fabsl(p.vy - (a.vy + change * gy * to_a)) <= 1.001L,
          "case %ld: a to %d,%d", i, p.vx, p.vy);
    CHECK(p.mass == a.mass && q.mass == b.mass, "case %ld: a mass changed", i);
}

TEST(a_bounce_shares_the_change_by_mass) {
    oracle_rng rng = {5};
    for (long i = oracle_cases(BOUNCE_CASES); i > 0; i--) {
        int32_t most = oracle_next(&rng) % 2 ? 100 : (1 << 17) - 1;
        ph_contact c = {
            1, 0, 0, oracle_range(&rng, -most, most), oracle_range(&rng, 1, most), 0, 0, PH_NORMAL_GRADIENT};
        ph_motion a = any_motion(&rng), b = any_motion(&rng);
        check_bounce(&c, a, b, oracle_range(&rng, 0, PH_BOUNCE_FULL), i);
    }
}

TEST(a_full_bounce_off_a_floor_turns_the_velocity) {
    const ph_contact floor = {8, 0, 0, 0, 16, 0, -1, PH_NORMAL_GRADIENT};
    ph_motion ground = {0, 0, 0}, ball = {-30, 100, 7};
    assert_true(ph_bounce(&floor, &ground, &ball, PH_BOUNCE_FULL));
    assert_true(ball.vx == -30 && ball.vy == -100 && ground.vx == 0 && ground.vy == 0);
    assert_false(ph_bounce(&floor, &ground, &ball, PH_BOUNCE_FULL)); // it is already departing
    ball.vy = 100;
    assert_true(ph_bounce(&floor, &ground, &ball, -5) && ball.vy == 0); // a negative factor counts as zero
}

TEST(extreme_bounces_stay_in_range) {
    const ph_contact c = {INT64_MAX, 0, 0, INT64_MAX, INT64_MIN + 1, 0, 0, PH_NORMAL_GRADIENT};
    ph_motion a = {INT32_MIN, INT32_MAX, INT32_MAX}, b = {INT32_MAX, INT32_MIN, INT32_MAX};
    assert_true(ph_bounce(&c, &a, &b, INT32_MAX));
    assert_true(a.vx > INT32_MAX - 4 && b.vx < INT32_MIN + 4 && a.vy < INT32_MIN + 4 && b.vy > INT32_MAX - 4);
}

TEST(bodies_that_stand_still_or_slide_along_do_not_bounce) {
    ph_contact floor = {0};
    floor.gy = 5;
    const ph_motion still = {3, 4, 2}, slides = {-100, 4, 2};
    ph_motion a = still, b = still;
    assert_false(ph_bounce(&floor, &a, &b, PH_BOUNCE_FULL));
    b = slides;
    assert_false(ph_bounce(&floor, &a, &b, PH_BOUNCE_FULL));
    assert_true(a.vx == still.vx && a.vy == still.vy && b.vx == slides.vx && b.vy == slides.vy);
}

/// A ball bounces off walls of any slope some thousand times at a speed of about 1 px per frame.
TEST(full_bounces_keep_the_speed_over_time) {
    oracle_rng rng = {11};
    ph_motion wall = {0, 0, 0}, ball = {240, -180, 5};
    int bounces = 0;
    for (int n = 0; n < 4000; n++) {
        ph_contact c = {1, 0, 0, oracle_range(&rng, -90, 90), oracle_range(&rng, 1, 90), 0, 0, PH_NORMAL_GRADIENT};
        bounces += ph_bounce(&c, &wall, &ball, PH_BOUNCE_FULL);
        ball.vy = -ball.vy; // the next wall is on the other side
    }
    assert_true(bounces > 1000);
    double speed = hypot(ball.vx, ball.vy);
    CHECK(speed > 250 && speed < 350, "300 became %.0f", speed);
}
