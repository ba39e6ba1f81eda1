// flame.c - a column a tick, the stages upon each other. A tick takes some hundred microseconds and may take 16,667, so
// the scale is one of powers of ten: the line of 16.7 ms is in sight, and so is what a tick costs. The top of a column
// is what the tick took; heights of parts are not to be compared, which the numbers beside are for.
#include "overlay/panels/flame.h"

#include <math.h>
#include <stdio.h>

#include "overlay/inks.h"
#include "overlay/panels/places.h"
#include "overlay/state.h"

enum { STRIP_H = FLAME_H - 6, NAMES_W = 40, NUMBERS_W = 116 }; // [px]
static const double LEAST = 10, MOST = 40000;                  // ends of the scale [us]

const char *flame_name(int stage) {
    static const char *const names[FLAME_STAGES] = {"move", "broad", "narrow", "rules", "draw"};
    return names[stage];
}

SDL_Color flame_ink(int stage) {
    static const SDL_Color inks[FLAME_STAGES] = {
        {204, 121, 167, 255}, {86, 180, 233, 255}, {240, 228, 66, 255}, {0, 190, 140, 255}, {150, 156, 180, 255}};
    return inks[stage];
}

double flame_of(const stage_times *t, int stage) {
    const double all[FLAME_STAGES] = {t->move, t->broad, t->narrow, t->rules, t->draw};
    return all[stage];
}

int flame_height(double us, int h) {
    double part = log(us / LEAST) / log(MOST / LEAST);
    return us <= LEAST ? 0 : part >= 1 ? h : (int)(part * h + 0.5);
}

/// Entry `back` ticks before the last one.
static const stage_times *past(const overlay *o, int32_t back) {
    return &o->graph[(o->next - 1 - back + 2 * GRAPH_TICKS) % GRAPH_TICKS];
}

/// The strip in this frame: as wide as the picture, or beside the panel of the layer "why", which is higher than what
/// the strip and the legend leave.
static SDL_Rect strip_of(const overlay *o) {
    bool beside = o->active & OVERLAY_WHY;
    int left = beside && places_why_x(o) < VIEW_W / 2 ? places_why_x(o) + PANEL_W : 0;
    SDL_Rect r = {left + NAMES_W, o->legend_y + 3, GRAPH_TICKS * (beside ? 1 : 2), STRIP_H};
    return r;
}

/// The part of one stage in all columns: one color, one call.
static void draw_stage(overlay *o, const canvas *c, int stage, SDL_Rect in) {
    int tick_w = in.w / GRAPH_TICKS;
    canvas_color(c, flame_ink(stage));
    for (int32_t i = 0; i < o->ticks; i++) {
        const stage_times *t = past(o, i);
        double below = 0;
        for (int k = 0; k < stage; k++) {
            below += flame_of(t, k);
        }
        int from = flame_height(below, STRIP_H), to = flame_height(below + flame_of(t, stage), STRIP_H);
        if (to > from) {
            batch_add(&o->batch, in.x + in.w - (i + 1) * tick_w, in.y + in.h - to, tick_w, to - from);
        }
    }
    batch_flush(&o->batch);
}

static void draw_line(const canvas *c, SDL_Rect in, double us, const char *name, SDL_Color ink) {
    int y = in.y + in.h - flame_height(us, in.h);
    canvas_fill(c, in.x, y, in.w, 1, ink);
    text_draw(c->text, in.x - NAMES_W + 2, y - TEXT_H / 2 + 1, 1, INK(ink.r, ink.g, ink.b, 255), name);
}

/// A time of 0 was not taken.
static void print_time(const canvas *c, int x, int y, double us) {
    if (us <= 0) {
        text_draw(c->text, x, y, 1, INK_DIM, "     -");
        return;
    }
    text_print(c->text, x, y, 1, INK_WHITE,
               us < 9.95    ? "%6.1f"
               : us < 99999 ? "%6.0f"
                            : "%5.0fk",
               us < 99999 ? us : us / 1000);
}

static void draw_numbers(const overlay *o, const canvas *c, int x, int y) {
    text_draw(c->text, x, y, 1, INK_DIM, "us      mean  most");
    for (int stage = 0; stage < FLAME_STAGES; stage++) {
        double sum = 0, most = 0;
        for (int32_t i = 0; i < o->ticks; i++) {
            double us = flame_of(past(o, i), stage);
            sum += us;
            most = us > most ? us : most;
        }
        y += FLAME_ROW_H;
        text_draw(c->text, x, y, 1, flame_ink(stage), flame_name(stage));
        print_time(c, x + 6 * TEXT_W, y, sum / SDL_max(o->ticks, 1));
        print_time(c, x + 12 * TEXT_W, y, most);
    }
}

void overlay_draw_flame(overlay *o, const canvas *c, const game *g) {
    (void)g;
    canvas_enlarge(c, false);
    SDL_Rect in = strip_of(o);
    int left = in.x - NAMES_W, w = NAMES_W + in.w + NUMBERS_W;
    canvas_fill(c, left, o->legend_y, VIEW_W - w < NAMES_W ? VIEW_W : w, FLAME_H, INK_NIGHT);
    canvas_fill(c, in.x, in.y, in.w, in.h, INK_GLASS);
    for (int stage = 0; stage < FLAME_STAGES; stage++) {
        draw_stage(o, c, stage, in);
    }
    draw_line(c, in, 100, "0.1 ms", ink_fade(INK_DIM, 90));
    draw_line(c, in, 1000, "1 ms", ink_fade(INK_DIM, 90));
    draw_line(c, in, FLAME_BUDGET, "16.7", INK_OI_VERMILION);
    draw_numbers(o, c, in.x + in.w + 6, in.y - 1);
}
