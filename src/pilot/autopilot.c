// autopilot.c - a fair player: it reads only visible state and uses only the player's input.
//
// Each tick it chooses a velocity: along the path to the cheapest prize, deflected from obstacles. The input is the
// difference from the current velocity. It drills where rock blocks the path, and fires when an enemy, a mine or a
// loose rock is ahead; a gem beside a mine is unreachable until the mine has exploded. It has no memory, so the same
// world gives the same input. O(cells) per tick.
#include "pilot/autopilot.h"

#include <stdlib.h>

#include "game/levels/choice.h"
#include "game/levels/level_rules.h"
#include "game/levels/prize.h"
#include "game/math/geometry.h"
#include "game/world/body.h"
#include "game/world/collide.h"
#include "pilot/route.h"
#include "game/world/gear.h"
#include "game/world/tuning.h"
#include "pixhit/pixhit_more.h"

static ph_point from_to(ph_point a, ph_point b) {
    return (ph_point){b.x - a.x, b.y - a.y};
}

static int32_t radius_of(const body *b) {
    return b->w / 2;
}

// ---- prizes -------------------------------------------------------------------------------------

enum {
    RIM_STEPS = 32,
    RIM_AWAY = 22,
    RIM_LESS = 10
}; // directions; distance from a prize at which its rock is dug [px]; step inward

/// Finds the point on a ring around the gem that is nearest to the ship and in rock. If the ring crosses no rock,
/// smaller rings are tried.
static ph_point rim_of(const game *g, const body *b, ph_point me) {
    ph_point best = body_middle(b), from = body_middle(b);
    int64_t least = INT64_MAX;
    for (int32_t n = 0, away = RIM_AWAY; away > 0 && (n % RIM_STEPS > 0 || least == INT64_MAX); n++) {
        int32_t hx, hy;
        geometry_heading_vector(n % RIM_STEPS, &hx, &hy);
        ph_point point = {from.x + hx * (b->w / 2 + away) / 256, from.y + hy * (b->h / 2 + away) / 256};
        away -= n % RIM_STEPS == RIM_STEPS - 1 ? RIM_LESS : 0;
        int64_t dx = point.x - me.x, dy = point.y - me.y, far = dx * dx + dy * dy;
        if (far < least && ph_mask_get(terrain_mask(&g->world.terrain), point.x, point.y)) {
            least = far;
            best = point;
        }
    }
    return best;
}

// ---- exits --------------------------------------------------------------------------------------

enum { TOWS = 400 }; // maximum speed with cargo, which rock scrapes [1/256 px per tick]

/// Target with cargo: the soft rock that the cargo would hit on its way to the ship, or the place of delivery.
static ph_point tow_to(const game *g, int32_t cargo, ph_point me) {
    const body *b = &g->world.bodies[cargo];
    const terrain *t = &g->world.terrain;
    const ph_mask *mask = game_mask(g, cargo);
    ph_point way = from_to(body_middle(b), me), snag;
    ph_sweep_hit stop;
    if (ph_mask_sweep(terrain_mask(t), mask, body_px(b), body_py(b), way.x, way.y, &stop) &&
        ph_mask_first_point(terrain_mask(t), mask, stop.hit.x, stop.hit.y, &snag) &&
        terrain_material(t, snag.x, snag.y) <= MATERIAL_SOFT) {
        ph_point out = from_to(body_middle(b), snag);
        geometry_set_length(&out.x, &out.y, DRILL_AHEAD + DRILL_RADIUS); // keeps the drill away from the cargo
        return (ph_point){snag.x + out.x, snag.y + out.y};
    }
    return prize_goal(&g->world);
}

/// Finds the target for a prize: the path to it, and then to its delivery. Returns false if there is no prize.
static bool prize_place(const game *g, ph_point me, ph_point *to) {
    const world *w = &g->world;
    int32_t prize = prize_find(w);
    if (prize < 0) {
        return false;
    }
    const body *b = &w->bodies[prize];
    *to = body_middle(b);
    if (b->flags & BODY_TOWED) {
        *to = tow_to(g, prize, me);
    } else if (prize_held(g, prize)) {
        *to = rim_of(g, b, me);
    }
    return true;
}

/// Target for leaving: a point below the gate or, if the ship is below the gate, a point above it.
static ph_point gate_goal(const world *w, ph_point me) {
    ph_point goal = body_middle(&w->bodies[w->gate]);
    bool below = me.x > goal.x - 20 && me.x < goal.x + 20;
    goal.y = below ? -40 : 70;
    return goal;
}

// ---- obstacles ----------------------------------------------------------------------------------

