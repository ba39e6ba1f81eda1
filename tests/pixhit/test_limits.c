// test_limits.c - memory sizes and counts at their limits: the exact number of bytes or 0, never an overflowed number;
// no byte written beyond it; areas beyond 31 bits; and masks and scenes without pixels or items. The limit of memory is
// near on 32 bits, so tests/cross.sh covers most of it.
#include "support/shapes.h"

#include <stdlib.h>
#include <string.h>

/// A test requests an impossibly large mask. The address sanitizer must let malloc return NULL.
const char *__asan_default_options(void);
const char *__asan_default_options(void) {
    return "allocator_may_return_null=1";
}

static const int32_t SIDES[] = {0,
                                1,
                                63,
                                64,
                                65,
                                1 << 14,
                                (1 << 15) - 1,
                                1 << 15,
                                46340,
                                46341,
                                1 << 16,
                                92682,
                                1 << 17,
                                1 << 20,
                                PH_BROADPHASE_MOST,
                                (1 << 28) - 1,
                                1 << 28,
                                1 << 29,
                                1 << 30,
                                INT32_MAX - 63,
                                INT32_MAX};
enum { N = sizeof SIDES / sizeof SIDES[0] };

/// `bytes` if an object can have that size, else 0. No sum here exceeds 2^63.
static size_t held(uint64_t bytes) {
    return bytes <= (uint64_t)PTRDIFF_MAX ? (size_t)bytes : 0;
}

TEST(bytes_are_exact_or_0_at_every_size) {
    for (int i = 0; i < N * N; i++) {
        int32_t w = SIDES[i / N], h = SIDES[i % N];
        uint64_t across = ((uint64_t)w + 63) / 64, down = ((uint64_t)h + 63) / 64;
        CHECK(ph_mask_bytes(w, h) == held(sizeof(ph_mask) + across * (uint64_t)h * 8), "mask %d x %d", w, h);
        CHECK(ph_soft_bytes(w, h) == held(sizeof(ph_soft) + (uint64_t)w * (uint64_t)h), "soft mask %d x %d", w, h);
        CHECK(ph_summary_bytes(w, h) == held(sizeof(ph_summary) + across * down * sizeof(ph_tile)), "summary %d x %d",
              w, h);
        CHECK(ph_mask_bytes(-1 - w, h) == 0 && ph_mask_bytes(w, -1 - h) == 0, "mask %d x %d, below 0", w, h);
        CHECK(ph_soft_bytes(-1 - w, h) == 0 && ph_soft_bytes(w, -1 - h) == 0, "soft mask %d x %d, below 0", w, h);
        CHECK(ph_summary_bytes(-1 - w, h) == 0 && ph_summary_bytes(w, -1 - h) == 0, "summary %d x %d, below 0", w, h);
    }
}

/// A mask without columns may have any height and needs only its struct. Run-length masks and components of it still
/// have an index of its rows.
TEST(masks_without_columns_still_index_their_rows) {
    for (int i = 0; i < N; i++) {
        ph_mask *mask = ph_mask_create(0, SIDES[i]);
        uint64_t rows = 4 * ((uint64_t)SIDES[i] + 1);
        CHECK(ph_rle_bytes(mask) == held(sizeof(ph_rle) + rows), "run-length mask of %d rows", SIDES[i]);
        CHECK(ph_components_bytes(mask) == held(sizeof(ph_components) + rows), "components of %d rows", SIDES[i]);
        ph_mask_free(mask);
        for (int32_t more = 0; more < 2; more++) { // a height above the largest is refused
            mask = ph_mask_from_alpha(&(ph_image){NULL, 0, 0, 0}, (ph_box){7, -1, 7, SIDES[i] - 1 + more}, 1);
            CHECK((mask != NULL) == (SIDES[i] <= INT32_MAX - more), "loaded, %d rows and %d", SIDES[i], more);
            CHECK(mask == NULL || mask->h == SIDES[i] + more, "%d rows of %d and %d", mask->h, SIDES[i], more);
            ph_mask_free(mask);
        }
    }
}

