// screenshot.c - the view through SDL's software renderer.
//
// A software renderer draws into a surface and asks nothing of the system: no SDL_Init, no display, no HOME. The
// picture is the same view code that fills the window, so it shows what a player would see.
#include "app/run/screenshot.h"

#include <SDL_image.h>
#include <stdlib.h>

#include "app/overlay/overlay.h"
#include "app/platform/platform.h"

struct screenshot {
    SDL_Surface *surface;
    SDL_Renderer *renderer;
    view *view;
    overlay *overlay;
};

SDL_Renderer *screenshot_renderer(const options *o, SDL_Surface **surface) {
    int scale = o->scale > 0 ? (int)o->scale : 1;
    *surface = SDL_CreateRGBSurfaceWithFormat(0, VIEW_W * scale, VIEW_H * scale, 32, SDL_PIXELFORMAT_RGBA32);
    SDL_Renderer *renderer = *surface ? SDL_CreateSoftwareRenderer(*surface) : NULL;
    if (!renderer) {
        log_error("no picture: %s", SDL_GetError());
        return NULL;
    }
    SDL_RenderSetScale(renderer, (float)scale, (float)scale);
    return renderer;
}

// All parts, or the line about what is missing.
static bool set_up(screenshot *s, const options *o, const assets *a) {
    s->renderer = screenshot_renderer(o, &s->surface);
    s->overlay = s->renderer ? overlay_create() : NULL;
    if (!s->renderer) {
        return false;
    }
    if (!s->overlay) {
        log_error("no picture: out of memory");
        return false;
    }
    s->view = view_create(s->renderer, a);
    return s->view != NULL;
}

screenshot *screenshot_create(const options *o, const assets *a, session *of) {
    screenshot *s = calloc(1, sizeof *s);
    if (!s) {
        log_error("out of memory for the picture");
        return NULL;
    }
    if (!set_up(s, o, a)) {
        screenshot_destroy(s, of);
        return NULL;
    }
    session_observe(of, overlay_watch, s->overlay);
    overlay_set_layers(s->overlay, of->game, (unsigned)o->layers);
    view_reset(s->view, of->game);
    return s;
}

void screenshot_destroy(screenshot *s, session *of) {
    if (!s) {
        return;
    }
    if (s->overlay) {
        overlay_set_layers(s->overlay, of->game, 0);
        session_observe(of, NULL, NULL);
        overlay_destroy(s->overlay);
    }
    view_destroy(s->view);
    if (s->renderer) {
        SDL_DestroyRenderer(s->renderer);
    }
    SDL_FreeSurface(s->surface);
    free(s);
}

void screenshot_tick(screenshot *s, const session *of) {
    view_tick(s->view, of->game);
    overlay_tick(s->overlay, of->game, &of->times);
}

// Blending may leave an alpha of 254 here and there; a screenshot has none.
static bool save(SDL_Surface *picture, const char *path) {
    char temporary[PATH_ROOM];
    SDL_Surface *opaque = SDL_ConvertSurfaceFormat(picture, SDL_PIXELFORMAT_RGB24, 0);
    bool saved = opaque && platform_begin(temporary, path) &&
                 platform_commit(temporary, path, IMG_SavePNG(opaque, temporary) == 0);
    SDL_FreeSurface(opaque);
    return saved;
}

static void draw(screenshot *s, const game *g) {
    SDL_SetRenderDrawColor(s->renderer, 0, 0, 0, 255);
    SDL_RenderClear(s->renderer);
    view_draw(s->view, g, s->overlay, SCREEN_PLAY, 256); // exactly on the tick
    SDL_RenderFlush(s->renderer);
}

bool screenshot_save(screenshot *s, const game *g, const char *path) {
    if (overlay_layers(s->overlay) & OVERLAY_COUNTERS) {
        draw(s, g); // makes the pictures that are kept, so that the next frame is like those in a window
        double start_us = platform_us();
        draw(s, g);
        overlay_drew(s->overlay, platform_us() - start_us);
    }
    draw(s, g);
    return save(s->surface, path);
}

bool screenshot_window(SDL_Renderer *renderer, const char *path) {
    SDL_Rect area;
    float across, down;
    SDL_RenderGetViewport(renderer, &area);
    SDL_RenderGetScale(renderer, &across, &down);
    int w = (int)((float)area.w * across), h = (int)((float)area.h * down);
    SDL_Surface *picture = SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_RGBA32);
    bool read =
        picture && SDL_RenderReadPixels(renderer, NULL, SDL_PIXELFORMAT_RGBA32, picture->pixels, picture->pitch) == 0;
    if (!read) {
        log_error("no picture: %s", SDL_GetError());
    }
    bool saved = read && save(picture, path);
    SDL_FreeSurface(picture);
    return saved;
}
