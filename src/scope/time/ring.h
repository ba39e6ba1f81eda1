// ring.h - snapshots of the last minute of a game, from which any of its ticks is reached.
#ifndef SCOPE_TIME_RING_H
#define SCOPE_TIME_RING_H

#include "game/replay.h"

enum {
    RING_SPACING = 120, // ticks between two snapshots
    RING_SNAPSHOTS = 31 // one minute, and the snapshot before it
};

/// A ring of snapshots. NULL is an empty ring that stores no snapshot.
typedef struct time_ring time_ring;

/// Returns NULL when memory is short. Snapshots are allocated when they are taken.
time_ring *ring_create(void);
void ring_free(time_ring *r);

/// Returns a ring with copies of the snapshots, or NULL when memory is short. The ring `from` may be NULL.
time_ring *ring_copy(const time_ring *from);

/// Takes a snapshot if the last one is RING_SPACING ticks old. Call it before each tick. A snapshot contains the used
/// bodies, the carved masks and the ground: about 1 MB, or 2.6 MB for a storm of 20,000 sprites. When memory is short,
/// the call has no effect.
void ring_note(time_ring *r, const game *g);

/// Frees the snapshots after this tick; -1: all.
void ring_cut(time_ring *r, int64_t tick);

/// The tick of the first snapshot; -1: there is none.
int64_t ring_first(const time_ring *r);

/// The tick of the last snapshot at or before that tick; -1: there is none.
int64_t ring_before(const time_ring *r, int64_t tick);

/// Loads the last snapshot at or before the tick. False, without any change, when there is none.
bool ring_load(const time_ring *r, int64_t tick, game *g);

/// Brings a game to tick `to` of its record, forward or backward: from its present tick or from the last snapshot
/// before the tick, whichever is nearer, and takes snapshots as ring_note. False, without any change, when the game is
/// past the tick and no snapshot is early enough.
bool ring_go(time_ring *r, game *g, const replay *script, int64_t to);

/// Returns a game of these masks in which snapshots can be loaded, or NULL when memory is short. The caller frees it.
game *ring_game(const sprite_masks *masks);

#endif
