// thrower.c - an autopilot that hunts with the rope.
//
// Without a piece it flies to a loose piece nearby and hooks it. With a piece it flies at the nearest enemy in sight:
// the piece follows with the velocity of the ship, so it throws when the piece, at the speed of a throw, would meet the
// enemy before the ground. In all other cases it is the autopilot. Cost: a sweep of the piece per enemy.
#include "support/thrower.h"

#include <stdlib.h>

#include "game/actors/rope.h"
#include "game/math/geometry.h"
#include "game/world/body.h"
#include "game/world/collide.h"
#include "game/world/gear.h"
#include "game/world/tuning.h"
#include "pilot/autopilot.h"
#include "pixhit/pixhit_more.h"

enum {
    LIGHT = 120, // size of pieces that are worth hooking [px]
    HEAVY = 3500,
    FETCH = 420,   // distance of pieces that are fetched [px]
    FACE = 110,    // distance of rock that it shoots for pieces [px]
    HUNT = 420,    // distance of enemies that are attacked [px]
    CLOSE = 110,   // distance at which it evades instead [px]
    CHARGE = 1100, // speed of the attack [1/256 px per tick]
    FLIGHT = 60,   // predicted ticks of a throw
    TIGHT = 130    // tension at which the piece is stuck
};

static ph_point from_to(ph_point a, ph_point b) {
    return (ph_point){b.x - a.x, b.y - a.y};
}

static bool sees(const game *g, ph_point a, ph_point b) {
    return g->world.ground < 0 || !ph_mask_hit_line(terrain_mask(&g->world.terrain), a, b, NULL);
}

static bool is_fit(const game *g, int32_t i) {
    const body *b = &g->world.bodies[i];
    const bool loose = b->kind == KIND_ROCK && (b->flags & BODY_CUT) && !(b->flags & (BODY_PRIZE | BODY_GONE));
    const int64_t mass = loose ? game_mask(g, i)->count : 0;
    return mass >= LIGHT && mass <= HEAVY;
}

/// Index of the nearest body in sight that passes the test, at most `reach` px away; -1: none.
static int32_t nearest(const game *g, ph_point me, int32_t reach, bool fit) {
    const world *w = &g->world;
    int32_t best = -1;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const bool wanted = fit ? is_fit(g, i) : w->bodies[i].kind == KIND_ENEMY;
        const ph_point way = wanted ? from_to(me, body_middle(&w->bodies[i])) : me;
        const int32_t far = wanted ? geometry_length(way.x, way.y) : reach;
        if (far < reach && (fit || sees(g, me, body_middle(&w->bodies[i])))) {
            best = i;
            reach = far;
        }
    }
    return best;
}

static bool faces_rock(const game *g, ph_point me) {
    int32_t x, y;
    geometry_heading_vector(g->world.heading, &x, &y);
    return !sees(g, me, (ph_point){me.x + x * FACE / 256, me.y + y * FACE / 256});
}

/// True if the piece, thrown in this tick, meets the enemy before the ground.
static bool would_hit(const game *g, int32_t piece, int32_t enemy) {
    const world *w = &g->world;
    const body *p = &w->bodies[piece], *e = &w->bodies[enemy];
    const int32_t gain = ship_number(w, VALUE_THROW), vx = p->vx * gain / 256, vy = p->vy * gain / 256;
    const int32_t x = (vx - e->vx) * FLIGHT / SUB, y = (vy - e->vy) * FLIGHT / SUB;
    ph_sweep_hit meets, ground;
    if (geometry_length(vx, vy) < 2 * CRUSH_SPEED ||
        !ph_mask_sweep(game_mask(g, enemy), game_mask(g, piece), body_px(p) - body_px(e), body_py(p) - body_py(e), x, y,
                       &meets)) {
        return false;
    }
    const bool stops = w->ground >= 0 && ph_mask_sweep(terrain_mask(&w->terrain), game_mask(g, piece), body_px(p),
                                                       body_py(p), vx * FLIGHT / SUB, vy * FLIGHT / SUB, &ground);
    return !stops || ground.step * meets.steps > meets.step * ground.steps;
}

/// Steers to the velocity `speed` in the direction of the vector, with the buttons of `in`.
static input steer(const world *w, ph_point way, int32_t speed, input in) {
    const body *ship = &w->bodies[w->ship];
    if (way.x || way.y) {
        geometry_set_length(&way.x, &way.y, speed);
    }
    in.ax = (int16_t)geometry_clamp(way.x - ship->vx, -SHIP_THRUST, SHIP_THRUST);
    in.ay = (int16_t)geometry_clamp(way.y - ship->vy, -SHIP_THRUST, SHIP_THRUST);
    return in;
}

static input hunt(const game *g, int32_t piece, ph_point me) {
    const world *w = &g->world;
    input in = autopilot(g);
    const int32_t enemy = nearest(g, me, HUNT, false);
    bool lets_go = rope_tension(g, piece) > TIGHT;
    for (int32_t i = 0; i < w->bodies_used && !lets_go; i++) {
        lets_go = w->bodies[i].kind == KIND_ENEMY && would_hit(g, piece, i);
    }
    const ph_point to = enemy >= 0 ? from_to(me, body_middle(&w->bodies[enemy])) : me;
    if (enemy >= 0 && !lets_go && geometry_length(to.x, to.y) > CLOSE) {
        const body *e = &w->bodies[enemy];
        ph_point way = to;
        way.x += e->vx * FLIGHT / 3 / SUB;
        way.y += e->vy * FLIGHT / 3 / SUB;
        in = steer(w, way, CHARGE, in);
        in.buttons &= (uint16_t) ~(BUTTON_BRAKE | BUTTON_DRILL | BUTTON_FIRE);
    }
    const bool near = enemy >= 0 && geometry_length(to.x, to.y) <= CLOSE;
    in.buttons &= near ? UINT16_MAX : (uint16_t)~BUTTON_FIRE;
    in.buttons |= lets_go && !w->hook_held ? BUTTON_HOOK : 0;
    return in;
}

input thrower(const game *g) {
    const world *w = &g->world;
    if (w->ship < 0 || w->phase != PHASE_PLAY) {
        return autopilot(g);
    }
    const ph_point me = body_middle(&w->bodies[w->ship]);
    const int32_t piece = rope_find(w);
    if (piece >= 0) {
        return hunt(g, piece, me);
    }
    input in = autopilot(g);
    const int32_t near = rope_choose(g);
    if (near >= 0 && is_fit(g, near)) {
        in.buttons |= w->hook_held ? 0 : BUTTON_HOOK;
        return in;
    }
    const int32_t far = nearest(g, me, FETCH, true), enemy = nearest(g, me, CLOSE, false);
    if (far >= 0 && enemy < 0 && sees(g, me, body_middle(&w->bodies[far]))) {
        in = steer(w, from_to(me, body_middle(&w->bodies[far])), CHARGE / 2, in);
        in.buttons &= (uint16_t) ~(BUTTON_FIRE | BUTTON_DRILL);
    } else if (far < 0 && w->ground >= 0 && faces_rock(g, me)) {
        in.buttons |= BUTTON_FIRE;
    }
    return in;
}
