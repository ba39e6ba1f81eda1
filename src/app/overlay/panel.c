// panel.c - the numbers: what the tick did, and what it cost.
//
// Times are means over half a second, since figures that change sixty times a second cannot be read; the graph shows
// each tick. Its scale moves in steps of 1, 2, 5 and ignores lone peaks, which are cut off and capped in white. The
// budget of a tick is a bar of its own: on the graph's scale it would usually be metres away.
#include <stdio.h>
#include <string.h>

#include "app/draw/canvas.h"
#include "app/overlay/internal.h"

enum {
    PANEL_Y = 26,
    PANEL_H = 177,
    PAD = 5,
    ROW = 10,
    NUMBER_X = 116, // right edge of the numbers, from the panel's left
    NOTE_X = NUMBER_X + 8,
    GRAPH_H = 30,
    MEAN_TICKS = 30
};
static const double BUDGET = 1e6 / TICKS_PER_SECOND; // [us]

static const SDL_Color stage_color[] = {
    {204, 121, 167, 255}, {86, 180, 233, 255}, {240, 228, 66, 255}, {0, 190, 140, 255}, {150, 156, 180, 255}};
enum { STAGES = 5, TICK_STAGES = 4 }; // the last one is the drawing

static double stage_of(const stage_times *t, int stage) {
    const double all[STAGES] = {t->move, t->broad, t->narrow, t->rules, t->draw};
    return all[stage];
}

static void fill(const pen *p, int x, int y, int w, int h, SDL_Color color) {
    SDL_Rect r = {x, y, w, h};
    pen_color(p, color);
    SDL_RenderFillRect(p->renderer, &r);
}

int overlay_panel_x(const overlay *o) {
    return o->on_left ? 4 : VIEW_W - 4 - PANEL_W;
}

// ---- counters -------------------------------------------------------------------------------------------------------

/// Thousands apart, so that 19 900 and 1 990 000 are told apart at a glance.
static void grouped(char out[32], int64_t n) {
    char digits[24];
    int length = snprintf(digits, sizeof digits, "%lld", (long long)n), at = 0;
    for (int i = 0; i < length; i++) {
        if (i && (length - i) % 3 == 0) {
            out[at++] = ' ';
        }
        out[at++] = digits[i];
    }
    out[at] = 0;
}

static int row(const pen *p, int x, int y, const char *name, int64_t n, SDL_Color color, const char *note) {
    char number[32];
    grouped(number, n);
    text_draw(p->text, x + PAD, y, 1, INK_DIM, name);
    text_draw(p->text, x + NUMBER_X - (int)strlen(number) * TEXT_W, y, 1, color, number);
    text_draw(p->text, x + NOTE_X, y, 1, INK_DIM, note);
    return y + ROW;
}

static void percent(char out[32], int64_t part, int64_t whole) {
    out[0] = 0;
    if (whole > 0) {
        double share = 100.0 * (double)part / (double)whole;
        snprintf(out, 32, share < 0.1 ? "%.3f %%" : share < 10 ? "%.1f %%" : "%.0f %%", share);
    }
}

static int draw_counts(const overlay *o, const pen *p, int y) {
    int x = overlay_panel_x(o);
    const collide_stats *s = &o->stats;
    char note[32];
    y = row(p, x, y, "bodies", o->bodies, INK_WHITE, broadphase_name(o->method));
    y = row(p, x, y, "possible", s->possible, INK_WHITE, "n(n-1)/2");
    y = row(p, x, y, "box tests", s->broad.tests, INK_WHITE, "");
    percent(note, s->broad.pairs, s->possible);
    y = row(p, x, y, "box pairs", s->broad.pairs, INK_WHITE, note);
    y = row(p, x, y, "mask tests", s->mask_tests, INK_WHITE, "");
    percent(note, s->hits, s->mask_tests);
    y = row(p, x, y, "hits", s->hits, INK_PAIR_HIT, note);
    y = row(p, x, y, "fallbacks", s->fallbacks, s->fallbacks ? INK_FALLBACK : INK_WHITE, "g = 0");
    text_print(p->text, x + PAD, y, 1, INK_DIM, "cuts %d  depth %d  largest I %d", s->broad.splits, s->broad.depth,
               s->broad.largest_i);
    return y + ROW + 3;
}

// ---- times ----------------------------------------------------------------------------------------------------------

/// Entry `back` ticks before the last one.
static const stage_times *past(const overlay *o, int32_t back) {
    return &o->graph[(o->next - 1 - back + 2 * GRAPH_TICKS) % GRAPH_TICKS];
}

static double mean(const overlay *o, int stage) {
    int32_t n = o->ticks < MEAN_TICKS ? o->ticks : MEAN_TICKS;
    double sum = 0;
    for (int32_t i = 0; i < n; i++) {
        sum += stage_of(past(o, i), stage);
    }
    return n ? sum / n : 0;
}

static double tick_sum(const stage_times *t) {
    double sum = 0;
    for (int i = 0; i < TICK_STAGES; i++) {
        sum += stage_of(t, i);
    }
    return sum;
}

