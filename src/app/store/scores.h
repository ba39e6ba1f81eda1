// scores.h - the best games of each board, and the file in which they are kept. A board is a level
// to begin at, or the game of the day.
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
    bool assisted; ///< the game was slower for a time, or aimed
} score;

typedef struct scores {
    int count[SCORES_BOARDS];
    score best[SCORES_BOARDS][SCORES_EACH]; ///< most points first; of two with the same points the older one first
    unsigned medals[SCORES_BOARDS];         ///< won in that level, a bit each
    char path[PATH_ROOM];                   ///< "": kept nowhere
} scores;

/// Reads the file, which may be missing; it is the one that scores_enter writes. A damaged file is
/// set aside under another name; of a row that is no score, one line on stderr says so.
void scores_load(scores *s, const char *path);

/// The place that so many points would get, 0 for the best; -1 for none.
int scores_place(const scores *s, int board, int points);

/// Puts a score in its place. Returns the place, or -1.
int scores_add(scores *s, int board, const score *add);

/// Puts a score in its place among those that the file then holds, and writes the file; what is no
/// score stays as it is. Tells the place, or -1. False, with one line on stderr, when the file
/// could not be written: then the score counts until the program ends, and nothing more is written.
bool scores_enter(scores *s, int board, const score *add, int *place);

/// Adds medals of a level, 1 to SCORES_DAILY - 1, to those that the file then holds, and writes it
/// if one of them is new. False as scores_enter.
bool scores_win(scores *s, int level, unsigned medals);

#endif
