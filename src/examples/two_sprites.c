// two_sprites.c - a minimal bounce: two PNGs, two masks, one contact. shooter.c is a whole game.
//
//     build/two_sprites assets/sprites/icon.png assets/sprites/pylon.png    (arrow keys, Escape ends)
//
// Here a whole picture is a sprite. For a frame of a sheet, pass its rectangle to ph_mask_from_alpha.
#include <SDL.h>
#include <SDL_image.h>
#include <stdio.h>

#include "pixhit/pixhit.h"

typedef struct sprite {
    SDL_Texture *texture;
    ph_mask *mask;
    int x, y, vx, vy; // [1/256 px], [1/256 px per frame]: whole pixels would lose the fractions of a bounce
} sprite;

enum { W = 640, H = 360, UNIT = 256 };

// ---- 1. load: PNG -> texture to draw, mask to collide, from the same pixels ---------------------

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

// ---- 2. each frame: move, test, respond ---------------------------------------------------------

static void steer(sprite *ship) {
    const Uint8 *key = SDL_GetKeyboardState(NULL);
    ship->vx = 3 * UNIT * (key[SDL_SCANCODE_RIGHT] - key[SDL_SCANCODE_LEFT]);
    ship->vy = 3 * UNIT * (key[SDL_SCANCODE_DOWN] - key[SDL_SCANCODE_UP]);
}

static void move(sprite *s) {
    int right = (W - s->mask->w) * UNIT, bottom = (H - s->mask->h) * UNIT;
    s->x += s->vx;
    s->y += s->vy;
    if (s->x < 0 || s->x > right) { // moves it back inside and reverses its velocity
        s->x = s->x < 0 ? 0 : right;
        s->vx = -s->vx;
    }
    if (s->y < 0 || s->y > bottom) {
        s->y = s->y < 0 ? 0 : bottom;
        s->vy = -s->vy;
    }
}

/// Bounces the rock off the ship along the gradient normal and separates them. Returns true if they touch. `c`
/// contains position and extent: c->area is the damage.
static bool collide(const sprite *ship, sprite *rock, ph_contact *c) {
    ph_point offset = {rock->x / UNIT - ship->x / UNIT, rock->y / UNIT - ship->y / UNIT};
    if (!ph_contact_find(ship->mask, rock->mask, offset.x, offset.y, rock->vx - ship->vx, rock->vy - ship->vy, c)) {
        return false;
    }
    ph_motion p = {ship->vx, ship->vy, 0}, q = {rock->vx, rock->vy, 1}; // no mass: only the keys move the ship
    ph_bounce(c, &p, &q, PH_BOUNCE_FULL);
    rock->vx = q.vx;
    rock->vy = q.vy;
    if (ph_contact_push_out(ship->mask, rock->mask, &offset, c, 64) > 0) {
        rock->x = (ship->x / UNIT + offset.x) * UNIT;
        rock->y = (ship->y / UNIT + offset.y) * UNIT;
    }
    return true;
}

// ---- 3. draw: sprites, and the normal while they touch ------------------------------------------

static void draw(SDL_Renderer *renderer, const sprite *s) {
    SDL_Rect at = {s->x / UNIT, s->y / UNIT, s->mask->w, s->mask->h};
    SDL_RenderCopy(renderer, s->texture, NULL, &at);
}

static void draw_contact(SDL_Renderer *renderer, const sprite *ship, const ph_contact *c) {
    int x = ship->x / UNIT + c->x, y = ship->y / UNIT + c->y;
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
        move(ship);
        move(rock);
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
    sprite ship = {.x = 100 * UNIT, .y = 150 * UNIT}, rock = {NULL, NULL, 400 * UNIT, 120 * UNIT, -2 * UNIT, 1 * UNIT};
    if (argc != 3 || SDL_Init(SDL_INIT_VIDEO) != 0) {
        fprintf(stderr, "usage: two_sprites SHIP.png ROCK.png (needs a display) %s\n", SDL_GetError());
        return 1;
    }
    SDL_Window *window =
        SDL_CreateWindow("two sprites", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, 2 * W, 2 * H, 0);
    SDL_Renderer *renderer = window ? SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC) : NULL;
    if (renderer == NULL) {
        fprintf(stderr, "two_sprites: no window: %s\n", SDL_GetError());
        return 1;
    }
    SDL_RenderSetLogicalSize(renderer, W, H);
    bool loaded = sprite_load(&ship, renderer, argv[1]) && sprite_load(&rock, renderer, argv[2]);
    if (loaded) {
        run(renderer, &ship, &rock);
    }
    ph_mask_free(ship.mask);
    ph_mask_free(rock.mask);
    SDL_Quit(); // frees window, renderer and textures
    return loaded ? 0 : 1;
}
