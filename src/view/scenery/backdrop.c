// backdrop.c - a night sky in four layers: the painted sheet, far stars, the landmark of the world, near stars.
//
// Each layer moves by a fraction of the camera's motion. The sheet is tiled. The position of a star is a hash of its
// number, so no position is stored and every frame shows the same stars. Stars are whole pixels and are never
// blurred.
#include "view/scenery/backdrop.h"

#include <math.h>

#include "sdl/palette.h"
#include "view/scenery/looks.h"
#include "view/scenery/place.h"
#include "game/math/noise.h"

enum {
    STARS_FAR = 72,
    STARS_NEAR = 34,
    FIELD_W = VIEW_W + 32, // stars wrap in a field slightly larger than the picture
    FIELD_H = VIEW_H + 32,
    MARK = 320,     // side of the picture of a landmark [px]
    MARK_SLOW = 10, // camera movement per pixel of its movement
    MARK_X = 470,   // its center in the picture at the world's corner [px]
    MARK_Y = 170
};

/// The painted sheet multiplied by the color of the world's sky.
static SDL_Texture *tint(const canvas *c, SDL_Color sky) {
    SDL_Surface *s = SDL_DuplicateSurface(c->assets->backdrop);
    for (int i = 0; s && i < s->w * s->h; i++) {
        Uint8 *p = (Uint8 *)s->pixels + i / s->w * s->pitch + i % s->w * 4;
        p[0] = (Uint8)(p[0] * sky.r / 255);
        p[1] = (Uint8)(p[1] * sky.g / 255);
        p[2] = (Uint8)(p[2] * sky.b / 255);
    }
    SDL_Texture *t = canvas_upload(c, s);
    SDL_SetTextureBlendMode(t, SDL_BLENDMODE_NONE);
    return t;
}

static void tile_sheet(const backdrop *b, const canvas *c, int number) {
    int w = c->assets->backdrop->w, h = c->assets->backdrop->h;
    int x0 = -place_wrapped(c->camera_x / 6, w), y0 = -place_wrapped(c->camera_y / 6, h);
    for (SDL_Rect to = {x0, y0, w, h}; to.y < VIEW_H; to.y += h) {
        for (to.x = x0; to.x < VIEW_W; to.x += w) {
            SDL_RenderCopy(c->renderer, b->sky[number % look_count() % LANDMARKS_MAX], NULL, &to);
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
        stars[i] = (SDL_Rect){place_wrapped(x, FIELD_W) - 16, place_wrapped(y, FIELD_H) - 16, size, size};
    }
    canvas_color(c, color);
    SDL_RenderFillRects(c->renderer, stars, count);
}

// ---- the landmark -------------------------------------------------------------------------------

/// Color of the planet at (x, y) from its center, with radius 1: bands of cloud, lit from the upper left.
static SDL_Color planet_color(const look *l, float x, float y) {
    float z = sqrtf(1 - x * x - y * y), light = (-0.55f * x - 0.6f * y + 0.58f * z);
    float lean = y + 0.25f * x;
    int band = noise_at(77, (int)(x * 60 / (z + 0.4f)) + 2000, (int)(lean * 240) + 2000, 5);
    int bright = (int)(256 * fmaxf(light, 0) * (0.62f + (float)band / 420));
    SDL_Color c = ink_mix(l->night, l->day, bright > 256 ? 256 : bright);
    c.a = (Uint8)(215 * fminf(1, (1 - sqrtf(x * x + y * y)) * (float)l->landmark / 2));
    return c;
}

/// Brightness of the ring at (x, y), 0..1: an ellipse with gaps, hidden behind the planet.
static float ring_at(float x, float y) {
    float u = x * 0.94f + y * 0.34f, v = (y * 0.94f - x * 0.34f) * 4.2f, away = sqrtf(u * u + v * v);
    bool behind = v < 0 && x * x + y * y<1, gap = away> 1.50f && away < 1.55f;
    return away < 1.25f || away > 1.78f || behind || gap ? 0 : 0.75f - fabsf(away - 1.5f);
}

static SDL_Color mark_color(const look *l, float x, float y) {
    SDL_Color c = x * x + y * y < 1 ? planet_color(l, x, y) : INK(0, 0, 0, 0);
    float ring = l->rings ? ring_at(x, y) : 0;
    if (ring > 0) {
        SDL_Color dust = ink_mix(l->day, INK_WHITE, 60);
        c = c.a ? ink_mix(c, dust, (int)(ring * 200)) : INK(dust.r, dust.g, dust.b, (int)(ring * 170));
    }
    return c;
}

static SDL_Texture *paint_mark(const canvas *c, const look *l) {
    SDL_Surface *s = SDL_CreateRGBSurfaceWithFormat(0, MARK, MARK, 32, SDL_PIXELFORMAT_RGBA32);
    for (int i = 0; s && i < MARK * MARK; i++) {
        float x = ((float)(i % MARK) + 0.5f - MARK / 2) / (float)l->landmark;
        float y = ((float)(i / MARK) + 0.5f - MARK / 2) / (float)l->landmark;
        SDL_Color ink = mark_color(l, x, y);
        Uint8 *to = (Uint8 *)s->pixels + i / MARK * s->pitch + i % MARK * 4;
        to[0] = ink.r;
        to[1] = ink.g;
        to[2] = ink.b;
        to[3] = ink.a;
    }
    return canvas_upload(c, s);
}

void backdrop_open(backdrop *b, const canvas *c) {
    for (int i = 0; i < look_count() && i < LANDMARKS_MAX; i++) {
        b->sky[i] = tint(c, look_get(i)->sky);
        b->landmark[i] = paint_mark(c, look_get(i));
    }
}

void backdrop_draw(const backdrop *b, const canvas *c, int number) {
    tile_sheet(b, c, number);
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_BLEND);
    star_field(c, 100, STARS_FAR, 30, INK(150, 160, 220, 120), 1);
    SDL_Texture *mark = b->landmark[number % look_count() % LANDMARKS_MAX];
    SDL_Rect to = {MARK_X - MARK / 2 - c->camera_x / MARK_SLOW, MARK_Y - MARK / 2 - c->camera_y / MARK_SLOW, MARK,
                   MARK};
    if (mark) {
        SDL_RenderCopy(c->renderer, mark, NULL, &to);
    }
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_BLEND);
    star_field(c, 900, STARS_NEAR, 16, INK(200, 215, 255, 200), 1);
}
