// pages.c - the pages of the menu and the functions of their items.
//
// A page is rebuilt when it is entered and after each command, so it is always up to date. Constant items are rows of
// the table `items`; the function of a page adds the other items.
#include "app/menu/pages.h"

#include <stdio.h>

#include "app/apply.h"
#include "app/mode.h"
#include "app/tool.h"
#include "app/levels.h"

menu_state *pages_state(const app *a) {
    return a->states[NUMBER_menu];
}

void pages_note(app *a, const char *words) {
    SDL_strlcpy(pages_state(a)->note, words, MENU_TEXT);
}

// ---- functions of the items ---------------------------------------------------------------------

static void act(app *a, int number, int step) {
    (void)step;
    (void)tools_choose(a, (action)number);
}

static void open_page(app *a, int number, int step) {
    (void)step;
    pages_note(a, "");
    pages_state(a)->place = -1;
    mode_open(a, (screen)number);
}

static void back(app *a, int number, int step) {
    (void)number, (void)step;
    mode_close_page(a);
}

static void keep(app *a, int number, int step) {
    (void)number, (void)step;
    levels_keep(a);
}

static void reset_settings(app *a, int number, int step) {
    (void)number, (void)step;
    for (int i = 0; i < SETTING_COUNT; i++) {
        if (a->saves.settings.value[i] != settings_rows[i].normal) {
            settings_set(&a->saves.settings, (setting)i, settings_rows[i].normal);
            settings_apply(a, (setting)i);
        }
    }
}

// ---- options ------------------------------------------------------------------------------------

/// Changes a setting by a step. A setting with two values is toggled.
static void change_setting(app *a, int number, int step) {
    settings *s = &a->saves.settings;
    setting which = (setting)number;
    const setting_row *row = &settings_rows[which];
    int before = s->value[which],
        value = settings_high(which) - row->low == 1 ? !s->value[which] : s->value[which] + step * row->step;
    settings_set(s, which, which == SETTING_START ? SDL_min(value, s->value[SETTING_REACHED]) : value);
    pages_state(a)->hears = s->value[which] == before ? HEAR_NO : HEAR_MOVE;
    settings_apply(a, which);
}

static void add_setting(app *a, menu *m, setting which) {
    const setting_row *row = &settings_rows[which];
    const int value = a->saves.settings.value[which];
    char number[SETTING_TEXT];
    menu_item *item = menu_add(m, settings_label(which), change_setting, (int)which);
    item->kind = MENU_SLIDE;
    item->hint = settings_help(which);
    settings_shown(which, value, number);
    const bool has_unit = row->unit && !(row->zero && value == 0);
    snprintf(item->cell[0], MENU_CELL, "%s%s", number, has_unit ? row->unit : "");
}

/// Adds the settings of the shown page.
static void build_settings(app *a, menu *m) {
    for (int i = 0; i < SETTING_COUNT; i++) {
        const bool access = pages_state(a)->shown == SCREEN_ACCESS;
        if (!settings_rows[i].kept && settings_rows[i].access == access) {
            add_setting(a, m, (setting)i);
        }
    }
}

// ---- the pages ----------------------------------------------------------------------------------

static const struct {
    screen page;
    phrase label;
    menu_does *does;
    int number;
} items[] = {
    {SCREEN_TITLE, SAY_TITLE_PLAY, act, ACTION_START},
    {SCREEN_TITLE, SAY_MODES, open_page, SCREEN_MODES},
    {SCREEN_TITLE, SAY_LEVELS, open_page, SCREEN_LEVELS},
    {SCREEN_TITLE, SAY_OPTIONS, open_page, SCREEN_OPTIONS},
    {SCREEN_TITLE, SAY_TITLE_SCORES, open_page, SCREEN_SCORES},
    {SCREEN_TITLE, SAY_RECORDS, open_page, SCREEN_RECORDS},
    {SCREEN_TITLE, SAY_TITLE_EXTRAS, act, ACTION_LAB},
    {SCREEN_TITLE, SAY_TITLE_QUIT, act, ACTION_QUIT},
    {SCREEN_PAUSE, SAY_PAUSE_GO_ON, back, 0},
    {SCREEN_PAUSE, SAY_PAUSE_RESTART, act, ACTION_RESTART},
    {SCREEN_PAUSE, SAY_NOTHING, change_setting, SETTING_VOLUME},
    {SCREEN_PAUSE, SAY_NOTHING, change_setting, SETTING_MUSIC},
    {SCREEN_PAUSE, SAY_PAUSE_OPTIONS, open_page, SCREEN_OPTIONS},
    {SCREEN_PAUSE, SAY_PAUSE_HELP, act, ACTION_HELP},
    {SCREEN_PAUSE, SAY_PAUSE_KEEP, keep, 0},
    {SCREEN_PAUSE, SAY_PAUSE_SEED, seed_copy, 0},
    {SCREEN_PAUSE, SAY_PAUSE_TITLE, act, ACTION_TITLE},
    {SCREEN_PAUSE, SAY_PAUSE_QUIT, act, ACTION_QUIT},
    {SCREEN_OPTIONS, SAY_OPTIONS_ACCESS, open_page, SCREEN_ACCESS},
    {SCREEN_OPTIONS, SAY_OPTIONS_KEYS, open_page, SCREEN_KEYS},
    {SCREEN_OPTIONS, SAY_DEFAULTS, reset_settings, 0},
    {SCREEN_OPTIONS, SAY_BACK, back, 0},
    {SCREEN_ACCESS, SAY_BACK, back, 0},
    {SCREEN_KEYS, SAY_DEFAULTS, keys_reset, 0},
    {SCREEN_KEYS, SAY_BACK, back, 0},
    {SCREEN_SCORES, SAY_BACK, back, 0},
    {SCREEN_RECORDS, SAY_BACK, back, 0},
    {SCREEN_LEVELS, SAY_BACK, back, 0},
    {SCREEN_MODES, SAY_BACK, back, 0},
    {SCREEN_NAME, SAY_NAME_DONE, name_enter, 0},
};

