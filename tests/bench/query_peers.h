// query_peers.h - peers of the mask calls: pygame's C core where it is installed, and plain loops.
#ifndef TESTS_BENCH_QUERY_PEERS_H
#define TESTS_BENCH_QUERY_PEERS_H

#include "pixhit/pixhit_more.h"

/// pygame's mask core, called without Python (Debian packages python3-pygame, libpython3.11).
typedef struct pygame_core {
    void *(*create)(int w, int h);
    void (*free)(void *mask);
    int (*overlap)(const void *a, const void *b, int x, int y);
    int (*overlap_pos)(const void *a, const void *b, int x, int y, int *at_x, int *at_y);
    int (*overlap_area)(const void *a, const void *b, int x, int y);
    void (*draw)(void *a, const void *b, int x, int y);
    void (*erase)(void *a, const void *b, int x, int y);
} pygame_core;

/// Returns false if it is not installed; *why is the missing package.
bool pygame_open(pygame_core *core, const char **why);

/// The same pixels as a pygame mask, and its words, which have the layout of ours.
void *pygame_mask(const pygame_core *core, const ph_mask *mask);
uint64_t *pygame_words(void *mask);

/// Makes the words of a mask plainly: one test and one bit per pixel.
void pixel_loop(const ph_image *image, int threshold, uint64_t *words);

/// Grows or shrinks by a pixel. `beside` has room for h words; `last` are the bits of the last strip inside the mask.
void peer_grow(const uint64_t *restrict words, int32_t h, int32_t strips, uint64_t last, bool grow,
               uint64_t *restrict beside, uint64_t *restrict out);

#endif
