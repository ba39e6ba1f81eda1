// test_breeds.c - the table of enemies: every row is complete, each level sends breeds by their odds, and each breed
// behaves as its thinking function says.
#include <string.h>

#include "game/actors/breeds.h"
#include "game/ground/ground.h"
#include "game/ground/growth.h"
#include "game/math/geometry.h"
#include "game/world/body.h"
#include "game/world/collide.h"
#include "game/world/tuning.h"
#include "support/check.h"
#include "support/fixture.h"

enum { SHIP_X = 2000, SHIP_Y = 2000, MINUTE = 60 * TICKS_PER_SECOND };

static const breed *row(int32_t number) {
    assert_non_null(breed_get(number));
    return breed_get(number);
}

static body *at(game *g, int32_t index) {
    return &g->world.bodies[index];
}

// ---- the table -----------------------------------------------------------------------------------------------

static bool fits(const char *text, size_t most) {
    return text && strlen(text) > 0 && strlen(text) <= most;
}

TEST(every_row_is_complete) {
    assert_true(breed_count() >= 4 && breed_count() <= UINT8_MAX); // a body stores it in a byte
    for (int32_t n = 1; n <= breed_count(); n++) {
        const breed *b = row(n);
        CHECK(fits(b->name, BREED_NAME) && fits(b->habit, BREED_HABIT), "breed %d: name or habit", n);
        CHECK((int)b->sprite >= 0 && b->sprite < SPRITE_COUNT, "%s: sprite %d", b->name, (int)b->sprite);
        CHECK(b->points > 0 && b->hull > 0 && b->speed > 0, "%s: points, hull or speed", b->name);
        CHECK(b->speed < SWEEP_REACH * SUB, "%s: shots may miss what is that fast", b->name);
        CHECK(b->think_ticks >= 2 && b->think_ticks * 3 / 2 <= INT16_MAX, "%s: think_ticks", b->name);
        CHECK(b->frame_ticks >= 0 && b->think != NULL, "%s: frames or thinking", b->name);
        CHECK(breed_find(b->name) == n, "%s: two breeds have that name", b->name);
    }
}

TEST(no_breed_has_number_0_or_one_past_the_last) {
    assert_null(breed_get(0));
    assert_null(breed_get(-1));
    assert_null(breed_get(breed_count() + 1));
    assert_int_equal(breed_find("NOBODY"), 0);
}

// ---- odds ----------------------------------------------------------------------------------------------------

static int32_t odds_of(int32_t number, int32_t level) {
    return row(number)->odds[breed_column(level)];
}

static int32_t sum_of_odds(int32_t level) {
    int32_t sum = 0;
    for (int32_t n = 1; n <= breed_count(); n++) {
        sum += odds_of(n, level);
    }
    return sum;
}

TEST(every_level_has_an_enemy_to_send) {
    for (int32_t level = 1; level <= BREED_LEVELS; level++) {
        CHECK(sum_of_odds(level) > 0, "level %d", level);
    }
}

/// A level of the second round has the breeds of a later row, and the last row has nobody after it.
TEST(a_later_round_has_the_breeds_of_later_rows) {
    for (int32_t level = 1; level <= BREED_LEVELS; level++) {
        assert_int_equal(breed_column(level), level - 1);
    }
    assert_int_equal(breed_column(BREED_LEVELS + 1), RANK_BREEDS);
    assert_int_equal(breed_column(2 * BREED_LEVELS), BREED_LEVELS - 1);
}

/// As often as its odds say, within five standard deviations; with odds of 0 never.
TEST(a_level_sends_each_breed_by_its_odds) {
    const int32_t draws = 20000;
    for (int32_t level = 1; level <= BREED_LEVELS + 3; level++) {
        rng dice = {(uint64_t)level};
        int32_t came[UINT8_MAX + 1] = {0};
        for (int32_t i = 0; i < draws; i++) {
            int32_t n = breed_choose(&dice, level);
            assert_true(n >= 1 && n <= breed_count());
            came[n]++;
        }
        for (int32_t n = 1; n <= breed_count(); n++) {
            int32_t due = draws * odds_of(n, level) / sum_of_odds(level), off = came[n] - due;
            CHECK(off * off <= 25 * due, "level %d: %d of %s, due %d", level, came[n], row(n)->name, due);
        }
    }
}

// ---- what all breeds share -----------------------------------------------------------------------------------

