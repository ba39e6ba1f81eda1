// effects.c - the sparks, rings, lights and shake of each event, by its recipe.
//
// Events far from the picture are left out, so that their sparks do not replace visible ones. No recipe lights up the
// whole picture, and lights and shake are scaled by the accessibility settings.
#include "view/effects/effects.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sdl/palette.h"
#include "view/effects/recipes.h"
#include "view/hud/words.h"
#include "view/scenery/looks.h"
#include "view/scenery/place.h"

enum { BRIGHT = 40 };                                    // a light from this radius on is a flash [px]
enum { WORTH_LEAST = 200, WORTH_MOST = 4000 };           // points of the smallest and of the largest burst
enum { PULL_EVERY = 2, PULL_SPAN = 50, PULL_FAR = 120 }; // of sparks that an open gate draws [ticks], [ticks], [px]
enum { NEARBY = 160, SHAKE_MOST = 9, ABOVE_SHIP = 6, BELOW_SHIP = 34 }; // [px]
static const float RECOIL = 2.2f;                                       // of a shot [px]
static const float KICK_MOST = 6;                                       // of a hit [px]
static const float KICK_KEEP = 0.66f;                                   // each tick

void effects_reset(effects *e) {
    memset(e, 0, sizeof *e);
    e->fx = 0x2545f491u;
    e->ticks = TICKS_PER_SECOND;
}

/// A random velocity: any direction, any speed up to `speed`.
static SDL_FPoint scatter(effects *e, float speed) {
    float angle = fx_float(&e->fx, 0, 6.2831853f), v = fx_float(&e->fx, 0.1f, 1) * speed;
    return (SDL_FPoint){cosf(angle) * v, sinf(angle) * v};
}

static void add_sparks(effects *e, const event *v, const recipe *r, int count) {
    float along = v->kind == EVENT_SHOT || v->kind == EVENT_SPIT ? 0.5f : 0.35f;
    for (int i = 0; i < count; i++) {
        particle one = {.x = (float)v->x, .y = (float)v->y, .ramp = r->ramp};
        one.span = (int16_t)fx_int(&e->fx, r->span / 3, r->span);
        one.size = fx_next(&e->fx) % 4 ? 1 : 2;
        SDL_FPoint by = scatter(e, r->speed);
        one.vx = by.x + (float)v->vx / SUB * along;
        one.vy = by.y + (float)v->vy / SUB * along;
        particle_add(&e->particles, PARTICLE_SPARK, one);
    }
}

/// Chips of the ground have its color, and there are more of them for a larger bite.
static void add_chips(effects *e, const world *w, const event *v, const recipe *r) {
    bool rock = w->ground >= 0 && (v->kind == EVENT_CARVE || v->kind == EVENT_BREAK || v->kind == EVENT_CRUMBLE);
    int count = v->kind == EVENT_CARVE ? SDL_min(v->magnitude / 24, 14) : r->chips;
    for (int i = 0; i < count; i++) {
        particle one = {.ramp = RAMP_CHIP};
        one.color = ink_mix(rock ? look_get(w->terrain.look)->dust : r->chip, INK_WHITE, fx_int(&e->fx, 0, 90));
        one.span = (int16_t)fx_int(&e->fx, 30, 80);
        one.size = (uint8_t)fx_int(&e->fx, 1, 3);
        SDL_FPoint by = scatter(e, 2.4f);
        one.x = (float)v->x + by.x * 4, one.y = (float)v->y + by.y * 4;
        one.vx = by.x + (float)v->vx / SUB * 0.6f;
        one.vy = by.y + (float)v->vy / SUB * 0.6f;
        particle_add(&e->particles, PARTICLE_SPARK, one);
    }
}

