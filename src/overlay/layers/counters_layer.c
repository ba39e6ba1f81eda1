// counters_layer.c - the layer "counters": what the ticks did, and what they cost.
//
// Each counter stands there three times: of the last tick, and the mean and the most of the last two seconds. Times are
// means over half a second, because figures that change sixty times a second cannot be read; the graph shows each tick.
// The graph's scale moves in steps of 1, 2, 5 and ignores single peaks, which are cut off and capped in white. The
// budget of a tick is a bar of its own: on the graph's scale it would usually be far outside. Counters, times, bar and
// graph are left out from the last to the first when there is no room.
#include <stdio.h>
#include <string.h>

#include "inspect/cost.h"
#include "overlay/inks.h"
#include "overlay/panel.h"

enum {
    ROW = 9, // of a line of text [px]
    TIMES_H = 3 * ROW + 2,
    BUDGET_H = 8 + ROW + 3,
    GRAPH_H = 30,    // at most
    GRAPH_LEAST = 6, // a lower graph is left out
    GRAPH_W = 120,   // ticks
    MEAN_TICKS = 30
};

/// Right edges of the columns now, mean and most, from the panel's left [px].
static const int columns[3] = {120, 158, 197};

// ---- what has room -------------------------------------------------------------------------------------------------

/// What has room in a panel that is h px high.
typedef struct panel_parts {
    int rows;           ///< counters, the first ones of COUNT_ROWS
    bool times, budget; ///< the stages; the bar of the tick's time
    int graph;          ///< height of the graph, 0: none [px]
    int h;              ///< height of all that [px]
} panel_parts;

/// The rows of counters come first, then times, bar and graph.
static panel_parts fit(int h) {
    panel_parts p = {0, false, false, 0, 0};
    int room = h - 2 * PANEL_PAD - ROW; // without the head of the table
    p.rows = SDL_max(SDL_min(room / ROW, (int)COUNT_ROWS), 0);
    room -= p.rows * ROW + 2;
    p.times = p.rows == COUNT_ROWS && room >= TIMES_H;
    room -= p.times ? TIMES_H : 0;
    p.budget = p.times && room >= BUDGET_H;
    room -= p.budget ? BUDGET_H : 0;
    p.graph = p.budget && room >= GRAPH_LEAST ? SDL_min(room, GRAPH_H) : 0;
    p.h = 2 * PANEL_PAD + ROW + p.rows * ROW + p.graph;
    p.h += p.times ? 2 + TIMES_H : 0;
    p.h += p.budget ? BUDGET_H : 0;
    return p;
}

// ---- counters ------------------------------------------------------------------------------------------------------

static void draw_right(const canvas *c, int right, int y, SDL_Color ink, const char *line) {
    text_draw(c->text, right - (int)strlen(line) * TEXT_W, y, 1, ink, line);
}

static void draw_count(const past *p, int64_t tick, const canvas *c, count_row row, SDL_Point at) {
    const double values[3] = {past_now(p, tick, row), past_mean(p, tick, row), past_most(p, tick, row)};
    SDL_Color now = row == COUNT_HITS ? INK_HIT : INK_WHITE;
    if (row == COUNT_FALLBACKS && values[0] > 0) {
        now = INK_FALLBACK;
    }
    text_draw(c->text, at.x, at.y, 1, INK_DIM, counts_name(row));
    for (int i = 0; i < 3; i++) {
        char number[COUNT_CHARS];
        counts_print(number, row, values[i]);
        draw_right(c, at.x - PANEL_PAD + columns[i], at.y, i ? INK_DIM : now, number);
    }
}

static int draw_counts(const past *p, const game *g, const canvas *c, int rows, int x, int y) {
    static const char *const heads[3] = {"now", "mean", "most"};
    text_draw(c->text, x, y, 1, INK_GOLD, broadphase_name(g->collider.method));
    for (int i = 0; i < 3; i++) {
        draw_right(c, x - PANEL_PAD + columns[i], y, INK_DIM, heads[i]);
    }
    for (int row = 0; row < rows; row++) {
        draw_count(p, g->world.tick, c, (count_row)row, (SDL_Point){x, y + (row + 1) * ROW});
    }
    return y + (rows + 1) * ROW + 2;
}

// ---- times ---------------------------------------------------------------------------------------------------------

/// A time of 0 was not taken.
static void draw_time(const canvas *c, int x, int y, double us) {
    if (us <= 0) {
        text_draw(c->text, x, y, 1, INK_WHITE, "-");
    } else if (us < 10000) {
        text_print(c->text, x, y, 1, INK_WHITE, us < 10 ? "%.1f us" : "%.0f us", us);
    } else {
        text_print(c->text, x, y, 1, INK_WHITE, "%.1f ms", us / 1000);
    }
}

static int draw_times(const past *p, int64_t tick, const canvas *c, int x, int y) {
    for (int i = 0; i < STAGE_COUNT; i++) {
        int column = x + i % 2 * 100, line = y + i / 2 * ROW;
        canvas_fill(c, column, line + 2, 5, 6, times_ink(i));
        int after = text_draw(c->text, column + 9, line, 1, INK_DIM, times_name(i));
        draw_time(c, after + 6, line, times_mean(p, tick, i, MEAN_TICKS));
    }
    return y + TIMES_H;
}

