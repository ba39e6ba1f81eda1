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

/// Bytes with few different values, so that colors match their keys.
static inline uint8_t *few_colors(oracle_rng *rng, size_t bytes) {
    uint8_t *memory = after_test_memory(bytes + 1);
    for (size_t i = 0; i < bytes; i++) {
        memory[i] = (uint8_t)(oracle_next(rng) % 4 + (oracle_next(rng) % 2 ? 126 : 0));
    }
    return memory;
}

#define CHECK_MASK(mask, slow, ...)                                             \
    do {                                                                        \
        const char *fault_ = oracle_fault(mask);                                \
        CHECK(fault_ == NULL, "a promise is broken: %s", fault_ ? fault_ : ""); \
        CHECK(oracle_same(mask, slow), __VA_ARGS__);                            \
    } while (0)

#endif
