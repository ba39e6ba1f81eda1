// storm.c - a storm has no ship, so the pointer is free: it holds the slider, a body of a frozen game, or the picture.
//
// Another number of sprites is another game, which begins at its first tick.
#include "app/games.h"
#include "app/mode.h"
#include "app/tool.h"
#include "view/hud/storm_slider.h"
#include "game/levels/scenes.h"
#include "view/hud/words.h"

enum { PAN = 8 }; // [px] a tick

typedef struct storm_state {
    bool slides;  ///< the pointer holds the slider
    bool pans;    ///< the pointer holds the picture
    SDL_Rect box; ///< of the slider in the last frame
} storm_state;

static storm_state *own(const app *a) {
    return tool_own(a, &storm_tool);
}

/// A storm that is played, not a record of one.
static bool is_storm(const app *a) {
    const session *s = &a->session;
    return s->source != SOURCE_REPLAY && s->game->world.scene == scene_find("storm");
}

// ---- the number -----------------------------------------------------------------------------------------------------

static void begin(app *a, int32_t sprites) {
    bool frozen = a->mode == MODE_FROZEN;
    if (sprites == a->session.game->world.balls) {
        return;
    }
    if (a->options.record) {
        toast(a, "%s", say(SAY_STORM_RECORDED));
        return;
    }
    a->options.sprites = sprites;
    games_begin(a, false);
    if (a->session.game && frozen) {
        edit_look(a->session.game); // no tick has found pairs yet
        overlay_moved(a->overlay, a->session.game, -1);
        mode_freeze(a, true);
    }
}

static bool act(app *a, action does) {
    bool more = does == ACTION_MORE, fewer = does == ACTION_FEWER;
    if (is_storm(a) && (more || fewer)) {
        begin(a, storm_step(a->session.game->world.balls, more ? 1 : -1));
    }
    return more || fewer;
}

// ---- events ---------------------------------------------------------------------------------------------------------

static bool press(app *a, SDL_Point at) {
    storm_state *s = own(a);
    s->slides = SDL_PointInRect(&at, &s->box);
    s->pans = !s->slides && a->mode != MODE_FROZEN && at.y > HUD_H && at.y < VIEW_H - view_camera(a->view)->covered;
    if (s->slides) {
        begin(a, storm_slider_number(s->box, at.x));
    }
    return s->slides;
}

static bool handle(app *a, const SDL_Event *e) {
    storm_state *s = own(a);
    if (!is_storm(a)) {
        return false;
    }
    if (e->type == SDL_MOUSEBUTTONUP) {
        s->slides = s->pans = false;
    } else if (e->type == SDL_MOUSEBUTTONDOWN && e->button.button == SDL_BUTTON_LEFT) {
        return press(a, (SDL_Point){e->button.x, e->button.y});
    } else if (e->type == SDL_MOUSEMOTION && s->slides) {
        begin(a, storm_slider_number(s->box, e->motion.x));
        return true;
    } else if (e->type == SDL_MOUSEMOTION && s->pans) {
        return camera_pan(view_camera(a->view), a->session.game, -e->motion.xrel, -e->motion.yrel);
    }
    return false;
}

// ---- ticks and frames -----------------------------------------------------------------------------------------------

static int sign(int v) {
    return (v > 0) - (v < 0);
}

static void tick(app *a) {
    const input *in = &a->controls.taken;
    if (is_storm(a)) {
        (void)camera_pan(view_camera(a->view), a->session.game, PAN * sign(in->ax), PAN * sign(in->ay));
    }
}

static void place(app *a) {
    own(a)->box = (SDL_Rect){0, 0, 0, 0};
    if (is_storm(a)) {
        own(a)->box = layout_take(&a->room, EDGE_BOTTOM | EDGE_LEFT, STORM_W, STORM_H);
    }
}

static void draw(app *a) {
    if (is_storm(a)) {
        storm_slider_draw(view_canvas(a->view), a->session.game->world.balls, own(a)->box);
    }
}

const tool storm_tool = {
    .when = IN_GAME,
    .bytes = sizeof(storm_state),
    .event = handle,
    .act = act,
    .on[TOOL_TICK] = tick,
    .on[TOOL_PLACE] = place,
    .on[TOOL_DRAW] = draw,
};
