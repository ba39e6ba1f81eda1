// test_geometry.c - integer arithmetic of the rules, compared with loops and floating point.
#include <math.h>
#include <stdlib.h>

#include "game/math/geometry.h"
#include "game/world/body.h"
#include "support/check.h"
#include "support/oracle.h"

// ---- roots and quotients ---------------------------------------------------------------------------------------

static void check_root(int64_t v) {
    int64_t root = geometry_root(v);
    CHECK(root >= 0 && root * root <= v && (root + 1) * (root + 1) > v, "root of %lld is %lld", (long long)v,
          (long long)root);
}

TEST(a_root_is_the_floor_of_the_square_root) {
    for (int64_t v = 0; v < 100000; v++) {
        check_root(v);
    }
    for (int64_t r = 1; r <= INT32_MAX; r += r / 97 + 1) { // around many squares
        check_root(r * r - 1);
        check_root(r * r);
        check_root(r * r + 1);
    }
    check_root((int64_t)INT32_MAX * INT32_MAX);
    check_root((int64_t)INT32_MAX * INT32_MAX + 2 * (int64_t)INT32_MAX);
}

TEST(a_length_is_rounded_down) {
    oracle_rng dice = {1};
    for (int32_t i = 0; i < 20000; i++) {
        int32_t most = 1 << oracle_range(&dice, 1, 30);
        int32_t x = oracle_range(&dice, -most, most), y = oracle_range(&dice, -most, most);
        double truth = hypot(x, y);
        CHECK(fabs(geometry_length(x, y) - floor(truth)) <= (truth > 1e8 ? 1 : 0) || truth - floor(truth) < 1e-6,
              "length of (%d,%d) is %d", x, y, geometry_length(x, y));
    }
    assert_int_equal(geometry_length(3, -4), 5);
    assert_int_equal(geometry_length(0, 0), 0);
}

/// The nearest integer, halves away from zero, found by search.
static int64_t nearest(int64_t num, int64_t den) {
    int64_t q = 0, side = num < 0 ? -1 : 1;
    while (2 * llabs(num) >= (2 * llabs(q) + 1) * den) {
        q += side;
    }
    return q;
}

TEST(a_quotient_is_the_nearest_integer) {
    for (int64_t den = 1; den <= 40; den++) {
        for (int64_t num = -400; num <= 400; num++) {
            CHECK(geometry_divide(num, den) == nearest(num, den), "%lld / %lld is %lld", (long long)num, (long long)den,
                  (long long)geometry_divide(num, den));
            assert_true(geometry_divide(-num, den) == -geometry_divide(num, den));
        }
    }
}

// ---- lengths ---------------------------------------------------------------------------------------------------

TEST(setting_a_length_keeps_the_direction) {
    oracle_rng dice = {2};
    for (int32_t i = 0; i < 20000; i++) {
        int32_t x = oracle_range(&dice, -400000, 400000), y = oracle_range(&dice, -400000, 400000);
        int32_t sx = x, sy = y, length = oracle_range(&dice, 1, 2000);
        double have = hypot(x, y);
        if (have < 1) {
            continue;
        }
        geometry_set_length(&sx, &sy, length);
        // Half a unit for rounding. The floored root makes short vectors slightly longer.
        double slack = 0.51 + length / floor(have);
        CHECK(fabs(sx - x * length / have) <= slack && fabs(sy - y * length / have) <= slack,
              "(%d,%d) set to %d is (%d,%d)", x, y, length, sx, sy);
    }
    int32_t x = 0, y = 0;
    geometry_set_length(&x, &y, 100);
    assert_true(x == 0 && y == 0);
    x = 5;
    y = -12;
    geometry_set_length(&x, &y, 26);
    assert_true(x == 10 && y == -24);
}

TEST(limiting_a_length_leaves_short_vectors_alone) {
    oracle_rng dice = {3};
    for (int32_t i = 0; i < 20000; i++) {
        int32_t x = oracle_range(&dice, -3000, 3000), y = oracle_range(&dice, -3000, 3000),
                most = oracle_range(&dice, 0, 2500);
        int32_t lx = x, ly = y;
        geometry_limit_length(&lx, &ly, most);
        if (hypot(x, y) <= most) {
            CHECK(lx == x && ly == y, "(%d,%d) within %d became (%d,%d)", x, y, most, lx, ly);
        } else {
            double slack = 1.5 + most / floor(hypot(x, y));
            CHECK(hypot(lx, ly) <= most + slack && hypot(lx, ly) >= most - slack, "(%d,%d) limited to %d is (%d,%d)", x,
                  y, most, lx, ly);
            CHECK((int64_t)lx * x >= 0 && (int64_t)ly * y >= 0, "(%d,%d) turned round to (%d,%d)", x, y, lx, ly);
        }
    }
}

// ---- headings --------------------------------------------------------------------------------------------------

static const double turn = 2 * 3.14159265358979323846;

TEST(a_heading_vector_is_256_long) {
    for (int32_t h = 0; h < 32; h++) {
        int32_t x, y;
        geometry_heading_vector(h, &x, &y);
        CHECK(fabs(x - 256 * cos(turn * h / 32)) <= 0.51 && fabs(y - 256 * sin(turn * h / 32)) <= 0.51,
              "heading %d is (%d,%d)", h, x, y);
        assert_int_equal(geometry_heading(x, y), h);
    }
}

TEST(a_heading_is_the_nearest_of_32) {
    for (int32_t x = -60; x <= 60; x++) {
        for (int32_t y = -60; y <= 60; y++) {
            if (x == 0 && y == 0) {
                continue;
            }
            double exact = atan2(y, x) / turn * 32, off = geometry_heading(x, y) - exact;
            off -= 32 * floor(off / 32 + 0.5);
            CHECK(fabs(off) <= 0.6, "(%d,%d) heads %d, should be near %.3f", x, y, geometry_heading(x, y), exact);
        }
    }
    assert_int_equal(geometry_heading(0, 0), 0);
}

// ---- places ----------------------------------------------------------------------------------------------------

TEST(a_place_is_rounded_down_on_both_sides_of_the_origin) {
    static const int32_t places[][2] = {{0, 0},     {SUB - 1, 0},   {SUB, 1},       {-1, -1},
                                        {-SUB, -1}, {-SUB - 1, -2}, {-2 * SUB, -2}, {5 * SUB + 3, 5}};
    for (int i = 0; i < 8; i++) {
        CHECK(body_px_of(places[i][0]) == places[i][1], "%d gives %d", places[i][0], body_px_of(places[i][0]));
    }
}
