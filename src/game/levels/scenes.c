// scenes.c - the table of scenes, and the construction of all scenes except the arena (level.c).
#include "game/levels/scenes.h"

#include <assert.h>
#include <string.h>

#include "game/actors/boss.h"
#include "game/actors/breeds.h"
#include "game/actors/ship.h"
#include "game/ground/rock.h"
#include "game/levels/level.h"
#include "game/math/geometry.h"
#include "game/world/body.h"
#include "game/world/gear.h"

// ---- storm: Ekstroem's two hundred sprites, or another number ------------------------------------

enum {
    STORM_DEFAULT = 200, // number of sprites
    STORM_PIXELS = 4600  // world area per sprite [px^2]: busy without clusters
};

/// Most sprites are small and a few are large, a mix that is hard for a broad phase.
static sprite storm_sprite(rng *r) {
    static const sprite small[8] = {SPRITE_GEM,     SPRITE_MOTE,    SPRITE_PEBBLE, SPRITE_MINE,
                                    SPRITE_GRINDER, SPRITE_SNAPPER, SPRITE_REPAIR, SPRITE_SPITTER};
    int32_t roll = rng_below(r, 100);
    if (roll < 8) {
        return roll == 0 ? SPRITE_ROCK_MEDIUM : SPRITE_ROCK_SMALL;
    }
    return small[rng_below(r, 8)];
}

static void build_storm(game *g) {
    world *w = &g->world;
    w->balls = w->balls > 0 ? w->balls : STORM_DEFAULT;
    int32_t area = geometry_root((int64_t)w->balls * STORM_PIXELS);
    w->w = area * 4 / 3 > 640 ? area * 4 / 3 : 640;
    w->h = area * 3 / 4 > 360 ? area * 3 / 4 : 360;
    int32_t cell = geometry_root((int64_t)w->w * w->h / (w->balls + 1)), columns = w->w / cell;
    for (int32_t n = 0; n < w->balls; n++) { // near the centers of the cells of a grid, so that no cluster forms
        int32_t cx = n % columns * cell + cell / 2 + rng_between(&w->random, -cell / 4, cell / 4);
        int32_t cy = n / columns * cell + cell / 2 + rng_between(&w->random, -cell / 4, cell / 4);
        sprite s = storm_sprite(&w->random);
        int32_t i = body_add(w, KIND_BALL, s, cx, cy);
        if (i >= 0) {
            body *b = &w->bodies[i];
            b->frame = (uint8_t)rng_below(&w->random, sprite_get(s)->frames);
            b->vx = rng_between(&w->random, -400, 400);
            b->vy = rng_between(&w->random, -400, 400);
        }
    }
}

/// Builds a room with a ship among posts, which demonstrates the bounce.
static void build_pinball(game *g) {
    world *w = &g->world;
    w->w = 640;
    w->h = 360;
    for (int32_t n = 0; n < 12; n++) {
        body_add(w, KIND_WALL, SPRITE_PYLON, 80 + n % 4 * 160 + n / 4 % 2 * 40 - 20, 80 + n / 4 * 100);
    }
    ship_arrive(g);
    assert(body_statics_come_first(w));
    if (w->ship >= 0) {
        w->bodies[w->ship].y -= 50 * SUB;
        w->bodies[w->ship].vx = 500;
        w->bodies[w->ship].vy = 310;
    }
}

// ---- rooms for the inspection of a single thing ---------------------------------------------------

enum { PLAIN, OF_POWER, OF_TOOL, OF_BOSS, OF_RULE, ROOMS };
enum { INSIDE = 66 }; // distance of an enemy from the rim, because a portal keeps rock away [px]

// Rows as in level.c, formatted by hand so that columns can be compared.
// clang-format off
//   name, shape, look, fill, hard, portals, gate, slide, slide_ticks, first, gems, buried, rocks: medium, small, mines,
//   repairs, powers, enemies, spawn_ticks, par, w, h, drawing, rule
static const level_info rooms[ROOMS] = {
    [PLAIN] =    {"", SHAPE_FIELD, 0, 34, 0, 2, 0, 0, 0, 0,  0, 0, 0, 0, 0, 0, 0, 0,  0,  0,  896, 640, 0, 0},
    [OF_POWER] = {"", SHAPE_FIELD, 0, 40, 0, 2, 0, 0, 0, 0,  0, 0, 0, 0, 0, 0, 0, 0,  0,  0,  896, 640, 0, 0},
    [OF_TOOL] =  {"", SHAPE_FIELD, 0, 36, 0, 2, 7, 0, 0, 4, 12, 6, 0, 0, 3, 0, 0, 6, 60, 99,  896, 640, 0, 0},
    [OF_BOSS] =  {"", SHAPE_FIELD, 0, 36, 0, 2, 0, 0, 0, 0,  0, 0, 0, 0, 0, 0, 0, 0,  0,  0, 1152, 768, 0, 0},
    [OF_RULE] =  {"", SHAPE_FIELD, 0, 34, 0, 2, 7, 0, 0, 0,  8, 4, 0, 4, 4, 0, 0, 0, 99, 99,  896, 640, 0, 0},
};
// clang-format on

