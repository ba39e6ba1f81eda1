// panel.c - the numbers: what the ticks did, and what they cost.
//
// Each counter stands there three times: of the last tick, and the mean and the most of the last two seconds. Times are
// means over half a second, because figures that change sixty times a second cannot be read; the graph shows each tick.
// The graph's scale moves in steps of 1, 2, 5 and ignores single peaks, which are cut off and capped in white. The
// budget of a tick is a bar of its own: on the graph's scale it would usually be far outside. Counters, times, bar and
// graph are left out from the last to the first when lens, flame strip and legend leave no room.
#include "overlay/panels/panel.h"

#include <stdio.h>
#include <string.h>

#include "overlay/inks.h"
#include "overlay/panels/flame.h"
#include "overlay/panels/places.h"
#include "overlay/state.h"

enum {
    ROW = PANEL_ROW_H,
    TIMES_H = 3 * ROW + 2,
    BUDGET_H = 8 + ROW + 3,
    GRAPH_H = 30,    // at most
    GRAPH_LEAST = 6, // a lower graph is left out
    GRAPH_W = 120,   // ticks
    MEAN_TICKS = 30
};

const int panel_columns[3] = {120, 158, 197};

// ---- what has room -------------------------------------------------------------------------------------------------

panel_parts panel_fit(int h) {
    panel_parts p = {0, false, false, 0, 0};
    int room = h - 2 * PANEL_PAD - ROW; // without the head of the table
    p.rows = SDL_max(SDL_min(room / ROW, (int)COUNT_ROWS), 0);
    room -= p.rows * ROW + 2;
    p.times = p.rows == COUNT_ROWS && room >= TIMES_H;
    room -= p.times ? TIMES_H : 0;
    p.budget = p.times && room >= BUDGET_H;
    room -= p.budget ? BUDGET_H : 0;
    p.graph = p.budget && room >= GRAPH_LEAST ? SDL_min(room, GRAPH_H) : 0;
    p.h = 2 * PANEL_PAD + ROW + p.rows * ROW + (p.times ? 2 + TIMES_H : 0) + (p.budget ? BUDGET_H : 0) + p.graph;
    return p;
}

int panel_room(const overlay *o) {
    bool lens_shows = (o->active & OVERLAY_OVERLAP) && o->lens.any;
    return (lens_shows ? places_lens_y(o) : o->floor_y) - 2 - PANEL_Y;
}

// ---- counters ------------------------------------------------------------------------------------------------------

static void draw_right(const canvas *c, int right, int y, SDL_Color ink, const char *line) {
    text_draw(c->text, right - (int)strlen(line) * TEXT_W, y, 1, ink, line);
}

static void draw_count(const overlay *o, const canvas *c, count_row row, int x, int y) {
    const double values[3] = {counts_now(&o->counts, row), counts_mean(&o->counts, row), counts_most(&o->counts, row)};
    SDL_Color now = row == COUNT_HITS ? INK_HIT : row == COUNT_FALLBACKS && values[0] > 0 ? INK_FALLBACK : INK_WHITE;
    text_draw(c->text, x + PANEL_PAD, y, 1, INK_DIM, counts_name(row));
    for (int i = 0; i < 3; i++) {
        char number[COUNT_CHARS];
        counts_print(number, row, values[i]);
        draw_right(c, x + panel_columns[i], y, i ? INK_DIM : now, number);
    }
}

static int draw_counts(const overlay *o, const canvas *c, int rows, int y) {
    static const char *const heads[3] = {"now", "mean", "most"};
    int x = places_panel_x(o);
    text_draw(c->text, x + PANEL_PAD, y, 1, INK_GOLD, broadphase_name(o->method));
    for (int i = 0; i < 3; i++) {
        draw_right(c, x + panel_columns[i], y, INK_DIM, heads[i]);
    }
    for (int row = 0; row < rows; row++) {
        draw_count(o, c, (count_row)row, x, y + (row + 1) * ROW);
    }
    return y + (rows + 1) * ROW + 2;
}

// ---- times ---------------------------------------------------------------------------------------------------------

/// Entry `back` ticks before the last one.
static const stage_times *past(const overlay *o, int32_t back) {
    return &o->graph[(o->next - 1 - back + 2 * GRAPH_TICKS) % GRAPH_TICKS];
}

static double mean(const overlay *o, int stage) {
    int32_t n = o->ticks < MEAN_TICKS ? o->ticks : MEAN_TICKS;
    double sum = 0;
    for (int32_t i = 0; i < n; i++) {
        sum += flame_of(past(o, i), stage);
    }
    return n ? sum / n : 0;
}

/// Without the drawing.
static double tick_sum(const stage_times *t) {
    return t->move + t->broad + t->narrow + t->rules;
}

static int draw_times(const overlay *o, const canvas *c, int y) {
    int x = places_panel_x(o) + PANEL_PAD;
    for (int i = 0; i < FLAME_STAGES; i++) {
        int column = x + i % 2 * 100, line = y + i / 2 * ROW;
        canvas_fill(c, column, line + 2, 5, 6, flame_ink(i));
        int after = text_draw(c->text, column + 9, line, 1, INK_DIM, flame_name(i));
        double us = mean(o, i);
        const char *format = us <= 0 ? "-" : us < 10 ? "%.1f us" : us < 10000 ? "%.0f us" : "%.1f ms";
        text_print(c->text, after + 6, line, 1, INK_WHITE, format, us < 10000 ? us : us / 1000);
    }
    return y + TIMES_H;
}

