// law_run.c - the ticks of a record with the judge in the middle of each and after it.
#include "inspect/laws/law_run.h"

bool law_run_begin(law_run *r, const sprite_masks *masks, const replay *script) {
    r->game = replay_begin(script, masks);
    r->laws = laws_create();
    return r->game && r->laws;
}

void law_run_end(law_run *r) {
    game_free(r->game);
    laws_free(r->laws);
    r->game = NULL;
    r->laws = NULL;
}

bool law_run_follow(law_run *r, const replay *script, int64_t to, int32_t most) {
    const world *w = &r->game->world;
    int64_t end = to < script->count ? to : script->count;
    for (int32_t done = 0; w->tick < end && done < most; done++) {
        replay_tick(r->game, script, laws_look, r->laws);
        laws_settle(r->laws, r->game);
    }
    return w->tick >= end;
}

void law_run_take(law_run *r, const world *from) {
    game_load(r->game, from);
}
