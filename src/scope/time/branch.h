// branch.h - the other run: what came after a tick before the player went on from there in another
// way; and a game that plays it beside the present one.
#ifndef SCOPE_TIME_BRANCH_H
#define SCOPE_TIME_BRANCH_H

#include "scope/time/ring.h"

/// A record of its own from the first tick on. The moves by hand of the tick `from` may be in
/// `start` already: to make them again changes nothing.
typedef struct branch {
    replay run;
    int64_t from;       ///< the tick after which the two runs differ
    world *start, *end; ///< the worlds there and after the last tick; NULL: there is no other run
} branch;

/// Keeps the record, and the worlds of the game as it is and at the end of the record; the ring holds its snapshots.
/// From this tick on another run may begin. False when memory is short; then there is no other run.
bool branch_keep(branch *b, const replay *script, time_ring *r, game *g);

/// Makes the record that of the branch, with the game at its end, and the branch that of the
/// record; then the ring forgets what lies after `from`. False, and nothing changes, when there is
/// no branch or memory is short.
bool branch_swap(branch *b, replay *script, time_ring *r, game *g);

void branch_free(branch *b);

/// A game of these masks for ticks that are played again beside the one that is shown: a world is
/// loaded into it first. NULL: out of memory. The caller frees it.
game *branch_game(const sprite_masks *masks);

enum { GHOST_TICKS = 600 }; // it plays at most so many at once

/// A second game, made when it is first needed, with snapshots of its own: to go back costs at most
/// RING_SPACING ticks for the last minute. All zero is a ghost that nobody has seen.
typedef struct ghost {
    game *again;
    time_ring *ring;
    bool runs; ///< `again` is in the other run
} ghost;

/// Takes the record of another game with the same beginning as this one, which has played no tick:
/// its ghost flies along from the first tick on. There is no way to that run, so it has no end.
/// False when memory is short.
bool branch_beside(branch *b, const replay *run, const game *g);

/// The other run at that tick: plays it on from where the ghost is, or from the fork, with its
/// recorded inputs. NULL when there is no other run, it does not cover the tick, memory is short,
/// or the ghost is still on its way: call again then. The game is the ghost's.
const game *ghost_at(ghost *h, const branch *b, const sprite_masks *masks, int64_t tick);

/// Call when the branch is another one. Keeps the memory.
void ghost_forget(ghost *h);

void ghost_free(ghost *h);

#endif
