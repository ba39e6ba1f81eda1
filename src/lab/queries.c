// queries.c - page 2: queries with boxes, circles, rays and sprites on their way.
#include "lab/exhibit.h"

#include <math.h>
#include <stdlib.h>

#include "lab/pair.h"
#include "lab/paths.h"

// ---- boxes and circles -------------------------------------------------------------------------------

typedef struct probe_state {
    const ph_mask *mask;
    ph_point at;
    int32_t reach;
    bool hit;
    int64_t count;
} probe_state;

static const placement field = {102, 14, 1};

static void probe_open(void *state, arena *from) {
    probe_state *s = state;
    s->mask = sheets_get(from->assets, SHEET_ROCK_MEDIUM)->mask[1];
}

static void probe_move(probe_state *s, const pointer *by) {
    ph_point round = path_round(by->tick, 540, path_swing(by->tick, 380, 20, 52));
    s->reach = path_swing(by->tick, 310, 4, 22);
    s->at.x = by->inside ? by->x - field.x : s->mask->w / 2 + round.x;
    s->at.y = by->inside ? by->y - field.y : s->mask->h / 2 + round.y;
}

static int64_t slow_probe(const probe_state *s, bool circle) {
    int64_t n = 0;
    for (int32_t i = 0; i < s->mask->w * s->mask->h; i++) {
        int32_t x = i % s->mask->w, y = i / s->mask->w, u = x - s->at.x, v = y - s->at.y;
        bool in_box = u >= -s->reach && u < s->reach && v >= -s->reach && v < s->reach;
        bool in = circle ? u * u + v * v <= s->reach * s->reach : in_box;
        n += in && ph_mask_get(s->mask, x, y);
    }
    return n;
}

static ph_box probe_box(const probe_state *s) {
    return (ph_box){s->at.x - s->reach, s->at.y - s->reach, s->at.x + s->reach, s->at.y + s->reach};
}

static void box_tick(void *state, const pointer *by, proof *p) {
    probe_state *s = state;
    probe_move(s, by);
    s->hit = ph_mask_hit_box(s->mask, probe_box(s));
    s->count = ph_mask_count_box(s->mask, probe_box(s));
    int64_t truth = slow_probe(s, false);
    prove(p, s->count, truth);
    prove(p, s->hit, truth > 0);
}

static void circle_tick(void *state, const pointer *by, proof *p) {
    probe_state *s = state;
    probe_move(s, by);
    s->hit = ph_mask_hit_circle(s->mask, s->at.x, s->at.y, s->reach);
    s->count = ph_mask_count_circle(s->mask, s->at.x, s->at.y, s->reach);
    int64_t truth = slow_probe(s, true);
    prove(p, s->count, truth);
    prove(p, s->hit, truth > 0);
}

static void probe_say(const probe_state *s, const panel *on, const char *what) {
    SDL_Color ink = s->hit ? INK_BOTH : INK_DIM;
    panel_print(on, 2, PANEL_ROW(0), ink, s->hit ? "hit" : "nothing");
    panel_print(on, 2, PANEL_ROW(1), INK_WHITE, "%d px in", (int)s->count);
    panel_print(on, 2, PANEL_ROW(2), INK_DIM, "%s %d", what, (int)s->reach);
}

static void box_draw(const void *state, const panel *on) {
    const probe_state *s = state;
    const ph_box b = probe_box(s), in = {field.x + b.x0, field.y + b.y0, field.x + b.x1, field.y + b.y1};
    panel_sprite(on, field, SHEET_ROCK_MEDIUM, 1, 160);
    panel_clip(on, in);
    panel_mask(on, field, s->mask, ink_fade(INK_BOTH, 210));
    panel_unclip(on);
    panel_frame(on, field, b, s->hit ? INK_WHITE : INK_DIM);
    probe_say(s, on, "half side");
}

static void circle_draw(const void *state, const panel *on) {
    const probe_state *s = state;
    panel_sprite(on, field, SHEET_ROCK_MEDIUM, 1, 160);
    for (int32_t v = -s->reach; v <= s->reach; v++) {
        int32_t half = (int32_t)sqrt((double)(s->reach * s->reach - v * v)), y = s->at.y + v;
        for (int32_t x = s->at.x - half; x <= s->at.x + half; x++) {
            bool rim = x == s->at.x - half || x == s->at.x + half || abs(v) == s->reach;
            ph_box pixel = {x, y, x + 1, y + 1};
            if (rim || ph_mask_get(s->mask, x, y)) {
                panel_fill(on, field, pixel, rim ? INK_WHITE : ink_fade(INK_BOTH, 210));
            }
        }
    }
    probe_say(s, on, "radius");
}

