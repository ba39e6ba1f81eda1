// overlap_layer.c - the layer "overlap": the pixels that two masks share, and one contact in a lens.
//
// At the size of the game an overlap of a few pixels is a
// speck. The lens keeps the two masks round the contact point as they were when they met, and draws
// each pixel as a square. The ship's contacts come first, then the largest one on the screen. A
// contact stays for HOLD_TICKS before a lesser one replaces it.
#include "inspect/words.h"
#include "overlay/inks.h"
#include "overlay/panel.h"

enum {
    RUN_MAX = 16384,   // runs of overlap pixels
    LINGER = 14,       // ticks that they stay visible while there are few contacts
    LINGER_UP_TO = 24, // contacts a tick; beyond that only those of this tick are shown
    ZOOM = LENS_ZOOM,
    HATCH = 3,
    PAD = 4, // between the lens and its frame [px]
    LENS_H = LENS * LENS_ZOOM + 2 * PAD,
    HOLD_TICKS = 45
};

/// A run of pixels in which two masks overlapped [px of the world].
typedef struct overlap_run {
    int32_t age; ///< [ticks]
    int32_t x, y, w;
} overlap_run;

/// The surroundings of one contact, kept until there is a better one.
typedef struct lens {
    bool any;
    int64_t tick; ///< in which it was
    uint8_t kind_a, kind_b, sprite_a, sprite_b;
    int32_t x, y;              ///< its top-left pixel [px of the world]
    uint32_t a[LENS], b[LENS]; ///< bit x of row y: solid in a, in b
    ph_contact hit;
} lens;

typedef struct overlaps {
    int32_t count;
    overlap_run runs[RUN_MAX];
    lens lens;
} overlaps;

// ---- overlap --------------------------------------------------------------------------------------------------------

typedef struct run_maker {
    overlaps *own;
    int32_t x, y; // of the mask in the world [px]
} run_maker;

static void add_run(void *user, int32_t x, int32_t y, int32_t w) {
    const run_maker *m = user;
    if (m->own->count < RUN_MAX) {
        const overlap_run one = {0, m->x + x, m->y + y, w};
        m->own->runs[m->own->count++] = one;
    }
}

/// Asks the core for the overlap's pixels and keeps them as runs.
static void add_overlap(overlaps *own, const game *g, const contact *c) {
    uint64_t memory[CARVED_BYTES / 8];
    const ph_mask *a = game_mask(g, c->a), *b = game_mask(g, c->b);
    if (ph_mask_bytes(a->w, a->h) > sizeof memory) {
        return;
    }
    ph_mask *overlap = ph_mask_init(memory, a->w, a->h);
    ph_mask_overlap_mask(a, b, c->dx, c->dy, overlap);
    run_maker maker = {own, c->ax, c->ay};
    mask_runs(overlap, add_run, &maker);
}

/// Each third diagonal of the pixels that two bodies have in this tick: they differ in form, too.
static void draw_hatch(const overlaps *from, const canvas *c) {
    rect_batch batch = {.renderer = c->renderer};
    canvas_color(c, INK_NIGHT);
    for (int32_t i = 0; i < from->count; i++) {
        const overlap_run *run = &from->runs[i];
        for (int32_t x = 0; run->age == 0 && x < run->w; x++) {
            if ((run->x + x + run->y) % HATCH == 0) {
                batch_add(&batch, run->x + x - c->camera_x, run->y - c->camera_y, 1, 1);
            }
        }
    }
    batch_flush(&batch);
}

/// Old runs first, so that those of this tick lie on top.
static void draw(overlay *o, void *own, const canvas *c, const game *g) {
    const overlaps *from = own;
    rect_batch batch = {.renderer = c->renderer};
    (void)o;
    (void)g;
    for (int32_t tick = LINGER; tick >= 0; tick--) {
        canvas_color(c, tick ? ink_fade(INK(255, 40, 30, 255), 210 - tick * 12) : INK_HOT);
        for (int32_t i = 0; i < from->count; i++) {
            const overlap_run *run = &from->runs[i];
            if (run->age == tick) {
                batch_add(&batch, run->x - c->camera_x, run->y - c->camera_y, run->w, 1);
            }
        }
        batch_flush(&batch);
    }
    draw_hatch(from, c);
}

