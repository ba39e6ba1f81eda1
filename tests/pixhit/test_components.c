// test_components.c - components against per-pixel loops.
#include "support/shapes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// ---- components -------------------------------------------------------------------------------------------------

/// Labels of the components in memory that the caller frees. *n: number of components.
static int32_t *labels_of(const ph_mask *mask, int neighbors, int32_t *n) {
    const size_t pixels = (size_t)mask->w * (size_t)mask->h;
    int32_t *label = after_test_memory(sizeof *label * (2 * pixels + 1));
    assert_non_null(label);
    *n = oracle_label(mask, neighbors, label, label + pixels);
    return label;
}

/// Compares component i with the pixels of that label. Returns their number.
static int64_t check_component(const ph_components *found, int32_t i, const oracle_mask *mask, const int32_t *label) {
    const ph_component *component = &ph_components_list(found)[i];
    oracle_mask alone = oracle_make(mask->w, mask->h);
    int64_t count = 0;
    int32_t first = -1;
    for (int32_t j = 0; j < mask->w * mask->h; j++) {
        alone.px[j] = label[j] == i;
        first = alone.px[j] && first < 0 ? j : first;
        count += alone.px[j];
    }
    ph_box box = oracle_bounds(&alone);
    CHECK(component->count == count, "component %d: %d pixels, not %d", i, (int)component->count, (int)count);
    CHECK(component->first.y * mask->w + component->first.x == first, "first pixel of component %d", i);
    CHECK(memcmp(&box, &component->box, sizeof box) == 0, "box of component %d", i);
    ph_mask *out = oracle_empty(mask->w, mask->h);
    CHECK(ph_components_mask(found, i, out), "mask of component %d", i);
    CHECK_MASK(out, &alone, "mask of component %d", i);
    oracle_drop(&alone);
    return count;
}

static void check_components(const oracle_twin *twin, int neighbors) {
    const oracle_mask *mask = &twin->slow;
    ph_components *found =
        ph_components_init(after_test_memory(ph_components_bytes(twin->fast)), twin->fast, neighbors);
    int32_t n, *label = labels_of(twin->fast, neighbors, &n), largest = -1;
    int64_t most = 0;
    assert_non_null(found);
    CHECK(found->n == n, "%d components, not %d", found->n, n);
    for (int32_t i = 0; i < n; i++) {
        int64_t count = check_component(found, i, mask, label);
        largest = count > most ? i : largest;
        most = count > most ? count : most;
    }
    CHECK(found->largest == largest, "the largest is %d, not %d", found->largest, largest);
    for (int32_t y = -1; y <= mask->h; y++) {
        for (int32_t x = -1; x <= mask->w; x++) {
            int32_t want = oracle_at(mask, x, y) ? label[y * mask->w + x] : -1;
            CHECK(ph_components_at(found, x, y) == want, "component at %d,%d", x, y);
        }
    }
}

TEST(components_equal_a_flood_fill) {
    oracle_rng rng = {21};
    ROUNDS (i, 500) {
        int32_t w = i % 3 ? small_size(&rng) : any_size(&rng), h = i % 5 ? oracle_range(&rng, 0, 16) : 1;
        oracle_twin a = oracle_twin_random(&rng, w, h, ORACLE_STYLES);
        check_components(&a, 4);
        check_components(&a, 8);
    }
}

TEST(wrong_arguments_find_no_components) {
    ph_mask *mask = oracle_empty(5, 5), *other = oracle_empty(5, 4);
    void *memory = after_test_memory(ph_components_bytes(mask));
    assert_null(ph_components_init(memory, mask, 6));
    assert_null(ph_components_init(NULL, mask, 4));
    ph_components *found = ph_components_init(memory, mask, 4);
    assert_non_null(found);
    assert_int_equal(found->n, 0);
    assert_int_equal(found->largest, -1);
    assert_false(ph_components_mask(found, 0, mask));
    assert_false(ph_components_mask(found, -1, other));
}

// ---- cut out ----------------------------------------------------------------------------------------------------

enum { CUT_CASES = 60 };

/// Cuts component i out of `from` and compares both with the pixels of that label.
static void check_cut(const ph_components *found, int32_t i, ph_mask *from, oracle_mask *slow_from,
                      const int32_t *label) {
    ph_box box = ph_components_list(found)[i].box;
    oracle_mask alone = oracle_make(box.x1 - box.x0 + i % 3, box.y1 - box.y0 + i % 2);
    ph_mask *out = oracle_empty(alone.w, alone.h);
    ph_mask_fill(out, true);
    for (int32_t y = box.y0; y < box.y1; y++) {
        for (int32_t x = box.x0; x < box.x1; x++) {
            if (label[y * slow_from->w + x] == i) {
                alone.px[(y - box.y0) * alone.w + x - box.x0] = 1;
                slow_from->px[y * slow_from->w + x] = 0;
            }
        }
    }
    CHECK(ph_components_cut(found, i, from, out), "component %d", i);
    CHECK_MASK(out, &alone, "component %d, cropped", i);
    CHECK_MASK(from, slow_from, "what component %d left", i);
    oracle_drop(&alone);
}

TEST(cut_pieces_and_what_they_leave_equal_a_flood_fill) {
    oracle_rng rng = {4};
    for (long i = oracle_cases(CUT_CASES); i > 0; i--) {
        oracle_twin mask = any_twin(&rng);
        size_t bytes = ph_components_bytes(mask.fast), most = ph_components_bytes_most(mask.slow.w, mask.slow.h);
        CHECK(bytes <= most, "case %ld: %zu bytes, at most %zu", i, bytes, most);
        int32_t n, *label = labels_of(mask.fast, 8, &n);
        ph_components *found = ph_components_init(after_test_memory(most), mask.fast, 8);
        for (int32_t k = 0; k < n; k++) {
            check_cut(found, k, mask.fast, &mask.slow, label);
        }
        CHECK(mask.fast->count == 0, "case %ld: pixels are left", i);
        oracle_twin_drop(&mask);
    }
}

TEST(a_cut_that_cannot_be_made_changes_nothing) {
    ph_mask *from = oracle_empty(20, 20), *small = oracle_empty(5, 4), *other = oracle_empty(21, 20);
    const ph_box piece = {3, 3, 8, 8};
    ph_mask_fill_box(from, piece, true);
    ph_components *found = ph_components_init(after_test_memory(ph_components_bytes(from)), from, 4);
    assert_non_null(found);
    assert_false(ph_components_cut(found, 0, from, small));
    assert_false(ph_components_cut(found, 0, other, from));
    assert_false(ph_components_cut(found, 0, from, from));
    assert_false(ph_components_cut(found, 1, from, other));
    assert_false(ph_components_cut(found, -1, from, other));
    assert_true(from->count == 25 && small->count == 0 && other->count == 0);
}

TEST(a_checkerboard_needs_the_most_memory) {
    ph_mask *mask = oracle_empty(71, 6);
    for (int32_t i = 0; i < 71 * 6; i++) {
        ph_mask_set(mask, i % 71, i / 71, i % 71 % 2 == 0);
    }
    assert_int_equal(ph_components_bytes(mask), ph_components_bytes_most(71, 6));
    assert_int_equal(ph_components_bytes_most(-1, 6), 0);
    assert_int_equal(ph_components_bytes_most(INT32_MAX, INT32_MAX), 0);
}
