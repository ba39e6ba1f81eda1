// test_mask.c - a single mask and copies of it: memory, pixels, runs, boxes, equality, hashes and differences. After
// every change the words are checked bit by bit, because all queries depend on padding, bounds and count.
#include "support/shapes.h"

#include <stdlib.h>
#include <string.h>

static const int32_t widths[] = {0, 1, 2, 31, 32, 33, 63, 64, 65, 127, 128, 129, 191, 193};
enum { WIDTHS = sizeof widths / sizeof widths[0] };

static void check_whole(const ph_mask *mask, const char *what) {
    CHECK(oracle_fault(mask) == NULL, "%s: broken promise: %s", what, oracle_fault(mask));
}

// ---- memory ---------------------------------------------------------------------------------------

/// A mask stays inside the caller's memory, is initially empty regardless of the memory's content, and can be copied
/// by memcpy.
TEST(a_mask_stays_in_its_memory_and_survives_memcpy) {
    oracle_rng rng = {11};
    uint64_t memory[400], moved[400];
    ROUNDS (i, WIDTHS) {
        int32_t w = widths[i], h = oracle_range(&rng, 1, 40);
        size_t words = ph_mask_bytes(w, h) / 8;
        memset(memory, 0xa5, sizeof memory);
        ph_mask *mask = ph_mask_init(memory, w, h);
        CHECK((void *)mask == (void *)memory && mask->w == w && mask->h == h, "%dx%d", w, h);
        CHECK((const void *)ph_mask_words(mask) == (const void *)(mask + 1), "%dx%d", w, h);
        check_whole(mask, "init");
        CHECK(mask->count == 0, "init %dx%d leaves %d pixels", w, h, (int)mask->count);
        oracle_mask slow = oracle_random(&rng, w, h, ORACLE_HALF);
        for (int32_t p = 0; p < w * h; p++) {
            ph_mask_set(mask, p % w, p / w, slow.px[p] != 0);
        }
        CHECK(memory[words] == UINT64_C(0xa5a5a5a5a5a5a5a5), "%dx%d wrote behind its memory", w, h);
        memcpy(moved, memory, words * 8);
        memset(memory, 0, sizeof memory);
        mask = (ph_mask *)(void *)moved;
        check_whole(mask, "moved");
        CHECK(oracle_same(mask, &slow), "%dx%d after memcpy", w, h);
    }
}

TEST(sizes_at_compile_time_equal_those_at_run_time) {
    for (int32_t i = 0; i < WIDTHS; i++) {
        for (int32_t h = 0; h < 9; h++) {
            CHECK(PH_MASK_BYTES(widths[i], h) == ph_mask_bytes(widths[i], h), "%dx%d", widths[i], h);
            CHECK(PH_MASK_WORDS(widths[i], h) * 8 == ph_mask_bytes(widths[i], h), "%dx%d", widths[i], h);
        }
    }
    assert_int_equal(PH_VERSION, PH_VERSION_MAJOR * 10000 + PH_VERSION_MINOR * 100 + PH_VERSION_PATCH);
}

// ---- pixels ---------------------------------------------------------------------------------------

/// Each pixel is the only solid pixel, then the only hole.
TEST(every_single_pixel_keeps_bounds_and_count_exact) {
    for (int32_t i = 1; i < WIDTHS; i++) {
        int32_t w = widths[i], h = 3;
        ph_mask *mask = oracle_empty(w, h);
        for (int32_t p = 0; p < w * h; p++) {
            int32_t x = p % w, y = p / w;
            ph_mask_set(mask, x, y, true);
            ph_mask_set(mask, x, y, true);
            CHECK(ph_mask_get(mask, x, y) && mask->count == 1, "w %d: (%d,%d)", w, x, y);
            CHECK(ph_mask_words(mask)[x / 64 * h + y] == UINT64_C(1) << x % 64, "w %d: (%d,%d)", w, x, y);
            check_whole(mask, "one pixel");
            ph_mask_set(mask, x, y, false);
            ph_mask_set(mask, x, y, false);
            CHECK(!ph_mask_get(mask, x, y) && mask->count == 0, "w %d: (%d,%d)", w, x, y);
            check_whole(mask, "no pixel");
        }
        ph_mask_fill(mask, true);
        for (int32_t p = 0; p < w * h; p++) {
            ph_mask_set(mask, p % w, p / w, false);
            check_whole(mask, "one hole");
            ph_mask_set(mask, p % w, p / w, true);
        }
        check_whole(mask, "no hole");
    }
}

