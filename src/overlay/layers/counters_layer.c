// counters_layer.c - the layer "counters": counters of the ticks, and the time of each stage.
//
// Each row has three columns: the last tick, and the mean and the largest value of the last two
// seconds. The time of a whole tick is a mean over half a second, because figures that change sixty
// times a second cannot be read. Without room, rows are left out from the last to the first.
#include <string.h>

#include "inspect/cost.h"
#include "overlay/funnel.h"
#include "overlay/inks.h"
#include "overlay/panel.h"

enum {
    HEAD_H = PANEL_ROW,
    MEAN_TICKS = 30,
    SLOWEST_OF = 10 * TICKS_PER_SECOND, // ticks of which the slowest frame is named
    STAGES = COUNT_ALL - COUNT_MOVE,
    COSTS_W = PANEL_W - 2 * PANEL_PAD
};

/// Right edges of the columns now, mean and most, from the panel's left [px].
static const int columns[3] = {120, 158, 197};

static void draw_count(const layer_look *l, count_row row, SDL_Point at) {
    int64_t tick = l->g->world.tick;
    const past *p = l->o->past;
    const double values[3] = {past_now(p, tick, row), past_mean(p, tick, row, PAST_MEAN),
                              past_most(p, tick, row, PAST_MEAN)};
    const bool known = past_at(p, tick) != NULL;
    SDL_Color now = row == COUNT_HITS ? INK_HIT : INK_WHITE;
    if (row == COUNT_FALLBACKS && values[0] > 0) {
        now = INK_FALLBACK;
    }
    text_draw(l->c->text, at.x, at.y, 1, INK_DIM, counts_names[row]);
    for (int i = 0; i < 3; i++) {
        char number[COUNT_CHARS];
        counts_print(number, row, values[i]);
        const char *shown = known ? number : "-";
        canvas_right(l->c, at.x - PANEL_PAD + columns[i], at.y, i ? INK_DIM : now, "%s", shown);
    }
}

// ---- the funnel and the time of each stage ------------------------------------------------------

/// Time of the tick's stages and of the drawing after it [us]; 0: not kept.
static double frame_us(const past *p, int64_t tick) {
    double sum = 0;
    for (int stage = COUNT_MOVE; stage < COUNT_ALL; stage++) {
        sum += past_now(p, tick, (count_row)stage);
    }
    return sum;
}

/// The slowest frame of the last ten seconds, -1: none is kept.
static int64_t slowest_tick(const past *p, int64_t now) {
    int64_t worst = -1;
    double most = 0;
    for (int64_t tick = now; p && tick > now - SLOWEST_OF; tick--) {
        const double us = frame_us(p, tick);
        worst = us > most ? tick : worst;
        most = us > most ? us : most;
    }
    return worst;
}

/// A bar for each stage: its share of the mean time of a frame.
static void draw_stages(const layer_look *l, int x, int y) {
    const past *p = l->o->past;
    const int64_t tick = l->g->world.tick;
    double mean[STAGES], sum = 0;
    for (int i = 0; i < STAGES; i++) {
        mean[i] = past_mean(p, tick, (count_row)(COUNT_MOVE + i), MEAN_TICKS);
        sum += mean[i];
    }
    for (int i = 0; i < STAGES; i++, y += FUNNEL_ROW) {
        const int bar = sum > 0 ? (int)(COSTS_W * mean[i] / sum) : 0;
        canvas_fill(l->c, x, y, bar, FUNNEL_ROW - 2, ink_mix(INK_NIGHT, INK_OI_ORANGE, 120));
        text_print(l->c->text, x + 2, y, 1, INK_WHITE, "%.*s", (int)strcspn(counts_names[COUNT_MOVE + i], " "),
                   counts_names[COUNT_MOVE + i]);
        if (mean[i] > 0) {
            canvas_right(l->c, x + 128, y, INK_WHITE, "%.1f us", mean[i]);
            canvas_right(l->c, x + COSTS_W - 2, y, INK_DIM, "%.0f %%", 100 * mean[i] / sum);
        } else {
            canvas_right(l->c, x + 128, y, INK_WHITE, "-");
        }
    }
    const int64_t worst = slowest_tick(p, tick);
    if (worst >= 0) {
        text_print(l->c->text, x, y + 2, 1, INK_GOLD, "slowest of 10 s: %.2f ms", frame_us(p, worst) / 1000);
        text_print(l->c->text, x, y + 2 + TEXT_H, 1, INK_DIM, "tick %lld", (long long)worst);
    }
}

static void draw_costs(const layer_look *l) {
    enum { H = 2 * PANEL_PAD + FUNNEL_H + 6 + STAGES * FUNNEL_ROW + 2 + 2 * TEXT_H };
    SDL_Rect box = panel_open(l, EDGE_BOTTOM | (panel_near(l->o) ^ PANEL_OTHER), PANEL_W, H);
    if (!SDL_RectEmpty(&box)) {
        const int x = box.x + PANEL_PAD, y = box.y + PANEL_PAD;
        funnel_draw(l, x, y, COSTS_W);
        draw_stages(l, x, y + FUNNEL_H + 6);
    }
}

// ---- the table ----------------------------------------------------------------------------------

static void draw_panel(const layer_look *l) {
    static const char *const heads[3] = {"now", "mean", "most"};
    unsigned edges = EDGE_TOP | panel_near(l->o);
    int room = layout_room(l->o->room, edges, PANEL_W) - 2 * PANEL_PAD - HEAD_H;
    int budget_h = room >= (COUNT_MOVE + 1) * PANEL_ROW + 2 ? PANEL_ROW + 2 : 0;
    int rows = SDL_clamp((room - budget_h) / PANEL_ROW, 0, (int)COUNT_ALL);
    int h = HEAD_H + rows * PANEL_ROW;
    SDL_Rect box = panel_open(l, edges, PANEL_W, h + budget_h + 2 * PANEL_PAD);
    if (SDL_RectEmpty(&box)) {
        return;
    }
    int x = box.x + PANEL_PAD, y = box.y + PANEL_PAD;
    text_draw(l->c->text, x, y, 1, INK_GOLD, broadphase_name(l->g->collider.method));
    for (int i = 0; i < 3; i++) {
        canvas_right(l->c, x - PANEL_PAD + columns[i], y, INK_DIM, "%s", heads[i]);
    }
    for (int row = 0; row < rows; row++) {
        draw_count(l, (count_row)row, (SDL_Point){x, y + HEAD_H + row * PANEL_ROW});
    }
    double used = 0;
    for (int stage = COUNT_MOVE; stage < COUNT_ALL; stage++) {
        used += past_mean(l->o->past, l->g->world.tick, (count_row)stage, MEAN_TICKS);
    }
    if (budget_h > 0) {
        text_print(l->c->text, x, y + h + 2, 1, used > TICK_BUDGET ? INK_OI_VERMILION : INK_DIM,
                   "%.2f of 16.67 ms, %.1f %%", used / 1000, 100 * used / TICK_BUDGET);
    }
    if (!(l->o->active & (OVERLAY_SPLITS | OVERLAY_WHY))) { // the Pairs view has the funnel; a card takes its place
        draw_costs(l);
    }
}

const layer layer_counters = {
    .shows = "counters of the ticks, and the time of each stage",
    .depth = 8,
    .panel = draw_panel,
    .meanings = {{&sign_solid, {RGBA_HIT}, "hits"}, {&sign_solid, {RGBA_FALLBACK}, "fallbacks"}},
};
