// events.c - steps of a frozen game from event to event: the marks of one kind on the bar of time.
//
// A step back goes to the last mark before the present tick. A step on plays ticks, which makes their marks, up to the
// first tick with one. When there is none, or a key stops the step, record and tick are as before. The two bodies of
// the event are pinned and brought into view. Cost: 120 ticks in a frame until the event is there.
#include "app/tools/events.h"

#include <stdio.h>

#include "overlay/pins.h"
#include "app/mode.h"
#include "app/tool.h"
#include "app/tools/export.h"
#include "app/tools/grab.h"
#include "app/tools/proof.h"
#include "app/tools/time.h"
#include "game/world/body.h"
#include "view/hud/words.h"

enum {
    ON_MOST = 60 * TICKS_PER_SECOND,    // a step on goes no further [ticks]
    SLICE_TICKS = 2 * TICKS_PER_SECOND, // that it plays in a frame, whatever they take: the same on every machine
    PAIR_ROOM = 64
};

typedef struct events {
    incident_kind kind; ///< of the events that are stepped to
    bool plays;         ///< a step on is on its way
    bool goes;          ///< a step back is on its way to a far tick
    int64_t from;       ///< the tick at which the step began
    int64_t recorded;   ///< ticks of the record then
} events;

TOOL_STATE(events, events)

incident_kind events_kind(const app *a) {
    return state(a)->kind;
}

static int64_t tick_of(const app *a) {
    return a->session.game->world.tick;
}

/// The tick, if it is kept and has an event of the kind; else NULL.
static const past_tick *event_at(const app *a, int64_t tick) {
    const past_tick *kept = past_at(a->session.past, tick);
    return kept && kept->events >> state(a)->kind & 1 ? kept : NULL;
}

// ---- the bodies ---------------------------------------------------------------------------------

/// Both bodies of the shown pin, as the narrow phase saw them.
static SDL_Rect box_of_pin(const app *a, const pin *p) {
    const world *w = &overlay_seen(a->overlay, a->session.game)->world;
    SDL_Rect all = {0, 0, 0, 0};
    for (int i = 0; i < 2; i++) {
        const body *b = &w->bodies[p->of.body[i]];
        SDL_Rect one = {body_px(b), body_py(b), b->w, b->h};
        if (p->of.kind[i] != KIND_TERRAIN) { // it lies everywhere
            SDL_UnionRect(&all, &one, &all);
        }
    }
    return all;
}

/// Pins the bodies of the event of this tick, shows them and says their names.
static void show_bodies(app *a, const body_pair *who, char line[PAIR_ROOM]) {
    *line = '\0';
    overlay_pin_event(a->overlay, a->session.game, who);
    const pin *p = pins_shown(a->overlay->pins);
    if (p) {
        SDL_Rect box = box_of_pin(a, p);
        int i = p->of.kind[1] == KIND_SHIP ? 1 : 0; // the ship is named first
        grab_show(a, &box);
        snprintf(line, PAIR_ROOM, say(SAY_EVENT_PAIR), words_kinds[p->of.kind[i]], (int)p->of.body[i],
                 words_kinds[p->of.kind[1 - i]], (int)p->of.body[1 - i]);
    }
}

/// Shows the event of the tick that was gone to.
static void arrive(app *a) {
    const events *e = state(a);
    const past_tick *here = event_at(a, tick_of(a));
    char pair[PAIR_ROOM];
    int64_t by = tick_of(a) - e->from;
    if (here) {
        show_bodies(a, &here->who[e->kind], pair);
        toast(a, say(by > 0 ? SAY_EVENT_ON : SAY_EVENT_BACK), incident_names[e->kind], (long long)tick_of(a),
              (long long)SDL_abs((int)by), SDL_abs((int)by) == 1 ? "" : "s", pair);
    }
}

static bool work(app *a);

// ---- back ---------------------------------------------------------------------------------------

