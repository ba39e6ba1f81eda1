// breakpoint.c - each look at a tick keeps what holds in it, and compares it with what held in the tick before.
//
// A look at any other tick than the next one only keeps. So nothing has to be told when the game goes to another tick.
// Cost: a pass over the contacts of the tick, or a walk of one pair through its filters.
#include "inspect/time/breakpoint.h"

#include <string.h>

#include "inspect/question.h"
#include "inspect/why.h"
#include "game/world/body.h"
#include "game/world/tuning.h"

const char *const breakpoint_names[BREAK_KINDS] = {"gem taken",    "ship touched",      "fallback normal",
                                                   "pair touches", "pair: new verdict", "pair: near miss"};

bool breakpoint_wants_pair(breakpoint_kind k) {
    return k >= BREAK_CONTACT;
}

const breakpoint_pair breakpoint_no_pair = {false, {-1, -1}, {KIND_NONE, KIND_NONE}, {0, 0}};

breakpoint_pair breakpoint_pair_of(const game *g, int32_t first, int32_t second) {
    breakpoint_pair p = {.any = first >= 0, .body = {first, second}};
    for (int i = 0; i < 2 && p.body[i] >= 0; i++) {
        p.kind[i] = g->world.bodies[p.body[i]].kind;
        p.sprite[i] = g->world.bodies[p.body[i]].sprite;
    }
    return p;
}

bool breakpoint_lives(const breakpoint_pair *p, const game *g, int i) {
    const body *one = &g->world.bodies[p->body[i]];
    return one->kind != KIND_NONE && one->kind == p->kind[i] && one->sprite == p->sprite[i];
}

bool breakpoint_same_pair(const breakpoint_pair *p, const breakpoint_pair *q) {
    return p->any == q->any && memcmp(p->body, q->body, sizeof p->body) == 0 &&
           memcmp(p->kind, q->kind, sizeof p->kind) == 0 && memcmp(p->sprite, q->sprite, sizeof p->sprite) == 0;
}

void breakpoint_begin(breakpoint *b, breakpoint_kind k, const breakpoint_pair *pair) {
    memset(b, 0, sizeof *b);
    b->kind = k;
    b->pair = *pair;
    b->tick = -1;
}

// ---- touches ------------------------------------------------------------------------------------

static bool asks_for(breakpoint_kind k, const game *g, const contact *c) {
    bool of_ship = c->a == g->world.ship || c->b == g->world.ship;
    int32_t other = c->a == g->world.ship ? c->b : c->a;
    switch (k) {
    case BREAK_GEM: return of_ship && g->world.bodies[other].kind == KIND_GEM;
    case BREAK_SHIP: return of_ship;
    default: return c->hit.source != PH_NORMAL_GRADIENT;
    }
}

/// Keeps the touches that the kind asks for. True when one of them is new.
static bool look_at_touches(breakpoint *b, const game *g) {
    const collider *c = &g->collider;
    const breakpoint old = *b;
    ph_pair first;
    b->count = 0;
    for (int32_t i = 0; i < c->contact_count && b->count < BREAK_PAIRS; i++) {
        const contact *one = &c->contacts[i];
        if (asks_for(b->kind, g, one)) {
            b->touching[b->count++] = (ph_pair){one->b, one->a};
        }
    }
    bool fresh = ph_pairs_minus(b->touching, b->count, old.touching, old.count, &first, 1) > 0;
    if (fresh) {
        b->who = breakpoint_pair_of(g, first.b, first.a);
    }
    return fresh;
}

// ---- the watched pair ---------------------------------------------------------------------------

static filter verdict(const breakpoint_pair *p, const game *g) {
    return breakpoint_lives(p, g, 0) && breakpoint_lives(p, g, 1) ? why_verdict(g, p->body[0], p->body[1])
                                                                  : FILTER_ALIVE;
}

/// True when the pair misses, at some place of its way by so little that a graze would be paid for.
static bool reaches(const breakpoint_pair *p, const game *g) {
    sweep w = sweep_of(g, least(p->body[0], p->body[1]), most(p->body[0], p->body[1]));
    int64_t square, near = 0;
    do {
        square = ph_mask_distance(w.a, w.b, w.at.x, w.at.y, GRAZE_REACH, NULL);
        near += square > 0;
    } while (square != 0 && sweep_next(&w));
    return square != 0 && near > 0;
}

/// Keeps a number of the pair. True when it is another one.
static bool changes(breakpoint *b, int32_t now) {
    bool other = b->was != now;
    b->was = now;
    return other;
}

static bool look_at_pair(breakpoint *b, const game *g) {
    filter now = verdict(&b->pair, g);
    bool hit = now == FILTER_COUNT, may = now != FILTER_ALIVE && now != FILTER_GROUPS;
    switch (b->kind) {
    case BREAK_VERDICT: return changes(b, (int32_t)now);
    case BREAK_CONTACT: return changes(b, hit) && hit;
    default: break;
    }
    bool near = may && !hit && reaches(&b->pair, g);
    return changes(b, near) && near;
}

// ---- the tick -----------------------------------------------------------------------------------

void breakpoint_look(void *breakpoint_, const game *g) {
    breakpoint *b = breakpoint_;
    bool follows = b->tick == g->world.tick - 1, found = false;
    b->tick = g->world.tick;
    b->gems = g->world.totals.gems;
    if (breakpoint_wants_pair(b->kind)) {
        found = b->pair.any && look_at_pair(b, g);
        b->who = b->pair;
    } else {
        if (b->kind == BREAK_GEM) { // the rules count one; which, each touch of the ship may tell
            b->who = breakpoint_pair_of(g, g->world.ship, -1), b->count = 0;
        }
        found = look_at_touches(b, g);
    }
    b->began = follows && found;
}

bool breakpoint_after(const breakpoint *b, const game *g) {
    return b->kind == BREAK_GEM ? g->world.totals.gems > b->gems : b->began;
}
