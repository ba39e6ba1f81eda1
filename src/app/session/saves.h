// saves.h - data stored between runs of the program: settings, scores and records of the player's games.
#ifndef APP_SESSION_SAVES_H
#define APP_SESSION_SAVES_H

#include "app/session/options.h"
#include "app/session/session.h"
#include "app/store/scores.h"
#include "app/store/settings.h"

enum { SAVES_LAST = 0 }; // the record of the last game; 1 and up: the best game of that board

typedef struct saves {
    settings settings;
    scores scores;
    bool read_only;         ///< the directory is not writable, or there is no window
    char folder[PATH_ROOM]; ///< directory of scores and records; "": they are not stored
    int recorded;           ///< number of games that --record has written
} saves;

/// Reads the files of the options and, in a window, the user's directory. Options override settings and are not saved.
/// False, with a line on stderr, when a file or directory of the options cannot be used.
bool saves_open(saves *k, const options *o);

/// The file of a record, SAVES_LAST or a board. False when records are not stored.
bool saves_path(const saves *k, int which, char path[PATH_ROOM]);

/// The path of a file of that name in the directory of the saves, or else in the working directory.
void saves_name(const saves *k, const char *name, char path[PATH_ROOM]);

/// Reads a record, SAVES_LAST or a board; the caller frees it. False when the file is missing, or, with a line on
/// stderr, cannot be played. A damaged file is renamed to FILE.bad unless the directory is read-only.
bool saves_load_record(const saves *k, int which, replay *r);

/// The board of a session: its starting level or the game of the day; 0 if the game is not scored.
int saves_board(const session *s);

/// Saves the record of a player's game as the last game or as the best game of its board; `fast`: without waiting for
/// the disk.
void saves_record(saves *k, session *s, int which, bool fast);

#endif
