// resample.c - page 4: a mask in other sizes and turned, and all offsets of two masks at once.
#include <string.h>

#include "gallery/exhibit.h"

// ---- scale -------------------------------------------------------------------------------------------

enum { SCALED_MOST = 96 };

typedef struct scale_state {
    const ph_mask *from;
    uint64_t *memory;
    ph_mask *to;
} scale_state;

static void scale_open(void *state, shelf *from) {
    scale_state *s = state;
    s->from = from->assets->masks.frame[SPRITE_SHIP][26];
    s->memory = shelf_take(from, ph_mask_bytes(SCALED_MOST, SCALED_MOST));
}

static void scale_tick(void *state, const hand *h, proof *p) {
    scale_state *s = state;
    int32_t w = path_swing(h->tick, 420, 12, SCALED_MOST), high = path_swing(h->tick, 290, 12, SCALED_MOST);
    if (h->inside) {
        w = h->x * (SCALED_MOST - 1) / ROOM_W + 1;
        high = h->y * (SCALED_MOST - 1) / ROOM_H + 1;
    }
    s->to = ph_mask_init(s->memory, w, high > SCALED_MOST ? SCALED_MOST : high);
    ph_mask_scale(s->from, s->to);
    int64_t differ = 0;
    for (int32_t i = 0; i < s->to->w * s->to->h; i++) {
        int32_t x = i % s->to->w, y = i / s->to->w;
        int32_t u = (2 * x + 1) * s->from->w / (2 * s->to->w), v = (2 * y + 1) * s->from->h / (2 * s->to->h);
        differ += ph_mask_get(s->to, x, y) != ph_mask_get(s->from, u, v);
    }
    prove(p, differ, 0);
    prove(p, s->to->count, slow_count(s->to));
}

static void scale_draw(const void *state, const stage *on) {
    const scale_state *s = state;
    const lay small = {10, 50, 1}, large = {96, 10, 1};
    ph_box box = {0, 0, s->to->w, s->to->h};
    stage_mask(on, small, s->from, INK_A);
    stage_mask(on, large, s->to, INK_B);
    stage_frame(on, large, box, INK_FAINT);
    stage_say(on, 0, INK_DIM, "%d x %d", s->from->w, s->from->h);
    stage_say(on, 1, INK_WHITE, "to %d x %d", s->to->w, s->to->h);
}

const exhibit show_scale = {"Any size to any size",
                            "mask_scale",
                            "Each pixel takes the nearest one.",
                            sizeof(scale_state),
                            scale_open,
                            scale_tick,
                            scale_draw};

// ---- coarse masks ------------------------------------------------------------------------------------

enum { COARSE = 3, SHIP = 32 };

typedef struct coarse_state {
    const assets *assets;
    const ph_mask *from;
    ph_mask *coarse[COARSE];
} coarse_state;

static void coarse_open(void *state, shelf *from) {
    coarse_state *s = state;
    s->assets = from->assets;
    for (int i = 0; i < COARSE; i++) {
        s->coarse[i] = shelf_mask(from, SHIP >> (i + 1), SHIP >> (i + 1));
    }
}

static void coarse_tick(void *state, const hand *h, proof *p) {
    coarse_state *s = state;
    s->from = s->assets->masks.frame[SPRITE_SHIP][h->tick / 12 % 32];
    for (int i = 0; i < COARSE; i++) {
        int32_t n = 2 << i;
        prove(p, ph_mask_coarse(s->from, n, s->coarse[i]), true);
        int64_t differ = 0;
        for (int32_t k = 0; k < s->coarse[i]->w * s->coarse[i]->h; k++) {
            int32_t x = k % s->coarse[i]->w, y = k / s->coarse[i]->w;
            bool any = false;
            for (int32_t j = 0; j < n * n; j++) {
                any = any || ph_mask_get(s->from, x * n + j % n, y * n + j / n);
            }
            differ += any != ph_mask_get(s->coarse[i], x, y);
        }
        prove(p, differ, 0);
    }
}

static void coarse_draw(const void *state, const stage *on) {
    const coarse_state *s = state;
    const SDL_Color inks[COARSE] = {INK_OI_SKY, INK_OI_BLUE, INK_OI_PURPLE};
    for (int i = 0; i < COARSE; i++) {
        int n = 2 << i;
        lay place = {2 + i * 66, 34, 2 * n}, fine = {2 + i * 66, 34, 2};
        char line[16];
        SDL_snprintf(line, sizeof line, "1/%d: %d", n, (int)s->coarse[i]->count);
        stage_mask(on, place, s->coarse[i], ink_fade(inks[i], 210));
        stage_mask(on, fine, s->from, ink_fade(INK_NIGHT, 150));
        stage_label(on, 4 + i * 66, 104, inks[i], line);
    }
    stage_say(on, 0, INK_WHITE, "fine: %d px", (int)s->from->count);
}

