// gas.c - clouds of gas at the positions of drill bites. A cloud is the disc of the drill, and the same mask tests
// the bodies that it burns.
#include "game/levels/gas.h"

#include "game/actors/breeds.h"
#include "game/actors/mine.h"
#include "game/actors/ship.h"
#include "game/world/body.h"
#include "game/world/collide.h"
#include "game/world/tuning.h"

static bool near(const puff *p, int32_t x, int32_t y, int32_t reach) {
    return p->left > 0 && (p->x - x) * (p->x - x) + (p->y - y) * (p->y - y) < reach * reach;
}

/// Adds a cloud at (x, y) unless a cloud is already there. It replaces the cloud with the shortest remaining
/// lifetime.
static void leak(world *w, int32_t x, int32_t y) {
    puff *oldest = &w->puffs[0];
    for (int32_t i = 0; i < PUFFS_MOST; i++) {
        if (near(&w->puffs[i], x, y, GAS_APART)) {
            return;
        }
        oldest = w->puffs[i].left < oldest->left ? &w->puffs[i] : oldest;
    }
    *oldest = (puff){x, y, GAS_LIFE, 0};
}

static void light(world *w, puff *p) {
    if (p->fire == 0) {
        p->fire = GAS_FIRE;
        p->left = GAS_FIRE;
        event_add(w, EVENT_BURN, p->x * SUB, p->y * SUB, DRILL_RADIUS, 0, 0);
    }
}

/// Ignites the clouds near (x, y).
static void spark(world *w, int32_t x, int32_t y, int32_t reach) {
    for (int32_t i = 0; i < PUFFS_MOST; i++) {
        if (near(&w->puffs[i], x, y, reach)) {
            light(w, &w->puffs[i]);
        }
    }
}

/// Ignites clouds at shots, at mines that are about to explode, and at the ring of a bomb.
static void find_sparks(world *w) {
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        bool blows = b->kind == KIND_MINE && b->timer == 1;
        if (body_is_shot(b) || blows) {
            spark(w, body_px_of(body_cx(b)), body_px_of(body_cy(b)), DRILL_RADIUS + (blows ? MINE_RADIUS : 0));
        }
    }
    if (w->bomb_r > 0) {
        spark(w, w->bomb_x, w->bomb_y, w->bomb_r);
    }
}

/// Damages the bodies that the fire covers by the number of covered pixels.
static void burn(game *g, const puff *p) {
    world *w = &g->world;
    int32_t x = p->x - DRILL_RADIUS, y = p->y - DRILL_RADIUS;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        body *b = &w->bodies[i];
        bool burns = b->kind == KIND_ENEMY || b->kind == KIND_SHIP || b->kind == KIND_MINE;
        bool there = burns && !(b->flags & BODY_GONE);
        int64_t area = there ? ph_mask_overlap_area(game_mask(g, i), g->drill, x - body_px(b), y - body_py(b)) : 0;
        if (area == 0) {
            continue;
        }
        switch (b->kind) {
        case KIND_ENEMY: enemy_hurt(g, i, area * GAS_HARM / 256); break;
        case KIND_MINE: mine_light(b); break;
        default: ship_hurt(g, area * GAS_HARM_SHIP / 256, p->x, p->y);
        }
    }
}

static void age(game *g, puff *p) {
    world *w = &g->world;
    p->left -= p->left > 0;
    if (p->fire == 0) {
        return;
    }
    if (p->fire % GAS_EVERY == 0) {
        burn(g, p);
    }
    p->fire--;
    if (p->fire == GAS_FIRE - GAS_SPREAD) {
        spark(w, p->x, p->y, GAS_NEAR);
    }
}

void gas_run(game *g) {
    world *w = &g->world;
    if (w->drill_bite == DRILL_HOLD - 1 && w->ship >= 0) { // the drill has bitten in this tick
        const body *ship = &w->bodies[w->ship];
        leak(w, body_px_of(body_cx(ship)), body_px_of(body_cy(ship)));
    }
    find_sparks(w);
    for (int32_t i = 0; i < PUFFS_MOST; i++) {
        age(g, &w->puffs[i]);
    }
    body_sweep(w);
}
