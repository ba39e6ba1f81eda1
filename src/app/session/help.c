// help.c - puts the table of keys and the table of layers together. Neither knows the other.
#include "app/session/help.h"

#include "app/input/keys.h"
#include "app/overlay/layers.h"

static void add(help_page *to, const char *key, const char *does, bool debug) {
    if (to->count < HELP_ROWS_MAX) {
        help_row row = {key, does, debug};
        to->rows[to->count++] = row;
    }
}

help_page help_rows(void) {
    help_page all = {0};
    key_help row;
    for (int i = 0; keys_help(i, &row); i++) {
        add(&all, row.name, row.does, row.debug);
    }
    for (int i = 0; i < OVERLAY_LAYER_COUNT; i++) {
        add(&all, SDL_GetScancodeName(layers_table()[i].key), layers_table()[i].shows, true);
    }
    return all;
}
