// seek.c - moves through the record, to a tick or to an event. To go back, the session loads a snapshot and plays from
// there; earlier ticks are played from the first. A long seek takes several frames, in which the record is stopped.
//
// A search back reads the stored ticks. A search forward plays the record until an event occurs, 120 ticks per frame,
// and returns to its first tick if it finds none or a key stops it. The two bodies of the event are pinned and moved
// into view.
#include "scope/seek.h"

#include <stdio.h>

#include "app/games.h"
#include "app/mode.h"
#include "app/toast.h"
#include "game/world/body.h"
#include "scope/drag.h"
#include "view/hud/words.h"

static const struct {
    int eighths;
    const char *name;
} speeds[] = {{1, "1/8"}, {2, "1/4"}, {4, "1/2"}, {8, "1"}, {16, "2"}, {32, "4"}, {64, "8"}};

enum { SPEEDS = sizeof speeds / sizeof speeds[0], SLICE_TICKS = 2 * TICKS_PER_SECOND, PAIR_ROOM = 64 };

static int speed_of(const app *a) {
    int i = 0;
    while (i < SPEEDS - 1 && speeds[i].eighths < a->session.eighths) {
        i++;
    }
    return i;
}

const char *seek_speed_name(const app *a) {
    return speeds[speed_of(a)].name;
}

void seek_speed(app *a, int step) {
    a->session.eighths = speeds[SDL_clamp(speed_of(a) + step, 0, SPEEDS - 1)].eighths;
    toast(a, phrase_text(SAY_SPEED), seek_speed_name(a));
}

/// Continues a seek to its goal. True while work remains.
static bool approach(app *a) {
    scope *s = scope_state(a);
    if (!s->goes) {
        return false;
    }
    if (!session_approach(&a->session, s->goal)) {
        mode_set(a, MODE_FROZEN);
        return true;
    }
    s->goes = false;
    if (!session_go(&a->session, s->goal)) {
        toast(a, "%s", phrase_text(SAY_TICK_GONE));
    }
    a->session.over_ticks = 0;
    mode_forget_time(a);
    overlay_after_tick(a->overlay, a->session.game);
    games_edits(a);
    view_reset(a->view, a->session.game);
    mode_set(a, s->stays ? MODE_FROZEN : MODE_RECORD);
    return false;
}

void seek_to(app *a, int64_t tick, bool stops) {
    scope *s = scope_state(a);
    bool stopped = s->goes ? s->stays : a->mode == MODE_FROZEN;
    s->goal = SDL_min(SDL_max(tick, session_first(&a->session)), a->session.script.count);
    s->goes = true;
    s->stays = stops || stopped;
    (void)approach(a);
}

void seek_by(app *a, int64_t ticks, bool stops) {
    const scope *s = scope_state(a);
    seek_to(a, (s->goes ? s->goal : a->session.game->world.tick) + ticks, stops);
}

void seek_play(app *a) {
    if (scope_state(a)->goes) {
        scope_state(a)->stays = !scope_state(a)->stays;
    } else {
        mode_set(a, a->mode == MODE_FROZEN ? MODE_RECORD : MODE_FROZEN);
    }
}

void seek_step(app *a) {
    static const input no_input;
    session *s = &a->session;
    mode_set(a, MODE_FROZEN);
    if (session_ahead(s) == 0) {
        s->changed = true;
        if (!replay_add(&s->script, &no_input)) {
            toast(a, "%s", phrase_text(SAY_NO_MEMORY));
            return;
        }
    }
    games_tick(a);
    games_edits(a);
}

void seek_undo(app *a) {
    branch *before = &scope_state(a)->before;
    session *s = &a->session;
    if (!before->start) {
        toast(a, "%s", phrase_text(SAY_UNDO_NONE));
        return;
    }
    const replay changed = s->script;
    const int64_t tick = before->start->tick;
    s->script = before->run;
    before->run = changed;
    s->changed = false;
    ring_cut(s->ring, tick - 1); // a snapshot of this tick may contain the moves
    past_cut(s->past, tick);
    game_load(s->game, before->start);
    branch_drop(before);
    seek_to(a, tick, true);
}

// ---- events -------------------------------------------------------------------------------------

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
        snprintf(line, PAIR_ROOM, phrase_text(SAY_EVENT_PAIR), kind_names[p->kind[i]], (int)p->body[i],
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
        toast(a, phrase_text(ticks > 0 ? SAY_EVENT_ON : SAY_EVENT_BACK), incident_names[s->kind], (long long)tick_of(a),
              (long long)SDL_abs(ticks), SDL_abs(ticks) == 1 ? "" : "s", pair);
    }
}

void seek_event_back(app *a) {
    scope *s = scope_state(a);
    int64_t tick = tick_of(a) - 1, first = SDL_max(session_first(&a->session), tick_of(a) - PAST_TICKS);
    while (tick >= first && !event_at(a, tick)) {
        tick--;
    }
    if (tick < first) {
        mode_set(a, MODE_FROZEN);
        toast(a, phrase_text(SAY_EVENT_NONE_BACK), incident_names[s->kind]);
        return;
    }
    s->from = tick_of(a);
    s->returns = true;
    seek_to(a, tick, true);
    (void)seek_work(a);
}

void seek_event(app *a) {
    scope *s = scope_state(a);
    mode_set(a, MODE_FROZEN);
    s->searches = true;
    s->from = tick_of(a);
    (void)seek_work(a);
}

/// Ends a search forward with a message, and returns to its first tick.
static void give_up(app *a, phrase reason) {
    scope *s = scope_state(a);
    s->searches = false;
    toast(a, phrase_text(reason), incident_names[s->kind]);
    seek_to(a, s->from, true);
}

bool seek_stop(app *a) {
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

bool seek_work(app *a) {
    scope *s = scope_state(a);
    const bool goes = approach(a);
    for (int tick = 0; s->searches && tick < SLICE_TICKS; tick++) {
        play_tick(a);
    }
    if (s->returns && !s->goes) {
        s->returns = false;
        arrive(a);
    }
    return s->searches || s->returns || goes;
}

void seek_kind(app *a) {
    scope *s = scope_state(a);
    s->kind = (incident_kind)((s->kind + 1) % INCIDENT_KINDS);
    toast(a, phrase_text(SAY_EVENT_KIND), incident_names[s->kind]);
}

bool seek_text(const app *a, char line[SEEK_LINE]) {
    const scope *s = scope_state(a);
    if (s->searches) {
        snprintf(line, SEEK_LINE, phrase_text(SAY_EVENT_SEEKS), (double)(tick_of(a) - s->from) / TICKS_PER_SECOND);
    }
    return s->searches;
}
