// test_shortcuts.c - boxes, sorted pairs, pieces cut out, bounces, ways out and pictures against slow twins.
#include "support/shapes.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { BOX_CASES = 2000, CUT_CASES = 60, LIST_CASES = 200, BOUNCE_CASES = 200000, PUSH_CASES = 400, PRINT_CASES = 60 };

// ---- boxes -------------------------------------------------------------------------------------------------------

static void a_placed_mask_has_its_bounds_there(void **state) {
    (void)state;
    oracle_rng rng = {1};
    for (long i = oracle_cases(BOX_CASES); i > 0; i--) {
        oracle_twin mask = any_twin(&rng);
        ph_box bounds = oracle_bounds(&mask.slow);
        int32_t x = oracle_range(&rng, -1000, 1000), y = oracle_range(&rng, -1000, 1000);
        ph_box box = ph_mask_box(mask.fast, x, y);
        CHECK(box.x0 == bounds.x0 + x && box.x1 == bounds.x1 + x && box.y0 == bounds.y0 + y && box.y1 == bounds.y1 + y,
              "case %ld: at %d,%d", i, x, y);
        oracle_twin_drop(&mask);
    }
}

static void boxes_at_the_edge_of_the_world_are_cut(void **state) {
    (void)state;
    ph_mask *mask = ph_mask_create(10, 10);
    ph_mask_fill(mask, true);
    ph_box far = ph_mask_box(mask, INT32_MAX - 3, INT32_MIN);
    assert_true(far.x0 == INT32_MAX - 3 && far.x1 == INT32_MAX && far.y0 == INT32_MIN && far.y1 == INT32_MIN + 10);
    ph_box way = ph_box_sweep(far, 100, -100);
    assert_true(way.x0 == far.x0 && way.x1 == INT32_MAX && way.y0 == INT32_MIN && way.y1 == far.y1);
    ph_box nothing = {5, 5, 5, 9}, still = ph_box_sweep(nothing, 40, 0);
    assert_memory_equal(&still, &nothing, sizeof nothing);
    ph_mask_free(mask);
}

static void the_box_of_a_way_is_the_smallest_round_both_ends(void **state) {
    (void)state;
    oracle_rng rng = {2};
    for (long i = oracle_cases(BOX_CASES); i > 0; i--) {
        int32_t x = oracle_range(&rng, -50, 50), y = oracle_range(&rng, -50, 50);
        ph_box box = {x, y, x + oracle_range(&rng, 1, 20), y + oracle_range(&rng, 1, 20)};
        int32_t mx = oracle_range(&rng, -60, 60), my = oracle_range(&rng, -60, 60);
        ph_box way = ph_box_sweep(box, mx, my);
        CHECK(way.x0 == box.x0 + (mx < 0 ? mx : 0) && way.x1 == box.x1 + (mx > 0 ? mx : 0), "case %ld: x by %d", i, mx);
        CHECK(way.y0 == box.y0 + (my < 0 ? my : 0) && way.y1 == box.y1 + (my > 0 ? my : 0), "case %ld: y by %d", i, my);
    }
}

// ---- pairs ---------------------------------------------------------------------------------------------------------

enum { ITEMS = 120 };

static void any_items(oracle_rng *rng, ph_item *items, int32_t n) {
    for (int32_t i = 0; i < n; i++) {
        int32_t x = oracle_range(rng, 0, 200), y = oracle_range(rng, 0, 200);
        ph_box box = {x, y, x + oracle_range(rng, 0, 40), y + oracle_range(rng, 0, 40)};
        ph_item item = {box, (uint16_t)oracle_range(rng, 1, 7), (uint16_t)oracle_range(rng, 0, 7),
                        oracle_next(rng) % 3 == 0};
        items[i] = item;
    }
}

/// The pairs by two loops, which come in order.
static int32_t slow_pairs(const ph_item *items, int32_t n, ph_pair *out) {
    int32_t found = 0;
    for (int32_t a = 0; a < n; a++) {
        for (int32_t b = a + 1; b < n; b++) {
            if (oracle_pair(&items[a], &items[b])) {
                out[found].a = a, out[found++].b = b;
            }
        }
    }
    return found;
}

