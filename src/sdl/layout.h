// layout.h - where the signs and panels of a frame lie: each asks for room at an edge, and nobody
// knows anybody's height.
//
// A frame begins with layout_begin. The order of asking is the order from the edge inwards: a box
// lies at its edge, or behind those that it would cover there. So a bar as wide as the picture
// moves all that follows at its edge, and a sign in the middle leaves the corners free. No two
// boxes cover each other. Cost: a walk over the boxes of the frame for each box.
#ifndef SDL_LAYOUT_H
#define SDL_LAYOUT_H

#include <SDL.h>
#include <stdbool.h>

/// EDGE_TOP or EDGE_BOTTOM, alone in the middle, or with a side in a corner.
enum { EDGE_TOP = 0, EDGE_BOTTOM = 1, EDGE_LEFT = 2, EDGE_RIGHT = 4 };

enum {
    LAYOUT_MOST = 32, ///< boxes of a frame; what comes later is placed and does not keep others off
    LAYOUT_GAP = 2,   ///< between two boxes above each other, where one of them is no bar [px]
    LAYOUT_SIDE = 4   ///< between a corner's box and the side of the picture [px]
};

typedef struct layout {
    SDL_Rect whole;
    int count;
    SDL_Rect taken[LAYOUT_MOST];
} layout;

/// Begins a frame: all of `whole` is free.
void layout_begin(layout *l, SDL_Rect whole);

/// Takes a box of w x h px at the edge, behind those that are there. One as wide as the whole is a
/// bar and has no gap. Without room nothing is taken, and the box has no height: SDL_RectEmpty tells.
SDL_Rect layout_take(layout *l, unsigned edges, int w, int h);

/// Keeps all that is taken later off this box, wherever it lies.
void layout_keep(layout *l, SDL_Rect box);

/// The rows that a box of that width finds at the first free place of the edge [px].
int layout_room(const layout *l, unsigned edges, int w);

#endif
