// test_game.c - the game as a whole: the same seed is the same game, whatever finds the pairs; a world is a memcpy; one
// level leads to the next; nothing sinks into anything; and a full world is no accident.
#include <stdlib.h>
#include <string.h>

#include "support/check.h"
#include "support/fixture.h"
#include "game/actors.h"
#include "game/body.h"
#include "game/tuning.h"

static const input nothing;

static uint64_t hash_of(const game *g) {
    return world_hash(&g->world);
}

// ---- the same seed, the same game ------------------------------------------------------------------------------------

/// Plays two games side by side. They must agree after every tick.
static void play_twins(game *g, game *h, int32_t ticks, const char *what) {
    for (int32_t i = 0; i < ticks; i++) {
        fixture_play(g, 1);
        fixture_play(h, 1);
        CHECK(hash_of(g) == hash_of(h), "%s, seed %u: differs after tick %d", what, g->world.seed, i + 1);
    }
    game_free(g);
    game_free(h);
}

static void test_same_seed(void **state) {
    (void)state;
    static const char *const names[] = {"game", "storm", "pinball"};
    for (int32_t i = 0; i < 3; i++) {
        play_twins(fixture_game(names[i], 7, 2, 60, BROADPHASE_LIR), fixture_game(names[i], 7, 2, 60, BROADPHASE_LIR),
                   400, names[i]);
    }
    game *g = fixture_game("game", 7, 1, 0, BROADPHASE_LIR), *h = fixture_game("game", 8, 1, 0, BROADPHASE_LIR);
    assert_true(hash_of(g) != hash_of(h));
    game_free(g);
    game_free(h);
}

static void test_lir_is_all(void **state) {
    (void)state;
    for (uint32_t seed = 1; seed <= 12; seed++) {
        int32_t number = (int32_t)seed % 7 + 1;
        play_twins(fixture_game("game", seed, number, 0, BROADPHASE_LIR),
                   fixture_game("game", seed, number, 0, BROADPHASE_ALL), 900, "arena");
    }
    for (uint32_t seed = 1; seed <= 4; seed++) {
        int32_t balls = 1 << (3 * seed - 2); // 2, 16, 128, 1024
        play_twins(fixture_game("storm", seed, 1, balls, BROADPHASE_LIR),
                   fixture_game("storm", seed, 1, balls, BROADPHASE_ALL), seed == 4 ? 60 : 400, "storm");
    }
}

/// The overlay may listen to the partition; the game must not notice.
static void count_split(void *user, const ph_split *split) {
    *(int64_t *)user += split->lower_n + split->upper_n;
}

static void test_watched(void **state) {
    (void)state;
    int64_t seen = 0;
    game *g = fixture_game("storm", 3, 1, 200, BROADPHASE_LIR), *h = fixture_game("storm", 3, 1, 200, BROADPHASE_LIR);
    g->collider.split = count_split;
    g->collider.split_user = &seen;
    play_twins(g, h, 100, "watched");
    assert_true(seen > 0);
}

/// A copy of the world in another game, even one of another scene and method, goes on as the original does.
static void test_snapshot(void **state) {
    (void)state;
    static const char *const names[] = {"game", "storm"};
    world *copy = malloc(sizeof *copy);
    assert_non_null(copy);
    for (int32_t i = 0; i < 2; i++) {
        game *g = fixture_game(names[i], 5, 3, 100, BROADPHASE_LIR),
             *h = fixture_game(names[1 - i], 99, 1, 300, BROADPHASE_ALL);
        fixture_play(g, 700);
        fixture_play(h, 50);
        memcpy(copy, &g->world, sizeof *copy);
        fixture_play(g, 500);
        uint64_t once = hash_of(g);
        memcpy(&h->world, copy, sizeof *copy);
        fixture_play(h, 500);
        assert_true(hash_of(h) == once);
        memcpy(&g->world, copy, sizeof *copy); // and back in time in the same game
        fixture_play(g, 500);
        assert_true(hash_of(g) == once);
        game_free(g);
        game_free(h);
    }
    free(copy);
}

