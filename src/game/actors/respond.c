// respond.c - bounce by the integer gradient normal, and the small moves that keep bodies apart.
//
// With g the gradient of the overlap area and v the velocity of b relative to a, v.g > 0 means that b comes deeper.
// The bounce is v' = v - (1+e) (v.g)/(g.g) g, divided between the two by mass. It takes ratios of integers alone, no
// float and no square root, so it is the same on every machine. This is ph_bounce, and more: here the gradients of all
// walls that a body touches are added up before it bounces.
#include "game/actors/respond.h"

#include <stdlib.h>

#include "game/actors/ground.h"
#include "game/math/geometry.h"
#include "game/world/body.h"

enum {
    SEPARATE_MOST = 10, // pixels that a body is moved out at once
    SQUEEZE_MOST = 14   // and out of the ground, in any direction
};

static int64_t mass(const game *g, int32_t index) {
    int64_t pixels = game_mask(g, index)->count;
    return pixels > 0 ? pixels : 1;
}

// ---- PIXHIT 4/5: bounce off the gradient ---------------------------------------------------------------

typedef struct impulse {
    int64_t x, y; // change of the relative velocity [1/256 px per tick]
} impulse;

static impulse impulse_of(int64_t vx, int64_t vy, int64_t gx, int64_t gy, int32_t bounciness) {
    int64_t dot = (256 + bounciness) * (vx * gx + vy * gy), square = 256 * (gx * gx + gy * gy);
    impulse j = {geometry_divide(-dot * gx, square), geometry_divide(-dot * gy, square)};
    return j;
}

int64_t respond_approach(const game *g, const contact *c) {
    const body *p = &g->world.bodies[c->a], *q = &g->world.bodies[c->b];
    return (int64_t)(q->vx - p->vx) * c->hit.gx + (int64_t)(q->vy - p->vy) * c->hit.gy;
}

bool respond_bounce(game *g, const contact *c, int32_t bounciness) {
    body *p = &g->world.bodies[c->a], *q = &g->world.bodies[c->b];
    if (respond_approach(g, c) <= 0) {
        return false;
    }
    impulse j = impulse_of(q->vx - p->vx, q->vy - p->vy, c->hit.gx, c->hit.gy, bounciness);
    int64_t mp = mass(g, c->a), mq = mass(g, c->b);
    int64_t share = body_is_static(p) ? 0 : body_is_static(q) ? 256 : 256 * mq / (mp + mq); // a's part of the change
    int64_t px = geometry_divide(j.x * share, 256), py = geometry_divide(j.y * share, 256);
    p->vx -= (int32_t)px, p->vy -= (int32_t)py;
    q->vx += (int32_t)(j.x - px), q->vy += (int32_t)(j.y - py);
    g->world.totals.bounces++;
    return true;
}

static void shift(body *b, int32_t px, int32_t py) {
    b->x += px * SUB;
    b->y += py * SUB;
}

/// The offset of b from a, (x, y), at which b is out along the normal. When that is more than SEPARATE_MOST px, a step
/// along the line between the centers: several ticks of it lead out of any shape. False when the two do not touch.
static bool way_out(const game *g, const contact *c, int32_t dx, int32_t dy, int32_t *x, int32_t *y) {
    const ph_mask *a = game_mask(g, c->a), *b = game_mask(g, c->b);
    ph_point out = {dx, dy};
    int32_t steps = ph_mask_push_out(a, b, &out, -c->hit.gx, -c->hit.gy, SEPARATE_MOST);
    *x = out.x, *y = out.y;
    if (steps >= 0) {
        return steps > 0;
    }
    int32_t ux = body_cx(&g->world.bodies[c->b]) - body_cx(&g->world.bodies[c->a]);
    int32_t uy = body_cy(&g->world.bodies[c->b]) - body_cy(&g->world.bodies[c->a]);
    if (ux == 0 && uy == 0) {
        uy = -SUB;
    }
    geometry_set_length(&ux, &uy, 2 * SUB);
    *x = dx + (int32_t)geometry_divide(ux, SUB), *y = dy + (int32_t)geometry_divide(uy, SUB);
    return true;
}

