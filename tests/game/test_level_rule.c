// test_level_rule.c - rules of single levels: each rule has its documented effect, and no body ever gets stuck.

#include "game/actors/breeds.h"
#include "game/levels/closing.h"
#include "game/ground/ground.h"
#include "game/levels/prize.h"
#include "game/world/body.h"
#include "game/world/tuning.h"
#include "support/after.h"
#include "support/check.h"
#include "support/fixture.h"

enum { PRIZE_PAYS = POINTS_PRIZE * MULTIPLIER_FIRST }; // the room is on level 1

/// An empty room with that rule and a vulnerable ship at rest at (x, y) [px].
static game *room(level_rule rule, int32_t x, int32_t y) {
    game *g = fixture_rock();
    world *w = &g->world;
    w->rule = (int32_t)rule;
    w->rule_clock = 0;
    w->lives = 99;
    body *ship = body_of(g, w->ship);
    ship->x = ship->old_x = x * SUB;
    ship->y = ship->old_y = y * SUB;
    ship->vx = ship->vy = 0;
    ship->flags = 0;
    ship->timer = 0;
    w->gems_left = 1;
    return g;
}

static void play(game *g, int32_t ticks) {
    fixture_ticks(g, ticks);
}

// ---- a pull ---------------------------------------------------------------------------------------------------------

TEST(what_is_loose_falls_onto_the_ground_and_on_when_that_is_taken) {
    game *g = room(RULE_FALLS, 700, 60);
    fixture_box(g, 8, 300, 400, 340);
    fixture_rock_done(g);
    int32_t gem = fixture_body(g, KIND_GEM, SPRITE_GEM, 100 * SUB, 100 * SUB, 0, 0);
    int32_t held = fixture_body(g, KIND_GEM, SPRITE_GEM, 200 * SUB, 310 * SUB, 0, 0);
    body_of(g, held)->host = (int16_t)g->world.ground;
    body_of(g, held)->host_x = 200;
    body_of(g, held)->host_y = 310;
    int32_t shot = fixture_body(g, KIND_SHOT, SPRITE_SHOT, 600 * SUB, 100 * SUB, 0, 0);
    play(g, 20);
    assert_int_equal(body_of(g, shot)->vy, 20 * FALL_PULL);
    assert_true(body_of(g, g->world.ship)->vy > 15 * FALL_PULL);
    play(g, 200);
    int32_t rests = body_py(body_of(g, gem));
    assert_true(rests > 300 - 20 && fixture_overlap(g, gem, g->world.ground) < 8);
    play(g, 60);
    assert_int_equal(body_py(body_of(g, gem)), rests);
    assert_int_equal(body_py(body_of(g, held)), 310);
    for (int32_t y = 290; y < 350; y += 20) {
        ground_carve(g, g->blast, 100 - 26, y - 34, TOOL_CLEAR);
    }
    play(g, 60);
    assert_true(body_py(body_of(g, gem)) > rests + 40);
}

TEST(the_tide_pulls_right_and_then_left_and_says_when_it_turns) {
    game *g = room(RULE_TIDE, 440, 300);
    fixture_rock_done(g);
    int32_t mine = fixture_body(g, KIND_MINE, SPRITE_MINE, 200 * SUB, 500 * SUB, 0, 0);
    play(g, 30);
    assert_true(body_of(g, mine)->vx > 0 && body_of(g, g->world.ship)->vx > 0 && body_of(g, mine)->vy == 0);
    g->world.rule_clock = TIDE_TICKS - 1;
    play(g, 1);
    assert_int_equal(fixture_events(g, EVENT_TURN), 1);
    body_of(g, mine)->vx = 0;
    play(g, 10);
    assert_true(body_of(g, mine)->vx < 0);
}

// ---- dark -----------------------------------------------------------------------------------------------------------

