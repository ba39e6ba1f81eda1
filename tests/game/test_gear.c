// test_gear.c - tools and modes: the cards, the effect of each tool, and its end.
#include "game/actors/bomb.h"
#include "game/actors/rope.h"
#include "game/actors/ship.h"
#include "game/levels/choice.h"
#include "game/levels/level_rules.h"
#include "game/levels/prize.h"
#include "game/levels/scenes.h"
#include "game/replay.h"
#include "game/world/body.h"
#include "game/world/gear.h"
#include "game/world/score.h"
#include "game/world/tuning.h"
#include "pilot/autopilot.h"
#include "support/check.h"
#include "support/fixture.h"

static const input nothing, drills = {0, 0, BUTTON_DRILL}, fires = {0, 0, BUTTON_FIRE};

static body *ship_of(game *g) {
    return &g->world.bodies[g->world.ship];
}

/// Places the ship in the gate, which completes the level, and plays to the cards.
static void leave(game *g) {
    world *w = &g->world;
    fixture_place(g, w->ship, w->w / 2 - 16, -24);
    for (int32_t i = 0; i < 2 * CLEARED_TICKS && !choice_waits(w); i++) {
        game_tick(g, &nothing);
    }
}

static game *at_cards(uint32_t seed) {
    game *g = fixture_game("game", seed, 1, 0, BROADPHASE_LIR);
    leave(g);
    assert_true(choice_waits(&g->world));
    return g;
}

// ---- the choice -----------------------------------------------------------------------------------------------------

TEST(three_different_tools_are_offered_and_all_of_them_in_time) {
    uint32_t offered = 0;
    for (uint32_t seed = 1; seed <= 30; seed++) {
        game *g = at_cards(seed);
        const int32_t *card = g->world.choice.card;
        CHECK(choice_cards(&g->world) == CARDS && card[0] != card[1] && card[1] != card[2] && card[0] != card[2],
              "seed %d", (int)seed);
        offered |= 1U << card[0] | 1U << card[1] | 1U << card[2];
        fixture_free(g);
    }
    assert_int_equal(offered, (1U << GEAR_COUNT) - 2);
}

TEST(a_tool_of_the_ship_is_not_offered_again) {
    for (int32_t n = 1; n < GEAR_COUNT; n++) {
        game *g = fixture_game("game", 5, 1, 0, BROADPHASE_LIR);
        const uint32_t all = (1U << GEAR_COUNT) - 2;
        g->world.gear = all & ~(1U << n);
        leave(g);
        CHECK(choice_cards(&g->world) == 1 && g->world.choice.card[0] == n, "tool %d: %d", n, g->world.choice.card[0]);
        fixture_free(g);
    }
    game *g = fixture_game("game", 5, 1, 0, BROADPHASE_LIR);
    g->world.gear = (1U << GEAR_COUNT) - 2;
    leave(g); // no card, so the game does not wait
    assert_int_equal(g->world.level, 2);
}

TEST(thrust_selects_a_card_and_fire_picks_it) {
    game *g = at_cards(3);
    const world *w = &g->world;
    const input right = {SHIP_THRUST, 0, 0}, left = {-SHIP_THRUST, 0, 0};
    const int32_t middle = w->choice.card[1];
    game_tick(g, &left);
    assert_int_equal(w->choice.chosen, 0);
    game_tick(g, &nothing);
    fixture_hold(g, right, 3);
    assert_int_equal(w->choice.chosen, 1);
    game_tick(g, &nothing);
    game_tick(g, &fires);
    assert_int_equal(w->gear, 1U << middle);
    assert_int_equal(fixture_events(g, EVENT_TOOL), 1);
    fixture_ticks(g, CHOICE_TICKS);
    assert_int_equal(w->level, 2);
    assert_int_equal(w->gear, 1U << middle);
}

TEST(a_card_is_picked_at_once_by_its_button) {
    for (int32_t n = 0; n < CARDS; n++) {
        game *g = at_cards(4);
        const int32_t tool = g->world.choice.card[n];
        const input card = {0, 0, (uint16_t)(BUTTON_CARD << n)};
        game_tick(g, &card);
        assert_int_equal(g->world.gear, 1U << tool);
        fixture_free(g);
    }
}

TEST(the_choice_changes_no_level) {
    game *a = at_cards(6), *b = at_cards(6);
    const input first = {0, 0, BUTTON_CARD}, last = {0, 0, BUTTON_CARD << 2};
    game_tick(a, &first);
    game_tick(b, &last);
    fixture_ticks(a, CHOICE_TICKS);
    fixture_ticks(b, CHOICE_TICKS);
    assert_int_equal(a->world.level, 2);
    b->world.gear = a->world.gear;
    assert_true(world_hash(&a->world) == world_hash(&b->world));
}

