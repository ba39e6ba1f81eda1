// test_memory.c - memory provided by the caller: the header's number of bytes suffices for the number of runs, and no
// byte beyond is written.
#include "support/shapes.h"

#include <stdlib.h>
#include <string.h>

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
    uint8_t *block = malloc(size + GUARD);
    assert_non_null(block);
    memset(block, 0x5a, size + GUARD);
    return block;
}

static bool guard_is_whole(const uint8_t *block, size_t size) {
    for (size_t i = size; i < size + GUARD; i++) {
        if (block[i] != 0x5a) {
            return false;
        }
    }
    return true;
}

TEST(runs_take_the_bytes_of_their_number) {
    oracle_rng rng = {41};
    for (long i = oracle_cases(2000); i > 0; i--) {
        oracle_twin t = any_twin(&rng);
        int32_t runs = count_runs(&t.slow);
        size_t bytes = ph_rle_bytes(t.fast), rows = ((size_t)t.fast->h + 1) * sizeof(int32_t);
        uint8_t *block = guarded(bytes);
        const ph_rle *rle = ph_rle_init(block, t.fast);
        CHECK(bytes == sizeof(ph_rle) + rows + (size_t)runs * EACH_RUN, "case %ld: %d bytes", i, (int)bytes);
        CHECK(rle && rle->runs == runs && guard_is_whole(block, bytes), "case %ld: %d runs", i, runs);
        free(block);
        oracle_twin_drop(&t);
    }
}

TEST(components_take_the_bytes_of_their_runs) {
    oracle_rng rng = {42};
    for (long i = oracle_cases(2000); i > 0; i--) {
        oracle_twin t = any_twin(&rng);
        int32_t runs = count_runs(&t.slow);
        size_t bytes = ph_components_bytes(t.fast), rows = ((size_t)t.fast->h + 1) * sizeof(int32_t);
        uint8_t *block = guarded(bytes);
        const ph_components *found = ph_components_init(block, t.fast, i % 2 ? 4 : 8);
        CHECK(bytes == sizeof(ph_components) + rows + (size_t)runs * EACH_COMPONENT, "case %ld: %d bytes", i,
              (int)bytes);
        CHECK(found && found->runs == runs && guard_is_whole(block, bytes), "case %ld: %d runs", i, runs);
        CHECK(bytes <= ph_components_bytes_most(t.fast->w, t.fast->h), "case %ld: more than the most", i);
        free(block);
        oracle_twin_drop(&t);
    }
}

TEST(a_comb_takes_the_most_bytes_of_components) {
    for (int32_t w = 0; w < 70; w++) {
        ph_mask *comb = ph_mask_create(w, 3);
        for (int32_t x = 0; x < w; x += 2) {
            ph_box tooth = {x, 0, x + 1, 3};
            ph_mask_fill_box(comb, tooth, true);
        }
        CHECK(ph_components_bytes(comb) == ph_components_bytes_most(w, 3), "%d columns", w);
        ph_mask_free(comb);
    }
}
