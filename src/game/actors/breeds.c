// breeds.c - the table of enemies, and the behavior of each breed.
//
// A think function reads the whole game and changes the velocity of its own body. The behavior that all enemies
// share, from the portal to the last pixel of hull, is at the end of the file.
#include "game/actors/breeds.h"

#include <string.h>

#include "game/ground/growth.h"
#include "game/ground/rock.h"
#include "game/math/geometry.h"
#include "game/terrain/ways.h"
#include "game/world/body.h"
#include "game/world/collide.h"
#include "game/world/score.h"
#include "game/world/tuning.h"

// ---- helpers of the think functions -------------------------------------------------------------

static int32_t speed_of(const body *b) {
    return breed_get(b->breed)->speed;
}

/// Starts the enemy in a random direction at the speed of its breed.
static void breed_wander(game *g, body *b) {
    int32_t x, y;
    geometry_heading_vector(rng_below(&g->world.random, 32), &x, &y);
    b->vx = x * speed_of(b) / 256;
    b->vy = y * speed_of(b) / 256;
}

bool enemy_heads_for_ship(const game *g, const body *b) {
    int32_t x, y;
    return body_to_ship(&g->world, b, &x, &y) && geometry_heading(x, y) == geometry_heading(b->vx, b->vy);
}

/// Range of sight of a hunter [px]. In the dark it sees only targets that are near or lit.
static int32_t sight(const world *w) {
    return w->rule == RULE_DARK && w->rule_clock == 0 ? DARK_SIGHT : HUNT_RANGE;
}

/// True if no ground is between the enemy and the ship.
static bool sees_ship(const world *w, const body *b) {
    const ph_point from = body_middle(b), to = body_middle(&w->bodies[w->ship]);
    return w->ground < 0 || !ph_mask_hit_line(terrain_mask(&w->terrain), from, to, NULL);
}

/// Replaces the vector to the ship by a vector along the path around the rock, or through it for enemies that eat
/// rock.
static void find_way(const game *g, const body *b, int32_t *x, int32_t *y) {
    const world *w = &g->world;
    int32_t cx = body_px_of(body_cx(b)), cy = body_px_of(body_cy(b));
    walker who = breed_get(b->breed)->teeth ? WALKER_BORER : WALKER_FLIER;
    ph_point to;
    if (!sees_ship(&g->world, b) && way_follow(w->ways.cost[who], &w->terrain, cx, cy, WAY_AHEAD, &to)) {
        *x = to.x * SUB - body_cx(b);
        *y = to.y * SUB - body_cy(b);
    }
}

bool enemy_sees_ship(const world *w, const body *b) {
    int32_t x, y;
    const breed *kin = b->kind == KIND_ENEMY ? breed_get(b->breed) : NULL;
    const bool hunts =
        kin && kin->hunts && (kin->build != BUILD_PARTS || b->carved >= 0); // a part hunts, a whole does not
    return hunts && body_to_ship(w, b, &x, &y) && geometry_length(x, y) < sight(w) * SUB && sees_ship(w, b);
}

// ---- behavior -----------------------------------------------------------------------------------

/// Flies straight and changes direction at intervals: toward the ship if the ship is far away, so that enemies do not
/// gather in empty regions.
static void drift(game *g, body *b) {
    int32_t x, y;
    if (b->timer == 0) {
        breed_wander(g, b);
        if (body_to_ship(&g->world, b, &x, &y) && geometry_length(x, y) > DRIFT_FAR * SUB) {
            geometry_set_length(&x, &y, speed_of(b));
            b->vx = x;
            b->vy = y;
        }
    }
}

/// Restores the full speed after a bounce.
static void roll(game *g, body *b) {
    if (geometry_length(b->vx, b->vy) < ROLL_LEAST) {
        breed_wander(g, b);
    }
    geometry_set_length(&b->vx, &b->vy, speed_of(b));
}

/// Chases the ship when it is near; drifts otherwise.
static void hunt(game *g, body *b) {
    int32_t x, y;
    if (body_to_ship(&g->world, b, &x, &y) && geometry_length(x, y) < sight(&g->world) * SUB) {
        find_way(g, b, &x, &y);
        // The velocity turns toward (x, y) by at most CHASE_TURN. An added acceleration would end in an orbit.
        geometry_set_length(&x, &y, speed_of(b));
        x -= b->vx;
        y -= b->vy;
        geometry_limit_length(&x, &y, CHASE_TURN);
        b->vx += x;
        b->vy += y;
    } else {
        drift(g, b);
    }
}

