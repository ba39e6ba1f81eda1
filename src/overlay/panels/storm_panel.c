// storm_panel.c - what the broad phases cost at each number of sprites, and the slider that sets it.
//
// Both axes of the graph are logarithmic: a cost that grows with the number is a line at 45 degrees to the decades, one
// that grows with its square is twice as steep.
#include "overlay/panels/storm_panel.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "sdl/layout.h"
#include "sdl/palette.h"

enum {
    LEFT = LAYOUT_SIDE,
    PAD = 8,
    PLOT_X = LEFT + 44,
    STEP = 2, // [px] between two places of the scale
    PLOT_W = (RACE_PLACES - 1) * STEP,
    DECADES = 6, // 1 us to 1 s
    DECADE = 12, // [px]
    PLOT_H = DECADES * DECADE,
    TABLE = 3 * TEXT_H + 4,
    SLIDER = STORM_H - STORM_HEAD_H - PAD - PLOT_H - 6 - TABLE
};

static const SDL_Color inks[BROADPHASE_COUNT] = {{RGBA_OI_SKY}, {RGBA_OI_ORANGE}, {RGBA_OI_VERMILION}};

storm_part storm_panel_at(SDL_Rect box, int x, int y) {
    SDL_Point at = {x, y};
    if (!SDL_PointInRect(&at, &box)) {
        return STORM_NOTHING;
    }
    if (y < box.y + STORM_HEAD_H) {
        return STORM_HEAD;
    }
    return y >= box.y + box.h - SLIDER ? STORM_SLIDER : STORM_REST;
}

int32_t storm_panel_number(int x) {
    return race_number(SDL_clamp(x - PLOT_X + STEP / 2, 0, (RACE_PLACES - 1) * STEP) / STEP);
}

/// Where a cost lies above the foot of the plot [px].
static int height_of(double us) {
    double h = us > 1 ? log10(us) * DECADE : 0;
    return (int)(h > PLOT_H ? PLOT_H : h);
}

static void print_us(const canvas *c, int right, int y, SDL_Color ink, double us) {
    char line[24] = "not yet";
    if (us > 0) {
        snprintf(line, sizeof line,
                 us < 100     ? "%.1f us"
                 : us < 10000 ? "%.0f us"
                              : "%.1f ms",
                 us < 10000 ? us : us / 1000);
    }
    text_draw(c->text, right - (int)strlen(line) * TEXT_W, y, 1, ink, line);
}

static void draw_grid(const canvas *c, int foot) {
    static const struct {
        int decade;
        const char *name;
    } lines[] = {{0, "1 us"}, {2, "100 us"}, {4, "10 ms"}, {6, "1 s"}};
    canvas_fill(c, PLOT_X, foot - PLOT_H, PLOT_W + 1, PLOT_H + 1, INK(40, 46, 80, 130));
    for (int i = 0; i <= DECADES; i++) {
        canvas_fill(c, PLOT_X, foot - i * DECADE, PLOT_W + 1, 1, INK(90, 100, 150, 90));
    }
    for (int i = 0; i < 4; i++) {
        int x = PLOT_X - 4 - (int)strlen(lines[i].name) * TEXT_W;
        text_draw(c->text, x, foot - lines[i].decade * DECADE - 5, 1, INK_DIM, lines[i].name);
    }
    int tick = height_of(1e6 / 60); // what a frame has
    for (int x = PLOT_X; x < PLOT_X + PLOT_W; x += 6) {
        canvas_fill(c, x, foot - tick, 3, 1, INK(255, 255, 255, 150));
    }
    text_draw(c->text, PLOT_X + 3, foot - tick - TEXT_H - 1, 1, INK_DIM, "a tick has 16.7 ms");
}

/// Joins the places that were tried.
static void draw_curve(const canvas *c, const race *r, int method, int foot) {
    int last = -1;
    canvas_color(c, inks[method]);
    for (int i = 0; i < RACE_PLACES; i++) {
        if (r->kept[i][method] <= 0) {
            continue;
        }
        int x = PLOT_X + i * STEP, y = foot - height_of(r->kept[i][method]);
        if (last >= 0) {
            int from = foot - height_of(r->kept[last][method]);
            SDL_RenderDrawLine(c->renderer, PLOT_X + last * STEP, from, x, y);
            SDL_RenderDrawLine(c->renderer, PLOT_X + last * STEP, from + 1, x, y + 1);
        }
        SDL_Rect dot = {x - 1, y - 1, 3, 3};
        SDL_RenderFillRect(c->renderer, &dot);
        last = i;
    }
}

