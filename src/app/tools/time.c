// time.c - the last minute as a bar. To go back loads a snapshot and runs the game on from there, so every tick of
// the minute is reached within two seconds' worth of ticks; no state is undone by hand.
#include "app/tools/time.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "sdl/palette.h"
#include "overlay/pins.h"
#include "app/tools/death.h"
#include "app/games.h"
#include "app/mode.h"
#include "app/tool.h"
#include "app/tools/player.h"
#include "app/session/command.h"

typedef struct time_machine {
    time_ring *ring; ///< the last minute; NULL: out of memory
    branch other;    ///< the run that was left
    int changes;     ///< how often that has become another one
    world *end;      ///< the world at the end of the record, while the game is in the past; NULL: it is not
    int speed;       ///< number of a speed, counted from the normal one
    bool dragged;    ///< the pointer holds the bar
} time_machine;

extern const tool time_tool;

static time_machine *own(const app *a) {
    return tool_own(a, &time_tool);
}

enum { BAR_X = VIEW_W / 2 - 100, BAR_W = 200, BAR_Y = HUD_H + 39, BAR_H = 6, MINUTE = 60 * TICKS_PER_SECOND };

static const struct {
    int eighths;
    const char *name;
} speeds[] = {{1, "1/8"}, {2, "1/4"}, {4, "1/2"}, {8, "1"}, {16, "2"}, {32, "4"}, {64, "8"}};

enum { SPEEDS = sizeof speeds / sizeof speeds[0], NORMAL = 3 };

static void leave_past(time_machine *t) {
    free(t->end);
    t->end = NULL;
}

static void begin(app *a) {
    time_machine *t = own(a);
    t->ring = t->ring ? t->ring : ring_create();
    if (t->ring) {
        ring_clear(t->ring);
    }
    branch_free(&t->other);
    t->changes++;
    leave_past(t);
    t->speed = 0;
    a->session.ring = a->session.demonstration ? NULL : t->ring;
    session_remember(&a->session);
}

static void close(app *a) {
    ring_free(own(a)->ring);
    branch_free(&own(a)->other);
    leave_past(own(a));
}

const branch *time_other_run(const app *a, int *changes) {
    *changes = own(a)->changes;
    return &own(a)->other;
}

void time_forget(app *a) {
    branch_free(&own(a)->other);
    leave_past(own(a));
}

// ---- speed ----------------------------------------------------------------------------------------------------------

int time_eighths(const app *a) {
    if (a->mode == MODE_RECORD) {
        return 2 * player_quarters(a);
    }
    return speeds[NORMAL + own(a)->speed].eighths;
}

/// A game whose time was changed is no fair one.
static bool uncount(app *a) {
    bool counted = a->session.source == SOURCE_PLAYER && !a->scored;
    a->scored = a->scored || counted;
    return counted;
}

static void change_speed(app *a, int by) {
    int to = NORMAL + own(a)->speed + by;
    own(a)->speed = (to < 0 ? 0 : to >= SPEEDS ? SPEEDS - 1 : to) - NORMAL;
    bool told = own(a)->speed != 0 && uncount(a);
    toast(a, "speed %s%s", speeds[NORMAL + own(a)->speed].name, told ? ": this game is not scored any more" : "");
}

// ---- to and fro -----------------------------------------------------------------------------------------------------

/// Finds the contacts of the world as it stands.
static void look_again(app *a) {
    edit_look(a->session.game);
    overlay_moved(a->overlay, a->session.game, -1);
}

void time_look(app *a) {
    if (edit_again(a->session.game, a->session.script.edits, a->session.script.edit_count) > 0) {
        look_again(a);
    }
}

void time_see(app *a) {
    const replay *r = &a->session.script;
    int64_t tick = a->session.game->world.tick;
    bool moved = false;
    for (int32_t i = 0; i < r->edit_count; i++) {
        moved = moved || r->edits[i].tick == tick;
    }
    if (!moved) {
        (void)session_go(&a->session, tick);
    }
}

/// Shows the tick that was gone to.
static void arrive(app *a) {
    a->over_ticks = 0;
    mode_forget_time(a);
    overlay_after_tick(a->overlay, a->session.game, &a->session.times);
    time_look(a);
    view_reset(a->view, a->session.game);
    death_forget(a);
    mode_freeze(a, true);
}

