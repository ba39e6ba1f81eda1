// keys_page.c - the page that assigns keys and buttons to actions. A key of another action is reassigned only when it
// is pressed a second time, after the page has named that action.
#include "app/menu/pages.h"

#include <stdio.h>

#include "app/input/key_words.h"
#include "sdl/lang/language.h"

static void note(app *a, phrase format, const char *key, const char *owner) {
    snprintf(pages_state(a)->note, sizeof pages_state(a)->note, phrase_text(format), key, owner);
}

static action chosen_action(const app *a) {
    const menu_item *item = menu_chosen(&pages_state(a)->menu);
    return item && item->kind == MENU_GRID ? (action)item->number : ACTION_NONE;
}

static bind_device chosen_device(const app *a) {
    return bindings_device(pages_state(a)->menu.column);
}

/// Waits for a key or button for the selected cell.
static void wait(app *a, int number, int step) {
    (void)step;
    pages_state(a)->catches = true;
    pages_state(a)->taken = 0;
    phrase format = chosen_device(a) == DEVICE_KEYS ? SAY_KEYS_PRESS_KEY : SAY_KEYS_PRESS_BUTTON;
    note(a, format, keys_label(keys_row_of((action)number)), "");
}

static void done(app *a) {
    pages_state(a)->catches = false;
    pages_note(a, "");
}

static void bind(app *a, int code) {
    bindings_set(&a->saves.settings.keys, chosen_action(a), pages_state(a)->menu.column, code);
    done(a);
}

/// Binds a key or a button. A key of another action must be pressed twice.
static void take(app *a, bind_device d, int code) {
    action owner = bindings_owner(&a->saves.settings.keys, d, code);
    const char *name = term(key_label(d, code));
    bool key = d == DEVICE_KEYS;
    if (d != chosen_device(a) || (key && code == SDL_SCANCODE_ESCAPE)) {
        done(a); // another device or Escape cancels
    } else if (key && bindings_fixed((SDL_Scancode)code)) {
        note(a, SAY_KEYS_FIXED, name, "");
    } else if (owner != ACTION_NONE && owner != chosen_action(a) && pages_state(a)->taken != code) {
        note(a, SAY_KEYS_OWNED, name, keys_label(keys_row_of(owner)));
        pages_state(a)->taken = code;
    } else if (*name) {
        bind(a, code);
    }
}

static bool handle(app *a, const SDL_Event *e) {
    if (!pages_state(a)->catches) { // Delete or button X clears the selected cell
        bool key = e->type == SDL_KEYDOWN && e->key.keysym.scancode == SDL_SCANCODE_DELETE && !e->key.repeat;
        bool button = e->type == SDL_CONTROLLERBUTTONDOWN && e->cbutton.button == SDL_CONTROLLER_BUTTON_X;
        if ((key || button) && chosen_action(a) != ACTION_NONE) {
            bind(a, 0);
        }
        return key || button;
    }
    switch (e->type) {
    case SDL_KEYDOWN:
        if (!e->key.repeat) {
            take(a, DEVICE_KEYS, (int)e->key.keysym.scancode);
        }
        return true;
    case SDL_MOUSEBUTTONDOWN: take(a, DEVICE_MOUSE, e->button.button); return true;
    case SDL_CONTROLLERBUTTONDOWN: take(a, DEVICE_PAD, e->cbutton.button + 1); return true;
    default: return e->type == SDL_MOUSEMOTION;
    }
}

// ---- the page -----------------------------------------------------------------------------------

void keys_reset(app *a, int number, int step) {
    (void)number, (void)step;
    bindings_reset(&a->saves.settings.keys);
}

static void fill(char cell[MENU_CELL], const char *value) {
    SDL_strlcpy(cell, *value ? value : "-", MENU_CELL);
}

static void add_row(menu *m, const bindings *b, const key_row *row, bool catches) {
    menu_item *item = menu_add(m, keys_label(row), wait, (int)row->does);
    item->kind = MENU_GRID;
    for (int i = 0; i < BIND_PLACES; i++) {
        const char *name = term(key_label(bindings_device(i), b->code[row->does][i]));
        fill(item->cell[i], SDL_strncasecmp(name, "pad ", 4) == 0 ? name + 4 : name); // the column is called pad
    }
    if (catches && menu_chosen(m) == item) {
        bool key = bindings_device(m->column) == DEVICE_KEYS;
        fill(item->cell[m->column], phrase_text(key ? SAY_KEYS_PRESS : SAY_KEYS_PRESS_PAD));
    }
}

static void build(app *a, menu *m) {
    static const phrase heads[] = {SAY_KEYS_FIRST, SAY_KEYS_SECOND, SAY_KEYS_MOUSE, SAY_KEYS_PAD};
    menu_item *head = menu_add(m, phrase_text(SAY_KEYS_HEAD), NULL, 0);
    for (int i = 0; i < BIND_PLACES; i++) {
        fill(head->cell[i], phrase_text(heads[i]));
    }
    for (int i = 0; keys_row(i); i++) {
        if (keys_row(i)->setting) {
            add_row(m, &a->saves.settings.keys, keys_row(i), pages_state(a)->catches);
        }
    }
}

const menu_page keys_page = {
    .layout = {.w = 536, .step = 12, .cells = 152, .cell_w = 95},
    .title = SAY_KEYS,
    .hint = SAY_KEYS_HINT,
    .build = build,
    .event = handle,
};
