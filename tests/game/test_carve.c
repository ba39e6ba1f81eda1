// test_carve.c - effect of carving on rock. Exactly the pixels under a shot vanish, separated pieces
// become bodies, and gems stay with the rock that covers them. Enemies dig no more than the player, and only the
// player's digging is counted.
#include "game/ground/ground.h"
#include "game/ground/rock.h"
#include "game/world/body.h"
#include "game/world/tuning.h"
#include "support/check.h"
#include "support/fixture.h"
#include "support/oracle.h"

enum {
    ROCK_X = 1000, // top-left corner of the rock's frame [px]
    ROCK_Y = 1000
};

static int32_t shoot_at(game *g, int32_t target, int32_t from_x, int32_t from_y) {
    int32_t x = body_px(body_of(g, target)) + from_x, y = body_py(body_of(g, target)) + from_y;
    int32_t half = sprite_get((sprite)body_of(g, target)->sprite)->w / 2;
    int32_t vx = half - 4 - from_x, vy = half - 4 - from_y; // toward the center
    return fixture_body(g, KIND_SHOT, SPRITE_SHOT, x * SUB, y * SUB, vx * 16, vy * 16);
}

/// Waits until the shot is gone. Returns false after a second.
static bool wait_for(game *g, int32_t shot) {
    for (int32_t i = 0; i < 60; i++) {
        fixture_tick(g);
        if (body_of(g, shot)->kind != KIND_SHOT) {
            return true;
        }
    }
    return false;
}

// ---- carving -------------------------------------------------------------------------------------------------------

/// Number of pixels that vanished; -1 if a pixel appeared.
static int64_t lost(const oracle_mask *before, const oracle_mask *after) {
    int64_t n = 0;
    for (int32_t i = 0; i < before->w * before->h; i++) {
        if (after->px[i] && !before->px[i]) {
            return -1;
        }
        n += before->px[i] && !after->px[i];
    }
    return n;
}

/// Checks that exactly the pixels of a shot's disc around (x, y) [rock pixels] are empty now.
static void check_bite(const oracle_mask *before, const oracle_mask *after, int32_t cx, int32_t cy) {
    for (int32_t y = 0; y < before->h; y++) {
        for (int32_t x = 0; x < before->w; x++) {
            int32_t dx = x - cx, dy = y - cy;
            bool bitten = dx * dx + dy * dy <= SHOT_CARVE * SHOT_CARVE + SHOT_CARVE;
            CHECK(oracle_at(after, x, y) == (oracle_at(before, x, y) && !bitten), "shot at (%d,%d): pixel (%d,%d)", cx,
                  cy, x, y);
        }
    }
}

TEST(a_shot_carves_a_disc_of_its_radius) {
    static const int16_t from[][2] = {{-30, 76}, {190, 80}, {70, -30}, {75, 190}, {-25, -25}, {180, 175}, {-10, 150}};
    for (int32_t n = 0; n < 7; n++) {
        game *g = fixture_empty();
        int32_t rock =
            fixture_body(g, KIND_ROCK, SPRITE_ROCK_LARGE, ROCK_X * SUB + 60 * n, ROCK_Y * SUB - 50 * n, 0, 0);
        const ph_mask *whole = game_mask(g, rock);
        int64_t whole_count = whole->count, sum = 0;
        for (int32_t again = 0; again < 5; again++) {
            oracle_mask before = oracle_read(game_mask(g, rock));
            int64_t mass = game_mask(g, rock)->count;
            assert_true(wait_for(g, shoot_at(g, rock, from[n][0], from[n][1])));
            oracle_mask after = oracle_read(game_mask(g, rock));
            const event *hit = NULL;
            for (int32_t i = 0; i < g->world.event_count; i++) {
                hit = g->world.events[i].kind == EVENT_HIT ? &g->world.events[i] : hit;
            }
            assert_non_null(hit);
            int64_t gone = lost(&before, &after);
            CHECK(gone > 0 && game_mask(g, rock)->count == mass - gone, "shot %d: %d pixels gone, mass %d to %d", again,
                  (int)gone, (int)mass, (int)game_mask(g, rock)->count);
            check_bite(&before, &after, hit->x - body_px(body_of(g, rock)), hit->y - body_py(body_of(g, rock)));
            assert_null(oracle_fault(game_mask(g, rock))); // bounds and count match the remaining pixels
            sum += gone;
            oracle_drop(&before);
            oracle_drop(&after);
        }
        assert_true(g->world.totals.carved == sum);
        assert_true(game_mask(g, rock) != whole && whole->count == whole_count); // the sprite itself is unchanged
    }
}

