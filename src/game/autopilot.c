// autopilot.c - a fair player: it sees what the screen shows and presses what a player can press.
//
// Each tick it wants a velocity: along the way to the prize that is cheapest to reach, bent away from whatever it would
// run into. It presses the difference between that and the velocity it has. It drills where rock is in the way, and
// fires when an enemy or a loose rock lies ahead. It remembers nothing, so the same world gives the same answer.
// O(cells) a tick.
#include "game/autopilot.h"

#include "game/math/geometry.h"
#include "game/route.h"
#include "game/world/body.h"
#include "game/world/collide.h"
#include "game/world/tuning.h"

typedef struct vec {
    int32_t x, y; // [px]
} vec;

static vec middle(const body *b) {
    vec v = {body_px_of(body_cx(b)), body_px_of(body_cy(b))};
    return v;
}

static vec from_to(vec a, vec b) {
    vec v = {b.x - a.x, b.y - a.y};
    return v;
}

static int32_t radius_of(const body *b) {
    return b->w / 2;
}

// ---- where to leave -------------------------------------------------------------------------------------------

/// A point below the gate, and from there one above it.
static vec gate_goal(const world *w, vec me) {
    vec goal = middle(&w->bodies[w->gate]);
    bool below = me.x > goal.x - 20 && me.x < goal.x + 20;
    goal.y = below ? -40 : 70;
    return goal;
}

// ---- what to keep away from ------------------------------------------------------------------------------------

static int32_t fear_of(const body *b) {
    switch (b->kind) {
    case KIND_ENEMY: return 80;
    case KIND_SPIT: return 60;
    case KIND_MINE: return 36;
    default: return 0;
    }
}

/// Adds the push away from one small thing, where it will be in a quarter of a second.
static void shun(const body *b, vec me, vec *push) {
    int32_t reach = fear_of(b);
    vec at = middle(b);
    at.x += b->vx * 14 / SUB, at.y += b->vy * 14 / SUB;
    vec away = from_to(at, me);
    int32_t gap = geometry_length(away.x, away.y) - radius_of(b) - 14;
    if (gap < reach && (away.x || away.y)) {
        geometry_set_length(&away.x, &away.y, (reach - (gap > 0 ? gap : 0)) * 1500 / reach);
        push->x += away.x + away.y / 3; // a little sideways, so that the ship goes round it and does not stop
        push->y += away.y - away.x / 3;
    }
}

/// Adds the push away from something large of any shape. A disc round the ship is laid over its mask: the overlap area
/// says how near it is, and the gradient says which way is out.
static void shun_shape(const game *g, int32_t index, vec ahead, int32_t strength, vec *push) {
    const body *b = &g->world.bodies[index];
    int32_t dx = ahead.x - MINE_RADIUS - body_px(b), dy = ahead.y - MINE_RADIUS - body_py(b);
    ph_gradient near = ph_mask_gradient(game_mask(g, index), g->blast, dx, dy);
    vec away = {(int32_t)-near.gx, (int32_t)-near.gy};
    if (near.area > 0 && (away.x || away.y)) {
        int32_t part = near.area < 1000 ? (int32_t)near.area : 1000;
        geometry_set_length(&away.x, &away.y, strength * part / 1000);
        push->x += away.x + away.y / 3;
        push->y += away.y - away.x / 3;
    }
}

/// The push away from all that is in the way. It is weaker near the goal, because gems often lie beside a rock.
static vec shun_all(const game *g, vec me, vec goal, int32_t except) {
    const world *w = &g->world;
    const body *ship = &w->bodies[w->ship];
    vec push = {0, 0}, way = from_to(me, goal);
    vec ahead = {me.x + ship->vx * 10 / SUB, me.y + ship->vy * 10 / SUB};
    int32_t far = geometry_length(way.x, way.y), strength = far < 100 ? 300 + 9 * far : 1200;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        if ((b->kind == KIND_ROCK || b->kind == KIND_TERRAIN) && i != except) {
            shun_shape(g, i, ahead, b->kind == KIND_TERRAIN ? strength / 3 : strength, &push);
        } else if (fear_of(b) > 0) {
            shun(b, me, &push);
        }
    }
    return push;
}

