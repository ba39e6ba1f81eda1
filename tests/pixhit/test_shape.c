// test_shape.c - overlap report, boxes, circles and lines against per-pixel loops.
#include "support/shapes.h"

#include <string.h>

/// Everything about the overlap, pixel by pixel in raster order.
static bool slow_overlap(const oracle_mask *a, const oracle_mask *b, int64_t dx, int64_t dy, ph_overlap_info *out) {
    oracle_mask common = oracle_overlap(a, b, dx, dy);
    ph_gradient g = oracle_gradient(a, b, dx, dy);
    memset(out, 0, sizeof *out);
    out->gx = g.gx, out->gy = g.gy;
    out->box = oracle_bounds(&common);
    for (int32_t y = 0; y < common.h; y++) {
        for (int32_t x = 0; x < common.w; x++) {
            ph_point p = {x, y};
            if (!oracle_at(&common, x, y)) {
                continue;
            }
            if (out->area++ == 0) {
                out->top = out->bottom = out->left = out->right = p;
            }
            out->sum_x += x, out->sum_y += y;
            out->bottom = y > out->bottom.y ? p : out->bottom;
            out->left = x < out->left.x ? p : out->left;
            out->right = x > out->right.x ? p : out->right;
        }
    }
    if (out->area) { // nearest whole number, halves down: the smallest c with c + 1/2 >= sum / area
        while (out->area * (2 * (int64_t)out->center.x + 1) < 2 * out->sum_x) {
            out->center.x++;
        }
        while (out->area * (2 * (int64_t)out->center.y + 1) < 2 * out->sum_y) {
            out->center.y++;
        }
    }
    oracle_drop(&common);
    return out->area > 0;
}

static bool point_same(ph_point a, ph_point b) {
    return a.x == b.x && a.y == b.y;
}

static const char *difference(const ph_overlap_info *a, const ph_overlap_info *b) {
    if (a->area != b->area)
        return "area";
    if (a->sum_x != b->sum_x || a->sum_y != b->sum_y)
        return "sums";
    if (a->gx != b->gx || a->gy != b->gy)
        return "gradient";
    if (memcmp(&a->box, &b->box, sizeof a->box) != 0)
        return "box";
    if (!point_same(a->center, b->center))
        return "center";
    if (!point_same(a->top, b->top))
        return "top";
    if (!point_same(a->bottom, b->bottom))
        return "bottom";
    if (!point_same(a->left, b->left))
        return "left";
    if (!point_same(a->right, b->right))
        return "right";
    return NULL;
}

static void overlap_report(void **state) {
    (void)state;
    oracle_rng rng = {11};
    for (int i = 0; i < 4000; i++) {
        oracle_twin a = any_twin(&rng);
        oracle_twin b = any_twin(&rng);
        int32_t dx = any_offset(&rng, a.fast->w, b.fast->w), dy = any_offset(&rng, a.fast->h, b.fast->h);
        ph_overlap_info fast, slow;
        memset(&fast, 0x55, sizeof fast);
        ph_overlap_info untouched = fast;
        bool hit = ph_mask_overlap_info(a.fast, b.fast, dx, dy, &fast);
        CHECK(hit == slow_overlap(&a.slow, &b.slow, dx, dy, &slow), "case %d: hit", i);
        const char *wrong = difference(&fast, hit ? &slow : &untouched);
        CHECK(wrong == NULL, "case %d at %d,%d: %s", i, dx, dy, wrong);
        oracle_twin_drop(&a);
        oracle_twin_drop(&b);
    }
}