static int draw_times(const overlay *o, const pen *p, int y) {
    static const char *const names[STAGES] = {"move", "broad", "narrow", "rules", "draw"};
    int x = overlay_panel_x(o) + PAD;
    for (int i = 0; i < STAGES; i++) {
        int column = x + i % 2 * 100, line = y + i / 2 * ROW;
        fill(p, column, line + 2, 5, 6, stage_color[i]);
        int after = text_draw(p->text, column + 9, line, 1, INK_DIM, names[i]);
        double us = mean(o, i);
        text_print(p->text, after + 6, line, 1, INK_WHITE, us <= 0 ? "-" : us < 10 ? "%.1f us" : "%.0f us", us);
    }
    return y + 3 * ROW + 2;
}

/// The tick's 16.7 ms as a bar, and how much of it is used.
static int draw_budget(const overlay *o, const pen *p, int y) {
    int x = overlay_panel_x(o) + PAD, width = PANEL_W - 2 * PAD;
    double used = 0;
    fill(p, x - 1, y - 1, width + 2, 7, ink_fade(INK_FAINT, 256));
    fill(p, x, y, width, 5, INK_NIGHT);
    for (int i = 0; i < STAGES; i++) {
        int from = (int)(used / BUDGET * width);
        used += mean(o, i);
        int to = SDL_min((int)(used / BUDGET * width), width);
        fill(p, x + SDL_min(from, width), y, SDL_max(to - from, 0), 5, stage_color[i]);
    }
    SDL_Color ink = used > BUDGET ? INK_OI_VERMILION : INK_DIM;
    text_print(p->text, x, y + 8, 1, ink, "%.2f of 16.67 ms, %.1f %%", used / 1000, 100 * used / BUDGET);
    return y + 8 + ROW + 2;
}

/// The least of 1, 2, 5, 10, 20 ... that is not below v.
static double round_up(double v) {
    double step = 1;
    for (int i = 0; step < v && i < 24; i++) {
        step *= i % 3 == 1 ? 2.5 : 2;
    }
    return step;
}

static void draw_column(const pen *p, int x, int bottom, const stage_times *t, double scale) {
    double sum = 0;
    for (int i = 0; i < TICK_STAGES; i++) {
        int from = (int)(sum / scale * GRAPH_H);
        sum = SDL_min(sum + stage_of(t, i), scale);
        int to = (int)(sum / scale * GRAPH_H);
        fill(p, x, bottom - to, 1, to - from, stage_color[i]);
    }
    if (sum >= scale) {
        fill(p, x, bottom - GRAPH_H, 1, 2, INK_WHITE);
    }
}

/// The largest tick, but no more than three times the mean one.
static double graph_scale(const overlay *o) {
    double most = 1, sum = 0;
    for (int32_t i = 0; i < o->ticks; i++) {
        most = SDL_max(most, tick_sum(past(o, i)));
        sum += tick_sum(past(o, i));
    }
    return round_up(SDL_min(most, 3 * sum / SDL_max(o->ticks, 1)));
}

static void draw_graph(const overlay *o, const pen *p, int y) {
    double scale = graph_scale(o);
    int x = overlay_panel_x(o) + PAD, bottom = y + GRAPH_H;
    fill(p, x, y, GRAPH_TICKS, GRAPH_H, INK(40, 46, 80, 130));
    for (int32_t i = 0; i < o->ticks; i++) {
        draw_column(p, x + GRAPH_TICKS - 1 - i, bottom, past(o, i), scale);
    }
    fill(p, x, y, GRAPH_TICKS, 1, ink_fade(INK_WHITE, 110));
    if (scale >= BUDGET) {
        fill(p, x, bottom - (int)(BUDGET / scale * GRAPH_H), GRAPH_TICKS, 1, INK_OI_VERMILION);
    }
    text_print(p->text, x + GRAPH_TICKS + 5, y - 3, 1, INK_WHITE, scale < 1000 ? "%.0f us" : "%.0f ms",
               scale < 1000 ? scale : scale / 1000);
    text_draw(p->text, x + GRAPH_TICKS + 5, y + 8, 1, INK_DIM, "a tick,");
    text_print(p->text, x + GRAPH_TICKS + 5, y + 18, 1, INK_DIM, "last %d", GRAPH_TICKS);
}

void overlay_draw_counters(const overlay *o, const pen *p) {
    SDL_Rect frame = {overlay_panel_x(o), PANEL_Y, PANEL_W, PANEL_H};
    fill(p, frame.x, frame.y, frame.w, frame.h, ink_fade(INK_NIGHT, 235));
    pen_color(p, ink_fade(INK_FAINT, 200));
    SDL_RenderDrawRect(p->renderer, &frame);
    int y = draw_counts(o, p, PANEL_Y + PAD);
    y = draw_times(o, p, y);
    y = draw_budget(o, p, y);
    draw_graph(o, p, y + 2);
}
