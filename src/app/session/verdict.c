// verdict.c - replays a run and reads score, time and final hash.
#include "app/session/verdict.h"

#include <string.h>

bool verdict_find(verdict *v, const replay *r, const sprite_masks *masks) {
    game *g = replay_begin(r, masks);
    memset(v, 0, sizeof *v);
    if (!g) {
        return false;
    }
    const world *w = &g->world;
    while (w->tick < r->count) {
        replay_tick(g, r);
        v->differs = v->differs == 0 && !replay_agrees(r, w) ? w->tick : v->differs;
        v->score = w->score > v->score ? w->score : v->score;
        if (v->cleared == 0 && w->phase == PHASE_CLEARED) {
            v->cleared = w->level_ticks;
        }
    }
    v->level = w->level;
    v->ticks = w->tick;
    v->hash = world_hash(w);
    v->good = replay_ends_as(r, w);
    v->differs = v->differs == 0 ? w->tick : v->differs; // hash or score of the last tick
    v->differs = v->good ? 0 : v->differs;
    game_free(g);
    return true;
}
