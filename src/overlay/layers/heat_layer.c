// heat_layer.c - the layer "heat": where the mask tests AND their words, in steps of one color each, so that a step is
// one call.
#include "inspect/cost.h"
#include "overlay/inks.h"
#include "overlay/state.h"

enum { STEPS = 5 };

/// Where each step begins [words/s a cell], as the legend says it.
static const int32_t from[STEPS] = {1, 10, 50, 200, 1000};

static void collect(const layer_look *l) {
    heat *h = l->own;
    if (!l->again && heat_fit(h, l->g->world.w, l->g->world.h)) {
        heat_cool(h);
        (void)cost_of_tick(l->g, heat_add, h);
    }
}

static void forget(void *own) {
    heat_free(own);
}

static int step_of(int32_t cell) {
    int step = -1;
    while (step + 1 < STEPS && cell >= from[step + 1] * HEAT_UNIT) {
        step++;
    }
    return step;
}

/// Cells of a row that follow each other with one step are one rectangle.
static void add_row(rect_batch *b, const heat *h, const canvas *c, int32_t row, int step) {
    const int32_t *cells = h->cells + row * h->across;
    int32_t x0 = SDL_max(c->camera_x / HEAT_CELL, 0), x1 = SDL_min((c->camera_x + VIEW_W) / HEAT_CELL + 1, h->across);
    int y = row * HEAT_CELL - c->camera_y;
    for (int32_t x = x0; x < x1; x++) {
        int32_t first = x;
        while (x < x1 && step_of(cells[x]) == step) {
            x++;
        }
        if (x > first) {
            batch_add(b, first * HEAT_CELL - c->camera_x, y, (x - first) * HEAT_CELL, HEAT_CELL);
        }
    }
}

static void draw(const layer_look *l) {
    static const SDL_Color inks[STEPS] = {{RGBA_HEAT_1}, {RGBA_HEAT_2}, {RGBA_HEAT_3}, {RGBA_HEAT_4}, {RGBA_HEAT_5}};
    const heat *h = l->own;
    const canvas *c = l->c;
    rect_batch batch = {.renderer = c->renderer};
    int32_t y0 = SDL_max((c->camera_y + HUD_H) / HEAT_CELL, 0);
    int32_t y1 = SDL_min((c->camera_y + VIEW_H) / HEAT_CELL + 1, h->down);
    for (int step = 0; step < STEPS; step++) {
        canvas_color(c, inks[step]);
        for (int32_t y = y0; y < y1; y++) {
            add_row(&batch, h, c, y, step);
        }
        batch_flush(&batch);
    }
}

const layer layer_heat = {
    .shows = "where the mask tests AND their words",
    .depth = 2,
    .bytes = sizeof(heat),
    .collect = collect,
    .draw = draw,
    .forget = forget,
    .meanings = {{&sign_solid, {RGBA_HEAT_1}, "1"},
                 {&sign_solid, {RGBA_HEAT_2}, "10"},
                 {&sign_solid, {RGBA_HEAT_3}, "50"},
                 {&sign_solid, {RGBA_HEAT_4}, "200"},
                 {&sign_solid, {RGBA_HEAT_5}, "1000 words/s a cell"}},
};
