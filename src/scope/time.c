// time.c - control of time in a game and in a record: freeze, back, forward, speed, the other branch.
//
// A paused record is a frozen game. Going back loads a snapshot and runs the game from there, at most 120 ticks within
// the last minute; earlier ticks of a record are reached from its first tick. No state is undone. A game at another
// speed is not scored.
#include "scope/time.h"

#include "app/games.h"
#include "overlay/pins.h"
#include "app/mode.h"
#include "app/tool.h"
#include "app/tools/death.h"
#include "view/hud/words.h"

static const struct {
    int eighths;
    const char *name;
} speeds[] = {{1, "1/8"}, {2, "1/4"}, {4, "1/2"}, {8, "1"}, {16, "2"}, {32, "4"}, {64, "8"}};

enum {
    SPEEDS = sizeof speeds / sizeof speeds[0],
    NORMAL = 3,
    JUMP = 5 * TICKS_PER_SECOND,
    LOOK_BACK = TICKS_PER_SECOND // ticks that a layer shows of the time before it was switched on
};

typedef struct time_machine {
    time_ring *ring; ///< snapshots of the last minute; NULL: out of memory
    past *past;      ///< counters and times of its ticks; NULL: out of memory
    branch other;    ///< the other branch
    int changes;     ///< number of switches to another run
    int64_t goal;    ///< destination while `goes`
    bool goes;
    bool stays; ///< the game is frozen at the destination
    int speed;  ///< row of `speeds`
} time_machine;

TOOL_STATE(time_machine, time)

/// The oldest snapshot has no recorded predecessor, so the span begins after it, unless it is tick 0 or the only tick.
bool time_span(const app *a, int64_t *first, int64_t *last) {
    int64_t kept = ring_first(state(a)->ring);
    *last = a->session.script.count;
    *first = mode_is_record(a) ? 0 : SDL_min(kept + (kept > 0), *last);
    return *first >= 0;
}

// ---- seeking ------------------------------------------------------------------------------------

/// Computes the contacts of the present world.
static void look_again(app *a) {
    edit_look(a->session.game);
    overlay_moved(a->overlay, a->session.game, -1);
}

/// Applies the moves by hand that are recorded for the present tick.
static void look_at_moves(app *a) {
    if (replay_move(a->session.game, &a->session.script) > 0) {
        look_again(a);
    }
}

/// Shows the reached tick.
static void arrive(app *a, bool frozen) {
    a->session.over_ticks = 0;
    mode_forget_time(a);
    overlay_after_tick(a->overlay, a->session.game);
    look_at_moves(a);
    view_reset(a->view, a->session.game);
    death_forget(a);
    mode_freeze(a, frozen);
}

/// Continues a seek. A long seek takes several frames, in which the game is frozen.
static bool work(app *a) {
    time_machine *t = state(a);
    if (!t->goes) {
        return false;
    }
    if (!session_approach(&a->session, t->goal)) {
        mode_freeze(a, true);
        return true;
    }
    t->goes = false;
    if (!session_go(&a->session, t->goal)) {
        toast(a, "%s", say(SAY_TICK_GONE));
    }
    arrive(a, t->stays);
    return false;
}

/// Plays the last ticks again with the overlay as the observer.
static void collect_again(app *a) {
    const input no_input = {0};
    session *s = &a->session;
    const int64_t now = s->game->world.tick;
    int64_t first, last;
    if (s->demonstration || !time_span(a, &first, &last) || now > last || now <= first) {
        return;
    }
    pins_branch(a->overlay->pins, now - 1); // the rules of this tick may have removed a pinned body
    bool plays = session_go(s, SDL_max(first, now - LOOK_BACK));
    while (plays && s->game->world.tick < now) {
        overlay_after_tick(a->overlay, s->game);
        plays = session_tick(s, &no_input);
    }
    overlay_after_tick(a->overlay, s->game);
    look_at_moves(a);
}

void time_show(app *a, unsigned layers) {
    const bool begins = layers && !a->overlay->active;
    overlay_activate(a->overlay, a->session.game, layers);
    if (begins && !mode_runs(a) && !state(a)->goes) {
        collect_again(a);
    }
}

static void seek(app *a, int64_t to, bool frozen) {
    time_machine *t = state(a);
    int64_t first, last;
    if (!time_span(a, &first, &last)) {
        toast(a, "%s", say(SAY_TICK_NONE));
        return;
    }
    t->goal = SDL_min(SDL_max(to, first), last);
    t->goes = true;
    t->stays = frozen;
    (void)work(a);
}

void time_go(app *a, int64_t tick) {
    seek(a, tick, true);
}

bool time_goes(const app *a) {
    return state(a)->goes;
}

static void move(app *a, int64_t ticks, bool frozen) {
    const time_machine *t = state(a);
    seek(a, (t->goes ? t->goal : a->session.game->world.tick) + ticks, frozen);
}

