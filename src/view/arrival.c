// arrival.c - the time for which a new ship cannot be hurt has just begun: how much of it has passed is how far the
// picture has come, so nothing is remembered. It comes from behind, above the rock, and shrinks as it goes down to the
// plane of play.
#include "view/arrival.h"

#include "sdl/palette.h"
#include "game/world/tuning.h"

enum { WAY = 150, HIGH = 300, TAIL = 7 }; // [px]; how much larger it is at first [1/256]; lights behind it

int arrival_left(const body *ship, int32_t alpha) {
    int passed = SHIP_SAFE_TICKS - ship->timer;
    if (!(ship->flags & BODY_SAFE) || passed < 0 || passed >= ARRIVAL_TICKS) {
        return 0;
    }
    int left = 256 - (passed * 256 + alpha) / ARRIVAL_TICKS;
    return left < 0 ? 0 : left * left / 256;
}

/// Draws four corners that close in on the place.
static void draw_place(const canvas *c, SDL_Rect r, int left) {
    int away = 3 + left * 26 / 256;
    SDL_Color ink = ink_fade(INK_COOL, 200 - left / 2);
    canvas_corners(c, r, away, 7, ink);
}

void arrival_draw(const canvas *c, const body *ship, SDL_Rect r, int left) {
    int size = 256 + HIGH * left / 256, down = WAY * left / 256;
    SDL_Rect to = {r.x + r.w / 2 - r.w * size / 512, r.y + r.h / 2 - r.h * size / 512 + down, r.w * size / 256,
                   r.h * size / 256};
    draw_place(c, r, left);
    for (int k = 1; k <= TAIL; k++) {
        int behind = to.y + to.h / 2 + k * (6 + left / 12);
        canvas_light(c, to.x + to.w / 2, behind, to.w / 2 - k * 2, ink_fade(INK(70, 180, 255, 150), 256 - k * 32));
    }
    canvas_sprite_in(c, SPRITE_SHIP, ship->frame, to, 255);
}
