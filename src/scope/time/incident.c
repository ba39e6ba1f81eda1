// incident.c - events of a tick, by comparison with the contacts of the previous tick. Cost: a loop over the contacts.
#include "scope/time/incident.h"

#include <string.h>

const char *const incident_names[INCIDENT_KINDS] = {"gem taken", "ship touched", "fallback normal"};

const body_pair no_pair = {false, {-1, -1}, {KIND_NONE, KIND_NONE}, {0, 0}};

body_pair body_pair_of(const game *g, int32_t first, int32_t second) {
    body_pair p = {.any = first >= 0, .body = {first, second}};
    for (int i = 0; i < 2 && p.body[i] >= 0; i++) {
        p.kind[i] = g->world.bodies[p.body[i]].kind;
        p.sprite[i] = g->world.bodies[p.body[i]].sprite;
    }
    return p;
}

bool body_pair_lives(const body_pair *p, const game *g, int i) {
    const body *one = &g->world.bodies[p->body[i]];
    return one->kind != KIND_NONE && one->kind == p->kind[i] && one->sprite == p->sprite[i];
}

bool body_pair_same(const body_pair *p, const body_pair *q) {
    return p->any == q->any && memcmp(p->body, q->body, sizeof p->body) == 0 &&
           memcmp(p->kind, q->kind, sizeof p->kind) == 0 && memcmp(p->sprite, q->sprite, sizeof p->sprite) == 0;
}

void incident_begin(incident *b, incident_kind k) {
    memset(b, 0, sizeof *b);
    b->kind = k;
    b->tick = -1;
}

// ---- touches ------------------------------------------------------------------------------------

static bool is_of_kind(incident_kind k, const game *g, const contact *c) {
    bool of_ship = c->a == g->world.ship || c->b == g->world.ship;
    int32_t other = c->a == g->world.ship ? c->b : c->a;
    switch (k) {
    case INCIDENT_GEM: return of_ship && g->world.bodies[other].kind == KIND_GEM;
    case INCIDENT_SHIP: return of_ship;
    default: return c->hit.source != PH_NORMAL_GRADIENT;
    }
}

/// Stores the contacts of the kind. True when a contact is new.
static bool store_touches(incident *b, const game *g) {
    const collider *c = &g->collider;
    const incident old = *b;
    ph_pair first;
    b->count = 0;
    for (int32_t i = 0; i < c->contact_count && b->count < INCIDENT_PAIRS; i++) {
        const contact *one = &c->contacts[i];
        if (is_of_kind(b->kind, g, one)) {
            b->touching[b->count++] = (ph_pair){one->b, one->a};
        }
    }
    bool fresh = ph_pairs_minus(b->touching, b->count, old.touching, old.count, &first, 1) > 0;
    if (fresh) {
        b->who = body_pair_of(g, first.b, first.a);
    }
    return fresh;
}

// ---- the tick -----------------------------------------------------------------------------------

void incident_look(incident *b, const game *g) {
    bool follows = b->tick == g->world.tick - 1;
    b->tick = g->world.tick;
    b->gems = g->world.totals.gems;
    if (b->kind == INCIDENT_GEM) { // the body that the ship touches is found by the overlay
        b->who = body_pair_of(g, g->world.ship, -1);
        b->count = 0;
    }
    b->began = store_touches(b, g) && follows;
}

bool incident_after(const incident *b, const game *g) {
    return b->kind == INCIDENT_GEM ? g->world.totals.gems > b->gems : b->began;
}