static void add_glow(effects *e, const event *v, const recipe *r, accessibility t) {
    particle one = {.x = (float)v->x, .y = (float)v->y, .ramp = r->ramp};
    if (r->ring > 0) {
        one.radius = 4, one.growth = r->ring, one.span = 26;
        particle_add(&e->particles, PARTICLE_RING, one);
    }
    if (r->light) {
        one.radius = r->light, one.growth = 0, one.span = (int16_t)(8 + r->light / 5);
        one.color = ink_fade(r->light_color, t.flash * 256 / 100);
        particle_add(&e->particles, PARTICLE_LIGHT, one);
    }
    e->shake = fminf(e->shake + r->shake, SHAKE_MOST);
}

/// Adds overlapping soft lights of different ages, which look like boiling fire.
static void add_puffs(effects *e, const event *v, const recipe *r, accessibility t) {
    for (int i = 0; i < r->puffs; i++) {
        SDL_FPoint off = scatter(e, (float)r->light / 4);
        SDL_Color color = ink_mix(r->light_color, INK(255, 70, 20, 220), fx_int(&e->fx, 0, 256));
        particle one = {.x = (float)v->x + off.x, .y = (float)v->y + off.y};
        one.radius = (float)fx_int(&e->fx, 8, 8 + r->light / 4);
        one.span = (int16_t)fx_int(&e->fx, 14, 44);
        one.color = ink_fade(color, 80 + t.flash * 176 / 100);
        particle_add(&e->particles, PARTICLE_LIGHT, one);
    }
}

// ---- popups -------------------------------------------------------------------------------------------------
// They are a ring buffer of short texts. Each rises, slows down and fades within a second.

enum { SPAN = 55, FADE = 18, RISE = 22, WIDE = 30 }; // [ticks]; [px]

static int height_of(const popup *p) {
    int left = SPAN - p->age;
    return p->y - RISE + RISE * left * left / (SPAN * SPAN);
}

/// A popup that a new one at (x, y) would overlap, or NULL.
static const popup *covered_by(const popups *p, int x, int y) {
    for (int i = 0; i < POPUP_MAX; i++) {
        const popup *one = &p->all[i];
        if (one->age && abs(one->x - x) < WIDE && abs(height_of(one) - y) < TEXT_H) {
            return one;
        }
    }
    return NULL;
}

/// Adds a text centered on x that rises from y. It begins higher when it would cover another popup.
static void popup_add(popups *p, int x, int y, SDL_Color color, const char *line) {
    popup *one = &p->all[p->next];
    one->age = 0;
    p->next = (p->next + 1) % POPUP_MAX;
    for (const popup *old = covered_by(p, x, y); old; old = covered_by(p, x, y)) {
        y = height_of(old) - TEXT_H; // younger ones rise faster than older ones, so they stay apart
    }
    one->x = x, one->y = y;
    one->age = 1;
    one->color = color;
    SDL_strlcpy(one->line, line, sizeof one->line);
}

static void popups_tick(popups *p) {
    for (int i = 0; i < POPUP_MAX; i++) {
        popup *one = &p->all[i];
        if (one->age && ++one->age > SPAN) {
            one->age = 0;
        }
    }
}

void popups_draw(const popups *p, const canvas *c) {
    for (int i = 0; i < POPUP_MAX; i++) {
        const popup *one = &p->all[i];
        if (!one->age) {
            continue;
        }
        int left = SPAN - one->age;
        SDL_Color color = ink_fade(one->color, left < FADE ? left * 256 / FADE : 256);
        canvas_centered(c, one->x - c->camera_x, height_of(one) - c->camera_y - 8, 1, color, one->line);
    }
}

/// Where the text of an event begins. Pick-ups are shown above the ship, because on it they could not be read.
static int top_of(const world *w, const event *v) {
    bool taken_in = v->kind == EVENT_GEM || v->kind == EVENT_REPAIR || v->kind == EVENT_POWER;
    int above = w->ship >= 0 ? canvas_px(w->bodies[w->ship].y) - ABOVE_SHIP : v->y;
    return taken_in ? SDL_min(above, v->y) : v->y;
}

static void add_words(effects *e, const event *v, int y, SDL_Color color, phrase words) {
    char line[POPUP_TEXT];
    snprintf(line, sizeof line, say(words), v->magnitude);
    popup_add(&e->popups, v->x, y, color, line);
}

