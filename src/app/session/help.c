// help.c - joins the tables of keys of the game and of the viewer, which do not depend on each other.
#include "app/session/help.h"

#include "app/input/key_words.h"
#include "scope/keys.h"
#include "sdl/lang/language.h"
#include "view/hud/words.h"

static void add(help_page *to, const char *keys, const char *does, help_part part) {
    if (to->count < HELP_ROWS_MAX) {
        help_row *added = &to->rows[to->count++];
        term_list(keys, added->key, sizeof added->key);
        added->does = does;
        added->part = part;
    }
}

help_page help_rows(const bindings *b) {
    static const action named[] = {[NAMED_HELP] = ACTION_HELP,
                                   [NAMED_LAB] = ACTION_LAB,
                                   [NAMED_OVERLAY] = ACTION_OVERLAY,
                                   [NAMED_LEFT] = ACTION_LEFT,
                                   [NAMED_RIGHT] = ACTION_RIGHT};
    help_page all = {0};
    int scoped = 0;
    for (int i = 0; keys_row(i); i++) {
        const key_row *row = keys_row(i);
        if (row->name) {
            char keys[KEY_WORDS];
            key_list(b, row, keys);
            add(&all, keys, keys_help(row), HELP_PLAY);
        }
    }
    for (const scope_key *row = scope_key_row(0); row; row = scope_key_row(++scoped)) {
        if (row->name) {
            add(&all, row->name, phrase_text(row->help), HELP_SCOPE);
        }
    }
    for (int i = 0; i < HELP_NAMED; i++) {
        int code = b->code[named[i]][BIND_KEY];
        SDL_strlcpy(all.named[i], code ? term(key_label(DEVICE_KEYS, code)) : "-", HELP_KEY_ROOM);
    }
    return all;
}
