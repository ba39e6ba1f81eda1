// scores.c - ten sorted rows per table.
//
// A row of the file reads `level1.normal.standard.2.03 = 6400 points, level 3, 2026-11-21, seed 7, ACE`: the third best
// game of the table whose key precedes the last dot. Every valid row counts once, whatever its number. An invalid row
// keeps its line and its number. `medals3 = 5` is the bit mask of the medals of level 3. The row of a game with assists
// ends with ", assisted".
#include "app/store/scores.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "sdl/conf.h"

#define ASSISTED ", assisted"

enum { POINTS_MOST = 1000000000, LEVEL_MOST = 100000 };

/// The index of a table; -1: it does not exist.
static int find_table(const scores *s, const char *key) {
    int found = -1;
    for (int i = 0; i < s->count && found < 0; i++) {
        found = strcmp(s->table[i].key, key) == 0 ? i : -1;
    }
    return found;
}

const score_table *scores_table(const scores *s, const char *key) {
    int i = find_table(s, key);
    return i >= 0 ? &s->table[i] : NULL;
}

int scores_best(const scores *s, const char *key) {
    const score_table *t = scores_table(s, key);
    return t ? t->best[0].points : 0;
}

int scores_place(const scores *s, const char *key, int points) {
    const score_table *t = scores_table(s, key);
    const bool room = t || (*key && s->count < SCORES_TABLES);
    int place = 0;
    while (t && place < t->count && t->best[place].points >= points) {
        place++;
    }
    return room && place < SCORES_EACH && points > 0 ? place : -1;
}

int scores_add(scores *s, const char *key, const score *add) {
    int place = scores_place(s, key, add->points);
    if (place < 0) {
        return -1;
    }
    int found = find_table(s, key);
    if (found < 0) {
        found = s->count++;
        memset(&s->table[found], 0, sizeof s->table[found]);
        snprintf(s->table[found].key, SCORES_KEY, "%s", key);
    }
    score_table *t = &s->table[found];
    t->count += t->count < SCORES_EACH;
    memmove(t->best + place + 1, t->best + place, (size_t)(t->count - 1 - place) * sizeof *t->best);
    t->best[place] = *add;
    return place;
}

// ---- the file -----------------------------------------------------------------------------------

static bool read_score(score *out, const char *text) {
    char name[CONF_VALUE_ROOM];
    memset(out, 0, sizeof *out);
    int fields = sscanf(text, "%9d points, level %6d, %10[0-9-], seed %" SCNu32 ", %127[^\n]", &out->points,
                        &out->level, out->date, &out->seed, name);
    if (fields != 5 || out->points < 1 || out->points > POINTS_MOST || out->level < 1 || out->level > LEVEL_MOST) {
        return false;
    }
    char *mark = strstr(name, ASSISTED);
    out->assisted = mark && strcmp(mark, ASSISTED) == 0;
    if (out->assisted) {
        *mark = '\0';
    }
    settings_name(out->name, name);
    return strlen(out->date) == 10;
}

/// Copies the key of the table of a line, without the number of the row. False if the line is not a row of scores: its
/// key does not end with a number of at most three digits.
static bool table_of(const conf_line *line, char key[SCORES_KEY]) {
    const char *dot = strrchr(line->key, '.');
    if (!dot) {
        return false;
    }
    size_t length = (size_t)(dot - line->key), digits = strspn(dot + 1, "0123456789");
    bool row = length > 0 && length < SCORES_KEY && digits >= 1 && digits <= 3 && dot[1 + digits] == '\0';
    if (row) {
        memcpy(key, line->key, length);
        key[length] = '\0';
    }
    return row;
}

/// Reads a line `medals3 = 5`, with unknown bits of later versions.
static void read_medals(scores *s, const conf_line *line) {
    int level = 0;
    unsigned medals = 0;
    char rest;
    if (sscanf(line->key, "medals%2d%c", &level, &rest) == 1 && level > 0 && level <= SCORES_LEVELS &&
        sscanf(line->value, "%9u%c", &medals, &rest) == 1) {
        s->medals[level] |= medals;
    }
}

