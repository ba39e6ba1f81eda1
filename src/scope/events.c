// events.c - steps from event to event of a kind, the marks on the time bar.
//
// A step back goes to the previous mark. A step forward plays ticks until an event occurs. If no event is found or a
// key stops the step, record and tick are restored. The two bodies of the event are pinned and brought into view. Cost:
// 120 ticks per frame until the event is found.
#include "scope/events.h"

#include <stdio.h>

#include "overlay/pins.h"
#include "app/mode.h"
#include "app/tool.h"
#include "app/tools/export.h"
#include "scope/grab.h"
#include "app/tools/proof.h"
#include "scope/time.h"
#include "game/world/body.h"
#include "view/hud/words.h"

enum {
    ON_MOST = 60 * TICKS_PER_SECOND,    // longest step forward [ticks]
    SLICE_TICKS = 2 * TICKS_PER_SECOND, // ticks played per frame, equal on every machine
    PAIR_ROOM = 64
};

typedef struct events {
    incident_kind kind; ///< kind of the events
    bool plays;         ///< a step forward is in progress
    bool goes;          ///< a step back to a distant tick is in progress
    int64_t from;       ///< tick at which the step began
    int64_t recorded;   ///< number of recorded ticks at that time
} events;

TOOL_STATE(events, events)

incident_kind events_kind(const app *a) {
    return state(a)->kind;
}

static int64_t tick_of(const app *a) {
    return a->session.game->world.tick;
}

/// The tick if it is stored and has an event of the kind, otherwise NULL.
static const past_tick *event_at(const app *a, int64_t tick) {
    const past_tick *kept = past_at(a->session.past, tick);
    return kept && kept->events >> state(a)->kind & 1 ? kept : NULL;
}

// ---- the bodies ---------------------------------------------------------------------------------

/// Pins the bodies of the event, brings them into view and writes their names.
static void show_bodies(app *a, const body_pair *who, char line[PAIR_ROOM]) {
    *line = '\0';
    overlay_pin_event(a->overlay, a->session.game, who);
    const pin *p = pins_shown(a->overlay->pins);
    if (p) {
        const world *w = &overlay_seen(a->overlay, a->session.game)->world; // at the time of the narrow phase
        SDL_Rect box = {0, 0, 0, 0};
        for (int k = 0; k < 2; k++) {
            const body *b = &w->bodies[p->of.body[k]];
            SDL_Rect frame = {body_px(b), body_py(b), b->w, b->h};
            if (p->of.kind[k] != KIND_TERRAIN) { // the ground has no useful box
                SDL_UnionRect(&box, &frame, &box);
            }
        }
        int i = p->of.kind[1] == KIND_SHIP ? 1 : 0; // the ship is named first
        grab_show(a, &box);
        snprintf(line, PAIR_ROOM, say(SAY_EVENT_PAIR), words_kinds[p->of.kind[i]], (int)p->of.body[i],
                 words_kinds[p->of.kind[1 - i]], (int)p->of.body[1 - i]);
    }
}

/// Shows the event of the reached tick.
static void arrive(app *a) {
    const events *e = state(a);
    const past_tick *here = event_at(a, tick_of(a));
    char pair[PAIR_ROOM];
    int64_t ticks = tick_of(a) - e->from;
    if (here) {
        show_bodies(a, &here->who[e->kind], pair);
        toast(a, say(ticks > 0 ? SAY_EVENT_ON : SAY_EVENT_BACK), incident_names[e->kind], (long long)tick_of(a),
              (long long)SDL_abs((int)ticks), SDL_abs((int)ticks) == 1 ? "" : "s", pair);
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

// ---- forward-------------------------------------------------------------------------------------

/// Discards the ticks played beyond the end of the record, and returns to the start of the step.
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

static void forward(app *a) {
    events *e = state(a);
    if (!a->session.past) { // the title stores no ticks
        toast(a, "%s", say(SAY_TICK_NONE));
        return;
    }
    mode_freeze(a, true);
    e->plays = true;
    e->from = tick_of(a);
    e->recorded = a->session.script.count;
    (void)work(a);
}

/// Plays a tick of a step forward.
static void play_on(app *a) {
    const input no_input = {0};
    session *s = &a->session;
    events *e = state(a);
    bool fresh = session_ahead(s) == 0, over = fresh && s->game->world.phase == PHASE_OVER;
    if (session_over(s) || over || tick_of(a) >= e->from + ON_MOST || !session_tick(s, &no_input)) {
        toast(a, say(SAY_EVENT_NONE_ON), incident_names[e->kind], (double)(tick_of(a) - e->from) / TICKS_PER_SECOND);
        undo(a);
        return;
    }
    overlay_after_tick(a->overlay, s->game);
    if (fresh) {
        export_tick(a);
    }
    if (event_at(a, tick_of(a)) || proof_has_news(a)) { // an error of the proof ends the step
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

bool events_text(const app *a, char line[EVENTS_LINE]) {
    const events *e = state(a);
    if (e->plays) {
        snprintf(line, EVENTS_LINE, say(SAY_EVENT_SEEKS), (double)(tick_of(a) - e->from) / TICKS_PER_SECOND);
    }
    return e->plays;
}

// ---- the tool -----------------------------------------------------------------------------------

static void begin(app *a) {
    state(a)->plays = false;
    state(a)->goes = false;
}

/// Any key stops a step forward, except a key that is held since before the step.
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

/// Releases the bodies of the event when the game resumes.
static void change(app *a) {
    if (a->mode != MODE_FROZEN && a->depth == 0) {
        overlay_pin_event(a->overlay, a->session.game, &no_pair);
    }
}

static bool act(app *a, action does) {
    switch (does) {
    case ACTION_EVENT_NEXT: forward(a); return true;
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
