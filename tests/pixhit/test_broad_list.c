// test_broad_list.c - sorted lists of pairs: equal to the pairs of two loops, in order, and limited by the capacity.
// The counted work of each sort stays below its ceiling.
#include "pixhit/broadphase/broadphase.h"
#include "support/check.h"
#include "support/oracle.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { LIST_CASES = 200 };

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

/// Pairs of two loops, which find them in order.
static int32_t slow_pairs(const ph_item *items, int32_t n, ph_pair *out) {
    int32_t found = 0;
    for (int32_t a = 0; a < n; a++) {
        for (int32_t b = a + 1; b < n; b++) {
            if (oracle_pair(&items[a], &items[b])) {
                out[found].a = a;
                out[found++].b = b;
            }
        }
    }
    return found;
}

/// Ceiling of list.c: 4 steps per pair and item; with more than 3 pairs per item, 4 log2(n) more steps per pair.
static void check_steps(const ph_broadphase *broad, int32_t n, int64_t pairs) {
    double ceiling = 4.0 * (double)(pairs + n) + (pairs > 3 * (int64_t)n ? 4.0 * (double)pairs * log2(n) : 0);
    CHECK((double)broad->sorted <= ceiling, "%d items, %lld pairs: %lld steps, ceiling %.0f", n, (long long)pairs,
          (long long)broad->sorted, ceiling);
}

TEST(listed_pairs_are_those_of_two_loops_in_order) {
    static ph_pair want[ITEMS * ITEMS], got[ITEMS * ITEMS];
    ph_item items[ITEMS];
    oracle_rng rng = {3};
    ph_broadphase *broad = ph_broadphase_init(after_test_memory(ph_broadphase_bytes(ITEMS)), ITEMS);
    assert_non_null(broad);
    for (long i = oracle_cases(LIST_CASES); i > 0; i--) {
        int32_t n = oracle_range(&rng, 0, ITEMS);
        any_items(&rng, items, n);
        int32_t pairs = slow_pairs(items, n, want);
        CHECK(ph_broadphase_list(broad, items, n, NULL, 0) == pairs, "case %ld: %d pairs, counted", i, pairs);
        CHECK(ph_broadphase_list(broad, items, n, got, ITEMS * ITEMS) == pairs, "case %ld: %d pairs", i, pairs);
        CHECK(memcmp(want, got, sizeof *got * (size_t)pairs) == 0, "case %ld: the pairs or their order", i);
        check_steps(broad, n, pairs);
        CHECK(ph_broadphase_last(broad).pairs == pairs, "case %ld: the counts of the last frame", i);
    }
    assert_int_equal(ph_broadphase_list(broad, items, ITEMS + 1, got, 1), -1);
}

TEST(a_short_list_is_not_overrun) {
    enum { ROOM = 10 };
    ph_item items[ITEMS];
    ph_pair got[ROOM + 1];
    const ph_pair untouched = {-7, -7};
    for (int32_t i = 0; i < ITEMS; i++) {
        items[i] = (ph_item){{0, 0, 5, 5}, 1, 1, 0};
    }
    got[ROOM] = untouched;
    ph_broadphase *broad = ph_broadphase_init(after_test_memory(ph_broadphase_bytes(ITEMS)), ITEMS);
    assert_int_equal(ph_broadphase_list(broad, items, ITEMS, got, ROOM), ITEMS * (ITEMS - 1) / 2);
    assert_memory_equal(&got[ROOM], &untouched, sizeof untouched);
    for (int32_t i = 1; i < ROOM; i++) {
        assert_true(got[i - 1].a < got[i].a || (got[i - 1].a == got[i].a && got[i - 1].b < got[i].b));
    }
}

/// The sizes are around powers of two, where an index needs one more bit. The largest list has more pairs than are
/// sorted at a time.
TEST(a_crowd_of_any_size_is_listed_in_order) {
    static const int32_t sizes[] = {2, 3, 4, 5, 31, 33, 63, 65, 127, 128, 129, 255, 257, 512, 1023, 1025, 2048, 2049};
    enum { MOST = 2049 };
    ph_item *crowd = after_test(calloc(MOST, sizeof *crowd), free);
    ph_pair *got = after_test_memory(sizeof *got * MOST * (MOST - 1) / 2);
    ph_broadphase *broad = ph_broadphase_init(after_test_memory(ph_broadphase_bytes(MOST)), MOST);
    for (int32_t i = 0; i < MOST; i++) {
        crowd[i] = (ph_item){{i * 7 % 31, i * 5 % 29, 40, 40}, 1, 1, 0};
    }
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        int32_t n = sizes[k], at = 0;
        assert_int_equal(ph_broadphase_list(broad, crowd, n, got, INT32_MAX), n * (n - 1) / 2);
        check_steps(broad, n, n * (n - 1) / 2);
        for (int32_t a = 0; a < n; a++) {
            for (int32_t b = a + 1; b < n; b++, at++) {
                CHECK(got[at].a == a && got[at].b == b, "%d items: pair %d is %d, %d", n, at, got[at].a, got[at].b);
            }
        }
    }
}

