// bench_storm.c - one whole tick of the game's scene `storm`, exact to the pixel, against one step of as many
// circles in Chipmunk.
//
// What is alike: each circle has the area of its sprite's solid pixels, its mass, its place and its velocity at
// the start, in a world of the same size; so the covered share is the same. Both bounce without loss and do not
// spin; ours turn round at the edge, theirs at walls. A tick of ours is game_tick: move, boxes, pairs, masks,
// contacts, response. A step of theirs is cpSpaceStep.
// What is not: overlapping sprites are pushed apart at once, circles over some steps, so circles stay in contact
// longer; the last line of a case says how many pairs touch on either side. Chipmunk's default of ten solver
// iterations is there for stacks, which a storm has not; it is also run with one, and with its space hash, and
// the fastest of all counts. Debian's build of Chipmunk has its assertions on, which is what a user gets.
#include "bench.h"
#include "game/game.h"
#include "game/levels/scenes.h"
#include "game/world/body.h"
#include "pictures.h"
#include "storm_peer.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static const storm_peer_setup setups[] = {{"chipmunk-tree", 10, 0},
                                          {"chipmunk-tree-1-iteration", 1, 0},
                                          {"chipmunk-hash32-1-iteration", 1, 32},
                                          {"chipmunk-hash64-1-iteration", 1, 64}};
enum { SETUPS = sizeof setups / sizeof setups[0], ROUNDS = 9, WARM_UP = 60 };

// ---- masks ----------------------------------------------------------------------------------------------

static void make_masks(sprite_masks *masks) {
    const char *why = NULL;
    bool drawn = false;
    for (int32_t s = 0; s < SPRITE_COUNT; s++) {
        ph_image frames[FRAMES_MOST];
        int32_t n = shipped_frames(s, frames, &why);
        if (n == 0) {
            n = drawn_frames(s, frames);
            drawn = true;
        }
        for (int32_t i = 0; i < n; i++) {
            ph_box all = {0, 0, frames[i].w, frames[i].h};
            masks->frame[s][i] = sprite_mask((sprite)s, &frames[i], all);
            free((void *)(uintptr_t)frames[i].rgba);
        }
    }
    if (drawn) {
        printf("bench storm: sprites are drawn shapes: %s\n", why);
    }
}

static void drop_masks(sprite_masks *masks) {
    for (int32_t s = 0; s < SPRITE_COUNT; s++) {
        for (int32_t i = 0; i < SPRITE_FRAMES_MAX; i++) {
            ph_mask_free((ph_mask *)(uintptr_t)masks->frame[s][i]);
        }
    }
}

// ---- both sides -----------------------------------------------------------------------------------------

static game *make_ours(const sprite_masks *masks, int32_t n) {
    game_setup setup = {.seed = 7, .scene = scene_find("storm"), .balls = n, .broadphase = BROADPHASE_FAST};
    game *g = game_create(masks, &setup);
    if (g == NULL || g->world.bodies_used != n) {
        exit(2);
    }
    return g;
}

/// The circles that stand for the bodies of a game.
static ball *balls_of(const game *g) {
    int32_t n = g->world.bodies_used;
    ball *balls = malloc((size_t)n * sizeof *balls);
    for (int32_t i = 0; i < n; i++) {
        const body *b = &g->world.bodies[i];
        double pixels = (double)game_mask(g, i)->count;
        balls[i].x = (double)body_cx(b) / SUB, balls[i].y = (double)body_cy(b) / SUB;
        balls[i].vx = (double)b->vx * TICKS_PER_SECOND / SUB, balls[i].vy = (double)b->vy * TICKS_PER_SECOND / SUB;
        balls[i].radius = sqrt(pixels / 3.14159265358979), balls[i].mass = pixels;
    }
    return balls;
}

typedef struct runner {
    void *state;
    void (*step)(void *state);
    int steps;
} runner;

static void tick(void *state) {
    static const input nothing;
    game_tick((game *)state, &nothing);
}

static double run_block(void *self) {
    const runner *r = self;
    double begin = bench_cpu_now();
    for (int k = 0; k < r->steps; k++) {
        r->step(r->state);
    }
    return (bench_cpu_now() - begin) / r->steps;
}

// ---- the race -------------------------------------------------------------------------------------------

/// Best peer time / our time; 0 without a peer.
static double race(const sprite_masks *masks, int32_t n) {
    char name[32];
    game *g = make_ours(masks, n);
    ball *balls = balls_of(g);
    runner runners[1 + SETUPS] = {{g, tick, 200000 / n}};
    bench_method methods[1 + SETUPS] = {{"ours", run_block, &runners[0], 0}};
    int count = 1, best = 0;
    for (int k = 0; k < SETUPS; k++) {
        void *peer = storm_peer_make(balls, n, g->world.w, g->world.h, &setups[k]);
        if (peer) {
            runner r = {peer, storm_peer_step, 200000 / n};
            bench_method m = {setups[k].name, run_block, &runners[count], 0};
            runners[count] = r, methods[count] = m, count++;
        }
    }
    for (int k = 0; k < count; k++) {
        for (int step = 0; step < WARM_UP; step++) {
            runners[k].step(runners[k].state);
        }
    }
    bench_race(methods, count, ROUNDS);
    snprintf(name, sizeof name, "%d", (int)n);
    for (int k = 1; k < count; k++) {
        bench_report("storm", name, methods[0].ns, methods[k].name, methods[k].ns);
        best = best == 0 || methods[k].ns < methods[best].ns ? k : best;
    }
    if (count == 1) {
        printf("bench storm %s ours_ns=%.0f peer=none\n", name, methods[0].ns);
    } else {
        printf("storm/%s: touching pairs a sprite: ours %.3f, %s %.3f\n", name, (double)g->collider.stats.hits / n,
               methods[1].name, (double)storm_peer_touching(runners[1].state) / n);
    }
    for (int k = 1; k < count; k++) {
        storm_peer_drop(runners[k].state);
    }
    double ratio = methods[best].ns / methods[0].ns;
    free(balls), game_free(g);
    return best ? ratio : 0;
}

void bench_storm(void) {
    static const int32_t sizes[] = {200, 2000, 10000};
    sprite_masks masks = {0};
    double ratio = 0;
    make_masks(&masks);
    for (int k = 0; k < 3; k++) {
        ratio = race(&masks, sizes[k]);
    }
    if (ratio == 0) {
        bench_missing("storm", "chipmunk", "libchipmunk-dev");
    }
    bench_goal("one tick of storm, 10,000 sprites", "Chipmunk, circles", 3, GOAL_MEAN, &ratio, ratio > 0);
    drop_masks(&masks);
}
