// why_layer.c - the layer "why": a pair enlarged, its numbers, its bits, and the filters that it went through.
//
// The panel lies away from the ship, or on the other side than counters and lens when they show. On
// the picture the two bodies have corners and a letter, the cut that lies between them is a thick
// line, and the place where b would be free is its outline in dots.
#include <stdio.h>
#include <string.h>

#include "inspect/shapes.h"
#include "inspect/question.h"
#include "overlay/inks.h"
#include "overlay/panel.h"
#include "game/world/body.h"

enum {
    PAD = PANEL_PAD,
    ROW = PANEL_ROW,
    GLASS = LENS * LENS_ZOOM,
    CELL = 3,   // a bit
    GHOSTS = 6, // boxes on the way of a shot
    HEAD_H = 4 * ROW + 3,
    PIXELS_H = GLASS + 3 + ROW + 3 * (CELL + 3) + 1, // the glass and the bits below it
    PANEL_H = 2 * PAD + HEAD_H + PIXELS_H + FILTER_COUNT * ROW,
    SHAPES_W = 190,
    SHAPES_H = 76
};

#define INK_WAY INK_OI_YELLOW
#define INK_EMPTY INK(40, 46, 80, 255)

static SDL_Color ink_of(const why *w, int which) {
    return inks_pair((kind)w->kind[0], (kind)w->kind[1], which);
}

/// Why it is this pair, or when it met.
static const char *chosen_by(const layer_look *l, char when[WHEN_ROOM]) {
    const pins *p = l->o->pins;
    bool latest = p->of == p->met && p->why.a == p->latest.a && p->why.b == p->latest.b;
    const char *other = latest ? panel_when(l, when) : "nearest";
    return pins_shown(p) ? "pinned" : other;
}

static void draw_head(const layer_look *l, int x, int y) {
    const pins *from = l->o->pins;
    const canvas *c = l->c;
    const why *w = &from->why;
    char when[WHEN_ROOM];
    int after = text_print(c->text, x, y, 1, ink_of(w, 0), "a %s %d", words_kinds[w->kind[0]], (int)w->a);
    text_print(c->text, after + TEXT_W, y, 1, ink_of(w, 1), "b %s %d", words_kinds[w->kind[1]], (int)w->b);
    int right = x + PANEL_W - 2 * PAD;
    const SDL_Color ink = pins_shown(from) ? INK_GOLD : INK_DIM;
    canvas_right(c, right, y + 3 * ROW, ink, "%s", chosen_by(l, when));
    text_draw(c->text, x, y + ROW, 1, w->stop == FILTER_COUNT ? INK_HIT : INK_OI_VERMILION, w->verdict);
    text_draw(c->text, x, y + 2 * ROW, 1, INK_WHITE, w->remedy[0]);
    text_draw(c->text, x, y + 3 * ROW, 1, INK_WHITE, w->remedy[1]);
}

/// Pixels of the masks that a square of the glass stands for, on each axis: more than one when the two are far apart.
static int32_t scale_of(const why *w) {
    int32_t gap = SDL_max(w->tight.x0 - w->tight.x1, w->tight.y0 - w->tight.y1);
    int32_t far = w->shift_known ? SDL_max(SDL_abs(w->shift.x), SDL_abs(w->shift.y)) : SDL_max(gap, 0);
    return 1 + far / (LENS * 2 / 3);
}

/// The pixels that b would have where it is free are small.
static void draw_glass(const why *w, const glass *of, const canvas *c, SDL_Point at) {
    canvas_fill(c, at.x, at.y, GLASS, GLASS, INK_GLASS);
    panel_glass(c, at, LENS_ZOOM - 1, of);
    if (w->stop == FILTER_COUNT && w->push >= 0) {
        glass out = *of;
        out.by = w->out;
        out.inks[0].a = 0;
        out.inks[1] = out.inks[2] = INK_WHITE;
        panel_glass(c, (SDL_Point){at.x + 1, at.y + 1}, 1, &out);
    }
    canvas_frame(c, (SDL_Rect){at.x - 1, at.y - 1, GLASS + 2, GLASS + 2}, ink_fade(INK_FAINT, 200));
}

