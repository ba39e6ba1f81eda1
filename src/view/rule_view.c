// rule_view.c - the visible effects of special rules.
#include "view/rule_view.h"

#include <math.h>
#include <stdio.h>

#include "game/levels/closing.h"
#include "game/levels/prize.h"
#include "game/math/noise.h"
#include "game/world/body.h"
#include "game/world/tuning.h"
#include "sdl/palette.h"
#include "view/hud/words.h"
#include "view/scenery/place.h"

// ---- acceleration: streaks of dust in open space ------------------------------------------------

enum { SPECKS = 70, LENGTH = 9 }; // LENGTH of a streak [px]

/// Draws streaks displaced by (moved_x, moved_y); each third of them has its own speed.
static void draw_streaks(const canvas *c, const game *g, int64_t moved_x, int64_t moved_y, SDL_Point along) {
    const ph_mask *ground = terrain_mask(&g->world.terrain);
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_BLEND);
    for (int i = 0; i < SPECKS; i++) {
        const uint32_t h = noise_hash(77, i, 0);
        int part = (int)(h >> 24) % 3 + 2;
        int x = place_wrapped((int64_t)(h & 1023) + moved_x * part / 3 - c->camera_x, VIEW_W);
        int y = place_wrapped((int64_t)(h >> 10 & 1023) + moved_y * part / 3 - c->camera_y, VIEW_H);
        if (!ph_mask_get(ground, x + c->camera_x, y + c->camera_y)) {
            canvas_color(c, INK(210, 200, 190, 40 + part * 22));
            SDL_RenderDrawLine(c->renderer, x, y, x - along.x * part / 2, y - along.y * part / 2);
        }
    }
}

/// Draws streaks that move with the pull and reverse with it. They are short for a second before and after.
static void draw_tide(const canvas *c, const game *g) {
    int32_t clock = g->world.rule_clock, part = clock % TIDE_TICKS, left = TIDE_TICKS - part;
    bool right = clock < TIDE_TICKS;
    int long_of_60 = SDL_min(SDL_min(part, left), TICKS_PER_SECOND), length = 2 * LENGTH * long_of_60 / 60;
    const SDL_Point along = {right ? length : -length, 0};
    draw_streaks(c, g, (int64_t)(right ? part : left) * 4, 0, along);
}

// ---- dark ---------------------------------------------------------------------------------------
// Each lamp adds a soft disc to a light map of half the picture's resolution, which is drawn over the picture.
//
// The ship casts a beam ahead, and a weak light around itself. A fan of rays over the ground limits the reach of its
// light, so that rock casts shadows; the faces of rock are lit some pixels deep. About 0.5 ms a frame.

enum {
    DARKEST = 246, // opacity of the darkness, 0..255
    ROUND = 84,    // radius of the ship's light [px]
    BEAM = 250,    // length of its beam [px]
    LIT = 150,     // radius while it drills or has just fired [px]
    SINKS = 16     // depth of light in rock [px]
};

static const float TURN = 6.2831853f;

/// Reach of the ship's light, by direction [px].
typedef struct fan {
    float reach[DARK_RAYS];
} fan;

/// Adds a disc of light around (x, y) [px of the picture]; `sight`, unless NULL, limits it at rock.
static void shine(darkness *d, int x, int y, int radius, int strength, const fan *sight) {
    int x0 = SDL_max((x - radius) / DARK_CELL, 0), x1 = SDL_min((x + radius) / DARK_CELL + 1, DARK_W);
    int y0 = SDL_max((y - radius) / DARK_CELL, 0), y1 = SDL_min((y + radius) / DARK_CELL + 1, DARK_H);
    for (int cy = y0; cy < y1; cy++) {
        for (int cx = x0; cx < x1; cx++) {
            float dx = (float)(cx * DARK_CELL - x), dy = (float)(cy * DARK_CELL - y), square = dx * dx + dy * dy;
            float all = (float)radius * (float)radius;
            if (sight) {
                int ray = (int)((atan2f(dy, dx) / TURN + 1) * DARK_RAYS) % DARK_RAYS;
                all = sight->reach[ray] * sight->reach[ray];
            }
            if (square < all) {
                float near = 1 - square / all;
                int sum = d->light[cy][cx] + (int)((float)strength * fminf(near * 1.7f, 1));
                d->light[cy][cx] = (Uint8)(sum < 255 ? sum : 255);
            }
        }
    }
}

