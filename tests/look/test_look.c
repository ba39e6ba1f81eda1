// test_look.c - the recorder finds each kind of error, and reports no error in a correct frame.
//
// A failure means that a program which uses look misses an error of its collision code, or
// gets a false alarm.
#define PH_LOOK
#include "look/pixhit_look.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/check.h"
#include "support/oracle.h"
#include "support/shapes.h"

enum { ROOM = 1 << 21 };

static char told[64][256];
static int told_n;
static bool forbidden; // may_collide returns false

static void report(void *user, const char *sentence) {
    (void)user;
    snprintf(told[told_n++ % 64], sizeof told[0], "%s", sentence);
}

static bool may_collide(void *user, int32_t a, int32_t b) {
    (void)user;
    assert_true(a != b);
    return !forbidden;
}

/// A recorder with room for some bodies and queries, which ends with the test.
static ph_look *recorder(int32_t bodies, int32_t queries) {
    told_n = 0;
    forbidden = false;
    ph_look_setup setup = {after_test_memory(ROOM), ROOM, bodies, queries, may_collide, report, NULL};
    ph_look *look = ph_look_init(&setup);
    assert_non_null(look);
    PH_LOOK_USE(look);
    return look;
}

/// True if one sentence of the last frames contains the text.
static bool tells(const char *text) {
    bool found = false;
    for (int i = 0; i < told_n && i < 64; i++) {
        found = found || strstr(told[i], text);
    }
    return found;
}

#define CHECK_ALARMS(n, text) \
    CHECK(told_n == (n) && ((n) == 0 || tells(text)), "%d alarms, first: %s", told_n, told_n ? told[0] : "")

static ph_mask *square(int32_t side) {
    ph_mask *mask = oracle_empty(side, side);
    ph_mask_fill(mask, true);
    return mask;
}

// ---- the five checks --------------------------------------------------------------------------------------------

TEST(a_correct_frame_has_no_alarm) {
    ph_mask *a = square(10), *b = square(8);
    recorder(0, 0);
    PH_LOOK_FRAME();
    PH_LOOK_BODY(0, a, 100, 50);
    PH_LOOK_BODY(1, b, 105, 52);
    PH_LOOK_BODY(2, b, 300, 52);
    assert_true(ph_mask_hit(a, b, 5, 2));
    PH_LOOK_END();
    CHECK_ALARMS(0, "");
}

TEST(a_touching_pair_without_a_query_is_an_alarm_unless_it_may_not_collide) {
    ph_mask *a = square(10);
    recorder(0, 0);
    for (int i = 0; i < 2; i++) {
        PH_LOOK_FRAME();
        PH_LOOK_BODY(7, a, 0, 0);
        PH_LOOK_BODY(9, a, 9, 9);
        PH_LOOK_BODY(4, a, 19, 9);
        PH_LOOK_END();
        CHECK_ALARMS(1, "Bodies 7 and 9 touch, but the program did not ask.");
        forbidden = true;
    }
}

TEST(a_query_at_an_offset_without_such_bodies_is_an_alarm) {
    ph_mask *a = square(10), *b = square(8), *c = square(6);
    recorder(0, 0);
    PH_LOOK_FRAME();
    PH_LOOK_BODY(0, a, 100, 50);
    PH_LOOK_BODY(1, b, 130, 52);
    ph_mask_hit(a, b, 29, 2);
    PH_LOOK_END();
    CHECK_ALARMS(1, "ph_mask_hit at offset (29, 2): no two bodies with these masks are at this offset. "
                    "Bodies 0 and 1 are at (30, 2).");
    PH_LOOK_FRAME();
    PH_LOOK_BODY(0, a, 100, 50);
    ph_mask_hit(a, c, 30, 2);
    PH_LOOK_END();
    CHECK_ALARMS(2, "no announced body has the second mask");
}

TEST(a_body_that_a_response_moves_is_expected_at_both_places_but_not_between_them) {
    ph_mask *a = square(10), *b = square(8), *c = square(6);
    recorder(0, 0);
    PH_LOOK_FRAME();
    PH_LOOK_BODY(0, a, 0, 0);
    PH_LOOK_BODY(1, b, 8, 0);
    PH_LOOK_BODY(2, c, 15, 0);
    ph_mask_hit(a, b, 8, 0);
    PH_LOOK_MOVE(1, 10, 0);
    ph_mask_hit(b, c, 7, 0);
    ph_mask_hit(b, c, 5, 0);
    PH_LOOK_END();
    CHECK_ALARMS(0, "");
    PH_LOOK_FRAME();
    PH_LOOK_BODY(1, b, 8, 0);
    PH_LOOK_BODY(2, c, 15, 0);
    ph_mask_hit(b, c, 5, 0);
    PH_LOOK_MOVE(1, 10, 0);
    PH_LOOK_MOVE(3, 10, 0);
    PH_LOOK_END();
    CHECK_ALARMS(3, "ph_mask_hit at offset (5, 0)");
    CHECK_ALARMS(3, "Body 3 was moved, but not announced");
    CHECK_ALARMS(3, "Bodies 1 and 2 touch, but the program did not ask");
}

