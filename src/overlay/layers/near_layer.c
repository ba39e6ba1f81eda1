// near_layer.c - the layer "near": the two pixels that would have met, the gap between them, and its width.
//
// A pair has one mark. It follows the pair while the two are near and stays for LINGER ticks after that.
#include <stdio.h>

#include "inspect/near.h"
#include "overlay/inks.h"
#include "overlay/panel.h"

enum {
    MARKS = 1024,
    EACH_TICK = 512,
    LINGER = 30,     // ticks that a near miss stays visible
    LABEL_TICKS = 12 // that the distance stays readable
};

/// A near miss, and how long ago it was.
typedef struct near_mark {
    int32_t age; ///< [ticks]
    near_miss miss;
} near_mark;

typedef struct nears {
    near_search search;
    int32_t count, left_out;
    near_mark marks[MARKS];
} nears;

// ---- keeping -------------------------------------------------------------------------------------------------------

/// The mark of that pair, or a new one. NULL when there is no room.
static near_mark *mark_of(nears *own, const near_miss *miss) {
    for (int32_t i = 0; i < own->count; i++) {
        if (own->marks[i].miss.a == miss->a && own->marks[i].miss.b == miss->b) {
            return &own->marks[i];
        }
    }
    return own->count < MARKS ? &own->marks[own->count++] : NULL;
}

/// Looks for those on the picture. What was near in this tick, and in one before, too, is looked for again.
static void collect(const layer_look *l) {
    nears *to = l->own;
    near_miss found[EACH_TICK];
    const viewpoint *at = &l->o->at;
    ph_box within = {-VIEW_W, -VIEW_H, l->g->world.w + VIEW_W, l->g->world.h + VIEW_H};
    if (at->known) {
        within = (ph_box){at->camera_x, at->camera_y, at->camera_x + VIEW_W, at->camera_y + VIEW_H};
    }
    int32_t n = near_all(&to->search, l->g, within, found, EACH_TICK, &to->left_out);
    to->count = layers_age(l, to->marks, to->count, sizeof *to->marks, LINGER);
    for (int32_t i = 0; i < n; i++) {
        near_mark *mark = mark_of(to, &found[i]);
        if (mark) {
            mark->miss = found[i];
            mark->age = 0;
        }
    }
}

static void forget(void *own) {
    near_free(&((nears *)own)->search);
}

// ---- drawing -------------------------------------------------------------------------------------------------------

static void draw_mark(const layer_look *l, const near_mark *m) {
    const canvas *c = l->c;
    SDL_Color ink = ink_fade(INK_NEAR, 256 - m->age * 7);
    int ax = m->miss.at_a.x - c->camera_x, ay = m->miss.at_a.y - c->camera_y;
    int bx = m->miss.at_b.x - c->camera_x, by = m->miss.at_b.y - c->camera_y;
    SDL_Rect between = {SDL_min(ax, bx) - 2, SDL_min(ay, by) - 2, SDL_abs(ax - bx) + 5, SDL_abs(ay - by) + 5};
    if (!canvas_sees(between)) {
        return;
    }
    canvas_color(c, ink);
    SDL_RenderDrawLine(c->renderer, ax, ay, bx, by);
    canvas_fill(c, ax - 1, ay - 1, 3, 3, ink);
    canvas_fill(c, bx - 1, by - 1, 3, 3, ink);
    if (m->age <= LABEL_TICKS) {
        char line[16];
        snprintf(line, sizeof line, "%d px", (int)m->miss.distance);
        label_beside(l->o->labels, c, between, ink, line);
    }
}

static void draw(const layer_look *l) {
    const nears *from = l->own;
    panel_note(l, "%d pairs too many to look for near misses", from->left_out, 0);
    for (int32_t i = 0; i < from->count; i++) {
        draw_mark(l, &from->marks[i]);
    }
}

const layer layer_near = {
    .shows = "near misses: masks that 1 to 4 pixels part",
    .depth = 8,
    .bytes = sizeof(nears),
    .collect = collect,
    .draw = draw,
    .forget = forget,
    .meanings = {{&sign_gap, {RGBA_NEAR}, "1-4 px apart"}},
};
