// enemy.c - the four that come out of the portals, each with a character of its own.
//
// A mote drifts and changes its mind. A grinder rolls straight on, bounces off everything and eats rock. A snapper hunts
// whoever is near. A spitter keeps its distance, charges visibly and fires a little ahead of you.
#include "game/enemy.h"

#include "game/body.h"
#include "game/events.h"
#include "game/geometry.h"
#include "game/tuning.h"

typedef struct breed {
    int32_t points;
    int16_t hull;  // [px]
    int32_t speed; // [1/256 px per tick]
    int32_t think; // mean ticks between changes of mind
    int32_t frame_ticks;
} breed;

static const breed breeds[] = {
    [SPRITE_MOTE - SPRITE_MOTE] = {200, 60, 240, 150, 6},
    [SPRITE_GRINDER - SPRITE_MOTE] = {400, 260, 400, 400, 2},
    [SPRITE_SNAPPER - SPRITE_MOTE] = {600, 160, 540, 90, 5},
    [SPRITE_SPITTER - SPRITE_MOTE] = {800, 160, 300, 150, 1},
};

static const breed *breed_of(sprite s) {
    return &breeds[s - SPRITE_MOTE];
}

int32_t enemy_points(sprite s) {
    return breed_of(s)->points;
}

static void wander(game *g, body *b) {
    int32_t x, y, speed = breed_of((sprite)b->sprite)->speed;
    geometry_heading_vector(rng_below(&g->world.random, 32), &x, &y);
    b->vx = x * speed / 256;
    b->vy = y * speed / 256;
}

static int16_t think_time(game *g, const body *b) {
    int32_t mean = breed_of((sprite)b->sprite)->think;
    return (int16_t)rng_between(&g->world.random, mean / 2, mean * 3 / 2);
}

int32_t enemy_add(game *g, sprite s, int32_t cx, int32_t cy) {
    int32_t i = body_add(&g->world, KIND_ENEMY, s, cx, cy);
    if (i >= 0) {
        body *b = &g->world.bodies[i];
        b->hull = breed_of(s)->hull;
        wander(g, b);
        b->timer = think_time(g, b);
    }
    return i;
}

/// Vector from the enemy to the ship [1/256 px]; false when there is no ship.
static bool to_ship(const game *g, const body *b, int32_t *x, int32_t *y) {
    if (g->world.ship < 0) {
        return false;
    }
    const body *ship = &g->world.bodies[g->world.ship];
    *x = body_cx(ship) - body_cx(b);
    *y = body_cy(ship) - body_cy(b);
    return true;
}

static void pull(body *b, int32_t x, int32_t y, int32_t strength) {
    geometry_set_length(&x, &y, strength);
    b->vx += x;
    b->vy += y;
    geometry_limit_length(&b->vx, &b->vy, breed_of((sprite)b->sprite)->speed);
}

/// Bends the velocity towards the ship; a mere pull would end in an orbit.
static void chase(body *b, int32_t x, int32_t y) {
    geometry_set_length(&x, &y, breed_of((sprite)b->sprite)->speed);
    x -= b->vx, y -= b->vy;
    geometry_limit_length(&x, &y, 14);
    b->vx += x;
    b->vy += y;
}

static void hunt(game *g, body *b) {
    int32_t x, y;
    if (to_ship(g, b, &x, &y) && geometry_length(x, y) < 340 * SUB) {
        chase(b, x, y);
    } else if (b->timer == 0) {
        wander(g, b);
    }
}

/// Aims half as far ahead as the ship would get: who keeps still is hit, who turns is not.
static void spit(game *g, const body *from, int32_t x, int32_t y) {
    world *w = &g->world;
    const body *ship = &w->bodies[w->ship];
    int32_t ticks = geometry_length(x, y) / SPIT_SPEED;
    x += ship->vx * ticks / 2, y += ship->vy * ticks / 2;
    int32_t cx = body_px_of(body_cx(from)), cy = body_px_of(body_cy(from));
    int32_t i = body_add(w, KIND_SPIT, SPRITE_SPIT, cx, cy);
    if (i >= 0) {
        geometry_set_length(&x, &y, SPIT_SPEED);
        w->bodies[i].vx = x;
        w->bodies[i].vy = y;
        w->bodies[i].timer = SPIT_LIFE;
        event_add(w, EVENT_SPIT, cx * SUB, cy * SUB, 0, x, y);
    }
}

/// Comes to about 200 px, then fires; the last second of its timer shows as a growing glow.
static void snipe(game *g, body *b) {
    int32_t x, y;
    if (!to_ship(g, b, &x, &y)) {
        return;
    }
    int32_t away = geometry_length(x, y) / SUB;
    if (away > 230) {
        pull(b, x, y, 5);
    } else if (away < 150) {
        pull(b, -x, -y, 6);
    }
    if (b->timer == 0 && away < 420) {
        spit(g, b, x, y);
    }
}

static void keep_rolling(game *g, body *b) {
    if (geometry_length(b->vx, b->vy) < 32) {
        wander(g, b);
    }
    geometry_set_length(&b->vx, &b->vy, breed_of((sprite)b->sprite)->speed);
}

static void animate(const game *g, body *b) {
    if (b->sprite == SPRITE_SPITTER) {
        b->frame = (uint8_t)(b->timer < 64 ? 7 - b->timer / 8 : 0);
    } else {
        b->frame = (uint8_t)(g->world.tick / breed_of((sprite)b->sprite)->frame_ticks % 8);
    }
}

void enemy_think(game *g, int32_t index) {
    body *b = &g->world.bodies[index];
    b->timer--;
    switch (b->sprite) {
    case SPRITE_GRINDER: keep_rolling(g, b); break;
    case SPRITE_SNAPPER: hunt(g, b); break;
    case SPRITE_SPITTER: snipe(g, b); break;
    default:
        if (b->timer == 0) {
            wander(g, b);
        }
    }
    if (b->timer <= 0) {
        b->timer = think_time(g, b);
    }
    animate(g, b);
}

void enemy_hurt(game *g, int32_t index, int64_t pixels) {
    world *w = &g->world;
    body *b = &w->bodies[index];
    int64_t left = b->hull - pixels;
    b->hull = (int16_t)(left > 0 ? left : 0);
    if (b->hull == 0 && !(b->flags & BODY_GONE)) {
        b->flags |= BODY_GONE;
        w->totals.kills++;
        score_add(&g->world, enemy_points((sprite)b->sprite));
        event_add(w, EVENT_KILL, body_cx(b), body_cy(b), enemy_points((sprite)b->sprite), b->vx, b->vy);
    }
}
