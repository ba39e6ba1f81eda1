// test_seeded.c - one test for each fault that was put into the core on purpose and that no other test saw.
#include "support/check.h"

#include <stdlib.h>

#include "pixhit/pixhit.h"

static void a_copy_of_another_height_is_refused(void **state) {
    (void)state;
    ph_mask *low = ph_mask_create(70, 5), *tall = ph_mask_create(70, 9);
    ph_mask_fill(tall, true);
    assert_false(ph_mask_copy(low, tall));
    assert_int_equal(low->count, 0);
    assert_false(ph_mask_copy(tall, low));
    assert_int_equal(tall->count, 70 * 9);
    ph_mask_free(low);
    ph_mask_free(tall);
}

/// One way out of a solid mask: a step right and half a step down, which rounds away from the start.
static void half_a_side_step_of_a_push_rounds_away_from_the_start(void **state) {
    (void)state;
    enum { SIZE = 20, START = 10 };
    for (int side = -1; side <= 1; side += 2) {
        ph_mask *solid = ph_mask_create(SIZE, SIZE), *pixel = ph_mask_create(1, 1);
        ph_mask_fill(solid, true);
        ph_mask_fill(pixel, true);
        ph_mask_set(solid, START + 1, START + side, false);
        ph_point at = {START, START};
        assert_int_equal(ph_mask_push_out(solid, pixel, &at, 2, side, SIZE), 1);
        assert_true(at.x == START + 1 && at.y == START + side);
        ph_mask_free(solid);
        ph_mask_free(pixel);
    }
}

static void bodies_that_stand_still_or_slide_along_do_not_bounce(void **state) {
    (void)state;
    ph_contact floor = {0};
    floor.gy = 5;
    const ph_motion still = {3, 4, 2}, slides = {-100, 4, 2};
    ph_motion a = still, b = still;
    assert_false(ph_bounce(&floor, &a, &b, PH_BOUNCE_FULL));
    b = slides;
    assert_false(ph_bounce(&floor, &a, &b, PH_BOUNCE_FULL));
    assert_true(a.vx == still.vx && a.vy == still.vy && b.vx == slides.vx && b.vy == slides.vy);
}

/// The only common pixel of two flat masks, in each column of windows that touch two, three and four strips.
static void the_only_common_pixel_of_a_flat_window_is_found_in_each_column(void **state) {
    (void)state;
    const int32_t widths[] = {65, 128, 129, 130, 193};
    for (int i = 0; i < 5; i++) {
        for (int32_t shift = 0; shift < 3; shift++) {
            int32_t w = widths[i];
            ph_mask *a = ph_mask_create(w + shift, 4), *b = ph_mask_create(w, 4);
            ph_box whole = {0, 0, w, 1}, below = {0, 2, w + shift, 3};
            ph_mask_fill_box(b, whole, true);
            ph_mask_fill_box(a, below, true); // so that the window is as wide as b
            ph_mask_set(a, 0, 0, false);
            for (int32_t x = 0; x < w; x++) {
                ph_mask_set(a, x + shift, 0, true);
                CHECK(ph_mask_hit(a, b, shift, 0), "%d wide, column %d", w, x);
                ph_mask_set(a, x + shift, 0, false);
            }
            assert_false(ph_mask_hit(a, b, shift, 0));
            ph_mask_free(a);
            ph_mask_free(b);
        }
    }
}

enum { CROWD = 300, STEP = 20 };

static void count_pairs(void *user, const ph_pair *pairs, int32_t n) {
    (void)pairs;
    *(int32_t *)user += n;
}

/// Each item in turn is laid onto its neighbor, in a scene that has stood still long enough to be kept.
static void one_item_that_moves_in_a_still_scene_is_seen_whichever_it_is(void **state) {
    (void)state;
    static ph_item items[CROWD];
    int32_t pairs = 0;
    const ph_broadphase_callbacks to = {count_pairs, NULL, &pairs};
    for (int32_t i = 0; i < CROWD; i++) {
        const ph_item one = {{i * STEP, 0, i * STEP + 10, 10}, 1, 1, false};
        items[i] = one;
    }
    ph_broadphase *broad = ph_broadphase_init(malloc(ph_broadphase_bytes(CROWD)), CROWD);
    for (int32_t i = 1; i < CROWD; i++) {
        for (int frame = 0; frame < 4; frame++) {
            pairs = 0;
            assert_true(ph_broadphase_pairs(broad, items, CROWD, &to, NULL));
            CHECK(pairs == 0, "item %d, frame %d: %d pairs", i, frame, pairs);
        }
        items[i].box.x0 -= STEP, items[i].box.x1 -= STEP;
        assert_true(ph_broadphase_pairs(broad, items, CROWD, &to, NULL));
        CHECK(pairs == 1, "item %d: %d pairs", i, pairs);
        items[i].box.x0 += STEP, items[i].box.x1 += STEP;
    }
    free(broad);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_copy_of_another_height_is_refused),
        cmocka_unit_test(half_a_side_step_of_a_push_rounds_away_from_the_start),
        cmocka_unit_test(bodies_that_stand_still_or_slide_along_do_not_bounce),
        cmocka_unit_test(the_only_common_pixel_of_a_flat_window_is_found_in_each_column),
        cmocka_unit_test(one_item_that_moves_in_a_still_scene_is_seen_whichever_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
