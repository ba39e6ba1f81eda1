// place.c - a body is drawn between its last two places, so motion is smooth at any frame rate.
#include "view/scenery/place.h"

SDL_Point place_of(const body *b, int32_t alpha) {
    SDL_Point p = {canvas_between(b->old_x, b->x, alpha), canvas_between(b->old_y, b->y, alpha)};
    return p;
}

SDL_Rect place_on_canvas(const canvas *c, const body *b) {
    SDL_Point p = place_of(b, c->alpha);
    SDL_Rect r = {p.x - c->camera_x, p.y - c->camera_y, b->w, b->h};
    return r;
}
