// bindings.c - keys and buttons by action, two keys and a button of each device.
//
// A key belongs to one action at most, so giving it to one takes it from the other. Cost: a walk over all actions for
// each event.
#include "app/input/bindings.h"

#include <string.h>

#define OR " or " // stands in no name of a key

// ---- devices ---------------------------------------------------------------------------------------------

static const char *const mouse_names[] = {"", "left", "middle", "right", "x1", "x2"}; // by SDL_BUTTON_*

enum { MOUSE_BUTTONS = sizeof mouse_names / sizeof mouse_names[0] };

static const char *key_name(int code) {
    return SDL_GetScancodeName((SDL_Scancode)code);
}

static int key_code(const char *name) {
    return (int)SDL_GetScancodeFromName(name);
}

static const char *mouse_name(int code) {
    return code > 0 && code < MOUSE_BUTTONS ? mouse_names[code] : "";
}

static int mouse_code(const char *name) {
    int code = MOUSE_BUTTONS - 1;
    while (code > 0 && strcmp(name, mouse_names[code]) != 0) {
        code--;
    }
    return code;
}

static const char *pad_name(int code) {
    const char *name = SDL_GameControllerGetStringForButton((SDL_GameControllerButton)(code - 1));
    return name ? name : "";
}

static int pad_code(const char *name) {
    return SDL_GameControllerGetButtonFromString(name) + 1;
}

static const struct {
    const char *name;
    int first, count; // places
    const char *(*name_of)(int code);
    int (*code_of)(const char *name); // 0: unknown
} devices[DEVICES] = {
    [DEVICE_KEYS] = {"key", BIND_KEY, KEYS_EACH, key_name, key_code},
    [DEVICE_MOUSE] = {"mouse", BIND_MOUSE, 1, mouse_name, mouse_code},
    [DEVICE_PAD] = {"pad", BIND_PAD, 1, pad_name, pad_code},
};

bind_device bindings_device(int place) {
    bind_device d = DEVICE_KEYS;
    while (place >= devices[d].first + devices[d].count) {
        d++;
    }
    return d;
}

const char *bindings_device_name(bind_device d) {
    return devices[d].name;
}

const char *bindings_name(bind_device d, int code) {
    return devices[d].name_of(code);
}

// ---- asking ----------------------------------------------------------------------------------------------

void bindings_reset(bindings *b) {
    memset(b, 0, sizeof *b);
    for (int i = 0; keys_row(i); i++) {
        const key_row *row = keys_row(i);
        int *code = b->code[row->does];
        if (row->setting) {
            code[BIND_KEY] = (int)row->keys[0];
            code[BIND_SECOND_KEY] = (int)row->keys[1];
            code[BIND_MOUSE] = row->mouse;
            code[BIND_PAD] = pad_code(row->pad);
        }
    }
}

bool bindings_changed(const bindings *b) {
    bindings usual;
    bindings_reset(&usual);
    return memcmp(&usual, b, sizeof usual) != 0;
}

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

action bindings_owner(const bindings *b, bind_device d, int code) {
    for (int i = 0; i < ACTION_COUNT * devices[d].count && code != 0; i++) {
        int a = i / devices[d].count, place = devices[d].first + i % devices[d].count;
        if (b->code[a][place] == code) {
            return (action)a;
        }
    }
    return ACTION_NONE;
}

action bindings_key(const bindings *b, SDL_Scancode code, int modifiers) {
    action own = fixed(code, modifiers);
    own = own == ACTION_NONE ? bindings_owner(b, DEVICE_KEYS, (int)code) : own;
    const key_row *row = modifiers & KMOD_SHIFT ? keys_row_of(own) : NULL;
    return row && row->shifted ? row->shifted : own;
}

/// A device without a key for Enter has one button for pause and start.
action bindings_button(const bindings *b, bind_device d, int code) {
    action own = bindings_owner(b, d, code);
    return own == ACTION_PAUSE ? ACTION_MENU : own;
}

// ---- changing --------------------------------------------------------------------------------------------

void bindings_set(bindings *b, action a, int place, int code) {
    bind_device d = bindings_device(place);
    for (action had = bindings_owner(b, d, code); had != ACTION_NONE; had = bindings_owner(b, d, code)) {
        int *of = b->code[had] + devices[d].first;
        of[of[0] == code ? 0 : 1] = 0;
    }
    b->code[a][place] = code;
}

void bindings_keys(const bindings *b, action a, char text[BINDING_ROOM]) {
    const key_row *row = keys_row_of(a), *own = row;
    for (int i = 0; keys_row(i) && a != ACTION_NONE && !row; i++) {
        row = keys_row(i)->shifted == a ? keys_row(i) : NULL;
    }
    int code = row ? b->code[row->does][BIND_KEY] : 0;
    code = row && !code ? (int)row->fixed[0] : code;
    SDL_snprintf(text, BINDING_ROOM, "%s%s", own ? "" : "Shift+", key_name(code));
}

void bindings_text(const bindings *b, action a, bind_device d, char text[BINDING_ROOM]) {
    text[0] = '\0';
    for (int i = 0; i < devices[d].count; i++) {
        int code = b->code[a][devices[d].first + i];
        SDL_strlcat(text, code && *text ? OR : "", BINDING_ROOM);
        SDL_strlcat(text, bindings_name(d, code), BINDING_ROOM);
    }
    SDL_strlcat(text, *text ? "" : "none", BINDING_ROOM);
}

/// Reads the names into codes, at most `count`. False when one is unknown or cannot be changed.
static bool read_codes(bind_device d, const char *text, int *codes, int count) {
    char name[BINDING_ROOM];
    for (int i = 0; i < count && text; i++) {
        const char *end = strstr(text, OR);
        size_t length = end ? (size_t)(end - text) + 1 : sizeof name;
        SDL_strlcpy(name, text, SDL_min(length, sizeof name));
        codes[i] = devices[d].code_of(name);
        if (codes[i] == 0 || (d == DEVICE_KEYS && bindings_fixed((SDL_Scancode)codes[i]))) {
            return false;
        }
        text = end ? end + strlen(OR) : NULL;
    }
    return text == NULL;
}

bool bindings_read(bindings *b, action a, bind_device d, const char *text) {
    int codes[BIND_PLACES] = {0};
    if (strcmp(text, "none") != 0 && !read_codes(d, text, codes, devices[d].count)) {
        return false;
    }
    for (int i = 0; i < devices[d].count; i++) {
        bindings_set(b, a, devices[d].first + i, codes[i]);
    }
    return true;
}
