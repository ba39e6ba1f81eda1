// picture.c - SDL's software renderer on a surface.
//
// A software renderer draws into memory and asks nothing of the system: no SDL_Init, no display, no HOME. The code that
// draws is the one that fills the window, so a picture shows what a player would see.
#include "sdl/picture.h"

#include "sdl/platform.h"
#include "sdl/png.h"

bool picture_open(picture *p, int scale) {
    int factor = scale > 0 ? scale : 1;
    p->surface = SDL_CreateRGBSurfaceWithFormat(0, VIEW_W * factor, VIEW_H * factor, 32, SDL_PIXELFORMAT_RGBA32);
    p->renderer = p->surface ? SDL_CreateSoftwareRenderer(p->surface) : NULL;
    if (!p->renderer) {
        log_error("no picture: %s", SDL_GetError());
        return false;
    }
    SDL_RenderSetScale(p->renderer, (float)factor, (float)factor);
    return true;
}

void picture_close(picture *p) {
    SDL_DestroyRenderer(p->renderer);
    SDL_FreeSurface(p->surface);
    SDL_zerop(p);
}

static bool save(SDL_Renderer *renderer, const char *path) {
    SDL_Rect area;
    float across, down;
    SDL_RenderGetViewport(renderer, &area);
    SDL_RenderGetScale(renderer, &across, &down);
    int w = (int)((float)area.w * across), h = (int)((float)area.h * down);
    SDL_Surface *copy = SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_RGBA32);
    bool read = copy && SDL_RenderReadPixels(renderer, NULL, SDL_PIXELFORMAT_RGBA32, copy->pixels, copy->pitch) == 0;
    if (!read) {
        log_error("no picture: %s", SDL_GetError());
    }
    bool saved = read && png_save(copy, path);
    SDL_FreeSurface(copy);
    return saved;
}

bool picture_save(const canvas *c, const char *path) {
    bool frame = canvas_show(c, NULL), saved = save(c->renderer, path);
    return (!frame || canvas_begin(c)) && saved;
}
