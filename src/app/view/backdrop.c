// backdrop.c - a night sky in three depths: the painted sheet, far stars, near stars.
//
// Each depth moves by a fraction of the camera's motion. The sheet is tiled. The place of a star is a hash of its number, so
// nothing is stored and every frame shows the same stars. Stars are whole pixels and are never blurred.
#include "app/view/backdrop.h"

#include "app/draw/palette.h"

enum {
    STARS_FAR = 72,
    STARS_NEAR = 34,
    FIELD_W = VIEW_W + 32, // stars wrap in a field a little larger than the picture
    FIELD_H = VIEW_H + 32
};

static int wrapped(int v, int n) {
    v %= n;
    return v < 0 ? v + n : v;
}

static void tile_sheet(const canvas *c) {
    int x0 = -wrapped(c->camera_x / 6, c->backdrop_w), y0 = -wrapped(c->camera_y / 6, c->backdrop_h);
    for (int y = y0; y < VIEW_H; y += c->backdrop_h) {
        for (int x = x0; x < VIEW_W; x += c->backdrop_w) {
            SDL_Rect to = {x, y, c->backdrop_w, c->backdrop_h};
            SDL_RenderCopy(c->renderer, c->backdrop, NULL, &to);
        }
    }
}

static uint32_t scrambled(uint32_t n) {
    n = (n ^ (n >> 16)) * UINT32_C(0x45d9f3b);
    n = (n ^ (n >> 16)) * UINT32_C(0x45d9f3b);
    return n ^ (n >> 16);
}

/// Draws `count` stars. They move one pixel while the camera moves `slow` / 8 pixels.
static void star_field(const canvas *c, uint32_t first, int count, int slow, SDL_Color color, int size) {
    SDL_Rect stars[STARS_FAR];
    for (int i = 0; i < count; i++) {
        uint32_t hash = scrambled(first + (uint32_t)i);
        int x = (int)(hash & 0xfff) - c->camera_x * 8 / slow, y = (int)(hash >> 12 & 0xfff) - c->camera_y * 8 / slow;
        SDL_Rect r = {wrapped(x, FIELD_W) - 16, wrapped(y, FIELD_H) - 16, size, size};
        stars[i] = r;
    }
    canvas_color(c, color);
    SDL_RenderFillRects(c->renderer, stars, count);
}

void backdrop_draw(const canvas *c) {
    tile_sheet(c);
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_BLEND);
    star_field(c, 100, STARS_FAR, 30, INK(150, 160, 220, 120), 1);
    star_field(c, 900, STARS_NEAR, 16, INK(200, 215, 255, 200), 1);
}
