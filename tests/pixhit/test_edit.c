// test_edit.c - edits of whole masks compared with loops over pixels: draw, erase, intersect, fill, invert, grow and
// shrink, as public calls and with every instruction set of this processor, at the edges of words, vectors and bands.
#include "support/kernel_sets.h"
#include "support/shapes.h"

#include <stdlib.h>
#include <string.h>

/// Edits of a mask with the pixels of b at (dx, dy). KEEP erases under the empty pixels of b, and INTERSECT also beside
/// b.
typedef enum oracle_edits { ORACLE_DRAW, ORACLE_ERASE, ORACLE_INTERSECT, ORACLE_KEEP, ORACLE_EDITS } oracle_edits;

/// Makes an edit. b is another mask. Returns the number of changed pixels.
static int64_t slow_edit(oracle_edits what, oracle_mask *mask, const oracle_mask *b, int64_t dx, int64_t dy) {
    int64_t changed = 0;
    for (int32_t y = 0; y < mask->h; y++) {
        for (int32_t x = 0; x < mask->w; x++) {
            uint8_t *px = &mask->px[y * mask->w + x];
            bool old = *px, brush = oracle_at(b, x - dx, y - dy);
            bool beside = x < dx || y < dy || x - dx >= b->w || y - dy >= b->h;
            *px = what == ORACLE_DRAW    ? old || brush
                  : what == ORACLE_ERASE ? old && !brush
                                         : old && (brush || (what == ORACLE_KEEP && beside));
            changed += *px != old;
        }
    }
    return changed;
}

/// Counts the pixels of a window of 2r + 1 along a line of n pixels with the distance `step`.
static void slow_line(const uint8_t *from, uint8_t *to, int32_t n, ptrdiff_t step, int32_t r, bool grows) {
    int32_t in = 0;
    for (int32_t i = -r; i < n; i++) {
        in += i + r < n && from[(i + r) * step];
        in -= i - r - 1 >= 0 && from[(i - r - 1) * step];
        if (i >= 0) {
            to[i * step] = grows ? in > 0 : in == 2 * r + 1;
        }
    }
}

/// A radius beyond the mask acts like a radius of its size.
static oracle_mask slow_grown(const oracle_mask *mask, int32_t radius) {
    oracle_mask across = oracle_make(mask->w, mask->h), all = oracle_make(mask->w, mask->h);
    long long size = mask->w > mask->h ? mask->w : mask->h, far = llabs((long long)radius);
    int32_t r = (int32_t)(far < size ? far : size);
    for (int32_t y = 0; y < mask->h; y++) {
        slow_line(mask->px + y * mask->w, across.px + y * mask->w, mask->w, 1, r, radius > 0);
    }
    for (int32_t x = 0; x < mask->w; x++) {
        slow_line(across.px + x, all.px + x, mask->h, mask->w, r, radius > 0);
    }
    oracle_drop(&across);
    return all;
}

/// The same pixels in memory of their own.
static oracle_mask slow_copy(const oracle_mask *mask) {
    oracle_mask copy = oracle_make(mask->w, mask->h);
    memcpy(copy.px, mask->px, (size_t)mask->w * (size_t)mask->h);
    return copy;
}

static const int32_t HEIGHTS[] = {1, 2, 3, 7, 8, 9, 15, 16, 17, 33, 247, 248, 249, 256, 511, 513, 600};
enum { HEIGHT_COUNT = sizeof HEIGHTS / sizeof *HEIGHTS };

/// Sizes of any_twin, or any height of HEIGHTS.
static oracle_twin any_brush(oracle_rng *rng) {
    int32_t w = oracle_range(rng, 1, 150), h = HEIGHTS[oracle_range(rng, 0, HEIGHT_COUNT - 1)];
    return oracle_next(rng) % 4 ? any_twin(rng) : oracle_twin_random(rng, w, h, ORACLE_STYLES);
}

// ---- brushes --------------------------------------------------------------------------------------------------------

static int64_t call(oracle_edits what, ph_mask *mask, const ph_mask *b, int32_t dx, int32_t dy) {
    return what == ORACLE_DRAW    ? ph_mask_draw(mask, b, dx, dy)
           : what == ORACLE_ERASE ? ph_mask_erase(mask, b, dx, dy)
                                  : ph_mask_intersect(mask, b, dx, dy);
}

