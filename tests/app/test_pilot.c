// test_pilot.c - the autopilot makes progress: it is never stuck and delivers the cargo.
#include <stdlib.h>

#include "game/game.h"
#include "game/levels/prize.h"
#include "game/world/body.h"
#include "game/world/tuning.h"
#include "pilot/autopilot.h"
#include "pilot/route.h"
#include "sdl/assets.h"
#include "support/after.h"
#include "support/check.h"
#include "view/sprite_assets.h"

enum {
    STAYS = 40,                    // radius of a stay [px]
    STUCK = 12 * TICKS_PER_SECOND, // duration after which it counts as stuck
    RUN = 100 * TICKS_PER_SECOND   // maximal duration of a level
};

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

/// One tick of the autopilot. Returns false when the level has ended.
static bool fly(game *g) {
    const input in = autopilot(g);
    game_tick(g, &in);
    return g->world.phase == PHASE_PLAY || g->world.phase == PHASE_DEAD;
}

/// Longest stay of the ship at a place [ticks].
static int32_t longest_stay(game *g) {
    const world *w = &g->world;
    int32_t x = 0, y = 0, stays = 0, most = 0;
    for (int32_t i = 0; i < RUN && fly(g); i++) {
        const body *ship = w->ship >= 0 ? &w->bodies[w->ship] : NULL;
        bool there = ship && abs(body_px(ship) - x) <= STAYS && abs(body_py(ship) - y) <= STAYS;
        stays = there ? stays + 1 : 0;
        x = ship && !there ? body_px(ship) : x;
        y = ship && !there ? body_py(ship) : y;
        most = stays > most ? stays : most;
    }
    game_free(g);
    return most;
}

TEST(the_autopilot_is_stuck_nowhere) {
    static const int32_t levels[] = {13, 16, 17, 18};
    load();
    int32_t stuck = 0;
    for (uint32_t n = 0; n < 4; n++) {
        const int32_t longest = longest_stay(begin(n + 1, levels[n]));
        stuck += longest >= STUCK;
    }
    CHECK(stuck <= 1, "in %d of 4 levels it stays in one place", stuck);
    assets_free(&pictures);
}

/// Points for the cargo of level 15; 0 if it broke or no ship was left.
static int32_t paid(uint32_t seed) {
    game *g = begin(seed, 15);
    int32_t points = 0;
    for (int32_t i = 0; i < 2 * RUN && points == 0 && prize_find(&g->world) >= 0 && fly(g); i++) {
        for (int32_t e = 0; e < g->world.event_count; e++) {
            points += g->world.events[e].kind == EVENT_PRIZE ? g->world.events[e].magnitude : 0;
        }
    }
    game_free(g);
    return points;
}

TEST(the_autopilot_brings_cargo_home) {
    bool home = false;
    load();
    for (uint32_t seed = 1; seed <= 12 && !home; seed++) {
        home = paid(seed) > 0;
    }
    CHECK(home, "none of 12 crystals");
    assets_free(&pictures);
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