static int32_t pieces_of(const game *g) {
    int32_t n = 0;
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        n += g->world.bodies[i].kind == KIND_ROCK && !(g->world.bodies[i].flags & BODY_GONE);
    }
    return n;
}

/// A rock crumbles when less than CRUMBLE_BELOW % of its pixels are left, and a pebble at its first lost pixel.
TEST(a_rock_crumbles_below_the_threshold) {
    static const struct {
        sprite s;
        int32_t pieces;
    } cases[] = {{SPRITE_ROCK_LARGE, 6}, {SPRITE_ROCK_MEDIUM, 4}, {SPRITE_ROCK_SMALL, 3}, {SPRITE_PEBBLE, 0}};
    ph_mask *pixel = oracle_empty(1, 1);
    ph_mask_fill(pixel, true);
    for (int32_t n = 0; n < 4; n++) {
        game *g = fixture_empty();
        int32_t rock = fixture_body(g, KIND_ROCK, cases[n].s, ROCK_X * SUB, ROCK_Y * SUB, 11, 22),
                w = sprite_get(cases[n].s)->w;
        int64_t whole = game_mask(g, rock)->count, left = whole;
        for (int32_t i = 0; i < w * w && !(body_of(g, rock)->flags & BODY_GONE); i++) { // pixel by pixel
            bool strong = cases[n].s != SPRITE_PEBBLE || left == whole;
            CHECK(strong && (left == whole || left * 100 >= whole * CRUMBLE_BELOW),
                  "%s: %d of %d pixels left and it still holds", sprite_get(cases[n].s)->file, (int)left, (int)whole);
            g->world.event_count = 0; // the list holds the events of a single tick
            bool bitten = rock_carve(g, rock, pixel, ROCK_X + i % w, ROCK_Y + i / w, TOOL_SHOT);
            int64_t now = game_mask(g, rock)->count; // a pixel less, and the pixels that hung on it
            assert_true(bitten ? now < left : now == left);
            left = now;
            rock_break_if_weak(g, rock);
        }
        assert_true(body_of(g, rock)->flags & BODY_GONE);
        assert_true(cases[n].s == SPRITE_PEBBLE ? left == whole - 1 : left * 100 < whole * CRUMBLE_BELOW);
        assert_true(pieces_of(g) >= cases[n].pieces); // includes the pieces that were cut off before
        assert_int_equal(fixture_events(g, EVENT_CRUMBLE), 1);
        rock_break_if_weak(g, rock); // only once
        assert_int_equal(fixture_events(g, EVENT_CRUMBLE), 1);
        body_sweep(&g->world);
        assert_true(body_of(g, rock)->kind == KIND_NONE && g->world.carved[0].owner == -1);
    }
}

/// Both rocks are at the position of the original rock, each with its own pixels and gems. Only the cut and crumbs are
/// lost.
TEST(a_rock_that_is_cut_through_becomes_two) {
    enum { CUT_FROM = 70, CUT_TO = 75 }; // columns of the rock
    game *g = fixture_empty();
    int32_t rock = fixture_body(g, KIND_ROCK, SPRITE_ROCK_LARGE, ROCK_X * SUB, ROCK_Y * SUB, 11, 22);
    int64_t whole = game_mask(g, rock)->count;
    int32_t gem = fixture_body(g, KIND_GEM, SPRITE_GEM, 0, 0, 0, 0);
    ph_box box = game_mask(g, rock)->bounds;
    body_of(g, gem)->host = (int16_t)rock;
    body_of(g, gem)->host_x = box.x0 + 2;
    body_of(g, gem)->host_y = (box.y0 + box.y1) / 2 - 8;
    ph_mask *saw = oracle_empty(CUT_TO - CUT_FROM, 200);
    ph_mask_fill(saw, true);
    int64_t cut = ph_mask_overlap_area(game_mask(g, rock), saw, CUT_FROM, 0);
    assert_true(rock_carve(g, rock, saw, ROCK_X + CUT_FROM, ROCK_Y, TOOL_SHOT));
    int64_t sum = 0;
    int32_t rocks = 0, host = body_of(g, gem)->host;
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        if (body_of(g, i)->kind == KIND_ROCK) {
            const ph_mask *half = game_mask(g, i);
            ph_box b = half->bounds;
            rocks++;
            sum += half->count;
            assert_true(b.x1 <= CUT_FROM || b.x0 >= CUT_TO);
            assert_true(body_of(g, i)->x == ROCK_X * SUB && body_of(g, i)->carved >= 0);
            assert_int_equal(b.x1 <= CUT_FROM, i == host); // the gem is left of the cut
        }
    }
    assert_true(rocks >= 2);
    assert_true(sum + cut <= whole && whole - sum - cut < PIECE_LEAST); // crumbs become dust
}

