// bench_edit.c - edits of masks: draw and erase against pygame, grow and shrink against a plain loop, a circle against
// the draw of the same disc; a mask that is posed against its picture baked; and components, turns and a move, which
// have no peer.
#include "bench.h"
#include "pictures.h"
#include "query_peers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GROUND_W = 2048, GROUND_H = 1536, CALLS_MOST = 1024, ROUNDS = 25 };

/// Calls at random places of a ground, which is `start` before the first of them.
typedef struct edits {
    const pygame_core *pygame;
    ph_mask *ground, *start;
    const ph_mask *brush;
    void *their_ground, *their_start, *their_brush;
    int32_t n, r, x[CALLS_MOST], y[CALLS_MOST];
    bool solid;
} edits;

static volatile int64_t sink;

static size_t word_bytes(const ph_mask *mask) {
    return (size_t)mask->strips * (size_t)mask->h * sizeof(uint64_t);
}

static double our_edits(void *self) {
    edits *e = self;
    ph_mask_copy(e->ground, e->start);
    double begin = bench_now();
    for (int32_t i = 0; i < e->n; i++) {
        sink = (e->solid ? ph_mask_draw : ph_mask_erase)(e->ground, e->brush, e->x[i], e->y[i]);
    }
    return (bench_now() - begin) / e->n;
}

static double their_edits(void *self) {
    edits *e = self;
    memcpy(pygame_words(e->their_ground), pygame_words(e->their_start), word_bytes(e->ground));
    double begin = bench_now();
    for (int32_t i = 0; i < e->n; i++) {
        (e->solid ? e->pygame->draw : e->pygame->erase)(e->their_ground, e->their_brush, e->x[i], e->y[i]);
    }
    return (bench_now() - begin) / e->n;
}

static double our_circles(void *self) {
    edits *e = self;
    ph_mask_copy(e->ground, e->start);
    double begin = bench_now();
    for (int32_t i = 0; i < e->n; i++) {
        sink = ph_mask_fill_circle(e->ground, e->x[i] + e->r, e->y[i] + e->r, e->r, e->solid);
    }
    return (bench_now() - begin) / e->n;
}

static double ratios[2][16];
static int cases[2]; // drawn and erased with a brush; circles

static ph_mask *disc_of(int32_t r) {
    ph_mask *mask = ph_mask_create(2 * r + 1, 2 * r + 1);
    ph_mask_fill_circle(mask, r, r, r, true);
    return mask;
}

static void race_disc(edits *e, int32_t size, bool solid) {
    char name[32];
    ph_mask *disc = disc_of((size - 1) / 2);
    ph_mask_fill(e->start, !solid);
    e->brush = disc, e->solid = solid, e->r = (size - 1) / 2, e->n = size > 100 ? 64 : CALLS_MOST;
    for (int32_t i = 0; i < e->n; i++) {
        e->x[i] = random_in(0, GROUND_W - size), e->y[i] = random_in(0, GROUND_H - size);
    }
    bench_method methods[3] = {{"draw", our_edits, e, 0}, {"circle", our_circles, e, 0}, {"pygame", their_edits, e, 0}};
    snprintf(name, sizeof name, "%s/%d", solid ? "draw" : "erase", (int)size);
    if (e->pygame) {
        e->their_start = pygame_mask(e->pygame, e->start), e->their_ground = pygame_mask(e->pygame, e->start);
        e->their_brush = pygame_mask(e->pygame, disc);
        our_edits(e), their_edits(e);
        if (memcmp(ph_mask_words(e->ground), pygame_words(e->their_ground), word_bytes(e->ground)) != 0) {
            bench_disagree("edit", name, "pygame");
        }
    }
    bench_race(methods, e->pygame ? 3 : 2, ROUNDS);
    if (e->pygame) {
        bench_report("edit", name, methods[0].ns, "pygame", methods[2].ns);
        ratios[0][cases[0]++] = methods[2].ns / methods[0].ns;
        e->pygame->free(e->their_start), e->pygame->free(e->their_ground), e->pygame->free(e->their_brush);
    }
    snprintf(name, sizeof name, "circle-%s/%d", solid ? "solid" : "empty", (int)size);
    bench_report("edit", name, methods[1].ns, "draw", methods[0].ns);
    ratios[1][cases[1]++] = methods[1].ns / methods[0].ns;
    ph_mask_free(disc);
}

