// panel.c - the numbers: what the tick did, and what it cost.
//
// Times are means over half a second, because figures that change sixty times a second cannot be read; the graph shows
// each tick. The graph's scale moves in steps of 1, 2, 5 and ignores single peaks, which are cut off and capped in white.
// The budget of a tick is a bar of its own: on the graph's scale it would usually be far outside. The graph takes the room
// that the lens below leaves it.
#include "app/overlay/panel.h"

#include <stdio.h>
#include <string.h>

#include "app/overlay/inks.h"
#include "app/overlay/places.h"
#include "app/overlay/state.h"

enum {
    ROW = 10,
    GRAPH_H = 30,    // at most
    GRAPH_LEAST = 6, // a lower graph is left out
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

// ---- counters -------------------------------------------------------------------------------------------------------

/// Groups the digits by thousands: 19 900 and 1 990 000 are told apart at a glance.
static void grouped(char out[PANEL_CHARS], int64_t n) {
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

static panel_count count(const char *name, int64_t n, SDL_Color ink, const char *note) {
    panel_count one = {.name = name, .ink = ink};
    grouped(one.number, n);
    snprintf(one.note, sizeof one.note, "%s", note);
    return one;
}

static void percent(char out[PANEL_CHARS], int64_t some, int64_t all) {
    out[0] = 0;
    if (all > 0) {
        double share = 100.0 * (double)some / (double)all;
        snprintf(out, PANEL_CHARS, share < 0.1 ? "%.3f %%" : share < 10 ? "%.1f %%" : "%.0f %%", share);
    }
}

void panel_counts(const overlay *o, panel_count out[PANEL_COUNTS]) {
    const collide_stats *s = &o->stats;
    char pairs[PANEL_CHARS], hits[PANEL_CHARS];
    percent(pairs, s->broad.pairs, s->possible);
    percent(hits, s->hits, s->mask_tests);
    out[0] = count("bodies", o->bodies, INK_WHITE, broadphase_name(o->method));
    out[1] = count("possible", s->possible, INK_WHITE, "n(n-1)/2");
    out[2] = count("box tests", s->broad.tests, INK_WHITE, "");
    out[3] = count("box pairs", s->broad.pairs, INK_WHITE, pairs);
    out[4] = count("mask tests", s->mask_tests, INK_WHITE, "");
    out[5] = count("hits", s->hits, INK_HIT, hits);
    out[6] = count("fallbacks", s->fallbacks, s->fallbacks ? INK_FALLBACK : INK_WHITE, "g = 0");
}

void panel_cuts(const overlay *o, char out[PANEL_LINE_CHARS * 2]) {
    snprintf(out, PANEL_LINE_CHARS * 2, "cuts %d depth %d max I %d", o->stats.broad.splits, o->stats.broad.depth,
             o->stats.broad.largest_i);
}

static int draw_counts(const overlay *o, const canvas *c, int y) {
    int x = places_panel_x(o);
    panel_count counts[PANEL_COUNTS];
    char cuts[PANEL_LINE_CHARS * 2];
    panel_counts(o, counts);
    panel_cuts(o, cuts);
    for (int i = 0; i < PANEL_COUNTS; i++, y += ROW) {
        const panel_count *one = &counts[i];
        text_draw(c->text, x + PANEL_PAD, y, 1, INK_DIM, one->name);
        text_draw(c->text, x + PANEL_NUMBER_X - (int)strlen(one->number) * TEXT_W, y, 1, one->ink, one->number);
        text_draw(c->text, x + PANEL_NOTE_X, y, 1, INK_DIM, one->note);
    }
    text_draw(c->text, x + PANEL_PAD, y, 1, INK_DIM, cuts);
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

static int draw_times(const overlay *o, const canvas *c, int y) {
    static const char *const names[STAGES] = {"move", "broad", "narrow", "rules", "draw"};
    int x = places_panel_x(o) + PANEL_PAD;
    for (int i = 0; i < STAGES; i++) {
        int column = x + i % 2 * 100, line = y + i / 2 * ROW;
        canvas_fill(c, column, line + 2, 5, 6, stage_color[i]);
        int after = text_draw(c->text, column + 9, line, 1, INK_DIM, names[i]);
        double us = mean(o, i);
        const char *format = us <= 0 ? "-" : us < 10 ? "%.1f us" : us < 10000 ? "%.0f us" : "%.1f ms";
        text_print(c->text, after + 6, line, 1, INK_WHITE, format, us < 10000 ? us : us / 1000);
    }
    return y + 3 * ROW + 2;
}

/// Draws the 16.7 ms of a tick as a bar, and how much of it is used.
static int draw_budget(const overlay *o, const canvas *c, int y) {
    int x = places_panel_x(o) + PANEL_PAD, width = PANEL_W - 2 * PANEL_PAD;
    double used = 0;
    canvas_fill(c, x - 1, y - 1, width + 2, 7, ink_fade(INK_FAINT, 256));
    canvas_fill(c, x, y, width, 5, INK_NIGHT);
    for (int i = 0; i < STAGES; i++) {
        int from = (int)(used / BUDGET * width);
        used += mean(o, i);
        int to = SDL_min((int)(used / BUDGET * width), width);
        canvas_fill(c, x + SDL_min(from, width), y, SDL_max(to - from, 0), 5, stage_color[i]);
    }
    SDL_Color ink = used > BUDGET ? INK_OI_VERMILION : INK_DIM;
    text_print(c->text, x, y + 8, 1, ink, "%.2f of 16.67 ms, %.1f %%", used / 1000, 100 * used / BUDGET);
    return y + 8 + ROW + 4;
}

/// The least of 1, 2, 5, 10, 20 and so on that is not below v.
static double round_up(double v) {
    double step = 1;
    for (int i = 0; step < v && i < 24; i++) {
        step *= i % 3 == 1 ? 2.5 : 2;
    }
    return step;
}

static void draw_column(const canvas *c, SDL_Rect in, const stage_times *t, double scale) {
    double sum = 0;
    int bottom = in.y + in.h;
    for (int i = 0; i < TICK_STAGES; i++) {
        int from = (int)(sum / scale * in.h);
        sum = SDL_min(sum + stage_of(t, i), scale);
        int to = (int)(sum / scale * in.h);
        canvas_fill(c, in.x, bottom - to, 1, to - from, stage_color[i]);
    }
    if (sum >= scale) {
        canvas_fill(c, in.x, in.y, 1, 2, INK_WHITE);
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

static void draw_graph(const overlay *o, const canvas *c, int y, int h) {
    double scale = graph_scale(o);
    int x = places_panel_x(o) + PANEL_PAD, beside = x + GRAPH_TICKS + 5;
    canvas_fill(c, x, y, GRAPH_TICKS, h, INK(40, 46, 80, 130));
    for (int32_t i = 0; i < o->ticks; i++) {
        SDL_Rect column = {x + GRAPH_TICKS - 1 - i, y, 1, h};
        draw_column(c, column, past(o, i), scale);
    }
    canvas_fill(c, x, y, GRAPH_TICKS, 1, ink_fade(INK_WHITE, 110));
    if (scale >= BUDGET) {
        canvas_fill(c, x, y + h - (int)(BUDGET / scale * h), GRAPH_TICKS, 1, INK_OI_VERMILION);
    }
    text_print(c->text, beside, y - 3, 1, INK_WHITE, scale < 1000 ? "%.0f us" : "%.0f ms",
               scale < 1000 ? scale : scale / 1000);
    if (h >= 18) {
        text_draw(c->text, beside, y + 8, 1, INK_DIM, "a tick");
    }
    if (h >= 28) {
        text_print(c->text, beside, y + 18, 1, INK_DIM, "last %d", GRAPH_TICKS);
    }
}

/// Height of the graph when its top is at y: what the lens leaves, if it shows.
static int graph_height(const overlay *o, int y) {
    bool lens_shows = (o->active & OVERLAY_OVERLAP) && o->lens.any;
    int room = (lens_shows ? places_lens_y(o) - 2 : o->legend_y) - PANEL_PAD - y;
    int h = SDL_min(room, GRAPH_H);
    return h >= GRAPH_LEAST ? h : 0;
}

void panel_folded(const overlay *o, char out[PANEL_LINE_CHARS + 1]) {
    double used = 0;
    for (int i = 0; i < STAGES; i++) {
        used += mean(o, i);
    }
    snprintf(out, PANEL_LINE_CHARS + 1, "%lld pairs %lld hits %.2f ms", (long long)o->stats.broad.pairs,
             (long long)o->stats.hits, used / 1000);
}

static void draw_frame(const canvas *c, SDL_Rect frame) {
    canvas_fill(c, frame.x, frame.y, frame.w, frame.h, INK_NIGHT);
    canvas_color(c, ink_fade(INK_FAINT, 200));
    SDL_RenderDrawRect(c->renderer, &frame);
}

static void draw_folded(const overlay *o, const canvas *c) {
    char line[PANEL_LINE_CHARS + 1];
    SDL_Rect frame = {places_panel_x(o), PANEL_Y, PANEL_W, ROW + 6};
    panel_folded(o, line);
    draw_frame(c, frame);
    text_draw(c->text, frame.x + PANEL_PAD, frame.y + 3, 1, INK_WHITE, line);
}

void overlay_draw_counters(overlay *o, const canvas *c, const game *g) {
    (void)g;
    if (o->folded) {
        draw_folded(o, c);
        return;
    }
    int h = graph_height(o, PANEL_Y + PANEL_ABOVE_GRAPH);
    SDL_Rect frame = {places_panel_x(o), PANEL_Y, PANEL_W, PANEL_ABOVE_GRAPH + h + (h ? PANEL_PAD : 0)};
    draw_frame(c, frame);
    int y = draw_counts(o, c, PANEL_Y + PANEL_PAD);
    y = draw_times(o, c, y);
    y = draw_budget(o, c, y);
    if (h > 0) {
        draw_graph(o, c, y, h);
    }
}
