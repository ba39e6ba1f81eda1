// test_game.c - the game as a whole: a saved game continues identically, and the counters of the world agree with its
// bodies. The golden runs compare the broad phases.
#include <stdlib.h>

#include "game/actors/breeds.h"
#include "game/actors/ship.h"
#include "game/levels/level.h"
#include "game/levels/scenes.h"
#include "game/world/body.h"
#include "game/world/score.h"
#include "game/world/tuning.h"
#include "support/check.h"
#include "support/fixture.h"

static const input nothing;

static uint64_t hash_of(const game *g) {
    return world_hash(&g->world);
}

/// A snapshot is loaded into the original game and into a game with another scene and broad phase.
TEST(a_saved_game_goes_on_as_the_original_did) {
    enum { BEFORE = 700, AFTER = 600 };
    static const char *const names[] = {"game", "storm"};
    world *saved = after_test_memory(sizeof *saved);
    for (int32_t i = 0; i < 2; i++) {
        game *g = fixture_game(names[i], 5, 3, 100, BROADPHASE_LIR),
             *other = fixture_game(names[1 - i], 99, 1, 300, BROADPHASE_ALL);
        fixture_play(g, BEFORE);
        fixture_play(other, 50);
        uint64_t then = hash_of(g);
        game_save(g, saved);
        fixture_play(g, AFTER);
        uint64_t once = hash_of(g);
        assert_true(once != then);
        game_load(other, saved);
        fixture_play(other, AFTER);
        assert_true(hash_of(other) == once);
        game_load(g, saved);
        assert_true(hash_of(g) == then);
        fixture_play(g, AFTER);
        assert_true(hash_of(g) == once);
        fixture_free(g);
        fixture_free(other);
    }
}

// ---- lives ---------------------------------------------------------------------------------------------------------

static void kill_ship(game *g) {
    g->world.bodies[g->world.ship].flags &= (uint8_t)~BODY_SAFE;
    ship_hurt(g, 100000, 0, 0);
    assert_int_equal(g->world.phase, PHASE_DEAD);
    assert_int_equal(g->world.ship, -1);
}

static void wait_dead(game *g) {
    for (int32_t i = 0; i < DEAD_TICKS; i++) {
        assert_int_equal(g->world.phase, PHASE_DEAD);
        fixture_tick(g);
    }
}

/// Pinball has no end and does not count ships.
TEST(a_ship_lost_among_the_posts_of_pinball_is_followed_by_another) {
    game *g = fixture_game("pinball", 1, 1, 0, BROADPHASE_LIR);
    world *w = &g->world;
    for (int32_t n = 1; n <= 2 * SHIP_LIVES; n++) {
        kill_ship(g);
        wait_dead(g);
        assert_int_equal(w->phase, PHASE_PLAY);
        assert_true(w->ship >= 0 && w->bodies[w->ship].hull == SHIP_HULL);
        assert_int_equal(w->totals.deaths, n);
        assert_int_equal(w->lives, SHIP_LIVES);
        assert_int_equal(body_count(w, KIND_SHIP), 1);
    }
}

TEST(the_game_is_over_when_the_last_ship_is_lost) {
    game *g = fixture_arena();
    world *w = &g->world;
    for (int32_t n = 1; n < SHIP_LIVES; n++) {
        kill_ship(g);
        wait_dead(g);
        assert_int_equal(w->lives, SHIP_LIVES - n);
        assert_int_equal(w->phase, PHASE_PLAY);
        assert_true(w->ship >= 0 && w->bodies[w->ship].hull == SHIP_HULL && (w->bodies[w->ship].flags & BODY_SAFE));
        assert_int_equal(body_count(w, KIND_SHIP), 1);
        for (int32_t k = 0; k < w->bodies_used; k++) {
            int32_t dx = body_cx(&w->bodies[k]) / SUB - w->w / 2, dy = body_cy(&w->bodies[k]) / SUB - w->h / 2;
            assert_true(w->bodies[k].kind != KIND_ENEMY || dx * dx + dy * dy >= ARRIVAL_CLEAR * ARRIVAL_CLEAR);
        }
        assert_int_equal(w->gems_left, 1);
        assert_int_equal(w->totals.deaths, n);
    }
    kill_ship(g);
    wait_dead(g);
    assert_int_equal(w->phase, PHASE_OVER);
    assert_int_equal(fixture_events(g, EVENT_OVER), 1);
    fixture_tick(g);
    assert_int_equal(fixture_events(g, EVENT_OVER), 0);
}

TEST(a_new_ship_comes_without_the_shots_of_enemies_and_with_a_cold_drill) {
    game *g = fixture_arena();
    world *w = &g->world;
    kill_ship(g);
    int32_t spit = fixture_body(g, KIND_SPIT, SPRITE_SPIT, 100 * SUB, 300 * SUB, 0, 0);
    w->bodies[spit].timer = 2 * DEAD_TICKS;
    w->drill_heat = DRILL_HOT - 1;
    w->drill_rest = 1;
    fixture_ticks(g, DEAD_TICKS - 1);
    assert_int_equal(body_count(w, KIND_SPIT), 1);
    fixture_tick(g);
    assert_int_equal(w->phase, PHASE_PLAY);
    assert_int_equal(body_count(w, KIND_SPIT), 0);
    assert_int_equal(w->drill_heat, 0);
    assert_int_equal(w->drill_rest, 0);
}