/// True if the table contains this game.
static bool is_listed(const scores *s, const char *key, const score *row) {
    const score_table *t = scores_table(s, key);
    bool listed = false;
    for (int i = 0; t && i < t->count && !listed; i++) {
        const score *one = &t->best[i];
        listed = one->points == row->points && one->level == row->level && one->seed == row->seed &&
                 strcmp(one->date, row->date) == 0 && strcmp(one->name, row->name) == 0;
    }
    return listed;
}

static void read_rows(scores *s, const conf *c, bool says) {
    conf_line line = {.next = 0};
    char key[SCORES_KEY];
    while (conf_next(c, &line)) {
        const bool row = table_of(&line, key);
        score one;
        if (row && read_score(&one, line.value)) {
            if (!is_listed(s, key, &one)) {
                (void)scores_add(s, key, &one);
            }
        } else if (row && says) {
            log_error("'%s': %s is not a valid score: '%s'", s->path, line.key, line.value);
        } else {
            read_medals(s, &line);
        }
    }
}

void scores_load(scores *s, const char *path) {
    conf c;
    memset(s, 0, sizeof *s);
    if (conf_read(&c, path)) {
        snprintf(s->path, sizeof s->path, "%s", path);
    }
    read_rows(s, &c, true);
    conf_free(&c);
}

/// Writes the rows of all tables. An invalid row keeps its line and its number.
static bool write_rows(const scores *s, conf *c) {
    char key[CONF_VALUE_ROOM], value[CONF_VALUE_ROOM];
    score old;
    bool ok = true;
    for (int i = 0; i < s->count; i++) {
        const score_table *t = &s->table[i];
        int number = 0;
        for (const score *row = t->best; ok && row < t->best + t->count; row++) {
            do {
                snprintf(key, sizeof key, "%s.%02d", t->key, ++number);
            } while (conf_get(c, key, value) && !read_score(&old, value));
            const char *name = *row->name ? row->name : "?";
            snprintf(value, sizeof value, "%d points, level %d, %s, seed %" PRIu32 ", %s%s", row->points, row->level,
                     row->date, row->seed, name, row->assisted ? ASSISTED : "");
            ok = conf_set(c, key, value);
        }
    }
    return ok;
}

enum { NO_PLACE_YET = -2 };

/// A score, or else medals of a level, to be merged into the file.
typedef struct entry {
    scores *s;
    const char *key;
    const score *add; ///< NULL: medals
    int place, level;
    unsigned medals;
} entry;

static bool enter(conf *c, void *with) {
    entry *e = with;
    scores *s = e->s;
    char key[CONF_VALUE_ROOM], value[CONF_VALUE_ROOM];
    bool ok = true;
    if (c->size == 0) { // a new file gets a header, and the tables in memory are kept
        ok = conf_comment(c, "High scores of Xcavate: KEY.01 is the best game of a table.") &&
             conf_set(c, "version", "1");
    } else { // the tables are read again, without the score of an earlier attempt
        s->count = 0;
        read_rows(s, c, false);
        e->place = NO_PLACE_YET;
    }
    if (e->add) {
        e->place = e->place == NO_PLACE_YET ? scores_add(s, e->key, e->add) : e->place;
        return ok && write_rows(s, c);
    }
    s->medals[e->level] |= e->medals;
    snprintf(key, sizeof key, "medals%d", e->level);
    snprintf(value, sizeof value, "%u", s->medals[e->level]);
    return ok && conf_set(c, key, value);
}

static bool merge(entry *e) {
    scores *s = e->s;
    bool saved = !*s->path || conf_merge(s->path, enter, e, false);
    if (!saved) {
        s->path[0] = '\0'; // reports the error only once
    }
    return saved;
}

bool scores_enter(scores *s, const char *key, const score *add, int *place) {
    entry e = {.s = s, .key = key, .place = NO_PLACE_YET, .add = add};
    bool saved = merge(&e);
    *place = e.place == NO_PLACE_YET ? scores_add(s, key, add) : e.place;
    return saved;
}

bool scores_win(scores *s, int level, unsigned medals) {
    entry e = {.s = s, .level = level, .medals = medals};
    bool saved = (s->medals[level] | medals) == s->medals[level] || merge(&e);
    s->medals[level] |= medals;
    return saved;
}
