// scores.c - ten sorted rows per table.
//
// A row of the file reads `level1.normal.standard.2.03 = 6400 points, level 3, 2026-11-21, seed 7, ACE`: the third best
// game of the table whose key precedes the last dot. Every valid row counts, whatever its number. An invalid row keeps
// its line and its number. `medals3 = 5` is the bit mask of the medals of level 3. The row of a game with assists ends
// with ", assisted".
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

/// The place of a score in a table with `count` rows.
static int place_in(const score *rows, int count, int points) {
    int place = 0;
    while (place < count && rows[place].points >= points) {
        place++;
    }
    return place < SCORES_EACH && points > 0 ? place : -1;
}

int scores_place(const scores *s, const char *key, int points) {
    int found = find_table(s, key);
    if (found >= 0) {
        return place_in(s->table[found].best, s->table[found].count, points);
    }
    return *key && s->count < SCORES_TABLES && points > 0 ? 0 : -1;
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

static painted_score *find_painted(scores *s, uint64_t identity) {
    painted_score *found = NULL;
    for (int i = 0; i < s->painted_count && !found; i++) {
        found = s->painted[i].identity == identity ? &s->painted[i] : NULL;
    }
    return found;
}

/// Keeps a score if it is the best of its level. A full table replaces its first row.
static void keep_painted(scores *s, painted_score add) {
    painted_score *old = find_painted(s, add.identity);
    if (!old) {
        s->painted_count += s->painted_count < SCORES_PAINTED;
        old = &s->painted[s->painted_count < SCORES_PAINTED ? s->painted_count - 1 : 0];
        *old = (painted_score){add.identity, 0};
    }
    old->points = add.points > old->points ? add.points : old->points;
}

int scores_painted(const scores *s, uint64_t identity) {
    for (int i = 0; i < s->painted_count; i++) {
        if (s->painted[i].identity == identity) {
            return s->painted[i].points;
        }
    }
    return 0;
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

/// Reads a line `painted.0123456789abcdef = 6400 points, NAME`.
static void take_painted(scores *s, const conf_line *line) {
    painted_score one = {0, 0};
    char rest;
    if (sscanf(line->key, "painted.%16" SCNx64 "%c", &one.identity, &rest) == 1 && one.identity != 0 &&
        sscanf(line->value, "%9d points", &one.points) == 1) {
        keep_painted(s, one);
    }
}

/// Reads a line of medals. Unknown bits of later versions are kept.
static void take_medals(scores *s, const conf_line *line) {
    int level = 0;
    unsigned medals = 0;
    char rest;
    bool row = sscanf(line->key, "medals%2d%c", &level, &rest) == 1 && level > 0 && level <= SCORES_LEVELS;
    if (row && sscanf(line->value, "%9u%c", &medals, &rest) == 1) {
        s->medals[level] |= medals;
    }
}

static void read_rows(scores *s, const conf *c, bool says) {
    conf_line line = {.next = 0};
    char key[SCORES_KEY];
    while (conf_next(c, &line)) {
        const bool row = table_of(&line, key);
        score one;
        if (row && read_score(&one, line.value)) {
            (void)scores_add(s, key, &one);
        } else if (row && says) {
            log_error("'%s': %s is not a valid score: '%s'", s->path, line.key, line.value);
        } else {
            take_medals(s, &line);
            take_painted(s, &line);
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

/// True if an invalid row has this key.
static bool is_taken(const conf *c, const char *key) {
    conf_line line = {.next = 0};
    score one;
    bool taken = false;
    while (!taken && conf_next(c, &line)) {
        taken = strcmp(line.key, key) == 0 && !read_score(&one, line.value);
    }
    return taken;
}

/// The number of rows written for each table, and the last row number used.
typedef struct written {
    int place[SCORES_TABLES], number[SCORES_TABLES];
} written;

/// Key and value of the next row of table i, best first. False after the last row.
static bool next_row(written *w, const scores *s, const conf *c, int i, conf_line *row) {
    const score_table *t = &s->table[i];
    if (w->place[i] == t->count) {
        return false;
    }
    do {
        snprintf(row->key, sizeof row->key, "%s.%02d", t->key, ++w->number[i]);
    } while (is_taken(c, row->key));
    const score *from = &t->best[w->place[i]++];
    const char *name = *from->name ? from->name : "?";
    snprintf(row->value, sizeof row->value, "%d points, level %d, %s, seed %" PRIu32 ", %s%s", from->points,
             from->level, from->date, from->seed, name, from->assisted ? ASSISTED : "");
    return true;
}

/// Writes the rows into the lines of the old rows, so comments between them keep their places. A row of a table that
/// does not fit into memory is unchanged.
static bool write_rows(const scores *s, conf *c) {
    written w = {{0}, {0}};
    conf_line line = {.next = 0}, row;
    char key[SCORES_KEY];
    score old;
    bool ok = true;
    while (ok && conf_next(c, &line)) {
        int i = table_of(&line, key) && read_score(&old, line.value) ? find_table(s, key) : -1;
        if (i >= 0) {
            bool left = next_row(&w, s, c, i, &row);
            ok = conf_replace(c, &line, left ? row.key : NULL, row.value);
        }
    }
    for (int i = 0; i < s->count; i++) {
        while (ok && next_row(&w, s, c, i, &row)) {
            ok = conf_set(c, row.key, row.value);
        }
    }
    return ok;
}

enum { NO_PLACE_YET = -2 };

/// A score or medals to be merged into the file.
typedef struct entry {
    scores *s;
    const char *key; ///< of the table
    int place;
    const score *add;
    int level; ///< of the medals
    unsigned medals;
} entry;

/// Reads the tables from the text. An empty text gets a header, and the tables in memory are kept.
static bool read_again(conf *c, scores *s) {
    if (c->size == 0) {
        return conf_comment(c, "High scores of Xcavate: KEY.01 is the best game of a table.") &&
               conf_set(c, "version", "1");
    }
    s->count = 0;
    read_rows(s, c, false);
    return true;
}

static bool enter(conf *c, void *with) {
    entry *e = with;
    if (c->size > 0) { // the tables are read again, without the score of an earlier attempt
        e->place = NO_PLACE_YET;
    }
    bool ok = read_again(c, e->s);
    if (e->place == NO_PLACE_YET) {
        e->place = scores_add(e->s, e->key, e->add);
    }
    return ok && write_rows(e->s, c);
}

static bool merge(scores *s, conf_change *change, void *with) {
    bool saved = !*s->path || conf_merge(s->path, change, with, false);
    if (!saved) {
        s->path[0] = '\0'; // reports the error only once
    }
    return saved;
}

bool scores_enter(scores *s, const char *key, const score *add, int *place) {
    entry e = {.s = s, .key = key, .place = NO_PLACE_YET, .add = add};
    bool saved = merge(s, enter, &e);
    *place = e.place == NO_PLACE_YET ? scores_add(s, key, add) : e.place;
    return saved;
}

static bool win(conf *c, void *with) {
    const entry *e = with;
    char key[CONF_VALUE_ROOM], value[CONF_VALUE_ROOM];
    bool ok = read_again(c, e->s);
    snprintf(key, sizeof key, "medals%d", e->level);
    snprintf(value, sizeof value, "%u", e->s->medals[e->level] | e->medals);
    return ok && conf_set(c, key, value);
}

/// A score of a painted level to be merged.
typedef struct painted_entry {
    scores *s;
    painted_score add;
    const char *name;
} painted_entry;

static bool enter_painted(conf *c, void *with) {
    const painted_entry *e = with;
    char key[CONF_VALUE_ROOM], value[CONF_VALUE_ROOM];
    bool ok = read_again(c, e->s);
    keep_painted(e->s, e->add);
    snprintf(key, sizeof key, "painted.%016" PRIx64, e->add.identity);
    snprintf(value, sizeof value, "%d points, %s", scores_painted(e->s, e->add.identity), e->name);
    return ok && conf_set(c, key, value);
}

bool scores_enter_painted(scores *s, uint64_t identity, const char *name, int points) {
    painted_entry e = {s, {identity, points}, name};
    bool saved = merge(s, enter_painted, &e);
    keep_painted(s, e.add);
    return saved;
}

bool scores_win(scores *s, int level, unsigned medals) {
    entry e = {.s = s, .level = level, .medals = medals};
    bool saved = (s->medals[level] | medals) == s->medals[level] || merge(s, win, &e);
    s->medals[level] |= medals;
    return saved;
}
