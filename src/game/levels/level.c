// level.c - the table of levels, and the construction of an arena from a row.
#include "game/levels/level.h"

#include <assert.h>
#include <string.h>

#include "game/actors/boss.h"
#include "game/actors/breeds.h"
#include "game/ground/ground.h"
#include "game/ground/rock.h"
#include "game/actors/ship.h"
#include "game/levels/level_ground.h"
#include "game/levels/portal.h"
#include "game/levels/rule.h"
#include "game/math/noise.h"
#include "game/world/body.h"
#include "game/world/gear.h"
#include "game/world/tuning.h"

// A row per level, formatted by hand so that columns can be compared.
// clang-format off
//   name, shape, look, fill, hard, portals, gate, slide, slide_ticks, first, gems, buried, rocks: medium, small, mines,
//   repairs, powers, enemies, spawn_ticks, par, w, h, drawing, rule
static const level_info levels[] = {
    {"HALLS",   SHAPE_HALLS,  0, 38,  0, 2, 7,  0,   0, 0, 26,  5, 0, 8,  0, 1, 0, 11, 66, 45,  896, 640, 0, 0},
    {"CAVES",   SHAPE_CAVES,  0, 42,  0, 2, 7,  0,   0, 5, 24,  7, 0, 4,  4, 1, 1, 13, 54, 55,  960, 640, 0, 0},
    {"DRIFT",   SHAPE_FIELD,  0, 40,  6, 2, 6,  0,   0, 4, 24,  8, 1, 4,  6, 1, 1, 13, 50, 55, 1024, 640, 0, RULE_DARK},
    {"RINGS",   SHAPE_RINGS,  0, 49,  8, 3, 6,  0,   0, 6, 25,  9, 1, 3,  8, 2, 1, 13, 54, 60, 1024, 704, 0, 0},
    {"STRATA",  SHAPE_STRATA, 0, 42, 10, 3, 6,  0,   0, 4, 20,  6, 0, 4,  8, 4, 1, 11, 62, 65, 1088, 704,
        0, RULE_CARGO},
    {"EMBER",   SHAPE_CAVES,  1, 43, 10, 3, 5, 48, 200, 9, 26, 11, 0, 4,  9, 2, 2, 15, 44, 75, 1152, 704, 0, RULE_TIDE},
    {"LUNGS",   SHAPE_DRAWN,  1, 49, 12, 3, 5,  0,   0, 5, 26, 12, 1, 4, 10, 4, 2, 11, 58, 75, 1152, 704,
        SPRITE_LUNGS, RULE_GAS},
    {"SCREE",   SHAPE_FIELD,  1, 42, 14, 4, 5, 72, 240, 7, 27, 12, 2, 5, 11, 3, 2, 16, 45, 80, 1216, 704, 0, 0},
    {"FLOWS",   SHAPE_STRATA, 1, 43, 16, 4, 4,  0,   0, 8, 27, 13, 0, 8, 12, 4, 2, 14, 50, 85, 1280, 768, 0, 0},
    {"CALDERA", SHAPE_RINGS,  1, 43, 18, 4, 4, 96, 260, 7, 44, 14, 2, 6, 13, 3, 2, 15, 44, 85, 1280, 768, 0, 0},
    {"SHOALS",  SHAPE_FIELD,  2, 43, 12, 4, 5,  0,   0, 7, 34, 14, 2, 9, 13, 5, 2, 13, 54, 85, 1280, 704, 0, RULE_TIDE},
    {"HALO",    SHAPE_STRATA, 2, 50, 18, 4, 4, 48, 200, 4, 34, 15, 0, 8, 14, 5, 2, 19, 40, 90, 1280, 768, 0, 0},
    {"WARREN",  SHAPE_HALLS,  2, 44, 16, 4, 4,  0,   0, 8, 36, 16, 1, 5, 14, 6, 2, 16, 45, 90, 1280, 704, 0, RULE_DARK},
    {"THORNS",  SHAPE_CAVES,  2, 43, 20, 4, 4, 96, 240,16, 40, 16, 0, 5, 15, 3, 2, 22, 30, 90, 1344, 768,
        0, RULE_CLOSING},
    {"ORBITS",  SHAPE_RINGS,  2, 44, 18, 4, 4,  0,   0, 9, 22,  6, 1,10, 15, 4, 2, 14, 49, 95, 1344, 768,
        0, RULE_CARGO},
    {"FURNACE", SHAPE_HALLS,  4, 50, 22, 4, 4, 72, 220, 4, 36, 16, 0, 9, 14, 8, 2, 15, 49, 95, 1280, 704, 0, 0},
    {"GUTS",    SHAPE_DRAWN,  4, 49, 14, 4, 4,  0,   0, 6, 38, 16, 1, 8, 15, 7, 2, 14, 58, 95, 1344, 768,
        SPRITE_LUNGS, RULE_FLOOD},
    {"WELLS",   SHAPE_RINGS,  4, 43, 22, 4, 4, 96, 220,11, 30,  8, 0, 2, 14, 4, 2, 17, 46, 95, 1344, 768,
        0, RULE_GIANT},
    {"ASHFALL", SHAPE_FIELD,  4, 44, 18, 4, 4,  0,   0, 8, 39, 17, 3, 8, 15, 6, 2, 16, 50, 99, 1344, 768,
        0, RULE_FALLS},
    {"LODE",    SHAPE_HALLS,  4, 45, 24, 4, 4, 96, 200,12, 38, 18, 0, 9, 18, 2, 2, 21, 38, 99, 1408, 832, 0, 0},
};
// clang-format on