/// A game with the ship at (SHIP_X, SHIP_Y) [px], which cannot be hurt, and nothing else.
static game *game_with_ship(void) {
    game *g = fixture_empty();
    g->world.ship = fixture_body(g, KIND_SHIP, SPRITE_SHIP, SHIP_X * SUB, SHIP_Y * SUB, 0, 0);
    at(g, g->world.ship)->flags = BODY_SAFE;
    at(g, g->world.ship)->timer = INT16_MAX;
    return g;
}

static int32_t speed(const body *b) {
    return geometry_length(b->vx, b->vy);
}

/// Distance of the middles of enemy and ship [px].
static int32_t distance(game *g, int32_t enemy) {
    const body *ship = at(g, g->world.ship), *b = at(g, enemy);
    return geometry_length(body_cx(b) - body_cx(ship), body_cy(b) - body_cy(ship)) / SUB;
}

TEST(an_enemy_begins_as_its_row_says) {
    for (int32_t n = 1; n <= breed_count(); n++) {
        game *g = fixture_empty();
        const body *b = at(g, enemy_add(g, n, SHIP_X, SHIP_Y));
        assert_true(b->kind == KIND_ENEMY && b->breed == n && b->sprite == (uint8_t)row(n)->sprite);
        assert_int_equal(b->hull, row(n)->hull);
        CHECK(speed(b) <= row(n)->speed && speed(b) >= row(n)->speed - 4, "%s sets off with %d", row(n)->name,
              speed(b));
        assert_true(b->timer >= row(n)->think_ticks / 2 && b->timer <= row(n)->think_ticks * 3 / 2);
        assert_true(body_cx(b) == SHIP_X * SUB && body_cy(b) == SHIP_Y * SUB);
    }
}

/// With the ship near and far: a minute of thinking never gives more speed than the row has, or a frame that is not
/// there.
TEST(no_enemy_exceeds_the_speed_of_its_row) {
    for (int32_t n = 1; n <= breed_count(); n++) {
        game *g = game_with_ship();
        int32_t enemy = enemy_add(g, n, SHIP_X + 300, SHIP_Y + 200);
        for (int32_t i = 0; i < MINUTE; i++) {
            enemy_think(g, enemy);
            body *b = at(g, enemy);
            CHECK(speed(b) <= row(n)->speed + 4, "%s flies at %d", row(n)->name, speed(b));
            assert_true(b->frame < sprite_get(row(n)->sprite)->frames && b->timer > 0);
            b->x += b->vx, b->y += b->vy;
        }
    }
}

TEST(a_dead_enemy_pays_the_points_of_its_row) {
    for (int32_t n = 1; n <= breed_count(); n++) {
        game *g = fixture_empty();
        int32_t enemy = enemy_add(g, n, SHIP_X, SHIP_Y);
        enemy_hurt(g, enemy, row(n)->hull - 1);
        assert_true(at(g, enemy)->hull == 1 && g->world.score == 0 && !(at(g, enemy)->flags & BODY_GONE));
        enemy_hurt(g, enemy, 1);
        enemy_hurt(g, enemy, 1); // it can die only once
        assert_true(g->world.score == row(n)->points && g->world.totals.kills == 1);
        assert_true(at(g, enemy)->flags & BODY_GONE);
    }
}

// ---- what tells them apart -----------------------------------------------------------------------------------

/// An enemy of that breed, `away` px right of the ship, at rest.
static int32_t add_right_of_ship(game *g, const char *name, int32_t away) {
    const body *ship = at(g, g->world.ship);
    int32_t i = enemy_add(g, breed_find(name), body_px_of(body_cx(ship)) + away, body_px_of(body_cy(ship)));
    at(g, i)->vx = at(g, i)->vy = 0;
    return i;
}

TEST(a_mote_flies_straight_until_it_changes_its_mind) {
    game *g = game_with_ship();
    int32_t mote = add_right_of_ship(g, "MOTE", 200), turns = 0;
    for (int32_t i = 0; i < MINUTE; i++) {
        body before = *at(g, mote);
        enemy_think(g, mote);
        bool turned = before.vx != at(g, mote)->vx || before.vy != at(g, mote)->vy;
        CHECK(!turned || before.timer == 1, "turned with %d ticks to go", before.timer);
        turns += turned;
    }
    assert_true(turns > 3);
}

