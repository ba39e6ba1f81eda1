// test_game.c - the game as a whole. The same seed gives the same game with every broad phase, a saved game goes on as
// it did, one level leads to the next, and the counters of the world agree with its bodies.
#include <stdlib.h>
#include <string.h>

#include "game/actors/breeds.h"
#include "game/actors/ship.h"
#include "game/levels/level.h"
#include "game/levels/scenes.h"
#include "game/levels/stock.h"
#include "game/world/body.h"
#include "game/world/events.h"
#include "game/world/hash.h"
#include "game/world/score.h"
#include "game/world/tuning.h"
#include "support/check.h"
#include "support/fixture.h"
#include "support/oracle.h"

static const input nothing;

static uint64_t hash_of(const game *g) {
    return world_hash(&g->world);
}

// ---- the same seed, the same game ----------------------------------------------------------------------------------

/// Plays two games side by side. They must agree after every tick.
static void play_both(game *g, game *h, int32_t ticks, const char *what) {
    input of_g = nothing, of_h = nothing;
    for (int32_t i = 0; i < ticks; i++) {
        fixture_play_idly(g, &of_g);
        fixture_play_idly(h, &of_h);
        bool asked = i % 10 == 9 || i == ticks - 1; // a hash costs more than a tick, and what differs goes on to differ
        CHECK(!asked || hash_of(g) == hash_of(h), "%s, seed %u: differs by tick %d", what, g->world.seed, i + 1);
    }
    game_free(g);
    game_free(h);
}

static void the_same_seed_gives_the_same_game(void **state) {
    (void)state;
    static const char *const names[] = {"game", "storm", "pinball"};
    for (int32_t i = 0; i < 3; i++) {
        play_both(fixture_game(names[i], 7, 2, 60, BROADPHASE_LIR), fixture_game(names[i], 7, 2, 60, BROADPHASE_LIR),
                  400, names[i]);
    }
    game *g = fixture_game("game", 7, 1, 0, BROADPHASE_LIR), *h = fixture_game("game", 8, 1, 0, BROADPHASE_LIR);
    assert_true(hash_of(g) != hash_of(h));
    game_free(g);
    game_free(h);
}

static void every_broadphase_gives_the_same_game(void **state) {
    (void)state;
    for (uint32_t seed = 1; seed <= 12; seed++) {
        int32_t number = (int32_t)seed % 7 + 1;
        broadphase other = seed % 2 ? BROADPHASE_ALL : BROADPHASE_PLAIN;
        play_both(fixture_game("game", seed, number, 0, BROADPHASE_LIR), fixture_game("game", seed, number, 0, other),
                  900, "arena");
    }
    static const int32_t balls[] = {2, 16, 128, 1024};
    for (uint32_t seed = 1; seed <= 4; seed++) {
        int32_t n = balls[seed - 1], ticks = n == 1024 ? 60 : 400;
        play_both(fixture_game("storm", seed, 1, n, BROADPHASE_LIR), fixture_game("storm", seed, 1, n, BROADPHASE_ALL),
                  ticks, "storm against all pairs");
        play_both(fixture_game("storm", seed, 1, n, BROADPHASE_LIR),
                  fixture_game("storm", seed, 1, n, BROADPHASE_PLAIN), ticks, "storm against the plain partition");
    }
}

static void count_split(void *user, const ph_split *split) {
    *(int64_t *)user += split->lower_n + split->upper_n;
}

static void a_listener_to_the_partition_does_not_change_the_game(void **state) {
    (void)state;
    int64_t seen = 0;
    game *g = fixture_game("storm", 3, 1, 200, BROADPHASE_LIR), *h = fixture_game("storm", 3, 1, 200, BROADPHASE_LIR);
    g->collider.split = count_split;
    g->collider.split_user = &seen;
    play_both(g, h, 100, "watched");
    assert_true(seen > 0);
}

/// In the game that it was saved from, and in one of another scene and broad phase.
static void a_saved_game_goes_on_as_the_original_did(void **state) {
    (void)state;
    enum { BEFORE = 700, AFTER = 600 };
    static const char *const names[] = {"game", "storm"};
    world *saved = malloc(sizeof *saved);
    assert_non_null(saved);
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
        game_free(g);
        game_free(other);
    }
    free(saved);
}

// ---- levels --------------------------------------------------------------------------------------------------------

