// shapes_row.c - four small pictures, each with its verdict.
//
// The shapes of a sprite are made once; those of a carved rock when it has changed. The ground is its mask under every
// law, and it is never the first of the two: the first one's size is what a judgement costs.
#include "overlay/layers/shapes_row.h"

#include "overlay/inks.h"

enum { CELLS = 40, STEP = CELLS + 10, HEAD = 11 };

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
    t.masks[0] = game_mask(g, t.index[0]), t.masks[1] = game_mask(g, t.index[1]);
    return t;
}

static bool in_both(const ph_mask *const of[2], const two *t, int32_t x, int32_t y) {
    return ph_mask_get(of[0], x, y) && ph_mask_get(of[1], x - t->by.x, y - t->by.y);
}

/// The color of a pixel: common pixels of the masks are bright, those that the shapes get wrong are red.
static SDL_Color ink_at(const two *t, int32_t x, int32_t y) {
    bool truth = in_both(t->masks, t, x, y), said = in_both(t->shapes, t, x, y);
    bool any = ph_mask_get(t->shapes[0], x, y) || ph_mask_get(t->shapes[1], x - t->by.x, y - t->by.y);
    if (truth != said) {
        return INK_OF(RGBA_WRONG);
    }
    SDL_Color open = any ? INK_FAINT : INK_GLASS;
    return truth ? INK_HOT : open;
}

static void draw_glass(const canvas *c, const two *t, int x, int y) {
    SDL_Color inks[CELLS * CELLS];
    for (int i = 0; i < CELLS * CELLS; i++) {
        inks[i] = ink_at(t, t->eye.x + i % CELLS - CELLS / 2, t->eye.y + i / CELLS - CELLS / 2);
    }
    canvas_pixels(c, (SDL_Rect){x, y, CELLS, CELLS}, inks);
}

static void draw_shape(const canvas *c, const two *t, ph_mask *const scratch[2], law which, int x, int y) {
    shape_verdict v = shapes_judge(t->masks, t->shapes, t->by.x, t->by.y, scratch);
    int64_t wrong = v.extra + v.missed;
    text_draw(c->text, x, y, 1, INK_WHITE, law_name(which));
    draw_glass(c, t, x, y + HEAD);
    const SDL_Color ink = v.hit ? INK_GREEN : INK_DANGER;
    text_draw(c->text, x, y + HEAD + CELLS + 2, 1, ink, v.hit ? "HIT" : "no");
    if (wrong > 0) {
        text_print(c->text, x, y + HEAD + CELLS + 2 + TEXT_H, 1, INK_DANGER, "%lld px", (long long)wrong);
    }
}

void shapes_row_draw(law_shapes *s, const canvas *c, const game *g, const why *w, int x, int y) {
    two t = two_of(g, w);
    ph_mask *scratch[2] = {ph_mask_create(t.masks[0]->w, t.masks[0]->h), ph_mask_create(t.masks[0]->w, t.masks[0]->h)};
    for (int which = 0; scratch[0] && scratch[1] && which <= LAW_MASK; which++) {
        for (int i = 0; i < 2; i++) {
            t.shapes[i] = law_shapes_get(s, g, t.index[i], (law)which);
        }
        draw_shape(c, &t, scratch, (law)which, x + which * STEP, y);
    }
    ph_mask_free(scratch[0]);
    ph_mask_free(scratch[1]);
}
