// effects.c - sparks, rings, lights and shake of each event, according to a table.
//
// Events far from the picture are skipped, so that their sparks do not replace visible sparks. No row of the table
// lights the whole picture, and lights and shake are scaled by the accessibility settings.
#include "view/effects/effects.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sdl/palette.h"
#include "view/hud/words.h"
#include "view/scenery/looks.h"
#include "view/scenery/place.h"

enum { BRIGHT = 40 };                                    // minimum radius of a light that counts as a flash [px]
enum { WORTH_LEAST = 200, WORTH_MOST = 4000 };           // points of the smallest and the largest burst
enum { PULL_EVERY = 2, PULL_SPAN = 50, PULL_FAR = 120 }; // sparks to an open gate [ticks, ticks, px]
enum { NEARBY = 160, SHAKE_MOST = 9, ABOVE_SHIP = 6, BELOW_SHIP = 34 }; // [px]
static const float RECOIL = 2.2f, KICK_MOST = 6;                        // recoil of a shot; most of a hit [px]
static const float KICK_KEEP = 0.66f;                                   // share of a recoil that remains after a tick

// ---- table of effects ---------------------------------------------------------------------------

/// The visible effect of an event. If all fields are zero, there is no effect.
typedef struct recipe {
    struct {
        uint8_t n, ramp, span; // n: number; ramp: enum ramp; span: maximum lifetime [ticks]
        float speed;           // maximum speed [px per tick]
    } sparks;
    struct {
        uint8_t n; // number of chips
        SDL_Color ink;
    } chips;
    float ring; // initial growth of a ring [px per tick]; 0: no ring
    struct {
        uint8_t radius; // [px]
        SDL_Color ink;
    } light;
    float shake;   // [px]
    uint8_t puffs; // number of fireballs that grow and fade
} recipe;

