// test_power.c - powers: positions of their pick-ups, effect of each on rock, and duration.
#include "game/ground/ground.h"
#include "game/ground/growth.h"
#include "game/world/gear.h"
#include "game/levels/level.h"
#include "game/world/body.h"
#include "game/world/tuning.h"
#include "support/check.h"
#include "support/fixture.h"

static const input drills = {0, 0, BUTTON_DRILL}, nothing;

static body *ship_of(game *g) {
    return &g->world.bodies[g->world.ship];
}

/// Places the pick-up at the ship, which takes it.
static void give(game *g, power p) {
    int32_t i = fixture_body(g, KIND_REPAIR, SPRITE_POWER, ship_of(g)->x + 6 * SUB, ship_of(g)->y + 6 * SUB, 0, 0);
    g->world.bodies[i].breed = (uint8_t)p;
    fixture_tick(g);
    assert_int_equal(fixture_events(g, EVENT_POWER), 1);
    assert_int_equal(g->world.power, p);
}

TEST(pick_ups_of_powers_lie_in_pockets_of_rock_from_level_2_on) {
    int32_t found = 0, wanted = 0;
    for (int32_t n = 0; n < 30; n++) {
        const int32_t number = n % 10 + 1;
        game *g = fixture_game("game", (uint32_t)n, number, 0, BROADPHASE_LIR);
        const world *w = &g->world;
        for (int32_t i = 0; i < w->bodies_used; i++) {
            const body *b = &w->bodies[i];
            if (b->kind == KIND_REPAIR && b->breed != POWER_NONE) {
                ph_box near = {body_px(b) - 12, body_py(b) - 12, body_px(b) + b->w + 12, body_py(b) + b->h + 12};
                CHECK(number > 1, "one on level %d", number);
                CHECK(b->breed < POWER_COUNT, "power %d", b->breed);
                CHECK(fixture_overlap(g, i, w->ground) == 0, "level %d: it sticks in the rock", number);
                CHECK(ph_mask_count_box(terrain_mask(&w->terrain), near) > 300, "level %d: it lies in the open",
                      number);
                found++;
            }
        }
        wanted += level_get(number).powers;
    }
    CHECK(found > wanted * 3 / 4, "%d of %d", found, wanted);
}

TEST(a_cold_drill_never_gets_hot_and_cools_at_once) {
    game *g = fixture_arena();
    g->world.drill_heat = DRILL_HOT;
    g->world.drill_rest = 1;
    give(g, POWER_COLD);
    for (int32_t i = 0; i < POWER_TICKS - 2; i++) {
        game_tick(g, &drills);
        CHECK(g->world.drilling > 0 && g->world.drill_heat == 0, "tick %d: heat %d", i, g->world.drill_heat);
    }
    game_tick(g, &drills);
    game_tick(g, &drills);
    assert_int_equal(g->world.power, POWER_NONE);
    assert_true(g->world.drill_heat > 0);
}

/// Pixels that a single shot removes from a wall.
static int64_t shot_takes(power p) {
    game *g = fixture_rock();
    world *w = &g->world;
    fixture_box(g, 100, 100, 300, 300);
    fixture_rock_done(g);
    const int64_t before = terrain_mask(&w->terrain)->count;
    w->power = (int32_t)p;
    w->power_ticks = POWER_TICKS;
    fixture_body(g, KIND_SHOT, SPRITE_SHOT, 88 * SUB, 200 * SUB, 1000, 0);
    fixture_ticks(g, 4);
    return before - terrain_mask(&w->terrain)->count;
}

TEST(a_big_bite_takes_a_wider_piece_out_of_the_ground) {
    int64_t plain = shot_takes(POWER_NONE), wide = shot_takes(POWER_BITE);
    CHECK(plain > 20 && wide > 2 * plain, "%d px, and %d with the power", (int)plain, (int)wide);
    assert_int_equal(shot_takes(POWER_RICOCHET), 0);
}

