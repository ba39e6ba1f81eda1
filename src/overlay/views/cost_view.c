// cost_view.c - the view Cost: the funnel, the mean time of each stage, and the slowest frame of the last ten seconds.
//
// Times are means over half a second, because a number that changes sixty times a second cannot be read.
#include "overlay/funnel.h"

#include <stdio.h>

enum { MEAN_TICKS = 30, SLOWEST_OF = 10 * TICKS_PER_SECOND };

static const char *const names[STAGES] = {"move", "broad", "narrow", "rules", "draw"};

/// The slowest frame of the last ten seconds; -1: unknown.
static int64_t slowest_tick(const past *p, int64_t now) {
    int64_t worst = -1;
    double most = 0;
    for (int64_t tick = now; p && tick > now - SLOWEST_OF; tick--) {
        const double us = past_time(p, tick, STAGES);
        worst = us > most ? tick : worst;
        most = us > most ? us : most;
    }
    return worst;
}

/// Draws a bar for each stage: its share of the mean time of a frame.
static void draw_stages(const overlay_frame *f, SDL_Point corner) {
    const int64_t tick = f->g->world.tick;
    double mean[STAGES], sum = 0;
    for (int i = 0; i < STAGES; i++) {
        mean[i] = past_mean(f->o->past, tick, (past_stage)i, MEAN_TICKS);
        sum += mean[i];
    }
    for (int i = 0; i < STAGES; i++, corner.y += BAR_ROW) {
        char time[24] = "-", share[24] = "";
        if (mean[i] > 0) {
            snprintf(time, sizeof time, "%.1f us", mean[i]);
            snprintf(share, sizeof share, "%.0f %%", 100 * mean[i] / sum);
        }
        const char *const texts[3] = {names[i], time, share};
        funnel_bar(f->c, corner, sum > 0 ? (int)(BARS_W * mean[i] / sum) : 0, INK_OI_ORANGE, false, texts);
    }
    const SDL_Color ink = sum > TICK_BUDGET ? INK_DANGER : INK_WHITE;
    if (sum > 0) {
        text_print(f->c->text, corner.x, corner.y, 1, ink, "%.2f of 16.67 ms, %.1f %%", sum / 1000,
                   100 * sum / TICK_BUDGET);
    }
    const int64_t worst = slowest_tick(f->o->past, tick);
    if (worst >= 0) {
        text_print(f->c->text, corner.x, corner.y + TEXT_H, 1, INK_GOLD, "slowest of 10 s: %.2f ms, tick %lld",
                   past_time(f->o->past, worst, STAGES) / 1000, (long long)worst);
    }
}

static void draw_panel(const overlay_frame *f) {
    enum { H = 2 * PANEL_PAD + TEXT_H + FUNNEL_H + 5 + STAGES * BAR_ROW + 2 * TEXT_H };
    const collider *from = &f->g->collider;
    const SDL_Rect box = panel_open(f, EDGE_BOTTOM, PANEL_W, H);
    if (!SDL_RectEmpty(&box)) {
        const int x = box.x + PANEL_PAD, y = box.y + PANEL_PAD;
        text_print(f->c->text, x, y, 1, INK_GOLD, "%s, %d bodies", broadphase_name(from->method),
                   (int)from->item_count);
        funnel_draw(f, x, y + TEXT_H);
        draw_stages(f, (SDL_Point){x, y + TEXT_H + FUNNEL_H + 5});
    }
}

const view_row view_cost = {
    .option = "cost",
    .name = "Cost",
    .caption = "pairs left at each stage, and the time of each stage",
    .panel = draw_panel,
    .meanings = {{&sign_solid, {RGBA_OI_SKY}, "pairs"}, {&sign_solid, {RGBA_OI_ORANGE}, "time"}},
};
