// ghost.h - another run beside the shown run.
#ifndef SCOPE_GHOST_H
#define SCOPE_GHOST_H

#include "scope/state.h"

/// Stores a copy of the run and the present world. `start` of the fork is NULL when memory is short.
void ghost_keep(branch *f, const replay *run, const game *g);

/// Frees the fork.
void ghost_drop(branch *f);

/// Shows the ghost of this run in the player's game from now on, and takes over its memory.
void ghost_follow(app *a, branch *f);

/// A second game with snapshots of its own. Initialize with zeros.
typedef struct ghost {
    game *again;
    time_ring *ring;
    bool runs; ///< `again` is in the run
} ghost;

enum { GHOST_TICKS = 600 }; // most ticks that are played in a frame

/// The game of the run at that tick. It is played from the last tick of the ghost, or from the fork. NULL when the run
/// does not contain the tick, memory is short, or the way is longer than GHOST_TICKS: call it again then.
const game *ghost_at(ghost *h, const branch *f, const sprite_masks *masks, int64_t tick);

/// Call it when the run is another one. The memory is kept.
void ghost_forget(ghost *h);
void ghost_free(ghost *h);

#endif
