// fall.c - what is pulled, and how it comes to rest on the ground.
//
// Rock and repairs bounce off the ground by the rules of contacts, and lose speed while it lies right beside them. A
// gem or a mine does not meet the ground: it stops short of it.
#include "game/levels/fall.h"

#include <stdlib.h>

#include "game/math/geometry.h"
#include "game/world/body.h"
#include "game/world/collide.h"
#include "game/world/tuning.h"

enum { HEARD = 250 }; // a landing at this speed [1/256 px per tick]

static bool hits_ground(const game *g, int32_t index, int32_t x, int32_t y) {
    return ph_mask_hit(terrain_mask(&g->world.terrain), game_mask(g, index), body_px_of(x), body_px_of(y));
}

static int32_t sign(int32_t v) {
    return (v > 0) - (v < 0);
}

/// Half as fast as often as it takes to end this tick short of the ground.
static void stop_short(game *g, int32_t index) {
    body *b = &g->world.bodies[index];
    int32_t speed = abs(b->vx) + abs(b->vy);
    while ((b->vx || b->vy) && hits_ground(g, index, b->x + b->vx, b->y + b->vy)) {
        b->vx /= 2, b->vy /= 2;
    }
    if (speed > HEARD && b->vx == 0 && b->vy == 0) {
        event_add(&g->world, EVENT_BOUNCE, body_cx(b), body_cy(b), game_mask(g, index)->count / 8, 0, 0);
    }
}

static void pull(game *g, int32_t index, int32_t ax, int32_t ay) {
    body *b = &g->world.bodies[index];
    b->vx += ax, b->vy += ay;
    geometry_limit_length(&b->vx, &b->vy, PIECE_FALL);
    if (b->kind == KIND_GEM || b->kind == KIND_MINE) {
        stop_short(g, index);
    } else if (hits_ground(g, index, b->x + sign(ax) * SUB, b->y + sign(ay) * SUB)) {
        b->vx = (b->vx - ax) * FALL_KEEP / 256, b->vy = (b->vy - ay) * FALL_KEEP / 256;
    }
}

void fall_run(game *g, int32_t ax, int32_t ay) {
    world *w = &g->world;
    for (int32_t i = 0; i < w->bodies_used && w->ground >= 0; i++) {
        body *b = &w->bodies[i];
        switch (b->kind) {
        case KIND_SHIP:
        case KIND_SHOT:
        case KIND_SPIT: b->vx += ax, b->vy += ay; break;
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
