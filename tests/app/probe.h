// probe.h - a picture drawn by SDL alone, which shows how its software renderer rounds.
//
// The picture uses each kind of drawing of canvas.c: scaled copies in both scale modes, changed opacity and color,
// added light, blended rectangles, lines and triangles. Two machines that draw it equally draw the pictures of the
// game equally.
#ifndef TESTS_APP_PROBE_H
#define TESTS_APP_PROBE_H

#include <SDL.h>

enum { PROBE_SIDE = 96, PROBE_SPRITE = 13 };

/// A sprite of many colors and opacities. `blend` is its blend mode.
static inline SDL_Texture *probe_sprite(SDL_Renderer *renderer, SDL_BlendMode blend, SDL_ScaleMode scale) {
    SDL_Surface *s = SDL_CreateRGBSurfaceWithFormat(0, PROBE_SPRITE, PROBE_SPRITE, 32, SDL_PIXELFORMAT_RGBA32);
    for (int y = 0; y < s->h; y++) {
        for (int x = 0; x < s->w * 4; x++) {
            ((Uint8 *)s->pixels)[y * s->pitch + x] = (Uint8)((unsigned)(y * s->w * 4 + x) * 2654435761U >> 24);
        }
    }
    SDL_Texture *t = SDL_CreateTextureFromSurface(renderer, s);
    SDL_SetTextureBlendMode(t, blend);
    SDL_SetTextureScaleMode(t, scale);
    SDL_FreeSurface(s);
    return t;
}

static inline void probe_triangle(SDL_Renderer *renderer, float x, float y) {
    const SDL_Vertex v[3] = {
        {{x, y}, {250, 30, 60, 200}, {0, 0}},
        {{x + 37.3F, y + 5.7F}, {20, 240, 90, 90}, {0, 0}},
        {{x + 11.1F, y + 29.9F}, {70, 10, 230, 255}, {0, 0}},
    };
    SDL_RenderGeometry(renderer, NULL, v, 3, NULL, 0);
}

/// Returns the picture in the format RGBA32. The caller frees it.
static inline SDL_Surface *probe_draw(void) {
    SDL_Surface *s = SDL_CreateRGBSurfaceWithFormat(0, PROBE_SIDE, PROBE_SIDE, 32, SDL_PIXELFORMAT_RGBA32);
    SDL_Renderer *renderer = SDL_CreateSoftwareRenderer(s);
    SDL_SetRenderDrawColor(renderer, 23, 42, 61, 255);
    SDL_RenderClear(renderer);
    for (int i = 0; i < 4; i++) {
        SDL_Texture *t = probe_sprite(renderer, i & 1 ? SDL_BLENDMODE_ADD : SDL_BLENDMODE_BLEND,
                                      i & 2 ? SDL_ScaleModeLinear : SDL_ScaleModeNearest);
        const SDL_Rect same_size = {2, 2 + 22 * i, PROBE_SPRITE, PROBE_SPRITE}, larger = {18, 2 + 22 * i, 29, 19};
        const SDL_Rect smaller = {50, 2 + 22 * i, 7, 9}, opaque_part = {60, 2 + 22 * i, 31, 17};
        SDL_RenderCopy(renderer, t, NULL, &same_size);
        SDL_RenderCopy(renderer, t, NULL, &larger);
        SDL_SetTextureAlphaMod(t, 137);
        SDL_RenderCopy(renderer, t, NULL, &smaller);
        SDL_SetTextureColorMod(t, 201, 99, 45);
        SDL_RenderCopy(renderer, t, NULL, &opaque_part);
        SDL_DestroyTexture(t);
    }
    for (int i = 0; i < 2; i++) {
        const SDL_Rect fill = {5 + 40 * i, 30, 31, 43}, frame = {9, 9 + 41 * i, 70, 33};
        SDL_SetRenderDrawBlendMode(renderer, i ? SDL_BLENDMODE_ADD : SDL_BLENDMODE_BLEND);
        SDL_SetRenderDrawColor(renderer, 90, 160, 33, 77);
        SDL_RenderFillRect(renderer, &fill);
        SDL_RenderDrawRect(renderer, &frame);
        SDL_RenderDrawLine(renderer, 3, 7 + 30 * i, 93, 88 - 50 * i);
        probe_triangle(renderer, 8.4F + 35.2F * (float)i, 61.5F);
    }
    SDL_RenderPresent(renderer);
    SDL_DestroyRenderer(renderer);
    return s;
}

#endif
