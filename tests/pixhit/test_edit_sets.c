// test_edit_sets.c - loops of the edits in every instruction set of this processor: brushes compared with pixels, and
// grow compared with a window that is counted per pixel, at the edges of words, vectors and bands.
#include "support/kernel_sets.h"
#include "support/shapes.h"

#include <string.h>

static const int32_t HEIGHTS[] = {1, 2, 3, 7, 8, 9, 15, 16, 17, 33, 247, 248, 249, 256, 511, 513, 600};
enum { HEIGHT_COUNT = sizeof HEIGHTS / sizeof *HEIGHTS };

static oracle_twin any_tall(oracle_rng *rng, bool full) {
    int32_t w = oracle_range(rng, 1, 150), h = HEIGHTS[oracle_range(rng, 0, HEIGHT_COUNT - 1)];
    oracle_twin twin = oracle_twin_random(rng, w, h, ORACLE_STYLES);
    if (full) { // every pixel changes: the largest count
        ph_mask_fill(twin.fast, true);
        memset(twin.slow.px, 1, (size_t)w * (size_t)h);
    }
    return twin;
}

/// Sets the pixel to `solid` if `under`. Returns 1 if it changed.
static int64_t slow_pixel(oracle_mask *mask, int32_t x, int32_t y, bool under, bool solid) {
    bool changes = under && (mask->px[y * mask->w + x] != 0) != solid;
    mask->px[y * mask->w + x] ^= changes;
    return changes;
}

/// Edits the solid pixels of b at (dx, dy), or with `turned` its empty pixels.
static int64_t slow_edit(oracle_mask *mask, const oracle_mask *b, int32_t dx, int32_t dy, ph_box area, bool solid,
                         bool turned) {
    int64_t changed = 0;
    for (int32_t y = area.y0; y < area.y1; y++) {
        for (int32_t x = area.x0; x < area.x1; x++) {
            changed += slow_pixel(mask, x, y, (oracle_at(b, x - dx, y - dy) != 0) != turned, solid);
        }
    }
    return changed;
}

static oracle_mask copy_of(const oracle_mask *mask) {
    oracle_mask copy = oracle_make(mask->w, mask->h);
    memcpy(copy.px, mask->px, (size_t)mask->w * (size_t)mask->h);
    return copy;
}

static void check_edited(const ph_mask *mask, int64_t changed, const oracle_mask *want, int64_t wanted, int set,
                         long i) {
    CHECK(changed == wanted, "set %d, case %ld: changes", set, i);
    CHECK(oracle_same(mask, want), "set %d, case %ld: pixels", set, i);
}

TEST(every_set_edits_the_pixels_under_a_brush) {
    const kernel_set *k;
    oracle_rng rng = {31};
    for (long i = oracle_cases(600); i > 0; i--) {
        bool own = i % 3 == 0, solid = oracle_next(&rng) % 2, turned = !solid && oracle_next(&rng) % 2;
        oracle_twin a = any_tall(&rng, i % 4 == 0 && !solid), b = own ? a : any_tall(&rng, i % 4 == 0);
        int32_t dx = oracle_range(&rng, 1 - b.fast->w, a.fast->w - 1), most = oracle_range(&rng, 0, 1) ? 9 : 600;
        int32_t dy = oracle_range(&rng, ph__max(1 - b.fast->h, -most), ph__min(a.fast->h - 1, most));
        ph_box area;
        assert_true(ph__box_common(ph__whole(a.fast), ph__whole(b.fast), dx, dy, &area));
        oracle_mask want = copy_of(&a.slow);
        int64_t wanted = slow_edit(&want, &b.slow, dx, dy, area, solid, turned);
        for (EACH_SET(k)) {
            ph_mask *copy = oracle_keep(ph_mask_clone(a.fast));
            int64_t changed = k->edit(copy, own ? copy : b.fast, dx, dy, solid, turned);
            ph_mask *fresh = oracle_keep(ph_mask_clone(copy));
            ph__refresh(fresh);
            check_edited(copy, changed, &want, wanted, (int)(k - kernel_sets), i);
            CHECK(memcmp(copy, fresh, sizeof *copy) == 0, "set %d, case %ld: bounds and count", (int)(k - kernel_sets),
                  i);
        }
        oracle_drop(&want);
        oracle_twin_drop(&a);
        if (!own) {
            oracle_twin_drop(&b);
        }
    }
}

