// damage_glow.c - shows damage on exactly the pixels that overlapped.
//
// The rules give the overlap as bits of the ship's frame. Each bit heats its pixel, which then cools from white through
// orange to red. A bounce turns the ship at once, and the heat turns with it, so the same spot of the hull stays hot.
#include "view/effects/damage_glow.h"

#include <math.h>
#include <string.h>

#include "sdl/palette.h"

enum { SIDE = GLOW_ROWS, COOL_PER_TICK = 12 }; // pixels of the frame; 255 / 12: cold after 21 ticks

static void cool(damage_glow *d) {
    d->any = false;
    for (int y = 0; y < SIDE; y++) {
        for (int x = 0; x < SIDE; x++) {
            uint8_t heat = d->heat[y][x];
            d->heat[y][x] = (uint8_t)(heat > COOL_PER_TICK ? heat - COOL_PER_TICK : 0);
            d->any = d->any || d->heat[y][x];
        }
    }
}

static void heat_up(damage_glow *d, const glow *g) {
    for (int y = 0; y < SIDE; y++) {
        for (int x = 0; x < SIDE; x++) {
            if (g->rows[y] >> x & 1) {
                d->heat[y][x] = 255;
                d->any = true;
            }
        }
    }
}

/// Turns the heat by so many headings about the middle of the frame. Each pixel takes the heat of the pixel that it was
/// turned from.
static void turn(damage_glow *d, int headings) {
    uint8_t old[SIDE][SIDE];
    memcpy(old, d->heat, sizeof old);
    memset(d->heat, 0, sizeof d->heat);
    float angle = (float)headings * 6.2831853f / 32, c = cosf(angle), s = sinf(angle), middle = (SIDE - 1) / 2.0f;
    for (int y = 0; y < SIDE; y++) {
        for (int x = 0; x < SIDE; x++) {
            float dx = (float)x - middle, dy = (float)y - middle;
            int from_x = (int)lroundf(middle + c * dx + s * dy), from_y = (int)lroundf(middle - s * dx + c * dy);
            if (from_x >= 0 && from_x < SIDE && from_y >= 0 && from_y < SIDE) {
                d->heat[y][x] = old[from_y][from_x];
            }
        }
    }
}

void damage_glow_tick(damage_glow *d, const world *w) {
    if (d->any) {
        cool(d);
    }
    int frame = w->ship >= 0 ? w->bodies[w->ship].frame : d->frame;
    if (d->any && frame != d->frame) {
        turn(d, frame - d->frame);
    }
    d->frame = frame;
    for (int32_t i = 0; i < w->glow_count; i++) {
        heat_up(d, &w->glows[i]);
    }
}

static SDL_Color heat_color(int heat) {
    static const SDL_Color white = {255, 255, 224, 255}, orange = {255, 150, 30, 240}, red = {230, 20, 20, 0};
    const SDL_Color *from = heat > 160 ? &orange : &red, *to = heat > 160 ? &white : &orange;
    int t = heat > 160 ? (heat - 160) * 256 / 95 : heat * 256 / 160;
    return ink_mix(*from, *to, t);
}

/// Draws a soft halo round the hot pixels, so that even three of them are noticed.
static void draw_halo(const damage_glow *d, const canvas *c, int x, int y) {
    int sum = 0, sum_x = 0, sum_y = 0, most = 0;
    for (int i = 0; i < SIDE * SIDE; i++) {
        int heat = d->heat[i / SIDE][i % SIDE];
        sum += heat;
        sum_x += heat * (i % SIDE);
        sum_y += heat * (i / SIDE);
        most = heat > most ? heat : most;
    }
    if (sum) {
        canvas_light(c, x + sum_x / sum, y + sum_y / sum, 16, ink_fade(INK(255, 90, 30, 200), most));
    }
}

void damage_glow_draw(const damage_glow *d, const canvas *c, const ph_mask *ship, int x, int y) {
    if (!d->any) {
        return;
    }
    draw_halo(d, c, x, y);
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_BLEND);
    for (int row = 0; row < SIDE; row++) {
        for (int column = 0; column < SIDE; column++) {
            int heat = d->heat[row][column];
            if (heat && ph_mask_get(ship, column, row)) {
                SDL_Color ink = heat_color(heat);
                canvas_color(c, ink);
                SDL_RenderDrawPoint(c->renderer, x + column, y + row);
            }
        }
    }
}
