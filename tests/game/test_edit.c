// test_edit.c - bodies moved by hand: allowed positions, carried bodies, and reproduction from the record.
#include <stdlib.h>
#include <string.h>

#include "game/edit.h"
#include "game/game.h"
#include "game/levels/scenes.h"
#include "game/replay.h"
#include "game/world/body.h"
#include "support/check.h"
#include "support/fixture.h"
#include "support/oracle.h"

static game *open_scene(const char *name, int32_t level) {
    game_setup setup = {.seed = 7, .scene = scene_find(name), .level = level, .balls = 300};
    return fixture_keep(game_create(fixture_masks(), &setup));
}

static bool lies_inside(const world *w, const body *b) {
    return b->x >= 0 && b->y >= 0 && b->x <= (w->w - b->w) * SUB && b->y <= (w->h - b->h) * SUB;
}

TEST(a_moved_body_never_lies_outside_the_world) {
    static const char *const names[] = {"game", "storm", "pinball"};
    oracle_rng dice = {5};
    for (int n = 0; n < 3; n++) {
        game *g = open_scene(names[n], 3);
        int moved = 0;
        for (int32_t i = -2; i < g->world.bodies_used + 2; i++) {
            bool far = oracle_range(&dice, 0, 1);
            int32_t x = far ? (i % 2 ? INT32_MIN : INT32_MAX) : oracle_range(&dice, -4000000, 4000000);
            int32_t y = far ? (i % 3 ? INT32_MAX : INT32_MIN) : oracle_range(&dice, -4000000, 4000000);
            bool may = edit_may_move(g, i);
            assert_int_equal(edit_move(g, i, x, y), may);
            moved += may;
            CHECK(!may || lies_inside(&g->world, &g->world.bodies[i]), "%s: body %d", names[n], (int)i);
        }
        CHECK(moved > 5, "%s: %d moved", names[n], moved);
        const input nobody = {0};
        fixture_hold(g, nobody, 120);
    }
}

TEST(what_is_built_in_stays) {
    game *g = open_scene("game", 9); // its gate slides between shutters
    const world *w = &g->world;
    uint64_t before = world_hash(w);
    int built = 0;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        int k = w->bodies[i].kind;
        if (k == KIND_TERRAIN || k == KIND_GATE || k == KIND_PORTAL || k == KIND_WALL) {
            assert_false(edit_move(g, i, 99 * SUB, 99 * SUB));
            built++;
        }
    }
    assert_true(built >= 4);
    assert_true(world_hash(w) == before);
    game *posts = open_scene("pinball", 1);
    assert_true(edit_move(posts, 0, 7 * SUB, 9 * SUB)); // a post does not stand on a host
    assert_true(posts->world.bodies[0].x == 7 * SUB && posts->world.bodies[0].y == 9 * SUB);
}

static int32_t find_rider(const world *w, bool in_ground) {
    for (int32_t i = 0; i < w->bodies_used; i++) {
        bool buried = w->ground >= 0 && w->bodies[i].host == w->ground;
        if (w->bodies[i].kind == KIND_GEM && buried == in_ground) {
            return i;
        }
    }
    return -1;
}

TEST(a_gem_leaves_the_ground_and_lies_in_it_again) {
    game *g = open_scene("game", 4);
    world *w = &g->world;
    int32_t gem = find_rider(w, true);
    assert_true(gem >= 0);
    const body was = w->bodies[gem], ship = w->bodies[w->ship];
    assert_true(edit_move(g, gem, ship.x, ship.y)); // the ship is in the open
    assert_int_equal(w->bodies[gem].host, -1);
    assert_true(edit_move(g, gem, was.x, was.y));
    assert_int_equal(w->bodies[gem].host, w->ground);
    assert_true(w->bodies[gem].x == was.x && w->bodies[gem].y == was.y);
}

TEST(a_rock_takes_its_gems_along) {
    game *g = open_scene("game", 1);
    world *w = &g->world;
    int32_t rock = body_add(w, KIND_ROCK, SPRITE_ROCK_MEDIUM, 300, 200);
    int32_t gem = body_add(w, KIND_GEM, SPRITE_GEM, 300, 200);
    w->bodies[gem].host = (int16_t)rock;
    w->bodies[gem].host_x = 30;
    w->bodies[gem].host_y = 20;
    assert_true(edit_move(g, rock, 100 * SUB + 7, 50 * SUB));
    assert_int_equal(w->bodies[gem].x, 130 * SUB + 7);
    assert_int_equal(w->bodies[gem].y, 70 * SUB);
}