// The table is formatted by hand so that a row can be read across.
// clang-format off
static const recipe recipes[EVENT_COUNT] = {
    [EVENT_SHOT] = {.sparks = {3, RAMP_ICE, 10, 1.2f}, .light = {14, {60, 160, 255, 150}}},
    [EVENT_SPIT] = {.sparks = {5, RAMP_FIRE, 14, 1.2f}, .light = {16, {255, 80, 40, 150}}},
    [EVENT_HIT] = {.sparks = {9, RAMP_FIRE, 18, 2.2f}, .chips = {2, {120, 40, 60, 255}},
                   .light = {20, {255, 140, 60, 140}}, .shake = 0.4f},
    [EVENT_KILL] = {.sparks = {44, RAMP_FIRE, 44, 3.6f}, .chips = {26, {150, 40, 70, 255}}, .ring = 3.2f,
                    .light = {58, {255, 130, 50, 190}}, .shake = 3, .puffs = 6},
    [EVENT_CAVE_IN] = {.sparks = {60, RAMP_GOLD, 56, 3.8f}, .chips = {50, {150, 136, 186, 255}},
                       .ring = 4.0f, .light = {84, {255, 200, 110, 200}}, .shake = 6, .puffs = 6},
    [EVENT_BOOM] = {.sparks = {110, RAMP_ICE, 64, 4.6f}, .chips = {44, {110, 130, 190, 255}}, .ring = 4.6f,
                    .light = {110, {120, 190, 255, 210}}, .shake = 9, .puffs = 10},
    [EVENT_BOUNCE] = {.sparks = {3, RAMP_GOLD, 12, 1.6f}},
    [EVENT_GEM] = {.sparks = {18, RAMP_LEAF, 34, 1.9f}, .ring = 1.6f, .light = {26, {60, 255, 130, 150}}},
    [EVENT_REPAIR] = {.sparks = {24, RAMP_GOLD, 40, 1.8f}, .ring = 2.0f, .light = {34, {255, 220, 90, 150}}},
    [EVENT_POWER] = {.sparks = {40, RAMP_ICE, 48, 2.4f}, .ring = 2.6f, .light = {44, {110, 220, 255, 170}}},
    [EVENT_FOAM] = {.sparks = {10, RAMP_ICE, 26, 0.9f}, .light = {20, {170, 230, 255, 120}}, .puffs = 5},
    [EVENT_GATE] = {.sparks = {50, RAMP_GOLD, 60, 3.0f}, .ring = 4.5f, .light = {90, {120, 255, 160, 150}},
                    .shake = 1.5f},
    [EVENT_LEVEL] = {.sparks = {40, RAMP_ICE, 50, 3.0f}, .ring = 4.0f, .light = {60, {110, 220, 255, 130}}},
    [EVENT_PORTAL] = {.sparks = {16, RAMP_FIRE, 34, 1.6f}, .ring = 1.8f, .light = {40, {255, 70, 60, 150}}},
    [EVENT_MINE] = {.sparks = {80, RAMP_FIRE, 50, 4.0f}, .chips = {12, {90, 80, 110, 255}}, .ring = 4.4f,
                    .light = {84, {255, 110, 40, 210}}, .shake = 6, .puffs = 9},
    [EVENT_HURT] = {.sparks = {12, RAMP_FIRE, 22, 2.4f}, .chips = {2, {120, 150, 210, 255}},
                    .light = {22, {255, 90, 50, 170}}, .shake = 1.2f},
    [EVENT_CARVE] = {.sparks = {4, RAMP_GOLD, 16, 1.8f}, .light = {16, {255, 170, 80, 120}}, .shake = 0.3f},
    [EVENT_CRUMBLE] = {.sparks = {16, RAMP_GOLD, 30, 2.2f}, .chips = {60, {150, 136, 186, 255}},
                       .ring = 2.6f, .light = {44, {255, 180, 110, 110}}, .shake = 2.5f, .puffs = 2},
    [EVENT_BREAK] = {.sparks = {6, RAMP_GOLD, 26, 1.6f}, .chips = {30, {150, 136, 186, 255}},
                     .light = {30, {255, 180, 110, 70}}, .shake = 2.0f},
    [EVENT_GRAZE] = {.sparks = {5, RAMP_ICE, 14, 1.4f}, .light = {14, {150, 220, 255, 130}}},
    [EVENT_EXTRA_SHIP] = {.sparks = {30, RAMP_GOLD, 44, 2.2f}, .ring = 3.4f, .light = {50, {255, 220, 90, 150}}},
    [EVENT_CELL] = {.sparks = {20, RAMP_FIRE, 30, 2.8f}, .chips = {8, {110, 130, 190, 255}}, .ring = 2.0f,
                    .light = {30, {255, 120, 60, 150}}, .shake = 2.5f},
    [EVENT_HOT] = {.sparks = {12, RAMP_EMBER, 30, 0.8f}, .light = {24, {255, 90, 40, 130}}, .puffs = 3},
    [EVENT_LAY] = {.sparks = {6, RAMP_EMBER, 18, 1.0f}, .light = {18, {255, 80, 60, 130}}},
    [EVENT_CHARGED] = {.sparks = {30, RAMP_GOLD, 40, 2.0f}, .ring = 2.2f, .light = {40, {255, 210, 90, 150}}},
    [EVENT_BOMB] = {.sparks = {90, RAMP_ICE, 40, 5.2f}, .light = {120, {140, 210, 255, 210}}, .shake = 8},
    [EVENT_BOSS] = {.sparks = {60, RAMP_FIRE, 60, 3.2f}, .ring = 4.0f, .light = {80, {255, 90, 60, 160}}, .shake = 4},
    [EVENT_BEAT] = {.sparks = {10, RAMP_EMBER, 30, 2.4f}, .ring = 3.4f, .light = {38, {255, 70, 60, 150}},
                    .shake = 0.8f},
    [EVENT_HEART] = {.sparks = {26, RAMP_FIRE, 30, 3.4f}, .chips = {6, {255, 210, 120, 255}}, .ring = 2.4f,
                     .light = {39, {255, 244, 220, 255}}, .shake = 1.6f},
    [EVENT_FALL] = {.sparks = {220, RAMP_GOLD, 110, 6.0f}, .chips = {120, {220, 170, 90, 255}},
                    .ring = 6.0f, .light = {200, {255, 190, 90, 230}}, .shake = 9, .puffs = 24},
    [EVENT_PRIZE] = {.sparks = {60, RAMP_GOLD, 56, 3.2f}, .ring = 3.4f, .light = {70, {255, 210, 90, 170}}, .shake = 2},
    [EVENT_HOOK] = {.sparks = {10, RAMP_GOLD, 20, 1.6f}, .light = {24, {255, 220, 120, 130}}},
    [EVENT_THROW] = {.sparks = {16, RAMP_GOLD, 26, 2.4f}, .light = {30, {255, 200, 110, 150}}, .shake = 1},
    [EVENT_PLUG] = {.sparks = {30, RAMP_GOLD, 40, 2.4f}, .ring = 3.0f, .light = {60, {255, 210, 90, 160}}, .shake = 3},
    [EVENT_BURN] = {.sparks = {9, RAMP_FIRE, 30, 1.6f}, .light = {34, {255, 150, 50, 150}}},
    [EVENT_SPAWN] = {.sparks = {36, RAMP_ICE, 36, 2.4f}, .ring = 2.8f, .light = {50, {80, 190, 255, 150}}},
};
// clang-format on

