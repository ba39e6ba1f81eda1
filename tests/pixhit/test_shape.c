// test_shape.c - turns, boxes, circles and lines, compared with loops over pixels.
#include "support/shapes.h"

#include <stdlib.h>
#include <string.h>

/// Expected result of ph_mask_turn.
static oracle_mask slow_turned(const oracle_mask *mask, ph_turn turn) {
    bool across = turn >= 4;
    oracle_mask out = oracle_make(across ? mask->h : mask->w, across ? mask->w : mask->h);
    for (int32_t y = 0; y < out.h; y++) {
        for (int32_t x = 0; x < out.w; x++) {
            int32_t u = turn & 1 ? out.w - 1 - x : x, v = turn & 2 ? out.h - 1 - y : y;
            out.px[y * out.w + x] = across ? oracle_at(mask, v, u) : oracle_at(mask, u, v);
        }
    }
    return out;
}

/// Expected result of ph_mask_hit_line: the first solid pixel of a line. Returns false and leaves `first` unchanged if
/// there is none. O(steps).
static bool slow_line(const ph_mask *m, ph_point from, ph_point to, ph_point *first) {
    const int64_t dx = (int64_t)to.x - from.x, dy = (int64_t)to.y - from.y;
    for (int64_t k = 0; k <= llabs(dx) || k <= llabs(dy); k++) {
        const ph_point at = oracle_on_line(from, dx, dy, k);
        if (ph_mask_get(m, at.x, at.y)) {
            *first = at;
            return true;
        }
    }
    return false;
}

TEST(turned_masks_equal_turned_pixels) {
    oracle_rng rng = {12};
    ROUNDS (i, 4000) {
        ph_turn turn = (ph_turn)(i % 8);
        int32_t w = any_size(&rng), h = any_size(&rng);
        oracle_twin a = oracle_twin_random(&rng, w, h, ORACLE_STYLES);
        oracle_mask turned = slow_turned(&a.slow, turn);
        ph_mask *copy = oracle_empty(turned.w, turned.h);
        CHECK(ph_mask_turn(a.fast, turn, copy), "case %d", i);
        CHECK_MASK(copy, &turned, "case %d: turned by %d", i, turn);
    }
}

TEST(each_turn_moves_a_corner_where_its_name_says) {
    ph_mask *flag = oracle_empty(3, 2), *turned = oracle_empty(2, 3);
    ph_mask_set(flag, 0, 0, true); // top left
    static const struct {
        ph_turn turn;
        int32_t x, y;
    } lands[] = {{PH_TURN_RIGHT, 1, 0}, {PH_TURN_LEFT, 0, 2}, {PH_TRANSPOSE, 0, 0}, {PH_TRANSVERSE, 1, 2}};
    for (int i = 0; i < 4; i++) {
        assert_true(ph_mask_turn(flag, lands[i].turn, turned));
        CHECK(turned->count == 1 && ph_mask_get(turned, lands[i].x, lands[i].y), "turn %d", lands[i].turn);
    }
    assert_false(ph_mask_turn(flag, PH_FLIP_X, turned)); // wrong size
    assert_false(ph_mask_turn(flag, PH_FLIP_X, flag));   // onto itself
    assert_true(ph_mask_turn(flag, PH_TURN_NONE, flag));
}

// ---- shapes -------------------------------------------------------------------------------------------------

typedef struct shape {
    bool round;
    ph_box box;
    int32_t cx, cy, r;
} shape;

static bool in_shape(const shape *s, int64_t x, int64_t y) {
    if (s->round) {
        double dx = (double)(x - s->cx), dy = (double)(y - s->cy);
        return s->r >= 0 && dx * dx + dy * dy <= (double)s->r * s->r;
    }
    return x >= s->box.x0 && x < s->box.x1 && y >= s->box.y0 && y < s->box.y1;
}

static int32_t any_place(oracle_rng *rng, int32_t size) {
    static const int32_t far[] = {INT32_MIN, INT32_MAX, INT32_MIN + 1, -1000000, 1000000};
    return oracle_next(rng) % 16 ? oracle_range(rng, -20, size + 20) : far[oracle_range(rng, 0, 4)];
}

