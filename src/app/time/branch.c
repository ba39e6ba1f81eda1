// branch.c - one way back. Both runs share the inputs up to `from`, so the branch keeps only what differs.
#include "app/time/branch.h"

#include <stdlib.h>
#include <string.h>

void branch_free(branch *b) {
    free(b->start);
    free(b->end);
    free(b->inputs);
    memset(b, 0, sizeof *b);
}

bool branch_keep(branch *b, const replay *script, const world *start, const world *end) {
    int64_t from = start->tick;
    branch one = {malloc(sizeof *start), malloc(sizeof *end), from, script->count - from, NULL};
    one.inputs = one.count >= 0 ? malloc((size_t)(one.count + 1) * sizeof *one.inputs) : NULL;
    if (!one.start || !one.end || !one.inputs) {
        branch_free(&one);
        return false;
    }
    memcpy(one.start, start, sizeof *start);
    memcpy(one.end, end, sizeof *end);
    memcpy(one.inputs, script->inputs + from, (size_t)one.count * sizeof *one.inputs);
    branch_free(b);
    *b = one;
    return true;
}

bool branch_swap(branch *b, replay *script, const world *end, game *g) {
    branch here = {0};
    if (!b->end || script->count < b->from || !branch_keep(&here, script, b->start, end)) {
        return false;
    }
    script->count = b->from;
    for (int64_t i = 0; i < b->count; i++) {
        if (!replay_add(script, &b->inputs[i])) { // memory is short: what was here stays
            script->count = b->from;
            memcpy(script->inputs + b->from, here.inputs, (size_t)here.count * sizeof *here.inputs);
            script->count += here.count;
            branch_free(&here);
            return false;
        }
    }
    game_load(g, b->end);
    branch_free(b);
    *b = here;
    return true;
}