// ---- rays --------------------------------------------------------------------------------------------

enum { RAYS = 96, RAY = 120 };

typedef struct rays_state {
    ph_mask *mask;
    ph_point at, end[RAYS];
    bool hit[RAYS];
} rays_state;

static const struct {
    sheet_name which;
    int32_t frame, x, y;
} yard[] = {{SHEET_ROCK_SMALL, 0, 8, 8},   {SHEET_ROCK_SMALL, 1, 140, 62}, {SHEET_PYLON, 0, 132, 4},
            {SHEET_ROCK_SMALL, 3, 34, 72}, {SHEET_PEBBLE, 0, 84, 20},      {SHEET_PEBBLE, 2, 106, 80}};

enum { YARD = sizeof yard / sizeof yard[0] };

static void rays_open(void *state, arena *from) {
    rays_state *s = state;
    s->mask = arena_mask(from, PICTURE_W, PICTURE_H + 2);
    for (int i = 0; s->mask && i < YARD; i++) {
        ph_mask_draw(s->mask, sheets_get(from->assets, yard[i].which)->mask[yard[i].frame], yard[i].x, yard[i].y);
    }
}

/// Walks the line as pixhit.h defines it: a pixel a step along the longer axis, the other rounded away from the start.
static bool slow_ray(const ph_mask *m, ph_point from, ph_point to, ph_point *end) {
    int32_t dx = to.x - from.x, dy = to.y - from.y, n = abs(dx) > abs(dy) ? abs(dx) : abs(dy);
    for (int32_t i = 0; i <= n; i++) {
        end->x = from.x + (n ? round_div((int64_t)dx * i, n) : 0);
        end->y = from.y + (n ? round_div((int64_t)dy * i, n) : 0);
        if (ph_mask_get(m, end->x, end->y)) {
            return true;
        }
    }
    return false;
}

static void rays_tick(void *state, const pointer *by, proof *p) {
    rays_state *s = state;
    ph_point round = path_round(by->tick, 900, 256);
    s->at.x = by->inside ? by->x : 92 + round.x * 30 / 256;
    s->at.y = by->inside ? by->y : 62 + round.y * 16 / 256;
    for (int i = 0; i < RAYS; i++) {
        ph_point way = path_round(i, RAYS, RAY), to = {s->at.x + way.x, s->at.y + way.y}, truth = {0, 0};
        s->end[i] = to;
        s->hit[i] = ph_mask_hit_line(s->mask, s->at, to, &s->end[i]);
        bool hit = slow_ray(s->mask, s->at, to, &truth);
        prove(p, s->hit[i], hit);
        prove(p, s->end[i].x * 1024 + s->end[i].y, truth.x * 1024 + truth.y);
    }
}

static void rays_draw(const void *state, const panel *on) {
    const rays_state *s = state;
    const placement whole = {0, 0, 1};
    for (int i = 0; i < YARD; i++) {
        const placement place = {yard[i].x, yard[i].y, 1};
        panel_sprite(on, place, yard[i].which, yard[i].frame, 110);
    }
    for (int i = 0; i < RAYS; i++) {
        SDL_FPoint from = {(float)s->at.x, (float)s->at.y}, to = {(float)s->end[i].x, (float)s->end[i].y};
        ph_box spark = {s->end[i].x, s->end[i].y, s->end[i].x + 2, s->end[i].y + 2};
        panel_line(on, whole, from, to, ink_fade(INK_COOL, s->hit[i] ? 90 : 40));
        if (s->hit[i]) {
            panel_fill(on, whole, spark, INK_BOTH);
        }
    }
    panel_mark(on, whole, s->at.x, s->at.y, INK_WHITE);
}

// ---- sweep -------------------------------------------------------------------------------------------

typedef struct sweep_state {
    pair pair;
    int32_t mx, my;
    bool stops;
    ph_sweep_hit stop;
    ph_box way; ///< that b may touch
} sweep_state;