/// Gems that are buried lie wholly inside their rock, all others in the open.
static void check_gem(const game *g, int32_t index) {
    const world *w = &g->world;
    const body *gem = &w->bodies[index];
    int64_t covered = gem->host >= 0 ? fixture_overlap(g, index, gem->host) : 0;
    if (gem->host >= 0) {
        assert_true(gem->host == w->ground || w->bodies[gem->host].kind == KIND_ROCK);
        assert_true(covered == g->sprites->frame[SPRITE_GEM][0]->count);
    }
    assert_true(body_px(gem) > 0 && body_py(gem) > 0 && body_px(gem) < w->w && body_py(gem) < w->h);
}

static void check_level(int32_t number, uint32_t seed) {
    game *g = fixture_game("game", seed, number, 0, BROADPHASE_LIR);
    world *w = &g->world;
    level l = level_get(number);
    assert_int_equal(w->level, number);
    CHECK(w->gems_left == l.gems + l.buried && body_count(w, KIND_GEM) == w->gems_left,
          "level %d, seed %u: %d gems, %d to take", number, seed, body_count(w, KIND_GEM), w->gems_left);
    assert_int_equal(body_count(w, KIND_ROCK), l.medium + l.small);
    assert_int_equal(body_count(w, KIND_MINE), l.mines);
    assert_int_equal(body_count(w, KIND_GATE), 1);
    assert_int_equal(body_count(w, KIND_PORTAL), l.portals);
    assert_int_equal(body_count(w, KIND_ENEMY), l.first);
    assert_int_equal(w->phase, PHASE_PLAY);
    for (int32_t i = 0; i < w->bodies_used; i++) {
        if (w->bodies[i].kind == KIND_GEM) {
            check_gem(g, i);
        }
        CHECK(i == w->ship || fixture_overlap(g, i, w->ship) == 0, "level %d, seed %u: the ship starts in body %d",
              number, seed, i);
    }
    game_free(g);
}

static void a_level_holds_what_its_row_says(void **state) {
    (void)state;
    uint32_t seeds = (uint32_t)oracle_cases(10);
    for (int32_t number = 1; number <= 12; number++) {
        for (uint32_t seed = 1; seed <= seeds; seed++) {
            check_level(number, seed);
        }
    }
}

/// A row whose shape is a bitmap names the sheet of one.
static void a_drawn_level_names_the_sheet_of_a_shape(void **state) {
    (void)state;
    int32_t drawn = 0;
    for (int32_t number = 1; number <= 10; number++) {
        level l = level_get(number);
        drawn += l.shape == SHAPE_DRAWN;
        CHECK(l.shape != SHAPE_DRAWN || strncmp(sprite_get(l.drawing)->file, "shape_", 6) == 0, "level %d", number);
    }
    assert_true(drawn > 0);
}

static void no_level_is_easier_than_the_one_before(void **state) {
    (void)state;
    for (int32_t number = 2; number <= 99; number++) {
        level a = level_get(number - 1), b = level_get(number);
        CHECK(b.enemies >= a.enemies && b.mines >= a.mines && b.spawn_ticks <= a.spawn_ticks && b.spawn_ticks > 0 &&
                  b.gems + b.buried >= a.gems + a.buried,
              "level %d is easier than the one before", number);
    }
}

/// The walls of a body's contacts follow each other only as long as this holds.
static void static_bodies_have_the_lowest_indexes_in_every_scene(void **state) {
    (void)state;
    for (int32_t i = 0; scene_get(i); i++) {
        for (int32_t number = 1; number <= 8; number++) {
            game *g = fixture_game(scene_get(i)->name, 3, number, 30, BROADPHASE_LIR);
            assert_true(body_statics_come_first(&g->world));
            fixture_play(g, 300);
            assert_true(body_statics_come_first(&g->world));
            game_free(g);
        }
    }
}

static void a_wall_behind_another_body_is_noticed(void **state) {
    (void)state;
    enum { STEP = 200 * SUB };
    game *g = fixture_empty();
    fixture_body(g, KIND_WALL, SPRITE_PYLON, 1 * STEP, STEP, 0, 0);
    fixture_body(g, KIND_GATE, SPRITE_GATE, 2 * STEP, STEP, 0, 0);
    fixture_body(g, KIND_GEM, SPRITE_GEM, 3 * STEP, STEP, 0, 0);
    assert_true(body_statics_come_first(&g->world));
    fixture_body(g, KIND_WALL, SPRITE_PYLON, 4 * STEP, STEP, 0, 0);
    assert_false(body_statics_come_first(&g->world));
    game_free(g);
}

