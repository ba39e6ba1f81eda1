// kinds.c - page 6, upper row: masks as runs of pixels, and masks of soft alpha.
#include "gallery/exhibit.h"

#include <string.h>

#include "gallery/pair.h"
#include "gallery/paths.h"

// ---- runs --------------------------------------------------------------------------------------------

typedef struct runs_state {
    const sheet *rock;
    const ph_mask *mask;
    int32_t frame;
    size_t bytes;
    uint64_t *memory;
    ph_rle *rle;
} runs_state;

static void runs_open(void *state, arena *from) {
    runs_state *s = state;
    s->rock = sheets_get(from->assets, SHEET_ROCK_MEDIUM);
    for (int32_t i = 0; i < s->rock->layout.frames; i++) {
        size_t bytes = ph_rle_bytes(s->rock->mask[i]);
        s->bytes = bytes > s->bytes ? bytes : s->bytes;
    }
    s->memory = arena_alloc(from, s->bytes);
}

/// Compares the runs of the mask with its pixels. Returns how many runs there are.
static int32_t runs_prove(const ph_mask *mask, proof *p) {
    int32_t n = 0;
    int64_t differ = 0;
    for (int32_t y = 0; y < mask->h; y++) {
        int32_t end = 0;
        for (int32_t x0, x1 = 0; ph_mask_next_run(mask, y, &x0, &x1); end = x1, n++) {
            for (int32_t x = end; x < x1; x++) {
                differ += ph_mask_get(mask, x, y) != (x >= x0);
            }
        }
        for (int32_t x = end; x < mask->w; x++) {
            differ += ph_mask_get(mask, x, y);
        }
    }
    prove(p, differ, 0);
    return n;
}

static void runs_tick(void *state, const pointer *by, proof *p) {
    runs_state *s = state;
    s->frame = by->tick / 240 % s->rock->layout.frames;
    s->mask = s->rock->mask[s->frame];
    s->rle = ph_rle_init(s->memory, s->mask);
    prove(p, s->rle->runs, runs_prove(s->mask, p));
    prove(p, s->rle->count, slow_count(s->mask));
}

typedef struct stripe {
    const panel *on;
    int32_t n;
} stripe;

static void draw_run(void *user, int32_t x, int32_t y, int32_t w) {
    stripe *s = user;
    const placement place = {104, 14, 1};
    ph_box run = {x, y, x + w, y + 1};
    panel_fill(s->on, place, run, ink_mix(INK_A, INK_B, s->n++ % 2 * 160));
}

static void runs_draw(const void *state, const panel *on) {
    const runs_state *s = state;
    stripe stripes = {on, 0};
    mask_runs(s->mask, draw_run, &stripes);
    panel_say(on, 0, INK_WHITE, "%d runs", s->rle->runs);
    panel_say(on, 1, INK_WHITE, "%d bytes", (int)ph_rle_bytes(s->mask));
    panel_say(on, 2, INK_DIM, "words: %d", (int)ph_mask_bytes(s->mask->w, s->mask->h));
}

// ---- runs against runs -------------------------------------------------------------------------------

typedef struct runs_hit_state {
    pair pair;
    ph_rle *a, *b;
    bool hit;
    int64_t area;
    ph_point first;
} runs_hit_state;

static void runs_hit_open(void *state, arena *from) {
    runs_hit_state *s = state;
    pair_open(&s->pair, from->assets);
    void *a = arena_alloc(from, ph_rle_bytes(s->pair.a)), *b = arena_alloc(from, ph_rle_bytes(s->pair.b));
    s->a = a ? ph_rle_init(a, s->pair.a) : NULL;
    s->b = b ? ph_rle_init(b, s->pair.b) : NULL;
}

static void runs_hit_tick(void *state, const pointer *by, proof *p) {
    runs_hit_state *s = state;
    pair *d = &s->pair;
    pair_move(d, by);
    ph_point truth = {0, 0}, by_runs = {0, 0};
    int64_t area = pair_truth(d, 0, 0);
    (void)pair_first_point(d, &truth);
    s->hit = ph_rle_hit(s->a, s->b, d->dx, d->dy, &by_runs);
    s->area = ph_rle_overlap_area(s->a, s->b, d->dx, d->dy);
    prove(p, s->hit, area > 0);
    prove(p, s->area, area);
    if (area > 0) {
        prove(p, by_runs.x * 256 + by_runs.y, truth.x * 256 + truth.y);
    }
    s->first = by_runs;
}

static void runs_hit_draw(const void *state, const panel *on) {
    const runs_hit_state *s = state;
    pair_draw(&s->pair, on, true);
    panel_say(on, 0, s->hit ? INK_BOTH : INK_DIM, s->hit ? "hit" : "no hit");
    if (s->hit) {
        panel_mark(on, s->pair.place, s->first.x, s->first.y, INK_WHITE);
        panel_say(on, 1, INK_BOTH, "%d px", (int)s->area);
        panel_say(on, 3, INK_WHITE, "first at");
        panel_say(on, 4, INK_WHITE, "%d, %d", s->first.x, s->first.y);
    }
}

// ---- soft alpha --------------------------------------------------------------------------------------

enum { SOFT_W = 32, SOFT_H = 32 };

