// storm.c - a storm has no ship, so the pointer is free: it holds the slider, a body of a frozen
// game, or the picture.
//
// Another number of sprites is another game, which begins at its first tick. While the panel is
// folded nothing is measured.
#include "app/games.h"
#include "app/mode.h"
#include "app/tool.h"
#include "inspect/race.h"
#include "overlay/panels/storm_panel.h"
#include "game/levels/scenes.h"
#include "view/hud/words.h"

enum { PAN = 8, FROZEN_LOOKS = 24 }; // PAN: [px] a tick

typedef struct storm_state {
    race race;
    bool opened;  ///< the race has its memory
    bool folded;  ///< the panel is its head alone, and nothing is measured
    bool slides;  ///< the pointer holds the slider
    bool pans;    ///< the pointer holds the picture
    SDL_Rect box; ///< of the panel in the last frame
} storm_state;

static storm_state *own(const app *a) {
    return tool_own(a, &storm_tool);
}

/// A storm that is played, not a record of one.
static bool is_storm(const app *a) {
    const session *s = &a->session;
    return s->source != SOURCE_REPLAY && s->game->world.scene == scene_find("storm");
}

/// The panels of a pair need its place.
static bool shows(const app *a) {
    return is_storm(a) && own(a)->opened && !(overlay_active(a->overlay) & OVERLAY_WHY);
}

static void look(app *a, int times) {
    for (int i = 0; i < times && shows(a) && !own(a)->folded; i++) {
        race_look(&own(a)->race, &a->session.game->collider, platform_us);
    }
}

// ---- the panel ------------------------------------------------------------------------------------------------------

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
        look(a, FROZEN_LOOKS);
    }
}

static bool act(app *a, action does) {
    bool more = does == ACTION_MORE, fewer = does == ACTION_FEWER;
    if (is_storm(a) && (more || fewer)) {
        begin(a, race_step(a->session.game->world.balls, more ? 1 : -1));
    }
    return more || fewer;
}

// ---- events ---------------------------------------------------------------------------------------------------------

static bool press(app *a, int x, int y) {
    storm_state *s = own(a);
    storm_part part = shows(a) ? storm_panel_at(s->box, x, y) : STORM_NOTHING;
    s->slides = part == STORM_SLIDER;
    s->folded = part == STORM_HEAD ? !s->folded : s->folded;
    s->pans = part == STORM_NOTHING && a->mode != MODE_FROZEN && y > HUD_H;
    if (s->slides) {
        begin(a, storm_panel_number(x));
    }
    return part != STORM_NOTHING;
}

static bool handle(app *a, const SDL_Event *e) {
    storm_state *s = own(a);
    if (!is_storm(a)) {
        return false;
    }
    if (e->type == SDL_MOUSEBUTTONUP) {
        s->slides = s->pans = false;
    } else if (e->type == SDL_MOUSEBUTTONDOWN && e->button.button == SDL_BUTTON_LEFT) {
        return press(a, e->button.x, e->button.y);
    } else if (e->type == SDL_MOUSEMOTION && s->slides) {
        begin(a, storm_panel_number(e->motion.x));
        return true;
    } else if (e->type == SDL_MOUSEMOTION && s->pans) {
        return view_pan(a->view, a->session.game, -e->motion.xrel, -e->motion.yrel);
    }
    return false;
}

// ---- ticks and frames -----------------------------------------------------------------------------------------------

static int sign(int v) {
    return (v > 0) - (v < 0);
}

static void tick(app *a, const input *in) {
    if (!is_storm(a)) {
        return;
    }
    if (!own(a)->opened && !own(a)->folded) {
        own(a)->opened = race_open(&own(a)->race);
        own(a)->folded = !own(a)->opened;
    }
    (void)view_pan(a->view, a->session.game, PAN * sign(in->ax), PAN * sign(in->ay));
    look(a, 1);
}

static void draw(app *a) {
    storm_state *s = own(a);
    if (shows(a)) {
        s->box = layout_take(&a->room, EDGE_BOTTOM | EDGE_LEFT, STORM_W, s->folded ? STORM_HEAD_H : STORM_H);
        storm_panel_draw(view_canvas(a->view), &s->race, s->folded, s->box);
    }
}

static void close(app *a) {
    race_close(&own(a)->race);
}

const tool storm_tool = {
    .name = "storm",
    .when = IN_GAME,
    .bytes = sizeof(storm_state),
    .event = handle,
    .act = act,
    .tick = tick,
    .draw = draw,
    .close = close,
};
