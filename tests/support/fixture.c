// fixture.c - shapes drawn by arithmetic, and small worlds that contain them.
#include "support/fixture.h"

#include <stdlib.h>

#include "game/actors/breeds.h"
#include "game/ground/ground.h"
#include "game/actors/ship.h"
#include "pilot/autopilot.h"
#include "game/levels/level.h"
#include "game/levels/scenes.h"
#include "game/math/geometry.h"
#include "game/world/body.h"
#include "game/world/tuning.h"
#include "support/after.h"

// ---- shapes: true when the pixel (x, y) of frame f is solid --------------------------------------------------

typedef bool shape(int32_t x, int32_t y, int32_t w, int32_t h, int32_t f);

/// Twice the distance from the center of the frame. Even sizes have a center between two pixels.
static bool in_disc(int32_t x, int32_t y, int32_t w, int32_t h, int32_t diameter) {
    int32_t dx = 2 * x + 1 - w, dy = 2 * y + 1 - h;
    return dx * dx + dy * dy <= diameter * diameter;
}

static bool disc(int32_t x, int32_t y, int32_t w, int32_t h, int32_t f) {
    return f >= 0 && in_disc(x, y, w, h, w - 2);
}

static bool ring(int32_t x, int32_t y, int32_t w, int32_t h, int32_t f) {
    return f >= 0 && in_disc(x, y, w, h, w - 2) && !in_disc(x, y, w, h, w / 2);
}

/// A disc with its rear cut off, as seen along its heading.
static bool ship(int32_t x, int32_t y, int32_t w, int32_t h, int32_t f) {
    int32_t hx, hy;
    geometry_heading_vector(f, &hx, &hy);
    return in_disc(x, y, w, h, w - 6) && (2 * x + 1 - w) * hx + (2 * y + 1 - h) * hy > -12 * 256;
}

/// A disc with four teeth that turn with the frame.
static bool toothed(int32_t x, int32_t y, int32_t w, int32_t h, int32_t f) {
    int32_t hx, hy, dx = 2 * x + 1 - w, dy = 2 * y + 1 - h;
    geometry_heading_vector(f, &hx, &hy);
    int32_t along = (dx * hx + dy * hy) / 256, across = (dx * hy - dy * hx) / 256;
    return in_disc(x, y, w, h, w - 8) || (in_disc(x, y, w, h, w - 2) && (abs(along) < 5 || abs(across) < 5));
}

/// A disc with a bite out of its rim, a concavity on a different side in every frame.
static bool rock(int32_t x, int32_t y, int32_t w, int32_t h, int32_t f) {
    int32_t hx, hy;
    geometry_heading_vector(8 * f + 3, &hx, &hy);
    int32_t bx = x - w / 2 - hx * w / 512, by = y - h / 2 - hy * h / 512;
    return in_disc(x, y, w, h, w - 4) && bx * bx + by * by > w * w / 25;
}

static bool diamond(int32_t x, int32_t y, int32_t w, int32_t h, int32_t f) {
    return abs(2 * x + 1 - w) + abs(2 * y + 1 - h) <= w - 2 - f % 2;
}

static bool wall_h(int32_t x, int32_t y, int32_t w, int32_t h, int32_t f) {
    return x < w && (f == 0 ? y < h - 4 : y >= 4);
}

static bool wall_v(int32_t x, int32_t y, int32_t w, int32_t h, int32_t f) {
    return y < h && (f == 0 ? x < w - 4 : x >= 4);
}

static bool corner(int32_t x, int32_t y, int32_t w, int32_t h, int32_t f) {
    int32_t from_x = f % 2 ? w - 1 - x : x, from_y = f / 2 ? h - 1 - y : y;
    return from_x < 28 || from_y < 28;
}

/// Shape of a level: solid rock with two halls and a corridor.
static bool halls(int32_t x, int32_t y, int32_t w, int32_t h, int32_t f) {
    int32_t dx = abs(2 * x + 1 - w) / 2 - w / 4, dy = (2 * y + 1 - h) / 2;
    return f == 0 && dx * dx + dy * dy > w * w / 18 && abs(dy) > h / 8;
}

/// Two wings that retract from the center, frame by frame.
static bool gate(int32_t x, int32_t y, int32_t w, int32_t h, int32_t f) {
    int32_t from_middle = abs(2 * x + 1 - w) / 2;
    return y < h - 4 && (f == 0 || from_middle >= 6 * f);
}

