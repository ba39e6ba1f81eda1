// collide.c - bodies to pairs to contacts: the reference integration of pixhit.
//
// Broad: every body that can meet anything gives its box and its groups to the L/I/R partition, which answers with
// pairs of overlapping boxes. Narrow: for each pair the two masks are laid over each other at their offset; where
// pixels meet, ph_contact_find measures area, point and gradient. Shots move several pixels a tick, so their box covers
// the whole way and ph_mask_sweep looks for the first touch along it.
//
// Pairs arrive in an order that depends on the method; the contacts are therefore sorted by (b, a) before the rules
// see them. That is what makes lir and all give the same game.
#include "game/body.h"
#include "game/tuning.h"

#include <stdlib.h>
#include <string.h>

// ---- who can meet whom --------------------------------------------------------------------------------

#define GROUP(k) (1u << (k))

static const uint16_t hits_of[KIND_COUNT] = {
    [KIND_WALL] = GROUP(KIND_SHIP) | GROUP(KIND_ENEMY) | GROUP(KIND_ROCK) | GROUP(KIND_SHOT) | GROUP(KIND_SPIT) |
                  GROUP(KIND_REPAIR) | GROUP(KIND_BALL),
    [KIND_GATE] = GROUP(KIND_SHIP) | GROUP(KIND_ENEMY) | GROUP(KIND_ROCK) | GROUP(KIND_SHOT) | GROUP(KIND_SPIT) |
                  GROUP(KIND_REPAIR),
    [KIND_ROCK] = GROUP(KIND_WALL) | GROUP(KIND_GATE) | GROUP(KIND_ROCK) | GROUP(KIND_SHIP) | GROUP(KIND_ENEMY) |
                  GROUP(KIND_SHOT) | GROUP(KIND_SPIT),
    [KIND_GEM] = GROUP(KIND_SHIP),
    [KIND_MINE] = GROUP(KIND_SHIP) | GROUP(KIND_SHOT),
    [KIND_REPAIR] = GROUP(KIND_SHIP) | GROUP(KIND_WALL) | GROUP(KIND_GATE),
    [KIND_SHIP] = GROUP(KIND_WALL) | GROUP(KIND_GATE) | GROUP(KIND_ROCK) | GROUP(KIND_GEM) | GROUP(KIND_MINE) |
                  GROUP(KIND_REPAIR) | GROUP(KIND_ENEMY) | GROUP(KIND_SPIT) | GROUP(KIND_BALL),
    [KIND_ENEMY] = GROUP(KIND_WALL) | GROUP(KIND_GATE) | GROUP(KIND_ROCK) | GROUP(KIND_SHIP) | GROUP(KIND_ENEMY) |
                   GROUP(KIND_SHOT),
    [KIND_SHOT] = GROUP(KIND_WALL) | GROUP(KIND_GATE) | GROUP(KIND_ROCK) | GROUP(KIND_ENEMY) | GROUP(KIND_MINE),
    [KIND_SPIT] = GROUP(KIND_WALL) | GROUP(KIND_GATE) | GROUP(KIND_ROCK) | GROUP(KIND_SHIP),
    [KIND_BALL] = GROUP(KIND_BALL) | GROUP(KIND_WALL) | GROUP(KIND_SHIP),
};

const ph_mask *game_mask(const game *g, int32_t index) {
    const body *b = &g->world.bodies[index];
    if (b->carved >= 0) {
        return (const ph_mask *)(const void *)g->world.carved[b->carved].memory;
    }
    return g->sprites->frame[b->sprite][b->frame];
}

// ---- PIXHIT 2/5: boxes for the broad phase ------------------------------------------------------------

/// Tight box of the body's solid pixels [px].
static ph_box body_box(const game *g, int32_t index) {
    const body *b = &g->world.bodies[index];
    ph_box box = game_mask(g, index)->bounds;
    int32_t x = body_px(b), y = body_py(b);
    box.x0 += x, box.x1 += x, box.y0 += y, box.y1 += y;
    return box;
}

/// Whole pixels from where the body was to where it is.
static int32_t moved_px(int32_t old, int32_t now) {
    return px_of(now) - px_of(old);
}

/// The whole way of a shot. What it meets has moved in the same tick, so the box reaches a little further.
static ph_box swept_box(ph_box box, const body *b) {
    int32_t mx = moved_px(b->old_x, b->x), my = moved_px(b->old_y, b->y);
    box.x0 -= (mx > 0 ? mx : 0) + SWEEP_REACH, box.x1 += (mx < 0 ? -mx : 0) + SWEEP_REACH;
    box.y0 -= (my > 0 ? my : 0) + SWEEP_REACH, box.y1 += (my < 0 ? -my : 0) + SWEEP_REACH;
    return box;
}

static void fill_items(game *g) {
    collider *c = &g->collider;
    c->item_count = 0;
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        const body *b = &g->world.bodies[i];
        if (hits_of[b->kind] == 0) {
            continue; // an empty slot, or scenery
        }
        ph_item *item = &c->items[c->item_count];
        item->box = body_box(g, i);
        if (body_is_shot(b)) {
            item->box = swept_box(item->box, b);
        }
        item->category = (uint16_t)GROUP(b->kind);
        item->collides_with = hits_of[b->kind];
        item->is_static = body_is_fixed(b);
        c->body[c->item_count++] = i;
    }
}