static oracle_mask slow_turned(const oracle_mask *mask, int turn) {
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

static void turned_masks(void **state) {
    (void)state;
    oracle_rng rng = {12};
    for (int i = 0; i < 4000; i++) {
        ph_turn turn = (ph_turn)(i % 8);
        int32_t aw = any_size(&rng), ah = any_size(&rng), bw = any_size(&rng), bh = any_size(&rng);
        oracle_twin a = oracle_twin_random(&rng, aw, ah, ORACLE_STYLES);
        oracle_twin b = oracle_twin_random(&rng, bw, bh, ORACLE_STYLES);
        oracle_mask turned = slow_turned(&b.slow, (int)turn);
        ph_mask *copy = ph_mask_create(turned.w, turned.h);
        CHECK(ph_mask_turn(b.fast, turn, copy), "case %d", i);
        CHECK_MASK(copy, &turned, "case %d: turned by %d", i, turn);

        int32_t dx = any_offset(&rng, a.fast->w, copy->w), dy = any_offset(&rng, a.fast->h, copy->h);
        ph_overlap_info with_copy, without;
        bool hit = ph_mask_overlap_info(a.fast, copy, dx, dy, &with_copy);
        CHECK(ph_mask_overlap_turned(a.fast, b.fast, turn, dx, dy, NULL) == hit, "case %d: hit", i);
        CHECK(ph_mask_overlap_turned(a.fast, b.fast, turn, dx, dy, &without) == hit, "case %d: report", i);
        const char *wrong = hit ? difference(&with_copy, &without) : NULL;
        CHECK(wrong == NULL, "case %d turned by %d at %d,%d: %s", i, turn, dx, dy, wrong);
        ph_mask_free(copy);
        oracle_drop(&turned);
        oracle_twin_drop(&a);
        oracle_twin_drop(&b);
    }
}

static void turns_by_name(void **state) {
    (void)state;
    ph_mask *flag = ph_mask_create(3, 2), *turned = ph_mask_create(2, 3);
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
    ph_mask_free(flag);
    ph_mask_free(turned);
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
    s.box.x0 = any_place(rng, w), s.box.y0 = any_place(rng, h);
    s.box.x1 = any_place(rng, w), s.box.y1 = any_place(rng, h);
    s.cx = any_place(rng, w), s.cy = any_place(rng, h), s.r = oracle_range(rng, -2, 40);
    if (oracle_next(rng) % 16 == 0) {
        s.r = any_place(rng, 100);
    }
    return s;
}

static int64_t fill_shape(ph_mask *mask, const shape *s, bool solid) {
    return s->round ? ph_mask_fill_circle(mask, s->cx, s->cy, s->r, solid) : ph_mask_fill_box(mask, s->box, solid);
}

static void shapes_equal_pixels(void **state) {
    (void)state;
    oracle_rng rng = {13};
    for (int i = 0; i < 8000; i++) {
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
        int64_t count = s.round ? ph_mask_count_circle(a.fast, s.cx, s.cy, s.r) : ph_mask_count_box(a.fast, s.box);
        bool hit = s.round ? ph_mask_hit_circle(a.fast, s.cx, s.cy, s.r) : ph_mask_hit_box(a.fast, s.box);
        CHECK(count == inside && hit == (inside > 0), "case %d: %s, counted %lld, not %lld", i,
              s.round ? "circle" : "box", (long long)count, (long long)inside);
        CHECK(fill_shape(a.fast, &s, solid) == changed, "case %d: changed", i);
        CHECK_MASK(a.fast, &a.slow, "case %d: filled %s", i, s.round ? "circle" : "box");
        oracle_twin_drop(&a);
    }
}

/// The rule of the header without clipping: every step of the long axis.
static bool slow_line(const oracle_mask *mask, int64_t x0, int64_t y0, int64_t x1, int64_t y1, int32_t *x, int32_t *y) {
    int64_t dx = x1 - x0, dy = y1 - y0, ax = dx < 0 ? -dx : dx, ay = dy < 0 ? -dy : dy, n = ax > ay ? ax : ay;
    for (int64_t k = 0; k <= n; k++) {
        int64_t sx = n ? (2 * k * ax + n) / (2 * n) : 0, sy = n ? (2 * k * ay + n) / (2 * n) : 0;
        int64_t px = dx < 0 ? x0 - sx : x0 + sx, py = dy < 0 ? y0 - sy : y0 + sy;
        if (oracle_at(mask, px, py)) {
            *x = (int32_t)px, *y = (int32_t)py;
            return true;
        }
    }
    return false;
}

static void lines_equal_pixels(void **state) {
    (void)state;
    oracle_rng rng = {14};
    for (int i = 0; i < 8000; i++) {
        oracle_twin a = any_twin(&rng);
        int32_t reach = i % 8 ? 30 : 3000;
        int32_t x0 = oracle_range(&rng, -reach, a.fast->w + reach), x1 = oracle_range(&rng, -reach, a.fast->w + reach);
        int32_t y0 = oracle_range(&rng, -reach, a.fast->h + reach), y1 = oracle_range(&rng, -reach, a.fast->h + reach);
        int32_t fx = -7, fy = -7, sx = -7, sy = -7;
        bool fast = ph_mask_hit_line(a.fast, x0, y0, x1, y1, &fx, &fy);
        bool slow = slow_line(&a.slow, x0, y0, x1, y1, &sx, &sy);
        CHECK(fast == slow && fx == sx && fy == sy, "case %d: %d,%d to %d,%d", i, x0, y0, x1, y1);
        oracle_twin_drop(&a);
    }
}

static void lines_across_the_world(void **state) {
    (void)state;
    ph_mask *dot = ph_mask_create(3, 3);
    ph_mask_set(dot, 1, 1, true);
    int32_t x = 0, y = 0;
    assert_true(ph_mask_hit_line(dot, INT32_MIN, 1, INT32_MAX, 1, &x, &y));
    assert_true(ph_mask_hit_line(dot, 1, INT32_MAX, 1, INT32_MIN, &x, &y));
    assert_true(ph_mask_hit_line(dot, -INT32_MAX, -INT32_MAX, INT32_MAX, INT32_MAX, &x, &y));
    assert_int_equal(x, 1);
    assert_int_equal(y, 1);
    // passes through (0,0) and (1,-1)
    assert_false(ph_mask_hit_line(dot, INT32_MIN, INT32_MAX, INT32_MAX, INT32_MIN + 2, &x, &y));
    ph_mask_free(dot);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(overlap_report),     cmocka_unit_test(turned_masks),
        cmocka_unit_test(turns_by_name),      cmocka_unit_test(shapes_equal_pixels),
        cmocka_unit_test(lines_equal_pixels), cmocka_unit_test(lines_across_the_world),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
