// test_look_answers.c - observed calls return the answers of the calls without a recorder, and the slow reference
// agrees with each of them.
//
// A failure means that look changes the results of a program, or that it calls a correct answer wrong.
#include "support/recorder.h"
#include "support/shapes.h"

// ---- the observed calls -----------------------------------------------------------------------------------------

/// Calls each observed query of two masks. The recorder compares the answers of the core with its own.
static void ask_all(oracle_rng *rng, ph_mask *a, ph_mask *b, int32_t dx, int32_t dy) {
    ph_point offset = {dx, dy};
    ph_contact c = {0};
    ph_sweep_hit end;
    const int32_t mx = oracle_range(rng, -40, 40), my = oracle_range(rng, -40, 40), vx = oracle_range(rng, -1, 1);
    const bool hit = ph_mask_hit(a, b, dx, dy);
    assert_int_equal(hit, (ph_mask_hit)(a, b, dx, dy));
    assert_int_equal(ph_mask_overlap_area(a, b, dx, dy), (ph_mask_overlap_area)(a, b, dx, dy));
    assert_int_equal(ph_contact_find(a, b, dx, dy, vx, my, &c), hit);
    ph_mask_sweep(a, b, dx, dy, mx, my, &end);
    if (hit) {
        ph_contact_push_out(a, b, &offset, &c, 6);
    }
    ph_pair pairs[2] = {{0, 1}, {1, 0}};
    const ph_body bodies[2] = {{a, 0, 0, vx, my}, {b, dx, dy, -vx, my}};
    ph_contact contacts[2];
    assert_int_equal(ph_pairs_touch(pairs, 2, bodies, contacts), 2 * hit);
    assert_int_equal(ph_pairs_touch(pairs, 2, bodies, NULL), 2 * hit);
    ph_move move = {.x = dx, .y = dy, .mx = mx, .my = my};
    ph_mask_move(b, bodies, 1, &move);
    const ph_approach way = {dx * 256 + 100, dy * 256 + 200, mx * 256, my * 256};
    ph_contact_at_depth(a, b, &way, 700, &c, &offset);
    ph_body free = bodies[1];
    if (ph_contact_combine(&bodies[1], bodies, 1, &c)) {
        ph_contact_push_out_all(&free, bodies, 1, &c, 6);
    }
    ph_contact_rest(&bodies[1], bodies, 1, 0, 60, 148);
    ph_pair shots[2] = {{0, 1}, {0, 1}};
    const ph_item items[2] = {{.category = 1}, {.category = 2}};
    const ph_point moves[2] = {{vx, 3}, {mx, my}};
    ph_shot_hit hits[2];
    int32_t n = 1;
    ph_pairs_sweep(shots, &n, items, 2, bodies, moves, hits);
    assert_int_equal(n, 0);
}

TEST(every_observed_answer_agrees_with_the_pixels) {
    oracle_rng rng = {11};
    ROUNDS (i, oracle_cases(300)) {
        oracle_twin a = any_twin(&rng), b = any_twin(&rng);
        const int32_t x = oracle_range(&rng, -1000, 1000), y = oracle_range(&rng, -1000, 1000);
        const int32_t dx = oracle_range(&rng, -b.fast->w - 1, a.fast->w + 1);
        const int32_t dy = oracle_range(&rng, -b.fast->h - 1, a.fast->h + 1);
        recorder(0, 0);
        PH_LOOK_FRAME();
        PH_LOOK_BODY(0, a.fast, x, y);
        PH_LOOK_BODY(1, b.fast, x + dx, y + dy);
        ask_all(&rng, a.fast, b.fast, dx, dy);
        PH_LOOK_END();
        CHECK(told_n == 0, "round %d: %s", (int)i, told[0]);
    }
}

TEST(a_wrong_answer_of_each_call_is_an_alarm) {
    ph_mask *a = square(10);
    ph_look *look = recorder(0, 0);
    for (int32_t call = PH_LOOK_HIT; call < PH_LOOK_CALLS; call++) {
        told_n = 0;
        PH_LOOK_FRAME();
        PH_LOOK_BODY(0, a, 0, 0);
        PH_LOOK_BODY(1, a, 8, 7);
        ph_look_query wrong = {.call = call, .dx = 8, .dy = 7, .mx = -1, .my = 0, .in = {20, 0, 1}, .out = {-77}};
        ph_look_record(look, a, a, &wrong);
        PH_LOOK_END();
        CHECK_ALARMS(1, "returned");
        CHECK_ALARMS(1, "-77, but the pixels give");
    }
}