TEST(rock_stays_whole_when_no_mask_is_left_for_it) {
    enum { STEP = 60, IN = 14 }; // distance of the rocks; position of a bite [rock px]
    game *g = fixture_empty();
    int32_t first = -1, last = -1;
    for (int32_t i = 0; i <= CARVED_MAX; i++) {
        last = fixture_body(g, KIND_ROCK, SPRITE_ROCK_SMALL, (STEP * i) * SUB, ROCK_Y * SUB, 0, 0);
        first = first < 0 ? last : first;
        bool bitten = rock_carve(g, last, g->bite, STEP * i + IN, ROCK_Y + IN, TOOL_SHOT);
        CHECK(bitten == (i < CARVED_MAX), "rock %d", i);
    }
    assert_true(body_of(g, last)->carved == -1 && game_mask(g, last) == g->sprites->frame[SPRITE_ROCK_SMALL][0]);
    body_remove(&g->world, first); // its slot is free again
    assert_true(rock_carve(g, last, g->bite, body_px(body_of(g, last)) + IN, ROCK_Y + IN, TOOL_SHOT));
}

// ---- gems in rock --------------------------------------------------------------------------------------------------

TEST(a_crumbled_rock_leaves_its_gem_where_it_was) {
    game *g = fixture_arena();
    world *w = &g->world;
    int32_t rock = fixture_body(g, KIND_ROCK, SPRITE_ROCK_LARGE, 200 * SUB, 200 * SUB, 40, -30);
    int32_t gem = fixture_body(g, KIND_GEM, SPRITE_GEM, 0, 0, 0, 0),
            other = fixture_body(g, KIND_GEM, SPRITE_GEM, 50 * SUB, 500 * SUB, 0, 0);
    body_of(g, gem)->host = (int16_t)rock;
    body_of(g, gem)->host_x = 70;
    body_of(g, gem)->host_y = 61;
    w->gems_left = 3;
    fixture_tick(g);
    rock_carve(g, rock, game_mask(g, rock), body_px(body_of(g, rock)), body_py(body_of(g, rock)), TOOL_SHOT);
    rock_break_if_weak(g, rock);
    int32_t x = body_of(g, gem)->x, y = body_of(g, gem)->y;
    body_sweep(w);
    assert_true(body_of(g, gem)->kind == KIND_GEM && body_of(g, gem)->host == -1 && w->gems_left == 3);
    fixture_ticks(g, 30);
    assert_true(body_of(g, gem)->x == x && body_of(g, gem)->y == y &&
                body_of(g, other)->host == -1); // it is at its old position
    body *ship = body_of(g, w->ship);
    ship->x = x - 8 * SUB;
    ship->y = y - 8 * SUB;
    fixture_tick(g);
    assert_true(body_of(g, gem)->kind == KIND_NONE && w->gems_left == 2 && w->totals.gems == 1);
}

TEST(a_gem_is_buried_as_long_as_some_rock_covers_it) {
    game *g = fixture_empty();
    int32_t rock = fixture_body(g, KIND_ROCK, SPRITE_ROCK_LARGE, ROCK_X * SUB, ROCK_Y * SUB, 0, 0);
    int32_t gem = fixture_body(g, KIND_GEM, SPRITE_GEM, 0, 0, 0, 0);
    ph_box box = game_mask(g, rock)->bounds;
    body_of(g, gem)->host = (int16_t)rock;
    body_of(g, gem)->host_x = box.x0 + 4;
    body_of(g, gem)->host_y = (box.y0 + box.y1) / 2 - 8;
    ph_mask *half = oracle_empty(16, 8), *all = oracle_empty(20, 16);
    ph_mask_fill(half, true);
    ph_mask_fill(all, true);
    rock_carve(g, rock, half, ROCK_X + body_of(g, gem)->host_x, ROCK_Y + body_of(g, gem)->host_y, TOOL_SHOT);
    assert_int_equal(body_of(g, gem)->host, rock);
    rock_carve(g, rock, all, ROCK_X + body_of(g, gem)->host_x, ROCK_Y + body_of(g, gem)->host_y, TOOL_SHOT);
    assert_int_equal(body_of(g, gem)->host, -1);
}

