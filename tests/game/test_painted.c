// test_painted.c - a game in a painted level: its objects, its end, its portals, and its record.
#include "game/actors/power.h"
#include "game/levels/level_painted.h"
#include "game/levels/level_rules.h"
#include "game/levels/scenes.h"
#include "game/levels/level.h"
#include "game/replay.h"
#include "game/world/body.h"
#include "game/world/tuning.h"
#include "pilot/autopilot.h"
#include "support/fixture.h"
#include "support/oracle.h"
#include "support/painting.h"

static game *play(const painting_pixels *p, const char *text) {
    level_picture painted = painting_level(p, text);
    const game_setup setup = {.seed = 5, .scene = scene_find("game"), .level = 9, .picture = &painted};
    return fixture_keep(game_create(fixture_masks(), &setup));
}

TEST(the_dots_are_bodies_at_their_pixels_and_rock_holds_what_it_covers) {
    painting_pixels p = painting_hall();
    painting_dot(&p, 40, 330, DOT_GEM);
    painting_dot(&p, 200, 200, DOT_MINE);
    painting_dot(&p, 82, 250, DOT_MINE); // at the edge of the rock
    painting_dot(&p, 300, 260, DOT_REPAIR);
    painting_dot(&p, 500, 200, DOT_PORTAL);
    game *g = play(&p, "first = 0\nlevel = 6\nname = HALL");
    const world *w = &g->world;
    int32_t found = 0;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        const ph_point at = body_middle(b);
        bool held = b->host == w->ground;
        found += b->kind == KIND_GEM && at.x == 40 && at.y == 330 && held && b->hull > 0;
        found += b->kind == KIND_GEM && at.x == 140 && at.y == 120 && !held;
        found += b->kind == KIND_MINE && at.x == 200 && at.y == 200 && !held;
        found += b->kind == KIND_MINE && at.x == 82 && at.y == 250 && held;
        found += b->kind == KIND_REPAIR && at.x == 300 && at.y == 260;
        found += b->kind == KIND_PORTAL && at.x == 500 && at.y == 200 && b->frame == 8;
    }
    assert_int_equal(found, 6);
    const ph_point ship = body_middle(&w->bodies[w->ship]);
    assert_true(ship.x == 320 && ship.y == 180 && w->gems_left == 2 && w->level == 6 && w->w == 640 && w->h == 360);
    assert_string_equal(level_of(w).name, "HALL");
    assert_int_equal(body_count(w, KIND_ENEMY), 0);
}

TEST(the_columns_of_the_text_apply) {
    painting_pixels p = painting_hall();
    painting_box(&p, (ph_box){24, 294, 616, 338}, PAINT_VEIN);
    game *g =
        play(&p, "first = 5\nbreeds = jaws 1\ngems = 3\nmines = 2\nrepairs = 2\nsmall = 1\npowers = 1\npower = foam\n"
                 "slide = 64\ngate = 3\nrule = tide\nlook = 4");
    const world *w = &g->world;
    int32_t jaws = 0, foam = 0, cures = 0;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        jaws += w->bodies[i].kind == KIND_ENEMY && w->bodies[i].sprite == SPRITE_JAWS;
        foam += w->bodies[i].kind == KIND_REPAIR && w->bodies[i].breed == POWER_FOAM;
        cures += w->bodies[i].kind == KIND_REPAIR && w->bodies[i].breed == 0;
    }
    assert_true(jaws == 5 && foam == 1 && cures == 2 && w->gems_left == 4 && body_count(w, KIND_ROCK) == 1);
    assert_true(w->rule == RULE_TIDE && w->terrain.look == 4 && body_count(w, KIND_WALL) == 2);
    assert_true(level_of(w).gate == 3 && level_of(w).slide == 64);
}

