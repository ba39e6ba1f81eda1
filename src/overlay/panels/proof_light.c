// proof_light.c - a dot and a line in a corner. The dot's form says what its color says: a disc is right, a cross
// wrong, a ring in amber looked at a part only.
#include "overlay/panels/proof_light.h"

#include <stdio.h>
#include <string.h>

#include "sdl/palette.h"

enum { LINE_MOST = 100, DOT = 9 };

static void draw_disc(const canvas *c, int x, int y, int size, SDL_Color ink) {
    canvas_fill(c, x + 2, y, size - 4, size, ink);
    canvas_fill(c, x + 1, y + 1, size - 2, size - 2, ink);
    canvas_fill(c, x, y + 2, size, size - 4, ink);
}

static void draw_cross(const canvas *c, int x, int y) {
    canvas_color(c, INK_DANGER);
    for (int i = 0; i < 3; i++) {
        SDL_RenderDrawLine(c->renderer, x + i, y, x + DOT - 3 + i, y + DOT - 1);
        SDL_RenderDrawLine(c->renderer, x + DOT - 3 + i, y, x + i, y + DOT - 1);
    }
}

static void draw_dot(const canvas *c, int x, int y, bool wrong, bool whole) {
    if (wrong) {
        draw_cross(c, x, y);
    } else {
        draw_disc(c, x, y, DOT, whole ? INK_GREEN : INK_OI_ORANGE);
    }
    if (!wrong && !whole) {
        draw_disc(c, x + 2, y + 2, DOT - 4, INK_NIGHT);
    }
}

static void say(char line[LINE_MOST], const proof_sums *sums) {
    char count[32];
    text_grouped(count, sizeof count, sums->boxes + sums->answers);
    int used = snprintf(line, LINE_MOST, "%lld of %s wrong", (long long)sums->wrong, count);
    if (proof_share(sums) < 100) {
        snprintf(line + used, (size_t)(LINE_MOST - used), ", %d %% of the pairs looked at", proof_share(sums));
    }
}

/// The side is that which the overlay leaves free; a wrong answer may need the whole width.
void proof_light_draw(const canvas *c, layout *room, unsigned side, const tick_proof *p) {
    const proof_sums *sums = proof_counts(p);
    const proof_wrong *wrong = proof_first(p);
    char line[LINE_MOST];
    say(line, sums);
    int w = (int)strlen(line) * TEXT_W + DOT + 12;
    if (wrong) {
        w = SDL_max(w, (int)strlen(wrong->text) * TEXT_W + 8);
    }
    SDL_Rect box = layout_take(room, EDGE_BOTTOM | side, w, (wrong ? 2 : 1) * (TEXT_H + 1) + 3);
    int x = box.x, y = box.y;
    if (SDL_RectEmpty(&box)) {
        return;
    }
    canvas_fill(c, x, y, w, box.h, ink_fade(INK_NIGHT, 230));
    draw_dot(c, x + 3, y + 3, wrong != NULL, proof_share(sums) == 100);
    text_draw(c->text, x + DOT + 7, y + 2, 1, wrong ? INK_DANGER : INK_WHITE, line);
    if (wrong) {
        text_draw(c->text, x + 3, y + 3 + TEXT_H, 1, INK_WHITE, wrong->text);
    }
}
