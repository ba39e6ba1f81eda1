// test_power.c - powers: where their pick-ups lie, what each does to rock, and how long it lasts.
#include "game/actors/ground.h"
#include "game/actors/power.h"
#include "game/levels/level.h"
#include "game/world/body.h"
#include "game/world/tuning.h"
#include "support/check.h"
#include "support/fixture.h"

static const input drills = {0, 0, BUTTON_DRILL}, nothing;

static body *ship_of(game *g) {
    return &g->world.bodies[g->world.ship];
}

/// The pick-up lies where the ship is, and the ship takes it.
static void give(game *g, power p) {
    int32_t i = fixture_body(g, KIND_REPAIR, SPRITE_POWER, ship_of(g)->x + 6 * SUB, ship_of(g)->y + 6 * SUB, 0, 0);
    g->world.bodies[i].breed = (uint8_t)p;
    fixture_tick(g);
    assert_int_equal(fixture_events(g, EVENT_POWER), 1);
    assert_int_equal(g->world.power, p);
}

TEST(pick_ups_of_powers_lie_in_pockets_of_rock_from_level_2_on) {
    int32_t found = 0, wanted = 0;
    for (int32_t number = 1; number <= 10; number++) {
        game *g = fixture_game("game", (uint32_t)number, number, 0, BROADPHASE_LIR);
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
    g->world.drill_heat = DRILL_HOT, g->world.drill_rest = 1;
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

/// What one shot takes out of the ground of a level.
static int64_t shot_takes(power p) {
    game *g = fixture_game("game", 7, 1, 0, BROADPHASE_LIR);
    world *w = &g->world;
    int32_t y = w->h / 2, x = w->w / 2 + 40; // in the room of the start
    int64_t before = ph_mask_count_box(terrain_mask(&w->terrain), (ph_box){0, 0, w->w, w->h});
    w->power = (int32_t)p, w->power_ticks = POWER_TICKS;
    while (!ph_mask_hit_box(terrain_mask(&w->terrain), (ph_box){x, y, x + 8, y + 8})) {
        x++;
    }
    fixture_body(g, KIND_SHOT, SPRITE_SHOT, (x - 12) * SUB, y * SUB, 1000, 0);
    for (int32_t i = 0; i < 4; i++) {
        fixture_tick(g);
    }
    int64_t taken = before - ph_mask_count_box(terrain_mask(&w->terrain), (ph_box){0, 0, w->w, w->h});
    return taken;
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
    for (int32_t i = 0; i < 30; i++) {
        fixture_tick(g);
    }
    assert_int_equal(w->bodies[enemy].hull, 1);
    assert_int_equal(b->kind, KIND_NONE);
}

TEST(a_shot_of_an_enemy_does_not_bounce) {
    game *g = fixture_arena();
    give(g, POWER_RICOCHET);
    fixture_body(g, KIND_WALL, SPRITE_WALL_H, 300 * SUB, 300 * SUB, 0, 0);
    int32_t spit = fixture_body(g, KIND_SPIT, SPRITE_SPIT, 350 * SUB, 280 * SUB, 0, 900);
    g->world.bodies[spit].timer = SPIT_LIFE;
    for (int32_t i = 0; i < 20; i++) {
        fixture_tick(g);
    }
    assert_int_equal(g->world.bodies[spit].kind, KIND_NONE);
}

TEST(another_power_takes_the_place_of_the_first_and_a_repair_takes_none) {
    game *g = fixture_arena();
    give(g, POWER_COLD);
    for (int32_t i = 0; i < 100; i++) {
        game_tick(g, &nothing);
    }
    give(g, POWER_BITE);
    assert_int_equal(g->world.power_ticks, POWER_TICKS);
    fixture_body(g, KIND_REPAIR, SPRITE_REPAIR, ship_of(g)->x + 6 * SUB, ship_of(g)->y + 6 * SUB, 0, 0);
    fixture_tick(g);
    assert_int_equal(fixture_events(g, EVENT_REPAIR), 1);
    assert_int_equal(fixture_events(g, EVENT_POWER), 0);
    assert_int_equal(g->world.power, POWER_BITE);
}