// ---- sparks, chips, lights ----------------------------------------------------------------------

void effects_reset(effects *e) {
    memset(e, 0, sizeof *e);
    e->fx = 0x2545f491u;
    e->ticks = TICKS_PER_SECOND;
}

/// A random velocity of any direction, with a speed up to `speed`.
static SDL_FPoint scatter(effects *e, float speed) {
    float angle = fx_float(&e->fx, 0, 6.2831853f), v = fx_float(&e->fx, 0.1f, 1) * speed;
    return (SDL_FPoint){cosf(angle) * v, sinf(angle) * v};
}

static void add_sparks(effects *e, const event *v, const recipe *r, int count) {
    float along = v->kind == EVENT_SHOT || v->kind == EVENT_SPIT ? 0.5f : 0.35f;
    for (int i = 0; i < count; i++) {
        particle one = {.x = (float)v->x, .y = (float)v->y, .ramp = r->sparks.ramp};
        one.span = (int16_t)fx_int(&e->fx, r->sparks.span / 3, r->sparks.span);
        one.size = fx_next(&e->fx) % 4 ? 1 : 2;
        SDL_FPoint velocity = scatter(e, r->sparks.speed);
        one.vx = velocity.x + (float)v->vx / SUB * along;
        one.vy = velocity.y + (float)v->vy / SUB * along;
        particle_add(&e->particles, PARTICLE_SPARK, one);
    }
}

/// Adds chips of the ground, which have its color; a larger bite creates more chips.
static void add_chips(effects *e, const world *w, const event *v, const recipe *r) {
    bool rock = w->ground >= 0 && (v->kind == EVENT_CARVE || v->kind == EVENT_BREAK || v->kind == EVENT_CRUMBLE);
    int count = v->kind == EVENT_CARVE ? SDL_min(v->magnitude / 24, 14) : r->chips.n;
    for (int i = 0; i < count; i++) {
        particle one = {.ramp = RAMP_CHIP};
        one.color = ink_mix(rock ? look_get(w->terrain.look)->dust : r->chips.ink, INK_WHITE, fx_int(&e->fx, 0, 90));
        one.span = (int16_t)fx_int(&e->fx, 30, 80);
        one.size = (uint8_t)fx_int(&e->fx, 1, 3);
        SDL_FPoint velocity = scatter(e, 2.4f);
        one.x = (float)v->x + velocity.x * 4;
        one.y = (float)v->y + velocity.y * 4;
        one.vx = velocity.x + (float)v->vx / SUB * 0.6f;
        one.vy = velocity.y + (float)v->vy / SUB * 0.6f;
        particle_add(&e->particles, PARTICLE_SPARK, one);
    }
}

