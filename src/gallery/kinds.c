// kinds.c - page 6, above: masks as runs of pixels, and masks of soft alpha.
#include <string.h>

#include "gallery/exhibit.h"

// ---- runs --------------------------------------------------------------------------------------------

typedef struct runs_state {
    const assets *assets;
    const ph_mask *mask;
    int32_t frame;
    size_t bytes;
    uint64_t *memory;
    ph_rle *rle;
} runs_state;

static void runs_open(void *state, shelf *from) {
    runs_state *s = state;
    s->assets = from->assets;
    for (int32_t i = 0; i < sprite_get(SPRITE_ROCK_MEDIUM)->frames; i++) {
        size_t bytes = ph_rle_bytes(from->assets->masks.frame[SPRITE_ROCK_MEDIUM][i]);
        s->bytes = bytes > s->bytes ? bytes : s->bytes;
    }
    s->memory = shelf_take(from, s->bytes);
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

static void runs_tick(void *state, const hand *h, proof *p) {
    runs_state *s = state;
    s->frame = h->tick / 240 % sprite_get(SPRITE_ROCK_MEDIUM)->frames;
    s->mask = s->assets->masks.frame[SPRITE_ROCK_MEDIUM][s->frame];
    s->rle = ph_rle_init(s->memory, s->mask);
    prove(p, s->rle->runs, runs_prove(s->mask, p));
    prove(p, s->rle->count, slow_count(s->mask));
}

typedef struct stripe {
    const stage *on;
    int32_t n;
} stripe;

static void draw_run(void *user, int32_t x, int32_t y, int32_t w) {
    stripe *s = user;
    const lay place = {104, 14, 1};
    ph_box run = {x, y, x + w, y + 1};
    stage_fill(s->on, place, run, ink_mix(INK_A, INK_B, s->n++ % 2 * 160));
}

static void runs_draw(const void *state, const stage *on) {
    const runs_state *s = state;
    stripe stripes = {on, 0};
    mask_runs(s->mask, draw_run, &stripes);
    stage_say(on, 0, INK_WHITE, "%d runs", s->rle->runs);
    stage_say(on, 1, INK_WHITE, "%d bytes", (int)ph_rle_bytes(s->mask));
    stage_say(on, 2, INK_DIM, "words: %d", (int)ph_mask_bytes(s->mask->w, s->mask->h));
}

const exhibit show_runs = {"Run-length masks",
                           "rle_init rle_bytes mask_next_run",
                           "A row is a few runs of pixels.",
                           sizeof(runs_state),
                           runs_open,
                           runs_tick,
                           runs_draw};

// ---- runs against runs -------------- ----------------------------------------------------------------

typedef struct runs_hit_state {
    duo duo;
    ph_rle *a, *b;
    bool hit;
    int64_t area;
    ph_point first;
} runs_hit_state;

static void runs_hit_open(void *state, shelf *from) {
    runs_hit_state *s = state;
    duo_open(&s->duo, from->assets);
    void *a = shelf_take(from, ph_rle_bytes(s->duo.a)), *b = shelf_take(from, ph_rle_bytes(s->duo.b));
    s->a = a ? ph_rle_init(a, s->duo.a) : NULL;
    s->b = b ? ph_rle_init(b, s->duo.b) : NULL;
}

static void runs_hit_tick(void *state, const hand *h, proof *p) {
    runs_hit_state *s = state;
    duo *d = &s->duo;
    duo_move(d, h);
    ph_point truth = {0, 0}, by_runs = {0, 0};
    int64_t area = duo_truth(d, 0, 0);
    (void)duo_first(d, &truth);
    s->hit = ph_rle_hit(s->a, s->b, d->dx, d->dy, &by_runs);
    s->area = ph_rle_overlap_area(s->a, s->b, d->dx, d->dy);
    prove(p, s->hit, area > 0);
    prove(p, s->area, area);
    if (area > 0) {
        prove(p, by_runs.x * 256 + by_runs.y, truth.x * 256 + truth.y);
    }
    s->first = by_runs;
}

static void runs_hit_draw(const void *state, const stage *on) {
    const runs_hit_state *s = state;
    duo_draw(&s->duo, on, true);
    stage_say(on, 0, s->hit ? INK_BOTH : INK_DIM, s->hit ? "hit" : "no hit");
    if (s->hit) {
        stage_mark(on, s->duo.lay, s->first.x, s->first.y, INK_WHITE);
        stage_say(on, 1, INK_BOTH, "%d px", (int)s->area);
        stage_say(on, 3, INK_WHITE, "first at");
        stage_say(on, 4, INK_WHITE, "%d, %d", s->first.x, s->first.y);
    }
}

const exhibit show_runs_hit = {"Runs meet runs",
                               "rle_hit  rle_overlap_area",
                               "The same answers as with words.",
                               sizeof(runs_hit_state),
                               runs_hit_open,
                               runs_hit_tick,
                               runs_hit_draw};

// ---- soft alpha --------------------------------------------------------------------------------------

enum { SOFT_W = 32, SOFT_H = 32 };

typedef struct soft_state {
    duo duo;
    ph_soft *a, *b;
    bool hard, soft;
    int64_t area, weighted;
    uint8_t heat[SOFT_W * SOFT_H * 4];
} soft_state;

static uint8_t alpha_at(const ph_image *image, ph_box part, int32_t x, int32_t y) {
    bool inside = x >= 0 && y >= 0 && x < part.x1 - part.x0 && y < part.y1 - part.y0;
    return inside ? image->rgba[(part.y0 + y) * image->pitch + (part.x0 + x) * 4 + 3] : 0;
}

static ph_soft *soft_of(shelf *from, const ph_image *image, ph_box part) {
    void *memory = shelf_take(from, ph_soft_bytes(part.x1 - part.x0, part.y1 - part.y0));
    return memory ? ph_soft_init(memory, image, part) : NULL;
}

static void soft_open(void *state, shelf *from) {
    soft_state *s = state;
    duo_open(&s->duo, from->assets);
    duo *d = &s->duo;
    const lay place = {88, 10, 3};
    duo_pick(d, from->assets, SPRITE_GRINDER, SPRITE_MINE);
    d->lay = place;
    d->swing.x = 24;
    d->swing.y = 18;
    s->a = soft_of(from, &d->image_a, d->part_a);
    s->b = soft_of(from, &d->image_b, d->part_b);
}

/// Dark where nothing is, through red and yellow to white where it is opaque.
static void heat_of(soft_state *s) {
    for (int32_t i = 0; i < SOFT_W * SOFT_H; i++) {
        int alpha = alpha_at(&s->duo.image_a, s->duo.part_a, i % SOFT_W, i / SOFT_W);
        SDL_Color c = ink_mix(ink_mix(INK(40, 20, 70, 255), INK_GONE, alpha * 2 > 256 ? 256 : alpha * 2), INK_BOTH,
                              alpha > 128 ? (alpha - 128) * 2 : 0);
        uint8_t shown[4] = {c.r, c.g, c.b, (uint8_t)(alpha ? 255 : 0)};
        memcpy(s->heat + i * 4, shown, 4);
    }
}

static void soft_prove(const soft_state *s, int32_t dx, int32_t dy, proof *p) {
    const duo *d = &s->duo;
    bool hit = false;
    int64_t sum = 0;
    for (int32_t i = 0; i < SOFT_W * SOFT_H; i++) {
        int32_t x = i % SOFT_W, y = i / SOFT_W;
        int a = alpha_at(&d->image_a, d->part_a, x, y), b = alpha_at(&d->image_b, d->part_b, x - dx, y - dy);
        hit = hit || (a && b && a + b >= 255);
        sum += a * b;
    }
    prove(p, ph_soft_hit(s->a, s->b, dx, dy), hit);
    prove(p, ph_soft_overlap_area(s->a, s->b, dx, dy), sum / 255);
}

static void soft_tick(void *state, const hand *h, proof *p) {
    soft_state *s = state;
    duo *d = &s->duo;
    duo_move(d, h);
    s->area = ph_mask_overlap_area(d->a, d->b, d->dx, d->dy);
    s->hard = ph_mask_hit(d->a, d->b, d->dx, d->dy);
    s->soft = ph_soft_hit(s->a, s->b, d->dx, d->dy);
    s->weighted = ph_soft_overlap_area(s->a, s->b, d->dx, d->dy);
    soft_prove(s, d->dx, d->dy, p);
    for (int32_t k = 0; k < LOOKS; k++) {
        ph_point at = look_at(h->tick, k, SOFT_W, SOFT_H, d->b);
        soft_prove(s, at.x, at.y, p);
    }
    prove(p, s->area, duo_truth(d, 0, 0));
    prove(p, s->hard, s->area > 0);
    heat_of(s);
}

static void soft_draw(const void *state, const stage *on) {
    const soft_state *s = state;
    stage_pixels(on, s->duo.lay, s->heat, SOFT_W, SOFT_H);
    stage_sprite(on, duo_lay_b(&s->duo), s->duo.sprite_b, s->duo.frame_b, 220);
    stage_say(on, 0, s->hard ? INK_BOTH : INK_DIM, "mask: %s", s->hard ? "hit" : "no");
    stage_say(on, 1, s->hard ? INK_BOTH : INK_DIM, "%d px", (int)s->area);
    stage_say(on, 3, s->soft ? INK_GONE : INK_DIM, "soft: %s", s->soft ? "hit" : "no");
    stage_say(on, 4, s->soft ? INK_GONE : INK_DIM, "%.2f px", (double)s->weighted / 255);
}

const exhibit show_soft = {"Soft alpha",
                           "soft_hit  soft_overlap_area",
                           "A glow counts by how thick it is.",
                           sizeof(soft_state),
                           soft_open,
                           soft_tick,
                           soft_draw};
