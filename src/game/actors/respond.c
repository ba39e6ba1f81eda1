// respond.c - bounces along the integer gradient normal, and separation of bodies.
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
#include "pixhit/pixhit_more.h"

enum {
    SEPARATE_MOST = 10, // most pixels that a body is moved at once
    SQUEEZE_MOST = 14   // the same for moves out of the ground, in any direction
};

static int32_t mass(const game *g, int32_t index) {
    return (int32_t)game_mask(g, index)->count;
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
    bool bounced = ph_bounce(&c->hit, &a, &b, bounciness);
    p->vx = a.vx;
    p->vy = a.vy;
    q->vx = b.vx;
    q->vy = b.vy;
    g->world.totals.bounces += bounced;
    return bounced;
}

static void shift(body *b, int32_t px, int32_t py) {
    b->x += px * SUB;
    b->y += py * SUB;
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
    body *p = &g->world.bodies[c->a], *q = &g->world.bodies[c->b];
    ph_point at = {body_px(q) - body_px(p), body_py(q) - body_py(p)}, out = at;
    find_way_out(g, c, &out);
    bool move_b = body_is_static(p) || (!body_is_static(q) && mass(g, c->b) <= mass(g, c->a));
    if (move_b) {
        shift(q, out.x - at.x, out.y - at.y);
    } else {
        shift(p, at.x - out.x, at.y - out.y);
    }
}

// ---- walls: several static pieces, one response -------------------------------------------------

static bool inside_any(const game *g, const contact *first, int32_t count, int32_t px, int32_t py) {
    for (int32_t i = 0; i < count; i++) {
        const body *wall = &g->world.bodies[first[i].a];
        if (ph_mask_hit(game_mask(g, first[i].a), game_mask(g, first[i].b), px - body_px(wall), py - body_py(wall))) {
            return true;
        }
    }
    return false;
}

/// Moves the body to the nearest free position. Returns false if there is none nearby.
static bool squeeze_out(game *g, int32_t index) {
    body *b = &g->world.bodies[index];
    ph_point at = {body_px(b), body_py(b)}, from = at;
    bool room = ph_mask_push_out_nearest(terrain_mask(&g->world.terrain), game_mask(g, index), &at, SQUEEZE_MOST) >= 0;
    if (room) {
        shift(b, at.x - from.x, at.y - from.y);
    }
    return room;
}

/// Frees a body that is deep in the ground because others pushed it or its mask grew. If no free position is nearby,
/// the ground is removed; a body beside bedrock moves to the free side.
static void leave_ground(game *g, int32_t index) {
    const ph_mask *mask = game_mask(g, index);
    const body *b = &g->world.bodies[index];
    if (!squeeze_out(g, index) && mask->w <= TERRAIN_BRUSH_MAX && mask->h <= TERRAIN_BRUSH_MAX) {
        ground_carve(g, mask, body_px(b), body_py(b), TOOL_CLEAR);
        (void)squeeze_out(g, index);
    }
}

/// Moves the body step by step against the gradient until it is free. ph_mask_push_out cannot do this: it handles a
/// single mask, and the way out of one piece may lead into the next.
void respond_leave_walls(game *g, const contact *first, int32_t count, const contact *wall) {
    body *b = &g->world.bodies[first->b];
    int64_t gx = wall->hit.gx, gy = wall->hit.gy;
    int64_t longest = llabs(gx) > llabs(gy) ? llabs(gx) : llabs(gy);
    for (int32_t step = 0; step <= SEPARATE_MOST; step++) {
        int32_t mx = (int32_t)geometry_divide(-gx * step, longest), my = (int32_t)geometry_divide(-gy * step, longest);
        if (!inside_any(g, first, count, body_px(b) + mx, body_py(b) + my)) {
            shift(b, mx, my);
            return;
        }
    }
    if (first->a == g->world.ground) {
        leave_ground(g, first->b);
        return;
    }
    // Only other bodies can have pushed the body this deep. The center of the arena is outside every wall.
    int32_t ux = g->world.w / 2 * SUB - body_cx(b), uy = g->world.h / 2 * SUB - body_cy(b);
    geometry_set_length(&ux, &uy, 2 * SUB);
    b->x += ux;
    b->y += uy;
}

/// True if the body touches static body i, which is then a separate contact.
static bool is_among(const contact *first, int32_t count, int32_t i) {
    for (int32_t k = 0; k < count; k++) {
        if (first[k].a == i) {
            return true;
        }
    }
    return false;
}

/// Adds the gradients of pieces that the body would touch one pixel further. At a seam, two pieces contribute to the
/// gradient.
static void add_neighbors(const game *g, const contact *first, int32_t count, ph_contact *sum) {
    const body *piece = &g->world.bodies[first->a];
    int32_t x = body_px(piece) + first->dx, y = body_py(piece) + first->dy;
    for (int32_t i = 0; i < first->b; i++) {
        const body *wall = &g->world.bodies[i];
        if (body_is_static(wall) && !is_among(first, count, i)) {
            ph_gradient beside =
                ph_mask_gradient(game_mask(g, i), game_mask(g, first->b), x - body_px(wall), y - body_py(wall));
            sum->gx += beside.gx;
            sum->gy += beside.gy;
        }
    }
}

contact respond_as_one_wall(const game *g, const contact *first, int32_t count) {
    contact wall = *first;
    wall.hit.area = wall.hit.gx = wall.hit.gy = 0;
    for (int32_t i = 0; i < count; i++) {
        bool fallback = first[i].hit.source != PH_NORMAL_GRADIENT;
        wall.hit.area += first[i].hit.area;
        wall.hit.gx += fallback ? 0 : first[i].hit.gx;
        wall.hit.gy += fallback ? 0 : first[i].hit.gy;
    }
    add_neighbors(g, first, count, &wall.hit);
    if (wall.hit.gx == 0 && wall.hit.gy == 0) { // opposite pieces cancel out: use the first
        wall.hit.gx = first->hit.gx;
        wall.hit.gy = first->hit.gy;
    }
    return wall;
}
