// places.c - counters and lens lie on one side of the picture, away from the ship, above the legend.
//
// Between the two sides lies more than half of the picture, so they do not flicker to and fro.
#include "overlay/panels/places.h"

#include "sdl/palette.h"
#include "overlay/state.h"

enum { MARGIN = 4, NEAR = 16, ABOVE_LEGEND = 2 };

void places_frame(const canvas *c, SDL_Rect r) {
    canvas_enlarge(c, false); // panels keep their size
    canvas_fill(c, r.x, r.y, r.w, r.h, INK_NIGHT);
    canvas_color(c, ink_fade(INK_FAINT, 200));
    SDL_RenderDrawRect(c->renderer, &r);
}

int places_panel_x(const overlay *o) {
    return o->on_left ? MARGIN : VIEW_W - MARGIN - PANEL_W;
}

int places_other_x(const overlay *o, int w) {
    return o->on_left ? VIEW_W - MARGIN - w : MARGIN;
}

/// True when counters or lens have a side of the picture.
static bool side_is_taken(const overlay *o) {
    return (o->active & (OVERLAY_COUNTERS | OVERLAY_OVERLAP)) != 0;
}

int places_why_x(const overlay *o) {
    return side_is_taken(o) ? places_other_x(o, PANEL_W) : places_panel_x(o);
}

int places_beside_why_x(const overlay *o, int w) {
    if (!(o->active & OVERLAY_WHY)) {
        return side_is_taken(o) ? places_other_x(o, w) : (VIEW_W - w) / 2;
    }
    return places_why_x(o) > VIEW_W / 2 ? MARGIN : VIEW_W - MARGIN - w;
}

int places_lens_y(const overlay *o) {
    return o->floor_y - ABOVE_LEGEND - LENS_H;
}

void places_choose(overlay *o, const canvas *c, const world *w) {
    if (w->ship < 0) {
        return;
    }
    const body *ship = &w->bodies[w->ship];
    const int ship_w = sprite_get(SPRITE_SHIP)->w;
    int x = (canvas_between(ship->old_x, ship->x, c->alpha) - c->camera_x) * c->zoom;
    if (o->on_left ? x < PANEL_W + NEAR : x + ship_w * c->zoom > VIEW_W - PANEL_W - NEAR) {
        o->on_left = !o->on_left;
    }
}
