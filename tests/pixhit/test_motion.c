// test_motion.c - motion of b: push-out and sweep. The header specifies properties of a path, not the exact path. The
// tests first obtain the path of a sweep point by point with masks of a single pixel, which touch only at offset
// (0,0). They check its properties and then test each of its points with the oracle.
#include "support/check.h"
#include "support/oracle.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static ph_mask *pixel; // 1 x 1, solid

TEST_SETUP(set_up) {
    pixel = oracle_empty(1, 1);
    ph_mask_set(pixel, 0, 0, true);
}

TEST_TEARDOWN(tear_down) {
}

// ---- the path of a sweep ----------------------------------------------------------------------------

/// Step at which a move by (mx, my) passes (x, y) relative to its start, or -1.
static int64_t step_at(int32_t x, int32_t y, int32_t mx, int32_t my) {
    ph_sweep_hit s = {-1, -1, {77, 77}, {77, 77}};
    bool stops = ph_mask_sweep(pixel, pixel, -x, -y, mx, my, &s);
    CHECK(!stops || (s.hit.x == 0 && s.hit.y == 0), "move (%d,%d): two pixels touch at (%d,%d)", mx, my, s.hit.x,
          s.hit.y);
    CHECK(!stops || s.steps == abs(mx) + abs(my), "move (%d,%d) of %d steps", mx, my, (int)s.steps);
    return s.step;
}

static bool near_line(int64_t x, int64_t y, int32_t mx, int32_t my) {
    double cross = (double)x * my - (double)y * mx;
    return fabs(cross) <= hypot(mx, my) * (1 + 1e-9);
}

/// All |mx| + |my| + 1 points of a move, verified to be a 4-connected line. Release with free.
static ph_point *path_of(int32_t mx, int32_t my) {
    int32_t steps = abs(mx) + abs(my), found = 0, side_x = mx < 0 ? -1 : 1, side_y = my < 0 ? -1 : 1;
    ph_point *path = after_test_memory(((size_t)steps + 1) * sizeof *path);
    assert_non_null(path);
    for (int32_t i = -1; i <= abs(mx) + 1; i++) {
        for (int32_t j = -1; j <= abs(my) + 1; j++) {
            int32_t x = i * side_x, y = j * side_y;
            int64_t step = step_at(x, y, mx, my);
            if (step >= 0) {
                CHECK(step == i + j && i >= 0 && j >= 0 && step <= steps && near_line(x, y, mx, my),
                      "move (%d,%d) is at (%d,%d) after step %d", mx, my, x, y, (int)step);
                path[step].x = x;
                path[step].y = y;
                found++;
            }
        }
    }
    // Equal numbers of points and steps, with point k reached after k steps and adjacent to point k - 1: a line.
    CHECK(found == steps + 1, "move (%d,%d) has %d points", mx, my, found);
    for (int32_t k = 1; k <= steps; k++) {
        CHECK(abs(path[k].x - path[k - 1].x) + abs(path[k].y - path[k - 1].y) == 1, "move (%d,%d) jumps at step %d", mx,
              my, k);
    }
    return path;
}

TEST(a_sweep_goes_along_a_4_connected_line) {
    for (int32_t mx = -12; mx <= 12; mx++) {
        for (int32_t my = -12; my <= 12; my++) {
            after_now(path_of(mx, my));
        }
    }
    static const ph_point long_ones[] = {{0, 300}, {-300, 0}, {150, 1}, {1, -150}, {120, 120}, {-90, 89}, {-61, -120}};
    for (int32_t i = 0; i < 7; i++) {
        after_now(path_of(long_ones[i].x, long_ones[i].y));
    }
}

// ---- sweeps -----------------------------------------------------------------------------------------

