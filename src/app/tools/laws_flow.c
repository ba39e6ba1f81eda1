// laws_flow.c - of a game that is played the last minute is judged, of a record all, also what lies ahead.
//
// Nothing is added to the tick of the game. The judge follows the record of inputs. Where the run has been changed
// since (a branch, a body moved by hand) it goes on from the world that is shown.
#include "app/tools/laws_flow.h"

#include "overlay/overlay.h"
#include "overlay/panels/laws_panel.h"
#include "app/screen_flow.h"
#include "game/world/body.h"

enum {
    WORK_US = 5000,                        // that a frame may spend on judging
    PART = 16,                             // ticks between two looks at the clock
    HIGH = HUD_H + 94 + LAWS_PANEL_H,      // below the signs of a frozen game [px]
    SIGNS = HUD_H + 92,                    // first row below them [px]
    WATCH_SIGNS = HUD_H + 50,              // in a record there is no bar of time
    WATCH_HIGH = HUD_H + 4 + LAWS_PANEL_H, // not frozen there is none of them
    SHIP_H = 36,                           // rows that the ship needs above the panel at the bottom,
    APART = 18 // between the heights at which it goes up and comes down, so that it does not flicker to and fro
};

static int64_t ticks_judged(const app *a) {
    return a->laws.run.game ? a->laws.run.game->world.tick : 0;
}

void laws_flow_end(app *a) {
    law_run_end(&a->laws.run);
}

/// Begins with the oldest tick that the timeline shows, as far as a snapshot is kept.
static bool begin(app *a) {
    const session *s = &a->session;
    law_run *run = &a->laws.run;
    if (run->game) {
        return true;
    }
    if (!law_run_begin(run, a->masks, &s->script)) {
        laws_flow_end(a);
        return false;
    }
    if (!a->watch.on && ring_first(s->ring) > 0) {
        (void)ring_load(s->ring, ring_first(s->ring), run->game);
    }
    return true;
}

void laws_flow_toggle(app *a) {
    a->laws.on = !a->laws.on;
    if (!a->laws.on) {
        laws_flow_end(a);
    } else if (a->screen == SCREEN_TITLE || a->screen == SCREEN_GALLERY) {
        flow_toast(a, "one recording, five laws: the timeline shows in the game");
    } else if (a->session.script.count < a->session.game->world.tick) {
        a->laws.on = false;
        flow_toast(a, "the inputs of this run were not kept: it cannot be judged again");
    }
}

static bool shows(const app *a) {
    return a->laws.on && a->screen == SCREEN_PLAY;
}

bool laws_flow_behind(const app *a) {
    return shows(a) && ticks_judged(a) < a->session.script.count;
}

/// True when both games are at one tick and not in one state: the run was changed by more than its inputs.
static bool parted(const world *shown, const world *judged) {
    const body *p = &shown->bodies[shown->ship < 0 ? 0 : shown->ship],
               *q = &judged->bodies[judged->ship < 0 ? 0 : judged->ship];
    return shown->tick == judged->tick && (shown->random.state != judged->random.state || shown->ship != judged->ship ||
                                           p->x != q->x || p->y != q->y || p->vx != q->vx || p->vy != q->vy);
}

static void follow(app *a) {
    const session *s = &a->session;
    law_run *run = &a->laws.run;
    double start = platform_us();
    while (!law_run_follow(run, &s->script, s->script.count, PART) && platform_us() - start < WORK_US) {
    }
    if (run->game->world.tick > s->script.count || parted(&s->game->world, &run->game->world)) {
        law_run_take(run, &s->game->world);
    }
}

static laws_span span_of(const app *a) {
    const session *s = &a->session;
    laws_span span = {0, s->script.count, s->game->world.tick, ticks_judged(a), a->watch.on, laws_crowd(s->game)};
    int64_t minute = 60 * TICKS_PER_SECOND;
    span.first = span.record || span.last < minute ? 0 : span.last - minute;
    return span;
}

/// At the bottom it lies above the legend of the overlay, which stands on the bar of a record.
static int low(const app *a) {
    return overlay_bottom(a->overlay);
}

static int high(const app *a) {
    return !a->watch.on ? HIGH : a->frozen ? WATCH_SIGNS + LAWS_PANEL_H : WATCH_HIGH;
}

static int bottom_of(const app *a) {
    return a->laws.high ? high(a) : low(a);
}

void laws_flow_fit(app *a) {
    bool frozen = flow_shown(a) == SCREEN_FROZEN, watched = a->watch.on && a->screen == SCREEN_PLAY;
    const overlay_room room = {
        .top = !frozen   ? HUD_H + 4
               : watched ? WATCH_SIGNS
                         : SIGNS,
        .bottom = watched ? WATCH_TOP : VIEW_H,
        .kept = shows(a) && !a->laws.high ? LAWS_PANEL_H : 0,
        .absent = a->screen == SCREEN_TITLE || a->screen == SCREEN_GALLERY,
    };
    overlay_fit(a->overlay, &room);
}

int laws_flow_top(const app *a) {
    return shows(a) && !a->laws.high ? low(a) - LAWS_PANEL_H : low(a);
}

/// Gives way to the ship, where that lies free then.
static void make_room(app *a) {
    const world *w = &a->session.game->world;
    int y = w->ship < 0 ? 0 : body_py(&w->bodies[w->ship]) - (int)view_canvas(a->view)->camera_y;
    int deep = SDL_max(low(a) - LAWS_PANEL_H - SHIP_H, high(a));
    a->laws.high = w->ship >= 0 && y > (a->laws.high ? deep - APART : deep);
}

bool laws_flow_event(app *a, const SDL_Event *e) {
    bool down = e->type == SDL_MOUSEBUTTONDOWN && e->button.button == SDL_BUTTON_LEFT;
    int bottom = bottom_of(a);
    bool on = down && e->button.y >= bottom - LAWS_PANEL_H && e->button.y < bottom;
    if (!shows(a) || !on || !a->laws.run.game || SDL_GetRelativeMouseMode()) {
        return false;
    }
    laws_span span = span_of(a);
    int64_t tick = laws_panel_pick(a->laws.run.laws, &span, bottom, e->button.x, e->button.y);
    if (tick >= 0 && a->watch.on) {
        flow_seek(a, tick);
        a->watch.paused = true;
    } else if (tick >= 0) {
        time_go(a, tick);
    }
    return true;
}

void laws_flow_draw(app *a) {
    if (!shows(a)) {
        return;
    }
    if (!begin(a)) {
        a->laws.on = false;
        flow_toast(a, "out of memory");
        return;
    }
    follow(a);
    make_room(a);
    if (overlay_hidden(a->overlay)) {
        return;
    }
    laws_span span = span_of(a);
    laws_panel_draw(view_canvas(a->view), a->laws.run.laws, &span, bottom_of(a));
}
