// tick.c - cost of a tick in processor time of the thread. The autopilot plays, and ticks that create a level are
// included. A lost game is restarted immediately. Usage: tick [TICKS] [LEVEL]. Without a level it plays all twenty.
// Run it at the top of the checkout, which contains assets/.
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "game/ground/ground.h"
#include "pilot/autopilot.h"
#include "game/game.h"
#include "game/levels/level.h"
#include "game/world/body.h"
#include "view/sprite_assets.h"

enum { TICKS = 20000, LEVELS = 20, BUILDS = 8, BITES = 1000 };

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static int by_size(const void *left, const void *right) {
    const double *a = left, *b = right;
    return (*a > *b) - (*a < *b);
}

/// Games in sequence, each on this level until it ends.
static void play(const sprite_masks *masks, int32_t number, double *us, int32_t ticks) {
    game_setup setup = {.seed = 1, .level = number};
    game *g = game_create(masks, &setup);
    double sum = 0;
    int32_t made = 0;
    for (int32_t i = 0; g && i < ticks; i++) {
        input in = autopilot(g);
        int32_t before = g->world.phase;
        double start = now();
        game_tick(g, &in);
        us[i] = now() - start;
        sum += us[i];
        made += (before == PHASE_CLEARED || before == PHASE_OVER) && g->world.phase == PHASE_PLAY;
    }
    game_free(g);
    qsort(us, (size_t)ticks, sizeof *us, by_size);
    printf("level %2d: mean %6.1f us, 99.9 %% %7.1f us, most %8.1f us, %d levels made\n", number, sum / ticks,
           us[ticks / 1000 * 999], us[ticks - 1], made);
    fflush(stdout);
}

/// Creation of a whole level at once.
static void build(const sprite_masks *masks, int32_t number) {
    game_setup setup = {.seed = 3, .level = number};
    game *g = game_create(masks, &setup);
    double start = now();
    for (int32_t i = 0; g && i < BUILDS; i++) {
        level_build(g);
    }
    printf("level %2d: made at once in %.1f ms\n", number, (now() - start) / 1e3 / BUILDS);
    game_free(g);
}

/// Bites of the drill side by side, including rock that falls.
static void carve(const sprite_masks *masks, int32_t number, double *us, int32_t bites) {
    game_setup setup = {.seed = 3, .level = number};
    game *g = game_create(masks, &setup);
    rng dice = {9};
    int32_t x = 0, y = 0;
    double sum = 0;
    for (int32_t i = 0; g && i < bites; i++) {
        world *w = &g->world;
        x = i % 12 ? x + rng_between(&dice, -14, 14) : rng_between(&dice, 40, w->w - 80);
        y = i % 12 ? y + rng_between(&dice, -14, 14) : rng_between(&dice, 40, w->h - 80);
        w->tick += 3;
        w->event_count = 0;
        double start = now();
        ground_carve(g, g->drill, x, y, TOOL_DRILL);
        ground_settle(g);
        us[i] = now() - start;
        sum += us[i];
        for (int32_t k = 0; k < w->bodies_used; k++) {
            if (w->bodies[k].flags & BODY_PIECE) {
                body_remove(w, k);
            }
        }
    }
    game_free(g);
    qsort(us, (size_t)bites, sizeof *us, by_size);
    printf("level %2d: %d bites, mean %5.1f us, 99 %% %6.1f us, most %7.1f us\n", number, bites, sum / bites,
           us[bites / 100 * 99], us[bites - 1]);
}

int main(int argc, char **argv) {
    static assets pictures;
    sprite_masks masks;
    int32_t ticks = argc > 1 ? atoi(argv[1]) : TICKS, only = argc > 2 ? atoi(argv[2]) : 0;
    double *us = ticks > 0 ? calloc((size_t)ticks, sizeof *us) : NULL;
    if (!us || !sprite_assets_load(&pictures, "assets")) {
        fprintf(stderr, "tick: needs memory and assets/\n");
        free(us);
        return 2;
    }
    sprite_assets_masks(&pictures, &masks);
    for (int32_t number = only > 0 ? only : 1; number <= (only > 0 ? only : LEVELS); number++) {
        play(&masks, number, us, ticks);
        build(&masks, number);
        carve(&masks, number, us, ticks < BITES ? ticks : BITES);
    }
    free(us);
    assets_free(&pictures);
    return 0;
}
