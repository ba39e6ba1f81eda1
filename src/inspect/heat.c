// heat.c - a grid that is warmed by windows and cools by itself.
#include "inspect/heat.h"

#include <stdlib.h>
#include <string.h>

bool heat_fit(heat *h, int32_t w, int32_t height) {
    int32_t across = (w + HEAT_CELL - 1) / HEAT_CELL, down = (height + HEAT_CELL - 1) / HEAT_CELL;
    if (h->cells && h->across == across && h->down == down) {
        return true;
    }
    heat_free(h);
    h->cells = calloc((size_t)across * (size_t)down, sizeof *h->cells);
    if (h->cells) {
        h->across = across, h->down = down;
    }
    return h->cells != NULL;
}

void heat_free(heat *h) {
    free(h->cells);
    memset(h, 0, sizeof *h);
}

void heat_cool(heat *h) {
    for (int64_t i = 0; i < (int64_t)h->across * h->down; i++) {
        h->cells[i] -= (h->cells[i] + HEAT_TICKS - 1) / HEAT_TICKS; // rounded up, so that it comes to 0
    }
}

static int32_t clamp(int32_t v, int32_t most) {
    int32_t positive = v < 0 ? 0 : v;
    return positive > most ? most : positive;
}

/// Pixels that cell n and the stretch from..to share.
static int32_t share(int32_t n, int32_t from, int32_t to) {
    int32_t low = n * HEAT_CELL > from ? n * HEAT_CELL : from, high = (n + 1) * HEAT_CELL;
    return (high < to ? high : to) - low;
}

void heat_add(void *user, const cost_window *window) {
    heat *h = user;
    ph_box b = window->box;
    int64_t area = (int64_t)(b.x1 - b.x0) * (b.y1 - b.y0);
    b.x0 = clamp(b.x0, h->across * HEAT_CELL), b.x1 = clamp(b.x1, h->across * HEAT_CELL);
    b.y0 = clamp(b.y0, h->down * HEAT_CELL), b.y1 = clamp(b.y1, h->down * HEAT_CELL);
    for (int32_t y = b.y0 / HEAT_CELL; y * HEAT_CELL < b.y1; y++) {
        for (int32_t x = b.x0 / HEAT_CELL; x * HEAT_CELL < b.x1; x++) {
            int64_t pixels = (int64_t)share(x, b.x0, b.x1) * share(y, b.y0, b.y1);
            h->cells[y * h->across + x] += (int32_t)(window->words * HEAT_UNIT * pixels / area);
        }
    }
}
