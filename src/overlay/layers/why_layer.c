// why_layer.c - the layer "why": a pair enlarged, its numbers, its bits, and the gates that it went through.
//
// The panel lies away from the ship, or on the other side than counters and lens when they show. On the picture the two
// bodies have corners and a letter, the cut that lies between them is a thick line, and the place where b would be free
// is its outline in dots.
#include <stdio.h>
#include <string.h>

#include "inspect/way.h"
#include "inspect/words.h"
#include "overlay/inks.h"
#include "overlay/layers/shapes_row.h"
#include "overlay/panel.h"
#include "game/world/body.h"

enum {
    PAD = PANEL_PAD,
    ROW = 9,
    ZOOM = LENS_ZOOM,
    GLASS = LENS * ZOOM,
    CELL = 3,   // a bit
    GHOSTS = 6, // boxes on the way of a shot
    HEAD_H = 4 * ROW + 3,
    PIXELS_H = GLASS + 3 + ROW + 3 * (CELL + 3) + 1, // the glass and the bits below it
    PANEL_H = 2 * PAD + HEAD_H + PIXELS_H + GATE_COUNT * ROW
};

#define INK_WAY INK_OI_YELLOW

/// The color of the first or the second one's kind.
static SDL_Color ink_of(const why *w, int which) {
    return inks_pair((kind)w->kind[0], (kind)w->kind[1], which);
}

static void draw_head(const pins *from, const canvas *c, int x, int y) {
    const why *w = &from->why;
    const pin *p = pins_shown(from);
    int after = text_print(c->text, x, y, 1, ink_of(w, 0), "a %s %d", words_kind((kind)w->kind[0]), (int)w->a);
    text_print(c->text, after + TEXT_W, y, 1, ink_of(w, 1), "b %s %d", words_kind((kind)w->kind[1]), (int)w->b);
    char state[32] = "nearest";
    if (p) {
        snprintf(state, sizeof state, "pin %d/%d", from->shown + 1, from->count);
    }
    text_draw(c->text, x + PANEL_W - 2 * PAD - (int)strlen(state) * TEXT_W, y + 3 * ROW, 1, p ? INK_GOLD : INK_DIM,
              state);
    text_draw(c->text, x, y + ROW, 1, w->closed == GATE_COUNT ? INK_HIT : INK_OI_VERMILION, w->verdict);
    text_draw(c->text, x, y + 2 * ROW, 1, INK_WHITE, w->remedy[0]);
    text_draw(c->text, x, y + 3 * ROW, 1, INK_WHITE, w->remedy[1]);
}

/// Pixels of the masks that a square of the glass stands for, on each axis: more than one when the two are far apart.
static int32_t scale_of(const why *w) {
    return 1 + SDL_max(SDL_abs(w->shift.x), SDL_abs(w->shift.y)) / (LENS * 2 / 3);
}

/// The pixels round the eye: a, b and both; the pixels that b would have where it is free are small.
static void draw_glass(const why *w, const canvas *c, const game *g, int x, int y) {
    const ph_mask *a = game_mask(g, w->a), *b = game_mask(g, w->b);
    bool pushed = w->closed == GATE_COUNT && w->push >= 0;
    int32_t n = scale_of(w);
    canvas_fill(c, x, y, GLASS, GLASS, INK(40, 46, 80, 140));
    for (int i = 0; i < LENS * LENS; i++) {
        int32_t px = w->eye.x + (i % LENS - LENS / 2) * n, py = w->eye.y + (i / LENS - LENS / 2) * n;
        ph_box at_a = {px, py, px + n, py + n}, at_b = {px - w->dx, py - w->dy, px + n - w->dx, py + n - w->dy};
        bool in_a = ph_mask_hit_box(a, at_a), in_b = ph_mask_hit_box(b, at_b);
        int left = x + i % LENS * ZOOM, top = y + i / LENS * ZOOM;
        if (in_a || in_b) {
            SDL_Color ink = ink_fade(ink_of(w, !in_a), 190);
            canvas_fill(c, left, top, ZOOM - 1, ZOOM - 1, in_a && in_b ? INK_HOT : ink);
        }
        if (pushed && ph_mask_get(b, px - w->out.x, py - w->out.y)) {
            canvas_fill(c, left + 1, top + 1, 1, 1, INK_WHITE);
        }
    }
    SDL_Rect frame = {x - 1, y - 1, GLASS + 2, GLASS + 2};
    canvas_color(c, ink_fade(INK_FAINT, 200));
    SDL_RenderDrawRect(c->renderer, &frame);
}

