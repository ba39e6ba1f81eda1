// menu_flow.c - the pages of the menu at work: what the player chooses, what it does at once.
//
// Every press rebuilds the page, so it shows what is true, but for the page of records, which reads files. Settings
// take effect when they are changed and are written when the page is left.
#include "app/menu/menu_flow.h"

#include <stdio.h>
#include <string.h>

#include "app/menu/menu_draw.h"
#include "app/menu/menu_keys.h"
#include "app/menu/page.h"
#include "app/tools/score.h"
#include "app/apply.h"
#include "app/games.h"
#include "app/mode.h"
#include "app/tool.h"
#include "app/tools/laboratory.h"
#include "app/tools/picture.h"
#include "app/session/replay_file.h"

enum { NO_PLACE = -1 };

// ---- settings --------------------------------------------------------------------------------------------

static void change_setting(app *a, setting which, int by) {
    const setting_row *row = settings_row(which);
    int value = a->keep.settings.value[which] + by * row->step;
    if (row->high - row->low == 1) {
        value = !a->keep.settings.value[which];
    }
    settings_set(&a->keep.settings, which, value);
    if (which == SETTING_SCALE) {
        settings_set(&a->keep.settings, SETTING_WIDTH, 0);
        settings_set(&a->keep.settings, SETTING_HEIGHT, 0);
    }
    settings_apply(a, which);
}

static void reset_settings(app *a) {
    window_keep(a);
    for (int i = 0; i < SETTING_COUNT; i++) {
        if (a->keep.settings.value[i] != settings_row((setting)i)->normal) {
            settings_set(&a->keep.settings, (setting)i, settings_row((setting)i)->normal);
            settings_apply(a, (setting)i);
        }
    }
}

static void reset_keys(app *a) {
    bindings_reset(&a->keep.settings.keys);
}

// ---- going round -----------------------------------------------------------------------------------------

static void open_page(app *a, screen s) {
    a->page.note[0] = '\0';
    mode_open(a, s);
}

static void open_scores(app *a) {
    a->page.place = NO_PLACE;
    open_page(a, SCREEN_SCORES);
}

static void back(app *a) {
    window_keep(a);
    if (!settings_save(&a->keep.settings)) {
        toast(a, "the settings could not be saved");
    }
    mode_close_page(a);
}

static void change_board(app *a, int by) {
    int board = a->page.board > 0 ? a->page.board : 1;
    for (int i = 0; i < SCORES_BOARDS; i++) {
        board = (board + by + SCORES_BOARDS) % SCORES_BOARDS;
        if (board == 1 || a->keep.scores.count[board] > 0) {
            break;
        }
    }
    a->page.board = board;
    a->page.place = NO_PLACE;
}

static void choose_row(app *a, int id) {
    if (id >= ID_RECORD && id < ID_RECORD + SCORES_BOARDS) {
        (void)menu_flow_show_record(a, id - ID_RECORD);
    } else if (id >= ID_ACTION && id < ID_ACTION + ACTION_NONE) {
        menu_keys_catch(a);
    } else if (id >= ID_SETTING && id < ID_SETTING + SETTING_COUNT) {
        change_setting(a, (setting)(id - ID_SETTING), 1);
    }
}

/// What the whole game is asked for is left to the caller.
static action choose(app *a, int id) {
    switch (id) {
    case ID_PLAY: return ACTION_START;
    case ID_GALLERY: return ACTION_GALLERY;
    case ID_QUIT: return ACTION_QUIT;
    case ID_RESTART: return ACTION_RESTART;
    case ID_HELP: return ACTION_HELP;
    case ID_OVERLAY: return ACTION_OVERLAY;
    case ID_TITLE: return ACTION_TITLE;
    case ID_OPTIONS: open_page(a, SCREEN_OPTIONS); break;
    case ID_SCORES: open_scores(a); break;
    case ID_RECORDS: open_page(a, SCREEN_RECORDS); break;
    case ID_LAB: laboratory_toggle(a, GALLERY_LAB); break;
    case ID_PICTURE: picture_take_bare(a); break;
    case ID_KEYS: open_page(a, SCREEN_KEYS); break;
    case ID_DEFAULTS: mode_screen(a) == SCREEN_KEYS ? reset_keys(a) : reset_settings(a); break;
    case ID_BOARD: change_board(a, 1); break;
    case ID_GO_ON:
    case ID_BACK: back(a); break;
    default: choose_row(a, id); break;
    }
    return ACTION_NONE;
}

static void slide(app *a, int by) {
    int id = menu_chosen(&a->menu);
    if (id == ID_BOARD) {
        change_board(a, by);
    } else if (id >= ID_SETTING && id < ID_SETTING + SETTING_COUNT) {
        change_setting(a, (setting)(id - ID_SETTING), by);
    }
}

static action press(app *a, menu_press what) {
    action does = ACTION_NONE;
    bool slides = a->menu.at >= 0 && a->menu.items[a->menu.at].kind == MENU_SLIDE;
    if (what == MENU_OK) {
        does = choose(a, menu_chosen(&a->menu));
    } else if (what == MENU_BACK) {
        back(a);
    } else if (slides && (what == MENU_LEFT || what == MENU_RIGHT)) {
        slide(a, what == MENU_LEFT ? -1 : 1);
    } else if (!menu_move(&a->menu, what)) {
        return ACTION_NONE;
    }
    sound_menu(a->sound);
    return does;
}

// ---- the name of a score ---------------------------------------------------------------------------------