/// A ring with a gap along its heading and a separate eye at its center.
static bool halo(int32_t x, int32_t y, int32_t w, int32_t h, int32_t f) {
    int32_t hx, hy, dx = 2 * x + 1 - w, dy = 2 * y + 1 - h;
    geometry_heading_vector(f, &hx, &hy);
    int32_t along = (dx * hx + dy * hy) / 256, across = (dx * hy - dy * hx) / 256;
    bool gap = along > 0 && abs(across) < along / 2;
    return in_disc(x, y, w, h, 31) || (in_disc(x, y, w, h, w - 4) && !in_disc(x, y, w, h, 94) && !gap);
}

/// Shapes that tests depend on. All other sprites, including new ones, are discs.
static shape *const special[SPRITE_COUNT] = {
    [SPRITE_SHIP] = ship,        [SPRITE_MOTE] = ring,       [SPRITE_GRINDER] = toothed, [SPRITE_ROCK_LARGE] = rock,
    [SPRITE_ROCK_MEDIUM] = rock, [SPRITE_ROCK_SMALL] = rock, [SPRITE_GEM] = diamond,     [SPRITE_MINE] = toothed,
    [SPRITE_REPAIR] = diamond,   [SPRITE_WALL_H] = wall_h,   [SPRITE_WALL_V] = wall_v,   [SPRITE_CORNER] = corner,
    [SPRITE_GATE] = gate,        [SPRITE_LUNGS] = halls,     [SPRITE_HALO] = halo,
};

static ph_mask *draw(sprite s, int32_t frame) {
    const sprite_info *info = sprite_get(s);
    shape *solid = special[s] ? special[s] : disc;
    ph_mask *mask = ph_mask_create(info->w, info->h);
    for (int32_t y = 0; mask && y < info->h; y++) {
        for (int32_t x = 0; x < info->w; x++) {
            ph_mask_set(mask, x, y, solid(x, y, info->w, info->h, frame));
        }
    }
    return mask ? mask : (abort(), NULL);
}

static sprite_masks masks;

static void free_masks(void) {
    for (int s = 0; s < SPRITE_COUNT; s++) {
        for (int32_t f = 0; f < SPRITE_FRAMES_MAX; f++) {
            ph_mask_free((ph_mask *)masks.frame[s][f]);
        }
    }
}

static void draw_masks(void) {
    for (int s = 0; s < SPRITE_COUNT; s++) {
        for (int32_t f = 0; f < sprite_get((sprite)s)->frames; f++) {
            masks.frame[s][f] = draw((sprite)s, f);
        }
    }
    atexit(free_masks);
}

const sprite_masks *fixture_masks(void) {
    if (!masks.frame[SPRITE_SHIP][0]) {
        draw_masks();
    }
    return &masks;
}

// ---- worlds --------------------------------------------------------------------------------------------------

static void end(void *g) {
    game_free(g);
}

game *fixture_keep(game *g) {
    return after_test(g, end);
}

void fixture_free(game *g) {
    after_now(g);
}

game *fixture_game(const char *name, uint32_t seed, int32_t number, int32_t balls, broadphase method) {
    game_setup setup = {.seed = seed, .scene = scene_find(name), .level = number, .balls = balls, .broadphase = method};
    return fixture_keep(game_create(fixture_masks(), &setup));
}

static void clear(game *g) {
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        if (g->world.bodies[i].kind != KIND_NONE) {
            body_remove(&g->world, i);
        }
    }
}

game *fixture_empty(void) {
    game *g = fixture_game("pinball", 1, 1, 0, BROADPHASE_LIR);
    clear(g);
    g->world.ship = -1;
    g->world.w = g->world.h = 4000;
    return g;
}

game *fixture_ship_alone(void) {
    game *g = fixture_empty();
    g->world.ship = fixture_body(g, KIND_SHIP, SPRITE_SHIP, 2000 * SUB, 2000 * SUB, 0, 0);
    g->world.bodies[g->world.ship].flags = BODY_SAFE;
    g->world.bodies[g->world.ship].timer = INT16_MAX;
    return g;
}

int32_t fixture_enemy(game *g, const char *name, int32_t away) {
    const body *ship = &g->world.bodies[g->world.ship];
    int32_t i = enemy_add(g, breed_find(name), body_px_of(body_cx(ship)) + away, body_px_of(body_cy(ship)));
    g->world.bodies[i].vx = g->world.bodies[i].vy = 0;
    return i;
}

