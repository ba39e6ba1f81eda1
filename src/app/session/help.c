// help.c - joins the table of keys and the table of layers, which do not depend on each other.
#include "app/session/help.h"

#include "app/input/key_words.h"
#include "overlay/layers.h"
#include "sdl/lang/terms.h"
#include "view/hud/words.h"

static void add(help_page *to, const bindings *b, const key_row *row, const char *does, help_part part) {
    if (to->count < HELP_ROWS_MAX) {
        help_row *added = &to->rows[to->count++];
        char keys[KEY_WORDS];
        key_list(b, row, keys);
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
    static const help_part page_of[] = {
        [KEYS_PLAY] = HELP_PLAY, [KEYS_TIME] = HELP_TIME, [KEYS_OVERLAY] = HELP_OVERLAY};
    help_page all = {0};
    for (int i = 0; keys_row(i); i++) {
        const key_row *row = keys_row(i);
        if (row->name) {
            add(&all, b, row, keys_help(row), page_of[row->part]);
        }
    }
    for (int i = ACTION_LAYER_1; i <= ACTION_LAYER_LAST; i++) {
        add(&all, b, keys_row_of((action)i), layers_table[i - ACTION_LAYER_1]->shows, HELP_OVERLAY);
    }
    for (int i = 0; i < HELP_NAMED; i++) {
        int code = b->code[named[i]][BIND_KEY];
        SDL_strlcpy(all.named[i], code ? term(key_label(DEVICE_KEYS, code)) : "-", HELP_KEY_ROOM);
    }
    return all;
}
