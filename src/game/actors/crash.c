// crash.c - the overlap that determines the damage of a crash.
//
// The overlap at the end of a tick depends on how far the bodies moved within that tick, so the same crash could cost
// 17 or 167 points. ph_contact_at_depth measures it on the line of flight, CRASH_DEPTH pixels plus half of the distance
// of a tick past the first touch.
#include "game/actors/crash.h"

#include "game/math/geometry.h"
#include "game/world/body.h"
#include "game/world/collide.h"
#include "game/world/tuning.h"

contact crash_find(const game *g, const contact *c, const ph_mask *a, const ph_mask *b) {
    const body *p = &g->world.bodies[c->a], *q = &g->world.bodies[c->b];
    const ph_approach way = {q->x - p->x, q->y - p->y, q->vx - p->vx, q->vy - p->vy};
    int32_t depth = CRASH_DEPTH * SUB + geometry_length(way.vx, way.vy) / CRASH_PACE;
    bool moves = way.vx || way.vy;
    contact crash = *c;
    ph_point offset = {c->dx, c->dy};
    if (!moves || !ph_contact_at_depth(a, b, &way, depth, &crash.hit, &offset)) {
        (void)ph_contact_find(a, b, c->dx, c->dy, way.vx, way.vy, &crash.hit);
    }
    crash.dx = offset.x;
    crash.dy = offset.y;
    return crash;
}

contact crash_of(const game *g, const contact *c) {
    return crash_find(g, c, game_mask(g, c->a), game_mask(g, c->b));
}