/// Computes the reach of the ship's light: `round` in all directions and BEAM ahead, up to the first rock.
static fan look_round(const game *g, SDL_Point eye, int round) {
    const world *w = &g->world;
    fan f;
    for (int i = 0; i < DARK_RAYS; i++) {
        float turn = (float)i / DARK_RAYS, off = fabsf(remainderf(turn - (float)w->heading / 32, 1)) * 8;
        float far = off < 1 ? (float)BEAM * (1 - off * off) : 0;
        far = fmaxf(far, (float)round);
        ph_point from = {eye.x, eye.y}, hit;
        ph_point to = {eye.x + (int)(far * cosf(turn * TURN)), eye.y + (int)(far * sinf(turn * TURN))};
        if (ph_mask_hit_line(terrain_mask(&w->terrain), from, to, &hit)) {
            float dx = (float)(hit.x - eye.x), dy = (float)(hit.y - eye.y);
            far = fminf(far, sqrtf(dx * dx + dy * dy) * 1.15f + SINKS);
        }
        f.reach[i] = far;
    }
    return f;
}

/// Adds all lights of the picture: the ship with its fan, the drill, shots, blasts, portals, the gate, and weakly
/// gems, mines and enemies. The light of an ignited mine is twice as strong and three times as large.
static void find_lights(darkness *d, const canvas *c, const game *g, const particles *p) {
    static const struct {
        int radius, strength; // [px]
    } kinds[KIND_COUNT] = {[KIND_SHOT] = {56, 220},   [KIND_SPIT] = {44, 220},  [KIND_GEM] = {20, 90},
                           [KIND_REPAIR] = {20, 120}, [KIND_ENEMY] = {14, 110}, [KIND_MINE] = {14, 100}};
    const world *w = &g->world;
    int lights;
    const particle *flash = particles_of(p, PARTICLE_LIGHT, &lights);
    SDL_memset(d->light, 0, sizeof d->light);
    if (w->ship >= 0) {
        const SDL_Point ship = place_middle(&w->bodies[w->ship], c->alpha);
        const fan sight = look_round(g, ship, w->drilling || w->reload > 0 ? LIT : ROUND);
        shine(d, ship.x - c->camera_x, ship.y - c->camera_y, BEAM, 240, &sight);
        shine(d, ship.x - c->camera_x, ship.y - c->camera_y, 30, 200, NULL);
    }
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        const SDL_Point middle = place_middle_on(c, b);
        const int burns = b->kind == KIND_MINE && b->timer > 0, radius = kinds[b->kind].radius;
        if (radius > 0) {
            shine(d, middle.x, middle.y, radius * (1 + 2 * burns), kinds[b->kind].strength * (1 + burns), NULL);
        }
    }
    for (int i = 0; i < lights; i++) {
        int left = flash[i].age < flash[i].span ? 255 - flash[i].age * 255 / flash[i].span : 0;
        int x = (int)flash[i].x - c->camera_x, y = (int)flash[i].y - c->camera_y;
        if (left > 0) {
            shine(d, x, y, (int)(flash[i].radius * 1.8f), left, NULL);
        }
    }
    for (int n = 0; n < PORTALS_MAX; n++) {
        if (w->portals[n] >= 0) {
            const SDL_Point middle = place_middle_on(c, &w->bodies[w->portals[n]]);
            shine(d, middle.x, middle.y, 60, w->portal_timer[n] > 0 ? 220 : 60, NULL);
        }
    }
    if (w->gate >= 0 && w->gate_open > 0) {
        const SDL_Point middle = place_middle_on(c, &w->bodies[w->gate]);
        shine(d, middle.x, middle.y + 40, 170, 240, NULL);
    }
    if (w->bomb_r > 0) {
        shine(d, w->bomb_x - c->camera_x, w->bomb_y - c->camera_y, w->bomb_r + BOMB_RIM, 255, NULL);
    }
}

