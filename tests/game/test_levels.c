// test_levels.c - levels: each contains the objects of its row, and its gate opens, slides and leads to the next
// level.
#include <string.h>

#include "game/actors/ship.h"
#include "pilot/autopilot.h"
#include "game/actors/breeds.h"
#include "game/levels/level.h"
#include "game/levels/level_ground.h"
#include "game/levels/level_rules.h"
#include "game/levels/scenes.h"
#include "game/world/body.h"
#include "game/world/tuning.h"
#include "support/check.h"
#include "support/fixture.h"
#include "support/oracle.h"

#include <math.h>

/// Checks that buried gems are completely inside their rock, and all other gems in the open.
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

/// Checks that no gem and no other mine has its center within MINE_APART.
static void check_mine(const game *g, int32_t mine, int32_t number, uint32_t seed) {
    const body *m = &g->world.bodies[mine];
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        const body *b = &g->world.bodies[i];
        double away = hypot(body_cx(b) - body_cx(m), body_cy(b) - body_cy(m)) / SUB;
        CHECK(i == mine || (b->kind != KIND_GEM && b->kind != KIND_MINE) || away >= MINE_APART - 2,
              "level %d, seed %u: mine %d and body %d are %.1f px apart", number, seed, mine, i, away);
    }
}

static void check_level(int32_t number, uint32_t seed) {
    game *g = fixture_game("game", seed, number, 0, BROADPHASE_LIR);
    world *w = &g->world;
    level_info l = level_get(number);
    assert_int_equal(w->level, number);
    const int32_t prizes = l.rule == RULE_CARGO || l.rule == RULE_GIANT;
    CHECK(w->gems_left == l.gems + l.buried + prizes && body_count(w, KIND_GEM) == w->gems_left - prizes,
          "level %d, seed %u: %d gems, %d to take", number, seed, body_count(w, KIND_GEM), w->gems_left);
    assert_int_equal(body_count(w, KIND_ROCK), l.medium + l.small + prizes);
    assert_int_equal(body_count(w, KIND_MINE), l.mines);
    assert_int_equal(body_count(w, KIND_GATE), 1);
    assert_int_equal(body_count(w, KIND_PORTAL), l.portals);
    assert_int_equal(body_count(w, KIND_ENEMY), l.first);
    assert_int_equal(w->phase, PHASE_PLAY);
    for (int32_t i = 0; i < w->bodies_used; i++) {
        if (w->bodies[i].kind == KIND_GEM) {
            check_gem(g, i);
        }
        if (w->bodies[i].kind == KIND_MINE) {
            check_mine(g, i, number, seed);
        }
        CHECK(i == w->ship || fixture_overlap(g, i, w->ship) == 0, "level %d, seed %u: the ship starts in body %d",
              number, seed, i);
    }
}

TEST(a_level_holds_what_its_row_says) {
    uint32_t seeds = (uint32_t)oracle_cases(3);
    for (int32_t number = 1; number <= 12; number++) {
        for (uint32_t seed = 1; seed <= seeds; seed++) {
            check_level(number, seed);
        }
    }
}

enum { CALM = 3 * TICKS_PER_SECOND, CALMER = 20 * TICKS_PER_SECOND };

TEST(level_1_has_no_enemy_for_3_seconds_and_no_hunter_for_20) {
    for (uint32_t seed = 1; seed <= 10; seed++) {
        game *g = fixture_game("game", seed, 1, 0, BROADPHASE_LIR);
        int32_t enemies = 0;
        g->world.lives = 99;
        for (int32_t tick = 0; tick <= CALMER; tick++) {
            fixture_tick(g);
            for (int32_t i = 0; i < g->world.bodies_used; i++) {
                const body *b = &g->world.bodies[i];
                assert_true(b->kind != KIND_ENEMY ||
                            (tick > CALM && breed_get(b->breed)->think == breed_get(1)->think));
                enemies += b->kind == KIND_ENEMY;
            }
        }
        assert_true(enemies > 0);
    }
}

TEST(a_second_round_is_the_rows_again_harder_and_in_another_look) {
    for (int32_t row = 1; row <= BREED_LEVELS; row++) {
        level_info a = level_get(row), b = level_get(row + BREED_LEVELS);
        assert_true(level_rank(row) == 0 && level_rank(row + BREED_LEVELS) == 1);
        assert_true(level_row(row + BREED_LEVELS) == row && level_is_last(row) == (row == BREED_LEVELS));
        assert_true(a.shape == b.shape && a.name == b.name && a.gems == b.gems && a.w == b.w);
        CHECK(b.enemies > a.enemies && b.first > a.first && b.mines > a.mines && b.spawn_ticks < a.spawn_ticks,
              "row %d is no harder", row);
        CHECK((b.look - a.look) % 5 != 0, "row %d has the same look", row);
    }
}

