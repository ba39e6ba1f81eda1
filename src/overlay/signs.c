// signs.c - a few rectangles each.
#include "overlay/signs.h"

#include "sdl/palette.h"

const glyph sign_solid = {{{1, 2, 7, 6}}};
const glyph sign_corners = {
    {{0, 1, 2, 1}, {7, 1, 2, 1}, {0, 8, 2, 1}, {7, 8, 2, 1}, {0, 2, 1, 1}, {8, 2, 1, 1}, {0, 7, 1, 1}, {8, 7, 1, 1}}};
const glyph sign_outline = {{{0, 2, 9, 1}, {0, 8, 9, 1}, {0, 3, 1, 5}, {8, 3, 1, 5}}};
const glyph sign_arrow = {
    {{0, 5, 9, 1}, {7, 4, 1, 1}, {6, 3, 1, 1}, {5, 2, 1, 1}, {7, 6, 1, 1}, {6, 7, 1, 1}, {5, 8, 1, 1}}};
const glyph sign_broken_arrow = {
    {{0, 5, 3, 1}, {5, 5, 4, 1}, {7, 4, 1, 1}, {6, 3, 1, 1}, {5, 2, 1, 1}, {7, 6, 1, 1}, {6, 7, 1, 1}, {5, 8, 1, 1}}};
const glyph sign_bar = {{{6, 0, 2, TEXT_H}}};
const glyph sign_line = {
    {{0, 8, 1, 1}, {1, 7, 1, 1}, {2, 6, 2, 1}, {4, 5, 1, 1}, {5, 4, 1, 1}, {6, 3, 2, 1}, {8, 2, 1, 1}}};
const glyph sign_dotted_line = {{{-1, 7, 4, 3}, {2, 6, 3, 1}, {4, 5, 2, 1}, {5, 4, 2, 1}, {6, 3, 1, 1}, {7, 1, 4, 3}}};
const glyph sign_ring = {
    {{2, 1, 5, 1}, {2, 9, 5, 1}, {0, 3, 1, 5}, {8, 3, 1, 5}, {1, 2, 1, 1}, {7, 2, 1, 1}, {1, 8, 1, 1}, {7, 8, 1, 1}}};
const glyph sign_thick_ring = {{{2, 1, 5, 2}, {2, 8, 5, 2}, {0, 3, 2, 5}, {7, 3, 2, 5}, {1, 2, 7, 1}, {1, 8, 7, 1}}};

void sign_draw(const canvas *c, const glyph *s, int x, int y, SDL_Color ink) {
    for (int i = 0; i < SIGN_PARTS && s->parts[i].w > 0; i++) {
        canvas_fill(c, x + s->parts[i].x, y + s->parts[i].y, s->parts[i].w, s->parts[i].h, ink);
    }
}
