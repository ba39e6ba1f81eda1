// keys.c - the table of keys, a row for each action, and the player's bindings: two keys and a button of each device.
//
// Keys are scancodes, positions on the keyboard, so WASD is a block in every layout. The rows are in the order of the
// help and of the menu. Enter, Escape and the keys with Alt are fixed, so that a player cannot lose access to the menu.
// The keys of the viewer are in src/scope/keys.c.
//
// A key has at most a single action: assigning it to another action takes it from the first. Cost: a loop over all
// actions for each event.
#include "app/input/keys.h"

#include <string.h>

#include "sdl/lang/language.h"

#define KEY(code) SDL_SCANCODE_##code

// clang-format off
static const key_row table[] = {
    {.does = ACTION_UP, .keys = {KEY(UP), KEY(W)}, .pad = "dpup", .setting = "up", .label = "thrust up",
     .name = "Arrows, WASD, mouse, left stick", .help = "thrust"},
    {.does = ACTION_DOWN, .keys = {KEY(DOWN), KEY(S)}, .pad = "dpdown", .setting = "down", .label = "thrust down"},
    {.does = ACTION_LEFT, .keys = {KEY(LEFT), KEY(A)}, .pad = "dpleft", .setting = "left", .label = "thrust left"},
    {.does = ACTION_RIGHT, .keys = {KEY(RIGHT), KEY(D)}, .pad = "dpright", .setting = "right",
     .label = "thrust right"},
    {.does = ACTION_FIRE, .keys = {KEY(SPACE)}, .mouse = SDL_BUTTON_LEFT, .pad = "a", .setting = "fire",
     .label = "fire", .name = "Space, left button, pad A", .help = "fire (hold: rapid fire)"},
    {.does = ACTION_BRAKE, .keys = {KEY(LSHIFT), KEY(RSHIFT)}, .mouse = SDL_BUTTON_RIGHT, .pad = "b",
     .setting = "brake", .label = "brake", .name = "Shift, right button, pad B",
     .help = "brake"},
    {.does = ACTION_DRILL, .keys = {KEY(LCTRL), KEY(E)}, .mouse = SDL_BUTTON_MIDDLE, .pad = "x", .setting = "drill",
     .label = "drill", .name = "Ctrl, E, middle button, pad X", .help = "drill through rock"},
    {.does = ACTION_HOOK, .keys = {KEY(V)}, .pad = "leftshoulder", .setting = "hook", .label = "rope",
     .name = "V, pad LB", .help = "hook rock that you cut off / throw it"},
    {.does = ACTION_BOMB, .keys = {KEY(F)}, .mouse = SDL_BUTTON_X2, .pad = "rightshoulder", .setting = "bomb",
     .label = "bomb", .name = "F, side button 2, pad RB",
     .help = "drop the fully charged bomb"},
    {.does = ACTION_FOAM, .keys = {KEY(X)}, .pad = "rightstick", .setting = "foam", .label = "foam",
     .name = "X, pad right stick", .help = "with the tool foam: rock behind the ship"},
    {.does = ACTION_START, .fixed = {KEY(RETURN), KEY(KP_ENTER)}, .name = "Enter, pad Start",
     .help = "start / resume / play again"},
    {.does = ACTION_CONTINUE, .keys = {KEY(C)}, .pad = "y", .setting = "continue", .label = "continue (game over)",
     .name = "C, pad Y", .help = "game over: continue at the level reached"},
    {.does = ACTION_PAUSE, .keys = {KEY(P)}, .fixed = {KEY(ESCAPE)}, .mouse = SDL_BUTTON_X1, .pad = "start",
     .setting = "pause", .label = "pause, menu",
     .name = "P, Escape, side button, pad Start", .help = "pause / resume"},
    {.does = ACTION_RESTART, .keys = {KEY(R)}, .setting = "restart", .label = "restart (pause)", .name = "R",
     .help = "restart: in the pause menu, press twice"},
    {.does = ACTION_TITLE, .keys = {KEY(T)}, .setting = "title", .label = "title (pause)", .name = "T",
     .help = "to the title: in the pause menu, press twice"},
    {.does = ACTION_HELP, .keys = {KEY(H)}, .setting = "help", .label = "help", .name = "H",
     .help = "help / back"},
    // "gallery" is the name in existing settings files
    {.does = ACTION_LAB, .keys = {KEY(G)}, .setting = "gallery", .label = "laboratory (title)", .name = "G",
     .help = "laboratory: from the title / back"},
    {.does = ACTION_MUTE, .keys = {KEY(M)}, .setting = "mute", .label = "sound on, off", .name = "M",
     .help = "sound off / on"},
    {.does = ACTION_FULLSCREEN, .keys = {KEY(F11)}, .alt = {KEY(RETURN), KEY(KP_ENTER)}, .setting = "fullscreen",
     .label = "full screen", .name = "F11, Alt+Enter", .help = "full screen / window"},
    {.does = ACTION_PICTURE, .keys = {KEY(F12)}, .setting = "picture", .label = "save a screenshot", .name = "F12",
     .help = "save a screenshot"},
    {.does = ACTION_QUIT, .keys = {KEY(Q)}, .setting = "quit", .label = "quit (pause)", .name = "Q",
     .help = "quit: in the pause menu, press twice"},
    {.does = ACTION_CLOSE, .alt = {KEY(F4)}, .name = "Alt+F4", .help = "quit at once"},

    {.does = ACTION_OVERLAY, .keys = {KEY(F1)}, .pad = "back", .setting = "overlay", .label = "overlay",
     .name = "F1, pad Back", .help = "next view: Masks, Contact, Pairs, Cost"},
    // "freeze" is the name in existing settings files
    {.does = ACTION_SCOPE, .keys = {KEY(F2)}, .setting = "freeze", .label = "viewer",
     .name = "F2", .help = "stop the game and view its record"},
    {.does = ACTION_RELOAD, .fixed = {KEY(F5)}, .name = "F5",
     .help = "reload the pictures, or the painted level"},
};
// clang-format on

