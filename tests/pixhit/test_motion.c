// test_motion.c - motion of b: sweep, push-out and distance, compared with a search pixel by pixel. The path of a sweep
// is obtained point by point with masks of a single pixel, which touch only at offset (0,0), and is a 4-connected line.
#include "support/shapes.h"

#include <stdlib.h>
#include <string.h>

/// Expected result of ph_mask_push_out: tries each pixel along (ux, uy).
static int32_t slow_push_out(const ph_mask *a, const ph_mask *b, ph_point *offset, int64_t ux, int64_t uy,
                             int32_t most) {
    for (int32_t k = 0; k <= most; k++) {
        const ph_point at = oracle_on_line(*offset, ux, uy, k);
        if (!truth_hit(a, b, at.x, at.y)) {
            *offset = at;
            return k;
        }
    }
    return -1;
}

/// Expected result of ph_mask_push_out_nearest: the number of steps, or -1 with `offset` unchanged. Of equally near
/// places it takes the first in raster order. O(places) tests.
static int32_t slow_push_out_nearest(const ph_mask *a, const ph_mask *b, ph_point *offset, int32_t most) {
    const ph_body solid = {.mask = a};
    ph_point move;
    if (truth_nearest(b, *offset, &solid, 1, most, false, &move) < 0) {
        return -1;
    }
    *offset = (ph_point){offset->x + move.x, offset->y + move.y};
    return abs(move.x) > abs(move.y) ? abs(move.x) : abs(move.y);
}

static ph_mask *pixel; // 1 x 1, solid

TEST_SETUP(set_up) {
    pixel = oracle_full(1, 1);
}

// ---- sweeps -----------------------------------------------------------------------------------------