/// Speed of a hunter 300 px away after `ticks` ticks with a lit or unlit ship [1/256 px per tick].
static int32_t hunted(bool lit) {
    game *g = room(RULE_DARK, 500, 300);
    fixture_rock_done(g);
    g->world.rule_clock = lit ? DARK_SEEN : 0;
    int32_t hunter = fixture_body(g, KIND_ENEMY, SPRITE_SNAPPER, 200 * SUB, 300 * SUB, 0, 0);
    play(g, 20);
    int32_t speed = body_of(g, hunter)->vx;
    return speed;
}

TEST(in_the_dark_a_hunter_sees_from_afar_only_who_is_lit) {
    assert_true(hunted(true) > 100);
    assert_int_equal(hunted(false), 0);
}

// ---- the closing rock ----------------------------------------------------------------------------------------------

/// Checks that every created pixel still exists or is accounted for.
static void check_sums(const terrain *t) {
    int64_t made = 0, left = 0;
    for (int32_t m = 0; m < MATERIAL_COUNT; m++) {
        made += t->made[m];
        left += t->left[m];
    }
    assert_int_equal(made, left + t->carved + t->dust + t->loose);
    assert_int_equal(left, terrain_mask(t)->count);
}

TEST(the_rock_takes_the_gems_that_it_covers_and_leaves_a_shaft_to_the_gate) {
    game *g = room(RULE_CLOSING, 432, 304);
    world *w = &g->world;
    fixture_rock_done(g);
    int32_t near = fixture_body(g, KIND_GEM, SPRITE_GEM, 60 * SUB, 200 * SUB, 0, 0);
    int32_t safe = fixture_body(g, KIND_GEM, SPRITE_GEM, 460 * SUB, 380 * SUB, 0, 0);
    w->gems_left = 2;
    w->level_ticks = CLOSING_FIRST;
    while (body_of(g, near)->kind == KIND_GEM && w->level_ticks < 3000) {
        fixture_tick(g);
    }
    assert_int_equal(fixture_events(g, EVENT_CRUMBLE), 1);
    assert_int_equal(w->gems_left, 1);
    w->level_ticks = CLOSING_FIRST + w->w * CLOSING_PACE;
    play(g, 60);
    check_sums(&w->terrain);
    assert_int_equal(body_of(g, safe)->kind, KIND_GEM);
    const ph_box shaft = {w->w / 2 - CLOSING_SHAFT + 16, 10, w->w / 2 + CLOSING_SHAFT - 16, w->h / 2};
    assert_int_equal(ph_mask_count_box(terrain_mask(&w->terrain), shaft), 0);
    assert_true(ph_mask_get(terrain_mask(&w->terrain), 150, 200) && ph_mask_get(terrain_mask(&w->terrain), 448, 600));
    assert_false(closing_has(w, 150, 320)); // the path from a portal
}

TEST(a_ship_that_the_rock_has_caught_loses_hull_and_drills_itself_out) {
    game *g = room(RULE_CLOSING, 100, 200);
    world *w = &g->world;
    fixture_rock_done(g);
    w->level_ticks = CLOSING_FIRST + w->w * CLOSING_PACE;
    play(g, 60);
    int32_t hull = body_of(g, w->ship)->hull;
    assert_int_equal(fixture_overlap(g, w->ship, w->ground), 0);
    assert_true(closing_has(w, 116, 216) && hull < SHIP_HULL);
    const input right = {SHIP_THRUST, 0, BUTTON_DRILL};
    for (int32_t i = 0; i < 240; i++) {
        w->drill_heat = 0;
        game_tick(g, &right);
    }
    assert_true(body_px(body_of(g, w->ship)) > 320);
}

TEST(a_ship_that_the_rock_or_a_fire_takes_is_lost_to_that) {
    game *g = room(RULE_CLOSING, 100, 200);
    fixture_rock_done(g);
    g->world.level_ticks = CLOSING_FIRST + g->world.w * CLOSING_PACE;
    body_of(g, g->world.ship)->hull = 1;
    play(g, 60);
    assert_int_equal(g->world.summary.lost[CAUSE_CLOSING], 1);
    g = room(RULE_GAS, 184, 310);
    fixture_rock_done(g);
    body_of(g, g->world.ship)->hull = 1;
    g->world.puffs[0] = (puff){200, 320, GAS_LIFE, GAS_FIRE};
    play(g, 1);
    assert_int_equal(g->world.summary.lost[CAUSE_FIRE], 1);
    assert_int_equal(g->world.summary.lost[KIND_NONE], 0);
}

