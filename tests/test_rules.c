// test_rules.c - what contacts do: carving takes exactly the pixels it should, mines set each other off, damage is overlap
// area, and the glow is the overlap itself.
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "fixture.h"
#include "game/actors.h"
#include "game/body.h"
#include "game/respond.h"
#include "game/tuning.h"
#include "oracle.h"

static body *at(game *g, int32_t index) {
    return &g->world.bodies[index];
}

static int32_t shoot_at(game *g, int32_t target, int32_t from_x, int32_t from_y) {
    int32_t x = body_px(at(g, target)) + from_x, y = body_py(at(g, target)) + from_y;
    int32_t half = sprite_get((sprite)at(g, target)->sprite)->w / 2;
    int32_t vx = half - 4 - from_x, vy = half - 4 - from_y; // towards the middle
    return fixture_body(g, KIND_SHOT, SPRITE_SHOT, x * SUB, y * SUB, vx * 16, vy * 16);
}

/// Ticks until the shot is gone. False when it is not within a second.
static bool wait_for(game *g, int32_t shot) {
    for (int32_t i = 0; i < 60; i++) {
        fixture_tick(g);
        if (at(g, shot)->kind != KIND_SHOT) {
            return true;
        }
    }
    return false;
}

// ---- carving -------------------------------------------------------------------------------------------------------------

/// Pixels that were there before and are gone; -1 when one came back.
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

/// The disc of a shot round (x, y), in rock pixels: exactly those pixels, and no other, are empty now.
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

static void test_shot_carves(void **state) {
    (void)state;
    static const int16_t from[][2] = {{-30, 76}, {190, 80}, {70, -30}, {75, 190}, {-25, -25}, {180, 175}, {-10, 150}};
    for (int32_t n = 0; n < 7; n++) {
        game *g = fixture_empty();
        int32_t rock = fixture_body(g, KIND_ROCK, SPRITE_ROCK_LARGE, 1000 * SUB + 60 * n, 1000 * SUB - 50 * n, 0, 0);
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
            check_bite(&before, &after, hit->x - body_px(at(g, rock)), hit->y - body_py(at(g, rock)));
            assert_null(oracle_fault(game_mask(g, rock))); // bounds and count are those of what is left
            sum += gone;
            oracle_drop(&before);
            oracle_drop(&after);
        }
        assert_true(g->world.totals.carved == sum);
        assert_true(game_mask(g, rock) != whole && whole->count == whole_count); // the sprite itself stays whole
        game_free(g);
    }
}

/// A grinder takes out what it touches, to the pixel.
static void test_grinder_carves(void **state) {
    (void)state;
    game *g = fixture_empty();
    int32_t rock = fixture_body(g, KIND_ROCK, SPRITE_ROCK_LARGE, 1000 * SUB, 1000 * SUB, 0, 0);
    int32_t grinder = fixture_body(g, KIND_ENEMY, SPRITE_GRINDER, 975 * SUB, 1060 * SUB, 0, 0);
    fixture_touch(g);
    oracle_mask before = oracle_read(game_mask(g, rock)), teeth = oracle_read(game_mask(g, grinder));
    int64_t area = oracle_area(&before, &teeth, -25, 60);
    assert_true(area > 0 && fixture_contact(g, rock, grinder)->hit.area == area);
    game_rules(g);
    oracle_mask after = oracle_read(game_mask(g, rock));
    assert_true(lost(&before, &after) == area);
    assert_true(oracle_area(&after, &teeth, -25, 60) == 0);
    assert_null(oracle_fault(game_mask(g, rock)));
    oracle_drop(&before);
    oracle_drop(&teeth);
    oracle_drop(&after);
    game_free(g);
}

static int32_t pieces_of(const game *g) {
    int32_t n = 0;
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        n += g->world.bodies[i].kind == KIND_ROCK && !(g->world.bodies[i].flags & BODY_GONE);
    }
    return n;
}