/// True when the light of the recipe would be the fourth flash in a second. Else it is counted.
static bool one_too_many(effects *e, const recipe *r) {
    uint32_t *oldest = &e->flashed[0];
    for (int i = 1; i < FLASHES_MOST; i++) {
        oldest = e->flashed[i] < *oldest ? &e->flashed[i] : oldest;
    }
    if (r->light < BRIGHT || e->ticks - *oldest < TICKS_PER_SECOND) {
        return r->light >= BRIGHT;
    }
    *oldest = e->ticks;
    return false;
}

static int sized(int amount, int percent) {
    return SDL_min(amount * percent / 100, UINT8_MAX);
}

/// The recipe of an event: a kill bursts as large as it pays, and a flash too many is dim and has few sparks.
static recipe recipe_of(effects *e, const event *v) {
    recipe r = *recipe_get((event_kind)v->kind);
    if (v->kind == EVENT_KILL || v->kind == EVENT_CAVE_IN) {
        int percent = 80 + (SDL_clamp(v->magnitude, WORTH_LEAST, WORTH_MOST) - WORTH_LEAST) * 100 / WORTH_MOST;
        r.sparks = (uint8_t)sized(r.sparks, percent), r.chips = (uint8_t)sized(r.chips, percent);
        r.light = (uint8_t)sized(r.light, percent), r.puffs = (uint8_t)sized(r.puffs, percent);
        r.ring *= (float)percent / 100, r.shake *= (float)percent / 100;
    }
    if (one_too_many(e, &r)) {
        r.sparks /= 4, r.puffs = 0, r.ring = 0, r.light_color.a /= 5;
    }
    return r;
}

static void add_event(effects *e, const world *w, const event *v, accessibility t) {
    const recipe own = recipe_of(e, v), *r = &own;
    int sparks = r->sparks;
    if (v->kind == EVENT_BOUNCE) {
        sparks = SDL_min(sparks + v->magnitude / 24, 9);
    }
    add_sparks(e, v, r, sparks);
    add_chips(e, w, v, r);
    add_glow(e, v, r, t);
    add_puffs(e, v, r, t);
    bool pays = v->kind == EVENT_GEM || v->kind == EVENT_KILL || v->kind == EVENT_FALL || v->kind == EVENT_CRUMBLE;
    if (pays && v->magnitude > 0) {
        SDL_Color color = v->kind == EVENT_KILL ? INK_GOLD : INK_ROCK;
        add_words(e, v, top_of(w, v), v->kind == EVENT_GEM ? INK_GREEN : color, SAY_POINTS);
    }
    if (v->kind == EVENT_CAVE_IN) {
        add_words(e, v, v->y, INK_GOLD, SAY_CAVE_IN);
    }
    if (v->kind == EVENT_POWER) {
        popup_add(&e->popups, v->x, top_of(w, v), INK_COOL, say((phrase)(SAY_POWER_COLD + v->magnitude - 1)));
    }
    if (v->kind == EVENT_PRIZE) {
        phrase still = w->rule == RULE_GIANT ? SAY_PRIZE_LOOSE : SAY_PRIZE_TOWED;
        add_words(e, v, v->y, INK_GOLD, v->magnitude > 0 ? SAY_PRIZE_PAID : still);
    }
    if (v->kind == EVENT_CHAIN_LOST) {
        add_words(e, v, v->y + BELOW_SHIP, INK_DANGER, SAY_CHAIN_LOST);
    }
    if (v->kind == EVENT_REPAIR) {
        popup_add(&e->popups, v->x, top_of(w, v), INK_GOLD, say(SAY_HULL_MORE));
    }
}

/// A shot moves the camera the way it flies, so the picture recoils; a hit moves it the way the ship flew.
static void add_recoil(effects *e, const event *v) {
    float speed = sqrtf((float)v->vx * (float)v->vx + (float)v->vy * (float)v->vy);
    float reach = v->kind == EVENT_SHOT   ? RECOIL
                  : v->kind == EVENT_HURT ? fminf((float)v->magnitude / 8, KICK_MOST)
                                          : 0;
    if (speed > 0 && reach > 0) {
        e->kick_x += reach * (float)v->vx / speed;
        e->kick_y += reach * (float)v->vy / speed;
    }
}