enum { ROWS = sizeof table / sizeof table[0] };

const key_row *keys_row(int i) {
    return i >= 0 && i < ROWS ? &table[i] : NULL;
}

const key_row *keys_row_of(action a) {
    for (int i = 0; i < ROWS && a != ACTION_NONE; i++) {
        if (table[i].does == a) {
            return &table[i];
        }
    }
    return NULL;
}

/// The text of a row: its key is "key.", the name of the setting or of the keys, then `end`.
static const char *translated(const key_row *row, const char *end, const char *english) {
    char key[TERM_KEY];
    if (!row || !english) {
        return "";
    }
    term_key(key, "key", row->setting ? row->setting : row->name);
    SDL_strlcat(key, end, sizeof key);
    return language_text(key, english);
}

const char *keys_label(const key_row *row) {
    return translated(row, "", row ? row->label : NULL);
}

const char *keys_help(const key_row *row) {
    return translated(row, ".help", row ? row->help : NULL);
}

#define OR " or " // occurs in no name of a key

// ---- devices ------------------------------------------------------------------------------------

static const char *const mouse_names[] = {"", "left", "middle", "right", "x1", "x2"}; // indexed by SDL_BUTTON_*

enum { MOUSE_BUTTONS = sizeof mouse_names / sizeof mouse_names[0] };

static const struct {
    const char *name;
    int first, count; // places
} devices[DEVICES] = {[DEVICE_KEYS] = {"key", BIND_KEY, KEYS_EACH},
                      [DEVICE_MOUSE] = {"mouse", BIND_MOUSE, 1},
                      [DEVICE_PAD] = {"pad", BIND_PAD, 1}};

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
    const char *name = "";
    switch (d) {
    case DEVICE_KEYS: return SDL_GetScancodeName((SDL_Scancode)code);
    case DEVICE_MOUSE: return code > 0 && code < MOUSE_BUTTONS ? mouse_names[code] : "";
    default: name = SDL_GameControllerGetStringForButton((SDL_GameControllerButton)(code - 1)); return name ? name : "";
    }
}

/// The code of a name; 0 if it is unknown.
static int code_of(bind_device d, const char *name) {
    int button = MOUSE_BUTTONS - 1;
    switch (d) {
    case DEVICE_KEYS: return (int)SDL_GetScancodeFromName(name);
    case DEVICE_PAD: return SDL_GameControllerGetButtonFromString(name) + 1;
    default:
        while (button > 0 && strcmp(name, mouse_names[button]) != 0) {
            button--;
        }
        return button;
    }
}

// ---- queries ------------------------------------------------------------------------------------

void bindings_reset(bindings *b) {
    memset(b, 0, sizeof *b);
    for (const key_row *row = table; row < table + ROWS; row++) {
        int *code = b->code[row->does];
        if (row->setting) {
            code[BIND_KEY] = (int)row->keys[0];
            code[BIND_SECOND_KEY] = (int)row->keys[1];
            code[BIND_MOUSE] = row->mouse;
            code[BIND_PAD] = code_of(DEVICE_PAD, row->pad);
        }
    }
}

static bool has(const SDL_Scancode keys[KEYS_EACH], SDL_Scancode code) {
    return keys[0] == code || keys[1] == code;
}

/// The action of a fixed key. Its action with Alt has priority.
static action fixed(SDL_Scancode code, int modifiers) {
    action found = ACTION_NONE;
    for (const key_row *row = table; code != SDL_SCANCODE_UNKNOWN && row < table + ROWS; row++) {
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
    action found = fixed(code, modifiers);
    return found == ACTION_NONE ? bindings_owner(b, DEVICE_KEYS, (int)code) : found;
}

/// Mouse and controllers have a single button for pause and start.
action bindings_button(const bindings *b, bind_device d, int code) {
    action found = bindings_owner(b, d, code);
    return found == ACTION_PAUSE ? ACTION_MENU : found;
}

// ---- changes ------------------------------------------------------------------------------------

void bindings_set(bindings *b, action a, int place, int code) {
    bind_device d = bindings_device(place);
    for (action owner = bindings_owner(b, d, code); owner != ACTION_NONE; owner = bindings_owner(b, d, code)) {
        int *codes = b->code[owner] + devices[d].first;
        codes[codes[0] == code ? 0 : 1] = 0;
    }
    b->code[a][place] = code;
}

void bindings_keys(const bindings *b, action a, char text[BINDING_ROOM]) {
    const key_row *row = keys_row_of(a);
    int code = row ? b->code[a][BIND_KEY] : 0;
    code = row && !code ? (int)row->fixed[0] : code;
    SDL_strlcpy(text, bindings_name(DEVICE_KEYS, code), BINDING_ROOM);
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

/// Converts the names to at most `count` codes. False if a name is unknown or belongs to a fixed key.
static bool read_codes(bind_device d, const char *text, int *codes, int count) {
    char name[BINDING_ROOM];
    for (int i = 0; i < count && text; i++) {
        const char *end = strstr(text, OR);
        size_t length = end ? (size_t)(end - text) + 1 : sizeof name;
        SDL_strlcpy(name, text, SDL_min(length, sizeof name));
        codes[i] = code_of(d, name);
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