/// What the hash must see, one field at a time.
static void test_hash(void **state) {
    (void)state;
    game *g = fixture_game("game", 5, 3, 0, BROADPHASE_LIR);
    body *b = &g->world.bodies[g->world.ship];
    int32_t *const fields[] = {&b->x,
                               &b->y,
                               &b->vx,
                               &b->vy,
                               &g->world.score,
                               &g->world.lives,
                               &g->world.gems_left,
                               &g->world.phase,
                               &g->world.heading,
                               &g->world.reload,
                               &g->world.portal_timer[1]};
    uint64_t before = hash_of(g);
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        ++*fields[i];
        CHECK(hash_of(g) != before, "field %d is not in the hash", (int)i);
        --*fields[i];
    }
    b->hull--;
    assert_true(hash_of(g) != before);
    b->hull++;
    g->world.random.state ^= UINT64_C(1) << 63;
    assert_true(hash_of(g) != before);
    g->world.random.state ^= UINT64_C(1) << 63;
    assert_true(hash_of(g) == before);
    int32_t rock = 0;
    while (g->world.bodies[rock].kind != KIND_ROCK) {
        rock++;
    }
    rock_carve(g, rock, g->bite, body_px(&g->world.bodies[rock]) + 30, body_py(&g->world.bodies[rock]) + 30);
    ph_mask *carved_rock = (ph_mask *)(void *)g->world.carved[0].memory;
    before = hash_of(g);
    ph_mask_set(carved_rock, 60, 60, !ph_mask_get(carved_rock, 60, 60));
    assert_true(hash_of(g) != before);
    game_free(g);
}

// ---- levels ----------------------------------------------------------------------------------------------------------

static int32_t count_of(const world *w, kind k) {
    int32_t n = 0;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        n += w->bodies[i].kind == k;
    }
    return n;
}

/// Gems that are buried lie wholly inside their rock, all others in the open.
static void check_gem(const game *g, int32_t index) {
    const world *w = &g->world;
    const body *gem = &w->bodies[index];
    int64_t covered = gem->host >= 0 ? fixture_overlap(g, index, gem->host) : 0;
    if (gem->host >= 0) {
        assert_int_equal(w->bodies[gem->host].kind, KIND_ROCK);
        assert_true(covered == g->sprites->frame[SPRITE_GEM][0]->count);
    }
    assert_true(body_px(gem) > 0 && body_py(gem) > 0 && body_px(gem) < w->w && body_py(gem) < w->h);
}

