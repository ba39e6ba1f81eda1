// test_move_cost.c - how many masks a move tests: the ceilings that pixhit.h states. The two files of the core that
// test them are compiled here once more, with calls that count.
#include "support/check.h"
#include "support/oracle.h"

static int64_t hits_n, sweeps_n;

static bool counted_hit(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    hits_n++;
    return ph_mask_hit(a, b, dx, dy);
}

static bool counted_sweep(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t mx, int32_t my,
                          ph_sweep_hit *out) {
    sweeps_n++;
    return ph_mask_sweep(a, b, dx, dy, mx, my, out);
}

#define ph_mask_hit counted_hit
#include "pixhit/mask_sweep.c"
#define ph_mask_sweep counted_sweep
#include "pixhit/mask_move.c"
#undef ph_mask_hit
#undef ph_mask_sweep

static ph_mask *full(int32_t w, int32_t h) {
    ph_mask *mask = oracle_empty(w, h);
    ph_mask_fill(mask, true);
    return mask;
}

/// Ground to x 50; below it nothing, or ground that is `deep` px further down.
TEST(a_cliff_takes_at_most_ten_sweeps_however_deep_a_walker_may_go) {
    static const int32_t downs[] = {0, 99, 100, 101, 100000, (1 << 28) - 1};
    ph_mask *b = full(4, 8), *high = full(50, 8), *low = full(300, 8);
    for (int i = 0; i < 12; i++) {
        const ph_body bodies[2] = {{high, 0, 8, 0, 0}, {i < 6 ? NULL : low, 0, 108, 0, 0}};
        ph_move move = {10, 0, 60, 0, 3, downs[i % 6], NULL, 0, 0, 0};
        bool lands = i >= 6 && move.down >= 100;
        hits_n = sweeps_n = 0;
        assert_true(ph_mask_move(b, bodies, 2, &move));
        CHECK(move.x == 70 && move.y == (lands ? 100 : 0) && move.mx == 0, "case %d: at %d,%d", i, move.x, move.y);
        CHECK(move.ground == (lands ? 1 : -1), "case %d: on %d", i, move.ground);
        CHECK(sweeps_n <= 10, "case %d: %d sweeps", i, (int)sweeps_n);
        CHECK(hits_n <= 2 * 2 * 60 + 10, "case %d: %d hits of 60 px past two bodies", i, (int)hits_n);
    }
}

/// Two hits of each body a pixel: the side, and the ground.
TEST(level_ground_takes_two_hits_of_each_body_a_pixel_and_no_sweep) {
    ph_mask *b = full(4, 8), *ground = full(200, 8), *far_below = full(200, 200);
    const ph_body bodies[2] = {{far_below, 0, 50, 0, 0}, {ground, 0, 8, 0, 0}};
    ph_move move = {0, 0, 100, 0, 9, 100000, NULL, 0, 0, 0};
    hits_n = sweeps_n = 0;
    assert_true(ph_mask_move(b, bodies, 2, &move));
    assert_int_equal(move.x, 100);
    assert_int_equal(sweeps_n, 0);
    CHECK(hits_n <= 2 * 2 * 100 + 6, "%d hits", (int)hits_n);
}