TEST(a_sweep_stops_at_the_first_step_that_hits) {
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

/// Sweeps across the whole range of offsets must not overflow or loop over 2^32 steps. x moves first, y last.
TEST(a_sweep_across_the_whole_range_is_answered_at_once) {
    const ph_mask *a = oracle_full(10, 10);
    ph_sweep_hit s;
    assert_true(ph_mask_sweep(a, a, INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN, &s));
    assert_true(s.step == 2 * ((int64_t)INT32_MAX - 9) && s.steps == UINT32_MAX + INT64_C(1));
    assert_true(s.hit.x == 9 && s.hit.y == 9 && s.free.x == 9 && s.free.y == 10);
    assert_false(ph_mask_sweep(a, a, INT32_MAX, 0, INT32_MIN, INT32_MIN, &s));
}

/// A diagonal 1 px thick stops a single pixel at any speed. 8-connected steps would pass through it.
TEST(no_pixel_slips_through_a_diagonal_at_any_speed) {
    ph_mask *down = oracle_empty(100, 100);
    for (int32_t i = 0; i < 100; i++) {
        ph_mask_set(down, i, i, true);
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

TEST(push_out_stops_at_the_first_free_place) {
    static const ph_point directions[] = {{1000, 1}, {0, 900}, {INT32_MAX, INT32_MIN}, {INT32_MIN, 1}, {-3, 2}};
    oracle_rng rng = {50000};
    ROUNDS (i, (int)oracle_cases(8000)) {
        ph_mask *a = oracle_twin_random(&rng, oracle_range(&rng, 1, 70), oracle_range(&rng, 1, 20), ORACLE_STYLES).fast;
        ph_mask *b = oracle_twin_random(&rng, oracle_range(&rng, 1, 20), oracle_range(&rng, 1, 20), ORACLE_STYLES).fast;
        const ph_point from = {oracle_range(&rng, -b->w, a->w), oracle_range(&rng, -b->h, a->h)};
        ph_point u = {oracle_range(&rng, -9, 9), oracle_range(&rng, -9, 9)}, at = from, want = from;
        int32_t most = i % 4 == 0 ? oracle_range(&rng, 0, 12) : 200;
        u = i % 5 == 0 || (u.x == 0 && u.y == 0) ? directions[i / 5 % 5] : u;
        int32_t due = slow_push_out(a, b, &want, u.x, u.y, most), steps = ph_mask_push_out(a, b, &at, u.x, u.y, most);
        CHECK(steps == due && at.x == want.x && at.y == want.y,
              "case %d: from (%d,%d) along (%d,%d): %d steps to (%d,%d), not %d to (%d,%d)", i, from.x, from.y, u.x,
              u.y, steps, at.x, at.y, due, want.x, want.y);
        at = want = from;
        most = oracle_range(&rng, -1, i % 8 ? 12 : 40);
        due = slow_push_out_nearest(a, b, &want, most);
        CHECK(ph_mask_push_out_nearest(a, b, &at, most) == due && at.x == want.x && at.y == want.y,
              "case %d: from (%d,%d), at most %d: nearest (%d,%d), not (%d,%d)", i, from.x, from.y, most, at.x, at.y,
              want.x, want.y);
    }
}

/// At the limits of int32_t the masks do not overlap, so no mask moves and no sum overflows.
TEST(push_out_at_the_limits_of_32_bits_does_not_move) {
    ph_point at = {INT32_MAX, INT32_MIN}, in = {4, 6};
    assert_int_equal(ph_mask_push_out(pixel, pixel, &at, INT32_MAX, INT32_MIN, INT32_MAX), 0);
    assert_true(at.x == INT32_MAX && at.y == INT32_MIN);
    assert_int_equal(ph_mask_push_out_nearest(oracle_full(10, 10), pixel, &in, INT32_MAX), 4);
    assert_int_equal(ph_mask_push_out_nearest(pixel, pixel, &at, INT32_MIN), -1);
}

/// The longest directions and products of gradients give the same path when halved.
TEST(push_out_follows_directions_of_64_bits) {
    const ph_mask *wall = oracle_full(300, 300);
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

// ---- distance ---------------------------------------------------------------------------------------

/// Square of the smallest distance of a solid pixel of a to a solid pixel of b, by comparing all of them; -1 if it
/// exceeds `most` on an axis.
static int64_t slow_distance(const oracle_twin *a, const oracle_twin *b, int64_t dx, int64_t dy, int64_t most,
                             ph_point *way) {
    int64_t best = -1;
    for (int32_t i = 0; i < a->slow.w * a->slow.h; i++) {
        for (int32_t k = 0; a->slow.px[i] && k < b->slow.w * b->slow.h; k++) {
            int64_t x = i % a->slow.w - (k % b->slow.w + dx), y = i / a->slow.w - (k / b->slow.w + dy);
            bool near = b->slow.px[k] && x >= -most && x <= most && y >= -most && y <= most;
            int64_t length = near ? x * x + y * y : 0;
            bool first = near && length == best && (y < way->y || (y == way->y && x < way->x));
            if (near && (best < 0 || length < best || first)) {
                best = length;
                way->x = (int32_t)x;
                way->y = (int32_t)y;
            }
        }
    }
    return best;
}

TEST(the_distance_is_that_of_the_nearest_two_pixels) {
    oracle_rng rng = {39};
    int near = 0;
    ROUNDS (i, 1500) {
        int32_t w = any_size(&rng) / 4, h = small_size(&rng) / 2, v = small_size(&rng) / 2;
        oracle_twin a = oracle_twin_random(&rng, w, h, ORACLE_STYLES),
                    b = oracle_twin_random(&rng, v, w / 2, ORACLE_STYLES);
        int32_t dx = any_offset(&rng, w + 12, v + 12), dy = any_offset(&rng, h + 12, w / 2 + 12);
        int32_t most = i % 9 ? oracle_range(&rng, -1, 30) : INT32_MAX >> i % 31;
        ph_point way = {77, 77}, want = {77, 77};
        int64_t slow = slow_distance(&a, &b, dx, dy, most, &want),
                fast = ph_mask_distance(a.fast, b.fast, dx, dy, most, &way);
        CHECK(fast == slow && way.x == want.x && way.y == want.y, "case %d at %d,%d: %lld by %d,%d, not %lld by %d,%d",
              i, dx, dy, (long long)fast, way.x, way.y, (long long)slow, want.x, want.y);
        CHECK(ph_mask_distance(a.fast, b.fast, dx, dy, most, NULL) == slow, "case %d: without a way", i);
        near += slow > 0;
    }
    CHECK(near > 300, "%d that are apart", near);
}

TEST(the_distance_of_far_or_empty_masks_is_unknown) {
    assert_int_equal(ph_mask_distance(pixel, pixel, -3, 4, 4, NULL), 25);
    assert_int_equal(ph_mask_distance(pixel, pixel, -3, 4, 3, NULL), -1);
    assert_int_equal(ph_mask_distance(pixel, pixel, INT32_MIN, INT32_MAX, INT32_MAX - 1, NULL), -1);
    assert_int_equal(ph_mask_distance(pixel, oracle_empty(4, 4), 0, 0, INT32_MAX, NULL), -1);
    assert_int_equal(ph_mask_distance(pixel, pixel, 0, 0, INT32_MIN, NULL), -1);
}
