// branch.c - plays the run of a branch in a second game, a tick for each tick that is requested.
#include "scope/branch.h"

#include <stdlib.h>
#include <string.h>

void branch_keep(branch *b, const replay *run, const game *g) {
    branch_drop(b);
    b->start = malloc(sizeof *b->start);
    if (b->start && replay_copy(&b->run, run)) {
        game_save(g, b->start);
    } else {
        branch_drop(b);
    }
}

void branch_drop(branch *b) {
    replay_free(&b->run);
    free(b->start);
    memset(b, 0, sizeof *b);
}

const game *branch_at(rerun *r, const branch *b, const sprite_masks *masks, int64_t tick) {
    if (!b->start || tick < b->start->tick || tick > b->run.count) {
        return NULL;
    }
    r->ring = r->ring ? r->ring : ring_create();
    game *g = r->again = r->again ? r->again : ring_game(masks);
    if (!r->ring || !g) {
        return NULL;
    }
    if (!r->runs || g->world.tick > tick) {
        if (!ring_load(r->ring, tick, g)) {
            game_load(g, b->start);
        }
        r->runs = true;
    }
    int64_t to = g->world.tick + RERUN_TICKS < tick ? g->world.tick + RERUN_TICKS : tick;
    return ring_go(r->ring, g, &b->run, to) && to == tick ? g : NULL;
}

void branch_forget(rerun *r) {
    r->runs = false;
    ring_cut(r->ring, -1);
}

void branch_free(rerun *r) {
    game_free(r->again);
    ring_free(r->ring);
    memset(r, 0, sizeof *r);
}
