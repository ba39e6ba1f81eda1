// drill_view.c - a turning bit of light ahead of the nose. Its color is its heat.
#include "view/drill_view.h"

#include <math.h>

#include "sdl/palette.h"
#include "game/world/tuning.h"

enum { NOSE = 10, TIP = 25, BAR_W = 26 };

static void draw_heat(const canvas *c, const world *w, SDL_Rect at) {
    int x = at.x + at.w / 2 - BAR_W / 2, y = at.y + at.h + 3, full = w->drill_heat * BAR_W / DRILL_HOT;
    bool blinks = w->drill_rest && c->beat / 6 % 2;
    SDL_Color ink = w->drill_rest ? INK_DANGER : w->drill_heat * 3 > DRILL_HOT * 2 ? INK_WARM : INK_GOLD;
    canvas_fill(c, x - 1, y - 1, BAR_W + 2, 4, ink_fade(INK_NIGHT, 200));
    canvas_fill(c, x, y, full > BAR_W ? BAR_W : full, 2, blinks ? INK_WHITE : ink);
}

void drill_view_draw(const canvas *c, const world *w, SDL_Rect at) {
    if (w->drill_heat > 0) {
        draw_heat(c, w, at);
    }
    if (!w->drilling) {
        return;
    }
    float angle = (float)w->heading * 6.2831853f / 32, ux = cosf(angle), uy = sinf(angle);
    float x = (float)(at.x + at.w / 2), y = (float)(at.y + at.h / 2),
          shake = w->drilling == 2 ? (float)(c->beat % 3) - 1 : 0;
    SDL_Color hot = ink_mix(INK_GOLD, INK_DANGER, w->drill_heat * 256 / DRILL_HOT);
    SDL_FPoint tip = {x + ux * (TIP + shake), y + uy * (TIP + shake)}, along = {ux, uy};
    canvas_light(c, (int)tip.x, (int)tip.y, w->drilling == 2 ? 24 : 14, ink_fade(hot, 200));
    canvas_arrow(c, tip, along, TIP - NOSE, 8, INK(96, 92, 104, 255));
    float turn = (float)(c->beat % 6) / 6;
    canvas_color(c, ink_mix(hot, INK_WHITE, 120));
    for (int k = 0; k < 3; k++) { // the thread of the bit, which runs towards the tip
        float t = ((float)k + turn) / 3, half = 8 * (1 - t), px = x + ux * (NOSE + (TIP - NOSE) * t);
        float py = y + uy * (NOSE + (TIP - NOSE) * t);
        SDL_RenderDrawLine(c->renderer, (int)(px - uy * half), (int)(py + ux * half), (int)(px + uy * half + ux * 3),
                           (int)(py - ux * half + uy * 3));
    }
}
