// level_ground.c - generation of the ground of a level from its row: at once, or in slices during the previous level.
//
// The result depends only on the table row and the seed, so generation can be interrupted and restarted at any tick.
// It affects the duration of a tick, and no state of the world.
#include "game/levels/level_ground.h"

#include <string.h>

#include "game/actors/boss.h"
#include "game/ground/ground.h"
#include "game/levels/level_painted.h"
#include "game/math/noise.h"
#include "game/world/body.h"

enum {
    START_R = 64,   // radius of the free room around the start [px]
    PORTAL_R = 46,  // radius of the free room in front of a portal [px]
    PORTAL_IN = 66, // distance between the rim and the center of that room [px]
    SEEDS = 6,      // seeds that are tried
    SLICES_A_TICK = 2
};

/// Center of portal `n` of `count` [px].
static ph_point stock_portal(const level_info *l, int32_t n, int32_t count) {
    int32_t side = n % 2, rows = (count + 1 - side) / 2, row = n / 2;
    return (ph_point){side ? l->w - 20 : 20, l->h * (row + 1) / (rows + 1)};
}

void stock_portals(world *w, const level_info *l) {
    for (int32_t n = 0; n < PORTALS_MAX; n++) {
        ph_point at = w->painted.hash ? w->painted.portal[n] : stock_portal(l, n, l->portals);
        bool right = w->painted.hash ? at.x > w->w / 2 : n % 2;
        w->portals[n] = n < l->portals ? body_add(w, KIND_PORTAL, SPRITE_PORTAL, at.x, at.y) : -1;
        w->portal_timer[n] = w->portal_breed[n] = w->portal_shut[n] = 0;
        if (w->portals[n] >= 0) {
            w->bodies[w->portals[n]].frame = (uint8_t)(8 * right);
        }
    }
}

int32_t stock_gate(const level_info *l) {
    return (l->w - sprite_get(SPRITE_GATE)->w - l->slide) / 2 / TERRAIN_CELL * TERRAIN_CELL;
}

static void add_room(ground_plan *p, int32_t x, int32_t y, int32_t r) {
    p->room[p->rooms].x = x;
    p->room[p->rooms].y = y;
    p->room[p->rooms].r = r;
    p->rooms++;
}

static ground_plan plan_of(const game *g, const level_info *l, int32_t number) {
    ground_plan p = {.shape = l->shape, .w = l->w, .h = l->h, .fill = l->fill, .hard = l->hard, .look = l->look};
    p.drawing = l->shape == SHAPE_DRAWN ? g->sprites->frame[l->drawing][0] : NULL;
    p.gate = stock_gate(l);
    p.gate_w = sprite_get(SPRITE_GATE)->w + l->slide;
    add_room(&p, l->w / 2, l->h / 2, START_R);
    for (int32_t n = 0; n < l->portals; n++) {
        ph_point at = stock_portal(l, n, l->portals);
        add_room(&p, n % 2 ? l->w - PORTAL_IN : PORTAL_IN, at.y, PORTAL_R);
    }
    const boss *row = boss_get(number);
    if (row) {
        ph_point at = boss_room(row, l->w, l->h);
        add_room(&p, at.x, at.y, row->room);
    }
    return p;
}

static bool same_plan(const ground_plan *p, const ground_plan *q) {
    return p->seed == q->seed && p->shape == q->shape && p->drawing == q->drawing && p->w == q->w && p->h == q->h &&
           p->fill == q->fill && p->hard == q->hard && p->look == q->look && p->gate == q->gate &&
           p->gate_w == q->gate_w && p->rooms == q->rooms;
}

/// Runs one slice of the ground of the row, with room for boss `number`. Abandons any other generation. Returns true
/// when the ground is complete.
static bool make_slice(game *g, const level_info *l, int32_t number, uint32_t seed) {
    ground_work *n = &g->next;
    ground_plan p = plan_of(g, l, number);
    p.seed = seed;
    if (!same_plan(&n->plan, &p)) {
        n->plan = p;
        n->tries = 0;
        terrain_make_begin(&n->maker, &n->ground, &p);
    }
    if (!terrain_make_step(&n->maker, g->parts, sizeof g->parts)) {
        return false;
    }
    if (n->maker.good || n->tries == SEEDS - 1) {
        return true;
    }
    p.seed = noise_hash(seed, ++n->tries, 0);
    terrain_make_begin(&n->maker, &n->ground, &p);
    return false;
}

bool level_ground_make(game *g, const level_info *l) {
    world *w = &g->world;
    if (g->picture.bytes) {
        painted_ground(g, stock_gate(l), sprite_get(SPRITE_GATE)->w + l->slide);
        return ground_add(g) >= 0;
    }
    uint32_t serial = w->terrain.serial, seed = w->next_seed ? w->next_seed : rng_next(&w->random);
    while (!make_slice(g, l, w->boss.number, seed)) {
    }
    w->next_seed = 0;
    memcpy(&w->terrain, &g->next.ground, sizeof w->terrain);
    w->terrain.serial = serial + TERRAIN_DIRTY + 1; // exceeds the list of dirty rectangles, so the picture is redrawn
    return w->terrain.w > 0 && ground_add(g) >= 0;
}

bool level_ground_prepare(game *g, const level_info *l, int32_t number, uint32_t seed) {
    bool done = false;
    for (int32_t i = 0; i < SLICES_A_TICK && !done; i++) {
        done = make_slice(g, l, number, seed);
    }
    return done;
}
