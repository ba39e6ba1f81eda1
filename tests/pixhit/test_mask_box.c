// test_mask_box.c - the box of a placed mask and its swept box, compared with loops over pixels.
#include "support/shapes.h"

enum { BOX_CASES = 2000 };

TEST(a_placed_mask_has_its_bounds_there) {
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

TEST(boxes_at_the_edge_of_the_world_are_cut) {
    ph_mask *mask = oracle_empty(10, 10);
    ph_mask_fill(mask, true);
    ph_box far = ph_mask_box(mask, INT32_MAX - 3, INT32_MIN);
    assert_true(far.x0 == INT32_MAX - 3 && far.x1 == INT32_MAX && far.y0 == INT32_MIN && far.y1 == INT32_MIN + 10);
    ph_box way = ph_box_sweep(far, 100, -100);
    assert_true(way.x0 == far.x0 && way.x1 == INT32_MAX && way.y0 == INT32_MIN && way.y1 == far.y1);
    ph_box nothing = {5, 5, 5, 9}, still = ph_box_sweep(nothing, 40, 0);
    assert_memory_equal(&still, &nothing, sizeof nothing);
}

TEST(the_box_of_a_way_is_the_smallest_round_both_ends) {
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
