// rules.c - the last stage of a tick: the response to each contact.
//
// Contacts are sorted by (b, a), and static bodies have the lowest indexes (body_statics_come_first), so the walls,
// pylons and gate that a body touches are consecutive and are answered as a single wall (meet_walls). Rock moves, so
// each contact with a rock is answered separately (meet). Of the bodies that a shot crosses in a tick, only the first
// is hit.
//
// Damage is computed here and applied in ship.c and breeds.c. The stage itself, game_rules, is at the end.
#include "game/rules.h"

#include <stdlib.h>

#include "game/actors/bomb.h"
#include "game/actors/boss.h"
#include "game/actors/breeds.h"
#include "game/ground/ground.h"
#include "game/ground/growth.h"
#include "game/actors/mine.h"
#include "game/levels/prize.h"
#include "game/actors/rope.h"
#include "game/actors/respond.h"
#include "game/ground/rock.h"
#include "game/actors/ship.h"
#include "game/levels/level_rules.h"
#include "game/math/geometry.h"
#include "game/world/body.h"
#include "game/world/gear.h"
#include "game/world/score.h"
#include "game/world/tuning.h"

static body *body_at(game *g, int32_t index) {
    return &g->world.bodies[index];
}

static bool gone(const game *g, const contact *c) {
    return ((g->world.bodies[c->a].flags | g->world.bodies[c->b].flags) & BODY_GONE) != 0;
}

/// Position of the contact in the world [px].
static ph_point spot(const contact *c) {
    return (ph_point){c->ax + c->hit.x, c->ay + c->hit.y};
}

// ---- shots --------------------------------------------------------------------------------------

/// True if contact c is the earliest contact of the shot. Scans all contacts of the tick, which are few in an arena.
static bool first_for(const game *g, int32_t shot, const contact *c) {
    for (int32_t i = 0; i < g->collider.contact_count; i++) {
        const contact *other = &g->collider.contacts[i];
        if ((other->a == shot || other->b == shot) &&
            (other->when < c->when || (other->when == c->when && other < c)) && !gone(g, other)) {
            return false;
        }
    }
    return true;
}

/// Bounces a shot with ricochet off a static body, unless the gradient is zero. Returns true if it bounced.
static bool shot_bounces(game *g, const contact *c, int32_t shot, int32_t other) {
    body *b = body_at(g, shot);
    if (b->kind != KIND_SHOT || !body_is_static(body_at(g, other)) || ship_number(&g->world, VALUE_RICOCHET) == 0) {
        return false;
    }
    b->x = (c->ax + (c->b == shot ? c->dx : 0)) * SUB;
    b->y = (c->ay + (c->b == shot ? c->dy : 0)) * SUB;
    bool bounced = respond_bounce(g, c, PH_BOUNCE_FULL);
    respond_separate(g, c);
    return bounced;
}

static void shot_meets(game *g, const contact *c, int32_t shot, int32_t other) {
    world *w = &g->world;
    body *b = body_at(g, shot);
    if (!first_for(g, shot, c)) {
        return;
    }
    int32_t x = spot(c).x, y = spot(c).y;
    if (other == w->gate && b->kind == KIND_SHOT && level_is_ajar(w)) {
        w->gate_open = GATE_TICKS + 1;
    }
    if (shot_bounces(g, c, shot, other)) {
        event_add(w, EVENT_BOUNCE, x * SUB, y * SUB, c->hit.area, 0, 0);
        return;
    }
    const ph_mask *bite = ship_bite(g);
    const int32_t radius = bite->w / 2;
    const int32_t harm = b->kind == KIND_SHOT ? ship_number(w, VALUE_SHOT_HARM) : SHOT_DAMAGE;
    b->flags |= BODY_GONE;
    switch (body_at(g, other)->kind) {
    case KIND_ENEMY:
        respond_push(g, c, other, SHOT_PUSH);
        enemy_carve(g, other, bite, x - radius, y - radius, harm, TOOL_SHOT);
        break;
    case KIND_BOSS: boss_carve(g, other, bite, x - radius, y - radius, harm, TOOL_SHOT); break;
    case KIND_MINE: mine_light(body_at(g, other)); break;
    case KIND_SHIP:
        ship_glow(g, c);
        ship_hurt(g, SPIT_HARM, x, y);
        break;
    case KIND_TERRAIN:
        if (b->kind == KIND_SHOT && ship_number(w, VALUE_SPRAY) > 0) {
            growth_foam(g, x, y);
        } else if (b->kind == KIND_SHOT) {
            ground_carve(g, bite, x - radius, y - radius, TOOL_SHOT);
        }
        break;
    case KIND_ROCK:
        if (b->kind == KIND_SHOT || !(body_at(g, other)->flags & BODY_PRIZE)) { // only the player carves a prize
            rock_carve(g, other, bite, x - radius, y - radius, b->kind == KIND_SHOT ? TOOL_SHOT : TOOL_TEETH);
            rock_break_if_weak(g, other);
        }
        break;
    default: break;
    }
    event_add(w, EVENT_HIT, x * SUB, y * SUB, c->hit.area, -b->vx / 4, -b->vy / 4);
    if (!body_is_static(body_at(g, other))) {
        event_size(w, body_at(g, other));
    }
}