/// Outline of b's pixels at an offset, as far as it lies in the glass.
static void draw_ghost(const canvas *c, const why *w, const ph_mask *b, ph_point at, SDL_Rect glass, SDL_Color ink) {
    int32_t n = scale_of(w), left = w->eye.x - LENS / 2 * n, top = w->eye.y - LENS / 2 * n;
    SDL_Rect box = {glass.x + (b->bounds.x0 + at.x - left) * ZOOM / n, glass.y + (b->bounds.y0 + at.y - top) * ZOOM / n,
                    (b->bounds.x1 - b->bounds.x0) * ZOOM / n - 1, (b->bounds.y1 - b->bounds.y0) * ZOOM / n - 1};
    const SDL_Rect sides[4] = {{box.x, box.y, box.w, 1},
                               {box.x, box.y + box.h - 1, box.w, 1},
                               {box.x, box.y, 1, box.h},
                               {box.x + box.w - 1, box.y, 1, box.h}};
    for (int i = 0; i < 4; i++) {
        SDL_Rect inside;
        if (SDL_IntersectRect(&sides[i], &glass, &inside)) {
            canvas_fill(c, inside.x, inside.y, inside.w, inside.h, ink);
        }
    }
}

/// Where b was, seen from a, on its way to the place in the glass: some boxes, the last ones the brightest.
static void draw_way(const why *w, const canvas *c, const game *g, int x, int y) {
    SDL_Rect glass = {x, y, GLASS, GLASS};
    int32_t between = SDL_max(w->steps / GHOSTS, 1);
    way along = {.at = w->from, .mx = w->by.x, .my = w->by.y};
    for (int32_t step = 0; w->swept && step < w->steps && way_next(&along); step++) {
        if ((w->steps - 1 - step) % between == 0) {
            draw_ghost(c, w, game_mask(g, w->b), along.at, glass, ink_fade(INK_WAY, 60 + 196 * step / w->steps));
        }
    }
}

static void centered(const canvas *c, int x, int y, SDL_Color ink, int64_t n) {
    char line[16];
    snprintf(line, sizeof line, "%lld", (long long)n);
    text_draw(c->text, x - (int)strlen(line) * TEXT_W / 2, y, 1, ink, line);
}

/// The area in the middle, those with b one pixel further on the four sides, and what follows from their differences.
static void draw_areas(const why *w, const canvas *c, int x, int y) {
    int middle = x + 46;
    text_draw(c->text, x, y, 1, INK_DIM, "area, +-1 px");
    centered(c, middle, y + 12, INK_WHITE, w->beside[3]);
    centered(c, middle - 32, y + 24, INK_WHITE, w->beside[1]);
    centered(c, middle, y + 24, INK_HOT, w->area);
    centered(c, middle + 32, y + 24, INK_WHITE, w->beside[0]);
    centered(c, middle, y + 36, INK_WHITE, w->beside[2]);
    text_draw(c->text, x, y + 50, 1, INK_DIM, "gradient");
    text_print(c->text, x, y + 60, 1, INK_WHITE, "%lld %lld", (long long)(w->beside[0] - w->beside[1]),
               (long long)(w->beside[2] - w->beside[3]));
    text_draw(c->text, x, y + 74, 1, INK_DIM, "normal");
    if (w->closed == GATE_COUNT) {
        text_print(c->text, x, y + 84, 1, INK_WHITE, "%.2f %.2f", (double)w->hit.nx, (double)w->hit.ny);
    } else {
        text_draw(c->text, x, y + 84, 1, INK_DIM, "none: no hit");
    }
}

