// test_look.c - the recorder finds each kind of error, and reports no error in a correct frame.
//
// A failure means that a program which uses look misses an error of its collision code, or
// gets a false alarm.
#include "support/recorder.h"
#include "support/shapes.h"

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
    CHECK_ALARMS(2, "no two announced bodies have these masks");
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
    ph_look_record(look, a, a, &(ph_look_query){PH_LOOK_CONTACT, .dx = 8, .dy = 7, .out = {1, 6, 8, 6}});
    PH_LOOK_END();
    CHECK_ALARMS(2, "returned y 6, but the pixels give ");
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
    recorder(4, 100000);
    PH_LOOK_FRAME();
    PH_LOOK_BODY(0, a, 0, 0);
    PH_LOOK_BODY(1, a, 50, 0);
    PH_LOOK_BODY(2, a, 51, 0);
    for (int i = 0; i < 5000; i++) {
        ph_mask_hit(a, a, 50, 0);
    }
    PH_LOOK_END();
    int lost = 0;
    assert_int_equal(sscanf(told[0], "Frame 1: %d bodies, masks or queries did not fit", &lost), 1);
    assert_in_range(lost, 5000 - 100000 / 112, 5000 - 90000 / 120);
    CHECK_ALARMS(1, "did not fit into the memory of the recorder");
    PH_LOOK_FRAME();
    for (int i = 0; i < 9; i++) {
        PH_LOOK_BODY(i, a, 50 * i, 0);
    }
    PH_LOOK_END();
    CHECK_ALARMS(2, "5 bodies, masks or queries did not fit into the memory of the recorder.");
}

TEST(a_touching_pair_is_checked_even_if_its_row_does_not_fit) {
    ph_mask *a = square(4);
    ph_look_setup setup = {after_test_memory(ROOM), 0, 2, may_collide, report, NULL};
    int whole = 0;
    for (setup.bytes = 1000; setup.bytes < ROOM && whole < 100; setup.bytes += 8) {
        ph_look *look = ph_look_init(&setup);
        told_n = 0;
        PH_LOOK_USE(look);
        PH_LOOK_FRAME();
        PH_LOOK_BODY(7, a, 0, 0);
        PH_LOOK_BODY(9, a, 3, 3);
        PH_LOOK_END();
        const bool fits = look && !tells("did not fit");
        whole += fits;
        CHECK(!fits || tells("Bodies 7 and 9 touch, but the program did not ask."), "%zu bytes", setup.bytes);
    }
    PH_LOOK_USE(NULL);
    assert_int_equal(whole, 100);
}

TEST(a_mask_that_does_not_fit_is_counted_and_its_queries_are_not_checked) {
    ph_mask *a = square(4), *big = oracle_empty(8000, 3000);
    recorder(0, 0);
    PH_LOOK_FRAME();
    PH_LOOK_BODY(0, a, 0, 0);
    PH_LOOK_BODY(1, big, 0, 0);
    ph_mask_hit(a, big, 0, 0);
    PH_LOOK_END();
    CHECK_ALARMS(1, "2 bodies, masks or queries did not fit into the memory of the recorder.");
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
    ph_look_setup setup = {after_test_memory(ROOM), 1000, 64, NULL, NULL, NULL};
    assert_null(ph_look_init(&setup));
    setup.bytes = ROOM;
    setup.memory = NULL;
    assert_null(ph_look_init(&setup));
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
    ph_mask_overlap_area(a, a, 5, 5);
    ph_mask_hit(a, a, 1, 3);
    PH_LOOK_MOVE(1, 20, 20);
    PH_LOOK_END();
    printed[0] = 0;
    ph_look_log(look, print, NULL);
    assert_string_equal(printed, "frame 1 lost 0 masks 1 bodies 3 rows 6\n"
                                 "body 0 at 3 4 mask 0 picture -1\n"
                                 "body 1 at 8 9 mask 0 picture -1\n"
                                 "body 2 at 9 12 mask 0 picture -1\n"
                                 "row 2 of masks 0 0 at 5 5 motion 0 0 in 0 0 0 ph_mask_overlap_area: area 25\n"
                                 "row 1 of masks 0 0 at 1 3 motion 0 0 in 0 0 0 ph_mask_hit: hit 1\n"
                                 "row 12 of masks -1 -1 at 0 0 motion 0 0 in 0 0 0 move: body 1 x 20 y 20\n"
                                 "row 15 of masks -1 -1 at 0 0 motion 0 0 in 0 0 0 touch: a 0 b 1 asked 1 allowed 1\n"
                                 "row 15 of masks -1 -1 at 0 0 motion 0 0 in 0 0 0 touch: a 0 b 2 asked 0 allowed 1\n"
                                 "row 15 of masks -1 -1 at 0 0 motion 0 0 in 0 0 0 touch: a 1 b 2 asked 1 allowed 1\n"
                                 "Frame 1: Bodies 0 and 2 touch, but the program did not ask.\n");
    const size_t length = strlen(printed);
    ph_look_log(look, print, NULL);
    assert_int_equal(strlen(printed), 2 * length); // the second check finds the same alarms
}