static void build_breed(game *g) {
    level_build_row(g, &rooms[PLAIN]);
    enemy_add(g, (g->world.level - 1) % breed_count() + 1, INSIDE, g->world.h / 2);
}

static void build_power(game *g) {
    level_build_row(g, &rooms[OF_POWER]);
    power_take(&g->world, (power)((g->world.level - 1) % (POWER_COUNT - 1) + 1));
}

static void build_tool(game *g) {
    level_build_row(g, &rooms[OF_TOOL]);
    g->world.gear = 1U << ((g->world.level - 1) % (GEAR_COUNT - 1) + 1);
}

static void build_boss(game *g) {
    g->world.boss.number = boss_get(g->world.level) ? g->world.level : 1;
    level_build_row(g, &rooms[OF_BOSS]);
}

static void build_rule(game *g) {
    level_info room = rooms[OF_RULE];
    room.rule = (g->world.level - 1) % (RULE_COUNT - 1) + 1;
    level_build_row(g, &room);
}

// ---- the rope -----------------------------------------------------------------------------------

enum { PIECE_MOST = 96 }; // largest side of a piece [px]

/// Adds a rectangular piece of rock, as if the ship had cut it off, with its center at (x, y) [px].
static void add_piece(world *w, int32_t width, int32_t height, int32_t x, int32_t y) {
    uint64_t memory[PH_MASK_WORDS(PIECE_MOST, PIECE_MOST)];
    ph_mask *piece = ph_mask_init(memory, width, height);
    ph_mask_fill(piece, true);
    const int32_t i = rock_add(w, KIND_ROCK, SPRITE_PEBBLE, piece);
    if (i >= 0) {
        body *b = &w->bodies[i];
        b->flags = BODY_PIECE | BODY_CUT;
        b->host_x = x - width / 2;
        b->host_y = y - height / 2;
        b->x = b->old_x = b->host_x * SUB;
        b->y = b->old_y = b->host_y * SUB;
        b->w = b->mx = (int16_t)width;
        b->h = b->my = (int16_t)height;
    }
}

/// Builds a room with a loose piece beside the ship: a lump to throw at a hunter, a slab against a spitter, or a plug
/// beside a portal.
static void build_rope(game *g) {
    static const struct {
        const char *foe;
        int32_t x, away, w, h; // x: center of the ship; away: distance of the piece; w, h: its size [px]
    } rows[] = {{"SNAPPER", 448, -90, 40, 32}, {"SPITTER", 448, 60, 14, 90}, {NULL, 380, -70, 60, 64}};
    const int32_t n = (g->world.level - 1) % 3;
    world *w = &g->world;
    level_build_row(g, &rooms[PLAIN]);
    add_piece(w, rows[n].w, rows[n].h, rows[n].x + rows[n].away, w->h / 2);
    if (w->ship >= 0) {
        w->bodies[w->ship].x = w->bodies[w->ship].old_x = (rows[n].x - w->bodies[w->ship].w / 2) * SUB;
    }
    if (rows[n].foe) {
        enemy_add(g, breed_find(rows[n].foe), w->w - INSIDE, w->h / 2);
    }
}

// ---- the table ----------------------------------------------------------------------------------

static const scene scenes[] = {
    {"game", "the game: collect the gems, leave through the gate", level_build, .arena = true, .by_number = true},
    {"storm", "sprites of mixed sizes that bounce off each other; --sprites N: number (200)", build_storm,
     .crowd = true},
    {"pinball", "the ship among twelve posts, to test bounces", build_pinball, .arena = false},
    {"breed", "one enemy alone; --level N: enemy N", build_breed, .by_number = true},
    {"power", "the ship with a power for 15 seconds; --level N: power N", build_power, .by_number = true},
    {"tool", "the ship with a single tool; --level N: tool N", build_tool, .by_number = true},
    {"boss", "one boss alone; --level N: boss N", build_boss, .by_number = true},
    {"rule", "the special event of one level; --level N: event N", build_rule, .by_number = true},
    {"rope", "a piece of rock on the rope; --level N: 1 throw, 2 shield, 3 plug", build_rope, .by_number = true},
};

const scene *scene_get(int32_t i) {
    return i >= 0 && i < (int32_t)(sizeof scenes / sizeof scenes[0]) ? &scenes[i] : NULL;
}

int32_t scene_find(const char *name) {
    for (int32_t i = 0; scene_get(i); i++) {
        if (strcmp(scene_get(i)->name, name) == 0) {
            return i;
        }
    }
    return -1;
}