/// The walls of a body's contacts are consecutive only under this condition.
TEST(static_bodies_have_the_lowest_indexes_in_every_scene) {
    for (int32_t i = 0; scene_get(i); i++) {
        for (int32_t number = 1; number <= 8; number++) {
            game *g = fixture_game(scene_get(i)->name, 3, number, 30, BROADPHASE_LIR);
            assert_true(body_statics_come_first(&g->world));
            fixture_play(g, 300);
            assert_true(body_statics_come_first(&g->world));
            fixture_free(g);
        }
    }
}

/// Places the ship's frame at (x, y) [px] with that velocity.
static void put_ship(game *g, int32_t x, int32_t y, int32_t vx, int32_t vy) {
    body *b = &g->world.bodies[g->world.ship];
    b->x = b->old_x = x * SUB;
    b->y = b->old_y = y * SUB;
    b->vx = vx;
    b->vy = vy;
}

/// Position of the ship's frame with its center below the center of the gate [px].
static int32_t below_gate(const game *g) {
    return body_px(&g->world.bodies[g->world.gate]) + sprite_get(SPRITE_GATE)->w / 2 - sprite_get(SPRITE_SHIP)->w / 2;
}

/// Flies the ship up into the gate. Returns true if it passes within two seconds.
static bool fly_through_gate(game *g) {
    enum { BELOW_GATE = 90 }; // away from the wall [px]
    put_ship(g, below_gate(g), BELOW_GATE, 0, -1000);
    for (int32_t i = 0; i < 120 && g->world.phase == PHASE_PLAY; i++) {
        fixture_tick(g);
    }
    return g->world.phase == PHASE_CLEARED;
}

TEST(the_gate_opens_when_the_last_gem_is_taken) {
    game *g = fixture_arena();
    world *w = &g->world;
    assert_false(fly_through_gate(g)); // closed
    assert_true(w->ship >= 0 && body_py(&w->bodies[w->ship]) > 10);
    put_ship(g, FIXTURE_GEM_X - 4, FIXTURE_GEM_Y - 4, 0, 0); // at the gem
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
}

/// Frame of the gate `ticks` ticks after all gems were collected.
static int32_t gate_after(game *g, int32_t ticks) {
    fixture_ticks(g, ticks);
    return g->world.bodies[g->world.gate].frame;
}

TEST(from_a_level_on_the_gate_is_ajar_until_the_player_shoots_it) {
    for (int32_t at = GATE_LOCKED - 1; at <= GATE_LOCKED; at++) {
        game *g = fixture_arena();
        world *w = &g->world;
        const ph_point gate = body_middle(&w->bodies[w->gate]);
        w->level = at;
        w->gems_left = 0;
        assert_int_equal(gate_after(g, 100), at < GATE_LOCKED ? level_get(at).gate : 1);
        assert_true(level_is_ajar(w) == (at == GATE_LOCKED));
        if (at == GATE_LOCKED) {
            assert_false(fly_through_gate(g));
            fixture_body(g, KIND_SPIT, SPRITE_SPIT, gate.x * SUB, (gate.y + 40) * SUB, 0, -800);
            assert_int_equal(gate_after(g, 40), 1);
            fixture_body(g, KIND_SHOT, SPRITE_SHOT, gate.x * SUB, (gate.y + 40) * SUB, 0, -800);
            assert_int_equal(gate_after(g, 7 * GATE_TICKS), level_get(at).gate);
            assert_false(level_is_ajar(w));
        }
        assert_true(fly_through_gate(g));
    }
}

TEST(the_gate_leads_to_the_next_level) {
    game *g = fixture_arena();
    world *w = &g->world;
    w->gems_left = 0;
    fixture_ticks(g, 100);
    w->multiplier = 2;
    int32_t score = w->score, lives = w->lives;
    assert_true(fly_through_gate(g));
    assert_int_equal(w->totals.levels, 1);
    assert_int_equal(w->ship, -1);
    assert_int_equal(fixture_events(g, EVENT_LEVEL), 1);
    assert_int_equal(w->score, score + (level_get(1).par - w->level_ticks / 60) * POINTS_SECOND * 2);
    memset(&w->choice, 0, sizeof w->choice); // no card, so the game does not wait
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
}