static void check_sweep(const oracle_twin *a, const oracle_twin *b, ph_point from, ph_point move, const ph_point *path,
                        int seed) {
    int64_t expected = -1;
    for (int32_t k = 0; k <= abs(move.x) + abs(move.y) && expected < 0; k++) {
        if (truth_hit(a->fast, b->fast, from.x + path[k].x, from.y + path[k].y)) {
            expected = k;
        }
    }
    ph_sweep_hit s = {-1, -1, {0, 0}, {0, 0}};
    bool stops = ph_mask_sweep(a->fast, b->fast, from.x, from.y, move.x, move.y, &s);
    CHECK(s.step == expected && stops == (expected >= 0), "seed %d: from (%d,%d) by (%d,%d): %d steps, should be %d",
          seed, from.x, from.y, move.x, move.y, (int)s.step, (int)expected);
    if (stops) {
        const ph_point hit = path[s.step], before = path[s.step > 0 ? s.step - 1 : 0];
        CHECK(s.hit.x == from.x + hit.x && s.hit.y == from.y + hit.y,
              "seed %d: from (%d,%d) by (%d,%d): stopped at (%d,%d) after %d steps", seed, from.x, from.y, move.x,
              move.y, s.hit.x, s.hit.y, (int)s.step);
        CHECK(s.free.x == from.x + before.x && s.free.y == from.y + before.y,
              "seed %d: from (%d,%d) by (%d,%d): was at (%d,%d) before step %d", seed, from.x, from.y, move.x, move.y,
              s.free.x, s.free.y, (int)s.step);
    }
}

TEST(a_sweep_stops_at_the_first_step_that_hits) {
    int hits = 0;
    for (int seed = 1; seed <= 300; seed++) {
        oracle_rng rng = {(uint64_t)seed};
        ph_point move = {oracle_range(&rng, -40, 40), oracle_range(&rng, -40, 40)};
        ph_point *path = path_of(move.x, move.y);
        oracle_twin a = oracle_twin_random(&rng, oracle_range(&rng, 1, 70), oracle_range(&rng, 1, 20), ORACLE_STYLES);
        oracle_twin b = oracle_twin_random(&rng, oracle_range(&rng, 1, 20), oracle_range(&rng, 1, 20), ORACLE_STYLES);
        for (int32_t i = 0; i < 8; i++) {
            // Half of the moves pass near a at their middle, the others start at any near position.
            ph_point from = {oracle_range(&rng, -b.slow.w, a.slow.w), oracle_range(&rng, -b.slow.h, a.slow.h)};
            from.x -= i % 2 ? move.x / 2 : 0;
            from.y -= i % 2 ? move.y / 2 : 0;
            check_sweep(&a, &b, from, move, path, seed);
            hits += truth_hit(a.fast, b.fast, from.x + move.x, from.y + move.y);
        }
        oracle_twin_drop(&a);
        oracle_twin_drop(&b);
    }
    CHECK(hits > 100, "only %d sweeps end in a hit", hits);
}

TEST(a_long_sweep_skips_no_step_that_hits) {
    oracle_rng rng = {60000};
    ROUNDS (i, 4000) {
        oracle_twin a = oracle_twin_random(&rng, oracle_range(&rng, 1, 40), oracle_range(&rng, 1, 40), ORACLE_STYLES);
        oracle_twin b = oracle_twin_random(&rng, oracle_range(&rng, 1, 9), oracle_range(&rng, 1, 9), ORACLE_STYLES);
        int32_t reach = i % 3 ? 30 : 300;
        ph_point from = {oracle_range(&rng, -reach, reach), oracle_range(&rng, -reach, reach)};
        ph_point move = {oracle_range(&rng, -3 * reach, 3 * reach), oracle_range(&rng, -3 * reach, 3 * reach)};
        ph_sweep_hit s = {-1, 7777, {7777, 7777}, {7777, 7777}};
        ph_sweep_hit want = s;
        bool stops = ph_mask_sweep(a.fast, b.fast, from.x, from.y, move.x, move.y, &s);
        CHECK(stops == truth_sweep(a.fast, b.fast, from.x, from.y, move.x, move.y, &want), "case %d: stops %d", i,
              stops);
        CHECK(memcmp(&s, &want, sizeof s) == 0, "case %d: step %d, should be %d", i, (int)s.step, (int)want.step);
        CHECK(stops == (s.step >= 0) && stops == ph_mask_sweep(a.fast, b.fast, from.x, from.y, move.x, move.y, NULL),
              "case %d: stops %d", i, stops);
        CHECK(stops || (s.steps == 7777 && s.hit.x == 7777 && s.free.y == 7777), "case %d: a miss was written", i);
        CHECK(!stops || s.step == 0 || !ph_mask_hit(a.fast, b.fast, s.free.x, s.free.y), "case %d: not free", i);
    }
}