static void listed_pairs_are_those_of_two_loops_in_order(void **state) {
    (void)state;
    static ph_pair want[ITEMS * ITEMS], got[ITEMS * ITEMS];
    ph_item items[ITEMS];
    oracle_rng rng = {3};
    ph_broadphase *broad = ph_broadphase_init(malloc(ph_broadphase_bytes(ITEMS)), ITEMS);
    assert_non_null(broad);
    for (long i = oracle_cases(LIST_CASES); i > 0; i--) {
        int32_t n = oracle_range(&rng, 0, ITEMS);
        any_items(&rng, items, n);
        int32_t pairs = slow_pairs(items, n, want);
        CHECK(ph_broadphase_list(broad, items, n, NULL, 0) == pairs, "case %ld: %d pairs, counted", i, pairs);
        CHECK(ph_broadphase_list(broad, items, n, got, ITEMS * ITEMS) == pairs, "case %ld: %d pairs", i, pairs);
        CHECK(memcmp(want, got, sizeof *got * (size_t)pairs) == 0, "case %ld: the pairs or their order", i);
    }
    assert_int_equal(ph_broadphase_list(broad, items, ITEMS + 1, got, 1), -1);
    free(broad);
}

static void a_short_list_is_not_overrun(void **state) {
    (void)state;
    enum { ROOM = 10 };
    ph_item items[ITEMS];
    ph_pair got[ROOM + 1];
    const ph_pair untouched = {-7, -7};
    for (int32_t i = 0; i < ITEMS; i++) {
        items[i] = (ph_item){{0, 0, 5, 5}, 1, 1, 0};
    }
    got[ROOM] = untouched;
    ph_broadphase *broad = ph_broadphase_init(malloc(ph_broadphase_bytes(ITEMS)), ITEMS);
    assert_int_equal(ph_broadphase_list(broad, items, ITEMS, got, ROOM), ITEMS * (ITEMS - 1) / 2);
    assert_memory_equal(&got[ROOM], &untouched, sizeof untouched);
    for (int32_t i = 1; i < ROOM; i++) {
        assert_true(got[i - 1].a < got[i].a || (got[i - 1].a == got[i].a && got[i - 1].b < got[i].b));
    }
    free(broad);
}

// ---- pieces --------------------------------------------------------------------------------------------------------

/// Cuts component i out of `from`, and compares both with the pixels of that label.
static void check_cut(const ph_components *found, int32_t i, ph_mask *from, oracle_mask *slow_from,
                      const int32_t *label) {
    ph_box box = ph_components_list(found)[i].box;
    oracle_mask alone = oracle_make(box.x1 - box.x0 + i % 3, box.y1 - box.y0 + i % 2);
    ph_mask *out = ph_mask_create(alone.w, alone.h);
    ph_mask_fill(out, true);
    for (int32_t y = box.y0; y < box.y1; y++) {
        for (int32_t x = box.x0; x < box.x1; x++) {
            if (label[y * slow_from->w + x] == i) {
                alone.px[(y - box.y0) * alone.w + x - box.x0] = 1;
                slow_from->px[y * slow_from->w + x] = 0;
            }
        }
    }
    CHECK(ph_components_cut(found, i, from, out), "component %d", i);
    CHECK_MASK(out, &alone, "component %d, cropped", i);
    CHECK_MASK(from, slow_from, "what component %d left", i);
    ph_mask_free(out);
    oracle_drop(&alone);
}

static void cut_pieces_and_what_they_leave_equal_a_flood_fill(void **state) {
    (void)state;
    oracle_rng rng = {4};
    for (long i = oracle_cases(CUT_CASES); i > 0; i--) {
        oracle_twin mask = any_twin(&rng);
        size_t bytes = ph_components_bytes(mask.fast), most = ph_components_bytes_most(mask.slow.w, mask.slow.h);
        CHECK(bytes <= most, "case %ld: %zu bytes, at most %zu", i, bytes, most);
        int32_t *label = malloc(sizeof *label * ((size_t)mask.slow.w * (size_t)mask.slow.h + 1));
        assert_non_null(label);
        ph_components *found = ph_components_init(malloc(most), mask.fast, 8);
        int32_t n = oracle_label(&mask.slow, 8, label);
        for (int32_t k = 0; k < n; k++) {
            check_cut(found, k, mask.fast, &mask.slow, label);
        }
        CHECK(mask.fast->count == 0, "case %ld: pixels are left", i);
        free(found);
        free(label);
        oracle_twin_drop(&mask);
    }
}

