// proof.c - an independent computation of the collisions of a tick, and its comparison with the game.
//
// Masks are made from the alpha of the pictures and carved pixel by pixel. All pairs of bodies are tested along their
// ways with the slow answers of look/truth.h; contacts and ledger of the tick are only compared. After the rules, the
// responses are computed again in their order. Trusted: the ground of a new level or snapshot, its materials, brushes.
#include "scope/proof.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/world/tuning.h"
#include "look/truth.h"

#define K(name) (1u << KIND_##name)

enum {
    FIXED = K(TERRAIN) | K(WALL) | K(GATE),
    SWEPT = K(SHOT) | K(SPIT),
    FIERCE = K(ENEMY) | K(BOSS),
    MOVING = K(SHIP) | K(ENEMY) | K(ROCK) | SWEPT | K(REPAIR) | K(GRIT)
};

/// The kinds that a kind meets. A new kind is a row.
static const unsigned meets[KIND_COUNT] = {
    [KIND_TERRAIN] = MOVING,
    [KIND_WALL] = MOVING | K(BALL),
    [KIND_GATE] = MOVING,
    [KIND_ROCK] = FIXED | FIERCE | SWEPT | K(SHIP) | K(ROCK) | K(GEM) | K(MINE),
    [KIND_GEM] = K(ROCK) | K(SHIP),
    [KIND_MINE] = K(ROCK) | K(SHIP) | K(SHOT),
    [KIND_REPAIR] = FIXED | K(SHIP),
    [KIND_SHIP] = FIXED | FIERCE | K(ROCK) | K(SPIT) | K(GEM) | K(MINE) | K(REPAIR) | K(BALL),
    [KIND_ENEMY] = FIXED | K(ROCK) | K(SHIP) | K(SHOT) | K(ENEMY),
    [KIND_SHOT] = FIXED | FIERCE | K(ROCK) | K(MINE),
    [KIND_SPIT] = FIXED | K(ROCK) | K(SHIP),
    [KIND_BALL] = K(WALL) | K(SHIP) | K(BALL),
    [KIND_GRIT] = FIXED,
    [KIND_BOSS] = K(SHIP) | K(SHOT) | K(ROCK),
};

/// Counts an error of bodies a and b, which are equal for a single body, and stores the first one.
static void blame(tick_proof *p, const game *g, int32_t a, int32_t b, const char *text) {
    const body *bodies = g->world.bodies;
    if (p->wrong++ == 0) {
        p->body[0] = a;
        p->body[1] = b;
        snprintf(p->first, sizeof p->first, "tick %" PRId64 ", %s %d, %s %d: %s", g->world.tick,
                 kind_names[bodies[a].kind], a, kind_names[bodies[b].kind], b, text);
    }
}

/// The whole pixel of a position, rounded down.
static int32_t px(int32_t sub) {
    return sub / SUB - (sub % SUB < 0);
}

static unsigned kind_of(const body *b) {
    return 1u << b->kind;
}

static bool equal(int64_t ax, int64_t ay, int64_t bx, int64_t by) {
    return ax == bx && ay == by;
}

static const ph_mask *mask_of(const tick_proof *p, const body *b) {
    const uint64_t *memory = p->sprite[b->sprite][b->frame];
    if (b->kind == KIND_TERRAIN) {
        memory = p->ground;
    } else if (b->carved >= 0) {
        memory = p->carved[b->carved];
    }
    return (const void *)memory;
}

/// Carves pixel by pixel. Returns the number of errors: pixels that fall but were not solid, or that grow in other than
/// open soft ground.
static int64_t carve(ph_mask *m, const game *g, const ledger_carving *c) {
    const bool gives = c->kind == CARVING_GIVE, falls = !gives && c->with == TOOL_NONE;
    const bool strong = c->with == TOOL_BLAST || c->with == TOOL_CLEAR;
    int64_t strange = 0;
    for (int32_t i = 0; i < c->pixels->w * c->pixels->h; i++) {
        const int32_t x = c->corner.x + i % c->pixels->w, y = c->corner.y + i / c->pixels->w;
        const bool asked = truth_bit(c->pixels, i % c->pixels->w, i / c->pixels->w), solid = truth_bit(m, x, y);
        if (asked && (gives || falls || solid)) {
            const material rock = c->slot < 0 ? terrain_material(&g->world.terrain, x, y) : MATERIAL_SOFT;
            const bool soft = rock == MATERIAL_SOFT, yields = soft || (strong && rock == MATERIAL_HARD);
            strange += gives ? solid || !soft : !solid;
            if (gives || falls || yields) {
                truth_set(m, x, y, gives);
            }
        }
    }
    return strange;
}