enum { LEVELS = (int)(sizeof levels / sizeof levels[0]) };

int32_t level_rank(int32_t number) {
    return (number - 1) / LEVELS;
}

int32_t level_row(int32_t number) {
    return (number - 1) % LEVELS + 1;
}

bool level_is_last(int32_t number) {
    return level_row(number) == LEVELS;
}

level_info level_get(int32_t number) {
    int32_t rank = level_rank(number);
    level_info l = levels[level_row(number) - 1];
    l.look += RANK_LOOKS * rank;
    l.first += RANK_FIRST * rank;
    l.enemies += RANK_ENEMIES * rank;
    l.mines += RANK_MINES * rank;
    l.spawn_ticks = l.spawn_ticks * 10 / (10 + RANK_HASTE * rank);
    return l;
}

level_info level_of(const world *w) {
    level_info l = w->painted.hash ? w->painted.row : level_get(w->level);
    l.name = w->painted.hash ? w->painted.name : l.name;
    return l;
}

// ---- contents of a level ------------------------------------------------------------------------
// Positions are drawn at random until a test accepts one. If no position is accepted, a weaker test is used, so that
// every level contains all objects of its row.

enum {
    DICE = 400,    // attempts to find a position
    SHOWN_X = 300, // half the width of the picture minus a gem [px]
    SHOWN_Y = 150,
    SHOWN_GEMS = 8,   // gems in view at the start
    REACH = 44,       // maximum depth of a buried gem [px]
    ROOMY = 32,       // diameter of the free space for a snapper [px]
    POCKET_WALL = 5,  // thickness of the rock around the pocket of a power [px]
    POCKET_SOFT = 11, // distance of the pocket from hard rock and bedrock [px]
    POCKET_TRIES = 16,
    EDGE = 30 // minimum distance from the edge of the world [px]
};

// ---- positions ----------------------------------------------------------------------------------

typedef bool place_fn(const game *g, const ph_mask *mask, int32_t x, int32_t y);

static bool free_of_bodies(const world *w, ph_box box) {
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        ph_box other = {body_px(b), body_py(b), body_px(b) + b->w, body_py(b) + b->h};
        if (b->kind != KIND_NONE && b->kind != KIND_TERRAIN && ph_box_overlap(box, other)) {
            return false;
        }
    }
    return true;
}

static bool is_open(const game *g, ph_box box) {
    return !ph_mask_hit_box(terrain_mask(&g->world.terrain), box);
}

static ph_box grown(const ph_mask *mask, int32_t x, int32_t y, int32_t margin) {
    return (ph_box){x - margin, y - margin, x + mask->w + margin, y + mask->h + margin};
}