static void pull(body *b, int32_t x, int32_t y, int32_t strength) {
    geometry_set_length(&x, &y, strength);
    b->vx += x;
    b->vy += y;
    geometry_limit_length(&b->vx, &b->vy, speed_of(b));
}

void enemy_spit(world *w, ph_point from, int32_t x, int32_t y) {
    int32_t i = body_add(w, KIND_SPIT, SPRITE_SPIT, from.x, from.y);
    if (i >= 0) {
        geometry_set_length(&x, &y, SPIT_SPEED);
        w->bodies[i].vx = x;
        w->bodies[i].vy = y;
        w->bodies[i].timer = SPIT_LIFE;
        event_add(w, EVENT_SPIT, from.x * SUB, from.y * SUB, 0, x, y);
    }
}

/// Fires at a point between the ship's position and its predicted position at the arrival of the shot. A ship at rest
/// is hit; a ship that turns in time is missed.
static void spit(world *w, const body *from, int32_t x, int32_t y) {
    const body *ship = &w->bodies[w->ship];
    int32_t ticks = geometry_length(x, y) / SPIT_SPEED;
    enemy_spit(w, body_middle(from), x + ship->vx * ticks / 2, y + ship->vy * ticks / 2);
}

/// Keeps its distance and fires. The frames show the last second before a shot as a growing glow.
static void snipe(game *g, body *b) {
    int32_t x, y;
    if (!body_to_ship(&g->world, b, &x, &y)) {
        return;
    }
    int32_t away = geometry_length(x, y) / SUB, way_x = x, way_y = y;
    bool sees = sees_ship(&g->world, b);
    if (away > SNIPE_FAR || !sees) {
        find_way(g, b, &way_x, &way_y);
        pull(b, way_x, way_y, SNIPE_COME);
    } else if (away < SNIPE_NEAR) {
        pull(b, -x, -y, SNIPE_GO);
    }
    if (b->timer == 0 && away < SNIPE_RANGE && sees) {
        spit(&g->world, b, x, y);
    }
}

/// Avoids the ship and drops a mine at each change of direction.
static void sow(game *g, body *b) {
    world *w = &g->world;
    int32_t x, y, cx = body_cx(b), cy = body_cy(b);
    if (body_to_ship(&g->world, b, &x, &y) && geometry_length(x, y) < SOW_FAR * SUB) {
        pull(b, -x, -y, SNIPE_GO);
    }
    bool may =
        b->timer == 0 && body_count(w, KIND_MINE) < SOW_MOST && body_mine_room(w, body_px_of(cx), body_px_of(cy));
    if (may && body_add(w, KIND_MINE, SPRITE_MINE, body_px_of(cx), body_px_of(cy)) >= 0) {
        event_add(w, EVENT_LAY, cx, cy, 0, b->vx, b->vy);
    }
    drift(g, b);
}

/// Drifts while it is whole, and hunts after it has lost a part.
static void swarm(game *g, body *b) {
    if (b->carved >= 0) {
        hunt(g, b);
    } else {
        drift(g, b);
    }
}

/// Hunts, and regrows carved rock around itself.
static void weave(game *g, body *b) {
    hunt(g, b);
    if (g->world.tick % WEAVE_EVERY == 0) {
        growth_spread(g, body_px_of(body_cx(b)), body_px_of(body_cy(b)), WEAVE_RADIUS);
    }
}

/// Approaches at half speed with open jaws. The jaws close when its timer ends or the ship is near; then it is fast.
static void snap(game *g, body *b) {
    int32_t x, y, shuts = CHARGE_TICKS * sprite_get((sprite)b->sprite)->frames;
    bool near = body_to_ship(&g->world, b, &x, &y) && geometry_length(x, y) < SNAP_RANGE * SUB;
    if (near && b->timer > shuts) {
        b->timer = (int16_t)shuts;
    }
    hunt(g, b);
    if (b->timer > shuts) {
        geometry_limit_length(&b->vx, &b->vy, speed_of(b) / 2);
    }
}

// ---- the table ----------------------------------------------------------------------------------