/// Draws the 16.7 ms of a tick as a bar, and how much of it is used.
static int draw_budget(const past *p, int64_t tick, const canvas *c, int x, int y) {
    const int width = PANEL_W - 2 * PANEL_PAD;
    double used = 0;
    canvas_fill(c, x - 1, y - 1, width + 2, 7, INK_FAINT);
    canvas_fill(c, x, y, width, 5, INK_NIGHT);
    for (int i = 0; i < STAGE_COUNT; i++) {
        int from = (int)(used / TICK_BUDGET * width);
        used += times_mean(p, tick, i, MEAN_TICKS);
        int to = SDL_min((int)(used / TICK_BUDGET * width), width);
        canvas_fill(c, x + SDL_min(from, width), y, SDL_max(to - from, 0), 5, times_ink(i));
    }
    SDL_Color ink = used > TICK_BUDGET ? INK_OI_VERMILION : INK_DIM;
    text_print(c->text, x, y + 8, 1, ink, "%.2f of 16.67 ms, %.1f %%", used / 1000, 100 * used / TICK_BUDGET);
    return y + BUDGET_H;
}

/// The least of 1, 2, 5, 10, 20 and so on that is not below v.
static double round_up(double v) {
    double step = 1;
    for (int i = 0; step < v && i < 24; i++) {
        step *= i % 3 == 1 ? 2.5 : 2;
    }
    return step;
}

static int graph_height(double us, int h, double scale) {
    return (int)(SDL_min(us, scale) / scale * h);
}

static void draw_caps(const past *p, int64_t tick, const canvas *c, SDL_Rect in, double scale) {
    for (int32_t i = 0; i < GRAPH_W; i++) {
        if (times_sum(p, tick - i) > scale) {
            canvas_fill(c, in.x + in.w - 1 - i, in.y, 1, 2, INK_WHITE);
        }
    }
}

/// The largest tick, but no more than three times the mean one.
static double graph_scale(const past *p, int64_t tick) {
    double most = 1, sum = 0;
    int32_t n = 0;
    for (int32_t i = 0; i < GRAPH_W; i++) {
        double one = times_sum(p, tick - i);
        most = SDL_max(most, one);
        sum += one;
        n += one > 0;
    }
    return round_up(SDL_min(most, 3 * sum / SDL_max(n, 1)));
}

static void draw_graph(const past *p, int64_t tick, const canvas *c, SDL_Point at, int h) {
    double scale = graph_scale(p, tick);
    int x = at.x, y = at.y;
    SDL_Rect in = {x, y, GRAPH_W, h};
    int beside = in.x + GRAPH_W + 5;
    canvas_fill(c, in.x, y, GRAPH_W, h, INK_GLASS);
    times_draw(p, tick, c, in, 1, STAGE_DRAW, graph_height, scale);
    draw_caps(p, tick, c, in, scale);
    canvas_fill(c, in.x, y, GRAPH_W, 1, ink_fade(INK_WHITE, 110));
    if (scale >= TICK_BUDGET) {
        canvas_fill(c, in.x, y + h - (int)(TICK_BUDGET / scale * h), GRAPH_W, 1, INK_OI_VERMILION);
    }
    text_print(c->text, beside, y - 3, 1, INK_WHITE, scale < 1000 ? "%.0f us" : "%.0f ms",
               scale < 1000 ? scale : scale / 1000);
    if (h >= 18) {
        text_draw(c->text, beside, y + 8, 1, INK_DIM, "a tick");
    }
    if (h >= 28) {
        text_print(c->text, beside, y + 18, 1, INK_DIM, "last %d", GRAPH_W);
    }
}

// ---- the panel -----------------------------------------------------------------------------------------------------

static void draw_panel(overlay *o, void *own, const canvas *c, const game *g) {
    int64_t tick = g->world.tick;
    (void)own;
    unsigned edges = EDGE_TOP | panel_near(o);
    panel_parts parts = fit(layout_room(o->room, edges, PANEL_W));
    SDL_Rect box = panel_open(o, c, edges, PANEL_W, parts.h);
    if (SDL_RectEmpty(&box)) {
        return;
    }
    int x = box.x + PANEL_PAD, y = draw_counts(o->past, g, c, parts.rows, x, box.y + PANEL_PAD);
    y = parts.times ? draw_times(o->past, tick, c, x, y) : y;
    y = parts.budget ? draw_budget(o->past, tick, c, x, y) : y;
    if (parts.graph > 0) {
        draw_graph(o->past, tick, c, (SDL_Point){x, y}, parts.graph);
    }
}

const layer layer_counters = {
    .shows = "counters: now, mean and most; times and a graph",
    .depth = 12,
    .panel = draw_panel,
    .meanings = {{sign_capped_column, {RGBA_WHITE}, "off scale"}},
};