static void race_discs(const pygame_core *pygame) {
    static const int32_t sizes[] = {7, 15, 31, 63, 127, 255, 1023};
    static edits e;
    e.pygame = pygame;
    e.ground = ph_mask_create(GROUND_W, GROUND_H), e.start = ph_mask_create(GROUND_W, GROUND_H);
    for (int k = 0; k < 7; k++) {
        race_disc(&e, sizes[k], true);
        race_disc(&e, sizes[k], false);
    }
    bench_goal("draw and erase, 7..1023 px", "pygame", 1, GOAL_LEAST, ratios[0], cases[0]);
    bench_goal("circle, times the draw of its disc", "ourselves", 1.5, GOAL_MOST, ratios[1], cases[1]);
    ph_mask_free(e.ground), ph_mask_free(e.start);
}

// ---- grow and shrink --------------------------------------------------------------------------------------

typedef struct growth {
    ph_mask *mask, *start;
    int32_t r;
    peer_grow_fn *peer;
    uint64_t *words[2], *beside;
    int times;
} growth;

static double our_growth(void *self) {
    growth *g = self;
    double ns = 0;
    for (int k = 0; k < g->times; k++) {
        ph_mask_copy(g->mask, g->start);
        double begin = bench_now();
        sink = ph_mask_grow(g->mask, g->r);
        ns += bench_now() - begin;
    }
    return ns / g->times;
}

static double their_growth(void *self) {
    growth *g = self;
    double ns = 0;
    uint64_t last = g->mask->w % 64 ? (UINT64_C(1) << g->mask->w % 64) - 1 : ~UINT64_C(0);
    for (int k = 0; k < g->times; k++) {
        memcpy(g->words[0], ph_mask_words(g->start), word_bytes(g->start));
        double begin = bench_now();
        for (int32_t i = 0; i < abs(g->r); i++) {
            g->peer(g->words[i % 2], g->mask->h, g->mask->strips, last, g->r > 0, g->beside, g->words[(i + 1) % 2]);
        }
        ns += bench_now() - begin;
    }
    return ns / g->times;
}

/// Noise with holes, so that growing and shrinking both do something.
static ph_mask *ground_of(int32_t w, int32_t h) {
    ph_mask *mask = ph_mask_create(w, h);
    for (int32_t i = w * h / 500; i > 0; i--) {
        ph_mask_fill_circle(mask, random_in(0, w), random_in(0, h), random_in(0, 12), i % 4 != 0);
    }
    return mask;
}

static void race_growth(int32_t w, int32_t h, int32_t r, double *ratio) {
    char name[48];
    growth plain = {ph_mask_create(w, h), ground_of(w, h), r, peer_grow, {NULL, NULL}, NULL, w * h > 100000 ? 1 : 50};
    size_t bytes = word_bytes(plain.mask);
    plain.words[0] = malloc(bytes), plain.words[1] = malloc(bytes), plain.beside = malloc((size_t)h * 8);
    growth native = plain;
    native.peer = peer_grow_native;
    snprintf(name, sizeof name, "grow%+d/%dx%d", (int)r, (int)w, (int)h);
    our_growth(&plain), their_growth(&plain);
    if (memcmp(ph_mask_words(plain.mask), plain.words[abs(r) % 2], bytes) != 0) {
        bench_disagree("edit", name, "plain loop");
    }
    bench_method methods[3] = {{"ours", our_growth, &plain, 0},
                               {"loop", their_growth, &plain, 0},
                               {"loop-O3-native", their_growth, &native, 0}};
    bench_race(methods, 3, ROUNDS);
    for (int k = 1; k < 3; k++) {
        bench_report("edit", name, methods[0].ns, methods[k].name, methods[k].ns);
        ratio[k - 1] = methods[k].ns / methods[0].ns;
    }
    ph_mask_free(plain.mask), ph_mask_free(plain.start);
    free(plain.words[0]), free(plain.words[1]), free(plain.beside);
}

static void race_growths(void) {
    static const int32_t size[][2] = {{64, 64}, {640, 360}, {1536, 1024}}, by[] = {1, -1, -2, 8};
    double ratio[24];
    for (int k = 0; k < 12; k++) {
        race_growth(size[k / 4][0], size[k / 4][1], by[k % 4], ratio + 2 * k);
    }
    bench_goal("grow and shrink", "plain loop, two ways", 1, GOAL_LEAST, ratio, 24);
}

// ---- without a peer ---------------------------------------------------------------------------------------

typedef struct solo {
    const ph_mask *mask;
    ph_mask *out;
    void *memory;
    ph_image image;
    ph_pixels pixels;
} solo;

static double components_block(void *self) {
    solo *s = self;
    double begin = bench_now();
    sink = ph_components_init(s->memory, s->mask, 8)->n;
    return bench_now() - begin;
}

