// near_layer.c - near misses: the two pixels that would have met, the gap between them, and its width.
//
// A pair has one mark. It follows the pair while the two are near and stays for NEAR_LINGER ticks after that.
#include "overlay/near_layer.h"

#include <stdio.h>

#include "overlay/inks.h"
#include "overlay/label.h"
#include "overlay/state.h"

enum { LABEL_TICKS = 12 }; // that the distance stays readable

// ---- keeping -------------------------------------------------------------------------------------------------------

/// Ages the marks, and drops the old ones.
static void age(overlay *o) {
    int32_t kept = 0;
    for (int32_t i = 0; i < o->near_count; i++) {
        if (++o->nears[i].age <= NEAR_LINGER) {
            o->nears[kept++] = o->nears[i];
        }
    }
    o->near_count = kept;
}

void near_layer_drop(overlay *o) {
    int32_t kept = 0;
    for (int32_t i = 0; i < o->near_count; i++) {
        if (o->nears[i].age > 0) {
            o->nears[kept++] = o->nears[i];
        }
    }
    o->near_count = kept;
}

/// The mark of that pair, or a new one. NULL when there is no room.
static near_mark *mark_of(overlay *o, const near_miss *miss) {
    for (int32_t i = 0; i < o->near_count; i++) {
        if (o->nears[i].miss.a == miss->a && o->nears[i].miss.b == miss->b) {
            return &o->nears[i];
        }
    }
    return o->near_count < NEAR_MARKS ? &o->nears[o->near_count++] : NULL;
}

void near_layer_look(overlay *o, const game *g) {
    near_miss found[NEAR_EACH_TICK];
    const ph_box all = {-VIEW_W, -VIEW_H, g->world.w + VIEW_W, g->world.h + VIEW_H};
    const ph_box view = {o->camera_x, o->camera_y, o->camera_x + VIEW_W, o->camera_y + VIEW_H};
    o->near = o->near ? o->near : near_create();
    int32_t n =
        o->near ? near_all(o->near, g, o->camera_known ? view : all, found, NEAR_EACH_TICK, &o->near_left_out) : 0;
    age(o);
    for (int32_t i = 0; i < n; i++) {
        near_mark *mark = mark_of(o, &found[i]);
        if (mark) {
            mark->miss = found[i];
            mark->age = 0;
        }
    }
}

// ---- drawing -------------------------------------------------------------------------------------------------------

static void draw_mark(const canvas *c, const near_mark *m, bool label) {
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
    if (label) {
        char line[16];
        snprintf(line, sizeof line, "%d px", (int)m->miss.distance);
        label_beside(c, between, ink, line);
    }
}

void overlay_draw_near(overlay *o, const canvas *c, const game *g) {
    (void)g;
    for (int32_t i = 0; i < o->near_count; i++) {
        draw_mark(c, &o->nears[i], o->nears[i].age <= LABEL_TICKS);
    }
    if (o->near_left_out > 0) {
        canvas_enlarge(c, false);
        text_print(c->text, 8, HUD_H + 30, 1, INK_WHITE, "%d pairs too many to look for near misses",
                   (int)o->near_left_out);
    }
}