static void a_cut_that_cannot_be_made_changes_nothing(void **state) {
    (void)state;
    ph_mask *from = ph_mask_create(20, 20), *small = ph_mask_create(5, 4), *other = ph_mask_create(21, 20);
    const ph_box piece = {3, 3, 8, 8};
    ph_mask_fill_box(from, piece, true);
    ph_components *found = ph_components_init(malloc(ph_components_bytes(from)), from, 4);
    assert_non_null(found);
    assert_false(ph_components_cut(found, 0, from, small));
    assert_false(ph_components_cut(found, 0, other, from));
    assert_false(ph_components_cut(found, 0, from, from));
    assert_false(ph_components_cut(found, 1, from, other));
    assert_false(ph_components_cut(found, -1, from, other));
    assert_true(from->count == 25 && small->count == 0 && other->count == 0);
    free(found);
    ph_mask_free(from), ph_mask_free(small), ph_mask_free(other);
}

static void a_checkerboard_needs_the_most_memory(void **state) {
    (void)state;
    ph_mask *mask = ph_mask_create(71, 6);
    for (int32_t i = 0; i < 71 * 6; i++) {
        ph_mask_set(mask, i % 71, i / 71, i % 71 % 2 == 0);
    }
    assert_int_equal(ph_components_bytes(mask), ph_components_bytes_most(71, 6));
    assert_int_equal(ph_components_bytes_most(-1, 6), 0);
    assert_int_equal(ph_components_bytes_most(INT32_MAX, INT32_MAX), 0);
    ph_mask_free(mask);
}

// ---- bounces -------------------------------------------------------------------------------------------------------

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

/// What each velocity should have become, in long double: within the rounding of its two divisions.
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
    CHECK(fabsl(q.vx - (b.vx - change * gx * to_b)) <= 2 && fabsl(q.vy - (b.vy - change * gy * to_b)) <= 2,
          "case %ld: b to %d,%d", i, q.vx, q.vy);
    CHECK(fabsl(p.vx - (a.vx + change * gx * to_a)) <= 2 && fabsl(p.vy - (a.vy + change * gy * to_a)) <= 2,
          "case %ld: a to %d,%d", i, p.vx, p.vy);
    CHECK(p.mass == a.mass && q.mass == b.mass, "case %ld: a mass changed", i);
}

static void a_bounce_shares_the_change_by_mass(void **state) {
    (void)state;
    oracle_rng rng = {5};
    for (long i = oracle_cases(BOUNCE_CASES); i > 0; i--) {
        int32_t most = oracle_next(&rng) % 2 ? 100 : (1 << 17) - 1;
        ph_contact c = {
            1, 0, 0, oracle_range(&rng, -most, most), oracle_range(&rng, 1, most), 0, 0, PH_NORMAL_GRADIENT};
        ph_motion a = any_motion(&rng), b = any_motion(&rng);
        check_bounce(&c, a, b, oracle_range(&rng, 0, PH_BOUNCE_FULL), i);
    }
}

static void a_full_bounce_off_a_floor_turns_the_velocity(void **state) {
    (void)state;
    const ph_contact floor = {8, 0, 0, 0, 16, 0, -1, PH_NORMAL_GRADIENT};
    ph_motion ground = {0, 0, 0}, ball = {-30, 100, 7};
    assert_true(ph_bounce(&floor, &ground, &ball, PH_BOUNCE_FULL));
    assert_true(ball.vx == -30 && ball.vy == -100 && ground.vx == 0 && ground.vy == 0);
    assert_false(ph_bounce(&floor, &ground, &ball, PH_BOUNCE_FULL)); // it leaves already
    ball.vy = 100;
    assert_true(ph_bounce(&floor, &ground, &ball, -5) && ball.vy == 0); // less than none is none
}

static void extreme_bounces_stay_in_range(void **state) {
    (void)state;
    const ph_contact c = {INT64_MAX, 0, 0, INT64_MAX, INT64_MIN + 1, 0, 0, PH_NORMAL_GRADIENT};
    ph_motion a = {INT32_MIN, INT32_MAX, INT32_MAX}, b = {INT32_MAX, INT32_MIN, INT32_MAX};
    assert_true(ph_bounce(&c, &a, &b, INT32_MAX));
    assert_true(a.vx > INT32_MAX - 4 && b.vx < INT32_MIN + 4 && a.vy < INT32_MIN + 4 && b.vy > INT32_MAX - 4);
}

