// particles.c - an array with a ring buffer each for sparks, rings and lights.
//
// Every slot is updated in each tick: 1480 particles cost less than the drawing of a rock. Glowing particles are
// added to the picture and solid particles are blended; each kind is drawn in one pass, so that the renderer can
// batch. A fast spark is a line as long as its motion in a tick.
#include "view/effects/particles.h"

#include <math.h>

#include "sdl/palette.h"

enum { STOPS = 4, RING_POINTS = 40, LIGHT_SHRINK = 256, LIGHT_LEAST = 6 }; // see particles_draw_lights
static const float DRAG = 0.955f;                                          // share of the velocity kept per tick
static const float BOUNCE = 0.6f;                                          // share of the speed that a chip keeps
static const float RING_SLOWS = 0.93f;

SDL_Color ramp_color(ramp r, int t) {
    static const SDL_Color stops[][STOPS] = {
        [RAMP_FIRE] = {{255, 250, 220, 255}, {255, 206, 84, 255}, {255, 104, 32, 220}, {130, 18, 24, 0}},
        [RAMP_EMBER] = {{255, 236, 170, 255}, {255, 160, 50, 220}, {220, 60, 20, 130}, {120, 10, 20, 0}},
        [RAMP_ICE] = {{240, 252, 255, 255}, {110, 232, 255, 240}, {40, 120, 255, 170}, {20, 30, 120, 0}},
        [RAMP_GOLD] = {{255, 255, 235, 255}, {255, 220, 90, 255}, {230, 150, 20, 200}, {90, 50, 0, 0}},
        [RAMP_LEAF] = {{235, 255, 240, 255}, {120, 255, 160, 255}, {20, 200, 90, 190}, {0, 60, 40, 0}},
    };
    t = SDL_clamp(t, 0, 255);
    int stop = t * (STOPS - 1) / 256;
    return ink_mix(stops[r][stop], stops[r][stop + 1], t * (STOPS - 1) - stop * 256);
}

// ---- creation and movement -----------------------------------------------------------------------

static const struct {
    int first, count;
} slots[PARTICLE_KINDS] = {
    [PARTICLE_SPARK] = {0, SPARKS_MAX},
    [PARTICLE_RING] = {SPARKS_MAX, RINGS_MAX},
    [PARTICLE_LIGHT] = {SPARKS_MAX + RINGS_MAX, LIGHTS_MAX},
};

const particle *particles_of(const particles *p, particle_kind kind, int *count) {
    *count = slots[kind].count;
    return &p->all[slots[kind].first];
}

void particle_add(particles *p, particle_kind kind, particle one) {
    p->all[slots[kind].first + p->next[kind]] = one;
    p->next[kind] = (p->next[kind] + 1) % slots[kind].count;
}

/// Reflects a chip that entered the ground: restores its position and reverses its velocity on the axis of entry.
/// Chips that started inside the ground continue.
static void stay_out(particle *one, const ph_mask *ground) {
    int x = (int)floorf(one->x), y = (int)floorf(one->y);
    int from_x = (int)floorf(one->x - one->vx), from_y = (int)floorf(one->y - one->vy);
    if (!ph_mask_get(ground, x, y) || ph_mask_get(ground, from_x, from_y)) {
        return;
    }
    bool turn_x = ph_mask_get(ground, x, from_y), turn_y = ph_mask_get(ground, from_x, y);
    one->x -= one->vx;
    one->y -= one->vy;
    one->vx *= turn_x || !turn_y ? -BOUNCE : 1;
    one->vy *= turn_y || !turn_x ? -BOUNCE : 1;
}

void particles_tick(particles *p, const ph_mask *ground) {
    for (int i = 0; i < PARTICLES_MAX; i++) {
        particle *one = &p->all[i];
        if (one->age >= one->span) {
            continue;
        }
        one->age++;
        one->x += one->vx;
        one->y += one->vy;
        if (ground && one->ramp == RAMP_CHIP) {
            stay_out(one, ground);
        }
        one->vx *= one->ramp == RAMP_EMBER ? 1 : DRAG;
        one->vy *= one->ramp == RAMP_EMBER ? 1 : DRAG;
        one->radius += one->growth;
        one->growth *= RING_SLOWS;
    }
}

// ---- drawing ------------------------------------------------------------------------------------

static void draw_all(const particles *p, const canvas *c, particle_kind kind,
                     void (*draw)(const canvas *, const particle *)) {
    int count;
    const particle *all = particles_of(p, kind, &count);
    for (int i = 0; i < count; i++) {
        if (all[i].age < all[i].span) {
            draw(c, &all[i]);
        }
    }
}

static void draw_light(const canvas *c, const particle *one) {
    int left = 256 - one->age * 256 / one->span, radius = (int)one->radius * (LIGHT_SHRINK + left) / 512;
    SDL_Color color = ink_fade(one->color, left * left / 256);
    if (color.a > LIGHT_LEAST) { // large soft discs are the most expensive primitive
        canvas_light(c, (int)one->x - c->camera_x, (int)one->y - c->camera_y, radius, color);
    }
}

void particles_draw_lights(const particles *p, const canvas *c) {
    draw_all(p, c, PARTICLE_LIGHT, draw_light);
}

/// Position of the particle on the canvas, interpolated between the last two ticks.
static SDL_Point place(const canvas *c, const particle *one) {
    float back = 1 - (float)c->alpha / 256;
    return (SDL_Point){(int)floorf(one->x - one->vx * back) - c->camera_x,
                       (int)floorf(one->y - one->vy * back) - c->camera_y};
}

static void draw_spark(const canvas *c, const particle *one) {
    SDL_Point point = place(c, one);
    if (one->ramp == RAMP_CHIP || point.x < 0 || point.y < 0 || point.x >= VIEW_W || point.y >= VIEW_H) {
        return;
    }
    canvas_color(c, ramp_color((ramp)one->ramp, one->age * 256 / one->span));
    if (one->size > 1) {
        SDL_Rect r = {point.x, point.y, one->size, one->size};
        SDL_RenderFillRect(c->renderer, &r);
    } else {
        SDL_RenderDrawLine(c->renderer, point.x, point.y, point.x - (int)one->vx, point.y - (int)one->vy);
    }
}

static void draw_chip(const canvas *c, const particle *one) {
    SDL_Point point = place(c, one);
    if (one->ramp != RAMP_CHIP) {
        return;
    }
    int left = 256 - one->age * 256 / one->span;
    canvas_color(c, ink_fade(one->color, left < 96 ? left * 256 / 96 : 256));
    SDL_Rect r = {point.x, point.y, one->size, one->size};
    SDL_RenderFillRect(c->renderer, &r);
}

static void draw_ring(const canvas *c, const particle *one) {
    static const float TURN = 6.2831853f / RING_POINTS;
    SDL_Point points[RING_POINTS + 1];
    for (int i = 0; i <= RING_POINTS; i++) {
        points[i].x = (int)(one->x + one->radius * cosf((float)i * TURN)) - c->camera_x;
        points[i].y = (int)(one->y + one->radius * sinf((float)i * TURN)) - c->camera_y;
    }
    canvas_color(c, ink_fade(ramp_color((ramp)one->ramp, one->age * 256 / one->span), 110));
    SDL_RenderDrawLines(c->renderer, points, RING_POINTS + 1);
}

void particles_draw(const particles *p, const canvas *c) {
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_BLEND);
    draw_all(p, c, PARTICLE_SPARK, draw_chip);
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_ADD);
    draw_all(p, c, PARTICLE_SPARK, draw_spark);
    draw_all(p, c, PARTICLE_RING, draw_ring);
}
