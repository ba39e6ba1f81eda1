// power.c - the active power, counted down in world.power_ticks.
#include "game/actors/power.h"

#include "game/ground/growth.h"
#include "game/actors/respond.h"
#include "game/world/body.h"
#include "game/world/gear.h"
#include "game/world/tuning.h"

enum { FADES = 120 }; // remaining ticks at which the end is announced

void power_take(world *w, power p) {
    w->power = (int32_t)p;
    w->power_ticks = POWER_TICKS;
    if (ship_number(w, VALUE_HEAT) == 0) {
        w->drill_heat = w->drill_rest = 0;
    }
}

void power_run(world *w) {
    const body *ship = body_ship(w);
    if (w->power_ticks == FADES && ship) {
        event_add(w, EVENT_FADE, body_cx(ship), body_cy(ship), w->power, 0, 0);
    }
    if (w->power_ticks > 0 && --w->power_ticks == 0) {
        w->power = POWER_NONE;
    }
}

const ph_mask *power_bite(const game *g) {
    return g->world.power == POWER_BITE || ship_number(&g->world, VALUE_WIDE) > 0 ? g->wide : g->bite;
}

/// Bounces a shot with ricochet off a static body, unless the gradient is zero.
bool power_bounces(game *g, const contact *c, int32_t shot) {
    world *w = &g->world;
    body *b = &w->bodies[shot];
    const int32_t other = c->a + c->b - shot;
    const bool bounces = b->kind == KIND_SHOT && body_is_static(&w->bodies[other]);
    if (!bounces || ship_number(w, VALUE_RICOCHET) == 0) {
        return false;
    }
    b->x = (c->ax + (c->b == shot ? c->dx : 0)) * SUB;
    b->y = (c->ay + (c->b == shot ? c->dy : 0)) * SUB;
    bool bounced = respond_bounce(g, c, PH_BOUNCE_FULL);
    respond_separate(g, c);
    return bounced;
}

bool power_foams(game *g, int32_t x, int32_t y) {
    bool foams = g->world.power == POWER_FOAM;
    if (foams) {
        growth_foam(g, x, y);
    }
    return foams;
}
