// bar.c - the time bar of the viewer: a line of text, the tracks of the record, and a row of buttons in groups. A
// button is a command, and a key is its shortcut. The line of text describes the selected button and its key, or else
// the present state.
#include "scope/bar.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/menu/menu.h"
#include "app/mode.h"
#include "scope/drag.h"
#include "scope/seek.h"
#include "sdl/lang/language.h"
#include "sdl/palette.h"
#include "view/hud/words.h"

enum {
    SIDE = 8, // distance of text and buttons from the edges of the picture [px]
    AXIS_X = 20,
    AXIS_W = VIEW_W - 2 * AXIS_X,
    AXIS_TICKS = 60 * TICKS_PER_SECOND, // the part of the player's run that is shown first
    WORDS_H = 12,
    GAP = 2,   // between rows, and between buttons
    GROUP = 8, // gap between two groups of buttons
    BUTTONS_H = 13,
    LINE = 96,   // room for a text
    TIMES_H = 8, // heights of the tracks: times, marks, bar
    MARKS_Y = TIMES_H + 1,
    MARKS_H = 5,
    BAR_Y = MARKS_Y + MARKS_H,
    BAR_H = 5,
    TRACKS_H = BAR_Y + BAR_H,
    NEAR = 5, // largest distance of a click from a mark or a track [px]
    TOP = VIEW_H - WORDS_H - TRACKS_H - GAP - GAP - BUTTONS_H
};

/// The time axis: the ticks at its ends.
typedef struct axis {
    int64_t first, last;  ///< ticks at its two ends
    int64_t now;          ///< the shown tick
    int64_t fork;         ///< the first move by hand; -1: no move
    incident_kind bright; ///< kind of the bright marks
} axis;

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

/// The first tick of the axis that can be in the list of the past, whose capacity is PAST_TICKS.
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

/// Height of a time in a logarithmic graph of h px: 0 for 10 us, h for 40 ms.
static int height_of(double us, int h) {
    const double least = 10, most = 40000;
    return (int)(log(fmin(fmax(us, least), most) / least) / log(most / least) * h + 0.5);
}

