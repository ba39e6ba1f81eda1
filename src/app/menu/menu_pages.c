// menu_pages.c - one short function for each page. A page is built when it is entered and after each press, so it shows
// what is true now. The page of records, which reads files, is built only when it is entered.
#include "app/menu/menu_pages.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "sdl/canvas.h"

static const menu_layout title_layout = {true, {VIEW_W / 2, 256, 0, 0}, 2, 0, 0, 0};
static const menu_layout pause_layout = {false, {26, 58, 196, 190}, 1, 16, 0, 0};
static const menu_layout options_layout = {false, {150, 50, 340, 286}, 1, 16, 190, 124};
static const menu_layout keys_layout = {false, {66, 24, 508, 332}, 1, 12, 144, 90};
static const menu_layout name_layout = {false, {120, 104, 400, 138}, 1, 15, 0, 0};
static const menu_layout table_layout = {false, {70, 62, 500, 252}, 1, 15, 190, 160};

static void set_cell(menu_item *item, int column, const char *value) {
    SDL_strlcpy(item->cell[column], value, sizeof item->cell[column]);
}

// ---- title and pause -------------------------------------------------------------------------------------

static void build_title(menu *m) {
    menu_begin(m, &title_layout, "", "");
    menu_add(m, ID_PLAY, MENU_ACT, "PLAY");
    menu_add(m, ID_OPTIONS, MENU_ACT, "OPTIONS");
    menu_add(m, ID_SCORES, MENU_ACT, "SCORES");
    menu_add(m, ID_RECORDS, MENU_ACT, "RECORDS");
    menu_add(m, ID_GALLERY, MENU_ACT, "GALLERY");
    menu_add(m, ID_LAB, MENU_ACT, "LAB");
    menu_add(m, ID_QUIT, MENU_ACT, "QUIT");
}

static void build_pause(menu *m, const menu_state *state) {
    menu_begin(m, &pause_layout, "PAUSE", "Escape or B: go on");
    menu_add(m, ID_GO_ON, MENU_ACT, "go on");
    menu_add(m, ID_RESTART, MENU_ACT, "restart");
    menu_add(m, ID_OPTIONS, MENU_ACT, "options");
    menu_add(m, ID_HELP, MENU_ACT, "help");
    menu_add(m, ID_PICTURE, MENU_ACT, "save a picture");
    menu_add(m, ID_OVERLAY, MENU_ACT, state->overlay ? "overlay off" : "overlay on");
    menu_add(m, ID_TITLE, MENU_ACT, "title");
    menu_add(m, ID_QUIT, MENU_ACT, "quit");
}

// ---- options and keys ------------------------------------------------------------------------------------

static void setting_cell(menu_item *item, setting which, int value) {
    char number[SETTING_TEXT], line[MENU_CELL];
    const setting_row *row = settings_row(which);
    settings_text(which, value, number);
    snprintf(line, sizeof line, "%s%s", number, row->unit);
    set_cell(item, 0, which == SETTING_SCALE && value == 0 ? "what fits" : line);
}

static void build_options(menu *m, const keep *k) {
    int at = m->at >= 0 && m->at < SETTINGS_SHOWN ? m->at : -1;
    menu_begin(m, &options_layout, "OPTIONS", at >= 0 ? settings_row((setting)at)->help : "Escape or B: back");
    for (int i = 0; i < SETTINGS_SHOWN; i++) {
        setting_cell(menu_add(m, ID_SETTING + i, MENU_SLIDE, settings_row((setting)i)->label), (setting)i,
                     k->settings.value[i]);
    }
    menu_add(m, ID_KEYS, MENU_ACT, "keys and buttons");
    menu_add(m, ID_DEFAULTS, MENU_ACT, "defaults");
    menu_add(m, ID_BACK, MENU_ACT, "back");
}

static void build_keys(menu *m, const keep *k, const menu_state *state) {
    menu_begin(m, &keys_layout, "KEYS AND BUTTONS",
               *state->note ? state->note : "Enter or A: change    Delete or X: clear    Escape or B: back");
    m->urgent = *state->note != '\0';
    menu_item *head = menu_add(m, 0, MENU_TEXT_LINE, "to do");
    set_cell(head, 0, "key");
    set_cell(head, 1, "second key");
    set_cell(head, COLUMN_MOUSE, "mouse");
    set_cell(head, COLUMN_PAD, "pad");
    for (int i = 0; keys_row(i); i++) {
        const key_row *row = keys_row(i);
        if (!row->setting) {
            continue;
        }
        char button[BINDING_ROOM];
        menu_item *item = menu_add(m, ID_ACTION + (int)row->does, MENU_GRID, row->label);
        for (int place = 0; place < KEYS_EACH; place++) {
            SDL_Scancode code = k->settings.keys.key[row->does][place];
            set_cell(item, place, code ? SDL_GetScancodeName(code) : "-");
        }
        bindings_mouse_text(&k->settings.keys, row->does, button);
        set_cell(item, COLUMN_MOUSE, strcmp(button, "none") == 0 ? "-" : button);
        bindings_pad_text(&k->settings.keys, row->does, button);
        set_cell(item, COLUMN_PAD, strcmp(button, "none") == 0 ? "-" : button);
        if (state->catches && menu_chosen(m) == item->id) {
            set_cell(item, m->column, m->column < KEYS_EACH ? "press a key" : "press button");
        }
    }
    menu_add(m, ID_DEFAULTS, MENU_ACT, "defaults");
    menu_add(m, ID_BACK, MENU_ACT, "back");
}

