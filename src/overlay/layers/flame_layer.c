// flame_layer.c - the layer "flame": a column a tick, the stages upon each other.
//
// The top of a column is what the tick took. Heights of parts are not to be compared: the numbers beside are.
#include "overlay/inks.h"
#include "overlay/panel.h"

enum {
    TICKS = 240, // that are drawn
    NAMES_W = 40,
    NUMBERS_W = 116
};

static const SDL_Color inks[COUNT_ALL] = {
    [COUNT_MOVE] = {RGBA_MOVE},   [COUNT_BROAD] = {RGBA_BROAD}, [COUNT_NARROW] = {RGBA_NARROW},
    [COUNT_RULES] = {RGBA_RULES}, [COUNT_DRAW] = {RGBA_DRAW},
};

/// The first stages of each tick upon each other, and all of a color in one call.
static void draw_columns(const layer_look *l, SDL_Rect in, int w) {
    rect_batch batch = {.renderer = l->c->renderer};
    double below[TICKS] = {0};
    for (int stage = COUNT_MOVE; stage < COUNT_ALL; stage++) {
        canvas_color(l->c, inks[stage]);
        for (int32_t i = 0; i < TICKS; i++) {
            double above = below[i] + past_now(l->o->past, l->g->world.tick - i, (count_row)stage);
            int from = past_height(below[i], in.h), to = past_height(above, in.h);
            if (to > from) {
                batch_add(&batch, in.x + in.w - (i + 1) * w, in.y + in.h - to, w, to - from);
            }
            below[i] = above;
        }
        batch_flush(&batch);
    }
}

static void draw_line(const canvas *c, SDL_Rect in, double us, const char *name, SDL_Color ink) {
    int y = in.y + in.h - past_height(us, in.h);
    canvas_fill(c, in.x, y, in.w, 1, ink);
    text_draw(c->text, in.x - NAMES_W + 2, y - TEXT_H / 2 + 1, 1, INK(ink.r, ink.g, ink.b, 255), name);
}

static void draw_numbers(const layer_look *l, int x, int y) {
    int64_t tick = l->g->world.tick;
    text_draw(l->c->text, x, y, 1, INK_DIM, "us      mean  most");
    for (count_row stage = COUNT_MOVE; stage < COUNT_ALL; stage++) {
        char mean[COUNT_CHARS], most[COUNT_CHARS];
        counts_print(mean, stage, past_mean(l->o->past, tick, stage, TICKS));
        counts_print(most, stage, past_most(l->o->past, tick, stage, TICKS));
        y += PANEL_ROW;
        text_draw(l->c->text, x, y, 1, inks[stage], counts_names[stage]);
        text_print(l->c->text, x + 6 * TEXT_W, y, 1, INK_WHITE, "%6s%6s", mean, most);
    }
}

/// A bar as wide as the picture, or half of it beside the panel of a pair, which needs the height.
static void draw(const layer_look *l) {
    bool beside = l->o->active & OVERLAY_WHY;
    int column = 2 - beside, w = beside ? NAMES_W + TICKS + NUMBERS_W : VIEW_W;
    unsigned edge = l->o->on_top ? EDGE_TOP : EDGE_BOTTOM;
    SDL_Rect box = layout_take(l->o->room, edge | (panel_pair(l->o) ^ PANEL_OTHER), w, STRIP_H);
    SDL_Rect in = {box.x + NAMES_W, box.y + 3, TICKS * column, STRIP_H - 6};
    if (SDL_RectEmpty(&box)) {
        return;
    }
    canvas_fill(l->c, box.x, box.y, box.w, box.h, INK_NIGHT);
    canvas_fill(l->c, in.x, in.y, in.w, in.h, INK_GLASS);
    draw_columns(l, in, column);
    draw_line(l->c, in, 100, "0.1 ms", ink_fade(INK_DIM, 90));
    draw_line(l->c, in, 1000, "1 ms", ink_fade(INK_DIM, 90));
    draw_line(l->c, in, TICK_BUDGET, "16.7", INK_OI_VERMILION);
    draw_numbers(l, in.x + in.w + 6, in.y - 1);
}

const layer layer_flame = {
    .shows = "the stages of the last 240 ticks, and the time of one",
    .depth = 11,
    .panel = draw,
    .meanings = {{&sign_line, {RGBA_OI_VERMILION}, "16.7 ms"}},
};
