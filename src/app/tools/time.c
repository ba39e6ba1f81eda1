// time.c - time in the hands of the player, in a game and in a record: freeze, back, on, slow,
// fast, the other branch.
//
// A record that is paused is a frozen game. To go back loads a snapshot and runs the game on from
// there, so every tick of the last minute is reached within two seconds' worth of ticks; a record
// reaches the ticks before from its first one. No state is undone by hand. One bar shows the place
// in time, while a game is frozen and below a record always.
#include "app/tools/time.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "sdl/palette.h"
#include "app/games.h"
#include "app/menu/menu.h"
#include "app/mode.h"
#include "app/tool.h"
#include "app/tools/death.h"
#include "view/hud/words.h"

enum {
    JUMP = 5 * TICKS_PER_SECOND,
    TOP = VIEW_H - 47, // of the bar with its items [px]
    BAR_X = 20,
    BAR_W = VIEW_W - 40,
    BAR_Y = TOP + 14,
    BAR_H = 5,
    NEAR = 6 // so far beside the bar a press still means it
};

typedef struct time_machine {
    time_ring *ring; ///< the last minute; NULL: out of memory
    past *past;      ///< what its ticks did and took; the same
    branch other;    ///< the other branch
    int changes;     ///< how often that has become another one
    int speed;       ///< number of a speed
    bool dragged;    ///< the pointer holds the bar
    int64_t goal;    ///< the tick that is gone to, while `goes`
    bool goes;
    bool stays; ///< the game stands still there
    menu items;
    menu_stick stick;
} time_machine;

static time_machine *own(const app *a) {
    return tool_own(a, &time_tool);
}

static bool is_record(const app *a) {
    return a->session.source == SOURCE_REPLAY;
}

/// The first tick that one can go to; -1: none.
static int64_t first_tick(const app *a) {
    return is_record(a) ? 0 : ring_first(own(a)->ring);
}

// ---- speed ----------------------------------------------------------------------------------------------------------

static const struct {
    int eighths;
    const char *name;
} speeds[] = {{1, "1/8"}, {2, "1/4"}, {4, "1/2"}, {8, "1"}, {16, "2"}, {32, "4"}, {64, "8"}};

enum { SPEEDS = sizeof speeds / sizeof speeds[0], NORMAL = 3 };

int time_eighths(const app *a) {
    return speeds[own(a)->speed].eighths;
}

/// True when the game would have counted.
static bool uncount(app *a) {
    bool counted = a->session.source == SOURCE_PLAYER && !a->session.settled;
    a->session.settled = a->session.settled || counted;
    return counted;
}

/// `of`: slower (-1) or faster (1).
static void change_speed(app *a, int of, int by) {
    time_machine *t = own(a);
    (void)by;
    t->speed = SDL_min(SDL_max(t->speed + of, 0), SPEEDS - 1);
    toast(a, say(SAY_SPEED), speeds[t->speed].name);
}

/// A game that ran slower or faster is no fair one.
static void tick(app *a, const input *in) {
    (void)in;
    if (own(a)->speed != NORMAL && uncount(a)) {
        toast(a, say(SAY_SPEED_UNSCORED), speeds[own(a)->speed].name);
    }
}

// ---- to and fro -----------------------------------------------------------------------------------------------------

/// Finds the contacts of the world as it stands.
static void look_again(app *a) {
    edit_look(a->session.game);
    overlay_moved(a->overlay, a->session.game, -1);
}

void time_look(app *a) {
    if (replay_move(a->session.game, &a->session.script) > 0) {
        look_again(a);
    }
}

/// Shows the tick that was gone to.
static void arrive(app *a, bool frozen) {
    a->session.over_ticks = 0;
    mode_forget_time(a);
    overlay_after_tick(a->overlay, a->session.game);
    time_look(a);
    view_reset(a->view, a->session.game);
    death_forget(a);
    mode_freeze(a, frozen);
}