/// The autopilot collects the gem and leaves; the game is over then, and not lost.
static game *cleared(void) {
    painting_pixels p = painting_hall();
    game *g = play(&p, "first = 0");
    for (int32_t tick = 0; tick < 6000 && g->world.phase != PHASE_OVER; tick++) {
        const input in = autopilot(g);
        game_tick(g, &in);
    }
    assert_int_equal(g->world.phase, PHASE_OVER);
    return g;
}

TEST(a_cleared_level_ends_the_game_and_a_restart_plays_it_again) {
    game *g = cleared();
    const input again = {0, 0, BUTTON_RESTART};
    assert_true(level_is_done(&g->world) && g->world.totals.levels == 1 && g->world.lives > 0);
    game_tick(g, &again);
    const world *w = &g->world;
    assert_true(w->phase == PHASE_PLAY && w->gems_left == 1 && w->painted.hash != 0 && w->w == 640 && w->ship >= 0);
    assert_false(level_is_done(w));
}

/// Number of portals that were announced in 2,000 ticks without a player.
static int32_t announced(bool plugged) {
    painting_pixels p = painting_hall();
    painting_dot(&p, 500, 200, DOT_PORTAL);
    if (plugged) {
        painting_box(&p, (ph_box){480, 180, 560, 220}, PAINT_SOFT);
        painting_dot(&p, 500, 200, DOT_PORTAL);
    }
    game *g = play(&p, "first = 0\nspawn_ticks = 20\nenemies = 30");
    int32_t sum = 0;
    g->world.bodies[g->world.ship].flags |= BODY_SAFE;
    for (int32_t tick = 0; tick < 600; tick++) {
        fixture_tick(g);
        sum += fixture_events(g, EVENT_PORTAL);
    }
    return sum;
}

TEST(rock_in_a_portal_stops_its_enemies) {
    assert_true(announced(false) > 5);
    assert_int_equal(announced(true), 0);
}

TEST(an_enemy_leaves_a_painted_portal_at_its_center_toward_the_middle) {
    painting_pixels p = painting_hall();
    painting_dot(&p, 500, 200, DOT_PORTAL);
    game *g = play(&p, "first = 0\nspawn_ticks = 20");
    for (int32_t tick = 0; tick < 200 && body_count(&g->world, KIND_ENEMY) == 0; tick++) {
        fixture_tick(g);
    }
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        const body *b = &g->world.bodies[i];
        if (b->kind == KIND_ENEMY) {
            const ph_point at = body_middle(b);
            assert_true(b->vx < 0 && at.x > 485 && at.x < 515 && at.y > 185 && at.y < 215);
        }
    }
    assert_int_equal(body_count(&g->world, KIND_ENEMY), 1);
}

// ---- the record ------------------------------------------------------------------------------------------

enum { AT_IDENTITY = 80 }; // of the level, see replay.h

static replay recorded(int32_t ticks, level_picture painted) {
    replay r = {.seed = 7, .scene = scene_find("game"), .level = 3};
    assert_true(picture_copy(&r.picture, &painted));
    game *g = fixture_keep(replay_begin(&r, fixture_masks()));
    for (int32_t tick = 0; tick < ticks; tick++) {
        const input in = autopilot(g);
        assert_true(replay_add(&r, &in));
        game_tick(g, &in);
    }
    replay_end(&r, &g->world);
    return r;
}

static uint8_t *encoded(const replay *r, size_t *size) {
    *size = replay_bytes(r);
    uint8_t *bytes = after_test_memory(*size);
    replay_encode(r, bytes);
    return bytes;
}

