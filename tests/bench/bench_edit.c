// bench_edit.c - edits of a mask: draw and erase against pygame, a circle against drawing its disc, grow and shrink
// against a plain loop; and turned masks, components, turns and a move, which have no peer.
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

static ph_mask *disc_of(int32_t r) {
    ph_mask *mask = ph_mask_create(2 * r + 1, 2 * r + 1);
    ph_mask_fill_circle(mask, r, r, r, true);
    return mask;
}

/// Noise with holes, so that growing and shrinking both have an effect.
static ph_mask *ground_of(int32_t w, int32_t h) {
    ph_mask *mask = ph_mask_create(w, h);
    for (int32_t i = w * h / 500; i > 0; i--) {
        ph_mask_fill_circle(mask, random_in(0, w), random_in(0, h), random_in(0, 12), i % 4 != 0);
    }
    return mask;
}

// ---- draw, erase, circle ----------------------------------------------------------------------------------------

typedef enum way { BRUSH, CIRCLE, PYGAME } way;

/// Calls at places of a ground that is initially empty or solid.
typedef struct edits {
    way way;
    const pygame_core *pygame;
    ph_mask *ground;
    const ph_mask *brush;
    void *their_ground, *their_brush;
    int32_t r;
    bool solid;
    const ph_point *at; // FRAMES * CALLS
} edits;

static void begin_edits(void *self) {
    edits *e = self;
    ph_mask_fill(e->ground, !e->solid);
    if (e->way == PYGAME) {
        memcpy(pygame_words(e->their_ground), ph_mask_words(e->ground), word_bytes(e->ground));
    }
}

static double edit_frame(void *self, int frame, uint64_t *answer) {
    edits *e = self;
    double start = bench_now();
    for (const ph_point *p = e->at + frame * CALLS; p < e->at + (frame + 1) * CALLS; p++) {
        if (e->way == BRUSH) {
            (e->solid ? ph_mask_draw : ph_mask_erase)(e->ground, e->brush, p->x, p->y);
        } else if (e->way == CIRCLE) {
            ph_mask_fill_circle(e->ground, p->x + e->r, p->y + e->r, e->r, e->solid);
        } else {
            (e->solid ? e->pygame->draw : e->pygame->erase)(e->their_ground, e->their_brush, p->x, p->y);
        }
    }
    double ns = (bench_now() - start) / CALLS;
    const uint64_t *words = e->way == PYGAME ? pygame_words(e->their_ground) : ph_mask_words(e->ground);
    *answer = frame == FRAMES - 1 ? hash_words(words, word_bytes(e->ground)) : 0;
    return ns;
}

static void run_disc(const pygame_core *pygame, int32_t size, bool solid) {
    static ph_point at[FRAMES * CALLS];
    ph_mask *disc = disc_of((size - 1) / 2);
    edits e[3];
    char name[32];
    for (int i = 0; i < FRAMES * CALLS; i++) {
        at[i] = (ph_point){random_in(0, GROUND_W - size), random_in(0, GROUND_H - size)};
    }
    for (int k = 0; k < 3; k++) {
        e[k] = (edits){(way)k, pygame, ph_mask_create(GROUND_W, GROUND_H), disc, NULL, NULL, (size - 1) / 2, solid, at};
    }
    bench_method methods[3] = {{"draw", &e[0], begin_edits, edit_frame, {0, 0, 0, 0}},
                               {"pygame", &e[2], begin_edits, edit_frame, {0, 0, 0, 0}},
                               {"circle", &e[1], begin_edits, edit_frame, {0, 0, 0, 0}}};
    snprintf(name, sizeof name, "%s/%d", solid ? "draw" : "erase", (int)size);
    if (pygame) {
        e[2].their_ground = pygame_mask(pygame, e[2].ground);
        e[2].their_brush = pygame_mask(pygame, disc);
        bench_row("edit", name, methods, 2, FRAMES, "draw and erase");
        pygame->free(e[2].their_ground), pygame->free(e[2].their_brush);
    }
    methods[1] = methods[2];
    snprintf(name, sizeof name, "%s-or-circle/%d", solid ? "draw" : "erase", (int)size);
    bench_row("edit", name, methods, 2, FRAMES, NULL);
    for (int k = 0; k < 3; k++) {
        ph_mask_free(e[k].ground);
    }
    ph_mask_free(disc);
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
    peer_grow_fn *peer; // NULL: the core
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
    if (g->peer == NULL) {
        ph_mask_grow(g->mask, g->r);
    }
    for (int32_t i = 0; g->peer && i < abs(g->r); i++) {
        g->peer(g->words[i % 2], s->h, s->strips, last, g->r > 0, g->beside, g->words[(i + 1) % 2]);
    }
    double ns = bench_now() - start;
    *answer = hash_words(g->peer ? g->words[abs(g->r) % 2] : ph_mask_words(g->mask), word_bytes(s));
    return ns;
}