/// Some pixels are outside. Clearing is more frequent than setting, so that the bounds shrink.
TEST(random_pixels_keep_bounds_and_count_exact) {
    oracle_rng rng = {12};
    ROUNDS (i, 200) {
        int32_t w = widths[oracle_range(&rng, 1, WIDTHS - 1)], h = oracle_range(&rng, 1, 12);
        oracle_twin twin = oracle_twin_random(&rng, w, h, ORACLE_STYLES);
        for (int32_t edit = 0; edit < 40; edit++) {
            int32_t x = oracle_range(&rng, -3, w + 2), y = oracle_range(&rng, -3, h + 2);
            bool solid = oracle_range(&rng, 0, 2) == 0;
            ph_mask_set(twin.fast, x, y, solid);
            if (x >= 0 && y >= 0 && x < w && y < h) {
                twin.slow.px[y * w + x] = solid;
            }
            CHECK_MASK(twin.fast, &twin.slow, "case %d, edit %d: %dx%d set(%d,%d,%d)", i, edit, w, h, x, y, solid);
        }
    }
}

TEST(pixels_outside_read_empty_and_are_not_written) {
    static const int32_t far_away[] = {INT32_MIN, INT32_MIN + 1, -65, -64, -1, 65, 66, 128, INT32_MAX - 1, INT32_MAX};
    ph_mask *mask = oracle_full(65, 65);
    for (int32_t i = 0; i < 10; i++) {
        for (int32_t j = -1; j < 10; j++) {
            int32_t x = far_away[i], y = j < 0 ? 5 : far_away[j];
            CHECK(!ph_mask_get(mask, x, y) && !ph_mask_get(mask, y, x), "(%d,%d)", x, y);
            ph_mask_set(mask, x, y, false);
            ph_mask_set(mask, y, x, true);
        }
    }
    CHECK(mask->count == 65 * 65, "a pixel outside was written");
    check_whole(mask, "outside");
}

// ---- runs -----------------------------------------------------------------------------------------

/// The search starts at every column of a row and at two columns beyond each end.
TEST(the_next_run_equals_pixels_from_every_column) {
    oracle_rng rng = {16};
    ROUNDS (i, 150) {
        int32_t w = widths[i % WIDTHS], h = oracle_range(&rng, 1, 3);
        oracle_twin a = oracle_twin_random(&rng, w, h, ORACLE_STYLES);
        for (int32_t y = 0; y < h; y++) {
            for (int32_t from = -2; from <= w + 2; from++) {
                int32_t begin = from < 0 ? 0 : from, x0 = -9, x1 = from;
                while (begin < w && !oracle_at(&a.slow, begin, y)) {
                    begin++;
                }
                int32_t end = begin;
                while (oracle_at(&a.slow, end, y)) {
                    end++;
                }
                bool found = ph_mask_next_run(a.fast, y, &x0, &x1), any = begin < end;
                CHECK(found == any, "case %d: row %d from %d", i, y, from);
                CHECK(x0 == (any ? begin : -9) && x1 == (any ? end : from), "case %d: row %d from %d: %d..%d", i, y,
                      from, x0, x1);
            }
        }
    }
}

TEST(rows_outside_the_mask_have_no_run) {
    ph_mask *mask = oracle_full(70, 3), *flat = oracle_empty(0, 3);
    static const int32_t rows[] = {-1, 3, INT32_MIN, INT32_MAX};
    for (int32_t i = 0; i < 4; i++) {
        int32_t x0 = 7, x1 = 0;
        assert_false(ph_mask_next_run(mask, rows[i], &x0, &x1));
        assert_true(x0 == 7 && x1 == 0);
    }
    int32_t x0 = 7, x1 = INT32_MIN;
    assert_false(ph_mask_next_run(flat, 0, &x0, &x1));
    assert_true(ph_mask_next_run(mask, 2, &x0, &x1) && x0 == 0 && x1 == 70);
    x1 = INT32_MAX;
    assert_false(ph_mask_next_run(mask, 2, &x0, &x1));
}

