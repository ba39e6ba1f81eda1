// components.c - page 5, lower row: a mask taken apart into components, borders and axes.
#include "gallery/exhibit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "gallery/paths.h"

// ---- components ------------------------------------------------------------------------------------------

enum { ROCK = 44, COMPONENTS_ROOM = 16384, SIDES = 2 };

typedef struct components_state {
    const ph_mask *whole;
    ph_mask *mask, *largest[SIDES];
    uint64_t memory[SIDES][COMPONENTS_ROOM / 8];
    ph_components *found[SIDES];
    int16_t label[ROCK * ROCK];
    int32_t stack[ROCK * ROCK * 8 + 1];
} components_state;

static void components_open(void *state, arena *from) {
    components_state *s = state;
    s->whole = sheets_get(from->assets, SHEET_ROCK_SMALL)->mask[0];
    s->mask = arena_mask(from, ROCK, ROCK);
    s->largest[0] = arena_mask(from, ROCK, ROCK);
    s->largest[1] = arena_mask(from, ROCK, ROCK);
}

/// Cuts the mask along two diagonals, whose banks touch at corners only, and along a straight line; then takes a disc out.
static void cut(ph_mask *m, int32_t tick) {
    int32_t shift = path_swing(tick, 500, -14, 14), column = path_swing(tick, 810, 12, 32);
    for (int32_t i = 0; i < ROCK; i++) {
        ph_mask_set(m, i + shift, i, false);
        ph_mask_set(m, ROCK - 1 - i - shift / 2, i, false);
    }
    ph_box line = {column, 0, column + 1, ROCK / 2};
    ph_mask_fill_box(m, line, false);
    ph_mask_fill_circle(m, ROCK / 2 - shift, ROCK - 10, 5, false);
}