TEST(a_record_contains_its_level_and_plays_to_the_same_hash) {
    painting_pixels p = painting_hall();
    painting_dot(&p, 500, 200, DOT_PORTAL);
    replay r = recorded(500, painting_level(&p, "first = 4")), back, copy;
    size_t size;
    uint8_t *bytes = encoded(&r, &size);
    assert_null(replay_decode(&back, bytes, size));
    assert_true(picture_same(&back.picture, &r.picture) && back.count == 500 && back.edit_count == 0);
    assert_true(replay_copy(&copy, &back) && picture_same(&copy.picture, &r.picture));
    game *g = fixture_keep(replay_begin(&copy, fixture_masks()));
    replay_run(g, &copy, copy.count);
    assert_true(world_hash(&g->world) == r.hash);
    world *at_end = after_test_memory(sizeof *at_end);
    game_save(g, at_end);
    game *other = fixture_game("storm", 1, 1, 1, BROADPHASE_LIR); // a snapshot needs no picture
    game_load(other, at_end);
    const input in = {40, 0, BUTTON_FIRE};
    for (int32_t tick = 0; tick < 60; tick++) {
        game_tick(g, &in);
        game_tick(other, &in);
    }
    assert_true(world_hash(&g->world) == world_hash(&other->world));
    replay_free(&r);
    replay_free(&back);
    replay_free(&copy);
}

static void sign(uint8_t *bytes, size_t size) {
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < size - 8; i++) {
        sum = (sum ^ bytes[i]) * UINT64_C(0x100000001b3);
    }
    for (size_t i = 0; i < 8; i++) {
        bytes[size - 8 + i] = (uint8_t)(sum >> (8 * i));
    }
}

/// Decodes a copy of exactly that size.
static const char *refusal(const uint8_t *bytes, size_t size) {
    replay r;
    uint8_t *copy = malloc(size + (size == 0));
    assert_non_null(copy);
    memcpy(copy, bytes, size);
    const char *reason = replay_decode(&r, copy, size);
    free(copy);
    replay_free(&r);
    return reason;
}

TEST(a_record_that_is_cut_or_whose_level_was_exchanged_is_refused) {
    painting_pixels p = painting_hall();
    level_picture one = painting_level(&p, "par = 50"), two = painting_level(&p, "par = 51");
    replay r = recorded(30, one);
    size_t size, level_at;
    uint8_t *bytes = encoded(&r, &size);
    assert_null(refusal(bytes, size));
    for (size_t cut = 0; cut < size; cut++) {
        CHECK(refusal(bytes, cut) != NULL, "cut at %d", (int)cut);
    }
    level_at = size - 8 - one.size;
    memcpy(bytes + level_at, two.bytes, two.size); // of the same size, with the identity of the other level
    sign(bytes, size);
    assert_string_equal(refusal(bytes, size), "recorded in another painted level than it contains");
    memcpy(bytes + level_at, one.bytes, one.size);
    memset(bytes + level_at, 0x40, 4); // 40,000 px and more
    memset(bytes + level_at, 0x9C, 2);
    sign(bytes, size);
    assert_string_equal(refusal(bytes, size), "damaged: its painted level cannot be read");
    replay_free(&r);
}

TEST(a_record_with_random_damage_in_its_level_is_refused_or_plays) {
    painting_pixels p = painting_hall();
    oracle_rng dice = {31};
    replay r = recorded(20, painting_level(&p, "first = 3"));
    size_t size;
    uint8_t *bytes = encoded(&r, &size);
    int32_t played = 0;
    ROUNDS (n, 60) {
        uint8_t *copy = after_test_memory(size);
        size_t level_at = size - 8 - r.picture.size;
        replay back;
        memcpy(copy, bytes, size);
        copy[level_at + oracle_next(&dice) % r.picture.size] ^= (uint8_t)(1 << oracle_range(&dice, 0, 7));
        level_picture inside = {copy + level_at, r.picture.size};
        uint64_t identity = picture_hash(&inside);
        for (size_t i = 0; i < 8; i++) {
            copy[AT_IDENTITY + i] = (uint8_t)(identity >> (8 * i));
        }
        sign(copy, size);
        if (!replay_decode(&back, copy, size)) {
            game *g = replay_begin(&back, fixture_masks());
            assert_non_null(g);
            replay_run(g, &back, back.count);
            played += g->world.tick == back.count;
            game_free(g);
        }
        replay_free(&back);
    }
    assert_true(played > 0);
    replay_free(&r);
}