/// Sweeps across the whole range of offsets must not overflow or loop over 2^32 steps.
TEST(a_sweep_across_the_whole_range_is_answered_at_once) {
    ph_mask *a = oracle_empty(10, 10);
    ph_mask_fill(a, true);
    ph_sweep_hit s;
    assert_true(ph_mask_sweep(a, a, INT32_MIN, 0, INT32_MAX, 0, &s));
    assert_true(s.step == (int64_t)INT32_MAX - 8 && s.steps == INT32_MAX && s.hit.x == -9 && s.free.x == -10);
    assert_true(ph_mask_sweep(a, a, INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN, &s));
    assert_true(s.step == 2 * ((int64_t)INT32_MAX - 9) && s.steps == UINT32_MAX + INT64_C(1));
    assert_true(s.hit.x == 9 && s.hit.y == 9 && s.free.x == 9 && s.free.y == 10); // x moves first, y last
    assert_false(ph_mask_sweep(a, a, INT32_MAX, 0, INT32_MIN, INT32_MIN, &s));
    assert_false(ph_mask_sweep(a, a, -100, INT32_MIN, 0, INT32_MAX, &s));
}

/// A diagonal 1 px thick stops a single pixel at any speed. 8-connected steps would pass through it.
TEST(no_pixel_slips_through_a_diagonal_at_any_speed) {
    ph_mask *down = oracle_empty(100, 100), *up = oracle_empty(100, 100);
    for (int32_t i = 0; i < 100; i++) {
        ph_mask_set(down, i, i, true);
        ph_mask_set(up, i, 99 - i, true);
    }
    oracle_rng rng = {40000};
    for (int32_t i = 0; i < 20000; i++) {
        // From one side of the diagonal x = y to the other; both ends are in the square that it divides.
        ph_point from = {oracle_range(&rng, 0, 98), 0}, to = {0, oracle_range(&rng, 1, 99)};
        from.y = oracle_range(&rng, from.x + 1, 99);
        to.x = oracle_range(&rng, 0, to.y - 1);
        int32_t swap = to.x;
        ph_sweep_hit s;
        to.x = to.y;
        to.y = swap;
        CHECK(ph_mask_sweep(down, pixel, from.x, from.y, to.x - from.x, to.y - from.y, &s) && s.step > 0 &&
                  s.hit.x == s.hit.y,
              "(%d,%d) to (%d,%d) tunnels", from.x, from.y, to.x, to.y);
        CHECK(ph_mask_sweep(up, pixel, 99 - from.x, from.y, from.x - to.x, to.y - from.y, &s) && s.step > 0 &&
                  s.hit.x == 99 - s.hit.y,
              "mirrored (%d,%d) to (%d,%d) tunnels", from.x, from.y, to.x, to.y);
        CHECK(ph_mask_sweep(pixel, down, -from.x, -from.y, from.x - to.x, from.y - to.y, &s) && s.step > 0,
              "the wall moves");
    }
    for (int32_t speed = 1; speed < 50000000; speed *= 7) {
        ph_sweep_hit s;
        CHECK(ph_mask_sweep(down, pixel, 50 - speed, 51 + speed, 2 * speed, -2 * speed, &s) && s.step > 0 &&
                  s.hit.x == s.hit.y,
              "%d", speed);
    }
}

/// The positions are at the limits of 32 bits. Moves that miss a return immediately; moves along an axis reach a or
/// miss it.
TEST(sweeps_at_the_ends_of_32_bits_do_not_overflow) {
    static const int32_t ends[] = {INT32_MIN, INT32_MIN + 1, INT32_MIN + 9, INT32_MAX - 9, INT32_MAX - 1, INT32_MAX};
    ph_sweep_hit s;
    for (int32_t i = 0; i < 6 * 6 * 6; i++) {
        int32_t far_away = ends[i % 6], along = ends[i / 6 % 6], move = ends[i / 36];
        CHECK(!ph_mask_sweep(pixel, pixel, far_away, along, 0, move, &s), "(%d,%d)", far_away, along);
        CHECK(!ph_mask_sweep(pixel, pixel, far_away, along, move, 0, &s), "(%d,%d)", far_away, along);
        CHECK(!ph_mask_sweep(pixel, pixel, far_away, along, far_away < 0 ? -9 : 9, move, &s), "%d", far_away);
        CHECK(!ph_mask_sweep(pixel, pixel, 1, along, far_away < 0 ? 5 : far_away, move, &s), "%d", along);
        CHECK(ph_mask_sweep(pixel, pixel, 0, 0, far_away, move, &s) && s.step == 0 && s.hit.x == 0 && s.hit.y == 0 &&
                  s.free.x == 0 && s.free.y == 0,
              "at once");
        CHECK(!ph_mask_sweep(pixel, pixel, far_away, along, 0, 0, &s), "no move at (%d,%d)", far_away, along);
    }
}

