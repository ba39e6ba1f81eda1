// branch.h - the other run: what came after a tick before the player went on from there in another way.
#ifndef INSPECT_TIME_BRANCH_H
#define INSPECT_TIME_BRANCH_H

#include "inspect/time/ring.h"

/// A record of its own from the first tick on. The moves by hand of the tick `from` may be in `start` already: to make
/// them again changes nothing.
typedef struct branch {
    replay run;
    int64_t from;       ///< the tick after which the two runs differ
    world *start, *end; ///< the worlds there and after the last tick; NULL: there is no other run
} branch;

/// Keeps the record, and the worlds of the game as it is and at the end of the record; the ring holds its snapshots.
/// From this tick on another run may begin. False when memory is short; then there is no other run.
bool branch_keep(branch *b, const replay *script, time_ring *r, game *g);

/// Makes the record that of the branch, with the game at its end, and the branch that of the record; then the ring
/// forgets what lies after `from`. False, and nothing changes, when there is no branch or memory is short.
bool branch_swap(branch *b, replay *script, time_ring *r, game *g);

void branch_free(branch *b);

#endif
