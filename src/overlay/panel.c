// panel.c - between the two sides lies more than half of the picture, so the panels do not flicker to and fro.
#include "overlay/panel.h"

#include "overlay/inks.h"
#include "game/world/body.h"

enum { NEAR = 16 }; // how near the ship comes to a panel [px]

SDL_Rect panel_place(const canvas *c, const body *b) {
    return (SDL_Rect){canvas_between(b->old_x, b->x, c->alpha) - c->camera_x,
                      canvas_between(b->old_y, b->y, c->alpha) - c->camera_y, b->w, b->h};
}

bool panel_tight(const layer_look *l, int32_t index, SDL_Rect *out) {
    const body *b = &l->g->world.bodies[index];
    return b->kind != KIND_NONE && canvas_box(l->c, ph_mask_box(game_mask(l->g, index), body_px(b), body_py(b)), out);
}

void panel_keep_off(overlay *o, const canvas *c, const world *w) {
    if (w->ship < 0) {
        return;
    }
    SDL_Rect r = panel_place(c, &w->bodies[w->ship]);
    SDL_Rect box = {r.x * c->zoom, r.y * c->zoom, r.w * c->zoom, r.h * c->zoom};
    layout_keep(o->room, box);
    bool under = o->on_left ? box.x < PANEL_W + NEAR : box.x + box.w > VIEW_W - PANEL_W - NEAR;
    o->on_left = o->on_left != under;
    under = o->on_top ? box.y < HUD_H + STRIP_H + NEAR : box.y + box.h > o->legend.y - STRIP_H - NEAR;
    o->on_top = o->on_top != under;
}

unsigned panel_near(const overlay *o) {
    return o->on_left ? EDGE_LEFT : EDGE_RIGHT;
}

unsigned panel_far(const overlay *o) {
    return o->on_left ? EDGE_RIGHT : EDGE_LEFT;
}

unsigned panel_pair(const overlay *o) {
    return o->active & (OVERLAY_COUNTERS | OVERLAY_OVERLAP) ? panel_far(o) : panel_near(o);
}

unsigned panel_beside_pair(const overlay *o) {
    return panel_pair(o) == EDGE_LEFT ? EDGE_RIGHT : EDGE_LEFT;
}

SDL_Rect panel_open(const layer_look *l, unsigned edges, int w, int h) {
    SDL_Rect r = layout_take(l->o->room, edges, w, h);
    if (SDL_RectEmpty(&r)) {
        r = layout_take(l->o->room, edges ^ (EDGE_LEFT | EDGE_RIGHT), w, h);
    }
    if (!SDL_RectEmpty(&r)) {
        canvas_fill(l->c, r.x, r.y, r.w, r.h, INK_NIGHT);
        canvas_color(l->c, ink_fade(INK_FAINT, 200));
        SDL_RenderDrawRect(l->c->renderer, &r);
    }
    return r;
}

void panel_glass(const canvas *c, SDL_Point at, int side, panel_pixel *pixel, const void *of) {
    for (int i = 0; i < LENS * LENS; i++) {
        SDL_Color ink = pixel(of, i % LENS, i / LENS);
        if (ink.a) {
            canvas_fill(c, at.x + i % LENS * LENS_ZOOM, at.y + i / LENS * LENS_ZOOM, side, side, ink);
        }
    }
}

void panel_normal(const canvas *c, SDL_Point at, const ph_contact *hit) {
    SDL_FPoint from = {(float)at.x + LENS * LENS_ZOOM / 2.0f, (float)at.y + LENS * LENS_ZOOM / 2.0f};
    SDL_FPoint tip = {from.x + hit->nx * 38, from.y + hit->ny * 38};
    canvas_color(c, hit->source == PH_NORMAL_GRADIENT ? INK_NORMAL : INK_FALLBACK);
    SDL_RenderDrawLine(c->renderer, (int)from.x, (int)from.y, (int)tip.x, (int)tip.y);
    sign_head(c, tip, hit->nx, hit->ny, 6, 4);
}

const char *panel_when(const layer_look *l, char when[WHEN_ROOM]) {
    int ago = (int)(l->o->tick - l->o->pins->met->world.tick);
    if (ago >= 100) {
        SDL_snprintf(when, WHEN_ROOM, "%d s ago", ago / TICKS_PER_SECOND);
    } else {
        SDL_snprintf(when, WHEN_ROOM, ago == 1 ? "%d tick ago" : "%d ticks ago", ago);
    }
    return ago == 0 ? "this tick" : when;
}
