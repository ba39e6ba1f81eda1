// body_layers.c - the layers of single bodies and contacts: masks, boxes, overlap, arrows.
//
// Bodies are drawn where their sprites are drawn, contacts where they were found. Two meanings in the same place differ
// in form as well as in color: the frame is four corners, the tight box is closed.
#include <math.h>
#include <stdio.h>

#include "inspect/words.h"
#include "overlay/inks.h"
#include "overlay/panels/lens.h"
#include "overlay/signs.h"
#include "overlay/state.h"

enum { LABELS_MOST = 20, MARK_REACH = 200 }; // marks with a label; how far one reaches from its point [px]

/// The body's frame on the canvas.
static SDL_Rect frame_of(const canvas *c, const body *b) {
    SDL_Rect r = {canvas_between(b->old_x, b->x, c->alpha) - c->camera_x,
                  canvas_between(b->old_y, b->y, c->alpha) - c->camera_y, b->w, b->h};
    return r;
}

/// Finds the bodies that show, of those that may meet others: once for all kinds and passes.
static void find_shown(overlay *o, const canvas *c, const game *g) {
    o->shown_count = 0;
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        const body *b = &g->world.bodies[i];
        if (game_meets((kind)b->kind) && canvas_sees(frame_of(c, b))) {
            o->shown[o->shown_count++] = i;
        }
    }
}

// ---- masks ----------------------------------------------------------------------------------------------------------

typedef struct run_target {
    rect_batch *batch;
    int x, y;
} run_target;

static void add_run(void *user, int32_t x, int32_t y, int32_t w) {
    const run_target *t = user;
    SDL_Rect r = {t->x + x, t->y + y, w, 1};
    if (canvas_sees(r)) { // most of the ground is outside
        batch_add(t->batch, r.x, r.y, r.w, r.h);
    }
}

/// All bodies of one kind that show, in one color.
static void draw_kind(overlay *o, const canvas *c, const game *g, kind k) {
    canvas_color(c, ink_fade(inks_kind(k), 128));
    for (int32_t i = 0; i < o->shown_count; i++) {
        const body *b = &g->world.bodies[o->shown[i]];
        if (b->kind == k) {
            SDL_Rect at = frame_of(c, b);
            run_target target = {&o->batch, at.x, at.y};
            mask_runs(game_mask(g, o->shown[i]), add_run, &target);
        }
    }
    batch_flush(&o->batch);
}

void overlay_draw_masks(overlay *o, const canvas *c, const game *g) {
    find_shown(o, c, g);
    for (int k = KIND_NONE + 1; k < KIND_COUNT; k++) {
        draw_kind(o, c, g, (kind)k);
    }
}

// ---- boxes ----------------------------------------------------------------------------------------------------------

static void add_corners(overlay *o, SDL_Rect r) {
    int arm = r.w < 16 ? 2 : 4, right = r.x + r.w, bottom = r.y + r.h;
    for (int i = 0; i < 4; i++) {
        int x = i % 2 ? right - arm : r.x, y = i / 2 ? bottom - 1 : r.y;
        batch_add(&o->batch, x, y, arm, 1);
        batch_add(&o->batch, i % 2 ? right - 1 : r.x, i / 2 ? bottom - arm : r.y, 1, arm);
    }
}

static void add_outline(overlay *o, SDL_Rect r) {
    batch_add(&o->batch, r.x, r.y, r.w, 1);
    batch_add(&o->batch, r.x, r.y + r.h - 1, r.w, 1);
    batch_add(&o->batch, r.x, r.y, 1, r.h);
    batch_add(&o->batch, r.x + r.w - 1, r.y, 1, r.h);
}

static void add_box_of(overlay *o, const canvas *c, const game *g, int32_t i, bool tight) {
    SDL_Rect frame = frame_of(c, &g->world.bodies[i]);
    if (tight) {
        ph_box t = game_mask(g, i)->bounds;
        SDL_Rect r = {frame.x + t.x0, frame.y + t.y0, t.x1 - t.x0, t.y1 - t.y0};
        add_outline(o, r);
    } else {
        add_corners(o, frame);
    }
}

void overlay_draw_boxes(overlay *o, const canvas *c, const game *g) {
    find_shown(o, c, g);
    for (int tight = 0; tight < 2; tight++) {
        canvas_color(c, tight ? ink_fade(INK_TIGHT, 200) : ink_fade(INK_FRAME, 220));
        for (int32_t i = 0; i < o->shown_count; i++) {
            add_box_of(o, c, g, o->shown[i], tight);
        }
        batch_flush(&o->batch);
    }
}

