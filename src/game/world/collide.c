// collide.c - bodies to pairs to contacts: the reference integration of pixhit.
//
// Broad: every body that can meet anything gives its box and its category to the L/I/R partition (the storm to the fast
// broad phase), which answers with pairs of overlapping boxes. Narrow: for each pair ph_mask_hit shifts one mask by the
// offset and ANDs it with the other. Where the two share a pixel, which is one pair in six to twelve on most levels,
// ph_contact_find measures area, point and gradient. A shot moves several pixels a tick, so its box covers its whole
// way, and ph_mask_sweep finds the first touch along it. Two pairs of boxes in three are with the ground, whose one box
// is the whole world and whose mask is open where bodies fly: its cells of 8 px, a byte each, say so before its mask is
// looked at (Ekstroem 2002: no small masks against a large sparse one; coarse masks).
//
// The order of the pairs depends on the broad phase. The contacts are sorted by (b, a) before the
// rules see them, so the game is the same with each broad phase.
#include "game/world/collide.h"

#include <stdlib.h>
#include <string.h>

#include "game/world/body.h"
#include "game/world/tuning.h"

// ---- pairs of kinds that can collide ------------------------------------------------------------

#define GROUP(k) (1u << (k))

/// The pairs of kinds that can collide. Each pair is listed once, in the row of either kind; see game_meets.
static const uint16_t touches[KIND_COUNT] = {
    [KIND_TERRAIN] = GROUP(KIND_SHIP) | GROUP(KIND_ENEMY) | GROUP(KIND_ROCK) | GROUP(KIND_SHOT) | GROUP(KIND_SPIT) |
                     GROUP(KIND_REPAIR) | GROUP(KIND_GRIT),
    [KIND_WALL] = GROUP(KIND_SHIP) | GROUP(KIND_ENEMY) | GROUP(KIND_ROCK) | GROUP(KIND_SHOT) | GROUP(KIND_SPIT) |
                  GROUP(KIND_REPAIR) | GROUP(KIND_GRIT) | GROUP(KIND_BALL),
    [KIND_GATE] = GROUP(KIND_SHIP) | GROUP(KIND_ENEMY) | GROUP(KIND_ROCK) | GROUP(KIND_SHOT) | GROUP(KIND_SPIT) |
                  GROUP(KIND_REPAIR) | GROUP(KIND_GRIT),
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

/// Whole pixels from where the body was to where it is.
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
        item->collides_with = b->host >= 0 ? meets[b->kind] & (uint16_t)~GROUP(KIND_ROCK) : meets[b->kind];
        item->is_static = body_is_static(b);
        c->body[c->item_count++] = i;
    }
}

// ---- PIXHIT 3/5: masks for the narrow phase -----------------------------------------------------

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

/// Moves found->dx, dy to the first offset on the path of b relative to a in this tick at which the masks overlap.
/// Returns false if they do not overlap on this path.
static bool sweep_pair(const game *g, contact *found) {
    const body *p = &g->world.bodies[found->a], *q = &g->world.bodies[found->b];
    int32_t mx = moved_px(q->old_x, q->x) - moved_px(p->old_x, p->x);
    int32_t my = moved_px(q->old_y, q->y) - moved_px(p->old_y, p->y);
    ph_sweep_hit stop;
    if (!ph_mask_sweep(game_mask(g, found->a), game_mask(g, found->b), found->dx - mx, found->dy - my, mx, my, &stop)) {
        return false;
    }
    found->dx = stop.hit.x;
    found->dy = stop.hit.y;
    found->when = stop.steps ? (int32_t)(stop.step * 256 / stop.steps) : 0;
    return true;
}

/// True if the masks of the two bodies overlap. A pair with a shot is swept, see sweep_pair.
static bool touch(const game *g, contact *found) {
    if (body_is_shot(&g->world.bodies[found->a]) || body_is_shot(&g->world.bodies[found->b])) {
        return sweep_pair(g, found);
    }
    return ph_mask_hit(game_mask(g, found->a), game_mask(g, found->b), found->dx, found->dy);
}

/// Tests the masks and records the contact. Most pairs of boxes share no pixel, so the gradient is computed only after
/// a hit.
static void test_pair(game *g, int32_t a, int32_t b) {
    const body *p = &g->world.bodies[a], *q = &g->world.bodies[b];
    contact found = place_pair(g, a, b);
    g->collider.stats.mask_tests++;
    if (touch(g, &found)) {
        (void)ph_contact_find(game_mask(g, a), game_mask(g, b), found.dx, found.dy, q->vx - p->vx, q->vy - p->vy,
                              &found.hit);
        keep(&g->collider, &found);
    }
}

bool game_misses_ground(const game *g, ph_pair items) {
    const collider *c = &g->collider;
    return c->body[items.a] == g->world.ground && terrain_is_open(&g->world.terrain, c->items[items.b].box);
}

static void test_pairs(game *g) {
    const collider *c = &g->collider;
    for (int32_t i = 0; i < c->pair_count; i++) {
        if (!game_misses_ground(g, c->pairs[i])) {
            test_pair(g, c->body[c->pairs[i].a], c->body[c->pairs[i].b]);
        }
    }
}

int contact_order(const void *left, const void *right) {
    const contact *p = left, *q = right;
    return p->b != q->b ? (p->b > q->b) - (p->b < q->b) : (p->a > q->a) - (p->a < q->a);
}

// ---- the two stages of the tick -----------------------------------------------------------------

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

void game_broad(game *g) {
    collider *c = &g->collider;
    fill_items(g);
    memset(&c->stats, 0, sizeof c->stats);
    c->pair_count = 0;
    c->contact_count = 0;
    c->stats.possible = (int64_t)c->item_count * (c->item_count - 1) / 2;
    const ph_broadphase_callbacks to = {take_pairs, NULL, g};
    broad_pairs(&c->broad, c->method, c->items, c->item_count, &to, &c->stats.broad);
}

void game_narrow(game *g) {
    collider *c = &g->collider;
    test_pairs(g);
    qsort(c->contacts, (size_t)c->contact_count, sizeof c->contacts[0], contact_order);
}
