// respond.c - bounce by the integer gradient normal, and the small moves that keep bodies apart.
//
// With g the gradient of the overlap area and v the velocity of b relative to a, v.g > 0 means that b comes deeper.
// The bounce is v' = v - (1+e) (v.g)/(g.g) g, shared out by mass. No float, no unit vector, no square root: only ratios
// of integers, so every machine bounces alike.
#include "game/respond.h"

#include "game/body.h"
#include "game/geometry.h"

#include <stdlib.h>

enum { SEPARATE_MOST = 10 }; // pixels that a body is moved out at once

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
    impulse j = {divide(-dot * gx, square), divide(-dot * gy, square)};
    return j;
}

int64_t approach(const game *g, const contact *c) {
    const body *p = &g->world.bodies[c->a], *q = &g->world.bodies[c->b];
    return (int64_t)(q->vx - p->vx) * c->hit.gx + (int64_t)(q->vy - p->vy) * c->hit.gy;
}

bool bounce(game *g, const contact *c, int32_t bounciness) {
    body *p = &g->world.bodies[c->a], *q = &g->world.bodies[c->b];
    if (approach(g, c) <= 0) {
        return false;
    }
    impulse j = impulse_of(q->vx - p->vx, q->vy - p->vy, c->hit.gx, c->hit.gy, bounciness);
    int64_t mp = mass(g, c->a), mq = mass(g, c->b);
    int64_t share = body_is_fixed(p) ? 0 : body_is_fixed(q) ? 256 : 256 * mq / (mp + mq); // a's part of the change
    int64_t px = divide(j.x * share, 256), py = divide(j.y * share, 256);
    p->vx -= (int32_t)px, p->vy -= (int32_t)py;
    q->vx += (int32_t)(j.x - px), q->vy += (int32_t)(j.y - py);
    g->world.totals.bounces++;
    return true;
}

static void shift(body *b, int32_t px, int32_t py) {
    b->x += px * SUB;
    b->y += py * SUB;
}

/// The way out along the normal; when that is too long, a step along the line of the centers, which leads out of any
/// pit or from inside in the end. False when they do not touch any more.
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
    set_length(&ux, &uy, 2 * SUB);
    *x = dx + (int32_t)divide(ux, SUB), *y = dy + (int32_t)divide(uy, SUB);
    return true;
}

void separate(game *g, const contact *c) {
    body *p = &g->world.bodies[c->a], *q = &g->world.bodies[c->b];
    int32_t dx = body_px(q) - body_px(p), dy = body_py(q) - body_py(p), x = dx, y = dy;
    if (!way_out(g, c, dx, dy, &x, &y)) {
        return;
    }
    bool move_b = body_is_fixed(p) || (!body_is_fixed(q) && mass(g, c->b) <= mass(g, c->a));
    if (move_b) {
        shift(q, x - dx, y - dy);
    } else {
        shift(p, dx - x, dy - y);
    }
}

// ---- walls: several fixed pieces, one answer ------------------------------------------------------------

static bool inside_any(const game *g, const contact *first, int32_t count, int32_t px, int32_t py) {
    for (int32_t i = 0; i < count; i++) {
        const body *wall = &g->world.bodies[first[i].a];
        if (ph_mask_hit(game_mask(g, first[i].a), game_mask(g, first[i].b), px - body_px(wall), py - body_py(wall))) {
            return true;
        }
    }
    return false;
}

/// Steps the body away from the walls, against (gx, gy), until it is free.
static void leave_walls(game *g, const contact *first, int32_t count, int64_t gx, int64_t gy) {
    body *b = &g->world.bodies[first->b];
    int64_t longest = llabs(gx) > llabs(gy) ? llabs(gx) : llabs(gy);
    for (int32_t step = 0; step <= SEPARATE_MOST; step++) {
        int32_t mx = (int32_t)divide(-gx * step, longest), my = (int32_t)divide(-gy * step, longest);
        if (!inside_any(g, first, count, body_px(b) + mx, body_py(b) + my)) {
            shift(b, mx, my);
            return;
        }
    }
    // Deep inside, which only a crush can do: give way all the same, so that nothing stays stuck.
    // The middle of the arena is the one direction that leads out of every wall.
    int32_t ux = g->world.w / 2 * SUB - body_cx(b), uy = g->world.h / 2 * SUB - body_cy(b);
    set_length(&ux, &uy, 2 * SUB);
    b->x += ux;
    b->y += uy;
}

/// Gradient of the overlap with all fixed bodies together. Pieces that the body does not touch yet count as well: at
/// a seam the next piece takes over what the last one gives up.
static void wall_gradient(const game *g, const contact *first, int64_t *gx, int64_t *gy) {
    const body *piece = &g->world.bodies[first->a];
    int32_t x = body_px(piece) + first->dx, y = body_py(piece) + first->dy;
    for (int32_t i = 0; i < first->b; i++) {
        const body *wall = &g->world.bodies[i];
        if (body_is_fixed(wall)) {
            ph_gradient one =
                ph_mask_gradient(game_mask(g, i), game_mask(g, first->b), x - body_px(wall), y - body_py(wall));
            *gx += one.gx;
            *gy += one.gy;
        }
    }
}

bool bounce_off_walls(game *g, const contact *first, int32_t count, int32_t bounciness) {
    int64_t gx = 0, gy = 0;
    wall_gradient(g, first, &gx, &gy);
    if (gx == 0 && gy == 0) { // pieces that cancel each other out: one of them must do
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
