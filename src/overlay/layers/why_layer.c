// why_layer.c - the layer "why": a pair enlarged, its numbers, its bits, and the filters that it went through.
//
// The panel lies away from the ship, or on the other side than counters and lens when they show. On
// the picture the two bodies have corners and a letter, the cut that lies between them is a thick
// line, and the place where b would be free is its outline in dots.
#include <stdio.h>
#include <string.h>

#include "inspect/question.h"
#include "overlay/card.h"
#include "overlay/inks.h"
#include "overlay/panel.h"
#include "overlay/thumbnails.h"
#include "game/world/body.h"

enum {
    PAD = PANEL_PAD,
    ROW = PANEL_ROW,
    GLASS = LENS * LENS_ZOOM,
    CELL = 3, // a bit
    PAD_Y = 3,
    HEAD_CHARS = (PANEL_W - 2 * PAD) / TEXT_W,
    BIT_ROW = CELL + 2,
    FILTER_ROW = 8,
    FILTERS_H = FILTER_COUNT * FILTER_ROW + 1
};

#define INK_EMPTY INK(40, 46, 80, 255)

static SDL_Color ink_of(const why *w, int which) {
    return inks_pair((kind)w->kind[0], (kind)w->kind[1], which);
}

/// The letters of the verdict in its first line: all of them, or up to a blank.
static int first_line(const why *w) {
    int n = (int)strlen(w->verdict);
    if (n > HEAD_CHARS) {
        for (n = HEAD_CHARS; n > 1 && w->verdict[n] != ' '; n--) {
        }
    }
    return n;
}

/// Rows of the head: the names, the verdict, how far off it was, and how the pair was chosen.
static int head_rows(const why *w) {
    return 3 + (w->verdict[first_line(w)] == ' ') + (*w->remedy[0] != '\0');
}