static void turn_letter(char *letter, int by) {
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.";
    const int count = (int)sizeof letters - 1;
    const char *at = *letter ? strchr(letters, SDL_toupper(*letter)) : NULL;
    *letter = letters[at ? ((int)(at - letters) + by + count) % count : 0];
}

static bool name_key(app *a, const SDL_Event *e) {
    if (e->type != SDL_KEYDOWN || e->key.keysym.mod & (KMOD_ALT | KMOD_CTRL)) {
        return false;
    }
    size_t length = strlen(a->page.name);
    SDL_Keycode sign = e->key.keysym.sym;
    if (sign == SDLK_BACKSPACE) {
        a->page.name[length > 0 ? length - 1 : 0] = '\0';
        return true;
    }
    bool good = (sign >= 'a' && sign <= 'z') || (sign >= '0' && sign <= '9') || sign == '-' || sign == '.' ||
                (sign == ' ' && length > 0);
    if (good && length < NAME_ROOM - 1) {
        a->page.name[length] = (char)SDL_toupper((int)sign);
        a->page.name[length + 1] = '\0';
    }
    return good;
}

static void name_press(app *a, menu_press what) {
    size_t length = strlen(a->page.name);
    char *last = &a->page.name[length > 0 ? length - 1 : 0];
    switch (what) {
    case MENU_UP: turn_letter(last, -1); break;
    case MENU_DOWN: turn_letter(last, 1); break;
    case MENU_LEFT: *last = '\0'; break;
    case MENU_RIGHT:
        if (length < NAME_ROOM - 1) {
            turn_letter(&a->page.name[length], 0);
        }
        break;
    case MENU_OK:
    case MENU_BACK: score_enter(a); break;
    default: break;
    }
}

// ---- records ---------------------------------------------------------------------------------------------

bool menu_flow_show_record(app *a, int which) {
    char path[PATH_ROOM];
    if (!keep_path(&a->keep, which, path)) {
        return false;
    }
    if (!games_begin_record(a, path)) {
        toast(a, "the record cannot be played");
        return false;
    }
    return true;
}

// ---- events ----------------------------------------------------------------------------------------------

/// Beside the menu, a page below title and pause lets through only what does not leave the page.
static bool lets_through(const app *a, const SDL_Event *e) {
    bool down = e->type == SDL_KEYDOWN || e->type == SDL_CONTROLLERBUTTONDOWN || e->type == SDL_MOUSEBUTTONDOWN;
    if (!down || mode_screen(a) == SCREEN_TITLE || mode_screen(a) == SCREEN_PAUSE) {
        return e->type != SDL_MOUSEBUTTONDOWN;
    }
    if (e->type != SDL_KEYDOWN) {
        return false;
    }
    action does = bindings_key(a->controls.keys, e->key.keysym.scancode, e->key.keysym.mod);
    return does == ACTION_MUTE || does == ACTION_FULLSCREEN || does == ACTION_PICTURE || does == ACTION_PICTURE_OTHER ||
           does == ACTION_CLOSE;
}

/// True for a key that repeats since before the page was shown: it was meant for the ship.
static bool held_before(app *a, const SDL_Event *e) {
    a->page.pressed = a->page.pressed || (e->type == SDL_KEYDOWN && !e->key.repeat);
    return e->type == SDL_KEYDOWN && !a->page.pressed;
}

/// True when the event was meant for the menu alone. *does is what the player has chosen that the menu does not do
/// itself.
static bool take(app *a, const SDL_Event *e, action *does) {
    if (held_before(a, e)) {
        return true;
    }
    screen here = mode_screen(a);
    bool taken = (here == SCREEN_KEYS && menu_keys_event(a, e)) || (here == SCREEN_NAME && name_key(a, e));
    int before = a->menu.at;
    if (!taken) {
        menu_press what = menu_input(&a->menu, &a->stick, e);
        bool start = e->type == SDL_CONTROLLERBUTTONDOWN && e->cbutton.button == SDL_CONTROLLER_BUTTON_START;
        what = start && here == SCREEN_PAUSE ? MENU_BACK : what;
        bool once = what == MENU_OK || what == MENU_BACK, repeat = e->type == SDL_KEYDOWN && e->key.repeat;
        taken = what != MENU_NOTHING;
        bool acts = taken && !(once && repeat);
        if (acts && here == SCREEN_NAME) {
            name_press(a, what);
        } else if (acts) {
            *does = press(a, what);
        }
    }
    a->page.at[here] = mode_screen(a) == here ? a->menu.at : before;
    if (taken || a->menu.at != before) {
        page_rebuild(a);
    }
    return taken || !lets_through(a, e);
}

/// True while a page of the menu is shown; help has none.
static bool shows(const app *a) {
    return menu_pages_has(mode_screen(a)) && (a->depth > 0 || a->mode == MODE_TITLE);
}

static bool handle(app *a, const SDL_Event *e) {
    action does = ACTION_NONE;
    bool taken = shows(a) && take(a, e, &does);
    screen before = mode_screen(a);
    if (tools_act(a, does) && mode_screen(a) == before && shows(a)) {
        page_rebuild(a);
    }
    return taken;
}

static void draw(app *a) {
    if (shows(a)) {
        menu_draw(view_canvas(a->view), &a->menu);
    }
}

extern const tool menu_tool;
const tool menu_tool = {.name = "menu", .when = IN_TITLE | IN_PAGE, .event = handle, .draw = draw};
