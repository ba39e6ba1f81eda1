// layers.c - the keys of the overlay, its pointer, and the room of its legend.
#include "app/games.h"
#include "app/mode.h"
#include "app/toast.h"
#include "app/tool.h"
#include "overlay/funnel.h"
#include "view/hud/words.h"

static bool act(app *a, action does) {
    const overlay_view active = a->overlay->active;
    if (does != ACTION_OVERLAY) {
        return false;
    }
    if (active == VIEW_NONE && (a->mode == MODE_PLAY || a->mode == MODE_OVER)) { // tells how to open the viewer
        char key[BINDING_ROOM];
        bindings_keys(a->controls.keys, ACTION_SCOPE, key);
        toast(a, phrase_text(SAY_VIEW_FREEZE), key);
    }
    games_view(a, views_next(active, 1));
    if (a->mode == MODE_TITLE || a->mode == MODE_LAB) {
        toast(a, "%s", phrase_text(a->overlay->active ? SAY_OVERLAY_ON : SAY_OVERLAY_OFF));
    }
    return true;
}

/// A click selects bars, bodies and pairs, unless the mouse steers. In a stopped record, the left button may begin a
/// drag, so the viewer selects bodies when it is released.
static bool click(app *a, const SDL_MouseButtonEvent *e) {
    const int low = VIEW_H - view_camera(a->view)->covered;
    const bool left = e->button == SDL_BUTTON_LEFT;
    if (!mode_in_game(a) || SDL_GetRelativeMouseMode() || e->y <= HUD_H || e->y >= low) {
        return false;
    }
    return (left && funnel_click(a->overlay, e->x, e->y)) ||
           (!(left && a->mode == MODE_FROZEN) && pins_button(a->overlay, a->session.game, e->button, e->x, e->y));
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
    .call[TOOL_PLACE] = place,
};