static void draw_verdict(const canvas *c, const why *w, int x, int y) {
    const SDL_Color usual = w->stop == FILTER_COUNT ? INK_HIT : INK_OI_VERMILION;
    const SDL_Color ink = w->wrong ? INK_DANGER : usual;
    const int n = first_line(w);
    char line[HEAD_CHARS + 1];
    snprintf(line, sizeof line, "%.*s", n, w->verdict);
    text_draw(c->text, x, y, 1, ink, line);
    if (w->verdict[n] == ' ') {
        text_draw(c->text, x, y + ROW, 1, ink, w->verdict + n + 1);
    }
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
    const bool latest = from->of == from->met && w->a == from->latest.a && w->b == from->latest.b;
    const char *chosen = latest ? panel_when(l, when) : "nearest";
    const int last = y + (head_rows(w) - 1) * ROW;
    canvas_right(c, right, last, ink, "%s", pins_shown(from) ? "pinned" : chosen);
    draw_verdict(c, w, x, y + ROW);
    text_draw(c->text, x, last - ROW, 1, INK_WHITE, w->remedy[0]);
    text_draw(c->text, x, last, 1, INK_WHITE, w->remedy[1]);
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

// ---- a miss: the gap ------------------------------------------------------------------------------

/// Joins the two nearest pixels, `side` px from one to the next; `at` is the pixel (0, 0) of a.
static void draw_gap(const canvas *c, const why *w, SDL_Point at, int side, int n) {
    SDL_Point ends[2];
    canvas_color(c, INK_OF(RGBA_GAP));
    for (int i = 0; i < 2; i++) {
        ends[i] = (SDL_Point){at.x + w->near[i].x * side / n + side / 2, at.y + w->near[i].y * side / n + side / 2};
        canvas_frame(c, (SDL_Rect){ends[i].x - 2, ends[i].y - 2, 5, 5}, INK_OF(RGBA_GAP));
    }
    SDL_RenderDrawLine(c->renderer, ends[0].x, ends[0].y, ends[1].x, ends[1].y);
}

static void say_gap(const canvas *c, const why *w, int x, int y) {
    text_draw(c->text, x, y, 1, INK_DIM, "gap");
    if (w->shift_known) {
        text_print(c->text, x, y + 12, 1, INK_OF(RGBA_GAP), "%d px %s", SDL_abs(w->shift.x),
                   w->shift.x < 0 ? "left" : "right");
        text_print(c->text, x, y + 22, 1, INK_OF(RGBA_GAP), "%d px %s", SDL_abs(w->shift.y),
                   w->shift.y < 0 ? "up" : "down");
    } else {
        text_draw(c->text, x, y + 12, 1, INK_DIM, "-");
    }
}

// ---- a hit: areas and bits ------------------------------------------------------------------------

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
    if (w->stop == FILTER_COUNT && w->hit.area > 0) {
        text_print(c->text, x, y + 84, 1, INK_WHITE, "%.2f %.2f", (double)w->hit.nx, (double)w->hit.ny);
    } else {
        text_draw(c->text, x, y + 84, 1, INK_DIM, "-");
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

/// True if a row of the masks can be shown as bits.
static bool has_bits(const why *w) {
    return w->stop >= FILTER_ROWS || w->area > 0;
}

/// A row of both as words, b shifted to a's columns, and what the AND leaves.
static void draw_bits(const why *w, const canvas *c, int x, int y) {
    if (!has_bits(w)) {
        text_print(c->text, x, y, 1, INK_DIM, "no row is tested; a square: %d px", (int)scale_of(w));
        return;
    }
    text_print(c->text, x, y, 1, INK_DIM, "row %d: a, b shifted, a AND b", (int)w->row);
    y += ROW;
    const uint64_t rows[3] = {w->bits_a, w->bits_b, w->bits_a & w->bits_b};
    const SDL_Color inks[3] = {ink_of(w, 0), ink_of(w, 1), INK_HOT};
    for (int i = 0; i < 3; i++, y += BIT_ROW) {
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
    for (int i = 0; i < FILTER_COUNT; i++, y += FILTER_ROW) {
        int n = (i >= (int)w->stop) + (i > (int)w->stop);
        SDL_Color ink = answers[n].ink;
        text_draw(c->text, x, y, 1, ink, answers[n].sign);
        text_draw(c->text, x + 2 * TEXT_W, y, 1, ink, why_filter_names[i]);
        text_draw(c->text, x + 11 * TEXT_W, y, 1, ink, i > (int)w->stop ? "-" : w->text[i]);
    }
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

static void draw(const layer_look *l) {
    const pins *p = l->o->pins;
    if (!p->any) {
        return;
    }
    SDL_Rect line;
    if (p->parting && p->why.stop == FILTER_CUT && canvas_box(l->c, partition_line(p->parting, 3), &line)) {
        canvas_fill(l->c, line.x, line.y, line.w, line.h, ink_fade(INK_OI_VERMILION, 200));
    }
    draw_party(l, 0);
    draw_party(l, 1);
    if (p->why.shift_known && p->of) {
        const body *a = &p->of->world.bodies[p->why.a];
        const int zoom = l->c->zoom;
        const SDL_Point at = {(body_px(a) - l->c->camera_x) * zoom, (body_px_of(a->y) - l->c->camera_y) * zoom};
        panel_enlarge(l->c, false);
        draw_gap(l->c, &p->why, at, zoom, 1);
        panel_enlarge(l->c, true);
    }
    card_draw_world(l);
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
    }
    if (w->stop != FILTER_ALIVE && w->area > 0) {
        draw_areas(w, l->c, at.x + GLASS + 6, at.y);
    } else if (w->stop != FILTER_ALIVE) {
        say_gap(l->c, w, at.x + GLASS + 6, at.y);
    }
    if (w->stop == FILTER_COUNT && w->hit.area > 0) {
        panel_normal(l->c, at, &w->hit);
    } else if (w->shift_known) {
        const SDL_Point corner = {at.x + (LENS / 2 * of.n - of.eye.x) * LENS_ZOOM / of.n,
                                  at.y + (LENS / 2 * of.n - of.eye.y) * LENS_ZOOM / of.n};
        draw_gap(l->c, w, corner, LENS_ZOOM, of.n);
    }
    draw_bits(w, l->c, at.x, at.y + GLASS + 3);
}

/// Without room for all, the pixels come first.
static void draw_panel(const layer_look *l) {
    const pins *p = l->o->pins;
    unsigned edges = EDGE_TOP | panel_pair(l->o);
    const int room = layout_room(l->o->room, edges, PANEL_W);
    const int head = p->any ? head_rows(&p->why) * ROW + 3 : 2 * ROW;
    const int bits = p->any && has_bits(&p->why) ? 3 * BIT_ROW : 0;
    const int lens = p->any ? GLASS + 3 + ROW + 1 + bits : 0;
    const bool pixels = p->any && room >= 2 * PAD_Y + head + lens;
    const bool filters = p->any && room >= 2 * PAD_Y + head + lens + FILTERS_H;
    const int below = filters ? FILTERS_H : 0;
    const int h = 2 * PAD_Y + head + (pixels ? lens : 0) + below;
    SDL_Rect box = panel_open(l, edges, PANEL_W, h);
    SDL_Point at = {box.x + PAD, box.y + PAD_Y};
    card_draw_panel(l);
    thumbnails_draw(l);
    if (SDL_RectEmpty(&box)) {
        return;
    }
    if (!p->any) {
        text_draw(l->c->text, at.x, at.y, 1, INK_DIM, "no pair is selected");
        return;
    }
    draw_head(l, at.x, at.y);
    at.y += head;
    if (pixels) {
        draw_pixels(l, at);
        at.y += lens;
    }
    if (filters) {
        draw_filters(&p->why, l->c, at.x, at.y);
    }
}

const layer layer_why = {
    .shows = "why two bodies touch or not; a click selects them",
    .depth = 10,
    .draw = draw,
    .panel = draw_panel,
    .meanings = {{&sign_corners, {RGBA_WHITE}, "a, b: the pair"},
                 {&sign_solid, {RGBA_HOT}, "in both"},
                 {&sign_solid, {RGBA_WRONG}, "wrong"},
                 {&sign_solid, {RGBA_WHITE}, "b set free"},
                 {&sign_outline, {RGBA_PRICED}, "damage"}},
};
