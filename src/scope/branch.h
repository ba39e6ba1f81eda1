// branch.h - a stored run, for example the run before a body was moved by hand: its record, the world at the tick at
// which it was stored, and a second game that plays it beside the present run.
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
    bool runs; ///< `again` is at a tick of the run
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