// ---- overlap and contacts -------------------------------------------------------------------------------------------

/// Old runs first, so that those of this tick lie on top.
static void draw_runs(overlay *o, const canvas *c) {
    for (int32_t tick = LINGER; tick >= 0; tick--) {
        SDL_Color hot = tick ? INK(255, 40, 30, 255) : INK_HOT;
        canvas_color(c, tick ? ink_fade(hot, 210 - tick * 12) : hot);
        for (int32_t i = 0; i < o->run_count; i++) {
            const overlap_run *run = &o->runs[i];
            if (run->age == tick) {
                batch_add(&o->batch, run->x - c->camera_x, run->y - c->camera_y, run->w, 1);
            }
        }
        batch_flush(&o->batch);
    }
}

void overlay_draw_overlap(overlay *o, const canvas *c, const game *g) {
    (void)g;
    draw_runs(o, c);
    lens_draw(o, c);
}

/// Draws a contact's normal, dark beneath and bright above. The line is broken when the normal is a fallback.
static void draw_arrow(const canvas *c, const contact_mark *m, SDL_FPoint from, float length, SDL_Color ink) {
    bool fallback = m->source != PH_NORMAL_GRADIENT;
    float gap_from = fallback ? length * 0.4f : length, gap_to = length * 0.6f;
    for (int pass = 0; pass < 2; pass++) {
        float shadow = pass == 0 ? 1 : 0, x = from.x + shadow, y = from.y + shadow;
        SDL_FPoint tip = {x + m->nx * length, y + m->ny * length};
        canvas_color(c, pass ? ink : ink_fade(INK_NIGHT, ink.a));
        SDL_RenderDrawLine(c->renderer, (int)x, (int)y, (int)(x + m->nx * gap_from), (int)(y + m->ny * gap_from));
        SDL_RenderDrawLine(c->renderer, (int)(x + m->nx * gap_to), (int)(y + m->ny * gap_to), (int)tip.x, (int)tip.y);
        sign_head(c, tip, m->nx, m->ny, 5, 3);
    }
}

/// Four ticks round the point, which leave the overlap's own pixels free.
static void draw_point(const canvas *c, int x, int y, SDL_Color color) {
    SDL_Rect ticks[4] = {{x - 7, y, 4, 1}, {x + 4, y, 4, 1}, {x, y - 7, 1, 4}, {x, y + 4, 1, 4}};
    canvas_color(c, color);
    SDL_RenderFillRects(c->renderer, ticks, 4);
}

/// Writes the area beyond the arrow's tip, and what the direction came from when the gradient is zero.
static void draw_label(const canvas *c, const contact_mark *m, float x, float y, SDL_Color ink) {
    char line[40];
    int length = snprintf(line, sizeof line, "%d px%s", m->area, words_source(m->source));
    SDL_Point at = {(int)x, (int)y};
    canvas_label(c, at, m->nx < -0.3f ? -length * TEXT_W : 0, -TEXT_H / 2, ink, line);
}

static void draw_mark(const canvas *c, const contact_mark *m, bool label) {
    bool fallback = m->source != PH_NORMAL_GRADIENT;
    SDL_Color ink = ink_fade(fallback ? INK_FALLBACK : INK_NORMAL, 256 - m->age * 12);
    SDL_FPoint at = {(float)(m->x - c->camera_x), (float)(m->y - c->camera_y)};
    SDL_FPoint from = {at.x + m->nx * 8, at.y + m->ny * 8};
    float length = 14 + fminf(sqrtf((float)m->area), 24);
    draw_arrow(c, m, from, length, ink);
    draw_point(c, (int)at.x, (int)at.y, ink);
    SDL_Rect first = {m->first_x - c->camera_x - 2, m->first_y - c->camera_y - 2, 5, 5};
    canvas_color(c, ink_fade(INK_FIRST, 256 - m->age * 12));
    SDL_RenderDrawRect(c->renderer, &first);
    if (label) {
        draw_label(c, m, from.x + m->nx * (length + 4), from.y + m->ny * (length + 9), ink);
    }
}

void overlay_draw_contacts(overlay *o, const canvas *c, const game *g) {
    (void)g;
    for (int32_t i = 0; i < o->mark_count; i++) {
        const contact_mark *m = &o->marks[i];
        SDL_Rect around = {m->x - c->camera_x - MARK_REACH, m->y - c->camera_y - MARK_REACH, 2 * MARK_REACH,
                           2 * MARK_REACH};
        if (canvas_sees(around)) {
            draw_mark(c, m, m->age == 0 && o->mark_count <= LABELS_MOST);
        }
    }
}
