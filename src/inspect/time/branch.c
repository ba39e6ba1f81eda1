// branch.c - one way back. Both runs share the inputs up to `from` and the moves before it, so the branch keeps only
// what may differ.
#include "inspect/time/branch.h"

#include <stdlib.h>
#include <string.h>

void branch_free(branch *b) {
    free(b->start);
    free(b->end);
    free(b->inputs);
    free(b->edits);
    memset(b, 0, sizeof *b);
}

/// Copies the moves in the tick `from` and after it. False when memory is short.
static bool keep_edits(branch *b, const replay *script) {
    b->edits = malloc((size_t)(script->edit_count + 1) * sizeof *b->edits);
    for (int32_t i = 0; b->edits && i < script->edit_count; i++) {
        if (script->edits[i].tick >= b->from) {
            b->edits[b->edit_count++] = script->edits[i];
        }
    }
    return b->edits != NULL;
}

bool branch_keep(branch *b, const replay *script, const world *start, const world *end) {
    int64_t from = start->tick;
    branch one = {
        .start = malloc(sizeof *start), .end = malloc(sizeof *end), .from = from, .count = script->count - from};
    one.inputs = one.count >= 0 ? malloc((size_t)(one.count + 1) * sizeof *one.inputs) : NULL;
    if (!one.start || !one.end || !one.inputs || !keep_edits(&one, script)) {
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

/// The record up to `from`, then the branch. False when memory is short.
static bool follow(replay *script, const branch *b) {
    bool fits = true;
    replay_cut(script, b->from - 1);
    script->count = b->from;
    for (int64_t i = 0; i < b->count && fits; i++) {
        fits = replay_add(script, &b->inputs[i]);
    }
    for (int32_t i = 0; i < b->edit_count && fits; i++) {
        fits = replay_edit(script, &b->edits[i]);
    }
    return fits;
}

bool branch_swap(branch *b, replay *script, const world *end, game *g) {
    branch here = {0};
    if (!b->end || script->count < b->from || !branch_keep(&here, script, b->start, end)) {
        return false;
    }
    if (!follow(script, b)) {
        (void)follow(script, &here); // what was here had room
        branch_free(&here);
        return false;
    }
    game_load(g, b->end);
    branch_free(b);
    *b = here;
    return true;
}
