// test_overlap.c - queries of two masks compared with loops over pixels: hit, first point, area, overlap mask and
// gradient, as public calls and with every instruction set of this processor, called through a table of its kernels.
//
// Masks and offsets are at the edges of the 64-bit words, at every edge of both boxes, at random, and at the limits of
// 32 bits. Then the sets are compared with each other on random cases; PIXHIT_CASES=1000000 sets their number.
#include "support/check.h"
#include "support/kernel_sets.h"
#include "support/oracle.h"

#include <stdlib.h>
#include <string.h>

static oracle_rng rng = {1};

static int32_t range(int32_t low, int32_t high) {
    return oracle_range(&rng, low, high);
}

/// A mask of any style. Every second mask has pixels only in a part, so that its bounds are smaller than the mask.
static oracle_twin random_twin(int32_t w, int32_t h) {
    oracle_twin twin = {oracle_random(&rng, w, h, ORACLE_STYLES), NULL};
    int32_t x0 = range(0, w), y0 = range(0, h), x1 = range(x0, w), y1 = range(y0, h);
    bool whole = range(0, 1);
    for (int32_t y = 0; !whole && y < h; y++) {
        for (int32_t x = 0; x < w; x++) {
            twin.slow.px[y * w + x] &= x >= x0 && x < x1 && y >= y0 && y < y1;
        }
    }
    twin.fast = oracle_build(&twin.slow);
    return twin;
}

// ---- answers of a table, and expected answers ---------------------------------------------------------

typedef struct answers {
    bool hit, found;
    ph_point first;
    int64_t area;
    ph_gradient g;
    ph__moments m;
} answers;

static answers asked(const kernel_set *k, const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    answers t;
    ph__overlap o;
    memset(&t, 0, sizeof t);
    t.hit = k->hit(a, b, dx, dy);
    t.found = k->first_point(a, b, dx, dy, &t.first);
    t.area = k->area(a, b, dx, dy);
    if (ph__overlap_at(a, b, dx, dy, 1, &o)) {
        t.g = k->gradient(&o);
    }
    if (ph__overlap_at(a, b, dx, dy, 0, &o)) {
        ph_gradient g = k->contact(&o, &t.m);
        CHECK(g.area == t.g.area && g.gx == t.g.gx && g.gy == t.g.gy, "the gradient of a contact at %d,%d", dx, dy);
    }
    // cppcheck-suppress returnDanglingLifetime ; moments are numbers, they point to nothing
    return t;
}

static answers true_answers(const oracle_twin *a, const oracle_twin *b, int32_t dx, int32_t dy) {
    answers t;
    ph__overlap o;
    memset(&t, 0, sizeof t);
    t.g = truth_gradient(a->fast, b->fast, dx, dy);
    t.area = t.g.area;
    t.hit = t.found = truth_first(a->fast, b->fast, dx, dy, &t.first);
    if (!ph__overlap_at(a->fast, b->fast, dx, dy, 0, &o)) {
        return t;
    }
    for (int32_t y = 0; y < a->slow.h; y++) {
        for (int32_t x = 0; x < a->slow.w; x++) {
            int64_t both = oracle_at(&a->slow, x, y) && oracle_at(&b->slow, (int64_t)x - dx, (int64_t)y - dy);
            t.m.n += both;
            t.m.sx += both * (x - o.window.x0);
            t.m.sy += both * (y - o.window.y0);
        }
    }
    return t;
}

static void expect(const kernel_set *k, const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, answers want) {
    answers got = asked(k, a, b, dx, dy);
    bool found = got.hit == want.hit && got.found == want.found && got.area == want.area;
    bool first = got.first.x == want.first.x && got.first.y == want.first.y;
    bool gradient = got.g.area == want.g.area && got.g.gx == want.g.gx && got.g.gy == want.g.gy;
    bool moments = got.m.n == want.m.n && got.m.sx == want.m.sx && got.m.sy == want.m.sy;
    CHECK(found && first && gradient && moments,
          "%s, a %dx%d, b %dx%d, offset (%d,%d): hit %d/%d, first (%d,%d)/(%d,%d), area %d/%d, gradient %d/%d, moments "
          "%d",
          k == &kernel_sets[PH_ISA_PLAIN] ? "plain" : "a vector set", a->w, a->h, b->w, b->h, dx, dy, got.hit, want.hit,
          got.first.x, got.first.y, want.first.x, want.first.y, (int)got.area, (int)want.area, (int)got.g.gx,
          (int)want.g.gx, moments);
}

