// ship_signs.c - the signs are small and outside the outline of the ship, so that they do not cover enemies.
#include "view/effects/ship_signs.h"

#include <math.h>

#include "game/world/score.h"
#include "game/world/tuning.h"
#include "sdl/palette.h"

enum {
    ARC_R = 25,     // radius of the arc [px]
    ARC_DOTS = 44,  // dots of a whole circle
    ARC_DIM = 60,   // opacity of the elapsed part
    TAIL = 13,      // distance of the light from the center [px]
    TAIL_APART = 5, // distance of the lights of two bombs [px]
    BLINK = 10      // [ticks]
};

static void draw_chain(const canvas *c, const world *w, SDL_Rect r) {
    if (w->chain_ticks == 0) {
        return;
    }
    const int shown = (ARC_DOTS * w->chain_ticks + CHAIN_TICKS - 1) / CHAIN_TICKS, x = r.x + r.w / 2, y = r.y + r.h / 2;
    const bool most = w->multiplier == score_multiplier_most(w->level);
    SDL_Color ink = w->multiplier > 1 ? INK_WARM : INK_DIM;
    ink = most ? INK_GOLD : ink;
    for (int i = 0; i < ARC_DOTS; i++) {
        const float angle = (float)i * 6.2831853f / ARC_DOTS - 1.5707963f;
        const SDL_Color dot = i < shown ? ink_fade(ink, 210) : ink_fade(INK_FAINT, ARC_DIM);
        canvas_fill(c, x + (int)lroundf(ARC_R * cosf(angle)), y + (int)lroundf(ARC_R * sinf(angle)), 1 + (i < shown), 1,
                    dot);
    }
    const int scale = canvas_letters(c), left = x + ARC_R + 3, top = y - ARC_R + 2;
    text_print(c->text, left, top, scale, ink, "x%d", w->multiplier);
    for (int i = 0; i < CHAIN_LINKS - 1 && !most; i++) {
        canvas_fill(c, left + i * 5, top + TEXT_H * scale, 3, 2, i < w->chain_links ? ink : ink_fade(INK_FAINT, 160));
    }
}

static void draw_bomb(const canvas *c, const world *w, SDL_Rect r) {
    const int charges = w->charge / BOMB_CHARGE, rest = w->charge % BOMB_CHARGE * 256 / BOMB_CHARGE;
    const float angle = (float)w->heading * 6.2831853f / 32, ux = cosf(angle), uy = sinf(angle);
    const float x = (float)(r.x + r.w / 2) - ux * TAIL, y = (float)(r.y + r.h / 2) - uy * TAIL;
    if (rest > 0 && charges == 0) {
        canvas_light(c, (int)x, (int)y, 4 + rest * 5 / 256, ink_fade(INK_COOL, 90 + rest / 2));
        canvas_fill(c, (int)x - 1, (int)y - 1, 2 + rest / 128, 2 + rest / 128, ink_fade(INK_COOL, 130 + rest / 2));
    }
    for (int i = 0; i < charges; i++) {
        const float side = (float)(2 * i - charges + 1) * TAIL_APART / 2;
        const int px = (int)(x - uy * side), py = (int)(y + ux * side);
        const bool lit = c->beat / BLINK % 2;
        canvas_light(c, px, py, 11 + 4 * lit, ink_fade(INK_GOLD, 150 + 80 * lit));
        canvas_fill(c, px - 1, py - 1, 3, 3, lit ? INK_WHITE : INK_GOLD);
    }
}

void ship_signs_draw(const canvas *c, const world *w, SDL_Rect r) {
    draw_chain(c, w, r);
    draw_bomb(c, w, r);
}
