// fuzz.h - what the parts of the fuzz target share: reading the input, and the way a difference ends the run.
#ifndef FUZZ_H
#define FUZZ_H

#include "oracle.h"

#include <stdio.h>
#include <stdlib.h>

#define AGREE(condition)                                                            \
    do {                                                                            \
        if (!(condition)) {                                                         \
            fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
            abort();                                                                \
        }                                                                           \
    } while (0)

typedef struct input {
    const uint8_t *at, *end;
} input;

static inline uint32_t byte(input *in) {
    return in->at < in->end ? *in->at++ : 0;
}

static inline int32_t number(input *in) {
    uint32_t v = byte(in);
    v = v << 8 | byte(in), v = v << 8 | byte(in), v = v << 8 | byte(in);
    return (int32_t)v;
}

/// Mostly near, now and then any int32_t.
static inline int32_t place(input *in) {
    uint32_t v = byte(in);
    return v == 255 ? number(in) : (int32_t)v - 100;
}

// The questions of fuzz_scene.c.
void fuzz_sweep(const oracle_twin *a, const oracle_twin *b, input *in);
void fuzz_push(const oracle_twin *a, const oracle_twin *b, input *in);
void fuzz_pairs(input *in);

#endif