/// The autopilot clears level 1, and the record ends while the cards are shown or just after the pick.
TEST(a_record_that_ends_within_the_choice_repeats_it) {
    enum { LONGEST = 9000, SHOWN = 25 };
    replay r = {.seed = 8, .scene = scene_find("game"), .level = 1};
    game *g = fixture_keep(replay_begin(&r, fixture_masks()));
    for (int32_t waited = 0; waited < SHOWN && r.count < LONGEST; waited += choice_waits(&g->world)) {
        input in = choice_waits(&g->world) ? (input){SHIP_THRUST, 0, 0} : autopilot(g);
        in.buttons = (uint16_t)(waited == SHOWN - 1 ? BUTTON_FIRE : in.buttons);
        assert_true(replay_add(&r, &in));
        game_tick(g, &in);
        waited += g->world.gear != 0;
    }
    assert_int_equal(g->world.level, 1);
    assert_true(g->world.gear != 0);
    for (int64_t cut = r.count; cut > r.count - 3; cut--) {
        game *again = fixture_keep(replay_begin(&r, fixture_masks()));
        replay_run(again, &r, cut);
        assert_int_equal(again->world.gear != 0, cut == r.count);
        assert_int_equal(choice_waits(&again->world), cut < r.count);
        assert_true(cut < r.count || world_hash(&again->world) == world_hash(&g->world));
        fixture_free(again);
    }
    replay_free(&r);
}

TEST(a_lost_ship_loses_its_tools_and_offers_none) {
    game *g = fixture_arena();
    g->world.gear = 1U << GEAR_FAN;
    ship_of(g)->hull = 1;
    ship_hurt(g, 1000, 0, 0);
    assert_int_equal(g->world.gear, 0);
    assert_int_equal(g->world.phase, PHASE_DEAD);
    assert_false(choice_waits(&g->world));
}

TEST(points_after_a_cleared_level_do_not_count) {
    game *g = at_cards(9);
    const int32_t before = g->world.score;
    score_add(&g->world, 500);
    assert_int_equal(g->world.score, before);
}

// ---- the effect of each tool ----------------------------------------------------------------------------------------

static void equip(game *g, int32_t tool) {
    g->world.gear = tool ? 1U << tool : 0;
}

/// Drills once towards an enemy. Returns the loss of its hull.
static int32_t drill_with(game *g, int32_t tool, int32_t distance) {
    int32_t enemy = fixture_enemy(g, "GRINDER", distance), hull = g->world.bodies[enemy].hull;
    equip(g, tool);
    g->world.tick = DRILL_EVERY - 1;
    g->world.heading = 0;
    game_move(g, &drills);
    return hull - g->world.bodies[enemy].hull;
}

TEST(a_cold_bit_stays_cold_and_hits_like_a_shot) {
    for (int32_t tool = 0; tool <= GEAR_COLD; tool += GEAR_COLD) {
        game *g = fixture_ship_alone();
        assert_int_equal(drill_with(g, tool, 20), tool ? SHOT_DAMAGE : DRILL_DAMAGE);
        assert_int_equal(g->world.drill_heat, tool ? 0 : 1);
    }
}

TEST(a_shaped_bit_reaches_an_enemy_far_ahead) {
    assert_int_equal(drill_with(fixture_ship_alone(), 0, 60), 0);
    assert_true(drill_with(fixture_ship_alone(), GEAR_LANCE, 60) > 0);
}

TEST(a_fan_fires_three_shots_and_the_middle_one_as_before) {
    for (int32_t tool = 0; tool <= GEAR_FAN; tool += GEAR_FAN) {
        game *g = fixture_ship_alone();
        equip(g, tool);
        ship_of(g)->vx = 500;
        ship_of(g)->vy = -120;
        game_move(g, &fires);
        assert_int_equal(body_count(&g->world, KIND_SHOT), tool ? 3 : 1);
        bool middle = false;
        for (int32_t i = 0; i < g->world.bodies_used; i++) {
            const body *b = &g->world.bodies[i];
            middle = middle || (b->kind == KIND_SHOT && b->vx == 1000 && b->vy == -240);
        }
        assert_true(middle);
    }
}