TEST(a_wrong_answer_is_an_alarm_with_both_values) {
    ph_mask *a = square(10);
    ph_look *look = recorder(0, 0);
    PH_LOOK_FRAME();
    PH_LOOK_BODY(0, a, 0, 0);
    PH_LOOK_BODY(1, a, 8, 7);
    ph_look_record(look, a, a, &(ph_look_query){.call = PH_LOOK_AREA, .dx = 8, .dy = 7, .out = {5}});
    PH_LOOK_END();
    CHECK_ALARMS(1, "ph_mask_overlap_area at offset (8, 7) of bodies 0 and 1 returned area 5, but the pixels give 6.");
    PH_LOOK_FRAME();
    PH_LOOK_BODY(0, a, 0, 0);
    PH_LOOK_BODY(1, a, 8, 7);
    ph_look_record(look, a, a, &(ph_look_query){PH_LOOK_GRADIENT, .dx = 8, .dy = 7, .out = {6, -6, -7}});
    PH_LOOK_END();
    CHECK_ALARMS(2, "returned gy -7, but the pixels give -4.");
}

TEST(a_box_that_does_not_contain_its_mask_is_an_alarm_on_each_side) {
    ph_mask *a = oracle_empty(10, 10);
    ph_mask_fill_box(a, (ph_box){2, 3, 8, 9}, true);
    ph_partition *partition = ph_partition_init(after_test_memory(ph_partition_bytes(4)), 4);
    ph_pair pairs[4];
    recorder(0, 0);
    for (int side = 0; side < 5; side++) {
        int32_t sides[5] = {22, 13, 28, 19, 0};
        sides[side] += side < 2 ? 1 : -1;
        const ph_box box = {sides[0], sides[1], sides[2], sides[3]};
        const ph_item items[3] = {{.category = 1}, {.box = box, .category = 1, .collides_with = 1}};
        told_n = 0;
        PH_LOOK_FRAME();
        PH_LOOK_BODY(1, a, 20, 10);
        assert_int_equal(ph_partition_list(partition, items, 3, pairs, 4), 0);
        PH_LOOK_END();
        CHECK_ALARMS(side < 4, "Body 1: the box of its item does not contain its mask.");
    }
}

TEST(a_mask_that_differs_from_its_picture_is_an_alarm_with_the_number_of_pixels) {
    uint8_t rgba[8 * 8 * 4] = {0};
    const ph_image image = {rgba, 8, 8, 8 * 4};
    for (int i = 0; i < 64; i++) {
        rgba[i * 4 + 3] = (uint8_t)(i * 4); // half of the pixels are above 127
    }
    ph_mask *a = ph_mask_from_alpha(&image, (ph_box){0, 2, 8, 8}, 127);
    oracle_keep(a);
    recorder(0, 0);
    for (int i = 0; i < 2; i++) {
        PH_LOOK_FRAME();
        PH_LOOK_BODY(5, a, 0, 0);
        PH_LOOK_PICTURE(5, &image, 0, 2, 127);
        PH_LOOK_END();
        CHECK_ALARMS(3 * i, "Body 5: 3 px of mask and picture differ.");
        ph_mask_fill_box(a, (ph_box){5, 5, 8, 6}, false);
        told_n = i == 0 ? 2 : told_n; // the second frame adds an alarm to two old ones
        memset(told, 0, sizeof told);
    }
}

// ---- misuse -----------------------------------------------------------------------------------------------------

TEST(a_body_announced_twice_and_a_frame_ended_twice_or_not_ended_are_alarms) {
    ph_mask *a = square(4);
    ph_look *look = recorder(0, 0);
    PH_LOOK_FRAME();
    PH_LOOK_BODY(3, a, 0, 0);
    PH_LOOK_BODY(3, a, 50, 0);
    PH_LOOK_END();
    CHECK_ALARMS(1, "Body 3 was announced twice in the frame.");
    PH_LOOK_END();
    CHECK_ALARMS(2, "The frame was ended twice.");
    PH_LOOK_FRAME();
    PH_LOOK_FRAME();
    PH_LOOK_END();
    CHECK_ALARMS(3, "The frame began before the previous frame ended.");
    assert_int_equal(ph_look_sum(look).alarms, 3);
}