/// True if soft rock covers the mask completely and open space is near.
static bool covered(const game *g, const ph_mask *mask, int32_t x, int32_t y) {
    const terrain *t = &g->world.terrain;
    int32_t cx = x + mask->w / 2, cy = y + mask->h / 2;
    if (ph_mask_overlap_area(terrain_mask(t), mask, x, y) < mask->count) {
        return false;
    }
    for (int32_t k = 0; k < 9; k++) {
        if (terrain_material(t, x + k % 3 * (mask->w - 1) / 2, y + k / 3 * (mask->h - 1) / 2) != MATERIAL_SOFT) {
            return false;
        }
    }
    ph_box near = {cx - REACH, cy - REACH, cx + REACH, cy + REACH};
    return ph_mask_count_box(terrain_mask(t), near) < 4 * REACH * REACH * 3 / 4;
}

static bool in_vein(const game *g, const ph_mask *mask, int32_t x, int32_t y) {
    return terrain_is_vein(&g->world.terrain, x + mask->w / 2, y + mask->h / 2) && covered(g, mask, x, y);
}

static bool holds_hard(const terrain *t, ph_box box) {
    bool found = false;
    for (int32_t y = box.y0; y < box.y1 && !found; y++) {
        for (int32_t x = box.x0; x < box.x1 && !found; x++) {
            found = terrain_material(t, x, y) > MATERIAL_SOFT;
        }
    }
    return found;
}

/// True if the position is on a vein, a wall of POCKET_WALL px around the pocket is solid, so that no piece breaks off,
/// and all rock within POCKET_SOFT px of the pocket is soft, so that the drill can reach it.
static bool in_pocket(const game *g, const ph_mask *mask, int32_t x, int32_t y) {
    const terrain *t = &g->world.terrain;
    int32_t out = DRILL_RADIUS - mask->w / 2;
    ph_box wall = grown(mask, x, y, out + POCKET_WALL), near = grown(mask, x, y, out + POCKET_SOFT);
    int64_t all = (int64_t)(wall.x1 - wall.x0) * (wall.y1 - wall.y0);
    return terrain_is_vein(t, x + mask->w / 2, y + mask->h / 2) && ph_mask_count_box(terrain_mask(t), wall) == all &&
           !holds_hard(t, near);
}

/// True if the frame is in open space and rock is at most 6 px away.
static bool on_face(const game *g, const ph_mask *mask, int32_t x, int32_t y) {
    return is_open(g, grown(mask, x, y, 0)) && !is_open(g, grown(mask, x, y, 6));
}

static bool in_open(const game *g, const ph_mask *mask, int32_t x, int32_t y) {
    return is_open(g, grown(mask, x, y, 8));
}

/// True if rock covers between 1/6 and 1/2 of the solid pixels.
static bool stuck(const game *g, const ph_mask *mask, int32_t x, int32_t y) {
    int64_t area = ph_mask_overlap_area(terrain_mask(&g->world.terrain), mask, x, y);
    return area * 6 > mask->count && area * 2 < mask->count;
}

static bool mine_sits(const game *g, const ph_mask *mask, int32_t x, int32_t y) {
    return stuck(g, mask, x, y) && body_mine_room(&g->world, x + mask->w / 2, y + mask->h / 2);
}

static bool mine_hangs(const game *g, const ph_mask *mask, int32_t x, int32_t y) {
    return in_open(g, mask, x, y) && body_mine_room(&g->world, x + mask->w / 2, y + mask->h / 2);
}

/// Draws positions for the corner of a frame until `asks` accepts a position that is `gap` px from all bodies and
/// `away` px from the start. If `shown` is set, the positions are in view when the level starts. Returns false after
/// DICE attempts.
static bool find(game *g, sprite s, place_fn *asks, int32_t gap, int32_t away, bool shown, ph_point *corner) {
    world *w = &g->world;
    const ph_mask *mask = g->sprites->frame[s][0];
    const ph_point start = world_start(w);
    ph_box in = {EDGE, EDGE, w->w - EDGE, w->h - EDGE};
    if (shown) {
        in.x0 = start.x - SHOWN_X;
        in.x1 = start.x + SHOWN_X;
        in.y0 = start.y - SHOWN_Y;
        in.y1 = start.y + SHOWN_Y;
    }
    for (int32_t try = 0; try < DICE; try++) {
        corner->x = rng_between(&w->random, in.x0, in.x1 - mask->w);
        corner->y = rng_between(&w->random, in.y0, in.y1 - mask->h);
        int32_t dx = corner->x + mask->w / 2 - start.x, dy = corner->y + mask->h / 2 - start.y;
        bool far = dx * dx + dy * dy >= away * away;
        if (far && asks(g, mask, corner->x, corner->y) && free_of_bodies(w, grown(mask, corner->x, corner->y, gap))) {
            return true;
        }
    }
    return false;
}

