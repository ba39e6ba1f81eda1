// test_pilot.c - the autopilot finds a way to each gem. `make pace` measures its progress.
#include <stdlib.h>

#include "game/game.h"
#include "game/levels/prize.h"
#include "game/world/body.h"
#include "game/world/tuning.h"
#include "pilot/autopilot.h"
#include "pilot/route.h"
#include "sdl/assets.h"
#include "support/check.h"
#include "view/sprite_assets.h"

static assets pictures;
static sprite_masks masks;

static void load(void) {
    assert_true(sprite_assets_load(&pictures, "assets"));
    sprite_assets_masks(&pictures, &masks);
}

/// A game with the shipped sprites, because the ship's width determines where it gets stuck.
static game *begin(uint32_t seed, int32_t number) {
    const game_setup setup = {.seed = seed, .level = number};
    game *g = game_create(&masks, &setup);
    assert_non_null(g);
    return g;
}

/// True if a path leads to the gem with its center in that cell, in a world without other gems.
static bool comes_to(game *g, body *gem, int32_t cell) {
    const terrain *t = &g->world.terrain;
    const body *ship = &g->world.bodies[g->world.ship];
    gem->x = (cell % t->across * TERRAIN_CELL + TERRAIN_CELL / 2 - gem->w / 2) * SUB;
    gem->y = (cell / t->across * TERRAIN_CELL + TERRAIN_CELL / 2 - gem->h / 2) * SUB;
    return route_find(g, body_middle(ship), body_middle(ship), false).found;
}

/// The rim of the world fills cells that can contain a part of a gem.
TEST(a_gem_beside_the_rim_is_come_to) {
    load();
    game *g = begin(3, 11);
    world *w = &g->world;
    const terrain *t = &w->terrain;
    const uint8_t *toll = t->toll[WALKER_BORER];
    body *gem = NULL;
    int32_t tried = 0;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        body *b = &w->bodies[i];
        gem = b->kind == KIND_GEM ? b : gem;
        b->kind = b->kind == KIND_GEM || b->kind == KIND_REPAIR ? KIND_NONE : b->kind;
    }
    assert_non_null(gem);
    gem->kind = KIND_GEM;
    for (int32_t cell = 0; cell < t->across * t->down; cell++) {
        int32_t near[4], count = grid_beside(cell, t->across, t->down, near);
        for (int32_t k = 0; k < count && toll[cell] == 0; k++) {
            if (toll[near[k]] > 0 && comes_to(g, gem, near[k])) {
                CHECK(comes_to(g, gem, cell), "cell %d", (int)cell);
                tried++;
            }
        }
    }
    assert_true(tried > 100);
    game_free(g);
    assets_free(&pictures);
}

enum { MOVES = 40 }; // distance in x or y at which a ship has left its place [px]

/// The longest time that a ship whose hull is repaired in each tick stays at a place of the level [ticks].
static int32_t longest_stay(uint32_t seed, int32_t level, int32_t limit) {
    game *g = begin(seed, level);
    world *w = &g->world;
    ph_point place = {0, 0};
    int32_t stays = 0, longest = 0;
    for (int32_t t = 0; t < limit && (w->phase == PHASE_PLAY || w->phase == PHASE_DEAD); t++) {
        const input in = autopilot(g);
        game_tick(g, &in);
        if (w->ship < 0) {
            continue;
        }
        w->bodies[w->ship].hull = SHIP_HULL;
        const ph_point now = body_middle(&w->bodies[w->ship]);
        const bool left = abs(now.x - place.x) > MOVES || abs(now.y - place.y) > MOVES;
        place = left ? now : place;
        stays = left ? 0 : stays + 1;
        longest = stays > longest ? stays : longest;
    }
    game_free(g);
    return longest;
}

/// In this run a boss follows the ship to the rim and holds the ship there, until the ship drills the boss.
TEST(a_boss_does_not_hold_the_ship_at_the_rim) {
    enum { SEED = 9, LEVEL = 16, LIMIT = 6000, LONGEST = 15 * TICKS_PER_SECOND };
    load();
    const int32_t ticks = longest_stay(SEED, LEVEL, LIMIT);
    CHECK(ticks < LONGEST, "%d ticks", (int)ticks);
    assets_free(&pictures);
}
