// laws.c - of a game that is played the last minute is judged, of a record all, also what lies
// ahead.
//
// Nothing is added to the tick of the game. The judge follows the record of inputs. Where the run
// has been changed since (a branch, a body moved by hand) it goes on from the world that is shown.
#include "app/tools/laws.h"

#include "overlay/overlay.h"
#include "overlay/panels/laws_panel.h"
#include "app/mode.h"
#include "app/tool.h"
#include "app/tools/time.h"
#include "inspect/laws/law_run.h"
#include "game/world/body.h"
#include "view/hud/words.h"

enum {
    WORK_US = 5000, // that a frame may spend on judging
    PART = 16,      // ticks between two looks at the clock
    SHIP_H = 36,    // rows that the ship needs above the panel at the bottom,
    APART = 18      // between the heights at which it goes up and comes down, so that it does not flicker to and fro
};

/// The judge plays the recorded inputs in a game of its own, a part of them in each frame.
typedef struct laws_show {
    bool on;
    bool high;    ///< below the HUD, because the ship flies where it would lie else
    SDL_Rect box; ///< in the last frame; empty: it is not shown
    law_run run;  ///< no game: not begun
} laws_show;

static laws_show *own(const app *a) {
    return tool_own(a, &laws_tool);
}

static bool is_record(const app *a) {
    return a->session.source == SOURCE_REPLAY;
}

static int64_t ticks_judged(const app *a) {
    return own(a)->run.game ? own(a)->run.game->world.tick : 0;
}

void laws_end(app *a) {
    law_run_end(&own(a)->run);
}

/// Begins with the oldest tick that the timeline shows, as far as a snapshot is kept.
static bool begin_run(app *a) {
    const session *s = &a->session;
    law_run *run = &own(a)->run;
    if (run->game) {
        return true;
    }
    if (!law_run_begin(run, a->masks, &s->script)) {
        laws_end(a);
        return false;
    }
    if (!is_record(a) && ring_first(s->ring) > 0) {
        (void)ring_load(s->ring, ring_first(s->ring), run->game);
    }
    return true;
}

static void toggle(app *a) {
    own(a)->on = !own(a)->on;
    if (!own(a)->on) {
        laws_end(a);
    } else if (a->mode == MODE_TITLE || a->mode == MODE_LAB) {
        toast(a, "%s", say(SAY_LAWS_LATER));
    } else if (a->session.script.count < a->session.game->world.tick) {
        own(a)->on = false;
        toast(a, "%s", say(SAY_LAWS_UNRECORDED));
    }
}

static bool shows(const app *a) {
    return own(a)->on && mode_in_game(a);
}

/// True when both games are at one tick and not in one state: the run was changed by more than its
/// inputs.
static bool parted(const world *shown, const world *judged) {
    const body *p = &shown->bodies[shown->ship < 0 ? 0 : shown->ship],
               *q = &judged->bodies[judged->ship < 0 ? 0 : judged->ship];
    return shown->tick == judged->tick && (shown->random.state != judged->random.state || shown->ship != judged->ship ||
                                           p->x != q->x || p->y != q->y || p->vx != q->vx || p->vy != q->vy);
}

static void follow(app *a) {
    const session *s = &a->session;
    law_run *run = &own(a)->run;
    double start = platform_us();
    while (!law_run_follow(run, &s->script, s->script.count, PART) && platform_us() - start < WORK_US) {
    }
    if (run->game->world.tick > s->script.count || parted(&s->game->world, &run->game->world)) {
        law_run_take(run, &s->game->world);
    }
}

static laws_span span_of(const app *a) {
    const session *s = &a->session;
    laws_span span = {0, s->script.count, s->game->world.tick, ticks_judged(a), is_record(a), laws_crowd(s->game)};
    int64_t minute = 60 * TICKS_PER_SECOND;
    span.first = span.record || span.last < minute ? 0 : span.last - minute;
    return span;
}

/// Where the timeline would lie at that edge.
static SDL_Rect box_at(const app *a, unsigned edge) {
    layout room = a->room;
    return layout_take(&room, edge, VIEW_W, LAWS_PANEL_H);
}

/// Gives way to the ship, where that lies free then.
static void make_room(app *a) {
    const world *w = &a->session.game->world;
    SDL_Rect low = box_at(a, EDGE_BOTTOM), high = box_at(a, EDGE_TOP);
    int y = w->ship < 0 ? 0 : body_py(&w->bodies[w->ship]) - (int)view_canvas(a->view)->camera_y;
    int deep = SDL_max(low.y - SHIP_H, high.y + high.h);
    own(a)->high = w->ship >= 0 && y > (own(a)->high ? deep - APART : deep);
}

static void place(app *a) {
    const SDL_Rect none = {0, 0, 0, 0};
    own(a)->box = none;
    if (shows(a) && !overlay_hidden(a->overlay)) {
        make_room(a);
        own(a)->box = layout_take(&a->room, own(a)->high ? EDGE_TOP : EDGE_BOTTOM, VIEW_W, LAWS_PANEL_H);
    }
}

static bool handle(app *a, const SDL_Event *e) {
    bool down = e->type == SDL_MOUSEBUTTONDOWN && e->button.button == SDL_BUTTON_LEFT;
    const SDL_Rect *box = &own(a)->box;
    bool on = down && e->button.y >= box->y && e->button.y < box->y + box->h;
    if (!shows(a) || !on || !own(a)->run.game || SDL_GetRelativeMouseMode()) {
        return false;
    }
    laws_span span = span_of(a);
    int64_t tick = laws_panel_pick(own(a)->run.laws, &span, box->y, e->button.x, e->button.y);
    if (tick >= 0) {
        time_go(a, tick);
    }
    return true;
}

/// Judges some ticks more.
static bool work(app *a) {
    if (!shows(a)) {
        return false;
    }
    if (!begin_run(a)) {
        own(a)->on = false;
        toast(a, "%s", say(SAY_NO_MEMORY));
        return false;
    }
    follow(a);
    return ticks_judged(a) < a->session.script.count;
}

static void draw(app *a) {
    if (shows(a) && own(a)->run.game && !SDL_RectEmpty(&own(a)->box)) {
        laws_span span = span_of(a);
        laws_panel_draw(view_canvas(a->view), own(a)->run.laws, &span, own(a)->box.y);
    }
}

static bool open(app *a) {
    own(a)->on = a->options.laws;
    return true;
}

static bool act(app *a, action does) {
    if (does == ACTION_LAWS) {
        toggle(a);
    }
    return does == ACTION_LAWS;
}

const tool laws_tool = {
    .name = "laws",
    .when = IN_ALL,
    .bytes = sizeof(laws_show),
    .open = open,
    .begin = laws_end,
    .event = handle,
    .act = act,
    .work = work,
    .place = place,
    .draw = draw,
    .close = laws_end,
};