/// A rock drifts over a gem, a mine and a repair. Gem and mine are carried as soon as it covers half of them.
TEST(a_rock_takes_along_what_it_covers_by_half) {
    enum { X = 400, Y = 400, SPEED = 200 };
    static const kind kinds[] = {KIND_GEM, KIND_MINE};
    static const sprite sprites[] = {SPRITE_GEM, SPRITE_MINE};
    for (int n = 0; n < 2; n++) {
        game *g = fixture_empty();
        int32_t i = fixture_body(g, kinds[n], sprites[n], X * SUB, Y * SUB, 0, 0);
        int32_t rock = fixture_body(g, KIND_ROCK, SPRITE_ROCK_SMALL, (X - 60) * SUB, (Y - 14) * SUB, SPEED, 0);
        const body *b = &g->world.bodies[i];
        for (int32_t tick = 0; tick < 200 && b->host < 0; tick++) {
            assert_int_equal(body_px(b), X);
            fixture_tick(g);
        }
        assert_int_equal(b->host, rock);
        CHECK(fixture_overlap(g, i, rock) * 2 > game_mask(g, i)->count, "%s", sprite_get(sprites[n])->file);
        int32_t away = body_px(b) - body_px(&g->world.bodies[rock]), from = body_px(b);
        for (int32_t tick = 0; tick < 60; tick++) {
            fixture_tick(g);
            assert_int_equal(body_px(b) - body_px(&g->world.bodies[rock]), away);
        }
        assert_true(body_px(b) > from + 40);
    }
}

/// True if a rock touches a body embedded in it.
static bool rock_touches_gem(kind rider, bool carried) {
    game *g = fixture_empty();
    int32_t rock = fixture_body(g, KIND_ROCK, SPRITE_ROCK_MEDIUM, 1000 * SUB, 1000 * SUB, 0, 0);
    int32_t gem = fixture_body(g, rider, SPRITE_GEM, (1000 + 50) * SUB, (1000 + 50) * SUB, 0, 0);
    g->world.bodies[gem].host = (int16_t)(carried ? rock : -1);
    assert_true(fixture_overlap(g, rock, gem) > 0);
    fixture_touch(g);
    return fixture_contact(g, rock, gem) != NULL;
}

TEST(what_rides_on_a_rock_does_not_collide_with_it) {
    assert_false(rock_touches_gem(KIND_GEM, true) || rock_touches_gem(KIND_MINE, true));
    assert_true(rock_touches_gem(KIND_GEM, false) && rock_touches_gem(KIND_MINE, false));
}

// ---- who digs ------------------------------------------------------------------------------------------------------

/// Pixels of the ground that the enemy removes while it flies against a wall at 300 px, with the ship at (x, y) [px].
static int64_t eaten(sprite s, int32_t x, int32_t y) {
    game *g = fixture_block(300, 100, 340, 500);
    world *w = &g->world;
    body *ship = &w->bodies[w->ship];
    ship->x = ship->old_x = (x - ship->w / 2) * SUB;
    ship->y = ship->old_y = (y - ship->h / 2) * SUB;
    int32_t size = sprite_get(s)->w;
    (void)fixture_body(g, KIND_ENEMY, s, (280 - size) * SUB, (300 - size / 2) * SUB, 400, 0);
    fixture_ticks(g, 60);
    int64_t pixels = w->terrain.carved;
    assert_int_equal(w->totals.carved, 0);
    return pixels;
}

TEST(a_grinder_eats_rock_only_where_it_heads_for_the_ship) {
    int64_t at_ship = eaten(SPRITE_GRINDER, 500, 300), aside = eaten(SPRITE_GRINDER, 200, 500);
    CHECK(at_ship > 500 && aside == 0, "%d px at the ship, %d aside", (int)at_ship, (int)aside);
}

TEST(pixels_that_the_player_took_are_counted_and_no_others) {
    for (int with = TOOL_SHOT; with <= TOOL_CLEAR; with++) {
        game *g = fixture_block(300, 300, 400, 400);
        world *w = &g->world;
        int32_t rock = fixture_body(g, KIND_ROCK, SPRITE_ROCK_LARGE, 500 * SUB, 300 * SUB, 0, 0);
        int64_t whole = game_mask(g, rock)->count, taken = ground_carve(g, g->drill, 330, 330, (carving_tool)with);
        assert_true(taken > 0 && rock_carve(g, rock, g->drill, 560, 360, (carving_tool)with));
        taken += whole - game_mask(g, rock)->count;
        bool own = with == TOOL_SHOT || with == TOOL_DRILL;
        CHECK(w->totals.carved == (own ? taken : 0), "tool %d: %d of %d", with, (int)w->totals.carved, (int)taken);
    }
}
