// test_overlap.c - queries of two masks compared with loops over pixels: hit, first point, area, overlap mask and
// gradient. The offsets are at every word edge, at every edge of both boxes, at random, and at the limits of 32 bits.
#include "support/check.h"
#include "support/oracle.h"

#include <stdlib.h>
#include <string.h>

static const int32_t widths[] = {0, 1, 2, 31, 32, 33, 63, 64, 65, 127, 128, 129, 191, 193};
static const int32_t heights[] = {0, 1, 2, 3, 7, 19};
enum { WIDTHS = sizeof widths / sizeof widths[0], HEIGHTS = sizeof heights / sizeof heights[0] };

/// Two masks under test, with the numbers that reproduce them.
typedef struct duel {
    oracle_twin a, b;
    ph_mask *out; // has a's size and arbitrary pixels
    int seed;
} duel;

#define DUEL_FORMAT "seed %d: a %dx%d, b %dx%d, offset (%d,%d)"
#define DUEL_VALUES(d) (d)->seed, (d)->a.slow.w, (d)->a.slow.h, (d)->b.slow.w, (d)->b.slow.h, (int)dx, (int)dy

static duel duel_make(int seed, int32_t wa, int32_t ha, int32_t wb, int32_t hb) {
    oracle_rng rng = {(uint64_t)seed};
    duel d = {{{0, 0, NULL}, NULL}, {{0, 0, NULL}, NULL}, NULL, seed};
    d.a = oracle_twin_random(&rng, wa, ha, ORACLE_STYLES);
    d.b = oracle_twin_random(&rng, wb, hb, ORACLE_STYLES);
    oracle_mask noise = oracle_random(&rng, wa, ha, ORACLE_HALF);
    d.out = oracle_build(&noise);
    oracle_drop(&noise);
    return d;
}

static void duel_drop(duel *d) {
    oracle_twin_drop(&d->a);
    oracle_twin_drop(&d->b);
}

static void check_point(const duel *d, int32_t dx, int32_t dy) {
    ph_point first = {-77, -78}, want = {-77, -78};
    bool found = ph_mask_first_point(d->a.fast, d->b.fast, dx, dy, &first);
    bool slow = truth_first(d->a.fast, d->b.fast, dx, dy, &want);
    CHECK(found == slow && first.x == want.x && first.y == want.y, DUEL_FORMAT ": point (%d,%d), should be (%d,%d)",
          DUEL_VALUES(d), first.x, first.y, want.x, want.y);
    CHECK(ph_mask_first_point(d->a.fast, d->b.fast, dx, dy, NULL) == slow, DUEL_FORMAT ": no point", DUEL_VALUES(d));
    CHECK(ph_mask_hit(d->a.fast, d->b.fast, dx, dy) == slow, DUEL_FORMAT ": hit, should be %d", DUEL_VALUES(d), slow);
}

static void check_area(const duel *d, int32_t dx, int32_t dy) {
    ph_gradient slow = truth_gradient(d->a.fast, d->b.fast, dx, dy);
    ph_gradient fast = ph_mask_gradient(d->a.fast, d->b.fast, dx, dy);
    int64_t area = ph_mask_overlap_area(d->a.fast, d->b.fast, dx, dy);
    CHECK(area == slow.area, DUEL_FORMAT ": area %d, should be %d", DUEL_VALUES(d), (int)area, (int)slow.area);
    CHECK(fast.area == slow.area && fast.gx == slow.gx && fast.gy == slow.gy,
          DUEL_FORMAT ": gradient (%d,%d,%d), should be (%d,%d,%d)", DUEL_VALUES(d), (int)fast.area, (int)fast.gx,
          (int)fast.gy, (int)slow.area, (int)slow.gx, (int)slow.gy);
    if (dx != INT32_MIN && dy != INT32_MIN) {
        CHECK(ph_mask_overlap_area(d->b.fast, d->a.fast, -dx, -dy) == area, DUEL_FORMAT ": area seen from b",
              DUEL_VALUES(d));
    }
}

static void check_overlap_mask(const duel *d, int32_t dx, int32_t dy) {
    oracle_mask slow = oracle_overlap(&d->a.slow, &d->b.slow, dx, dy);
    bool done = ph_mask_overlap_mask(d->a.fast, d->b.fast, dx, dy, d->out);
    CHECK(done && oracle_same(d->out, &slow), DUEL_FORMAT ": overlap mask", DUEL_VALUES(d));
    CHECK(oracle_fault(d->out) == NULL, DUEL_FORMAT ": overlap mask breaks %s", DUEL_VALUES(d), oracle_fault(d->out));
    oracle_drop(&slow);
}

static void check_all(const duel *d, int32_t dx, int32_t dy) {
    check_point(d, dx, dy);
    check_area(d, dx, dy);
    check_overlap_mask(d, dx, dy);
}

static int compare_ints(const void *a, const void *b) {
    int32_t x = *(const int32_t *)a, y = *(const int32_t *)b;
    return (x > y) - (x < y);
}

