// bench_level.c - the boxes of level 20 while the autopilot plays, as sorted lists of pairs: the partition, all pairs
// and the fast broad phase on the same boxes. The game calls the partition on every level.
#include "bench.h"
#include "pixhit/pixhit_more.h"

#if HAVE_SDL2_IMAGE
#include "game/game.h"
#include "pilot/autopilot.h"
#include "view/sprite_assets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEVEL = 20, WARM_UP = 1200, FRAMES = 120, PAIRS_MOST = BODY_MAX * 16 };

/// The boxes of a tick.
typedef struct tick_items {
    ph_item items[BODY_MAX];
    int32_t n;
} tick_items;

static tick_items ticks[FRAMES];

static bool record(void) {
    static assets pictures;
    static sprite_masks masks;
    const game_setup setup = {.seed = 1, .level = LEVEL};
    if (!sprite_assets_load(&pictures, "assets")) {
        return false;
    }
    sprite_assets_masks(&pictures, &masks);
    game *g = game_create(&masks, &setup);
    for (int32_t t = 0; g && t < WARM_UP + FRAMES; t++) {
        input in = autopilot(g);
        game_tick(g, &in);
        if (t >= WARM_UP) {
            memcpy(ticks[t - WARM_UP].items, g->collider.items, sizeof g->collider.items);
            ticks[t - WARM_UP].n = g->collider.item_count;
        }
    }
    game_free(g);
    assets_free(&pictures);
    return g != NULL;
}

static ph_pair found[PAIRS_MOST];

static void take_pairs(void *user, const ph_pair *pairs, int32_t count) {
    int32_t *n = (int32_t *)user;
    for (int32_t i = 0; i < count && *n < PAIRS_MOST; i++) {
        found[(*n)++] = pairs[i];
    }
}

static int64_t list_all(void *state, const ph_item *items, int32_t n) {
    int32_t count = 0;
    const ph_broadphase_callbacks to = {take_pairs, NULL, &count};
    (void)state;
    ph_all_pairs(items, n, &to, NULL); // already in order
    return count;
}

static int64_t list_partition(void *state, const ph_item *items, int32_t n) {
    return ph_partition_list((ph_partition *)state, items, n, found, PAIRS_MOST);
}

static int64_t list_fast(void *state, const ph_item *items, int32_t n) {
    return ph_broadphase_list((ph_broadphase *)state, items, n, found, PAIRS_MOST);
}

typedef struct lister {
    int64_t (*list)(void *state, const ph_item *items, int32_t n);
    void *state;
} lister;

/// Lists the pairs of a tick. Each call follows the call for the previous tick, as in a game.
static double run_frame(void *self, int number, uint64_t *answer) {
    const lister *l = (const lister *)self;
    const tick_items *t = &ticks[number];
    double start = bench_now();
    int64_t n = l->list(l->state, t->items, t->n);
    double ns = bench_now() - start;
    *answer = (uint64_t)n;
    for (int64_t i = 0; i < n; i++) {
        *answer = (*answer ^ (uint64_t)found[i].a << 16 ^ (uint64_t)found[i].b) * UINT64_C(0x9e3779b97f4a7c15);
    }
    return ns;
}

void bench_level(void) {
    if (!record()) {
        bench_missing("level", "the sprites of the game", "assets/");
        return;
    }
    lister partition = {list_partition, ph_partition_init(malloc(ph_partition_bytes(BODY_MAX)), BODY_MAX)};
    lister fast = {list_fast, ph_broadphase_init(malloc(ph_broadphase_bytes(BODY_MAX)), BODY_MAX)},
           all = {list_all, NULL};
    bench_method against_all[] = {{"pixhit", &partition, NULL, run_frame, {0, 0, 0, 0}},
                                  {"all pairs", &all, NULL, run_frame, {0, 0, 0, 0}}};
    bench_method against_fast[] = {against_all[0], {"fast", &fast, NULL, run_frame, {0, 0, 0, 0}}};
    int64_t boxes = 0;
    for (int k = 0; k < FRAMES; k++) {
        boxes += ticks[k].n;
    }
    printf("level %d: %.1f boxes in a frame\n", LEVEL, (double)boxes / FRAMES);
    bench_row("level", "partition/20", against_all, 2, FRAMES, "partition, level 20, all");
    bench_row("level", "partition/20", against_fast, 2, FRAMES, "partition, level 20");
    free(partition.state);
    free(fast.state);
}
#else
void bench_level(void) {
    bench_missing("level", "the sprites of the game", "libsdl2-image-dev");
}
#endif
