// menu_flow.c - the pages of the menu at work: what the player chooses, what it does at once.
//
// Every press rebuilds the page, so it shows what is true, but for the page of records, which reads files. Settings
// take effect when they are changed and are written when the page is left.
#include "app/menu/menu_flow.h"

#include <stdio.h>
#include <string.h>

#include "app/menu/menu_keys.h"
#include "app/menu/page.h"
#include "app/menu/score_flow.h"
#include "app/screen_flow.h"
#include "app/window_keep.h"
#include "app/session/replay_file.h"

enum { NO_PLACE = -1 };

// ---- settings --------------------------------------------------------------------------------------------

static void apply_sound(app *a, bool opens) {
    const int *value = a->keep.settings.value;
    if (opens && !value[SETTING_MUTE] && !a->sound && a->data) {
        a->sound = sound_create(a->data);
    }
    if (opens) { // it ends what sounds
        sound_mute(a->sound, value[SETTING_MUTE]);
    }
    sound_volume(a->sound, value[SETTING_VOLUME], value[SETTING_MUSIC]);
}

void menu_flow_apply(app *a, setting which) {
    const int *value = a->keep.settings.value;
    bool all = which == SETTING_COUNT;
    accessibility strength = {value[SETTING_FLASH], value[SETTING_SHAKE], value[SETTING_HIT_STOP]};
    view_strength(a->view, strength);
    a->controls.sensitivity = value[SETTING_MOUSE];
    a->controls.dead_zone = value[SETTING_DEAD_ZONE];
    a->controls.keys = &a->keep.settings.keys;
    window_keep_apply(a, which);
    if (all || which == SETTING_MUTE || which == SETTING_VOLUME || which == SETTING_MUSIC) {
        apply_sound(a, all || which == SETTING_MUTE);
    }
}

bool menu_flow_music(app *a) {
    bool heard = a->screen == SCREEN_OPTIONS;
    if (heard) {
        sound_music(a->sound);
    }
    return heard;
}

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
    menu_flow_apply(a, which);
}

static void reset_settings(app *a) {
    window_keep_size(a);
    for (int i = 0; i < SETTING_COUNT; i++) {
        if (a->keep.settings.value[i] != settings_row((setting)i)->normal) {
            settings_set(&a->keep.settings, (setting)i, settings_row((setting)i)->normal);
            menu_flow_apply(a, (setting)i);
        }
    }
}

static void reset_keys(app *a) {
    bindings_reset(&a->keep.settings.keys);
}

// ---- going round -----------------------------------------------------------------------------------------

static void open_page(app *a, screen s) {
    a->page.note[0] = '\0';
    flow_show(a, s);
}

static void open_scores(app *a) {
    a->page.place = NO_PLACE;
    open_page(a, SCREEN_SCORES);
}

/// From the options the way back leads to where they were opened: the pause while a game of the player's goes on.
static screen home_of(const app *a) {
    return a->demonstration ? SCREEN_TITLE : flow_is_over(a) ? SCREEN_PLAY : SCREEN_PAUSE;
}

static void back(app *a) {
    window_keep_size(a);
    if (!settings_save(&a->keep.settings)) {
        flow_toast(a, "the settings could not be saved");
    }
    switch (a->screen) {
    case SCREEN_TITLE: break;
    case SCREEN_PAUSE: flow_show(a, SCREEN_PLAY); break;
    case SCREEN_KEYS: flow_show(a, SCREEN_OPTIONS); break;
    default: flow_show(a, home_of(a)); break;
    }
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
    } else if (id >= ID_ACTION && id < ID_ACTION + ACTION_COUNT) {
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
    case ID_LAB: flow_toggle_gallery(a, GALLERY_LAB); break;
    case ID_PICTURE:
        a->picture = PICTURE_SEEN;
        a->bare = true;
        break;
    case ID_KEYS: open_page(a, SCREEN_KEYS); break;
    case ID_DEFAULTS: a->screen == SCREEN_KEYS ? reset_keys(a) : reset_settings(a); break;
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
    case MENU_BACK: score_flow_enter(a); break;
    default: break;
    }
}

void menu_flow_finish(app *a) {
    if (a->session.game && score_flow_settle(a)) {
        score_flow_enter(a);
    }
    flow_end(a);
    window_keep_size(a);
    keep_close(&a->keep);
}

// ---- records ---------------------------------------------------------------------------------------------

bool menu_flow_show_record(app *a, int which) {
    char path[PATH_ROOM];
    if (!keep_path(&a->keep, which, path)) {
        return false;
    }
    if (!flow_begin_record(a, path)) {
        flow_toast(a, "the record cannot be played");
        return false;
    }
    return true;
}

/// Back to where the record was chosen: the list of records, or the command line, after which the title comes.
static void leave_record(app *a) {
    bool listed = !a->options.replay;
    a->options.replay = NULL;
    flow_begin(a, true);
    if (listed) {
        flow_show(a, SCREEN_RECORDS);
    }
}

bool menu_flow_watch(app *a, const SDL_Event *e) {
    bool taken;
    int64_t tick;
    if (e->type == SDL_KEYDOWN && e->key.keysym.scancode == SDL_SCANCODE_BACKSPACE) {
        return false; // the run that was left for another, here as in a game
    }
    watch_wish wish = watch_event(&a->watch, &a->session, e, &tick, &taken);
    if (wish == WATCH_LEAVE) {
        leave_record(a);
    } else if (wish == WATCH_SEEK) {
        flow_seek(a, tick);
    }
    return taken;
}

// ---- events ----------------------------------------------------------------------------------------------

/// Beside the menu, a page below title and pause lets through only what does not leave the page.
static bool lets_through(const app *a, const SDL_Event *e) {
    bool down = e->type == SDL_KEYDOWN || e->type == SDL_CONTROLLERBUTTONDOWN || e->type == SDL_MOUSEBUTTONDOWN;
    if (!down || a->screen == SCREEN_TITLE || a->screen == SCREEN_PAUSE) {
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

bool menu_flow_event(app *a, const SDL_Event *e, action *does) {
    *does = ACTION_NONE;
    if (held_before(a, e)) {
        return true;
    }
    bool taken = (a->screen == SCREEN_KEYS && menu_keys_event(a, e)) || (a->screen == SCREEN_NAME && name_key(a, e));
    int before = a->menu.at;
    screen here = a->screen;
    if (!taken) {
        menu_press what = menu_input(&a->menu, &a->stick, e);
        bool start = e->type == SDL_CONTROLLERBUTTONDOWN && e->cbutton.button == SDL_CONTROLLER_BUTTON_START;
        what = start && a->screen == SCREEN_PAUSE ? MENU_BACK : what;
        bool once = what == MENU_OK || what == MENU_BACK, repeat = e->type == SDL_KEYDOWN && e->key.repeat;
        taken = what != MENU_NOTHING;
        bool acts = taken && !(once && repeat);
        if (acts && a->screen == SCREEN_NAME) {
            name_press(a, what);
        } else if (acts) {
            *does = press(a, what);
        }
    }
    a->page.at[here] = a->screen == here ? a->menu.at : before;
    if (taken || a->menu.at != before) {
        page_rebuild(a);
    }
    return taken || !lets_through(a, e);
}
