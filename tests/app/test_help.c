// test_help.c - the pages of keys and options contain all rows of both tables and fit.
#include "app/storm.h"

#include "app/session/help.h"

TEST(the_help_page_has_room_for_all_keys) {
    enum { KEY_CHARS = 34, TEXT_CHARS = 54 };
    bindings usual;
    bindings_reset(&usual);
    help_page help = help_rows(&usual);
    assert_true(help.count < HELP_ROWS_MAX);
    for (int i = 0; i < help.count; i++) {
        CHECK(strlen(help.rows[i].key) <= KEY_CHARS && *help.rows[i].key, "row %d: %s", i, help.rows[i].key);
        CHECK(strlen(help.rows[i].does) <= TEXT_CHARS && *help.rows[i].does, "row %d: %s", i, help.rows[i].does);
    }
    int rows[HELP_PARTS] = {0};
    for (int i = 0; i < help.count; i++) {
        rows[help.rows[i].part]++;
    }
    for (int part = 0; part < HELP_PARTS; part++) {
        CHECK(screens_help_row_height(rows[part]) >= TEXT_H, "page %d has %d rows", part, rows[part]);
    }
}

/// True if the text has that word: "F1" is not a word of "F10, F11".
static bool has_word(const char *line, const char *word) {
    size_t length = strlen(word);
    for (const char *at = strstr(line, word); at; at = strstr(at + 1, word)) {
        if ((at == line || !SDL_isalnum(at[-1])) && !SDL_isalnum(at[length])) {
            return true;
        }
    }
    return false;
}

/// Keys that the help names as a group: arrows and WASD, both Shift keys, left Ctrl, both Enter keys.
static bool named_together(SDL_Scancode code) {
    static const SDL_Scancode together[] = {
        SDL_SCANCODE_UP,    SDL_SCANCODE_DOWN,   SDL_SCANCODE_LEFT,    SDL_SCANCODE_RIGHT,  SDL_SCANCODE_W,
        SDL_SCANCODE_A,     SDL_SCANCODE_S,      SDL_SCANCODE_D,       SDL_SCANCODE_LSHIFT, SDL_SCANCODE_RSHIFT,
        SDL_SCANCODE_LCTRL, SDL_SCANCODE_RETURN, SDL_SCANCODE_KP_ENTER};
    bool found = false;
    for (size_t i = 0; i < sizeof together / sizeof together[0]; i++) {
        found = found || together[i] == code;
    }
    return found;
}

TEST(each_key_is_named_in_the_help) {
    for (int i = 0; keys_row(i); i++) {
        const key_row *row = keys_row(i);
        for (int k = 0; k < 2 * KEYS_EACH; k++) {
            SDL_Scancode code = k % 2 ? row->keys[k / 2] : row->fixed[k / 2];
            bool number = row->does >= ACTION_LAYER_1 && row->does <= ACTION_LAYER_LAST; // described with the layers
            bool told = !code || named_together(code) || number;
            for (int n = 0; keys_row(n); n++) {
                told = told || (keys_row(n)->name && has_word(keys_row(n)->name, SDL_GetScancodeName(code)));
            }
            CHECK(told, "no row of the help names %s", SDL_GetScancodeName(code));
        }
    }
}

TEST(the_arrows_turn_the_page_of_the_help) {
    front *f = open_crowd("none");
    uint64_t pages[HELP_PARTS];
    play(f, "H");
    for (int part = 0; part < HELP_PARTS; part++) {
        pages[part] = pixels_of(f);
        CHECK(part == 0 || pages[part] != pages[part - 1], "page %d", part);
        play(f, "Right");
    }
    assert_true(pixels_of(f) == pages[HELP_PARTS - 1]); // the last page
    play(f, "Left");
    assert_true(pixels_of(f) == pages[HELP_PARTS - 2]);
    play(f, "H unseen:'freeze the game; resume'");
}
