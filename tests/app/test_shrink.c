// test_shrink.c - a wrong answer is reduced to the smallest wrong question and a test of it.
#include "support/check.h"
#include "support/shrink.h"

#include <stdlib.h>
#include <string.h>

// ---- faults ---------------------------------------------------------------------------------------------------------

/// Reports an excess pixel for areas of three or more.
static bool find_too_much(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t vx, int32_t vy,
                          ph_contact *out) {
    bool hit = ph_contact_find(a, b, dx, dy, vx, vy, out);
    out->area += hit && out->area >= 3;
    return hit;
}

/// Ignores columns from the tenth on.
static bool find_left(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t vx, int32_t vy,
                      ph_contact *out) {
    ph_contact c;
    bool hit = ph_contact_find(a, b, dx, dy, vx, vy, &c) && c.x < 9;
    *out = hit ? c : *out;
    return hit;
}

/// Stops a step late.
static bool sweep_late(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t mx, int32_t my,
                       ph_sweep_hit *out) {
    bool hit = ph_mask_sweep(a, b, dx, dy, mx, my, out);
    out->step += hit && out->steps > 0;
    return hit;
}

static ph_mask *disc(int32_t w, int32_t h) {
    ph_mask *m = ph_mask_create(w, h);
    assert_non_null(m);
    ph_mask_fill_circle(m, w / 2, h / 2, w / 2 - 2, true);
    ph_mask_fill_circle(m, w / 2, h / 3, w / 5, false);
    return m;
}

/// The shrunk question about two discs. The core answers it correctly.
static question shrunk(question q, question_calls calls) {
    const question_calls core = shrink_core();
    char what[WRONG_TEXT];
    q.a = disc(40, 44);
    q.b = disc(31, 70);
    assert_true(shrink(&q, &calls));
    answer got = question_ask(&q, &calls), want = question_truth(&q), right = question_ask(&q, &core);
    assert_true(question_differ(&got, &want, what));
    assert_false(question_differ(&right, &want, what));
    return q;
}

TEST(a_wrong_area_shrinks_to_the_pixels_that_it_takes) {
    const question_calls calls = {find_too_much, ph_mask_sweep};
    const question whole = {.dx = 12, .dy = -9, .vx = 300, .vy = -20};
    question q = shrunk(whole, calls);
    assert_int_equal(q.a->count, 3);
    assert_int_equal(q.b->count, 3);
    assert_int_equal(q.a->w * q.a->h, 3);
    assert_int_equal(q.b->w * q.b->h, 3);
    assert_int_equal(q.vx, 0);
    assert_int_equal(question_ask(&q, &calls).contact.area, 4);
    shrink_drop(&q);
}

TEST(a_fault_of_a_place_keeps_the_place) {
    const question_calls calls = {find_left, ph_mask_sweep};
    const question whole = {.dx = 14, .dy = 3};
    question q = shrunk(whole, calls);
    assert_int_equal(q.a->w, 10);
    assert_int_equal(q.a->count, 1);
    assert_int_equal(q.b->w, 1);
    assert_false(question_ask(&q, &calls).hit);
    shrink_drop(&q);
}

TEST(a_way_shrinks_too) {
    const question_calls calls = {ph_contact_find, sweep_late};
    const question whole = {.dx = 60, .dy = 3, .swept = true, .mx = -50, .my = 4};
    question q = shrunk(whole, calls);
    assert_int_equal(q.a->count, 1);
    assert_int_equal(q.b->count, 1);
    assert_true(labs(q.mx) + labs(q.my) <= 2);
    shrink_drop(&q);
}

TEST(a_right_answer_is_left_alone) {
    const question_calls core = shrink_core();
    question q = {.a = disc(40, 44), .b = disc(31, 31), .dx = 10, .dy = 3}, copy = shrink_copy(&q);
    assert_false(shrink(&q, &core));
    assert_memory_equal(q.a, copy.a, ph_mask_bytes(40, 44));
    assert_memory_equal(q.b, copy.b, ph_mask_bytes(31, 31));
    shrink_drop(&q);
    shrink_drop(&copy);
}

// ---- the test that is printed ---------------------------------------------------------------------------------------

TEST(the_test_says_what_the_answer_should_be) {
    const question_calls calls = {find_too_much, ph_mask_sweep};
    const question whole = {.dx = 12, .dy = -9};
    question q = shrunk(whole, calls);
    char text[4096];
    FILE *file = tmpfile();
    assert_non_null(file);
    shrink_print(&q, "wrong_1_2_3", file);
    rewind(file);
    text[fread(text, 1, sizeof text - 1, file)] = 0;
    fclose(file);
    static const char *const wanted[] = {"TEST(wrong_1_2_3) {\n", "rows_a[] = {\n        \"", "rows_b[i / ",
                                         "&c), 1);\n", "assert_int_equal(c.area, 3);\n"};
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        CHECK(strstr(text, wanted[i]), "%s is not in\n%s", wanted[i], text);
    }
    shrink_drop(&q);
}