/// Number of enemies that the portals announce in many late ticks of level 1; each enemy is removed immediately.
static int32_t announced(int32_t late) {
    game *g = fixture_game("game", 1, 1, 0, BROADPHASE_LIR);
    world *w = &g->world;
    int32_t sum = 0;
    for (int32_t i = 0; i < 60000; i++) {
        w->level_ticks = (level_get(1).par + late) * TICKS_PER_SECOND;
        w->portal_timer[0] = w->portal_timer[1] = 0;
        w->event_count = 0;
        level_rules(g);
        sum += fixture_events(g, EVENT_PORTAL);
    }
    fixture_free(g);
    return sum;
}

/// The last tick of a cleared level. The next tick begins the next level.
static game *cleared_level(int32_t number) {
    game *g = fixture_game("game", 5, number, 0, BROADPHASE_LIR);
    world *w = &g->world;
    w->gems_left = 0;
    w->gate_open = 1;
    w->bodies[w->ship].y = -60 * SUB; // through the gate
    fixture_tick(g);
    assert_int_equal(w->phase, PHASE_CLEARED);
    memset(&w->choice, 0, sizeof w->choice); // no card, so the game does not wait
    while (w->phase_timer > 1) {
        fixture_tick(g);
    }
    return g;
}

TEST(a_level_that_is_cleared_gives_the_lost_ships_back) {
    for (int32_t lives = SHIP_LIVES - 2; lives <= SHIP_LIVES + 1; lives++) {
        game *g = fixture_game("game", 5, 1, 0, BROADPHASE_LIR);
        world *w = &g->world;
        w->lives = lives;
        w->gems_left = 0;
        w->gate_open = 1;
        w->bodies[w->ship].y = -60 * SUB; // through the gate
        fixture_tick(g);
        assert_int_equal(w->lives, lives < SHIP_LIVES ? SHIP_LIVES : lives);
        assert_int_equal(fixture_events(g, EVENT_EXTRA_SHIP), lives < SHIP_LIVES);
    }
}

TEST(a_game_that_continues_from_a_snapshot_makes_the_same_next_level) {
    static world snapshot;
    game *g = cleared_level(3), *other = fixture_game("game", 9, 7, 0, BROADPHASE_LIR);
    game_save(g, &snapshot);
    game_load(other, &snapshot);
    fixture_tick(g);
    fixture_tick(other);
    assert_int_equal(g->world.level, 4);
    assert_true(world_hash(&g->world) == world_hash(&other->world));
}

TEST(after_par_enemies_come_sooner) {
    int32_t par = level_get(1).par, usual = 60000 / level_get(1).spawn_ticks, early = announced(-1);
    int32_t late = announced(3 * par);
    CHECK(early > usual * 3 / 4 && early < usual * 5 / 4, "%d for %d", early, usual);
    CHECK(late > usual * 3 && late < usual * 5, "%d for %d", late, 4 * usual); // four times par, a quarter of the time
}

enum { SLIDING = 6, ROW = 16 }; // a level with a sliding gate; a row of pixels of the gate

/// True if a pixel of gate or shutters is in column x.
static bool closed_at(const game *g, int32_t x) {
    for (int32_t i = g->world.gate; i <= g->world.gate + 2; i++) {
        const body *b = &g->world.bodies[i];
        if (ph_mask_get(game_mask(g, i), x - body_px(b), ROW - body_py(b))) {
            return true;
        }
    }
    return false;
}

TEST(a_gate_slides_as_far_as_its_row_says_and_leaves_no_gap_beside_it) {
    game *g = fixture_game("game", 4, SLIDING, 0, BROADPHASE_LIR);
    world *w = &g->world;
    level_info l = level_get(SLIDING);
    int32_t left = stock_gate(&l), right = left + sprite_get(SPRITE_GATE)->w + l.slide, low = INT32_MAX, high = 0;
    assert_true(l.slide > 0);
    for (int32_t tick = 0; tick < 2 * l.slide_ticks; tick++) {
        fixture_tick(g);
        int32_t x = body_px(&w->bodies[w->gate]);
        low = x < low ? x : low;
        high = x > high ? x : high;
        for (int32_t column = left; tick % 20 == 0 && column < right; column++) {
            CHECK(closed_at(g, column), "tick %d: column %d is open", tick, column - left);
        }
    }
    assert_int_equal(low, left);
    assert_int_equal(high, left + l.slide);
}
