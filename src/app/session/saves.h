// saves.h - what is kept from one run of the program to the next: settings, scores, records of the player's games.
#ifndef APP_SESSION_SAVES_H
#define APP_SESSION_SAVES_H

#include "app/session/options.h"
#include "app/session/session.h"
#include "app/store/scores.h"
#include "app/store/settings.h"

enum { SAVES_LAST = 0 }; // the record of the last game; 1 and up: of the best game of that board

typedef struct saves {
    settings settings;
    scores scores;
    bool read_only;         ///< the folder may not be written to, or there is no window
    char folder[PATH_ROOM]; ///< "": no scores and no records are kept
} saves;

/// Reads what the options name, and in a window what lies in the user's folder. The options of the
/// window win over the settings and are not written back. False, with a line on stderr, when a file
/// or folder that was named cannot be used.
bool saves_open(saves *k, const options *o);

/// File of a record, SAVES_LAST or a board. False when records are kept nowhere.
bool saves_path(const saves *k, int which, char path[PATH_ROOM]);

/// The path of a file with that name: in the folder of the saves, or where the game was started.
void saves_name(const saves *k, const char *name, char path[PATH_ROOM]);

/// Reads a record, SAVES_LAST or a board, which the caller frees. False when there is none. False,
/// with a line on stderr, when it cannot be played; a damaged one is then set aside as FILE.bad,
/// unless the folder is read only.
bool saves_load_record(const saves *k, int which, replay *r);

/// The board that a session plays on: the level where it began, or that of the day; 0 for a scene
/// or a game that the player did not steer.
int saves_board(const session *s);

/// Keeps the record of a game of the player as that of the last game, or of the best one of its
/// board; `fast`: without a wait for the disk, while the game goes on.
void saves_record(saves *k, session *s, int which, bool fast);

#endif
