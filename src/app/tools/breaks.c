// breaks.c - a search runs the ticks and shows none of them; then the game goes to the tick that
// was found.
//
// A search looks first and plays later: when it finds nothing, record and snapshots are as before.
// A search back loads the snapshots of the ring, the latest first, and runs each stretch with one
// look at every tick. Both begin a tick early, so that what lasts since then is no event.
#include <stdio.h>
#include <string.h>

#include "sdl/palette.h"
#include "overlay/pins.h"
#include "app/mode.h"
#include "app/tool.h"
#include "app/tools/counters.h"
#include "app/tools/proof.h"
#include "app/tools/time.h"
#include "inspect/time/breakpoint.h"
#include "view/hud/words.h"

enum {
    ON_MOST = 60 * TICKS_PER_SECOND, // a search goes no further [ticks]
    WAIT_US = 4000000,               // nor does it keep a player waiting longer
    SIGN_H = 14,
    SIGN_ROOM = 64,
    DISC = 7
};

typedef struct breaks {
    breakpoint_kind kind; ///< of the events that are looked for
    bool on;              ///< the game freezes itself at them
    breakpoint point;     ///< while it is on
    SDL_Rect box;         ///< of the sign
} breaks;

static breaks *own(const app *a) {
    return tool_own(a, &breaks_tool);
}

static breakpoint_pair pinned(const app *a) {
    breakpoint_pair p = {false, {-1, -1}, {0, 0}, {0, 0}};
    const pin *shown = overlay_pin_shown(a->overlay);
    p.any = shown != NULL;
    for (int i = 0; shown && i < 2; i++) {
        p.body[i] = shown->body[i], p.kind[i] = shown->kind[i], p.sprite[i] = shown->sprite[i];
    }
    return p;
}

static void begin_look(const app *a, breakpoint *b) {
    breakpoint_pair pair = pinned(a);
    breakpoint_begin(b, own(a)->kind, &pair);
}

static int64_t tick_of(const app *a) {
    return a->session.game->world.tick;
}

// ---- the break ------------------------------------------------------------------------------------------------------

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

static void begin(app *a) {
    if (own(a)->on) {
        begin_look(a, &own(a)->point);
        session_observe(&a->session, observe, a);
    } else {
        session_observe(&a->session, overlay_after_narrow, a->overlay);
    }
}

/// What is said of a kind that cannot come yet.
static const char *lack(const app *a) {
    return breakpoint_wants_pair(own(a)->kind) && !pinned(a).any ? say(SAY_BREAK_PIN) : "";
}

static void toggle(app *a) {
    own(a)->on = !own(a)->on;
    begin(a);
    toast(a, say(own(a)->on ? SAY_BREAK_ON : SAY_BREAK_OFF), breakpoint_name(own(a)->kind), lack(a));
}

static void next_kind(app *a) {
    own(a)->kind = (breakpoint_kind)((own(a)->kind + 1) % BREAK_KINDS);
    begin(a);
    toast(a, say(SAY_BREAK_KIND), breakpoint_name(own(a)->kind), lack(a));
}

static void tick(app *a, const input *in) {
    const breaks *b = own(a);
    (void)in;
    if (b->on && a->mode != MODE_FROZEN && breakpoint_after(&b->point, a->session.game)) {
        mode_freeze(a, true);
        toast(a, say(SAY_BREAK), breakpoint_name(b->kind), (long long)tick_of(a));
    }
}

// ---- on and back ----------------------------------------------------------------------------------------------------

/// The next tick with the event, or -1. Leaves the game at another tick, and the record as it is.
static int64_t search_on(app *a, breakpoint *b) {
    session *s = &a->session;
    int64_t last = tick_of(a) + ON_MOST;
    double until = platform_us() + WAIT_US;
    while (tick_of(a) < last && platform_us() < until) {
        bool recorded = tick_of(a) < s->script.count;
        if (!recorded && (s->source == SOURCE_REPLAY || mode_is_over(a))) {
            return -1;
        }
        input in = session_foresee(s);
        game_tick_looking(s->game, &in, breakpoint_look, b);
        (void)replay_move(s->game, &s->script);
        if (breakpoint_after(b, s->game)) {
            return tick_of(a);
        }
    }
    return -1;
}

/// Plays on to that tick. A wrong answer that the proof finds ends it.
static void play_to(app *a, int64_t tick) {
    const input nobody = {0};
    session *s = &a->session;
    session_observe(s, NULL, NULL);
    while (tick_of(a) < tick && !proof_has_news(a)) {
        bool fresh = session_ahead(s) == 0;
        if (!session_tick(s, &nobody)) {
            break;
        }
        if (fresh) {
            counters_note(a);
        }
    }
    begin(a);
}

