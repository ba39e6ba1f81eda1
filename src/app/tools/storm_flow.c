// storm_flow.c - a storm has no ship, so the pointer is free: it holds the slider, a body of a frozen game, or the
// picture.
//
// Another number of sprites is another game, which begins at its first tick. While the panel is folded nothing is
// measured.
#include "app/tools/storm_flow.h"

#include "app/screen_flow.h"
#include "overlay/panels/storm_panel.h"
#include "game/levels/scenes.h"

enum { PAN = 8, FROZEN_LOOKS = 24 }; // PAN: [px] a tick

/// A storm that is played, not a record of one.
static bool is_storm(const app *a) {
    const session *s = &a->session;
    return a->screen == SCREEN_PLAY && s->game && s->source != SOURCE_REPLAY &&
           s->game->world.scene == scene_find("storm");
}

/// The panels of a pair need its place.
static bool shows(const app *a) {
    return is_storm(a) && a->storm.opened && !(overlay_active(a->overlay) & OVERLAY_PAIR);
}

/// It lies above the legend of the overlay and above the timeline of the laws.
static int bottom_of(const app *a) {
    return laws_flow_top(a) - 4;
}

static void look(app *a, int times) {
    for (int i = 0; i < times && shows(a) && !a->storm.folded; i++) {
        race_look(&a->storm.race, &a->session.game->collider, platform_us);
    }
}

// ---- the number -----------------------------------------------------------------------------------------------------

static void begin(app *a, int32_t sprites) {
    bool frozen = a->frozen;
    if (sprites == a->session.game->world.balls) {
        return;
    }
    if (a->options.record) {
        flow_toast(a, "a storm that is recorded keeps its number");
        return;
    }
    a->options.sprites = sprites;
    flow_begin(a, false);
    if (a->session.game && frozen) {
        a->frozen = true;
        edit_look(a->session.game); // no tick has found pairs yet
        overlay_moved(a->overlay, a->session.game, -1);
        flow_show(a, a->screen);
        look(a, FROZEN_LOOKS);
    }
}

void storm_more(app *a, int by) {
    if (is_storm(a)) {
        begin(a, race_step(a->session.game->world.balls, by));
    }
}

// ---- events ---------------------------------------------------------------------------------------------------------

static bool press(app *a, int x, int y) {
    storm_state *s = &a->storm;
    storm_part part = shows(a) ? storm_panel_at(s->folded, bottom_of(a), x, y) : STORM_NOTHING;
    s->slides = part == STORM_SLIDER;
    s->folded = part == STORM_HEAD ? !s->folded : s->folded;
    s->pans = part == STORM_NOTHING && !a->frozen && y > HUD_H;
    if (s->slides) {
        begin(a, storm_panel_number(x));
    }
    return part != STORM_NOTHING;
}

bool storm_event(app *a, const SDL_Event *e) {
    storm_state *s = &a->storm;
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

void storm_tick(app *a, const input *in) {
    if (!is_storm(a)) {
        return;
    }
    if (!a->storm.opened && !a->storm.folded) {
        a->storm.opened = race_open(&a->storm.race);
        a->storm.folded = !a->storm.opened;
    }
    (void)view_pan(a->view, a->session.game, PAN * sign(in->ax), PAN * sign(in->ay));
    look(a, 1);
}

void storm_draw(app *a) {
    if (shows(a)) {
        storm_panel_draw(view_canvas(a->view), &a->storm.race, a->storm.folded, bottom_of(a));
    }
}

void storm_close(app *a) {
    race_close(&a->storm.race);
}