/// Compares an edit of a copy with the slow one: as a public call, and by every set. Without b the copy is its own
/// brush.
static void check_edit(oracle_edits what, const oracle_twin *mask, const oracle_twin *b, int32_t dx, int32_t dy,
                       int i) {
    const kernel_set *k;
    const oracle_twin *brush = b ? b : mask;
    oracle_mask want = slow_copy(&mask->slow);
    ph_box common;
    bool meet = ph__box_common(ph__whole(mask->fast), ph__whole(brush->fast), dx, dy, &common);
    int64_t changed, wanted = slow_edit(what, &want, &brush->slow, dx, dy);
    ph_mask *work = ph_mask_clone(mask->fast), *fresh = ph_mask_clone(mask->fast);
    if (what != ORACLE_KEEP) {
        changed = call(what, work, b ? b->fast : work, dx, dy);
        CHECK(changed == wanted, "case %d: edit %d at %d,%d: changes", i, what, dx, dy);
        CHECK_MASK(work, &want, "case %d: edit %d at %d,%d", i, what, dx, dy);
    }
    for (EACH_SET(k)) {
        if (meet && what != ORACLE_INTERSECT) {
            ph_mask_copy(work, mask->fast);
            changed = k->edit(work, b ? b->fast : work, dx, dy, what == ORACLE_DRAW, what == ORACLE_KEEP);
            ph_mask_copy(fresh, work);
            ph__refresh(fresh);
            CHECK(changed == wanted && memcmp(work, fresh, sizeof *work) == 0, "set %d, case %d: edit %d: counts",
                  (int)(k - kernel_sets), i, what);
            CHECK(oracle_same(work, &want), "set %d, case %d: edit %d", (int)(k - kernel_sets), i, what);
        }
    }
    ph_mask_free(work);
    ph_mask_free(fresh);
    oracle_drop(&want);
}

TEST(edits_change_the_pixels_under_the_brush) {
    oracle_rng rng = {1};
    ROUNDS (i, (int)oracle_cases(8000)) {
        oracle_twin a = any_brush(&rng), b = any_brush(&rng);
        bool own = i % 5 == 0;
        int32_t dx = any_offset(&rng, a.fast->w, (own ? a : b).fast->w);
        int32_t dy = any_offset(&rng, a.fast->h, (own ? a : b).fast->h);
        check_edit((oracle_edits)(i % ORACLE_EDITS), &a, own ? NULL : &b, dx, dy, i);
    }
}

/// Each shift, clip and pair of strips occurs.
TEST(brushes_draw_and_erase_at_every_offset) {
    static const int32_t sizes[][4] = {{130, 3, 67, 2},  {64, 3, 64, 3},  {65, 2, 1, 1}, {1, 1, 65, 2},
                                       {128, 2, 129, 2}, {63, 4, 191, 1}, {1, 5, 1, 3},  {193, 2, 33, 4},
                                       {0, 3, 5, 5},     {5, 5, 3, 0}};
    oracle_rng rng = {2};
    ROUNDS (i, 10 * 4) {
        const int32_t *s = sizes[i % 10];
        oracle_twin mask = oracle_twin_random(&rng, s[0], s[1], ORACLE_STYLES);
        oracle_twin brush = oracle_twin_random(&rng, s[2], s[3], ORACLE_STYLES);
        for (int32_t dy = -ph__max(s[1], s[3]) - 1; dy <= s[1] + 1; dy++) {
            for (int32_t dx = -ph__max(s[0], s[2]) - 1; dx <= s[0] + 1; dx++) {
                check_edit(i / 10 % 2 ? ORACLE_DRAW : ORACLE_ERASE, &mask, i / 20 ? &brush : NULL, dx, dy, i);
            }
        }
    }
}