/// Repeats the carvings of the tick up to entry `end`. The pixels of a falling piece must be removed from the place at
/// which it begins to fall.
static void follow(tick_proof *p, const game *g, int32_t end) {
    for (; p->next < end; p->next++) {
        const ledger_carving *c = &g->ledger.carvings[p->next], *before = c - (p->next > 0);
        const ph_mask *from = c->kind == CARVING_OWN ? (const void *)p->sprite[c->sprite][c->frame] : c->pixels;
        uint64_t *memory = p->ground;
        int64_t strange = 0;
        if (c->slot >= 0) {
            memory = p->carved[c->slot];
            p->was[c->body].carved = (int8_t)c->slot;
        }
        if (c->kind == CARVING_OWN || c->kind == CARVING_PART) {
            memcpy(memory, from, ph_mask_bytes(from->w, from->h));
        } else {
            strange = carve((void *)memory, g, c);
        }
        const bool piece = before->kind == CARVING_PART && c->kind == CARVING_TAKE && c->with == TOOL_NONE;
        if (strange || (piece && !equal(before->place.x, before->place.y, c->place.x, c->place.y))) {
            blame(p, g, c->body, c->body, "it was carved where it has no pixels");
        }
    }
}

/// The contact of two bodies by pixel. A shot is tested along its way. False without a touch.
static bool find(const tick_proof *p, const body *a, const body *b, contact *due) {
    const ph_mask *m = mask_of(p, a), *n = mask_of(p, b);
    const int32_t dx = px(b->x) - px(a->x), dy = px(b->y) - px(a->y);
    const int32_t mx = dx - px(b->old_x) + px(a->old_x), my = dy - px(b->old_y) + px(a->old_y);
    ph_sweep_hit stop = {.step = 1, .steps = 1, .hit = {dx, dy}};
    if ((kind_of(a) | kind_of(b)) & SWEPT && !truth_sweep(m, n, dx - mx, dy - my, mx, my, &stop)) {
        return false;
    }
    due->dx = stop.hit.x;
    due->dy = stop.hit.y;
    due->when = stop.steps ? (int32_t)(stop.step * 256 / stop.steps) : 0;
    return truth_contact(m, n, due->dx, due->dy, b->vx - a->vx, b->vy - a->vy, &due->hit);
}

static int order(const void *left, const void *right) {
    const contact *c = left, *d = right;
    return c->b != d->b ? c->b - d->b : c->a - d->a;
}

/// The kinds that a body meets. A carried body overlaps its rock, and a rock on the rope or thrown passes the ship.
static unsigned meets_of(const body *b) {
    const bool roped = b->kind == KIND_ROCK && !(b->flags & BODY_PRIZE) && b->flags & (BODY_TOWED | BODY_THROWN);
    return meets[b->kind] & ~(K(ROCK) * (b->host >= 0)) & ~(K(SHIP) * roped);
}