static void add_glow(effects *e, const event *v, const recipe *r, accessibility t) {
    particle one = {.x = (float)v->x, .y = (float)v->y, .ramp = r->sparks.ramp};
    if (r->ring > 0) {
        one.radius = 4;
        one.growth = r->ring;
        one.span = 26;
        particle_add(&e->particles, PARTICLE_RING, one);
    }
    if (r->light.radius) {
        one.radius = r->light.radius;
        one.growth = 0;
        one.span = (int16_t)(8 + r->light.radius / 5);
        one.color = ink_fade(r->light.ink, t.flash * 256 / 100);
        particle_add(&e->particles, PARTICLE_LIGHT, one);
    }
    e->shake = fminf(e->shake + r->shake, SHAKE_MOST);
}

/// Adds overlapping soft lights of different ages, which look like fire.
static void add_puffs(effects *e, const event *v, const recipe *r, accessibility t) {
    for (int i = 0; i < r->puffs; i++) {
        SDL_FPoint off = scatter(e, (float)r->light.radius / 4);
        SDL_Color color = ink_mix(r->light.ink, INK(255, 70, 20, 220), fx_int(&e->fx, 0, 256));
        particle one = {.x = (float)v->x + off.x, .y = (float)v->y + off.y};
        one.radius = (float)fx_int(&e->fx, 8, 8 + r->light.radius / 4);
        one.span = (int16_t)fx_int(&e->fx, 14, 44);
        one.color = ink_fade(color, 80 + t.flash * 176 / 100);
        particle_add(&e->particles, PARTICLE_LIGHT, one);
    }
}

// ---- popups -------------------------------------------------------------------------------------
// Popups are a ring buffer of short texts. Each rises, slows down and fades within a second.

enum { SPAN = 55, FADE = 18, RISE = 22 }; // [ticks]; [px]

static int height_of(const popup *p) {
    int left = SPAN - p->age;
    return p->y - RISE + RISE * left * left / (SPAN * SPAN);
}

static int width_of(const popup *p) {
    return text_width(p->line) * p->scale;
}

/// The x coordinate of a popup. If its position is visible, it is moved so that the whole text is inside the picture,
/// whose left edge is at `left`.
static int whole_in(const popup *p, int left) {
    const int room = width_of(p) / 2 + 2;
    return p->x < left || p->x >= left + VIEW_W ? p->x : SDL_clamp(p->x, left + room, left + VIEW_W - room);
}

/// A popup that the new popup `p` would overlap, or NULL.
static const popup *covered_by(const popups *all, const popup *p) {
    for (int i = 0; i < POPUP_MAX; i++) {
        const popup *one = &all->all[i];
        const int top = one->age ? height_of(one) : 0;
        const bool beside = 2 * abs(one->x - p->x) >= width_of(p) + width_of(one) + TEXT_W;
        if (one->age && !beside && top < p->y + TEXT_H * p->scale && p->y < top + TEXT_H * one->scale) {
            return one;
        }
    }
    return NULL;
}

void popups_draw(const popups *p, const canvas *c) {
    for (int i = 0; i < POPUP_MAX; i++) {
        const popup *one = &p->all[i];
        if (!one->age) {
            continue;
        }
        int left = SPAN - one->age;
        SDL_Color color = ink_fade(one->color, left < FADE ? left * 256 / FADE : 256);
        canvas_centered(c, whole_in(one, c->camera_x) - c->camera_x, height_of(one) - c->camera_y - 8, one->scale,
                        color, one->line);
    }
}

