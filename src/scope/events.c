// events.c - a search back reads the stored ticks. A search forward plays the record until an event occurs, 120 ticks
// per frame, and returns to its first tick if it finds none or a key stops it. The two bodies of the event are pinned
// and moved into view.
#include "scope/events.h"

#include <stdio.h>

#include "app/mode.h"
#include "app/toast.h"
#include "game/world/body.h"
#include "scope/drag.h"
#include "scope/seek.h"
#include "view/hud/words.h"

enum { SLICE_TICKS = 2 * TICKS_PER_SECOND, PAIR_ROOM = 64 };

static int64_t tick_of(const app *a) {
    return a->session.game->world.tick;
}

/// The tick if it is stored and has an event of the kind, otherwise NULL.
static const past_tick *event_at(const app *a, int64_t tick) {
    const past_tick *stored = past_at(a->session.past, tick);
    return stored && stored->events >> scope_state(a)->kind & 1 ? stored : NULL;
}

/// Pins the bodies of the event, moves them into view and writes their names.
static void show_bodies(app *a, const body_pair *who, char line[PAIR_ROOM]) {
    *line = '\0';
    pins_event(a->overlay, a->session.game, who);
    const body_pair *p = &a->overlay->pins.pinned;
    if (p->any) {
        const world *w = &overlay_seen(a->overlay, a->session.game)->world; // at the time of the narrow phase
        SDL_Rect box = {0, 0, 0, 0};
        for (int k = 0; k < 2; k++) {
            const body *b = &w->bodies[p->body[k]];
            SDL_Rect frame = {body_px(b), body_py(b), b->w, b->h};
            if (p->kind[k] != KIND_TERRAIN) { // the ground has no useful box
                SDL_UnionRect(&box, &frame, &box);
            }
        }
        int i = p->kind[1] == KIND_SHIP ? 1 : 0; // the ship is named first
        drag_show(a, &box);
        snprintf(line, PAIR_ROOM, say(SAY_EVENT_PAIR), kind_names[p->kind[i]], (int)p->body[i],
                 kind_names[p->kind[1 - i]], (int)p->body[1 - i]);
    }
}

/// Shows the event of the reached tick.
static void arrive(app *a) {
    const scope *s = scope_state(a);
    const past_tick *here = event_at(a, tick_of(a));
    char pair[PAIR_ROOM];
    int ticks = (int)(tick_of(a) - s->from);
    if (here) {
        show_bodies(a, &here->who[s->kind], pair);
        toast(a, say(ticks > 0 ? SAY_EVENT_ON : SAY_EVENT_BACK), incident_names[s->kind], (long long)tick_of(a),
              (long long)SDL_abs(ticks), SDL_abs(ticks) == 1 ? "" : "s", pair);
    }
}

void events_back(app *a) {
    scope *s = scope_state(a);
    int64_t tick = tick_of(a) - 1, first = SDL_max(session_first(&a->session), tick_of(a) - PAST_TICKS);
    while (tick >= first && !event_at(a, tick)) {
        tick--;
    }
    if (tick < first) {
        mode_set(a, MODE_FROZEN);
        toast(a, say(SAY_EVENT_NONE_BACK), incident_names[s->kind]);
        return;
    }
    s->from = tick_of(a);
    s->returns = true;
    seek_to(a, tick, true);
    (void)events_work(a);
}

void events_next(app *a) {
    scope *s = scope_state(a);
    mode_set(a, MODE_FROZEN);
    s->searches = true;
    s->from = tick_of(a);
    (void)events_work(a);
}

/// Ends a search forward with a message, and returns to its first tick.
static void give_up(app *a, phrase reason) {
    scope *s = scope_state(a);
    s->searches = false;
    toast(a, say(reason), incident_names[s->kind]);
    seek_to(a, s->from, true);
}

bool events_stop(app *a) {
    bool searches = scope_state(a)->searches;
    if (searches) {
        give_up(a, SAY_EVENT_STOPPED);
    }
    return searches;
}

/// Plays a tick of a search forward.
static void play_tick(app *a) {
    static const input no_input;
    session *s = &a->session;
    if (session_over(s) || !session_tick(s, &no_input)) {
        give_up(a, SAY_EVENT_NONE_ON);
        return;
    }
    overlay_after_tick(a->overlay, s->game);
    const past_tick *stored = past_at(s->past, tick_of(a));
    bool wrong = stored && stored->events & PAST_WRONG; // an error of the proof ends the search
    if (wrong || event_at(a, tick_of(a))) {
        scope_state(a)->searches = false;
        seek_to(a, tick_of(a), true);
        arrive(a);
    }
}

bool events_work(app *a) {
    scope *s = scope_state(a);
    for (int tick = 0; s->searches && tick < SLICE_TICKS; tick++) {
        play_tick(a);
    }
    if (s->returns && !s->goes) {
        s->returns = false;
        arrive(a);
    }
    return s->searches || s->returns;
}

void events_turn(app *a) {
    scope *s = scope_state(a);
    s->kind = (incident_kind)((s->kind + 1) % INCIDENT_KINDS);
    toast(a, say(SAY_EVENT_KIND), incident_names[s->kind]);
}

bool events_text(const app *a, char line[EVENTS_LINE]) {
    const scope *s = scope_state(a);
    if (s->searches) {
        snprintf(line, EVENTS_LINE, say(SAY_EVENT_SEEKS), (double)(tick_of(a) - s->from) / TICKS_PER_SECOND);
    }
    return s->searches;
}