/// Keeps the end of the record before it is left. False when memory is short.
static bool keep_end(app *a) {
    time_machine *t = own(a);
    leave_past(t);
    t->end = malloc(sizeof *t->end);
    if (t->end) {
        game_save(a->session.game, t->end);
    }
    return t->end != NULL;
}

void time_go(app *a, int64_t tick) {
    const session *s = &a->session;
    int64_t first = own(a)->ring ? ring_first(own(a)->ring) : -1, last = s->script.count;
    bool recorded = s->source == SOURCE_REPLAY;
    if (first < 0 || (!recorded && session_ahead(s) == 0 && !keep_end(a))) {
        toast(a, "no tick is kept to go back to");
        return;
    }
    tick = tick > last ? last : tick < first ? first : tick;
    if (!session_go(&a->session, tick)) {
        toast(a, "this tick is not kept");
    }
    if (session_ahead(s) == 0) {
        leave_past(own(a));
    }
    arrive(a);
}

static void move(app *a, int64_t by) {
    time_go(a, a->session.game->world.tick + by);
}

// ---- branches -------------------------------------------------------------------------------------------------------

bool time_leave(app *a) {
    session *s = &a->session;
    time_machine *t = own(a);
    int64_t tick = s->game->world.tick;
    const world *end = session_ahead(s) > 0 ? t->end : &s->game->world;
    bool kept = end && branch_keep(&t->other, &s->script, &s->game->world, end);
    t->changes++;
    leave_past(t);
    session_cut(s);
    ring_cut(t->ring, tick);
    pins_branch(a->overlay, tick);
    uncount(a);
    return kept;
}

static void release(app *a) {
    const session *s = &a->session;
    if (s->source == SOURCE_REPLAY || session_ahead(s) == 0 || !own(a)->end) {
        return;
    }
    bool kept = time_leave(a);
    toast(a, kept ? "a branch, not scored; Backspace: the run that was left" : "a branch, not scored");
}

static void go_other(app *a) {
    session *s = &a->session;
    time_machine *t = own(a);
    int64_t from = t->other.from;
    const world *end = session_ahead(s) > 0 ? t->end : &s->game->world;
    if (!end || !t->other.end || s->source == SOURCE_REPLAY || !branch_swap(&t->other, &s->script, end, s->game)) {
        toast(a, "no run was left");
        return;
    }
    t->changes++;
    leave_past(t);
    ring_cut(t->ring, from);
    pins_branch(a->overlay, from);
    arrive(a);
    look_again(a); // the world was loaded, and its tick not played
    toast(a, "the other run, from tick %lld on; Backspace: back", (long long)from);
}

// ---- the command line -----------------------------------------------------------------------------------------------

/// A game that follows from its options needs no replay.
static bool follows(const app *a) {
    bool unsteered = a->session.source == SOURCE_AUTOPILOT || a->session.source == SOURCE_NONE;
    return unsteered && !a->session.changed;
}

static void command(app *a) {
    char line[COMMAND_ROOM], path[PATH_ROOM] = "", name[64];
    if (!follows(a)) {
        const world *w = &a->session.game->world;
        snprintf(name, sizeof name, "tick-%" PRId64 "-%08" PRIx32 ".rec", w->tick, (uint32_t)world_hash(w));
        if (!*a->keep.folder || !platform_join(path, a->keep.folder, name)) {
            SDL_strlcpy(path, name, sizeof path);
        }
        if (!session_save_here(&a->session, path)) {
            toast(a, "the replay of this tick cannot be written");
            return;
        }
    }
    command_write(&a->session, *path ? path : NULL, line);
    puts(line);
    fflush(stdout);
    bool copied = SDL_SetClipboardText(line) == 0;
    toast(a, copied ? "printed and copied: %s" : "printed: %s", line);
}

// ---- the bar --------------------------------------------------------------------------------------------------------

static bool bar_shows(const app *a) {
    bool record = a->session.source == SOURCE_REPLAY;
    return a->mode == MODE_FROZEN && !record && own(a)->ring && ring_first(own(a)->ring) >= 0;
}