void respond_separate(game *g, const contact *c) {
    body *p = &g->world.bodies[c->a], *q = &g->world.bodies[c->b];
    int32_t dx = body_px(q) - body_px(p), dy = body_py(q) - body_py(p), x = dx, y = dy;
    if (!way_out(g, c, dx, dy, &x, &y)) {
        return;
    }
    bool move_b = body_is_static(p) || (!body_is_static(q) && mass(g, c->b) <= mass(g, c->a));
    if (move_b) {
        shift(q, x - dx, y - dy);
    } else {
        shift(p, dx - x, dy - y);
    }
}

// ---- walls: several static pieces, one answer ------------------------------------------------------------

static bool inside_any(const game *g, const contact *first, int32_t count, int32_t px, int32_t py) {
    for (int32_t i = 0; i < count; i++) {
        const body *wall = &g->world.bodies[first[i].a];
        if (ph_mask_hit(game_mask(g, first[i].a), game_mask(g, first[i].b), px - body_px(wall), py - body_py(wall))) {
            return true;
        }
    }
    return false;
}

/// The body is deep in the ground, where only other bodies can have pushed it: to the nearest place with room, or else
/// the ground gives way.
static void leave_ground(game *g, int32_t index) {
    body *b = &g->world.bodies[index];
    ph_point at = {body_px(b), body_py(b)}, from = at;
    if (ph_mask_push_out_nearest(terrain_mask(&g->world.terrain), game_mask(g, index), &at, SQUEEZE_MOST) >= 0) {
        shift(b, at.x - from.x, at.y - from.y);
    } else if (game_mask(g, index)->w <= TERRAIN_BRUSH_MAX && game_mask(g, index)->h <= TERRAIN_BRUSH_MAX) {
        ground_carve(g, game_mask(g, index), from.x, from.y, TOOL_CLEAR);
    }
}

/// Steps the body away from the walls, against (gx, gy), until it is free.
static void leave_walls(game *g, const contact *first, int32_t count, int64_t gx, int64_t gy) {
    body *b = &g->world.bodies[first->b];
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
    // Deep inside the walls, where only other bodies can have pushed it. The middle of the arena lies out of every
    // wall.
    int32_t ux = g->world.w / 2 * SUB - body_cx(b), uy = g->world.h / 2 * SUB - body_cy(b);
    geometry_set_length(&ux, &uy, 2 * SUB);
    b->x += ux;
    b->y += uy;
}

/// Adds up the gradients of the overlap with all static bodies, which have lower indexes than any other body. A piece
/// that the body does not touch counts too when it lies one pixel further: at a seam, two pieces make up the gradient.
static void wall_gradient(const game *g, const contact *first, int64_t *gx, int64_t *gy) {
    const body *piece = &g->world.bodies[first->a];
    int32_t x = body_px(piece) + first->dx, y = body_py(piece) + first->dy;
    for (int32_t i = 0; i < first->b; i++) {
        const body *wall = &g->world.bodies[i];
        if (body_is_static(wall)) {
            ph_gradient one =
                ph_mask_gradient(game_mask(g, i), game_mask(g, first->b), x - body_px(wall), y - body_py(wall));
            *gx += one.gx;
            *gy += one.gy;
        }
    }
}

bool respond_bounce_off_walls(game *g, const contact *first, int32_t count, int32_t bounciness) {
    int64_t gx = 0, gy = 0;
    wall_gradient(g, first, &gx, &gy);
    if (gx == 0 && gy == 0) { // opposite pieces cancel out: the first one decides
        gx = first->hit.gx, gy = first->hit.gy;
    }
    body *b = &g->world.bodies[first->b];
    bool deeper = b->vx * gx + b->vy * gy > 0;
    if (deeper) {
        impulse j = impulse_of(b->vx, b->vy, gx, gy, bounciness);
        b->vx += (int32_t)j.x;
        b->vy += (int32_t)j.y;
        g->world.totals.bounces++;
    }
    leave_walls(g, first, count, gx, gy);
    return deeper;
}