/// Outline of b's pixels at an offset, as far as it lies in the glass.
static void draw_ghost(const glass *of, const canvas *c, ph_point by, SDL_Point at, SDL_Color ink) {
    ph_point corner = panel_pixel(of, 0, 0);
    ph_box b = of->b->bounds;
    SDL_Rect arena, in = {at.x, at.y, GLASS, GLASS};
    SDL_Rect box = {
        at.x + (b.x0 + by.x - corner.x) * LENS_ZOOM / of->n, at.y + (b.y0 + by.y - corner.y) * LENS_ZOOM / of->n,
        SDL_max((b.x1 - b.x0) * LENS_ZOOM / of->n - 1, 1), SDL_max((b.y1 - b.y0) * LENS_ZOOM / of->n - 1, 1)};
    SDL_RenderGetClipRect(c->renderer, &arena);
    SDL_RenderSetClipRect(c->renderer, &in);
    canvas_frame(c, box, ink);
    SDL_RenderSetClipRect(c->renderer, &arena);
}

/// Where b was, seen from a, on its way to the place in the glass: some boxes, the last ones the brightest.
static void draw_way(const why *w, const glass *of, const canvas *c, SDL_Point at) {
    int32_t between = SDL_max(w->steps / GHOSTS, 1);
    sweep along = {.at = w->from, .mx = w->by.x, .my = w->by.y};
    for (int32_t step = 0; w->swept && step < w->steps && sweep_next(&along); step++) {
        if ((w->steps - 1 - step) % between == 0) {
            draw_ghost(of, c, along.at, at, ink_fade(INK_WAY, 60 + 196 * step / w->steps));
        }
    }
}

static void draw_area(const canvas *c, int x, int y, SDL_Color ink, int64_t n) {
    char line[16];
    snprintf(line, sizeof line, "%lld", (long long)n);
    canvas_centered(c, x, y, 1, ink, line);
}

/// The area in the middle, those with b one pixel further on the four sides, and what follows from their differences.
static void draw_areas(const why *w, const canvas *c, int x, int y) {
    int middle = x + 46;
    text_draw(c->text, x, y, 1, INK_DIM, "area, +-1 px");
    draw_area(c, middle, y + 12, INK_WHITE, w->beside[3]);
    draw_area(c, middle - 32, y + 24, INK_WHITE, w->beside[1]);
    draw_area(c, middle, y + 24, INK_HOT, w->area);
    draw_area(c, middle + 32, y + 24, INK_WHITE, w->beside[0]);
    draw_area(c, middle, y + 36, INK_WHITE, w->beside[2]);
    text_draw(c->text, x, y + 50, 1, INK_DIM, "gradient");
    text_print(c->text, x, y + 60, 1, INK_WHITE, "%lld %lld", (long long)(w->beside[0] - w->beside[1]),
               (long long)(w->beside[2] - w->beside[3]));
    text_draw(c->text, x, y + 74, 1, INK_DIM, "normal of b");
    if (w->stop == FILTER_COUNT) {
        text_print(c->text, x, y + 84, 1, INK_WHITE, "%.2f %.2f", (double)w->hit.nx, (double)w->hit.ny);
    } else {
        text_draw(c->text, x, y + 84, 1, INK_DIM, "none: no hit");
    }
}

/// The bits that are 1.
static void draw_row(const canvas *c, int x, int y, uint64_t bits, SDL_Color ink) {
    rect_batch batch = {.renderer = c->renderer};
    canvas_color(c, ink);
    for (int i = 0; i < WHY_BITS; i++) {
        if (bits >> i & 1) {
            batch_add(&batch, x + i * CELL, y, CELL - 1, CELL + 1);
        }
    }
    batch_flush(&batch);
}