// ---- when to fire ------------------------------------------------------------------------------------------------

/// True when body b lies on the line of flight, give or take a few pixels, and not further than `range` [px].
static bool ahead(const world *w, const body *b, vec me, int32_t range) {
    int32_t hx, hy;
    geometry_heading_vector(w->heading, &hx, &hy);
    vec to = from_to(me, middle(b));
    int32_t along = (to.x * hx + to.y * hy) / 256, across = (to.x * hy - to.y * hx) / 256;
    across = across < 0 ? -across : across;
    return along > 0 && along < range && across < radius_of(b) + 6;
}

// ---- the stick ---------------------------------------------------------------------------------------------------

static int32_t stick(int32_t wanted, int32_t have) {
    return geometry_clamp(wanted - have, -SHIP_THRUST, SHIP_THRUST);
}

// ---- in rock -----------------------------------------------------------------------------------------------------

/// Drills towards `goal`: straight thrust, and the brake while it flies another way.
static input dig(const world *w, vec me, vec goal) {
    const body *ship = &w->bodies[w->ship];
    vec way = from_to(me, goal);
    int32_t far = geometry_length(way.x, way.y) + 1, along = (ship->vx * way.x + ship->vy * way.y) / far;
    int32_t speed = geometry_length(ship->vx, ship->vy);
    input in = {0, 0, BUTTON_DRILL};
    if (speed > 300 && along * 4 < speed * 3) {
        in.buttons |= BUTTON_BRAKE;
    }
    geometry_set_length(&way.x, &way.y, SHIP_THRUST);
    in.ax = (int16_t)way.x, in.ay = (int16_t)way.y;
    return in;
}

/// As fast as the ship can still stop in front of the goal, and a little more.
static vec swift_velocity(vec me, vec goal) {
    vec way = from_to(me, goal);
    int32_t speed = 200 + 8 * geometry_root(geometry_length(way.x, way.y) * 256);
    geometry_set_length(&way.x, &way.y, speed < 1400 ? speed : 1400);
    return way;
}

static bool sees(const game *g, vec me, const body *b) {
    ph_point from = {me.x, me.y}, to = {middle(b).x, middle(b).y};
    return !ph_mask_hit_line(terrain_mask(&g->world.terrain), from, to, NULL);
}

static bool enemy_ahead(const game *g, vec me) {
    const world *w = &g->world;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        if ((b->kind == KIND_ENEMY && ahead(w, b, me, 260) && sees(g, me, b)) ||
            (b->kind == KIND_ROCK && ahead(w, b, me, radius_of(b) + 50))) {
            return true;
        }
    }
    return false;
}

/// The flight: by the route, with the drill where rock is in the way.
static input fly(const game *g) {
    const world *w = &g->world;
    const body *ship = &w->bodies[w->ship];
    vec me = middle(ship), out = gate_goal(w, me);
    ph_point from = {me.x, me.y}, door = {out.x, out.y > 0 ? out.y : 20};
    route r = route_find(g, from, door, ship->hull < SHIP_HULL / 2);
    vec goal = {r.next.x, r.next.y};
    bool leaves = w->gems_left == 0 && out.y < 0;
    if (r.dig && !w->drill_rest) {
        return dig(w, me, goal);
    }
    goal = leaves ? out : goal;
    vec v = swift_velocity(me, goal), push = shun_all(g, me, goal, r.dig || leaves ? w->ground : -1);
    input in = {0, 0, 0};
    in.ax = (int16_t)stick(v.x + push.x, ship->vx);
    in.ay = (int16_t)stick(v.y + push.y, ship->vy);
    in.buttons = enemy_ahead(g, me) ? BUTTON_FIRE : 0;
    return in;
}

input autopilot(const game *g) {
    const world *w = &g->world;
    input in = {0, 0, 0};
    if (w->phase == PHASE_OVER) {
        in.buttons = BUTTON_RESTART;
        return in;
    }
    if (w->ship < 0 || w->ground < 0) {
        return in; // nothing to collect here
    }
    return fly(g);
}