/// True when the game is frozen, or will be at the destination.
static bool is_frozen(const app *a) {
    return state(a)->goes ? state(a)->stays : a->mode == MODE_FROZEN;
}

void time_seek(app *a, int64_t tick) {
    seek(a, tick, is_frozen(a));
}

void time_jump(app *a, int direction) {
    move(a, direction * JUMP, is_frozen(a));
}

// ---- branches -----------------------------------------------------------------------------------

const branch *time_other_run(const app *a, int *changes) {
    *changes = state(a)->changes;
    return &state(a)->other;
}

void time_forget(app *a) {
    branch_free(&state(a)->other);
}

void time_cut(app *a) {
    session *s = &a->session;
    state(a)->changes++;
    session_cut(s);
    ring_cut(s->ring, s->game->world.tick);
    pins_branch(a->overlay->pins, s->game->world.tick);
}

bool time_leave(app *a) {
    session *s = &a->session;
    time_machine *t = state(a);
    bool kept = s->script.count >= s->game->world.tick && branch_keep(&t->other, &s->script, t->ring, s->game);
    time_cut(a);
    (void)session_unscore(s);
    return kept;
}

static void go_other(app *a) {
    session *s = &a->session;
    time_machine *t = state(a);
    int64_t from = t->other.from;
    if (!branch_swap(&t->other, &s->script, t->ring, s->game)) {
        toast(a, "%s", say(SAY_BRANCH_NONE));
        return;
    }
    t->changes++;
    past_cut(t->past, from);
    pins_branch(a->overlay->pins, from);
    if (!session_go(s, s->game->world.tick)) { // plays the last tick again, so that the overlay sees its contacts
        look_again(a);
    }
    arrive(a, true);
    toast(a, say(SAY_BRANCH_OTHER), (long long)from);
}

// ---- speed --------------------------------------------------------------------------------------

int time_eighths(const app *a) {
    return speeds[state(a)->speed].eighths;
}

const char *time_speed(const app *a) {
    return speeds[state(a)->speed].name;
}

/// `step`: slower (-1) or faster (1).
static void change_speed(app *a, int step) {
    state(a)->speed = SDL_clamp(state(a)->speed + step, 0, SPEEDS - 1);
    toast(a, say(SAY_SPEED), time_speed(a));
}

static void tick(app *a) {
    if (state(a)->speed != NORMAL && session_unscore(&a->session)) {
        toast(a, say(SAY_SPEED_UNSCORED), time_speed(a));
    }
}

// ---- the tool -----------------------------------------------------------------------------------

static void freeze(app *a) {
    if (state(a)->goes) {
        state(a)->stays = !state(a)->stays;
        return;
    }
    if (a->mode == MODE_FROZEN && !mode_is_record(a) && session_ahead(&a->session) > 0) {
        bool kept = time_leave(a);
        toast(a, "%s", say(kept ? SAY_BRANCH_KEPT : SAY_BRANCH));
    }
    mode_freeze(a, a->mode != MODE_FROZEN);
}

static void begin(app *a) {
    time_machine *t = state(a);
    t->ring = t->ring ? t->ring : ring_create();
    t->past = t->past ? t->past : past_create();
    ring_clear(t->ring);
    past_cut(t->past, -1);
    branch_free(&t->other);
    t->changes++;
    t->goes = false;
    t->speed = NORMAL;
    a->session.ring = a->session.demonstration ? NULL : t->ring;
    a->session.past = a->session.demonstration ? NULL : t->past;
    a->overlay->past = a->session.past;
    session_remember(&a->session);
}

static void close(app *a) {
    ring_free(state(a)->ring);
    past_free(state(a)->past);
    branch_free(&state(a)->other);
}

static bool act(app *a, action does) {
    switch (does) {
    case ACTION_FREEZE: freeze(a); return true;
    case ACTION_STEP:
        mode_freeze(a, true);
        games_tick(a);
        look_at_moves(a);
        return true;
    case ACTION_STEP_BACK: move(a, -1, true); return true;
    case ACTION_SECOND_BACK: move(a, -TICKS_PER_SECOND, true); return true;
    case ACTION_SECOND_ON: move(a, TICKS_PER_SECOND, true); return true;
    case ACTION_FIRST_TICK: time_go(a, 0); return true;
    case ACTION_LAST_TICK: time_go(a, a->session.script.count); return true;
    case ACTION_OTHER_RUN: go_other(a); return true;
    case ACTION_SLOWER: change_speed(a, -1); return true;
    case ACTION_FASTER: change_speed(a, 1); return true;
    default: return false;
    }
}

const tool time_tool = {
    .when = IN_GAME,
    .bytes = sizeof(time_machine),
    .on[TOOL_BEGIN] = begin,
    .act = act,
    .on[TOOL_TICK] = tick,
    .work = work,
    .on[TOOL_CLOSE] = close,
};
