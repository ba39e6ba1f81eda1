// layout.c - a box moves from its edge inward until it overlaps no reserved box.
#include "sdl/layout.h"

void layout_begin(layout *l, SDL_Rect whole) {
    l->whole = whole;
    l->count = 0;
}

/// Moves the box to the edge, and inward past each reserved box that it overlaps.
static SDL_Rect slide(const layout *l, unsigned edges, int w, int h) {
    bool low = edges & EDGE_BOTTOM;
    int gap = w < l->whole.w ? LAYOUT_GAP : 0, end = l->whole.y + l->whole.h;
    int side = w < l->whole.w ? LAYOUT_SIDE : 0, x = l->whole.x + (l->whole.w - w) / 2;
    if (edges & EDGE_LEFT) {
        x = l->whole.x + side;
    } else if (edges & EDGE_RIGHT) {
        x = l->whole.x + l->whole.w - w - side;
    }
    SDL_Rect r = {x, low ? end - gap - h : l->whole.y + gap, w, h};
    for (int i = 0; i < l->count; i++) {
        const SDL_Rect *other = &l->taken[i], around = {r.x, r.y - gap, r.w, r.h + 2 * gap};
        if (SDL_HasIntersection(&around, other)) {
            r.y = low ? other->y - gap - h : other->y + other->h + gap;
            i = -1;
        }
    }
    return r;
}

SDL_Rect layout_take(layout *l, unsigned edges, int w, int h) {
    SDL_Rect r = slide(l, edges, w, h);
    if (r.y < l->whole.y || r.y + r.h > l->whole.y + l->whole.h) {
        r.h = 0;
    } else if (l->count < LAYOUT_MOST) {
        l->taken[l->count++] = r;
    }
    return r;
}

void layout_keep(layout *l, SDL_Rect box) {
    if (l->count < LAYOUT_MOST && SDL_HasIntersection(&box, &l->whole)) {
        l->taken[l->count++] = box;
    }
}