TEST(a_grinder_regains_its_speed) {
    game *g = game_with_ship();
    int32_t grinder = add_right_of_ship(g, "GRINDER", 200), full = row(breed_find("GRINDER"))->speed;
    at(g, grinder)->vx = 100;
    enemy_think(g, grinder);
    assert_true(at(g, grinder)->vx == full && at(g, grinder)->vy == 0);
    at(g, grinder)->vx = at(g, grinder)->vy = 0;
    enemy_think(g, grinder);
    assert_true(speed(at(g, grinder)) >= full - 2);
}

TEST(a_snapper_hunts_the_ship_within_its_range) {
    game *g = game_with_ship();
    int32_t near = add_right_of_ship(g, "SNAPPER", HUNT_RANGE - 5),
            far = add_right_of_ship(g, "SNAPPER", HUNT_RANGE + 5);
    at(g, far)->timer = INT16_MAX;
    for (int32_t i = 0; i < 60; i++) {
        enemy_think(g, near);
        enemy_think(g, far);
        at(g, near)->x += at(g, near)->vx;
    }
    assert_true(distance(g, near) < HUNT_RANGE - 50);
    assert_true(at(g, far)->vx == 0 && at(g, far)->vy == 0);
}

TEST(a_spitter_keeps_its_distance_and_fires) {
    static const int32_t starts[] = {SNIPE_NEAR - 80, SNIPE_FAR + 150};
    for (int32_t n = 0; n < 2; n++) {
        game *g = game_with_ship();
        int32_t spitter = add_right_of_ship(g, "SPITTER", starts[n]), fired = 0;
        for (int32_t i = 0; i < MINUTE; i++) {
            fixture_tick(g);
            fired += fixture_events(g, EVENT_SPIT);
            int32_t away = distance(g, spitter);
            CHECK(i < MINUTE / 4 || (away > SNIPE_NEAR - 100 && away < SNIPE_FAR + 100), "tick %d: %d px away", i,
                  away);
        }
        CHECK(fired > 10, "only %d shots", fired);
    }
}

/// Mines in the world.
static int32_t mines(const game *g) {
    return body_count(&g->world, KIND_MINE);
}

TEST(a_sower_keeps_away_and_lays_mines) {
    game *g = game_with_ship();
    int32_t sower = add_right_of_ship(g, "SOWER", SOW_FAR - 60), laid = 0;
    for (int32_t i = 0; i < MINUTE; i++) {
        int32_t before = mines(g);
        enemy_think(g, sower);
        at(g, sower)->x += at(g, sower)->vx, at(g, sower)->y += at(g, sower)->vy;
        laid += mines(g) - before;
        CHECK(i < MINUTE / 8 || distance(g, sower) > SOW_FAR - 60, "tick %d: %d px away", i, distance(g, sower));
    }
    CHECK(laid > 10, "only %d mines", laid);
    assert_int_equal(fixture_events(g, EVENT_LAY), laid);
}

TEST(no_mine_is_laid_where_there_are_many) {
    game *g = game_with_ship();
    int32_t sower = add_right_of_ship(g, "SOWER", SOW_FAR);
    for (int32_t i = 0; i < SOW_MOST - 1; i++) {
        fixture_body(g, KIND_MINE, SPRITE_MINE, 1000 * SUB, 1000 * SUB, 0, 0);
    }
    for (int32_t i = 0; i < MINUTE; i++) {
        enemy_think(g, sower);
    }
    assert_int_equal(mines(g), SOW_MOST);
}

// ---- what is carved --------------------------------------------------------------------------------------------

/// Carves that enemy as a shot that hits it at (x, y) of its frame [px].
static void shoot(game *g, int32_t enemy, int32_t x, int32_t y) {
    const body *b = at(g, enemy);
    enemy_carve(g, enemy, g->bite, body_px(b) + x - SHOT_CARVE, body_py(b) + y - SHOT_CARVE, SHOT_DAMAGE, TOOL_SHOT);
}

/// What is cut off is a body in the same place, so what is left, and what is cut by, have that one frame.
TEST(a_breed_that_is_carved_has_one_frame_and_its_core_is_solid) {
    for (int32_t n = 1; n <= breed_count(); n++) {
        const sprite_info *info = sprite_get(row(n)->sprite);
        CHECK(row(n)->build == BUILD_WHOLE || info->frames == 1, "%s has several frames", row(n)->name);
        CHECK(row(n)->harms_from < info->frames, "%s never harms", row(n)->name);
        CHECK(info->w >= 2 * ENEMY_CORE && info->h >= 2 * ENEMY_CORE, "%s is smaller than a core", row(n)->name);
    }
}

