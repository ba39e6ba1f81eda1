// label.h - a few letters that name a body, where they do not cover it.
#ifndef OVERLAY_LABEL_H
#define OVERLAY_LABEL_H

#include "sdl/canvas.h"

enum { LABEL_SMALL = 24 }; // a body below this size has its letters beside it [px]

/// Writes the line on a dark plate with its top-left at (x, y).
void label_plate(const canvas *c, int x, int y, SDL_Color ink, const char *line);

/// True for a body whose letters must lie beside it.
bool label_is_small(SDL_Rect of);

/// Writes the line beside the body, at the end of a leader: to the upper right, or the upper left near the right edge.
void label_beside(const canvas *c, SDL_Rect of, SDL_Color ink, const char *line);

/// Writes the line in the middle of the part of the body that shows, or beside a small one.
void label_body(const canvas *c, SDL_Rect of, SDL_Color ink, const char *line);

/// As label_body, but beside a small one to the lower right or left, where label_beside has not been.
void label_below(const canvas *c, SDL_Rect of, SDL_Color ink, const char *line);

#endif