/// Sorted distinct offsets: around 0, around every edge of both spans and every word edge, and a few random ones.
/// Returns their number.
static int32_t offsets_of(oracle_rng *rng, int32_t size_a, int32_t size_b, bool words, int32_t *out) {
    int32_t n = 0, distinct = 0;
    for (int32_t near = -2; near <= 2; near++) {
        out[n++] = near;
        out[n++] = size_a + near;
        out[n++] = near - size_b;
        out[n++] = size_a - size_b + near;
    }
    for (int32_t edge = -192; words && edge <= 192; edge += 64) {
        for (int32_t near = -1; near <= 1; near++) {
            out[n++] = edge + near;
            out[n++] = edge - size_b + near;
        }
    }
    for (int32_t i = 0; i < 4; i++) {
        out[n++] = oracle_range(rng, -size_b, size_a);
    }
    qsort(out, (size_t)n, sizeof *out, compare_ints);
    for (int32_t i = 0; i < n; i++) {
        if (i == 0 || out[i] != out[distinct - 1]) {
            out[distinct++] = out[i];
        }
    }
    return distinct;
}

static void check_neighborhood(const duel *d) {
    oracle_rng rng = {(uint64_t)d->seed + 1000000};
    int32_t xs[80], ys[80];
    int32_t columns = offsets_of(&rng, d->a.slow.w, d->b.slow.w, true, xs);
    int32_t rows = offsets_of(&rng, d->a.slow.h, d->b.slow.h, false, ys);
    for (int32_t i = 0; i < columns; i++) {
        // Each column is tested with a third of the rows; all rows would be redundant.
        for (int32_t j = i % 3; j < rows; j += 3) {
            check_all(d, xs[i], ys[j]);
        }
    }
}

TEST(queries_agree_with_the_oracle_round_every_edge) {
    int seed = 100, rounds = (int)oracle_cases(6);
    for (int32_t i = 0; i < WIDTHS; i++) {
        for (int32_t j = 0; j < WIDTHS; j++) {
            for (int32_t round = 0; round < rounds; round++, seed++) {
                oracle_rng rng = {(uint64_t)seed + 500000};
                int32_t ha = heights[oracle_range(&rng, 0, HEIGHTS - 1)],
                        hb = heights[oracle_range(&rng, 0, HEIGHTS - 1)];
                duel d = duel_make(seed, widths[i], ha, widths[j], hb);
                check_neighborhood(&d);
                duel_drop(&d);
            }
        }
    }
}

/// Small masks are tested at all offsets at which they can touch, and a row and column beyond.
TEST(queries_of_small_masks_agree_with_the_oracle_at_every_offset) {
    static const int32_t sizes[][4] = {{5, 4, 3, 6}, {65, 3, 64, 2}, {66, 2, 1, 1}, {33, 1, 130, 3}};
    ROUNDS (i, 40) {
        const int32_t *s = sizes[i % 4];
        duel d = duel_make(5000 + i, s[0], s[1], s[2], s[3]);
        for (int32_t dy = -s[3] - 1; dy <= s[1] + 1; dy++) {
            for (int32_t dx = -s[2] - 1; dx <= s[0] + 1; dx++) {
                check_all(&d, dx, dy);
            }
        }
    }
}

TEST(far_offsets_do_not_overflow) {
    static const int32_t ends[] = {
        INT32_MIN, INT32_MIN + 1,   INT32_MIN + 63, INT32_MIN + 64, INT32_MIN + 129, 0,
        3,         INT32_MAX - 129, INT32_MAX - 64, INT32_MAX - 63, INT32_MAX - 1,   INT32_MAX};
    ROUNDS (i, 30) {
        oracle_rng rng = {(uint64_t)(6000 + i)};
        duel d = duel_make(6000 + i, widths[oracle_range(&rng, 1, WIDTHS - 1)], 7,
                           widths[oracle_range(&rng, 1, WIDTHS - 1)], 7);
        for (int32_t j = 0; j < 144; j++) {
            check_all(&d, ends[j / 12], ends[j % 12]);
        }
    }
}

/// `out` is a, b, or both. The inputs are copied, because each call needs them unchanged.
static void check_aliases(const duel *d, int32_t dx, int32_t dy) {
    size_t bytes = ph_mask_bytes(d->a.slow.w, d->a.slow.h);
    ph_mask *work = d->out;
    oracle_mask slow = oracle_overlap(&d->a.slow, &d->b.slow, dx, dy);
    oracle_mask self = oracle_overlap(&d->a.slow, &d->a.slow, dx, dy);
    memcpy(work, d->a.fast, bytes);
    CHECK(ph_mask_overlap_mask(work, d->b.fast, dx, dy, work) && oracle_same(work, &slow) && !oracle_fault(work),
          DUEL_FORMAT ": out is a", DUEL_VALUES(d));
    memcpy(work, d->b.fast, bytes);
    CHECK(ph_mask_overlap_mask(d->a.fast, work, dx, dy, work) && oracle_same(work, &slow) && !oracle_fault(work),
          DUEL_FORMAT ": out is b", DUEL_VALUES(d));
    memcpy(work, d->a.fast, bytes);
    CHECK(ph_mask_overlap_mask(work, work, dx, dy, work) && oracle_same(work, &self) && !oracle_fault(work),
          DUEL_FORMAT ": a, b and out are one", DUEL_VALUES(d));
    oracle_drop(&slow);
    oracle_drop(&self);
}