#define CASE "a %dx%d, b %dx%d, offset (%d,%d)"
#define CASE_VALUES a->slow.w, a->slow.h, b->slow.w, b->slow.h, dx, dy

/// Checks the public calls. The overlap mask is written over arbitrary pixels.
static void check_calls(const oracle_twin *a, const oracle_twin *b, int32_t dx, int32_t dy, answers want) {
    ph_point first = {0, 0};
    ph_gradient g = ph_mask_gradient(a->fast, b->fast, dx, dy);
    oracle_mask slow = oracle_overlap(&a->slow, &b->slow, dx, dy);
    ph_mask *out = oracle_empty(a->slow.w, a->slow.h);
    ph_mask_fill(out, dx % 2);
    CHECK(ph_mask_hit(a->fast, b->fast, dx, dy) == want.hit &&
              ph_mask_first_point(a->fast, b->fast, dx, dy, NULL) == want.hit,
          CASE ": hit", CASE_VALUES);
    CHECK(ph_mask_first_point(a->fast, b->fast, dx, dy, &first) == want.hit && first.x == want.first.x &&
              first.y == want.first.y,
          CASE ": first point (%d,%d)", CASE_VALUES, first.x, first.y);
    CHECK(ph_mask_overlap_area(a->fast, b->fast, dx, dy) == want.area, CASE ": area", CASE_VALUES);
    CHECK(g.area == want.g.area && g.gx == want.g.gx && g.gy == want.g.gy, CASE ": gradient", CASE_VALUES);
    CHECK(ph_mask_overlap_mask(a->fast, b->fast, dx, dy, out) && oracle_same(out, &slow) && !oracle_fault(out),
          CASE ": overlap mask", CASE_VALUES);
    after_now(out);
    oracle_drop(&slow);
}

static void check_truth(const oracle_twin *a, const oracle_twin *b, int32_t dx, int32_t dy) {
    const kernel_set *k;
    answers want = true_answers(a, b, dx, dy);
    for (EACH_SET(k)) {
        expect(k, a->fast, b->fast, dx, dy, want);
    }
    check_calls(a, b, dx, dy, want);
}

// ---- against the oracle -------------------------------------------------------------------------------

static const int32_t widths[] = {0, 1, 2, 31, 32, 33, 63, 64, 65, 127, 128, 129, 191, 192, 193};
static const int32_t heights[] = {0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 23, 31, 32, 33, 34, 40, 65};
enum { WIDTHS = sizeof widths / sizeof *widths, HEIGHTS = sizeof heights / sizeof *heights };

TEST(every_set_is_right_round_the_edges_of_words) {
    ROUNDS (i, WIDTHS * WIDTHS) {
        oracle_twin a = random_twin(widths[i / WIDTHS], heights[range(0, HEIGHTS - 1)]);
        oracle_twin b = random_twin(widths[i % WIDTHS], heights[range(0, HEIGHTS - 1)]);
        for (int32_t edge = -192; edge <= 192; edge += 64) {
            for (int32_t off = -2; off <= 2; off++) {
                check_truth(&a, &b, edge + off, range(-b.slow.h - 1, a.slow.h + 1));
                check_truth(&a, &b, a.slow.w - b.slow.w + off, range(-2, 2));
                check_truth(&a, &b, edge / 64 % 2 ? a.slow.w + off : off - b.slow.w, a.slow.h - b.slow.h + off);
            }
        }
    }
}

TEST(every_set_is_right_at_any_offset) {
    ROUNDS (i, 60) {
        oracle_twin a = random_twin(range(0, 90), range(0, 24)), b = random_twin(range(0, 140), range(0, 24));
        for (int32_t dx = -b.slow.w - 2; dx <= a.slow.w + 2; dx += range(1, 3)) {
            check_truth(&a, &b, dx, range(-b.slow.h - 2, a.slow.h + 2));
        }
    }
}

TEST(far_offsets_do_not_overflow) {
    static const int32_t far_off[] = {INT32_MIN, INT32_MIN + 1, INT32_MAX - 1, INT32_MAX, 0, INT32_MIN / 2, 1 << 30};
    ROUNDS (i, 20) {
        oracle_twin a = random_twin(widths[i % WIDTHS], 9), b = random_twin(range(1, 200), 11);
        for (int j = 0; j < 7 * 7; j++) {
            if (far_off[j / 7] || far_off[j % 7]) {
                check_truth(&a, &b, far_off[j / 7], far_off[j % 7]);
            }
        }
    }
}