static double turn_block(void *self) {
    solo *s = self;
    double begin = bench_now();
    for (int32_t turn = PH_FLIP_X; turn <= PH_TRANSVERSE; turn++) {
        sink = ph_mask_turn(s->mask, (ph_turn)turn, s->out);
    }
    return (bench_now() - begin) / PH_TRANSVERSE;
}

static double bake_block(void *self) {
    static const ph_pose pose = {5, 32, 0, 0};
    solo *s = self;
    ph_box frame = {0, 0, s->image.w, s->image.h};
    double begin = bench_now();
    sink = ph_pose_bake(&s->image, frame, &pose, &s->pixels);
    return bench_now() - begin;
}

/// A mask of 64 px by its bits, or by the pixels of a picture of it and the threshold.
static double pose_block(void *self) {
    static const ph_pose pose = {5, 32, 0, 0};
    solo *s = self;
    double begin = bench_now();
    sink = ph_pose_mask(s->mask, &pose, s->out);
    return bench_now() - begin;
}

static double pose_picture_block(void *self) {
    solo *s = self;
    ph_image baked = {s->pixels.rgba, s->pixels.w, s->pixels.h, s->pixels.pitch};
    double ns = bake_block(s), begin = bench_now();
    ph_mask_load_alpha(s->out, &baked, (ph_point){0, 0}, 127);
    return ns + bench_now() - begin;
}

/// A walker of 24 px falls onto the ground and goes on, 6 px in x and 8 in y a frame.
static double move_block(void *self) {
    solo *s = self;
    ph_body ground = {s->mask, 0, 0, 0, 0};
    ph_move move = {8, -24, 0, 0, 3, 3, NULL, 0, 0, 0};
    double begin = bench_now();
    for (int frame = 0; frame < 200; frame++) {
        move.mx = 6, move.my = 8;
        sink = ph_mask_move(s->out, &ground, 1, &move);
    }
    return (bench_now() - begin) / 200;
}

static void run_alone(const char *name, double (*block)(void *self), solo *s) {
    bench_method method = {name, block, s, 0};
    bench_race(&method, 1, ROUNDS);
    bench_alone("edit", name, method.ns);
}

static void race_pose(solo *s) {
    ph_mask *small = s->out;
    s->out = ph_mask_create(92, 92);
    bench_method methods[2] = {{"bits", pose_block, s, 0}, {"picture", pose_picture_block, s, 0}};
    bench_race(methods, 2, ROUNDS);
    bench_report("edit", "pose/64", methods[0].ns, "by way of RGBA", methods[1].ns);
    double us = methods[0].ns / 1000;
    bench_goal("a mask of 64 px posed, us", "ourselves", 5, GOAL_MOST, &us, 1);
    ph_mask_free(s->out);
    s->out = small;
}

static void run_move(void) {
    ph_mask *ground = ph_mask_create(1536, 512);
    for (int32_t x = 0, y = 256; x < 1536; x++, y += random_in(-3, 3)) {
        ph_box pillar = {x, y, x + 1, 512};
        ph_mask_fill_box(ground, pillar, true);
    }
    solo s = {ground, disc_of(12), NULL, {NULL, 0, 0, 0}, {NULL, 0, 0, 0}};
    run_alone("move/24", move_block, &s);
    ph_mask_free(ground), ph_mask_free(s.out);
}

static void run_solos(void) {
    solo s = {ground_of(1536, 1024), ph_mask_create(64, 64), NULL, draw_shape(BLOB, 64, 64), {NULL, 92, 92, 92 * 4}};
    s.memory = malloc(ph_components_bytes(s.mask)), s.pixels.rgba = malloc((size_t)s.pixels.pitch * 92);
    run_alone("components/1536x1024", components_block, &s);
    run_alone("bake/64", bake_block, &s);
    ph_mask_free((ph_mask *)(uintptr_t)s.mask);
    ph_box all = {0, 0, 64, 64};
    s.mask = ph_mask_from_alpha(&s.image, all, 127);
    run_alone("turn/64", turn_block, &s);
    race_pose(&s);
    ph_mask_free((ph_mask *)(uintptr_t)s.mask), ph_mask_free(s.out);
    run_move();
    free(s.memory), free(s.pixels.rgba), free((void *)(uintptr_t)s.image.rgba);
}

void bench_edit(void) {
    pygame_core core;
    const char *why = NULL;
    bool have = pygame_open(&core, &why);
    if (!have) {
        bench_missing("edit", "pygame", why);
    }
    race_discs(have ? &core : NULL);
    race_growths();
    run_solos();
}
