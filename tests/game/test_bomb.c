// test_bomb.c - veins charge the bomb, and the effect of its ring depends on the pixels that it covers.
#include <stdlib.h>

#include "game/actors/bomb.h"
#include "game/actors/breeds.h"
#include "game/ground/ground.h"
#include "pilot/autopilot.h"
#include "game/math/geometry.h"
#include "game/math/noise.h"
#include "game/world/body.h"
#include "game/world/tuning.h"
#include "support/check.h"
#include "support/fixture.h"

enum {
    X = 448, // position of the bombs [px]
    Y = 320,
    FLOOR = FIXTURE_ROCK_H - 8, // bedrock, which supports the bodies above
    TICKS = BOMB_REACH / BOMB_PACE
};

/// Drops a bomb at (X, Y) in this tick.
static void drop(game *g) {
    const sprite_info *info = sprite_get(SPRITE_SHIP);
    fixture_place(g, g->world.ship, X - info->w / 2, Y - info->h / 2);
    g->world.charge = BOMB_CHARGE;
    fixture_hold(g, (input){0, 0, BUTTON_BOMB}, 1);
}

static int32_t put(game *g, kind k, sprite s, int32_t x, int32_t y) {
    const sprite_info *info = sprite_get(s);
    return fixture_body(g, k, s, (x - info->w / 2) * SUB, (y - info->h / 2) * SUB, 0, 0);
}

TEST(pixels_of_vein_that_the_drill_takes_fill_the_bomb) {
    game *g = fixture_block(300, 8, 600, FLOOR);
    world *w = &g->world;
    fixture_place(g, w->ship, 262, 300);
    fixture_hold(g, (input){SHIP_THRUST, 0, BUTTON_DRILL}, DRILL_HOT - 1);
    int32_t veins = 0;
    for (int32_t y = 8; y < FLOOR; y++) {
        for (int32_t x = 300; x < 600; x++) {
            veins += !ph_mask_get(terrain_mask(&w->terrain), x, y) && noise_is_vein(w->terrain.seed, x, y);
        }
    }
    CHECK(veins > 100 && w->charge == veins, "%d px of vein are gone, %d in the bomb", veins, w->charge);
    ground_carve(g, g->blast, 400, 350, TOOL_SHOT);
    fixture_tick(g);
    assert_int_equal(w->charge, veins);
}

TEST(a_bomb_is_full_once_and_dropped_only_then) {
    game *g = fixture_rock();
    fixture_rock_done(g);
    world *w = &g->world;
    w->charge = BOMB_CHARGE - 1;
    fixture_hold(g, (input){0, 0, BUTTON_BOMB}, 1);
    assert_true(w->charge == BOMB_CHARGE - 1 && w->bomb_r == 0 && fixture_events(g, EVENT_BOMB) == 0);
    drop(g);
    assert_true(w->charge == 0 && w->bomb_r > 0 && fixture_events(g, EVENT_BOMB) == 1);
    for (int i = 1; i < TICKS; i++) {
        CHECK(w->bomb_r == (i + 1) * BOMB_PACE, "tick %d: %d px", i, w->bomb_r);
        fixture_tick(g);
    }
    assert_int_equal(w->bomb_r, 0);
}

TEST(the_ring_throws_enemies_outwards_and_spares_the_ship) {
    for (int32_t heading = 0; heading < 32; heading += 3) {
        game *g = fixture_rock();
        fixture_rock_done(g);
        int32_t dx, dy;
        geometry_heading_vector(heading, &dx, &dy);
        int32_t i = put(g, KIND_ENEMY, SPRITE_SOWER, X + dx * 90 / 256, Y + dy * 90 / 256);
        body *b = &g->world.bodies[i];
        b->hull = 30000;
        drop(g);
        fixture_ticks(g, TICKS - 1);
        int64_t out = (int64_t)b->vx * dx + (int64_t)b->vy * dy, side = (int64_t)b->vx * dy - (int64_t)b->vy * dx;
        CHECK(out > 200 * 256 && llabs(side) * 3 < out, "heading %d: (%d,%d)", heading, b->vx, b->vy);
        CHECK(b->hull < 30000 - 100, "heading %d: %d px of hull are left", heading, b->hull);
        assert_int_equal(g->world.totals.damage, 0);
    }
}