static int32_t fear_of(const body *b) {
    switch (b->kind) {
    case KIND_ENEMY: return 80;
    case KIND_SPIT: return 60;
    case KIND_MINE: return b->timer > 0 ? 60 : 36;
    default: return 0;
    }
}

/// Adds a repulsion from a small body at its predicted position in a quarter of a second.
static void shun(const body *b, ph_point me, ph_point *push) {
    int32_t reach = fear_of(b);
    ph_point predicted = body_middle(b);
    predicted.x += b->vx * 14 / SUB;
    predicted.y += b->vy * 14 / SUB;
    ph_point away = from_to(predicted, me);
    int32_t gap = geometry_length(away.x, away.y) - radius_of(b) - 14;
    if (gap < reach && (away.x || away.y)) {
        geometry_set_length(&away.x, &away.y, (reach - (gap > 0 ? gap : 0)) * 1500 / reach);
        push->x += away.x + away.y / 3; // partly sideways, so that the ship passes it instead of stopping
        push->y += away.y - away.x / 3;
    }
}

/// Adds a repulsion from a large body of any shape. A disc around the ship is tested against its mask: the overlap
/// area is the proximity, and the gradient gives the direction.
static void shun_shape(const game *g, int32_t index, ph_point ahead, int32_t strength, ph_point *push) {
    const body *b = &g->world.bodies[index];
    int32_t dx = ahead.x - MINE_RADIUS - body_px(b), dy = ahead.y - MINE_RADIUS - body_py(b);
    ph_gradient near = ph_mask_gradient(game_mask(g, index), g->blast, dx, dy);
    ph_point away = {(int32_t)-near.gx, (int32_t)-near.gy};
    if (near.area > 0 && (away.x || away.y)) {
        int32_t part = near.area < 1000 ? (int32_t)near.area : 1000;
        geometry_set_length(&away.x, &away.y, strength * part / 1000);
        push->x += away.x + away.y / 3;
        push->y += away.y - away.x / 3;
    }
}

enum { LIES = 150 }; // slower rocks are harmless [1/256 px per tick]

/// Repulsion from all obstacles. It is weaker near the goal, because gems are often beside a rock.
static ph_point shun_all(const game *g, ph_point me, ph_point goal, int32_t except) {
    const world *w = &g->world;
    const body *ship = &w->bodies[w->ship];
    ph_point push = {0, 0}, way = from_to(me, goal);
    ph_point ahead = {me.x + ship->vx * 10 / SUB, me.y + ship->vy * 10 / SUB};
    int32_t far = geometry_length(way.x, way.y), strength = far < 100 ? 300 + 9 * far : 1200;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        bool solid =
            b->kind == KIND_TERRAIN || (b->kind == KIND_ROCK && !(b->flags & BODY_PRIZE) && !body_passes_ship(b));
        bool lies = b->kind == KIND_TERRAIN || geometry_length(b->vx, b->vy) < LIES; // the ship may pass it slowly
        if (solid && i != except) {
            shun_shape(g, i, ahead, lies ? strength / 3 : strength, &push);
        } else if (fear_of(b) > 0) {
            shun(b, me, &push);
        }
    }
    return push;
}

// ---- fire ---------------------------------------------------------------------------------------

/// True if body b is on the line of flight within a few pixels, and at most `range` away [px].
static bool ahead(const world *w, const body *b, ph_point me, int32_t range) {
    int32_t hx, hy;
    geometry_heading_vector(w->heading, &hx, &hy);
    ph_point to = from_to(me, body_middle(b));
    int32_t along = (to.x * hx + to.y * hy) / 256, across = abs((to.x * hy - to.y * hx) / 256);
    return along > 0 && along < range && across < radius_of(b) + 6;
}

// ---- in rock ------------------------------------------------------------------------------------

/// Drills toward `goal`: straight thrust, and the brake while the velocity has another direction.
static input dig(const world *w, ph_point me, ph_point goal) {
    const body *ship = &w->bodies[w->ship];
    ph_point way = from_to(me, goal);
    int32_t far = geometry_length(way.x, way.y) + 1, along = (ship->vx * way.x + ship->vy * way.y) / far;
    int32_t speed = geometry_length(ship->vx, ship->vy);
    input in = {0, 0, BUTTON_DRILL};
    if (speed > 300 && along * 4 < speed * 3) {
        in.buttons |= BUTTON_BRAKE;
    }
    geometry_set_length(&way.x, &way.y, SHIP_THRUST);
    in.ax = (int16_t)way.x;
    in.ay = (int16_t)way.y;
    return in;
}

