// close_up.c - a frame is drawn into a texture, and a part of the texture over the whole picture. The pixels stay
// squares: nothing is smoothed.
#include "view/close_up.h"

#include "sdl/size.h"

bool close_up_begin(close_up *u, SDL_Renderer *renderer) {
    if (!u->frame) {
        u->frame = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_RGBA32, SDL_TEXTUREACCESS_TARGET, VIEW_W, VIEW_H);
    }
    if (!u->frame || SDL_SetRenderTarget(renderer, u->frame) != 0) {
        return false;
    }
    SDL_SetTextureScaleMode(u->frame, SDL_ScaleModeNearest);
    SDL_SetTextureBlendMode(u->frame, SDL_BLENDMODE_NONE);
    SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255);
    SDL_RenderClear(renderer);
    return true;
}

static int within(int at, int most) {
    return at < 0 ? 0 : at > most ? most : at;
}

void close_up_end(const close_up *u, SDL_Renderer *renderer, SDL_Point middle, int zoom) {
    int w = VIEW_W * 256 / zoom, h = VIEW_H * 256 / zoom;
    SDL_Rect part = {within(middle.x - w / 2, VIEW_W - w), within(middle.y - h / 2, VIEW_H - h), w, h};
    SDL_SetRenderTarget(renderer, NULL);
    SDL_RenderCopy(renderer, u->frame, &part, NULL);
}

void close_up_close(close_up *u) {
    if (u->frame) {
        SDL_DestroyTexture(u->frame);
        u->frame = NULL;
    }
}
