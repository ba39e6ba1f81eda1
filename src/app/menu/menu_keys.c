// menu_keys.c - rebinding. A key that another action has is taken only when it is pressed a second time, after the page
// has named that action.
#include "app/menu/menu_keys.h"

#include <stdio.h>

#include "overlay/layers.h"

static void note(app *a, const char *format, const char *key, const char *of) {
    snprintf(a->page.note, sizeof a->page.note, format, key, of);
}

static action chosen_action(const app *a) {
    int id = menu_chosen(&a->menu);
    return id >= ID_ACTION && id < ID_ACTION + ACTION_COUNT ? (action)(id - ID_ACTION) : ACTION_NONE;
}

void menu_keys_catch(app *a) {
    bool button = a->menu.column >= KEYS_EACH;
    a->page.catches = true;
    a->page.taken_key = SDL_SCANCODE_UNKNOWN;
    a->page.taken_button = SDL_CONTROLLER_BUTTON_INVALID;
    note(a, button ? "press a button for '%s'%s    Escape: leave it" : "press a key for '%s'%s    Escape: leave it",
         keys_label(chosen_action(a)), "");
}

static void done(app *a) {
    a->page.catches = false;
    a->page.note[0] = '\0';
}

static void catch_key(app *a, SDL_Scancode code) {
    bindings *keys = &a->keep.settings.keys;
    action to = chosen_action(a), owner = bindings_key_owner(keys, code);
    const char *name = SDL_GetScancodeName(code);
    if (code == SDL_SCANCODE_ESCAPE) {
        done(a);
    } else if (bindings_fixed(code) || layers_flag_of_key(code)) {
        note(a, "%s%s cannot be changed; press another key", name, "");
    } else if (owner != ACTION_NONE && owner != to && a->page.taken_key != (int)code) {
        note(a, "%s belongs to '%s'; press it again to take it", name, keys_label(owner));
        a->page.taken_key = (int)code;
    } else if (*name) {
        bindings_set_key(keys, to, a->menu.column, code);
        done(a);
    }
}

/// True when the button may go to the chosen action: it is free, or has been pressed twice.
static bool may_take(app *a, action owner, int button, const char *name) {
    if (owner == ACTION_NONE || owner == chosen_action(a) || a->page.taken_button == button) {
        return true;
    }
    note(a, "%s belongs to '%s'; press it again to take it", name ? name : "?", keys_label(owner));
    a->page.taken_button = button;
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
    switch (a->menu.column) {
    case COLUMN_MOUSE: keys->mouse[of] = 0; break;
    case COLUMN_PAD: keys->pad[of] = SDL_CONTROLLER_BUTTON_INVALID; break;
    default: keys->key[of][a->menu.column] = SDL_SCANCODE_UNKNOWN; break;
    }
}

bool menu_keys_event(app *a, const SDL_Event *e) {
    bool key = e->type == SDL_KEYDOWN && !e->key.repeat, button = e->type == SDL_CONTROLLERBUTTONDOWN;
    bool clears = (key && e->key.keysym.scancode == SDL_SCANCODE_DELETE) ||
                  (button && e->cbutton.button == SDL_CONTROLLER_BUTTON_X);
    if (!a->page.catches) {
        if (clears) {
            clear(a);
        }
        return clears;
    }
    bool click = e->type == SDL_MOUSEBUTTONDOWN;
    int device = click ? COLUMN_MOUSE : button ? COLUMN_PAD : 0, wanted = SDL_max(a->menu.column, KEYS_EACH - 1);
    if ((key || button || click) && SDL_max(device, KEYS_EACH - 1) != wanted) {
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
