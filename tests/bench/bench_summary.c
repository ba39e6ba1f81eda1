// bench_summary.c - ph_summary_hit against ph_mask_hit, where summaries should pay and where they should not.
#include "bench.h"
#include "pixhit/pixhit.h"

#include <stdio.h>
#include <stdlib.h>

static uint64_t random_state;

static int32_t random_below(int32_t n) {
    random_state = random_state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (int32_t)((random_state >> 33) % (uint64_t)n);
}

// ---- shapes of n x n pixels -------------------------------------------------------------------------------

static ph_mask *disc(int32_t n) {
    ph_mask *mask = ph_mask_create(n, n);
    ph_mask_fill_circle(mask, n / 2, n / 2, n / 2 - 1, true);
    return mask;
}

static ph_mask *ring(int32_t n) {
    ph_mask *mask = disc(n);
    ph_mask_fill_circle(mask, n / 2, n / 2, n / 2 - n / 16 - 2, false);
    return mask;
}

/// A small stone in every 256 x 256 pixels.
static ph_mask *stones(int32_t n) {
    ph_mask *mask = ph_mask_create(n, n);
    for (int32_t i = n / 256 * (n / 256); i > 0; i--) {
        ph_mask_fill_circle(mask, random_below(n), random_below(n), 6, true);
    }
    return mask;
}

static ph_mask *frame(int32_t n) {
    ph_mask *mask = ph_mask_create(n, n);
    ph_box inside = {8, 8, n - 8, n - 8};
    ph_mask_fill(mask, true);
    ph_mask_fill_box(mask, inside, false);
    return mask;
}

/// Solid, with caves.
static ph_mask *terrain(int32_t n) {
    ph_mask *mask = ph_mask_create(n, n);
    ph_mask_fill(mask, true);
    for (int i = 0; i < 60; i++) {
        ph_mask_fill_circle(mask, random_below(n), random_below(n), n / 12, false);
    }
    return mask;
}

static ph_mask *comb(int32_t n) {
    static int32_t start = 0;
    ph_mask *mask = ph_mask_create(n, n);
    for (int32_t x = start; x < n; x += 4) {
        ph_box tooth = {x, 0, x + 1, n};
        ph_mask_fill_box(mask, tooth, true);
    }
    start = 2 - start;
    return mask;
}

// ---- races ------------------------------------------------------------------------------------------------

enum { MEETINGS = 1024 };

typedef struct work {
    ph_mask *a, *b;
    ph_summary *of_a, *of_b;
    int32_t dx[MEETINGS], dy[MEETINGS];
    int n, hits;
} work;

static int mask_hits(const work *w) {
    int hits = 0;
    for (int i = 0; i < w->n; i++) {
        hits += ph_mask_hit(w->a, w->b, w->dx[i], w->dy[i]);
    }
    return hits;
}

static int summary_hits(const work *w, const ph_summary *of_b) {
    int hits = 0;
    for (int i = 0; i < w->n; i++) {
        hits += ph_summary_hit(w->a, w->of_a, w->b, of_b, w->dx[i], w->dy[i]);
    }
    return hits;
}

static volatile int sink;

static double mask_block(void *self) {
    double start = bench_now();
    sink = mask_hits((const work *)self);
    return bench_now() - start;
}

static double both_block(void *self) {
    const work *w = (const work *)self;
    double start = bench_now();
    sink = summary_hits(w, w->of_b);
    return bench_now() - start;
}

static double one_block(void *self) {
    double start = bench_now();
    sink = summary_hits((const work *)self, NULL);
    return bench_now() - start;
}

static ph_summary *summary_of(const ph_mask *mask) {
    return ph_summary_init(malloc(ph_summary_bytes(mask->w, mask->h)), mask);
}

/// How far b may stick out of a: a small one not at all, one of its size by half.
static int32_t offset(int32_t a, int32_t b) {
    return a >= 4 * b ? random_below(a - b + 1) : (random_below(a) - a / 2) & ~3;
}

typedef ph_mask *shape_fn(int32_t n);

static void race(const char *name, shape_fn *one, int32_t n, shape_fn *two, int32_t m) {
    static work w;
    random_state = 1;
    w.a = one(n), w.b = two(m), w.of_a = summary_of(w.a), w.of_b = summary_of(w.b);
    w.n = m < 512 ? MEETINGS : 128;
    for (int i = 0; i < w.n; i++) {
        w.dx[i] = offset(n, m), w.dy[i] = offset(n, m);
    }
    char title[64];
    snprintf(title, sizeof title, "%s/%d-%d", name, (int)n, (int)m);
    w.hits = mask_hits(&w);
    if (summary_hits(&w, w.of_b) != w.hits || summary_hits(&w, NULL) != w.hits) {
        bench_disagree("summary", title, "mask");
    }
    bench_method methods[3] = {{"mask", mask_block, &w, 0}, {"both", both_block, &w, 0}, {"one", one_block, &w, 0}};
    bench_race(methods, 3, 31);
    bench_report("summary", title, methods[1].ns / w.n, "mask", methods[0].ns / w.n);
    bench_report("summary-of-one", title, methods[2].ns / w.n, "mask", methods[0].ns / w.n);
    ph_mask_free(w.a), ph_mask_free(w.b), free(w.of_a), free(w.of_b);
}

void bench_summary(void) {
    for (int32_t n = 1024; n <= 4096; n *= 2) {
        race("stones-disc", stones, n, disc, 32);
        race("stones-disc", stones, n, disc, 128);
        race("frame-disc", frame, n, disc, 128);
        race("terrain-disc", terrain, n, disc, 128);
        race("stones-stones", stones, n, stones, n);
        race("frame-ring", frame, n, ring, n * 3 / 4);
    }
    for (int32_t n = 64; n <= 1024; n *= 4) {
        race("disc-disc", disc, n, disc, n);
        race("ring-ring", ring, n, ring, n);
        race("comb-comb", comb, n, comb, n);
    }
}