/// Adds the text of an event, which rises from y: a format with its magnitude. The text starts higher if it would cover
/// another popup. No text if the format is empty.
static void rise(effects *e, const event *v, int y, SDL_Color color, const char *format) {
    popups *p = &e->popups;
    const bool large = v->kind == EVENT_CAVE_IN || v->kind == EVENT_FALL || v->kind == EVENT_CHAIN;
    popup one = {.x = v->x, .y = y, .scale = 1 + large + p->larger, .color = color};
    snprintf(one.line, sizeof one.line, format, v->magnitude);
    if (!*format) {
        return;
    }
    one.x = whole_in(&one, p->corner.x);
    p->all[p->next].age = 0;
    for (const popup *old = covered_by(p, &one); old; old = covered_by(p, &one)) {
        one.y = height_of(old) - TEXT_H * one.scale; // newer popups rise faster, so the distance grows
    }
    one.age = 1;
    p->all[p->next] = one;
    p->next = (p->next + 1) % POPUP_MAX;
}

/// Adds the text of an event, if any. Texts of pick-ups start above the ship, where they are legible.
static void add_words(effects *e, const world *w, const event *v) {
    const int ship_y = w->ship >= 0 ? canvas_px(w->bodies[w->ship].y) - ABOVE_SHIP : v->y;
    const int above = SDL_min(ship_y, v->y), below = v->y + BELOW_SHIP;
    const phrase points = v->magnitude > 0 ? SAY_POINTS : SAY_NOTHING;
    const phrase prize = w->rule == RULE_GIANT ? SAY_PRIZE_LOOSE : SAY_PRIZE_TOWED;
    switch (v->kind) {
    case EVENT_GEM: rise(e, v, above, INK_GREEN, phrase_text(points)); break;
    case EVENT_KILL:
    case EVENT_FALL: rise(e, v, v->y, INK_GOLD, phrase_text(points)); break;
    case EVENT_CRUMBLE: rise(e, v, v->y, INK_ROCK, phrase_text(points)); break;
    case EVENT_CAVE_IN: rise(e, v, v->y, INK_GOLD, phrase_text(SAY_CAVE_IN)); break;
    case EVENT_POWER: rise(e, v, above, INK_COOL, phrase_text((phrase)(SAY_POWER_COLD + v->magnitude - 1))); break;
    case EVENT_REPAIR: rise(e, v, above, INK_GOLD, phrase_text(SAY_HULL_MORE)); break;
    case EVENT_PRIZE: rise(e, v, v->y, INK_GOLD, phrase_text(v->magnitude > 0 ? SAY_PRIZE_PAID : prize)); break;
    case EVENT_HOOK: rise(e, v, v->y, INK_GOLD, phrase_text(SAY_PRIZE_TOWED)); break;
    case EVENT_PLUG: rise(e, v, v->y, INK_GOLD, phrase_text(SAY_PORTAL_SHUT)); break;
    case EVENT_CHAIN: rise(e, v, below, INK_GOLD, "x%d"); break;
    case EVENT_CHAIN_LOST: rise(e, v, below, INK_DANGER, phrase_text(SAY_CHAIN_LOST)); break;
    default: break;
    }
}

/// True if the light of the row would be the fourth flash within a second. Otherwise the light is counted.
static bool one_too_many(effects *e, const recipe *r) {
    uint32_t *oldest = &e->flashed[0];
    for (int i = 1; i < FLASHES_MOST; i++) {
        oldest = e->flashed[i] < *oldest ? &e->flashed[i] : oldest;
    }
    if (r->light.radius < BRIGHT || e->ticks - *oldest < TICKS_PER_SECOND) {
        return r->light.radius >= BRIGHT;
    }
    *oldest = e->ticks;
    return false;
}

static int sized(int amount, int percent) {
    return SDL_min(amount * percent / 100, UINT8_MAX);
}