/// Pixels that a shot removes from a block of rock.
static int64_t shot_digs(int32_t tool) {
    game *g = fixture_block(300, 8, 600, 500);
    equip(g, tool);
    const int64_t before = g->world.totals.carved;
    fixture_body(g, KIND_SHOT, SPRITE_SHOT, 280 * SUB, 320 * SUB, 800, 0);
    fixture_ticks(g, 30);
    return g->world.totals.carved - before;
}

TEST(heavy_shots_dig_three_times_as_much_and_hit_twice_as_hard) {
    const int64_t plain = shot_digs(GEAR_NONE), heavy = shot_digs(GEAR_HEAVY);
    CHECK(plain > 0 && heavy > 3 * plain, "%d and %d", (int)plain, (int)heavy);
    game *g = fixture_ship_alone();
    equip(g, GEAR_HEAVY);
    assert_int_equal(ship_number(&g->world, VALUE_SHOT_HARM), 2 * SHOT_DAMAGE);
}

TEST(ricochet_shots_leave_the_rock) {
    assert_int_equal(shot_digs(GEAR_RICOCHET), 0);
}

TEST(the_key_of_foam_makes_rock_only_with_its_tool) {
    const input foams = {0, 0, BUTTON_FOAM};
    for (int32_t tool = 0; tool <= GEAR_FOAM; tool += GEAR_FOAM) {
        game *g = fixture_block(600, 8, 640, 500);
        equip(g, tool);
        fixture_place(g, g->world.ship, 660, 230);
        g->world.heading = 0; // east: the wall is behind the ship
        const int64_t before = terrain_mask(&g->world.terrain)->count;
        fixture_hold(g, foams, 24);
        assert_int_equal(terrain_mask(&g->world.terrain)->count > before, tool != 0);
    }
}

TEST(a_plated_hull_halves_damage) {
    for (int32_t tool = 0; tool <= GEAR_PLATES; tool += GEAR_PLATES) {
        game *g = fixture_arena();
        equip(g, tool);
        ship_of(g)->flags = 0;
        const int32_t hull = ship_of(g)->hull;
        ship_hurt(g, 41, 0, 0);
        assert_int_equal(hull - ship_of(g)->hull, tool ? 21 : 41);
    }
}

TEST(a_second_bomb_is_stored_and_dropped_later) {
    game *g = fixture_ship_alone();
    equip(g, GEAR_BOMBS);
    g->world.charge = 2 * BOMB_CHARGE;
    bomb_drop(&g->world);
    assert_int_equal(g->world.charge, BOMB_CHARGE);
    g->world.bomb_r = 0;
    bomb_drop(&g->world);
    assert_int_equal(g->world.charge, 0);
}

TEST(a_long_rope_hooks_from_afar) {
    for (int32_t tool = 0; tool <= GEAR_ROPE; tool += GEAR_ROPE) {
        game *g = fixture_game("rope", 1, 1, 0, BROADPHASE_LIR);
        int32_t piece = 0;
        while (!(g->world.bodies[piece].flags & BODY_CUT)) {
            piece++;
        }
        equip(g, tool);
        fixture_place(g, piece, body_px(ship_of(g)) - 240, body_px_of(body_cy(ship_of(g))) - 16);
        assert_int_equal(rope_choose(g), tool ? piece : -1);
    }
}

TEST(a_magnet_moves_a_loose_gem_to_the_ship) {
    for (int32_t tool = 0; tool <= GEAR_MAGNET; tool += GEAR_MAGNET) {
        game *g = fixture_ship_alone();
        equip(g, tool);
        const int32_t gem = fixture_body(g, KIND_GEM, SPRITE_GEM, ship_of(g)->x + 100 * SUB, ship_of(g)->y, 0, 0);
        const int32_t far = fixture_body(g, KIND_GEM, SPRITE_GEM, ship_of(g)->x + 200 * SUB, ship_of(g)->y, 0, 0);
        const int32_t x = g->world.bodies[gem].x, other = g->world.bodies[far].x;
        fixture_ticks(g, 10);
        assert_int_equal(g->world.bodies[gem].x < x, tool != 0);
        assert_int_equal(g->world.bodies[far].x, other);
    }
}

