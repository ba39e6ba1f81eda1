// collide.c - bodies to pairs to contacts: the reference integration of pixhit.
//
// Broad phase: every body that can meet another body has an item with its box and category. The L/I/R partition, or in
// the storm the fast broad phase, finds the pairs of overlapping boxes. Narrow phase: a shot moves several pixels per
// tick, so its box covers its whole motion, and ph_pairs_sweep finds the first touch. For each other pair,
// ph_pairs_touch tests the masks at their offset. If they share a pixel, as one pair in six to twelve does on most
// levels, it computes area, point and gradient.
//
// Two thirds of the pairs are with the ground, because its box is the whole world. Where bodies fly, the ground is
// mostly open: its cells of 8 px, a byte each, reject most of these pairs before its mask is read (Ekstroem 2002,
// coarse masks).
//
// Each broad phase lists the pairs in the same order, so the game does not depend on the method. The rules read the
// contacts sorted by (b, a).
#include "game/world/collide.h"

#include <stdlib.h>
#include <string.h>

#include "game/world/body.h"
#include "game/world/tuning.h"

// ---- pairs of kinds that can collide ------------------------------------------------------------

#define GROUP(k) (1u << (k))

enum {
    BATCH = 256, // pairs whose masks are tested at once
    SHOTS = GROUP(KIND_SHOT) | GROUP(KIND_SPIT),
    // kinds that meet everything static
    LOOSE = GROUP(KIND_SHIP) | GROUP(KIND_ENEMY) | GROUP(KIND_ROCK) | GROUP(KIND_SHOT) | GROUP(KIND_SPIT) |
            GROUP(KIND_REPAIR) | GROUP(KIND_GRIT)
};

/// The pairs of kinds that can collide. Each pair is listed once, in the row of either kind; see game_meets.
static const uint16_t touches[KIND_COUNT] = {
    [KIND_TERRAIN] = LOOSE,
    [KIND_WALL] = LOOSE | GROUP(KIND_BALL),
    [KIND_GATE] = LOOSE,
    [KIND_ROCK] = GROUP(KIND_SHIP) | GROUP(KIND_ENEMY) | GROUP(KIND_ROCK) | GROUP(KIND_SHOT) | GROUP(KIND_SPIT) |
                  GROUP(KIND_GEM) | GROUP(KIND_MINE),
    [KIND_SHIP] = GROUP(KIND_ENEMY) | GROUP(KIND_SPIT) | GROUP(KIND_GEM) | GROUP(KIND_MINE) | GROUP(KIND_REPAIR) |
                  GROUP(KIND_BALL),
    [KIND_SHOT] = GROUP(KIND_ENEMY) | GROUP(KIND_MINE),
    [KIND_ENEMY] = GROUP(KIND_ENEMY),
    [KIND_BOSS] = GROUP(KIND_SHIP) | GROUP(KIND_SHOT) | GROUP(KIND_ROCK),
    [KIND_BALL] = GROUP(KIND_BALL),
};

uint16_t game_meets(kind k) {
    unsigned meets = touches[k];
    for (unsigned other = 0; other < KIND_COUNT; other++) {
        meets |= (touches[other] >> k & 1u) << other;
    }
    return (uint16_t)meets;
}

const ph_mask *game_mask(const game *g, int32_t index) {
    const body *b = &g->world.bodies[index];
    if (b->kind == KIND_TERRAIN) {
        return terrain_mask(&g->world.terrain);
    }
    if (b->carved >= 0) {
        return (const ph_mask *)(const void *)g->world.carved[b->carved].memory;
    }
    return g->sprites->frame[b->sprite][b->frame];
}

// ---- PIXHIT 2/5: boxes for the broad phase ------------------------------------------------------

/// Motion from `old` to `now` in whole pixels.
static int32_t moved_px(int32_t old, int32_t now) {
    return body_px_of(now) - body_px_of(old);
}

/// The box of the body's solid pixels [px]. The box of a shot covers its whole path in this tick, plus a margin of
/// SWEEP_REACH px, because its target may have moved by up to SWEEP_REACH px in the same tick.
static ph_box body_box(const game *g, int32_t index) {
    const body *b = &g->world.bodies[index];
    ph_box box = ph_mask_box(game_mask(g, index), body_px(b), body_py(b));
    if (body_is_shot(b)) {
        box = ph_box_sweep(box, -moved_px(b->old_x, b->x), -moved_px(b->old_y, b->y));
        box.x0 -= SWEEP_REACH;
        box.x1 += SWEEP_REACH;
        box.y0 -= SWEEP_REACH;
        box.y1 += SWEEP_REACH;
    }
    return box;
}

static void fill_items(game *g) {
    collider *c = &g->collider;
    uint16_t meets[KIND_COUNT];
    for (kind k = KIND_NONE; k < KIND_COUNT; k++) {
        meets[k] = game_meets(k);
    }
    c->item_count = 0;
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        const body *b = &g->world.bodies[i];
        if (meets[b->kind] == 0) {
            continue; // an empty slot, or scenery
        }
        ph_item *item = &c->items[c->item_count];
        item->box = body_box(g, i);
        item->category = (uint16_t)GROUP(b->kind);
        // a carried gem or mine overlaps its rock permanently, so it does not collide with rocks
        const unsigned passes = (b->host >= 0) * GROUP(KIND_ROCK) | body_passes_ship(b) * GROUP(KIND_SHIP);
        item->collides_with = meets[b->kind] & (uint16_t)~passes;
        item->is_static = body_is_static(b);
        c->bodies[c->item_count] = (ph_body){game_mask(g, i), body_px(b), body_py(b), b->vx, b->vy};
        c->moves[c->item_count] = (ph_point){moved_px(b->old_x, b->x), moved_px(b->old_y, b->y)};
        c->body[c->item_count++] = i;
    }
}