// ---- push-out ---------------------------------------------------------------------------------------

/// True if b, after k steps, hits at some position (`all`: each position) to which half pixels may round.
static bool hits_at_step(const oracle_twin *a, const oracle_twin *b, ph_point from, ph_point u, int64_t k, bool all) {
    int64_t ax = llabs((long long)u.x), ay = llabs((long long)u.y), longer = ax > ay ? ax : ay;
    int64_t x = k * ax / longer, y = k * ay / longer; // one of them is k
    int64_t over_x = 2 * (k * ax % longer), over_y = 2 * (k * ay % longer);
    int64_t x0 = x + (over_x > longer), x1 = x + (over_x >= longer), y0 = y + (over_y > longer),
            y1 = y + (over_y >= longer);
    bool down = truth_hit(a->fast, b->fast, from.x + (u.x < 0 ? -x0 : x0), from.y + (u.y < 0 ? -y0 : y0));
    bool up = truth_hit(a->fast, b->fast, from.x + (u.x < 0 ? -x1 : x1), from.y + (u.y < 0 ? -y1 : y1));
    return all ? down && up : down || up;
}

#define PUSH "seed %d: from (%d,%d) along (%d,%d), at most %d: %d steps to (%d,%d)"
#define PUSH_VALUES seed, from.x, from.y, u.x, u.y, most, steps, at.x, at.y

/// For any direction: positions that are nearer, or equally near and further up or left, are not free.
static void check_nearest(const oracle_twin *a, const oracle_twin *b, ph_point from, int32_t most, int seed) {
    ph_point u = {0, 0}, at = from, want = from;
    int32_t steps = ph_mask_push_out_nearest(a->fast, b->fast, &at, most);
    CHECK(steps == oracle_push_out_nearest(a->fast, b->fast, &want, most), PUSH, PUSH_VALUES);
    CHECK(at.x == want.x && at.y == want.y, PUSH ": (%d,%d) is better", PUSH_VALUES, want.x, want.y);
}

static void check_push(const oracle_twin *a, const oracle_twin *b, ph_point from, ph_point u, int32_t most, int seed) {
    ph_point at = from;
    int32_t steps = ph_mask_push_out(a->fast, b->fast, &at, u.x, u.y, most);
    CHECK(steps >= -1 && steps <= most, PUSH, PUSH_VALUES);
    CHECK(steps > 0 || (at.x == from.x && at.y == from.y), PUSH ": moved", PUSH_VALUES);
    for (int32_t k = 0; k < (steps < 0 ? most + 1 : steps); k++) {
        CHECK(hits_at_step(a, b, from, u, k, false), PUSH ": free after step %d", PUSH_VALUES, k);
    }
    if (steps >= 0) {
        int64_t ax = llabs((long long)u.x), ay = llabs((long long)u.y), longer = ax > ay ? ax : ay;
        int64_t off_x = (int64_t)(at.x - from.x) * longer - (int64_t)steps * u.x;
        int64_t off_y = (int64_t)(at.y - from.y) * longer - (int64_t)steps * u.y;
        CHECK(2 * llabs(off_x) <= longer && 2 * llabs(off_y) <= longer, PUSH ": off the line", PUSH_VALUES);
        CHECK(!hits_at_step(a, b, from, u, steps, true), PUSH ": must hit there", PUSH_VALUES);
        CHECK(!truth_hit(a->fast, b->fast, at.x, at.y), PUSH ": still inside", PUSH_VALUES);
    }
}

TEST(push_out_stops_at_the_first_free_place) {
    static const ph_point directions[] = {{1, 0},         {0, -1},
                                          {1, 1},         {-1, 1},
                                          {2, 1},         {-1, -2},
                                          {1000, 1},      {-3, 2},
                                          {0, 900},       {INT32_MAX, INT32_MIN},
                                          {INT32_MIN, 1}, {INT32_MIN, INT32_MIN},
                                          {5, -7}};
    for (int seed = 1; seed <= 1500; seed++) {
        oracle_rng rng = {(uint64_t)seed + 50000};
        oracle_twin a = oracle_twin_random(&rng, oracle_range(&rng, 1, 70), oracle_range(&rng, 1, 20), ORACLE_STYLES);
        oracle_twin b = oracle_twin_random(&rng, oracle_range(&rng, 1, 20), oracle_range(&rng, 1, 20), ORACLE_STYLES);
        for (int32_t i = 0; i < 8; i++) {
            ph_point from = {oracle_range(&rng, -b.slow.w, a.slow.w), oracle_range(&rng, -b.slow.h, a.slow.h)};
            ph_point u = {oracle_range(&rng, -9, 9), oracle_range(&rng, -9, 9)};
            u = i % 2 ? directions[oracle_range(&rng, 0, 12)] : u;
            if (u.x || u.y) {
                check_push(&a, &b, from, u, i % 4 == 0 ? oracle_range(&rng, 0, 12) : 200, seed + 50000);
            }
            check_nearest(&a, &b, from, oracle_range(&rng, -1, i ? 12 : 40), seed + 50000);
        }
        oracle_twin_drop(&a);
        oracle_twin_drop(&b);
    }
}