// ---- the ship -----------------------------------------------------------------------------------

static void ship_takes(game *g, const contact *c, int32_t other) {
    world *w = &g->world;
    body *b = body_at(g, other), *ship = body_at(g, w->ship);
    int32_t cx = body_cx(b), cy = body_cy(b);
    b->flags |= BODY_GONE;
    if (b->kind == KIND_GEM) {
        w->gems_left--;
        w->totals.gems++;
        const int64_t whole = game_mask(g, other)->count;
        w->summary.gem_whole += whole;
        w->summary.gem_left += b->hull > 0 && b->hull < whole ? b->hull : whole;
        int32_t points = score_link(w, prize_of_gem(g, other));
        event_add(w, EVENT_GEM, cx, cy, points, 0, 0);
    } else if (b->breed != POWER_NONE) {
        power_take(w, (power)b->breed);
        event_add(w, EVENT_POWER, cx, cy, b->breed, 0, 0);
    } else {
        int32_t hull = ship->hull + SHIP_MEND, whole = ship_number(w, VALUE_HULL);
        ship->hull = (int16_t)(hull > whole ? whole : hull);
        event_add(w, EVENT_REPAIR, cx, cy, c->hit.area, 0, 0);
    }
}

// ---- PIXHIT 5/5: damage from overlap area -------------------------------------------------------

/// Converts a rate of respond_approach to the speed along the normal [1/256 px per tick]. The gradient's length is a
/// few pixels, so its square root is computed with a resolution of 1/16.
static int32_t speed_of(const contact *c, int64_t rate) {
    int64_t sixteenths = geometry_root(256 * (c->hit.gx * c->hit.gx + c->hit.gy * c->hit.gy));
    return sixteenths > 0 ? (int32_t)(16 * rate / sixteenths) : 0;
}

static int32_t closing_speed(const game *g, const contact *c) {
    return speed_of(c, respond_approach(g, c));
}

/// Damage of a bump into a solid body: the overlap pixels, weighted by the square of the closing speed above
/// BUMP_FREE.
static int64_t bump_harm(const contact *c, int64_t speed) {
    int64_t faster = speed > BUMP_FREE ? speed - BUMP_FREE : 0;
    int64_t pixels = c->hit.area * faster * faster / (SUB * SUB * BUMP_SOFTNESS);
    return pixels < BUMP_MOST ? pixels : BUMP_MOST;
}

/// Reduces the hull for a bump, at most once in BUMP_REST ticks.
static void pay_for_bump(game *g, int64_t pixels, int32_t x, int32_t y) {
    if (pixels > 0 && g->world.bump_rest == 0) {
        g->world.bump_rest = BUMP_REST;
        ship_hurt(g, pixels, x, y);
    }
}