// ---- PIXHIT 3/5: masks for the narrow phase -----------------------------------------------------------

static void keep(collider *c, const contact *found) {
    if (c->contact_count == CONTACT_MAX) {
        c->stats.dropped++;
        return;
    }
    c->contacts[c->contact_count++] = *found;
    c->stats.hits++;
    c->stats.fallbacks += found->hit.source != PH_NORMAL_GRADIENT;
}

static contact place_pair(const game *g, int32_t a, int32_t b) {
    const body *p = &g->world.bodies[a], *q = &g->world.bodies[b];
    contact found = {.a = a, .b = b, .ax = body_px(p), .ay = body_py(p), .when = 256};
    found.dx = body_px(q) - found.ax;
    found.dy = body_py(q) - found.ay;
    return found;
}

/// Puts b at the first offset on its way through this tick, seen from a, at which the two touch.
static bool sweep_pair(const game *g, contact *found) {
    const body *p = &g->world.bodies[found->a], *q = &g->world.bodies[found->b];
    int32_t mx = moved_px(q->old_x, q->x) - moved_px(p->old_x, p->x);
    int32_t my = moved_px(q->old_y, q->y) - moved_px(p->old_y, p->y);
    int64_t steps = ph_mask_sweep(game_mask(g, found->a), game_mask(g, found->b), found->dx - mx, found->dy - my, mx,
                                  my, &found->dx, &found->dy);
    int32_t all = abs(mx) + abs(my);
    found->when = all && steps >= 0 ? (int32_t)(steps * 256 / all) : 0;
    return steps >= 0;
}

/// The slow way to know whether they touch; the same answer. Carved rock has no alphas any more: that stays open.
static bool alphas_meet(const game *g, const contact *c) {
    const body *p = &g->world.bodies[c->a], *q = &g->world.bodies[c->b];
    const ph_image *a = &g->sprites->sheet[p->sprite], *b = &g->sprites->sheet[q->sprite];
    if (p->carved >= 0 || q->carved >= 0 || a->rgba == NULL || b->rgba == NULL) {
        return true;
    }
    ph_box from_a = sprite_frame_box((sprite)p->sprite, p->frame),
           from_b = sprite_frame_box((sprite)q->sprite, q->frame);
    return ph_reference_overlap(a, from_a, b, from_b, c->dx, c->dy, SPRITE_ALPHA, 1, NULL) > 0;
}

static void test_pair(game *g, int32_t a, int32_t b) {
    collider *c = &g->collider;
    const body *p = &g->world.bodies[a], *q = &g->world.bodies[b];
    contact found = place_pair(g, a, b);
    c->stats.mask_tests++;
    if ((body_is_shot(p) || body_is_shot(q)) && !sweep_pair(g, &found)) {
        return;
    }
    if (c->by_alpha && !alphas_meet(g, &found)) {
        return;
    }
    if (ph_contact_find(game_mask(g, a), game_mask(g, b), found.dx, found.dy, q->vx - p->vx, q->vy - p->vy,
                        &found.hit)) {
        keep(c, &found);
    }
}

static void test_pairs(game *g) {
    collider *c = &g->collider;
    for (int32_t i = 0; i < c->pair_count; i++) {
        test_pair(g, c->body[c->pairs[i].a], c->body[c->pairs[i].b]);
    }
}

int contact_order(const void *left, const void *right) {
    const contact *p = left, *q = right;
    return p->b != q->b ? (p->b > q->b) - (p->b < q->b) : (p->a > q->a) - (p->a < q->a);
}

// ---- the two stages of the tick -----------------------------------------------------------------------

const char *broadphase_name(broadphase method) {
    static const char *const names[BROADPHASE_COUNT] = {"lir", "plain", "all"};
    return names[method];
}

static void take_pairs(void *user, const ph_pair *pairs, int32_t count) {
    game *g = user;
    collider *c = &g->collider;
    if (c->pair_count + count > PAIR_MAX) { // rare: a crowd in one spot. Work the pairs off to make room.
        test_pairs(g);
        c->pair_count = 0;
    }
    for (int32_t i = 0; i < count; i++) {
        c->pairs[c->pair_count++] = pairs[i];
    }
}

static void pass_split_on(void *user, const ph_split *split) {
    const collider *c = &((game *)user)->collider;
    c->split(c->split_user, split);
}

void game_broad(game *g) {
    collider *c = &g->collider;
    fill_items(g);
    memset(&c->stats, 0, sizeof c->stats);
    c->pair_count = 0;
    c->contact_count = 0;
    c->stats.possible = (int64_t)c->item_count * (c->item_count - 1) / 2;
    const ph_broadphase_callbacks to = {take_pairs, c->split ? pass_split_on : NULL, g};
    if (c->method == BROADPHASE_ALL) {
        ph_all_pairs(c->items, c->item_count, &to, &c->stats.broad);
    } else if (c->method == BROADPHASE_PLAIN) {
        ph_partition_pairs(c->partition, c->items, c->item_count, &to, &c->stats.broad);
    } else {
        ph_broadphase_pairs(c->broad, c->items, c->item_count, &to, &c->stats.broad);
    }
}

void game_narrow(game *g) {
    collider *c = &g->collider;
    test_pairs(g);
    qsort(c->contacts, (size_t)c->contact_count, sizeof c->contacts[0], contact_order);
}
