// incident.c - the names of events, and pairs of bodies.
#include "scope/time/incident.h"

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
