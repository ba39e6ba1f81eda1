// branch.c - one way back: a copy of the record and of two worlds, so that neither run depends on the other.
#include "inspect/time/branch.h"

#include <stdlib.h>
#include <string.h>

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

bool branch_keep(branch *b, const replay *script, time_ring *r, game *g) {
    branch one = {.from = g->world.tick, .start = malloc(sizeof *one.start)};
    branch_free(b);
    if (one.start && replay_copy(&one.run, script)) {
        game_save(g, one.start);
        one.end = end_of(script, r, g);
        game_load(g, one.start);
    }
    if (!one.end) {
        branch_free(&one);
    }
    *b = one;
    return one.end != NULL;
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
