// scores_page.c - the page of scores and the page of records.
//
// The names of both come from the key of a table (store/scores.h): kind, difficulty, mode, version of the rules. Tables
// and records of an earlier version are listed with that version; such a record names the game that plays it.
#include "app/menu/scores_page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/menu/pages.h"
#include "game/world/gear.h"
#include "scope/scope.h"
#include "sdl/lang/language.h"
#include "view/hud/tally.h"

// ---- the name of a table ------------------------------------------------------------------------

enum { PART_KIND, PART_DIFFICULTY, PART_MODE, PART_VERSION, PARTS };

/// Splits a key at its dots. Missing parts are "".
static void split(char part[PARTS][SCORES_KEY], const char *key) {
    for (int i = 0; i < PARTS; i++) {
        size_t length = strcspn(key, ".");
        SDL_strlcpy(part[i], key, SDL_min(length + 1, (size_t)SCORES_KEY));
        key += length + (key[length] == '.');
    }
}

/// The level N of a kind of games `levelN`, or 0.
static int start_of(const char *games) {
    int start = 0;
    char rest;
    return sscanf(games, "level%2d%c", &start, &rest) == 1 ? start : 0;
}

static void append(char line[MENU_CELL], const char *words) {
    SDL_strlcat(line, *line ? ", " : "", MENU_CELL);
    SDL_strlcat(line, words, MENU_CELL);
}

const char *table_text(char line[MENU_CELL], const char *key) {
    char part[PARTS][SCORES_KEY], rules[MENU_CELL];
    split(part, key);
    int start = start_of(part[PART_KIND]), version = *part[PART_VERSION] ? atoi(part[PART_VERSION]) : 1;
    SDL_strlcpy(line, strcmp(part[PART_KIND], "daily") == 0 ? phrase_text(SAY_SCORES_DAILY) : part[PART_KIND],
                MENU_CELL);
    if (start > 0) {
        snprintf(line, MENU_CELL, phrase_text(SAY_SCORES_LEVEL), start);
    }
    if (*part[PART_DIFFICULTY]) {
        append(line, term(part[PART_DIFFICULTY]));
    }
    for (char *blank = part[PART_MODE]; (blank = strchr(blank, '_')) != NULL;) {
        *blank = ' ';
    }
    if (*part[PART_MODE] && strcmp(part[PART_MODE], "standard") != 0) {
        append(line, term(part[PART_MODE]));
    }
    if (version != RULES_VERSION) {
        snprintf(rules, sizeof rules, phrase_text(SAY_SCORES_VERSION), version);
        append(line, rules);
    }
    return line;
}

// ---- scores -------------------------------------------------------------------------------------

/// The key of table i: the tables with scores, without painted levels, then the tables of the chosen difficulty for
/// level 1 and for each level with medals. False past the last.
static bool table_at(const app *a, int i, char key[SCORES_KEY]) {
    const scores *all = &a->saves.scores;
    for (int n = 0; n < all->count; n++) {
        const bool painted = strncmp(all->table[n].key, SAVES_PAINTED, strlen(SAVES_PAINTED)) == 0;
        if (!painted && i-- == 0) {
            SDL_strlcpy(key, all->table[n].key, SCORES_KEY);
            return true;
        }
    }
    for (int start = 1; start <= SCORES_LEVELS; start++) {
        saves_key(key, start, a->saves.settings.value[SETTING_DIFFICULTY], PLAY_STANDARD);
        if ((start == 1 || all->medals[start]) && !scores_table(all, key) && i-- == 0) {
            return true;
        }
    }
    return false;
}

/// Shows the next or the previous table.
static void change_table(app *a, int number, int step) {
    char *key = pages_state(a)->table, each[SCORES_KEY];
    int tables = 0, here = 0;
    (void)number;
    for (; table_at(a, tables, each); tables++) {
        here = strcmp(each, key) == 0 ? tables : here;
    }
    (void)table_at(a, (here + step + tables) % tables, key);
    pages_state(a)->place = -1;
}

/// Adds a line with the medals of a level, if any.
static void add_medals(menu *m, unsigned won, int start) {
    char line[MENU_TEXT];
    size_t used = (size_t)snprintf(line, sizeof line, phrase_text(SAY_SCORES_MEDALS), start);
    for (int i = 0; i < MEDALS; i++) {
        if (won & 1U << i && used < sizeof line) {
            used +=
                (size_t)snprintf(line + used, sizeof line - used, "   %s", phrase_text((phrase)(SAY_MEDAL_TIME + i)));
        }
    }
    if (won) {
        menu_add(m, line, NULL, 0)->bright = true;
    }
}

enum { LARGE_ROWS = 6 }; // rows of a table that are in view together with the items in large letters

