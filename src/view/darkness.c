// darkness.c - each lamp adds a soft disc to a map of light of half the picture's size, which is drawn over the
// picture.
//
// The ship throws a beam ahead, and a little light all round. A fan of rays over the ground says how far its light
// comes, so that rock throws shadows; the faces of rock are lit some pixels deep. About 0.5 ms a frame.
#include "view/darkness.h"

#include <math.h>

#include "view/scenery/place.h"
#include "sdl/palette.h"
#include "game/world/tuning.h"

enum {
    DARKEST = 246, // of 255
    ROUND = 84,    // the ship's light all round [px],
    BEAM = 250,    // and ahead
    LIT = 150,     // round it while it drills or has just fired
    SINKS = 16,    // into rock [px]
    SHOT_R = 56,
    SPIT_R = 44,
    EYES = 14, // of an enemy [px]
    GLINT = 20 // of a gem
};

static const float TURN = 6.2831853f;

/// How far the light of the ship comes, by direction [px].
typedef struct fan {
    float reach[DARK_RAYS];
} fan;

void darkness_close(darkness *d) {
    SDL_DestroyTexture(d->texture); // of NULL it does nothing
    d->texture = NULL;
}

static void add(Uint8 *to, float light) {
    int sum = *to + (int)light;
    *to = (Uint8)(sum < 255 ? sum : 255);
}

/// Adds a disc of light round (x, y) [px of the picture]; `seen` or NULL cuts it off where rock begins.
static void shine(darkness *d, int x, int y, int radius, int strength, const fan *seen) {
    int x0 = SDL_max((x - radius) / DARK_CELL, 0), x1 = SDL_min((x + radius) / DARK_CELL + 1, DARK_W);
    int y0 = SDL_max((y - radius) / DARK_CELL, 0), y1 = SDL_min((y + radius) / DARK_CELL + 1, DARK_H);
    for (int cy = y0; cy < y1; cy++) {
        for (int cx = x0; cx < x1; cx++) {
            float dx = (float)(cx * DARK_CELL - x), dy = (float)(cy * DARK_CELL - y), square = dx * dx + dy * dy;
            float all = (float)radius * (float)radius;
            if (seen) {
                int ray = (int)((atan2f(dy, dx) / TURN + 1) * DARK_RAYS) % DARK_RAYS;
                all = seen->reach[ray] * seen->reach[ray];
            }
            if (square < all) {
                float near = 1 - square / all;
                add(&d->light[cy][cx], (float)strength * fminf(near * 1.7f, 1));
            }
        }
    }
}

/// The ship sees as far as `round` all round and BEAM ahead, until rock is in the way.
static fan look_round(const game *g, SDL_Point at, int round) {
    const world *w = &g->world;
    fan f;
    for (int i = 0; i < DARK_RAYS; i++) {
        float turn = (float)i / DARK_RAYS, off = fabsf(remainderf(turn - (float)w->heading / 32, 1)) * 8;
        float far = off < 1 ? (float)BEAM * (1 - off * off) : 0;
        far = fmaxf(far, (float)round);
        ph_point from = {at.x, at.y}, hit;
        ph_point to = {at.x + (int)(far * cosf(turn * TURN)), at.y + (int)(far * sinf(turn * TURN))};
        if (ph_mask_hit_line(terrain_mask(&w->terrain), from, to, &hit)) {
            float dx = (float)(hit.x - at.x), dy = (float)(hit.y - at.y);
            far = fminf(far, sqrtf(dx * dx + dy * dy) * 1.15f + SINKS);
        }
        f.reach[i] = far;
    }
    return f;
}

static void shine_ship(darkness *d, const canvas *c, const game *g) {
    const world *w = &g->world;
    if (w->ship < 0 || w->ground < 0) {
        return;
    }
    const SDL_Point at = place_middle(&w->bodies[w->ship], c->alpha);
    const fan seen = look_round(g, at, w->drilling || w->reload > 0 ? LIT : ROUND);
    shine(d, at.x - c->camera_x, at.y - c->camera_y, BEAM, 240, &seen);
    shine(d, at.x - c->camera_x, at.y - c->camera_y, 30, 200, NULL);
}

static void shine_body(darkness *d, const canvas *c, const body *b) {
    const SDL_Point at = place_middle_on(c, b);
    switch (b->kind) {
    case KIND_SHOT: shine(d, at.x, at.y, SHOT_R, 220, NULL); break;
    case KIND_SPIT: shine(d, at.x, at.y, SPIT_R, 220, NULL); break;
    case KIND_GEM: shine(d, at.x, at.y, GLINT, 90, NULL); break;
    case KIND_REPAIR: shine(d, at.x, at.y, GLINT, 120, NULL); break;
    case KIND_ENEMY: shine(d, at.x, at.y, EYES, 110, NULL); break;
    case KIND_MINE:
        if (b->timer > 0) {
            shine(d, at.x, at.y, 3 * EYES, 200, NULL);
        } else {
            shine(d, at.x, at.y, EYES, 100, NULL);
        }
        break;
    default: break;
    }
}

static void shine_places(darkness *d, const canvas *c, const world *w) {
    for (int n = 0; n < PORTALS_MAX; n++) {
        if (w->portals[n] >= 0) {
            const SDL_Point at = place_middle_on(c, &w->bodies[w->portals[n]]);
            shine(d, at.x, at.y, 60, w->portal_timer[n] > 0 ? 220 : 60, NULL);
        }
    }
    if (w->gate >= 0 && w->gate_open > 0) {
        const SDL_Point at = place_middle_on(c, &w->bodies[w->gate]);
        shine(d, at.x, at.y + 40, 170, 240, NULL);
    }
    if (w->bomb_r > 0) {
        shine(d, w->bomb_x - c->camera_x, w->bomb_y - c->camera_y, w->bomb_r + BOMB_RIM, 255, NULL);
    }
}

void darkness_find(darkness *d, const canvas *c, const game *g, const particles *p) {
    const world *w = &g->world;
    int lights;
    const particle *flash = particles_of(p, PARTICLE_LIGHT, &lights);
    SDL_memset(d->light, 0, sizeof d->light);
    shine_ship(d, c, g);
    for (int32_t i = 0; i < w->bodies_used; i++) {
        shine_body(d, c, &w->bodies[i]);
    }
    for (int i = 0; i < lights; i++) {
        int left = flash[i].age < flash[i].span ? 255 - flash[i].age * 255 / flash[i].span : 0;
        int x = (int)flash[i].x - c->camera_x, y = (int)flash[i].y - c->camera_y;
        if (left > 0) {
            shine(d, x, y, (int)(flash[i].radius * 1.8f), left, NULL);
        }
    }
    shine_places(d, c, w);
}

void darkness_draw(darkness *d, const canvas *c) {
    const SDL_Rect all = {0, 0, VIEW_W, VIEW_H};
    if (d->texture == NULL) {
        d->texture = canvas_texture(c->renderer, DARK_W, DARK_H);
    }
    for (int i = 0; i < DARK_W * DARK_H; i++) {
        const SDL_Color ink = {2, 2, 8, (Uint8)((255 - d->light[i / DARK_W][i % DARK_W]) * DARKEST / 255)};
        d->pixels[i] = ink_pixel(ink);
    }
    if (d->texture) {
        SDL_UpdateTexture(d->texture, NULL, d->pixels, DARK_W * 4);
        SDL_RenderCopy(c->renderer, d->texture, NULL, &all);
    }
}