// ---- cargo ----------------------------------------------------------------------------------------------------------

/// Adds a crystal with its center at (x, y) [px] and moves the ship there. Returns its body.
static int32_t add_crystal(game *g, int32_t x, int32_t y) {
    fixture_rock_done(g);
    g->world.gems_left = 0;
    prize_add(g, PRIZE_CARGO, x, y);
    return prize_find(&g->world);
}

TEST(a_touch_takes_the_crystal_in_tow_and_the_gate_pays_it) {
    game *g = room(RULE_CARGO, 432, 400);
    world *w = &g->world;
    int32_t crystal = add_crystal(g, 448, 440);
    assert_int_equal(w->gems_left, 1);
    play(g, 2);
    assert_true(body_of(g, crystal)->flags & BODY_TOWED);
    const input up = {0, -SHIP_THRUST, 0};
    int32_t score = w->score;
    for (int32_t i = 0; i < 400 && w->gems_left > 0; i++) {
        const input none = {0, 0, BUTTON_BRAKE};
        game_tick(g, body_py(body_of(g, w->ship)) > 60 ? &up : &none);
    }
    assert_int_equal(w->gems_left, 0);
    assert_int_equal(w->score - score, PRIZE_PAYS);
}

TEST(a_rope_that_is_stretched_too_far_gives_way) {
    game *g = room(RULE_CARGO, 100, 300);
    int32_t crystal = add_crystal(g, 448, 440);
    body_of(g, crystal)->flags |= BODY_TOWED;
    play(g, 1);
    assert_false(body_of(g, crystal)->flags & BODY_TOWED);
}

/// Remaining value of a crystal that flies into a wall at that speed.
static int32_t worth_after(int32_t speed) {
    game *g = room(RULE_CARGO, 60, 60);
    fixture_box(g, 600, 100, 640, 500);
    int32_t crystal = add_crystal(g, 540, 300);
    body_of(g, crystal)->vx = speed;
    play(g, 30);
    int32_t worth = prize_worth(g, crystal);
    return worth;
}

TEST(rock_scrapes_pixels_off_a_crystal_that_comes_fast) {
    assert_int_equal(worth_after(SCRAPE_FREE - 60), PRIZE_PAYS);
    int32_t fast = worth_after(1200);
    assert_true(fast < PRIZE_PAYS && fast > PRIZE_PAYS / 2);
}

// ---- the giant gem --------------------------------------------------------------------------------------------------

TEST(a_giant_gem_is_held_until_it_is_dug_out_and_pays_by_its_pixels) {
    game *g = room(RULE_GIANT, 60, 300);
    world *w = &g->world;
    w->gems_left = 0;
    fixture_box(g, 440, 400, 560, 640);
    prize_bury(g, 500, 320);
    int32_t gem = prize_find(w);
    assert_true(gem >= 0 && prize_held(g, gem) && fixture_overlap(g, gem, w->ground) == 0);
    assert_false(prize_touch(g, gem));
    body_of(g, gem)->vx = 300;
    play(g, 5);
    assert_int_equal(body_px(body_of(g, gem)), 500 - body_of(g, gem)->w / 2);
    const ph_mask *mask = game_mask(g, gem);
    for (int32_t n = 0; n < 64; n++) { // removes the surrounding rock and no pixel of the gem
        ground_carve(g, g->blast, 500 - 34 + (n % 8 - 4) * 28, 320 - 34 + (n / 8 - 4) * 28, TOOL_CLEAR);
    }
    assert_int_equal(game_mask(g, gem)->count, mask->count);
    assert_false(prize_held(g, gem));
    play(g, 1);
    assert_int_equal(fixture_events(g, EVENT_PRIZE), 1);
    int32_t score = w->score;
    assert_true(prize_touch(g, gem));
    assert_int_equal(w->score - score, PRIZE_PAYS);
}