/// Draws the 16.7 ms of a tick as a bar, and how much of it is used.
static int draw_budget(const overlay *o, const canvas *c, int y) {
    int x = places_panel_x(o) + PANEL_PAD, width = PANEL_W - 2 * PANEL_PAD;
    double used = 0;
    canvas_fill(c, x - 1, y - 1, width + 2, 7, INK_FAINT);
    canvas_fill(c, x, y, width, 5, INK_NIGHT);
    for (int i = 0; i < FLAME_STAGES; i++) {
        int from = (int)(used / FLAME_BUDGET * width);
        used += mean(o, i);
        int to = SDL_min((int)(used / FLAME_BUDGET * width), width);
        canvas_fill(c, x + SDL_min(from, width), y, SDL_max(to - from, 0), 5, flame_ink(i));
    }
    SDL_Color ink = used > FLAME_BUDGET ? INK_OI_VERMILION : INK_DIM;
    text_print(c->text, x, y + 8, 1, ink, "%.2f of 16.67 ms, %.1f %%", used / 1000, 100 * used / FLAME_BUDGET);
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

static int32_t graph_ticks(const overlay *o) {
    return o->ticks < GRAPH_W ? o->ticks : GRAPH_W;
}

/// The part of one stage in all columns of the graph.
static void draw_graph_stage(overlay *o, const canvas *c, SDL_Rect in, int stage, double scale) {
    canvas_color(c, flame_ink(stage));
    for (int32_t i = 0; i < graph_ticks(o); i++) {
        const stage_times *t = past(o, i);
        double below = 0;
        for (int k = 0; k < stage; k++) {
            below += flame_of(t, k);
        }
        int from = (int)(SDL_min(below, scale) / scale * in.h);
        int to = (int)(SDL_min(below + flame_of(t, stage), scale) / scale * in.h);
        if (to > from) {
            batch_add(&o->batch, in.x + in.w - 1 - i, in.y + in.h - to, 1, to - from);
        }
    }
    batch_flush(&o->batch);
}

static void draw_caps(overlay *o, const canvas *c, SDL_Rect in, double scale) {
    canvas_color(c, INK_WHITE);
    for (int32_t i = 0; i < graph_ticks(o); i++) {
        if (tick_sum(past(o, i)) > scale) {
            batch_add(&o->batch, in.x + in.w - 1 - i, in.y, 1, 2);
        }
    }
    batch_flush(&o->batch);
}

/// The largest tick, but no more than three times the mean one.
static double graph_scale(const overlay *o) {
    double most = 1, sum = 0;
    int32_t n = graph_ticks(o);
    for (int32_t i = 0; i < n; i++) {
        most = SDL_max(most, tick_sum(past(o, i)));
        sum += tick_sum(past(o, i));
    }
    return round_up(SDL_min(most, 3 * sum / SDL_max(n, 1)));
}

static void draw_graph(overlay *o, const canvas *c, int y, int h) {
    double scale = graph_scale(o);
    SDL_Rect in = {places_panel_x(o) + PANEL_PAD, y, GRAPH_W, h};
    int beside = in.x + GRAPH_W + 5;
    canvas_fill(c, in.x, y, GRAPH_W, h, INK_GLASS);
    for (int stage = 0; stage < FLAME_STAGES - 1; stage++) {
        draw_graph_stage(o, c, in, stage, scale);
    }
    draw_caps(o, c, in, scale);
    canvas_fill(c, in.x, y, GRAPH_W, 1, ink_fade(INK_WHITE, 110));
    if (scale >= FLAME_BUDGET) {
        canvas_fill(c, in.x, y + h - (int)(FLAME_BUDGET / scale * h), GRAPH_W, 1, INK_OI_VERMILION);
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

void panel_folded(const overlay *o, char out[PANEL_LINE_CHARS + 1]) {
    double used = 0;
    for (int i = 0; i < FLAME_STAGES; i++) {
        used += mean(o, i);
    }
    snprintf(out, PANEL_LINE_CHARS + 1, "%lld pairs %lld hits %.2f ms", (long long)o->stats.broad.pairs,
             (long long)o->stats.hits, used / 1000);
}

static void draw_folded(const overlay *o, const canvas *c) {
    char line[PANEL_LINE_CHARS + 1];
    SDL_Rect frame = {places_panel_x(o), PANEL_Y, PANEL_W, TEXT_H + 6};
    panel_folded(o, line);
    places_frame(c, frame);
    text_draw(c->text, frame.x + PANEL_PAD, frame.y + 3, 1, INK_WHITE, line);
}

void overlay_draw_counters(overlay *o, const canvas *c, const game *g) {
    (void)g;
    canvas_enlarge(c, false);
    if (o->folded) {
        draw_folded(o, c);
        return;
    }
    panel_parts parts = panel_fit(panel_room(o));
    SDL_Rect frame = {places_panel_x(o), PANEL_Y, PANEL_W, parts.h};
    places_frame(c, frame);
    int y = draw_counts(o, c, parts.rows, PANEL_Y + PANEL_PAD);
    y = parts.times ? draw_times(o, c, y) : y;
    y = parts.budget ? draw_budget(o, c, y) : y;
    if (parts.graph > 0) {
        draw_graph(o, c, y, parts.graph);
    }
}
