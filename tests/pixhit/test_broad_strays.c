// test_broad_strays.c - a few items anywhere in int32_t change neither the pairs of the fast broad phase nor its
// cost, which is counted in comparisons to be independent of the clock.
#include "pixhit/broadphase/broadphase.h"
#include "support/check.h"
#include "support/oracle.h"
#include "support/pair_list.h"
#include "support/scenes.h"

#include <stdlib.h>

enum { MOST = 700, BULK = 600, STRAYS = 10, FRAMES = 20 };

static ph_item items[MOST];
static int32_t vx[MOST], vy[MOST];

/// A crowd in a square with the top-left corner (x, y).
static void make_crowd(int32_t first, int32_t n, int64_t x, int64_t y, int32_t side) {
    for (int32_t i = first; i < first + n; i++) {
        items[i] = scene_item(x + scene_between(0, side), y + scene_between(0, side), scene_between(8, 40),
                              scene_between(8, 40));
        vx[i] = scene_between(-3, 3);
        vy[i] = scene_between(-3, 3);
    }
}

/// Moves these items by their speed plus (x, y).
static void move(int32_t first, int32_t n, int32_t x, int32_t y) {
    for (int32_t i = first; i < first + n; i++) {
        ph_box b = items[i].box;
        items[i].box =
            scene_item((int64_t)b.x0 + vx[i] + x, (int64_t)b.y0 + vy[i] + y, b.x1 - (int64_t)b.x0, b.y1 - (int64_t)b.y0)
                .box;
    }
}

// ---- strays ---------------------------------------------------------------------------------------------

/// Coordinate of a stray: an end of int32_t, the edge of a range around the bulk, or any value.
static int32_t stray_at(void) {
    static const int32_t at[] = {INT32_MIN, INT32_MAX - 30, 1000000, -100000000, 2000000000, 16384, -15000, 33000, 500};
    uint32_t k = scene_draw() % (sizeof at / sizeof at[0] + 2);
    return k < sizeof at / sizeof at[0] ? at[k] + scene_between(0, 20) : scene_between(INT32_MIN, INT32_MAX);
}

/// A small item, or an item that covers the bulk, sometimes with another filter.
static void make_stray(int32_t i) {
    uint32_t kind = scene_draw() % 8;
    int64_t w = kind == 0 ? INT64_C(1) << 32 : scene_between(1, 40), h = kind < 2 ? 40000 : scene_between(1, 40);
    items[i] = scene_item(stray_at(), stray_at(), w, h);
    items[i].category = (uint16_t)(1 + scene_draw() % 3);
    items[i].collides_with = kind == 7 ? 2 : 0xffff;
    items[i].is_static = scene_draw() % 4 == 0;
    vx[i] = vy[i] = 0;
}

/// Some strays jump. Then a stray joins the bulk, or a sprite of the bulk becomes a stray.
static void stir(int32_t first, int32_t n, int frame) {
    for (int32_t i = first; i < first + n; i++) {
        if (scene_draw() % 4 == 0) {
            make_stray(i);
        }
    }
    int32_t one = frame % 5 == 0 ? scene_between(first, first + n - 1) : scene_between(0, first - 1);
    if (frame % 5 == 0) {
        items[one] = items[scene_between(0, first - 1)];
    } else if (frame % 7 == 0) {
        make_stray(one);
    }
}

TEST(strays_anywhere_leave_the_pairs_right) {
    for (int k = 0; k <= (int)ph__isa(); k++) {
        for (long round = oracle_cases(6); round > 0; round--) {
            int32_t n = scene_between(round % 3 ? 60 : 1, BULK), strays = scene_between(1, round % 4 ? 12 : 90);
            ph_broadphase *broad = broad_new(MOST, k);
            make_crowd(0, n, -700, -700, 1400);
            for (int32_t i = n; i < n + strays; i++) {
                make_stray(i);
            }
            for (int frame = 0; frame < FRAMES; frame++) {
                move(0, n, 0, 0);
                stir(n, strays, frame);
                pair_list_check(broad, items, n + strays, NULL, "strays", frame);
                if (frame % 8 == 7) { // without motion
                    pair_list_check(broad, items, n + strays, NULL, "strays at rest", frame);
                    pair_list_check(broad, items, n + strays, NULL, "strays at rest", frame);
                }
            }
        }
    }
}