// ---- PIXHIT 3/5: masks for the narrow phase -----------------------------------------------------

/// Adds a contact of two items; b is at (dx, dy) of a.
static void keep(collider *c, ph_pair items, int32_t dx, int32_t dy, int32_t when, const ph_contact *hit) {
    if (c->contact_count == CONTACT_MAX) {
        c->stats.dropped++;
        return;
    }
    const ph_body *a = &c->bodies[items.a];
    c->contacts[c->contact_count++] = (contact){c->body[items.a], c->body[items.b], a->x, a->y, dx, dy, when, *hit};
    c->stats.hits++;
    c->stats.fallbacks += hit->source != PH_NORMAL_GRADIENT;
}

/// Adds the contact at which a shot first touches the target on its way.
static void keep_shot(collider *c, const ph_shot_hit *shot) {
    ph_pair items = {shot->target, shot->shot};
    ph_point offset = shot->hit;
    if (shot->shot < shot->target) {
        items = (ph_pair){shot->shot, shot->target};
        offset = (ph_point){-shot->hit.x, -shot->hit.y};
    }
    const ph_body *a = &c->bodies[items.a], *b = &c->bodies[items.b];
    ph_contact hit;
    (void)ph_contact_find(a->mask, b->mask, offset.x, offset.y, b->vx - a->vx, b->vy - a->vy, &hit);
    keep(c, items, offset.x, offset.y, shot->when / (65536 / 256), &hit);
}

/// True if a is the ground and its cells under the box of b have no solid pixel, so that the masks cannot overlap.
static bool misses_ground(const game *g, ph_pair items) {
    const collider *c = &g->collider;
    return c->body[items.a] == g->world.ground && terrain_is_open(&g->world.terrain, c->items[items.b].box);
}

/// Writes the query to the ledger. `open`: the ground is empty under the other body.
static void note_query(game *g, ph_pair items, bool open) {
    const collider *c = &g->collider;
    const ph_body *a = &c->bodies[items.a], *b = &c->bodies[items.b];
    const ph_point *moves = c->moves;
    ledger_query q = {c->body[items.a], c->body[items.b], b->x - a->x, b->y - a->y, {0, 0}, open};
    if ((c->items[items.a].category | c->items[items.b].category) & SHOTS) {
        q.way = (ph_point){moves[items.b].x - moves[items.a].x, moves[items.b].y - moves[items.a].y};
    }
    ledger_ask(&g->ledger, &q);
}

/// Tests the masks of all pairs, BATCH at a time, because the calls change the list that they are given.
static void test_pairs(game *g) {
    collider *c = &g->collider;
    for (int32_t next = 0; next < c->pair_count;) {
        ph_pair pairs[BATCH];
        ph_shot_hit shots[BATCH];
        ph_contact hits[BATCH];
        int32_t n = 0;
        for (; next < c->pair_count && n < BATCH; next++) {
            pairs[n] = c->pairs[next];
            const bool open = misses_ground(g, pairs[n]);
            note_query(g, pairs[n], open);
            n += !open;
        }
        c->stats.mask_tests += n;
        int32_t struck = ph_pairs_sweep(pairs, &n, c->items, SHOTS, c->bodies, c->moves, shots);
        for (int32_t i = 0; i < struck; i++) {
            keep_shot(c, &shots[i]);
        }
        int32_t touching = ph_pairs_touch(pairs, n, c->bodies, hits);
        for (int32_t i = 0; i < touching; i++) {
            const ph_body *a = &c->bodies[pairs[i].a], *b = &c->bodies[pairs[i].b];
            keep(c, pairs[i], b->x - a->x, b->y - a->y, 256, &hits[i]);
        }
    }
}

/// By b, then by a.
static int contact_order(const void *left, const void *right) {
    const contact *p = left, *q = right;
    return p->b != q->b ? (p->b > q->b) - (p->b < q->b) : (p->a > q->a) - (p->a < q->a);
}

const contact *collide_contact(const collider *c, int32_t a, int32_t b) {
    const contact key = {.a = a, .b = b};
    return bsearch(&key, c->contacts, (size_t)c->contact_count, sizeof key, contact_order);
}

// ---- the two stages of the tick -----------------------------------------------------------------

void game_broad(game *g) {
    collider *c = &g->collider;
    fill_items(g);
    ledger_ask_again(&g->ledger);
    memset(&c->stats, 0, sizeof c->stats);
    c->contact_count = 0;
    c->stats.possible = (int64_t)c->item_count * (c->item_count - 1) / 2;
    c->stats.broad = broad_list(&c->broad, c->method, c->items, c->item_count, c->pairs, PAIR_MAX);
    c->pair_count = c->stats.broad.pairs < PAIR_MAX ? (int32_t)c->stats.broad.pairs : PAIR_MAX;
    c->stats.dropped = c->stats.broad.pairs - c->pair_count; // a crowd in one spot
}

void game_narrow(game *g) {
    collider *c = &g->collider;
    test_pairs(g);
    qsort(c->contacts, (size_t)c->contact_count, sizeof c->contacts[0], contact_order);
}
