// law_run.c - the four stages of a tick with the judge between the third and the fourth.
#include "inspect/laws/law_run.h"

bool law_run_begin(law_run *r, const sprite_masks *masks, const game_setup *setup) {
    r->game = game_create(masks, setup);
    r->laws = laws_create();
    return r->game && r->laws;
}

void law_run_end(law_run *r) {
    game_free(r->game);
    laws_free(r->laws);
    r->game = NULL;
    r->laws = NULL;
}

static void tick(law_run *r, const input *in) {
    game_move(r->game, in);
    game_broad(r->game);
    game_narrow(r->game);
    laws_look(r->laws, r->game);
    game_rules(r->game);
    laws_settle(r->laws, r->game);
}

bool law_run_follow(law_run *r, const replay *script, int64_t to, int32_t most) {
    const world *w = &r->game->world;
    int64_t end = to < script->count ? to : script->count;
    for (int32_t done = 0; w->tick < end && done < most; done++) {
        (void)edit_again(r->game, script->edits, script->edit_count);
        tick(r, &script->inputs[w->tick]);
    }
    (void)edit_again(r->game, script->edits, script->edit_count);
    return w->tick >= end;
}

void law_run_take(law_run *r, const world *from) {
    game_load(r->game, from);
    laws_cut(r->laws, from->tick);
}
