// bar.c - all that one can do with a frozen game or a record: a line of words, the tracks of time, a row of buttons.
//
// A button is an action, and a key is its shortcut. Mouse and pad choose among the buttons, keys
// press them. What is pointed at says its key and what it does, in the line of words; else that
// line says what goes on.
#include <stdio.h>
#include <stdlib.h>

#include "sdl/palette.h"
#include "app/menu/menu.h"
#include "app/mode.h"
#include "app/tool.h"
#include "app/tools/events.h"
#include "app/tools/buttons.h"
#include "app/tools/grab.h"
#include "app/tools/time.h"
#include "view/hud/words.h"

enum {
    SIDE = 8, // of the words, from the edge of the picture [px]
    AXIS_X = 20,
    AXIS_W = VIEW_W - 2 * AXIS_X,
    WORDS_H = 12,
    GAP = 2,
    TIMES_H = 8, // of the tracks: times, marks, bar
    MARKS_Y = TIMES_H + 1,
    MARKS_H = 5,
    BAR_Y = MARKS_Y + MARKS_H,
    BAR_H = 5,
    TRACKS_H = BAR_Y + BAR_H,
    NEAR = 5 // so far beside a mark, or beside the tracks, a press still means it [px]
};

/// The axis of time: where ticks are on the picture.
typedef struct axis {
    int64_t first, last;  ///< ticks at its two ends
    int64_t now;          ///< that the game shows
    int64_t fork;         ///< where the other run begins; -1: there is none
    incident_kind bright; ///< marks of this kind are bright
} axis;

typedef struct bar {
    int at;         ///< the button that is chosen
    bool told;      ///< by the pointer on it, or by a pad
    bool dragged;   ///< the pointer holds the bar of time
    bool pushed[2]; ///< see menu_input
} bar;

TOOL_STATE(bar, bar)

/// True when there is time to travel in.
static bool shows(const app *a) {
    return mode_in_game(a) && (a->mode == MODE_FROZEN || mode_is_record(a));
}

/// It is the first to take room at the lower edge.
static int top_of(const app *a) {
    return shows(a) ? VIEW_H - WORDS_H - TRACKS_H - GAP - GAP - BUTTONS_H : VIEW_H;
}

// ---- the tracks ---------------------------------------------------------------------------------
// A column of the picture stands for some ticks: it shows the slowest of them and all their marks.
// Cost: a look at each tick that is kept, some 4000, for each picture.

/// The column of a tick; the tick of a column.
static int column_of(const axis *t, int64_t tick) {
    return AXIS_X + AXIS_W - (int)((t->last - tick) * AXIS_W / SDL_max(t->last - t->first, 1));
}

static int64_t tick_at(const axis *t, int x) {
    return t->first + (t->last - t->first) * (x - AXIS_X) / AXIS_W;
}

/// The first tick of the axis that can be kept.
static int64_t begin_of(const axis *t) {
    return SDL_max(t->first, t->last - PAST_TICKS + 1);
}

static SDL_Color ink_of(const axis *t, unsigned events) {
    if (events & PAST_WRONG) {
        return INK_DANGER;
    }
    return events >> t->bright & 1 ? INK_GOLD : INK_FAINT;
}

/// The events of some ticks, as long as they lie in one column.
static void draw_marks(const axis *t, const canvas *c, const past *p, int y) {
    for (int pass = 0; pass < 2; pass++) { // the bright ones over the others
        for (int64_t tick = begin_of(t); tick <= t->last; tick++) {
            const past_tick *one = past_at(p, tick);
            unsigned events = one ? one->events : 0, bright = events & (1u << t->bright | PAST_WRONG);
            bool wrong = (events & PAST_WRONG) != 0;
            if (events && (bright != 0) == pass) {
                canvas_fill(c, column_of(t, tick), y, 1 + wrong, MARKS_H + (wrong ? BAR_H : 0), ink_of(t, events));
            }
        }
    }
}

/// Of each column the slowest tick; the slow ones in a second call.
static void draw_times(const axis *t, const canvas *c, const past *p, int y) {
    rect_batch usual = {.renderer = c->renderer}, slow = {.renderer = c->renderer};
    double most = 0;
    for (int64_t tick = begin_of(t); tick <= t->last; tick++) {
        int x = column_of(t, tick), w = tick < t->last ? column_of(t, tick + 1) - x : 1;
        most = SDL_max(most, past_time(p, tick));
        if (most > 0 && w > 0) {
            int h = SDL_max(past_height(most, TIMES_H), 1);
            batch_add(most > TICK_BUDGET ? &slow : &usual, x, y + TIMES_H - h, w, h);
            most = 0;
        }
    }
    canvas_color(c, INK(108, 136, 200, 255));
    batch_flush(&usual);
    canvas_color(c, INK_DANGER);
    batch_flush(&slow);
}