/// The next part of the way to a tick; a far one takes some frames, in which the game stands still.
static bool work(app *a) {
    time_machine *t = own(a);
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

static void seek(app *a, int64_t to, bool frozen) {
    time_machine *t = own(a);
    int64_t first = first_tick(a), last = a->session.script.count;
    if (first < 0) {
        toast(a, "%s", say(SAY_TICK_NONE));
        return;
    }
    t->goal = SDL_min(SDL_max(to, first), last);
    t->goes = true, t->stays = frozen;
    (void)work(a);
}

void time_go(app *a, int64_t tick) {
    seek(a, tick, true);
}

/// A record that runs runs on.
static void move(app *a, int64_t by, bool frozen) {
    const time_machine *t = own(a);
    seek(a, (t->goes ? t->goal : a->session.game->world.tick) + by, frozen);
}

/// True when the game stands still, or will where it goes.
static bool stands(const app *a) {
    return own(a)->goes ? own(a)->stays : a->mode == MODE_FROZEN;
}

// ---- branches -------------------------------------------------------------------------------------------------------

const branch *time_other_run(const app *a, int *changes) {
    *changes = own(a)->changes;
    return &own(a)->other;
}

void time_forget(app *a) {
    branch_free(&own(a)->other);
}

bool time_leave(app *a) {
    session *s = &a->session;
    time_machine *t = own(a);
    int64_t tick = s->game->world.tick;
    bool kept = s->script.count >= tick && branch_keep(&t->other, &s->script, t->ring, s->game);
    t->changes++;
    session_cut(s);
    ring_cut(t->ring, tick);
    overlay_branch(a->overlay, tick);
    uncount(a);
    return kept;
}

static void release(app *a) {
    const session *s = &a->session;
    if (is_record(a) || session_ahead(s) == 0) {
        return;
    }
    bool kept = time_leave(a);
    toast(a, "%s", say(kept ? SAY_BRANCH_KEPT : SAY_BRANCH));
}

static void go_other(app *a) {
    session *s = &a->session;
    time_machine *t = own(a);
    int64_t from = t->other.from;
    if (!branch_swap(&t->other, &s->script, t->ring, s->game)) {
        toast(a, "%s", say(SAY_BRANCH_NONE));
        return;
    }
    t->changes++;
    past_cut(t->past, from);
    overlay_branch(a->overlay, from);
    arrive(a, true);
    look_again(a); // the world was loaded, and its tick not played
    toast(a, say(SAY_BRANCH_OTHER), (long long)from);
}

// ---- the bar --------------------------------------------------------------------------------------------------------

static bool bar_shows(const app *a) {
    return mode_in_game(a) && (a->mode == MODE_FROZEN || is_record(a));
}

int time_bottom(const app *a) {
    return bar_shows(a) ? TOP : VIEW_H;
}

static void freeze(app *a, int of, int by) {
    (void)of, (void)by;
    if (own(a)->goes) {
        own(a)->stays = !own(a)->stays;
        return;
    }
    if (a->mode == MODE_FROZEN) {
        release(a);
    }
    mode_freeze(a, a->mode != MODE_FROZEN);
}

/// `of`: back (-1) or on (1).
static void jump(app *a, int of, int by) {
    (void)by;
    move(a, of * JUMP, stands(a));
}

/// Back to where the record was chosen: the list of records, or the command line, after which the
/// title comes.
static void leave_record(app *a, int of, int by) {
    bool listed = !a->options.replay;
    (void)of, (void)by;
    a->options.replay = NULL;
    games_begin(a, true);
    if (listed) {
        mode_open(a, SCREEN_RECORDS);
    }
}

static const struct {
    phrase label, frozen; ///< what it is called, and in a frozen game; 0: the same
    menu_press key;
    menu_does *does;
    int of;
    bool records; ///< a game has no such item
} items[] = {
    {.label = SAY_BAR_BACK, .key = MENU_LEFT, .does = jump, .of = -1},
    {.label = SAY_BAR_PAUSE, .frozen = SAY_BAR_GO_ON, .key = MENU_OK, .does = freeze},
    {.label = SAY_BAR_ON, .key = MENU_RIGHT, .does = jump, .of = 1},
    {.label = SAY_BAR_SLOWER, .key = MENU_DOWN, .does = change_speed, .of = -1},
    {.label = SAY_BAR_FASTER, .key = MENU_UP, .does = change_speed, .of = 1},
    {.label = SAY_BAR_LEAVE, .key = MENU_BACK, .does = leave_record, .records = true},
};

enum { ITEMS = sizeof items / sizeof items[0], ITEM_PAUSE = 1 };

static void build(app *a) {
    static const menu_layout across = {.across = true, .x = VIEW_W / 2, .y = TOP + 30, .scale = 1};
    menu *m = &own(a)->items;
    menu_begin(m, &across, "", "");
    for (int i = 0; i < ITEMS; i++) {
        bool other = items[i].frozen && a->mode == MODE_FROZEN;
        if (!items[i].records || is_record(a)) {
            menu_add(m, say(other ? items[i].frozen : items[i].label), items[i].does, items[i].of);
        }
    }
    menu_end(m);
}

/// Goes to where the pointer holds the bar.
static void point(app *a, int x) {
    int64_t first = first_tick(a), last = a->session.script.count;
    own(a)->dragged = true;
    seek(a, first + (last - first) * (x - BAR_X) / BAR_W, stands(a));
}

static bool click(app *a, const SDL_MouseButtonEvent *e) {
    menu *m = &own(a)->items;
    bool across = e->x >= BAR_X - NEAR && e->x < BAR_X + BAR_W + NEAR;
    if (across && e->y >= BAR_Y - NEAR && e->y < BAR_Y + BAR_H + NEAR) {
        point(a, e->x);
        return true;
    }
    const menu_item *on = menu_point(m, e->x, e->y) ? menu_chosen(m) : NULL;
    if (on) {
        on->does(a, on->of, 1);
    }
    return on != NULL;
}

/// Keys, pad and wheel, as on a page of the menu. Backspace is the other branch.
static bool wish(app *a, const SDL_Event *e) {
    menu_press what = menu_input(&own(a)->items, &own(a)->stick, e);
    bool key = e->type == SDL_KEYDOWN, other = key && e->key.keysym.scancode == SDL_SCANCODE_BACKSPACE;
    bool again = key && e->key.repeat && what != MENU_LEFT && what != MENU_RIGHT;
    int i = 0;
    while (i < ITEMS && (items[i].key != what || (items[i].records && !is_record(a)))) {
        i++;
    }
    if (i < ITEMS && !other && !again) {
        items[i].does(a, items[i].of, 1);
    }
    return i < ITEMS && !other;
}

static bool handle(app *a, const SDL_Event *e) {
    time_machine *t = own(a);
    t->dragged = t->dragged && e->type != SDL_MOUSEBUTTONUP && bar_shows(a);
    if (!bar_shows(a)) {
        return false;
    }
    if (t->dragged && e->type == SDL_MOUSEMOTION) {
        point(a, e->motion.x);
        return true;
    }
    bool left = e->type == SDL_MOUSEBUTTONDOWN && e->button.button == SDL_BUTTON_LEFT;
    return left ? click(a, &e->button) : wish(a, e);
}

/// A place in time as a place on the bar, which ends with the last tick.
static int place(const app *a, int64_t tick) {
    int64_t last = a->session.script.count, all = SDL_max(last - first_tick(a), 1);
    return BAR_X + BAR_W - (int)((last - tick) * BAR_W / all);
}

static void draw_bar(const app *a, const canvas *c) {
    const branch *other = &own(a)->other;
    int x = place(a, a->session.game->world.tick);
    canvas_fill(c, BAR_X, BAR_Y, BAR_W, BAR_H, INK(90, 120, 200, 90));
    canvas_fill(c, BAR_X, BAR_Y, x - BAR_X, BAR_H, INK_COOL);
    canvas_fill(c, x - 1, BAR_Y - 3, 3, BAR_H + 6, INK_WHITE);
    if (other->end && other->from >= first_tick(a) && other->from <= a->session.script.count) {
        canvas_fill(c, place(a, other->from), BAR_Y - 3, 1, BAR_H + 6, INK_GOLD);
    }
}

static void print_time(char line[32], int64_t ticks) {
    int minutes = (int)(ticks / (60 * TICKS_PER_SECOND));
    snprintf(line, 32, "%d:%05.2f", minutes, (double)ticks / TICKS_PER_SECOND - 60 * minutes);
}

/// The bar, and the words of a frozen game, which the view draws.
static void take_room(app *a) {
    if (bar_shows(a)) {
        (void)layout_take(&a->room, EDGE_BOTTOM, VIEW_W, VIEW_H - TOP);
    }
    if (a->mode == MODE_FROZEN) {
        (void)layout_take(&a->room, EDGE_TOP, FROZEN_W, FROZEN_H);
    }
}

static void draw(app *a) {
    const time_machine *t = own(a);
    const canvas *c = view_canvas(a->view);
    char now[32], all[32], line[96];
    if (!bar_shows(a)) {
        return;
    }
    build(a);
    canvas_fill(c, 0, TOP, VIEW_W, VIEW_H - TOP, INK_NIGHT);
    print_time(now, a->session.game->world.tick);
    print_time(all, a->session.script.count);
    text_print(c->text, BAR_X, TOP + 2, 1, INK_WHITE, "%s of %s", now, all);
    snprintf(line, sizeof line, "%.1f MB  %s  speed %s", (double)ring_bytes(t->ring) / 1e6,
             a->mode == MODE_FROZEN ? "PAUSED" : "RECORD", speeds[t->speed].name);
    text_draw(c->text, BAR_X + BAR_W - (int)strlen(line) * TEXT_W, TOP + 2, 1, INK_GOLD, line);
    draw_bar(a, c);
    menu_draw(c, &t->items);
}

// ---- the tool -------------------------------------------------------------------------------------------------------

static void begin(app *a) {
    time_machine *t = own(a);
    t->ring = t->ring ? t->ring : ring_create();
    t->past = t->past ? t->past : past_create();
    ring_clear(t->ring);
    past_cut(t->past, -1);
    branch_free(&t->other);
    t->changes++;
    t->goes = false;
    t->speed = NORMAL;
    t->items.at = ITEM_PAUSE;
    a->session.ring = a->session.demonstration ? NULL : t->ring;
    a->session.past = a->session.demonstration ? NULL : t->past;
    overlay_remember(a->overlay, a->session.past);
    session_remember(&a->session);
    build(a);
}

static void close(app *a) {
    ring_free(own(a)->ring);
    past_free(own(a)->past);
    branch_free(&own(a)->other);
}

static void step(app *a) {
    mode_freeze(a, true);
    games_tick(a);
    time_look(a);
}

static bool act(app *a, action does) {
    switch (does) {
    case ACTION_FREEZE: freeze(a, 0, 1); return true;
    case ACTION_STEP: step(a); return true;
    case ACTION_STEP_BACK: move(a, -1, true); return true;
    case ACTION_SECOND_BACK: move(a, -TICKS_PER_SECOND, true); return true;
    case ACTION_SECOND_ON: move(a, TICKS_PER_SECOND, true); return true;
    case ACTION_FIRST_TICK: time_go(a, 0); return true;
    case ACTION_LAST_TICK: time_go(a, a->session.script.count); return true;
    case ACTION_OTHER_RUN: go_other(a); return true;
    case ACTION_SLOWER: change_speed(a, -1, 1); return true;
    case ACTION_FASTER: change_speed(a, 1, 1); return true;
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
    .tick = tick,
    .work = work,
    .place = take_room,
    .draw = draw,
    .close = close,
};