// ---- the lens chooses -----------------------------------------------------------------------------------------------

static bool has_ship(const game *g, const contact *c) {
    return g->world.bodies[c->a].kind == KIND_SHIP || g->world.bodies[c->b].kind == KIND_SHIP;
}

static int64_t worth(const viewpoint *at, const game *g, const contact *c) {
    SDL_Rect point = {c->ax + c->hit.x - at->camera_x, c->ay + c->hit.y - at->camera_y, 1, 1};
    return c->hit.area + 1000000 * has_ship(g, c) + 100000 * canvas_sees(point);
}

/// Copies the bits of a mask whose top-left lies at (x, y) of the lens.
static void copy_rows(uint32_t rows[LENS], const ph_mask *mask, int32_t x, int32_t y) {
    for (int32_t i = 0; i < LENS; i++) {
        rows[i] = 0;
        for (int32_t k = 0; k < LENS; k++) {
            rows[i] |= (uint32_t)ph_mask_get(mask, k - x, i - y) << k;
        }
    }
}

static void take(lens *l, const game *g, const contact *c) {
    l->any = true;
    l->tick = g->world.tick;
    l->kind_a = g->world.bodies[c->a].kind;
    l->kind_b = g->world.bodies[c->b].kind;
    l->sprite_a = g->world.bodies[c->a].sprite;
    l->sprite_b = g->world.bodies[c->b].sprite;
    l->hit = c->hit;
    l->x = c->ax + c->hit.x - LENS / 2;
    l->y = c->ay + c->hit.y - LENS / 2;
    copy_rows(l->a, game_mask(g, c->a), c->ax - l->x, c->ay - l->y);
    copy_rows(l->b, game_mask(g, c->b), c->ax + c->dx - l->x, c->ay + c->dy - l->y);
}

/// Keeps the contact of this tick that is worth a closer look.
static void choose(lens *l, const viewpoint *at, const game *g) {
    const collider *c = &g->collider;
    const contact *best = NULL;
    for (int32_t i = 0; i < c->contact_count; i++) {
        const contact *one = &c->contacts[i];
        if (best == NULL || worth(at, g, one) > worth(at, g, best)) {
            best = one;
        }
    }
    if (best && (!l->any || g->world.tick - l->tick > HOLD_TICKS || has_ship(g, best))) {
        take(l, g, best);
    }
}

static void collect(overlay *o, void *own, const game *g, bool again) {
    overlaps *to = own;
    const collider *c = &g->collider;
    int32_t last = c->contact_count <= LINGER_UP_TO ? LINGER : 0;
    to->count = layers_age(to->runs, to->count, sizeof *to->runs, !again, again, again ? LINGER : last);
    to->lens.any = to->lens.any && !again;
    for (int32_t i = 0; i < c->contact_count; i++) {
        add_overlap(to, g, &c->contacts[i]);
    }
    choose(&to->lens, &o->at, g);
}

// ---- drawing --------------------------------------------------------------------------------------------------------

static SDL_Color color_of_b(const lens *l) {
    return inks_pair((kind)l->kind_a, (kind)l->kind_b, 1);
}

/// All pixels of one color: those of a (1), of b (2) or of both (3).
static void draw_pixels_of(const lens *l, const canvas *c, SDL_Point at, int what, SDL_Color ink) {
    rect_batch batch = {.renderer = c->renderer};
    canvas_color(c, ink);
    for (int y = 0; y < LENS; y++) {
        for (int x = 0; x < LENS; x++) {
            if ((int)(l->a[y] >> x & 1) + 2 * (int)(l->b[y] >> x & 1) == what) {
                batch_add(&batch, at.x + x * ZOOM, at.y + y * ZOOM, ZOOM - 1, ZOOM - 1);
            }
        }
    }
    batch_flush(&batch);
}

