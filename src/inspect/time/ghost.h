// ghost.h - the run that was left, played again beside the present one.
#ifndef INSPECT_TIME_GHOST_H
#define INSPECT_TIME_GHOST_H

#include "inspect/time/branch.h"
#include "inspect/time/ring.h"

enum { GHOST_TICKS = 600 }; // it plays at most so many at once

/// A second game, made when it is first needed, with snapshots of its own: to go back costs at most RING_SPACING ticks
/// for the last minute. All zero is a ghost that nobody has seen.
typedef struct ghost {
    game *again;
    time_ring *ring;
    bool runs; ///< `again` is in the other run
} ghost;

/// The other run at that tick: plays it on from where the ghost is, or from the fork, with its recorded inputs. NULL
/// when there is no other run, it does not cover the tick, memory is short, or the ghost is still on its way: call
/// again then. The game is the ghost's.
const game *ghost_at(ghost *h, const branch *b, const sprite_masks *masks, int64_t tick);

/// Call when the branch is another one. Keeps the memory.
void ghost_forget(ghost *h);

void ghost_free(ghost *h);

#endif
