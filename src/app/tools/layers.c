// layers.c - the keys of the overlay, and the pointer that it follows.
//
// A number means a layer only while the overlay is seen or the game stands still: in a fight no key beside those that
// steer may cover the picture.
#include "app/tools/layers.h"

#include "app/mode.h"
#include "app/tool.h"
#include "view/hud/words.h"

static unsigned *own(const app *a) {
    return tool_own(a, &layers_tool);
}

unsigned layers_last(const app *a) {
    return *own(a);
}

static bool open(app *a) {
    *own(a) = a->options.layers ? (unsigned)a->options.layers : layers_view(VIEW_MASKS)->layers;
    return true;
}

void layers_show(app *a, unsigned layers) {
    *own(a) = layers ? layers : *own(a);
    overlay_activate(a->overlay, a->session.game, layers);
    if (a->mode == MODE_TITLE || a->mode == MODE_LAB) {
        toast(a, "%s", say(layers ? SAY_OVERLAY_ON : SAY_OVERLAY_OFF));
    }
}

/// The panel lies over a game; the title and the laboratory fill the picture.
static bool open_panel(app *a) {
    if (mode_in_game(a)) {
        mode_open(a, SCREEN_LAYERS);
    }
    return true;
}

static bool toggle(app *a, unsigned flag) {
    unsigned layers = a->overlay->active;
    bool takes = a->mode != MODE_LAB && (layers || a->mode == MODE_FROZEN);
    if (takes) {
        layers_show(a, layers ^ flag);
    }
    return takes;
}

static bool pin(app *a) {
    if (!overlay_pin(a->overlay, a->session.game)) {
        toast(a, "%s", say(SAY_PIN_LAYER));
    }
    return true;
}

static bool act(app *a, action does) {
    if (does >= ACTION_LAYER_1 && does <= ACTION_LAYER_LAST) {
        return toggle(a, 1u << (does - ACTION_LAYER_1));
    }
    switch (does) {
    case ACTION_OVERLAY: layers_show(a, layers_next(a->overlay->active, 1)); return true;
    case ACTION_LAYERS: return open_panel(a);
    case ACTION_PIN: return pin(a);
    default: return false;
    }
}

static bool handle(app *a, const SDL_Event *e) {
    if (e->type == SDL_MOUSEMOTION) { // a mouse that steers points at nothing
        int times = view_canvas(a->view)->zoom;
        overlay_point(a->overlay, SDL_GetRelativeMouseMode() ? -1 : e->motion.x / times, e->motion.y / times);
    }
    return false;
}

/// The texts of the title fill the picture, so nothing of the overlay lies there. The camera gives way to the legend as
/// to the bar, so that a ship on the floor of a level is seen.
static void place(app *a) {
    if (a->mode != MODE_TITLE && a->mode != MODE_LAB) {
        int rows = overlay_fit(a->overlay, &a->room);
        view_cover(a->view, SDL_max(rows, view_covered(a->view)));
    }
}

const tool layers_tool = {
    .name = "layers",
    .when = IN_ALL,
    .bytes = sizeof(unsigned),
    .open = open,
    .event = handle,
    .act = act,
    .place = place,
};
