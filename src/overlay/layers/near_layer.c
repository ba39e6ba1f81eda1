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
    near_search *search; ///< NULL until it is needed
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
static void collect(overlay *o, void *own, const game *g, bool again) {
    nears *to = own;
    near_miss found[EACH_TICK];
    ph_box within = {-VIEW_W, -VIEW_H, g->world.w + VIEW_W, g->world.h + VIEW_H};
    if (o->at.known) {
        const ph_box view = {o->at.camera_x, o->at.camera_y, o->at.camera_x + VIEW_W, o->at.camera_y + VIEW_H};
        within = view;
    }
    to->search = to->search ? to->search : near_create();
    int32_t n = to->search ? near_all(to->search, g, within, found, EACH_TICK, &to->left_out) : 0;
    to->count = layers_age(to->marks, to->count, sizeof *to->marks, !again, again, LINGER);
    for (int32_t i = 0; i < n; i++) {
        near_mark *mark = mark_of(to, &found[i]);
        if (mark) {
            mark->miss = found[i];
            mark->age = 0;
        }
    }
}

static void forget(void *own) {
    near_free(((nears *)own)->search);
}

// ---- drawing -------------------------------------------------------------------------------------------------------

static void draw_mark(label_list *to, const canvas *c, const near_mark *m, bool named) {
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
    if (named) {
        char line[16];
        snprintf(line, sizeof line, "%d px", (int)m->miss.distance);
        label_beside(to, c, between, ink, line);
    }
}

static void draw(overlay *o, void *own, const canvas *c, const game *g) {
    const nears *from = own;
    (void)g;
    for (int32_t i = 0; i < from->count; i++) {
        draw_mark(&o->labels, c, &from->marks[i], from->marks[i].age <= LABEL_TICKS);
    }
}

static void draw_note(overlay *o, void *own, const canvas *c, const game *g) {
    const nears *from = own;
    (void)g;
    if (from->left_out > 0) {
        panel_note(o, c, "%d pairs too many to look for near misses", from->left_out);
    }
}

const layer layer_near = {
    .shows = "near misses: masks that 1 to 4 pixels part",
    .depth = 9,
    .bytes = sizeof(nears),
    .collect = collect,
    .draw = draw,
    .panel = draw_note,
    .forget = forget,
    .meanings = {{sign_gap, {RGBA_NEAR}, "1-4 px apart"}},
};
