// bindings.c - keys and buttons by action, two keys and a button of each device.
//
// A key belongs to one action at most, so giving it to one takes it from the other. Cost: a walk over some twenty
// actions for each event.
#include "app/input/bindings.h"

#include <stdio.h>
#include <string.h>

#define OR " or " // stands in no name of a key

static const char *const mouse_names[] = {NULL, "left", "middle", "right", "x1", "x2"}; // by SDL_BUTTON_*

enum { MOUSE_BUTTONS = sizeof mouse_names / sizeof mouse_names[0] };

void bindings_reset(bindings *b) {
    memset(b->key, 0, sizeof b->key);
    memset(b->mouse, 0, sizeof b->mouse);
    for (int a = 0; a < ACTION_COUNT; a++) {
        b->pad[a] = SDL_CONTROLLER_BUTTON_INVALID;
    }
    for (int i = 0; keys_row(i); i++) {
        const key_row *row = keys_row(i);
        if (row->setting) {
            memcpy(b->key[row->does], row->keys, sizeof row->keys);
            b->mouse[row->does] = row->mouse;
            b->pad[row->does] = SDL_GameControllerGetButtonFromString(row->pad);
        }
    }
}

bool bindings_changed(const bindings *b) {
    bindings usual;
    bindings_reset(&usual);
    return memcmp(usual.key, b->key, sizeof usual.key) != 0 || memcmp(usual.mouse, b->mouse, sizeof usual.mouse) != 0 ||
           memcmp(usual.pad, b->pad, sizeof usual.pad) != 0;
}

// ---- asking ----------------------------------------------------------------------------------------------

static bool has(const SDL_Scancode keys[KEYS_EACH], SDL_Scancode code) {
    return keys[0] == code || keys[1] == code;
}

/// What a key does that nobody can change. Its meaning with Alt comes first.
static action fixed(SDL_Scancode code, int modifiers) {
    action found = ACTION_NONE;
    for (int i = 0; code != SDL_SCANCODE_UNKNOWN && keys_row(i); i++) {
        const key_row *row = keys_row(i);
        if (modifiers & KMOD_ALT && has(row->alt, code)) {
            return row->does;
        }
        found = has(row->fixed, code) ? row->does : found;
    }
    return found;
}

bool bindings_fixed(SDL_Scancode code) {
    return fixed(code, 0) != ACTION_NONE;
}

action bindings_key_owner(const bindings *b, SDL_Scancode code) {
    for (int a = 0; a < ACTION_COUNT && code != SDL_SCANCODE_UNKNOWN; a++) {
        if (has(b->key[a], code)) {
            return (action)a;
        }
    }
    return ACTION_NONE;
}

static action owner_of(const int buttons[ACTION_COUNT], int button, int none) {
    for (int a = 0; a < ACTION_COUNT && button != none; a++) {
        if (buttons[a] == button) {
            return (action)a;
        }
    }
    return ACTION_NONE;
}

action bindings_mouse_owner(const bindings *b, int button) {
    return owner_of(b->mouse, button, 0);
}

action bindings_pad_owner(const bindings *b, int button) {
    return owner_of(b->pad, button, SDL_CONTROLLER_BUTTON_INVALID);
}

action bindings_key(const bindings *b, SDL_Scancode code, int modifiers) {
    action own = fixed(code, modifiers);
    own = own == ACTION_NONE ? bindings_key_owner(b, code) : own;
    const key_row *row = modifiers & KMOD_SHIFT ? keys_row_of(own) : NULL;
    return row && row->shifted ? row->shifted : own;
}

/// A device without a key for Enter has one button for pause and start.
static action start_too(action own) {
    return own == ACTION_PAUSE ? ACTION_MENU : own;
}

action bindings_mouse(const bindings *b, int button) {
    return start_too(bindings_mouse_owner(b, button));
}

action bindings_pad(const bindings *b, int button) {
    return start_too(bindings_pad_owner(b, button));
}