/// Hull lost by an enemy with its center at that distance from the bomb.
static int32_t harm_at(int32_t away) {
    game *g = fixture_rock();
    fixture_rock_done(g);
    int32_t i = put(g, KIND_ENEMY, SPRITE_MOTE, X + away, Y);
    drop(g);
    for (int32_t n = 1; n < TICKS; n++) {
        g->world.bodies[i].vx = g->world.bodies[i].vy = 0;
        fixture_tick(g);
    }
    int32_t lost = g->world.bodies[i].kind == KIND_ENEMY ? FIXTURE_HULL - g->world.bodies[i].hull : FIXTURE_HULL;
    return lost;
}

TEST(the_harm_ends_where_the_ring_does) {
    int32_t reach = BOMB_REACH + BOMB_RIM + 12; // and half of the enemy
    int32_t near = harm_at(80), edge = harm_at(BOMB_REACH), past = harm_at(reach);
    CHECK(near > edge && edge > 10 && past == 0, "near %d, at the edge %d, past it %d", near, edge, past);
}

TEST(mines_are_lit_and_those_that_lie_free_are_thrown_and_shots_burn) {
    game *g = fixture_block(520, 260, 560, FLOOR);
    world *w = &g->world;
    int32_t loose = put(g, KIND_MINE, SPRITE_MINE, X - 80, Y), set = put(g, KIND_MINE, SPRITE_MINE, 530, Y);
    int32_t spit = put(g, KIND_SPIT, SPRITE_SPIT, X, Y - 80), x = w->bodies[set].x;
    w->bodies[loose].host = -1;
    w->bodies[set].host = (int16_t)w->ground;
    w->bodies[set].host_x = body_px(&w->bodies[set]);
    w->bodies[set].host_y = body_py(&w->bodies[set]);
    drop(g);
    fixture_ticks(g, 24 - 1);
    CHECK(w->bodies[loose].timer > 0 && w->bodies[loose].vx < -200, "%d ticks, %d fast", w->bodies[loose].timer,
          w->bodies[loose].vx);
    CHECK(w->bodies[set].timer > 0 && w->bodies[set].x == x && w->bodies[set].vx == 0,
          "%d ticks, from %d to %d, %d fast", w->bodies[set].timer, x, w->bodies[set].x, w->bodies[set].vx);
    assert_int_equal(w->bodies[spit].kind, KIND_NONE);
}

/// A rock face beside the bomb loses an even layer within reach of the ring, and no other pixel.
TEST(the_ring_takes_a_skin_off_the_rock) {
    game *g = fixture_block(X - 300, Y + 40, X + 300, FLOOR);
    world *w = &g->world;
    int32_t gem = put(g, KIND_GEM, SPRITE_GEM, X, Y + 60);
    w->bodies[gem].host = (int16_t)w->ground;
    w->bodies[gem].hull = (int16_t)game_mask(g, gem)->count;
    w->bodies[gem].host_x = body_px(&w->bodies[gem]);
    w->bodies[gem].host_y = body_py(&w->bodies[gem]);
    int32_t whole = w->bodies[gem].hull;
    drop(g);
    fixture_ticks(g, TICKS - 1);
    for (int32_t x = X - 100; x <= X + 100; x += 10) {
        bool skin = ph_mask_get(terrain_mask(&w->terrain), x, Y + 40 + BOMB_SKIN - 2);
        bool flesh = ph_mask_get(terrain_mask(&w->terrain), x, Y + 40 + 2 * BOMB_SKIN + 2);
        CHECK(!skin && flesh, "column %d: %d, %d", x - X, skin, flesh);
    }
    assert_true(ph_mask_get(terrain_mask(&w->terrain), X + BOMB_REACH + 10, Y + 41));
    assert_true(w->totals.carved > 200 * BOMB_SKIN / 2 && w->totals.carved == w->terrain.carved);
    assert_int_equal(w->bodies[gem].hull, whole);
}

TEST(the_autopilot_drops_a_full_bomb_between_two_enemies) {
    game *g = fixture_rock();
    fixture_rock_done(g);
    world *w = &g->world;
    put(g, KIND_ENEMY, SPRITE_MOTE, X + 60, Y);
    assert_int_equal(autopilot(g).buttons & BUTTON_BOMB, 0);
    w->charge = BOMB_CHARGE;
    assert_int_equal(autopilot(g).buttons & BUTTON_BOMB, 0);
    put(g, KIND_ENEMY, SPRITE_MOTE, X - 60, Y);
    assert_int_equal(autopilot(g).buttons & BUTTON_BOMB, BUTTON_BOMB);
    w->charge--;
    assert_int_equal(autopilot(g).buttons & BUTTON_BOMB, 0);
}
