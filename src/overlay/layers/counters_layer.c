// counters_layer.c - the layer "counters": counters of the ticks, and the time of each stage.
//
// Each row has three columns: the last tick, and the mean and the largest value of the last two
// seconds. The time of a whole tick is a mean over half a second, because figures that change sixty
// times a second cannot be read. Without room, rows are left out from the last to the first.
#include "inspect/cost.h"
#include "overlay/inks.h"
#include "overlay/panel.h"

enum { HEAD_H = PANEL_ROW, MEAN_TICKS = 30 };

/// Right edges of the columns now, mean and most, from the panel's left [px].
static const int columns[3] = {120, 158, 197};

static void draw_count(const layer_look *l, count_row row, SDL_Point at) {
    int64_t tick = l->g->world.tick;
    const past *p = l->o->past;
    const double values[3] = {past_now(p, tick, row), past_mean(p, tick, row, PAST_MEAN),
                              past_most(p, tick, row, PAST_MEAN)};
    SDL_Color now = row == COUNT_HITS ? INK_HIT : INK_WHITE;
    if (row == COUNT_FALLBACKS && values[0] > 0) {
        now = INK_FALLBACK;
    }
    text_draw(l->c->text, at.x, at.y, 1, INK_DIM, counts_names[row]);
    for (int i = 0; i < 3; i++) {
        char number[COUNT_CHARS];
        counts_print(number, row, values[i]);
        canvas_right(l->c, at.x - PANEL_PAD + columns[i], at.y, i ? INK_DIM : now, "%s", number);
    }
}

static void draw_head(const layer_look *l, int x, int y) {
    static const char *const heads[3] = {"now", "mean", "most"};
    text_draw(l->c->text, x, y, 1, INK_GOLD, broadphase_name(l->g->collider.method));
    for (int i = 0; i < 3; i++) {
        canvas_right(l->c, x - PANEL_PAD + columns[i], y, INK_DIM, "%s", heads[i]);
    }
}

static void draw_budget(const layer_look *l, int x, int y) {
    double used = 0;
    for (int stage = COUNT_MOVE; stage < COUNT_ALL; stage++) {
        used += past_mean(l->o->past, l->g->world.tick, (count_row)stage, MEAN_TICKS);
    }
    SDL_Color ink = used > TICK_BUDGET ? INK_OI_VERMILION : INK_DIM;
    text_print(l->c->text, x, y, 1, ink, "%.2f of 16.67 ms, %.1f %%", used / 1000, 100 * used / TICK_BUDGET);
}

static void draw_panel(const layer_look *l) {
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
    draw_head(l, x, y);
    for (int row = 0; row < rows; row++) {
        draw_count(l, (count_row)row, (SDL_Point){x, y + HEAD_H + row * PANEL_ROW});
    }
    if (budget_h > 0) {
        draw_budget(l, x, y + h + 2);
    }
}

const layer layer_counters = {
    .shows = "counters of the ticks, and the time of each stage",
    .depth = 8,
    .panel = draw_panel,
    .meanings = {{&sign_solid, {RGBA_HIT}, "hits"}, {&sign_solid, {RGBA_FALLBACK}, "fallbacks"}},
};