/// The ticks at the two ends of the bar.
static void ends(const app *a, int64_t *first, int64_t *last) {
    *last = a->session.script.count;
    *first = ring_first(own(a)->ring);
    *first = *first < *last - MINUTE ? *last - MINUTE : *first;
}

static bool handle(app *a, const SDL_Event *e) {
    bool down = e->type == SDL_MOUSEBUTTONDOWN && e->button.button == SDL_BUTTON_LEFT;
    if (e->type == SDL_MOUSEBUTTONUP) {
        own(a)->dragged = false;
    }
    if (!bar_shows(a) || !(down || (e->type == SDL_MOUSEMOTION && own(a)->dragged))) {
        return false;
    }
    int x = down ? e->button.x : e->motion.x, y = e->button.y;
    bool on = y >= BAR_Y - 6 && y < BAR_Y + BAR_H + 6 && x >= BAR_X - 6 && x < BAR_X + BAR_W + 6;
    if (down && !on) {
        return false;
    }
    int64_t first, last;
    ends(a, &first, &last);
    own(a)->dragged = true;
    time_go(a, first + (last - first) * (x - BAR_X) / BAR_W);
    return true;
}

static void draw(app *a) {
    const canvas *c = view_canvas(a->view);
    int64_t first, last, now = a->session.game->world.tick;
    if (!bar_shows(a)) {
        return;
    }
    ends(a, &first, &last);
    int x = BAR_X + (int)(last > first ? (now - first) * BAR_W / (last - first) : BAR_W);
    canvas_fill(c, BAR_X - 8, BAR_Y - 6, BAR_W + 16, BAR_H + 22, ink_fade(INK_NIGHT, 235));
    canvas_fill(c, BAR_X, BAR_Y, BAR_W, BAR_H, INK(90, 120, 200, 90));
    canvas_fill(c, BAR_X, BAR_Y, x - BAR_X, BAR_H, INK_COOL);
    canvas_fill(c, x - 1, BAR_Y - 3, 3, BAR_H + 6, INK_WHITE);
    if (own(a)->other.end && own(a)->other.from >= first && own(a)->other.from <= last && last > first) {
        int fork = BAR_X + (int)((own(a)->other.from - first) * BAR_W / (last - first));
        canvas_fill(c, fork, BAR_Y - 3, 1, BAR_H + 6, INK_GOLD);
    }
    text_print(c->text, BAR_X, BAR_Y + BAR_H + 3, 1, INK_WHITE, "%.2f s", (double)(now - last) / TICKS_PER_SECOND);
    text_print(c->text, BAR_X + 76, BAR_Y + BAR_H + 3, 1, INK_DIM, "%.1f MB, each %d s",
               (double)ring_bytes(own(a)->ring) / 1e6, RING_SPACING / TICKS_PER_SECOND);
}

static void freeze(app *a) {
    if (a->mode != MODE_FROZEN) {
        mode_freeze(a, true);
        return;
    }
    release(a);
    mode_freeze(a, false);
}

static void step(app *a) {
    mode_freeze(a, true);
    games_tick(a);
    time_look(a);
}

static bool act(app *a, action does) {
    switch (does) {
    case ACTION_FREEZE: freeze(a); return true;
    case ACTION_STEP: step(a); return true;
    case ACTION_STEP_BACK: move(a, -1); return true;
    case ACTION_SECOND_BACK: move(a, -TICKS_PER_SECOND); return true;
    case ACTION_SECOND_ON: move(a, TICKS_PER_SECOND); return true;
    case ACTION_FIRST_TICK: time_go(a, 0); return true;
    case ACTION_LAST_TICK: time_go(a, a->session.script.count); return true;
    case ACTION_OTHER_RUN: go_other(a); return true;
    case ACTION_SLOWER: change_speed(a, -1); return true;
    case ACTION_FASTER: change_speed(a, 1); return true;
    case ACTION_COMMAND: command(a); return true;
    default: return false;
    }
}

const tool time_tool = {
    .name = "time",
    .when = IN_GAME,
    .bytes = sizeof(time_machine),
    .begin = begin,
    .event = handle,
    .act = act,
    .draw = draw,
    .close = close,
};