static void ship_bumps(game *g, const contact *c, int32_t other) {
    bool alive = body_at(g, other)->kind == KIND_ENEMY;
    bool rams = alive ? enemy_harms(body_at(g, other)) : boss_rams(body_at(g, other));
    const contact crash = crash_take(g, c);
    int32_t speed = alive || rams ? 0 : closing_speed(g, &crash);
    int64_t harm = rams ? RAM_BITE + crash.hit.area * RAM_HARM : bump_harm(&crash, speed);
    bool bounced = respond_bounce(g, c, alive ? BOUNCE_ALIVE : BOUNCE_SOLID);
    respond_separate(g, c);
    if (!bounced) {
        return;
    }
    event_add(&g->world, EVENT_BOUNCE, spot(c).x * SUB, spot(c).y * SUB, c->hit.area, 0, 0);
    ledger_price(&g->ledger, crash.hit.area, speed, harm);
    if (alive && rams) {
        ship_glow(g, &crash);
        ship_hurt(g, harm, spot(c).x, spot(c).y);
        enemy_hurt(g, other, harm * ship_number(&g->world, VALUE_RAM) / 256);
    } else if (!alive && harm > 0) {
        ship_glow(g, &crash);
        pay_for_bump(g, harm, spot(c).x, spot(c).y);
    }
}

static void ship_meets(game *g, const contact *c, int32_t other) {
    if (prize_touch(g, other)) {
        return;
    }
    switch (body_at(g, other)->kind) {
    case KIND_GEM:
    case KIND_REPAIR: ship_takes(g, c, other); break;
    case KIND_MINE:
        if (c->hit.area >= MINE_TOUCH) {
            // The contact ignites the mine. A free mine is pushed away with the speed of the ship.
            mine_light(body_at(g, other));
            if (body_at(g, other)->host < 0) {
                respond_bounce(g, c, BOUNCE_ALIVE);
                respond_separate(g, c);
            }
        }
        break;
    default: ship_bumps(g, c, other);
    }
}

// ---- everything else ----------------------------------------------------------------------------

static bool eats_rock(const body *b) {
    return b->kind == KIND_ENEMY && breed_get(b->breed)->teeth != TEETH_NONE;
}

/// The body of the contact that is a rock; a if both are rocks.
static int32_t rock_of(const game *g, const contact *c) {
    return g->world.bodies[c->a].kind == KIND_ROCK ? c->a : c->b;
}

/// True if the rock strikes the enemy, not the enemy the rock: the rock is a weapon, and its own speed along the normal
/// exceeds CRUSH_SPEED and the enemy's speed toward it. `speed` is the closing speed.
static bool strikes(const game *g, const contact *crash, int32_t rock, int32_t speed) {
    const body *b = &g->world.bodies[rock];
    const int64_t rate = (int64_t)b->vx * crash->hit.gx + (int64_t)b->vy * crash->hit.gy;
    const int32_t rock_speed = speed_of(crash, rock == crash->b ? rate : -rate);
    return rope_is_weapon(b) && rock_speed > CRUSH_SPEED && rock_speed > speed - rock_speed;
}

enum { SEEN_X = 300, SEEN_Y = 150 }; // distance of the ship at which the picture shows a body [px]

/// True if the player sees the body. A blow that the player does not see was not planned, so it scores none.
static bool is_seen(const game *g, int32_t index) {
    int32_t x, y;
    return body_to_ship(&g->world, &g->world.bodies[index], &x, &y) && abs(x) <= SEEN_X * SUB && abs(y) <= SEEN_Y * SUB;
}

/// Damages an enemy that a fast rock strikes, by overlap pixels and speed. Teeth resist all rock except a weapon.
static void crush(game *g, const contact *c) {
    int32_t rock = rock_of(g, c), other = c->a + c->b - rock;
    if (body_at(g, rock)->kind != KIND_ROCK || body_at(g, other)->kind != KIND_ENEMY) {
        return;
    }
    const contact crash = crash_take(g, c);
    int32_t speed = closing_speed(g, &crash);
    const bool meant = strikes(g, &crash, rock, speed);
    if (speed > CRUSH_SPEED && (meant || !eats_rock(body_at(g, other)))) {
        int64_t harm = rope_blow(g, rock, crash.hit.area, speed, meant);
        ledger_price(&g->ledger, crash.hit.area, speed, harm);
        enemy_crush(g, other, harm, meant && is_seen(g, other) ? CAVE_IN_PAYS : 0);
    }
}