/// Masks of long brushes are edited in many vectors, whose changes are counted together.
TEST(tall_masks_are_edited_and_counted_without_overflow) {
    ph_mask *mask = oracle_empty(130, 3000), *brush = oracle_full(67, 2900);
    assert_int_equal(ph_mask_draw(mask, brush, 5, 9), 67 * 2900);
    assert_int_equal(ph_mask_draw(mask, brush, 6, 9), 2900);
    assert_int_equal(ph_mask_erase(mask, brush, 6, 8), 67 * 2899);
    ph_box box = {0, 0, 130, 3000};
    assert_int_equal(ph_mask_fill_box(mask, box, true), 130 * 3000 - 2967);
    assert_int_equal(ph_mask_intersect(mask, brush, 60, 50), 130 * 3000 - 67 * 2900);
    assert_null(oracle_fault(mask));
}

/// Bounds and count of an edited mask limit the words that later edits and queries read.
TEST(edits_in_any_order_keep_pixels_bounds_and_count) {
    oracle_rng rng = {5};
    ROUNDS (i, (int)oracle_cases(1000)) {
        oracle_twin a = any_twin(&rng), b = any_twin(&rng);
        for (int k = 0; k < 8; k++) {
            oracle_edits what = (oracle_edits)oracle_range(&rng, 0, ORACLE_INTERSECT);
            int32_t dx = any_offset(&rng, a.slow.w, b.slow.w), dy = any_offset(&rng, a.slow.h, b.slow.h);
            int32_t r = oracle_range(&rng, -6, 6);
            if (k % 4 == 3) {
                ph_mask_grow(a.fast, r);
                a.slow = slow_grown(&a.slow, r);
            } else {
                int64_t changed = call(what, a.fast, b.fast, dx, dy);
                CHECK(changed == slow_edit(what, &a.slow, &b.slow, dx, dy), "case %d, edit %d: changes", i, k);
            }
            CHECK_MASK(a.fast, &a.slow, "case %d, edit %d", i, k);
            CHECK(ph_mask_hit(a.fast, b.fast, dy, dx) == truth_hit(a.fast, b.fast, dy, dx), "case %d, edit %d", i, k);
        }
    }
}

// ---- fills and inversion --------------------------------------------------------------------------------------------

TEST(filling_and_inverting_leave_the_padding_empty) {
    oracle_rng rng = {3};
    ROUNDS (i, 1000) {
        oracle_twin a = i < 600 ? oracle_twin_random(&rng, i / 3, i % 3, ORACLE_STYLES) : any_twin(&rng);
        oracle_mask inverse = slow_copy(&a.slow);
        for (int32_t j = 0; j < inverse.w * inverse.h; j++) {
            inverse.px[j] = !inverse.px[j];
        }
        ph_mask_invert(a.fast);
        CHECK_MASK(a.fast, &inverse, "case %d: inverted", i);
        ph_mask_invert(a.fast);
        CHECK_MASK(a.fast, &a.slow, "case %d: inverted twice", i);
        ph_mask_fill(a.fast, true);
        CHECK(a.fast->count == (int64_t)inverse.w * inverse.h && oracle_fault(a.fast) == NULL, "case %d: full", i);
        ph_mask_fill(a.fast, false);
        CHECK(a.fast->count == 0 && oracle_fault(a.fast) == NULL, "case %d: empty", i);
    }
}

