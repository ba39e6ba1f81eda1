// label.h - a few letters that name a thing in the world, where they cover neither it nor a panel nor each other.
//
// Labels are asked for while the marks are drawn, and drawn last: the panels have their room by
// then. One that finds no place is left out.
#ifndef OVERLAY_LABEL_H
#define OVERLAY_LABEL_H

#include "sdl/canvas.h"
#include "sdl/layout.h"

enum { LABELS_MOST = 400, LABEL_CHARS = 48 };

/// A line that waits for its place, with a leader when `from` is not its own place.
typedef struct label {
    SDL_Rect box; ///< its plate [px of the picture]
    SDL_Point from;
    bool leads;
    SDL_Color ink;
    char line[LABEL_CHARS];
} label;

/// Those of a frame.
typedef struct label_list {
    int count;
    label list[LABELS_MOST];
} label_list;

/// Asks for the line with its top-left (dx, dy) px of the picture from a place of the canvas.
void label_at(label_list *l, const canvas *c, SDL_Point at, int dx, int dy, SDL_Color ink, const char *line);

/// Asks for the line in the middle of the part of the body that shows, or beside a small one at the end of a leader.
void label_body(label_list *l, const canvas *c, SDL_Rect of, SDL_Color ink, const char *line);

/// Draws those that find a place beside the boxes of the layout, and forgets all.
void label_draw(label_list *l, const canvas *c, const layout *room);

#endif
