// law_debt.c - adds up the damage that a law would have dealt beyond the recorded damage.
#include "inspect/laws/law_debt.h"

#include "game/world/body.h"

/// A bump costs something once in BUMP_REST ticks.
static bool is_bump(const game *g, const contact *c) {
    kind k = (kind)g->world.bodies[c->a == g->world.ship ? c->b : c->a].kind;
    return k == KIND_ROCK || k == KIND_WALL || k == KIND_GATE || k == KIND_TERRAIN;
}

void law_debt_pay(law_debt *p, const game *g, const contact *c) {
    int64_t price = g->world.bodies[g->world.ship].flags & BODY_SAFE ? 0 : rules_price(g, c);
    if (price > 0 && is_bump(g, c)) {
        price = g->world.tick < p->rest ? 0 : price;
        p->rest = price > 0 ? g->world.tick + BUMP_REST : p->rest;
    }
    p->spent += price;
}

/// True when a new ship has come in this tick: it is whole under every law.
static bool arrived(const world *w) {
    for (int32_t i = 0; i < w->event_count; i++) {
        if (w->events[i].kind == EVENT_SPAWN) {
            return true;
        }
    }
    return false;
}

/// True when the ship is lost under the law.
static bool settle(law_debt *p, const world *w, int64_t masks_spent, bool lost) {
    bool safe = w->tick < p->safe;
    p->owed += p->spent - masks_spent;
    if (lost || w->ship < 0 || arrived(w)) {
        bool lost_too = lost && !safe && p->owed >= 0;
        p->owed = 0;
        return lost_too;
    }
    int64_t hull = w->bodies[w->ship].hull, whole = hull - SHIP_HULL;
    bool dies = !safe && hull - p->owed <= 0;
    if (dies) {
        p->safe = w->tick + LAW_SAFE_TICKS;
    }
    p->owed = dies || safe || p->owed < whole ? whole : p->owed;
    return dies;
}

unsigned law_debts_settle(law_debt all[LAW_COUNT], const game *g, bool lost) {
    unsigned deaths = 0;
    int64_t masks_spent = all[LAW_MASK].spent;
    for (int i = 0; i < LAW_COUNT; i++) {
        bool dead = settle(&all[i], &g->world, masks_spent, lost);
        deaths |= dead ? 1u << i : 0;
        all[i].spent = 0;
    }
    return deaths;
}