/// Labels every component by a flood fill; returns how many there are.
static int32_t flood(components_state *s, int neighbors) {
    static const int8_t by[8][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    int32_t n = 0;
    memset(s->label, 0xff, sizeof s->label);
    for (int32_t first = 0; first < ROCK * ROCK; first++) {
        int32_t waiting = 0;
        if (s->label[first] < 0 && ph_mask_get(s->mask, first % ROCK, first / ROCK)) {
            s->label[first] = (int16_t)n++;
            s->stack[waiting++] = first;
        }
        while (waiting > 0) {
            int32_t at = s->stack[--waiting];
            for (int k = 0; k < neighbors; k++) {
                int32_t x = at % ROCK + by[k][0], y = at / ROCK + by[k][1], to = y * ROCK + x;
                if (ph_mask_get(s->mask, x, y) && s->label[to] < 0) {
                    s->label[to] = s->label[first];
                    s->stack[waiting++] = to;
                }
            }
        }
    }
    return n;
}

static void components_prove(components_state *s, int side, proof *p) {
    const ph_components *c = s->found[side];
    const ph_component *list = ph_components_list(c);
    int64_t differ = 0, sum = 0, most = 0;
    prove(p, c->n, flood(s, side ? 8 : 4));
    for (int32_t i = 0; i < ROCK * ROCK; i++) {
        differ += s->label[i] != ph_components_at(c, i % ROCK, i / ROCK);
    }
    prove(p, differ, 0);
    for (int32_t i = 0; i < c->n; i++) {
        sum += list[i].count;
        most = list[i].count > most ? list[i].count : most;
    }
    prove(p, sum, slow_count(s->mask));
    prove(p, ph_components_mask(c, c->largest, s->largest[side]), c->n > 0);
    prove(p, slow_count(s->largest[side]), most);
}

static void components_tick(void *state, const pointer *by, proof *p) {
    components_state *s = state;
    prove(p, ph_mask_copy(s->mask, s->whole), true);
    cut(s->mask, by->inside ? by->x * 4 : by->tick);
    bool fits = ph_components_bytes(s->mask) <= COMPONENTS_ROOM;
    prove(p, fits, true);
    for (int side = 0; fits && side < SIDES; side++) {
        s->found[side] = ph_components_init(s->memory[side], s->mask, side ? 8 : 4);
        components_prove(s, side, p);
    }
}

static SDL_Color component_ink(int32_t i) {
    const SDL_Color inks[] = {INK_OI_SKY,    INK_OI_ORANGE, INK_OI_GREEN,    INK_OI_PURPLE,
                              INK_OI_YELLOW, INK_OI_BLUE,   INK_OI_VERMILION};
    return inks[(uint32_t)i % (sizeof inks / sizeof inks[0])];
}

static void components_draw(const void *state, const panel *on) {
    const components_state *s = state;
    for (int side = 0; side < SIDES; side++) {
        const ph_components *c = s->found[side];
        const placement place = {6 + side * 98, 20, 2};
        for (int32_t i = 0; i < ROCK * ROCK; i++) {
            ph_box pixel = {i % ROCK, i / ROCK, i % ROCK + 1, i / ROCK + 1};
            if (ph_mask_get(s->mask, pixel.x0, pixel.y0)) {
                panel_fill(on, place, pixel, component_ink(ph_components_at(c, pixel.x0, pixel.y0)));
            }
        }
        panel_frame(on, place, ph_components_list(c)[c->largest].box, INK_WHITE);
        char line[24];
        SDL_snprintf(line, sizeof line, "%s: %d", side ? "corners too" : "by sides", c->n);
        panel_label(on, 2 + side * 98, 2, INK_WHITE, line);
    }
}

// ---- outlines ----------------------------------------------------------------------------------------

enum { CORNERS = 2048, LOOPS = 64 };

typedef struct outline_state {
    const ph_mask *whole;
    ph_mask *mask, *scratch;
    ph_point points[CORNERS];
    ph_loop loops[LOOPS];
    ph_outline out;
} outline_state;

static void outline_open(void *state, arena *from) {
    outline_state *s = state;
    s->whole = sheets_get(from->assets, SHEET_ROCK_SMALL)->mask[0];
    s->mask = arena_mask(from, ROCK, ROCK);
    s->scratch = arena_mask(from, ROCK, ROCK);
}

/// Counts the sides of pixels between solid and empty.
static int64_t slow_border(const ph_mask *m) {
    int64_t n = 0;
    for (int32_t y = -1; y < m->h; y++) {
        for (int32_t x = -1; x < m->w; x++) {
            bool here = ph_mask_get(m, x, y);
            n += (here != ph_mask_get(m, x + 1, y)) + (here != ph_mask_get(m, x, y + 1));
        }
    }
    return n;
}

static ph_point corner(const outline_state *s, const ph_loop *l, int32_t i) {
    return s->points[l->first + i % l->n];
}

static void outline_prove(const outline_state *s, proof *p) {
    int64_t area = 0, length = 0;
    for (int32_t i = 0; i < s->out.loops_n; i++) {
        area += s->loops[i].area;
        for (int32_t k = 0; k < s->loops[i].n; k++) {
            ph_point from = corner(s, &s->loops[i], k), to = corner(s, &s->loops[i], k + 1);
            length += abs(to.x - from.x) + abs(to.y - from.y);
        }
    }
    prove(p, area, slow_count(s->mask));
    prove(p, length, slow_border(s->mask));
}

static void outline_tick(void *state, const pointer *by, proof *p) {
    outline_state *s = state;
    const ph_outline room = {s->points, s->loops, CORNERS, LOOPS, 0, 0};
    s->out = room;
    prove(p, ph_mask_copy(s->mask, s->whole), true);
    for (int32_t i = 0; i < 3; i++) {
        ph_point hole = path_round(by->tick + i * 200, 600, path_swing(by->tick, 370, 5, 12));
        ph_mask_fill_circle(s->mask, ROCK / 2 + hole.x, ROCK / 2 + hole.y, 2 + i, false);
    }
    bool traced = ph_mask_outline(s->mask, 8, s->scratch, &s->out);
    prove(p, traced, true);
    prove(p, s->scratch->count, 0);
    if (traced) {
        outline_prove(s, p);
    }
}

static void outline_draw(const void *state, const panel *on) {
    const outline_state *s = state;
    const placement place = {92, 14, 2};
    int32_t holes = 0;
    panel_mask(on, place, s->mask, ink_fade(INK_A, 120));
    for (int32_t i = 0; i < s->out.loops_n; i++) {
        const ph_loop *l = &s->loops[i];
        holes += l->area < 0;
        for (int32_t k = 0; k < l->n; k++) {
            ph_point a = corner(s, l, k), b = corner(s, l, k + 1);
            SDL_FPoint from = {(float)a.x - 0.5f, (float)a.y - 0.5f}, to = {(float)b.x - 0.5f, (float)b.y - 0.5f};
            panel_line(on, place, from, to, l->area < 0 ? INK_GONE : INK_COOL);
        }
    }
    panel_say(on, 0, INK_COOL, "%d round it", s->out.loops_n - holes);
    panel_say(on, 1, INK_GONE, "%d holes", holes);
    panel_say(on, 2, INK_DIM, "%d corners", s->out.points_n);
}

// ---- moments -----------------------------------------------------------------------------------------

typedef struct moments_state {
    const sheet *ship;
    int32_t frame;
    const ph_mask *mask;
    ph_moments is;
} moments_state;

static void moments_open(void *state, arena *from) {
    moments_state *s = state;
    s->ship = sheets_get(from->assets, SHEET_SHIP);
}

static bool close_to(double a, double b) {
    return fabs(a - b) < 1e-6;
}

static void moments_tick(void *state, const pointer *by, proof *p) {
    moments_state *s = state;
    s->frame = by->inside ? by->x * 32 / PICTURE_W % 32 : by->tick / 10 % 32;
    s->mask = s->ship->mask[s->frame];
    prove(p, ph_mask_moments(s->mask, &s->is), true);
    double n = 0, x_sum = 0, y_sum = 0, xx = 0, yy = 0;
    for (int32_t i = 0; i < s->mask->w * s->mask->h; i++) {
        int32_t x = i % s->mask->w, y = i / s->mask->w;
        if (ph_mask_get(s->mask, x, y)) {
            n += 1;
            x_sum += x;
            y_sum += y;
            xx += (double)x * x;
            yy += (double)y * y;
        }
    }
    double mx = x_sum / n, my = y_sum / n;
    prove(p, close_to(s->is.x, mx) && close_to(s->is.y, my), true);
    prove(p, close_to(s->is.xx, xx / n - mx * mx) && close_to(s->is.yy, yy / n - my * my), true);
}

static void moments_draw(const void *state, const panel *on) {
    const moments_state *s = state;
    const placement place = {96, 10, 3};
    const double degree = 3.14159265358979 / 180;
    float dx = (float)cos(s->is.angle * degree) * 15, dy = (float)-sin(s->is.angle * degree) * 15;
    SDL_FPoint from = {(float)s->is.x - dx, (float)s->is.y - dy}, to = {(float)s->is.x + dx, (float)s->is.y + dy};
    panel_sprite(on, place, SHEET_SHIP, s->frame, 170);
    panel_line(on, place, from, to, INK_GREEN);
    panel_mark(on, place, (int32_t)(s->is.x + 0.5), (int32_t)(s->is.y + 0.5), INK_DANGER);
    panel_say(on, 0, INK_DANGER, "at %.1f, %.1f", s->is.x, s->is.y);
    panel_say(on, 1, INK_GREEN, "axis %.0f deg", s->is.angle + 0.0);
    panel_say(on, 3, INK_DIM, "var %.1f", s->is.xx);
    panel_say(on, 4, INK_DIM, "    %.1f", s->is.yy);
}

// ---- the table ---------------------------------------------------------------------------------------

const exhibit components_exhibits[] = {
    EXHIBIT(components, 1, "Components", "components_init _list _at _mask", "What cuts leave. Box: the largest"),
    EXHIBIT(outline, 1, "Outlines", "mask_outline", "Closed loops; orange round holes."),
    EXHIBIT(moments, 1, "Centroid and long axis", "mask_moments", "Where it balances, how it lies."),
    {0},
};
