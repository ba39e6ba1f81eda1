// verdict.h - the result of a record, from a replay without a display.
#ifndef APP_SESSION_VERDICT_H
#define APP_SESSION_VERDICT_H

#include "game/replay.h"

/// The result of a replay. The score is that of the game, not the number in the record.
typedef struct verdict {
    int32_t score;   ///< best score of the games of the run
    int32_t level;   ///< level at the end
    int32_t cleared; ///< time of the first cleared level [ticks]; 0: none
    int64_t ticks;
    uint64_t hash;   ///< of the final state
    bool good;       ///< the record contains the same hash and the same final score
    int64_t differs; ///< first tick at which game and record are known to differ; 0 if `good`
} verdict;

/// Replays the run. False if memory is short.
bool verdict_find(verdict *v, const replay *r, const sprite_masks *masks);

#endif
