// proof_light.c - a dot and a line in a corner. The dot's form says what its color says: a disc is right, a cross
// wrong.
#include "app/overlay/panels/proof_light.h"

#include <stdio.h>
#include <string.h>

#include "app/overlay/inks.h"
#include "app/overlay/panels/places.h"
#include "app/overlay/state.h"

enum { LINE_MOST = 100, DOT = 9 };

static void draw_dot(const canvas *c, int x, int y, bool right) {
    if (right) {
        canvas_fill(c, x + 2, y, 5, DOT, INK_GREEN);
        canvas_fill(c, x + 1, y + 1, 7, DOT - 2, INK_GREEN);
        canvas_fill(c, x, y + 2, DOT, DOT - 4, INK_GREEN);
        return;
    }
    canvas_color(c, INK_DANGER);
    for (int i = 0; i < 3; i++) {
        SDL_RenderDrawLine(c->renderer, x + i, y, x + DOT - 3 + i, y + DOT - 1);
        SDL_RenderDrawLine(c->renderer, x + DOT - 3 + i, y, x + i, y + DOT - 1);
    }
}

void proof_light_draw(const overlay *o, const canvas *c, const tick_proof *p) {
    const proof_sums *sums = proof_counts(p);
    const proof_wrong *wrong = proof_first(p);
    char count[32], line[LINE_MOST];
    text_grouped(count, sizeof count, sums->boxes + sums->answers);
    snprintf(line, sizeof line, "%lld of %s wrong", (long long)sums->wrong, count);
    int rows = wrong ? 2 : 1, w = (int)strlen(wrong ? wrong->text : line) * TEXT_W + (wrong ? 8 : DOT + 12);
    int x = wrong ? 4 : places_other_x(o, w), h = rows * (TEXT_H + 1) + 3;
    int bottom = SDL_min(overlay_floor(o), VIEW_H - 2), y = bottom - h - 2;
    canvas_fill(c, x, y, w, h, ink_fade(INK_NIGHT, 230));
    draw_dot(c, x + 3, y + 3, !wrong);
    text_draw(c->text, x + DOT + 7, y + 2, 1, wrong ? INK_DANGER : INK_WHITE, line);
    if (wrong) {
        text_draw(c->text, x + 3, y + 3 + TEXT_H, 1, INK_WHITE, wrong->text);
    }
}
