// bar.c - the time bar of a frozen game or a record: a line of text, the time tracks, and a row of buttons.
//
// A button is an action, and a key is its shortcut. Mouse and controller select buttons, keys press them. The line of
// text describes the selected button and its key, or else the present state.
#include <stdio.h>
#include <stdlib.h>

#include "sdl/palette.h"
#include "app/menu/menu.h"
#include "app/mode.h"
#include "app/tool.h"
#include "scope/events.h"
#include "scope/buttons.h"
#include "scope/grab.h"
#include "scope/time.h"
#include "view/hud/words.h"

enum {
    SIDE = 8, // distance of the text from the edge of the picture [px]
    AXIS_X = 20,
    AXIS_W = VIEW_W - 2 * AXIS_X,
    WORDS_H = 12,
    GAP = 2,
    TIMES_H = 8, // heights of the tracks: times, marks, bar
    MARKS_Y = TIMES_H + 1,
    MARKS_H = 5,
    BAR_Y = MARKS_Y + MARKS_H,
    BAR_H = 5,
    TRACKS_H = BAR_Y + BAR_H,
    NEAR = 5 // largest distance of a click from a mark or a track [px]
};

/// The time axis: the ticks at its ends.
typedef struct axis {
    int64_t first, last;  ///< ticks at its two ends
    int64_t now;          ///< the shown tick
    int64_t fork;         ///< where the other branch begins; -1: no other branch
    incident_kind bright; ///< kind of the bright marks
} axis;

typedef struct bar {
    int chosen;     ///< the selected button
    bool described; ///< the line of text describes it
    bool dragged;   ///< the pointer drags the bar
    bool pushed[2]; ///< see menu_input
} bar;

TOOL_STATE(bar, bar)

/// True when the bar is shown.
static bool shows(const app *a) {
    return mode_in_game(a) && (a->mode == MODE_FROZEN || mode_is_record(a));
}

/// The upper edge of the bar, which is the first to take room at the lower edge.
static int top_of(const app *a) {
    return shows(a) ? VIEW_H - WORDS_H - TRACKS_H - GAP - GAP - BUTTONS_H : VIEW_H;
}

// ---- the tracks ---------------------------------------------------------------------------------
// A column of the picture represents several ticks. It shows the slowest of them and all their marks.
// Cost: a loop over all stored ticks, about 4000, per picture.

/// Convert between ticks and columns.
static int column_of(const axis *t, int64_t tick) {
    return AXIS_X + AXIS_W - (int)((t->last - tick) * AXIS_W / SDL_max(t->last - t->first, 1));
}

static int64_t tick_at(const axis *t, int x) {
    return t->first + (t->last - t->first) * (x - AXIS_X) / AXIS_W;
}

/// The first tick of the axis that can be stored.
static int64_t begin_of(const axis *t) {
    return SDL_max(t->first, t->last - PAST_TICKS + 1);
}

/// Draws a mark for the events of each tick.
static void draw_marks(const axis *t, const canvas *c, const past *p, int y) {
    for (int pass = 0; pass < 2; pass++) { // the bright marks cover the others
        for (int64_t tick = begin_of(t); tick <= t->last; tick++) {
            const past_tick *stored = past_at(p, tick);
            unsigned events = stored ? stored->events : 0, bright = events & (1u << t->bright | PAST_WRONG);
            SDL_Color ink = events >> t->bright & 1 ? INK_GOLD : INK_FAINT;
            bool wrong = (events & PAST_WRONG) != 0;
            if (events && (bright != 0) == pass) {
                canvas_fill(c, column_of(t, tick), y, 1 + wrong, MARKS_H + (wrong ? BAR_H : 0),
                            wrong ? INK_DANGER : ink);
            }
        }
    }
}

/// Draws the slowest tick of each column, in two colors.
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

/// Draws the tracks of the stored ticks below row `top`: times, with ticks over 16.7 ms in red; events, bright for the
/// selected kind and red for errors of the proof; the bar; and a line at the shown tick.
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

/// The slowest tick near column x, or the tick of the nearest mark, where bright marks have priority; -1: no such tick.
static int64_t best(const axis *t, const past *p, int x, bool marks) {
    int64_t found = -1;
    double largest = 0;
    for (int64_t tick = begin_of(t); tick <= t->last; tick++) {
        int away = abs(column_of(t, tick) - x);
        const past_tick *stored = past_at(p, tick);
        double rank = 0;
        if (!marks && away <= 1) {
            rank = past_time(p, tick);
        } else if (marks && away <= NEAR && stored && stored->events) {
            bool bright = (stored->events & (1u << t->bright | PAST_WRONG)) != 0;
            rank = NEAR + 1 - away + (bright ? NEAR : 0);
        }
        found = rank > largest ? tick : found;
        largest = SDL_max(largest, rank);
    }
    return found;
}