static void draw_row(const canvas *c, int x, int y, uint64_t bits, SDL_Color ink) {
    for (int i = 0; i < WHY_BITS; i++) {
        bool on = bits >> i & 1;
        canvas_fill(c, x + i * CELL, y, CELL - 1, CELL + 1, on ? ink : INK(40, 46, 80, 255));
    }
}

/// A row of both as words, b shifted to a's columns, and what the AND leaves.
static void draw_bits(const why *w, const canvas *c, int x, int y) {
    if (w->closed < GATE_ROWS) {
        text_print(c->text, x, y, 1, INK_DIM, "no row is asked; a square: %d px", (int)scale_of(w));
        return;
    }
    text_print(c->text, x, y, 1, INK_DIM, "row %d: a, b shifted, a AND b", (int)w->row);
    y += ROW;
    draw_row(c, x, y, w->bits_a, ink_of(w, 0));
    draw_row(c, x, y + CELL + 3, w->bits_b, ink_of(w, 1));
    draw_row(c, x, y + 2 * (CELL + 3), w->bits_a & w->bits_b, INK_HOT);
}

/// Gates that let the pair through are white, the first that did not is red, those below it were not asked.
static void draw_gates(const why *w, const canvas *c, int x, int y) {
    static const struct {
        const char *sign;
        SDL_Color ink;
    } answers[] = {{"+", {RGBA_WHITE}}, {"x", {RGBA_OI_VERMILION}}, {".", {92, 98, 134, 255}}};
    for (int i = 0; i < GATE_COUNT; i++, y += ROW) {
        int answer = (i >= (int)w->closed) + (i > (int)w->closed);
        SDL_Color ink = answers[answer].ink;
        text_draw(c->text, x, y, 1, ink, answers[answer].sign);
        text_draw(c->text, x + 2 * TEXT_W, y, 1, ink, why_gate_name((gate)i));
        text_draw(c->text, x + 9 * TEXT_W, y, 1, ink, i > (int)w->closed ? "not asked" : w->text[i]);
    }
}

// ---- on the picture -------------------------------------------------------------------------------------------------

static void draw_corners(label_list *to, const canvas *c, const game *g, int32_t index, SDL_Color ink,
                         const char *letter) {
    const body *b = &g->world.bodies[index];
    SDL_Rect r;
    if (b->kind == KIND_NONE || !canvas_box(c, ph_mask_box(game_mask(g, index), body_px(b), body_py(b)), &r)) {
        return;
    }
    canvas_enlarge(c, false); // thin lines however much the body is enlarged
    r.x *= c->zoom, r.y *= c->zoom, r.w *= c->zoom, r.h *= c->zoom;
    int arm = r.w < 16 || r.h < 16 ? 3 : 6;
    SDL_Point corner = {r.x, r.y};
    canvas_corners(c, r, 1, arm, ink);
    label_at(to, c, corner, -10, -12, ink, letter);
    canvas_enlarge(c, true);
}

static void draw_parting(const pins *p, const canvas *c) {
    const cut *parting = p->parting;
    if (!parting || p->why.closed != GATE_CUT) {
        return;
    }
    ph_box line = parting->region;
    if (parting->axis == 0) {
        line.x0 = parting->at - 1, line.x1 = parting->at + 2;
    } else {
        line.y0 = parting->at - 1, line.y1 = parting->at + 2;
    }
    SDL_Rect r;
    if (canvas_box(c, line, &r)) {
        canvas_fill(c, r.x, r.y, r.w, r.h, ink_fade(INK_OI_VERMILION, 200));
    }
}