static const menu_page pause_page = {
    .layout = {.x = 26, .w = 252, .step = 16, .cells = 152, .cell_w = 84}, .title = SAY_PAUSE, .hint = SAY_PAUSE_HINT};
static const menu_page options_page = {.layout = {.w = 400, .step = 15, .cells = 220, .cell_w = 140},
                                       .title = SAY_OPTIONS,
                                       .hint = SAY_BACK_HINT,
                                       .build = build_settings};
static const menu_page access_page = {.layout = {.w = 400, .step = 17, .cells = 220, .cell_w = 140},
                                      .title = SAY_ACCESS,
                                      .hint = SAY_BACK_HINT,
                                      .build = build_settings};

static const menu_page *const pages[SCREEN_COUNT] = {
    [SCREEN_TITLE] = &title_page,   [SCREEN_PAUSE] = &pause_page,           [SCREEN_OPTIONS] = &options_page,
    [SCREEN_KEYS] = &keys_page,     [SCREEN_SCORES] = &scores_page,         [SCREEN_RECORDS] = &records_page,
    [SCREEN_NAME] = &name_page,     [SCREEN_LEVELS] = &levels_page,         [SCREEN_MODES] = &modes_page,
    [SCREEN_ACCESS] = &access_page, [SCREEN_DIFFICULTY] = &difficulty_page,
};

static void build(app *a) {
    const menu_page *p = pages[pages_state(a)->shown];
    menu *m = &pages_state(a)->menu;
    menu_begin(m, &p->layout, phrase_text(p->title), phrase_text(p->hint));
    m->large = view_canvas(a->view)->large_text && !p->draw; // the picture of such a page needs the room
    if (p->build) {
        p->build(a, m);
    }
    for (size_t i = 0; i < sizeof items / sizeof items[0]; i++) {
        bool useless = items[i].label == SAY_PAUSE_KEEP && a->session.game->world.ground < 0;
        if (items[i].page == pages_state(a)->shown && !useless) {
            if (items[i].does == change_setting) {
                add_setting(a, m, (setting)items[i].number);
                continue;
            }
            menu_item *item = menu_add(m, phrase_text(items[i].label), items[i].does, items[i].number);
            if (items[i].does == seed_copy) {
                snprintf(item->cell[0], MENU_CELL, "%u", a->session.script.seed);
                item->hint = phrase_text(SAY_PAUSE_SEED_HINT);
            }
        }
    }
    m->urgent = *pages_state(a)->note != '\0';
    if (m->urgent) {
        SDL_strlcpy(m->hint, pages_state(a)->note, sizeof m->hint);
    }
    menu_end(m);
}

/// Forgets the selected items, so that in a new game each page begins with its first item.
static void begin(app *a) {
    SDL_zeroa(pages_state(a)->chosen);
}

/// Shows the page of a new screen with the item that was selected there last. The pause begins with its first item.
static void enter(app *a) {
    menu_state *state = pages_state(a);
    screen s = mode_screen(a);
    bool from_game = state->shown == SCREEN_PLAY || state->shown == SCREEN_FROZEN || state->shown == SCREEN_OVER;
    state->menu.chosen = from_game ? 0 : state->chosen[s];
    state->menu.column = 0;
    if (pages[s] && pages[s]->types) {
        SDL_StartTextInput();
    } else if (pages[state->shown] && pages[state->shown]->types) {
        SDL_StopTextInput();
    }
    state->shown = s;
    state->pressed = false;
    if (a->depth == 0) {
        pages_note(a, "");
    }
    if (pages[s]) {
        build(a);
    }
}

