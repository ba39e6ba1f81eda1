// damage_glow.c - shows the damage where it happened: on exactly the pixels that overlapped.
//
// The rules hand over the overlap as bits of the ship's frame. Each bit heats its pixel, which then cools from white
// over orange to red. The ship turns while it cools; heat that would lie beside the new frame is not drawn.
#include "app/damage_glow.h"

enum { COOL_PER_TICK = 12 }; // 255 / 12: gone after 21 ticks

static void cool(damage_glow *d) {
    d->any = false;
    for (int y = 0; y < GLOW_ROWS; y++) {
        for (int x = 0; x < 32; x++) {
            uint8_t heat = d->heat[y][x];
            d->heat[y][x] = (uint8_t)(heat > COOL_PER_TICK ? heat - COOL_PER_TICK : 0);
            d->any = d->any || d->heat[y][x];
        }
    }
}

static void heat_up(damage_glow *d, const glow *g) {
    for (int y = 0; y < GLOW_ROWS; y++) {
        for (int x = 0; x < 32; x++) {
            if (g->rows[y] >> x & 1) {
                d->heat[y][x] = 255;
                d->any = true;
            }
        }
    }
}

void damage_glow_tick(damage_glow *d, const world *w) {
    if (d->any) {
        cool(d);
    }
    for (int32_t i = 0; i < w->glow_count; i++) {
        heat_up(d, &w->glows[i]);
    }
}

static SDL_Color heat_color(int heat) {
    static const SDL_Color white = {255, 255, 224, 255}, orange = {255, 150, 30, 240}, red = {230, 20, 20, 0};
    const SDL_Color *from = heat > 160 ? &orange : &red, *to = heat > 160 ? &white : &orange;
    int t = heat > 160 ? (heat - 160) * 256 / 95 : heat * 256 / 160;
    SDL_Color c = {(Uint8)(from->r + (to->r - from->r) * t / 256), (Uint8)(from->g + (to->g - from->g) * t / 256),
                   (Uint8)(from->b + (to->b - from->b) * t / 256), (Uint8)(from->a + (to->a - from->a) * t / 256)};
    return c;
}

void damage_glow_draw(const damage_glow *d, const canvas *c, const ph_mask *ship, int x, int y) {
    if (!d->any) {
        return;
    }
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_BLEND);
    for (int row = 0; row < GLOW_ROWS; row++) {
        for (int column = 0; column < 32; column++) {
            int heat = d->heat[row][column];
            if (heat && ph_mask_get(ship, column, row)) {
                SDL_Color ink = heat_color(heat);
                SDL_SetRenderDrawColor(c->renderer, ink.r, ink.g, ink.b, ink.a);
                SDL_RenderDrawPoint(c->renderer, x + column, y + row);
            }
        }
    }
}
