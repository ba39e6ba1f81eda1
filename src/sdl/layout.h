// layout.h - arrangement of the labels and panels of a frame: each caller requests space at an edge; callers are
// independent.
//
// A frame starts with layout_begin. Boxes are placed in the order of the requests, from the edge inward: a box is at
// its edge, or behind the boxes that it would cover there. A bar as wide as the picture therefore moves all later
// boxes at its edge, and a box in the middle leaves the corners free. Boxes do not overlap. Cost: a pass over the
// boxes of the frame for each box.
#ifndef SDL_LAYOUT_H
#define SDL_LAYOUT_H

#include <SDL.h>
#include <stdbool.h>

/// EDGE_TOP or EDGE_BOTTOM alone: centered; combined with a side: in a corner.
enum { EDGE_TOP = 0, EDGE_BOTTOM = 1, EDGE_LEFT = 2, EDGE_RIGHT = 4 };

enum {
    LAYOUT_MOST = 32, ///< capacity: boxes of a frame; further boxes are placed but not reserved
    LAYOUT_GAP = 2,   ///< gap between two boxes in a column, unless one of them is a bar [px]
    LAYOUT_SIDE = 4   ///< gap between a corner box and the side of the picture [px]
};

typedef struct layout {
    SDL_Rect whole;
    int count;
    SDL_Rect taken[LAYOUT_MOST];
} layout;

/// Starts a frame with the free area `whole`.
void layout_begin(layout *l, SDL_Rect whole);

/// Reserves a box of w x h px at the edge, behind the boxes that are already there. A box as wide as the area is a
/// bar and has no gap. Without enough room the result is an empty box (SDL_RectEmpty).
SDL_Rect layout_take(layout *l, unsigned edges, int w, int h);

/// Reserves this box, so that later boxes do not overlap it.
void layout_keep(layout *l, SDL_Rect box);

#endif