/// Puts the ship's frame at (x, y) [px] with that velocity.
static void put_ship(game *g, int32_t x, int32_t y, int32_t vx, int32_t vy) {
    body *b = &g->world.bodies[g->world.ship];
    b->x = b->old_x = x * SUB, b->y = b->old_y = y * SUB;
    b->vx = vx, b->vy = vy;
}

/// Where the ship's frame is when its middle is below the middle of the gate [px].
static int32_t below_gate(const game *g) {
    return body_px(&g->world.bodies[g->world.gate]) + sprite_get(SPRITE_GATE)->w / 2 - sprite_get(SPRITE_SHIP)->w / 2;
}

/// Lets the ship fly up into the gate; true when it got through within two seconds.
static bool fly_through_gate(game *g) {
    enum { BELOW_GATE = 90 }; // clear of the wall [px]
    put_ship(g, below_gate(g), BELOW_GATE, 0, -1000);
    for (int32_t i = 0; i < 120 && g->world.phase == PHASE_PLAY; i++) {
        fixture_tick(g);
    }
    return g->world.phase == PHASE_CLEARED;
}

static void the_gate_opens_when_the_last_gem_is_taken(void **state) {
    (void)state;
    game *g = fixture_arena();
    world *w = &g->world;
    assert_false(fly_through_gate(g)); // shut
    assert_true(w->ship >= 0 && body_py(&w->bodies[w->ship]) > 10);
    put_ship(g, FIXTURE_GEM_X - 4, FIXTURE_GEM_Y - 4, 0, 0); // on the gem
    fixture_tick(g);
    assert_int_equal(w->gems_left, 0);
    assert_int_equal(w->totals.gems, 1);
    assert_int_equal(w->score, POINTS_GEM);
    assert_int_equal(fixture_events(g, EVENT_GEM), 1);
    int32_t opened = fixture_events(g, EVENT_GATE), closed = 0;
    for (int32_t i = 0; i < 7 * GATE_TICKS; i++) {
        closed += w->bodies[w->gate].frame < 7;
        fixture_tick(g);
        opened += fixture_events(g, EVENT_GATE);
    }
    assert_int_equal(opened, 1);
    assert_int_equal(w->bodies[w->gate].frame, 7);
    assert_true(closed > 6 * GATE_TICKS);
    game_free(g);
}

static void the_gate_leads_to_the_next_level(void **state) {
    (void)state;
    game *g = fixture_arena();
    world *w = &g->world;
    w->gems_left = 0;
    for (int32_t i = 0; i < 100; i++) {
        fixture_tick(g);
    }
    int32_t score = w->score, lives = w->lives;
    assert_true(fly_through_gate(g));
    assert_int_equal(w->totals.levels, 1);
    assert_int_equal(w->ship, -1);
    assert_int_equal(fixture_events(g, EVENT_LEVEL), 1);
    assert_int_equal(w->score, score + (level_get(1).par - w->level_ticks / 60) * POINTS_SECOND);
    for (int32_t i = 0; i < CLEARED_TICKS; i++) {
        assert_int_equal(w->level, 1);
        fixture_tick(g);
    }
    assert_int_equal(w->level, 2);
    assert_int_equal(w->phase, PHASE_PLAY);
    assert_int_equal(w->gems_left, level_get(2).gems + level_get(2).buried);
    assert_int_equal(w->lives, lives);
    assert_true(w->ship >= 0 && (w->bodies[w->ship].flags & BODY_SAFE) && w->gate_open == 0);
    assert_true(w->w == level_get(2).w && w->h == level_get(2).h);
    assert_int_equal(w->bodies_alive, body_count(w, KIND_WALL) + 1 + 2 + body_count(w, KIND_ROCK) +
                                          body_count(w, KIND_TERRAIN) + body_count(w, KIND_ENEMY) +
                                          body_count(w, KIND_GEM) + body_count(w, KIND_MINE) +
                                          body_count(w, KIND_REPAIR) + 1);
    game_free(g);
}

enum { SLIDING = 6, ROW = 16 }; // a level whose gate slides; a row of pixels of the gate

/// True when a pixel of gate or shutters lies in column x.
static bool closed_at(const game *g, int32_t x) {
    for (int32_t i = g->world.gate; i <= g->world.gate + 2; i++) {
        const body *b = &g->world.bodies[i];
        if (ph_mask_get(game_mask(g, i), x - body_px(b), ROW - body_py(b))) {
            return true;
        }
    }
    return false;
}