TEST(the_overlap_mask_may_be_written_over_its_sources) {
    static const int32_t sizes[][2] = {{1, 1}, {7, 9}, {64, 3}, {65, 4}, {130, 3}, {193, 2}};
    ROUNDS (i, 36) {
        int32_t w = sizes[i % 6][0], h = sizes[i % 6][1];
        duel d = duel_make(7000 + i, w, h, w, h);
        for (int32_t dy = -h; dy <= h; dy++) {
            for (int32_t dx = -w; dx <= w; dx++) {
                check_aliases(&d, dx, dy);
            }
        }
    }
}

/// An `out` of another size is refused and stays unchanged.
TEST(an_overlap_mask_of_another_size_is_refused_and_left_alone) {
    static const int32_t sizes[][2] = {{65, 4}, {66, 5}, {64, 5}, {5, 66}, {0, 0}};
    duel d = duel_make(8000, 65, 5, 65, 5);
    ROUNDS (i, 5) {
        oracle_rng rng = {(uint64_t)(8001 + i)};
        oracle_twin out = oracle_twin_random(&rng, sizes[i][0], sizes[i][1], ORACLE_HALF);
        size_t bytes = ph_mask_bytes(sizes[i][0], sizes[i][1]);
        void *before = after_test_memory(bytes);
        assert_non_null(before);
        memcpy(before, out.fast, bytes);
        CHECK(!ph_mask_overlap_mask(d.a.fast, d.b.fast, 0, 0, out.fast), "%dx%d", sizes[i][0], sizes[i][1]);
        CHECK(memcmp(before, out.fast, bytes) == 0, "%dx%d was written", sizes[i][0], sizes[i][1]);
    }
}

/// All pairs of boxes with corners in 0..3, including empty and inverted boxes, are compared pixel by pixel.
TEST(two_boxes_overlap_when_they_share_a_pixel) {
    for (int32_t i = 0; i < 256 * 256; i++) {
        ph_box a = {i & 3, i >> 2 & 3, i >> 4 & 3, i >> 6 & 3};
        ph_box b = {i >> 8 & 3, i >> 10 & 3, i >> 12 & 3, i >> 14 & 3};
        bool common = false;
        for (int32_t p = 0; p < 16; p++) {
            int32_t x = p % 4, y = p / 4;
            bool in_a = a.x0 <= x && x < a.x1 && a.y0 <= y && y < a.y1;
            common = common || (in_a && b.x0 <= x && x < b.x1 && b.y0 <= y && y < b.y1);
        }
        CHECK(ph_box_overlap(a, b) == common, "(%d,%d)-(%d,%d) and (%d,%d)-(%d,%d)", a.x0, a.y0, a.x1, a.y1, b.x0, b.y0,
              b.x1, b.y1);
    }
    ph_box all = {INT32_MIN, INT32_MIN, INT32_MAX, INT32_MAX},
           last = {INT32_MAX - 1, INT32_MAX - 1, INT32_MAX, INT32_MAX};
    ph_box first = {INT32_MIN, INT32_MIN, INT32_MIN + 1, INT32_MIN + 1};
    CHECK(ph_box_overlap(all, all) && ph_box_overlap(all, last) && ph_box_overlap(first, all), "limits");
    CHECK(!ph_box_overlap(first, last) && !ph_box_overlap(last, first), "limits");
}

/// Two flat masks have a single common pixel, in each column of windows that touch two, three and four strips.
TEST(the_only_common_pixel_of_a_flat_window_is_found_in_each_column) {
    const int32_t flat_widths[] = {65, 128, 129, 130, 193};
    for (int i = 0; i < 5; i++) {
        ROUNDS (shift, 3) {
            int32_t w = flat_widths[i];
            ph_mask *a = oracle_empty(w + shift, 4), *b = oracle_empty(w, 4);
            ph_box whole = {0, 0, w, 1}, below = {0, 2, w + shift, 3};
            ph_mask_fill_box(b, whole, true);
            ph_mask_fill_box(a, below, true); // makes the window as wide as b
            ph_mask_set(a, 0, 0, false);
            for (int32_t x = 0; x < w; x++) {
                ph_mask_set(a, x + shift, 0, true);
                CHECK(ph_mask_hit(a, b, shift, 0), "%d wide, column %d", w, x);
                ph_mask_set(a, x + shift, 0, false);
            }
            assert_false(ph_mask_hit(a, b, shift, 0));
        }
    }
}