typedef struct soft_state {
    pair pair;
    ph_soft *a, *b;
    bool hard, soft;
    int64_t area, weighted;
    uint8_t heat[SOFT_W * SOFT_H * 4];
} soft_state;

static uint8_t alpha_at(const ph_image *image, ph_box frame, int32_t x, int32_t y) {
    bool inside = x >= 0 && y >= 0 && x < frame.x1 - frame.x0 && y < frame.y1 - frame.y0;
    return inside ? image->rgba[(frame.y0 + y) * image->pitch + (frame.x0 + x) * 4 + 3] : 0;
}

static ph_soft *soft_of(arena *from, const ph_image *image, ph_box frame) {
    void *memory = arena_alloc(from, ph_soft_bytes(frame.x1 - frame.x0, frame.y1 - frame.y0));
    return memory ? ph_soft_init(memory, image, frame) : NULL;
}

static void soft_open(void *state, arena *from) {
    soft_state *s = state;
    pair_open(&s->pair, from->assets);
    pair *d = &s->pair;
    const placement place = {88, 10, 3};
    pair_pick(d, SHEET_GRINDER, SHEET_MINE);
    d->place = place;
    d->swing.x = 24;
    d->swing.y = 18;
    s->a = soft_of(from, &d->image_a, d->box_a);
    s->b = soft_of(from, &d->image_b, d->box_b);
}

/// Paints the alpha of sprite a: dark for 0, then through red to yellow for opaque.
static void heat_of(soft_state *s) {
    for (int32_t i = 0; i < SOFT_W * SOFT_H; i++) {
        int alpha = alpha_at(&s->pair.image_a, s->pair.box_a, i % SOFT_W, i / SOFT_W);
        SDL_Color c = ink_mix(ink_mix(INK(40, 20, 70, 255), INK_GONE, alpha * 2 > 256 ? 256 : alpha * 2), INK_BOTH,
                              alpha > 128 ? (alpha - 128) * 2 : 0);
        uint8_t shown[4] = {c.r, c.g, c.b, (uint8_t)(alpha ? 255 : 0)};
        memcpy(s->heat + i * 4, shown, 4);
    }
}

static void soft_prove(const soft_state *s, int32_t dx, int32_t dy, proof *p) {
    const pair *d = &s->pair;
    bool hit = false;
    int64_t sum = 0;
    for (int32_t i = 0; i < SOFT_W * SOFT_H; i++) {
        int32_t x = i % SOFT_W, y = i / SOFT_W;
        int a = alpha_at(&d->image_a, d->box_a, x, y), b = alpha_at(&d->image_b, d->box_b, x - dx, y - dy);
        hit = hit || (a && b && a + b >= 255);
        sum += a * b;
    }
    prove(p, ph_soft_hit(s->a, s->b, dx, dy), hit);
    prove(p, ph_soft_overlap_area(s->a, s->b, dx, dy), sum / 255);
}

static void soft_tick(void *state, const pointer *by, proof *p) {
    soft_state *s = state;
    pair *d = &s->pair;
    pair_move(d, by);
    s->area = ph_mask_overlap_area(d->a, d->b, d->dx, d->dy);
    s->hard = ph_mask_hit(d->a, d->b, d->dx, d->dy);
    s->soft = ph_soft_hit(s->a, s->b, d->dx, d->dy);
    s->weighted = ph_soft_overlap_area(s->a, s->b, d->dx, d->dy);
    soft_prove(s, d->dx, d->dy, p);
    for (int32_t k = 0; k < SAMPLES; k++) {
        ph_point at = sample_offset(by->tick, k, SOFT_W, SOFT_H, d->b);
        soft_prove(s, at.x, at.y, p);
    }
    prove(p, s->area, pair_truth(d, 0, 0));
    prove(p, s->hard, s->area > 0);
    heat_of(s);
}

static void soft_draw(const void *state, const panel *on) {
    const soft_state *s = state;
    panel_pixels(on, s->pair.place, s->heat, SOFT_W, SOFT_H);
    panel_sprite(on, pair_placement_b(&s->pair), s->pair.sheet_b, s->pair.frame_b, 220);
    panel_say(on, 0, s->hard ? INK_BOTH : INK_DIM, "mask: %s", s->hard ? "hit" : "no");
    panel_say(on, 1, s->hard ? INK_BOTH : INK_DIM, "%d px", (int)s->area);
    panel_say(on, 3, s->soft ? INK_GONE : INK_DIM, "soft: %s", s->soft ? "hit" : "no");
    panel_say(on, 4, s->soft ? INK_GONE : INK_DIM, "%.2f px", (double)s->weighted / 255);
}

// ---- the table ---------------------------------------------------------------------------------------

const exhibit kinds_exhibits[] = {
    EXHIBIT(runs, 1, "Run-length masks", "rle_init rle_bytes mask_next_run", "Each row is a few runs of pixels."),
    EXHIBIT(runs_hit, 1, "Runs against runs", "rle_hit  rle_overlap_area", "The same answers as with words."),
    EXHIBIT(soft, 1, "Soft alpha", "soft_hit  soft_overlap_area", "Each pixel weighs as its alpha."),
    {0},
};
