// recall.c - a few snapshots, one a second, and the inputs since the oldest of them. The game is deterministic, so that is
// every tick in between. The game that is remembered is only read: a run with a memory has the same hash as one without.
#include "app/session/recall.h"

#include <stdlib.h>

#include "game/levels/scenes.h"

enum {
    KEPT = 3,                 // snapshots: the oldest is always two to three seconds old
    EVERY = TICKS_PER_SECOND, // ticks between two of them
    INPUTS = 256              // more than KEPT * EVERY
};

struct recall {
    world kept[KEPT];
    int64_t at[KEPT];     // the tick of each, -1: none
    input inputs[INPUTS]; // the input of the game at tick t is number t % INPUTS
    int64_t end;
    bool held;
    game *again;
};

recall *recall_create(const sprite_masks *sprites) {
    recall *r = calloc(1, sizeof *r);
    game_setup smallest = {.scene = scene_find("storm"), .balls = 1}; // a snapshot replaces it
    if (r) {
        r->again = game_create(sprites, &smallest);
        recall_reset(r);
    }
    if (r && !r->again) {
        free(r);
        r = NULL;
    }
    return r;
}

void recall_free(recall *r) {
    if (r) {
        game_free(r->again);
        free(r);
    }
}

void recall_reset(recall *r) {
    for (int i = 0; i < KEPT; i++) {
        r->at[i] = -1;
    }
    r->held = false;
}

static int newest(const recall *r) {
    int best = 0;
    for (int i = 1; i < KEPT; i++) {
        best = r->at[i] > r->at[best] ? i : best;
    }
    return best;
}

static int oldest(const recall *r) {
    int best = 0;
    for (int i = 1; i < KEPT; i++) {
        best = r->at[i] < r->at[best] ? i : best;
    }
    return best;
}

void recall_note(recall *r, const game *g, const input *in) {
    int64_t tick = g->world.tick, last = r->at[newest(r)];
    if (r->held) {
        return;
    }
    if (last < 0 || tick - last >= EVERY) {
        int to = oldest(r);
        game_save(g, &r->kept[to]);
        r->at[to] = tick;
    }
    r->inputs[tick % INPUTS] = *in;
    r->end = tick + 1;
}

void recall_hold(recall *r) {
    r->held = true;
}

int64_t recall_end(const recall *r) {
    return r->end;
}

/// The latest snapshot that is early enough, or else the earliest of all; -1 when there is none.
static int snapshot_before(const recall *r, int64_t tick) {
    int late = -1, early = -1;
    for (int i = 0; i < KEPT; i++) {
        if (r->at[i] >= 0 && r->at[i] <= tick && (late < 0 || r->at[i] > r->at[late])) {
            late = i;
        }
        if (r->at[i] >= 0 && (early < 0 || r->at[i] < r->at[early])) {
            early = i;
        }
    }
    return late >= 0 ? late : early;
}

game *recall_begin(recall *r, int32_t back) {
    int64_t from = r->end - back;
    int i = snapshot_before(r, from);
    if (i < 0) {
        return NULL;
    }
    game_load(r->again, &r->kept[i]);
    while (r->again->world.tick < from) {
        game_tick(r->again, recall_input(r, r->again));
    }
    return r->again;
}

const input *recall_input(const recall *r, const game *g) {
    return g->world.tick < r->end ? &r->inputs[g->world.tick % INPUTS] : NULL;
}
