// way.c - walks beside ph_mask_sweep by its contract: step i of the n on an axis is due when (i + 1/2) / n of the way
// is done, and x goes first when both are due at once. A test holds the walk to the places where a sweep stops.
#include "inspect/way.h"

#include <stdlib.h>

#include "game/world/body.h"

/// Whole pixels from where the body was to where it is.
static ph_point moved(const body *b) {
    return (ph_point){body_px_of(b->x) - body_px_of(b->old_x), body_px_of(b->y) - body_px_of(b->old_y)};
}

way way_of(const game *g, int32_t a, int32_t b) {
    const body *p = &g->world.bodies[a], *q = &g->world.bodies[b];
    ph_point by_a = moved(p), by_b = moved(q), place = {body_px(q) - body_px(p), body_py(q) - body_py(p)};
    way w = {.a = game_mask(g, a), .b = game_mask(g, b), .at = place, .ax = body_px(p), .ay = body_py(p)};
    w.swept = body_is_shot(p) || body_is_shot(q);
    if (w.swept) {
        const body *shot = body_is_shot(p) ? p : q;
        w.mx = by_b.x - by_a.x, w.my = by_b.y - by_a.y;
        w.at.x -= w.mx, w.at.y -= w.my;
        w.before.x = body_px_of(shot->old_x), w.before.y = body_px_of(shot->old_y);
        w.after.x = body_px(shot), w.after.y = body_py(shot);
    }
    return w;
}

bool way_ends(const way *w) {
    return w->ix == abs(w->mx) && w->iy == abs(w->my);
}

bool way_next(way *w) {
    int64_t nx = abs(w->mx), ny = abs(w->my);
    if (way_ends(w)) {
        return false;
    }
    if (w->iy == ny || (w->ix < nx && (2 * w->ix + 1) * ny <= (2 * w->iy + 1) * nx)) {
        w->ix++;
        w->at.x += w->mx > 0 ? 1 : -1;
    } else {
        w->iy++;
        w->at.y += w->my > 0 ? 1 : -1;
    }
    return true;
}

int32_t way_part(const way *w) {
    int32_t all = abs(w->mx) + abs(w->my);
    return all ? (w->ix + w->iy) * 256 / all : 256;
}

static int32_t least(int32_t a, int32_t b) {
    return a < b ? a : b;
}

static int32_t most(int32_t a, int32_t b) {
    return a > b ? a : b;
}

ph_box way_window(const way *w) {
    ph_box a = w->a->bounds, b = w->b->bounds;
    return (ph_box){most(a.x0, b.x0 + w->at.x), most(a.y0, b.y0 + w->at.y), least(a.x1, b.x1 + w->at.x),
                    least(a.y1, b.y1 + w->at.y)};
}
