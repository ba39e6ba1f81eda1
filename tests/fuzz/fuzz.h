// fuzz.h - shared by the parts of the fuzz target: reading the input, and the reaction to a difference.
#ifndef TESTS_FUZZ_FUZZ_H
#define TESTS_FUZZ_FUZZ_H

#include "agree.h"
#include "support/oracle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// The whole target, in fuzz_masks.c.
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct input {
    const uint8_t *at, *end;
} input;

static inline uint32_t byte(input *in) {
    return in->at < in->end ? *in->at++ : 0;
}

static inline int32_t number(input *in) {
    uint32_t v = byte(in);
    v = v << 8 | byte(in);
    v = v << 8 | byte(in);
    v = v << 8 | byte(in);
    return (int32_t)v;
}

/// An offset: mostly small, occasionally any int32_t.
static inline int32_t place(input *in) {
    uint32_t v = byte(in);
    return v == 255 ? number(in) : (int32_t)v - 100;
}

/// A width or height: mostly small, occasionally at the edge of a word.
static inline int32_t size_of(input *in) {
    static const int32_t edge[] = {0, 1, 31, 32, 33, 63, 64, 65, 127, 128, 129, 2};
    uint32_t v = byte(in);
    return v < 128 ? (int32_t)(v % 68) : edge[v % 12];
}

static inline void agree(const oracle_twin *t) {
    AGREE(oracle_fault(t->fast) == NULL);
    AGREE(oracle_same(t->fast, &t->slow));
}

/// True if there are too many pixels for a query that examines the neighborhood of each.
static inline bool fuzz_vast(const oracle_twin *t) {
    return t->slow.w >= 260 || t->slow.h >= 260;
}

// The edits of fuzz_edit.c, which edit a, with b as a brush.
void fuzz_edit(oracle_twin *a, const oracle_twin *b, input *in);
void fuzz_grow(oracle_twin *a, input *in);
void fuzz_shape(oracle_twin *a, input *in);
void fuzz_pixel(oracle_twin *a, input *in);
void fuzz_invert(oracle_twin *a);
void fuzz_whole(oracle_twin *a, const oracle_twin *b, input *in);
void fuzz_replace(oracle_twin *a, input *in);

// The queries of fuzz_motion.c.
void fuzz_sweep(const oracle_twin *a, const oracle_twin *b, input *in);
void fuzz_move(const oracle_twin *a, const oracle_twin *b, input *in);
void fuzz_push(const oracle_twin *a, const oracle_twin *b, input *in);
void fuzz_solids(const oracle_twin *a, const oracle_twin *b, input *in);

// The lists of pairs of fuzz_pairs.c.
void fuzz_pairs(input *in);

// The queries of fuzz_overlap.c and fuzz_picture.c.
void fuzz_overlap(const oracle_twin *a, const oracle_twin *b, input *in);
void fuzz_picture(input *in);

#endif
