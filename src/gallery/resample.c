// resample.c - page 4: masks in other sizes, and turned masks.
#include "gallery/exhibit.h"

#include <string.h>

#include "gallery/pair.h"
#include "gallery/paths.h"

// ---- scale -------------------------------------------------------------------------------------------

enum { SCALED_MOST = 96 };

typedef struct scale_state {
    const ph_mask *from;
    uint64_t *memory;
    ph_mask *to;
} scale_state;

static void scale_open(void *state, arena *from) {
    scale_state *s = state;
    s->from = sheets_get(from->assets, SHEET_SHIP)->mask[26];
    s->memory = arena_alloc(from, ph_mask_bytes(SCALED_MOST, SCALED_MOST));
}

static void scale_tick(void *state, const pointer *by, proof *p) {
    scale_state *s = state;
    int32_t w = path_swing(by->tick, 420, 12, SCALED_MOST), high = path_swing(by->tick, 290, 12, SCALED_MOST);
    if (by->inside) {
        w = by->x * (SCALED_MOST - 1) / PICTURE_W + 1;
        high = by->y * (SCALED_MOST - 1) / PICTURE_H + 1;
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

static void scale_draw(const void *state, const panel *on) {
    const scale_state *s = state;
    const placement small = {10, 50, 1}, large = {96, 10, 1};
    ph_box box = {0, 0, s->to->w, s->to->h};
    panel_mask(on, small, s->from, INK_A);
    panel_mask(on, large, s->to, INK_B);
    panel_frame(on, large, box, INK_FAINT);
    panel_say(on, 0, INK_DIM, "%d x %d", s->from->w, s->from->h);
    panel_say(on, 1, INK_WHITE, "to %d x %d", s->to->w, s->to->h);
}

// ---- coarse masks ------------------------------------------------------------------------------------

enum { COARSE = 3, SHIP = 32 };

typedef struct coarse_state {
    const sheet *ship;
    const ph_mask *from;
    ph_mask *coarse[COARSE];
} coarse_state;

static void coarse_open(void *state, arena *from) {
    coarse_state *s = state;
    s->ship = sheets_get(from->assets, SHEET_SHIP);
    for (int i = 0; i < COARSE; i++) {
        s->coarse[i] = arena_mask(from, SHIP >> (i + 1), SHIP >> (i + 1));
    }
}

static void coarse_tick(void *state, const pointer *by, proof *p) {
    coarse_state *s = state;
    s->from = s->ship->mask[by->tick / 12 % 32];
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

static void coarse_draw(const void *state, const panel *on) {
    const coarse_state *s = state;
    const SDL_Color inks[COARSE] = {INK_OI_SKY, INK_OI_BLUE, INK_OI_PURPLE};
    for (int i = 0; i < COARSE; i++) {
        int n = 2 << i;
        placement place = {2 + i * 66, 34, 2 * n}, fine = {2 + i * 66, 34, 2};
        char line[16];
        SDL_snprintf(line, sizeof line, "1/%d: %d", n, (int)s->coarse[i]->count);
        panel_mask(on, place, s->coarse[i], ink_fade(inks[i], 210));
        panel_mask(on, fine, s->from, ink_fade(INK_NIGHT, 150));
        panel_label(on, 4 + i * 66, 104, inks[i], line);
    }
    panel_say(on, 0, INK_WHITE, "fine: %d px", (int)s->from->count);
}

// ---- coarse tests ------------------------------------------------------------------------------------

typedef struct coarse_hit_state {
    pair pair;
    ph_mask *a[COARSE], *b[COARSE], *reach[COARSE]; // reach: a, grown by the error that the call may make
    bool exact, coarse[COARSE];
} coarse_hit_state;

static int32_t error_of(int i) {
    return 2 * ((2 << i) - 1);
}

static void coarse_hit_open(void *state, arena *from) {
    coarse_hit_state *s = state;
    pair_open(&s->pair, from->assets);
    const ph_mask *a = s->pair.a, *b = s->pair.b;
    for (int i = 0; i < COARSE; i++) {
        int32_t n = 2 << i, e = error_of(i);
        s->a[i] = arena_mask(from, (a->w + n - 1) / n, (a->h + n - 1) / n);
        s->b[i] = arena_mask(from, (b->w + n - 1) / n, (b->h + n - 1) / n);
        s->reach[i] = arena_mask(from, a->w + 2 * e, a->h + 2 * e);
        if (!from->failed) {
            ph_mask_coarse(a, n, s->a[i]);
            ph_mask_coarse(b, n, s->b[i]);
            ph_mask_draw(s->reach[i], a, e, e);
            ph_mask_grow(s->reach[i], e);
        }
    }
}

static void coarse_hit_tick(void *state, const pointer *by, proof *p) {
    coarse_hit_state *s = state;
    pair *d = &s->pair;
    pair_move(d, by);
    s->exact = pair_truth(d, 0, 0) > 0;
    for (int i = 0; i < COARSE; i++) {
        s->coarse[i] = ph_mask_hit_coarse(s->a[i], s->b[i], 2 << i, d->dx, d->dy);
        int32_t e = error_of(i);
        prove(p, s->coarse[i] || !s->exact, true); // "no" is exact
        prove(p, !s->coarse[i] || slow_area(s->reach[i], d->b, d->dx + e, d->dy + e) > 0, true);
    }
}

static void coarse_hit_draw(const void *state, const panel *on) {
    const coarse_hit_state *s = state;
    const placement cells = {s->pair.place.x, s->pair.place.y, s->pair.place.zoom * 4};
    placement b = pair_placement_b(&s->pair);
    panel_mask(on, cells, s->a[1], ink_fade(INK_A, 110));
    b.zoom *= 4;
    panel_mask(on, b, s->b[1], ink_fade(INK_B, 110));
    pair_draw(&s->pair, on, true);
    panel_say(on, 0, s->exact ? INK_BOTH : INK_DIM, "exact %s", s->exact ? "hit" : "no");
    for (int i = 0; i < COARSE; i++) {
        bool agrees = s->coarse[i] == s->exact;
        panel_say(on, 2 + 2 * i, agrees ? INK_GREEN : INK_GONE, "1/%d %s", 2 << i,
                  !s->coarse[i] ? "no"
                  : agrees      ? "hit"
                                : "perhaps");
        panel_say(on, 3 + 2 * i, INK_FAINT, " to %d px", error_of(i));
    }
}

// ---- eight turns -------------------------------------------------------------------------------------

enum { TURNS = 8, SMALL_W = 20, SMALL_H = 24 };

typedef struct turns_state {
    const sheet *ship;
    ph_mask *from, *turned[TURNS];
    int32_t chosen;
} turns_state;

static void turns_open(void *state, arena *from) {
    turns_state *s = state;
    s->ship = sheets_get(from->assets, SHEET_SHIP);
    s->from = arena_mask(from, SMALL_W, SMALL_H);
    for (int i = 0; i < TURNS; i++) {
        bool crossed = i >= PH_TRANSPOSE;
        s->turned[i] = arena_mask(from, crossed ? SMALL_H : SMALL_W, crossed ? SMALL_W : SMALL_H);
    }
}

/// Where pixel (x, y) of a mask of w x h pixels lies after the turn.
static ph_point turned_pixel(int turn, int32_t w, int32_t h, int32_t x, int32_t y) {
    int32_t u = turn & PH_TRANSPOSE ? y : x, v = turn & PH_TRANSPOSE ? x : y;
    int32_t across = turn & PH_TRANSPOSE ? h : w, down = turn & PH_TRANSPOSE ? w : h;
    ph_point to = {turn & PH_FLIP_X ? across - 1 - u : u, turn & PH_FLIP_Y ? down - 1 - v : v};
    return to;
}

static void turns_tick(void *state, const pointer *by, proof *p) {
    turns_state *s = state;
    s->chosen = by->tick / 45 % TURNS;
    ph_mask_scale(s->ship->mask[by->tick / 20 % 32], s->from);
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

static void turns_draw(const void *state, const panel *on) {
    const turns_state *s = state;
    for (int i = 0; i < TURNS; i++) {
        int x = i % 4 * 50, y = i / 4 * 58, w = s->turned[i]->w * 2, h = s->turned[i]->h * 2;
        placement place = {x + (48 - w) / 2, y + (48 - h) / 2, 2};
        bool chosen = i == s->chosen;
        panel_mask(on, place, s->turned[i], chosen ? INK_COOL : INK_B);
        const char *name = turn_name(i);
        panel_label(on, x + 24 - (int)strlen(name) * TEXT_W / 2, y + 48, chosen ? INK_WHITE : INK_DIM, name);
    }
}

// ---- the table ---------------------------------------------------------------------------------------

const exhibit resample_exhibits[] = {
    EXHIBIT(scale, 1, "Any size to any size", "mask_scale", "Each pixel takes the nearest one."),
    EXHIBIT(coarse, 1, "Coarse masks", "mask_coarse", "A cell is solid if any pixel is."),
    EXHIBIT(coarse_hit, 1, "Coarse tests", "mask_hit_coarse", "No is exact; yes is that far off."),
    EXHIBIT(turns, 1, "Eight orientations", "mask_turn", "Flips and quarter turns, exact."),
    {0},
};