/// A rock holds to the threshold and not a pixel longer; a pebble does not survive a scratch.
static void test_crumble(void **state) {
    (void)state;
    static const struct {
        sprite s;
        int32_t pieces;
    } cases[] = {{SPRITE_ROCK_LARGE, 6}, {SPRITE_ROCK_MEDIUM, 4}, {SPRITE_ROCK_SMALL, 3}, {SPRITE_PEBBLE, 0}};
    ph_mask *pixel = ph_mask_create(1, 1);
    ph_mask_fill(pixel, true);
    for (int32_t n = 0; n < 4; n++) {
        game *g = fixture_empty();
        int32_t rock = fixture_body(g, KIND_ROCK, cases[n].s, 1000 * SUB, 1000 * SUB, 11, 22),
                w = sprite_get(cases[n].s)->w;
        int64_t whole = game_mask(g, rock)->count, left = whole;
        for (int32_t i = 0; i < w * w && !(at(g, rock)->flags & BODY_GONE); i++) { // pixel by pixel
            bool strong = cases[n].s != SPRITE_PEBBLE || left == whole;
            CHECK(strong && (left == whole || left * 100 >= whole * CRUMBLE_BELOW),
                  "%s: %d of %d pixels left and it still holds", sprite_get(cases[n].s)->file, (int)left, (int)whole);
            g->world.event_count = 0; // there is room for one tick's only
            bool bitten = rock_carve(g, rock, pixel, 1000 + i % w, 1000 + i / w);
            int64_t now = game_mask(g, rock)->count; // one pixel fewer, and what hung on it
            assert_true(bitten ? now < left : now == left);
            left = now;
            rock_break_if_weak(g, rock);
        }
        assert_true(at(g, rock)->flags & BODY_GONE);
        assert_true(cases[n].s == SPRITE_PEBBLE ? left == whole - 1 : left * 100 < whole * CRUMBLE_BELOW);
        assert_true(pieces_of(g) >= cases[n].pieces); // and what was cut off before
        assert_int_equal(fixture_events(g, EVENT_CRUMBLE), 1);
        rock_break_if_weak(g, rock); // only once
        assert_int_equal(fixture_events(g, EVENT_CRUMBLE), 1);
        body_sweep(&g->world);
        assert_true(at(g, rock)->kind == KIND_NONE && g->world.carved[0].owner == -1);
        game_free(g);
    }
    ph_mask_free(pixel);
}

/// A rock cut right through: two rocks in the same place, each with its own half and its gem, nothing lost but the cut.
static void test_cut_in_two(void **state) {
    (void)state;
    game *g = fixture_empty();
    int32_t rock = fixture_body(g, KIND_ROCK, SPRITE_ROCK_LARGE, 1000 * SUB, 1000 * SUB, 11, 22);
    int64_t whole = game_mask(g, rock)->count;
    int32_t gem = fixture_body(g, KIND_GEM, SPRITE_GEM, 0, 0, 0, 0);
    ph_box box = game_mask(g, rock)->bounds;
    at(g, gem)->host = (int16_t)rock;
    at(g, gem)->host_x = box.x0 + 2;
    at(g, gem)->host_y = (box.y0 + box.y1) / 2 - 8;
    ph_mask *saw = ph_mask_create(5, 200);
    ph_mask_fill(saw, true);
    int64_t cut = ph_mask_overlap_area(game_mask(g, rock), saw, 70, 0);
    assert_true(rock_carve(g, rock, saw, 1070, 1000));
    int64_t sum = 0;
    int32_t rocks = 0, host = at(g, gem)->host;
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        if (at(g, i)->kind == KIND_ROCK) {
            const ph_mask *half = game_mask(g, i);
            ph_box b = half->bounds;
            rocks++;
            sum += half->count;
            assert_true(b.x1 <= 70 || b.x0 >= 75);
            assert_true(at(g, i)->x == 1000 * SUB && at(g, i)->carved >= 0);
            assert_int_equal(b.x1 <= 70, i == host); // the gem lies left of the cut
        }
    }
    assert_true(rocks >= 2);
    assert_true(sum + cut <= whole && whole - sum - cut < PIECE_LEAST); // crumbs are dust
    ph_mask_free(saw);
    game_free(g);
}

/// More rocks bitten than there is room for masks: the last ones stay whole, and nothing else happens.
static void test_carved_room(void **state) {
    (void)state;
    game *g = fixture_empty();
    int32_t first = -1, last = -1;
    for (int32_t i = 0; i <= CARVED_MAX; i++) {
        last = fixture_body(g, KIND_ROCK, SPRITE_ROCK_SMALL, (100 + 60 * i) * SUB, 1000 * SUB, 0, 0);
        first = first < 0 ? last : first;
        bool bitten = rock_carve(g, last, g->bite, 100 + 60 * i + 14, 1014);
        CHECK(bitten == (i < CARVED_MAX), "rock %d", i);
    }
    assert_true(at(g, last)->carved == -1 && game_mask(g, last) == g->sprites->frame[SPRITE_ROCK_SMALL][0]);
    body_remove(&g->world, first); // its room is free again
    assert_true(rock_carve(g, last, g->bite, body_px(at(g, last)) + 14, 1014));
    game_free(g);
}

// ---- gems in rock ----------------------------------------------------------------------------------------------------------