/// Some radii reach the rows of the box: small ones, and those at the switch between float and double roots.
TEST(every_set_fills_boxes_and_circles) {
    const kernel_set *k;
    oracle_rng rng = {32};
    ROUNDS (i, (int)oracle_cases(600)) {
        oracle_twin a = oracle_twin_random(&rng, oracle_range(&rng, 1, 150), HEIGHTS[i % HEIGHT_COUNT], ORACLE_STYLES);
        bool solid = oracle_next(&rng) % 2;
        int32_t x0 = oracle_range(&rng, 0, a.fast->w - 1), y0 = oracle_range(&rng, 0, a.fast->h - 1);
        ph__shape s = {{x0, y0, 0, 0}, oracle_range(&rng, -99, 300), oracle_range(&rng, -99, 300), -1};
        s.box.x1 = oracle_range(&rng, x0 + 1, a.fast->w);
        s.box.y1 = oracle_range(&rng, y0 + 1, a.fast->h);
        if (i % 3) {
            s.r = oracle_range(&rng, 0, 200) + (i % 5 ? 0 : oracle_range(&rng, 3900, 4200));
            s.cx += i % 5 ? 0 : s.r;
            s.cy += i % 10 ? 0 : s.r;
            s.box.y0 = (int32_t)ph__max64(s.box.y0, s.cy - s.r);
            s.box.y1 = (int32_t)ph__min64(s.box.y1, s.cy + s.r + 1);
        }
        int64_t wanted = 0;
        for (int32_t y = s.box.y0; y < s.box.y1; y++) {
            for (int32_t x = s.box.x0; x < s.box.x1; x++) {
                int64_t u = x - s.cx, v = y - s.cy;
                bool changes = (s.r < 0 || u * u + v * v <= s.r * s.r) && oracle_at(&a.slow, x, y) != solid;
                a.slow.px[y * a.slow.w + x] ^= changes;
                wanted += changes;
            }
        }
        for (EACH_SET(k)) {
            ph_mask *copy = oracle_keep(ph_mask_clone(a.fast));
            CHECK(k->fill(copy, &s, solid) == wanted, "set %d, case %d: changes", (int)(k - kernel_sets), i);
            CHECK(oracle_same(copy, &a.slow), "set %d, case %d: pixels", (int)(k - kernel_sets), i);
        }
    }
}

// ---- grow -------------------------------------------------------------------------------------------------

static void check_grown(const oracle_twin *t, int32_t r) {
    const kernel_set *k;
    oracle_mask want = slow_grown(&t->slow, r);
    ph_box whole = ph__whole(t->fast);
    int64_t changed = 0;
    for (EACH_SET(k)) {
        if (r == 0 || r < -600 || r > 600 || t->fast->w == 0 || t->fast->h == 0) {
            continue; // ph_mask_grow limits the radius
        }
        ph_mask *copy = oracle_keep(ph_mask_clone(t->fast));
        int64_t counted = k->grow(copy, &whole, r < 0 ? -r : r, r < 0);
        k->refresh(copy);
        CHECK(counted == copy->count, "set %d: %d x %d by %d: counted", (int)(k - kernel_sets), copy->w, copy->h, r);
        CHECK_MASK(copy, &want, "set %d: %d x %d by %d", (int)(k - kernel_sets), copy->w, copy->h, r);
    }
    for (int32_t i = 0; i < want.w * want.h; i++) {
        changed += want.px[i] != t->slow.px[i];
    }
    CHECK(ph_mask_grow(t->fast, r) == changed, "%d x %d by %d: changed", t->fast->w, t->fast->h, r);
    CHECK_MASK(t->fast, &want, "%d x %d by %d", t->fast->w, t->fast->h, r);
}

TEST(masks_grow_and_shrink_by_a_square_window) {
    static const int32_t far[] = {64, 65, 128, 1000, INT32_MAX, INT32_MAX - 1};
    oracle_rng rng = {4};
    ROUNDS (i, 1500) {
        oracle_twin a = any_twin(&rng);
        int32_t r = i % 5 ? oracle_range(&rng, -6, 6) : far[i / 5 % 6];
        check_grown(&a, i % 10 ? r : r == INT32_MAX ? INT32_MIN : -r);
    }
}

TEST(masks_grow_and_shrink_at_the_edges_of_words_and_bands) {
    static const int32_t by[] = {1, 2, 3, 4, 7, 8, 9, 10, 31, 32, 33, 62, 63, 64, 65, 127, 140};
    oracle_rng rng = {33};
    ROUNDS (k, HEIGHT_COUNT * 17) {
        int32_t w = EDGE[oracle_range(&rng, 1, EDGES - 1)] + 64 * oracle_range(&rng, 0, 1), h = HEIGHTS[k / 17];
        oracle_twin sparse = oracle_twin_random(&rng, w, h, k % 3 ? ORACLE_SPARSE : ORACLE_STYLES);
        oracle_twin dense = oracle_twin_random(&rng, w, h, k % 3 == 1 ? ORACLE_FRAME : ORACLE_DENSE);
        check_grown(&sparse, by[k % 17]);
        check_grown(&dense, -by[k % 17]);
    }
}
