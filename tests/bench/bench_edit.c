// bench_edit.c - edits of a mask: draw and erase compared with pygame, grow and shrink with a plain loop.
#include "bench.h"
#include "pictures.h"
#include "query_peers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GROUND_W = 2048, GROUND_H = 1536, FRAMES = 64, CALLS = 16 };

static size_t word_bytes(const ph_mask *mask) {
    return (size_t)mask->strips * (size_t)mask->h * sizeof(uint64_t);
}

static uint64_t hash_words(const uint64_t *words, size_t bytes) {
    uint64_t hash = 0;
    for (size_t i = 0; i < bytes / sizeof *words; i++) {
        hash = hash * 31 + words[i];
    }
    return hash;
}

/// Noise with holes, so that growing and shrinking both have an effect.
static ph_mask *ground_of(int32_t w, int32_t h) {
    ph_mask *mask = ph_mask_create(w, h);
    for (int32_t i = w * h / 500; i > 0; i--) {
        ph_mask_fill_circle(mask, random_in(0, w), random_in(0, h), random_in(0, 12), i % 4 != 0);
    }
    return mask;
}

// ---- draw and erase ---------------------------------------------------------------------------------------------

/// Calls at places of a ground that is initially empty or solid.
typedef struct edits {
    const pygame_core *pygame; // NULL: the core
    ph_mask *ground;
    const ph_mask *brush;
    void *their_ground, *their_brush;
    bool solid;
    const ph_point *at; // FRAMES * CALLS
} edits;

static void begin_edits(void *self) {
    edits *e = self;
    ph_mask_fill(e->ground, !e->solid);
    if (e->pygame) {
        memcpy(pygame_words(e->their_ground), ph_mask_words(e->ground), word_bytes(e->ground));
    }
}

static double edit_frame(void *self, int frame, uint64_t *answer) {
    edits *e = self;
    double start = bench_now();
    for (const ph_point *p = e->at + frame * CALLS; p < e->at + (frame + 1) * CALLS; p++) {
        if (e->pygame) {
            (e->solid ? e->pygame->draw : e->pygame->erase)(e->their_ground, e->their_brush, p->x, p->y);
        } else {
            (e->solid ? ph_mask_draw : ph_mask_erase)(e->ground, e->brush, p->x, p->y);
        }
    }
    double ns = (bench_now() - start) / CALLS;
    const uint64_t *words = e->pygame ? pygame_words(e->their_ground) : ph_mask_words(e->ground);
    *answer = frame == FRAMES - 1 ? hash_words(words, word_bytes(e->ground)) : 0;
    return ns;
}

static void run_disc(const pygame_core *pygame, int32_t size, bool solid) {
    static ph_point at[FRAMES * CALLS];
    ph_mask *disc = ph_mask_create(size, size);
    edits mine = {NULL, ph_mask_create(GROUND_W, GROUND_H), disc, NULL, NULL, solid, at}, theirs = mine;
    bench_method methods[2] = {{"pixhit", &mine, begin_edits, edit_frame, {0, 0, 0, 0}},
                               {"pygame", &theirs, begin_edits, edit_frame, {0, 0, 0, 0}}};
    char name[32];
    ph_mask_fill_circle(disc, size / 2, size / 2, size / 2, true);
    for (int i = 0; i < FRAMES * CALLS; i++) {
        at[i] = (ph_point){random_in(0, GROUND_W - size), random_in(0, GROUND_H - size)};
    }
    if (pygame) {
        theirs.pygame = pygame;
        theirs.their_ground = pygame_mask(pygame, mine.ground);
        theirs.their_brush = pygame_mask(pygame, disc);
    }
    snprintf(name, sizeof name, "%s/%d", solid ? "draw" : "erase", (int)size);
    bench_row("edit", name, methods, pygame ? 2 : 1, FRAMES, "draw and erase");
    if (pygame) {
        pygame->free(theirs.their_ground), pygame->free(theirs.their_brush);
    }
    ph_mask_free(mine.ground), ph_mask_free(disc);
}

void bench_edit(void) {
    static const int32_t sizes[] = {7, 15, 31, 63, 127, 255, 1023};
    pygame_core core;
    const char *why = NULL;
    bool have = pygame_open(&core, &why);
    if (!have) {
        bench_missing("edit", "pygame", why);
    }
    for (int k = 0; k < 7; k++) {
        run_disc(have ? &core : NULL, sizes[k], true);
        run_disc(have ? &core : NULL, sizes[k], false);
    }
}

// ---- grow and shrink --------------------------------------------------------------------------------------------

typedef struct growth {
    ph_mask *mask;
    const ph_mask *start;
    int32_t r;
    bool ours;
    uint64_t *words[2], *beside;
} growth;

static double grow_frame(void *self, int frame, uint64_t *answer) {
    growth *g = self;
    const ph_mask *s = g->start;
    uint64_t last = s->w % 64 ? (UINT64_C(1) << s->w % 64) - 1 : ~UINT64_C(0);
    (void)frame;
    ph_mask_copy(g->mask, s);
    memcpy(g->words[0], ph_mask_words(s), word_bytes(s));
    double start = bench_now();
    if (g->ours) {
        ph_mask_grow(g->mask, g->r);
    }
    for (int32_t i = 0; !g->ours && i < abs(g->r); i++) {
        peer_grow(g->words[i % 2], s->h, s->strips, last, g->r > 0, g->beside, g->words[(i + 1) % 2]);
    }
    double ns = bench_now() - start;
    *answer = hash_words(g->ours ? ph_mask_words(g->mask) : g->words[abs(g->r) % 2], word_bytes(s));
    return ns;
}

void bench_grow(void) {
    static const int32_t size[][2] = {{16, 16}, {32, 32}, {64, 64}, {128, 128}, {256, 256}, {640, 360}, {1536, 1024}};
    static const int32_t radius[] = {1, -1, 2, -2, 8};
    for (int k = 0; k < 7 * 5; k++) {
        int32_t w = size[k / 5][0], h = size[k / 5][1], r = radius[k % 5];
        char name[48];
        ph_mask *start = ground_of(w, h);
        growth g[2] = {{ph_mask_create(w, h), start, r, true, {NULL, NULL}, NULL}};
        g[0].words[0] = malloc(word_bytes(start));
        g[0].words[1] = malloc(word_bytes(start));
        g[0].beside = malloc((size_t)h * sizeof(uint64_t));
        g[1] = g[0];
        g[1].ours = false;
        bench_method methods[2] = {{"pixhit", &g[0], NULL, grow_frame, {0, 0, 0, 0}},
                                   {"loop-O3-native", &g[1], NULL, grow_frame, {0, 0, 0, 0}}};
        snprintf(name, sizeof name, "%+d/%dx%d", (int)r, (int)w, (int)h);
        bench_row("grow", name, methods, 2, w > 256 ? FRAMES / 4 : FRAMES, "grow and shrink");
        ph_mask_free(g[0].mask), ph_mask_free(start);
        free(g[0].words[0]), free(g[0].words[1]), free(g[0].beside);
    }
}