// The table is formatted by hand: a row per breed.
// clang-format off
static const breed table[] = {
    // name, habit, advice,
    //     sprite, points, hull, speed, think_ticks, frame_ticks, teeth, build, harms_from, hunts,
    //     odds in level 1 to 20, think
    {"MOTE", "drifts", "shoot motes from a distance",
        SPRITE_MOTE, 200, 60, 580, 150, 6, TEETH_NONE, BUILD_WHOLE, 0, false,
        {4, 8, 8, 3, 4, 6, 3, 4, 4, 4, 4, 0, 3, 2, 0, 6, 5, 0, 0, 0}, drift},
    {"GRINDER", "eats rock", "let grinders roll past you",
        SPRITE_GRINDER, 400, 260, 480, 400, 2, TEETH_AT_SHIP, BUILD_WHOLE, 0, false,
        {0, 6, 4, 2, 2, 0, 3, 0, 0, 3, 0, 2, 3, 1, 2, 0, 0, 3, 2, 3}, roll},
    {"SNAPPER", "hunts you", "shoot it while it comes",
        SPRITE_SNAPPER, 600, 160, 620, 90, 5, TEETH_NONE, BUILD_WHOLE, 0, true,
        {1, 3, 3, 2, 1, 0, 1, 1, 2, 2, 0, 2, 1, 4, 0, 3, 1, 2, 2, 3}, hunt},
    {"SPITTER", "takes aim", "shoot it, do not ram",
        SPRITE_SPITTER, 800, 160, 380, 150, 0, TEETH_NONE, BUILD_WHOLE, 0, true,
        {0, 0, 4, 2, 1, 0, 2, 0, 0, 2, 2, 3, 1, 3, 2, 0, 2, 2, 3, 4}, snipe},
    {"BORER", "digs to you", "fire down its own tunnel",
        SPRITE_BORER, 700, 140, 380, 120, 3, TEETH_ALWAYS, BUILD_WHOLE, 0, true,
        {0, 0, 0, 1, 1, 0, 2, 0, 0, 2, 1, 2, 3, 3, 3, 2, 0, 2, 3, 3}, hunt},
    {"SOWER", "lays mines", "shoot it, do not ram",
        SPRITE_SOWER, 900, 120, 480, 110, 4, TEETH_NONE, BUILD_WHOLE, 0, false,
        {0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 3, 0, 3, 0, 0, 3, 0}, sow},
    {"JAWS", "snaps shut", "pass while they are open",
        SPRITE_JAWS, 700, 200, 560, 200, 0, TEETH_NONE, BUILD_WHOLE, 4, true,
        {0, 0, 0, 0, 0, 5, 2, 0, 0, 2, 0, 2, 1, 3, 2, 2, 1, 2, 2, 3}, snap},
    {"HULK", "hides a core", "shoot its core, stay away",
        SPRITE_HULK, 1500, 900, 240, 300, 6, TEETH_NONE, BUILD_CORE, 0, true,
        {0, 0, 0, 0, 0, 0, 0, 3, 0, 1, 0, 1, 1, 1, 0, 0, 1, 1, 1, 2}, hunt},
    {"WEAVER", "mends rock", "shoot it before tunnels close",
        SPRITE_WEAVER, 600, 180, 300, 200, 3, TEETH_NONE, BUILD_WHOLE, 0, true,
        {0, 0, 0, 0, 0, 0, 0, 0, 4, 1, 0, 1, 1, 1, 1, 1, 4, 1, 1, 2}, weave},
    {"BROOD", "splits", "bomb it, do not cut",
        SPRITE_BROOD, 400, 240, 500, 160, 6, TEETH_NONE, BUILD_PARTS, 0, true,
        {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 2, 1, 1, 1, 1, 1, 1, 2, 2}, swarm},
};
// clang-format on

enum { BREEDS = (int)(sizeof table / sizeof table[0]) };

const breed *breed_get(int32_t number) {
    return number >= 1 && number <= BREEDS ? &table[number - 1] : NULL;
}

int32_t breed_count(void) {
    return BREEDS;
}

int32_t breed_find(const char *name) {
    for (int32_t n = 1; n <= BREEDS; n++) {
        if (strcmp(breed_get(n)->name, name) == 0) {
            return n;
        }
    }
    return 0;
}

int32_t breed_column(int32_t level) {
    int32_t ahead = (level - 1) / BREED_LEVELS * RANK_BREEDS, column = (level - 1) % BREED_LEVELS + ahead;
    return column < BREED_LEVELS ? column : BREED_LEVELS - 1;
}