/// The table row of an event, adjusted: the burst of a kill grows with its points, and an excess flash is dim with
/// few sparks.
static recipe recipe_of(effects *e, const event *v) {
    recipe r = recipes[v->kind];
    if (v->kind == EVENT_KILL || v->kind == EVENT_CAVE_IN) {
        int percent = 80 + (SDL_clamp(v->magnitude, WORTH_LEAST, WORTH_MOST) - WORTH_LEAST) * 100 / WORTH_MOST;
        r.sparks.n = (uint8_t)sized(r.sparks.n, percent);
        r.chips.n = (uint8_t)sized(r.chips.n, percent);
        r.light.radius = (uint8_t)sized(r.light.radius, percent);
        r.puffs = (uint8_t)sized(r.puffs, percent);
        r.ring *= (float)percent / 100;
        r.shake *= (float)percent / 100;
    }
    if (one_too_many(e, &r)) {
        r.sparks.n /= 4;
        r.puffs = 0;
        r.ring = 0;
        r.light.ink.a /= 5;
    }
    return r;
}

void effects_add(effects *e, const world *w, const event *v, accessibility t) {
    const recipe made = recipe_of(e, v), *r = &made;
    int sparks = r->sparks.n;
    if (v->kind == EVENT_BOUNCE) {
        sparks = SDL_min(sparks + v->magnitude / 24, 9);
    }
    add_sparks(e, v, r, sparks);
    add_chips(e, w, v, r);
    add_glow(e, v, r, t);
    add_puffs(e, v, r, t);
    add_words(e, w, v);
}

/// Moves the camera in the direction of a shot, so that the picture recoils, and for a hit in the direction of the
/// ship.
static void add_recoil(effects *e, const event *v) {
    float speed = sqrtf((float)v->vx * (float)v->vx + (float)v->vy * (float)v->vy);
    float reach = v->kind == EVENT_SHOT ? RECOIL : 0;
    if (v->kind == EVENT_HURT) {
        reach = fminf((float)v->magnitude / 8, KICK_MOST);
    }
    if (speed > 0 && reach > 0) {
        e->kick_x += reach * (float)v->vx / speed;
        e->kick_y += reach * (float)v->vy / speed;
    }
}

/// Adds sparks from the cave, which an open gate attracts.
static void add_pull(effects *e, const world *w) {
    if (w->gate < 0 || w->gate_open <= 0 || e->ticks % PULL_EVERY != 0) {
        return;
    }
    const body *gate = &w->bodies[w->gate];
    float x = (float)canvas_px(gate->x) + (float)gate->w / 2, y = (float)canvas_px(gate->y);
    particle one = {.ramp = RAMP_LEAF, .span = PULL_SPAN, .size = 1};
    one.x = x + fx_float(&e->fx, -PULL_FAR, PULL_FAR);
    one.y = y + fx_float(&e->fx, PULL_FAR / 2, PULL_FAR);
    one.vx = 2 * (x - one.x) / PULL_SPAN;
    one.vy = 2 * (y - one.y) / PULL_SPAN;
    particle_add(&e->particles, PARTICLE_SPARK, one);
}

void effects_tick(effects *e, const game *g, accessibility t, SDL_Point corner) {
    const world *w = &g->world;
    e->ticks++;
    e->popups.corner = corner;
    e->popups.larger = t.large_text;
    particles_tick(&e->particles, w->ground >= 0 ? terrain_mask(&w->terrain) : NULL);
    for (int i = 0; i < POPUP_MAX; i++) {
        popup *one = &e->popups.all[i];
        if (one->age && ++one->age > SPAN) {
            one->age = 0;
        }
    }
    for (int32_t i = 0; i < w->event_count; i++) {
        if (event_near(&w->events[i], corner, NEARBY)) {
            effects_add(e, w, &w->events[i], t);
            add_recoil(e, &w->events[i]);
        }
    }
    damage_glow_tick(&e->ship.glow, w);
    add_pull(e, w);
    exhaust_tick(&e->ship.exhaust, g, &e->particles, &e->fx);
    e->shake *= 0.88f;
    float reach = e->shake * (float)t.shake / 100;
    e->kick_x *= KICK_KEEP;
    e->kick_y *= KICK_KEEP;
    e->shake_x = (int)lroundf(fx_float(&e->fx, -reach, reach) + e->kick_x * (float)t.shake / 100);
    e->shake_y = (int)lroundf(fx_float(&e->fx, -reach, reach) + e->kick_y * (float)t.shake / 100);
}