void bench_grow(void) {
    static const int32_t size[][2] = {{16, 16}, {32, 32}, {64, 64}, {128, 128}, {256, 256}, {640, 360}, {1536, 1024}};
    static const int32_t radius[] = {1, -1, 2, -2, 8};
    for (int k = 0; k < 7 * 5; k++) {
        int32_t w = size[k / 5][0], h = size[k / 5][1], r = radius[k % 5];
        char name[48];
        ph_mask *start = ground_of(w, h);
        growth g[3] = {{ph_mask_create(w, h), start, r, NULL, {NULL, NULL}, NULL}};
        g[0].words[0] = malloc(word_bytes(start));
        g[0].words[1] = malloc(word_bytes(start));
        g[0].beside = malloc((size_t)h * sizeof(uint64_t));
        g[1] = g[2] = g[0];
        g[1].peer = peer_grow;
        g[2].peer = peer_grow_native;
        bench_method methods[3] = {{"pixhit", &g[0], NULL, grow_frame, {0, 0, 0, 0}},
                                   {"loop", &g[1], NULL, grow_frame, {0, 0, 0, 0}},
                                   {"loop-O3-native", &g[2], NULL, grow_frame, {0, 0, 0, 0}}};
        snprintf(name, sizeof name, "%+d/%dx%d", (int)r, (int)w, (int)h);
        bench_row("grow", name, methods, 3, w > 256 ? FRAMES / 4 : FRAMES, "grow and shrink");
        ph_mask_free(g[0].mask), ph_mask_free(start);
        free(g[0].words[0]), free(g[0].words[1]), free(g[0].beside);
    }
}

// ---- turned masks, components, turns, a move --------------------------------------------------------------------

typedef struct solo {
    ph_mask *mask, *out;
    void *memory;
    ph_image image;
    ph_pixels pixels;
    int32_t samples;
    ph_move move;
} solo;

/// The clock for work with that number of samples per pixel.
static double clock_of(int32_t samples) {
    return samples > 1 ? bench_cpu_now() : bench_now();
}

static double bake_frame(void *self, int frame, uint64_t *answer) {
    solo *s = self;
    ph_pose pose = {frame, FRAMES, 0, s->samples};
    double start = clock_of(s->samples);
    *answer = ph_pose_bake(&s->image, (ph_box){0, 0, s->image.w, s->image.h}, &pose, &s->pixels);
    return clock_of(s->samples) - start;
}

static double components_frame(void *self, int frame, uint64_t *answer) {
    solo *s = self;
    (void)frame;
    double start = bench_cpu_now();
    *answer = (uint64_t)ph_components_init(s->memory, s->mask, 8)->n;
    return bench_cpu_now() - start;
}

static double turn_frame(void *self, int frame, uint64_t *answer) {
    solo *s = self;
    double start = bench_now();
    *answer = ph_mask_turn(s->mask, (ph_turn)(PH_FLIP_X + frame % PH_TRANSVERSE), s->out);
    return bench_now() - start;
}

/// A walker falls onto the ground and continues, 6 px in x and 8 in y per frame.
static double move_frame(void *self, int frame, uint64_t *answer) {
    solo *s = self;
    ph_body ground = {s->mask, 0, 0, 0, 0};
    s->move = frame ? s->move : (ph_move){.x = 8, .y = -24, .up = 3, .down = 3};
    s->move.mx = 6 * 256;
    s->move.my = 8 * 256;
    double start = bench_now();
    *answer = ph_mask_move(s->out, &ground, 1, &s->move);
    return bench_now() - start;
}

static void run_solo(const char *group, const char *name, solo *s,
                     double (*frame)(void *self, int number, uint64_t *answer)) {
    bench_method method = {"pixhit", s, NULL, frame, {0, 0, 0, 0}};
    bench_row(group, name, &method, 1, FRAMES, NULL);
}

void bench_pose(void) {
    solo s = {.image = draw_shape(BLOB, 64, 64), .pixels = {NULL, 92, 92, 92 * 4}, .samples = 1};
    s.pixels.rgba = malloc((size_t)s.pixels.pitch * 92);
    s.mask = ph_mask_from_alpha(&s.image, (ph_box){0, 0, 64, 64}, 127);
    s.out = ph_mask_create(92, 92);
    run_solo("pose", "bake/64", &s, bake_frame);
    s.samples = 4;
    run_solo("pose", "bake-4-samples/64", &s, bake_frame);
    ph_mask_free(s.out);
    s.out = ph_mask_create(64, 64);
    run_solo("pose", "turn/64", &s, turn_frame);
    ph_mask_free(s.mask), ph_mask_free(s.out), free(s.pixels.rgba), free((void *)(uintptr_t)s.image.rgba);
}

void bench_components(void) {
    static const int32_t size[][2] = {{256, 256}, {640, 360}, {1536, 1024}, {2048, 1024}};
    for (int k = 0; k < 4; k++) {
        solo s = {.mask = ground_of(size[k][0], size[k][1])};
        char name[32];
        s.memory = malloc(ph_components_bytes(s.mask));
        snprintf(name, sizeof name, "%dx%d", (int)size[k][0], (int)size[k][1]);
        run_solo("components", name, &s, components_frame);
        ph_mask_free(s.mask), free(s.memory);
    }
    solo s = {.mask = ph_mask_create(1536, 512), .out = disc_of(12)};
    for (int32_t x = 0, y = 256; x < 1536; x++, y += random_in(-3, 3)) {
        ph_mask_fill_box(s.mask, (ph_box){x, y, x + 1, 512}, true);
    }
    run_solo("components", "move/24", &s, move_frame);
    ph_mask_free(s.mask), ph_mask_free(s.out);
}
