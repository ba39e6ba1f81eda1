// rule.c - the table of special rules. A rule has at most two functions: the first prepares the empty level, the
// second runs in each tick.
#include "game/levels/rule.h"

#include <stdlib.h>

#include "game/actors/breeds.h"
#include "game/actors/mine.h"
#include "game/actors/ship.h"
#include "game/levels/closing.h"
#include "game/ground/growth.h"
#include "game/levels/prize.h"
#include "game/math/geometry.h"
#include "game/world/body.h"
#include "game/world/collide.h"
#include "game/world/tuning.h"

// ---- acceleration -------------------------------------------------------------------------------
// Rock and repairs bounce off the ground like in any contact, and are slowed down while they are beside it. A gem or
// a mine does not collide with the ground: it stops in front of it, and falls again when the ground is removed.

enum { HEARD = 250 }; // minimum speed of an audible landing [1/256 px per tick]

static bool hits_ground(const game *g, int32_t index, int32_t x, int32_t y) {
    return ph_mask_hit(terrain_mask(&g->world.terrain), game_mask(g, index), body_px_of(x), body_px_of(y));
}

static int32_t sign(int32_t v) {
    return (v > 0) - (v < 0);
}

/// Halves the velocity until the body ends this tick in front of the ground.
static void stop_short(game *g, int32_t index) {
    body *b = &g->world.bodies[index];
    int32_t speed = abs(b->vx) + abs(b->vy);
    while ((b->vx || b->vy) && hits_ground(g, index, b->x + b->vx, b->y + b->vy)) {
        b->vx /= 2;
        b->vy /= 2;
    }
    if (speed > HEARD && b->vx == 0 && b->vy == 0) {
        event_add(&g->world, EVENT_BOUNCE, body_cx(b), body_cy(b), game_mask(g, index)->count / 8, 0, 0);
    }
}

static void pull(game *g, int32_t index, int32_t ax, int32_t ay) {
    body *b = &g->world.bodies[index];
    b->vx += ax;
    b->vy += ay;
    geometry_limit_length(&b->vx, &b->vy, PIECE_FALL);
    if (body_rides(b)) {
        stop_short(g, index);
    } else if (hits_ground(g, index, b->x + sign(ax) * SUB, b->y + sign(ay) * SUB)) {
        b->vx = (b->vx - ax) * FALL_KEEP / 256;
        b->vy = (b->vy - ay) * FALL_KEEP / 256;
    }
}

/// Applies an axis-aligned acceleration (ax, ay) [1/256 px per tick^2] for one tick to the ship, shots and loose
/// bodies. Enemies resist it. Bodies attached to the ground or to a rock do not move. O(bodies).
static void pull_all(game *g, int32_t ax, int32_t ay) {
    world *w = &g->world;
    for (int32_t i = 0; i < w->bodies_used && w->ground >= 0; i++) {
        body *b = &w->bodies[i];
        switch (b->kind) {
        case KIND_SHIP:
        case KIND_SHOT:
        case KIND_SPIT:
            b->vx += ax;
            b->vy += ay;
            break;
        case KIND_ROCK:
        case KIND_GEM:
        case KIND_MINE:
        case KIND_REPAIR:
            if (b->host < 0) {
                pull(g, i, ax, ay);
            }
            break;
        default: break;
        }
    }
}

// ---- gas ----------------------------------------------------------------------------------------
// Clouds at the positions of drill bites. A cloud is the disc of the drill, and the same mask tests the bodies that it
// burns.

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

/// Ignites the clouds near (x, y).
static void spark(world *w, int32_t x, int32_t y, int32_t reach) {
    for (int32_t i = 0; i < PUFFS_MOST; i++) {
        puff *p = &w->puffs[i];
        if (near(p, x, y, reach) && p->fire == 0) {
            p->fire = GAS_FIRE;
            p->left = GAS_FIRE;
            event_add(w, EVENT_BURN, p->x * SUB, p->y * SUB, DRILL_RADIUS, 0, 0);
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

/// Runs a tick of the gas. The drill releases a cloud at each bite. Shots and exploding mines ignite the clouds that
/// they touch. A burning cloud ignites its neighbors and damages the bodies that it covers. O(clouds (clouds +
/// bodies)).
static void gas(game *g) {
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

// ---- the rules ----------------------------------------------------------------------------------

/// Pulls all loose bodies down. rule_clock is not used.
static void falls(game *g) {
    pull_all(g, 0, FALL_PULL);
}

/// Pulls all loose bodies right and left in turn. rule_clock is the number of ticks since the start of a cycle of two
/// tides.
static void tide(game *g) {
    world *w = &g->world;
    w->rule_clock = (w->rule_clock + 1) % (2 * TIDE_TICKS);
    if (w->rule_clock % TIDE_TICKS == 0) {
        event_add(w, EVENT_TURN, w->w / 2 * SUB, w->h / 2 * SUB, 0, 0, 0);
    }
    pull_all(g, w->rule_clock < TIDE_TICKS ? TIDE_PULL : -TIDE_PULL, 0);
}

/// Lights the ship while it shoots or drills. rule_clock is the number of ticks during which enemies still see it. The
/// behavior of enemies in the dark is in breeds.c.
static void dark(game *g) {
    world *w = &g->world;
    bool lit = w->drilling || w->reload > 0;
    w->rule_clock = lit ? DARK_SEEN : w->rule_clock - (w->rule_clock > 0);
}

static void load_cargo(game *g) {
    prize_add(g, PRIZE_CARGO, g->world.w / 2, g->world.h - CARGO_ABOVE);
}

static void bury_giant(game *g) {
    world *w = &g->world;
    int32_t side = rng_below(&w->random, 2);
    prize_bury(g, side ? w->w - GIANT_ASIDE : GIANT_ASIDE, w->h / 2);
}

/// Grows some discs of rock in each tick, row by row on a grid. rule_clock is the index of the disc that grew last.
static void flood(game *g) {
    world *w = &g->world;
    int32_t across = w->w / FLOOD_STEP + 1, down = w->h / FLOOD_STEP + 1;
    for (int32_t n = 0; n < FLOOD_DISCS; n++) {
        w->rule_clock = (w->rule_clock + 1) % (across * down);
        int32_t x = w->rule_clock % across * FLOOD_STEP, y = w->rule_clock / across * FLOOD_STEP;
        growth_spread(g, x, y, WEAVE_RADIUS);
    }
}

static const struct {
    void (*begin)(game *g); ///< NULL: no preparation
    void (*run)(game *g);
} rules[RULE_COUNT] = {
    [RULE_FALLS] = {NULL, falls},
    [RULE_TIDE] = {NULL, tide},
    [RULE_DARK] = {NULL, dark},
    [RULE_CLOSING] = {NULL, closing_run},
    [RULE_CARGO] = {load_cargo, prize_run},
    [RULE_GAS] = {NULL, gas},
    [RULE_GIANT] = {bury_giant, prize_run},
    [RULE_FLOOD] = {NULL, flood},
};

void rule_begin(game *g) {
    if (rules[g->world.rule].begin) {
        rules[g->world.rule].begin(g);
    }
}

void rule_run(game *g) {
    const world *w = &g->world;
    if (rules[w->rule].run && (w->phase == PHASE_PLAY || w->phase == PHASE_DEAD)) {
        rules[w->rule].run(g);
    }
}
