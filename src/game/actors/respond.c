// respond.c - the overlap that determines the damage of a crash, bounces along the integer gradient normal, and
// separation of bodies.
//
// The overlap at the end of a tick depends on how far the bodies moved within that tick, so the same crash could cost
// 17 or 167 points. ph_contact_at_depth measures it on the line of flight, CRASH_DEPTH pixels plus half of the distance
// of a tick past the first touch.
//
// With g the gradient of the overlap area and v the velocity of b relative to a, v.g > 0 means that the overlap
// grows. ph_bounce reverses this component, v' = v - (1+e) (v.g)/(g.g) g, and divides the change between the bodies
// by mass. It uses ratios of integers, without floating point and square roots, so the result is the same on every
// machine.
#include "game/actors/respond.h"

#include <stdlib.h>

#include "game/ground/ground.h"
#include "game/math/geometry.h"
#include "game/world/body.h"
#include "game/world/collide.h"
#include "game/world/tuning.h"

enum {
    SEPARATE_MOST = 10, // most pixels that a body is moved at once
    LEAVE_MOST = 14     // most pixels that a body is moved out of static bodies
};

static int32_t mass(const game *g, int32_t index) {
    return (int32_t)game_mask(g, index)->count;
}

// ---- crashes ------------------------------------------------------------------------------------

/// The result of crash_of, and its depth past the first touch [1/256 px]: 0 at the current positions.
static contact measure(const game *g, const contact *c, int32_t *depth) {
    const body *p = &g->world.bodies[c->a], *q = &g->world.bodies[c->b];
    const ph_mask *a = game_mask(g, c->a), *b = game_mask(g, c->b);
    const ph_approach way = {q->x - p->x, q->y - p->y, q->vx - p->vx, q->vy - p->vy};
    *depth = CRASH_DEPTH * SUB + geometry_length(way.vx, way.vy) / CRASH_PACE;
    bool moves = way.vx || way.vy;
    contact crash = *c;
    ph_point offset = {c->dx, c->dy};
    if (!moves || !ph_contact_at_depth(a, b, &way, *depth, &crash.hit, &offset)) {
        *depth = 0;
        (void)ph_contact_find(a, b, c->dx, c->dy, way.vx, way.vy, &crash.hit);
    }
    crash.dx = offset.x;
    crash.dy = offset.y;
    return crash;
}

contact crash_of(const game *g, const contact *c) {
    int32_t depth;
    return measure(g, c, &depth);
}

contact crash_take(game *g, const contact *c) {
    ledger *l = &g->ledger;
    const contact crash = measure(g, c, &ledger_now(l)->depth);
    const ledger_crash entry = {(int32_t)(c - g->collider.contacts), crash.dx, crash.dy, crash.hit.area};
    ledger_note_crash(l, &entry);
    return crash;
}

// ---- PIXHIT 4/5: bounce off the gradient --------------------------------------------------------

int64_t respond_approach(const game *g, const contact *c) {
    const body *p = &g->world.bodies[c->a], *q = &g->world.bodies[c->b];
    return (int64_t)(q->vx - p->vx) * c->hit.gx + (int64_t)(q->vy - p->vy) * c->hit.gy;
}

static ph_motion motion_of(const game *g, int32_t index) {
    const body *b = &g->world.bodies[index];
    return (ph_motion){b->vx, b->vy, body_is_static(b) ? 0 : mass(g, index)};
}

bool respond_bounce(game *g, const contact *c, int32_t bounciness) {
    body *p = &g->world.bodies[c->a], *q = &g->world.bodies[c->b];
    ph_motion a = motion_of(g, c->a), b = motion_of(g, c->b);
    ledger_response *r = ledger_now(&g->ledger);
    bool bounced = ph_bounce(&c->hit, &a, &b, bounciness);
    r->met = true;
    r->bounced = bounced;
    r->hit = c->hit;
    r->before[0] = (ledger_velocity){p->vx, p->vy};
    r->before[1] = (ledger_velocity){q->vx, q->vy};
    r->after[0] = (ledger_velocity){a.vx, a.vy};
    r->after[1] = (ledger_velocity){b.vx, b.vy};
    p->vx = a.vx;
    p->vy = a.vy;
    q->vx = b.vx;
    q->vy = b.vy;
    g->world.totals.bounces += bounced;
    return bounced;
}

/// Moves a body of contact c [1/256 px]. The ledger sums its moves.
static void shift(game *g, const contact *c, int32_t index, int32_t x, int32_t y) {
    body *b = &g->world.bodies[index];
    ph_point *push = &ledger_now(&g->ledger)->push[index == c->b];
    b->x += x;
    b->y += y;
    push->x += x;
    push->y += y;
}

