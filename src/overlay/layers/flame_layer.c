// flame_layer.c - the layer "flame": a column a tick, the stages upon each other.
//
// The top of a column is what the tick took; heights of parts are not to be compared, which the numbers
// beside are for.
#include "overlay/inks.h"
#include "overlay/panel.h"

enum { ROW = 9, FLAME_H = (1 + STAGE_COUNT) * ROW + 6, STRIP_H = FLAME_H - 6, NAMES_W = 40, NUMBERS_W = 116 }; // [px]

static void draw_line(const canvas *c, SDL_Rect in, double us, const char *name, SDL_Color ink) {
    int y = in.y + in.h - times_height(us, in.h, 0);
    canvas_fill(c, in.x, y, in.w, 1, ink);
    text_draw(c->text, in.x - NAMES_W + 2, y - TEXT_H / 2 + 1, 1, INK(ink.r, ink.g, ink.b, 255), name);
}

/// A time of 0 was not taken.
static void print_time(const canvas *c, int x, int y, double us) {
    if (us <= 0) {
        text_draw(c->text, x, y, 1, INK_DIM, "     -");
    } else if (us < 99999) {
        text_print(c->text, x, y, 1, INK_WHITE, us < 9.95 ? "%6.1f" : "%6.0f", us);
    } else {
        text_print(c->text, x, y, 1, INK_WHITE, "%5.0fk", us / 1000);
    }
}

static void draw_numbers(const past *p, int64_t tick, const canvas *c, int x, int y) {
    text_draw(c->text, x, y, 1, INK_DIM, "us      mean  most");
    for (int stage = 0; stage < STAGE_COUNT; stage++) {
        y += ROW;
        text_draw(c->text, x, y, 1, times_ink(stage), times_name(stage));
        print_time(c, x + 6 * TEXT_W, y, times_mean(p, tick, stage, TIMES_MOST));
        print_time(c, x + 12 * TEXT_W, y, times_most(p, tick, stage));
    }
}

/// A bar as wide as the picture, or half of it beside the panel of a pair, which needs the height.
static void draw(overlay *o, void *own, const canvas *c, const game *g) {
    bool beside = o->active & OVERLAY_WHY;
    int strip_w = TIMES_MOST * (2 - beside), w = beside ? NAMES_W + strip_w + NUMBERS_W : VIEW_W;
    SDL_Rect box = layout_take(o->room, EDGE_BOTTOM | panel_beside_pair(o), w, FLAME_H);
    SDL_Rect in = {box.x + NAMES_W, box.y + 3, strip_w, STRIP_H};
    (void)own;
    if (SDL_RectEmpty(&box)) {
        return;
    }
    canvas_fill(c, box.x, box.y, box.w, box.h, INK_NIGHT);
    canvas_fill(c, in.x, in.y, in.w, in.h, INK_GLASS);
    times_draw(o->past, g->world.tick, c, in, strip_w / TIMES_MOST, STAGE_COUNT, times_height, 0);
    draw_line(c, in, 100, "0.1 ms", ink_fade(INK_DIM, 90));
    draw_line(c, in, 1000, "1 ms", ink_fade(INK_DIM, 90));
    draw_line(c, in, TICK_BUDGET, "16.7", INK_OI_VERMILION);
    draw_numbers(o->past, g->world.tick, c, in.x + in.w + 6, in.y - 1);
}

const layer layer_flame = {
    .shows = "the stages of the last 240 ticks, and the time of one",
    .depth = 15,
    .panel = draw,
    .meanings = {{sign_line, {RGBA_OI_VERMILION}, "16.7 ms"}},
};