/// Compares all pairs of bodies with the contacts of the tick.
static void check_pairs(tick_proof *p, const game *g) {
    const collider *c = &g->collider;
    const bool full = c->pair_count == PAIR_MAX;
    int32_t found = 0;
    p->unchecked += full;
    for (int32_t a = 0; a < p->used && !full; a++) {
        for (int32_t b = a + 1; b < p->used; b++) {
            contact due = {.a = a, .b = b};
            const body *s = &p->was[a], *t = &p->was[b];
            const bool pair = meets_of(s) & kind_of(t) && meets_of(t) & kind_of(s);
            p->pairs += pair;
            if (pair && find(p, s, t, &due)) {
                const contact *got = bsearch(&due, c->contacts, (size_t)c->contact_count, sizeof due, order);
                char text[80] = "no hit, by pixel hit";
                found += got != NULL;
                if (!got || truth_differs(&got->hit, &due.hit, text, sizeof text)) {
                    blame(p, g, a, b, text);
                } else if (!equal(got->dx, got->dy, due.dx, due.dy) || got->when != due.when) {
                    blame(p, g, a, b, "the contact is at another offset or time");
                }
            }
        }
    }
    if (!full && found != c->contact_count) {
        blame(p, g, c->contacts[0].a, c->contacts[0].b, "some hits are no hits by pixel");
    }
}

static void check_items(tick_proof *p, const game *g) {
    const collider *c = &g->collider;
    for (int32_t i = 0; i < c->item_count; i++) {
        const body *b = &p->was[c->body[i]];
        const ph_mask *truth = mask_of(p, b), *mask = game_mask(g, c->body[i]);
        const bool shot = kind_of(b) & SWEPT;
        const ph_point to = {px(b->x), px(b->y)}, old = {px(b->old_x), px(b->old_y)};
        const ph_box tight = truth_box(truth, shot ? old : to, to, shot * SWEEP_REACH);
        bool same = truth->w == mask->w && truth->h == mask->h && !memcmp(&tight, &c->items[i].box, sizeof tight);
        if (!same || memcmp(truth + 1, mask + 1, ph_mask_bytes(truth->w, truth->h) - sizeof *truth) != 0) {
            blame(p, g, c->body[i], c->body[i], "its mask or its box differs from its picture after the same carving");
        }
    }
}

/// Checks that each query is of two bodies that may meet, at their offset.
static void check_queries(tick_proof *p, const game *g) {
    for (int32_t i = 0; i < g->ledger.query_count; i++) {
        const ledger_query *q = &g->ledger.queries[i];
        const body *a = &p->was[q->a], *b = &p->was[q->b];
        const bool pair = meets_of(a) & kind_of(b) && meets_of(b) & kind_of(a);
        if (!pair || !equal(q->dx, q->dy, px(b->x) - px(a->x), px(b->y) - px(a->y))) {
            blame(p, g, q->a, q->b, "they do not meet, or the query is at another offset");
        }
    }
}

/// Checks that the cells of the ground show where it has pixels. One row of cells is compared per tick.
static void check_cells(tick_proof *p, const game *g) {
    const terrain *t = &g->world.terrain;
    const int32_t y = t->down > 0 ? (int32_t)(g->world.tick % t->down) : 0, side = TERRAIN_CELL;
    for (int32_t x = 0; g->world.ground >= 0 && x < t->across; x++) {
        const ph_box cell = {x * side, y * side, (x + 1) * side, (y + 1) * side};
        if (truth_any((const void *)p->ground, cell, true) != (t->cells[y * t->across + x] > 0)) {
            blame(p, g, g->world.ground, g->world.ground, "a cell is marked open but has pixels, or the reverse");
        }
    }
}

void proof_check(tick_proof *p, const game *g) {
    const world *w = &g->world;
    p->ticks++;
    p->next = 0;
    if (p->due != w->tick + 1 || g->ledger.epoch != p->epoch) {
        memcpy(p->ground, w->terrain.solid, sizeof p->ground);
        for (int32_t i = 0; i < CARVED_MAX; i++) {
            memcpy(p->carved[i], w->carved[i].memory, CARVED_BYTES);
        }
        p->next = g->ledger.carving_count;
        p->bumped = w->tick - BUMP_REST;
    }
    p->due = 0;
    p->epoch = g->ledger.epoch;
    follow(p, g, g->ledger.carving_count);
    p->used = w->bodies_used;
    memcpy(p->was, w->bodies, (size_t)p->used * sizeof *p->was);
    check_items(p, g);
    check_cells(p, g);
    check_queries(p, g);
    check_pairs(p, g);
}

