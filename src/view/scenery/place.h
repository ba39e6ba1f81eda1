// place.h - interpolated positions: a body is drawn between its last two positions, so motion is smooth at any frame
// rate.
#ifndef VIEW_SCENERY_PLACE_H
#define VIEW_SCENERY_PLACE_H

#include "sdl/canvas.h"
#include "game/world/world.h"

/// Top-left pixel of the body's frame in the world at the share `alpha` (0..256) between the previous tick and this
/// tick.
static inline SDL_Point place_of(const body *b, int32_t alpha) {
    return (SDL_Point){canvas_between(b->old_x, b->x, alpha), canvas_between(b->old_y, b->y, alpha)};
}

/// Center of the body's frame in the world, interpolated likewise.
static inline SDL_Point place_middle(const body *b, int32_t alpha) {
    SDL_Point p = place_of(b, alpha);
    return (SDL_Point){p.x + b->w / 2, p.y + b->h / 2};
}

/// The body's frame on the canvas, and its middle there.
static inline SDL_Rect place_on_canvas(const canvas *c, const body *b) {
    SDL_Point p = place_of(b, c->alpha);
    return (SDL_Rect){p.x - c->camera_x, p.y - c->camera_y, b->w, b->h};
}

static inline SDL_Point place_middle_on(const canvas *c, const body *b) {
    SDL_Point p = place_middle(b, c->alpha);
    return (SDL_Point){p.x - c->camera_x, p.y - c->camera_y};
}

/// True for an event less than `margin` px outside a picture with this corner [px of the world].
static inline bool event_near(const event *v, SDL_Point corner, int margin) {
    return v->x > corner.x - margin && v->x < corner.x + VIEW_W + margin && v->y > corner.y - margin &&
           v->y < corner.y + VIEW_H + margin;
}

/// A position in a field of `size` px that wraps around.
static inline int place_wrapped(int64_t position, int size) {
    return (int)((position % size + size) % size);
}

#endif
