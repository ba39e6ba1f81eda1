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