/// The runs of a row are maximal and contain exactly the pixels that are solid in a and empty in b.
static int64_t check_runs(const oracle_twin *a, const oracle_twin *b, int32_t y, int i) {
    int64_t pixels = 0;
    int32_t x = 0;
    for (int32_t x0, x1 = -9; ph_mask_next_difference(a->fast, b->fast, y, &x0, &x1); x = x1) {
        for (; x <= x1; x++) { // including the pixel after the run
            bool only = oracle_at(&a->slow, x, y) && !oracle_at(&b->slow, x, y);
            CHECK(only == (x >= x0 && x < x1), "case %d: run %d..%d of row %d, pixel %d", i, x0, x1, y, x);
            pixels += only;
        }
    }
    for (; x < a->slow.w; x++) {
        CHECK(!oracle_at(&a->slow, x, y) || oracle_at(&b->slow, x, y), "case %d: pixel %d,%d is left out", i, x, y);
    }
    return pixels;
}

TEST(what_differs_of_two_masks_comes_as_runs_that_make_one_the_other) {
    oracle_rng rng = {35};
    ROUNDS (i, 1500) {
        oracle_twin a = any_twin(&rng), b = oracle_twin_random(&rng, a.slow.w, a.slow.h, ORACLE_STYLES);
        ph_mask *copy = oracle_keep(ph_mask_clone(a.fast));
        int64_t shared = truth_area(a.fast, b.fast, 0, 0), gone = 0;
        for (int32_t y = -1; y <= a.slow.h; y++) {
            gone += check_runs(&a, &b, y, i);
            for (int32_t x0, x1 = 0; ph_mask_next_difference(a.fast, b.fast, y, &x0, &x1);) {
                const ph_box run = {x0, y, x1, y + 1};
                assert_int_equal(ph_mask_fill_box(copy, run, false), x1 - x0);
            }
            for (int32_t x0, x1 = 0; ph_mask_next_difference(b.fast, a.fast, y, &x0, &x1);) {
                const ph_box run = {x0, y, x1, y + 1};
                assert_int_equal(ph_mask_fill_box(copy, run, true), x1 - x0);
            }
        }
        CHECK(gone == a.fast->count - shared && ph_mask_equal(copy, b.fast), "case %d", i);
    }
}

// ---- boxes ----------------------------------------------------------------------------------------

TEST(a_placed_mask_has_its_bounds_there_and_on_its_way) {
    oracle_rng rng = {1};
    ROUNDS (i, (int)oracle_cases(2000)) {
        oracle_twin mask = any_twin(&rng);
        const ph_box b = truth_bounds(mask.fast);
        int32_t x = oracle_range(&rng, -1000, 1000), y = oracle_range(&rng, -1000, 1000);
        int32_t mx = oracle_range(&rng, -60, 60), my = oracle_range(&rng, -60, 60);
        ph_box box = ph_mask_box(mask.fast, x, y), way = ph_box_sweep(box, mx, my);
        CHECK(box.x0 == b.x0 + x && box.x1 == b.x1 + x && box.y0 == b.y0 + y && box.y1 == b.y1 + y, "case %d", i);
        if (b.x0 < b.x1) {
            CHECK(way.x0 == box.x0 + (mx < 0 ? mx : 0) && way.x1 == box.x1 + (mx > 0 ? mx : 0), "case %d: x by %d", i,
                  mx);
            CHECK(way.y0 == box.y0 + (my < 0 ? my : 0) && way.y1 == box.y1 + (my > 0 ? my : 0), "case %d: y by %d", i,
                  my);
        }
    }
}

TEST(boxes_at_the_edge_of_the_world_are_cut) {
    ph_box far = ph_mask_box(oracle_full(10, 10), INT32_MAX - 3, INT32_MIN);
    assert_true(far.x0 == INT32_MAX - 3 && far.x1 == INT32_MAX && far.y0 == INT32_MIN && far.y1 == INT32_MIN + 10);
    ph_box way = ph_box_sweep(far, 100, -100);
    assert_true(way.x0 == far.x0 && way.x1 == INT32_MAX && way.y0 == INT32_MIN && way.y1 == far.y1);
    ph_box nothing = {5, 5, 5, 9}, still = ph_box_sweep(nothing, 40, 0);
    assert_memory_equal(&still, &nothing, sizeof nothing);
}

// ---- copies and comparisons -------------------------------------------------------------------------