bool scores_rows(const app *a, menu *m, const score *fresh) {
    const score_table *t = scores_table(&a->saves.scores, pages_state(a)->table);
    const int newest = pages_state(a)->place;
    char line[MENU_TEXT], name[NAME_ROOM + 1];
    bool assisted = false;
    const int rows = view_canvas(a->view)->large_text ? LARGE_ROWS : SCORES_EACH;
    const int first = SDL_clamp(newest - rows / 2, 0, SCORES_EACH - rows);
    for (int place = first; place < first + rows; place++) {
        const int row = fresh && place > newest ? place - 1 : place;
        const score *s = t && row < t->count ? &t->best[row] : NULL;
        s = fresh && place == newest ? fresh : s;
        if (s) {
            snprintf(name, sizeof name, "%s%*s", s->name, SDL_max(NAME_LETTERS - text_letters(s->name), 0), "");
            snprintf(line, sizeof line, phrase_text(SAY_SCORE_ROW), place + 1, name, s->points, s->assisted ? '*' : ' ',
                     s->level, s->date, s->seed);
            assisted = assisted || s->assisted;
        } else {
            snprintf(line, sizeof line, phrase_text(SAY_SCORE_NONE), place + 1);
        }
        menu_add(m, line, NULL, 0)->bright = place == newest;
    }
    return assisted;
}

static void build_scores(app *a, menu *m) {
    const scores *all = &a->saves.scores;
    char part[PARTS][SCORES_KEY], *key = pages_state(a)->table;
    if (!*key) {
        saves_key(key, 1, a->saves.settings.value[SETTING_DIFFICULTY], PLAY_STANDARD);
    }
    bool assisted = scores_rows(a, m, NULL);
    if (!*a->saves.folder || assisted) {
        SDL_strlcpy(m->hint, phrase_text(*a->saves.folder ? SAY_SCORES_ASSISTED : SAY_SCORES_NOWHERE), sizeof m->hint);
    }
    menu_item *item = menu_add(m, phrase_text(SAY_SCORES_TABLE), change_table, 0);
    item->kind = MENU_SLIDE;
    (void)table_text(item->cell[0], key);
    split(part, key);
    int start = start_of(part[PART_KIND]);
    add_medals(m, all->medals[start], start);
}

// ---- records ------------------------------------------------------------------------------------

static void watch(app *a, int number, int step) {
    (void)step;
    (void)scope_open_file(a, pages_state(a)->records[number]);
}

/// Writes the name of a record: of the last game, or of the best game of a table. The records of version 1 are
/// best-LEVEL.rec and best-daily.rec.
static void record_text(char line[MENU_TEXT], const char *file) {
    char key[SCORES_KEY], table[MENU_CELL];
    int length = (int)(strlen(file) - strlen("best-.rec"));
    SDL_strlcpy(line, phrase_text(SAY_RECORD_LAST), MENU_TEXT);
    if (length > 0 && strncmp(file, "best-", 5) == 0) {
        snprintf(key, sizeof key, "%s%.*s", SDL_isdigit(file[5]) ? "level" : "", length, file + 5);
        snprintf(line, MENU_TEXT, phrase_text(SAY_RECORD_BEST), table_text(table, key));
    }
}

/// Adds last.rec or a file best-*.rec, with its length and seed if it can be played. A damaged file is renamed and left
/// out.
static void add_record(const app *a, menu *m, int i) {
    char label[MENU_TEXT], name[MENU_TEXT];
    const char *path = pages_state(a)->records[i], *file = file_name(path);
    uint8_t start[REPLAY_START];
    replay r;
    if (strncmp(file, "best-", 5) != 0 && strcmp(file, SAVES_LAST ".rec") != 0) {
        return;
    }
    record_text(name, file);
    const char *release = replay_release(replay_version(start, file_read_head(path, start, sizeof start)));
    if (release && strcmp(release, replay_release(REPLAY_VERSION)) != 0) {
        snprintf(label, sizeof label, phrase_text(SAY_RECORD_OLD), name, release);
        menu_add(m, label, NULL, 0);
    } else if (replay_file_load(&r, path, !a->saves.read_only)) {
        int seconds = (int)(r.count / TICKS_PER_SECOND);
        snprintf(label, sizeof label, phrase_text(SAY_RECORD_ROW), name, seconds / 60, seconds % 60, r.level, r.seed);
        menu_add(m, label, watch, i);
        replay_free(&r);
    }
}

static void build_records(app *a, menu *m) {
    char(*paths)[PATH_ROOM] = pages_state(a)->records;
    const int files = *a->saves.folder ? file_list(a->saves.folder, ".rec", paths, LEVELS_MOST) : 0;
    for (int i = files - 1; i >= 0; i--) { // the last game comes first
        add_record(a, m, i);
    }
    if (m->count == 0) {
        menu_add(m, phrase_text(SAY_RECORD_NONE), NULL, 0);
    }
}

const menu_page scores_page = {.layout = {.w = 500, .step = 15, .cells = 110, .cell_w = 300},
                               .title = SAY_SCORES,
                               .hint = SAY_BACK_HINT,
                               .build = build_scores};
const menu_page records_page = {.layout = {.w = 500, .step = 15},
                                .title = SAY_RECORDS,
                                .hint = SAY_RECORDS_HINT,
                                .once = true,
                                .build = build_records};