const exhibit show_coarse = {"Coarse masks",       "mask_coarse", "A cell is solid if any pixel is.",
                             sizeof(coarse_state), coarse_open,   coarse_tick,
                             coarse_draw};

// ---- coarse tests ------------------------------------------------------------------------------------

typedef struct verdict_state {
    duo duo;
    ph_mask *a[COARSE], *b[COARSE], *reach[COARSE]; // reach: a, grown by the error that is stated
    bool exact, coarse[COARSE];
} verdict_state;

static int32_t error_of(int i) {
    return 2 * ((2 << i) - 1);
}

static void verdict_open(void *state, shelf *from) {
    verdict_state *s = state;
    duo_open(&s->duo, from->assets);
    const ph_mask *a = s->duo.a, *b = s->duo.b;
    for (int i = 0; i < COARSE; i++) {
        int32_t n = 2 << i, e = error_of(i);
        s->a[i] = shelf_mask(from, (a->w + n - 1) / n, (a->h + n - 1) / n);
        s->b[i] = shelf_mask(from, (b->w + n - 1) / n, (b->h + n - 1) / n);
        s->reach[i] = shelf_mask(from, a->w + 2 * e, a->h + 2 * e);
        if (!from->failed) {
            ph_mask_coarse(a, n, s->a[i]);
            ph_mask_coarse(b, n, s->b[i]);
            ph_mask_draw(s->reach[i], a, e, e);
            ph_mask_grow(s->reach[i], e);
        }
    }
}

static void verdict_tick(void *state, const hand *h, proof *p) {
    verdict_state *s = state;
    duo *d = &s->duo;
    duo_move(d, h);
    s->exact = duo_truth(d, 0, 0) > 0;
    for (int i = 0; i < COARSE; i++) {
        s->coarse[i] = ph_mask_hit_coarse(s->a[i], s->b[i], 2 << i, d->dx, d->dy);
        int32_t e = error_of(i);
        prove(p, s->coarse[i] || !s->exact, true); // no is certain
        prove(p, !s->coarse[i] || slow_area(s->reach[i], d->b, d->dx + e, d->dy + e) > 0, true);
    }
}

static void verdict_draw(const void *state, const stage *on) {
    const verdict_state *s = state;
    const lay cells = {s->duo.lay.x, s->duo.lay.y, s->duo.lay.zoom * 4};
    lay b = duo_lay_b(&s->duo);
    stage_mask(on, cells, s->a[1], ink_fade(INK_A, 110));
    b.zoom *= 4;
    stage_mask(on, b, s->b[1], ink_fade(INK_B, 110));
    duo_draw(&s->duo, on, true);
    stage_say(on, 0, s->exact ? INK_BOTH : INK_DIM, "exact %s", s->exact ? "hit" : "no");
    for (int i = 0; i < COARSE; i++) {
        bool agrees = s->coarse[i] == s->exact;
        stage_say(on, 2 + 2 * i, agrees ? INK_GREEN : INK_GONE, "1/%d %s", 2 << i,
                  !s->coarse[i] ? "no"
                  : agrees      ? "hit"
                                : "perhaps");
        stage_say(on, 3 + 2 * i, INK_FAINT, " to %d px", error_of(i));
    }
}

const exhibit show_coarse_hit = {"Coarse tests",        "coarse_hit", "No is sure; yes is that far off.",
                                 sizeof(verdict_state), verdict_open, verdict_tick,
                                 verdict_draw};

// ---- eight turns -------------------------------------------------------------------------------------

enum { TURNS = 8, SMALL_W = 20, SMALL_H = 24 };

typedef struct turns_state {
    const assets *assets;
    ph_mask *from, *turned[TURNS];
    int32_t chosen;
} turns_state;

static void turns_open(void *state, shelf *from) {
    turns_state *s = state;
    s->assets = from->assets;
    s->from = shelf_mask(from, SMALL_W, SMALL_H);
    for (int i = 0; i < TURNS; i++) {
        bool crossed = i >= PH_TRANSPOSE;
        s->turned[i] = shelf_mask(from, crossed ? SMALL_H : SMALL_W, crossed ? SMALL_W : SMALL_H);
    }
}

/// Where pixel (x, y) of a w x h mask lies when it is turned.
static ph_point turned_pixel(int turn, int32_t w, int32_t h, int32_t x, int32_t y) {
    int32_t u = turn & PH_TRANSPOSE ? y : x, v = turn & PH_TRANSPOSE ? x : y;
    int32_t across = turn & PH_TRANSPOSE ? h : w, down = turn & PH_TRANSPOSE ? w : h;
    ph_point to = {turn & PH_FLIP_X ? across - 1 - u : u, turn & PH_FLIP_Y ? down - 1 - v : v};
    return to;
}