TEST(a_partition_takes_16_bytes_an_item) {
    for (int i = 0; i < N; i++) {
        uint64_t indexes = (uint64_t)SIDES[i] * 16;
        size_t bytes = ph_partition_bytes(SIDES[i]);
        if (held(indexes) == 0 && SIDES[i] > 0) {
            CHECK(bytes == 0, "%zu bytes for %d items, which cannot be held", bytes, SIDES[i]);
        } else { // preceded by a small struct; 0 if the sum is too large
            CHECK(bytes > indexes || indexes + 64 > (uint64_t)PTRDIFF_MAX, "%zu bytes for %d items", bytes, SIDES[i]);
            CHECK(bytes <= indexes + 64, "%zu bytes for %d items", bytes, SIDES[i]);
        }
        assert_int_equal(ph_partition_bytes(-1 - SIDES[i]), 0);
    }
}

TEST(a_broad_phase_stays_within_its_stated_bytes) {
    for (int i = 0; i < N; i++) {
        int32_t n = SIDES[i];
        size_t bytes = ph_broadphase_bytes(n);
        CHECK((bytes > 0) == (n <= PH_BROADPHASE_MOST && held((uint64_t)n * 132 + 1)), "%zu bytes for %d items", bytes,
              n);
        CHECK(bytes <= (size_t)PTRDIFF_MAX, "%zu bytes for %d items", bytes, n);
        CHECK(bytes == 0 || (bytes > (uint64_t)n * 12 && bytes <= (uint64_t)n * 157 + 3000), "%zu bytes for %d items",
              bytes, n);
        assert_int_equal(ph_broadphase_bytes(-1 - n), 0);
    }
    assert_int_equal(ph_broadphase_bytes(PH_BROADPHASE_MOST + 1), 0);
}

TEST(masks_that_cannot_be_held_are_not_made) {
    uint64_t memory[32];
    assert_null(ph_mask_create(INT32_MAX, INT32_MAX));
    assert_true(ph_mask_create(-1, 1) == NULL && ph_mask_create(1, -1) == NULL);
    assert_true(ph_mask_init(memory, -1, 1) == NULL && ph_mask_init(memory, 1, -1) == NULL);
    assert_int_equal(sizeof(ph_mask) % 8, 0); // aligns the words behind the header
    ph_mask_free(NULL);
}

TEST(areas_beyond_31_bits_are_exact) {
    ph_mask *mask = oracle_full(65536, 32769);
    assert_true(mask->count == INT64_C(2147549184));
    assert_true(ph_mask_overlap_area(mask, mask, 0, 0) == INT64_C(2147549184));
    ph_box all = {INT32_MIN, INT32_MIN, INT32_MAX, INT32_MAX}, most = {1, 0, 65536, 32769};
    assert_true(ph_mask_count_box(mask, all) == INT64_C(2147549184));
    assert_true(ph_mask_count_box(mask, most) == INT64_C(2147549184) - 32769);
}

TEST(long_rows_are_scaled_and_hit_to_their_end) {
    ph_mask *row = oracle_full(50000, 1), *again = oracle_empty(50000, 1), *column = oracle_empty(1, 50000);
    ph_mask_scale(row, again);
    ph_mask_scale(row, column);
    assert_true(again->count == 50000 && column->count == 50000);
    assert_true(ph_mask_get(row, 49999, 0) && ph_mask_hit(row, row, 49999, 0) && !ph_mask_hit(row, row, 50000, 0));
}

// ---- memory of runs -----------------------------------------------------------------------------------------------

enum { GUARD = 64, EACH_COMPONENT = 44, EACH_RUN = 8 }; // sizes in bytes; see pixhit.h for a component and a run

/// Number of runs of solid pixels, counted pixel by pixel.
static int32_t count_runs(const oracle_mask *mask) {
    int32_t runs = 0;
    for (int32_t y = 0; y < mask->h; y++) {
        for (int32_t x = 0; x < mask->w; x++) {
            runs += oracle_at(mask, x, y) && !oracle_at(mask, x - 1, y);
        }
    }
    return runs;
}