/// The last tick before `now` with the event, or -1. Leaves the game at another tick.
static int64_t search_back(app *a, int64_t now) {
    session *s = &a->session;
    double until = platform_us() + WAIT_US;
    int64_t found = -1, last = now - 1;
    while (found < 0 && platform_us() < until && ring_load(s->ring, last - 2, s->game)) {
        int64_t first = tick_of(a);
        breakpoint b;
        begin_look(a, &b);
        while (tick_of(a) < last) {
            replay_tick(s->game, &s->script, breakpoint_look, &b);
            found = breakpoint_after(&b, s->game) ? tick_of(a) : found;
        }
        last = first + 1; // its first tick had none before it
    }
    return found;
}

/// True when one can look for the event. The title has no time to travel in.
static bool may_search(app *a) {
    const char *lacks = lack(a);
    if (*lacks || ring_first(a->session.ring) < 0) {
        toast(a, "%s%s", breakpoint_name(own(a)->kind), *lacks ? lacks : say(SAY_BREAK_NONE_KEPT));
        return false;
    }
    return true;
}

static void tell(app *a, int64_t from) {
    int64_t by = tick_of(a) > from ? tick_of(a) - from : from - tick_of(a);
    toast(a, say(tick_of(a) > from ? SAY_BREAK_CAME_ON : SAY_BREAK_CAME_BACK), breakpoint_name(own(a)->kind),
          (long long)tick_of(a), (long long)by, by == 1 ? "" : "s");
}

static void next(app *a) {
    if (a->mode != MODE_FROZEN) {
        toggle(a);
        return;
    }
    int64_t from = tick_of(a);
    if (!may_search(a)) {
        return;
    }
    breakpoint b;
    begin_look(a, &b);
    session_observe(&a->session, breakpoint_look, &b);
    (void)session_go(&a->session, from); // its last tick is looked at
    int64_t found = search_on(a, &b), seen = tick_of(a) - from;
    (void)session_go(&a->session, from);
    play_to(a, found);
    time_go(a, tick_of(a));
    tell(a, from);
    if (found < 0) {
        toast(a, say(SAY_BREAK_NONE_ON), breakpoint_name(b.kind), (double)seen / TICKS_PER_SECOND);
    }
    proof_tell(a);
}

static void back(app *a) {
    int64_t now = tick_of(a);
    if (!may_search(a)) {
        return;
    }
    int64_t first = ring_first(a->session.ring), found = search_back(a, now);
    if (now > first) {
        (void)session_go(&a->session, now);
    }
    time_go(a, found >= 0 ? found : now);
    tell(a, now);
    if (found < 0) {
        toast(a, say(SAY_BREAK_NONE_BACK), breakpoint_name(own(a)->kind), (double)(now - first) / TICKS_PER_SECOND);
    }
}

// ---- the sign -------------------------------------------------------------------------------------------------------

/// A red disc, as programs that debug have it.
static void draw_disc(const canvas *c, int x, int y) {
    canvas_fill(c, x + 2, y, DISC - 4, DISC, INK_DANGER);
    canvas_fill(c, x + 1, y + 1, DISC - 2, DISC - 2, INK_DANGER);
    canvas_fill(c, x, y + 2, DISC, DISC - 4, INK_DANGER);
}

static bool shows(const app *a) {
    return a->mode == MODE_FROZEN || own(a)->on;
}

static void write_sign(const app *a, char line[SIGN_ROOM]) {
    const char *form = a->mode == MODE_FROZEN ? "K: %s   N on, B back" : "break: %s";
    snprintf(line, SIGN_ROOM, form, breakpoint_name(own(a)->kind));
}

static void place(app *a) {
    char line[SIGN_ROOM];
    write_sign(a, line);
    if (shows(a)) {
        own(a)->box = layout_take(&a->room, EDGE_TOP, (int)strlen(line) * TEXT_W + DISC + 18, SIGN_H);
    }
}

static void draw(app *a) {
    const canvas *c = view_canvas(a->view);
    const SDL_Rect *r = &own(a)->box;
    char line[SIGN_ROOM];
    if (!shows(a) || SDL_RectEmpty(r)) {
        return;
    }
    write_sign(a, line);
    canvas_fill(c, r->x, r->y, r->w, r->h, ink_fade(INK_NIGHT, 235));
    text_draw(c->text, r->x + DISC + 10, r->y + 3, 1, INK_WHITE, line);
    if (own(a)->on) {
        draw_disc(c, r->x + 5, r->y + 3);
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
    .name = "breaks",
    .when = IN_GAME,
    .bytes = sizeof(breaks),
    .begin = begin,
    .act = act,
    .tick = tick,
    .place = place,
    .draw = draw,
};