static void turns_tick(void *state, const hand *h, proof *p) {
    turns_state *s = state;
    s->chosen = h->tick / 45 % TURNS;
    ph_mask_scale(s->assets->masks.frame[SPRITE_SHIP][h->tick / 20 % 32], s->from);
    for (int i = 0; i < TURNS; i++) {
        prove(p, ph_mask_turn(s->from, (ph_turn)i, s->turned[i]), true);
        int64_t differ = 0;
        for (int32_t k = 0; k < SMALL_W * SMALL_H; k++) {
            int32_t x = k % SMALL_W, y = k / SMALL_W;
            ph_point to = turned_pixel(i, SMALL_W, SMALL_H, x, y);
            differ += ph_mask_get(s->from, x, y) != ph_mask_get(s->turned[i], to.x, to.y);
        }
        prove(p, differ, 0);
        prove(p, s->turned[i]->count, s->from->count);
    }
}

static const char *turn_name(int turn) {
    static const char *const names[TURNS] = {"as is", "flip x", "flip y", "half", "diagonal", "right", "left", "other"};
    return names[turn];
}

static void turns_draw(const void *state, const stage *on) {
    const turns_state *s = state;
    for (int i = 0; i < TURNS; i++) {
        int x = i % 4 * 50, y = i / 4 * 58, w = s->turned[i]->w * 2, h = s->turned[i]->h * 2;
        lay place = {x + (48 - w) / 2, y + (48 - h) / 2, 2};
        bool chosen = i == s->chosen;
        stage_mask(on, place, s->turned[i], chosen ? INK_COOL : INK_B);
        const char *name = turn_name(i);
        stage_label(on, x + 24 - (int)strlen(name) * TEXT_W / 2, y + 48, chosen ? INK_WHITE : INK_DIM, name);
    }
}

const exhibit show_turns = {"Eight ways to lay it down",
                            "mask_turn",
                            "Flips and quarter turns, exact.",
                            sizeof(turns_state),
                            turns_open,
                            turns_tick,
                            turns_draw};

// ---- all offsets at once -----------------------------------------------------------------------------

typedef struct convolve_state {
    duo duo;
    ph_mask *map, *scratch;
    ph_point dot;
} convolve_state;

static void convolve_open(void *state, shelf *from) {
    convolve_state *s = state;
    const lay place = {21, 30, 2};
    duo_open(&s->duo, from->assets);
    duo_pick(&s->duo, from->assets, SPRITE_SPITTER, SPRITE_PEBBLE);
    s->duo.lay = place;
    s->duo.swing.x = s->duo.swing.y = 26;
    s->map = shelf_mask(from, s->duo.a->w + s->duo.b->w - 1, s->duo.a->h + s->duo.b->h - 1);
    s->scratch = shelf_mask(from, s->duo.a->w + s->duo.b->w - 1, s->duo.a->h);
}

static void convolve_tick(void *state, const hand *h, proof *p) {
    convolve_state *s = state;
    duo *d = &s->duo;
    duo_move(d, h);
    s->dot.x = d->dx + d->b->w - 1;
    s->dot.y = d->dy + d->b->h - 1;
    prove(p, ph_mask_convolve(d->a, d->b, s->scratch, s->map), true);
    prove(p, ph_mask_get(s->map, s->dot.x, s->dot.y), slow_area(d->a, d->b, d->dx, d->dy) > 0);
    for (int32_t k = 0; k < LOOKS; k++) {
        ph_point at = look_at(h->tick, k, d->a->w, d->a->h, d->b);
        bool touches = ph_mask_get(s->map, at.x + d->b->w - 1, at.y + d->b->h - 1);
        prove(p, touches, slow_area(d->a, d->b, at.x, at.y) > 0);
    }
}

static void convolve_draw(const void *state, const stage *on) {
    const convolve_state *s = state;
    const lay map = {102, 11, 2};
    bool hit = ph_mask_get(s->map, s->dot.x, s->dot.y);
    ph_box whole = {0, 0, s->map->w, s->map->h};
    duo_draw(&s->duo, on, true);
    stage_fill(on, map, whole, INK(30, 33, 64, 255));
    stage_mask(on, map, s->map, INK_A);
    stage_mark(on, map, s->dot.x, s->dot.y, hit ? INK_BOTH : INK_WHITE);
    stage_say(on, 0, hit ? INK_BOTH : INK_DIM, "%+d, %+d %s", s->duo.dx, s->duo.dy, hit ? "hit" : "");
}

const exhibit show_convolve = {"All offsets at once",  "mask_convolve", "The map of offsets that touch.",
                               sizeof(convolve_state), convolve_open,   convolve_tick,
                               convolve_draw};