// ---- ways out --------------------------------------------------------------------------------------------------------

static void a_way_out_is_along_the_normal_or_the_nearest(void **state) {
    (void)state;
    oracle_rng rng = {6};
    for (long i = oracle_cases(PUSH_CASES); i > 0; i--) {
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
            CHECK(steps == (straight >= 0 ? straight : nearest), "case %ld: %d steps", i, steps);
            CHECK(out.x == want.x && out.y == want.y, "case %ld: to %d,%d", i, out.x, out.y);
            CHECK(steps < 0 || !oracle_hit(&a.slow, &b.slow, out.x, out.y), "case %ld: not free", i);
        }
        oracle_twin_drop(&a);
        oracle_twin_drop(&b);
    }
}

// ---- pictures --------------------------------------------------------------------------------------------------------

typedef struct page {
    char text[40000];
    size_t n;
    int pieces;
} page;

static void write_piece(void *user, const char *text) {
    page *p = (page *)user;
    size_t n = strlen(text);
    assert_true(p->n + n < sizeof p->text);
    memcpy(p->text + p->n, text, n + 1);
    p->n += n, p->pieces++;
}

static void pictures_show_each_pixel_of_both(void **state) {
    (void)state;
    static page p;
    oracle_rng rng = {7};
    for (long i = oracle_cases(PRINT_CASES); i > 0; i--) {
        oracle_twin a = any_twin(&rng), b = any_twin(&rng);
        int32_t dx = oracle_range(&rng, -b.slow.w - 2, a.slow.w + 2),
                dy = oracle_range(&rng, -b.slow.h - 2, a.slow.h + 2);
        int32_t x0 = dx < 0 ? dx : 0, y0 = dy < 0 ? dy : 0, at = 0;
        int32_t x1 = dx + b.slow.w > a.slow.w ? dx + b.slow.w : a.slow.w,
                y1 = dy + b.slow.h > a.slow.h ? dy + b.slow.h : a.slow.h;
        p.n = 0;
        ph_mask_print(a.fast, b.fast, dx, dy, write_piece, &p);
        for (int32_t y = y0; y < y1; y++) {
            for (int32_t x = x0; x < x1; x++) {
                int shown = oracle_at(&a.slow, x, y) + 2 * oracle_at(&b.slow, x - dx, y - dy);
                CHECK(p.text[at] == ".#oX"[shown], "case %ld: %d,%d", i, x, y);
                at++;
            }
            CHECK(p.text[at] == '\n', "case %ld: the end of row %d", i, y);
            at++;
        }
        CHECK((size_t)at == p.n || y1 <= y0, "case %ld: more than the picture", i);
        oracle_twin_drop(&a);
        oracle_twin_drop(&b);
    }
}

static void a_mask_alone_is_printed_line_by_line(void **state) {
    (void)state;
    static page p;
    ph_mask *mask = ph_mask_create(4, 2);
    ph_mask_set(mask, 1, 0, true), ph_mask_set(mask, 3, 1, true);
    p.n = 0, p.pieces = 0;
    ph_mask_print(mask, NULL, 9, 9, write_piece, &p);
    assert_string_equal(p.text, ".#..\n...#\n");
    assert_int_equal(p.pieces, 2);
    ph_mask_free(mask);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_placed_mask_has_its_bounds_there),
        cmocka_unit_test(boxes_at_the_edge_of_the_world_are_cut),
        cmocka_unit_test(the_box_of_a_way_is_the_smallest_round_both_ends),
        cmocka_unit_test(listed_pairs_are_those_of_two_loops_in_order),
        cmocka_unit_test(a_short_list_is_not_overrun),
        cmocka_unit_test(cut_pieces_and_what_they_leave_equal_a_flood_fill),
        cmocka_unit_test(a_cut_that_cannot_be_made_changes_nothing),
        cmocka_unit_test(a_checkerboard_needs_the_most_memory),
        cmocka_unit_test(a_bounce_shares_the_change_by_mass),
        cmocka_unit_test(a_full_bounce_off_a_floor_turns_the_velocity),
        cmocka_unit_test(extreme_bounces_stay_in_range),
        cmocka_unit_test(a_way_out_is_along_the_normal_or_the_nearest),
        cmocka_unit_test(pictures_show_each_pixel_of_both),
        cmocka_unit_test(a_mask_alone_is_printed_line_by_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
