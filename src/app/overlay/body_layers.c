// body_layers.c - the layers that belong to single bodies and contacts: masks, boxes, overlap, arrows.
//
// Bodies are drawn where their sprites are drawn, contacts where they were found. Colors tell the kinds apart for any
// color vision; where two meanings share a place they differ in form too (solid box, dotted corner, round, arrow).
#include <math.h>
#include <stdio.h>

#include "app/draw/canvas.h"
#include "app/overlay/internal.h"

enum { LABELS_MOST = 20 };

SDL_Color overlay_kind_color(kind k) {
    switch (k) {
    case KIND_SHIP:
    case KIND_SHOT: return INK_OI_SKY;
    case KIND_ENEMY:
    case KIND_SPIT: return INK_OI_VERMILION;
    case KIND_MINE: return INK_OI_ORANGE;
    case KIND_GEM:
    case KIND_REPAIR: return INK_OI_GREEN;
    case KIND_ROCK:
    case KIND_BALL: return INK_OI_PURPLE;
    default: return INK_OI_BLUE;
    }
}

static SDL_Point place_of(const pen *p, const body *b) {
    SDL_Point at = {canvas_between(b->old_x, b->x, p->place.part) - p->place.camera_x,
                    canvas_between(b->old_y, b->y, p->place.part) - p->place.camera_y};
    return at;
}

static bool shows(const pen *p, const body *b) {
    const sprite_info *info = sprite_get((sprite)b->sprite);
    SDL_Point at = place_of(p, b);
    SDL_Rect r = {at.x, at.y, info->w, info->h};
    return canvas_sees(r);
}

// ---- masks ----------------------------------------------------------------------------------------------------------

typedef struct run_target {
    rect_batch *batch;
    int x, y;
} run_target;

static void add_run(void *user, int32_t x, int32_t y, int32_t w) {
    const run_target *t = user;
    batch_add(t->batch, t->x + x, t->y + y, w, 1);
}

/// All visible bodies of one kind in one color.
static void draw_kind(overlay *o, const pen *p, kind k) {
    const world *w = &p->game->world;
    pen_color(p, ink_fade(overlay_kind_color(k), 128));
    for (int32_t i = 0; i < w->bodies_used; i++) {
        if (w->bodies[i].kind == k && shows(p, &w->bodies[i])) {
            SDL_Point at = place_of(p, &w->bodies[i]);
            run_target target = {&o->batch, at.x, at.y};
            mask_runs(game_mask(p->game, i), add_run, &target);
        }
    }
    batch_flush(&o->batch);
}

void overlay_draw_masks(overlay *o, const pen *p) {
    for (int k = KIND_WALL; k < KIND_COUNT; k++) {
        if (k != KIND_PORTAL) { // meets nothing
            draw_kind(o, p, (kind)k);
        }
    }
}

// ---- boxes ----------------------------------------------------------------------------------------------------------

/// The frame as its four corners, so that it cannot be taken for the tight box.
void overlay_add_corners(overlay *o, SDL_Rect r) {
    int arm = r.w < 16 ? 2 : 4, right = r.x + r.w, bottom = r.y + r.h;
    for (int i = 0; i < 4; i++) {
        int x = i % 2 ? right - arm : r.x, y = i / 2 ? bottom - 1 : r.y;
        batch_add(&o->batch, x, y, arm, 1);
        batch_add(&o->batch, i % 2 ? right - 1 : r.x, i / 2 ? bottom - arm : r.y, 1, arm);
    }
}

static void draw_outline(overlay *o, SDL_Rect r) {
    batch_add(&o->batch, r.x, r.y, r.w, 1);
    batch_add(&o->batch, r.x, r.y + r.h - 1, r.w, 1);
    batch_add(&o->batch, r.x, r.y, 1, r.h);
    batch_add(&o->batch, r.x + r.w - 1, r.y, 1, r.h);
}

static void draw_box_of(overlay *o, const pen *p, int32_t i, bool tight) {
    const body *b = &p->game->world.bodies[i];
    SDL_Point at = place_of(p, b);
    if (tight) {
        ph_box t = game_mask(p->game, i)->bounds;
        SDL_Rect r = {at.x + t.x0, at.y + t.y0, t.x1 - t.x0, t.y1 - t.y0};
        draw_outline(o, r);
    } else {
        const sprite_info *info = sprite_get((sprite)b->sprite);
        SDL_Rect r = {at.x, at.y, info->w, info->h};
        overlay_add_corners(o, r);
    }
}

