// level.c - the table of levels, and how the arena of one is built from its row.
#include "game/levels/level.h"

#include <assert.h>
#include <string.h>

#include "game/actors/breeds.h"
#include "game/actors/enemy.h"
#include "game/actors/rock.h"
#include "game/actors/ship.h"
#include "game/world/body.h"
#include "game/world/tuning.h"

// One row a level, formatted by hand so that columns can be compared.
// clang-format off
//   name, shape, look, fill, hard, portals, gate, slide, slide_ticks, first, gems, buried, rocks: medium, small, mines,
//   repairs, enemies, spawn_ticks, par, w, h, drawing
static const level levels[] = {
    {"HALLS",   SHAPE_CHAMBERS, 0, 38,  0, 2, 7,  0,   0, 3, 26,  5, 0, 2,  8, 1,  8, 70, 45,  896, 640, 0},
    {"CAVES",   SHAPE_CAVES,    0, 42,  0, 2, 7,  0,   0, 3, 24,  7, 0, 2,  8, 1,  9, 66, 55,  960, 640, 0},
    {"DRIFT",   SHAPE_FIELD,    0, 40,  6, 2, 6,  0,   0, 4, 24,  8, 2, 4,  9, 1, 10, 64, 55, 1024, 640, 0},
    {"RINGS",   SHAPE_RINGS,    0, 42,  8, 3, 6,  0,   0, 4, 25,  9, 1, 3, 10, 2, 11, 62, 60, 1024, 704, 0},
    {"STRATA",  SHAPE_STRATA,   0, 42, 10, 3, 6,  0,   0, 5, 25, 10, 0, 4, 11, 2, 12, 58, 65, 1088, 704, 0},
    {"EMBER",   SHAPE_CAVES,    1, 43, 10, 3, 5, 48, 200, 5, 26, 11, 0, 4, 12, 2, 12, 56, 75, 1152, 704, 0},
    {"LUNGS",   SHAPE_DRAWN,    1, 49, 12, 3, 5,  0,   0, 6, 26, 12, 1, 4, 13, 2, 13, 54, 75, 1152, 704, SPRITE_LUNGS},
    {"SCREE",   SHAPE_FIELD,    1, 42, 14, 4, 5, 72, 240, 6, 27, 12, 2, 5, 14, 3, 14, 52, 80, 1216, 704, 0},
    {"FLOWS",   SHAPE_STRATA,   1, 43, 16, 4, 4,  0,   0, 7, 27, 13, 0, 5, 15, 3, 15, 50, 85, 1280, 768, 0},
    {"CALDERA", SHAPE_RINGS,    1, 43, 18, 4, 4, 96, 260, 7, 28, 14, 1, 5, 16, 3, 15, 49, 85, 1280, 768, 0},
};
// clang-format on

enum { LEVELS = (int)(sizeof levels / sizeof levels[0]) };

level level_get(int32_t number) {
    int32_t row = number < LEVELS ? number - 1 : LEVELS - 1, beyond = number - 1 - row;
    level l = levels[row];
    l.enemies += beyond;
    l.mines += beyond;
    l.spawn_ticks = l.spawn_ticks * 10 / (10 + beyond);
    return l;
}

// ---- gate and portals ----------------------------------------------------------------------------------------

/// The gate, and behind it in the array two shutters when it moves: they close the gap beside it.
static void build_gate(world *w, const level *l) {
    const sprite_info *info = sprite_get(SPRITE_GATE);
    int32_t cx = stock_gate(l) + info->w / 2, cy = info->h / 2;
    w->gate = body_add(w, KIND_GATE, SPRITE_GATE, cx, cy);
    if (l->slide > 0) {
        body_add(w, KIND_WALL, SPRITE_WALL_H, cx - info->w, cy);
        body_add(w, KIND_WALL, SPRITE_WALL_H, cx + info->w, cy);
    }
}

static void build_portals(world *w, const level *l) {
    for (int32_t n = 0; n < PORTALS_MAX; n++) {
        ph_point at = stock_portal(l, n, l->portals);
        w->portals[n] = n < l->portals ? body_add(w, KIND_PORTAL, SPRITE_PORTAL, at.x, at.y) : -1;
        w->portal_timer[n] = w->portal_breed[n] = 0;
        if (w->portals[n] >= 0) {
            w->bodies[w->portals[n]].frame = (uint8_t)(8 * (n % 2));
        }
    }
}

// ---- contents ----------------------------------------------------------------------------------------------

static void add_rocks(game *g, sprite s, int32_t count) {
    world *w = &g->world;
    for (int32_t n = 0; n < count; n++) {
        ph_point at = stock_open_place(g, s, 6, 110 + sprite_get(s)->w / 2);
        int32_t i = body_add(w, KIND_ROCK, s, at.x, at.y);
        if (i >= 0) {
            body *b = &w->bodies[i];
            b->frame = (uint8_t)rng_below(&w->random, sprite_get(s)->frames);
            b->vx = rng_between(&w->random, -ROCK_SPEED, ROCK_SPEED);
            b->vy = rng_between(&w->random, -ROCK_SPEED, ROCK_SPEED);
        }
    }
}

static void fill_ground(game *g, const level *l) {
    world *w = &g->world;
    stock_gems(g, l);
    stock_mines(g, l);
    for (int32_t n = 0; n < l->repairs; n++) {
        ph_point at = stock_open_place(g, SPRITE_REPAIR, 6, 100);
        body_add(w, KIND_REPAIR, SPRITE_REPAIR, at.x, at.y);
    }
    for (int32_t n = 0; n < l->first; n++) {
        ph_point at = stock_open_place(g, SPRITE_SNAPPER, 10, 190);
        enemy_add(g, breed_choose(&w->random, w->level), at.x, at.y);
    }
}

static void clear_world(world *w, const level *l) {
    for (int32_t i = 0; i < w->bodies_used; i++) {
        if (w->bodies[i].kind != KIND_NONE) {
            body_remove(w, i);
        }
    }
    memset(&w->ways, 0, sizeof w->ways);
    memset(w->ways.cost, 0xff, sizeof w->ways.cost);
    w->bodies_used = w->first_free = 0;
    w->w = l->w, w->h = l->h;
    w->balls = 0; // only a storm has some
    w->ground = w->gate = -1;
    w->phase = PHASE_PLAY;
    w->level_ticks = w->gems_left = w->gate_open = w->reload = 0;
}

void level_build_row(game *g, const level *l) {
    world *w = &g->world;
    clear_world(w, l);
    bool ground = stock_ground(g, l);
    assert(ground); // every row of the table has one
    (void)ground;
    build_gate(w, l);
    build_portals(w, l);
    add_rocks(g, SPRITE_ROCK_MEDIUM, l->medium);
    add_rocks(g, SPRITE_ROCK_SMALL, l->small);
    fill_ground(g, l);
    ship_arrive(g);
    rock_carry_gems(g);
    assert(body_statics_come_first(w));
}

void level_build(game *g) {
    level l = level_get(g->world.level);
    level_build_row(g, &l);
}
