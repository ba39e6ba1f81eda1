// law_run.h - plays a recording again, in a game of its own, and judges it under the laws. The game that is played does
// no more for it than before.
#ifndef INSPECT_LAWS_LAW_RUN_H
#define INSPECT_LAWS_LAW_RUN_H

#include "inspect/laws/laws.h"
#include "game/replay.h"

/// Where it is in the recording, and what it has found.
typedef struct law_run {
    game *game;
    laws *laws;
} law_run;

/// Begins before the first tick of that run. False when out of memory; end it in either case. `masks` must
/// outlive it.
bool law_run_begin(law_run *r, const sprite_masks *masks, const replay *script);
void law_run_end(law_run *r);

/// Plays on by the recorded inputs up to tick `to`, `most` ticks at a time. True when it is there.
bool law_run_follow(law_run *r, const replay *script, int64_t to, int32_t most);

/// Goes on from this world, which is that of the same tick but for moves that the recording does not have.
void law_run_take(law_run *r, const world *from);

#endif