TEST(a_shot_bounces_off_a_wall_and_hurts_an_enemy) {
    game *g = fixture_arena();
    world *w = &g->world;
    give(g, POWER_RICOCHET);
    int32_t wall = fixture_body(g, KIND_WALL, SPRITE_WALL_H, 300 * SUB, 300 * SUB, 0, 0);
    int32_t shot = fixture_body(g, KIND_SHOT, SPRITE_SHOT, 350 * SUB, 270 * SUB, 200, 900);
    for (int32_t i = 0; i < 20; i++) {
        fixture_tick(g);
        assert_true(fixture_overlap(g, shot, wall) == 0);
    }
    const body *b = &w->bodies[shot];
    assert_int_equal(b->kind, KIND_SHOT);
    CHECK(b->vy < -600 && b->vx > 0, "it flies by %d, %d", b->vx, b->vy);
    int32_t enemy = fixture_body(g, KIND_ENEMY, SPRITE_SPITTER, b->x - 4 * SUB, b->y - 60 * SUB, 0, 0);
    w->bodies[enemy].hull = SHOT_DAMAGE + 1;
    fixture_ticks(g, 30);
    assert_int_equal(w->bodies[enemy].hull, 1);
    assert_int_equal(b->kind, KIND_NONE);
}

/// A game with a wall of rock right of the ship and a shot that hits it.
static game *foam_game(void) {
    game *g = fixture_block(600, 8, 640, 500);
    g->world.power = POWER_FOAM;
    g->world.power_ticks = POWER_TICKS;
    fixture_body(g, KIND_SHOT, SPRITE_SHOT, 584 * SUB, 250 * SUB, 1400, 0);
    return g;
}

TEST(a_shot_of_foam_sets_as_soft_rock_where_it_hits) {
    game *g = foam_game();
    terrain *t = &g->world.terrain;
    int64_t before = terrain_mask(t)->count, made = t->made[MATERIAL_SOFT];
    fixture_ticks(g, 6);
    int64_t more = terrain_mask(t)->count - before;
    CHECK(more > 150 && more < 4 * FOAM_RADIUS * FOAM_RADIUS, "%d px", (int)more);
    assert_true(t->made[MATERIAL_SOFT] == made + more);
    assert_true(terrain_material(t, 597, 257) == MATERIAL_SOFT && ph_mask_get(terrain_mask(t), 597, 257));
    assert_int_equal(body_count(&g->world, KIND_SHOT), 0);
    assert_true(ground_carve(g, g->drill, 590 - DRILL_RADIUS, 257 - DRILL_RADIUS, TOOL_DRILL) >
                150); // the drill removes it
}

TEST(foam_covers_no_body) {
    game *g = foam_game();
    int32_t gem = fixture_body(g, KIND_GEM, SPRITE_GEM, (598 - sprite_get(SPRITE_GEM)->w) * SUB, 262 * SUB, 0, 0);
    const sprite_info *info = sprite_get(SPRITE_SPITTER);
    int32_t enemy = fixture_body(g, KIND_ENEMY, SPRITE_SPITTER, (598 - info->w) * SUB, (244 - info->h) * SUB, 0, 0);
    int64_t before = terrain_mask(&g->world.terrain)->count;
    growth_foam(g, 596, 254);
    assert_true(terrain_mask(&g->world.terrain)->count > before);
    assert_true(fixture_overlap(g, gem, g->world.ground) == 0 && fixture_overlap(g, enemy, g->world.ground) == 0);
    growth_foam(g, body_px_of(body_cx(ship_of(g))), body_px_of(body_cy(ship_of(g))));
    assert_true(fixture_overlap(g, g->world.ship, g->world.ground) == 0);
}

/// Foam must leave open the place where the next ship arrives, a portal, and the land beyond the rim.
TEST(foam_leaves_the_places_where_ships_and_enemies_come_from) {
    game *g = foam_game();
    world *w = &g->world;
    body_remove(w, w->ship);
    w->ship = -1;
    int64_t before = terrain_mask(&w->terrain)->count;
    const body *portal = &w->bodies[w->portals[0]];
    growth_foam(g, w->w / 2 + 30, w->h / 2 + 30);
    growth_foam(g, 56, body_py(portal) + portal->h / 2);
    growth_foam(g, -40, 4000);
    assert_true(terrain_mask(&w->terrain)->count == before);
}

TEST(another_power_takes_the_place_of_the_first_and_a_repair_takes_none) {
    game *g = fixture_arena();
    give(g, POWER_COLD);
    fixture_hold(g, nothing, 100);
    give(g, POWER_BITE);
    assert_int_equal(g->world.power_ticks, POWER_TICKS);
    fixture_body(g, KIND_REPAIR, SPRITE_REPAIR, ship_of(g)->x + 6 * SUB, ship_of(g)->y + 6 * SUB, 0, 0);
    fixture_tick(g);
    assert_int_equal(fixture_events(g, EVENT_REPAIR), 1);
    assert_int_equal(fixture_events(g, EVENT_POWER), 0);
    assert_int_equal(g->world.power, POWER_BITE);
}
