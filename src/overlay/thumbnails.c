// thumbnails.c - the pixels that each shape takes for common, and the pixels that it gets wrong.
//
// The ground is its mask in each shape, and it is never the first of the two: the size of the first is the cost.
#include "overlay/thumbnails.h"

#include "inspect/shapes.h"
#include "overlay/inks.h"
#include "overlay/panel.h"

enum { SHAPES_W = 190, SHAPES_H = 76 };

enum { CELLS = 40, STEP = CELLS + 10, CELLS_HEAD = 11, CELLS_WORDS = PH_MASK_WORDS(CELLS, CELLS) };

/// The pair, the ground last.
typedef struct two {
    int32_t index[2];
    const ph_mask *masks[2], *shapes[2];
    ph_point by, eye; ///< from the first to the second; where to look, in the first one's pixels
} two;

static two two_of(const game *g, const why *w) {
    bool swap = w->kind[0] == KIND_TERRAIN;
    two t = {.index = {w->a, w->b}, .by = {w->dx, w->dy}, .eye = w->eye};
    if (swap) {
        t = (two){.index = {w->b, w->a}, .by = {-w->dx, -w->dy}, .eye = {w->eye.x - w->dx, w->eye.y - w->dy}};
    }
    t.masks[0] = game_mask(g, t.index[0]);
    t.masks[1] = game_mask(g, t.index[1]);
    return t;
}

/// The pixels of a mask that a glass shows, b's where it lies.
static ph_mask *window(uint64_t memory[CELLS_WORDS], const two *t, const ph_mask *const of[2], int which) {
    ph_mask *seen = ph_mask_init(memory, CELLS, CELLS);
    int32_t x = CELLS / 2 - t->eye.x + which * t->by.x, y = CELLS / 2 - t->eye.y + which * t->by.y;
    ph_mask_draw(seen, of[which], x, y);
    return seen;
}

/// Common pixels of the masks are bright, those that the shapes get wrong are red.
static void draw_cells(const canvas *c, const two *t, int x, int y) {
    uint64_t memory[4][CELLS_WORDS];
    ph_mask *in[4];
    for (int i = 0; i < 4; i++) {
        in[i] = window(memory[i], t, i < 2 ? t->masks : t->shapes, i % 2);
    }
    const SDL_Point at = {x, y};
    canvas_fill(c, x, y, CELLS, CELLS, INK_GLASS);
    panel_runs(c, in[2], at, INK_FAINT);
    panel_runs(c, in[3], at, INK_FAINT);
    ph_mask_intersect(in[0], in[1], 0, 0);
    ph_mask_intersect(in[2], in[3], 0, 0);
    panel_runs(c, in[0], at, INK_OF(RGBA_WRONG));
    panel_runs(c, in[2], at, INK_OF(RGBA_WRONG));
    ph_mask_intersect(in[0], in[2], 0, 0);
    panel_runs(c, in[0], at, INK_HOT);
}

static void draw_shape(const canvas *c, const two *t, ph_mask *const scratch[2], shape_kind which, int x, int y) {
    shape_verdict v = shapes_judge(t->masks, t->shapes, t->by.x, t->by.y, scratch);
    int64_t wrong = v.extra + v.missed;
    text_draw(c->text, x, y, 1, INK_WHITE, shape_names[which]);
    draw_cells(c, t, x, y + CELLS_HEAD);
    const SDL_Color ink = v.hit ? INK_GREEN : INK_DANGER;
    text_draw(c->text, x, y + CELLS_HEAD + CELLS + 2, 1, ink, v.hit ? "HIT" : "no");
    if (wrong > 0) {
        text_print(c->text, x, y + CELLS_HEAD + CELLS + 2 + TEXT_H, 1, INK_DANGER, "%lld px", (long long)wrong);
    }
}

/// The pixels that each shape takes for common, and those that it gets wrong.
static void draw_row_of_shapes(const canvas *c, const game *g, const why *w, int x, int y) {
    two t = two_of(g, w);
    const bool ground = t.index[1] == g->world.ground;
    ph_mask *made[4]; // two shapes, and room for two overlaps of the size of the first
    for (int i = 0; i < 4; i++) {
        made[i] = ph_mask_create(t.masks[i == 1 && !ground]->w, t.masks[i == 1 && !ground]->h);
    }
    for (int which = 0; made[0] && made[1] && made[2] && made[3] && which <= SHAPE_MASK; which++) {
        for (int i = 0; i < 2; i++) {
            t.shapes[i] = t.masks[i];
            if (i == 0 || !ground) {
                shapes_make((shape_kind)which, t.masks[i], made[i]);
                t.shapes[i] = made[i];
            }
        }
        draw_shape(c, &t, made + 2, (shape_kind)which, x + which * STEP, y);
    }
    for (int i = 0; i < 4; i++) {
        ph_mask_free(made[i]);
    }
}

void thumbnails_draw(const layer_look *l) {
    const pins *p = l->o->pins;
    if (p->any && p->why.stop == FILTER_COUNT && !(l->o->active & OVERLAY_SPLITS)) { // the funnel takes its place
        unsigned edges = EDGE_BOTTOM | (panel_pair(l->o) ^ PANEL_OTHER);
        SDL_Rect box = panel_open(l, edges, SHAPES_W + 2 * PANEL_PAD, SHAPES_H + 2 * PANEL_PAD);
        if (!SDL_RectEmpty(&box)) {
            draw_row_of_shapes(l->c, p->of, &p->why, box.x + PANEL_PAD, box.y + PANEL_PAD);
        }
    }
}