TEST(observed_broad_phases_return_the_same_lists_in_each_frame_and_have_the_same_counts) {
    enum { N = 90 };
    oracle_rng rng = {15};
    ph_partition *plain = ph_partition_init(after_test_memory(ph_partition_bytes(N)), N);
    ph_partition *observed = ph_partition_init(after_test_memory(ph_partition_bytes(N)), N);
    ph_broadphase *broad = ph_broadphase_init(after_test_memory(ph_broadphase_bytes(N)), N);
    ph_item items[N];
    ph_pair expected[400] = {{0, 0}}, pairs[400];
    int cut = 0;
    recorder(256, 0);
    ROUNDS (i, 60) {
        const int32_t n = oracle_range(&rng, 0, N), most = oracle_range(&rng, 0, 400);
        for (int32_t k = 0; k < N; k++) {
            const int32_t x = oracle_range(&rng, 0, 300), y = oracle_range(&rng, 0, 300);
            items[k] = (ph_item){{x, y, x + 30, y + 30}, 1, 1, 0};
        }
        PH_LOOK_FRAME();
        const int64_t found = ph_partition_list(observed, items, n, pairs, most);
        const int64_t fast = ph_broadphase_list(broad, items, n, NULL, 0);
        PH_LOOK_END();
        const int64_t all = (ph_partition_list)(plain, items, n, expected, most), written = all < most ? all : most;
        CHECK(fast == all && told_n == 0, "round %d: %d pairs, %s", i, (int)fast, told[0]);
        CHECK(found == all && memcmp(pairs, expected, (size_t)written * sizeof *pairs) == 0, "round %d", i);
        const ph_broadphase_stats a = ph_partition_last(observed), b = ph_partition_last(plain);
        CHECK(a.tests == b.tests && a.pairs == b.pairs && a.splits == b.splits, "round %d: the counts differ", i);
        cut += all > most;
    }
    assert_in_range(cut, 5, 55);
    assert_int_equal(ph_partition_list(observed, items, N + 1, pairs, 400), -1);
}

// ---- limits of int32_t ------------------------------------------------------------------------------------------

static void ignore_shape(void *user, int32_t x, int32_t y, int32_t w, int32_t h, uint32_t color) {
    *(uint32_t *)user += color + (uint32_t)(x ^ y ^ w ^ h);
}

static void ignore_text(void *user, const char *text) {
    *(uint32_t *)user += (uint32_t)strlen(text);
}

/// Calls each observed query of bodies with and without a recorder. The answers must be equal.
static void ask_bodies(const ph_body *a, const ph_body *b, ph_point way) {
    const ph_body bodies[2] = {*a, *b};
    ph_contact c, d;
    ph_pair one[1] = {{0, 1}}, two[1] = {{0, 1}};
    assert_int_equal(ph_pairs_touch(one, 1, bodies, &c), (ph_pairs_touch)(two, 1, bodies, &d));
    const bool hit = ph_contact_combine(b, a, 1, &c);
    assert_int_equal(hit, (ph_contact_combine)(b, a, 1, &d));
    ph_body p = *b, q = *b;
    if (hit) {
        assert_int_equal(ph_contact_push_out_all(&p, a, 1, &c, 9), (ph_contact_push_out_all)(&q, a, 1, &d, 9));
    }
    assert_int_equal(ph_contact_rest(b, a, 1, 0, 9, 148), (ph_contact_rest)(b, a, 1, 0, 9, 148));
    ph_move m = {.x = b->x, .y = b->y, .mx = way.x, .my = way.y}, n = m;
    assert_int_equal(ph_mask_move(b->mask, a, 1, &m), (ph_mask_move)(b->mask, a, 1, &n));
    assert_true(p.x == q.x && p.y == q.y && m.x == n.x && m.y == n.y);
    const ph_item items[2] = {{.category = 1}, {.category = 2}};
    const ph_point moves[2] = {{way.y, way.x}, way};
    ph_shot_hit shots[1], expected[1];
    int32_t one_n = 1, two_n = 1;
    assert_int_equal(ph_pairs_sweep(one, &one_n, items, 2, bodies, moves, shots),
                     (ph_pairs_sweep)(two, &two_n, items, 2, bodies, moves, expected));
    assert_int_equal(one_n, two_n);
    const ph_approach approach = {b->x, a->y, 256, -256};
    assert_int_equal(ph_contact_at_depth(a->mask, b->mask, &approach, 99, &c, NULL),
                     (ph_contact_at_depth)(a->mask, b->mask, &approach, 99, &d, NULL));
}

TEST(positions_at_the_limits_of_int32_are_observed_drawn_and_saved_without_overflow) {
    static const int32_t limits[] = {INT32_MIN, INT32_MIN + 1, -1, 0, INT32_MAX - 9, INT32_MAX - 1, INT32_MAX};
    uint8_t rgba[4] = {0};
    ph_mask *a = square(10), *b = square(7);
    oracle_rng rng = {21};
    uint32_t used = 0;
    int touching = 0;
    char text[400];
    ph_look *look = recorder(0, 0);
    ROUNDS (i, 400) {
        int32_t n[6];
        for (int k = 0; k < 6; k++) {
            n[k] = limits[oracle_range(&rng, 0, 6)];
        }
        const ph_body one = {a, n[0], n[1], 1, 0}, two = {b, n[2], n[3], 0, -1};
        PH_LOOK_FRAME();
        PH_LOOK_BODY(0, a, one.x, one.y);
        PH_LOOK_BODY(1, b, two.x, two.y);
        PH_LOOK_PICTURE(1, &(ph_image){rgba, 1, 1, 4}, n[4], n[5], 127);
        ask_bodies(&one, &two, (ph_point){n[4], n[5]});
        PH_LOOK_MOVE(1, n[4], n[5]);
        PH_LOOK_END();
        CHECK(!tells("bodies 0 and 1 returned") && !tells("did not ask"), "round %d: %s", i, told[0]);
        ph_look_draw(look, &(ph_look_pen){ignore_shape, ignore_shape, &used, PH_LOOK_ALL});
        ph_look_log(look, ignore_text, &used);
        touching += ph_look_explain(look, 0, 1, text, sizeof text) && strstr(text, "They touch") != NULL;
        assert_true(ph_look_frame_save(look, NULL, 0) > 0);
    }
    assert_in_range(touching, 20, 300);
    assert_true(used > 0);
}