TEST(rows_that_do_not_fit_are_counted_and_do_not_accuse_the_program) {
    ph_mask *a = square(4);
    recorder(4, 96);
    PH_LOOK_FRAME();
    PH_LOOK_BODY(0, a, 0, 0);
    PH_LOOK_BODY(1, a, 50, 0);
    PH_LOOK_BODY(2, a, 51, 0);
    for (int i = 0; i < 5000; i++) {
        ph_mask_hit(a, a, 50, 0);
    }
    PH_LOOK_END();
    CHECK_ALARMS(1, "4904 of 5000 queries and moves did not fit into the memory of the recorder.");
    PH_LOOK_FRAME();
    for (int i = 0; i < 9; i++) {
        PH_LOOK_BODY(i, a, 50 * i, 0);
    }
    PH_LOOK_END();
    CHECK_ALARMS(2, "5 of 9 bodies did not fit into the memory of the recorder.");
}

TEST(a_mask_that_does_not_fit_is_counted_and_its_queries_are_not_checked) {
    ph_mask *a = square(4), *big = oracle_empty(8000, 3000);
    recorder(0, 0);
    PH_LOOK_FRAME();
    PH_LOOK_BODY(0, a, 0, 0);
    PH_LOOK_BODY(1, big, 0, 0);
    ph_mask_hit(a, big, 0, 0);
    PH_LOOK_END();
    CHECK_ALARMS(1, "2 of 3 masks did not fit into the memory of the recorder.");
}

TEST(a_mask_freed_before_the_end_of_the_frame_is_an_alarm_and_is_not_read) {
    ph_mask *a = ph_mask_create(9, 9), *b = square(9);
    recorder(0, 0);
    PH_LOOK_FRAME();
    PH_LOOK_BODY(0, a, 0, 0);
    PH_LOOK_BODY(1, b, 3, 0);
    ph_mask_hit(a, b, 3, 0);
    ph_mask_free(a);
    PH_LOOK_END();
    CHECK_ALARMS(1, "Body 0: its mask was freed before the end of the frame.");
    a = ph_mask_create(9, 9);
    PH_LOOK_FRAME();
    PH_LOOK_BODY(0, a, 0, 0);
    PH_LOOK_END();
    ph_mask_free(a);
    CHECK_ALARMS(1, "Body 0");
}

TEST(an_edited_mask_is_checked_as_it_was_at_each_query) {
    ph_mask *a = square(10), *b = square(10);
    recorder(0, 0);
    PH_LOOK_FRAME();
    PH_LOOK_BODY(0, a, 0, 0);
    PH_LOOK_BODY(1, b, 5, 5);
    assert_int_equal(ph_mask_overlap_area(a, b, 5, 5), 25);
    ph_mask_fill_box(a, (ph_box){6, 0, 10, 10}, false);
    assert_int_equal(ph_mask_overlap_area(a, b, 5, 5), 5);
    ph_mask_fill(a, false);
    assert_false(ph_mask_hit(a, b, 5, 5));
    PH_LOOK_END();
    CHECK_ALARMS(0, "");
}

TEST(a_disabled_recorder_and_no_recorder_record_nothing) {
    ph_mask *a = square(10);
    ph_look *look = recorder(0, 0);
    for (int i = 0; i < 2; i++) {
        PH_LOOK_ENABLE(false);
        PH_LOOK_FRAME();
        PH_LOOK_BODY(0, a, 0, 0);
        PH_LOOK_BODY(1, a, 0, 0);
        assert_true(ph_mask_hit(a, a, 3, 4));
        PH_LOOK_MOVE(9, 0, 0);
        PH_LOOK_END();
        PH_LOOK_END();
        PH_LOOK_USE(NULL);
    }
    assert_int_equal(ph_look_sum(look).alarms, 0);
    assert_int_equal(told_n, 0);
}

TEST(a_recorder_needs_memory_for_its_lists) {
    ph_look_setup setup = {after_test_memory(ROOM), 1000, 64, 64, NULL, NULL, NULL};
    assert_null(ph_look_init(&setup));
    setup.bytes = ROOM;
    setup.memory = NULL;
    assert_null(ph_look_init(&setup));
}

