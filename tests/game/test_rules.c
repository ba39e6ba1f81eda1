// test_rules.c - what contacts cost: mines set each other off, damage is overlap area, and the glow is the overlap itself.
#include "game/body.h"
#include "game/breeds.h"
#include "game/mine.h"
#include "game/rules.h"
#include "game/tuning.h"
#include "support/check.h"
#include "support/fixture.h"
#include "support/oracle.h"

static body *at(game *g, int32_t index) {
    return &g->world.bodies[index];
}

// ---- mines -------------------------------------------------------------------------------------------------------------------

enum { ROW = 12 };

static void test_mines_chain(void **state) {
    (void)state;
    game *g = fixture_empty();
    int32_t mines[ROW + 1];
    for (int32_t i = 0; i < ROW; i++) { // within each other's blast
        mines[i] = fixture_body(g, KIND_MINE, SPRITE_MINE, (500 + 38 * i) * SUB, 700 * SUB, 0, 0);
    }
    mines[ROW] = fixture_body(g, KIND_MINE, SPRITE_MINE, (500 + 38 * ROW + 60) * SUB, 700 * SUB, 0, 0); // out of reach
    int32_t shot = fixture_body(g, KIND_SHOT, SPRITE_SHOT, 460 * SUB, 706 * SUB, 600, 0);
    for (int32_t i = 0; i < 60 && at(g, shot)->kind == KIND_SHOT; i++) {
        fixture_tick(g);
    }
    assert_int_equal(fixture_events(g, EVENT_MINE), ROW);
    for (int32_t i = 0; i < ROW; i++) {
        assert_int_equal(at(g, mines[i])->kind, KIND_NONE);
    }
    assert_int_equal(at(g, mines[ROW])->kind, KIND_MINE);
    game_free(g);
}

/// The blast takes hull by covered pixels, carves rock exactly, and throws what lives away from it.
static void test_blast(void **state) {
    (void)state;
    game *g = fixture_arena();
    world *w = &g->world;
    int32_t mine = fixture_body(g, KIND_MINE, SPRITE_MINE, 300 * SUB, 300 * SUB, 0, 0);
    int32_t rock = fixture_body(g, KIND_ROCK, SPRITE_ROCK_LARGE, 320 * SUB, 230 * SUB, 0, 0);
    int32_t mote = fixture_body(g, KIND_ENEMY, SPRITE_SPITTER, 290 * SUB, 320 * SUB, 0, 0);
    at(g, w->ship)->x = 262 * SUB, at(g, w->ship)->y = 290 * SUB;
    int32_t bx = 310 - MINE_RADIUS, by = 310 - MINE_RADIUS, enemy_hull = at(g, mote)->hull;
    int64_t on_ship = ph_mask_overlap_area(game_mask(g, w->ship), g->blast, bx - 262, by - 290);
    int64_t on_rock = ph_mask_overlap_area(game_mask(g, rock), g->blast, bx - 320, by - 230),
            mass = game_mask(g, rock)->count;
    int64_t on_mote = ph_mask_overlap_area(game_mask(g, mote), g->blast, bx - 290, by - 320);
    assert_true(on_ship > 50 && on_rock > 100 && on_mote > 20);
    mine_blow(g, mine);
    assert_true(w->totals.damage == on_ship * MINE_HARM / 256);
    assert_true(game_mask(g, rock)->count == mass - on_rock);
    assert_true(at(g, mote)->hull == (on_mote < enemy_hull ? enemy_hull - on_mote : 0));
    assert_true(at(g, w->ship)->vx < 0 && at(g, mote)->vy > 0);
    assert_true(at(g, mine)->flags & BODY_GONE);
    game_free(g);
}

/// What a blast leaves of a rock is still subject to the rule of crumbling: no rock lives on without pixels.
static void test_blast_crumbles(void **state) {
    (void)state;
    static const sprite sprites[] = {SPRITE_PEBBLE, SPRITE_ROCK_SMALL};
    for (int32_t n = 0; n < 2; n++) {
        game *g = fixture_arena();
        int32_t half = sprite_get(sprites[n])->w / 2;
        int32_t mine = fixture_body(g, KIND_MINE, SPRITE_MINE, 300 * SUB, 300 * SUB, 0, 0);
        int32_t rock = fixture_body(g, KIND_ROCK, sprites[n], (310 - half) * SUB, (310 - half) * SUB, 0, 0);
        mine_blow(g, mine);
        for (int32_t i = 0; i < 2; i++) {
            fixture_tick(g);
        }
        CHECK(at(g, rock)->kind != KIND_ROCK || at(g, rock)->carved < 0, "%s: blown away, yet there: %d pixels",
              sprite_get(sprites[n])->file, (int)game_mask(g, rock)->count);
        game_free(g);
    }
}