/// Velocity toward the goal, slightly faster than the speed from which the ship can stop there.
static ph_point swift_velocity(ph_point me, ph_point goal) {
    ph_point way = from_to(me, goal);
    int32_t speed = 200 + 8 * geometry_root(geometry_length(way.x, way.y) * 256);
    geometry_set_length(&way.x, &way.y, speed < 1400 ? speed : 1400);
    return way;
}

static bool sees(const game *g, ph_point me, const body *b) {
    return !ph_mask_hit_line(terrain_mask(&g->world.terrain), me, body_middle(b), NULL);
}

/// True if the body is near and in front of the ship, so that shots, which follow the ship's direction, could hit it.
static bool comes_near(const body *ship, ph_point me, const body *b) {
    ph_point way = from_to(me, body_middle(b));
    return geometry_length(way.x, way.y) < 200 && (int64_t)ship->vx * way.x + (int64_t)ship->vy * way.y > 0;
}

static bool target_ahead(const game *g, ph_point me) {
    const world *w = &g->world;
    int32_t prize = prize_find(w);
    if (prize >= 0 && comes_near(&w->bodies[w->ship], me, &w->bodies[prize])) {
        return false;
    }
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        bool foe = b->kind == KIND_ENEMY || b->kind == KIND_BOSS || b->kind == KIND_MINE;
        foe |= i == w->gate && level_is_ajar(w);
        int32_t range = b->kind == KIND_BOSS ? 260 + radius_of(b) : 260;
        if ((foe && ahead(w, b, me, range) && sees(g, me, b)) ||
            (b->kind == KIND_ROCK && !body_passes_ship(b) && ahead(w, b, me, radius_of(b) + 50))) {
            return true;
        }
    }
    return false;
}

/// True if at least two enemies are in reach of the bomb.
static bool among_enemies(const world *w, ph_point me) {
    int32_t near = 0;
    for (int32_t i = 0; i < w->bodies_used && w->charge >= BOMB_CHARGE; i++) {
        ph_point way = from_to(me, body_middle(&w->bodies[i]));
        near += w->bodies[i].kind == KIND_ENEMY && geometry_length(way.x, way.y) < BOMB_REACH;
    }
    return near > 1;
}

// ---- a boss -------------------------------------------------------------------------------------

// Distances from the face of the boss at which the ship turns away and returns, and from the rim of the level [px];
// speed of the ship, and of a boss that hardly moves [1/256 px per tick].
enum { NEAR = 100, AWAY = 250, RIM_NEAR = 80, PACE = 900, SLOW = 64 };

static bool in_fight(const game *g, ph_point me) {
    const body *b = &g->world.bodies[g->world.boss.body];
    ph_point way = from_to(me, body_middle(b));
    int32_t gap = geometry_length(way.x, way.y) - radius_of(b);
    return gap < NEAR || (gap < AWAY && sees(g, me, b));
}

/// Perpendicular to the path, toward `home`: a straight escape would end at the rim.
static ph_point aside(ph_point home, ph_point way) {
    bool left = (int64_t)home.y * way.x - (int64_t)home.x * way.y > 0;
    ph_point side = left ? (ph_point){-way.y, way.x} : (ph_point){way.y, -way.x};
    if (side.x || side.y) {
        geometry_set_length(&side.x, &side.y, 2 * PACE);
    }
    return side;
}

/// True if the boss holds the ship at the rim of the level.
static bool is_held(const world *w, const body *boss, ph_point me) {
    bool inside = me.x > RIM_NEAR && me.y > RIM_NEAR && me.x < w->w - RIM_NEAR && me.y < w->h - RIM_NEAR;
    return !inside && geometry_length(boss->vx, boss->vy) < SLOW;
}

/// Alternately approaches and leaves the boss, according to the current velocity. A boss that does not move is
/// drilled while the drill is cool, and a boss that holds the ship at the rim, because a flight from it would not end.
static input fight(const game *g, ph_point me) {
    const world *w = &g->world;
    const body *ship = &w->bodies[w->ship], *b = &w->bodies[w->boss.body];
    ph_point center = body_middle(b), way = from_to(me, center), v = swift_velocity(me, center);
    int32_t gap = geometry_length(way.x, way.y) - radius_of(b);
    bool comes = (int64_t)ship->vx * way.x + (int64_t)ship->vy * way.y >= 0;
    bool still = (b->vx == 0 && b->vy == 0) || is_held(w, b, me);
    if (still && gap < NEAR && !w->drill_rest) {
        return dig(w, me, center);
    }
    geometry_limit_length(&v.x, &v.y, PACE);
    bool flees = comes ? gap < NEAR : gap < AWAY;
    ph_point push = shun_all(g, me, center, w->ship);
    ph_point away = aside(from_to(me, (ph_point){w->w / 2, w->h / 2}), way);
    v = flees ? (ph_point){away.x - v.x, away.y - v.y} : v;
    input in = {0, 0, flees ? BUTTON_DRILL : 0};
    in.buttons |= target_ahead(g, me) ? BUTTON_FIRE : 0;
    in.ax = (int16_t)geometry_clamp(v.x + push.x - ship->vx, -SHIP_THRUST, SHIP_THRUST);
    in.ay = (int16_t)geometry_clamp(v.y + push.y - ship->vy, -SHIP_THRUST, SHIP_THRUST);
    return in;
}