static int32_t bounciness(unsigned both) {
    const bool full = both & FIXED ? both & (K(ENEMY) | SWEPT) : both == K(BALL);
    const bool solid = both & (both & K(SHIP) ? FIXED | K(ROCK) | K(BOSS) : FIXED);
    const int32_t lossy = solid ? BOUNCE_SOLID : BOUNCE_ALIVE;
    return full ? PH_BOUNCE_FULL : lossy;
}

/// True if the damage of the response follows from its pixels, their depth, and the gradients at its crashes.
static bool right_price(const tick_proof *p, const game *g, const ledger_response *r, unsigned both) {
    const int64_t vx = r->before[1].x - r->before[0].x, vy = r->before[1].y - r->before[0].y;
    int64_t gx = 0, gy = 0, pixels = 0;
    for (int32_t i = 0; i < g->ledger.crash_count; i++) {
        const ledger_crash *crash = &g->ledger.crashes[i];
        const contact *c = &g->collider.contacts[crash->contact];
        ph_contact hit = c->hit; // remains if a shot has carved the overlap away
        if (crash->contact >= r->contact && crash->contact < r->contact + r->count) {
            (void)truth_contact(mask_of(p, &p->was[c->a]), mask_of(p, &p->was[c->b]), crash->dx, crash->dy, (int32_t)vx,
                                (int32_t)vy, &hit);
            gx += hit.gx;
            gy += hit.gy;
            pixels += crash->pixels;
        }
    }
    const int64_t length = (int64_t)sqrt(256.0 * (double)(gx * gx + gy * gy));
    const int64_t speed = length ? 16 * (vx * gx + vy * gy) / length : 0;
    const int64_t fast = speed > BUMP_FREE ? speed - BUMP_FREE : 0;
    const int64_t bump = pixels * fast * fast / (SUB * SUB * BUMP_SOFTNESS), ram = RAM_BITE + pixels * RAM_HARM;
    const int64_t capped = bump < BUMP_MOST ? bump : BUMP_MOST, crush = pixels * speed / CRUSH_SOFTNESS;
    const int64_t harm = both & K(SHIP) ? capped : crush;
    const contact *first = &g->collider.contacts[r->contact];
    const body *rock = &p->was[p->was[first->a].kind == KIND_ROCK ? first->a : first->b]; // its mass may count
    const int64_t blow = crush * (BLOW_MASS + truth_count(mask_of(p, rock))) / BLOW_MASS;
    const int32_t depth = CRASH_DEPTH * SUB + (int32_t)sqrt((double)(vx * vx + vy * vy)) / CRASH_PACE;
    const bool rams = both & K(SHIP) && both & FIERCE && r->speed == 0;
    const bool due = rams ? r->damage == ram || r->damage == 0 : r->damage == harm || r->damage == blow;
    return due && (rams || r->speed == speed) && r->pixels == pixels && (r->depth == 0 || r->depth == depth);
}