TEST(strays_at_one_place_make_more_pairs_than_a_batch) {
    for (int k = 0; k <= (int)ph__isa(); k++) {
        ph_broadphase *broad = broad_new(MOST, k);
        make_crowd(0, BULK, 0, 0, 1400);
        for (int32_t i = BULK; i < MOST; i++) {
            items[i] = scene_item(1000000 + i, -900000, 200, 20);
        }
        for (int32_t strays = 20; strays <= 40; strays += 5) {
            pair_list_check(broad, items, BULK + strays, NULL, "strays at one place", strays);
        }
    }
}

typedef enum strays_do { STRAYS_REST, STRAYS_MOVE, STRAYS_JUMP } strays_do;

static void ignore_split(void *user, const ph_split *split) {
    (void)user, (void)split;
}

/// Number of box comparisons in FRAMES frames of a moving crowd and `strays` strays.
static int64_t tests_with(int isa, int32_t strays, strays_do what, bool watched) {
    static const int32_t ends[] = {INT32_MIN, INT32_MAX - 40, 2000000000, -1000000, 700};
    ph_broadphase *broad = broad_new(MOST, isa);
    int64_t tests = 0;
    for (int32_t i = 0; i < BULK; i++) {
        vx[i] = i % 7 - 3;
        vy[i] = i % 5 - 2;
        items[i] = scene_item(i * 37 % 1400, i * 61 % 1400, 20, 20);
    }
    for (int frame = 0; frame < FRAMES; frame++) {
        move(0, BULK, 0, 0);
        for (int32_t k = 0; k < strays; k++) {
            int32_t by = what == STRAYS_REST ? 0 : frame * (what == STRAYS_MOVE ? 9 : 1);
            int32_t jump = what == STRAYS_JUMP ? by : 0;
            items[BULK + k] = scene_item(ends[(k + jump) % 4] + (int64_t)by, ends[(k / 2 + jump) % 5], 20, 20);
        }
        tests += pair_list_check(broad, items, BULK + strays, watched ? ignore_split : NULL, "cost", frame).tests;
    }
    return tests;
}

TEST(ten_strays_cost_at_most_three_tenths_more_comparisons) {
    for (int k = 0; k <= (int)ph__isa(); k++) {
        for (int watched = 0; watched < 2; watched++) { // 0: with candidates; 1: partitioned in each frame
            int64_t without = tests_with(k, 0, STRAYS_REST, watched);
            for (int what = STRAYS_REST; what <= STRAYS_JUMP; what++) {
                int64_t with = tests_with(k, STRAYS, (strays_do)what, watched);
                CHECK(with * 10 <= without * 13, "%d: %lld comparisons instead of %lld", what, (long long)with,
                      (long long)without);
            }
        }
    }
}

/// Comparisons in the last frame of a crowd that consists of the former `strays` of a scene, after removal of its
/// bulk or alone from the start.
static int64_t tests_after(int isa, int32_t strays, int32_t bulk) {
    ph_broadphase *broad = broad_new(MOST, isa);
    int64_t tests = 0;
    for (int32_t i = 0; i < strays + bulk; i++) {
        vx[i] = i % 7 - 3;
        vy[i] = i % 5 - 2;
        items[i] = scene_item((i < strays ? 1000000 : 0) + i * 37 % 1400, i * 61 % 1400, 20, 20);
    }
    pair_list_check(broad, items, strays + bulk, NULL, "with a bulk", 0);
    for (int frame = 0; frame < 2 * FRAMES; frame++) {
        move(0, strays, 0, 0);
        tests = pair_list_check(broad, items, strays, NULL, "without", frame).tests;
    }
    return tests;
}

TEST(strays_that_outlive_the_bulk_cost_what_others_do) {
    for (int k = 0; k <= (int)ph__isa(); k++) {
        int64_t with = tests_after(k, 2 * STRAYS, BULK), without = tests_after(k, 2 * STRAYS, 0);
        CHECK(with <= without, "%lld comparisons instead of %lld", (long long)with, (long long)without);
    }
}

