// layers_page.c - the overlay's panel for mouse and controller: its views, and a box to tick for each layer. It leaves
// the picture bright, so that each tick is seen at once.
#include "app/menu/pages.h"

#include <stdio.h>

#include "app/tools/layers.h"

static void turn(app *a, int of, int by) {
    (void)of;
    layers_show(a, layers_next(a->overlay->active, by));
}

static void toggle(app *a, int of, int by) {
    (void)by;
    layers_show(a, a->overlay->active ^ 1u << of);
}

static void build(app *a, menu *m) {
    unsigned active = a->overlay->active;
    int which = layers_view_of(active);
    menu_item *item = menu_add(m, say(SAY_LAYERS_VIEW), turn, 0);
    const char *other = say(active ? SAY_LAYERS_OWN : SAY_LAYERS_NONE);
    item->kind = MENU_SLIDE;
    item->hint = which < VIEW_COUNT ? layers_view(which)->caption : NULL;
    SDL_strlcpy(item->cell[0], which < VIEW_COUNT ? layers_view(which)->name : other, MENU_CELL);
    for (int i = 0; i < OVERLAY_LAYER_COUNT; i++) {
        char label[MENU_TEXT];
        snprintf(label, sizeof label, say(SAY_LAYERS_BOX), active >> i & 1 ? 'x' : ' ', layers_name(i));
        menu_add(m, label, toggle, i)->hint = layers_table()[i]->shows;
    }
}

const menu_page layers_page = {
    .layout = {.clear = true, .x = 8, .w = 156, .step = 13, .cells = 60, .cell_w = 84},
    .title = SAY_LAYERS,
    .hint = SAY_LAYERS_HINT,
    .build = build,
};
