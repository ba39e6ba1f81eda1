// ship.c - the player's ship: inertia without friction, shots at twice its own velocity, a hull measured in pixels.
#include "game/actors/ship.h"

#include "game/actors/bomb.h"
#include "game/actors/boss.h"
#include "game/actors/breeds.h"
#include "game/ground/ground.h"
#include "game/ground/growth.h"
#include "game/ground/rock.h"
#include "game/math/geometry.h"
#include "game/world/body.h"
#include "game/world/collide.h"
#include "game/world/gear.h"
#include "game/world/score.h"
#include "game/world/state.h"
#include "game/world/tuning.h"
#include "pixhit/pixhit_more.h"

/// Removes rock that has drifted to the arrival position.
static void clear_place(game *g, int32_t cx, int32_t cy) {
    world *w = &g->world;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        if (w->bodies[i].kind == KIND_ROCK &&
            rock_carve(g, i, g->blast, cx - MINE_RADIUS, cy - MINE_RADIUS, TOOL_CLEAR)) {
            rock_break_if_weak(g, i);
        }
    }
    body_sweep(w);
}

void ship_arrive(game *g) {
    world *w = &g->world;
    const ph_point start = world_start(w);
    clear_place(g, start.x, start.y);
    w->drill_heat = w->drill_rest = w->drill_bite = w->drilling = w->power = w->power_ticks = 0;
    w->ship = body_add(w, KIND_SHIP, SPRITE_SHIP, start.x, start.y);
    if (w->ship < 0) {
        return;
    }
    body *b = &w->bodies[w->ship];
    b->hull = (int16_t)ship_number(w, VALUE_HULL);
    b->flags = BODY_SAFE;
    b->timer = SHIP_SAFE_TICKS;
    w->heading = HEADING_NORTH;
    b->frame = HEADING_NORTH;
    event_add(w, EVENT_SPAWN, body_cx(b), body_cy(b), 0, 0, 0);
}

const ph_mask *ship_bite(const game *g) {
    return ship_number(&g->world, VALUE_WIDE) > 0 ? g->wide : g->bite;
}

/// Fires a shot `turn` headings clockwise of the ship's velocity. Returns false if there are too many shots.
static bool fire_one(game *g, const body *ship, int32_t turn) {
    world *w = &g->world;
    int32_t nx, ny, cosine, sine;
    geometry_heading_vector(w->heading, &nx, &ny);
    geometry_heading_vector(turn, &cosine, &sine);
    int32_t cx = body_px_of(body_cx(ship) + nx * 10), cy = body_px_of(body_cy(ship) + ny * 10);
    const bool room = body_count(w, KIND_SHOT) < ship_number(w, VALUE_SHOTS);
    int32_t i = room ? body_add(w, KIND_SHOT, SPRITE_SHOT, cx, cy) : -1;
    if (i < 0) {
        return false;
    }
    body *shot = &w->bodies[i];
    shot->vx = 2 * (ship->vx * cosine - ship->vy * sine) / 256;
    shot->vy = 2 * (ship->vx * sine + ship->vy * cosine) / 256;
    shot->timer = SHOT_LIFE;
    w->totals.shots++;
    event_add(w, EVENT_SHOT, cx * SUB, cy * SUB, ship_bite(g)->count, shot->vx, shot->vy);
    return true;
}

static void fire(game *g, const body *ship) {
    const int32_t fan = ship_number(&g->world, VALUE_FAN);
    if (fire_one(g, ship, 0)) {
        g->world.reload = SHOT_RELOAD;
    }
    for (int32_t n = 1; n <= fan; n++) {
        (void)fire_one(g, ship, n);
        (void)fire_one(g, ship, 32 - n);
    }
}

enum { FOAM_BEHIND = 34 }; // distance between the centers of the ship and of its foam [px]

/// Makes rock behind the ship while the key of foam is held.
static void foam(game *g, const body *ship) {
    world *w = &g->world;
    const int32_t pause = ship_number(w, VALUE_FOAM);
    int32_t nx, ny;
    if (pause > 0 && w->tick % pause == 0) {
        geometry_heading_vector(w->heading, &nx, &ny);
        growth_foam(g, body_px_of(body_cx(ship) - nx * FOAM_BEHIND), body_px_of(body_cy(ship) - ny * FOAM_BEHIND));
    }
}

static void regain(world *w, body *b) {
    if (b->timer > 0 && --b->timer == 0) {
        b->flags &= (uint8_t)~BODY_SAFE;
    }
    w->bump_rest -= w->bump_rest > 0;
    const bool welds = ship_number(w, VALUE_WELD) > 0 && b->hull < ship_number(w, VALUE_HULL);
    if (w->level_ticks % SHIP_REGEN_TICKS == 0 && (b->hull % HULL_CELL != 0 || welds)) {
        b->hull++;
    }
}

static int32_t clamp_thrust(int32_t a) {
    return geometry_clamp(a, -4 * SHIP_THRUST, 4 * SHIP_THRUST);
}

