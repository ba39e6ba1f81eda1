// test_small.c - small calls compared with loops over pixels: copies, comparisons and differences of masks, masks
// from color keys and bits, pictures of masks, and the distance of two masks.
#include "support/shapes.h"

#include <math.h>
#include <string.h>

// ---- copies and comparisons ----------------------------------------------------------------------------------------

TEST(a_clone_is_equal_and_lives_alone) {
    oracle_rng rng = {31};
    ROUNDS (i, 500) {
        oracle_twin a = any_twin(&rng);
        ph_mask *copy = oracle_keep(ph_mask_clone(a.fast));
        assert_non_null(copy);
        CHECK_MASK(copy, &a.slow, "case %d", i);
        assert_true(ph_mask_equal(a.fast, copy) && ph_mask_equal(copy, a.fast) && ph_mask_equal(a.fast, a.fast));
        ph_mask_invert(a.fast);
        CHECK_MASK(copy, &a.slow, "case %d: the original was edited", i);
        CHECK(ph_mask_equal(a.fast, copy) == (copy->w == 0 || copy->h == 0), "case %d: inverted", i);
    }
}

TEST(masks_are_equal_when_size_and_each_pixel_are) {
    oracle_rng rng = {32};
    ph_mask *wide = oracle_empty(6, 2), *high = oracle_empty(2, 6);
    assert_false(ph_mask_equal(wide, high)); // equal numbers of pixels, all empty
    ROUNDS (i, 4000) {
        oracle_twin a = any_twin(&rng);
        ph_mask *copy = oracle_keep(ph_mask_clone(a.fast));
        for (int k = 0; k < 2 && a.slow.w && a.slow.h; k++) { // two pixels, so that the count may be unchanged
            int32_t x = oracle_range(&rng, 0, a.slow.w - 1), y = oracle_range(&rng, 0, a.slow.h - 1);
            ph_mask_set(copy, x, y, oracle_next(&rng) % 2 == 0);
        }
        CHECK(ph_mask_equal(a.fast, copy) == oracle_same(copy, &a.slow), "case %d", i);
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

TEST(masks_of_two_sizes_have_no_runs_that_differ) {
    ph_mask *a = oracle_empty(9, 9), *b = oracle_empty(9, 8), *c = oracle_empty(8, 9);
    int32_t x0 = 5, x1 = 0;
    ph_mask_fill(a, true);
    assert_false(ph_mask_next_difference(a, b, 3, &x0, &x1) || ph_mask_next_difference(a, c, 3, &x0, &x1));
    assert_false(ph_mask_next_difference(a, a, 3, &x0, &x1));
    assert_true(x0 == 5 && x1 == 0);
}

// ---- pictures -----------------------------------------------------------------------------------------------------

TEST(a_mask_of_keys_is_the_frame_by_its_keys) {
    oracle_rng rng = {36};
    ROUNDS (i, 2000) {
        const int32_t w = oracle_range(&rng, 0, 70), h = oracle_range(&rng, 0, 20);
        uint8_t *rgba = few_colors(&rng, (size_t)(w * h) * 4);
        const ph_image image = {rgba, w, h, w * 4};
        const ph_color_key keys[2] = {{127, 128, 127, 0, 1, 1, 2, 255}, {1, 2, 1, 2, 1, 1, 1, 1}};
        ph_box frame = {oracle_range(&rng, -9, 9), oracle_range(&rng, -9, 9), 0, 0};
        frame.x1 = frame.x0 + oracle_range(&rng, -3, 80);
        frame.y1 = frame.y0 + oracle_range(&rng, -3, 30);
        const int32_t n = oracle_range(&rng, 0, 2), mask_w = frame.x1 > frame.x0 ? frame.x1 - frame.x0 : 0;
        const ph_point at = {frame.x0, frame.y0};
        ph_mask *made = oracle_keep(ph_mask_from_keys(&image, frame, keys, n, i % 2));
        ph_mask *want = oracle_empty(mask_w, frame.y1 > frame.y0 ? frame.y1 - frame.y0 : 0);
        ph_mask_load_keys(want, &image, at, keys, n, i % 2); // test_convert.c compares it with pixels
        CHECK(made && oracle_fault(made) == NULL && ph_mask_equal(made, want), "case %d", i);
    }
    const uint8_t pixel[4] = {0};
    const ph_image one = {pixel, 1, 1, 4};
    const ph_box vast = {INT32_MIN, 0, INT32_MAX, 1};
    assert_null(ph_mask_from_keys(&one, vast, NULL, 0, true));
}

TEST(bits_become_pixels_from_either_end_of_a_byte) {
    oracle_rng rng = {37};
    ROUNDS (i, 3000) {
        oracle_mask want = any_canvas(&rng);
        ph_mask *mask = oracle_empty(want.w, want.h);
        const int32_t w = oracle_range(&rng, 0, 140), h = oracle_range(&rng, 0, 30), row = (w + 7) / 8 + i % 3;
        uint8_t *bits = few_colors(&rng, (size_t)(row * h));
        const bool upward = i % 5 == 0 && h > 0;
        const ph_bits picture = {upward ? bits + row * (h - 1) : bits, w, h, upward ? -row : row, i % 2};
        const int32_t x = any_offset(&rng, w, want.w), y = any_offset(&rng, h, want.h);
        const ph_point at = {x, y};
        ph_mask_fill(mask, i % 7 == 0);
        ph_mask_load_bits(mask, &picture, at);
        for (int32_t p = 0; p < want.w * want.h; p++) {
            int64_t u = (int64_t)x + p % want.w, v = (int64_t)y + p / want.w;
            if (u >= 0 && v >= 0 && u < w && v < h) {
                uint8_t byte = picture.bits[v * picture.pitch + u / 8];
                want.px[p] = (uint8_t)(i % 2 ? byte >> (7 - u % 8) & 1 : byte >> u % 8 & 1);
            }
        }
        CHECK_MASK(mask, &want, "case %d: %dx%d at %d,%d", i, w, h, x, y);
    }
}

TEST(a_mask_is_painted_in_two_colors_and_nowhere_else) {
    static const uint8_t red[4] = {250, 1, 2, 255}, blue[4] = {3, 4, 240, 128};
    oracle_rng rng = {38};
    ROUNDS (i, 3000) {
        oracle_twin a = any_twin(&rng);
        const int32_t w = oracle_range(&rng, 0, 90), h = oracle_range(&rng, 0, 30), row = w * 4 + 4 * (i % 2);
        uint8_t *rgba = few_colors(&rng, (size_t)(row * h)), *before = after_test_memory((size_t)(row * h) + 1);
        assert_non_null(before);
        memcpy(before, rgba, (size_t)(row * h));
        const bool upward = i % 5 == 0 && h > 0;
        const ph_pixels out = {upward ? rgba + row * (h - 1) : rgba, w, h, upward ? -row : row};
        const uint8_t *solid = i % 3 ? red : NULL, *empty = i % 4 ? blue : NULL;
        const int32_t x = any_offset(&rng, w, a.slow.w), y = any_offset(&rng, h, a.slow.h);
        const ph_point at = {x, y};
        ph_mask_paint(a.fast, at, solid, empty, &out);
        for (int32_t p = 0; p < row * h; p += 4) {
            int64_t u = p % row / 4, v = upward ? h - 1 - p / row : p / row, mx = u - x, my = v - y;
            bool on = u < w && mx >= 0 && my >= 0 && mx < a.slow.w && my < a.slow.h;
            const uint8_t *color = on ? oracle_at(&a.slow, mx, my) ? solid : empty : NULL;
            CHECK(memcmp(rgba + p, color ? color : before + p, 4) == 0, "case %d: byte %d", i, p);
        }
    }
}

// ---- the distance -------------------------------------------------------------------------------------------------

/// Square of the smallest distance of a solid pixel of a to a solid pixel of b, by comparing all of them; -1 if it
/// exceeds `most` on an axis.
static int64_t slow_distance(const oracle_twin *a, const oracle_twin *b, int64_t dx, int64_t dy, int64_t most,
                             ph_point *way) {
    int64_t best = -1;
    for (int32_t i = 0; i < a->slow.w * a->slow.h; i++) {
        for (int32_t k = 0; a->slow.px[i] && k < b->slow.w * b->slow.h; k++) {
            int64_t x = i % a->slow.w - (k % b->slow.w + dx), y = i / a->slow.w - (k / b->slow.w + dy);
            bool near = b->slow.px[k] && x >= -most && x <= most && y >= -most && y <= most;
            int64_t length = near ? x * x + y * y : 0;
            bool first = near && length == best && (y < way->y || (y == way->y && x < way->x));
            if (near && (best < 0 || length < best || first)) {
                best = length;
                way->x = (int32_t)x;
                way->y = (int32_t)y;
            }
        }
    }
    return best;
}

TEST(the_distance_is_that_of_the_nearest_two_pixels) {
    oracle_rng rng = {39};
    int near = 0;
    ROUNDS (i, 1500) {
        int32_t w = any_size(&rng) / 4, h = small_size(&rng) / 2, v = small_size(&rng) / 2;
        oracle_twin a = oracle_twin_random(&rng, w, h, ORACLE_STYLES),
                    b = oracle_twin_random(&rng, v, w / 2, ORACLE_STYLES);
        int32_t dx = any_offset(&rng, w + 12, v + 12), dy = any_offset(&rng, h + 12, w / 2 + 12);
        int32_t most = i % 9 ? oracle_range(&rng, -1, 30) : INT32_MAX >> i % 31;
        ph_point way = {77, 77}, want = {77, 77};
        int64_t slow = slow_distance(&a, &b, dx, dy, most, &want),
                fast = ph_mask_distance(a.fast, b.fast, dx, dy, most, &way);
        CHECK(fast == slow && way.x == want.x && way.y == want.y, "case %d at %d,%d: %lld by %d,%d, not %lld by %d,%d",
              i, dx, dy, (long long)fast, way.x, way.y, (long long)slow, want.x, want.y);
        CHECK(ph_mask_distance(a.fast, b.fast, dx, dy, most, NULL) == slow, "case %d: without a way", i);
        near += slow > 0;
    }
    CHECK(near > 300, "%d that are apart", near);
}

TEST(the_distance_of_neighbors_is_one_and_of_far_masks_unknown) {
    ph_mask *a = oracle_empty(1, 1), *b = oracle_empty(1, 1), *none = oracle_empty(4, 4);
    ph_mask_fill(a, true);
    ph_mask_fill(b, true);
    assert_int_equal(ph_mask_distance(a, b, 0, 0, 0, NULL), 0);
    assert_int_equal(ph_mask_distance(a, b, 1, 0, 9, NULL), 1);
    assert_int_equal(ph_mask_distance(a, b, -3, 4, 4, NULL), 25);
    assert_int_equal(ph_mask_distance(a, b, -3, 4, 3, NULL), -1);
    assert_int_equal(ph_mask_distance(a, b, INT32_MIN, INT32_MAX, INT32_MAX - 1, NULL), -1);
    assert_int_equal(ph_mask_distance(a, none, 0, 0, INT32_MAX, NULL), -1);
    ph_point at = {0, 0};
    assert_int_equal(ph_mask_distance(a, b, 0, 0, INT32_MIN, NULL), -1);
    assert_int_equal(ph_mask_push_out_nearest(a, b, &at, INT32_MIN), -1);
}

/// This is the recipe of the guide: a ray in any direction that ends on a disc has the normal of a small disc at its
/// end.
TEST(the_normal_at_the_end_of_a_ray_is_that_of_a_small_disc) {
    enum { MIDDLE = 80, SMALL = 4, RAYS = 720 };
    ph_mask *disc = oracle_empty(2 * SMALL + 1, 2 * SMALL + 1);
    ph_mask_fill_circle(disc, SMALL, SMALL, SMALL, true);
    double sum = 0;
    for (int32_t r = 8; r <= 64; r++) {
        ph_mask *rock = oracle_empty(2 * MIDDLE, 2 * MIDDLE);
        ph_mask_fill_circle(rock, MIDDLE, MIDDLE, r, true);
        for (int i = 0; i < RAYS; i++) {
            const double angle = i * 6.283185307 / RAYS, side = (i * 37 % 100 - 50) / 60.0 * r;
            const ph_point to = {MIDDLE - (int32_t)(side * sin(angle)), MIDDLE + (int32_t)(side * cos(angle))};
            const ph_point from = {to.x + (int32_t)(200 * cos(angle)), to.y + (int32_t)(200 * sin(angle))};
            ph_point at = {0, 0};
            ph_contact c;
            CHECK(ph_mask_hit_line(rock, from, to, &at), "ray %d", i);
            CHECK(ph_contact_find(rock, disc, at.x - SMALL, at.y - SMALL, to.x - from.x, to.y - from.y, &c), "ray %d",
                  i);
            double x = at.x - MIDDLE, y = at.y - MIDDLE, cosine = (x * (double)c.nx + y * (double)c.ny) / hypot(x, y);
            sum += acos(fmin(cosine, 1)) * 57.29578;
            CHECK(cosine > cos(7 / 57.29578), "radius %d, ray %d: the normal is %.3f, %.3f", r, i, (double)c.nx,
                  (double)c.ny);
        }
    }
    CHECK(sum / (57 * RAYS) < 2.5, "%.2f degrees off on the average", sum / (57 * RAYS));
}
