// pixel_layer.c - the layer "pixel": who has the pixel that was clicked, and which tests of the tick looked there.
//
// Bodies come first, then the pairs in the order of the collider, each with the gate that closed, or what they share.
// The pixel under the pointer has the same in one line. Cost: a walk over items and pairs, and a verdict a line.
#include <stdio.h>
#include <string.h>

#include "inspect/words.h"
#include "overlay/inks.h"
#include "overlay/panel.h"
#include "game/world/body.h"

enum { LINES = 14, CHARS = 46 };

/// What is known of a pixel of the world.
typedef struct history {
    int bodies, tests, lines;
    char line[LINES][CHARS + 1];
} history;

static bool covers(ph_box box, ph_point p) {
    return p.x >= box.x0 && p.x < box.x1 && p.y >= box.y0 && p.y < box.y1;
}

/// Room for one line more, the last one when there is none.
static char *next_line(history *h) {
    h->lines += h->lines < LINES;
    return h->line[h->lines - 1];
}

static void add_body(history *h, const game *g, int32_t index, ph_point p) {
    const body *b = &g->world.bodies[index];
    bool solid = ph_mask_get(game_mask(g, index), p.x - body_px(b), p.y - body_py(b));
    snprintf(next_line(h), CHARS + 1, "%s %d: %s here", words_kind((kind)b->kind), (int)index,
             solid ? "solid" : "empty");
    h->bodies += solid;
}

static void add_pair(history *h, const game *g, int32_t a, int32_t b) {
    const body *all = g->world.bodies;
    gate closed = why_verdict(g, a, b);
    h->tests++;
    snprintf(next_line(h), CHARS + 1, "%s %d, %s %d: %s", words_kind((kind)all[a].kind), (int)a,
             words_kind((kind)all[b].kind), (int)b, closed == GATE_COUNT ? "HIT" : why_gate_name(closed));
}

static history history_of(const game *g, ph_point p) {
    history h = {0, 0, 0, {""}};
    const collider *c = &g->collider;
    for (int32_t i = 0; i < c->item_count; i++) {
        if (covers(c->items[i].box, p)) {
            add_body(&h, g, c->body[i], p);
        }
    }
    for (int32_t i = 0; i < c->pair_count; i++) {
        ph_pair pair = c->pairs[i];
        if (covers(c->items[pair.a].box, p) && covers(c->items[pair.b].box, p)) {
            add_pair(&h, g, c->body[pair.a], c->body[pair.b]);
        }
    }
    return h;
}

static void draw(overlay *o, void *own, const canvas *c, const game *g) {
    char line[CHARS + 1];
    ph_point p = {c->camera_x + o->at.x, c->camera_y + o->at.y};
    SDL_Point at = {o->at.x, o->at.y};
    (void)own;
    if (o->asked) {
        SDL_Rect ring = {o->pixel.x - c->camera_x - 2, o->pixel.y - c->camera_y - 2, 5, 5};
        canvas_color(c, INK_WHITE);
        SDL_RenderDrawRect(c->renderer, &ring);
    }
    if (o->at.pointer) {
        history h = history_of(g, p);
        snprintf(line, sizeof line, "solid in %d, read by %d tests", h.bodies, h.tests);
        label_at(&o->labels, c, at, 12, 4, INK_WHITE, line);
    }
}

static void draw_panel(overlay *o, void *own, const canvas *c, const game *g) {
    SDL_Rect box = {0, 0, 0, 0};
    history h = {0, 0, 0, {""}};
    (void)own;
    if (o->asked) {
        h = history_of(g, o->pixel);
        box = panel_open(o, c, EDGE_TOP | panel_near(o), CHARS * TEXT_W + 2 * PANEL_PAD, (h.lines + 1) * TEXT_H + 8);
    }
    for (int i = 0; i < h.lines && !SDL_RectEmpty(&box); i++) {
        text_draw(c->text, box.x + PANEL_PAD, box.y + 4 + (i + 1) * TEXT_H, 1, INK_WHITE, h.line[i]);
    }
    if (!SDL_RectEmpty(&box)) {
        text_print(c->text, box.x + PANEL_PAD, box.y + 4, 1, INK_GOLD, "pixel %d,%d in tick %lld", (int)o->pixel.x,
                   (int)o->pixel.y, (long long)g->world.tick);
    }
}

const layer layer_pixel = {
    .shows = "which bodies have the pixel clicked, and which tests read it",
    .depth = 16,
    .draw = draw,
    .panel = draw_panel,
    .meanings = {{sign_outline, {RGBA_WHITE}, "pixel"}},
};
