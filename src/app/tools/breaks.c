// breaks.c - a search runs the ticks in a game of its own and shows none of them; then the game
// goes to the tick that was found, pins the two bodies of the event and brings them into view.
//
// A search looks first and plays later: when it finds nothing, or a key stops it, record and
// snapshots are as before. A search back loads the snapshots of the ring, the latest first, and
// runs each stretch with one look at every tick. Both begin with a look at the tick before, so that
// what lasts since then is no event. Cost: 8 ms of each frame until it is there.
#include "app/tools/breaks.h"

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
    ON_MOST = 60 * TICKS_PER_SECOND, // a search goes no further [ticks]
    SLICE_US = 8000,                 // that it takes of a frame
    PAIR_ROOM = 64
};

/// What the search does in this frame: it looks through ticks that were played, on or back. Past the end of what was
/// played it lets the game run (PLAY). GO: it has found the tick and goes there.
typedef enum step { REST, LOOK_ON, LOOK_BACK, PLAY, GO } step;

typedef struct search {
    step step;
    game *again;         ///< runs the ticks that are looked at
    breakpoint point;    ///< looks at them
    breakpoint_pair who; ///< the bodies of the event that was found
    int64_t from, found; ///< ticks: where it began, and of the event; -1: none
    int64_t recorded;    ///< ticks of the record then
    int64_t first, last; ///< ticks of the present stretch; on: the last one that is looked at
} search;

typedef struct breaks {
    breakpoint_kind kind; ///< of the events that are looked for
    bool on;              ///< the game freezes itself at them
    breakpoint point;     ///< while it is on
    search search;
} breaks;

TOOL_OWN(breaks, breaks)

breakpoint_kind breaks_kind(const app *a) {
    return own(a)->kind;
}

bool breaks_on(const app *a) {
    return own(a)->on;
}

static breakpoint_pair pinned(const app *a) {
    const pin *shown = pins_shown(a->overlay->pins);
    return shown ? shown->of : breakpoint_no_pair;
}

static void begin_look(const app *a, breakpoint *b) {
    breakpoint_pair pair = pinned(a);
    breakpoint_begin(b, own(a)->kind, &pair);
}