enum { ARENA_W = 1152, ARENA_H = 640, CORNER = 64, TILE = 128, SPARE = 30 };

static int32_t add_wall(world *w, sprite s, int32_t frame, int32_t x, int32_t y) {
    const sprite_info *info = sprite_get(s);
    kind k = s == SPRITE_GATE ? KIND_GATE : KIND_WALL;
    int32_t i = body_add(w, k, s, x + info->w / 2, y + info->h / 2);
    w->bodies[i].frame = (uint8_t)frame;
    return i;
}

static void add_walls(world *w) {
    int32_t right = w->w - CORNER, bottom = w->h - CORNER, middle = (w->w - 2 * CORNER) / TILE / 2;
    for (int32_t i = 0; i < 4; i++) {
        add_wall(w, SPRITE_CORNER, i, i % 2 ? right : 0, i / 2 ? bottom : 0);
    }
    for (int32_t i = 0; CORNER + i * TILE < right; i++) {
        int32_t x = CORNER + i * TILE, piece = add_wall(w, i == middle ? SPRITE_GATE : SPRITE_WALL_H, 0, x, 0);
        w->gate = i == middle ? piece : w->gate;
        add_wall(w, SPRITE_WALL_H, 1, x, w->h - 32);
    }
    for (int32_t y = CORNER; y < bottom; y += TILE) {
        add_wall(w, SPRITE_WALL_V, 0, 0, y);
        add_wall(w, SPRITE_WALL_V, 1, w->w - 32, y);
    }
}

/// Copied from pinball, the cheapest scene. Some slots below the ship's slot are free.
game *fixture_arena(void) {
    game *g = fixture_game("pinball", 1, 1, 0, BROADPHASE_LIR);
    world *w = &g->world;
    clear(g);
    w->scene = scene_find("game");
    w->bodies_used = w->first_free = 0;
    w->w = ARENA_W;
    w->h = ARENA_H;
    add_walls(w);
    int32_t spare[SPARE];
    for (int32_t i = 0; i < SPARE; i++) {
        spare[i] = body_add(w, KIND_GEM, SPRITE_GEM, 0, 0);
    }
    ship_arrive(g);
    for (int32_t i = 0; i < SPARE; i++) {
        body_remove(w, spare[i]);
    }
    body *ship_body = &g->world.bodies[g->world.ship];
    ship_body->flags = 0;
    ship_body->timer = 0;
    g->world.gems_left = 1;
    fixture_body(g, KIND_GEM, SPRITE_GEM, FIXTURE_GEM_X * SUB, FIXTURE_GEM_Y * SUB, 0, 0);
    // Portals send no enemy while the level's maximum of enemies is alive, so the maximum is placed far outside.
    for (int32_t i = 0; i < level_get(1).enemies; i++) {
        fixture_body(g, KIND_ENEMY, SPRITE_MOTE, (2000 + 60 * i) * SUB, 3000 * SUB, 0, 0);
    }
    return g;
}

static uint8_t breed_of(sprite s) {
    for (int32_t n = 1; n <= breed_count(); n++) {
        if (breed_get(n)->sprite == s) {
            return (uint8_t)n;
        }
    }
    abort();
}

int32_t fixture_body(game *g, kind k, sprite s, int32_t x, int32_t y, int32_t vx, int32_t vy) {
    int32_t i = body_add(&g->world, k, s, 0, 0);
    if (i < 0) {
        abort();
    }
    body *b = &g->world.bodies[i];
    b->x = b->old_x = x;
    b->y = b->old_y = y;
    b->vx = vx;
    b->vy = vy;
    b->hull = FIXTURE_HULL;
    b->breed = k == KIND_ENEMY ? breed_of(s) : 0;
    b->timer = k == KIND_ENEMY ? INT16_MAX : body_is_shot(b) ? SHOT_LIFE : 0;
    return i;
}

body *fixture_place(game *g, int32_t index, int32_t x, int32_t y) {
    body *b = &g->world.bodies[index];
    b->x = b->old_x = x * SUB;
    b->y = b->old_y = y * SUB;
    return b;
}

// ---- rock ----------------------------------------------------------------------------------------------------

static world *empty_rock; // created once, from pinball, the cheapest scene

