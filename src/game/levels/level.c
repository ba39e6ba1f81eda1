// level.c - the arena of a level: its walls and contents, the portals, the gate, and how one level leads to the next.
#include "game/levels/level.h"

#include <assert.h>
#include <string.h>

#include "game/actors/breeds.h"
#include "game/actors/enemy.h"
#include "game/actors/rock.h"
#include "game/actors/ship.h"
#include "game/levels/scenes.h"
#include "game/levels/stock.h"
#include "game/world/body.h"
#include "game/world/events.h"
#include "game/world/tuning.h"

// One row a level, formatted by hand so that columns can be compared.
// clang-format off
//   name, shape, look, fill, hard, portals, gate, first, gems, buried, rocks: large, medium, small, mines, repairs,
//   pylons, enemies, spawn_ticks, par, w, h
static const level levels[] = {
    {"HALLS",   SHAPE_CHAMBERS, 0, 38,  0, 2, 7, 3,   26,  5,  0, 0, 2,  8, 1, 0,   8,  70,  45,  896, 640},
    {"CAVES",   SHAPE_CAVES,    0, 41,  0, 2, 7, 3,   24,  7,  0, 0, 2,  8, 1, 0,   9,  66,  55,  960, 640},
    {"DRIFT",   SHAPE_FIELD,    0, 40,  6, 2, 6, 4,   24,  8,  0, 2, 4,  9, 1, 0,  10,  64,  55, 1024, 640},
    {"RINGS",   SHAPE_RINGS,    0, 42,  8, 3, 6, 4,   25,  9,  0, 1, 3, 10, 2, 0,  11,  62,  60, 1024, 704},
    {"STRATA",  SHAPE_STRATA,   0, 42, 10, 3, 6, 5,   25, 10,  0, 0, 4, 11, 2, 0,  12,  58,  65, 1088, 704},
    {"EMBER",   SHAPE_CAVES,    1, 43, 10, 3, 5, 5,   26, 11,  0, 0, 4, 12, 2, 0,  12,  56,  75, 1152, 704},
    {"FORGE",   SHAPE_CHAMBERS, 1, 43, 12, 3, 5, 6,   26, 12,  0, 1, 4, 13, 2, 0,  13,  54,  75, 1152, 704},
    {"SCREE",   SHAPE_FIELD,    1, 42, 14, 4, 5, 6,   27, 12,  0, 2, 5, 14, 3, 0,  14,  52,  80, 1216, 704},
    {"FLOWS",   SHAPE_STRATA,   1, 43, 16, 4, 4, 7,   27, 13,  0, 0, 5, 15, 3, 0,  15,  50,  85, 1280, 768},
    {"CALDERA", SHAPE_RINGS,    1, 43, 18, 4, 4, 8,   28, 14,  0, 1, 5, 16, 3, 0,  17,  46,  85, 1280, 768},
};
// clang-format on

enum { LEVELS = (int)(sizeof levels / sizeof levels[0]), TILE = 128, CORNER = 64, MARGIN = 40 };

level level_get(int32_t number) {
    int32_t row = number < LEVELS ? number - 1 : LEVELS - 1, beyond = number - 1 - row;
    level l = levels[row];
    l.enemies += beyond;
    l.mines += beyond;
    l.spawn_ticks = l.spawn_ticks * 10 / (10 + beyond);
    return l;
}

// ---- walls -----------------------------------------------------------------------------------------------

static int32_t add_static(world *w, sprite s, int32_t frame, int32_t x, int32_t y) {
    const sprite_info *info = sprite_get(s);
    int32_t i = body_add(w, s == SPRITE_GATE ? KIND_GATE : KIND_WALL, s, x + info->w / 2, y + info->h / 2);
    w->bodies[i].frame = (uint8_t)frame;
    return i;
}

static void build_walls(world *w) {
    int32_t right = w->w - CORNER, bottom = w->h - CORNER, middle = (w->w - 2 * CORNER) / TILE / 2;
    add_static(w, SPRITE_CORNER, 0, 0, 0);
    add_static(w, SPRITE_CORNER, 1, right, 0);
    add_static(w, SPRITE_CORNER, 2, 0, bottom);
    add_static(w, SPRITE_CORNER, 3, right, bottom);
    for (int32_t i = 0; CORNER + i * TILE < right; i++) {
        int32_t x = CORNER + i * TILE;
        if (i == middle) {
            w->gate = add_static(w, SPRITE_GATE, 0, x, 0);
        } else {
            add_static(w, SPRITE_WALL_H, 0, x, 0);
        }
        add_static(w, SPRITE_WALL_H, 1, x, w->h - 32);
    }
    for (int32_t y = CORNER; y < bottom; y += TILE) {
        add_static(w, SPRITE_WALL_V, 0, 0, y);
        add_static(w, SPRITE_WALL_V, 1, w->w - 32, y);
    }
}