// ---- events -------------------------------------------------------------------------------------

static void press(app *a, menu_press command) {
    const menu_item *item = menu_chosen(&pages_state(a)->menu);
    bool slides = item && item->kind == MENU_SLIDE && (command == MENU_LEFT || command == MENU_RIGHT);
    bool leaves = command == MENU_BACK || (command == MENU_OK && item && item->does == back);
    pages_state(a)->hears = command == MENU_OK ? HEAR_CHOOSE : HEAR_MOVE;
    if (leaves) {
        pages_state(a)->hears = HEAR_BACK;
    }
    if (command == MENU_BACK) {
        back(a, 0, 1);
    } else if (item && (command == MENU_OK || slides)) {
        item->does(a, item->number, command == MENU_LEFT ? -1 : 1);
    } else if (!menu_move(&pages_state(a)->menu, command)) {
        return;
    }
    sound_play(a->sound, pages_state(a)->hears);
}

/// True for events that the other tools receive. While a page other than title and pause is open, only actions that
/// keep the page open are passed on.
static bool lets_through(const app *a, const SDL_Event *e) {
    if (!input_presses(e) || mode_screen(a) == SCREEN_TITLE || mode_screen(a) == SCREEN_PAUSE) {
        return e->type != SDL_MOUSEBUTTONDOWN;
    }
    if (e->type != SDL_KEYDOWN) {
        return false;
    }
    action does = bindings_key(a->controls.keys, e->key.keysym.scancode, e->key.keysym.mod);
    return does == ACTION_MUTE || does == ACTION_FULLSCREEN || does == ACTION_PICTURE || does == ACTION_CLOSE;
}

/// Runs the command of an event that the page has not consumed. MENU_OK and MENU_BACK do not repeat.
static bool take_press(app *a, const menu_page *p, const SDL_Event *e) {
    menu_press command = menu_input(&pages_state(a)->menu, pages_state(a)->pushed, e);
    bool start = e->type == SDL_CONTROLLERBUTTONDOWN && e->cbutton.button == SDL_CONTROLLER_BUTTON_START;
    command = start && p == &pause_page ? MENU_BACK : command;
    bool once = command == MENU_OK || command == MENU_BACK, repeat = e->type == SDL_KEYDOWN && e->key.repeat;
    if (command != MENU_NOTHING && !(once && repeat) && p->press) {
        p->press(a, command);
    } else if (command != MENU_NOTHING && !(once && repeat)) {
        press(a, command);
    }
    return command != MENU_NOTHING;
}

/// True when a page is shown. The help is a screen without a page.
static bool shows(const app *a) {
    return pages[mode_screen(a)] && (a->depth > 0 || a->mode == MODE_TITLE);
}

static bool handle(app *a, const SDL_Event *e) {
    screen here = mode_screen(a);
    if (!shows(a)) {
        return false;
    }
    pages_state(a)->pressed = pages_state(a)->pressed || (e->type == SDL_KEYDOWN && !e->key.repeat);
    if (e->type == SDL_KEYDOWN && !pages_state(a)->pressed) {
        return true; // held since before the page was shown, to steer the ship
    }
    int before = pages_state(a)->menu.chosen;
    bool taken = (pages[here]->event && pages[here]->event(a, e)) || take_press(a, pages[here], e);
    bool stays = mode_screen(a) == here;
    pages_state(a)->chosen[here] = stays ? pages_state(a)->menu.chosen : before;
    if (stays && taken && !pages[here]->once) {
        build(a);
    }
    return taken || !lets_through(a, e);
}

static void draw(app *a) {
    if (shows(a)) {
        menu_draw(view_canvas(a->view), &pages_state(a)->menu);
        if (pages[mode_screen(a)]->draw) {
            pages[mode_screen(a)]->draw(a);
        }
    }
}

static void forget(app *a) {
    for (int i = 0; i < SCREEN_COUNT; i++) {
        if (pages[i] && pages[i]->forget) {
            pages[i]->forget(a);
        }
    }
}

static bool work(app *a) {
    const menu_page *p = shows(a) ? pages[mode_screen(a)] : NULL;
    return p && p->work && p->work(a);
}

const tool menu_tool = {
    .when = IN_TITLE | IN_PAGE,
    .bytes = sizeof(menu_state),
    .call[TOOL_BEGIN] = begin,
    .call[TOOL_CHANGE] = enter,
    .call[TOOL_RENEW] = forget,
    .call[TOOL_CLOSE] = forget,
    .event = handle,
    .call[TOOL_DRAW] = draw,
    .work = work,
};
