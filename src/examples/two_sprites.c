// two_sprites.c - the whole integration in one file: two PNGs, two masks, one bounce. Copy this first.
//
//     build/two_sprites assets/sprites/icon.png assets/sprites/pylon.png    (arrow keys, Escape ends)
//
// A whole picture is one sprite here; for a frame of a sheet hand ph_mask_from_alpha the frame's rectangle.
#include <SDL.h>
#include <SDL_image.h>
#include <stdio.h>

#include "pixhit/pixhit.h"

typedef struct sprite {
    SDL_Texture *texture;
    ph_mask *mask;
    int x, y, vx, vy; // [px], [px per frame]
} sprite;

// ---- 1. load: PNG -> texture to draw, mask to collide, from the same pixels ---------------------------

static bool sprite_load(sprite *s, SDL_Renderer *renderer, const char *file) {
    SDL_Surface *loaded = IMG_Load(file);
    SDL_Surface *rgba = loaded ? SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_RGBA32, 0) : NULL;
    SDL_FreeSurface(loaded);
    if (rgba == NULL) {
        fprintf(stderr, "two_sprites: cannot load %s: %s\n", file, IMG_GetError());
        return false;
    }
    ph_image image = {rgba->pixels, rgba->w, rgba->h, rgba->pitch};
    ph_box whole = {0, 0, rgba->w, rgba->h};
    s->mask = ph_mask_from_alpha(&image, whole, 127);
    s->texture = SDL_CreateTextureFromSurface(renderer, rgba);
    SDL_FreeSurface(rgba);
    return s->mask && s->texture;
}

// ---- 2. each frame: move, test, answer ----------------------------------------------------------------

static void steer(sprite *ship) {
    const Uint8 *key = SDL_GetKeyboardState(NULL);
    ship->vx = 3 * (key[SDL_SCANCODE_RIGHT] - key[SDL_SCANCODE_LEFT]);
    ship->vy = 3 * (key[SDL_SCANCODE_DOWN] - key[SDL_SCANCODE_UP]);
}

static void move(sprite *s, int w, int h) {
    s->x += s->vx, s->y += s->vy;
    if (s->x < 0 || s->x + s->mask->w > w) { // back inside, and turn round
        s->x = s->x < 0 ? 0 : w - s->mask->w;
        s->vx = -s->vx;
    }
    if (s->y < 0 || s->y + s->mask->h > h) {
        s->y = s->y < 0 ? 0 : h - s->mask->h;
        s->vy = -s->vy;
    }
}

/// Bounces the rock off the ship by the gradient normal. True when they touch; `c` says where and how much.
static bool collide(const sprite *ship, sprite *rock, ph_contact *c) {
    int32_t dx = rock->x - ship->x, dy = rock->y - ship->y, vx = rock->vx - ship->vx, vy = rock->vy - ship->vy;
    if (!ph_contact_find(ship->mask, rock->mask, dx, dy, vx, vy, c)) {
        return false;
    }
    int64_t closing = vx * c->gx + vy * c->gy, square = c->gx * c->gx + c->gy * c->gy;
    if (closing > 0) { // v' = v - 2 (v.g)/(g.g) g
        rock->vx -= (int)(2 * closing * c->gx / square);
        rock->vy -= (int)(2 * closing * c->gy / square);
    }
    ph_point out = {dx, dy};
    if (ph_mask_push_out(ship->mask, rock->mask, &out, -c->gx, -c->gy, 64) > 0) {
        rock->x = ship->x + out.x, rock->y = ship->y + out.y;
    }
    return true;
}

// ---- 3. draw: sprites, and the normal while they touch ------------------------------------------------

static void draw(SDL_Renderer *renderer, const sprite *s) {
    SDL_Rect at = {s->x, s->y, s->mask->w, s->mask->h};
    SDL_RenderCopy(renderer, s->texture, NULL, &at);
}

static void draw_contact(SDL_Renderer *renderer, const sprite *ship, const ph_contact *c) {
    int x = ship->x + c->x, y = ship->y + c->y;
    SDL_SetRenderDrawColor(renderer, 255, 220, 80, 255);
    SDL_RenderDrawLine(renderer, x, y, x + (int)(40 * c->nx), y + (int)(40 * c->ny));
}

static void run(SDL_Renderer *renderer, sprite *ship, sprite *rock) {
    for (;;) {
        for (SDL_Event e; SDL_PollEvent(&e);) {
            if (e.type == SDL_QUIT || (e.type == SDL_KEYDOWN && e.key.keysym.sym == SDLK_ESCAPE)) {
                return;
            }
        }
        ph_contact contact;
        steer(ship);
        move(ship, 640, 360);
        move(rock, 640, 360);
        bool touching = collide(ship, rock, &contact);
        SDL_SetRenderDrawColor(renderer, 10, 12, 20, 255);
        SDL_RenderClear(renderer);
        draw(renderer, ship);
        draw(renderer, rock);
        if (touching) {
            draw_contact(renderer, ship, &contact);
        }
        SDL_RenderPresent(renderer);
    }
}

int main(int argc, char **argv) {
    sprite ship = {.x = 100, .y = 150}, rock = {.x = 400, .y = 120, .vx = -2, .vy = 1};
    if (argc != 3 || SDL_Init(SDL_INIT_VIDEO) != 0) {
        fprintf(stderr, "usage: two_sprites SHIP.png ROCK.png (needs a display) %s\n", SDL_GetError());
        return 1;
    }
    SDL_Window *window = SDL_CreateWindow("two sprites", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, 1280, 720, 0);
    SDL_Renderer *renderer = window ? SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC) : NULL;
    if (renderer == NULL) {
        fprintf(stderr, "two_sprites: no window: %s\n", SDL_GetError());
        return 1;
    }
    SDL_RenderSetLogicalSize(renderer, 640, 360);
    bool loaded = sprite_load(&ship, renderer, argv[1]) && sprite_load(&rock, renderer, argv[2]);
    if (loaded) {
        run(renderer, &ship, &rock);
    }
    ph_mask_free(ship.mask);
    ph_mask_free(rock.mask);
    SDL_Quit(); // takes window, renderer and textures with it
    return loaded ? 0 : 1;
}