static void draw_dark(rule_view *v, const canvas *c, const game *g, const particles *p) {
    darkness *d = &v->dark;
    const SDL_Rect all = {0, 0, VIEW_W, VIEW_H};
    find_lights(d, c, g, p);
    for (int i = 0; i < DARK_W * DARK_H; i++) {
        const SDL_Color ink = {2, 2, 8, (Uint8)((255 - d->light[i / DARK_W][i % DARK_W]) * DARKEST / 255)};
        d->pixels[i] = ink_pixel(ink);
    }
    if (canvas_texture(c, &d->texture, DARK_W, DARK_H)) {
        SDL_UpdateTexture(d->texture, NULL, d->pixels, DARK_W * 4);
        SDL_RenderCopy(c->renderer, d->texture, NULL, &all);
    }
}

// ---- the closing rock ---------------------------------------------------------------------------

enum { EMBER_STEP = 14, LINE_STEP = 10 }; // [px]

static void draw_ember(const canvas *c, int x, int y) {
    int bright = 70 + (int)((c->beat * 3 + (uint32_t)(x + y * 7)) % 60);
    canvas_light(c, x - c->camera_x, y - c->camera_y, 15, INK(255, 80, 30, bright));
}

/// Draws embers on the front of the rock, and a dotted line along the shaft that stays open.
static void draw_closing(const canvas *c, const game *g) {
    const world *w = &g->world;
    int32_t below = closing_floor(w), half = w->w / 2;
    for (int32_t y = c->camera_y / EMBER_STEP * EMBER_STEP; y < c->camera_y + VIEW_H && w->rule_clock > 0;
         y += EMBER_STEP) {
        int32_t front = closing_front(w, y);
        if (y < below && front < half - CLOSING_SHAFT) {
            draw_ember(c, front, y);
            draw_ember(c, w->w - front, y);
        }
    }
    for (int32_t x = c->camera_x / EMBER_STEP * EMBER_STEP; x < c->camera_x + VIEW_W && w->rule_clock > 0;
         x += EMBER_STEP) {
        draw_ember(c, x, below);
    }
    for (int32_t y = 40; y < w->h / 2 - CLOSING_ROOM + 30; y += LINE_STEP) {
        canvas_fill(c, half - CLOSING_SHAFT - c->camera_x, y - c->camera_y, 1, 4, INK(110, 255, 160, 120));
        canvas_fill(c, half + CLOSING_SHAFT - c->camera_x, y - c->camera_y, 1, 4, INK(110, 255, 160, 120));
    }
}

// ---- prizes -------------------------------------------------------------------------------------

/// Draws the crystal's rope and its place of delivery; without a rope, a ring converges on the crystal as an invitation
/// to touch it.
static void draw_cargo(const canvas *c, const world *w, const body *crystal) {
    const SDL_Point position = place_middle_on(c, crystal);
    if (!(crystal->flags & BODY_TOWED) || w->ship < 0) {
        const SDL_FPoint middle = {(float)position.x, (float)position.y};
        float part = (float)(c->beat % 48) / 48;
        canvas_ring(c, middle, 64 - 34 * part, 4, INK(255, 220, 120, 60 + (int)(140 * part)));
    } else {
        const SDL_Point to = place_middle_on(c, &w->bodies[w->ship]);
        SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_BLEND);
        for (int side = 0; side < 2; side++) {
            canvas_color(c, side ? INK(255, 236, 170, 230) : INK(120, 80, 20, 200));
            SDL_RenderDrawLine(c->renderer, position.x, position.y + 1 - side, to.x, to.y + 1 - side);
        }
    }
    if (w->gate >= 0) { // converging rings below the gate
        const ph_point goal = prize_goal(w);
        const SDL_FPoint place = {(float)(goal.x - c->camera_x), (float)(goal.y - c->camera_y)};
        float part = (float)(c->beat % 60) / 60;
        canvas_ring(c, place, CARGO_NEAR, 5, INK(255, 210, 90, 130));
        canvas_ring(c, place, CARGO_NEAR * (1 - part), 4, INK(255, 210, 90, 170 - (int)(100 * part)));
    }
}

