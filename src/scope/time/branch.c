// branch.c - one way back: a copy of the record and of two worlds, so that neither run depends on the other.
//
// The second game follows the tick that is asked for; each tick is played once as long as time goes on.
#include "scope/time/branch.h"

#include <stdlib.h>
#include <string.h>

#include "game/levels/scenes.h"

void branch_free(branch *b) {
    replay_free(&b->run);
    free(b->start);
    free(b->end);
    memset(b, 0, sizeof *b);
}

/// The world at the end of the record, or NULL. The game is there then.
static world *end_of(const replay *script, time_ring *r, game *g) {
    world *end = malloc(sizeof *end);
    if (end) {
        (void)ring_go(r, g, script, script->count);
        game_save(g, end);
    }
    return end;
}

bool branch_beside(branch *b, const replay *run, const game *g) {
    branch_free(b);
    b->start = malloc(sizeof *b->start);
    if (!b->start || !replay_copy(&b->run, run)) {
        branch_free(b);
        return false;
    }
    game_save(g, b->start);
    return true;
}

bool branch_keep(branch *b, const replay *script, time_ring *r, game *g) {
    if (!branch_beside(b, script, g)) {
        return false;
    }
    b->from = g->world.tick;
    b->end = end_of(script, r, g);
    game_load(g, b->start);
    if (!b->end) {
        branch_free(b);
    }
    return b->end != NULL;
}

bool branch_swap(branch *b, replay *script, time_ring *r, game *g) {
    world *here = b->end ? end_of(script, r, g) : NULL;
    if (!here) {
        return false;
    }
    const replay left = *script;
    *script = b->run;
    b->run = left;
    game_load(g, b->end);
    free(b->end);
    b->end = here;
    ring_cut(r, b->from);
    return true;
}

// ---- beside the present run ---------------------------------------------------------------------

game *branch_game(const sprite_masks *masks) {
    const game_setup smallest = {.scene = scene_find("storm"), .balls = 1};
    return game_create(masks, &smallest);
}

const game *ghost_at(ghost *h, const branch *b, const sprite_masks *masks, int64_t tick) {
    if (!b->start || tick < b->from || tick > b->run.count) {
        return NULL;
    }
    h->ring = h->ring ? h->ring : ring_create();
    game *g = h->again = h->again ? h->again : branch_game(masks);
    if (!h->ring || !g) {
        return NULL;
    }
    if (!h->runs || g->world.tick > tick) {
        if (!ring_load(h->ring, tick, g)) {
            game_load(g, b->start);
        }
        h->runs = true;
    }
    int64_t most = g->world.tick + GHOST_TICKS, to = tick < most ? tick : most;
    return ring_go(h->ring, g, &b->run, to) && to == tick ? g : NULL;
}

void ghost_forget(ghost *h) {
    h->runs = false;
    ring_clear(h->ring);
}

void ghost_free(ghost *h) {
    game_free(h->again);
    ring_free(h->ring);
    memset(h, 0, sizeof *h);
}