/// Draws the tracks of what is kept, the first row being `top`: the time of each tick, with those over 16.7 ms in red;
/// its events, those of one kind bright, and in red the ticks in which the proof found something wrong; the bar; a line
/// through all tracks at the tick that the game shows.
static void draw_tracks(const axis *t, const canvas *c, const past *p, int top) {
    int x = column_of(t, t->now), y = top + BAR_Y;
    canvas_fill(c, AXIS_X, top + TIMES_H, AXIS_W, 1, INK(90, 120, 200, 60));
    draw_times(t, c, p, top);
    canvas_fill(c, AXIS_X, y, AXIS_W, BAR_H, INK(90, 120, 200, 90));
    canvas_fill(c, AXIS_X, y, x - AXIS_X, BAR_H, INK_COOL);
    draw_marks(t, c, p, top + MARKS_Y);
    if (t->fork >= t->first && t->fork <= t->last) {
        canvas_fill(c, column_of(t, t->fork) - 1, y - 1, 3, BAR_H + 2, INK_OI_PURPLE);
    }
    canvas_fill(c, x, top, 1, TRACKS_H, ink_fade(INK_WHITE, 150));
    canvas_fill(c, x - 1, top + TRACKS_H - BAR_H - 2, 3, BAR_H + 4, INK_WHITE);
}

/// A bright mark is meant before the others.
static double nearness(const axis *t, const past *p, int64_t tick, int away) {
    const past_tick *one = past_at(p, tick);
    bool bright = one && (one->events & (1u << t->bright | PAST_WRONG));
    return away <= NEAR && one && one->events ? NEAR + 1 - away + bright * NEAR : 0;
}

/// The tick of the slowest column beside x, or that of the nearest mark; -1: none.
static int64_t best(const axis *t, const past *p, int x, bool marks) {
    int64_t found = -1;
    double largest = 0;
    for (int64_t tick = begin_of(t); tick <= t->last; tick++) {
        int away = abs(column_of(t, tick) - x);
        double time = away <= 1 ? past_time(p, tick) : 0;
        double one = marks ? nearness(t, p, tick, away) : time;
        found = one > largest ? tick : found;
        largest = SDL_max(largest, one);
    }
    return found;
}

/// The tick that a press so far below the tracks means: that of the nearest mark, the slowest one of a column of times,
/// or on the bar the one at that place; -1: none. `drags`: it was on the bar.
static int64_t pick(const axis *t, const past *p, SDL_Point at, bool *drags) {
    bool across = at.x >= AXIS_X - NEAR && at.x < AXIS_X + AXIS_W + NEAR;
    int64_t found = -1;
    *drags = false;
    if (!across || at.y < 0 || at.y >= BAR_Y + BAR_H + NEAR) {
        return -1;
    }
    if (at.y < BAR_Y) {
        found = best(t, p, at.x, at.y >= MARKS_Y);
    }
    *drags = found < 0;
    return *drags ? tick_at(t, SDL_clamp(at.x, AXIS_X, AXIS_X + AXIS_W)) : found;
}

// ---- where they are -----------------------------------------------------------------------------

static axis axis_of(const app *a) {
    int changes;
    const branch *other = time_other_run(a, &changes);
    axis t;
    (void)time_span(a, &t.first, &t.last);
    t.first = SDL_max(t.first, 0);
    t.now = SDL_clamp(a->session.game->world.tick, t.first, t.last);
    t.fork = other->end ? other->from : -1;
    t.bright = events_kind(a);
    return t;
}

/// Goes to what lies there on the tracks.
static void point(app *a, SDL_Point at) {
    const axis t = axis_of(a);
    SDL_Point below = {at.x, at.y - top_of(a) - WORDS_H};
    int64_t tick = pick(&t, a->session.past, below, &state(a)->dragged);
    if (tick >= 0 && state(a)->dragged) {
        time_seek(a, tick);
    } else if (tick >= 0) {
        time_go(a, tick);
    }
}

// ---- events -------------------------------------------------------------------------------------

static bool click(app *a, SDL_Point at) {
    int i = buttons_at(a, at);
    bool in = at.y >= top_of(a) && !SDL_GetRelativeMouseMode();
    if (in && i >= 0) {
        buttons_press(a, i);
    } else if (in) {
        point(a, at);
    }
    return in;
}

static bool hover(app *a, SDL_Point at) {
    bar *b = state(a);
    int i = buttons_at(a, at);
    if (b->dragged) {
        const axis t = axis_of(a);
        time_seek(a, tick_at(&t, at.x));
    }
    b->told = i >= 0;
    b->at = i >= 0 ? i : b->at;
    return b->dragged;
}

static void walk(app *a, int by) {
    state(a)->at = buttons_next(a, state(a)->at, by);
    state(a)->told = true;
}