/// Draws the prize of the level, if any, with its points.
static void draw_prize(const canvas *c, const game *g) {
    const int32_t prize = prize_find(&g->world);
    if (prize < 0) {
        return;
    }
    const body *b = &g->world.bodies[prize];
    const SDL_Point position = place_middle_on(c, b);
    char line[24];
    if (g->world.rule == RULE_CARGO) {
        draw_cargo(c, &g->world, b);
    } else {
        int breath = (int)(c->beat % 64 < 32 ? c->beat % 32 : 31 - c->beat % 32);
        canvas_light(c, position.x, position.y, b->w * 3 / 4,
                     INK(90, 255, 150, 40 + breath + 60 * !prize_held(g, prize)));
    }
    snprintf(line, sizeof line, "%d", prize_worth(g, prize));
    const SDL_Point corner = {position.x - text_width(line) / 2, position.y - b->h / 2 - TEXT_H - 6};
    canvas_label(c, corner, 0, 0, INK_GOLD, line);
}

// ---- gas ----------------------------------------------------------------------------------------

static void draw_gas(const canvas *c, const game *g) {
    for (int i = 0; i < PUFFS_MOST; i++) {
        const puff *one = &g->world.puffs[i];
        int sway = (int)((c->beat + (uint32_t)i * 13) % 64), off = (sway < 32 ? sway : 64 - sway) / 6 - 2;
        int x = one->x - c->camera_x, y = one->y - c->camera_y, fade = SDL_min(one->left, 90);
        if (one->left <= 0) {
            continue;
        }
        if (one->fire > 0) {
            canvas_light(c, x, y - off, DRILL_RADIUS + 12, INK(255, 120, 30, 90 + one->fire * 4));
            canvas_light(c, x + off, y, DRILL_RADIUS - 3, INK(255, 230, 120, 80 + one->fire * 4));
        } else {
            canvas_light(c, x + off, y, DRILL_RADIUS + 9, INK(90, 200, 60, fade));
            canvas_light(c, x - off, y + off, DRILL_RADIUS - 2, INK(150, 255, 90, fade * 2 / 3));
        }
    }
}

// ---- rock that grows back -----------------------------------------------------------------------

enum { CREEP = 16 }; // ticks in which the light moves along CREEP pixels

/// Draws a faint line along the edge of the rock that regrows, and green light that moves along it.
static void draw_flood(rule_view *v, const canvas *c, const game *g) {
    const terrain *t = &g->world.terrain;
    const int32_t x = c->camera_x - 1, y = c->camera_y - 1, w = VIEW_W + 2, h = VIEW_H + 2;
    ph_mask *front = ph_mask_init(v->front, w, h), *hole = ph_mask_init(v->grown, w, h);
    ph_mask_draw(hole, (const ph_mask *)(const void *)t->low, -x, -y); // soft rock and bedrock
    ph_mask_erase(hole, terrain_mask(t), -x, -y);                      // bedrock is always solid
    ph_mask_draw(front, terrain_mask(t), -x, -y);
    ph_mask_grow(front, 2);
    ph_mask_intersect(front, hole, 0, 0);
    for (int32_t row = 1; row < h - 1; row++) {
        for (int32_t x0, x1 = 0; ph_mask_next_run(front, row, &x0, &x1);) {
            canvas_fill(c, x0 - 1, row - 1, x1 - x0, 1, INK(70, 220, 130, 110));
            canvas_color(c, INK(190, 255, 210, 255));
            for (int column = x0 - 1; column < x1 - 1; column++) {
                if ((uint32_t)(column + c->camera_x + 3 * (row - 1 + c->camera_y) + (int32_t)c->beat / 2) % CREEP <
                    CREEP / 3) {
                    SDL_RenderDrawPoint(c->renderer, column, row - 1);
                }
            }
        }
    }
}

void rule_view_draw(rule_view *v, const canvas *c, const game *g, const particles *p) {
    if (g->world.ground < 0) {
        return;
    }
    switch (g->world.rule) {
    case RULE_FALLS: draw_streaks(c, g, 0, (int64_t)c->beat * 3, (SDL_Point){0, LENGTH}); break;
    case RULE_TIDE: draw_tide(c, g); break;
    case RULE_DARK: draw_dark(v, c, g, p); break;
    case RULE_CLOSING: draw_closing(c, g); break;
    case RULE_CARGO:
    case RULE_GIANT: draw_prize(c, g); break;
    case RULE_GAS: draw_gas(c, g); break;
    case RULE_FLOOD: draw_flood(v, c, g); break;
    default: break;
    }
}