/// A row of both as words, b shifted to a's columns, and what the AND leaves.
static void draw_bits(const why *w, const canvas *c, int x, int y) {
    if (w->stop < FILTER_ROWS) {
        text_print(c->text, x, y, 1, INK_DIM, "no row is tested; a square: %d px", (int)scale_of(w));
        return;
    }
    text_print(c->text, x, y, 1, INK_DIM, "row %d: a, b shifted, a AND b", (int)w->row);
    y += ROW;
    const uint64_t rows[3] = {w->bits_a, w->bits_b, w->bits_a & w->bits_b};
    const SDL_Color inks[3] = {ink_of(w, 0), ink_of(w, 1), INK_HOT};
    for (int i = 0; i < 3; i++, y += CELL + 3) {
        draw_row(c, x, y, ~rows[i], INK_EMPTY);
        draw_row(c, x, y, rows[i], inks[i]);
    }
}

/// Filters that let the pair through are white, the first that did not is red, those below it were not asked.
static void draw_filters(const why *w, const canvas *c, int x, int y) {
    static const struct {
        const char *sign;
        SDL_Color ink;
    } answers[] = {{"+", {RGBA_WHITE}}, {"x", {RGBA_OI_VERMILION}}, {".", {92, 98, 134, 255}}};
    for (int i = 0; i < FILTER_COUNT; i++, y += ROW) {
        int n = (i >= (int)w->stop) + (i > (int)w->stop);
        SDL_Color ink = answers[n].ink;
        text_draw(c->text, x, y, 1, ink, answers[n].sign);
        text_draw(c->text, x + 2 * TEXT_W, y, 1, ink, why_filter_names[i]);
        text_draw(c->text, x + 9 * TEXT_W, y, 1, ink, i > (int)w->stop ? "not tested" : w->text[i]);
    }
}

// ---- the pair as boxes, circles, convex hulls and masks -----------------------------------------
// The shapes of a sprite are made once; those of a carved rock when it has changed. The ground is its mask under every
// law, and it is never the first of the two: the first one's size is what a judgement costs.

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
static void draw_row_of_shapes(body_shapes *s, const canvas *c, const game *g, const why *w, int x, int y) {
    two t = two_of(g, w);
    ph_mask *scratch[2] = {ph_mask_create(t.masks[0]->w, t.masks[0]->h), ph_mask_create(t.masks[0]->w, t.masks[0]->h)};
    for (int which = 0; scratch[0] && scratch[1] && which <= SHAPE_MASK; which++) {
        for (int i = 0; i < 2; i++) {
            t.shapes[i] = body_shapes_get(s, g, t.index[i], (shape_kind)which);
        }
        draw_shape(c, &t, scratch, (shape_kind)which, x + which * STEP, y);
    }
    ph_mask_free(scratch[0]);
    ph_mask_free(scratch[1]);
}

// ---- on the picture -----------------------------------------------------------------------------

static void draw_corners(const layer_look *l, int32_t index, SDL_Color ink, const char *letter) {
    const canvas *c = l->c;
    const body *b = &l->g->world.bodies[index];
    SDL_Rect r;
    if (b->kind == KIND_NONE || !canvas_box(c, ph_mask_box(game_mask(l->g, index), body_px(b), body_py(b)), &r)) {
        return;
    }
    panel_enlarge(c, false); // thin lines however much the body is enlarged
    r = (SDL_Rect){r.x * c->zoom, r.y * c->zoom, r.w * c->zoom, r.h * c->zoom};
    int arm = r.w < 16 || r.h < 16 ? 3 : 6;
    SDL_Point corner = {r.x, r.y};
    canvas_corners(c, r, 1, arm, ink);
    label_at(l->o->labels, c, corner, -10, -12, ink, letter);
    panel_enlarge(c, true);
}

/// One of the two: of an older contact where it is now, or where it met the other when there is none any more.
static void draw_party(const layer_look *l, int which) {
    const pins *p = l->o->pins;
    int32_t index = which ? p->why.b : p->why.a;
    layer_look there = *l;
    there.g = l->g->world.bodies[index].kind == p->why.kind[which] ? l->g : p->of;
    draw_corners(&there, index, ink_of(&p->why, which), which ? "b" : "a");
}

/// The way of the shot from its last place to the one that is looked at.
static void draw_shot(const why *w, const canvas *c) {
    SDL_Rect ends[2] = {{w->shot_from.x - c->camera_x - 1, w->shot_from.y - c->camera_y - 1, 3, 3},
                        {w->shot_to.x - c->camera_x - 1, w->shot_to.y - c->camera_y - 1, 3, 3}};
    canvas_color(c, INK_WAY);
    SDL_RenderDrawLine(c->renderer, ends[0].x + 1, ends[0].y + 1, ends[1].x + 1, ends[1].y + 1);
    SDL_RenderFillRects(c->renderer, ends, 2);
}