/// True if the drill would remove pixels from the cargo on the rope.
static bool bites_cargo(const game *g, ph_point me) {
    const world *w = &g->world;
    int32_t cargo = route_tows(w) ? prize_find(w) : -1, hx, hy;
    if (cargo < 0) {
        return false;
    }
    geometry_heading_vector(w->heading, &hx, &hy);
    const body *b = &w->bodies[cargo];
    int32_t x = me.x + hx * DRILL_AHEAD / 256 - DRILL_RADIUS, y = me.y + hy * DRILL_AHEAD / 256 - DRILL_RADIUS;
    return ph_mask_hit(game_mask(g, cargo), g->drill, x - body_px(b), y - body_py(b));
}

enum { ROCK_AHEAD = 60 }; // distance of rock that is shot with the wide power [px]

/// True if rock is in the direction of flight, and so of the shots.
static bool rock_ahead(const game *g, ph_point me) {
    int32_t hx, hy;
    geometry_heading_vector(g->world.heading, &hx, &hy);
    ph_point to = {me.x + hx * ROCK_AHEAD / 256, me.y + hy * ROCK_AHEAD / 256};
    return ph_mask_hit_line(terrain_mask(&g->world.terrain), me, to, NULL);
}

/// Flies along the route, with the drill where rock blocks it.
static input fly(const game *g) {
    const world *w = &g->world;
    const body *ship = &w->bodies[w->ship];
    ph_point me = body_middle(ship), out = gate_goal(w, me);
    ph_point door = {out.x, out.y > 0 ? out.y : 20};
    door = w->boss.body >= 0 ? body_middle(&w->bodies[w->boss.body]) : door;
    (void)prize_place(g, me, &door);
    route r = route_find(g, me, door, ship->hull < ship_number(w, VALUE_HULL) / 2);
    ph_point goal = r.next;
    if (w->boss.body >= 0 && r.prize < 0 && in_fight(g, me)) {
        return fight(g, me);
    }
    bool leaves = level_is_won(w) && out.y < 0;
    if (r.dig && !w->drill_rest) {
        input in = dig(w, me, goal);
        const bool wide = w->power == POWER_BITE || ship_number(w, VALUE_WIDE) > 0;
        in.buttons |= wide && rock_ahead(g, me) ? BUTTON_FIRE : 0;
        in.buttons &= (uint16_t) ~(bites_cargo(g, me) ? BUTTON_DRILL : 0);
        return in;
    }
    goal = leaves ? out : goal;
    ph_point v = swift_velocity(me, goal), push = shun_all(g, me, goal, r.dig || leaves ? w->ground : -1);
    input in = {0, 0, 0};
    if (route_tows(w)) {
        geometry_limit_length(&v.x, &v.y, TOWS);
    }
    in.ax = (int16_t)geometry_clamp(v.x + push.x - ship->vx, -SHIP_THRUST, SHIP_THRUST);
    in.ay = (int16_t)geometry_clamp(v.y + push.y - ship->vy, -SHIP_THRUST, SHIP_THRUST);
    in.buttons = target_ahead(g, me) ? BUTTON_FIRE : 0;
    return in;
}

input autopilot(const game *g) {
    const world *w = &g->world;
    input in = {0, 0, 0};
    if (w->phase == PHASE_OVER) {
        in.buttons = BUTTON_RESTART;
        return in;
    }
    if (choice_waits(w)) {
        in.buttons = BUTTON_CARD;
    }
    if (w->ship < 0 || w->ground < 0) {
        return in; // nothing to collect in this scene
    }
    in = fly(g);
    const bool cold = ship_number(w, VALUE_HEAT) == 0;
    in.buttons |= cold && !bites_cargo(g, body_middle(&w->bodies[w->ship])) ? BUTTON_DRILL : 0;
    in.buttons |= among_enemies(w, body_middle(&w->bodies[w->ship])) ? BUTTON_BOMB : 0;
    return in;
}
