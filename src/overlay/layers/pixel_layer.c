// pixel_layer.c - the layer "pixel": who has the pixel that was clicked, and which mask tests of the tick read it.
//
// Bodies come first, then the tests in the order of the collider, each with the filter that stopped
// it, or HIT. A test reads the pixel when it lies in one of its windows; filters before the masks
// read no pixel. The pixel under the pointer has the same in one line. Cost: a walk over items and
// pairs, and the windows of those whose boxes hold the pixel.
#include <stdio.h>
#include <string.h>

#include "inspect/cost.h"
#include "overlay/inks.h"
#include "overlay/panel.h"
#include "game/world/body.h"

enum { LINES = 14, CHARS = 46 };

typedef struct history {
    int bodies, tests, lines; ///< lines: also those that had no room
    char line[LINES][CHARS + 1];
} history;

static bool is_read(const game *g, ph_pair pair, ph_point p) {
    const collider *c = &g->collider;
    bool near = box_holds(c->items[pair.a].box, p.x, p.y) && box_holds(c->items[pair.b].box, p.x, p.y);
    return near && !game_misses_ground(g, pair) && cost_of(g, c->body[pair.a], c->body[pair.b], &p).reads;
}

static void add_line(history *h, const char *line) {
    if (h->lines < LINES) {
        snprintf(h->line[h->lines], sizeof h->line[0], "%s", line);
    }
    h->lines++;
}

static void add_body(history *h, const game *g, int32_t index, ph_point p) {
    const body *b = &g->world.bodies[index];
    char line[CHARS + 1];
    bool solid = ph_mask_get(game_mask(g, index), p.x - body_px(b), p.y - body_py(b));
    snprintf(line, sizeof line, "%s %d: %s here", words_kinds[b->kind], (int)index, solid ? "solid" : "empty");
    add_line(h, line);
    h->bodies += solid;
}

static void add_test(history *h, const game *g, int32_t a, int32_t b) {
    const body *all = g->world.bodies;
    filter stop = why_verdict(g, a, b);
    char line[CHARS + 1];
    snprintf(line, sizeof line, "%s %d, %s %d: %s", words_kinds[all[a].kind], (int)a, words_kinds[all[b].kind], (int)b,
             stop == FILTER_COUNT ? "HIT" : why_filter_names[stop]);
    add_line(h, line);
    h->tests++;
}

static history history_of(const game *g, ph_point p) {
    history h = {0, 0, 0, {""}};
    const collider *c = &g->collider;
    for (int32_t i = 0; i < c->item_count; i++) {
        if (box_holds(c->items[i].box, p.x, p.y)) {
            add_body(&h, g, c->body[i], p);
        }
    }
    for (int32_t i = 0; i < c->pair_count; i++) {
        if (is_read(g, c->pairs[i], p)) {
            add_test(&h, g, c->body[c->pairs[i].a], c->body[c->pairs[i].b]);
        }
    }
    return h;
}

static void draw(const layer_look *l) {
    overlay *o = l->o;
    const canvas *c = l->c;
    char line[CHARS + 1];
    ph_point p = {c->camera_x + o->at.x, c->camera_y + o->at.y};
    SDL_Point at = {o->at.x, o->at.y};
    if (o->asked) {
        canvas_frame(c, (SDL_Rect){o->pixel.x - c->camera_x - 2, o->pixel.y - c->camera_y - 2, 5, 5}, INK_WHITE);
    }
    if (o->at.pointer) {
        history h = history_of(l->g, p);
        snprintf(line, sizeof line, "solid in %d, read by %d tests", h.bodies, h.tests);
        label_at(o->labels, c, at, 12, 4, INK_WHITE, line);
    }
}

static void draw_panel(const layer_look *l) {
    const overlay *o = l->o;
    const canvas *c = l->c;
    if (!o->asked) {
        return;
    }
    const history h = history_of(l->g, o->pixel);
    int shown = SDL_min(h.lines, LINES);
    SDL_Rect box = panel_open(l, EDGE_TOP | panel_near(o), CHARS * TEXT_W + 2 * PANEL_PAD, (shown + 1) * TEXT_H + 8);
    if (SDL_RectEmpty(&box)) {
        return;
    }
    int x = text_print(c->text, box.x + PANEL_PAD, box.y + 4, 1, INK_GOLD, "pixel %d,%d in tick %lld", (int)o->pixel.x,
                       (int)o->pixel.y, (long long)l->g->world.tick);
    if (h.lines > shown) {
        text_print(c->text, x, box.y + 4, 1, INK_DIM, ", %d more", h.lines - shown);
    }
    for (int i = 0; i < shown; i++) {
        text_draw(c->text, box.x + PANEL_PAD, box.y + 4 + (i + 1) * TEXT_H, 1, INK_WHITE, h.line[i]);
    }
}

const layer layer_pixel = {
    .shows = "bodies at the clicked pixel, and the tests that read it",
    .depth = 11,
    .draw = draw,
    .panel = draw_panel,
    .meanings = {{&sign_outline, {RGBA_WHITE}, "pixel"}},
};