static void check_part(const oracle_twin *a, const oracle_twin *b, int32_t dx, int32_t dy, ph_box part) {
    bool want = false;
    for (int32_t y = part.y0; y < part.y1; y++) {
        for (int32_t x = part.x0; x < part.x1; x++) {
            want |= oracle_at(&a->slow, x, y) && oracle_at(&b->slow, x - dx, y - dy);
        }
    }
    const kernel_set *k;
    for (EACH_SET(k)) {
        CHECK(k->hit_in(a->fast, b->fast, dx, dy, &part) == want, "a %dx%d, b %dx%d, offset (%d,%d), part %d,%d,%d,%d",
              a->slow.w, a->slow.h, b->slow.w, b->slow.h, dx, dy, part.x0, part.y0, part.x1, part.y1);
    }
}

TEST(hit_in_sees_a_part_of_the_window_and_nothing_beside_it) {
    ROUNDS (i, 1000) {
        int32_t wide = i % 2 ? 330 : 90;
        oracle_twin a = random_twin(range(1, wide), range(1, 90)), b = random_twin(range(1, wide), range(1, 90));
        for (int j = 0; j < 24; j++) {
            int32_t dx = range(1 - b.slow.w, a.slow.w - 1), dy = range(1 - b.slow.h, a.slow.h - 1);
            ph_box part;
            if (ph__window(a.fast, b.fast, dx, dy, 0, &part)) {
                check_part(&a, &b, dx, dy, part);
                part.x0 = range(part.x0, part.x1 - 1);
                part.x1 = range(part.x0 + 1, part.x1);
                part.y0 = range(part.y0, part.y1 - 1);
                part.y1 = range(part.y0 + 1, part.y1);
                check_part(&a, &b, dx, dy, part);
            }
        }
    }
}

/// The byte counters of the population counts reach their limit many times.
TEST(long_full_strips_are_counted_without_overflow) {
    for (int32_t h = 240; h < 2100; h += 61) {
        ph_mask *a = oracle_full(130, h), *b = oracle_full(70, h + 3);
        ph__overlap o;
        const kernel_set *k;
        assert_true(ph__overlap_at(a, b, 61, 1, 1, &o));
        for (EACH_SET(k)) {
            k->refresh(a);
            assert_int_equal(a->count, (int64_t)130 * h);
            assert_int_equal(k->area(a, b, 61, 1), (int64_t)69 * (h - 1));
            ph_gradient g = k->gradient(&o);
            assert_true(g.area == (int64_t)69 * (h - 1) && g.gx == -2 * (h - 1) && g.gy == -2 * 69);
        }
    }
}

/// Checks calls whose `out` is a, b, or both. The inputs are copied, because each call needs them unchanged.
static void check_aliases(const oracle_twin *a, const oracle_twin *b, ph_mask *work, int32_t dx, int32_t dy) {
    oracle_mask slow = oracle_overlap(&a->slow, &b->slow, dx, dy), self = oracle_overlap(&a->slow, &a->slow, dx, dy);
    ph_mask_copy(work, a->fast);
    CHECK(ph_mask_overlap_mask(work, b->fast, dx, dy, work) && oracle_same(work, &slow) && !oracle_fault(work),
          CASE ": out is a", CASE_VALUES);
    ph_mask_copy(work, b->fast);
    CHECK(ph_mask_overlap_mask(a->fast, work, dx, dy, work) && oracle_same(work, &slow) && !oracle_fault(work),
          CASE ": out is b", CASE_VALUES);
    ph_mask_copy(work, a->fast);
    CHECK(ph_mask_overlap_mask(work, work, dx, dy, work) && oracle_same(work, &self) && !oracle_fault(work),
          CASE ": a, b and out are one", CASE_VALUES);
    oracle_drop(&slow);
    oracle_drop(&self);
}