/// Turns the nose to the velocity or, with the drill on, to the thrust, so that a ship that bounces off rock continues
/// to drill.
static void turn(world *w, body *b, const input *in) {
    bool drills = in->buttons & BUTTON_DRILL;
    if (drills && (in->ax || in->ay)) {
        w->heading = geometry_heading(in->ax, in->ay);
    } else if (!drills && geometry_length(b->vx, b->vy) >= SHIP_TURN_SPEED) {
        w->heading = geometry_heading(b->vx, b->vy);
    }
    b->frame = (uint8_t)w->heading;
}

// ---- the drill ----------------------------------------------------------------------------------
// A disc ahead of the nose that removes rock every few ticks.

/// Carves the disc. Returns the rock removed [px].
static int64_t bite(game *g, int32_t x, int32_t y) {
    world *w = &g->world;
    bomb_fill(g, g->drill, x, y);
    int64_t taken = ground_carve(g, g->drill, x, y, TOOL_DRILL), before = w->totals.carved;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        if ((b->kind != KIND_ROCK && b->kind != KIND_ENEMY && b->kind != KIND_BOSS) || (b->flags & BODY_GONE)) {
            continue;
        }
        int64_t area = ph_mask_overlap_area(game_mask(g, i), g->drill, x - body_px(b), y - body_py(b));
        if (area > 0 && b->kind == KIND_BOSS) {
            boss_carve(g, i, g->drill, x, y, DRILL_DAMAGE, TOOL_DRILL);
        } else if (area > 0 && b->kind == KIND_ENEMY) {
            enemy_carve(g, i, g->drill, x, y, ship_number(w, VALUE_DRILL_HARM), TOOL_DRILL);
        } else if (area > 0 && rock_carve(g, i, g->drill, x, y, TOOL_DRILL)) {
            rock_break_if_weak(g, i);
        }
    }
    return taken + w->totals.carved - before;
}

/// Carves the disc `far` px ahead of the center of the ship. Returns true if it has removed rock.
static bool bite_ahead(game *g, int32_t far) {
    const body *ship = &g->world.bodies[g->world.ship];
    int32_t nx, ny;
    geometry_heading_vector(g->world.heading, &nx, &ny);
    int32_t x = body_px_of(body_cx(ship) + nx * far), y = body_px_of(body_cy(ship) + ny * far);
    return bite(g, x - DRILL_RADIUS, y - DRILL_RADIUS) > 0;
}

/// Runs one tick of the drill; `held` is the player's input. Removes soft rock ahead of the ship, slows the ship
/// while it drills, and damages enemies that it touches. O(bodies) in every DRILL_EVERY-th tick.
static void drill_run(game *g, bool held) {
    world *w = &g->world;
    w->drilling = held && !w->drill_rest;
    if (!w->drilling) {
        w->drill_heat = w->drill_heat > DRILL_COOLING ? w->drill_heat - DRILL_COOLING : 0;
        if (w->drill_heat <= DRILL_COOL) {
            w->drill_rest = 0;
        }
        return;
    }
    w->drill_heat += ship_number(w, VALUE_HEAT);
    body *ship = &w->bodies[w->ship];
    if (w->drill_heat >= DRILL_HOT) {
        w->drill_rest = 1;
        event_add(w, EVENT_HOT, body_cx(ship), body_cy(ship), 0, 0, 0);
    }
    if (w->tick % DRILL_EVERY == 0) {
        const int32_t lance = ship_number(w, VALUE_LANCE);
        bool bites = bite_ahead(g, DRILL_AHEAD);
        bites = (lance > 0 && bite_ahead(g, lance)) || bites;
        w->drill_bite = bites ? DRILL_HOLD : w->drill_bite;
    }
    if (w->drill_bite > 0) {
        w->drill_bite--;
        w->drilling = 2;
        geometry_limit_length(&ship->vx, &ship->vy, DRILL_SPEED);
    }
}

// ---- the magnet ---------------------------------------------------------------------------------
// A gem in reach moves in a straight line and stops in front of the ground. Its velocity is not changed, so it is at
// rest when it leaves the reach.

enum { MAGNET_SPEED = 640 }; // [1/256 px per tick]

static void attract_gems(game *g) {
    world *w = &g->world;
    const int32_t reach = ship_number(w, VALUE_MAGNET);
    for (int32_t i = 0; i < w->bodies_used && reach > 0; i++) {
        body *b = &w->bodies[i];
        int32_t x, y;
        if (b->kind != KIND_GEM || b->host >= 0 || !body_to_ship(w, b, &x, &y) || geometry_length(x, y) > reach * SUB) {
            continue;
        }
        geometry_limit_length(&x, &y, MAGNET_SPEED);
        const bool blocked = w->ground >= 0 && ph_mask_hit(terrain_mask(&w->terrain), game_mask(g, i),
                                                           body_px_of(b->x + x), body_px_of(b->y + y));
        if (!blocked) {
            b->x += x;
            b->y += y;
        }
    }
}

// ---- steering -----------------------------------------------------------------------------------