/// Position of the center of the sprite's frame, `gap` px from rock and bodies and at least `away` px from the start.
/// If all DICE attempts fail, the last position is used.
static ph_point stock_open_place(game *g, sprite s, int32_t gap, int32_t away) {
    ph_point position = {0, 0};
    find(g, s, in_open, gap, away, false, &position);
    position.x += sprite_get(s)->w / 2;
    position.y += sprite_get(s)->h / 2;
    return position;
}

// ---- contents -----------------------------------------------------------------------------------

static int32_t put(game *g, kind k, sprite s, ph_point corner, bool held) {
    world *w = &g->world;
    int32_t i = body_add(w, k, s, corner.x + sprite_get(s)->w / 2, corner.y + sprite_get(s)->h / 2);
    if (i >= 0 && held) {
        w->bodies[i].host = (int16_t)w->ground;
        w->bodies[i].host_x = corner.x;
        w->bodies[i].host_y = corner.y;
    }
    return i;
}

static void add_gem(game *g, place_fn *first, place_fn *second, bool shown) {
    // If `shown` is false, the second attempt repeats the first: without it, the random numbers of all levels would
    // change.
    const struct {
        place_fn *test;
        int32_t gap;
        bool shown;
    } attempts[] = {{first, 4, shown}, {first, 4, false}, {second, 2, false}, {in_open, 0, false}};
    ph_point corner;
    place_fn *liked = NULL;
    for (int32_t n = 0; n < 4 && !liked; n++) {
        if (find(g, SPRITE_GEM, attempts[n].test, attempts[n].gap, 70, attempts[n].shown, &corner)) {
            liked = attempts[n].test;
        }
    }
    int32_t i = liked ? put(g, KIND_GEM, SPRITE_GEM, corner, liked == in_vein || liked == covered) : -1;
    if (i >= 0) {
        g->world.bodies[i].hull = (int16_t)g->sprites->frame[SPRITE_GEM][0]->count;
        g->world.gems_left++;
    }
}

/// Places the gems: buried gems in veins, the other gems on the faces of rock and in open space. SHOWN_GEMS of them
/// are in view when the level starts.
static void stock_gems(game *g, const level_info *l) {
    int32_t shown = SHOWN_GEMS;
    for (int32_t n = 0; n < l->buried; n++) {
        add_gem(g, in_vein, covered, n % 2 == 0 && shown-- > 0);
    }
    for (int32_t n = 0; n < l->gems; n++) {
        add_gem(g, n % 2 ? on_face : in_open, in_open, shown-- > 0);
    }
}

/// Buries the pick-up of a random power in a pocket of a vein that it exactly fits. No effect if no vein has room.
static void stock_power(game *g) {
    world *w = &g->world;
    ph_point corner;
    bool found = false;
    for (int32_t try = 0; try < POCKET_TRIES && !found; try++) {
        found = find(g, SPRITE_POWER, in_pocket, DRILL_RADIUS / 2, 130, false, &corner);
    }
    int32_t i = found ? put(g, KIND_REPAIR, SPRITE_POWER, corner, false) : -1;
    if (i >= 0) {
        int32_t number = 1 + rng_below(&w->random, POWER_COUNT - 1);
        w->bodies[i].breed = (uint8_t)(w->painted.power ? w->painted.power : number);
        ground_carve(g, g->drill, body_px_of(body_cx(&w->bodies[i])) - DRILL_RADIUS,
                     body_px_of(body_cy(&w->bodies[i])) - DRILL_RADIUS, TOOL_CLEAR);
    }
}

/// Places the mines: every second mine is on rock.
static void stock_mines(game *g, const level_info *l) {
    for (int32_t n = 0; n < l->mines; n++) {
        ph_point corner;
        if (n % 2 == 0 && find(g, SPRITE_MINE, mine_sits, 4, 130, false, &corner)) {
            put(g, KIND_MINE, SPRITE_MINE, corner, true);
        } else if (find(g, SPRITE_MINE, mine_hangs, 4, 130, false, &corner)) {
            put(g, KIND_MINE, SPRITE_MINE, corner, false);
        }
    }
}

// ---- the arena ----------------------------------------------------------------------------------