enum { WIDE = 32 }; // wider bodies have no room between two rocks in the ground [px]

/// Separates a body that is too deep in a wide enemy because the ground holds both: the enemy carves the rock, or, if
/// the other body is an enemy, the ground at its position.
static void give_way(game *g, const contact *c) {
    int32_t rock = rock_of(g, c), other = c->a + c->b - rock;
    const body *p = body_at(g, rock), *q = body_at(g, other);
    int32_t dx = body_px(q) - body_px(p), dy = body_py(q) - body_py(p);
    bool deep = q->kind == KIND_ENEMY && q->w > WIDE && c->hit.area * 6 > game_mask(g, other)->count;
    if (!deep || !ph_mask_hit(game_mask(g, rock), game_mask(g, other), dx, dy)) {
        return;
    }
    if (p->kind == KIND_ROCK) {
        rock_carve(g, rock, game_mask(g, other), body_px(q), body_py(q), TOOL_CLEAR);
        rock_break_if_weak(g, rock);
    } else if (p->kind == KIND_ENEMY) {
        (void)ground_carve(g, game_mask(g, rock), body_px(p), body_py(p), TOOL_TEETH);
    }
}

/// Attaches a gem or mine to a rock that covers at least half of it.
static void stick(game *g, const contact *c) {
    int32_t rock = rock_of(g, c), rider = c->a + c->b - rock;
    body *b = body_at(g, rider);
    if (b->host < 0 && c->hit.area * 2 > game_mask(g, rider)->count) {
        b->host = (int16_t)rock;
        b->host_x = body_px(b) - body_px(body_at(g, rock));
        b->host_y = body_py(b) - body_py(body_at(g, rock));
    }
}

static void meet(game *g, const contact *c) {
    const body *p = body_at(g, c->a), *q = body_at(g, c->b);
    if (body_is_shot(p)) {
        shot_meets(g, c, c->a, c->b);
    } else if (body_is_shot(q)) {
        shot_meets(g, c, c->b, c->a);
    } else if (p->kind == KIND_SHIP) {
        ship_meets(g, c, c->b);
    } else if (q->kind == KIND_SHIP) {
        ship_meets(g, c, c->a);
    } else if (body_rides(p) || body_rides(q)) {
        stick(g, c);
    } else {
        crush(g, c);
        respond_bounce(g, c, p->kind == KIND_BALL ? BOUNCE_BALL : BOUNCE_ALIVE);
        // An enemy that eats rock removes exactly the overlapping pixels. A prize is too hard for teeth.
        int32_t rock = rock_of(g, c), other = c->a + c->b - rock;
        if (body_at(g, rock)->kind == KIND_ROCK && !(body_at(g, rock)->flags & BODY_PRIZE) &&
            eats_rock(body_at(g, other))) {
            rock_carve(g, rock, game_mask(g, other), body_px(body_at(g, other)), body_py(body_at(g, other)),
                       TOOL_TEETH);
            rock_break_if_weak(g, rock);
        }
        respond_separate(g, c);
        give_way(g, c);
    }
}

/// Number of contacts from index i that have the same b and a static a. 0 for a shot, whose contacts are answered
/// separately.
static int32_t walls_of(const game *g, int32_t i) {
    const collider *c = &g->collider;
    int32_t n = 0;
    if (body_is_shot(&g->world.bodies[c->contacts[i].b])) {
        return 0;
    }
    while (i + n < c->contact_count && c->contacts[i + n].b == c->contacts[i].b &&
           body_is_static(&g->world.bodies[c->contacts[i + n].a])) {
        n++;
    }
    return n;
}

