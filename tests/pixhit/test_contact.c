// test_contact.c - contacts compared with the oracle: area, point, gradient, and the fallbacks for a zero gradient.
// The normal must have unit length and point in the direction in which b leaves, whatever its source.
#include "support/shapes.h"

#include <math.h>
#include <string.h>

/// NULL if the gradient of a contact is along (gx, gy), and its normal has unit length and is opposite.
static const char *direction_fault(const ph_contact *c, int64_t gx, int64_t gy) {
    // Equal directions without overflow: the cross product is 0 and no component has changed its sign.
    bool parallel = c->gx * gy == c->gy * gx;
    bool ahead =
        (c->gx > 0) == (gx > 0) && (c->gx < 0) == (gx < 0) && (c->gy > 0) == (gy > 0) && (c->gy < 0) == (gy < 0);
    double length = hypot((double)gx, (double)gy);
    bool opposite = fabs(c->nx + (double)gx / length) < 1e-6 && fabs(c->ny + (double)gy / length) < 1e-6;
    bool minus_zero = (c->nx == 0 && signbit(c->nx)) || (c->ny == 0 && signbit(c->ny));
    return !parallel || !ahead ? "direction of the gradient" : !opposite ? "normal" : minus_zero ? "-0" : NULL;
}

/// NULL if ph_contact_find agrees with look/truth.h, else the name of the fault. *got: the contact, with area 0 if
/// there is none.
static const char *slow_contact_fault(const ph_mask *a, const ph_mask *b, ph_point offset, ph_point velocity,
                                      ph_contact *got) {
    ph_contact c, want;
    memset(&c, 0x5a, sizeof c);
    memset(&want, 0x5a, sizeof want);
    got->area = 0;
    bool touch = truth_contact(a, b, offset.x, offset.y, velocity.x, velocity.y, &want);
    if (ph_contact_find(a, b, offset.x, offset.y, velocity.x, velocity.y, &c) != touch ||
        ph_contact_find(a, b, offset.x, offset.y, velocity.x, velocity.y, NULL) != touch) {
        return "contact or none";
    }
    if (!touch) {
        return memcmp(&c, &want, sizeof c) == 0 ? NULL : "a miss was written";
    }
    *got = c;
    if (c.area != want.area || c.x != want.x || c.y != want.y || c.source != want.source) {
        return "area, point or source";
    }
    if (c.source == PH_NORMAL_GRADIENT && (c.gx != want.gx || c.gy != want.gy)) {
        return "gradient";
    }
    return direction_fault(&c, want.gx, want.gy);
}

static int seen[4]; // contacts by source; each source must occur

static void check_contact(const oracle_twin *a, const oracle_twin *b, int32_t dx, int32_t dy, int32_t vx, int32_t vy,
                          int seed) {
    ph_contact c;
    const char *fault = slow_contact_fault(a->fast, b->fast, (ph_point){dx, dy}, (ph_point){vx, vy}, &c);
    CHECK(fault == NULL, "seed %d: a %dx%d, b %dx%d, offset (%d,%d), v (%d,%d): %s", seed, a->slow.w, a->slow.h,
          b->slow.w, b->slow.h, dx, dy, vx, vy, fault ? fault : "");
    if (c.area > 0) {
        seen[c.source]++;
    }
}

static int32_t random_speed(oracle_rng *rng) {
    static const int32_t wild[] = {INT32_MIN, INT32_MIN + 1, INT32_MAX, -1, 1, 100000};
    int32_t kind = oracle_range(rng, 0, 3);
    return kind == 0 ? wild[oracle_range(rng, 0, 5)] : kind == 1 ? 0 : oracle_range(rng, -9, 9);
}

TEST(contacts_agree_with_the_oracle) {
    ROUNDS (seed, 3000) {
        oracle_rng rng = {(uint64_t)seed};
        oracle_twin a = oracle_twin_random(&rng, oracle_range(&rng, 1, 140), oracle_range(&rng, 1, 30), ORACLE_STYLES);
        oracle_twin b = oracle_twin_random(&rng, oracle_range(&rng, 1, 140), oracle_range(&rng, 1, 30), ORACLE_STYLES);
        for (int32_t i = 0; i < 6; i++) {
            int32_t dx = oracle_range(&rng, -b.slow.w, a.slow.w), dy = oracle_range(&rng, -b.slow.h, a.slow.h);
            check_contact(&a, &b, dx, dy, random_speed(&rng), random_speed(&rng), seed);
        }
    }
    CHECK(seen[PH_NORMAL_GRADIENT] > 1000, "only %d gradients", seen[PH_NORMAL_GRADIENT]);
}