TEST(every_set_fills_boxes_and_circles) {
    const kernel_set *k;
    oracle_rng rng = {32};
    for (long i = oracle_cases(600); i > 0; i--) {
        oracle_twin a = any_tall(&rng, i % 4 == 0);
        bool solid = oracle_next(&rng) % 2;
        int32_t x = oracle_range(&rng, 0, a.fast->w - 1), y = oracle_range(&rng, 0, a.fast->h - 1);
        ph__shape s = {{x, y, 0, 0}, oracle_range(&rng, -99, 300), oracle_range(&rng, -99, 300), -1};
        s.box.x1 = oracle_range(&rng, x + 1, a.fast->w);
        s.box.y1 = oracle_range(&rng, y + 1, a.fast->h);
        if (i % 3) { // radii that reach the rows of the box: small, and at the switch between float and double roots
            s.r = oracle_range(&rng, 0, 200) + (i % 5 ? 0 : oracle_range(&rng, 3900, 4200));
            s.cx += i % 5 ? 0 : s.r;
            s.cy += i % 10 ? 0 : s.r;
            s.box.y0 = (int32_t)ph__max64(s.box.y0, s.cy - s.r);
            s.box.y1 = (int32_t)ph__min64(s.box.y1, s.cy + s.r + 1);
        }
        oracle_mask want = copy_of(&a.slow);
        int64_t wanted = 0;
        for (int32_t row = s.box.y0; row < s.box.y1; row++) {
            for (x = s.box.x0; x < s.box.x1; x++) {
                int64_t u = x - s.cx, v = row - s.cy;
                wanted += slow_pixel(&want, x, row, s.r < 0 || u * u + v * v <= s.r * s.r, solid);
            }
        }
        for (EACH_SET(k)) {
            ph_mask *copy = oracle_keep(ph_mask_clone(a.fast));
            int64_t changed = k->fill(copy, &s, solid);
            check_edited(copy, changed, &want, wanted, (int)(k - kernel_sets), i);
        }
        oracle_drop(&want);
        oracle_twin_drop(&a);
    }
}

// ---- grow -------------------------------------------------------------------------------------------------

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

static oracle_mask slow_grown(const oracle_mask *mask, int32_t r) {
    oracle_mask across = oracle_make(mask->w, mask->h), all = oracle_make(mask->w, mask->h);
    for (int32_t y = 0; y < mask->h; y++) {
        slow_line(mask->px + y * mask->w, across.px + y * mask->w, mask->w, 1, r < 0 ? -r : r, r > 0);
    }
    for (int32_t x = 0; x < mask->w; x++) {
        slow_line(across.px + x, all.px + x, mask->h, mask->w, r < 0 ? -r : r, r > 0);
    }
    oracle_drop(&across);
    return all;
}

static void check_grown(const oracle_twin *t, int32_t r) {
    const kernel_set *k;
    oracle_mask want = slow_grown(&t->slow, r);
    ph_box whole = {0, 0, t->fast->w, t->fast->h};
    for (EACH_SET(k)) {
        ph_mask *copy = oracle_empty(t->fast->w, t->fast->h);
        ph_mask_copy(copy, t->fast);
        copy->count = k->grow(copy, &whole, r < 0 ? -r : r, r < 0);
        int64_t counted = copy->count;
        k->refresh(copy);
        CHECK(counted == copy->count, "set %d: %d x %d by %d: counted", (int)(k - kernel_sets), copy->w, copy->h, r);
        CHECK_MASK(copy, &want, "set %d: %d x %d by %d", (int)(k - kernel_sets), copy->w, copy->h, r);
    }
    int64_t changed = ph_mask_grow(t->fast, r);
    CHECK_MASK(t->fast, &want, "%d x %d by %d", t->fast->w, t->fast->h, r);
    CHECK(changed >= 0, "%d x %d by %d: changed", t->fast->w, t->fast->h, r);
    oracle_drop(&want);
}

TEST(every_set_grows_and_shrinks_at_the_edges_of_words_and_bands) {
    static const int32_t by[] = {1, 2, 3, 4, 7, 8, 9, 10, 31, 32, 33, 62, 63, 64, 65, 127, 140};
    oracle_rng rng = {33};
    for (int k = 0; k < HEIGHT_COUNT * 17; k++) {
        int32_t w = EDGE[oracle_range(&rng, 1, EDGES - 1)] + 64 * oracle_range(&rng, 0, 1), h = HEIGHTS[k / 17];
        for (int sign = -1; sign <= 1; sign += 2) {
            oracle_style style = k % 3 ? ORACLE_SPARSE : sign < 0 ? ORACLE_DENSE : ORACLE_STYLES;
            oracle_twin t = oracle_twin_random(&rng, w, h, sign < 0 && k % 3 == 1 ? ORACLE_FRAME : style);
            check_grown(&t, sign * by[k % 17]);
            oracle_twin_drop(&t);
        }
    }
}

/// Masks of long brushes are edited in many vectors, whose changes are counted together.
TEST(tall_masks_are_edited_and_counted_without_overflow) {
    ph_mask *mask = oracle_empty(130, 3000), *brush = oracle_empty(67, 2900);
    ph_mask_fill(brush, true);
    assert_int_equal(ph_mask_draw(mask, brush, 5, 9), 67 * 2900);
    assert_int_equal(ph_mask_draw(mask, brush, 6, 9), 2900);
    assert_int_equal(ph_mask_erase(mask, brush, 6, 8), 67 * 2899);
    assert_int_equal(mask->count, 2900 + 67);
    assert_string_equal(oracle_fault(mask) ? oracle_fault(mask) : "", "");
    ph_box box = {0, 0, 130, 3000};
    assert_int_equal(ph_mask_fill_box(mask, box, true), 130 * 3000 - 2967);
    assert_int_equal(ph_mask_intersect(mask, brush, 60, 50), 130 * 3000 - 67 * 2900);
}