/// Draws the slowest tick of each column, in two colors.
static void draw_times(const axis *t, const canvas *c, const past *p, int y) {
    rect_batch usual = {.renderer = c->renderer}, slow = {.renderer = c->renderer};
    double most = 0;
    for (int64_t tick = begin_of(t); tick <= t->last; tick++) {
        int x = column_of(t, tick), w = tick < t->last ? column_of(t, tick + 1) - x : 1;
        most = SDL_max(most, past_time(p, tick, STAGE_DRAW));
        if (most > 0 && w > 0) {
            int h = SDL_max(height_of(most, TIMES_H), 1);
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
            rank = past_time(p, tick, STAGE_DRAW);
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

/// The axis of the player's run begins one minute before its end, unless an earlier tick is shown.
static axis axis_of(const app *a) {
    const scope *s = scope_state(a);
    axis t = {.first = SDL_max(session_first(&a->session), 0), .last = a->session.script.count, .bright = s->kind};
    const int64_t minute = SDL_max(t.first, t.last - AXIS_TICKS), now = a->session.game->world.tick;
    t.first = s->live && now >= minute ? minute : t.first;
    t.now = SDL_clamp(now, t.first, t.last);
    t.fork = s->before.start ? s->before.start->tick : -1;
    return t;
}

// ---- the buttons --------------------------------------------------------------------------------

static const struct {
    command does;
    const char *sign; ///< the same in each language; NULL: text
    phrase word;      ///< a constant text
    int w;            ///< [px]
    bool group;       ///< the first button of a group
} buttons[] = {
    {COMMAND_FIRST, .sign = "|\xc2\xab", .w = 19},
    {COMMAND_JUMP_BACK, .sign = "\xc2\xab", .w = 19},
    {COMMAND_STEP_BACK, .sign = "<|", .w = 19},
    {COMMAND_PLAY, .sign = ">", .w = 22},
    {COMMAND_STEP, .sign = "|>", .w = 19},
    {COMMAND_JUMP, .sign = "\xc2\xbb", .w = 19},
    {COMMAND_LAST, .sign = "\xc2\xbb|", .w = 19},
    {COMMAND_EVENT_BACK, .sign = "<", .w = 18, .group = true},
    {COMMAND_EVENT_KIND, .w = 94},
    {COMMAND_EVENT, .sign = ">", .w = 18},
    {COMMAND_SLOWER, .sign = "-", .w = 18, .group = true},
    {COMMAND_NONE, .w = 28},
    {COMMAND_FASTER, .sign = "+", .w = 18},
    {COMMAND_VIEW, .word = SAY_BAR_VIEW, .w = 32, .group = true},
    {COMMAND_LENS, .word = SAY_BAR_LENS, .w = 32},
    {COMMAND_UNDO, .word = SAY_BAR_UNDO, .w = 40, .group = true},
    {COMMAND_PLAY_ON, .word = SAY_BAR_PLAY_ON, .w = 48},
    {COMMAND_CHALLENGE, .word = SAY_BAR_CHALLENGE, .w = 34},
    {COMMAND_LEAVE, .word = SAY_BAR_LEAVE, .w = 48},
};

enum { BUTTONS = sizeof buttons / sizeof buttons[0] };

/// True if the button can be pressed.
static bool is_live(const app *a, int i) {
    return buttons[i].does != COMMAND_NONE && (buttons[i].does != COMMAND_UNDO || scope_state(a)->before.start);
}

static SDL_Rect box_of(int which) {
    int x = SIDE;
    for (int i = 0; i < which; i++) {
        x += buttons[i].w + (buttons[i + 1].group ? GROUP : GAP);
    }
    return (SDL_Rect){x, VIEW_H - GAP / 2 - BUTTONS_H, buttons[which].w, BUTTONS_H};
}

/// The command of the next button to the left (-1) or right (1).
static command next_button(const app *a, command from, int step) {
    int i = 0;
    while (i < BUTTONS - 1 && buttons[i].does != from) {
        i++;
    }
    do {
        i = (i + step + BUTTONS) % BUTTONS;
    } while (!is_live(a, i));
    return buttons[i].does;
}

/// The command of the button at a point of the picture, or COMMAND_NONE.
static command button_at(const app *a, SDL_Point point) {
    command found = COMMAND_NONE;
    for (int i = 0; i < BUTTONS; i++) {
        SDL_Rect box = box_of(i);
        found = is_live(a, i) && SDL_PointInRect(&point, &box) ? buttons[i].does : found;
    }
    return found;
}

/// Writes the key and the description of a button.
static void print_tip(const app *a, command which, char line[LINE]) {
    const scope_key *row = scope_key_of(which);
    char key[BINDING_ROOM] = "", names[BINDING_ROOM];
    if (which == COMMAND_VIEW) {
        bindings_keys(a->controls.keys, ACTION_OVERLAY, key);
    } else if (row->name) {
        SDL_strlcpy(key, row->name, sizeof key);
    }
    term_list(key, names, sizeof names);
    snprintf(line, LINE, "%s%s%s", names, *names ? ": " : "", phrase_text(row->help));
}

// ---- events -------------------------------------------------------------------------------------

command bar_click(app *a, SDL_Point point, bool *taken) {
    command does = button_at(a, point);
    *taken = point.y >= TOP && !SDL_GetRelativeMouseMode();
    if (!*taken || does != COMMAND_NONE) {
        return *taken ? does : COMMAND_NONE;
    }
    scope *s = scope_state(a);
    const axis t = axis_of(a);
    SDL_Point below = {point.x, point.y - TOP - WORDS_H};
    int64_t tick = pick(&t, a->session.past, below, &s->dragged);
    if (tick >= 0) {
        seek_to(a, tick, !s->dragged);
    }
    return COMMAND_NONE;
}

bool bar_hover(app *a, SDL_Point point) {
    scope *s = scope_state(a);
    command button = button_at(a, point);
    if (s->dragged) {
        const axis t = axis_of(a);
        seek_to(a, tick_at(&t, SDL_clamp(point.x, AXIS_X, AXIS_X + AXIS_W)), false);
    }
    s->described = button != COMMAND_NONE;
    s->chosen = s->described ? button : s->chosen;
    return s->dragged;
}

command bar_pad(app *a, const SDL_Event *e, bool *taken) {
    scope *s = scope_state(a);
    menu_press press = menu_input(NULL, s->pushed, e);
    *taken = press != MENU_NOTHING;
    switch (press) {
    case MENU_LEFT: s->chosen = next_button(a, s->chosen, -1); break;
    case MENU_RIGHT: s->chosen = next_button(a, s->chosen, 1); break;
    case MENU_UP: return COMMAND_FASTER;
    case MENU_DOWN: return COMMAND_SLOWER;
    case MENU_OK: return s->chosen;
    case MENU_BACK: return COMMAND_LEAVE;
    default: return COMMAND_NONE;
    }
    s->described = true;
    return COMMAND_NONE;
}

// ---- drawing ------------------------------------------------------------------------------------

/// Writes the progress of a search, or the description of the selected button, or the use of the mouse.
static SDL_Color write_line(const app *a, char line[LINE]) {
    if (seek_text(a, line)) {
        return INK_OI_YELLOW;
    }
    if (scope_state(a)->described) {
        print_tip(a, scope_state(a)->chosen, line);
        return INK_WHITE;
    }
    drag_text(a, line);
    return INK_DIM;
}

static void print_time(char line[32], int64_t ticks) {
    int minutes = (int)(ticks / (60 * TICKS_PER_SECOND));
    snprintf(line, 32, "%d:%05.2f", minutes, (double)ticks / TICKS_PER_SECOND - 60 * minutes);
}

static void draw_words(const app *a, const canvas *c, const axis *t, int y) {
    char now[32], all[32], line[LINE];
    const bool stopped = a->mode == MODE_FROZEN;
    print_time(now, t->now);
    print_time(all, t->last);
    int x = text_print(c->text, SIDE, y, 1, stopped ? INK_OI_YELLOW : INK_GOLD,
                       phrase_text(stopped ? SAY_FROZEN : SAY_BAR_RECORD), (long long)a->session.game->world.tick);
    x = text_print(c->text, x + 2 * TEXT_W, y, 1, INK_WHITE, phrase_text(SAY_BAR_TIME), now, all);
    SDL_Color ink = write_line(a, line);
    text_draw(c->text, x + 2 * TEXT_W, y, 1, ink, line);
}

static bool is_on(const app *a, int i) {
    const overlay_view active = a->overlay->active;
    switch (buttons[i].does) {
    case COMMAND_VIEW: return active != VIEW_NONE;
    case COMMAND_LENS: return active == VIEW_CONTACT;
    case COMMAND_EVENT_KIND: return true;
    default: return false;
    }
}

static void draw_button(const app *a, const canvas *c, int i, bool chosen) {
    SDL_Rect box = box_of(i);
    SDL_Color ink = chosen || is_on(a, i) ? INK_GOLD : INK_WHITE;
    char word[LINE];
    if (is_live(a, i)) {
        canvas_fill(c, box.x, box.y, box.w, box.h, chosen ? INK(90, 120, 200, 120) : INK(90, 120, 200, 50));
        canvas_fill(c, box.x, box.y + box.h - 1, box.w, 1, chosen || is_on(a, i) ? INK_GOLD : INK(90, 120, 200, 90));
    } else if (buttons[i].does != COMMAND_NONE) {
        ink = INK_FAINT;
    }
    switch (buttons[i].does) {
    case COMMAND_NONE: snprintf(word, LINE, phrase_text(SAY_BAR_SPEED), seek_speed_name(a)); break;
    case COMMAND_EVENT_KIND: SDL_strlcpy(word, incident_names[scope_state(a)->kind], LINE); break;
    case COMMAND_PLAY: SDL_strlcpy(word, a->mode == MODE_RECORD ? "||" : buttons[i].sign, LINE); break;
    default: SDL_strlcpy(word, buttons[i].sign ? buttons[i].sign : phrase_text(buttons[i].word), LINE);
    }
    canvas_centered(c, box.x + box.w / 2, box.y + 2, 1, ink, word);
}

void bar_draw(app *a) {
    const canvas *c = view_canvas(a->view);
    const scope *s = scope_state(a);
    const axis t = axis_of(a);
    canvas_fill(c, 0, TOP, VIEW_W, VIEW_H - TOP, INK_NIGHT);
    canvas_fill(c, 0, TOP, VIEW_W, 1, INK(90, 120, 200, 120));
    draw_words(a, c, &t, TOP + 2);
    draw_tracks(&t, c, a->session.past, TOP + WORDS_H);
    for (int i = 0; i < BUTTONS; i++) {
        draw_button(a, c, i, s->described && buttons[i].does == s->chosen);
    }
}

void bar_place(app *a) {
    (void)layout_take(&a->room, EDGE_BOTTOM, VIEW_W, VIEW_H - TOP);
    view_camera(a->view)->covered = VIEW_H - TOP;
}