static void draw_plot(const canvas *c, const race *r, int foot) {
    int x = PLOT_X + race_place(r->bodies) * STEP;
    draw_grid(c, foot);
    canvas_fill(c, x, foot - PLOT_H, 1, PLOT_H, ink_fade(INK_WHITE, 120));
    int named = foot + TEXT_H; // names keep off each other
    for (int method = 0; method < BROADPHASE_COUNT; method++) {
        int y = foot - height_of(r->now[method]);
        draw_curve(c, r, method, foot);
        if (r->now[method] > 0) {
            const char *name = broadphase_name((broadphase)method);
            bool left = x > PLOT_X + PLOT_W / 2;
            named = y - 5 < named - TEXT_H ? y - 5 : named - TEXT_H;
            canvas_fill(c, x - 2, y - 2, 5, 5, INK_WHITE);
            canvas_fill(c, x - 1, y - 1, 3, 3, inks[method]);
            SDL_Point at = {x, named};
            canvas_label(c, at, left ? -9 - (int)strlen(name) * TEXT_W : 6, 0, inks[method], name);
        }
    }
}

static void draw_table(const canvas *c, const race *r, int y) {
    for (int method = 0; method < BROADPHASE_COUNT; method++, y += TEXT_H) {
        broadphase which = (broadphase)method;
        text_print(c->text, LEFT + PAD, y, 1, inks[method], "%-6s %s", broadphase_name(which), broadphase_about(which));
        print_us(c, LEFT + 188, y, INK_WHITE, r->now[method]);
        if (method > 0 && r->now[0] > 0 && r->now[method] > 0) {
            text_print(c->text, LEFT + 196, y, 1, INK_DIM, "x %.*f", r->now[method] / r->now[0] < 10 ? 1 : 0,
                       r->now[method] / r->now[0]);
        }
    }
}

static void draw_slider(const canvas *c, const race *r, int y) {
    char line[32];
    int knob = PLOT_X + race_place(r->bodies) * STEP;
    canvas_fill(c, PLOT_X, y + 4, PLOT_W + 1, 2, INK_FAINT);
    canvas_fill(c, PLOT_X, y + 4, knob - PLOT_X, 2, INK_GOLD);
    canvas_fill(c, knob - 3, y, 7, 10, INK_GOLD);
    text_draw(c->text, PLOT_X - 16, y, 1, INK_DIM, "[");
    text_draw(c->text, PLOT_X + PLOT_W + 3, y, 1, INK_DIM, "]");
    snprintf(line, sizeof line, "%d sprites", (int)r->bodies);
    canvas_centered(c, PLOT_X + PLOT_W / 2, y + 12, 1, INK_GOLD, line);
    text_draw(c->text, LEFT + PAD, y + 12, 1, INK_DIM, "50");
    text_draw(c->text, LEFT + STORM_W - PAD - 5 * TEXT_W, y + 12, 1, INK_DIM, "20000");
}

void storm_panel_draw(const canvas *c, const race *r, bool folded, SDL_Rect box) {
    if (SDL_RectEmpty(&box)) {
        return;
    }
    canvas_panel(c, box, ink_fade(INK_FAINT, 200));
    text_draw(c->text, LEFT + PAD, box.y + 2, 1, INK_COOL,
              folded ? "number of sprites, cost of their pairs" : "what it costs to find the pairs");
    text_draw(c->text, LEFT + STORM_W - 12, box.y + 2, 1, INK_WHITE, folded ? "+" : "-");
    if (!folded) {
        int foot = box.y + STORM_HEAD_H + PAD + PLOT_H;
        draw_plot(c, r, foot);
        draw_table(c, r, foot + 6);
        draw_slider(c, r, box.y + box.h - SLIDER + 2);
    }
}