static void free_rock(void) {
    free(empty_rock);
}

static void make_rock(void) {
    game *g = fixture_game("game", 1, 1, 0, BROADPHASE_LIR);
    world *w = &g->world;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        int k = w->bodies[i].kind;
        if (k != KIND_NONE && k != KIND_TERRAIN && k != KIND_GATE && k != KIND_PORTAL && k != KIND_SHIP) {
            body_remove(w, i);
        }
    }
    terrain_reset(&w->terrain, FIXTURE_ROCK_W, FIXTURE_ROCK_H);
    for (int32_t y = 0; y < FIXTURE_ROCK_H; y++) {
        bool rim = y < 8 || y >= FIXTURE_ROCK_H - 8;
        terrain_put(&w->terrain, 0, rim ? FIXTURE_ROCK_W : 8, y, MATERIAL_BED);
        terrain_put(&w->terrain, FIXTURE_ROCK_W - 8, FIXTURE_ROCK_W, y, MATERIAL_BED);
    }
    empty_rock = malloc(sizeof *empty_rock);
    game_save(g, empty_rock);
    fixture_free(g);
    atexit(free_rock);
}

game *fixture_rock(void) {
    if (!empty_rock) {
        make_rock();
    }
    game *g = fixture_game("pinball", 1, 1, 0, BROADPHASE_LIR);
    game_load(g, empty_rock);
    return g;
}

void fixture_box(game *g, int32_t x0, int32_t y0, int32_t x1, int32_t y1) {
    for (int32_t y = y0; y < y1; y++) {
        terrain_put(&g->world.terrain, x0, x1, y, MATERIAL_SOFT);
    }
}

void fixture_rock_done(game *g) {
    const ph_box all = {0, 0, g->world.terrain.w, g->world.terrain.h};
    if (!terrain_finish(&g->world.terrain, all, g->parts, sizeof g->parts)) {
        abort();
    }
    g->world.terrain.doubt = 0;
}

game *fixture_block(int32_t x0, int32_t y0, int32_t x1, int32_t y1) {
    game *g = fixture_rock();
    fixture_box(g, x0, y0, x1, y1);
    fixture_rock_done(g);
    return g;
}

void fixture_settle(game *g) {
    g->world.tick += 4 - g->world.tick % 4;
    ground_settle(g);
}

// ---- time ----------------------------------------------------------------------------------------------------

void fixture_hold(game *g, input in, int32_t ticks) {
    for (int32_t i = 0; i < ticks; i++) {
        game_tick(g, &in);
    }
}

void fixture_ticks(game *g, int32_t ticks) {
    fixture_hold(g, (input){0, 0, 0}, ticks);
}

void fixture_tick(game *g) {
    fixture_ticks(g, 1);
}

void fixture_play(game *g, int32_t ticks) {
    for (int32_t i = 0; i < ticks; i++) {
        input in = autopilot(g);
        game_tick(g, &in);
    }
}

void fixture_play_idly(game *g, input *held) {
    if (g->world.tick % 4 == 0) {
        *held = autopilot(g);
    }
    game_tick(g, held);
}

void fixture_touch(game *g) {
    game_broad(g);
    game_narrow(g);
}

const contact *fixture_contact(const game *g, int32_t a, int32_t b) {
    for (int32_t i = 0; i < g->collider.contact_count; i++) {
        const contact *c = &g->collider.contacts[i];
        if ((c->a == a && c->b == b) || (c->a == b && c->b == a)) {
            return c;
        }
    }
    return NULL;
}

int32_t fixture_distance(const game *g, int32_t index) {
    const body *ship = &g->world.bodies[g->world.ship], *b = &g->world.bodies[index];
    return geometry_length(body_cx(b) - body_cx(ship), body_cy(b) - body_cy(ship)) / SUB;
}

int32_t fixture_events(const game *g, event_kind k) {
    int32_t n = 0;
    for (int32_t i = 0; i < g->world.event_count; i++) {
        n += g->world.events[i].kind == (int16_t)k;
    }
    return n;
}

int64_t fixture_overlap(const game *g, int32_t a, int32_t b) {
    const body *p = &g->world.bodies[a], *q = &g->world.bodies[b];
    return ph_mask_overlap_area(game_mask(g, a), game_mask(g, b), body_px(q) - body_px(p), body_py(q) - body_py(p));
}
