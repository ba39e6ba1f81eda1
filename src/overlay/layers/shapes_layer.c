// shapes_layer.c - the layer "shapes": the pair of the layer "why" four times, as boxes, circles,
// convex hulls and masks, each with its verdict and the pixels that it gets wrong.
//
// The shapes are made anew for each frame, because masks are carved. Cost: some hundred microseconds a
// frame, and some milliseconds when one of the two is the ground.
#include <string.h>

#include "inspect/shapes.h"
#include "overlay/inks.h"
#include "overlay/panel.h"

enum { ZOOM = 3, CELLS = 32, GLASS = CELLS * ZOOM, GAP = 6, PAD = 5, HEAD = 12, FOOT = 22 };

/// The masks of the pair, the shapes that stand for them, and room to judge.
typedef struct stand_ins {
    const ph_mask *masks[2];
    ph_mask *shapes[2], *scratch[2];
} stand_ins;

static bool stand_ins_open(stand_ins *s, const game *g, const why *w) {
    s->masks[0] = game_mask(g, w->a), s->masks[1] = game_mask(g, w->b);
    for (int i = 0; i < 2; i++) {
        s->shapes[i] = ph_mask_create(s->masks[i]->w, s->masks[i]->h);
        s->scratch[i] = ph_mask_create(s->masks[0]->w, s->masks[0]->h);
    }
    return s->shapes[0] && s->shapes[1] && s->scratch[0] && s->scratch[1];
}

static void stand_ins_close(stand_ins *s) {
    for (int i = 0; i < 2; i++) {
        ph_mask_free(s->shapes[i]);
        ph_mask_free(s->scratch[i]);
    }
}

/// What a pixel is: bit 0 in a's shape, 1 in b's, 2 in both masks.
static int pixel(const stand_ins *s, const why *w, int32_t x, int32_t y) {
    bool truth = ph_mask_get(s->masks[0], x, y) && ph_mask_get(s->masks[1], x - w->dx, y - w->dy);
    return ph_mask_get(s->shapes[0], x, y) + 2 * ph_mask_get(s->shapes[1], x - w->dx, y - w->dy) + 4 * truth;
}

/// Right pixels are bright, wrong ones red: those that only the shape takes for common are full, those that it lacks
/// are a frame.
static void draw_pixel(const canvas *c, int x, int y, int what) {
    static const SDL_Color inks[4] = {{0, 0, 0, 0}, {86, 180, 233, 120}, {230, 159, 0, 120}, {255, 70, 60, 255}};
    if (what == 7) {
        canvas_fill(c, x, y, ZOOM - 1, ZOOM - 1, INK_HOT);
    } else if (what > 3) {
        canvas_fill(c, x, y, ZOOM, ZOOM, inks[3]);
        canvas_fill(c, x + 1, y + 1, 1, 1, INK_NIGHT);
    } else if (what) {
        canvas_fill(c, x, y, ZOOM - 1, ZOOM - 1, inks[what]);
    }
}

static void draw_glass(const canvas *c, const stand_ins *s, const why *w, int x, int y) {
    canvas_fill(c, x, y, GLASS, GLASS, INK(40, 46, 80, 140));
    for (int i = 0; i < CELLS * CELLS; i++) {
        int32_t px = w->eye.x - CELLS / 2 + i % CELLS, py = w->eye.y - CELLS / 2 + i / CELLS;
        draw_pixel(c, x + i % CELLS * ZOOM, y + i / CELLS * ZOOM, pixel(s, w, px, py));
    }
}

static void draw_shape(const canvas *c, stand_ins *s, const why *w, shape which, SDL_Point at) {
    for (int i = 0; i < 2; i++) {
        shapes_make(which, s->masks[i], s->shapes[i]);
    }
    const ph_mask *const shapes[2] = {s->shapes[0], s->shapes[1]};
    shape_verdict v = shapes_judge(s->masks, shapes, w->dx, w->dy, s->scratch);
    bool wrong = v.hit != (w->area > 0);
    text_draw(c->text, at.x, at.y, 1, INK_WHITE, shapes_name(which));
    SDL_Color ink = wrong ? INK_DANGER : INK_GREEN;
    text_draw(c->text, at.x + 8 * TEXT_W, at.y, 1, ink, v.hit ? "HIT" : "no hit");
    draw_glass(c, s, w, at.x, at.y + HEAD);
    int y = at.y + HEAD + GLASS + 2;
    if (v.extra + v.missed == 0) {
        text_draw(c->text, at.x, y, 1, INK_GREEN, "no pixel wrong");
        return;
    }
    text_print(c->text, at.x, y, 1, INK_DANGER, "%lld px wrong", (long long)(v.extra + v.missed));
    text_print(c->text, at.x, y + TEXT_H, 1, INK_DIM, "+%lld -%lld", (long long)v.extra, (long long)v.missed);
}

/// Beside the panel of the pair, or in the middle when all the picture is free.
static unsigned edges_of(const overlay *o) {
    if (o->active & OVERLAY_WHY) {
        return EDGE_BOTTOM | panel_beside_pair(o);
    }
    return EDGE_BOTTOM | (panel_pair(o) == panel_far(o) ? panel_far(o) : 0);
}

static void draw(overlay *o, void *own, const canvas *c, const game *g) {
    const why *w = &o->pins.why;
    stand_ins s;
    SDL_Rect box =
        panel_open(o, c, edges_of(o), SHAPE_COUNT * (GLASS + GAP) - GAP + 2 * PAD, HEAD + GLASS + FOOT + 2 * PAD);
    (void)own;
    if (SDL_RectEmpty(&box)) {
        return;
    }
    if (!o->pins.any || w->closed == GATE_ALIVE) {
        text_draw(c->text, box.x + PAD, box.y + PAD, 1, INK_DIM, "no two bodies to look at");
        return;
    }
    memset(&s, 0, sizeof s);
    bool open = stand_ins_open(&s, g, w);
    for (int i = 0; open && i < SHAPE_COUNT; i++) {
        SDL_Point at = {box.x + PAD + i * (GLASS + GAP), box.y + PAD};
        draw_shape(c, &s, w, (shape)i, at);
    }
    stand_ins_close(&s);
}

const layer layer_shapes = {
    .shows = "one pair as box, circle, hull and mask; wrong pixels",
    .depth = 15,
    .panel = draw,
    .meanings = {{sign_solid, {RGBA_WRONG}, "wrong"}},
};