/// Pylons in a ring round the middle.
static void build_pylons(world *w, int32_t count) {
    static const int16_t at[6][2] = {{-260, -120}, {260, 120}, {260, -120}, {-260, 120}, {0, -230}, {0, 230}};
    for (int32_t i = 0; i < count && i < 6; i++) {
        add_static(w, SPRITE_PYLON, 0, w->w / 2 + at[i][0] - 24, w->h / 2 + at[i][1] - 24);
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

/// True when nothing solid is within `gap` of the w x h box whose middle is (cx, cy) [px].
static bool is_clear(const world *w, int32_t cx, int32_t cy, int32_t width, int32_t height, int32_t gap) {
    ph_box box = {cx - width / 2 - gap, cy - height / 2 - gap, cx + width / 2 + gap, cy + height / 2 + gap};
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        const sprite_info *info = sprite_get((sprite)b->sprite);
        ph_box other = {body_px(b), body_py(b), body_px(b) + info->w, body_py(b) + info->h};
        if (b->kind != KIND_NONE && ph_box_overlap(box, other)) {
            return false;
        }
    }
    return true;
}

/// A place for the sprite, `gap` px from everything and away from where the ship starts. After 200 tries without one,
/// the last try is taken.
static void find_place(world *w, sprite s, int32_t gap, int32_t *cx, int32_t *cy) {
    const sprite_info *info = sprite_get(s);
    for (int32_t try = 0; try < 200; try++) {
        *cx = rng_between(&w->random, MARGIN + info->w / 2, w->w - MARGIN - info->w / 2);
        *cy = rng_between(&w->random, MARGIN + info->h / 2, w->h - MARGIN - info->h / 2);
        int32_t far_x = *cx - w->w / 2, far_y = *cy - w->h / 2, near = 110 + info->w / 2;
        if (far_x * far_x + far_y * far_y > near * near && is_clear(w, *cx, *cy, info->w, info->h, gap)) {
            return;
        }
    }
}

static int32_t scatter(world *w, kind k, sprite s, int32_t gap) {
    int32_t cx, cy;
    find_place(w, s, gap, &cx, &cy);
    return body_add(w, k, s, cx, cy);
}

/// A rock in the open: anywhere, or where the ground leaves room for it.
static int32_t scatter_rock(game *g, sprite s) {
    if (g->world.ground < 0) {
        return scatter(&g->world, KIND_ROCK, s, 6);
    }
    ph_point at = stock_open_place(g, s, 6, 110 + sprite_get(s)->w / 2);
    return body_add(&g->world, KIND_ROCK, s, at.x, at.y);
}

static void add_rocks(game *g, sprite s, int32_t count) {
    world *w = &g->world;
    for (int32_t n = 0; n < count; n++) {
        int32_t i = scatter_rock(g, s);
        if (i >= 0) {
            body *b = &w->bodies[i];
            int32_t most = s == SPRITE_ROCK_LARGE ? ROCK_SPEED / 3 : ROCK_SPEED;
            b->frame = (uint8_t)rng_below(&w->random, sprite_get(s)->frames);
            b->vx = rng_between(&w->random, -most, most);
            b->vy = rng_between(&w->random, -most, most);
        }
    }
}

/// Puts a gem where the rock's mask covers it wholly. False when 60 random places are all too small.
static bool bury_gem(game *g, int32_t rock) {
    world *w = &g->world;
    const ph_mask *stone = game_mask(g, rock), *gem = g->sprites->frame[SPRITE_GEM][0];
    for (int32_t try = 0; try < 60; try++) {
        int32_t x = rng_below(&w->random, stone->w), y = rng_below(&w->random, stone->h);
        if (gem->count > 0 && ph_mask_overlap_area(stone, gem, x, y) == gem->count) {
            int32_t i = body_add(w, KIND_GEM, SPRITE_GEM, 0, 0);
            if (i >= 0) {
                w->bodies[i].host = (int16_t)rock;
                w->bodies[i].host_x = x;
                w->bodies[i].host_y = y;
                w->gems_left++;
            }
            return i >= 0;
        }
    }
    return false;
}

static void add_gems(game *g, int32_t lying, int32_t buried) {
    world *w = &g->world;
    for (int32_t i = 0; i < w->bodies_used && buried > 0; i++) {
        const body *b = &w->bodies[i];
        for (int32_t n = 0; b->kind == KIND_ROCK && b->sprite == SPRITE_ROCK_LARGE && n < 2 && buried > 0; n++) {
            buried -= bury_gem(g, i);
        }
    }
    for (int32_t n = 0; n < lying + buried; n++) { // those that found no rock lie in the open
        w->gems_left += scatter(w, KIND_GEM, SPRITE_GEM, 8) >= 0;
    }
}

/// The arena of wall pieces: everything lies in the open, or in large rocks.
static void fill_arena(game *g, const level *l) {
    world *w = &g->world;
    add_gems(g, l->gems, l->buried);
    for (int32_t n = 0; n < l->mines; n++) {
        scatter(w, KIND_MINE, SPRITE_MINE, MINE_RADIUS + 4);
    }
    for (int32_t n = 0; n < l->repairs; n++) {
        scatter(w, KIND_REPAIR, SPRITE_REPAIR, 8);
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
    if (ground) {
        w->gate = add_static(w, SPRITE_GATE, 0, (l->w - 128) / 2 / TERRAIN_CELL * TERRAIN_CELL, 0);
    } else {
        build_walls(w);
        build_pylons(w, l->pylons);
    }
    build_portals(w, l);
    add_rocks(g, SPRITE_ROCK_LARGE, l->large);
    add_rocks(g, SPRITE_ROCK_MEDIUM, l->medium);
    add_rocks(g, SPRITE_ROCK_SMALL, l->small);
    if (ground) {
        fill_ground(g, l);
    } else {
        fill_arena(g, l);
    }
    ship_arrive(g);
    rock_carry_gems(g);
    assert(body_statics_come_first(w));
}

void level_build(game *g) {
    level l = level_get(g->world.level);
    level_build_row(g, &l);
}

// ---- portals -------------------------------------------------------------------------------------------------

static void announce(world *w, int32_t portals) {
    int32_t n = rng_below(&w->random, portals);
    if (w->portal_timer[n] == 0 && w->portals[n] >= 0) {
        w->portal_timer[n] = PORTAL_TICKS;
        w->portal_breed[n] = breed_choose(&w->random, w->level);
        const body *portal = &w->bodies[w->portals[n]];
        event_add(w, EVENT_PORTAL, body_cx(portal), body_cy(portal), 0, 0, 0);
    }
}

static void run_portal(game *g, int32_t n) {
    world *w = &g->world;
    int32_t timer = w->portal_timer[n], side = n % 2;
    int32_t open = timer == 0 ? 0 : timer > 40 ? (PORTAL_TICKS - timer) * 7 / 40 : 7;
    body *portal = &w->bodies[w->portals[n]];
    portal->frame = (uint8_t)(8 * side + open);
    if (timer > 0 && --w->portal_timer[n] == 0) {
        int32_t i = enemy_add(g, w->portal_breed[n], side ? w->w - 56 : 56, body_py(portal) + portal->h / 2);
        if (i >= 0) {
            body *b = &w->bodies[i];
            b->vx = side ? -(b->vx < 0 ? -b->vx : b->vx) - 60 : (b->vx < 0 ? -b->vx : b->vx) + 60;
        }
    }
}

/// After the par time more enemies come, and sooner.
static void press(const world *w, level *l) {
    int32_t late = w->level_ticks / TICKS_PER_SECOND - l->par;
    if (late > 0) {
        l->enemies += late / LATE_ENEMY;
        l->spawn_ticks = l->spawn_ticks * l->par / (l->par + late);
    }
}

static void run_portals(game *g) {
    world *w = &g->world;
    level l = level_get(w->level);
    press(w, &l);
    int32_t coming = 0;
    for (int32_t n = 0; n < l.portals; n++) {
        coming += w->portal_timer[n] > 0;
    }
    bool due = rng_below(&w->random, l.spawn_ticks > 0 ? l.spawn_ticks : 1) == 0 || w->level_ticks == FIRST_PORTAL;
    if (due && body_count(w, KIND_ENEMY) + coming < l.enemies) {
        announce(w, l.portals);
    }
    for (int32_t n = 0; n < l.portals; n++) {
        if (w->portals[n] >= 0) {
            run_portal(g, n);
        }
    }
}

// ---- the rim ---------------------------------------------------------------------------------------------------

/// Sends a body back on one axis when its solid pixels, from low to high, reach out of the world.
static void turn_back(int32_t *at, int32_t *v, int32_t low, int32_t high, int32_t size) {
    int32_t speed = *v < 0 ? -*v : *v;
    if (low < 0) {
        *at += SUB, *v = speed;
    } else if (high > size) {
        *at -= SUB, *v = -speed;
    }
}

/// Only the ship may leave through the gate. Enemies, rocks and repairs are sent back.
static void keep_inside(game *g) {
    world *w = &g->world;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        body *b = &w->bodies[i];
        if (b->kind == KIND_ENEMY || b->kind == KIND_ROCK || b->kind == KIND_REPAIR) {
            ph_box box = game_mask(g, i)->bounds;
            turn_back(&b->x, &b->vx, body_px(b) + box.x0, body_px(b) + box.x1, w->w);
            turn_back(&b->y, &b->vy, body_py(b) + box.y0, body_py(b) + box.y1, w->h);
        }
    }
}

// ---- gate and phases -----------------------------------------------------------------------------------------

static void run_gate(world *w) {
    int32_t widest = level_get(w->level).gate;
    if (w->gems_left > 0) {
        return;
    }
    body *gate = &w->bodies[w->gate];
    if (w->gate_open == 0) {
        event_add(w, EVENT_GATE, body_cx(gate), body_cy(gate), 0, 0, 0);
    }
    if (w->gate_open < widest * GATE_TICKS) {
        w->gate_open++;
        gate->frame = (uint8_t)(w->gate_open / GATE_TICKS);
    }
}

static void clear_level(game *g) {
    world *w = &g->world;
    body *ship = &w->bodies[w->ship];
    int32_t left = level_get(w->level).par - w->level_ticks / TICKS_PER_SECOND;
    int32_t bonus = left > 0 ? left * POINTS_SECOND : 0;
    score_add(&g->world, bonus);
    w->totals.levels++;
    event_add(w, EVENT_LEVEL, body_cx(ship), body_cy(ship), bonus, 0, 0);
    body_remove(w, w->ship);
    w->ship = -1;
    w->phase = PHASE_CLEARED;
    w->phase_timer = CLEARED_TICKS;
}

/// True for what would be upon a new ship at once.
static bool crowds_start(const world *w, const body *b) {
    int32_t dx = body_cx(b) / SUB - w->w / 2, dy = body_cy(b) / SUB - w->h / 2;
    return dx * dx + dy * dy < ARRIVAL_CLEAR * ARRIVAL_CLEAR;
}

/// The next ship comes, or the game is over. Enemies near its place and all shots go, the gems that were collected stay
/// collected.
static void next_ship(game *g) {
    world *w = &g->world;
    if (w->lives == 0) {
        w->phase = PHASE_OVER;
        event_add(w, EVENT_OVER, w->w / 2 * SUB, w->h / 2 * SUB, 0, 0, 0);
        return;
    }
    for (int32_t i = 0; i < w->bodies_used; i++) {
        bool enemy = w->bodies[i].kind == KIND_ENEMY && crowds_start(w, &w->bodies[i]);
        if (enemy || w->bodies[i].kind == KIND_SPIT) {
            body_remove(w, i);
        }
    }
    w->phase = PHASE_PLAY;
    ship_arrive(g);
}

static bool ship_left(const world *w) {
    return w->ship >= 0 && body_cy(&w->bodies[w->ship]) < 10 * SUB;
}

static void run_arena(game *g) {
    run_portals(g);
    run_gate(&g->world);
    keep_inside(g);
}

void level_rules(game *g) {
    world *w = &g->world;
    bool arena = scene_get(w->scene)->arena;
    if (w->phase == PHASE_OVER) {
        return;
    }
    if (arena) {
        run_arena(g);
        w->lives -= w->phase == PHASE_DEAD && w->phase_timer == DEAD_TICKS; // lost in this tick
    }
    if (w->phase == PHASE_PLAY && arena && ship_left(w)) {
        clear_level(g);
    } else if (w->phase == PHASE_DEAD && --w->phase_timer == 0) {
        next_ship(g);
    } else if (w->phase == PHASE_CLEARED && --w->phase_timer == 0) {
        w->level++;
        level_build(g);
    }
}
