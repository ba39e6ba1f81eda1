// help.c - puts the table of keys and the table of layers together. Neither knows the other.
#include "app/session/help.h"

#include "app/input/keys.h"
#include "overlay/layers.h"

static void add(help_page *to, const char *key, const char *does, help_part part) {
    if (to->count < HELP_ROWS_MAX) {
        help_row row = {key, does, part};
        to->rows[to->count++] = row;
    }
}

help_page help_rows(void) {
    static const help_part page_of[] = {
        [KEYS_PLAY] = HELP_PLAY, [KEYS_TIME] = HELP_TIME, [KEYS_OVERLAY] = HELP_OVERLAY};
    help_page all = {0};
    for (int i = 0; keys_row(i); i++) {
        const key_row *row = keys_row(i);
        if (row->name) {
            add(&all, row->name, row->help, page_of[row->part]);
        }
    }
    for (int i = ACTION_LAYER_1; i <= ACTION_LAYER_LAST; i++) {
        const char *key = SDL_GetScancodeName(keys_row_of((action)i)->keys[0]);
        add(&all, key, layers_table()[i - ACTION_LAYER_1]->shows, HELP_OVERLAY);
    }
    return all;
}
