// test_bounce.c - the integer bounce of two masses, compared with floating point.
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

/// True if the bodies approach each other along the gradient, and one of them can move. Products fit in 64 bits.
static bool closes(const ph_contact *c, const ph_motion of[2]) {
    int64_t vx = (int64_t)of[1].vx - of[0].vx, vy = (int64_t)of[1].vy - of[0].vy;
    return vx * c->gx + vy * c->gy > 0 && (of[0].mass || of[1].mass);
}

TEST(a_bounce_shares_the_change_by_mass) {
    oracle_rng rng = {5};
    ROUNDS (i, (int)oracle_cases(BOUNCE_CASES)) {
        int32_t most = oracle_next(&rng) % 2 ? 100 : (1 << 17) - 1;
        ph_contact c = {
            1, 0, 0, oracle_range(&rng, -most, most), oracle_range(&rng, 1, most), 0, 0, PH_NORMAL_GRADIENT};
        const ph_motion before[2] = {any_motion(&rng), any_motion(&rng)};
        ph_motion after[2] = {before[0], before[1]};
        int32_t bounce = oracle_range(&rng, 0, PH_BOUNCE_FULL);
        bool moves = ph_bounce(&c, &after[0], &after[1], bounce);
        CHECK(moves == closes(&c, before), "case %d: closing", i);
        CHECK(truth_bounced(&c, before, after, bounce), "case %d: to %d,%d and %d,%d", i, after[0].vx, after[0].vy,
              after[1].vx, after[1].vy);
        CHECK(after[0].mass == before[0].mass && after[1].mass == before[1].mass, "case %d: a mass changed", i);
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