/// Moves `out`, the offset of b from a, to a free offset along the normal, or to the nearest free offset within
/// SEPARATE_MOST px. If neither exists, `out` moves a step along the line between the centers; repeated over several
/// ticks, this leads out of any shape.
static void find_way_out(const game *g, const contact *c, ph_point *out) {
    if (ph_contact_push_out(game_mask(g, c->a), game_mask(g, c->b), out, &c->hit, SEPARATE_MOST) >= 0) {
        return;
    }
    int32_t ux = body_cx(&g->world.bodies[c->b]) - body_cx(&g->world.bodies[c->a]);
    int32_t uy = body_cy(&g->world.bodies[c->b]) - body_cy(&g->world.bodies[c->a]);
    if (ux == 0 && uy == 0) {
        uy = -SUB;
    }
    geometry_set_length(&ux, &uy, 2 * SUB);
    out->x += (int32_t)geometry_divide(ux, SUB);
    out->y += (int32_t)geometry_divide(uy, SUB);
}

void respond_separate(game *g, const contact *c) {
    const body *p = &g->world.bodies[c->a], *q = &g->world.bodies[c->b];
    ph_point offset = {body_px(q) - body_px(p), body_py(q) - body_py(p)}, out = offset;
    find_way_out(g, c, &out);
    bool move_b = body_is_static(p) || (!body_is_static(q) && mass(g, c->b) <= mass(g, c->a));
    if (move_b) {
        shift(g, c, c->b, (out.x - offset.x) * SUB, (out.y - offset.y) * SUB);
    } else {
        shift(g, c, c->a, (offset.x - out.x) * SUB, (offset.y - out.y) * SUB);
    }
}

void respond_push(game *g, const contact *c, int32_t index, int32_t speed) {
    body *b = &g->world.bodies[index];
    // The gradient points to larger overlap for b of the contact, so b is pushed against it and a along it.
    const int32_t way = index == c->b ? -1 : 1;
    int64_t x = way * c->hit.gx, y = way * c->hit.gy;
    int64_t length = geometry_root(256 * (x * x + y * y)); // 1/16 px
    if (length > 0) {
        b->vx += (int32_t)(16 * x * speed / length);
        b->vy += (int32_t)(16 * y * speed / length);
    }
}

// ---- walls: several static pieces, one response -------------------------------------------------

/// The static bodies of this tick, which precede all others in the list of items.
static int32_t count_solids(const collider *c) {
    int32_t n = 0;
    while (n < c->item_count && c->items[n].is_static) {
        n++;
    }
    return n;
}

contact respond_as_one_wall(const game *g, const contact *first) {
    const collider *c = &g->collider;
    const body *b = &g->world.bodies[first->b];
    const ph_body place = {game_mask(g, first->b), first->ax + first->dx, first->ay + first->dy, b->vx, b->vy};
    contact wall = *first;
    (void)ph_contact_combine(&place, c->bodies, count_solids(c), &wall.hit);
    return wall;
}

/// Moves b of the contact out of all static bodies. False if there is no free position nearby.
static bool leave_solids(game *g, const contact *wall) {
    const collider *c = &g->collider;
    const body *b = &g->world.bodies[wall->b];
    ph_body place = {game_mask(g, wall->b), body_px(b), body_py(b), 0, 0};
    bool free = ph_contact_push_out_all(&place, c->bodies, count_solids(c), &wall->hit, LEAVE_MOST) >= 0;
    shift(g, wall, wall->b, (place.x - body_px(b)) * SUB, (place.y - body_py(b)) * SUB);
    return free;
}

/// Moves the body out of all static bodies. Only other bodies, or a growing mask, can bring a body so deep that there
/// is no way out. The ground is then removed; from other walls, the body moves toward the center of the arena, which is
/// outside every wall.
void respond_leave_walls(game *g, const contact *wall) {
    const body *b = &g->world.bodies[wall->b];
    if (leave_solids(g, wall)) {
        return;
    }
    if (wall->a != g->world.ground) {
        int32_t ux = g->world.w / 2 * SUB - body_cx(b), uy = g->world.h / 2 * SUB - body_cy(b);
        geometry_set_length(&ux, &uy, 2 * SUB);
        shift(g, wall, wall->b, ux, uy);
        return;
    }
    const ph_mask *mask = game_mask(g, wall->b);
    if (mask->w <= TERRAIN_BRUSH_MAX && mask->h <= TERRAIN_BRUSH_MAX) {
        ground_carve(g, mask, body_px(b), body_py(b), TOOL_CLEAR);
        (void)leave_solids(g, wall); // bedrock remains
    }
}