/// The colors are mixed here and not by the renderer, which fills many times faster when it need not blend.
static void draw_pixels(const lens *l, const canvas *c, SDL_Point at) {
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_NONE);
    draw_pixels_of(l, c, at, 1, ink_mix(INK_GLASS, inks_kind((kind)l->kind_a), 170));
    draw_pixels_of(l, c, at, 2, ink_mix(INK_GLASS, color_of_b(l), 170));
    draw_pixels_of(l, c, at, 3, INK_HOT);
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_BLEND);
}

static void draw_when(const canvas *c, int x, int y, int ago) {
    if (ago == 0) {
        text_draw(c->text, x, y, 1, INK_DIM, "this tick");
    } else if (ago < 100) {
        text_print(c->text, x, y, 1, INK_DIM, ago == 1 ? "%d tick ago" : "%d ticks ago", ago);
    } else {
        text_print(c->text, x, y, 1, INK_DIM, "%d s ago", ago / TICKS_PER_SECOND);
    }
}

/// A sprite's name tells more than its kind, but of the ground.
static const char *name_of(uint8_t kind_of, uint8_t sprite_of) {
    return kind_of == KIND_TERRAIN ? words_kind(KIND_TERRAIN) : sprite_get((sprite)sprite_of)->file;
}

static void draw_facts(const lens *l, const canvas *c, int x, int y) {
    text_draw(c->text, x, y, 1, inks_kind((kind)l->kind_a), name_of(l->kind_a, l->sprite_a));
    text_draw(c->text, x, y + 10, 1, color_of_b(l), name_of(l->kind_b, l->sprite_b));
    text_print(c->text, x, y + 22, 1, INK_HOT, "%d px", (int)l->hit.area);
    text_draw(c->text, x, y + 35, 1, INK_DIM, "gradient");
    text_print(c->text, x, y + 45, 1, INK_WHITE, "%d %d", (int)l->hit.gx, (int)l->hit.gy);
    text_draw(c->text, x, y + 58, 1, INK_DIM, "normal");
    text_print(c->text, x, y + 68, 1, INK_WHITE, "%.2f %.2f", (double)l->hit.nx + 0.0, (double)l->hit.ny + 0.0);
    if (l->hit.source != PH_NORMAL_GRADIENT) {
        text_draw(c->text, x - TEXT_W, y + 78, 1, INK_FALLBACK, words_source(l->hit.source));
    }
}

static void draw_lens(overlay *o, void *own, const canvas *c, const game *g) {
    const lens *l = &((overlaps *)own)->lens;
    SDL_Rect box = {0, 0, 0, 0};
    (void)g;
    if (l->any) {
        box = panel_open(o, c, EDGE_BOTTOM | panel_near(o), PANEL_W, LENS_H);
    }
    if (SDL_RectEmpty(&box)) {
        return;
    }
    SDL_Point at = {box.x + PAD, box.y + PAD};
    int beside = at.x + LENS * ZOOM + 4;
    canvas_fill(c, at.x, at.y, LENS * ZOOM - 1, LENS * ZOOM - 1, INK_GLASS);
    draw_pixels(l, c, at);
    panel_normal(c, at.x + ZOOM / 2, at.y + ZOOM / 2, &l->hit);
    draw_facts(l, c, beside, at.y);
    draw_when(c, beside, at.y + 89, (int)(o->tick - l->tick));
}

const layer layer_overlap = {
    .shows = "overlap pixels of this tick, and a lens on one contact",
    .depth = 13,
    .bytes = sizeof(overlaps),
    .collect = collect,
    .draw = draw,
    .panel = draw_lens,
    .meanings = {{sign_solid, {RGBA_HOT}, "overlap"}},
};
