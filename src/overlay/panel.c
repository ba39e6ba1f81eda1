// panel.c - between the two sides lies more than half of the picture, so the panels do not flicker to and fro.
#include "overlay/panel.h"

#include <string.h>

#include "overlay/inks.h"

enum { NEAR = 16 }; // how near the ship comes to a panel [px]

void panel_keep_off(overlay *o, const canvas *c, const world *w) {
    if (w->ship < 0) {
        return;
    }
    const body *ship = &w->bodies[w->ship];
    int x = (canvas_between(ship->old_x, ship->x, c->alpha) - c->camera_x) * c->zoom;
    int right = x + sprite_get(SPRITE_SHIP)->w * c->zoom;
    int y = (canvas_between(ship->old_y, ship->y, c->alpha) - c->camera_y) * c->zoom;
    SDL_Rect box = {x, y, ship->w * c->zoom, ship->h * c->zoom};
    layout_keep(o->room, box);
    bool under = o->on_left ? x < PANEL_W + NEAR : right > VIEW_W - PANEL_W - NEAR;
    o->on_left = o->on_left != under;
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

SDL_Rect panel_open(const overlay *o, const canvas *c, unsigned edges, int w, int h) {
    SDL_Rect r = layout_take(o->room, edges, w, h);
    if (SDL_RectEmpty(&r)) {
        r = layout_take(o->room, edges ^ (EDGE_LEFT | EDGE_RIGHT), w, h);
    }
    if (!SDL_RectEmpty(&r)) {
        canvas_fill(c, r.x, r.y, r.w, r.h, INK_NIGHT);
        canvas_color(c, ink_fade(INK_FAINT, 200));
        SDL_RenderDrawRect(c->renderer, &r);
    }
    return r;
}

void panel_normal(const canvas *c, int x, int y, const ph_contact *hit) {
    SDL_FPoint from = {(float)x + LENS * LENS_ZOOM / 2.0f, (float)y + LENS * LENS_ZOOM / 2.0f};
    SDL_FPoint tip = {from.x + hit->nx * 38, from.y + hit->ny * 38};
    canvas_color(c, hit->source == PH_NORMAL_GRADIENT ? INK_NORMAL : INK_FALLBACK);
    SDL_RenderDrawLine(c->renderer, (int)from.x, (int)from.y, (int)tip.x, (int)tip.y);
    sign_head(c, tip, hit->nx, hit->ny, 6, 4);
}

void panel_note(const overlay *o, const canvas *c, const char *format, int32_t n) {
    char line[64];
    SDL_snprintf(line, sizeof line, format, (int)n);
    SDL_Rect r = layout_take(o->room, EDGE_TOP | EDGE_LEFT, (int)strlen(line) * TEXT_W, TEXT_H);
    if (!SDL_RectEmpty(&r)) {
        text_draw(c->text, r.x, r.y, 1, INK_WHITE, line);
    }
}