void ship_steer(game *g, const input *in) {
    world *w = &g->world;
    if (w->ship < 0) {
        return;
    }
    body *b = &w->bodies[w->ship];
    regain(w, b);
    power_run(w);
    b->vx += clamp_thrust(in->ax);
    b->vy += clamp_thrust(in->ay);
    if (in->buttons & BUTTON_BRAKE) {
        b->vx = b->vx * SHIP_BRAKE_KEEP / 256;
        b->vy = b->vy * SHIP_BRAKE_KEEP / 256;
    }
    geometry_limit_length(&b->vx, &b->vy, SHIP_SPEED);
    turn(w, b, in);
    drill_run(g, in->buttons & BUTTON_DRILL);
    if (in->buttons & BUTTON_BOMB) {
        bomb_drop(w);
    }
    w->reload -= w->reload > 0;
    if ((in->buttons & BUTTON_FIRE) && w->reload == 0) {
        fire(g, b);
    }
    if (in->buttons & BUTTON_FOAM) {
        foam(g, b);
    }
    attract_gems(g);
}

/// Cause of a loss at (x, y) [px]: the other body of the answered contact, a mine that exploded there, or the rule of
/// the level.
static int32_t cause_of(game *g, int32_t x, int32_t y) {
    static const int32_t by_rule[RULE_COUNT] = {[RULE_GAS] = CAUSE_FIRE, [RULE_CLOSING] = CAUSE_CLOSING};
    const world *w = &g->world;
    const ledger_response *answered = ledger_now(&g->ledger);
    int32_t cause = by_rule[w->rule];
    for (int32_t i = 0; i < w->event_count; i++) {
        const event *e = &w->events[i];
        cause = e->kind == EVENT_MINE && e->x == x && e->y == y ? (int32_t)KIND_MINE : cause;
    }
    return answered->contact >= 0 ? answered->kind[answered->kind[0] == KIND_SHIP] : cause;
}

static void lose_ship(game *g, int32_t x, int32_t y) {
    world *w = &g->world;
    body *b = &w->bodies[w->ship];
    event_add(w, EVENT_BOOM, body_cx(b), body_cy(b), b->hull, b->vx, b->vy);
    b->flags |= BODY_GONE;
    const int32_t cause = cause_of(g, x, y), answered = ledger_now(&g->ledger)->contact;
    g->ledger.loss =
        (ledger_loss){true, w->ship, b->sprite, b->frame, {body_px(b), body_py(b)}, cause, answered, {x, y}};
    w->summary.lost[cause]++;
    w->ship = -1;
    w->totals.deaths++;
    score_end_chain(w);
    w->gear = 0;
    w->phase = PHASE_DEAD;
    w->phase_timer = DEAD_TICKS;
}

int32_t ship_cells(const body *ship) {
    return (ship->hull + HULL_CELL - 1) / HULL_CELL;
}

/// Emits events when the number of cells decreases and when the last cell is exposed.
static void tell_cells(world *w, const body *ship, int32_t before) {
    int32_t now = ship_cells(ship);
    if (now < before) {
        event_add(w, EVENT_CELL, body_cx(ship), body_cy(ship), now, ship->vx, ship->vy);
        if (now == 1) {
            event_add(w, EVENT_LOW_HULL, body_cx(ship), body_cy(ship), ship->hull, 0, 0);
        }
    }
}

void ship_hurt(game *g, int64_t pixels, int32_t x, int32_t y) {
    world *w = &g->world;
    if (w->ship < 0 || pixels <= 0 || (w->bodies[w->ship].flags & BODY_SAFE)) {
        return;
    }
    body *b = &w->bodies[w->ship];
    pixels = pixels * ship_number(w, VALUE_SOFT) / 256;
    pixels = (pixels * ship_number(w, VALUE_HARM) + 255) / 256;
    int64_t left = b->hull - pixels;
    int32_t cells = ship_cells(b);
    ledger_hurt(&g->ledger, w->ship, b->hull, left > 0 ? (int32_t)left : 0);
    b->hull = (int16_t)(left > 0 ? left : 0);
    w->totals.damage += pixels;
    event_add(w, EVENT_HURT, x * SUB, y * SUB, pixels, b->vx, b->vy);
    score_hurt(w, pixels);
    tell_cells(w, b, cells);
    if (b->hull == 0) {
        lose_ship(g, x, y);
    }
}

void ship_glow(game *g, const contact *c) {
    world *w = &g->world;
    if (w->glow_count == GLOW_MAX) {
        return;
    }
    bool ship_is_a = w->bodies[c->a].kind == KIND_SHIP;
    const ph_mask *a = game_mask(g, c->a), *b = game_mask(g, c->b), *ship = ship_is_a ? a : b;
    const ph_mask *other = ship_is_a ? b : a;
    int32_t sign = ship_is_a ? 1 : -1, dx = sign * c->dx, dy = sign * c->dy;
    if (ship->w > 32 || ship->h > GLOW_ROWS || !ph_mask_overlap_mask(ship, other, dx, dy, g->ship_overlap)) {
        return;
    }
    glow *to = &w->glows[w->glow_count++];
    const uint64_t *rows = ph_mask_words(g->ship_overlap);
    for (int32_t y = 0; y < GLOW_ROWS; y++) {
        to->rows[y] = y < ship->h ? (uint32_t)rows[y] : 0;
    }
}
