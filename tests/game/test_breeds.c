// test_breeds.c - the table of enemies: every row is complete, each level sends breeds by their odds, and each breed
// behaves as its thinking function specifies.
#include <string.h>

#include "game/actors/breeds.h"
#include "game/math/geometry.h"
#include "game/world/body.h"
#include "game/world/tuning.h"
#include "support/check.h"
#include "support/fixture.h"

enum { INSIDE = 8, SHIP_X = 2000, SHIP_Y = 2000, MINUTE = 60 * TICKS_PER_SECOND }; // of fixture_ship_alone

static const breed *row(int32_t number) {
    assert_non_null(breed_get(number));
    return breed_get(number);
}

// ---- the table -----------------------------------------------------------------------------------------------

static bool fits(const char *text, size_t most) {
    return text && strlen(text) > 0 && strlen(text) <= most;
}

TEST(every_row_is_complete) {
    assert_true(breed_count() >= 4 && breed_count() < PAINTED_BREEDS); // a painted level has the odds of each
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

// ---- odds ----------------------------------------------------------------------------------------------------

/// A level of the second round has the breeds of a later row. The last row has no row after it.
TEST(a_later_round_has_the_breeds_of_later_rows) {
    for (int32_t level = 1; level <= BREED_LEVELS; level++) {
        assert_int_equal(breed_column(level), level - 1);
    }
    assert_int_equal(breed_column(BREED_LEVELS + 1), RANK_BREEDS);
    assert_int_equal(breed_column(2 * BREED_LEVELS), BREED_LEVELS - 1);
}

/// The count of each breed is within five standard deviations of its odds, and 0 for odds of 0.
TEST(a_level_sends_each_breed_by_its_odds) {
    const int32_t draws = 20000;
    for (int32_t level = 1; level <= BREED_LEVELS + 3; level++) {
        static world w;
        w.random.state = (uint64_t)level;
        w.level = level;
        w.level_ticks = FIRST_HUNTER;
        int32_t came[UINT8_MAX + 1] = {0}, all = 0;
        for (int32_t i = 0; i < draws; i++) {
            int32_t n = breed_choose(&w);
            assert_true(n >= 1 && n <= breed_count());
            came[n]++;
        }
        for (int32_t n = 1; n <= breed_count(); n++) {
            all += row(n)->odds[breed_column(level)];
        }
        for (int32_t n = 1; n <= breed_count(); n++) {
            int32_t due = draws * row(n)->odds[breed_column(level)] / all, off = came[n] - due;
            CHECK(off * off <= 25 * due, "level %d: %d of %s, due %d", level, came[n], row(n)->name, due);
        }
    }
}

// ---- common to all breeds ------------------------------------------------------------------------------------

static int32_t speed(const body *b) {
    return geometry_length(b->vx, b->vy);
}

TEST(an_enemy_begins_as_its_row_says) {
    for (int32_t n = 1; n <= breed_count(); n++) {
        game *g = fixture_empty();
        const body *b = body_of(g, enemy_add(g, n, SHIP_X, SHIP_Y));
        assert_true(b->kind == KIND_ENEMY && b->breed == n && b->sprite == (uint8_t)row(n)->sprite);
        assert_int_equal(b->hull, row(n)->hull);
        CHECK(speed(b) <= row(n)->speed && speed(b) >= row(n)->speed - 4, "%s sets off with %d", row(n)->name,
              speed(b));
        assert_true(b->timer >= row(n)->think_ticks / 2 && b->timer <= row(n)->think_ticks * 3 / 2);
        assert_true(body_cx(b) == SHIP_X * SUB && body_cy(b) == SHIP_Y * SUB);
    }
}

/// During a minute of decisions the speed exceeds the speed of the breed's row by at most 4, and the frame is valid.
TEST(no_enemy_exceeds_the_speed_of_its_row) {
    for (int32_t n = 1; n <= breed_count(); n++) {
        game *g = fixture_ship_alone();
        int32_t enemy = enemy_add(g, n, SHIP_X + 300, SHIP_Y + 200);
        for (int32_t i = 0; i < MINUTE; i++) {
            enemy_think(g, enemy);
            body *b = body_of(g, enemy);
            bool inside = fixture_distance(g, enemy) < INSIDE; // of the ship, where a short way gives no exact speed
            CHECK(inside || speed(b) <= row(n)->speed + 4, "%s flies at %d", row(n)->name, speed(b));
            assert_true(b->frame < sprite_get(row(n)->sprite)->frames && b->timer > 0);
            b->x += b->vx;
            b->y += b->vy;
        }
    }
}

TEST(a_dead_enemy_pays_the_points_of_its_row) {
    for (int32_t n = 1; n <= breed_count(); n++) {
        game *g = fixture_empty();
        int32_t enemy = enemy_add(g, n, SHIP_X, SHIP_Y);
        enemy_hurt(g, enemy, row(n)->hull - 1);
        assert_true(body_of(g, enemy)->hull == 1 && g->world.score == 0 && !(body_of(g, enemy)->flags & BODY_GONE));
        enemy_hurt(g, enemy, 1);
        enemy_hurt(g, enemy, 1); // it can die only once
        assert_true(g->world.score == row(n)->points && g->world.totals.kills == 1);
        assert_true(body_of(g, enemy)->flags & BODY_GONE);
    }
}

// ---- behavior of each ----------------------------------------------------------------------------------------

TEST(a_mote_flies_straight_until_it_changes_its_mind) {
    game *g = fixture_ship_alone();
    int32_t mote = fixture_enemy(g, "MOTE", 200), turns = 0;
    for (int32_t i = 0; i < MINUTE; i++) {
        body before = *body_of(g, mote);
        enemy_think(g, mote);
        bool turned = before.vx != body_of(g, mote)->vx || before.vy != body_of(g, mote)->vy;
        CHECK(!turned || before.timer == 1, "turned with %d ticks to go", before.timer);
        turns += turned;
    }
    assert_true(turns > 3);
}

TEST(a_snapper_hunts_the_ship_within_its_range) {
    game *g = fixture_ship_alone();
    int32_t near = fixture_enemy(g, "SNAPPER", HUNT_RANGE - 5), far = fixture_enemy(g, "SNAPPER", HUNT_RANGE + 5);
    body_of(g, far)->timer = INT16_MAX;
    for (int32_t i = 0; i < 60; i++) {
        enemy_think(g, near);
        enemy_think(g, far);
        body_of(g, near)->x += body_of(g, near)->vx;
    }
    assert_true(fixture_distance(g, near) < HUNT_RANGE - 50);
    assert_true(body_of(g, far)->vx == 0 && body_of(g, far)->vy == 0);
}

TEST(a_spitter_keeps_its_distance_and_fires) {
    static const int32_t starts[] = {SNIPE_NEAR - 80, SNIPE_FAR + 150};
    for (int32_t n = 0; n < 2; n++) {
        game *g = fixture_ship_alone();
        int32_t spitter = fixture_enemy(g, "SPITTER", starts[n]), fired = 0;
        for (int32_t i = 0; i < MINUTE; i++) {
            fixture_tick(g);
            fired += fixture_events(g, EVENT_SPIT);
            int32_t away = fixture_distance(g, spitter);
            CHECK(i < MINUTE / 4 || (away > SNIPE_NEAR - 100 && away < SNIPE_FAR + 100), "tick %d: %d px away", i,
                  away);
        }
        CHECK(fired > 10, "only %d shots", fired);
    }
}

static int32_t mines(const game *g) {
    return body_count(&g->world, KIND_MINE);
}

TEST(a_sower_keeps_away_and_lays_mines) {
    game *g = fixture_ship_alone();
    int32_t sower = fixture_enemy(g, "SOWER", SOW_FAR - 60), laid = 0, near = 0;
    for (int32_t i = 0; i < MINUTE; i++) {
        int32_t before = mines(g);
        enemy_think(g, sower);
        body_of(g, sower)->x += body_of(g, sower)->vx;
        body_of(g, sower)->y += body_of(g, sower)->vy;
        laid += mines(g) - before;
        near += i > MINUTE / 8 && fixture_distance(g, sower) < SOW_FAR - 60;
    }
    CHECK(near < MINUTE / 20, "it is near for %d ticks", near);
    CHECK(laid > 10 && laid <= SOW_MOST, "%d mines", laid);
    assert_int_equal(fixture_events(g, EVENT_LAY), laid);
}

// ---- jaws ------------------------------------------------------------------------------------------------------

TEST(jaws_shut_when_the_ship_is_near_and_show_it_before) {
    for (int32_t far = -20; far <= 20; far += 40) {
        game *g = fixture_ship_alone();
        int32_t jaws = fixture_enemy(g, "JAWS", SNAP_RANGE + far), ticks = 0;
        body_of(g, jaws)->timer = INT16_MAX;
        for (; ticks < 2 * TICKS_PER_SECOND && !enemy_harms(body_of(g, jaws)); ticks++) {
            enemy_think(g, jaws);
        }
        CHECK(far > 0 ? ticks == 2 * TICKS_PER_SECOND : ticks > 24 && ticks <= 41, "they shut after %d ticks", ticks);
    }
}

/// Damage of both when the ship flies into jaws with that timer [px].
static int32_t cost_of_jaws(int16_t timer, int32_t *jaws_cost) {
    game *g = fixture_empty();
    g->world.ship = fixture_body(g, KIND_SHIP, SPRITE_SHIP, SHIP_X * SUB, SHIP_Y * SUB, 900, 0);
    int32_t jaws = fixture_enemy(g, "JAWS", 60), hull = body_of(g, jaws)->hull;
    for (int32_t i = 0; i < 20; i++) {
        body_of(g, jaws)->timer = timer;
        fixture_tick(g);
    }
    int32_t cost = (int32_t)g->world.totals.damage; // the ship may be lost
    assert_true(g->world.totals.bounces > 0);
    *jaws_cost = hull - body_of(g, jaws)->hull;
    return cost;
}

TEST(a_touch_of_open_jaws_costs_nothing) {
    int32_t own;
    assert_true(cost_of_jaws(60, &own) == 0 && own == 0);
    assert_true(cost_of_jaws(8, &own) > 0 && own > 0);
}