// ---- damage --------------------------------------------------------------------------------------------------------------------

typedef struct bump {
    int64_t area, damage, enemy_damage;
    bool glow;
} bump;

/// The ship at rest, and a body that comes from the right and is `depth` px inside the ship's box.
static bump bump_at(kind k, sprite s, int32_t depth, int32_t flags) {
    game *g = fixture_arena();
    world *w = &g->world;
    body *ship = at(g, w->ship);
    ship->flags = (uint8_t)flags;
    ship->timer = flags ? 100 : 0;
    ship->vx = 0;
    const ph_mask *mask = g->sprites->frame[s][0];
    int32_t right = body_px(ship) + game_mask(g, w->ship)->bounds.x1;
    int32_t y = body_px_of(body_cy(ship)) - sprite_get(s)->h / 2;
    int32_t i = fixture_body(g, k, s, (right - mask->bounds.x0 - depth) * SUB, y * SUB, -300, 0);
    at(g, i)->hull = 10000;
    at(g, i)->timer = INT16_MAX;
    if (k == KIND_WALL) {
        at(g, i)->vx = 0;
        ship->vx = 300;
    }
    fixture_touch(g);
    const contact *c = fixture_contact(g, w->ship, i);
    bump found = {.area = c ? c->hit.area : 0};
    game_rules(g);
    found.damage = w->totals.damage;
    found.enemy_damage = 10000 - at(g, i)->hull;
    found.glow = w->glow_count > 0;
    game_free(g);
    return found;
}

/// What the rules say an overlap costs: a bump is free up to the graze, a ram never is.
static int64_t due_for(kind k, int64_t area) {
    if (k == KIND_ENEMY) {
        return area > 0 ? RAM_BITE + area * RAM_HARM : 0;
    }
    int64_t pixels = area > GRAZE ? (area - GRAZE) * BUMP_HARM : 0;
    return pixels < BUMP_MOST ? pixels : BUMP_MOST;
}

/// Exactly the rule, so more overlap never costs less.
static void check_damage(kind k, sprite s) {
    int64_t last_area = 0, last = 0, most = 0;
    for (int32_t depth = -1; depth <= 12; depth++) {
        bump b = bump_at(k, s, depth, 0), safe = bump_at(k, s, depth, BODY_SAFE);
        int64_t due = due_for(k, b.area);
        CHECK(b.damage == due, "%s at depth %d: %d px overlap, %d damage", sprite_get(s)->file, depth, (int)b.area,
              (int)b.damage);
        CHECK(b.area >= last_area && b.damage >= last, "%s at depth %d: less than at %d", sprite_get(s)->file, depth,
              depth - 1);
        CHECK(k != KIND_ENEMY || b.enemy_damage == due, "%s at depth %d: takes %d", sprite_get(s)->file, depth,
              (int)b.enemy_damage);
        CHECK(b.glow == (due > 0), "%s at depth %d: glow", sprite_get(s)->file, depth);
        assert_true(safe.damage == 0);
        last_area = b.area, last = most = b.damage;
    }
    CHECK(most > 20, "%s: a square hit costs only %d", sprite_get(s)->file, (int)most);
}

static void test_damage(void **state) {
    (void)state;
    check_damage(KIND_ROCK, SPRITE_ROCK_MEDIUM);
    check_damage(KIND_ENEMY, SPRITE_SPITTER);
    check_damage(KIND_WALL, SPRITE_PYLON);
}

/// Scraping along is one bill: the next one comes only after the rest.
static void test_bump_rest(void **state) {
    (void)state;
    game *g = fixture_arena();
    world *w = &g->world;
    body *ship = at(g, w->ship);
    ship->flags = 0;
    ship->timer = 0;
    int32_t right = body_px(ship) + game_mask(g, w->ship)->bounds.x1, y = body_px_of(body_cy(ship));
    int32_t left = g->sprites->frame[SPRITE_PYLON][0]->bounds.x0;
    int32_t wall = fixture_body(g, KIND_WALL, SPRITE_PYLON, (right - left - 8) * SUB, (y - 24) * SUB, 0, 0);
    int32_t x = ship->x, high = ship->y, bills = 0;
    for (int32_t tick = 0; tick <= BUMP_REST; tick++) {
        int64_t before = w->totals.damage;
        ship->x = x; // pressed against it again and again
        ship->y = high;
        ship->vx = 300;
        ship->vy = 0;
        fixture_touch(g);
        assert_non_null(fixture_contact(g, w->ship, wall));
        game_rules(g);
        bills += w->totals.damage > before;
        w->bump_rest -= w->bump_rest > 0;
    }
    assert_int_equal(bills, 2);
    game_free(g);
}