static void back(app *a) {
    events *e = state(a);
    int64_t tick = tick_of(a) - 1, first, last;
    bool kept = time_span(a, &first, &last);
    while (kept && tick >= first && !event_at(a, tick)) {
        tick--;
    }
    mode_freeze(a, true);
    if (!kept || tick < first) {
        toast(a, say(SAY_EVENT_NONE_BACK), incident_names[e->kind]);
        return;
    }
    e->from = tick_of(a);
    e->goes = true;
    time_go(a, tick);
    (void)work(a);
}

// ---- on -----------------------------------------------------------------------------------------

/// Forgets what was played beyond the end of the record, and goes back to where the step began.
static void undo(app *a) {
    session *s = &a->session;
    events *e = state(a);
    e->plays = false;
    if (s->script.count > e->recorded) {
        (void)session_go(s, e->recorded);
        time_cut(a);
    }
    time_go(a, e->from);
}

static void on(app *a) {
    events *e = state(a);
    if (!a->session.past) { // the title has no time to travel in
        toast(a, "%s", say(SAY_TICK_NONE));
        return;
    }
    mode_freeze(a, true);
    e->plays = true;
    e->from = tick_of(a);
    e->recorded = a->session.script.count;
    (void)work(a);
}

/// Plays a tick of a step on.
static void play_on(app *a) {
    const input nobody = {0};
    session *s = &a->session;
    events *e = state(a);
    bool fresh = session_ahead(s) == 0, over = fresh && s->game->world.phase == PHASE_OVER;
    if (session_over(s) || over || tick_of(a) >= e->from + ON_MOST || !session_tick(s, &nobody)) {
        toast(a, say(SAY_EVENT_NONE_ON), incident_names[e->kind], (double)(tick_of(a) - e->from) / TICKS_PER_SECOND);
        undo(a);
        return;
    }
    overlay_after_tick(a->overlay, s->game);
    if (fresh) {
        export_tick(a);
    }
    if (event_at(a, tick_of(a)) || proof_has_news(a)) { // a wrong answer ends the step
        e->plays = false;
        time_go(a, tick_of(a));
        arrive(a);
        proof_tell(a);
    }
}

static bool work(app *a) {
    events *e = state(a);
    for (int tick = 0; e->plays && tick < SLICE_TICKS; tick++) {
        play_on(a);
    }
    if (e->goes && !time_goes(a)) {
        e->goes = false;
        arrive(a);
    }
    return e->plays || e->goes;
}

bool events_say(const app *a, char line[EVENTS_LINE]) {
    const events *e = state(a);
    if (e->plays) {
        snprintf(line, EVENTS_LINE, say(SAY_EVENT_SEEKS), (double)(tick_of(a) - e->from) / TICKS_PER_SECOND);
    }
    return e->plays;
}

// ---- the tool -----------------------------------------------------------------------------------

static void begin(app *a) {
    state(a)->plays = state(a)->goes = false;
}

/// Any key stops a step on, but one that is held since before it.
static bool handle(app *a, const SDL_Event *e) {
    if (!input_presses(e) || !state(a)->plays) {
        return false;
    }
    if (e->type != SDL_KEYDOWN || !e->key.repeat) {
        toast(a, say(SAY_EVENT_STOPPED), incident_names[state(a)->kind]);
        undo(a);
    }
    return true;
}

/// A game that goes on has passed its event.
static void change(app *a) {
    if (a->mode != MODE_FROZEN && a->depth == 0) {
        overlay_pin_event(a->overlay, a->session.game, &no_pair);
    }
}

static bool act(app *a, action does) {
    switch (does) {
    case ACTION_EVENT_NEXT: on(a); return true;
    case ACTION_EVENT_BACK: back(a); return true;
    case ACTION_EVENT_KIND:
        state(a)->kind = (incident_kind)((state(a)->kind + 1) % INCIDENT_KINDS);
        toast(a, say(SAY_EVENT_KIND), incident_names[state(a)->kind]);
        return true;
    default: return false;
    }
}

const tool events_tool = {
    .when = IN_GAME,
    .bytes = sizeof(events),
    .on[TOOL_BEGIN] = begin,
    .on[TOOL_CHANGE] = change,
    .event = handle,
    .act = act,
    .work = work,
};