// ---- gas ------------------------------------------------------------------------------------------------------------

static int32_t clouds(const world *w, bool burning) {
    int32_t n = 0;
    for (int32_t i = 0; i < PUFFS_MOST; i++) {
        n += w->puffs[i].left > 0 && (w->puffs[i].fire > 0) == burning;
    }
    return n;
}

/// A row of clouds from x = 200, 30 px apart.
static game *tunnel(int32_t count) {
    game *g = room(RULE_GAS, 60, 500);
    fixture_rock_done(g);
    for (int32_t i = 0; i < count; i++) {
        g->world.puffs[i] = (puff){200 + 30 * i, 300, GAS_LIFE, 0};
    }
    return g;
}

TEST(the_drill_lets_gas_out) {
    game *g = room(RULE_GAS, 100, 300);
    fixture_box(g, 150, 200, 500, 420);
    fixture_rock_done(g);
    const input right = {SHIP_THRUST, 0, BUTTON_DRILL};
    fixture_hold(g, right, 120);
    assert_true(clouds(&g->world, false) >= 5);
}

TEST(a_shot_lights_a_cloud_and_the_fire_runs_from_one_to_the_next) {
    game *g = tunnel(8);
    play(g, 20);
    assert_int_equal(clouds(&g->world, true), 0);
    fixture_body(g, KIND_SHOT, SPRITE_SHOT, 196 * SUB, 296 * SUB, 0, 0);
    play(g, 1);
    assert_int_equal(clouds(&g->world, true), 1);
    assert_int_equal(fixture_events(g, EVENT_BURN), 1);
    play(g, 3 * GAS_SPREAD);
    int32_t burn = clouds(&g->world, true);
    assert_true(burn > 1 && burn < 8);
    play(g, 6 * GAS_SPREAD);
    assert_int_equal(clouds(&g->world, true), 8);
    play(g, 2 * GAS_FIRE);
    assert_int_equal(clouds(&g->world, true) + clouds(&g->world, false), 0);
}

TEST(fire_hurts_an_enemy_by_its_pixels_and_the_ship_less) {
    game *g = tunnel(1);
    int32_t enemy = fixture_body(g, KIND_ENEMY, SPRITE_MOTE, 188 * SUB, 288 * SUB, 0, 0);
    body_of(g, g->world.ship)->x = 184 * SUB;
    body_of(g, g->world.ship)->y = 310 * SUB;
    g->world.puffs[0].fire = GAS_FIRE;
    int32_t hull = body_of(g, g->world.ship)->hull, area = (int32_t)game_mask(g, enemy)->count;
    play(g, 1);
    int32_t lost = FIXTURE_HULL - body_of(g, enemy)->hull, ship_lost = hull - body_of(g, g->world.ship)->hull;
    CHECK(lost > area * GAS_HARM / 256 / 2 && lost <= area * GAS_HARM / 256, "%d of %d", lost, area);
    assert_true(ship_lost > 0 && ship_lost < lost);
}

// ---- the flood ------------------------------------------------------------------------------------------------------

TEST(what_was_carved_grows_back_where_no_weaver_is) {
    game *g = room(RULE_FLOOD, 60, 60);
    world *w = &g->world;
    fixture_box(g, 620, 200, 860, 632);
    fixture_rock_done(g);
    assert_true(ground_carve(g, g->drill, 700, 400, TOOL_DRILL) > 800);
    int64_t left = terrain_mask(&w->terrain)->count;
    play(g, 400);
    assert_true(terrain_mask(&w->terrain)->count > left + 200);
    play(g, 1200);
    const ph_box hole = {700, 400, 735, 435};
    assert_int_equal(ph_mask_count_box(terrain_mask(&w->terrain), hole), 35 * 35);
    check_sums(&w->terrain);
}
