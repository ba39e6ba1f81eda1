// modes_page.c - the page of the other games: the game of the day, the modes, and a game with a seed. The player types
// the seed, or pastes it from the clipboard. Another page asks for the difficulty before the first game.
#include "app/menu/pages.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/games.h"
#include "game/world/gear.h"
#include "sdl/lang/language.h"

enum { DAILY = PLAY_STANDARD, SEEDED = PLAY_MODES }; // numbers of items; the others are modes of play

/// Begins a game. A restart repeats the game of the day, or keeps the mode.
static void play(app *a, int number, int step) {
    const char *typed = pages_state(a)->seed;
    (void)step;
    if (number == SEEDED && *typed) {
        games_begin_at(a, -1, (int64_t)strtoull(typed, NULL, 10));
    } else if (number != SEEDED) {
        a->session.daily = a->session.daily || number == DAILY;
        a->session.mode = number == DAILY ? a->session.mode : number;
        games_begin(a, false);
    }
}

void seed_copy(app *a, int number, int step) {
    char line[SEED_ROOM], note[MENU_TEXT];
    (void)number, (void)step;
    snprintf(line, sizeof line, "%u", a->session.script.seed);
    const bool copied = SDL_SetClipboardText(line) == 0;
    snprintf(note, sizeof note, phrase_text(copied ? SAY_SEED_COPIED : SAY_SEED_NOT_COPIED), line);
    pages_note(a, note);
}

/// Appends the digits of a text as long as the number is a seed.
static void type(char *seed, const char *typed) {
    for (; *typed; typed++) {
        const size_t length = SDL_strlen(seed);
        if (*typed < '0' || *typed > '9' || length + 1 >= SEED_ROOM) {
            continue;
        }
        seed[length] = *typed;
        seed[length + 1] = '\0';
        if (strtoull(seed, NULL, 10) > UINT32_MAX) {
            seed[length] = '\0';
        }
    }
}

static void paste(char *seed) {
    char *copied = SDL_GetClipboardText();
    if (copied) {
        seed[0] = '\0';
        type(seed, copied);
    }
    SDL_free(copied);
}

/// Handles the keys of the seed: digits, backspace, and Ctrl with V or C. Any of them selects its item.
static bool handle(app *a, const SDL_Event *e) {
    char *seed = pages_state(a)->seed;
    const size_t length = SDL_strlen(seed);
    if (e->type == SDL_TEXTINPUT) {
        type(seed, e->text.text);
        pages_state(a)->menu.chosen = pages_state(a)->seed_item;
        return true;
    }
    if (e->type != SDL_KEYDOWN) {
        return false;
    }
    const SDL_Keycode sign = e->key.keysym.sym;
    const bool control = e->key.keysym.mod & (KMOD_CTRL | KMOD_GUI);
    if (control && sign == SDLK_v) {
        paste(seed);
    } else if (control && sign == SDLK_c) {
        (void)SDL_SetClipboardText(seed);
    } else if (sign == SDLK_BACKSPACE && length > 0) {
        seed[length - 1] = '\0';
    } else {
        return sign >= SDLK_0 && sign <= SDLK_9; // the text of the key follows as another event
    }
    pages_state(a)->menu.chosen = pages_state(a)->seed_item;
    return true;
}

static void build(app *a, menu *m) {
    menu_item *item = menu_add(m, phrase_text(SAY_MODES_DAILY), play, DAILY);
    item->hint = phrase_text(SAY_MODES_DAILY_HINT);
    snprintf(item->cell[0], MENU_CELL, phrase_text(SAY_SEED), (unsigned)games_seed_of_day());
    for (int n = PLAY_STANDARD + 1; n < PLAY_MODES; n++) {
        item = menu_add(m, term(play_mode_get(n)->term), play, n);
        item->hint = term(play_mode_get(n)->about);
    }
    pages_state(a)->seed_item = m->count;
    item = menu_add(m, phrase_text(SAY_MODES_SEED), play, SEEDED);
    item->hint = phrase_text(SAY_MODES_SEED_HINT);
    snprintf(item->cell[0], MENU_CELL, "%s_", pages_state(a)->seed);
}

const menu_page modes_page = {
    .layout = {.w = 400, .step = 18, .cells = 200, .cell_w = 170},
    .title = SAY_MODES,
    .hint = SAY_BACK_HINT,
    .types = true,
    .build = build,
    .event = handle,
};

// ---- the difficulty -----------------------------------------------------------------------------

static void choose_difficulty(app *a, int number, int step) {
    (void)step;
    settings_set(&a->saves.settings, SETTING_DIFFICULTY, number);
    settings_set(&a->saves.settings, SETTING_ASKED, 1);
    games_begin(a, false);
}

static void build_difficulty(app *a, menu *m) {
    static const struct {
        int row;
        phrase name, what;
    } rows[DIFFICULTIES] = {{DIFFICULTY_SOFT, SAY_EASY, SAY_EASY_WHAT},
                            {DIFFICULTY_MEANT, SAY_NORMAL, SAY_NORMAL_WHAT},
                            {DIFFICULTY_ONE_CELL, SAY_HARD, SAY_HARD_WHAT}};
    for (int i = 0; i < DIFFICULTIES; i++) {
        char key[SCORES_KEY];
        saves_key(key, 1, rows[i].row, PLAY_STANDARD);
        const int best = scores_best(&a->saves.scores, key);
        menu_item *item = menu_add(m, phrase_text(rows[i].name), choose_difficulty, rows[i].row);
        item->hint = phrase_text(rows[i].what);
        if (best > 0) {
            snprintf(item->cell[0], MENU_CELL, phrase_text(SAY_LEVELS_BEST), best);
        }
    }
}

const menu_page difficulty_page = {.layout = {.w = 400, .step = 22, .cells = 140, .cell_w = 240},
                                   .title = SAY_DIFFICULTY,
                                   .hint = SAY_BACK_HINT,
                                   .build = build_difficulty};
