// saves.h - data stored between runs of the program: settings, scores and records of the player's games.
#ifndef APP_SESSION_SAVES_H
#define APP_SESSION_SAVES_H

#include "app/session/options.h"
#include "app/session/session.h"
#include "app/store/scores.h"
#include "app/store/settings.h"

#define SAVES_LAST "last"        // name of the record of the last game; the other records have the name of their table
#define SAVES_PAINTED "painted_" // first part of the keys of painted levels

enum { RULES_VERSION = 2 }; // part of the keys of scores; raised when scores can no longer be compared

typedef struct saves {
    settings settings;
    scores scores;
    bool read_only;         ///< the directory is not writable, or there is no window
    char folder[PATH_ROOM]; ///< directory of scores and records; "": they are not stored
} saves;

/// Reads the files of the options and, in a window, the user's directory. Options override settings and are not saved.
/// False, with a line on stderr, when a file or directory of the options cannot be used.
bool saves_open(saves *k, const options *o);

/// The file of a record, SAVES_LAST or the key of a table, also of a painted level. False when records are not stored.
bool saves_path(const saves *k, const char *which, char path[PATH_ROOM]);

/// Writes the path of a file of that name in the directory of the saves, or else in the working directory.
void saves_name(const saves *k, const char *name, char path[PATH_ROOM]);

/// Reads a record, SAVES_LAST or the key of a table; the caller frees it. False when the file is missing, or, with a
/// line on stderr, cannot be played. A damaged file is renamed to FILE.bad unless the directory is read-only.
bool saves_load_record(const saves *k, const char *which, replay *r);

/// Writes the key of the table of the games that begin at level `start` (-1: of the day), with that row of the
/// difficulties and of the modes, and the present version of the rules.
void saves_key(char key[SCORES_KEY], int start, int row, int mode);

/// Writes the key of the table of the runs of a painted level, by difficulty and mode like saves_key. It begins with
/// SAVES_PAINTED.
void saves_key_painted(char key[SCORES_KEY], uint64_t identity, int row, int mode);

/// The score with the date of today.
score saves_dated(score made);

/// The key of the table of a session. False, and "", if the game is not scored.
bool saves_key_of(const session *s, char key[SCORES_KEY]);

/// Saves the record of a player's game as the last game or as the best game of its table.
void saves_record(saves *k, session *s, const char *which);

/// Enters the score of a session like scores_enter, and saves its record if it is the best of the table.
bool saves_enter(saves *k, const char *key, const score *made, session *s, int *place);

#endif