/// A scattered scene with boxes that cover all of it: first, last and in the middle, or `over` boxes.
static void check_large(int32_t n, int32_t over) {
    ph_item *scene = after_test(calloc((size_t)n, sizeof *scene), free);
    ph_pair *got = after_test_memory(sizeof *got * (size_t)n * (size_t)(over + 2));
    ph_broadphase *broad = ph_broadphase_init(after_test_memory(ph_broadphase_bytes(n)), n);
    oracle_rng rng = {(uint64_t)n};
    for (int32_t i = 0; i < n; i++) {
        int32_t x = oracle_range(&rng, 0, 9000), y = oracle_range(&rng, 0, 9000);
        scene[i] = (ph_item){{x, y, x + 20, y + 20}, 1, 1, 0};
    }
    for (int32_t k = 0; k < over; k++) {
        scene[(int64_t)k * (n - 1) / (over > 1 ? over - 1 : 1)].box = (ph_box){0, 0, 9020, 9020};
    }
    for (int frame = 0; frame < 4; frame++) {
        int64_t pairs = ph_broadphase_list(broad, scene, n, got, n * (over + 2));
        CHECK(pairs > (int64_t)over * (n - over) && pairs <= (int64_t)n * (over + 2), "%d pairs", (int)pairs);
        check_steps(broad, n, pairs);
        for (int64_t k = 1; k < pairs; k++) {
            CHECK(got[k - 1].a < got[k].a || (got[k - 1].a == got[k].a && got[k - 1].b < got[k].b), "pair %d", (int)k);
        }
        scene[n / 2].box.x0++;
    }
}

TEST(boxes_over_all_items_are_listed_below_the_ceiling) {
    check_large(20000, 1);
    check_large(20000, 9);
    check_large(700, 40);
    check_large(2000, 600);
}

enum { MANY = 400, ALL_PAIRS = MANY * MANY / 2 };

/// Some items rest, the others move by a pixel, and another jumps. The first item meets most of them.
static void move_on(oracle_rng *rng, ph_item *items) {
    for (int32_t i = 1; i < MANY; i++) {
        ph_box *b = &items[i].box;
        int32_t dx = i % 3 - 1, dy = i % 2;
        *b = (ph_box){b->x0 + dx, b->y0 + dy, b->x1 + dx, b->y1 + dy};
    }
    items[oracle_range(rng, 1, MANY - 1)].box = (ph_box){5, 5, 25, 25};
}

static void check_list(ph_broadphase *broad, const ph_item *items, int frame) {
    static ph_pair want[ALL_PAIRS], got[ALL_PAIRS];
    int32_t pairs = slow_pairs(items, MANY, want);
    CHECK(ph_broadphase_list(broad, items, MANY, got, ALL_PAIRS) == pairs, "frame %d", frame);
    CHECK(memcmp(want, got, sizeof *got * (size_t)pairs) == 0, "frame %d: the pairs or their order", frame);
}

TEST(a_scene_that_moves_is_listed_in_order) {
    ph_item items[MANY];
    oracle_rng rng = {5};
    ph_broadphase *broad = ph_broadphase_init(after_test_memory(ph_broadphase_bytes(MANY)), MANY);
    any_items(&rng, items, MANY);
    items[0] = (ph_item){{20, 20, 180, 180}, 7, 7, 0};
    for (int frame = 0; frame < 60; frame++) {
        check_list(broad, items, frame);
        move_on(&rng, items);
    }
}

TEST(a_still_scene_is_listed_again_and_again) {
    static const int32_t sides[] = {2000, 200, 60};
    ph_item still[MANY];
    oracle_rng rng = {4};
    for (size_t k = 0; k < sizeof sides / sizeof *sides; k++) {
        ph_broadphase *broad = ph_broadphase_init(after_test_memory(ph_broadphase_bytes(MANY)), MANY);
        any_items(&rng, still, MANY);
        for (int32_t i = 0; i < MANY; i++) {
            int32_t x = oracle_range(&rng, 0, sides[k]), y = oracle_range(&rng, 0, sides[k]);
            still[i].box = (ph_box){x, y, x + 20, y + 20};
        }
        for (int frame = 0; frame < 8; frame++) {
            check_list(broad, still, frame);
        }
    }
}
