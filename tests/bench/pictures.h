// pictures.h - what the benchmarks collide: drawn shapes, and the game's own sprites where SDL2_image can read them.
#ifndef TESTS_BENCH_PICTURES_H
#define TESTS_BENCH_PICTURES_H

#include "pixhit/pixhit.h"

uint64_t random_bits(void);

/// low..high, both included.
int32_t random_in(int32_t low, int32_t high);

/// ROCK: eight sectors of a disc, each cut at a radius of its own. BLOB: a rock with a frayed edge.
typedef enum shape { EVEN_COLUMNS, ODD_COLUMNS, NOISE, DISC, RING, ROCK, BLOB } shape;

/// A shape that fills w x h. Pictures are the caller's: free image.rgba.
ph_image draw_shape(shape kind, int32_t w, int32_t h);

/// The kinds of sprites that the game ships, 0 <= kind < shipped_kinds().
int32_t shipped_kinds(void);
const char *shipped_name(int32_t kind);

enum { FRAMES_MOST = 32 };

/// Its frames as the game cuts them for the masks; 0 when the sheet is not to be had, with the reason in *why.
int32_t shipped_frames(int32_t kind, ph_image frames[FRAMES_MOST], const char **why);

#endif
