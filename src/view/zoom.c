// zoom.c - powers of two, so that every pixel of the world is a square of the same size.
#include "view/zoom.h"

#include "sdl/canvas.h"

int zoom_times(const zoom *z) {
    return 1 << z->doublings;
}

static int within(int at, int most) {
    return at < 0 ? 0 : at > most ? most : at;
}

static void place(zoom *z, int x, int y) {
    z->x = within(x, VIEW_W - VIEW_W / zoom_times(z));
    z->y = within(y, VIEW_H - VIEW_H / zoom_times(z));
}

void zoom_at(zoom *z, int doublings, SDL_Point at) {
    SDL_Point fixed = zoom_point(z, at);
    z->doublings = within(z->doublings + doublings, ZOOM_DOUBLINGS);
    place(z, fixed.x - at.x / zoom_times(z), fixed.y - at.y / zoom_times(z));
}

void zoom_pan(zoom *z, int dx, int dy) {
    place(z, z->x + dx, z->y + dy);
}

SDL_Point zoom_point(const zoom *z, SDL_Point at) {
    SDL_Point p = {z->x + at.x / zoom_times(z), z->y + at.y / zoom_times(z)};
    return p;
}