/// The way of the shot from its last place to the one that is looked at.
static void draw_shot(const why *w, const canvas *c) {
    SDL_Rect ends[2] = {{w->shot_from.x - c->camera_x - 1, w->shot_from.y - c->camera_y - 1, 3, 3},
                        {w->shot_to.x - c->camera_x - 1, w->shot_to.y - c->camera_y - 1, 3, 3}};
    canvas_color(c, INK_WAY);
    SDL_RenderDrawLine(c->renderer, ends[0].x + 1, ends[0].y + 1, ends[1].x + 1, ends[1].y + 1);
    SDL_RenderFillRects(c->renderer, ends, 2);
}

static void draw(overlay *o, void *own, const canvas *c, const game *g) {
    const pins *p = &o->pins;
    const why *w = &p->why;
    (void)own;
    if (!p->any) {
        return;
    }
    draw_parting(p, c);
    if (w->swept) {
        draw_shot(w, c);
    }
    draw_corners(&o->labels, c, g, w->a, ink_of(w, 0), "a");
    draw_corners(&o->labels, c, g, w->b, ink_of(w, 1), "b");
    if (p->picked >= 0) {
        draw_corners(&o->labels, c, g, p->picked, INK_GOLD, "1");
    }
}

// ---- the panel ------------------------------------------------------------------------------------------------------

static void draw_pixels(const why *w, const canvas *c, const game *g, int x, int y) {
    if (w->closed != GATE_ALIVE) {
        draw_glass(w, c, g, x, y);
        draw_way(w, c, g, x, y);
        draw_areas(w, c, x + GLASS + 6, y);
    }
    if (w->closed == GATE_COUNT) {
        panel_normal(c, x, y, &w->hit);
    }
    draw_bits(w, c, x, y + GLASS + 3);
}

/// Four other answers, at the side that the panel leaves free, while the two share a pixel.
static void draw_shapes(const overlay *o, law_shapes **own, const canvas *c, const game *g) {
    const why *w = &o->pins.why;
    SDL_Rect box = {0, 0, 0, 0};
    if (o->pins.any && w->closed == GATE_COUNT) {
        box = panel_open(o, c, EDGE_BOTTOM | panel_beside_pair(o), SHAPES_ROW_W + 2 * PAD, SHAPES_ROW_H + 2 * PAD);
    }
    if (!SDL_RectEmpty(&box)) {
        *own = *own ? *own : law_shapes_create();
        shapes_row_draw(*own, c, g, w, box.x + PAD, box.y + PAD);
    }
}

static void forget(void *own) {
    law_shapes_free(*(law_shapes **)own);
}

/// Without room for all, the gates come first.
static void draw_panel(overlay *o, void *own, const canvas *c, const game *g) {
    const why *w = &o->pins.why;
    unsigned edges = EDGE_TOP | panel_pair(o);
    bool any = o->pins.any, pixels = any && layout_room(o->room, edges, PANEL_W) >= PANEL_H;
    int h = pixels ? PANEL_H : PANEL_H - PIXELS_H;
    SDL_Rect box = panel_open(o, c, edges, PANEL_W, any ? h : 2 * ROW);
    int x = box.x + PAD, y = box.y + PAD;
    draw_shapes(o, own, c, g);
    if (SDL_RectEmpty(&box)) {
        return;
    }
    if (!any) {
        text_draw(c->text, x, y, 1, INK_DIM, "no two bodies to look at");
        return;
    }
    draw_head(&o->pins, c, x, y);
    y += HEAD_H;
    if (pixels) {
        draw_pixels(w, c, g, x, y);
        y += PIXELS_H;
    }
    draw_gates(w, c, x, y);
}

const layer layer_why = {
    .shows = "why two bodies touch, or why not, gate by gate",
    .depth = 14,
    .draw = draw,
    .panel = draw_panel,
    .bytes = sizeof(law_shapes *),
    .forget = forget,
    .meanings = {{sign_corners, {RGBA_WHITE}, "a, b: the pair"},
                 {sign_solid, {RGBA_HOT}, "in both"},
                 {sign_solid, {RGBA_WRONG}, "wrong"},
                 {sign_solid, {RGBA_WHITE}, "b set free"},
                 {sign_dotted_line, {RGBA_OI_YELLOW}, "way of a shot"}},
};