// ---- changing --------------------------------------------------------------------------------------------

void bindings_set_key(bindings *b, action a, int place, SDL_Scancode code) {
    for (int i = 0; i < ACTION_COUNT * KEYS_EACH; i++) {
        SDL_Scancode *key = &b->key[i / KEYS_EACH][i % KEYS_EACH];
        *key = *key == code ? SDL_SCANCODE_UNKNOWN : *key;
    }
    b->key[a][place] = code;
}

static void give(int buttons[ACTION_COUNT], action to, int button, int none) {
    for (int i = 0; i < ACTION_COUNT; i++) {
        buttons[i] = buttons[i] == button ? none : buttons[i];
    }
    buttons[to] = button;
}

void bindings_set_mouse(bindings *b, action a, int button) {
    give(b->mouse, a, button, 0);
}

void bindings_set_pad(bindings *b, action a, int button) {
    give(b->pad, a, button, SDL_CONTROLLER_BUTTON_INVALID);
}

// ---- as text ---------------------------------------------------------------------------------------------

void bindings_key_text(const bindings *b, action a, char text[BINDING_ROOM]) {
    const SDL_Scancode *key = b->key[a];
    bool both = key[0] && key[1];
    snprintf(text, BINDING_ROOM, "%s%s%s", key[0] ? SDL_GetScancodeName(key[0]) : "", both ? OR : "",
             key[1] ? SDL_GetScancodeName(key[1]) : "");
    if (!*text) {
        snprintf(text, BINDING_ROOM, "none");
    }
}

bool bindings_key_read(bindings *b, action a, const char *text) {
    SDL_Scancode codes[KEYS_EACH] = {SDL_SCANCODE_UNKNOWN, SDL_SCANCODE_UNKNOWN};
    char first[BINDING_ROOM];
    const char *second = strstr(text, OR);
    SDL_strlcpy(first, text, sizeof first);
    if (second && second < text + sizeof first) {
        first[second - text] = '\0';
    }
    if (strcmp(text, "none") != 0) {
        codes[0] = SDL_GetScancodeFromName(first);
        codes[1] = second ? SDL_GetScancodeFromName(second + strlen(OR)) : SDL_SCANCODE_UNKNOWN;
        if (!codes[0] || (second && !codes[1]) || bindings_fixed(codes[0]) || bindings_fixed(codes[1])) {
            return false;
        }
    }
    for (int place = 0; place < KEYS_EACH; place++) {
        bindings_set_key(b, a, place, codes[place]);
    }
    return true;
}

const char *bindings_mouse_name(int button) {
    return button > 0 && button < MOUSE_BUTTONS ? mouse_names[button] : NULL;
}

void bindings_mouse_text(const bindings *b, action a, char text[BINDING_ROOM]) {
    const char *name = bindings_mouse_name(b->mouse[a]);
    snprintf(text, BINDING_ROOM, "%s", name ? name : "none");
}

bool bindings_mouse_read(bindings *b, action a, const char *text) {
    int button = MOUSE_BUTTONS - 1;
    while (button > 0 && strcmp(text, mouse_names[button]) != 0) {
        button--;
    }
    if (button == 0 && strcmp(text, "none") != 0) {
        return false;
    }
    bindings_set_mouse(b, a, button);
    return true;
}

void bindings_pad_text(const bindings *b, action a, char text[BINDING_ROOM]) {
    const char *name = SDL_GameControllerGetStringForButton((SDL_GameControllerButton)b->pad[a]);
    snprintf(text, BINDING_ROOM, "%s", name ? name : "none");
}

bool bindings_pad_read(bindings *b, action a, const char *text) {
    int button = SDL_GameControllerGetButtonFromString(text);
    if (button == SDL_CONTROLLER_BUTTON_INVALID && strcmp(text, "none") != 0) {
        return false;
    }
    bindings_set_pad(b, a, button);
    return true;
}