/// A shot sweeps its path of a tick. After an edit the path is empty.
TEST(a_moved_shot_hits_nothing_on_the_way) {
    game *g = fixture_empty();
    int32_t shot = fixture_body(g, KIND_SHOT, SPRITE_SHOT, 100 * SUB, 110 * SUB, 0, 0);
    int32_t enemy = fixture_body(g, KIND_ENEMY, SPRITE_SPITTER, 300 * SUB, 100 * SUB, 0, 0);
    body *b = &g->world.bodies[shot];
    b->x = 600 * SUB; // flown there
    edit_look(g);
    assert_non_null(fixture_contact(g, shot, enemy));
    b->x = 100 * SUB;
    assert_true(edit_move(g, shot, 600 * SUB, 110 * SUB));
    edit_look(g);
    assert_null(fixture_contact(g, shot, enemy));
}

enum { RUN = 170, MOVED = 17 }; // ticks; ticks between two moves

/// Plays a run with occasional moves of bodies and records it in `r`. `hashes`: state of each tick after its moves.
static uint64_t play_and_move(replay *r, uint64_t hashes[RUN + 1]) {
    game *g = open_scene("pinball", 1);
    oracle_rng dice = {3};
    r->seed = 7;
    r->scene = g->world.scene;
    r->level = 1;
    r->balls = 300;
    for (int i = 0; i <= RUN; i++) {
        for (int k = 0; i % MOVED == 0 && k < 3; k++) {
            edit one = {g->world.tick, oracle_range(&dice, -1, g->world.bodies_used),
                        oracle_range(&dice, -50 * SUB, 700 * SUB), oracle_range(&dice, -50 * SUB, 400 * SUB)};
            assert_true(replay_edit(r, &one));
            (void)edit_move(g, one.body, one.x, one.y);
        }
        input in = {(int16_t)oracle_range(&dice, -20, 20), 3, (uint16_t)(i % 3)};
        hashes[i] = world_hash(&g->world);
        if (i < RUN) {
            assert_true(replay_add(r, &in));
            game_tick(g, &in);
        }
    }
    r->hash = world_hash(&g->world);
    return r->hash;
}

static uint64_t play_again(const replay *r) {
    game *g = fixture_keep(replay_begin(r, fixture_masks()));
    replay_run(g, r, r->count + 1); // not beyond its end
    return world_hash(&g->world);
}

TEST(a_run_with_moves_is_played_again_from_its_bytes) {
    replay r = {0}, back;
    uint64_t hashes[RUN + 1], hash = play_and_move(&r, hashes);
    size_t size = replay_bytes(&r);
    uint8_t *bytes = after_test_memory(size);
    replay_encode(&r, bytes);
    assert_null(replay_decode(&back, bytes, size));
    assert_int_equal(back.edit_count, r.edit_count);
    for (int32_t i = 0; i < r.edit_count; i++) {
        const edit *p = &r.edits[i], *q = &back.edits[i];
        assert_true(p->tick == q->tick && p->body == q->body && p->x == q->x && p->y == q->y);
    }
    assert_true(play_again(&back) == hash);
    replay_free(&back);
    replay_free(&r);
}

TEST(a_drag_is_one_move) {
    replay r = {0};
    for (int i = 0; i < 50; i++) {
        edit one = {9, 4, i, -i};
        assert_true(replay_edit(&r, &one));
    }
    assert_int_equal(r.edit_count, 1);
    assert_int_equal(r.edits[0].x, 49);
    edit other = {9, 5, 0, 0}, first = {9, 4, 1, 1};
    assert_true(replay_edit(&r, &other) && replay_edit(&r, &first));
    assert_int_equal(r.edit_count, 3); // another body was moved in between: the order of moves matters
    for (int i = r.edit_count; i < REPLAY_EDITS_MAX; i++) {
        edit one = {10, i % 2, 0, 0};
        assert_true(replay_edit(&r, &one));
    }
    edit one_more = {11, 0, 0, 0};
    assert_false(replay_edit(&r, &one_more));
    replay_free(&r);
}