/// Adds the gate and, for a moving gate, two shutters that close the gap beside it. They follow the gate in the
/// array.
static void build_gate(world *w, const level_info *l) {
    const sprite_info *info = sprite_get(SPRITE_GATE);
    int32_t cx = stock_gate(l) + info->w / 2, cy = info->h / 2;
    w->gate = body_add(w, KIND_GATE, SPRITE_GATE, cx, cy);
    if (l->slide > 0) {
        body_add(w, KIND_WALL, SPRITE_WALL_H, cx - info->w, cy);
        body_add(w, KIND_WALL, SPRITE_WALL_H, cx + info->w, cy);
    }
}

static void add_rocks(game *g, sprite s, int32_t count) {
    world *w = &g->world;
    for (int32_t n = 0; n < count; n++) {
        ph_point middle = stock_open_place(g, s, 6, 110 + sprite_get(s)->w / 2);
        int32_t i = body_add(w, KIND_ROCK, s, middle.x, middle.y);
        if (i >= 0) {
            body *b = &w->bodies[i];
            b->frame = (uint8_t)rng_below(&w->random, sprite_get(s)->frames);
            b->vx = rng_between(&w->random, -ROCK_SPEED, ROCK_SPEED);
            b->vy = rng_between(&w->random, -ROCK_SPEED, ROCK_SPEED);
        }
    }
}

static void fill_ground(game *g, const level_info *l) {
    world *w = &g->world;
    painted_objects(g);
    stock_gems(g, l);
    for (int32_t n = 0; n < l->powers; n++) {
        stock_power(g);
    }
    stock_mines(g, l);
    for (int32_t n = 0; n < l->repairs; n++) {
        ph_point middle = stock_open_place(g, SPRITE_REPAIR, 6, 100);
        body_add(w, KIND_REPAIR, SPRITE_REPAIR, middle.x, middle.y);
    }
    for (int32_t n = 0; n < l->first; n++) {
        ph_point middle = stock_open_place(g, SPRITE_SNAPPER, 10, 190);
        int32_t number = breed_choose(w);
        sprite looks = breed_get(number)->sprite;
        ph_point wide;
        if (sprite_get(looks)->w > ROOMY && find(g, looks, in_open, 10, 190, false, &wide)) {
            middle = (ph_point){wide.x + sprite_get(looks)->w / 2, wide.y + sprite_get(looks)->h / 2};
        }
        enemy_add(g, number, middle.x, middle.y);
    }
}

static void clear_world(world *w, const level_info *l) {
    for (int32_t i = 0; i < w->bodies_used; i++) {
        if (w->bodies[i].kind != KIND_NONE) {
            body_remove(w, i);
        }
    }
    memset(&w->ways, 0, sizeof w->ways);
    memset(w->ways.cost, 0xff, sizeof w->ways.cost);
    w->bodies_used = w->first_free = 0;
    w->w = l->w;
    w->h = l->h;
    w->balls = 0; // only a storm has sprites
    w->ground = w->gate = w->boss.body = -1;
    const bool dark = l->rule == RULE_NONE && ship_number(w, VALUE_DARK) > 0;
    w->rule = dark ? RULE_DARK : l->rule;
    w->phase = PHASE_PLAY;
    w->level_ticks = w->gems_left = w->gate_open = w->reload = w->bomb_r = w->rule_clock = 0;
    memset(w->puffs, 0, sizeof w->puffs);
}

void level_build_row(game *g, const level_info *l) {
    world *w = &g->world;
    ledger_anew(&g->ledger);
    clear_world(w, l);
    bool ground = level_ground_make(g, l);
    assert(ground); // every row of the table has a ground
    (void)ground;
    build_gate(w, l);
    portals_add(w, l);
    boss_add(g);
    rule_begin(g);
    add_rocks(g, SPRITE_ROCK_MEDIUM, l->medium);
    add_rocks(g, SPRITE_ROCK_SMALL, l->small);
    fill_ground(g, l);
    ship_arrive(g);
    rock_carry_gems(g);
    assert(body_statics_come_first(w));
}

void level_build(game *g) {
    const painted_level *p = &g->world.painted;
    level_info l = level_of(&g->world);
    g->world.boss.number = p->hash ? p->boss : boss_of_level(level_row(g->world.level));
    level_build_row(g, &l);
}