static shape any_shape(oracle_rng *rng, int32_t w, int32_t h) {
    shape s;
    s.round = oracle_next(rng) % 2 == 0;
    s.box.x0 = any_place(rng, w);
    s.box.y0 = any_place(rng, h);
    s.box.x1 = any_place(rng, w);
    s.box.y1 = any_place(rng, h);
    s.cx = any_place(rng, w);
    s.cy = any_place(rng, h);
    s.r = oracle_range(rng, -2, 40);
    if (oracle_next(rng) % 16 == 0) {
        s.r = any_place(rng, 100);
    }
    return s;
}

static int64_t fill_shape(ph_mask *mask, const shape *s, bool solid) {
    return s->round ? ph_mask_fill_circle(mask, s->cx, s->cy, s->r, solid) : ph_mask_fill_box(mask, s->box, solid);
}

TEST(boxes_and_circles_hit_count_and_fill_their_pixels) {
    oracle_rng rng = {13};
    ROUNDS (i, 8000) {
        oracle_twin a = any_twin(&rng);
        shape s = any_shape(&rng, a.fast->w, a.fast->h);
        bool solid = i % 2;
        int64_t inside = 0, changed = 0;
        for (int32_t y = 0; y < a.slow.h; y++) {
            for (int32_t x = 0; x < a.slow.w; x++) {
                if (in_shape(&s, x, y)) {
                    inside += oracle_at(&a.slow, x, y);
                    changed += oracle_at(&a.slow, x, y) != solid;
                    a.slow.px[y * a.slow.w + x] = solid;
                }
            }
        }
        bool counted = s.round || ph_mask_count_box(a.fast, s.box) == inside;
        bool hit = s.round ? ph_mask_hit_circle(a.fast, s.cx, s.cy, s.r) : ph_mask_hit_box(a.fast, s.box);
        CHECK(counted && hit == (inside > 0), "case %d: %s of %lld pixels", i, s.round ? "circle" : "box",
              (long long)inside);
        CHECK(fill_shape(a.fast, &s, solid) == changed, "case %d: changed", i);
        CHECK_MASK(a.fast, &a.slow, "case %d: filled %s", i, s.round ? "circle" : "box");
    }
}

TEST(a_line_finds_its_first_solid_pixel) {
    oracle_rng rng = {14};
    ROUNDS (i, 8000) {
        oracle_twin a = any_twin(&rng);
        int32_t reach = i % 8 ? 30 : 3000;
        ph_point from, to, at = {-7, -7}, want = {-7, -7};
        from.x = oracle_range(&rng, -reach, a.fast->w + reach);
        to.x = oracle_range(&rng, -reach, a.fast->w + reach);
        from.y = oracle_range(&rng, -reach, a.fast->h + reach);
        to.y = oracle_range(&rng, -reach, a.fast->h + reach);
        bool slow = slow_line(a.fast, from, to, &want);
        CHECK(ph_mask_hit_line(a.fast, from, to, &at) == slow && at.x == want.x && at.y == want.y,
              "case %d: %d,%d to %d,%d", i, from.x, from.y, to.x, to.y);
        CHECK(ph_mask_hit_line(a.fast, from, to, NULL) == slow, "case %d: without a point", i);
    }
}

TEST(a_line_may_cross_the_whole_range) {
    ph_mask *dot = oracle_empty(3, 3);
    ph_mask_set(dot, 1, 1, true);
    static const ph_point left = {INT32_MIN, 1}, right = {INT32_MAX, 1}, above = {1, INT32_MIN}, below = {1, INT32_MAX};
    static const ph_point upper_left = {-INT32_MAX, -INT32_MAX}, lower_right = {INT32_MAX, INT32_MAX};
    static const ph_point lower_left = {INT32_MIN, INT32_MAX}, upper_right = {INT32_MAX, INT32_MIN + 2};
    ph_point first = {0, 0};
    assert_true(ph_mask_hit_line(dot, left, right, &first));
    assert_true(ph_mask_hit_line(dot, below, above, &first));
    assert_true(ph_mask_hit_line(dot, upper_left, lower_right, &first));
    assert_int_equal(first.x, 1);
    assert_int_equal(first.y, 1);
    assert_false(ph_mask_hit_line(dot, lower_left, upper_right, &first)); // passes through (0,0) and (1,-1)
}