TEST(a_magnet_moves_no_gem_through_ground_and_none_in_a_vein) {
    game *g = fixture_rock();
    const int32_t x = body_px(ship_of(g)), y = body_py(ship_of(g));
    fixture_box(g, x + 60, y - 100, x + 80, y + 140);
    fixture_rock_done(g);
    equip(g, GEAR_MAGNET);
    const int32_t loose = fixture_body(g, KIND_GEM, SPRITE_GEM, (x + 100) * SUB, y * SUB, 0, 0);
    const int32_t buried = fixture_body(g, KIND_GEM, SPRITE_GEM, (x + 30) * SUB, y * SUB, 0, 0);
    const int32_t start = body_px(body_of(g, buried));
    body_of(g, buried)->host = (int16_t)g->world.ground;
    for (int32_t tick = 0; tick < 60; tick++) {
        ship_steer(g, &(input){0});
    }
    assert_int_equal(body_px(body_of(g, buried)), start);
    assert_in_range(body_px(body_of(g, loose)), x + 78, x + 99);
    assert_false(ph_mask_hit(terrain_mask(&g->world.terrain), game_mask(g, loose), body_px(body_of(g, loose)),
                             body_py(body_of(g, loose))));
}

TEST(a_gem_cutter_raises_the_points_of_a_gem_by_half) {
    game *g = fixture_arena();
    const int32_t gem = fixture_body(g, KIND_GEM, SPRITE_GEM, 0, 0, 0, 0);
    const int32_t plain = prize_of_gem(g, gem);
    equip(g, GEAR_CUTTER);
    assert_int_equal(prize_of_gem(g, gem), plain * 3 / 2);
}

TEST(a_welder_fills_empty_cells) {
    for (int32_t tool = 0; tool <= GEAR_WELDER; tool += GEAR_WELDER) {
        game *g = fixture_arena();
        equip(g, tool);
        ship_of(g)->hull = 2 * HULL_CELL;
        fixture_ticks(g, 10 * SHIP_REGEN_TICKS);
        assert_int_equal(ship_of(g)->hull, 2 * HULL_CELL + (tool ? 10 : 0));
    }
}

// ---- modes ----------------------------------------------------------------------------------------------------------

static game *in_mode(const char *term, int32_t level) {
    const game_setup setup = {.seed = 3, .scene = scene_find("game"), .level = level, .mode = play_mode_find(term)};
    assert_true(setup.mode > PLAY_STANDARD);
    return fixture_keep(game_create(fixture_masks(), &setup));
}

TEST(without_a_gun_no_shot_leaves_and_no_gate_waits_for_one) {
    game *g = in_mode("no gun", 5);
    fixture_hold(g, fires, 30);
    assert_int_equal(g->world.totals.shots, 0);
    g->world.gate_open = GATE_TICKS;
    assert_false(level_is_ajar(&g->world));
    leave(g);
    for (int32_t n = 0; n < choice_cards(&g->world); n++) {
        assert_int_not_equal(gear_get(g->world.choice.card[n])->needs, VALUE_SHOTS);
    }
}

TEST(three_minutes_end_the_game_and_the_choice_costs_no_time) {
    game *g = in_mode("three minutes", 1);
    leave(g);
    const int32_t clock = g->world.game_ticks;
    fixture_ticks(g, 300);
    assert_int_equal(g->world.game_ticks, clock);
    const input card = {0, 0, BUTTON_CARD};
    game_tick(g, &card);
    fixture_ticks(g, CHOICE_TICKS + 5);
    assert_int_equal(g->world.phase, PHASE_PLAY);
    g->world.game_ticks = ship_number(&g->world, VALUE_TIME) - 2;
    fixture_ticks(g, 3);
    assert_int_equal(g->world.phase, PHASE_OVER);
    assert_int_equal(g->world.ship, -1);
    const input again = {0, 0, BUTTON_RESTART};
    game_tick(g, &again);
    assert_int_equal(g->world.phase, PHASE_PLAY);
    assert_int_equal(g->world.mode, play_mode_find("three minutes"));
    assert_true(g->world.game_ticks <= 1);
}

TEST(every_level_of_dark_is_dark_unless_it_has_a_rule) {
    assert_int_equal(in_mode("dark", 1)->world.rule, RULE_DARK);
    assert_int_equal(in_mode("dark", 6)->world.rule == RULE_NONE, false);
}

TEST(the_rope_alone_kills_neither_by_shot_nor_by_drill_nor_by_bomb) {
    game *g = in_mode("rope only", 1);
    const world *w = &g->world;
    assert_int_equal(ship_number(w, VALUE_SHOTS), 0);
    assert_int_equal(ship_number(w, VALUE_DRILL_HARM), 0);
    assert_int_equal(ship_number(w, VALUE_BOMBS), 0);
    assert_int_equal(play_mode_find("standard"), PLAY_STANDARD);
    assert_int_equal(play_mode_find("no such mode"), -1);
}
