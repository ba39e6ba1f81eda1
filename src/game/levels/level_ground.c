// level_ground.c - generation of the ground of a level from its row. The result depends only on the row and the seed.
#include "game/levels/level_ground.h"

#include "game/actors/boss.h"
#include "game/ground/ground.h"
#include "game/levels/level_painted.h"
#include "game/math/noise.h"
#include "game/terrain/terrain_make.h"
#include "game/world/body.h"

enum {
    START_R = 64,   // radius of the free room around the start [px]
    PORTAL_R = 46,  // radius of the free room in front of a portal [px]
    PORTAL_IN = 66, // distance between the rim and the center of that room [px]
    SEEDS = 6       // seeds that are tried
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

bool level_ground_make(game *g, const level_info *l) {
    world *w = &g->world;
    if (g->picture.bytes) {
        painted_ground(g, stock_gate(l), sprite_get(SPRITE_GATE)->w + l->slide);
        return ground_add(g) >= 0;
    }
    const uint32_t seed = w->next_seed ? w->next_seed : rng_next(&w->random);
    ground_plan p = plan_of(g, l, w->boss.number);
    bool good = false;
    for (int32_t n = 0; n < SEEDS && !good; n++) {
        p.seed = n == 0 ? seed : noise_hash(seed, n, 0);
        good = terrain_make(&w->terrain, &p, g->parts, sizeof g->parts);
    }
    w->next_seed = 0;
    return w->terrain.w > 0 && ground_add(g) >= 0;
}
