// scores.h - the high scores of each board, and their file. A board is a starting level or the game of the day.
#ifndef APP_STORE_SCORES_H
#define APP_STORE_SCORES_H

#include <stdbool.h>
#include <stdint.h>

#include "sdl/system/platform.h"
#include "app/store/settings.h"

enum { SCORES_EACH = 10, SCORES_DAILY = 100, SCORES_BOARDS }; // boards 1..99 are levels

typedef struct score {
    int points, level; ///< the level in which the game ended
    uint32_t seed;
    char date[11]; ///< YYYY-MM-DD
    char name[NAME_ROOM];
    bool assisted; ///< the game used an assist
} score;

enum { SCORES_PAINTED = 512 };

typedef struct painted_score {
    uint64_t identity;
    int points;
} painted_score;

typedef struct scores {
    int count[SCORES_BOARDS];
    score best[SCORES_BOARDS][SCORES_EACH]; ///< sorted by points; the older of two equal scores is first
    unsigned medals[SCORES_BOARDS];         ///< bit mask of the medals of the level
    int painted_count;
    painted_score painted[SCORES_PAINTED]; ///< the best scores of painted levels, in no order
    char path[PATH_ROOM];                  ///< "": not stored
} scores;

/// Reads the file, which may be missing and is written by scores_enter. A damaged file is renamed. An invalid row
/// causes a line on stderr.
void scores_load(scores *s, const char *path);

/// The place of a score with these points, 0 for the best; -1 if it has no place.
int scores_place(const scores *s, int board, int points);

/// Inserts a score. Returns its place, or -1.
int scores_add(scores *s, int board, const score *add);

/// Merges a score into the current file and sets `place`, or -1. Other lines of the file are kept. False, with a line
/// on stderr, when the file cannot be written; the score then counts until the program ends, and further writes are
/// disabled.
bool scores_enter(scores *s, int board, const score *add, int *place);

/// The best score in the painted level of this identity; 0: none.
int scores_painted(const scores *s, uint64_t identity);

/// Merges a score in a painted level into the current file, if it is the best. The name of the level is stored for
/// readers of the file. Fails like scores_enter.
bool scores_enter_painted(scores *s, uint64_t identity, const char *name, int points);

/// Merges medals of a level, 1 to SCORES_DAILY - 1, into the current file if any of them is new. Fails like
/// scores_enter.
bool scores_win(scores *s, int level, unsigned medals);

#endif
