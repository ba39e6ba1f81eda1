// test_rules.c - damage of contacts: mines trigger each other, damage follows the overlap area, and the glow is the
// overlap itself.
#include "game/actors/breeds.h"
#include "game/actors/mine.h"
#include "game/actors/respond.h"
#include "game/actors/ship.h"
#include "game/levels/scenes.h"
#include "game/game.h"
#include "game/world/body.h"
#include "game/world/gear.h"
#include "game/world/tuning.h"
#include "support/check.h"
#include "support/fixture.h"
#include "support/oracle.h"

#include <math.h>
#include <stdlib.h>

enum { HULL = 10000 }; // more than any damage in this file

// ---- mines ---------------------------------------------------------------------------------------------------------

TEST(mines_set_each_other_off_within_reach) {
    enum { ROW = 12, X = 500, Y = 700, STEP = 38, BEYOND = 60 }; // mines; distances within and out of reach [px]
    game *g = fixture_empty();
    for (int32_t i = 0; i <= ROW; i++) {
        int32_t x = X + STEP * i + (i == ROW ? BEYOND : 0);
        fixture_body(g, KIND_MINE, SPRITE_MINE, x * SUB, Y * SUB, 0, 0);
    }
    int32_t shot = fixture_body(g, KIND_SHOT, SPRITE_SHOT, (X - 40) * SUB, (Y + 6) * SUB, 600, 0);
    for (int32_t i = 0; i < 60 && body_of(g, shot)->kind == KIND_SHOT; i++) {
        fixture_tick(g);
    }
    assert_int_equal(fixture_events(g, EVENT_MINE), 0); // the first mine burns
    for (int32_t i = 0; i < MINE_FUSE && fixture_events(g, EVENT_MINE) == 0; i++) {
        fixture_tick(g);
    }
    assert_int_equal(fixture_events(g, EVENT_MINE), ROW);
    assert_int_equal(body_count(&g->world, KIND_MINE), 1);
}

TEST(a_touched_mine_is_kicked_away_burns_and_is_heard_and_then_goes_off) {
    enum { X = 200, Y = 300, NOSE = 600 }; // a mine at rest [px]; speed of the ship toward it [1/256 px per tick]
    game *g = fixture_arena();
    int32_t i = fixture_body(g, KIND_MINE, SPRITE_MINE, X * SUB, Y * SUB, 0, 0), ticks = 1, heard = 0;
    body *ship = fixture_place(g, g->world.ship, X - 40, Y - 6);
    const body *mine = body_of(g, i);
    ship->vx = NOSE;
    for (int32_t n = 0; n < 60 && mine->timer == 0; n++) {
        fixture_tick(g);
    }
    assert_int_equal(mine->timer, MINE_FUSE - 1);
    int32_t apart = mine->vx - ship->vx;
    CHECK(apart > NOSE * 7 / 10 && apart <= NOSE && mine->vx > 0, "%d apart after %d", apart, NOSE);
    for (; mine->kind == KIND_MINE && ticks < 2 * MINE_FUSE; ticks++) {
        fixture_tick(g);
        heard += fixture_events(g, EVENT_FUSE);
    }
    assert_int_equal(ticks, MINE_FUSE);
    assert_int_equal(heard, MINE_FUSE / MINE_TICK - 1); // the touch caused the first sound
    assert_int_equal(fixture_events(g, EVENT_MINE), 1);
    assert_int_equal(g->world.totals.damage, 0); // it exploded too far away
}

/// A place in the arena, far from its walls and from the ship [px].
enum { MINE_X = 300, MINE_Y = 300, CENTER_X = MINE_X + 10, CENTER_Y = MINE_Y + 10 };

/// Number of pixels of a body that a blast around (CENTER_X, CENTER_Y) covers.
static int64_t covered(game *g, int32_t index) {
    int32_t x = CENTER_X - MINE_RADIUS, y = CENTER_Y - MINE_RADIUS;
    return ph_mask_overlap_area(game_mask(g, index), g->blast, x - body_px(body_of(g, index)),
                                y - body_py(body_of(g, index)));
}