/// With b inside a, the gradient is zero, so velocity, center line and axis decide. All inner positions and all styles
/// of b are tested.
TEST(inside_another_shape_the_fallbacks_decide_in_order) {
    memset(seen, 0, sizeof seen);
    ROUNDS (seed, 150) {
        oracle_rng rng = {(uint64_t)seed + 10000};
        oracle_twin a = oracle_twin_random(&rng, oracle_range(&rng, 20, 90), oracle_range(&rng, 12, 20), ORACLE_FULL);
        oracle_twin b = oracle_twin_random(&rng, oracle_range(&rng, 1, 14), oracle_range(&rng, 1, 9), ORACLE_STYLES);
        for (int32_t i = 0; i < 12; i++) {
            int32_t dx = oracle_range(&rng, 1, a.slow.w - b.slow.w - 1),
                    dy = oracle_range(&rng, 1, a.slow.h - b.slow.h - 1);
            bool rest = i % 2 == 0;
            check_contact(&a, &b, dx, dy, rest ? 0 : random_speed(&rng), rest ? 0 : random_speed(&rng), seed);
        }
        // The exact center, as far as whole pixels allow.
        check_contact(&a, &b, (a.slow.w - b.slow.w) / 2, (a.slow.h - b.slow.h) / 2, 0, 0, seed);
        check_contact(&b, &a, -(a.slow.w - b.slow.w) / 2, -(a.slow.h - b.slow.h) / 2, 0, 0, seed);
        check_contact(&a, &a, 0, 0, 0, 0, seed);
    }
    for (int source = PH_NORMAL_VELOCITY; source <= PH_NORMAL_AXIS; source++) {
        CHECK(seen[source] > 50, "source %d came up only %d times", source, seen[source]);
    }
}

/// The expected signs are plain numbers, without the oracle: a bullet inside a wall returns in the direction of its
/// arrival.
TEST(a_bullet_inside_a_wall_goes_back_the_way_it_came) {
    ph_mask *wall = oracle_full(40, 20), *bullet = oracle_full(2, 2), *twin = oracle_full(40, 20);
    ph_contact c;
    assert_true(ph_contact_find(wall, bullet, 10, 10, 5, 0, &c));
    assert_int_equal(c.source, PH_NORMAL_VELOCITY);
    assert_true(c.gx > 0 && c.gy == 0 && c.nx == -1.0f && c.ny == 0.0f);
    int64_t v = 5, bounced = v - 2 * (v * c.gx) * c.gx / (c.gx * c.gx); // the header's formula, e = 1
    assert_int_equal(bounced, -5);
    assert_true(ph_contact_find(wall, bullet, 30, 9, 0, 0, &c));
    assert_int_equal(c.source, PH_NORMAL_CENTERS);
    assert_true(c.nx == 1.0f && c.ny == 0.0f && c.gx < 0 && c.gy == 0);
    assert_true(ph_contact_find(wall, twin, 0, 0, 0, 0, &c));
    assert_int_equal(c.source, PH_NORMAL_AXIS);
    assert_true(c.gx == 0 && c.gy > 0 && c.nx == 0.0f && c.ny == -1.0f);
    assert_true(ph_contact_find(wall, bullet, 39, 9, -7, -7, &c)); // half outside on the right: leaves to the right
    assert_int_equal(c.source, PH_NORMAL_GRADIENT);
    assert_true(c.nx == 1.0f && c.ny == 0.0f && c.gx == -4 && c.gy == 0 && c.area == 2);
    assert_true(ph_contact_find(wall, bullet, 9, -1, 0, 0, &c)); // half outside at the top: leaves upward
    assert_true(c.nx == 0.0f && c.ny == -1.0f && c.gx == 0 && c.gy == 4);
}

TEST(contacts_at_the_ends_of_32_bits_do_not_overflow) {
    static const int32_t ends[] = {INT32_MIN, INT32_MIN + 1, -100, 0, 99, INT32_MAX - 1, INT32_MAX};
    oracle_rng rng = {30000};
    oracle_twin a = oracle_twin_random(&rng, 100, 9, ORACLE_FULL), b = oracle_twin_random(&rng, 100, 9, ORACLE_FULL);
    oracle_twin none = oracle_twin_random(&rng, 100, 9, ORACLE_EMPTY);
    for (int32_t i = 0; i < 49; i++) {
        check_contact(&a, &b, ends[i / 7], ends[i % 7], INT32_MIN, INT32_MAX, i);
        check_contact(&a, &none, ends[i / 7], ends[i % 7], INT32_MIN, INT32_MAX, i);
        check_contact(&none, &a, ends[i / 7], ends[i % 7], INT32_MIN, INT32_MAX, i);
    }
}

enum { PUSH_CASES = 400 };

TEST(a_way_out_is_along_the_normal_or_the_nearest) {
    oracle_rng rng = {6};
    ROUNDS (i, (int)oracle_cases(PUSH_CASES)) {
        oracle_twin a = any_twin(&rng), b = any_twin(&rng);
        ph_point at = {any_offset(&rng, a.slow.w, b.slow.w), any_offset(&rng, a.slow.h, b.slow.h)}, out = at,
                 along = at, near = at;
        ph_contact c;
        int32_t most = oracle_range(&rng, 0, 12);
        if (ph_contact_find(a.fast, b.fast, at.x, at.y, 3, -2, &c)) {
            int32_t steps = ph_contact_push_out(a.fast, b.fast, &out, &c, most);
            int32_t straight = ph_mask_push_out(a.fast, b.fast, &along, -c.gx, -c.gy, most);
            int32_t nearest = ph_mask_push_out_nearest(a.fast, b.fast, &near, most);
            ph_point want = straight >= 0 ? along : near;
            CHECK(steps == (straight >= 0 ? straight : nearest), "case %d: %d steps", i, steps);
            CHECK(out.x == want.x && out.y == want.y, "case %d: to %d,%d", i, out.x, out.y);
            CHECK(steps < 0 || !truth_hit(a.fast, b.fast, out.x, out.y), "case %d: not free", i);
        }
    }
}
