// past.c - a ring of ticks. A tick is stored at its number modulo the capacity, so a repeated tick finds its entry.
// Times are the times of the first play, because a repeated tick is faster. Cost of a tick: a loop over its contacts.
#include "scope/time/past.h"

#include <stdlib.h>
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

enum { TOUCHES_MOST = 256 }; // capacity: contacts of a kind in a tick; further contacts cause no event

/// The search for events, by comparison with the contacts of the previous tick.
typedef struct search {
    int64_t tick;                  ///< the last tick that was seen; -1: none
    int64_t gems;                  ///< before the rules
    bool began[INCIDENT_KINDS];    ///< the event is in that tick
    body_pair who[INCIDENT_KINDS]; ///< the bodies of the event before the rules; the first two of several
    int32_t count[INCIDENT_KINDS];
    ph_pair touching[INCIDENT_KINDS][TOUCHES_MOST]; ///< contacts of the kind, with the second body first
} search;

struct past {
    past_tick ticks[PAST_TICKS]; ///< tick -1: not stored
    search search;
    int64_t wrong; ///< errors of the proof up to the last tick
};

static past_tick *place(past *p, int64_t tick) {
    return &p->ticks[tick % PAST_TICKS];
}

past *past_create(void) {
    past *p = calloc(1, sizeof *p);
    past_cut(p, -1);
    return p;
}

past *past_copy(const past *from) {
    past *p = past_create();
    if (p && from) {
        memcpy(p, from, sizeof *p);
    }
    return p;
}

void past_free(past *p) {
    free(p);
}

void past_cut(past *p, int64_t tick) {
    if (p && tick < 0) {
        p->wrong = 0;
    }
    for (int32_t i = 0; p && i < PAST_TICKS; i++) {
        p->ticks[i].tick = tick < 0 || p->ticks[i].tick > tick ? -1 : p->ticks[i].tick;
    }
    if (p && tick < 0) {
        p->search.tick = -1;
    }
}

static bool is_of_kind(incident_kind k, const game *g, const contact *c) {
    const world *w = &g->world;
    bool of_ship = c->a == w->ship || c->b == w->ship;
    switch (k) {
    case INCIDENT_GEM: return of_ship && (w->bodies[c->a].kind == KIND_GEM || w->bodies[c->b].kind == KIND_GEM);
    case INCIDENT_SHIP: return of_ship;
    default: return c->hit.source != PH_NORMAL_GRADIENT;
    }
}

/// Stores the contacts of a kind. True when a contact is new.
static bool store_touches(search *s, incident_kind k, const game *g) {
    const collider *c = &g->collider;
    ph_pair old[TOUCHES_MOST], first;
    int32_t count = s->count[k];
    memcpy(old, s->touching[k], sizeof old);
    s->count[k] = 0;
    for (int32_t i = 0; i < c->contact_count && s->count[k] < TOUCHES_MOST; i++) {
        if (is_of_kind(k, g, &c->contacts[i])) {
            s->touching[k][s->count[k]++] = (ph_pair){c->contacts[i].b, c->contacts[i].a};
        }
    }
    bool fresh = ph_pairs_minus(s->touching[k], s->count[k], old, count, &first, 1) > 0;
    s->who[k] = fresh ? body_pair_of(g, first.b, first.a) : s->who[k];
    return fresh;
}

/// Finds the events of the tick. The rules count a gem, so a touch of a gem only names the bodies of the event. A tick
/// that does not follow the last tick has no touch that began.
static void look_for_events(search *s, const game *g) {
    bool follows = s->tick == g->world.tick - 1;
    s->tick = g->world.tick;
    s->gems = g->world.totals.gems;
    s->who[INCIDENT_GEM] = body_pair_of(g, g->world.ship, -1);
    s->count[INCIDENT_GEM] = 0;
    for (int k = 0; k < INCIDENT_KINDS; k++) {
        s->began[k] = store_touches(s, (incident_kind)k, g) && follows && k != INCIDENT_GEM;
    }
}

void past_look(past *p, const game *g) {
    past_tick *kept = p ? place(p, g->world.tick) : NULL;
    if (!kept) {
        return;
    }
    if (kept->tick != g->world.tick) {
        *kept = (past_tick){.tick = g->world.tick};
    }
    look_for_events(&p->search, g);
}

void past_note(past *p, const game *g, const double us[STAGES], int64_t wrong) {
    past_tick *kept = p ? place(p, g->world.tick) : NULL;
    if (!kept || kept->tick != g->world.tick) {
        return;
    }
    if (kept->us[STAGE_MOVE] <= 0) {
        memcpy(kept->us, us, sizeof kept->us);
    }
    for (int k = 0; k < INCIDENT_KINDS; k++) {
        if (p->search.began[k] || (k == INCIDENT_GEM && g->world.totals.gems > p->search.gems)) {
            kept->events |= 1u << k;
            kept->who[k] = p->search.who[k];
        }
    }
    kept->events |= wrong > p->wrong ? (unsigned)PAST_WRONG : 0;
    p->wrong = wrong;
}

const past_tick *past_at(const past *p, int64_t tick) {
    const past_tick *t = p && tick >= 0 ? &p->ticks[tick % PAST_TICKS] : NULL;
    return t && t->tick == tick ? t : NULL;
}

// ---- times --------------------------------------------------------------------------------------

double past_mean(const past *p, int64_t tick, past_stage stage, int32_t ticks) {
    double sum = 0;
    int32_t n = 0;
    for (int32_t i = 0; i < ticks; i++) {
        const past_tick *t = past_at(p, tick - i);
        sum += t ? t->us[stage] : 0;
        n += t != NULL;
    }
    return n ? sum / n : 0;
}

double past_time(const past *p, int64_t tick, past_stage end) {
    const past_tick *t = past_at(p, tick);
    double sum = 0;
    for (int i = 0; t && i < (int)end; i++) {
        sum += t->us[i];
    }
    return sum;
}
