// pictures.h - shapes for the benchmarks: drawn shapes, and the game's sprites if SDL2_image can read them.
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

/// The kinds of sprites that the game ships, 0 <= kind < shipped_kinds().
int32_t shipped_kinds(void);
const char *shipped_name(int32_t kind);

enum { FRAMES_MOST = 32 };

/// Frames as the game cuts them for the masks; 0 if the sheet is unavailable, with the reason in *why.
int32_t shipped_frames(int32_t kind, ph_image frames[FRAMES_MOST], const char **why);

#endif
