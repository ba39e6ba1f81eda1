// label.c - plates and leaders.
#include "overlay/label.h"

#include <string.h>

#include "sdl/palette.h"

enum { LEADER = 5, ABOVE = 13, BELOW = 3 }; // [px]

static int width_of(const char *line) {
    return (int)strlen(line) * TEXT_W;
}

/// Labels keep their size when the world is enlarged. True when it was: the caller gives that back.
static bool flatten(const canvas *c, SDL_Rect *of) {
    bool enlarged = text_shrunk(c->text) > 1;
    if (enlarged) {
        canvas_enlarge(c, false);
        of->x *= c->zoom, of->y *= c->zoom, of->w *= c->zoom, of->h *= c->zoom;
    }
    return enlarged;
}

void label_plate(const canvas *c, int x, int y, SDL_Color ink, const char *line) {
    canvas_fill(c, x - 2, y - 1, width_of(line) + 4, TEXT_H + 2, INK_NIGHT);
    text_draw(c->text, x, y, 1, ink, line);
}

bool label_is_small(SDL_Rect of) {
    return of.w < LABEL_SMALL || of.h < LABEL_SMALL;
}

/// Beside a corner of the body: an upper one, or a lower one.
static void at_corner(const canvas *c, SDL_Rect of, SDL_Color ink, const char *line, bool low) {
    bool enlarged = flatten(c, &of);
    bool left = of.x + of.w + LEADER + width_of(line) > VIEW_W - 4;
    int corner = left ? of.x - 1 : of.x + of.w;
    int end = left ? corner - LEADER : corner + LEADER;
    int x = left ? end - width_of(line) : end;
    int y = low ? of.y + of.h + BELOW : SDL_max(of.y - ABOVE, HUD_H + 3);
    int from = low ? of.y + of.h : of.y - 1;
    canvas_color(c, ink);
    SDL_RenderDrawLine(c->renderer, corner, from, end, low ? y : y + TEXT_H);
    label_plate(c, x, y, ink, line);
    canvas_enlarge(c, enlarged);
}

void label_beside(const canvas *c, SDL_Rect of, SDL_Color ink, const char *line) {
    at_corner(c, of, ink, line, false);
}

void label_below(const canvas *c, SDL_Rect of, SDL_Color ink, const char *line) {
    if (label_is_small(of)) {
        at_corner(c, of, ink, line, true);
    } else {
        label_body(c, of, ink, line);
    }
}

void label_body(const canvas *c, SDL_Rect of, SDL_Color ink, const char *line) {
    if (label_is_small(of)) {
        label_beside(c, of, ink, line);
        return;
    }
    bool enlarged = flatten(c, &of);
    const SDL_Rect arena = {0, HUD_H + 1, VIEW_W, VIEW_H - HUD_H - 1};
    SDL_Rect shown;
    if (SDL_IntersectRect(&of, &arena, &shown)) {
        label_plate(c, shown.x + (shown.w - width_of(line)) / 2, shown.y + (shown.h - TEXT_H) / 2, ink, line);
    }
    canvas_enlarge(c, enlarged);
}