TEST(the_overlap_mask_may_be_written_over_its_sources) {
    static const int32_t sizes[][2] = {{1, 1}, {7, 9}, {64, 3}, {65, 4}, {130, 3}, {193, 2}};
    ROUNDS (i, 36) {
        int32_t w = sizes[i % 6][0], h = sizes[i % 6][1];
        oracle_twin a = random_twin(w, h), b = random_twin(w, h);
        ph_mask *work = oracle_empty(w, h);
        for (int32_t dy = -h; dy <= h; dy++) {
            for (int32_t dx = -w; dx <= w; dx++) {
                check_aliases(&a, &b, work, dx, dy);
            }
        }
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

// ---- set against set ----------------------------------------------------------------------------------

TEST(all_sets_give_the_answers_of_the_plain_one) {
    enum { POOL = 150 };
    oracle_twin pool[POOL];
    for (int i = 0; i < POOL; i++) {
        pool[i] = i % 3 ? random_twin(range(0, 70), range(0, 70))
                        : random_twin(widths[range(0, WIDTHS - 1)] + range(0, 64), range(0, 300));
    }
    long cases = oracle_cases(100000);
    for (long i = 0; i < cases; i++) {
        const ph_mask *a = pool[range(0, POOL - 1)].fast, *b = pool[range(0, POOL - 1)].fast;
        int32_t dx = range(-b->w - 1, a->w + 1), dy = range(-b->h - 1, a->h + 1);
        answers want = asked(&kernel_sets[PH_ISA_PLAIN], a, b, dx, dy);
        const kernel_set *k;
        for (EACH_SET(k)) {
            expect(k, a, b, dx, dy, want);
        }
    }
}

// ---- a pixel in the haystack --------------------------------------------------------------------------

enum { EVEN, ODD };

/// Every second column is solid. Even and odd columns share no pixel, and every word contains pixels.
static ph_mask *columns_of(int32_t w, int32_t h, int32_t parity) {
    ph_mask *mask = oracle_empty(w, h);
    for (int32_t x = parity; x < w; x += 2) {
        ph_box column = {x, 0, x + 1, h};
        ph_mask_fill_box(mask, column, true);
    }
    return mask;
}

/// Checks two masks that share `area` pixels, of which `first` is the first.
static void check_few(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int64_t area, ph_point first) {
    const kernel_set *k;
    answers want = asked(&kernel_sets[PH_ISA_PLAIN], a, b, dx, dy); // including gradient and moments
    want.hit = want.found = area > 0;
    want.first = first;
    want.area = want.g.area = want.m.n = area;
    for (EACH_SET(k)) {
        expect(k, a, b, dx, dy, want);
    }
}

TEST(one_common_pixel_in_a_large_window_is_found) {
    ROUNDS (i, 600) {
        ph_mask *a = columns_of(range(66, 560), range(60, 330), EVEN);
        ph_mask *b = columns_of(range(66, 560), range(60, 330), ODD);
        for (int j = 0; j < 12; j++) {
            int32_t dx = range(-b->w / 2, a->w / 2) / 2 * 2, dy = range(-b->h / 2, a->h / 2);
            int32_t x0 = ph__max(0, dx), x1 = ph__min(a->w, dx + b->w), y0 = ph__max(0, dy);
            ph_point none = {0, 0}, left = {range(x0, x1 - 1) & ~1, range(y0, ph__min(a->h, dy + b->h) - 1)};
            ph_point right = {range(left.x, x1 - 1) & ~1, left.y}; // on the same row the left strip wins
            check_few(a, b, dx, dy, 0, none);
            ph_mask_set(b, right.x - dx, right.y - dy, true);
            check_few(a, b, dx, dy, 1, right);
            ph_mask_set(b, left.x - dx, left.y - dy, true);
            check_few(a, b, dx, dy, 1 + (left.x < right.x), left);
            ph_mask_set(b, left.x - dx, left.y - dy, false), ph_mask_set(b, right.x - dx, right.y - dy, false);
        }
    }
}

/// The heights are around a single block, whose rows are read in another order, and around two blocks.
TEST(one_common_pixel_is_found_in_every_row) {
    for (int32_t h = 1; h <= 70; h++) {
        int32_t narrow = 40, wide = 100;
        ph_mask *a[] = {columns_of(narrow, h, EVEN), columns_of(wide, h, EVEN)};
        ph_mask *b[] = {columns_of(narrow, h, ODD), columns_of(wide, h, ODD)};
        for (int32_t y = 0; y < h; y++) {
            for (int k = 0; k < 2; k++) {
                ph_point at = {range(0, a[k]->w / 2 - 1) * 2, y};
                ph_mask_set(b[k], at.x, at.y, true);
                check_few(a[k], b[k], 0, 0, 1, at);
                ph_mask_set(b[k], at.x, at.y, false);
            }
        }
    }
}