/// `size` bytes followed by a guard.
static uint8_t *guarded(size_t size) {
    uint8_t *block = after_test_memory(size + GUARD);
    memset(block, 0x5a, size + GUARD);
    return block;
}

static bool guard_is_whole(const uint8_t *block, size_t size) {
    uint8_t guard[GUARD];
    memset(guard, 0x5a, sizeof guard);
    return memcmp(block + size, guard, sizeof guard) == 0;
}

TEST(run_length_masks_and_components_take_the_bytes_of_their_runs) {
    oracle_rng rng = {41};
    ROUNDS (i, (int)oracle_cases(2000)) {
        oracle_twin t = any_twin(&rng);
        int32_t runs = count_runs(&t.slow);
        size_t rows = ((size_t)t.fast->h + 1) * sizeof(int32_t);
        size_t rle_bytes = ph_rle_bytes(t.fast), bytes = ph_components_bytes(t.fast);
        uint8_t *rle_block = guarded(rle_bytes), *block = guarded(bytes);
        const ph_rle *rle = ph_rle_init(rle_block, t.fast);
        const ph_components *found = ph_components_init(block, t.fast, i % 2 ? 4 : 8);
        CHECK(rle_bytes == sizeof(ph_rle) + rows + (size_t)runs * EACH_RUN, "case %d: %d bytes", i, (int)rle_bytes);
        CHECK(bytes == sizeof(ph_components) + rows + (size_t)runs * EACH_COMPONENT, "case %d: %d bytes", i,
              (int)bytes);
        CHECK(rle && rle->runs == runs && guard_is_whole(rle_block, rle_bytes), "case %d: %d runs", i, runs);
        CHECK(found && found->runs == runs && guard_is_whole(block, bytes), "case %d: %d runs", i, runs);
    }
}

// ---- nothing at all -----------------------------------------------------------------------------------------------

static void no_pair(void *user, const ph_pair *pairs, int32_t count) {
    (void)pairs;
    *(int32_t *)user += count + 1;
}

/// With zero items the array may be NULL. The stats are still overwritten.
TEST(no_items_give_no_pairs) {
    int32_t calls = 0;
    const ph_broadphase_callbacks to = {no_pair, NULL, &calls};
    for (int32_t capacity = 0; capacity < 4; capacity += 3) {
        ph_broadphase *broad = ph_broadphase_init(malloc(ph_broadphase_bytes(capacity)), capacity);
        ph_partition *partition = ph_partition_init(malloc(ph_partition_bytes(capacity)), capacity);
        assert_true(broad != NULL && partition != NULL);
        for (int frame = 0; frame < 4; frame++) {
            ph_broadphase_stats a = {7, 7, 7, 7, 7}, b = a, c = a;
            assert_true(ph_broadphase_pairs(broad, NULL, 0, &to, &a));
            assert_true(ph_partition_pairs(partition, NULL, 0, &to, &b));
            ph_all_pairs(NULL, 0, &to, &c);
            assert_true(a.pairs == 0 && b.pairs == 0 && c.pairs == 0);
            assert_true(a.tests == 0 && b.tests == 0 && c.tests == 0);
            assert_true(ph_broadphase_pairs(broad, NULL, 0, &to, NULL));
            assert_true(ph_partition_pairs(partition, NULL, 0, &to, NULL));
        }
        free(broad);
        free(partition);
    }
    assert_int_equal(calls, 0);
}

TEST(masks_without_pixels_may_be_as_long_as_int32_allows) {
    ph_mask *some = oracle_full(3, 3);
    for (int i = 0; i < 2; i++) {
        ph_mask *mask = oracle_full(i ? INT32_MAX : 0, i ? 0 : INT32_MAX);
        assert_true(mask->count == 0 && mask->bounds.x1 == 0 && mask->bounds.y1 == 0 && !ph_mask_get(mask, 0, 0));
        assert_int_equal(ph_mask_draw(mask, some, 0, 0) + ph_mask_draw(some, mask, 0, 0), 0);
        assert_false(ph_mask_hit(mask, some, 0, 0) || ph_mask_hit(some, mask, 0, 0));
    }
}
