// keys_page.c - the page on which keys and buttons are given to actions. A key that another action has is taken only when it is pressed a second time, after the page
// has named that action.
#include "app/menu/pages.h"

#include <stdio.h>

#include "overlay/layers.h"

/// Columns behind the KEYS_EACH columns of keys.
enum { COLUMN_MOUSE = KEYS_EACH, COLUMN_PAD };

static void note(app *a, phrase format, const char *key, const char *of) {
    snprintf(pages_own(a)->note, sizeof pages_own(a)->note, say(format), key, of);
}

static action chosen_action(const app *a) {
    const menu_item *item = menu_chosen(&pages_own(a)->menu);
    return item && item->kind == MENU_GRID ? (action)item->of : ACTION_NONE;
}

/// Waits for the key or the button that the chosen cell is to have.
static void catch (app *a, int of, int by) {
    (void)by;
    bool button = pages_own(a)->menu.column >= KEYS_EACH;
    pages_own(a)->catches = true;
    pages_own(a)->taken_key = SDL_SCANCODE_UNKNOWN;
    pages_own(a)->taken_button = SDL_CONTROLLER_BUTTON_INVALID;
    note(a, button ? SAY_KEYS_PRESS_BUTTON : SAY_KEYS_PRESS_KEY, keys_label((action)of), "");
}

static void done(app *a) {
    pages_own(a)->catches = false;
    pages_own(a)->note[0] = '\0';
}

static void catch_key(app *a, SDL_Scancode code) {
    bindings *keys = &a->keep.settings.keys;
    action to = chosen_action(a), owner = bindings_key_owner(keys, code);
    const char *name = SDL_GetScancodeName(code);
    if (code == SDL_SCANCODE_ESCAPE) {
        done(a);
    } else if (bindings_fixed(code) || layers_flag_of_key(code)) {
        note(a, SAY_KEYS_FIXED, name, "");
    } else if (owner != ACTION_NONE && owner != to && pages_own(a)->taken_key != (int)code) {
        note(a, SAY_KEYS_OWNED, name, keys_label(owner));
        pages_own(a)->taken_key = (int)code;
    } else if (*name) {
        bindings_set_key(keys, to, pages_own(a)->menu.column, code);
        done(a);
    }
}

/// True when the button may go to the chosen action: it is free, or has been pressed twice.
static bool may_take(app *a, action owner, int button, const char *name) {
    if (owner == ACTION_NONE || owner == chosen_action(a) || pages_own(a)->taken_button == button) {
        return true;
    }
    note(a, SAY_KEYS_OWNED, name ? name : "?", keys_label(owner));
    pages_own(a)->taken_button = button;
    return false;
}

static void catch_button(app *a, int button) {
    bindings *keys = &a->keep.settings.keys;
    const char *name = SDL_GameControllerGetStringForButton((SDL_GameControllerButton)button);
    if (may_take(a, bindings_pad_owner(keys, button), button, name)) {
        bindings_set_pad(keys, chosen_action(a), button);
        done(a);
    }
}

static void catch_click(app *a, int button) {
    bindings *keys = &a->keep.settings.keys;
    const char *name = bindings_mouse_name(button);
    if (name && may_take(a, bindings_mouse_owner(keys, button), button, name)) {
        bindings_set_mouse(keys, chosen_action(a), button);
        done(a);
    }
}

static void clear(app *a) {
    action of = chosen_action(a);
    if (of == ACTION_NONE) {
        return;
    }
    bindings *keys = &a->keep.settings.keys;
    switch (pages_own(a)->menu.column) {
    case COLUMN_MOUSE: keys->mouse[of] = 0; break;
    case COLUMN_PAD: keys->pad[of] = SDL_CONTROLLER_BUTTON_INVALID; break;
    default: keys->key[of][pages_own(a)->menu.column] = SDL_SCANCODE_UNKNOWN; break;
    }
}

static bool handle(app *a, const SDL_Event *e) {
    bool key = e->type == SDL_KEYDOWN && !e->key.repeat, button = e->type == SDL_CONTROLLERBUTTONDOWN;
    bool clears = (key && e->key.keysym.scancode == SDL_SCANCODE_DELETE) ||
                  (button && e->cbutton.button == SDL_CONTROLLER_BUTTON_X);
    if (!pages_own(a)->catches) {
        if (clears) {
            clear(a);
        }
        return clears;
    }
    bool click = e->type == SDL_MOUSEBUTTONDOWN;
    bool meant = (click && pages_own(a)->menu.column == COLUMN_MOUSE) ||
                 (button && pages_own(a)->menu.column == COLUMN_PAD) || (key && pages_own(a)->menu.column < KEYS_EACH);
    if ((key || button || click) && !meant) {
        done(a); // the wrong device: leave it
    } else if (key) {
        catch_key(a, e->key.keysym.scancode);
    } else if (button) {
        catch_button(a, e->cbutton.button);
    } else if (click) {
        catch_click(a, e->button.button);
    }
    return key || button || click || e->type == SDL_KEYDOWN || e->type == SDL_MOUSEMOTION;
}

// ---- the page --------------------------------------------------------------------------------------------

void keys_reset(app *a, int of, int by) {
    (void)of, (void)by;
    bindings_reset(&a->keep.settings.keys);
}

static void fill(char cell[MENU_CELL], const char *value) {
    SDL_strlcpy(cell, value && *value ? value : "-", MENU_CELL);
}

static void add_row(menu *m, const bindings *b, const key_row *row, bool catches) {
    menu_item *item = menu_add(m, row->label, catch, (int)row->does);
    item->kind = MENU_GRID;
    for (int i = 0; i < KEYS_EACH; i++) {
        fill(item->cell[i], SDL_GetScancodeName(b->key[row->does][i]));
    }
    fill(item->cell[COLUMN_MOUSE], bindings_mouse_name(b->mouse[row->does]));
    fill(item->cell[COLUMN_PAD], SDL_GameControllerGetStringForButton((SDL_GameControllerButton)b->pad[row->does]));
    if (catches && menu_chosen(m) == item) {
        fill(item->cell[m->column], say(m->column < KEYS_EACH ? SAY_KEYS_PRESS : SAY_KEYS_PRESS_PAD));
    }
}

static void build(app *a, menu *m) {
    static const phrase heads[] = {SAY_KEYS_FIRST, SAY_KEYS_SECOND, SAY_KEYS_MOUSE, SAY_KEYS_PAD};
    menu_item *head = menu_add(m, say(SAY_KEYS_HEAD), NULL, 0);
    for (int i = 0; i < MENU_COLUMNS; i++) {
        fill(head->cell[i], say(heads[i]));
    }
    for (int i = 0; keys_row(i); i++) {
        if (keys_row(i)->setting) {
            add_row(m, &a->keep.settings.keys, keys_row(i), pages_own(a)->catches);
        }
    }
    m->urgent = *pages_own(a)->note != '\0';
    if (m->urgent) {
        SDL_strlcpy(m->hint, pages_own(a)->note, sizeof m->hint);
    }
}

const menu_page keys_page = {
    .layout = {.w = 508, .step = 12, .cells = 144, .cell_w = 90},
    .title = SAY_KEYS,
    .hint = SAY_KEYS_HINT,
    .build = build,
    .event = handle,
};