// ---- the observed calls -----------------------------------------------------------------------------------------

/// Calls each observed query of two masks. The recorder compares the answers of the core with its own.
static void ask_all(oracle_rng *rng, ph_mask *a, ph_mask *b, int32_t dx, int32_t dy) {
    ph_point point = {0, 0}, offset = {dx, dy};
    ph_contact c = {0};
    ph_sweep_hit end;
    const int32_t mx = oracle_range(rng, -40, 40), my = oracle_range(rng, -40, 40), vx = oracle_range(rng, -1, 1);
    ph_mask *common = oracle_empty(a->w, a->h);
    const bool hit = ph_mask_hit(a, b, dx, dy);
    assert_int_equal(hit, (ph_mask_hit)(a, b, dx, dy));
    assert_int_equal(hit, ph_mask_first_point(a, b, dx, dy, &point));
    assert_int_equal(ph_mask_overlap_area(a, b, dx, dy), (ph_mask_overlap_area)(a, b, dx, dy));
    assert_true(ph_mask_overlap_mask(a, b, dx, dy, common));
    assert_int_equal(ph_mask_gradient(a, b, dx, dy).gx, (ph_mask_gradient)(a, b, dx, dy).gx);
    assert_int_equal(ph_contact_find(a, b, dx, dy, vx, my, &c), hit);
    ph_mask_sweep(a, b, dx, dy, mx, my, &end);
    ph_mask_push_out(a, b, &offset, mx ? mx : 1, my, 20);
    offset = (ph_point){dx, dy};
    ph_mask_push_out_nearest(a, b, &offset, 5);
    offset = (ph_point){dx, dy};
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
        ph_look_query wrong = {.call = call, .dx = 8, .dy = 7, .in = {20, 0, 1, 0}, .out = {-77}};
        if (call == PH_LOOK_SWEEP || call == PH_LOOK_MASK_MOVE || call == PH_LOOK_PUSH_OUT_ALL ||
            call == PH_LOOK_SHOT) {
            wrong.in[0] = -1;
        }
        ph_look_record(look, a, a, &wrong);
        PH_LOOK_END();
        CHECK_ALARMS(1, "returned");
        CHECK_ALARMS(1, "-77, but the pixels give");
    }
}

static void collect(void *user, const ph_pair *pairs, int32_t n) {
    int *count = user;
    assert_true(pairs[0].a < pairs[0].b);
    *count += n;
}

static void split(void *user, const ph_split *s) {
    (void)user;
    assert_true(s->depth >= 0);
}

TEST(the_broad_phases_return_the_same_pairs_when_they_are_observed) {
    oracle_rng rng = {5};
    ph_item items[200];
    ph_mask *a = square(20);
    ph_partition *partition = ph_partition_init(after_test_memory(ph_partition_bytes(200)), 200);
    ph_broadphase *broad = ph_broadphase_init(after_test_memory(ph_broadphase_bytes(200)), 200);
    ph_pair pairs[1000];
    recorder(256, 2048);
    for (int i = 0; i < 200; i++) {
        const int32_t x = oracle_range(&rng, 0, 400), y = oracle_range(&rng, 0, 400);
        items[i] = (ph_item){{x, y, x + 20, y + 20}, 1, 1, 0};
    }
    int expected = 0, pairs_n = 0, broad_n = 0;
    const ph_broadphase_callbacks all = {collect, split, &expected};
    ph_all_pairs(items, 200, &all, NULL);
    PH_LOOK_FRAME();
    PH_LOOK_BODY(0, a, items[0].box.x0, items[0].box.y0);
    assert_true(ph_partition_pairs(partition, items, 200, &(ph_broadphase_callbacks){collect, split, &pairs_n}, NULL));
    assert_true(ph_broadphase_pairs(broad, items, 200, &(ph_broadphase_callbacks){collect, split, &broad_n}, NULL));
    assert_int_equal(ph_broadphase_list(broad, items, 200, pairs, 1000), expected);
    assert_int_equal(ph_partition_list(partition, items, 200, pairs, 1000), expected);
    PH_LOOK_END();
    assert_int_equal(pairs_n, expected);
    assert_int_equal(broad_n, expected);
    CHECK_ALARMS(0, "");
}