// ---- where the bulk is ----------------------------------------------------------------------------------

typedef void place_fn(void);

static void a_bulk_as_wide_as_the_range(void) {
    make_crowd(0, MOST, 0, 0, 32700 + scene_between(0, 70));
}

static void a_bulk_wider_than_the_range(void) {
    make_crowd(0, MOST, 0, 0, 100000);
    for (int32_t i = 0; i < MOST; i += 3) {
        items[i].box.x1 += 1500;
        items[i].box.y1 += 1500;
    }
}

static void two_bulks_far_apart(void) {
    make_crowd(0, BULK / 2, -2000000000, 0, 1000);
    make_crowd(BULK / 2, MOST - BULK / 2, 2000000000, 5, 1000);
}

static void a_bulk_and_a_tenth_far_away(void) {
    make_crowd(0, MOST - 70, 0, 0, 1000);
    make_crowd(MOST - 70, 70, 500000, 500000, 300);
}

static void all_strays(void) {
    for (int32_t i = 0; i < MOST; i++) {
        make_stray(i);
    }
}

static void a_bulk_at_the_end_of_int32(void) {
    make_crowd(0, MOST, INT32_MAX - INT64_C(40000), INT32_MIN, 40000);
    items[MOST - 1] = scene_item(INT32_MAX - INT64_C(20), INT32_MIN, 20, 20);
}

/// The bulk drifts through the whole range and beyond; strays remain behind.
TEST(any_place_and_drift_of_the_bulk_gives_the_right_pairs) {
    static place_fn *const places[] = {a_bulk_as_wide_as_the_range,
                                       a_bulk_wider_than_the_range,
                                       two_bulks_far_apart,
                                       a_bulk_and_a_tenth_far_away,
                                       all_strays,
                                       a_bulk_at_the_end_of_int32};
    for (int k = 0; k <= (int)ph__isa(); k++) {
        for (size_t p = 0; p < sizeof places / sizeof places[0]; p++) {
            for (int32_t drift = 0; drift <= 9000; drift = drift * 9 + 111) {
                ph_broadphase *broad = broad_new(MOST, k);
                places[p]();
                for (int frame = 0; frame < FRAMES; frame++) {
                    move(0, BULK, drift, -drift / 2);
                    pair_list_check(broad, items, MOST, NULL, "place", frame);
                }
            }
        }
    }
}

/// Number of frames that used kept data in a scene with few moving items.
static int kept_frames(ph_broadphase *broad) {
    int kept = 0;
    for (int frame = 0; frame < FRAMES; frame++) {
        move(0, 5, 0, 0);
        kept += pair_list_check(broad, items, MOST, NULL, "kept", frame).splits == 0;
    }
    return kept;
}

TEST(what_is_kept_holds_wherever_the_bulk_lies) {
    static place_fn *const places[] = {a_bulk_as_wide_as_the_range, a_bulk_wider_than_the_range,
                                       a_bulk_at_the_end_of_int32};
    for (size_t p = 0; p < sizeof places / sizeof places[0]; p++) {
        ph_broadphase *broad = broad_new(MOST, (int)ph__isa());
        places[p]();
        int kept = kept_frames(broad);
        CHECK(kept >= FRAMES - 6, "place %d: %d of %d frames used what was kept", (int)p, kept, FRAMES);
    }
}

/// The resolution of the range is restored when the scene is small again.
TEST(a_scene_that_was_wide_for_a_while_is_packed_finely_again) {
    ph_broadphase *broad = broad_new(MOST, (int)ph__isa());
    for (int frame = 0; frame < 3 * FRAMES; frame++) {
        if (frame % FRAMES == 0) {
            make_crowd(0, MOST, 0, 0, frame / FRAMES == 1 ? 1000000 : 1400);
        }
        move(0, MOST, 0, 0);
        pair_list_check(broad, items, MOST, NULL, "wide for a while", frame);
    }
    assert_int_equal(broad->range.shift, 0);
}