TEST(a_blast_hurts_and_carves_the_pixels_that_it_covers_and_throws) {
    game *g = fixture_arena();
    world *w = &g->world;
    int32_t mine = fixture_body(g, KIND_MINE, SPRITE_MINE, MINE_X * SUB, MINE_Y * SUB, 0, 0);
    int32_t enemy = fixture_body(g, KIND_ENEMY, SPRITE_SPITTER, (MINE_X - 10) * SUB, (MINE_Y + 20) * SUB, 0, 0);
    int32_t rock = fixture_body(g, KIND_ROCK, SPRITE_ROCK_LARGE, (MINE_X + 20) * SUB, (MINE_Y - 70) * SUB, 0, 0);
    int64_t rock_left = game_mask(g, rock)->count - covered(g, rock);
    body_of(g, enemy)->hull = HULL;
    fixture_place(g, w->ship, MINE_X - 38, MINE_Y - 10);
    int64_t on_ship = covered(g, w->ship), on_enemy = covered(g, enemy);
    assert_true(on_ship > 50 && on_enemy > 20 && on_enemy < HULL);
    mine_blow(g, mine);
    assert_true(w->totals.damage == on_ship * MINE_HARM / 256);
    assert_true(body_of(g, enemy)->hull == HULL - on_enemy);
    assert_true(body_of(g, w->ship)->vx < 0 && body_of(g, enemy)->vy > 0); // the ship was to the left, the enemy below
    assert_true(body_of(g, mine)->flags & BODY_GONE);
    assert_true(game_mask(g, rock)->count == rock_left);
}

// ---- damage --------------------------------------------------------------------------------------------------------

enum { FAST = 4 * BUMP_FREE }; // a bump that costs hull [1/256 px per tick]

typedef struct bump {
    int64_t area, damage, enemy_damage;
    double closing; // along the normal [1/256 px per tick]
    bool glow;
} bump;

/// A ship at rest and a body that arrives from the right, `depth` px inside the ship's box and `below` its center.
static bump bump_at(kind k, sprite s, int32_t depth, int32_t below, int32_t flags) {
    game *g = fixture_arena();
    world *w = &g->world;
    body *ship = body_of(g, w->ship);
    ship->flags = (uint8_t)flags;
    ship->timer = flags ? 100 : 0;
    ship->vx = 0;
    const ph_mask *mask = g->sprites->frame[s][0];
    int32_t right = body_px(ship) + game_mask(g, w->ship)->bounds.x1;
    int32_t y = body_px_of(body_cy(ship)) - sprite_get(s)->h / 2 + below;
    int32_t i = fixture_body(g, k, s, (right - mask->bounds.x0 - depth) * SUB, y * SUB, -FAST, 0);
    body_of(g, i)->hull = HULL;
    body_of(g, i)->timer = INT16_MAX;
    if (k == KIND_WALL) {
        body_of(g, i)->vx = 0;
        ship->vx = FAST;
    }
    fixture_touch(g);
    const contact *c = fixture_contact(g, w->ship, i);
    const contact crash = c ? crash_of(g, c) : (contact){0};
    bump found = {.area = crash.hit.area};
    found.closing = c ? FAST * fabs((double)crash.hit.gx) / hypot((double)crash.hit.gx, (double)crash.hit.gy) : 0;
    game_rules(g);
    found.damage = w->totals.damage;
    found.enemy_damage = HULL - body_of(g, i)->hull;
    found.glow = w->glow_count > 0;
    fixture_free(g); // hundreds of games do not fit into 32 bits
    return found;
}

/// Cost by the rules: a bump by its pixels and its speed above BUMP_FREE, a ram by its pixels.
static double due_for(kind k, const bump *b) {
    if (k == KIND_ENEMY) {
        return b->area > 0 ? RAM_BITE + (double)b->area * RAM_HARM : 0;
    }
    double faster = (b->closing - BUMP_FREE) / SUB, pixels = (double)b->area * faster * faster / BUMP_SOFTNESS;
    return faster < 0 ? 0 : pixels > BUMP_MOST ? BUMP_MOST : pixels;
}