// ---- scores and records ----------------------------------------------------------------------------------

static void build_scores(menu *m, const keep *k, const menu_state *state) {
    int board = state->board > 0 ? state->board : 1;
    char line[MENU_TEXT];
    menu_begin(m, &table_layout, "SCORES",
               *k->folder ? "Escape or B: back" : "kept nowhere: there is no folder for them");
    for (int place = 0; place < SCORES_EACH; place++) {
        const score *s = &k->scores.best[board][place];
        if (place < k->scores.count[board]) {
            snprintf(line, sizeof line, "%2d  %-12s %9d   level %-3d  %s   seed %" PRIu32, place + 1, s->name,
                     s->points, s->level, s->date, s->seed);
        } else {
            snprintf(line, sizeof line, "%2d  ...", place + 1);
        }
        menu_add(m, 0, MENU_TEXT_LINE, line)->bright = place == state->place;
    }
    snprintf(line, sizeof line, "level %d", board);
    set_cell(menu_add(m, ID_BOARD, MENU_SLIDE, "games that begin at"), 0, line);
    menu_add(m, ID_BACK, MENU_ACT, "back");
}

/// Adds a record if it is there and can be played; its length and seed go beside it.
static void add_record(menu *m, const keep *k, int which) {
    char label[MENU_TEXT];
    replay r;
    if (!keep_load_record(k, which, &r)) {
        return;
    }
    int seconds = (int)(r.count / TICKS_PER_SECOND);
    char what[40];
    snprintf(what, sizeof what, which == KEEP_LAST ? "last game" : "best game from level %d", which);
    snprintf(label, sizeof label, "%-26s %3d:%02d   level %-3d  seed %" PRIu32, what, seconds / 60, seconds % 60,
             r.level, r.seed);
    menu_add(m, ID_RECORD + which, MENU_ACT, label);
    replay_free(&r);
}

static void build_records(menu *m, const keep *k) {
    menu_begin(m, &table_layout, "RECORDS", "watch a game: pause, search, slow and fast, overlay");
    for (int which = KEEP_LAST; which < SCORES_BOARDS && m->count < 12; which++) {
        add_record(m, k, which);
    }
    if (m->count == 0) {
        menu_add(m, 0, MENU_TEXT_LINE, "No record yet. Your last game and the best of each board are kept here.");
    }
    menu_add(m, ID_BACK, MENU_ACT, "back");
}

// ---- name ------------------------------------------------------------------------------------------------

static void build_name(menu *m, const menu_state *state) {
    char line[MENU_TEXT];
    menu_begin(m, &name_layout, "WELL FLOWN", "type it, or up and down for a letter, right for the next");
    snprintf(line, sizeof line, "place %d of the best from level %d", state->place + 1, state->board);
    menu_add(m, 0, MENU_TEXT_LINE, line)->bright = true;
    menu_add(m, 0, MENU_TEXT_LINE, "");
    snprintf(line, sizeof line, "your name:  %s_", state->name);
    menu_add(m, 0, MENU_TEXT_LINE, line)->bright = true;
    menu_add(m, 0, MENU_TEXT_LINE, "");
    menu_add(m, ID_DONE, MENU_ACT, "enter the score");
}

// ---- the table -------------------------------------------------------------------------------------------

bool menu_pages_has(screen s) {
    switch (s) {
    case SCREEN_TITLE:
    case SCREEN_PAUSE:
    case SCREEN_OPTIONS:
    case SCREEN_KEYS:
    case SCREEN_SCORES:
    case SCREEN_RECORDS:
    case SCREEN_NAME: return true;
    default: return false;
    }
}

void menu_pages_build(menu *m, screen s, const keep *k, const menu_state *state) {
    switch (s) {
    case SCREEN_TITLE: build_title(m); break;
    case SCREEN_PAUSE: build_pause(m, state); break;
    case SCREEN_OPTIONS: build_options(m, k); break;
    case SCREEN_KEYS: build_keys(m, k, state); break;
    case SCREEN_SCORES: build_scores(m, k, state); break;
    case SCREEN_RECORDS: build_records(m, k); break;
    case SCREEN_NAME: build_name(m, state); break;
    default: break;
    }
    menu_end(m);
}
