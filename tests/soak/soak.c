// soak.c - the autopilot plays for a very long time; memory and cost per tick must not grow, and replays must agree.
//
// A game is played until all ships are lost or its share of ticks is used. Then the next game begins at the next
// level with another seed. Every WINDOW ticks the game is restored from the snapshot of WINDOW ticks before, runs
// again with the recorded inputs, and must end in the same state. Meanwhile the broad phase contains data kept from
// the first run. At the end the last tenth is compared with the first: memory of the process, and processor time per
// tick. Usage: soak [TICKS]. Run it at the top of the checkout, which contains assets/.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "view/sprite_assets.h"
#include "pilot/autopilot.h"
#include "game/game.h"
#include "game/levels/scenes.h"

enum {
    TICKS = 2000000,
    WINDOW = 10000,    // ticks between two comparisons
    SHARE = 3,         // maximal number of windows of a game
    START_LEVELS = 21, // the twenty of the table, and the first level beyond it
    LEVELS_SEEN = 64,
    COMPARED = 100,    // number of windows from which the tenths are compared; a shorter run is still warming up
    GROWTH_MOST = 1024 // maximal growth of memory from the first to the last tenth [KB]
};

typedef struct soak {
    game *game;
    world snapshot;
    input inputs[WINDOW];
    int32_t windows; // number of windows of this game
    int64_t games, ticks;
    bool seen[LEVELS_SEEN]; // levels that were played
} soak;

/// Cost of a tenth of the run.
typedef struct tenth {
    double seconds; // processor time, without the second run of each window
    int64_t ticks;
    long kilobytes; // memory at its end; 0 if this system does not report it
} tenth;

static long memory_kilobytes(void) {
    long all = 0, resident = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file) {
        resident = fscanf(file, "%ld %ld", &all, &resident) == 2 ? resident : 0;
        fclose(file);
    }
    return resident * (sysconf(_SC_PAGESIZE) / 1024);
}

/// Begins the next game: another seed, another level.
static bool next_game(soak *s, const sprite_masks *masks) {
    game_setup setup = {.seed = (uint32_t)(7 + s->games), .scene = scene_find("game")};
    setup.level = (int32_t)(1 + s->games % START_LEVELS);
    game_free(s->game);
    s->game = game_create(masks, &setup);
    s->games++;
    s->windows = 0;
    return s->game != NULL;
}

/// Plays a window and records it. Returns processor seconds.
static double play(soak *s, bool *over) {
    clock_t start = clock();
    for (int32_t i = 0; i < WINDOW; i++) {
        *over |= s->game->world.phase == PHASE_OVER;
        s->inputs[i] = autopilot(s->game);
        game_tick(s->game, &s->inputs[i]);
        int32_t level = s->game->world.level;
        s->seen[level < LEVELS_SEEN ? level : 0] = true;
    }
    return (double)(clock() - start) / CLOCKS_PER_SEC;
}

/// Restores the snapshot and runs it again. Returns false if it ends in another state.
static bool same_again(soak *s) {
    uint64_t hash = world_hash(&s->game->world);
    game_load(s->game, &s->snapshot);
    for (int32_t i = 0; i < WINDOW; i++) {
        game_tick(s->game, &s->inputs[i]);
    }
    uint64_t again = world_hash(&s->game->world);
    if (again != hash) {
        printf("game %" PRId64 ", window %" PRId32 ": ended in %016" PRIx64 ", run again in %016" PRIx64 "\n", s->games,
               s->windows, hash, again);
    }
    return again == hash;
}

/// Plays a window. Returns false if it cannot be played or does not end twice in the same state.
static bool window(soak *s, const sprite_masks *masks, tenth *t) {
    bool over = false;
    if ((!s->game || s->windows == SHARE) && !next_game(s, masks)) {
        return false;
    }
    game_save(s->game, &s->snapshot);
    t->seconds += play(s, &over);
    t->ticks += WINDOW;
    s->ticks += WINDOW;
    s->windows = over ? SHARE : s->windows + 1;
    return same_again(s);
}

static bool flat(const tenth *first, const tenth *last) {
    double before = first->seconds * 1e6 / (double)first->ticks, now = last->seconds * 1e6 / (double)last->ticks;
    printf("first tenth: %.2f us a tick, %ld KB; last tenth: %.2f us a tick, %ld KB\n", before, first->kilobytes, now,
           last->kilobytes);
    return now <= 1.5 * before && last->kilobytes <= first->kilobytes + GROWTH_MOST;
}

static bool run(soak *s, const sprite_masks *masks, int64_t windows) {
    tenth first = {0}, last = {0}, between = {0};
    for (int64_t i = 0; i < windows; i++) {
        tenth *t = i < windows / 10 ? &first : i >= windows - windows / 10 ? &last : &between;
        if (!window(s, masks, t)) {
            return false;
        }
        t->kilobytes = memory_kilobytes();
    }
    int32_t levels = 0;
    for (int32_t i = 0; i < LEVELS_SEEN; i++) {
        levels += s->seen[i];
    }
    printf("%" PRId64 " ticks, %" PRId64 " games, %" PRId32 " levels, %" PRId64
           " windows run twice to the same state\n",
           s->ticks, s->games, levels, windows);
    return windows < COMPARED || flat(&first, &last);
}

int main(int argc, char **argv) {
    long long ticks = argc > 1 ? atoll(argv[1]) : TICKS;
    assets pictures;
    sprite_masks masks;
    soak *s = calloc(1, sizeof *s);
    if (!s || ticks < WINDOW || !sprite_assets_load(&pictures, "assets")) {
        fprintf(stderr, "soak: needs memory, assets/ and at least %d ticks\n", WINDOW);
        free(s);
        return 2;
    }
    sprite_assets_masks(&pictures, &masks);
    bool good = run(s, &masks, ticks / WINDOW);
    game_free(s->game);
    free(s);
    assets_free(&pictures);
    puts(good ? "1 passed, 0 failed" : "0 passed, 1 failed");
    return good ? 0 : 1;
}