TEST(a_hulk_loses_what_is_shot_and_dies_when_its_core_is_bare) {
    game *g = game_with_ship();
    int32_t hulk = add_right_of_ship(g, "HULK", 200), middle = at(g, hulk)->w / 2, shots = 0;
    int64_t whole = game_mask(g, hulk)->count;
    for (int32_t y = 0; !(at(g, hulk)->flags & BODY_GONE); y += SHOT_CARVE, shots++) {
        int64_t before = game_mask(g, hulk)->count;
        assert_int_equal(at(g, hulk)->hull, row(breed_find("HULK"))->hull);
        shoot(g, hulk, middle, y);
        assert_true(game_mask(g, hulk)->count < before &&
                    g->world.totals.kills == (at(g, hulk)->flags & BODY_GONE) / 2);
    }
    CHECK(shots == 3, "%d shots", shots);
    assert_true(game_mask(g, hulk)->count > whole / 2);
    assert_int_equal(g->world.score, row(breed_find("HULK"))->points);
}

/// A cut through the hulk beside its core: the part without it is gone, and nobody is paid for it.
TEST(what_is_cut_off_a_core_is_dust) {
    game *g = game_with_ship();
    int32_t hulk = add_right_of_ship(g, "HULK", 200);
    for (int32_t y = 0; y < at(g, hulk)->h + SHOT_CARVE; y += SHOT_CARVE) {
        shoot(g, hulk, at(g, hulk)->w / 2 + ENEMY_CORE + SHOT_CARVE + 1, y);
    }
    body_sweep(&g->world);
    assert_true(body_count(&g->world, KIND_ENEMY) == 1 && at(g, hulk)->kind == KIND_ENEMY);
    assert_int_equal(g->world.score, 0);
}

/// A cut down the middle makes two of it, each with a mask and the breed of its own, which hunt.
TEST(a_brood_drifts_until_it_is_split_and_its_parts_hunt) {
    game *g = game_with_ship();
    int32_t brood = add_right_of_ship(g, "BROOD", 200), before = distance(g, brood);
    int64_t whole = game_mask(g, brood)->count, parts = 0;
    at(g, brood)->timer = INT16_MAX;
    enemy_think(g, brood);
    assert_true(at(g, brood)->vx == 0 && at(g, brood)->vy == 0);
    for (int32_t y = 0; y < at(g, brood)->h + SHOT_CARVE; y += SHOT_CARVE) {
        shoot(g, brood, at(g, brood)->w / 2, y);
    }
    assert_int_equal(body_count(&g->world, KIND_ENEMY), 2);
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        if (at(g, i)->kind == KIND_ENEMY) {
            CHECK(at(g, i)->carved >= 0 && at(g, i)->breed == breed_find("BROOD") && at(g, i)->hull > 0,
                  "part %d: slot %d, breed %d, hull %d", i, at(g, i)->carved, at(g, i)->breed, at(g, i)->hull);
            parts += game_mask(g, i)->count;
        }
    }
    assert_true(parts < whole && parts > whole / 3);
    for (int32_t i = 0; i < 60; i++) {
        enemy_think(g, brood);
        at(g, brood)->x += at(g, brood)->vx, at(g, brood)->y += at(g, brood)->vy;
    }
    assert_true(distance(g, brood) < before - 20);
}

TEST(a_part_of_a_brood_dies_when_little_is_left_of_it) {
    game *g = game_with_ship();
    int32_t brood = add_right_of_ship(g, "BROOD", 200), side = at(g, brood)->w;
    for (int32_t n = 0; n < 16 && !(at(g, brood)->flags & BODY_GONE); n++) {
        shoot(g, brood, n % 4 * side / 3, n / 4 * side / 3);
    }
    assert_true(at(g, brood)->flags & BODY_GONE && g->world.totals.kills == 1);
}

