// branch.h - a copy of a run that another run has left, or replaces: the record, the world at the tick of the copy, and
// a second game that plays the record beside the other run.
#ifndef SCOPE_BRANCH_H
#define SCOPE_BRANCH_H

#include "game/replay.h"
#include "scope/time/ring.h"

typedef struct branch {
    replay run;
    world *start; ///< NULL: no run
} branch;

/// Stores a copy of the run and the present world. `start` is NULL when memory is short.
void branch_keep(branch *b, const replay *run, const game *g);

/// Frees the branch.
void branch_drop(branch *b);

/// A second game with snapshots of its own. Initialize with zeros.
typedef struct rerun {
    game *again;
    time_ring *ring;
    bool runs; ///< `again` is in the run
} rerun;

enum { RERUN_TICKS = 600 }; // most ticks that are played in a frame

/// The game of the run at that tick. It is played from the last tick of the rerun, or from the start of the branch.
/// NULL if the run does not contain the tick, memory is short, or the way is longer than RERUN_TICKS: call it again
/// then.
const game *branch_at(rerun *r, const branch *b, const sprite_masks *masks, int64_t tick);

/// Call it when the branch has another run. The memory is kept.
void branch_forget(rerun *r);
void branch_free(rerun *r);

#endif
