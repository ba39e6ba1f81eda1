// menu_keys.c - rebinding. A key that another action has is taken only when it is pressed a second time, after the page
// has named that action.
#include "app/run/menu_keys.h"

#include <stdio.h>

#include "app/overlay/layers.h"

static void note(app *a, const char *format, const char *key, const char *of) {
    snprintf(a->page.note, sizeof a->page.note, format, key, of);
}

static action chosen_action(const app *a) {
    int id = menu_chosen(&a->menu);
    return id >= ID_ACTION && id < ID_ACTION + ACTION_NONE ? (action)(id - ID_ACTION) : ACTION_NONE;
}

void menu_keys_catch(app *a) {
    bool pad = a->menu.column == KEYS_EACH;
    a->page.catches = true;
    a->page.taken_key = SDL_SCANCODE_UNKNOWN;
    a->page.taken_pad = SDL_CONTROLLER_BUTTON_INVALID;
    note(a, pad ? "press a button for '%s'%s    Escape: leave it" : "press a key for '%s'%s    Escape: leave it",
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
        a->keep.settings.keys_changed = true;
        done(a);
    }
}

static void catch_button(app *a, int button) {
    bindings *keys = &a->keep.settings.keys;
    action to = chosen_action(a), owner = bindings_pad_owner(keys, button);
    const char *name = SDL_GameControllerGetStringForButton((SDL_GameControllerButton)button);
    if (owner != ACTION_NONE && owner != to && a->page.taken_pad != button) {
        note(a, "%s belongs to '%s'; press it again to take it", name ? name : "?", keys_label(owner));
        a->page.taken_pad = button;
    } else {
        bindings_set_pad(keys, to, button);
        a->keep.settings.keys_changed = true;
        done(a);
    }
}

static void clear(app *a) {
    action of = chosen_action(a);
    if (of == ACTION_NONE) {
        return;
    }
    if (a->menu.column < KEYS_EACH) {
        a->keep.settings.keys.key[of][a->menu.column] = SDL_SCANCODE_UNKNOWN;
    } else {
        a->keep.settings.keys.pad[of] = SDL_CONTROLLER_BUTTON_INVALID;
    }
    a->keep.settings.keys_changed = true;
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
    bool wants_pad = a->menu.column == KEYS_EACH;
    if (e->type == SDL_MOUSEBUTTONDOWN || (wants_pad && key) || (!wants_pad && button)) {
        done(a); // the wrong device: leave it
    } else if (key) {
        catch_key(a, e->key.keysym.scancode);
    } else if (button) {
        catch_button(a, e->cbutton.button);
    }
    return key || button || e->type == SDL_KEYDOWN || e->type == SDL_MOUSEBUTTONDOWN || e->type == SDL_MOUSEMOTION;
}