/// The results of these examples are known. At the limits of int32_t the masks do not overlap, so no mask moves and no
/// sum overflows.
TEST(push_out_counts_the_pixels_it_moves) {
    ph_mask *wall = oracle_empty(10, 10);
    ph_mask_fill(wall, true);
    ph_point at = {4, 4};
    assert_int_equal(ph_mask_push_out(wall, pixel, &at, 0, -5, 4), -1);
    assert_true(at.x == 4 && at.y == 4);
    assert_int_equal(ph_mask_push_out(wall, pixel, &at, 0, -5, 5), 5);
    assert_true(at.x == 4 && at.y == -1);
    assert_int_equal(ph_mask_push_out(wall, pixel, &at, 1, 1, 0), 0);
    at.x = 4;
    at.y = 4;
    assert_int_equal(ph_mask_push_out(wall, pixel, &at, 1000, 1000, INT32_MAX), 6);
    assert_true(at.x == 10 && at.y == 10);
    at.x = INT32_MAX;
    at.y = INT32_MIN;
    assert_int_equal(ph_mask_push_out(wall, pixel, &at, INT32_MAX, INT32_MIN, INT32_MAX), 0);
    assert_true(at.x == INT32_MAX && at.y == INT32_MIN);
}

/// A pixel moves to the nearest side of a square of 10 x 10 px, or to the upper side if the distances are equal.
TEST(push_out_nearest_takes_the_shortest_way) {
    ph_mask *wall = oracle_empty(10, 10);
    ph_mask_fill(wall, true);
    ph_point at = {4, 6};
    assert_int_equal(ph_mask_push_out_nearest(wall, pixel, &at, 3), -1);
    assert_int_equal(ph_mask_push_out_nearest(wall, pixel, &at, INT32_MAX), 4);
    assert_true(at.x == 4 && at.y == 10); // 4 down; up or left would be 7 and 5
    at.x = 4;
    at.y = 4;
    assert_int_equal(ph_mask_push_out_nearest(wall, pixel, &at, 9), 5);
    assert_true(at.x == 4 && at.y == -1); // up is preferred to left
}

/// The longest directions and products of gradients give the same path when halved.
TEST(push_out_follows_directions_of_64_bits) {
    ph_mask *wall = oracle_empty(300, 300);
    ph_mask_fill(wall, true);
    for (int k = 0; k <= 62; k++) {
        const int64_t unit = INT64_C(1) << k, most = INT64_MAX;
        ph_point straight = {100, 0}, slant = {0, 0}, steep = {299, 299};
        assert_int_equal(ph_mask_push_out(wall, pixel, &straight, -unit, 0, 400), 101);
        assert_true(straight.x == -1 && straight.y == 0);
        assert_int_equal(ph_mask_push_out(wall, pixel, &slant, unit, k ? unit / 2 : 0, 400), 300);
        assert_true(slant.x == 300 && slant.y == (k ? 150 : 0));
        assert_int_equal(ph_mask_push_out(wall, pixel, &steep, INT64_MIN, -most, 400), 300);
        assert_true(steep.x == -1 && steep.y == -1);
    }
}

/// A solid mask has a single free path: a step right and half a step down, which rounds away from the start.
TEST(half_a_side_step_of_a_push_rounds_away_from_the_start) {
    enum { SIZE = 20, START = 10 };
    for (int side = -1; side <= 1; side += 2) {
        ph_mask *solid = oracle_empty(SIZE, SIZE);
        ph_mask_fill(solid, true);
        ph_mask_set(solid, START + 1, START + side, false);
        ph_point at = {START, START};
        assert_int_equal(ph_mask_push_out(solid, pixel, &at, 2, side, SIZE), 1);
        assert_true(at.x == START + 1 && at.y == START + side);
    }
}
