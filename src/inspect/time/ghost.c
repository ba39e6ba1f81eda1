// ghost.c - the second game follows the tick that is asked for; each tick is played once as long as time goes on.
#include "inspect/time/ghost.h"

#include <string.h>

#include "game/levels/scenes.h"

static bool ready(ghost *h, const sprite_masks *masks) {
    const game_setup smallest = {.scene = scene_find("storm"), .balls = 1}; // the world of the fork replaces it
    h->ring = h->ring ? h->ring : ring_create();
    h->again = h->again ? h->again : game_create(masks, &smallest);
    return h->ring && h->again;
}

const game *ghost_at(ghost *h, const branch *b, const sprite_masks *masks, int64_t tick) {
    if (!b->end || tick < b->from || tick > b->run.count || !ready(h, masks)) {
        return NULL;
    }
    game *g = h->again;
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