/// All slots for masks are taken.
TEST(an_enemy_that_cannot_be_carved_loses_hull) {
    game *g = game_with_ship();
    int32_t hulk = add_right_of_ship(g, "HULK", 200), hull = at(g, hulk)->hull;
    for (int32_t i = 0; i < CARVED_MAX; i++) {
        g->world.carved[i].owner = 0;
    }
    shoot(g, hulk, at(g, hulk)->w / 2, 0);
    assert_true(at(g, hulk)->hull == hull - SHOT_DAMAGE && at(g, hulk)->carved < 0);
}

// ---- jaws ------------------------------------------------------------------------------------------------------

/// Ticks until the frame of the jaws harms; -1: not within two seconds.
static int32_t shuts_after(game *g, int32_t jaws) {
    for (int32_t i = 0; i < 2 * TICKS_PER_SECOND; i++) {
        enemy_think(g, jaws);
        if (enemy_harms(at(g, jaws))) {
            return i;
        }
    }
    return -1;
}

TEST(jaws_shut_when_the_ship_is_near_and_show_it_before) {
    game *g = game_with_ship();
    int32_t near = add_right_of_ship(g, "JAWS", SNAP_RANGE - 20), far = add_right_of_ship(g, "JAWS", SNAP_RANGE + 20);
    at(g, near)->timer = at(g, far)->timer = INT16_MAX;
    assert_int_equal(shuts_after(g, far), -1);
    int32_t ticks = shuts_after(g, near);
    CHECK(ticks >= 24 && ticks <= 40, "they shut after %d ticks", ticks);
    assert_true(at(g, near)->frame == row(at(g, near)->breed)->harms_from);
    for (int32_t i = 0; i < TICKS_PER_SECOND; i++) {
        enemy_think(g, near);
    }
}

TEST(open_jaws_are_slow_and_shut_ones_fast) {
    game *g = game_with_ship();
    int32_t jaws = add_right_of_ship(g, "JAWS", 300), full = row(breed_find("JAWS"))->speed;
    at(g, jaws)->timer = INT16_MAX;
    for (int32_t i = 0; i < 100; i++) {
        enemy_think(g, jaws);
    }
    assert_true(speed(at(g, jaws)) <= full / 2 && speed(at(g, jaws)) > full / 3);
    at(g, jaws)->timer = 60;
    for (int32_t i = 0; i < 40; i++) {
        enemy_think(g, jaws);
    }
    assert_true(enemy_harms(at(g, jaws)) && speed(at(g, jaws)) > full * 3 / 4);
}

/// The ship flies into jaws of that timer. What it costs the two [px].
static int32_t cost_of_jaws(int16_t timer, int32_t *jaws_cost) {
    game *g = fixture_empty();
    g->world.ship = fixture_body(g, KIND_SHIP, SPRITE_SHIP, SHIP_X * SUB, SHIP_Y * SUB, 900, 0);
    int32_t jaws = add_right_of_ship(g, "JAWS", 60), hull = at(g, jaws)->hull;
    for (int32_t i = 0; i < 20; i++) {
        at(g, jaws)->timer = timer;
        fixture_tick(g);
    }
    int32_t cost = (int32_t)g->world.totals.damage; // the ship may be lost
    assert_true(g->world.totals.bounces > 0);
    *jaws_cost = hull - at(g, jaws)->hull;
    return cost;
}

TEST(a_touch_of_open_jaws_costs_nothing) {
    int32_t own;
    assert_true(cost_of_jaws(60, &own) == 0 && own == 0);
    assert_true(cost_of_jaws(8, &own) > 0 && own > 0);
}

// ---- a weaver ----------------------------------------------------------------------------------------------------

/// A box of soft rock with a tunnel through it, which the ship's drill could have carved.
static game *game_with_tunnel(void) {
    game *g = fixture_game("game", 1, 1, 0, BROADPHASE_LIR);
    world *w = &g->world;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        if (w->bodies[i].kind != KIND_NONE && w->bodies[i].kind != KIND_TERRAIN) {
            body_remove(w, i);
        }
    }
    w->ship = w->gate = -1;
    for (int32_t y = 200; y < 400; y++) {
        terrain_put(&w->terrain, 200, 600, y, MATERIAL_SOFT);
    }
    terrain_put(&w->terrain, 200, 600, 150, MATERIAL_BED);
    terrain_finish(&w->terrain, g->parts, sizeof g->parts);
    for (int32_t x = 190; x < 620; x += 10) {
        (void)terrain_erase(&w->terrain, g->drill, x, 300 - DRILL_RADIUS, STRENGTH_SOFT);
    }
    return g;
}