/// Checks that the cost of a touch is due_for its pixels and does not depend on the positions at the end of the tick.
static void check_damage(kind k, sprite s) {
    int64_t most = 0;
    for (int32_t below = -12; below <= 12; below += 3) {
        int64_t before = -1;
        for (int32_t depth = -1; depth <= 12; depth++) {
            bump b = bump_at(k, s, depth, below, 0), safe = bump_at(k, s, depth, below, BODY_SAFE);
            double due = due_for(k, &b);
            CHECK(fabs((double)b.damage - due) <= 1, "%s %d below, depth %d: %d px overlap, %d damage",
                  sprite_get(s)->file, below, depth, (int)b.area, (int)b.damage);
            CHECK(before <= 0 || b.damage == before, "%s %d below, depth %d: %d damage, and %d at another depth",
                  sprite_get(s)->file, below, depth, (int)b.damage, (int)before);
            CHECK(k != KIND_ENEMY || (double)b.enemy_damage == due, "%s %d below, depth %d: takes %d",
                  sprite_get(s)->file, below, depth, (int)b.enemy_damage);
            CHECK(b.glow == (b.damage > 0), "%s %d below, depth %d: glow", sprite_get(s)->file, below, depth);
            assert_true(safe.damage == 0);
            before = b.damage;
            most = b.damage > most ? b.damage : most;
        }
    }
    CHECK(most > 20, "%s: a square hit costs only %d", sprite_get(s)->file, (int)most);
}

TEST(damage_follows_the_overlap_area) {
    check_damage(KIND_ROCK, SPRITE_ROCK_MEDIUM);
    check_damage(KIND_ENEMY, SPRITE_SPITTER);
    check_damage(KIND_WALL, SPRITE_PYLON);
}

/// A pylon that overlaps the right side of the ship by 8 px.
static game *game_at_a_pylon(void) {
    game *g = fixture_arena();
    const body *ship = body_of(g, g->world.ship);
    int32_t x =
        body_px(ship) + game_mask(g, g->world.ship)->bounds.x1 - 8 - g->sprites->frame[SPRITE_PYLON][0]->bounds.x0;
    int32_t y = body_px_of(body_cy(ship)) - sprite_get(SPRITE_PYLON)->h / 2;
    fixture_body(g, KIND_WALL, SPRITE_PYLON, x * SUB, y * SUB, 0, 0);
    return g;
}

/// A second bump within BUMP_REST ticks costs no hull.
TEST(scraping_along_a_wall_costs_once) {
    game *g = game_at_a_pylon();
    world *w = &g->world;
    body *ship = body_of(g, w->ship), start = *ship;
    int32_t bills = 0;
    start.vx = FAST;
    for (int32_t tick = 0; tick <= BUMP_REST; tick++) {
        int64_t before = w->totals.damage;
        *ship = start; // pressed against it repeatedly
        fixture_touch(g);
        game_rules(g);
        bills += w->totals.damage > before;
        w->bump_rest -= w->bump_rest > 0;
    }
    assert_int_equal(bills, 2);
}

TEST(a_slow_touch_of_rock_is_free_a_fast_one_is_felt_and_a_parting_one_is_none) {
    static const int32_t speeds[] = {-500, BUMP_FREE / 2, FAST};
    for (int32_t i = 0; i < 3; i++) {
        game *g = game_at_a_pylon();
        world *w = &g->world;
        const bool fast = i == 2;
        body_of(g, w->ship)->vx = speeds[i];
        fixture_touch(g);
        assert_true(g->collider.contact_count > 0);
        game_rules(g);
        assert_true((w->totals.bounces > 0) == (i > 0));
        assert_true((w->totals.damage > 0) == fast && (w->glow_count > 0) == fast);
        assert_int_equal(fixture_events(g, EVENT_HURT), fast);
    }
}