static void test_gems_follow(void **state) {
    (void)state;
    int32_t looked_at = 0;
    for (uint32_t seed = 1; seed <= 6; seed++) {
        game *g = fixture_game("game", seed, 6, 0, BROADPHASE_LIR);
        for (int32_t i = 0; i < 900; i++) {
            input in = autopilot(g);
            game_move(g, &in);
            for (int32_t n = 0; n < g->world.bodies_used; n++) {
                const body *gem = at(g, n);
                if (gem->kind == KIND_GEM && gem->host >= 0) {
                    const body *rock = at(g, gem->host);
                    CHECK(gem->x == rock->x + gem->host_x * SUB && gem->y == rock->y + gem->host_y * SUB,
                          "seed %u, tick %d: gem %d fell behind", seed, i, n);
                    looked_at++;
                }
            }
            fixture_touch(g);
            game_rules(g);
        }
        game_free(g);
    }
    assert_true(looked_at > 10000);
}

static void test_gems_freed(void **state) {
    (void)state;
    game *g = fixture_arena();
    world *w = &g->world;
    int32_t rock = fixture_body(g, KIND_ROCK, SPRITE_ROCK_LARGE, 200 * SUB, 200 * SUB, 40, -30);
    int32_t gem = fixture_body(g, KIND_GEM, SPRITE_GEM, 0, 0, 0, 0),
            other = fixture_body(g, KIND_GEM, SPRITE_GEM, 50 * SUB, 500 * SUB, 0, 0);
    at(g, gem)->host = (int16_t)rock;
    at(g, gem)->host_x = 70, at(g, gem)->host_y = 61;
    w->gems_left = 3;
    fixture_tick(g);
    rock_carve(g, rock, game_mask(g, rock), body_px(at(g, rock)), body_py(at(g, rock)));
    rock_break_if_weak(g, rock);
    int32_t x = at(g, gem)->x, y = at(g, gem)->y;
    body_sweep(w);
    assert_true(at(g, gem)->kind == KIND_GEM && at(g, gem)->host == -1 && w->gems_left == 3);
    for (int32_t i = 0; i < 30; i++) {
        fixture_tick(g);
    }
    assert_true(at(g, gem)->x == x && at(g, gem)->y == y && at(g, other)->host == -1); // it lies where it was
    body *ship = at(g, w->ship);
    ship->x = x - 8 * SUB, ship->y = y - 8 * SUB;
    fixture_tick(g);
    assert_true(at(g, gem)->kind == KIND_NONE && w->gems_left == 2 && w->totals.gems == 1);
    game_free(g);
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
    int32_t y = px_of(body_cy(ship)) - sprite_get(s)->h / 2;
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
    int32_t right = body_px(ship) + game_mask(g, w->ship)->bounds.x1, y = px_of(body_cy(ship));
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

/// A buried gem stays with its rock only as long as some rock covers it.
static void test_bare_gem(void **state) {
    (void)state;
    game *g = fixture_empty();
    int32_t rock = fixture_body(g, KIND_ROCK, SPRITE_ROCK_LARGE, 1000 * SUB, 1000 * SUB, 0, 0);
    int32_t gem = fixture_body(g, KIND_GEM, SPRITE_GEM, 0, 0, 0, 0);
    ph_box box = game_mask(g, rock)->bounds;
    at(g, gem)->host = (int16_t)rock;
    at(g, gem)->host_x = box.x0 + 4;
    at(g, gem)->host_y = (box.y0 + box.y1) / 2 - 8;
    ph_mask *half = ph_mask_create(16, 8), *all = ph_mask_create(20, 16);
    ph_mask_fill(half, true);
    ph_mask_fill(all, true);
    rock_carve(g, rock, half, 1000 + at(g, gem)->host_x, 1000 + at(g, gem)->host_y);
    assert_int_equal(at(g, gem)->host, rock);
    rock_carve(g, rock, all, 1000 + at(g, gem)->host_x, 1000 + at(g, gem)->host_y);
    assert_int_equal(at(g, gem)->host, -1);
    ph_mask_free(half);
    ph_mask_free(all);
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
    at(g, spitter)->timer = INT16_MAX;
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
    assert_int_equal(w->score, score + enemy_points(SPRITE_SPITTER));
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
        cmocka_unit_test(test_shot_carves), cmocka_unit_test(test_grinder_carves),
        cmocka_unit_test(test_crumble),     cmocka_unit_test(test_cut_in_two),
        cmocka_unit_test(test_carved_room), cmocka_unit_test(test_gems_follow),
        cmocka_unit_test(test_gems_freed),  cmocka_unit_test(test_mines_chain),
        cmocka_unit_test(test_blast),       cmocka_unit_test(test_blast_crumbles),
        cmocka_unit_test(test_damage),      cmocka_unit_test(test_bump_rest),
        cmocka_unit_test(test_bare_gem),    cmocka_unit_test(test_parting_is_free),
        cmocka_unit_test(test_shots_hurt),  cmocka_unit_test(test_glow),
    };
    return cmocka_run_group_tests(tests, NULL, tear_down);
}