static void check_level(int32_t number, uint32_t seed) {
    game *g = fixture_game("game", seed, number, 0, BROADPHASE_LIR);
    world *w = &g->world;
    level l = level_get(number);
    assert_int_equal(w->level, number);
    CHECK(w->gems_left == l.gems + l.buried && count_of(w, KIND_GEM) == w->gems_left,
          "level %d, seed %u: %d gems, %d to take", number, seed, count_of(w, KIND_GEM), w->gems_left);
    assert_int_equal(count_of(w, KIND_ROCK), l.large + l.medium + l.small);
    assert_int_equal(count_of(w, KIND_MINE), l.mines);
    assert_int_equal(count_of(w, KIND_GATE), 1);
    assert_int_equal(count_of(w, KIND_PORTAL), 2);
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

static void test_levels(void **state) {
    (void)state;
    for (int32_t number = 1; number <= 12; number++) {
        for (uint32_t seed = 1; seed <= 10; seed++) {
            check_level(number, seed);
        }
    }
    for (int32_t number = 2; number <= 99; number++) { // each at least as crowded as the one before
        level a = level_get(number - 1), b = level_get(number);
        CHECK(b.enemies >= a.enemies && b.mines >= a.mines && b.spawn_ticks <= a.spawn_ticks && b.spawn_ticks > 0 &&
                  b.gems + b.buried >= a.gems + a.buried,
              "level %d is easier than the one before", number);
    }
}

/// Puts the ship's frame at (x, y) [px] with that velocity.
static void put_ship(game *g, int32_t x, int32_t y, int32_t vx, int32_t vy) {
    body *b = &g->world.bodies[g->world.ship];
    b->x = b->old_x = x * SUB, b->y = b->old_y = y * SUB;
    b->vx = vx, b->vy = vy;
}

static int32_t gate_middle(const game *g) {
    return body_px(&g->world.bodies[g->world.gate]) + 64 - 16;
}

/// Lets the ship fly up into the gate; true when it got through within two seconds.
static bool fly_through_gate(game *g) {
    put_ship(g, gate_middle(g), 90, 0, -500);
    for (int32_t i = 0; i < 120 && g->world.phase == PHASE_PLAY; i++) {
        fixture_tick(g);
    }
    return g->world.phase == PHASE_CLEARED;
}

static void test_gate(void **state) {
    (void)state;
    game *g = fixture_arena();
    world *w = &g->world;
    assert_false(fly_through_gate(g)); // shut
    assert_true(w->ship >= 0 && body_py(&w->bodies[w->ship]) > 10);
    put_ship(g, 36, 36, 0, 0); // on the gem
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

static void test_next_level(void **state) {
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
    assert_int_equal(w->bodies_alive, count_of(w, KIND_WALL) + 1 + 2 + count_of(w, KIND_ROCK) + count_of(w, KIND_GEM) +
                                          count_of(w, KIND_MINE) + count_of(w, KIND_REPAIR) + 1);
    game_free(g);
}

// ---- lives -----------------------------------------------------------------------------------------------------------

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

static void test_deaths(void **state) {
    (void)state;
    game *g = fixture_arena();
    world *w = &g->world;
    for (int32_t n = 1; n < SHIP_LIVES; n++) {
        kill_ship(g);
        assert_int_equal(w->lives, SHIP_LIVES - n);
        wait_dead(g);
        assert_int_equal(w->phase, PHASE_PLAY);
        assert_true(w->ship >= 0 && w->bodies[w->ship].hull == SHIP_HULL && (w->bodies[w->ship].flags & BODY_SAFE));
        assert_int_equal(count_of(w, KIND_SHIP), 1);
        assert_int_equal(count_of(w, KIND_ENEMY), 0);
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

/// A fresh game by its looks, on the same run: tick and totals go on.
static void test_restart(void **state) {
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

/// The second game of a run follows from the first one: replays go on through it.
static void test_restart_is_determined(void **state) {
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
    play_twins(two[0], two[1], 400, "restarted");
}

static void test_new_lives(void **state) {
    (void)state;
    game *g = fixture_arena();
    score_add(&g->world, LIFE_EVERY - 1);
    assert_int_equal(g->world.lives, SHIP_LIVES);
    score_add(&g->world, 1);
    assert_int_equal(g->world.lives, SHIP_LIVES + 1);
    score_add(&g->world, 3 * LIFE_EVERY);
    assert_int_equal(g->world.lives, SHIP_LIVES + 4);
    game_free(g);
}

/// A run to the end, over deaths and levels, keeps the books in order.
static void check_books(const game *g, uint32_t seed) {
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
        CHECK(b->host < 0 || b->kind != KIND_GEM || w->bodies[b->host].kind == KIND_ROCK,
              "seed %u, tick %d: gem %d lies in no rock", seed, (int)w->tick, i);
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

static void test_books(void **state) {
    (void)state;
    int64_t deaths = 0, kills = 0, gems = 0, carved_px = 0, bounces = 0;
    for (uint32_t seed = 1; seed <= 10; seed++) {
        game *g = fixture_game("game", seed, (int32_t)seed % 6 + 1, 0, BROADPHASE_LIR);
        for (int32_t i = 0; i < 3600; i++) {
            fixture_play(g, 1);
            check_books(g, seed);
        }
        const totals *t = &g->world.totals;
        deaths += t->deaths, kills += t->kills, gems += t->gems, carved_px += t->carved, bounces += t->bounces;
        game_free(g);
    }
    CHECK(deaths > 0 && kills > 0 && gems > 0 && carved_px > 0 && bounces > 0,
          "little happened: %d deaths, %d kills, %d gems", (int)deaths, (int)kills,
          (int)gems); // otherwise the books above prove nothing
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same_seed),
        cmocka_unit_test(test_lir_is_all),
        cmocka_unit_test(test_watched),
        cmocka_unit_test(test_snapshot),
        cmocka_unit_test(test_hash),
        cmocka_unit_test(test_levels),
        cmocka_unit_test(test_gate),
        cmocka_unit_test(test_next_level),
        cmocka_unit_test(test_deaths),
        cmocka_unit_test(test_restart),
        cmocka_unit_test(test_restart_is_determined),
        cmocka_unit_test(test_new_lives),
        cmocka_unit_test(test_books),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    fixture_free();
    return failed;
}