/// Two pixels of a copy change, so that its count may be unchanged.
TEST(masks_are_equal_when_size_and_each_pixel_are) {
    oracle_rng rng = {32};
    assert_false(ph_mask_equal(oracle_empty(6, 2), oracle_empty(2, 6))); // equal numbers of pixels, all empty
    ROUNDS (i, 4000) {
        oracle_twin a = any_twin(&rng);
        ph_mask *copy = oracle_keep(ph_mask_clone(a.fast));
        CHECK_MASK(copy, &a.slow, "case %d", i);
        assert_true(ph_mask_equal(a.fast, copy) && ph_mask_equal(a.fast, a.fast));
        for (int k = 0; k < 2 && a.slow.w && a.slow.h; k++) {
            int32_t x = oracle_range(&rng, 0, a.slow.w - 1), y = oracle_range(&rng, 0, a.slow.h - 1);
            ph_mask_set(copy, x, y, oracle_next(&rng) % 2 == 0);
        }
        CHECK(ph_mask_equal(a.fast, copy) == oracle_same(copy, &a.slow), "case %d", i);
        CHECK_MASK(a.fast, &a.slow, "case %d: the copy was edited", i);
    }
}

/// The hash that the header specifies, from single pixels.
static uint64_t slow_hash(const oracle_mask *mask, ph_box box) {
    int32_t x0 = box.x0 < 0 ? 0 : box.x0, x1 = box.x1 > mask->w ? mask->w : box.x1;
    int32_t y0 = box.y0 < 0 ? 0 : box.y0, y1 = box.y1 > mask->h ? mask->h : box.y1;
    bool any = x0 < x1 && y0 < y1;
    uint64_t words[64 * 4], hash = 0;
    size_t n = 0;
    words[n++] = any ? (uint64_t)(x1 - x0) : 0;
    words[0] ^= any ? (uint64_t)(y1 - y0) << 32 : 0;
    for (int32_t x = x0; any && x < x1; x += 64) {
        for (int32_t y = y0; y < y1; y++) {
            words[n] = 0;
            for (int32_t i = 0; i < 64 && x + i < x1; i++) {
                words[n] |= (uint64_t)oracle_at(mask, x + i, y) << i;
            }
            n++;
        }
    }
    for (size_t i = 0; i < n; i++) {
        hash = (hash ^ words[i]) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 32;
    }
    return hash;
}

static ph_box any_box(oracle_rng *rng, const oracle_mask *in) {
    ph_box box = {0, 0, 0, 0};
    box.x0 = any_offset(rng, in->w, 3);
    box.x1 = any_offset(rng, in->w, 3);
    box.y0 = any_offset(rng, in->h, 3);
    box.y1 = any_offset(rng, in->h, 3);
    return box;
}

TEST(the_hash_of_a_box_is_that_of_its_pixels) {
    oracle_rng rng = {33};
    ROUNDS (i, 4000) {
        oracle_twin a = any_twin(&rng);
        ph_box box = any_box(&rng, &a.slow);
        uint64_t before = ph_mask_hash(a.fast, box);
        CHECK(before == slow_hash(&a.slow, box), "case %d", i);
        int32_t x = oracle_range(&rng, 0, a.slow.w), y = oracle_range(&rng, 0, a.slow.h);
        bool inside = x >= box.x0 && x < box.x1 && y >= box.y0 && y < box.y1 && x < a.slow.w && y < a.slow.h;
        ph_mask_set(a.fast, x, y, !oracle_at(&a.slow, x, y));
        CHECK((ph_mask_hash(a.fast, box) != before) == inside, "case %d: pixel %d,%d turned", i, x, y);
    }
}

TEST(the_hash_is_one_number_on_every_machine_and_wherever_the_pixels_lie) {
    oracle_rng rng = {34};
    oracle_twin rock = oracle_twin_random(&rng, 70, 20, ORACLE_DISC);
    ph_mask *ground = oracle_empty(200, 90);
    const ph_box whole = {0, 0, 70, 20}, all = {INT32_MIN, INT32_MIN, INT32_MAX, INT32_MAX}, none = {5, 5, 5, 5};
    const uint64_t hash = ph_mask_hash(rock.fast, whole);
    CHECK(hash == UINT64_C(0x12645e3c7a338fbd), "%llx", (unsigned long long)hash);
    assert_true(ph_mask_hash(rock.fast, all) == hash);
    assert_true(ph_mask_hash(rock.fast, none) == ph_mask_hash(ground, none));
    for (int32_t x = 0; x <= 130; x += 13) {
        const ph_box there = {x, x / 2, x + 70, x / 2 + 20};
        ph_mask_fill(ground, false);
        ph_mask_draw(ground, rock.fast, x, x / 2);
        CHECK(ph_mask_hash(ground, there) == hash, "at %d", x);
    }
}