TEST(a_weaver_mends_a_tunnel_and_covers_nobody) {
    game *g = game_with_tunnel();
    world *w = &g->world;
    const ph_box tunnel = {300, 300 - DRILL_RADIUS, 500, 300 + DRILL_RADIUS};
    int64_t before = ph_mask_count_box(terrain_mask(&w->terrain), tunnel), made = w->terrain.made[MATERIAL_SOFT];
    int32_t weaver = enemy_add(g, breed_find("WEAVER"), 300, 300);
    int32_t mote = fixture_body(g, KIND_ENEMY, SPRITE_MOTE, 400 * SUB, 290 * SUB, 0, 0);
    int32_t gem = fixture_body(g, KIND_GEM, SPRITE_GEM, 440 * SUB, 296 * SUB, 0, 0);
    for (int32_t x = 300; x < 500; x++) {
        at(g, weaver)->x = (x - 18) * SUB, at(g, weaver)->y = (300 - 18) * SUB;
        int64_t own = fixture_overlap(g, w->ground, weaver);
        w->tick++;
        enemy_think(g, weaver);
        assert_int_equal(fixture_overlap(g, w->ground, mote) + fixture_overlap(g, w->ground, gem), 0);
        assert_true(fixture_overlap(g, w->ground, weaver) <= own);
    }
    int64_t after = ph_mask_count_box(terrain_mask(&w->terrain), tunnel);
    CHECK(after - before > 1500, "%d pixels grew back", (int)(after - before));
    const int64_t *left = w->terrain.left;
    assert_true(w->terrain.made[MATERIAL_SOFT] == made);
    assert_true(left[MATERIAL_SOFT] + w->terrain.carved + w->terrain.dust + w->terrain.loose == made);
}

/// Rock grows in from the sides alone, where it was, and nothing of it hangs in the air.
TEST(what_grows_back_was_soft_rock_and_hangs_together) {
    game *g = game_with_tunnel();
    world *w = &g->world;
    for (int32_t i = 0; i < 200; i++) {
        growth_spread(g, 400, 300, WEAVE_RADIUS);
    }
    for (int32_t y = 300 - WEAVE_RADIUS; y < 300 + WEAVE_RADIUS; y++) {
        for (int32_t x = 400 - WEAVE_RADIUS; x < 400 + WEAVE_RADIUS; x++) {
            bool solid = ph_mask_get(terrain_mask(&w->terrain), x, y);
            bool inside = (x - 400) * (x - 400) + (y - 300) * (y - 300) < (WEAVE_RADIUS - 2) * (WEAVE_RADIUS - 2);
            CHECK(solid || !inside, "%d, %d is open", x, y);
        }
    }
    assert_false(ph_mask_get(terrain_mask(&w->terrain), 500, 300)); // out of its reach
    growth_spread(g, 100, 420, WEAVE_RADIUS);
}

// ---- each by itself ------------------------------------------------------------------------------------------------

TEST(the_scene_of_a_breed_has_that_enemy_alone) {
    for (int32_t n = 1; n <= breed_count(); n++) {
        game *g = fixture_game("breed", 1, n, 0, BROADPHASE_LIR);
        int32_t found = 0;
        for (int32_t i = 0; i < g->world.bodies_used; i++) {
            found += at(g, i)->kind == KIND_ENEMY ? at(g, i)->breed : 0;
        }
        CHECK(found == n && body_count(&g->world, KIND_ENEMY) == 1, "%s is not alone", row(n)->name);
        fixture_play(g, 300);
        assert_true(body_count(&g->world, KIND_ROCK) < 40);
    }
}

/// Each of the last four appears first among motes alone.
TEST(a_new_breed_comes_alone_first) {
    static const char *const names[] = {"JAWS", "HULK", "WEAVER", "BROOD"};
    int32_t last = 0;
    for (int32_t k = 0; k < 4; k++) {
        int32_t n = breed_find(names[k]), level = 1;
        while (level < BREED_LEVELS && odds_of(n, level) == 0) {
            level++;
        }
        CHECK(level > last, "%s comes on level %d", names[k], level);
        last = level;
        CHECK(2 * odds_of(n, level) + odds_of(breed_find("MOTE"), level) > sum_of_odds(level), "%s is one of many",
              names[k]);
    }
}
