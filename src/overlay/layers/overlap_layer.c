// overlap_layer.c - the layer "overlap": the pixels that two masks share, and one contact in a lens.
//
// At the size of the game an overlap of a few pixels is a speck. The lens keeps the two masks round the contact point
// as they were when they met. The ship's contacts come first, then the largest one on the screen. A contact stays for
// HOLD_TICKS before a lesser one replaces it.
#include "inspect/words.h"
#include "overlay/inks.h"
#include "overlay/panel.h"

enum {
    RUN_MAX = 16384, // runs of overlap pixels
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

/// In the frame of b, since a may be the ground, the only mask that is larger than a rock.
static void add_overlap(overlaps *own, const game *g, const contact *c) {
    uint64_t memory[CARVED_BYTES / 8];
    const ph_mask *a = game_mask(g, c->a), *b = game_mask(g, c->b);
    ph_mask *overlap = ph_mask_init(memory, b->w, b->h);
    ph_mask_overlap_mask(b, a, -c->dx, -c->dy, overlap);
    run_maker maker = {own, c->ax + c->dx, c->ay + c->dy};
    mask_runs(overlap, add_run, &maker);
}

/// Each third diagonal of the pixels that two bodies have in this tick: they differ in form, too.
static void add_hatch(rect_batch *b, const overlap_run *run, const canvas *c) {
    for (int32_t x = run->x; x < run->x + run->w; x++) {
        if ((x + run->y) % HATCH == 0) {
            batch_add(b, x - c->camera_x, run->y - c->camera_y, 1, 1);
        }
    }
}

/// The runs of one age, or their hatch.
static void draw_runs(const layer_look *l, int32_t age, bool hatch, SDL_Color ink) {
    const overlaps *from = l->own;
    rect_batch batch = {.renderer = l->c->renderer};
    canvas_color(l->c, ink);
    for (int32_t i = 0; i < from->count; i++) {
        const overlap_run *run = &from->runs[i];
        if (run->age == age && hatch) {
            add_hatch(&batch, run, l->c);
        } else if (run->age == age) {
            batch_add(&batch, run->x - l->c->camera_x, run->y - l->c->camera_y, run->w, 1);
        }
    }
    batch_flush(&batch);
}

/// Old runs first, so that those of this tick lie on top.
static void draw(const layer_look *l) {
    for (int32_t age = LAYER_LINGER; age > 0; age--) {
        draw_runs(l, age, false, ink_fade(INK(255, 40, 30, 255), 210 - age * 12));
    }
    draw_runs(l, 0, false, INK_HOT);
    draw_runs(l, 0, true, INK_NIGHT);
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

static void collect(const layer_look *l) {
    overlaps *to = l->own;
    const collider *c = &l->g->collider;
    to->count = layers_age(l, to->runs, to->count, sizeof *to->runs);
    to->lens.any = to->lens.any && !l->again;
    for (int32_t i = 0; i < c->contact_count; i++) {
        add_overlap(to, l->g, &c->contacts[i]);
    }
    choose(&to->lens, &l->o->at, l->g);
}

// ---- drawing --------------------------------------------------------------------------------------------------------

static SDL_Color ink_of(const lens *l, int which) {
    return inks_pair((kind)l->kind_a, (kind)l->kind_b, which);
}

/// The colors are mixed here and not by the renderer, which fills many times faster when it need not blend.
static SDL_Color pixel_of(const void *of, int x, int y) {
    const lens *l = of;
    bool a = l->a[y] >> x & 1, b = l->b[y] >> x & 1;
    if (!a && !b) {
        return INK(0, 0, 0, 0);
    }
    return a && b ? INK_HOT : ink_mix(INK_GLASS, ink_of(l, !a), 170);
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
    text_draw(c->text, x, y, 1, ink_of(l, 0), name_of(l->kind_a, l->sprite_a));
    text_draw(c->text, x, y + 10, 1, ink_of(l, 1), name_of(l->kind_b, l->sprite_b));
    text_print(c->text, x, y + 22, 1, INK_HOT, "%d px", (int)l->hit.area);
    text_draw(c->text, x, y + 35, 1, INK_DIM, "gradient");
    text_print(c->text, x, y + 45, 1, INK_WHITE, "%d %d", (int)l->hit.gx, (int)l->hit.gy);
    text_draw(c->text, x, y + 58, 1, INK_DIM, "normal");
    text_print(c->text, x, y + 68, 1, INK_WHITE, "%.2f %.2f", (double)l->hit.nx + 0.0, (double)l->hit.ny + 0.0);
    if (l->hit.source != PH_NORMAL_GRADIENT) {
        text_draw(c->text, x - TEXT_W, y + 78, 1, INK_FALLBACK, words_source(l->hit.source));
    }
}

static void draw_lens(const layer_look *l) {
    const lens *of = &((overlaps *)l->own)->lens;
    SDL_Rect box = {0, 0, 0, 0};
    if (of->any) {
        box = panel_open(l, EDGE_BOTTOM | panel_near(l->o), PANEL_W, LENS_H);
    }
    if (SDL_RectEmpty(&box)) {
        return;
    }
    SDL_Point at = {box.x + PAD, box.y + PAD}, middle = {at.x + LENS_ZOOM / 2, at.y + LENS_ZOOM / 2};
    int beside = at.x + LENS * LENS_ZOOM + 4;
    canvas_fill(l->c, at.x, at.y, LENS * LENS_ZOOM - 1, LENS * LENS_ZOOM - 1, INK_GLASS);
    panel_glass(l->c, at, LENS_ZOOM - 1, pixel_of, of);
    panel_normal(l->c, middle, &of->hit);
    draw_facts(of, l->c, beside, at.y);
    draw_when(l->c, beside, at.y + 89, (int)(l->o->tick - of->tick));
}

const layer layer_overlap = {
    .shows = "overlap pixels of this tick, and a lens on one contact",
    .depth = 9,
    .bytes = sizeof(overlaps),
    .collect = collect,
    .draw = draw,
    .panel = draw_lens,
    .meanings = {{&sign_solid, {RGBA_HOT}, "overlap"}},
};