TEST(an_observed_partition_returns_the_same_list_in_each_frame_and_has_the_same_counts) {
    enum { N = 90 };
    oracle_rng rng = {15};
    ph_partition *plain = ph_partition_init(after_test_memory(ph_partition_bytes(N)), N);
    ph_partition *observed = ph_partition_init(after_test_memory(ph_partition_bytes(N)), N);
    ph_item items[N];
    ph_pair expected[400], pairs[400];
    int cut = 0;
    recorder(256, 2048);
    ROUNDS (i, 60) {
        const int32_t n = oracle_range(&rng, 0, N), most = oracle_range(&rng, 0, 400);
        for (int32_t k = 0; k < N; k++) {
            const int32_t x = oracle_range(&rng, 0, 300), y = oracle_range(&rng, 0, 300);
            items[k] = (ph_item){{x, y, x + 30, y + 30}, 1, 1, 0};
        }
        PH_LOOK_FRAME();
        const int64_t found = ph_partition_list(observed, items, n, pairs, most);
        PH_LOOK_END();
        const int64_t all = (ph_partition_list)(plain, items, n, expected, most), written = all < most ? all : most;
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

// ---- text -------------------------------------------------------------------------------------------------------

static char printed[8000];

static void print(void *user, const char *text) {
    (void)user;
    strncat(printed, text, sizeof printed - strlen(printed) - 1);
}

#define CHECK_EXPLAINED(a, b, expected)                              \
    do {                                                             \
        assert_true(ph_look_explain(look, a, b, text, sizeof text)); \
        assert_string_equal(text, expected);                         \
    } while (0)

TEST(a_pair_is_explained_in_sentences) {
    ph_mask *ring = square(10), *dot = square(2);
    char text[400], tiny[10];
    ph_mask_fill_box(ring, (ph_box){1, 1, 9, 9}, false);
    ph_look *look = recorder(0, 0);
    PH_LOOK_FRAME();
    PH_LOOK_BODY(0, ring, 0, 0);
    PH_LOOK_BODY(1, dot, 4, 4);
    PH_LOOK_BODY(2, dot, 40, -13);
    PH_LOOK_BODY(3, dot, 8, 8);
    ph_mask_hit(ring, dot, 4, 4);
    ph_mask_overlap_area(ring, dot, 4, 4);
    PH_LOOK_END();
    CHECK_EXPLAINED(0, 1,
                    "Bodies 0 and 1 at offset (4, 4). They do not touch: the boxes overlap, 2 rows share columns, no "
                    "pixel is in both. A move of the second body by (0, -4) px makes them touch. The program asked "
                    "ph_mask_hit: hit 0; ph_mask_overlap_area: area 0.");
    CHECK_EXPLAINED(0, 2,
                    "Bodies 0 and 2 at offset (40, -13). They do not touch: the boxes are 30 px apart in x and 11 px "
                    "in y. The program did not need to ask.");
    CHECK_EXPLAINED(3, 0,
                    "Bodies 3 and 0 at offset (-8, -8). They touch: 3 px are in both. The program did not ask. WRONG.");
    assert_false(ph_look_explain(look, 0, 9, text, sizeof text));
    assert_true(ph_look_explain(look, 0, 1, tiny, sizeof tiny));
    assert_string_equal(tiny, "Bodies 0 ");
}

TEST(the_log_has_a_line_for_each_row) {
    ph_mask *a = square(10);
    ph_look *look = recorder(0, 0);
    PH_LOOK_FRAME();
    PH_LOOK_BODY(0, a, 3, 4);
    PH_LOOK_BODY(1, a, 8, 9);
    PH_LOOK_BODY(2, a, 9, 12);
    ph_mask_gradient(a, a, 5, 5);
    ph_mask_hit(a, a, 1, 3);
    PH_LOOK_MOVE(1, 20, 20);
    PH_LOOK_END();
    printed[0] = 0;
    ph_look_log(look, print, NULL);
    assert_string_equal(printed, "frame 1: 3 bodies, 0 items, 0 pairs, 3 queries and moves, 0 not checked, 1 alarms\n"
                                 "body 0 at (3, 4), mask 10 x 10 px\n"
                                 "body 1 at (8, 9), mask 10 x 10 px\n"
                                 "body 2 at (9, 12), mask 10 x 10 px\n"
                                 "ph_mask_gradient at offset (5, 5) of bodies 0 and 1: area 25, gx -10, gy -10\n"
                                 "ph_mask_hit at offset (1, 3) of bodies 1 and 2: hit 1\n"
                                 "body 1 moves to (20, 20)\n"
                                 "bodies 0 and 1 touch\n"
                                 "bodies 0 and 2 touch, not asked\n"
                                 "bodies 1 and 2 touch\n"
                                 "Frame 1: Bodies 0 and 2 touch, but the program did not ask.\n");
}