/// A shot of the ship and a shot of an enemy, each overlapping its target, deal a fixed damage.
TEST(a_shot_takes_the_same_hull_each_time) {
    enum { TARGET_X = 300, TARGET_Y = 300 }; // in the arena, far from the ship [px]
    game *g = fixture_arena();
    world *w = &g->world;
    int32_t spitter = fixture_body(g, KIND_ENEMY, SPRITE_SPITTER, TARGET_X * SUB, TARGET_Y * SUB, 0, 0);
    body_of(g, spitter)->hull = SHOT_DAMAGE + 1;
    fixture_body(g, KIND_SHOT, SPRITE_SHOT, (TARGET_X + 10) * SUB, (TARGET_Y + 10) * SUB, 0, 0);
    fixture_body(g, KIND_SPIT, SPRITE_SPIT, body_of(g, w->ship)->x + 12 * SUB, body_of(g, w->ship)->y + 12 * SUB, 0, 0);
    fixture_tick(g);
    assert_int_equal(body_of(g, spitter)->hull, 1);
    assert_int_equal(w->totals.damage, SPIT_HARM);
    int32_t score = w->score;
    fixture_body(g, KIND_SHOT, SPRITE_SHOT, (TARGET_X + 10) * SUB, (TARGET_Y + 10) * SUB, 0, 0);
    fixture_tick(g);
    assert_int_equal(body_of(g, spitter)->kind, KIND_NONE);
    assert_int_equal(w->totals.kills, 1);
    assert_int_equal(w->score, score + breed_get(breed_find("SPITTER"))->points);
}

TEST(a_shot_pushes_the_enemy_that_it_hits_away) {
    enum { X = 300, Y = 300, OFF = 30, SPEED = 1800 }; // [px], [1/256 px per tick]
    for (int32_t side = -1; side <= 1; side += 2) {
        game *g = fixture_arena();
        int32_t i = fixture_body(g, KIND_ENEMY, SPRITE_MOTE, X * SUB, Y * SUB, 0, 0);
        body_of(g, i)->hull = HULL;
        body_of(g, i)->timer = 100; // it does not steer until then
        const int32_t x = X + 8 + side * OFF;
        int32_t shot = fixture_body(g, KIND_SHOT, SPRITE_SHOT, x * SUB, (Y + 8) * SUB, -side * SPEED, 0);
        for (int32_t n = 0; n < 9 && body_of(g, shot)->kind == KIND_SHOT; n++) {
            fixture_tick(g);
        }
        const int32_t pushed = -side * body_of(g, i)->vx;
        CHECK(pushed > SHOT_PUSH * 3 / 4 && pushed <= SHOT_PUSH, "from side %d: %d", side, pushed);
    }
}

TEST(a_push_leads_out_of_the_other_body_at_its_speed) {
    enum { SPEED = 140 };
    game *g = fixture_empty();
    int32_t a = fixture_body(g, KIND_ENEMY, SPRITE_MOTE, 100 * SUB, 100 * SUB, 0, 0);
    int32_t b = fixture_body(g, KIND_SHOT, SPRITE_SHOT, 108 * SUB, 108 * SUB, 0, 0);
    const contact c = {.a = a, .b = b, .hit = {.area = 1, .gx = -30, .gy = 40}};
    respond_push(g, &c, a, SPEED);
    CHECK(abs(body_of(g, a)->vx + SPEED * 3 / 5) <= 2 && abs(body_of(g, a)->vy - SPEED * 4 / 5) <= 2, "a at (%d,%d)",
          body_of(g, a)->vx, body_of(g, a)->vy);
    respond_push(g, &c, b, SPEED);
    assert_true(body_of(g, b)->vx == -body_of(g, a)->vx && body_of(g, b)->vy == -body_of(g, a)->vy);
    const contact none = {.a = a, .b = b, .hit = {.area = 1}};
    respond_push(g, &none, b, SPEED);
    assert_int_equal(body_of(g, b)->vx, -body_of(g, a)->vx);
}

// ---- difficulty -----------------------------------------------------------------------------------------------------

static game *game_at(int32_t number) {
    const game_setup setup = {.seed = 1, .scene = scene_find("game"), .level = 3, .difficulty = number};
    return fixture_keep(game_create(fixture_masks(), &setup));
}

/// Hull that a hit of `pixels` px takes from a new ship.
static int32_t taken(int32_t number, int64_t pixels) {
    game *g = game_at(number);
    body *ship = body_of(g, g->world.ship);
    ship->flags = 0;
    int32_t before = ship->hull;
    ship_hurt(g, pixels, 0, 0);
    return before - ship->hull;
}

TEST(a_soft_hull_takes_half_to_three_quarters_of_a_hit) {
    assert_int_equal(taken(DIFFICULTY_MEANT, 32), 32);
    assert_in_range(taken(DIFFICULTY_SOFT, 32), 16, 24);
    assert_int_equal(taken(DIFFICULTY_ONE_CELL, 32), 32);
}

