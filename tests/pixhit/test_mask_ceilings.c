// test_mask_ceilings.c - number of mask tests of a search: the ceilings that pixhit.h documents. The files of the
// core that test masks are compiled here again with counting calls. A failure means that a search became slower.
#include "support/shapes.h"

static int64_t hits_n, areas_n, sweeps_n;

static bool counted_hit(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    hits_n++;
    return ph_mask_hit(a, b, dx, dy);
}

static int64_t counted_area(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    areas_n++;
    return ph_mask_overlap_area(a, b, dx, dy);
}

static bool counted_sweep(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t mx, int32_t my,
                          ph_sweep_hit *out) {
    sweeps_n++;
    return ph_mask_sweep(a, b, dx, dy, mx, my, out);
}

#define ph_mask_hit counted_hit
#define ph_mask_overlap_area counted_area
#include "pixhit/contact_depth.c"
#include "pixhit/mask_motion.c"
#define ph_mask_sweep counted_sweep
#include "pixhit/mask_move.c"
#include "pixhit/contact_rest.c"
#undef ph_mask_hit
#undef ph_mask_overlap_area
#undef ph_mask_sweep

TEST(a_sweep_takes_no_more_hits_than_the_bounds_have_sides) {
    oracle_rng rng = {71};
    int met = 0;
    ROUNDS (i, 2000) {
        ph_mask *a = oracle_twin_random(&rng, oracle_range(&rng, 1, 70), oracle_range(&rng, 1, 40), ORACLE_STYLES).fast;
        ph_mask *b = oracle_twin_random(&rng, oracle_range(&rng, 1, 70), oracle_range(&rng, 1, 40), ORACLE_STYLES).fast;
        const ph_box *p = &a->bounds, *q = &b->bounds;
        int32_t dx = oracle_range(&rng, -300, 300), dy = oracle_range(&rng, -300, 300);
        int32_t mx = -dx * oracle_range(&rng, 0, 20000), my = -dy * oracle_range(&rng, 0, 20000);
        hits_n = 0;
        met += ph_mask_sweep(a, b, dx, dy, mx, my, NULL);
        CHECK(hits_n <= p->x1 - p->x0 + p->y1 - p->y0 + q->x1 - q->x0 + q->y1 - q->y0, "case %d: %d hits", i,
              (int)hits_n);
    }
    CHECK(oracle_cases(2000) < 2000 || met > 100, "%d met", met);
}

/// True if one of the two lines of the approach does not touch in this frame, or only one touches at its start.
static bool touches_differ(const ph_mask *a, const ph_mask *b, const ph_approach *way, int32_t depth) {
    int64_t part, first[2];
    approach l = approach_line(a, b, way, depth, &part);
    for (int i = 0; i < 2; i++, l.minor++) {
        first[i] = approach_touch(&l, -l.start, APPROACH_LATE, l.deep);
    }
    return part &&
           ((first[0] == INT64_MAX) != (first[1] == INT64_MAX) || (first[0] <= -l.start) != (first[1] <= -l.start));
}

TEST(a_contact_at_a_depth_takes_the_hits_and_areas_of_its_contract) {
    oracle_rng rng = {73};
    int met = 0, differing = 0;
    ROUNDS (i, 4000) {
        ph_mask *a = oracle_twin_random(&rng, oracle_range(&rng, 1, 70), oracle_range(&rng, 1, 70), ORACLE_STYLES).fast;
        ph_mask *b = oracle_twin_random(&rng, oracle_range(&rng, 1, 70), oracle_range(&rng, 1, 70), ORACLE_STYLES).fast;
        int32_t fast = i % 3 ? 4000 : 1 << 28, depth = oracle_range(&rng, 0, i % 2 ? 4000 : 1 << 20);
        const ph_approach w = {oracle_range(&rng, -9000, 9000), oracle_range(&rng, -9000, 9000),
                               oracle_range(&rng, -fast, fast), oracle_range(&rng, -fast, fast)};
        bool steep = abs(w.vy) > abs(w.vx), differ = (w.vx || w.vy) && touches_differ(a, b, &w, depth);
        int64_t way = ph__max(abs(w.vx), abs(w.vy)) / 256, deep = depth / 256;
        const ph_box *p = &a->bounds, *q = &b->bounds;
        int64_t sides = steep ? p->y1 - p->y0 + q->y1 - q->y0 : p->x1 - p->x0 + q->x1 - q->x0;
        hits_n = areas_n = 0;
        met += ph_contact_at_depth(a, b, &w, depth, NULL, NULL);
        CHECK(hits_n <= 2 * ph__min64(way + deep + 6, sides + 1) + (differ ? 2 * (sides + 1) : 0), "case %d: %d hits",
              i, (int)hits_n);
        CHECK(areas_n <= 2 * ph__min64(deep + 1, sides + 1), "case %d: %d areas", i, (int)areas_n);
        differing += differ;
    }
    CHECK(oracle_cases(4000) < 4000 || (met > 200 && differing > 20), "%d met, %d in different frames", met, differing);
}

/// Euclidean distance, rounded down.
static int64_t straight(int64_t x, int64_t y) {
    return ph__root(x * x + y * y);
}

