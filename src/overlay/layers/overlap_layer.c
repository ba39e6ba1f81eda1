// overlap_layer.c - the layer "overlap": the pixels that two masks share, and one contact in a lens.
//
// At the size of the game an overlap of a few pixels is a speck. The lens shows the two masks of
// the latest contact round its point, as they were when they met.
#include "overlay/inks.h"
#include "overlay/panel.h"
#include "pixhit/pixhit_more.h"

enum {
    RUN_MAX = 16384, // runs of overlap pixels
    HATCH = 3,
    SMALL = 40,       // overlaps below this area on the picture have a marker [px]
    MARKER = 14,      // its length on each axis [px]
    MARKED_MOST = 24, // contacts with a marker
    PAD = 4,          // between the lens and its frame [px]
    LENS_H = LENS * LENS_ZOOM + 2 * PAD
};

/// A run of pixels in which two masks overlapped [px of the world].
typedef struct overlap_run {
    int32_t age; ///< [ticks]
    int32_t x, y, w;
} overlap_run;

typedef struct overlaps {
    int32_t count;
    overlap_run runs[RUN_MAX];
} overlaps;

// ---- overlap ------------------------------------------------------------------------------------

/// In the frame of b, since a may be the ground, the only mask that is larger than a rock.
static void add_overlap(overlaps *own, const game *g, const contact *c) {
    uint64_t memory[CARVED_BYTES / 8];
    const ph_mask *a = game_mask(g, c->a), *b = game_mask(g, c->b);
    ph_mask *overlap = ph_mask_init(memory, b->w, b->h);
    ph_mask_overlap_mask(b, a, -c->dx, -c->dy, overlap);
    for (mask_run r = {0}; own->count < RUN_MAX && mask_next(overlap, &r);) {
        own->runs[own->count++] = (overlap_run){0, c->ax + c->dx + r.x0, c->ay + c->dy + r.y, r.x1 - r.x0};
    }
}

/// The runs of one age, or their hatch: each third diagonal of the pixels of this tick, which differ in form, too.
static void draw_runs(const layer_look *l, int32_t age, bool hatch, SDL_Color ink) {
    const overlaps *from = l->own;
    rect_batch batch = {.renderer = l->c->renderer};
    canvas_color(l->c, ink);
    for (int32_t i = 0; i < from->count; i++) {
        const overlap_run *run = &from->runs[i];
        for (int32_t x = run->x; run->age == age && hatch && x < run->x + run->w; x++) {
            if ((x + run->y) % HATCH == 0) {
                batch_add(&batch, x - l->c->camera_x, run->y - l->c->camera_y, 1, 1);
            }
        }
        if (run->age == age && !hatch) {
            batch_add(&batch, run->x - l->c->camera_x, run->y - l->c->camera_y, run->w, 1);
        }
    }
    batch_flush(&batch);
}

/// Points to the overlaps that are small, from the upper left.
static void point_to_small(const layer_look *l) {
    const collider *from = &l->g->collider;
    const canvas *c = l->c;
    panel_enlarge(c, false); // the marker has the same size however much the world is enlarged
    for (int32_t i = 0; i < from->contact_count && i < MARKED_MOST; i++) {
        const contact *one = &from->contacts[i];
        const SDL_Point at = {(one->ax + one->hit.x - c->camera_x) * c->zoom,
                              (one->ay + one->hit.y - c->camera_y) * c->zoom};
        const SDL_FPoint tip = {(float)at.x - 3, (float)at.y - 3};
        if (one->hit.area * c->zoom * c->zoom < SMALL) {
            canvas_color(c, INK_HOT);
            SDL_RenderDrawLine(c->renderer, at.x - 3 - MARKER, at.y - 3 - MARKER, at.x - 4, at.y - 4);
            canvas_arrow(c, tip, (SDL_FPoint){0.7071f, 0.7071f}, 7, 4, INK_HOT);
        }
    }
    panel_enlarge(c, true);
}

/// Old runs first, so that those of this tick lie on top.
static void draw(const layer_look *l) {
    for (int32_t age = LAYER_LINGER; age > 0; age--) {
        draw_runs(l, age, false, ink_fade(INK_OF(RGBA_BEFORE), 210 - age * 12));
    }
    draw_runs(l, 0, false, INK_HOT);
    draw_runs(l, 0, true, INK_NIGHT);
    point_to_small(l);
}

static void collect(const layer_look *l) {
    overlaps *to = l->own;
    const collider *c = &l->g->collider;
    to->count = layers_age(l, to->runs, to->count, sizeof *to->runs);
    for (int32_t i = 0; i < c->contact_count; i++) {
        add_overlap(to, l->g, &c->contacts[i]);
    }
}

// ---- the lens -----------------------------------------------------------------------------------

static void draw_facts(const pins *of, const canvas *c, int x, int y) {
    const ph_contact *hit = &of->latest.hit;
    const body *a = &of->met->world.bodies[of->latest.a], *b = &of->met->world.bodies[of->latest.b];
    text_draw(c->text, x, y, 1, inks_pair((kind)a->kind, (kind)b->kind, 0), words_name(a));
    text_draw(c->text, x, y + 10, 1, inks_pair((kind)a->kind, (kind)b->kind, 1), words_name(b));
    text_print(c->text, x, y + 22, 1, INK_HOT, "%d px", (int)hit->area);
    text_draw(c->text, x, y + 35, 1, INK_DIM, "gradient");
    text_print(c->text, x, y + 45, 1, INK_WHITE, "%d %d", (int)hit->gx, (int)hit->gy);
    text_draw(c->text, x, y + 58, 1, INK_DIM, "normal");
    text_print(c->text, x, y + 68, 1, INK_WHITE, "%.2f %.2f", (double)hit->nx + 0.0, (double)hit->ny + 0.0);
    if (hit->source != PH_NORMAL_GRADIENT) {
        text_draw(c->text, x - TEXT_W, y + 78, 1, INK_FALLBACK, words_sources[hit->source]);
    }
}

static void draw_lens(const layer_look *l) {
    const pins *of = l->o->pins;
    const contact *one = &of->latest;
    if (!of->met) {
        return;
    }
    SDL_Rect box = panel_open(l, EDGE_BOTTOM | panel_near(l->o), PANEL_W, LENS_H);
    if (SDL_RectEmpty(&box)) {
        return;
    }
    SDL_Point at = {box.x + PAD, box.y + PAD}, middle = {at.x + LENS_ZOOM / 2, at.y + LENS_ZOOM / 2};
    int beside = at.x + LENS * LENS_ZOOM + 4;
    char when[WHEN_ROOM];
    glass shown = panel_glass_of(of->met, one->a, one->b, (ph_point){one->dx, one->dy});
    shown.eye = (ph_point){one->hit.x, one->hit.y};
    canvas_fill(l->c, at.x, at.y, LENS * LENS_ZOOM - 1, LENS * LENS_ZOOM - 1, INK_GLASS);
    panel_glass(l->c, at, LENS_ZOOM - 1, &shown);
    panel_normal(l->c, middle, &one->hit);
    draw_facts(of, l->c, beside, at.y);
    text_draw(l->c->text, beside, at.y + 89, 1, INK_DIM, panel_when(l, when));
}

const layer layer_overlap = {
    .shows = "overlap pixels of this tick, and a contact enlarged",
    .depth = 9,
    .bytes = sizeof(overlaps),
    .collect = collect,
    .draw = draw,
    .panel = draw_lens,
    .meanings = {{&sign_solid, {RGBA_HOT}, "overlap"}, {&sign_solid, {RGBA_BEFORE}, "just before"}},
};
