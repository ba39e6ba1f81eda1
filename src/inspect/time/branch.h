// branch.h - the other run: what came after a tick before the player went on from there in another way.
#ifndef INSPECT_TIME_BRANCH_H
#define INSPECT_TIME_BRANCH_H

#include "game/game.h"
#include "game/replay.h"

/// Inputs after the tick `from`, the moves by hand in it and after it, and the worlds there and at their end. The moves
/// of `from` may be in `start` already: to make them again changes nothing.
typedef struct branch {
    world *start, *end; ///< NULL: there is no other run
    int64_t from, count;
    input *inputs;
    int32_t edit_count;
    edit *edits;
} branch;

/// Keeps inputs and moves of the record from the tick of `start` on, that world, and the one at the end of the record.
/// False when memory is short; then there is none.
bool branch_keep(branch *b, const replay *script, const world *start, const world *end);

/// Makes the record and the game those of the branch, and the branch that of the record: called twice, it changes
/// nothing. `end` is the world at the end of the record. False, and nothing changes, when there is no branch or memory
/// is short.
bool branch_swap(branch *b, replay *script, const world *end, game *g);

void branch_free(branch *b);

#endif