TEST(ways_out_and_distances_take_4_times_the_square_of_the_way_in_hits) {
    oracle_rng rng = {72};
    ROUNDS (i, 1500) {
        ph_mask *a = oracle_twin_random(&rng, oracle_range(&rng, 1, 70), oracle_range(&rng, 1, 40), ORACLE_STYLES).fast;
        ph_mask *b = oracle_twin_random(&rng, oracle_range(&rng, 1, 20), oracle_range(&rng, 1, 20), ORACLE_STYLES).fast;
        const ph_point from = {oracle_range(&rng, -40, 90), oracle_range(&rng, -40, 60)};
        ph_point at = from, way = {0, 0};
        int32_t most = oracle_range(&rng, 0, 60);
        hits_n = 0;
        int32_t steps = ph_mask_push_out(a, b, &at, oracle_range(&rng, -9, 9), oracle_range(&rng, 1, 9), most);
        CHECK(hits_n == (steps < 0 ? most : steps) + 1, "case %d: %d hits in %d steps", i, (int)hits_n, steps);
        at = from;
        hits_n = 0;
        steps = ph_mask_push_out_nearest(a, b, &at, most);
        int64_t d = steps < 0 ? most : straight(at.x - from.x, at.y - from.y);
        CHECK(hits_n <= 4 * (d + 1) * (d + 1), "case %d: nearest, %d hits for %d px", i, (int)hits_n, (int)d);
        hits_n = 0;
        int64_t apart = ph_mask_distance(a, b, from.x, from.y, most, &way);
        d = apart < 0 ? most : straight(way.x, way.y);
        CHECK(hits_n <= 4 * (d + 1) * (d + 1), "case %d: distance, %d hits for %d px", i, (int)hits_n, (int)d);
    }
}

/// The ground ends at x = 50. It continues `deep` px lower, or not at all.
TEST(a_cliff_takes_at_most_ten_sweeps_however_deep_a_walker_may_go) {
    static const int32_t downs[] = {0, 99, 100, 101, 100000, (1 << 28) - 1};
    ph_mask *b = oracle_full(4, 8), *high = oracle_full(50, 8), *low = oracle_full(300, 8);
    for (int i = 0; i < 12; i++) {
        const ph_body bodies[2] = {{high, 0, 8, 0, 0}, {i < 6 ? NULL : low, 0, 108, 0, 0}};
        ph_move move = {.x = 10, .mx = 60 * 256, .up = 3, .down = downs[i % 6]};
        bool lands = i >= 6 && move.down >= 100;
        hits_n = sweeps_n = 0;
        assert_true(ph_mask_move(b, bodies, 2, &move));
        CHECK(move.x == 70 && move.y == (lands ? 100 : 0) && move.mx == 0, "case %d: at %d,%d", i, move.x, move.y);
        CHECK(move.ground == (lands ? 1 : -1), "case %d: on %d", i, move.ground);
        CHECK(sweeps_n <= 10, "case %d: %d sweeps", i, (int)sweeps_n);
        CHECK(hits_n <= 2 * 2 * 60 + 10, "case %d: %d hits of 60 px past two bodies", i, (int)hits_n);
    }
}

/// Each body is tested twice per pixel of the way: the side and the ground.
TEST(level_ground_takes_two_hits_of_each_body_a_pixel_and_no_sweep) {
    ph_mask *b = oracle_full(4, 8), *ground = oracle_full(200, 8), *far_below = oracle_full(200, 200);
    const ph_body bodies[2] = {{far_below, 0, 50, 0, 0}, {ground, 0, 8, 0, 0}};
    ph_move move = {.mx = 100 * 256, .up = 9, .down = 100000};
    hits_n = sweeps_n = 0;
    assert_true(ph_mask_move(b, bodies, 2, &move));
    assert_int_equal(move.x, 100);
    assert_int_equal(sweeps_n, 0);
    CHECK(hits_n <= 2 * 2 * 100 + 6, "%d hits", (int)hits_n);
}

/// Two solids in slopes, pits and columns, with gravity in all directions.
TEST(rest_takes_five_sweeps_and_45_hits_of_each_solid) {
    oracle_rng rng = {72};
    int held = 0;
    ROUNDS (i, 4000) {
        ph_mask *a = oracle_twin_random(&rng, oracle_range(&rng, 1, 70), oracle_range(&rng, 1, 40), ORACLE_STYLES).fast;
        const ph_body solids[2] = {{a, oracle_range(&rng, -9, 9), 20, 0, 0},
                                   {a, oracle_range(&rng, -60, 60), 24, 0, 0}};
        ph_body b = {oracle_full(oracle_range(&rng, 1, 30), 8), oracle_range(&rng, -9, 40), oracle_range(&rng, 0, 20),
                     0, 0};
        hits_n = sweeps_n = 0;
        held += ph_contact_rest(&b, solids, 2, oracle_range(&rng, -9, 9), oracle_range(&rng, 0, 9), i % 600) >= 0;
        CHECK(sweeps_n <= 5 * 2 && hits_n <= 45 * 2, "case %d: %d sweeps, %d hits", i, (int)sweeps_n, (int)hits_n);
    }
    assert_in_range(held, 40, 4000);
}
