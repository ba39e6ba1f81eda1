// laws.h - one recording under many laws: the run is played by its masks, and each pair is judged as box, circle, hull,
// mask and shrunk mask beside it. It reads the game and changes nothing of it.
//
// Judged are the pairs of the broad phase, whose tight boxes overlap; a shot is swept along its way
// as in the game. With a mine the ship touches from MINE_TOUCH pixels on. What is counted, for the
// pairs of the ship and for all pairs:
//
// touches  a pair begins to touch under the law
// extra    the law reports a touch, and from its first tick to its last no pixels overlap: a false one
// missed   pixels overlap, and from the first tick to the last the law reports no touch
// deaths   of the ship: the recorded hull minus the law's extra damage reaches 0. The ship is then safe for
//          LAW_SAFE_TICKS and whole after that. A new ship of the recording is whole under every law. The deaths of
//          LAW_MASK are those of the recording.
//
// An extra or missed touch is counted when it ends, in the tick in which it began.
#ifndef INSPECT_LAWS_LAWS_H
#define INSPECT_LAWS_LAWS_H

#include "inspect/shapes.h"
#include "game/replay.h"
#include "game/world/tuning.h"

enum { LAW_SAFE_TICKS = DEAD_TICKS + SHIP_SAFE_TICKS }; ///< after a death under a law: a new ship comes and can be hurt

typedef struct law_count {
    int32_t touches, extra, missed;
} law_count;

/// A tick in which something was counted.
typedef struct law_tick {
    int64_t tick;
    unsigned deaths; ///< a bit for each law
    law_count ship[LAW_COUNT], all[LAW_COUNT];
} law_tick;

/// The counts of some ticks.
typedef struct law_sums {
    int32_t deaths[LAW_COUNT];
    law_count ship[LAW_COUNT], all[LAW_COUNT];
    int64_t first[LAW_COUNT]; ///< first tick with an extra or missed touch, or a death of its own; -1: none
} law_sums;

typedef struct laws laws;

/// NULL when out of memory.
laws *laws_create(void);
void laws_free(laws *l);

/// True in a scene without a ship, where only all pairs can be counted.
bool laws_crowd(const game *g);

/// Judges the pairs of the tick, as a game_look; `laws_` is a laws.
void laws_look(void *laws_, const game *g);

/// Judges what the tick did to the ship. Call it after game_rules.
void laws_settle(laws *l, const game *g);

/// A recording that is played again in a game of its own and judged. The game that is played does
/// no more for it than before.
typedef struct law_run {
    game *game; ///< where it is in the recording
    laws *laws;
} law_run;

/// Begins before the first tick of that run. False when out of memory; end it in either case. `masks` must outlive it.
bool law_run_begin(law_run *r, const sprite_masks *masks, const replay *script);
void law_run_end(law_run *r);

/// Plays on by the recorded inputs up to tick `to`, `most` ticks at a time. True when it is there.
bool law_run_follow(law_run *r, const replay *script, int64_t to, int32_t most);

/// The ticks in which something was counted, in their order; NULL when `count` is 0. Valid until the next call.
const law_tick *laws_ticks(const laws *l, int32_t *count);

/// Adds up the ticks first..last, both included.
law_sums laws_sum(const laws *l, int64_t first, int64_t last);

#endif