/// The tick of a click at a point relative to the tracks: the nearest mark, the slowest tick of a column, or the tick
/// on the bar; -1: no tick. `drags`: the click is on the bar.
static int64_t pick(const axis *t, const past *p, SDL_Point click, bool *drags) {
    bool across = click.x >= AXIS_X - NEAR && click.x < AXIS_X + AXIS_W + NEAR;
    int64_t found = -1;
    *drags = false;
    if (!across || click.y < 0 || click.y >= BAR_Y + BAR_H + NEAR) {
        return -1;
    }
    if (click.y < BAR_Y) {
        found = best(t, p, click.x, click.y >= MARKS_Y);
    }
    *drags = found < 0;
    return *drags ? tick_at(t, SDL_clamp(click.x, AXIS_X, AXIS_X + AXIS_W)) : found;
}

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

// ---- events -------------------------------------------------------------------------------------

static bool click(app *a, SDL_Point point) {
    int button = buttons_at(a, point);
    if (point.y < top_of(a) || SDL_GetRelativeMouseMode()) {
        return false;
    }
    if (button >= 0) {
        buttons_press(a, button);
        return true;
    }
    const axis t = axis_of(a);
    SDL_Point below = {point.x, point.y - top_of(a) - WORDS_H};
    int64_t tick = pick(&t, a->session.past, below, &state(a)->dragged);
    if (tick >= 0 && state(a)->dragged) {
        time_seek(a, tick);
    } else if (tick >= 0) {
        time_go(a, tick);
    }
    return true;
}

static bool hover(app *a, SDL_Point point) {
    bar *b = state(a);
    int button = buttons_at(a, point);
    if (b->dragged) {
        const axis t = axis_of(a);
        time_seek(a, tick_at(&t, point.x));
    }
    b->described = button >= 0;
    b->chosen = button >= 0 ? button : b->chosen;
    return b->dragged;
}

/// A controller moves along the buttons; keys press them. Backspace switches to the other branch instead.
static bool take_press(app *a, const SDL_Event *e) {
    bar *b = state(a);
    menu_press command = menu_input(NULL, b->pushed, e); // no mouse events
    bool key = e->type == SDL_KEYDOWN, pad = e->type == SDL_CONTROLLERBUTTONDOWN || e->type == SDL_CONTROLLERAXISMOTION;
    bool other = key && e->key.keysym.scancode == SDL_SCANCODE_BACKSPACE;
    bool across = command == MENU_LEFT || command == MENU_RIGHT;
    int step = command == MENU_LEFT ? -1 : 1;
    if (command == MENU_NOTHING || other || (command == MENU_BACK && !mode_is_record(a))) {
        return false;
    }
    if (key && e->key.repeat && !across) {
        return true;
    }
    if (across && pad) {
        b->chosen = buttons_next(a, b->chosen, step);
        b->described = true;
    } else if (across) {
        time_jump(a, step);
    }
    switch (command) {
    case MENU_UP: (void)tools_act(a, ACTION_FASTER); break;
    case MENU_DOWN: (void)tools_act(a, ACTION_SLOWER); break;
    case MENU_OK: buttons_press(a, pad ? b->chosen : BUTTON_PLAY); break;
    case MENU_BACK: buttons_leave(a); break;
    default: break;
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
    return take_press(a, e);
}

// ---- drawing ------------------------------------------------------------------------------------

/// Writes the progress of a step to an event, or the description of the selected button, or the use of the mouse.
static SDL_Color write_line(const app *a, char line[BUTTONS_LINE]) {
    line[0] = '\0';
    if (events_text(a, line)) {
        return INK_OI_YELLOW;
    }
    if (state(a)->described) {
        buttons_tip(a, state(a)->chosen, line);
        return INK_WHITE;
    }
    if (!grab_text(a, line)) {
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
    phrase state_text = mode_is_record(a) ? SAY_BAR_RECORD : SAY_BAR_TICK;
    state_text = a->mode == MODE_FROZEN ? SAY_FROZEN : state_text;
    print_time(now, t->now);
    print_time(all, t->last);
    int x = text_print(c->text, SIDE, y, 1, bright, say(state_text), (long long)a->session.game->world.tick);
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
    buttons_draw(a, c, state(a)->described ? state(a)->chosen : -1);
}

// ---- the tool -----------------------------------------------------------------------------------

/// Takes the room of the bar. The camera shows the lower end of the world above it.
static void place(app *a) {
    int h = VIEW_H - top_of(a);
    if (h > 0) {
        (void)layout_take(&a->room, EDGE_BOTTOM, VIEW_W, h);
    }
    view_camera(a->view)->covered = h;
}

/// Keeps the picture in place below a page, and ends a drag because the page receives the release of the button.
static void change(app *a) {
    state(a)->dragged = state(a)->dragged && a->depth == 0;
    if (a->depth == 0) {
        view_camera(a->view)->covered = VIEW_H - top_of(a);
    }
}

static void begin(app *a) {
    *state(a) = (bar){.chosen = BUTTON_PLAY};
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