void overlay_draw_boxes(overlay *o, const pen *p) {
    const world *w = &p->game->world;
    for (int tight = 0; tight < 2; tight++) {
        pen_color(p, tight ? ink_fade(INK_TIGHT, 200) : ink_fade(INK_FRAME, 220));
        for (int32_t i = 0; i < w->bodies_used; i++) {
            uint8_t k = w->bodies[i].kind;
            if (k != KIND_NONE && k != KIND_PORTAL && shows(p, &w->bodies[i])) {
                draw_box_of(o, p, i, tight);
            }
        }
        batch_flush(&o->batch);
    }
}

// ---- overlap and contacts -------------------------------------------------------------------------------------------

/// Old ones first, so that this tick's lie on top.
void overlay_draw_overlap(overlay *o, const pen *p) {
    for (int32_t tick = LINGER; tick >= 0; tick--) {
        SDL_Color hot = tick ? INK(255, 40, 30, 255) : INK_HOT;
        pen_color(p, tick ? ink_fade(hot, 210 - tick * 12) : hot);
        for (int32_t i = 0; i < o->spot_count; i++) {
            const spot *s = &o->spots[i];
            if (s->age == tick) {
                batch_add(&o->batch, s->x - p->place.camera_x, s->y - p->place.camera_y, s->w, 1);
            }
        }
        batch_flush(&o->batch);
    }
}

/// A line with a head, dark beneath and bright above; broken in the middle when the normal is a fallback.
static void draw_arrow(const pen *p, SDL_FPoint from, float dx, float dy, float length, bool fallback,
                       SDL_Color color) {
    for (int pass = 0; pass < 2; pass++) {
        float o = pass == 0 ? 1 : 0;
        SDL_FPoint foot = {from.x + o, from.y + o}, tip = {foot.x + dx * length, foot.y + dy * length};
        float first = fallback ? length * 0.4f : length, second = length * 0.6f;
        pen_color(p, pass ? color : ink_fade(INK_NIGHT, color.a));
        SDL_RenderDrawLine(p->renderer, (int)foot.x, (int)foot.y, (int)(foot.x + dx * first),
                           (int)(foot.y + dy * first));
        SDL_RenderDrawLine(p->renderer, (int)(foot.x + dx * second), (int)(foot.y + dy * second), (int)tip.x,
                           (int)tip.y);
        pen_head(p, tip, dx, dy, 5, 3);
    }
}

/// Four ticks round the point, which leave the overlap's own pixels free.
static void draw_point(const pen *p, int x, int y, SDL_Color color) {
    SDL_Rect ticks[4] = {{x - 7, y, 4, 1}, {x + 4, y, 4, 1}, {x, y - 7, 1, 4}, {x, y + 4, 1, 4}};
    pen_color(p, color);
    SDL_RenderFillRects(p->renderer, ticks, 4);
}

const char *overlay_source_name(ph_normal_source source) {
    static const char *const names[] = {"", " by velocity", " by centers", " by axis"};
    return names[source];
}

/// Area, and where the direction came from if not from the gradient; on the far side of the arrow's tip.
static void draw_label(const pen *p, const mark *m, float x, float y, SDL_Color ink) {
    char line[40];
    int length = snprintf(line, sizeof line, "%d px%s", m->area, overlay_source_name(m->source));
    int left = (int)x - (m->nx < -0.3f ? length * TEXT_W : 0), top = (int)y - TEXT_H / 2;
    SDL_Rect plate = {left - 2, top, length * TEXT_W + 4, TEXT_H + 1};
    pen_color(p, ink_fade(INK_NIGHT, 170));
    SDL_RenderFillRect(p->renderer, &plate);
    text_draw(p->text, left, top, 1, ink, line);
}

static void draw_mark(const pen *p, const mark *m, bool label) {
    bool fallback = m->source != PH_NORMAL_GRADIENT;
    SDL_Color ink = ink_fade(fallback ? INK_FALLBACK : INK_NORMAL, 256 - m->age * 12);
    SDL_FPoint at = {(float)(m->x - p->place.camera_x), (float)(m->y - p->place.camera_y)};
    SDL_FPoint from = {at.x + m->nx * 8, at.y + m->ny * 8};
    float length = 14 + fminf(sqrtf((float)m->area), 24);
    draw_arrow(p, from, m->nx, m->ny, length, fallback, ink);
    draw_point(p, (int)at.x, (int)at.y, ink);
    if (label) {
        draw_label(p, m, from.x + m->nx * (length + 4), from.y + m->ny * (length + 9), ink);
    }
}

void overlay_draw_contacts(const overlay *o, const pen *p) {
    for (int32_t i = 0; i < o->mark_count; i++) {
        draw_mark(p, &o->marks[i], o->marks[i].age == 0 && o->mark_count <= LABELS_MOST);
    }
}
