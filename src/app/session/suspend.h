// suspend.h - a player's game that was left before its end, as a file in the folder of the saves.
//
// Layout: a text of 48 bytes with the properties of the session that a record lacks, then the record of the game
// (game/replay.h), whose inputs are played again up to the last tick. The size of a game of 20 minutes is 500 kB.
#ifndef APP_SESSION_SUSPEND_H
#define APP_SESSION_SUSPEND_H

#include "app/session/saves.h"

/// A game that was left. `run.count` is 0: there is none.
typedef struct suspended {
    replay run; ///< owned, see replay_free
    bool daily, assisted;
    int level; ///< the level at its last tick
} suspended;

/// True if a game of the player is running that is scored or could be, is recorded to its present tick and lasts at
/// least `least` ticks.
bool suspend_can(const saves *k, const session *s, int64_t least);

/// Writes the game as the suspended game, without waiting for the disk; the record is encoded completely (2 ms for a
/// game of an hour). False, with a line on stderr, if the file cannot be written; further attempts are disabled.
bool suspend_write(saves *k, session *s);

/// True if the file exists.
bool suspend_there(const saves *k);

/// Reads the suspended game; the caller frees its run. False if there is none, or, with a line on stderr, if the file
/// cannot be read. A damaged file is renamed to FILE.bad, FILE.bad2 and so on.
bool suspend_read(const saves *k, suspended *out);

/// Renames the file, with a line on stderr that contains the reason.
void suspend_reject(const saves *k, const char *reason);

/// Removes the file.
void suspend_drop(const saves *k);

/// Opens a session of the player at the first tick of the suspended game, which gives up its run. Call session_tick
/// until session_ahead is 0; suspend_true then tells whether it is the game that was left. False, with a line on
/// stderr, when memory is short.
bool suspend_open(session *s, suspended *from, const sprite_masks *masks);

/// True if the session has reached the last tick of its record in the recorded state.
bool suspend_true(const session *s);

#endif