/// A pad walks along the buttons; keys press them. Backspace is the other branch.
static bool wish(app *a, const SDL_Event *e) {
    menu_press what = menu_input(NULL, state(a)->pushed, e); // without the events that look for an item
    bool key = e->type == SDL_KEYDOWN, pad = e->type == SDL_CONTROLLERBUTTONDOWN || e->type == SDL_CONTROLLERAXISMOTION;
    bool other = key && e->key.keysym.scancode == SDL_SCANCODE_BACKSPACE,
         across = what == MENU_LEFT || what == MENU_RIGHT;
    if (what == MENU_NOTHING || other || (what == MENU_BACK && !mode_is_record(a))) {
        return false;
    }
    if (key && e->key.repeat && !across) {
        return true;
    }
    switch (what) {
    case MENU_LEFT: pad ? walk(a, -1) : time_jump(a, -1); break;
    case MENU_RIGHT: pad ? walk(a, 1) : time_jump(a, 1); break;
    case MENU_UP: (void)tools_act(a, ACTION_FASTER); break;
    case MENU_DOWN: (void)tools_act(a, ACTION_SLOWER); break;
    case MENU_OK: buttons_press(a, pad ? state(a)->at : BUTTON_PLAY); break;
    case MENU_BACK: buttons_leave(a); break;
    case MENU_NOTHING: break;
    }
    return true;
}

static bool handle(app *a, const SDL_Event *e) {
    bar *b = state(a);
    bool left = e->type == SDL_MOUSEBUTTONDOWN && e->button.button == SDL_BUTTON_LEFT;
    b->dragged = b->dragged && e->type != SDL_MOUSEBUTTONUP && shows(a);
    if (!shows(a)) {
        return false;
    }
    if (e->type == SDL_MOUSEMOTION) {
        return hover(a, (SDL_Point){e->motion.x, e->motion.y});
    }
    if (left) {
        return click(a, (SDL_Point){e->button.x, e->button.y});
    }
    return wish(a, e);
}

// ---- drawing ------------------------------------------------------------------------------------

/// Says how far a step to an event has looked, else the button that is pointed at, else the use of the hands.
static SDL_Color write_line(const app *a, char line[BUTTONS_LINE]) {
    line[0] = '\0';
    if (events_say(a, line)) {
        return INK_OI_YELLOW;
    }
    if (state(a)->told) {
        buttons_tip(a, state(a)->at, line);
        return INK_WHITE;
    }
    if (!grab_say(a, line)) {
        line[0] = '\0';
    }
    return INK_DIM;
}

static void print_time(char line[32], int64_t ticks) {
    int minutes = (int)(ticks / (60 * TICKS_PER_SECOND));
    snprintf(line, 32, "%d:%05.2f", minutes, (double)ticks / TICKS_PER_SECOND - 60 * minutes);
}

static void draw_words(const app *a, const canvas *c, const axis *t, int y) {
    char now[32], all[32], line[BUTTONS_LINE];
    const SDL_Color bright = a->mode == MODE_FROZEN ? INK_OI_YELLOW : INK_GOLD;
    phrase is = mode_is_record(a) ? SAY_BAR_RECORD : SAY_BAR_TICK;
    is = a->mode == MODE_FROZEN ? SAY_FROZEN : is;
    print_time(now, t->now);
    print_time(all, t->last);
    int x = text_print(c->text, SIDE, y, 1, bright, say(is), (long long)a->session.game->world.tick);
    x = text_print(c->text, x + 2 * TEXT_W, y, 1, INK_WHITE, say(SAY_BAR_TIME), now, all);
    SDL_Color ink = write_line(a, line);
    x = text_draw(c->text, x + 2 * TEXT_W, y, 1, ink, line);
    snprintf(line, sizeof line, "%.1f MB", (double)ring_bytes(a->session.ring) / 1e6);
    const int figure = VIEW_W - SIDE - text_width(line);
    text_draw(c->text, figure, y, 1, INK_FAINT, x < figure ? line : "");
}

static void draw(app *a) {
    const canvas *c = view_canvas(a->view);
    if (!shows(a)) {
        return;
    }
    const axis t = axis_of(a);
    int edge = top_of(a), top = edge + WORDS_H;
    canvas_fill(c, 0, edge, VIEW_W, VIEW_H - edge, INK_NIGHT);
    canvas_fill(c, 0, edge, VIEW_W, 1, INK(90, 120, 200, 120));
    draw_words(a, c, &t, edge + 2);
    draw_tracks(&t, c, a->session.past, top);
    buttons_draw(a, c, state(a)->told ? state(a)->at : -1);
}

// ---- the tool -----------------------------------------------------------------------------------

/// The camera makes room: the world's low end is shown above the bar.
static void place(app *a) {
    int h = VIEW_H - top_of(a);
    if (h > 0) {
        (void)layout_take(&a->room, EDGE_BOTTOM, VIEW_W, h);
    }
    view_camera(a->view)->covered = h;
}

/// The picture below a page stays where it is. A page gets the end of a press.
static void change(app *a) {
    state(a)->dragged = state(a)->dragged && a->depth == 0;
    if (a->depth == 0) {
        view_camera(a->view)->covered = VIEW_H - top_of(a);
    }
}

static void begin(app *a) {
    *state(a) = (bar){.at = BUTTON_PLAY};
}

const tool bar_tool = {
    .when = IN_GAME,
    .bytes = sizeof(bar),
    .on[TOOL_BEGIN] = begin,
    .on[TOOL_CHANGE] = change,
    .event = handle,
    .on[TOOL_PLACE] = place,
    .on[TOOL_DRAW] = draw,
};
