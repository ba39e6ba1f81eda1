// scores.h - tables of high scores, and their file.
//
// The key of a table is a text of what its games have in common: kind, difficulty, mode and version of the rules, for
// example `level1.normal.standard.2`. The tables do not interpret it, so a new kind of game is only a new key. Tables
// whose key is a kind alone, `level1` or `daily`, contain the games of version 1 of the rules (Xcavate 1.0 to 1.2).
#ifndef APP_STORE_SCORES_H
#define APP_STORE_SCORES_H

#include <stdbool.h>
#include <stdint.h>

#include "sdl/system/platform.h"
#include "app/store/settings.h"

enum {
    SCORES_EACH = 10,
    SCORES_TABLES = 512,
    SCORES_KEY = 64,   // bytes of a key
    SCORES_LEVELS = 99 // levels with medals: 1..99
};

typedef struct score {
    int points, level; ///< the level in which the game ended
    uint32_t seed;
    char date[11]; ///< YYYY-MM-DD
    char name[NAME_ROOM];
    bool assisted; ///< the game used an assist
} score;

typedef struct score_table {
    char key[SCORES_KEY];
    int count;
    score best[SCORES_EACH]; ///< sorted by points; the older of two equal scores is first
} score_table;

typedef struct scores {
    int count; ///< number of tables, in the order of the file
    score_table table[SCORES_TABLES];
    unsigned medals[SCORES_LEVELS + 1]; ///< bit mask of the medals of the level
    char path[PATH_ROOM];               ///< "": not stored
} scores;

/// Reads the file, which may be missing and is written by scores_enter. A damaged file is renamed. An invalid row
/// causes a line on stderr.
void scores_load(scores *s, const char *path);

/// The table of a key, or NULL if it has no score.
const score_table *scores_table(const scores *s, const char *key);

/// The best score of a table; 0: none.
int scores_best(const scores *s, const char *key);

/// The place of a score with these points, 0 for the best; -1 if it has no place.
int scores_place(const scores *s, const char *key, int points);

/// Inserts a score. Returns its place, or -1. Past SCORES_TABLES tables a score with a new key has no place.
int scores_add(scores *s, const char *key, const score *add);

/// Merges a score into the current file and sets `place`, or -1. Other lines of the file are kept. False, with a line
/// on stderr, when the file cannot be written; the score then counts until the program ends, and further writes are
/// disabled.
bool scores_enter(scores *s, const char *key, const score *add, int *place);

/// Merges medals of a level, 1 to SCORES_LEVELS, into the current file if any of them is new. Fails like
/// scores_enter.
bool scores_win(scores *s, int level, unsigned medals);

#endif
