// ring.h - the last minute of a game as snapshots, so that one can go back to any of its ticks.
#ifndef SCOPE_TIME_RING_H
#define SCOPE_TIME_RING_H

#include "game/replay.h"

enum {
    RING_SPACING = 120, // ticks between two snapshots
    RING_SNAPSHOTS = 31 // 60 s and the snapshot before them
};

/// No ring, NULL, is one that keeps nothing.
typedef struct time_ring time_ring;

/// NULL when out of memory. Snapshots are allocated when they are taken.
time_ring *ring_create(void);
void ring_free(time_ring *r);

/// Forgets all snapshots and gives their memory back.
void ring_clear(time_ring *r);

/// Call before each tick: takes a snapshot when the last one is RING_SPACING ticks old. It holds
/// the bodies that are used, the carved masks and the ground: about 1 MB, of a storm of 20,000
/// sprites 2.6 MB. Without memory it takes none.
void ring_note(time_ring *r, const game *g);

/// Forgets the snapshots after this tick.
void ring_cut(time_ring *r, int64_t tick);

/// The earliest tick that one can go back to; -1: none.
int64_t ring_first(const time_ring *r);

/// The tick of the last snapshot at or before that tick; -1: none.
int64_t ring_before(const time_ring *r, int64_t tick);

/// Loads the last snapshot at or before the tick. False, and the game is unchanged, when there is none.
bool ring_load(const time_ring *r, int64_t tick, game *g);

/// Brings a game to tick `to` of its record, forwards or back: from where it is or from the last
/// snapshot before the tick, whichever is nearer, all ticks are run, noted as by ring_note. False,
/// and the game is unchanged, when it is past the tick and no snapshot is that old.
bool ring_go(time_ring *r, game *g, const replay *script, int64_t to);

/// What the snapshots take [bytes].
size_t ring_bytes(const time_ring *r);

#endif
