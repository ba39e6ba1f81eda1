// layers.c - the keys of the overlay, and the pointer that it follows. The keys of single layers
// stand in the overlay's own table.
#include "app/tools/layers.h"

#include "app/menu/pages.h"
#include "app/mode.h"
#include "app/tool.h"

/// The set of layers that Shift+F1 brings back.
static unsigned *own(const app *a) {
    return tool_own(a, &layers_tool);
}

unsigned layers_last(const app *a) {
    return *own(a);
}

static bool open(app *a) {
    *own(a) = a->options.layers ? (unsigned)a->options.layers : OVERLAY_ALL;
    return true;
}

static void show(app *a, unsigned layers) {
    overlay_activate(a->overlay, a->session.game, layers);
    pages_rebuild(a); // an item of the pause says which way it goes
    if (a->mode == MODE_TITLE || a->mode == MODE_LAB) {
        toast(a, "%s", say(layers ? SAY_OVERLAY_ON : SAY_OVERLAY_OFF));
    }
}

void layers_turn(app *a, unsigned flags) {
    unsigned layers = overlay_active(a->overlay) ^ flags;
    *own(a) = layers ? layers : *own(a);
    show(a, layers);
}

static bool act(app *a, action does) {
    unsigned layers = overlay_active(a->overlay), last = *own(a);
    switch (does) {
    case ACTION_OVERLAY: show(a, layers ? 0 : OVERLAY_ALL); return true;
    case ACTION_OVERLAY_LAST: show(a, layers == last ? 0 : last); return true;
    case ACTION_FOLD: overlay_fold(a->overlay); return true;
    case ACTION_PIN:
        if (!overlay_pin(a->overlay, a->session.game)) {
            toast(a, say(SAY_PIN_LAYER), SDL_GetScancodeName(SDL_SCANCODE_8));
        }
        return true;
    default: return false;
    }
}

/// A key of one layer, while keys are not letters and not being given to actions. The laboratory
/// has other keys.
static bool key(app *a, const SDL_KeyboardEvent *e) {
    screen shown = mode_screen(a);
    bool typing = shown == SCREEN_NAME || shown == SCREEN_KEYS;
    unsigned flag = a->mode == MODE_LAB || typing ? 0 : layers_flag_of_key(e->keysym.scancode);
    if (flag && !e->repeat) {
        layers_turn(a, flag);
    }
    return flag != 0;
}

static bool handle(app *a, const SDL_Event *e) {
    if (e->type == SDL_MOUSEMOTION) { // a mouse that steers points at nothing
        int times = view_canvas(a->view)->zoom;
        overlay_point(a->overlay, SDL_GetRelativeMouseMode() ? -1 : e->motion.x / times, e->motion.y / times);
    }
    return e->type == SDL_KEYDOWN && key(a, &e->key);
}

/// The texts of the title fill the picture, so nothing of the overlay lies there.
static void place(app *a) {
    if (a->mode != MODE_TITLE && a->mode != MODE_LAB) {
        overlay_fit(a->overlay, &a->room);
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