static void a_gate_slides_as_far_as_its_row_says_and_leaves_no_gap_beside_it(void **state) {
    (void)state;
    game *g = fixture_game("game", 4, SLIDING, 0, BROADPHASE_LIR);
    world *w = &g->world;
    level l = level_get(SLIDING);
    int32_t left = stock_gate(&l), right = left + sprite_get(SPRITE_GATE)->w + l.slide, low = INT32_MAX, high = 0;
    assert_true(l.slide > 0);
    for (int32_t tick = 0; tick < 2 * l.slide_ticks; tick++) {
        fixture_tick(g);
        int32_t x = body_px(&w->bodies[w->gate]);
        low = x < low ? x : low, high = x > high ? x : high;
        for (int32_t column = left; tick % 20 == 0 && column < right; column++) {
            CHECK(closed_at(g, column), "tick %d: column %d is open", tick, column - left);
        }
    }
    assert_int_equal(low, left);
    assert_int_equal(high, left + l.slide);
    game_free(g);
}

static void a_ship_gets_through_a_gate_that_slides(void **state) {
    (void)state;
    for (int32_t number = SLIDING; number <= 10; number += 2) {
        game *g = fixture_game("game", 4, number, 0, BROADPHASE_LIR);
        world *w = &g->world;
        w->gems_left = 0;
        for (int32_t i = 0; i < 7 * GATE_TICKS; i++) {
            fixture_tick(g);
        }
        for (int32_t i = 0; i < w->bodies_used; i++) { // nothing is in the way
            if (w->bodies[i].kind == KIND_ROCK || w->bodies[i].kind == KIND_ENEMY) {
                body_remove(w, i);
            }
        }
        CHECK(fly_through_gate(g), "level %d", number);
        game_free(g);
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

/// Pinball has no end and counts no ships.
static void a_ship_lost_among_the_posts_of_pinball_is_followed_by_another(void **state) {
    (void)state;
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
    game_free(g);
}

static void the_game_is_over_when_the_last_ship_is_lost(void **state) {
    (void)state;
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
    game_free(g);
}

/// Level, lives and score begin again. Tick and totals go on.
static void a_restart_begins_a_fresh_game_in_the_same_run(void **state) {
    (void)state;
    game *g = fixture_game("game", 11, 4, 0, BROADPHASE_LIR), *h = fixture_game("game", 11, 4, 0, BROADPHASE_ALL);
    const input again = {0, 0, BUTTON_RESTART};
    world *w = &g->world;
    game_tick(g, &again); // not over: not heard
    game_tick(h, &nothing);
    assert_true(hash_of(g) == hash_of(h));
    game_free(h);
    w->lives = 1;
    w->score = 777;
    kill_ship(g);
    wait_dead(g);
    int64_t tick = w->tick;
    game_tick(g, &again);
    assert_true(w->tick == tick + 1 && w->phase == PHASE_PLAY && w->level == 4 && w->lives == SHIP_LIVES &&
                w->score == 0); // at the level where the run began
    assert_true(w->totals.deaths == 1 && w->ship >= 0 && w->gems_left == level_get(4).gems + level_get(4).buried);
    assert_int_equal(w->scene, scene_find("game"));
    game_free(g);
}

/// So a replay can go on through a restart.
static void a_restarted_game_follows_from_the_one_before(void **state) {
    (void)state;
    game *two[2];
    for (int32_t i = 0; i < 2; i++) {
        two[i] = fixture_game("game", 12, 1, 0, i ? BROADPHASE_ALL : BROADPHASE_LIR);
        fixture_play(two[i], 100);
        two[i]->world.lives = 1;
        kill_ship(two[i]);
        wait_dead(two[i]);
        fixture_play(two[i], 1); // the autopilot asks for another game
        assert_int_equal(two[i]->world.phase, PHASE_PLAY);
    }
    play_both(two[0], two[1], 400, "restarted");
}

static void ships_are_earned_at_growing_steps(void **state) {
    (void)state;
    game *g = fixture_arena();
    static const int32_t steps[] = {1, 3, 6, 10, 15}; // [SHIP_STEP]
    for (int32_t n = 0; n < 5; n++) {
        score_add(&g->world, steps[n] * SHIP_STEP - 1 - g->world.score);
        assert_int_equal(g->world.lives, SHIP_LIVES + n);
        score_add(&g->world, 1);
        assert_int_equal(g->world.lives, SHIP_LIVES + n + 1);
        assert_int_equal(fixture_events(g, EVENT_EXTRA_SHIP), n + 1);
    }
    game_free(g);
}

/// What must hold after every tick.
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
        CHECK(b->host < 0 || b->kind != KIND_GEM || b->host == w->ground || w->bodies[b->host].kind == KIND_ROCK,
              "seed %u, tick %d: gem %d lies in no rock", seed, (int)w->tick, i);
        CHECK(b->kind == KIND_ENEMY ? breed_get(b->breed) && breed_get(b->breed)->sprite == (sprite)b->sprite
                                    : b->breed == 0,
              "seed %u, tick %d: body %d has the sprite of another breed", seed, (int)w->tick, i);
        CHECK(b->kind != KIND_NONE || i >= w->first_free, "seed %u, tick %d: slot %d is free, first said %d", seed,
              (int)w->tick, i, w->first_free);
    }
    for (int32_t i = 0; i < CARVED_MAX; i++) {
        owned -= w->carved[i].owner >= 0;
    }
    CHECK(alive == w->bodies_alive, "seed %u, tick %d: %d alive, %d said", seed, (int)w->tick, alive, w->bodies_alive);
    CHECK(w->phase == PHASE_CLEARED || gems == w->gems_left, "seed %u, tick %d: %d gems, %d said", seed, (int)w->tick,
          gems, w->gems_left);
    CHECK(owned == 0, "seed %u, tick %d: masks without rocks: %d", seed, (int)w->tick, -owned);
    CHECK((w->ship >= 0) == (w->phase == PHASE_PLAY) && (w->ship < 0 || w->bodies[w->ship].kind == KIND_SHIP),
          "seed %u, tick %d: phase %d, ship %d", seed, (int)w->tick, w->phase, w->ship);
}

