// key_words.c - keys have SDL's names; buttons have the names printed on mice and controllers.
#include "app/input/key_words.h"

#include <string.h>

static const char *const mouse_words[] = {
    "", "left button", "middle button", "right button", "side button", "side button 2"}; // indexed by SDL_BUTTON_*

static const char *const pad_words[] = {"",         "pad A",     "pad B",     "pad X",          "pad Y",
                                        "pad Back", "pad Guide", "pad Start", "pad left stick", "pad right stick",
                                        "pad LB",   "pad RB",    "pad up",    "pad down",       "pad left",
                                        "pad right"}; // indexed by SDL_GameControllerButton + 1

static const char *word(const char *const *words, size_t count, bind_device d, int code) {
    return code >= 0 && (size_t)code < count ? words[code] : bindings_name(d, code);
}

const char *key_label(bind_device d, int code) {
    switch (d) {
    case DEVICE_MOUSE: return word(mouse_words, SDL_arraysize(mouse_words), d, code);
    case DEVICE_PAD: return word(pad_words, SDL_arraysize(pad_words), d, code);
    default: return code == SDL_SCANCODE_RETURN ? "Enter" : bindings_name(d, code);
    }
}

// ---- lists --------------------------------------------------------------------------------------

/// Appends a name, after a comma if it is not the first. A name that does not fit is left out.
static void add(char text[KEY_WORDS], const char *before, const char *name) {
    size_t used = strlen(text), more = strlen(before) + strlen(name);
    if (*name && used + 2 + more < KEY_WORDS) {
        SDL_snprintf(text + used, KEY_WORDS - used, "%s%s%s", used ? ", " : "", before, name);
    }
}

static const action around[] = {ACTION_UP, ACTION_LEFT, ACTION_DOWN, ACTION_RIGHT};

bool key_steers(const bindings *b, int place, char text[KEY_WORDS]) {
    char names[4 * KEY_WORDS] = "";
    bool all = true;
    for (int i = 0; i < 4; i++) {
        int code = b->code[around[i]][place];
        all = all && code != 0;
        SDL_strlcat(names, i ? " " : "", sizeof names);
        SDL_strlcat(names, key_label(DEVICE_KEYS, code), sizeof names);
    }
    const char *name = strcmp(names, "Up Left Down Right") == 0 ? "Arrows" : names;
    SDL_strlcpy(text, strcmp(names, "W A S D") == 0 ? "WASD" : name, KEY_WORDS);
    return all;
}

static void list_keys(const bindings *b, const key_row *row, char text[KEY_WORDS]) {
    const int *code = b->code[row->does];
    add(text, "", key_label(DEVICE_KEYS, code[BIND_KEY]));
    add(text, "", key_label(DEVICE_KEYS, code[BIND_SECOND_KEY]));
    add(text, "", key_label(DEVICE_KEYS, (int)row->fixed[0]));
    add(text, "Alt+", key_label(DEVICE_KEYS, (int)row->alt[0]));
    add(text, "", key_label(DEVICE_MOUSE, code[BIND_MOUSE]));
    add(text, "", key_label(DEVICE_PAD, code[BIND_PAD]));
}

static bool is_usual(const bindings *b, const bindings *usual, action does) {
    return memcmp(b->code[does], usual->code[does], sizeof usual->code[does]) == 0;
}

void key_list(const bindings *b, const key_row *row, char text[KEY_WORDS]) {
    bindings usual;
    bindings_reset(&usual);
    bool same = is_usual(b, &usual, row->does);
    for (int i = 0; i < 4 && row->does == ACTION_UP; i++) {
        same = same && is_usual(b, &usual, around[i]);
    }
    text[0] = '\0';
    if (same && row->name) {
        SDL_strlcpy(text, row->name, KEY_WORDS);
    } else if (row->does == ACTION_UP) {
        char keys[KEY_WORDS];
        for (int place = BIND_KEY; place <= BIND_SECOND_KEY; place++) {
            if (key_steers(b, place, keys)) {
                add(text, "", keys);
            }
        }
        add(text, "", "mouse");
        add(text, "", "left stick");
    } else {
        list_keys(b, row, text);
    }
    if (!*text) {
        SDL_strlcpy(text, "none", KEY_WORDS);
    }
}
