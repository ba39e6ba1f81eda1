// scores.c - ten rows a board, kept sorted.
//
// A row of the file reads `level1.03 = 6400 points, level 3, 2026-11-21, seed 7, ACE`: the third best of the games that
// began at level 1.
#include "app/store/scores.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/platform/file.h"
#include "app/store/store.h"

enum { POINTS_MOST = 1000000000, LEVEL_MOST = 100000 };

void scores_reset(scores *s) {
    memset(s, 0, sizeof *s);
}

void scores_free(scores *s) {
    conf_free(&s->text);
}

int scores_place(const scores *s, int board, int points) {
    if (board < 1 || board >= SCORES_BOARDS || points <= 0) {
        return -1;
    }
    int place = 0;
    while (place < s->count[board] && s->best[board][place].points >= points) {
        place++;
    }
    return place < SCORES_EACH ? place : -1;
}

int scores_add(scores *s, int board, const score *add) {
    int place = scores_place(s, board, add->points);
    if (place < 0) {
        return -1;
    }
    int *count = &s->count[board];
    *count += *count < SCORES_EACH;
    score *rows = s->best[board];
    memmove(rows + place + 1, rows + place, (size_t)(*count - 1 - place) * sizeof *rows);
    rows[place] = *add;
    return place;
}

// ---- the file --------------------------------------------------------------------------------------------

static void key_of(char key[32], int board, int place) {
    snprintf(key, 32, "level%d.%02d", board, place + 1);
}

static bool read_score(score *out, const char *text) {
    char name[CONF_VALUE_ROOM];
    memset(out, 0, sizeof *out);
    int fields = sscanf(text, "%9d points, level %6d, %10[0-9-], seed %" SCNu32 ", %127[^\n]", &out->points,
                        &out->level, out->date, &out->seed, name);
    if (fields != 5 || out->points < 1 || out->points > POINTS_MOST || out->level < 1 || out->level > LEVEL_MOST) {
        return false;
    }
    settings_name(out->name, name);
    return strlen(out->date) == 10;
}

static void read_board(scores *s, int board) {
    for (int place = 0; place < SCORES_EACH; place++) {
        char key[32], value[CONF_VALUE_ROOM];
        score one;
        key_of(key, board, place);
        if (!conf_get(&s->text, key, value)) {
            continue;
        }
        if (read_score(&one, value)) {
            (void)scores_add(s, board, &one);
        } else {
            log_error("'%s': %s is no score: '%s'", s->path, key, value);
        }
    }
}

void scores_load(scores *s, const char *path) {
    scores_reset(s);
    snprintf(s->path, sizeof s->path, "%s", path);
    if (store_read(&s->text, path)) {
        for (int board = 1; board < SCORES_BOARDS; board++) {
            read_board(s, board);
        }
    } else if (file_is_there(path)) {
        s->path[0] = '\0'; // unreadable, and it could not be set aside: never write over it
    }
}

static bool write_score(scores *s, int board, int place) {
    const score *from = &s->best[board][place];
    char key[32], value[CONF_VALUE_ROOM];
    key_of(key, board, place);
    snprintf(value, sizeof value, "%d points, level %d, %s, seed %" PRIu32 ", %s", from->points, from->level,
             from->date, from->seed, *from->name ? from->name : "?");
    return conf_set(&s->text, key, value);
}

/// Rows of the file that hold no score any more are taken out, or a row that moved up would count twice.
static bool write_board(scores *s, int board) {
    bool ok = true;
    for (int place = 0; ok && place < SCORES_EACH; place++) {
        char key[32];
        key_of(key, board, place);
        ok = place < s->count[board] ? write_score(s, board, place) : conf_remove(&s->text, key);
    }
    return ok;
}

bool scores_save(scores *s) {
    if (!*s->path) {
        return false;
    }
    bool ok = s->text.size > 0 ||
              (conf_comment(&s->text, "The best games of Xcavate: level1.01 is the best that began at level 1.") &&
               conf_set(&s->text, "version", "1"));
    for (int board = 1; ok && board < SCORES_BOARDS; board++) {
        ok = write_board(s, board);
    }
    if (!ok) {
        log_error("cannot write '%s': no room for another line", s->path);
    }
    ok = ok && file_save(s->path, s->text.text, s->text.size);
    if (!ok) {
        s->path[0] = '\0'; // said once
    }
    return ok;
}