static void draw(const layer_look *l) {
    const pins *p = l->o->pins;
    const why *w = &p->why;
    if (!p->any) {
        return;
    }
    SDL_Rect r;
    if (p->parting && p->why.stop == FILTER_CUT && canvas_box(l->c, partition_line(p->parting, 3), &r)) {
        canvas_fill(l->c, r.x, r.y, r.w, r.h, ink_fade(INK_OI_VERMILION, 200));
    }
    if (w->swept) {
        draw_shot(w, l->c);
    }
    draw_party(l, 0);
    draw_party(l, 1);
    if (p->picked >= 0) {
        draw_corners(l, p->picked, INK_GOLD, "1");
    }
}

// ---- the panel ----------------------------------------------------------------------------------

static void draw_pixels(const layer_look *l, SDL_Point at) {
    const why *w = &l->o->pins->why;
    glass of = panel_glass_of(l->o->pins->of, w->a, w->b, (ph_point){w->dx, w->dy});
    of.eye = w->eye;
    of.n = scale_of(w);
    if (w->stop != FILTER_ALIVE) {
        draw_glass(w, &of, l->c, at);
        draw_way(w, &of, l->c, at);
        draw_areas(w, l->c, at.x + GLASS + 6, at.y);
    }
    if (w->stop == FILTER_COUNT) {
        panel_normal(l->c, at, &w->hit);
    }
    draw_bits(w, l->c, at.x, at.y + GLASS + 3);
}

/// Four other answers, at the side that the panel leaves free, while the two share a pixel.
static void draw_shapes(const layer_look *l) {
    const pins *p = l->o->pins;
    if (p->any && p->why.stop == FILTER_COUNT) {
        unsigned edges = EDGE_BOTTOM | (panel_pair(l->o) ^ PANEL_OTHER);
        SDL_Rect box = panel_open(l, edges, SHAPES_W + 2 * PAD, SHAPES_H + 2 * PAD);
        if (!SDL_RectEmpty(&box)) {
            draw_row_of_shapes(l->own, l->c, p->of, &p->why, box.x + PAD, box.y + PAD);
        }
    }
}

static void forget(void *own) {
    body_shapes_free(own);
}

/// Without room for all, the filters come first.
static void draw_panel(const layer_look *l) {
    const pins *p = l->o->pins;
    unsigned edges = EDGE_TOP | panel_pair(l->o);
    bool pixels = p->any && layout_room(l->o->room, edges, PANEL_W) >= PANEL_H;
    int h = pixels ? PANEL_H : PANEL_H - PIXELS_H;
    SDL_Rect box = panel_open(l, edges, PANEL_W, p->any ? h : 2 * ROW);
    SDL_Point at = {box.x + PAD, box.y + PAD};
    draw_shapes(l);
    if (SDL_RectEmpty(&box)) {
        return;
    }
    if (!p->any) {
        text_draw(l->c->text, at.x, at.y, 1, INK_DIM, "no pair is selected");
        return;
    }
    draw_head(l, at.x, at.y);
    at.y += HEAD_H;
    if (pixels) {
        draw_pixels(l, at);
        at.y += PIXELS_H;
    }
    draw_filters(&p->why, l->c, at.x, at.y);
}

const layer layer_why = {
    .shows = "why two bodies touch or not; a click selects them",
    .depth = 10,
    .draw = draw,
    .panel = draw_panel,
    .bytes = sizeof(body_shapes),
    .forget = forget,
    .meanings = {{&sign_corners, {RGBA_WHITE}, "a, b: the pair"},
                 {&sign_solid, {RGBA_HOT}, "in both"},
                 {&sign_solid, {RGBA_WRONG}, "wrong"},
                 {&sign_solid, {RGBA_WHITE}, "b set free"},
                 {&sign_dotted_line, {RGBA_OI_YELLOW}, "path of a shot"}},
};