static void a_long_run_keeps_its_counters_right(void **state) {
    (void)state;
    int64_t deaths = 0, kills = 0, gems = 0, carved_px = 0, bounces = 0;
    for (uint32_t seed = 1; seed <= 10; seed++) {
        game *g = fixture_game("game", seed, (int32_t)seed % 6 + 1, 0, BROADPHASE_LIR);
        input held = nothing;
        for (int32_t i = 0; i < 3600; i++) {
            fixture_play_idly(g, &held);
            check_counters(g, seed);
        }
        const totals *t = &g->world.totals;
        deaths += t->deaths, kills += t->kills, gems += t->gems, carved_px += t->carved, bounces += t->bounces;
        game_free(g);
    }
    CHECK(deaths > 0 && kills > 0 && gems > 0 && carved_px > 0 && bounces > 0,
          "little happened: %d deaths, %d kills, %d gems", (int)deaths, (int)kills,
          (int)gems); // otherwise the checks above prove nothing
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_seed_gives_the_same_game),
        cmocka_unit_test(every_broadphase_gives_the_same_game),
        cmocka_unit_test(a_listener_to_the_partition_does_not_change_the_game),
        cmocka_unit_test(a_saved_game_goes_on_as_the_original_did),
        cmocka_unit_test(a_level_holds_what_its_row_says),
        cmocka_unit_test(a_drawn_level_names_the_sheet_of_a_shape),
        cmocka_unit_test(no_level_is_easier_than_the_one_before),
        cmocka_unit_test(static_bodies_have_the_lowest_indexes_in_every_scene),
        cmocka_unit_test(a_wall_behind_another_body_is_noticed),
        cmocka_unit_test(the_gate_opens_when_the_last_gem_is_taken),
        cmocka_unit_test(the_gate_leads_to_the_next_level),
        cmocka_unit_test(a_gate_slides_as_far_as_its_row_says_and_leaves_no_gap_beside_it),
        cmocka_unit_test(a_ship_gets_through_a_gate_that_slides),
        cmocka_unit_test(a_ship_lost_among_the_posts_of_pinball_is_followed_by_another),
        cmocka_unit_test(the_game_is_over_when_the_last_ship_is_lost),
        cmocka_unit_test(a_restart_begins_a_fresh_game_in_the_same_run),
        cmocka_unit_test(a_restarted_game_follows_from_the_one_before),
        cmocka_unit_test(ships_are_earned_at_growing_steps),
        cmocka_unit_test(a_long_run_keeps_its_counters_right),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    fixture_free();
    return failed;
}
