// enemy.c - the life of an enemy, the same for every breed: it comes, thinks in its breed's way, and dies.
#include "game/actors/enemy.h"

#include "game/actors/breeds.h"
#include "game/world/body.h"
#include "game/world/events.h"
#include "game/world/score.h"
#include "game/world/tuning.h"

static int16_t think_time(game *g, const breed *kin) {
    int32_t mean = kin->think_ticks;
    return (int16_t)rng_between(&g->world.random, mean / 2, mean * 3 / 2);
}

int32_t enemy_add(game *g, int32_t number, int32_t cx, int32_t cy) {
    const breed *kin = breed_get(number);
    int32_t i = body_add(&g->world, KIND_ENEMY, kin->sprite, cx, cy);
    if (i >= 0) {
        body *b = &g->world.bodies[i];
        b->breed = (uint8_t)number;
        b->hull = kin->hull;
        breed_wander(g, b);
        b->timer = think_time(g, kin);
    }
    return i;
}

static void animate(const game *g, body *b, const breed *kin) {
    int32_t frames = sprite_get(kin->sprite)->frames, left = b->timer / CHARGE_TICKS;
    if (kin->frame_ticks > 0) {
        b->frame = (uint8_t)(g->world.tick / kin->frame_ticks % frames);
    } else {
        b->frame = (uint8_t)(left < frames ? frames - 1 - left : 0);
    }
}

void enemy_think(game *g, int32_t index) {
    body *b = &g->world.bodies[index];
    const breed *kin = breed_get(b->breed);
    b->timer--;
    kin->think(g, b);
    if (b->timer <= 0) {
        b->timer = think_time(g, kin);
    }
    animate(g, b, kin);
}

void enemy_hurt(game *g, int32_t index, int64_t pixels) {
    world *w = &g->world;
    body *b = &w->bodies[index];
    int64_t left = b->hull - pixels;
    b->hull = (int16_t)(left > 0 ? left : 0);
    if (b->hull == 0 && !(b->flags & BODY_GONE)) {
        b->flags |= BODY_GONE;
        w->totals.kills++;
        int32_t points = score_link(w, breed_get(b->breed)->points);
        event_add(w, EVENT_KILL, body_cx(b), body_cy(b), points, b->vx, b->vy);
    }
}