static int64_t tick_of(const app *a) {
    return a->session.game->world.tick;
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
static void show_bodies(app *a, const breakpoint_pair *who, char line[PAIR_ROOM]) {
    *line = '\0';
    overlay_pin_event(a->overlay, a->session.game, who);
    const pin *p = pins_shown(a->overlay->pins);
    if (p) {
        SDL_Rect box = box_of_pin(a, p);
        int i = p->of.kind[1] == KIND_SHIP ? 1 : 0; // the ship is named first
        grab_show(a, &box);
        snprintf(line, PAIR_ROOM, say(SAY_BREAK_PAIR), words_kinds[p->of.kind[i]], (int)p->of.body[i],
                 words_kinds[p->of.kind[1 - i]], (int)p->of.body[1 - i]);
    }
}

// ---- the break ----------------------------------------------------------------------------------

/// Observes beside the overlay. Another pin is another pair.
static void observe(void *app_, const game *g) {
    app *a = app_;
    breakpoint_pair pair = pinned(a);
    overlay_after_narrow(a->overlay, g);
    if (!breakpoint_same_pair(&pair, &own(a)->point.pair)) {
        begin_look(a, &own(a)->point);
    }
    breakpoint_look(&own(a)->point, g);
}

static void begin_break(app *a) {
    if (own(a)->on) {
        begin_look(a, &own(a)->point);
        session_observe(&a->session, observe, a);
    } else {
        session_observe(&a->session, overlay_after_narrow, a->overlay);
    }
}

/// The end of the line about a kind that cannot come yet.
static const char *lack(const app *a) {
    return breakpoint_wants_pair(own(a)->kind) && !pinned(a).any ? say(SAY_BREAK_PIN) : "";
}

static void toggle(app *a) {
    own(a)->on = !own(a)->on;
    begin_break(a);
    toast(a, say(own(a)->on ? SAY_BREAK_ON : SAY_BREAK_OFF), breakpoint_names[own(a)->kind], lack(a));
}

static void next_kind(app *a) {
    own(a)->kind = (breakpoint_kind)((own(a)->kind + 1) % BREAK_KINDS);
    begin_break(a);
    toast(a, say(SAY_BREAK_KIND), breakpoint_names[own(a)->kind], lack(a));
}

static void tick(app *a) {
    const breaks *b = own(a);
    char pair[PAIR_ROOM];
    if (b->on && a->mode != MODE_FROZEN && breakpoint_after(&b->point, a->session.game)) {
        mode_freeze(a, true);
        show_bodies(a, &b->point.who, pair);
        toast(a, say(SAY_BREAK), breakpoint_names[b->kind], (long long)tick_of(a), pair);
    }
}

// ---- the search ---------------------------------------------------------------------------------

static void end(app *a) {
    search *s = &own(a)->search;
    game_free(s->again);
    s->again = NULL;
    s->step = REST;
}

static void tell_none(app *a) {
    const search *s = &own(a)->search;
    bool on = s->step == LOOK_ON;
    int64_t ticks = on ? s->again->world.tick - s->from : s->from - ring_first(a->session.ring);
    toast(a, say(on ? SAY_BREAK_NONE_ON : SAY_BREAK_NONE_BACK), breakpoint_names[own(a)->kind],
          (double)ticks / TICKS_PER_SECOND);
    end(a);
}

/// Goes to the tick that was found, as soon as it is recorded.
static void go(app *a) {
    own(a)->search.step = GO;
    time_go(a, own(a)->search.found);
}

static void arrive(app *a) {
    const search *s = &own(a)->search;
    char pair[PAIR_ROOM];
    int64_t now = tick_of(a), by = now > s->from ? now - s->from : s->from - now;
    if (now == s->found) { // not where a wrong answer has ended the way
        show_bodies(a, &s->who, pair);
        toast(a, say(now > s->from ? SAY_BREAK_CAME_ON : SAY_BREAK_CAME_BACK), breakpoint_names[own(a)->kind],
              (long long)now, (long long)by, by == 1 ? "" : "s", pair);
    }
    end(a);
    proof_tell(a);
}

/// Looks at the next tick.
static void look_on(app *a) {
    search *s = &own(a)->search;
    const session *of = &a->session;
    game *g = s->again;
    bool recorded = g->world.tick < of->script.count, over = g->world.phase == PHASE_OVER;
    if (g->world.tick >= s->last || (!recorded && (of->source == SOURCE_REPLAY || over))) {
        tell_none(a);
        return;
    }
    input in = session_foresee(of, g);
    game_tick_looking(g, &in, breakpoint_look, &s->point);
    (void)replay_move(g, &of->script);
    if (breakpoint_after(&s->point, g)) {
        s->found = g->world.tick;
        s->who = s->point.who;
        s->step = PLAY;
    }
}

/// Begins at the snapshot before the present stretch. Its first tick had none before it.
static bool stretch_back(app *a, int64_t last) {
    search *s = &own(a)->search;
    s->last = last;
    bool loaded = ring_load(a->session.ring, last - 2, s->again);
    s->first = s->again->world.tick;
    begin_look(a, &s->point);
    return loaded;
}

/// Looks at the next tick of a stretch; the last event of it is the one that is wanted.
static void look_back(app *a) {
    search *s = &own(a)->search;
    if (s->again->world.tick < s->last) {
        replay_tick(s->again, &a->session.script, breakpoint_look, &s->point);
        if (breakpoint_after(&s->point, s->again)) {
            s->found = s->again->world.tick;
            s->who = s->point.who;
        }
    } else if (s->found >= 0) {
        go(a);
    } else if (!stretch_back(a, s->first + 1)) {
        tell_none(a);
    }
}

/// Plays a tick of the way to one that no record has yet. A wrong answer that the proof finds ends it.
static void play_on(app *a) {
    const input nobody = {0};
    session *s = &a->session;
    bool fresh = session_ahead(s) == 0;
    if (own(a)->search.found <= s->script.count) {
        go(a);
    } else if (proof_has_news(a) || !session_tick(s, &nobody)) {
        arrive(a);
    } else {
        overlay_after_tick(a->overlay, s->game);
        if (fresh) {
            export_tick(a);
        }
    }
}

static bool work(app *a) {
    const search *s = &own(a)->search;
    double until = platform_us() + SLICE_US;
    while (s->step != REST && !time_goes(a) && platform_us() < until) {
        switch (s->step) {
        case LOOK_ON: look_on(a); break;
        case LOOK_BACK: look_back(a); break;
        case PLAY: play_on(a); break;
        case GO: arrive(a); break;
        case REST: break;
        }
    }
    return s->step != REST;
}

static bool begin_search(app *a, step which) {
    search *s = &own(a)->search;
    const char *lacks = lack(a);
    end(a);
    if (*lacks || ring_first(a->session.ring) < 0) { // the title has no time to travel in
        toast(a, "%s%s", breakpoint_names[own(a)->kind], *lacks ? lacks : say(SAY_BREAK_NONE_KEPT));
        return false;
    }
    mode_freeze(a, true);
    s->again = branch_game(a->masks);
    if (!s->again) {
        toast(a, "%s", say(SAY_NO_MEMORY));
        return false;
    }
    s->step = which;
    s->from = tick_of(a);
    s->found = -1;
    s->recorded = a->session.script.count;
    return true;
}

static void next(app *a) {
    search *s = &own(a)->search;
    if (a->mode != MODE_FROZEN) {
        toggle(a);
    } else if (begin_search(a, LOOK_ON)) {
        begin_look(a, &s->point);
        breakpoint_look(&s->point, overlay_seen(a->overlay, a->session.game)); // what lasts since then is no event
        game_load(s->again, &a->session.game->world);
        s->last = s->from + ON_MOST;
        (void)work(a);
    }
}

static void back(app *a) {
    search *s = &own(a)->search;
    if (begin_search(a, LOOK_BACK)) {
        s->first = s->from - 2; // of a stretch that is done: the next one ends with the tick before this one
        s->last = s->again->world.tick;
        (void)work(a);
    }
}

bool breaks_say(const app *a, char line[BREAKS_LINE]) {
    const search *s = &own(a)->search;
    bool back_ = s->step == LOOK_BACK;
    if (s->step != REST) {
        int64_t on = s->again->world.tick - s->from, by = back_ ? -on : on;
        snprintf(line, BREAKS_LINE, say(back_ ? SAY_BREAK_SEEKS_BACK : SAY_BREAK_SEEKS_ON),
                 (double)by / TICKS_PER_SECOND);
    }
    return s->step != REST;
}

// ---- the tool -----------------------------------------------------------------------------------

static void begin(app *a) {
    end(a);
    begin_break(a);
}

/// Forgets what was played beyond the end of the record, and goes back to where the search began.
static void stop(app *a) {
    session *s = &a->session;
    const search *of = &own(a)->search;
    if (of->step == PLAY && s->script.count > of->recorded) {
        (void)session_go(s, of->recorded);
        time_cut(a);
    }
    if (of->step == PLAY || of->step == GO) {
        time_go(a, of->from);
    }
    toast(a, say(SAY_BREAK_STOPPED), breakpoint_names[own(a)->kind]);
    end(a);
}

/// Any key stops a search, but one that is held since before it.
static bool handle(app *a, const SDL_Event *e) {
    if (!input_presses(e) || own(a)->search.step == REST) {
        return false;
    }
    if (e->type != SDL_KEYDOWN || !e->key.repeat) {
        stop(a);
    }
    return true;
}

/// A game that goes on has passed its event.
static void change(app *a) {
    if (a->mode != MODE_FROZEN && a->depth == 0) {
        overlay_pin_event(a->overlay, a->session.game, &breakpoint_no_pair);
    }
}

static bool act(app *a, action does) {
    switch (does) {
    case ACTION_EVENT_NEXT: next(a); return true;
    case ACTION_EVENT_BACK: back(a); return true;
    case ACTION_EVENT_KIND: next_kind(a); return true;
    case ACTION_BREAK: toggle(a); return true;
    default: return false;
    }
}

const tool breaks_tool = {
    .when = IN_GAME,
    .bytes = sizeof(breaks),
    .on[TOOL_BEGIN] = begin,
    .on[TOOL_CHANGE] = change,
    .event = handle,
    .act = act,
    .on[TOOL_TICK] = tick,
    .work = work,
    .close = end,
};
