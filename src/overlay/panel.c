// panel.c - between the two sides lies more than half of the picture, so the panels do not flicker to and fro.
#include "overlay/panel.h"

#include "overlay/inks.h"
#include "game/world/body.h"

enum { NEAR = 16 }; // how near the ship comes to a panel [px]

SDL_Rect panel_place(const canvas *c, const body *b) {
    return (SDL_Rect){canvas_between(b->old_x, b->x, c->alpha) - c->camera_x,
                      canvas_between(b->old_y, b->y, c->alpha) - c->camera_y, b->w, b->h};
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

unsigned panel_pair(const overlay *o) {
    return o->active & (OVERLAY_COUNTERS | OVERLAY_OVERLAP) ? panel_near(o) ^ PANEL_OTHER : panel_near(o);
}

SDL_Rect panel_open(const layer_look *l, unsigned edges, int w, int h) {
    SDL_Rect r = layout_take(l->o->room, edges, w, h);
    if (SDL_RectEmpty(&r)) {
        r = layout_take(l->o->room, edges ^ PANEL_OTHER, w, h);
    }
    if (!SDL_RectEmpty(&r)) {
        canvas_fill(l->c, r.x, r.y, r.w, r.h, INK_NIGHT);
        canvas_color(l->c, ink_fade(INK_FAINT, 200));
        SDL_RenderDrawRect(l->c->renderer, &r);
    }
    return r;
}

/// The colors are mixed here and not by the renderer, which fills many times faster when it need not blend.
glass panel_glass_of(const game *g, int32_t a, int32_t b, ph_point by) {
    const kind kinds[2] = {(kind)g->world.bodies[a].kind, (kind)g->world.bodies[b].kind};
    glass of = {.a = game_mask(g, a), .b = game_mask(g, b), .by = by, .n = 1, .inks = {[2] = INK_HOT}};
    for (int i = 0; i < 2; i++) {
        of.inks[i] = ink_mix(INK_GLASS, inks_pair(kinds[0], kinds[1], i), 180);
    }
    return of;
}

void panel_runs(const canvas *c, const ph_mask *mask, SDL_Point at, SDL_Color ink) {
    rect_batch batch = {.renderer = c->renderer};
    canvas_color(c, ink);
    SDL_SetRenderDrawBlendMode(c->renderer, ink.a == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
    for (mask_run r = {0}; mask_next(mask, &r);) {
        batch_add(&batch, at.x + r.x0, at.y + r.y, r.x1 - r.x0, 1);
    }
    batch_flush(&batch);
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_BLEND);
}

ph_point panel_pixel(const glass *of, int x, int y) {
    return (ph_point){of->eye.x + (x - LENS / 2) * of->n, of->eye.y + (y - LENS / 2) * of->n};
}

/// Of a square: 0, it is empty, 1 solid in a, 2 in b, 3 in both.
static uint8_t square(const glass *of, int i) {
    ph_point p = panel_pixel(of, i % LENS, i / LENS);
    ph_box in_a = {p.x, p.y, p.x + of->n, p.y + of->n};
    ph_box in_b = {in_a.x0 - of->by.x, in_a.y0 - of->by.y, in_a.x1 - of->by.x, in_a.y1 - of->by.y};
    return (uint8_t)(ph_mask_hit_box(of->a, in_a) + 2 * ph_mask_hit_box(of->b, in_b));
}

void panel_glass(const canvas *c, SDL_Point at, int side, const glass *of) {
    uint8_t squares[LENS * LENS];
    for (int i = 0; i < LENS * LENS; i++) {
        squares[i] = square(of, i);
    }
    for (int which = 0; which < 3; which++) { // all of a color in one call
        rect_batch batch = {.renderer = c->renderer};
        for (int i = 0; i < LENS * LENS && of->inks[which].a; i++) {
            if (squares[i] == which + 1) {
                batch_add(&batch, at.x + i % LENS * LENS_ZOOM, at.y + i / LENS * LENS_ZOOM, side, side);
            }
        }
        canvas_color(c, of->inks[which]);
        batch_flush(&batch);
    }
}

void panel_normal(const canvas *c, SDL_Point at, const ph_contact *hit) {
    SDL_FPoint from = {(float)at.x + LENS * LENS_ZOOM / 2.0f, (float)at.y + LENS * LENS_ZOOM / 2.0f};
    SDL_FPoint along = {hit->nx, hit->ny}, tip = {from.x + along.x * 38, from.y + along.y * 38};
    SDL_Color ink = hit->source == PH_NORMAL_GRADIENT ? INK_NORMAL : INK_FALLBACK;
    canvas_color(c, ink);
    SDL_RenderDrawLine(c->renderer, (int)from.x, (int)from.y, (int)tip.x, (int)tip.y);
    canvas_arrow(c, tip, along, 6, 4, ink);
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
