// layers.c - the keys of the overlay, its pointer, and its page for mouse and controller.
#include <stdio.h>

#include "app/games.h"
#include "app/menu/pages.h"
#include "app/mode.h"
#include "app/toast.h"
#include "app/tool.h"

/// Shows exactly these layers (OVERLAY_* flags).
static void show_layers(app *a, unsigned layers) {
    games_layers(a, layers);
    if (a->mode == MODE_TITLE || a->mode == MODE_LAB) {
        toast(a, "%s", say(layers ? SAY_OVERLAY_ON : SAY_OVERLAY_OFF));
    }
}

// ---- the page -----------------------------------------------------------------------------------
// The views, and a check box for each layer. The page does not dim the picture, so that each change is visible.

static void turn_view(app *a, int number, int step) {
    (void)number;
    show_layers(a, layers_next(a->overlay->active, step));
}

static void tick_box(app *a, int number, int step) {
    (void)step;
    show_layers(a, a->overlay->active ^ 1u << number);
}

static void build(app *a, menu *m) {
    unsigned active = a->overlay->active;
    int which = layers_view_of(active);
    menu_item *item = menu_add(m, say(SAY_LAYERS_VIEW), turn_view, 0);
    const char *other = say(active ? SAY_LAYERS_OWN : SAY_LAYERS_NONE);
    item->kind = MENU_SLIDE;
    item->hint = which < VIEW_COUNT ? layers_views[which].caption : NULL;
    SDL_strlcpy(item->cell[0], which < VIEW_COUNT ? layers_views[which].name : other, MENU_CELL);
    for (int i = 0; i < OVERLAY_LAYER_COUNT; i++) {
        char label[MENU_TEXT];
        snprintf(label, sizeof label, say(SAY_LAYERS_BOX), active >> i & 1 ? 'x' : ' ', layers_names[i]);
        menu_add(m, label, tick_box, i)->hint = layers_table[i]->shows;
    }
}

const menu_page layers_page = {
    .layout = {.clear = true, .x = 8, .w = 156, .step = 13, .cells = 60, .cell_w = 84},
    .title = SAY_LAYERS,
    .hint = SAY_LAYERS_HINT,
    .build = build,
};

// ---- the tool -----------------------------------------------------------------------------------

static bool act(app *a, action does) {
    unsigned layers = a->overlay->active;
    switch (does) {
    case ACTION_OVERLAY:
        if (layers == 0 && (a->mode == MODE_PLAY || a->mode == MODE_OVER)) { // tells how to open the viewer
            char key[BINDING_ROOM];
            bindings_keys(a->controls.keys, ACTION_SCOPE, key);
            toast(a, say(SAY_VIEW_FREEZE), key);
        }
        show_layers(a, layers_next(layers, 1));
        return true;
    case ACTION_LAYERS:
        if (mode_in_game(a)) { // not over the title and the laboratory, which fill the picture
            mode_open(a, SCREEN_LAYERS);
        }
        return true;
    default: return false;
    }
}

/// A click selects bodies and pairs in a picture that moves, unless the mouse steers.
static bool click(app *a, const SDL_MouseButtonEvent *e) {
    const int low = VIEW_H - view_camera(a->view)->covered;
    bool free = mode_in_game(a) && a->mode != MODE_FROZEN && !SDL_GetRelativeMouseMode();
    bool left = e->button == SDL_BUTTON_LEFT;
    return free && e->y > HUD_H && e->y < low &&
           ((left && overlay_press(a->overlay, e->x, e->y)) ||
            overlay_button(a->overlay, a->session.game, e->button, e->x, e->y));
}

static bool handle(app *a, const SDL_Event *e) {
    if (e->type == SDL_MOUSEMOTION) { // a mouse that steers has no pointer
        int times = view_canvas(a->view)->zoom;
        overlay_point(a->overlay, SDL_GetRelativeMouseMode() ? -1 : e->motion.x / times, e->motion.y / times);
    }
    return e->type == SDL_MOUSEBUTTONDOWN && click(a, &e->button);
}

/// Takes room for the legend, except over the title and the laboratory. The camera avoids the legend, so that a ship on
/// the floor of a level is visible.
static void place(app *a) {
    if (a->mode != MODE_TITLE && a->mode != MODE_LAB) {
        int rows = overlay_fit(a->overlay, &a->room);
        camera *shown = view_camera(a->view);
        shown->covered = SDL_max(rows, shown->covered);
    }
}

const tool layers_tool = {
    .when = IN_ALL,
    .event = handle,
    .act = act,
    .on[TOOL_PLACE] = place,
};
