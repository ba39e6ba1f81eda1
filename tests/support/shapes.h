// shapes.h - random sizes, often at word edges, and the check of every result: it has the pixels of the oracle's
// mask, and its padding, bounds and count are correct.
#ifndef TESTS_SUPPORT_SHAPES_H
#define TESTS_SUPPORT_SHAPES_H

#include "support/after.h"
#include "support/check.h"
#include "support/oracle.h"

#include <stdlib.h>

static const int32_t EDGE[] = {0, 1, 2, 31, 32, 33, 63, 64, 65, 127, 128, 129};
enum { EDGES = (int)(sizeof EDGE / sizeof EDGE[0]) };

/// A width or height: at a word edge in half of the cases, else any value up to 140.
static inline int32_t any_size(oracle_rng *rng) {
    return oracle_next(rng) % 2 ? EDGE[oracle_range(rng, 0, EDGES - 1)] : oracle_range(rng, 0, 140);
}

static inline int32_t small_size(oracle_rng *rng) {
    return oracle_range(rng, 0, 40);
}

/// Draws the sizes in two statements, because the order of evaluation of arguments is unspecified.
static inline oracle_twin any_twin(oracle_rng *rng) {
    int32_t w = any_size(rng), h = small_size(rng);
    return oracle_twin_random(rng, w, h, ORACLE_STYLES);
}

static inline oracle_mask any_canvas(oracle_rng *rng) {
    int32_t w = any_size(rng), h = small_size(rng);
    return oracle_make(w, h);
}

/// An offset of b that usually overlaps a, sometimes touches it and occasionally is distant.
static inline int32_t any_offset(oracle_rng *rng, int32_t a, int32_t b) {
    static const int32_t far[] = {INT32_MAX, INT32_MIN, INT32_MAX - 1, INT32_MIN + 1, 1 << 30, -(1 << 30)};
    return oracle_next(rng) % 16 ? oracle_range(rng, -b - 1, a + 1) : far[oracle_range(rng, 0, 5)];
}

/// Rows of a picture, with up to 9 bytes between them. Half of the pictures are bottom up.
typedef struct picture_rows {
    uint8_t *first;
    ptrdiff_t pitch;
} picture_rows;

/// `h` rows of `bytes` bytes with few different values, so that colors match their keys, and alphas their thresholds.
/// Some pictures are nearly transparent, so that each pixel counts.
static inline picture_rows any_rows(oracle_rng *rng, int32_t bytes, int32_t h) {
    static const uint8_t values[] = {0, 1, 2, 3, 126, 127, 128, 129, 253, 254, 255};
    ptrdiff_t pitch = bytes + oracle_range(rng, 0, 9);
    uint8_t *memory = (uint8_t *)after_test_memory((size_t)pitch * (size_t)h + 1);
    uint64_t style = oracle_next(rng) % 4;
    oracle_rng noise = {oracle_next(rng)};
    for (ptrdiff_t i = 0; i < pitch * h; i++) {
        uint64_t r = oracle_noise(&noise);
        memory[i] = style == 3 ? (uint8_t)(r % 50 == 0 ? 255 : r % 50 == 1 ? r >> 8 : 0) : values[r % (style ? 8 : 11)];
    }
    if (h > 0 && oracle_next(rng) % 2) {
        return (picture_rows){memory + pitch * (h - 1), -pitch};
    }
    return (picture_rows){memory, pitch};
}

static inline ph_image any_image(oracle_rng *rng, int32_t w, int32_t h) {
    const picture_rows r = any_rows(rng, 4 * w, h);
    return (ph_image){r.first, w, h, r.pitch};
}

#define CHECK_MASK(mask, slow, ...)                                             \
    do {                                                                        \
        const char *fault_ = oracle_fault(mask);                                \
        CHECK(fault_ == NULL, "a promise is broken: %s", fault_ ? fault_ : ""); \
        CHECK(oracle_same(mask, slow), __VA_ARGS__);                            \
    } while (0)

#endif