TEST(a_repair_mends_up_to_a_whole_hull_and_no_further) {
    static const struct {
        int32_t difficulty, hull, mended;
    } cases[] = {{DIFFICULTY_MEANT, SHIP_HULL - SHIP_MEND - 20, SHIP_HULL - 20},
                 {DIFFICULTY_MEANT, SHIP_HULL - 10, SHIP_HULL},
                 {DIFFICULTY_ONE_CELL, HULL_CELL, HULL_CELL}};
    for (int i = 0; i < 3; i++) {
        game *g = game_at(cases[i].difficulty);
        body *ship = body_of(g, g->world.ship);
        assert_true(cases[i].difficulty == DIFFICULTY_MEANT || ship->hull == HULL_CELL);
        ship->hull = (int16_t)cases[i].hull;
        fixture_body(g, KIND_REPAIR, SPRITE_REPAIR, ship->x, ship->y, 0, 0);
        fixture_tick(g);
        assert_int_equal(fixture_events(g, EVENT_REPAIR), 1);
        CHECK(ship->hull - cases[i].mended <= 1 && ship->hull >= cases[i].mended, "case %d: hull %d", i, ship->hull);
    }
}

TEST(another_game_in_a_run_is_as_hard) {
    game *g = game_at(DIFFICULTY_SOFT);
    g->world.phase = PHASE_OVER;
    game_tick(g, &(input){0, 0, BUTTON_RESTART});
    assert_int_equal(g->world.difficulty, DIFFICULTY_SOFT);
}

// ---- glow ----------------------------------------------------------------------------------------------------------

/// The ship and a rock that approaches it, in variant n of 400. In odd variants the rock has the lower index.
static int32_t add_rock_at_ship(game *g, int32_t n, oracle_rng *dice) {
    world *w = &g->world;
    const int32_t ship = w->ship, x = body_px(body_of(g, ship)), y = body_py(body_of(g, ship));
    while (n % 2 == 0 && w->first_free < ship) { // scenery, until all slots below the ship's are occupied
        fixture_body(g, KIND_PORTAL, SPRITE_PORTAL, 0, 0, 0, 0);
    }
    int32_t rx = x + oracle_range(dice, -44, 32), ry = y + oracle_range(dice, -44, 32);
    int32_t rock =
        fixture_body(g, KIND_ROCK, SPRITE_ROCK_SMALL, rx * SUB, ry * SUB, (x - rx + 6) * 40, (y - ry + 6) * 40);
    assert_true((rock < ship) == (n % 2));
    body_of(g, ship)->frame = (uint8_t)oracle_range(dice, 0, 31);
    return rock;
}

/// Overlap of ship and rock in the crash as computed by the oracle, in the ship's pixels. Free with oracle_drop.
static oracle_mask overlap_of(game *g, int32_t rock) {
    const contact *c = fixture_contact(g, g->world.ship, rock);
    const contact crash = c ? crash_of(g, c) : (contact){0};
    int32_t side = crash.a == rock ? -1 : 1;
    oracle_mask s = oracle_read(game_mask(g, g->world.ship)), r = oracle_read(game_mask(g, rock));
    oracle_mask both = oracle_overlap(&s, &r, side * crash.dx, side * crash.dy);
    oracle_drop(&s);
    oracle_drop(&r);
    return both;
}

TEST(the_glow_is_the_overlap_pixel_by_pixel) {
    int32_t seen = 0;
    for (int32_t n = 0; n < 400; n++) {
        oracle_rng dice = {(uint64_t)n};
        game *g = fixture_arena();
        int32_t rock = add_rock_at_ship(g, n, &dice);
        fixture_touch(g);
        oracle_mask truth = overlap_of(g, rock);
        game_rules(g);
        const world *w = &g->world;
        for (int32_t row = 0; row < GLOW_ROWS && w->glow_count == 1; row++) {
            for (int32_t column = 0; column < 32; column++) {
                bool lit = (w->glows[0].rows[row] >> column & 1) != 0;
                CHECK(lit == oracle_at(&truth, column, row), "case %d: pixel (%d,%d)", n, column, row);
            }
        }
        seen += w->glow_count == 1;
        oracle_drop(&truth);
        fixture_free(g);
    }
    CHECK(seen > 100, "only %d glows", seen);
}
