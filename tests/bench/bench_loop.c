// bench_loop.c - ph_mask_hit beside the usual pixel loop, the double loop over the common pixels of two pictures that
// reads their alpha. The guide quotes the rows. The offsets are random, and the boxes overlap but the discs do not:
// most queries of a game are such misses.
#include "bench.h"
#include "pictures.h"

#include <stdio.h>
#include <stdlib.h>

enum { FRAMES = 32, CALLS = 64 };

typedef struct question {
    bool ours;
    ph_image image;
    ph_mask *mask;
    ph_point at[FRAMES * CALLS];
} question;

static uint8_t alpha(const ph_image *image, int32_t x, int32_t y) {
    return image->rgba[y * image->pitch + 4 * x + 3];
}

/// True if a pixel is opaque in the picture and in the picture again at (dx, dy).
static bool usual_loop(const ph_image *image, int32_t dx, int32_t dy) {
    int32_t x0 = dx > 0 ? dx : 0, x1 = dx > 0 ? image->w : image->w + dx;
    int32_t y0 = dy > 0 ? dy : 0, y1 = dy > 0 ? image->h : image->h + dy;
    for (int32_t y = y0; y < y1; y++) {
        for (int32_t x = x0; x < x1; x++) {
            if (alpha(image, x, y) > 127 && alpha(image, x - dx, y - dy) > 127) {
                return true;
            }
        }
    }
    return false;
}

static double ask(void *self, int frame, uint64_t *answer) {
    question *q = self;
    const ph_point *at = q->at + frame * CALLS;
    uint64_t hits = 0;
    double start = bench_now();
    for (int i = 0; i < CALLS; i++) {
        hits += q->ours ? ph_mask_hit(q->mask, q->mask, at[i].x, at[i].y) : usual_loop(&q->image, at[i].x, at[i].y);
    }
    *answer = hits;
    return (bench_now() - start) / CALLS;
}

void bench_loop(void) {
    static const int32_t sizes[] = {32, 64, 256};
    static question ours, theirs;
    for (int i = 0; i < 3; i++) {
        int32_t side = sizes[i];
        char name[32];
        ours.ours = true;
        ours.image = draw_shape(DISC, side, side);
        ours.mask = ph_mask_from_alpha(&ours.image, (ph_box){0, 0, side, side}, 127);
        for (int k = 0; k < FRAMES * CALLS;) {
            ph_point at = {random_in(1 - side, side - 1), random_in(1 - side, side - 1)};
            ours.at[k] = at;
            k += !ph_mask_hit(ours.mask, ours.mask, at.x, at.y);
        }
        theirs = ours;
        theirs.ours = false;
        bench_method methods[2] = {{"pixhit", &ours, NULL, ask, {0, 0, 0, 0}},
                                   {"pixel-loop", &theirs, NULL, ask, {0, 0, 0, 0}}};
        snprintf(name, sizeof name, "miss/%d", (int)side);
        bench_row("loop", name, methods, 2, FRAMES, NULL);
        free((void *)(uintptr_t)ours.image.rgba), ph_mask_free(ours.mask);
    }
}