/// Parting bodies do no harm, however deep.
static void test_parting_is_free(void **state) {
    (void)state;
    game *g = fixture_arena();
    world *w = &g->world;
    int32_t i = fixture_body(g, KIND_ROCK, SPRITE_ROCK_MEDIUM, at(g, w->ship)->x + 20 * SUB,
                             at(g, w->ship)->y - 28 * SUB, 500, 0);
    fixture_touch(g);
    assert_non_null(fixture_contact(g, w->ship, i));
    game_rules(g);
    assert_true(w->totals.damage == 0 && w->totals.bounces == 0 && w->glow_count == 0);
    game_free(g);
}

/// A shot costs a fixed price, from the player or at the player.
static void test_shots_hurt(void **state) {
    (void)state;
    game *g = fixture_arena();
    world *w = &g->world;
    int32_t spitter = fixture_body(g, KIND_ENEMY, SPRITE_SPITTER, 300 * SUB, 300 * SUB, 0, 0);
    at(g, spitter)->hull = SHOT_DAMAGE + 1;
    fixture_body(g, KIND_SHOT, SPRITE_SHOT, 310 * SUB, 310 * SUB, 0, 0);
    fixture_body(g, KIND_SPIT, SPRITE_SPIT, at(g, w->ship)->x + 12 * SUB, at(g, w->ship)->y + 12 * SUB, 0, 0);
    fixture_tick(g);
    assert_int_equal(at(g, spitter)->hull, 1);
    assert_int_equal(w->totals.damage, SPIT_HARM);
    int32_t score = w->score;
    fixture_body(g, KIND_SHOT, SPRITE_SHOT, 310 * SUB, 310 * SUB, 0, 0);
    fixture_tick(g);
    assert_int_equal(at(g, spitter)->kind, KIND_NONE);
    assert_int_equal(w->totals.kills, 1);
    assert_int_equal(w->score, score + breed_get(breed_find("SPITTER"))->points);
    game_free(g);
}

// ---- glow ----------------------------------------------------------------------------------------------------------------------

/// Row by row, the glow is the overlap of ship and rock as the oracle sees it, whichever has the lower index.
static void test_glow(void **state) {
    (void)state;
    int32_t seen = 0;
    for (int32_t n = 0; n < 400; n++) {
        oracle_rng dice = {(uint64_t)n};
        game *g = fixture_arena();
        world *w = &g->world;
        int32_t ship = w->ship, x = body_px(at(g, ship)), y = body_py(at(g, ship));
        while (n % 2 == 0 && w->first_free < ship) { // scenery, until no slot below the ship's is free
            fixture_body(g, KIND_PORTAL, SPRITE_PORTAL, 0, 0, 0, 0);
        }
        int32_t rx = x + oracle_range(&dice, -44, 32), ry = y + oracle_range(&dice, -44, 32);
        int32_t rock =
            fixture_body(g, KIND_ROCK, SPRITE_ROCK_SMALL, rx * SUB, ry * SUB, (x - rx + 6) * 9, (y - ry + 6) * 9);
        assert_true((rock < ship) == (n % 2));
        at(g, ship)->frame = (uint8_t)oracle_range(&dice, 0, 31);
        oracle_mask s = oracle_read(game_mask(g, ship)), r = oracle_read(game_mask(g, rock));
        oracle_mask truth = oracle_overlap(&s, &r, rx - x, ry - y);
        fixture_touch(g);
        game_rules(g);
        for (int32_t row = 0; row < GLOW_ROWS && w->glow_count == 1; row++) {
            for (int32_t column = 0; column < 32; column++) {
                bool lit = (w->glows[0].rows[row] >> column & 1) != 0;
                CHECK(lit == oracle_at(&truth, column, row), "case %d: pixel (%d,%d)", n, column, row);
            }
            seen++;
        }
        oracle_drop(&s);
        oracle_drop(&r);
        oracle_drop(&truth);
        game_free(g);
    }
    CHECK(seen > 100 * GLOW_ROWS, "only %d glows", seen / GLOW_ROWS);
}

static int tear_down(void **state) {
    (void)state;
    fixture_free();
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mines_chain), cmocka_unit_test(test_blast),     cmocka_unit_test(test_blast_crumbles),
        cmocka_unit_test(test_damage),      cmocka_unit_test(test_bump_rest), cmocka_unit_test(test_parting_is_free),
        cmocka_unit_test(test_shots_hurt),  cmocka_unit_test(test_glow),
    };
    return cmocka_run_group_tests(tests, NULL, tear_down);
}