int32_t breed_choose(world *w) {
    const int32_t column = breed_column(w->level);
    int32_t odds[BREEDS + 1], sum = 0, number = 1;
    for (int32_t n = 1; n <= BREEDS; n++) {
        odds[n] = w->painted.has_odds ? w->painted.odds[n] : table[n - 1].odds[column];
        sum += odds[n];
    }
    for (int32_t roll = rng_below(&w->random, sum); roll >= odds[number]; number++) {
        roll -= odds[number];
    }
    const bool early = w->level == 1 && w->level_ticks < FIRST_HUNTER && !w->painted.has_odds;
    return early ? breed_find("MOTE") : number;
}

// ---- common behavior of all enemies -------------------------------------------------------------

static int16_t think_time(game *g, const breed *kin) {
    int32_t mean = kin->think_ticks;
    return (int16_t)rng_between(&g->world.random, mean / 2, mean * 3 / 2);
}

int32_t enemy_add(game *g, int32_t number, int32_t cx, int32_t cy) {
    const breed *kin = breed_get(number);
    int32_t i = body_add(&g->world, KIND_ENEMY, kin->sprite, cx, cy);
    if (i >= 0) {
        body *b = &g->world.bodies[i];
        b->breed = (uint8_t)number;
        b->hull = kin->hull;
        breed_wander(g, b);
        b->timer = think_time(g, kin);
    }
    return i;
}

void enemy_think(game *g, int32_t index) {
    body *b = &g->world.bodies[index];
    const breed *kin = breed_get(b->breed);
    b->timer--;
    kin->think(g, b);
    if (b->timer <= 0) {
        b->timer = think_time(g, kin);
    }
    int32_t frames = sprite_get(kin->sprite)->frames, left = b->timer / CHARGE_TICKS;
    if (kin->frame_ticks > 0) {
        b->frame = (uint8_t)(g->world.tick / kin->frame_ticks % frames);
    } else {
        b->frame = (uint8_t)(left < frames ? frames - 1 - left : 0);
    }
}

void enemy_crush(game *g, int32_t index, int64_t pixels, int32_t pays) {
    world *w = &g->world;
    body *b = &w->bodies[index];
    const int64_t left = b->hull > pixels ? b->hull - pixels : 0;
    ledger_hurt(&g->ledger, index, b->hull, (int32_t)left);
    b->hull = (int16_t)left;
    if (left > 0 || (b->flags & BODY_GONE)) {
        return;
    }
    const bool cave_in = pays == CAVE_IN_PAYS;
    b->flags |= BODY_GONE;
    score_kill(w, b->breed % FOES, cave_in);
    const int32_t points = pays > 0 ? score_link(w, pays * breed_get(b->breed)->points) : 0;
    event_add(w, cave_in ? EVENT_CAVE_IN : EVENT_KILL, body_cx(b), body_cy(b), points, b->vx, b->vy);
    event_size(w, b);
}

void enemy_hurt(game *g, int32_t index, int64_t pixels) {
    enemy_crush(g, index, pixels, 1);
}

// ---- carving ------------------------------------------------------------------------------------

bool enemy_harms(const body *b) {
    const breed *kin = b->kind == KIND_ENEMY ? breed_get(b->breed) : NULL;
    return kin == NULL || b->frame >= kin->harms_from; // tests create enemies without a breed
}

/// True if the core has lost a pixel, or the remaining mask is small.
static bool is_bare(const game *g, int32_t index) {
    const body *b = &g->world.bodies[index];
    const ph_mask *mask = game_mask(g, index);
    if (breed_get(b->breed)->build == BUILD_CORE) {
        int32_t x = b->w / 2, y = b->h / 2;
        const ph_box core = {x - ENEMY_CORE, y - ENEMY_CORE, x + ENEMY_CORE, y + ENEMY_CORE};
        return ph_mask_count_box(mask, core) < 4 * ENEMY_CORE * ENEMY_CORE;
    }
    return mask->count < 2 * PIECE_LEAST;
}

void enemy_carve(game *g, int32_t index, const ph_mask *brush, int32_t x, int32_t y, int64_t pixels,
                 carving_tool with) {
    const body *b = &g->world.bodies[index];
    if (breed_get(b->breed)->build == BUILD_WHOLE || !rock_carve(g, index, brush, x, y, with)) {
        enemy_hurt(g, index, pixels);
        return;
    }
    for (int32_t i = 0; i < g->world.bodies_used; i++) { // parts that a tool has separated from a core become dust
        body *part = &g->world.bodies[i];
        if (part->kind == KIND_ENEMY && part->carved >= 0 && i != index && is_bare(g, i)) {
            part->flags |= BODY_GONE;
        }
    }
    if (is_bare(g, index)) {
        enemy_hurt(g, index, b->hull);
    }
}
