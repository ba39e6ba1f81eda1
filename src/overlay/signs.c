// signs.c - a few strokes each.
#include "overlay/signs.h"

#include "sdl/palette.h"

void sign_head(const canvas *c, SDL_FPoint tip, float dx, float dy, float length, float half) {
    for (int side = -1; side <= 1; side += 2) {
        float x = tip.x - dx * length - dy * half * (float)side, y = tip.y - dy * length + dx * half * (float)side;
        SDL_RenderDrawLine(c->renderer, (int)tip.x, (int)tip.y, (int)x, (int)y);
    }
}

void sign_solid(const canvas *c, int x, int y, SDL_Color ink) {
    canvas_fill(c, x + 1, y + 2, 7, 6, ink);
}

void sign_corners(const canvas *c, int x, int y, SDL_Color ink) {
    const SDL_Rect arms[8] = {{x, y + 1, 2, 1}, {x + 7, y + 1, 2, 1}, {x, y + 8, 2, 1}, {x + 7, y + 8, 2, 1},
                              {x, y + 1, 1, 2}, {x + 8, y + 1, 1, 2}, {x, y + 7, 1, 2}, {x + 8, y + 7, 1, 2}};
    canvas_color(c, ink);
    SDL_RenderFillRects(c->renderer, arms, 8);
}

void sign_outline(const canvas *c, int x, int y, SDL_Color ink) {
    SDL_Rect r = {x, y + 2, 9, 7};
    canvas_color(c, ink);
    SDL_RenderDrawRect(c->renderer, &r);
}

void sign_arrow(const canvas *c, int x, int y, SDL_Color ink) {
    SDL_FPoint tip = {(float)x + 8, (float)y + 5};
    canvas_fill(c, x, y + 5, 9, 1, ink);
    sign_head(c, tip, 1, 0, 3, 3);
}

void sign_broken_arrow(const canvas *c, int x, int y, SDL_Color ink) {
    SDL_FPoint tip = {(float)x + 8, (float)y + 5};
    canvas_fill(c, x, y + 5, 3, 1, ink);
    canvas_fill(c, x + 5, y + 5, 4, 1, ink);
    sign_head(c, tip, 1, 0, 3, 3);
}

void sign_bar(const canvas *c, int x, int y, SDL_Color ink) {
    canvas_fill(c, x + 6, y, 2, TEXT_H, ink);
}

void sign_line(const canvas *c, int x, int y, SDL_Color ink) {
    canvas_color(c, ink);
    SDL_RenderDrawLine(c->renderer, x, y + 8, x + 8, y + 2);
}

void sign_dotted_line(const canvas *c, int x, int y, SDL_Color ink) {
    sign_line(c, x, y, ink);
    SDL_RenderDrawLine(c->renderer, x + 1, y + 8, x + 9, y + 2);
    canvas_fill(c, x - 1, y + 7, 4, 3, ink);
    canvas_fill(c, x + 7, y + 1, 4, 3, ink);
}

void sign_capped_column(const canvas *c, int x, int y, SDL_Color ink) {
    canvas_fill(c, x + 3, y + 3, 2, 6, ink_fade(ink, 110));
    canvas_fill(c, x + 3, y + 1, 2, 2, ink);
}

void sign_gap(const canvas *c, int x, int y, SDL_Color ink) {
    canvas_fill(c, x, y + 3, 2, 5, ink);
    canvas_fill(c, x + 2, y + 5, 5, 1, ink);
    canvas_fill(c, x + 7, y + 3, 2, 5, ink);
}

void sign_ring(const canvas *c, int x, int y, SDL_Color ink) {
    const SDL_Rect arcs[8] = {{x + 2, y + 1, 5, 1}, {x + 2, y + 9, 5, 1}, {x, y + 3, 1, 5},     {x + 8, y + 3, 1, 5},
                              {x + 1, y + 2, 1, 1}, {x + 7, y + 2, 1, 1}, {x + 1, y + 8, 1, 1}, {x + 7, y + 8, 1, 1}};
    canvas_color(c, ink);
    SDL_RenderFillRects(c->renderer, arcs, 8);
}

void sign_disc(const canvas *c, int x, int y, SDL_Color ink) {
    sign_ring(c, x, y, ink);
    canvas_fill(c, x + 2, y + 2, 5, 7, ink);
    canvas_fill(c, x + 1, y + 3, 7, 5, ink);
}

void sign_letter(const canvas *c, int x, int y, SDL_Color ink) {
    (void)c;
    (void)x;
    (void)y;
    (void)ink;
}
