// replay_file.h - replays as files.
#ifndef APP_SESSION_REPLAY_FILE_H
#define APP_SESSION_REPLAY_FILE_H

#include <stdio.h>

#include "game/replay.h"
#include "sdl/system/platform.h"

/// Reads a replay. On an error returns false, prints a line with file and reason, and leaves `r` empty. `kept`: the
/// game manages the file, so a file that is no replay of this version is renamed to FILE.bad, FILE.bad2 and so on; a
/// file that cannot be read keeps its name.
bool replay_file_load(replay *r, const char *path, bool kept);

/// Reads a replay without a message. Returns NULL, or the reason of an error; `r` is then empty.
const char *replay_file_read(replay *r, const char *path);

/// Writes a replay atomically. False, with a line on stderr, on an error.
bool replay_file_save(const replay *r, const char *path);

/// The result of a replay. The score is computed by the game, not read from the record.
typedef struct verdict {
    char why[120];                ///< reason why the record was not replayed; empty if it was
    char level[PAINTED_TEXT + 8]; ///< name of the painted level, otherwise the number of the level at the end
    int32_t score;                ///< best score of the games of the run
    int32_t cleared;              ///< time of the first cleared level [ticks]; 0: no level
    int64_t ticks;
    uint64_t hash;   ///< hash of the final state
    bool good;       ///< the record contains the same hash and the same final score
    int64_t differs; ///< first tick at which game and record are known to differ; 0 if `good`
} verdict;

/// Reads a record and replays the run. `painted`: identity of the painted level that the record must contain, which is
/// checked before the run; 0: any.
void verdict_read(verdict *v, const char *path, uint64_t painted, const sprite_masks *masks);

/// Replays a record, or every file NAME.rec of a folder, and prints a row for each, sorted by score: place, name,
/// score, level, ticks, hash, and "true" if the game ends with hash and score of the record. Another record has no
/// place; its row ends in the first tick at which game and record differ.
/// Returns 0, or 1 if a record is not true, cannot be read, or there is none.
int judge_run(FILE *out, const char *path, const sprite_masks *masks);

#endif