/// Moves an enemy with teeth through the ground, at reduced speed. Returns true if it continues, and false if it has
/// met a body that it cannot eat.
static bool eats_through(game *g, const contact *first, int32_t count) {
    body *b = body_at(g, first->b);
    const teeth_use has = b->kind == KIND_ENEMY ? breed_get(b->breed)->teeth : TEETH_NONE;
    const bool bites = has == TEETH_ALWAYS || (has == TEETH_AT_SHIP && enemy_heads_for_ship(g, b));
    if (count != 1 || first->a != g->world.ground || !bites) {
        return false;
    }
    const ph_mask *teeth = game_mask(g, first->b);
    int32_t x = body_px(b), y = body_py(b);
    if (ground_carve(g, teeth, x, y, TOOL_TEETH) > 0) {
        b->vx = b->vx * EATING_KEEP / 256;
        b->vy = b->vy * EATING_KEEP / 256;
    }
    return !ph_mask_hit(teeth, game_mask(g, first->a), -x, -y);
}

/// The crash of the ship into several walls as a single contact: areas and gradients are summed.
static contact crash_of_walls(game *g, const contact *first, int32_t count) {
    contact all = crash_take(g, first);
    for (int32_t i = 1; i < count; i++) {
        const contact crash = crash_take(g, &first[i]);
        all.hit.area += crash.hit.area;
        all.hit.gx += crash.hit.gx;
        all.hit.gy += crash.hit.gy;
    }
    return all;
}

/// Applies the damage of the ship's crash, and emits events for a crash or a fast contact with `wall`. Call it before
/// the bounce.
static void ship_feels_walls(game *g, const contact *first, int32_t count, const contact *wall) {
    const contact all = crash_of_walls(g, first, count);
    int32_t speed = closing_speed(g, &all);
    int64_t harm = bump_harm(&all, speed);
    ledger_price(&g->ledger, all.hit.area, speed, harm);
    if (harm == 0 && closing_speed(g, wall) < BUMP_FREE) {
        return;
    }
    event_add(&g->world, EVENT_BOUNCE, spot(first).x * SUB, spot(first).y * SUB, all.hit.area, 0, 0);
    for (int32_t i = 0; harm > 0 && i < count; i++) {
        const contact crash = crash_of(g, &first[i]);
        ship_glow(g, &crash);
    }
    pay_for_bump(g, harm, spot(first).x, spot(first).y);
}

static void meet_walls(game *g, const contact *first, int32_t count) {
    if (eats_through(g, first, count)) {
        return;
    }
    contact wall = respond_as_one_wall(g, first);
    if (body_at(g, first->b)->kind == KIND_SHIP) {
        ship_feels_walls(g, first, count, &wall);
    }
    prize_scrape(g, first);
    respond_bounce(g, &wall, body_at(g, first->b)->kind == KIND_ENEMY ? PH_BOUNCE_FULL : BOUNCE_SOLID);
    respond_leave_walls(g, &wall);
}

/// Opens the response to `count` contacts from contact `which` on in the ledger.
static void open_response(game *g, int32_t which, int32_t count) {
    const contact *c = &g->collider.contacts[which];
    const body *const bodies[2] = {body_at(g, c->a), body_at(g, c->b)};
    ledger_respond(&g->ledger, which, count);
    for (int i = 0; i < 2; i++) {
        ledger_now(&g->ledger)->kind[i] = bodies[i]->kind;
        ledger_now(&g->ledger)->breed[i] = bodies[i]->breed;
    }
}

void game_rules(game *g) {
    const collider *c = &g->collider;
    for (int32_t i = 0; i < c->contact_count;) {
        int32_t walls = walls_of(g, i);
        int32_t answered = walls > 0 ? walls : 1;
        if (!gone(g, &c->contacts[i])) {
            open_response(g, i, answered);
            if (walls > 0) {
                meet_walls(g, &c->contacts[i], walls);
            } else {
                meet(g, &c->contacts[i]);
            }
        }
        i += answered;
    }
    ledger_settle(&g->ledger);
    g->world.totals.normal_fallbacks += c->stats.fallbacks;
    bomb_run(g);
    boss_run(g);
    mines_run(g);
    graze_run(g);
    score_run(&g->world);
    ground_settle(g);
    body_sweep(&g->world);
    level_rules(g);
}
