// verdict.h - the result of a record, from a replay without a display.
#ifndef APP_SESSION_VERDICT_H
#define APP_SESSION_VERDICT_H

#include "game/replay.h"

/// The score of a record is not stored in it: it follows from the setup and the inputs.
typedef struct verdict {
    int32_t score;   ///< best score of the games of the run
    int32_t level;   ///< level at the end
    int32_t cleared; ///< time of the first cleared level [ticks]; 0: none
    int64_t ticks;
    uint64_t hash; ///< of the final state
    bool good;     ///< the record contains the same hash
} verdict;

/// Replays the run. False if memory is short.
bool verdict_find(verdict *v, const replay *r, const sprite_masks *masks);

#endif
