// replay_file.h - replays as files.
#ifndef APP_SESSION_REPLAY_FILE_H
#define APP_SESSION_REPLAY_FILE_H

#include "sdl/platform.h"
#include "game/replay.h"

/// Reads a replay. False, with a line on stderr that names the file and the reason, when it is missing, foreign,
/// truncated or damaged; `r` then holds nothing.
bool replay_file_load(replay *r, const char *path);

/// The same for a record that the game keeps. When its bytes are no replay of this version, the file is set aside as
/// FILE.bad, FILE.bad2 and so on, and the line says so. When it cannot be read, as for want of rights or memory, it
/// stays.
bool replay_file_load_kept(replay *r, const char *path);

/// The name of a later record of the same run of the program: `run.rec` and 2 give `run-2.rec`. False when it is too
/// long.
bool replay_file_number(char numbered[PATH_ROOM], const char *path, int number);

/// Writes a replay, whole or not at all. False with a line on stderr when that does not work.
bool replay_file_save(const replay *r, const char *path);

#endif