/// Level, lives and score start again. Tick and totals continue.
TEST(a_restart_begins_a_fresh_game_in_the_same_run) {
    game *g = fixture_game("game", 11, 4, 0, BROADPHASE_LIR), *h = fixture_game("game", 11, 4, 0, BROADPHASE_ALL);
    const input again = {0, 0, BUTTON_RESTART};
    world *w = &g->world;
    game_tick(g, &again); // ignored: the game is not over
    game_tick(h, &nothing);
    assert_true(hash_of(g) == hash_of(h));
    fixture_free(h);
    w->lives = 1;
    w->score = 777;
    kill_ship(g);
    wait_dead(g);
    int64_t tick = w->tick;
    game_tick(g, &again);
    assert_true(w->tick == tick + 1 && w->phase == PHASE_PLAY && w->level == 4 && w->lives == SHIP_LIVES &&
                w->score == 0); // at the starting level of the run
    assert_true(w->totals.deaths == 1 && w->ship >= 0 && w->gems_left == level_get(4).gems + level_get(4).buried);
    assert_int_equal(w->scene, scene_find("game"));
}

TEST(ships_are_earned_at_growing_steps) {
    game *g = fixture_arena();
    static const int32_t steps[] = {1, 3, 6, 10, 15}; // [SHIP_STEP]
    for (int32_t n = 0; n < 5; n++) {
        score_add(&g->world, steps[n] * SHIP_STEP - 1 - g->world.score);
        assert_int_equal(g->world.lives, SHIP_LIVES + n);
        score_add(&g->world, 1);
        assert_int_equal(g->world.lives, SHIP_LIVES + n + 1);
        assert_int_equal(fixture_events(g, EVENT_EXTRA_SHIP), n + 1);
    }
    score_add(&g->world, 13 * SHIP_STEP); // the next steps are at 21 and 28: two ships at once
    assert_int_equal(g->world.lives, SHIP_LIVES + 7);
}

/// Checks conditions that must hold after every tick.
static void check_counters(const game *g, uint32_t seed) {
    const world *w = &g->world;
    int32_t alive = 0, gems = 0, owned = 0;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        alive += b->kind != KIND_NONE;
        gems += b->kind == KIND_GEM;
        owned += b->kind != KIND_NONE && b->carved >= 0;
        CHECK(b->kind == KIND_NONE || b->carved < 0 || w->carved[b->carved].owner == i,
              "seed %u, tick %d: body %d has another's mask", seed, (int)w->tick, i);
        CHECK(b->kind == KIND_NONE || !(b->flags & BODY_GONE), "seed %u, tick %d: body %d is a ghost", seed,
              (int)w->tick, i);
        kind lies_in = b->host >= 0 ? (kind)w->bodies[b->host].kind : KIND_TERRAIN;
        CHECK(b->kind != KIND_GEM || lies_in == KIND_TERRAIN || lies_in == KIND_ROCK || lies_in == KIND_GRIT,
              "seed %u, tick %d: gem %d lies in no rock", seed, (int)w->tick, i);
        CHECK(b->kind == KIND_ENEMY ? breed_get(b->breed) && breed_get(b->breed)->sprite == (sprite)b->sprite
                                    : b->breed == 0 || b->kind == KIND_REPAIR || b->kind == KIND_BOSS,
              "seed %u, tick %d: body %d has the sprite of another breed", seed, (int)w->tick, i);
        CHECK(b->kind != KIND_NONE || i >= w->first_free, "seed %u, tick %d: slot %d is free, first said %d", seed,
              (int)w->tick, i, w->first_free);
    }
    for (int32_t i = 0; i < CARVED_MAX; i++) {
        owned -= w->carved[i].owner >= 0;
    }
    CHECK(alive == w->bodies_alive, "seed %u, tick %d: %d alive, %d said", seed, (int)w->tick, alive, w->bodies_alive);
    gems += (w->rule == RULE_CARGO || w->rule == RULE_GIANT) && w->rule_clock > 0; // the prize
    CHECK(w->phase == PHASE_CLEARED || gems == w->gems_left, "seed %u, tick %d: %d gems, %d said", seed, (int)w->tick,
          gems, w->gems_left);
    CHECK(owned == 0, "seed %u, tick %d: masks without rocks: %d", seed, (int)w->tick, -owned);
    CHECK((w->ship >= 0) == (w->phase == PHASE_PLAY) && (w->ship < 0 || w->bodies[w->ship].kind == KIND_SHIP),
          "seed %u, tick %d: phase %d, ship %d", seed, (int)w->tick, w->phase, w->ship);
}

TEST(a_long_run_keeps_its_counters_right) {
    int64_t deaths = 0, kills = 0, gems = 0, carved_px = 0, bounces = 0;
    for (uint32_t seed = 1; seed <= 4; seed++) {
        game *g = fixture_game("game", seed, (int32_t)seed % 6 + 1, 0, BROADPHASE_LIR);
        input held = nothing;
        for (int32_t i = 0; i < 3600; i++) {
            fixture_play_idly(g, &held);
            check_counters(g, seed);
        }
        const totals *t = &g->world.totals;
        deaths += t->deaths;
        kills += t->kills;
        gems += t->gems;
        carved_px += t->carved;
        bounces += t->bounces;
        fixture_free(g);
    }
    CHECK(deaths > 0 && kills > 0 && gems > 0 && carved_px > 0 && bounces > 0,
          "little happened: %d deaths, %d kills, %d gems", (int)deaths, (int)kills,
          (int)gems); // otherwise the checks above are void
}