static void sweep_open(void *state, arena *from) {
    sweep_state *s = state;
    pair_open(&s->pair, from->assets);
    pair_pick(&s->pair, SHEET_ROCK_SMALL, 0, SHEET_SHOT, 0);
}

static void sweep_tick(void *state, const pointer *by, proof *p) {
    sweep_state *s = state;
    pair *d = &s->pair;
    ph_point aim = path_round(by->tick, 290, 30);
    int32_t middle_x = (d->a->w - d->b->w) / 2, middle_y = (d->a->h - d->b->h) / 2;
    d->dx = middle_x - 52;
    d->dy = middle_y + path_swing(by->tick, 400, -14, 24);
    if (by->inside) {
        d->dx = (by->x - d->place.x) / d->place.zoom - d->b->w / 2;
        d->dy = (by->y - d->place.y) / d->place.zoom - d->b->h / 2;
    }
    s->mx = 2 * (middle_x + aim.x - d->dx);
    s->my = 2 * (middle_y + aim.y - d->dy);
    s->stops = ph_mask_sweep(d->a, d->b, d->dx, d->dy, s->mx, s->my, &s->stop);
    ph_sweep_hit truth = {.step = -1};
    (void)truth_sweep(d->a, d->b, d->dx, d->dy, s->mx, s->my, &truth);
    s->way = ph_box_sweep(ph_mask_box(d->b, d->dx, d->dy), s->mx, s->my);
    prove(p, s->way.x1 - s->way.x0, d->b->bounds.x1 - d->b->bounds.x0 + abs(s->mx));
    prove(p, s->way.y1 - s->way.y0, d->b->bounds.y1 - d->b->bounds.y0 + abs(s->my));
    prove(p, s->stops ? s->stop.step : -1, truth.step);
    if (s->stops) {
        prove(p, s->stop.hit.x, truth.hit.x);
        prove(p, s->stop.hit.y, truth.hit.y);
        prove(p, s->stop.steps, abs(s->mx) + abs(s->my));
    }
}

static void sweep_draw(const void *state, const panel *on) {
    const sweep_state *s = state;
    const pair *d = &s->pair;
    float half = (float)(d->b->w - 1) / 2; // from the corner of b to its middle
    SDL_FPoint from = {(float)d->dx + half, (float)d->dy + half};
    SDL_FPoint aim = {from.x + (float)s->mx, from.y + (float)s->my};
    panel_sprite(on, d->place, d->sheet_a, d->frame_a, 190);
    panel_frame(on, d->place, s->way, INK(60, 66, 100, 255));
    panel_line(on, d->place, from, aim, INK_FAINT);
    if (s->stops) {
        const ph_point at = s->stop.hit;
        const SDL_FPoint end = {(float)at.x + half, (float)at.y + half};
        const placement hit = {d->place.x + at.x * d->place.zoom, d->place.y + at.y * d->place.zoom, d->place.zoom};
        panel_line(on, d->place, from, end, INK_WHITE);
        panel_mask(on, hit, d->b, ink_fade(INK_GREEN, 120));
        panel_both(on, d->place, d->a, d->b, at, INK_BOTH);
        panel_print(on, 2, PANEL_ROW(0), INK_WHITE, "%d steps", (int)s->stop.step);
    }
    panel_sprite(on, pair_placement_b(d), d->sheet_b, d->frame_b, 255);
    if (!s->stops) {
        panel_print(on, 2, PANEL_ROW(0), INK_DIM, "passes by");
    }
}

// ---- the table ---------------------------------------------------------------------------------------

const exhibit queries_exhibits[] = {
    {"Box against mask", "mask_hit_box  mask_count_box", "What a trigger's box contains.", 1, sizeof(probe_state),
     probe_open, box_tick, box_draw},
    {"Circle against mask", "mask_hit_circle mask_count_circle", "What a blast would take.", 1, sizeof(probe_state),
     probe_open, circle_tick, circle_draw},
    EXHIBIT(rays, 1, "Rays", "mask_hit_line", "96 lines, each to its first hit."),
    EXHIBIT(sweep, 1, "Sweep", "mask_sweep  box_sweep", "First hit on the way, and its box"),
    {0},
};
