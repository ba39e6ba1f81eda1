// shapes.c - page 5, upper row: queries with boxes, circles and rays.
#include "gallery/exhibit.h"

#include <math.h>
#include <stdlib.h>

#include "gallery/paths.h"

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
    ph_box b = {s->at.x - s->reach, s->at.y - s->reach, s->at.x + s->reach, s->at.y + s->reach};
    return b;
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
    panel_say(on, 0, s->hit ? INK_BOTH : INK_DIM, s->hit ? "hit" : "nothing");
    panel_say(on, 1, INK_WHITE, "%d px in", (int)s->count);
    panel_say(on, 2, INK_DIM, "%s %d", what, (int)s->reach);
}

static void box_draw(const void *state, const panel *on) {
    const probe_state *s = state;
    panel_sprite(on, field, SHEET_ROCK_MEDIUM, 1, 160);
    for (int32_t y = s->at.y - s->reach; y < s->at.y + s->reach; y++) {
        for (int32_t x = s->at.x - s->reach; x < s->at.x + s->reach; x++) {
            ph_box pixel = {x, y, x + 1, y + 1};
            if (ph_mask_get(s->mask, x, y)) {
                panel_fill(on, field, pixel, ink_fade(INK_BOTH, 210));
            }
        }
    }
    panel_frame(on, field, probe_box(s), s->hit ? INK_WHITE : INK_DIM);
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

/// Walks the line as pixhit.h defines it: one pixel a step along the longer axis, the other axis rounded away from the
/// start.
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
        panel_line(on, whole, from, to, ink_fade(INK_COOL, s->hit[i] ? 90 : 40));
    }
    for (int i = 0; i < RAYS; i++) {
        ph_box spark = {s->end[i].x, s->end[i].y, s->end[i].x + 2, s->end[i].y + 2};
        if (s->hit[i]) {
            panel_fill(on, whole, spark, INK_BOTH);
        }
    }
    panel_mark(on, whole, s->at.x, s->at.y, INK_WHITE);
}

// ---- the table ---------------------------------------------------------------------------------------

const exhibit shapes_exhibits[] = {
    {"Box against mask", "mask_hit_box  mask_count_box", "What a trigger's box contains.", 1, sizeof(probe_state),
     probe_open, box_tick, box_draw},
    {"Circle against mask", "mask_hit_circle mask_count_circle", "What a blast would take.", 1, sizeof(probe_state),
     probe_open, circle_tick, circle_draw},
    EXHIBIT(rays, 1, "Rays", "mask_hit_line", "96 lines, each to its first hit."),
    {0},
};
