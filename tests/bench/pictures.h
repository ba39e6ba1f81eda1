// pictures.h - drawn shapes for the benchmarks.
#ifndef TESTS_BENCH_PICTURES_H
#define TESTS_BENCH_PICTURES_H

#include "pixhit/pixhit_more.h"

uint64_t random_bits(void);

/// A number in low..high, inclusive.
int32_t random_in(int32_t low, int32_t high);

/// ROCK: eight sectors of a disc, each with its own radius. BLOB: a rock with a frayed edge.
typedef enum shape { EVEN_COLUMNS, ODD_COLUMNS, NOISE, DISC, RING, ROCK, BLOB } shape;

/// A shape that fills w x h. The caller frees image.rgba.
ph_image draw_shape(shape kind, int32_t w, int32_t h);

#endif