/// Computes a response again, then moves the bodies by its push-out. `still`: no mask has changed in the response.
static void check_response(tick_proof *p, const game *g, const ledger_response *r, bool still) {
    const contact *c = &g->collider.contacts[r->contact];
    body *a = &p->was[c->a], *b = &p->was[c->b];
    const unsigned both = kind_of(a) | kind_of(b), fixed = kind_of(a) & FIXED;
    ph_body solids[256], place = {.mask = mask_of(p, b), .x = c->ax + c->dx, .y = c->ay + c->dy};
    int32_t n = 0;
    for (int32_t i = 0; i < p->used && n < 256; i++) {
        const body *s = &p->was[i];
        if (i == c->a || (fixed && kind_of(s) & FIXED)) {
            solids[n++] = (ph_body){.mask = mask_of(p, s), .x = px(s->x), .y = px(s->y)};
        }
    }
    const ph_gradient sum = truth_combine(&place, solids, n);
    const bool shot = both & SWEPT, slope = fixed && still && !shot && sum.area > 0 && (sum.gx || sum.gy);
    const int32_t mass_a = fixed ? 0 : (int32_t)truth_count(mask_of(p, a)), mass_b = (int32_t)truth_count(place.mask);
    const ph_motion from[2] = {{r->before[0].x, r->before[0].y, mass_a}, {r->before[1].x, r->before[1].y, mass_b}};
    const ph_motion to[2] = {{r->after[0].x, r->after[0].y, mass_a}, {r->after[1].x, r->after[1].y, mass_b}};
    if ((slope && !equal(sum.gx, sum.gy, r->hit.gx, r->hit.gy)) ||
        !truth_bounced(&r->hit, from, to, bounciness(both))) {
        blame(p, g, c->a, c->b, "the bounce does not follow from gradient, velocities and masses");
    }
    if (r->pixels > 0 && !right_price(p, g, r, both)) {
        blame(p, g, c->a, c->b, "the damage does not follow from pixels and speed");
    }
    const ph_point position = {px(b->x), px(b->y)}, stays = r->push[!(fixed || mass_b <= mass_a)];
    const int64_t push_x = r->push[1].x - r->push[0].x, push_y = r->push[1].y - r->push[0].y;
    ph_point out = position;
    const bool free = truth_leave(place.mask, &out, solids, n, &r->hit, fixed ? 14 : 10) >= 0;
    const bool right =
        equal((out.x - position.x) * SUB, (out.y - position.y) * SUB, push_x, push_y) && equal(stays.x, stays.y, 0, 0);
    if (free && still && !shot && !right) {
        blame(p, g, c->a, c->b, "the push-out is not the nearest way out");
    }
    a->x += r->push[0].x;
    a->y += r->push[0].y;
    b->x += r->push[1].x;
    b->y += r->push[1].y;
}

/// Checks that the carvings of a shot are around its contact, and that the damage of bumps has the pauses of BUMP_REST.
static void check_effects(tick_proof *p, const game *g, const ledger_response *r, int32_t carvings) {
    const contact *c = &g->collider.contacts[r->contact];
    for (int32_t i = r->carvings; i < carvings; i++) {
        const ledger_carving *bite = &g->ledger.carvings[i];
        const ph_mask *disc = bite->with == TOOL_SHOT ? bite->pixels : NULL;
        if (disc &&
            !equal(bite->place.x + disc->w / 2, bite->place.y + disc->h / 2, c->ax + c->hit.x, c->ay + c->hit.y)) {
            blame(p, g, c->a, c->b, "the shot bites beside its hit");
        }
    }
    for (int32_t i = 0; i < g->ledger.harm_count; i++) {
        const ledger_harm *h = &g->ledger.harms[i];
        const bool bump = h->contact == r->contact && p->was[h->body].kind == KIND_SHIP && r->speed > 0;
        if (bump && g->world.tick - p->bumped < BUMP_REST) {
            blame(p, g, c->a, c->b, "the damage follows too soon after another bump");
        }
        p->bumped = bump ? g->world.tick : p->bumped;
    }
}

void proof_settle(tick_proof *p, const game *g) {
    const ledger *l = &g->ledger;
    if (l->epoch != p->epoch) {
        return; // the masks are unknown in a new level, and after a list was full
    }
    for (int32_t i = 0; i < l->response_count; i++) {
        const ledger_response *r = &l->responses[i];
        const int32_t carvings = i + 1 < l->response_count ? r[1].carvings : l->carving_count;
        follow(p, g, r->carvings);
        check_effects(p, g, r, carvings);
        if (r->met) {
            check_response(p, g, r, carvings == r->carvings);
        }
    }
    follow(p, g, l->carving_count);
    p->due = g->world.tick + 2;
}

tick_proof *proof_create(const ph_image sheets[SPRITE_COUNT]) {
    tick_proof *p = calloc(1, sizeof *p);
    for (int32_t s = 0; p && s < SPRITE_COUNT; s++) {
        const sprite_info *info = sprite_get((sprite)s);
        for (int32_t f = 0; f < info->frames; f++) {
            ph_mask *m = ph_mask_init(p->sprite[s][f], info->w, info->h);
            const int32_t x = f % info->columns * info->w, y = f / info->columns * info->h;
            truth_read(m, &sheets[s], x, y, 127, info->mask.shrink, info->mask.grow);
        }
    }
    return p;
}