static void tick_shake(effects *e, accessibility t) {
    e->shake *= 0.88f;
    float reach = e->shake * (float)t.shake / 100;
    e->kick_x *= KICK_KEEP;
    e->kick_y *= KICK_KEEP;
    e->shake_x = (int)lroundf(fx_float(&e->fx, -reach, reach) + e->kick_x * (float)t.shake / 100);
    e->shake_y = (int)lroundf(fx_float(&e->fx, -reach, reach) + e->kick_y * (float)t.shake / 100);
}

/// An open gate draws sparks from the cave into its light.
static void add_pull(effects *e, const world *w) {
    if (w->gate < 0 || w->gate_open <= 0 || e->ticks % PULL_EVERY != 0) {
        return;
    }
    const body *gate = &w->bodies[w->gate];
    float x = (float)canvas_px(gate->x) + (float)gate->w / 2, y = (float)canvas_px(gate->y);
    particle one = {.ramp = RAMP_LEAF, .span = PULL_SPAN, .size = 1};
    one.x = x + fx_float(&e->fx, -PULL_FAR, PULL_FAR), one.y = y + fx_float(&e->fx, PULL_FAR / 2, PULL_FAR);
    one.vx = 2 * (x - one.x) / PULL_SPAN, one.vy = 2 * (y - one.y) / PULL_SPAN;
    particle_add(&e->particles, PARTICLE_SPARK, one);
}

void effects_tick(effects *e, const game *g, accessibility t, SDL_Point corner) {
    const world *w = &g->world;
    e->ticks++;
    particles_tick(&e->particles, w->ground >= 0 ? terrain_mask(&w->terrain) : NULL);
    popups_tick(&e->popups);
    for (int32_t i = 0; i < w->event_count; i++) {
        if (event_near(&w->events[i], corner, NEARBY)) {
            add_event(e, w, &w->events[i], t);
            add_recoil(e, &w->events[i]);
        }
    }
    damage_glow_tick(&e->ship.glow, w);
    add_pull(e, w);
    exhaust_tick(&e->ship.exhaust, g, &e->particles, &e->fx);
    tick_shake(e, t);
}

// ---- hit-stop -----------------------------------------------------------------------------------------------
// The heaviest event of the tick decides. A row of kills does not make the game stutter: within the rest after a
// stop, only a heavier hit stops it again.

enum {
    HEAVY_HURT = 24,     // hull lost at once that counts as heavy [px]
    POINTS_A_TICK = 800, // of a kill: so many stop one tick longer,
    WORTH_TICKS = 4      // but not more than this
};

static int weight(const event *e) {
    int worth = SDL_clamp(e->magnitude / POINTS_A_TICK, 0, WORTH_TICKS);
    switch (e->kind) {
    case EVENT_KILL: return 2 + worth;
    case EVENT_MINE: return 4;
    case EVENT_CAVE_IN: return 5 + worth;
    case EVENT_BOMB: return 5;
    case EVENT_HURT: return e->magnitude >= HEAVY_HURT ? 4 : 0;
    case EVENT_HEART: return 1;
    case EVENT_FALL:
    case EVENT_BOOM: return HIT_STOP_MOST;
    default: return 0;
    }
}

void hit_stop_tick(hit_stop *h, const world *w, int percent) {
    int heaviest = 0;
    for (int32_t i = 0; i < w->event_count; i++) {
        int one = weight(&w->events[i]);
        heaviest = one > heaviest ? one : heaviest;
    }
    h->rest -= h->rest > 0;
    h->asks = 0;
    if (heaviest > 0 && (h->rest == 0 || heaviest > h->last)) {
        h->asks = (heaviest * percent + 50) / 100;
        h->last = heaviest;
        h->rest = HIT_STOP_REST;
    }
}
