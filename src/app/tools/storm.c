// storm.c - moves the camera in a storm, which has no ship, by arrow keys and pointer.
#include "app/mode.h"
#include "app/tool.h"
#include "game/levels/scenes.h"

enum { PAN = 8 }; // [px] a tick

typedef struct storm_state {
    bool pans; ///< the pointer drags the picture
} storm_state;

TOOL_STATE(storm_state, storm)

/// True for a storm that is not a record.
static bool is_storm(const app *a) {
    const session *s = &a->session;
    return s->source != SOURCE_REPLAY && s->game->world.scene == scene_find("storm");
}

static bool handle(app *a, const SDL_Event *e) {
    storm_state *s = state(a);
    if (!is_storm(a)) {
        return false;
    }
    if (e->type == SDL_MOUSEBUTTONUP) {
        s->pans = false;
    } else if (e->type == SDL_MOUSEBUTTONDOWN && e->button.button == SDL_BUTTON_LEFT) {
        const int low = VIEW_H - view_camera(a->view)->covered;
        s->pans = a->mode != MODE_FROZEN && e->button.y > HUD_H && e->button.y < low;
    } else if (e->type == SDL_MOUSEMOTION && s->pans) {
        return camera_pan(view_camera(a->view), a->session.game, -e->motion.xrel, -e->motion.yrel);
    }
    return false;
}

static void tick(app *a) {
    const input *in = &a->controls.taken;
    int across = (in->ax > 0) - (in->ax < 0), down = (in->ay > 0) - (in->ay < 0);
    if (is_storm(a)) {
        (void)camera_pan(view_camera(a->view), a->session.game, PAN * across, PAN * down);
    }
}

const tool storm_tool = {
    .when = IN_GAME,
    .bytes = sizeof(storm_state),
    .event = handle,
    .on[TOOL_TICK] = tick,
};
