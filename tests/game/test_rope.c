// test_rope.c - the rope: hooking, towing, throwing, blows, shields and plugs.
#include "support/check.h"

#include <stdlib.h>
#include <string.h>

#include "game/actors/breeds.h"
#include "game/actors/rope.h"
#include "game/actors/ship.h"
#include "game/ground/rock.h"
#include "game/levels/portal.h"
#include "game/world/body.h"
#include "game/world/collide.h"
#include "game/world/tuning.h"
#include "support/fixture.h"

static const input press = {0, 0, BUTTON_HOOK};

enum { SIDE = 128 }; // largest side of a piece [px]

/// Adds a rectangular piece of rock with its top-left corner at (x, y) [px].
static int32_t piece(game *g, int32_t x, int32_t y, int32_t w, int32_t h) {
    uint64_t memory[PH_MASK_WORDS(SIDE, SIDE)];
    ph_mask *mask = ph_mask_init(memory, w, h);
    ph_mask_fill(mask, true);
    const int32_t i = rock_add(&g->world, KIND_ROCK, SPRITE_PEBBLE, mask);
    assert_true(i >= 0);
    body *b = body_of(g, i);
    b->flags = BODY_PIECE | BODY_CUT;
    b->x = b->old_x = x * SUB;
    b->y = b->old_y = y * SUB;
    b->w = b->mx = (int16_t)w;
    b->h = b->my = (int16_t)h;
    return i;
}

/// An empty arena of 4000 x 4000 px with a safe ship at (2000, 2000) and a piece beside it.
static game *beside(int32_t w, int32_t h, int32_t *index) {
    game *g = fixture_ship_alone();
    *index = piece(g, 1960 - w, 2012 - h / 2, w, h);
    return g;
}

static void fly(game *g, int32_t ax, int32_t ay, int32_t ticks) {
    const input in = {(int16_t)ax, (int16_t)ay, 0};
    for (int32_t i = 0; i < ticks; i++) {
        game_tick(g, &in);
    }
}

static void hook(game *g) {
    game_tick(g, &press);
    fixture_tick(g);
}

// ---- hooking --------------------------------------------------------------------------------------------------------

TEST(the_key_hooks_the_nearest_piece_that_the_player_cut_off) {
    int32_t far;
    game *g = beside(40, 40, &far);
    const int32_t near = piece(g, 2050, 2000, 30, 30), foreign = piece(g, 2030, 2030, 20, 20);
    body_of(g, foreign)->flags = BODY_PIECE;
    assert_int_equal(rope_choose(g), near);
    game_tick(g, &press);
    assert_int_equal(rope_find(&g->world), near);
    assert_int_equal(fixture_events(g, EVENT_HOOK), 1);
}

TEST(a_boulder_is_hooked_after_a_tool_of_the_player_has_carved_it) {
    static const carving_tool tools[] = {TOOL_TEETH, TOOL_BLAST, TOOL_SHOT};
    game *g = fixture_ship_alone();
    const int32_t i = fixture_body(g, KIND_ROCK, SPRITE_ROCK_SMALL, 2050 * SUB, 2000 * SUB, 0, 0);
    body_of(g, i)->hull = 0;
    for (int32_t n = 0; n < 3; n++) {
        const body *b = body_of(g, i);
        (void)rock_carve(g, i, g->bite, body_px(b) + 4 * n, body_py(b), tools[n]);
        hook(g);
        assert_int_equal(rope_find(&g->world), n == 2 ? i : -1);
    }
    assert_true(rope_is_weapon(body_of(g, i)));
}

TEST(a_piece_out_of_reach_is_not_hooked) {
    game *g = fixture_ship_alone();
    const int32_t i = piece(g, 2012 + HOOK_REACH + 12, 2000, 24, 24);
    hook(g);
    assert_int_equal(rope_find(&g->world), -1);
    body_of(g, i)->x -= 14 * SUB;
    hook(g);
    assert_int_equal(rope_find(&g->world), i);
}

TEST(a_key_that_is_held_hooks_once_and_the_next_press_throws) {
    int32_t i;
    game *g = beside(40, 40, &i);
    for (int32_t n = 0; n < 30; n++) {
        game_tick(g, &press);
        assert_int_equal(rope_find(&g->world), i);
    }
    fixture_tick(g);
    game_tick(g, &press);
    assert_int_equal(rope_find(&g->world), -1);
    assert_int_equal(fixture_events(g, EVENT_THROW), 1);
}

// ---- towing ---------------------------------------------------------------------------------------------------------

TEST(the_rope_transfers_momentum_and_creates_none) {
    int32_t i;
    game *g = beside(50, 40, &i);
    hook(g);
    body *ship = body_of(g, g->world.ship), *b = body_of(g, i);
    ship->vx = 900;
    const int64_t mass = game_mask(g, i)->count;
    for (int32_t n = 0; n < 120; n++) {
        fixture_tick(g);
        const int64_t sum = (int64_t)ship->vx * HOOK_SHIP + b->vx * mass, all = (int64_t)900 * HOOK_SHIP;
        CHECK(llabs(sum - all) < all / 50, "tick %d: %ld of %ld", n, (long)sum, (long)all);
    }
    assert_true(b->vx > 100);
}

/// Speed of the ship after it has towed a piece for two seconds.
static int32_t towed_at(int32_t side) {
    int32_t i;
    game *g = beside(side, side, &i);
    hook(g);
    fly(g, SHIP_THRUST / 4, 0, 120);
    assert_int_equal(rope_find(&g->world), i);
    return body_of(g, g->world.ship)->vx;
}

TEST(a_heavy_piece_is_slow) {
    const int32_t light = towed_at(20), medium = towed_at(60), heavy = towed_at(120);
    CHECK(light > medium && medium > 2 * heavy, "speeds %d, %d, %d", light, medium, heavy);
}

TEST(the_piece_passes_the_ship_without_harm) {
    int32_t i;
    game *g = beside(40, 40, &i);
    body *ship = body_of(g, g->world.ship);
    ship->flags = 0;
    ship->timer = 0;
    hook(g);
    body_of(g, i)->vx = 800;
    bool met = false;
    for (int32_t n = 0; n < 60; n++) {
        fixture_tick(g);
        met = met || fixture_overlap(g, i, g->world.ship) > 0;
    }
    assert_true(met);
    assert_int_equal(g->world.totals.damage, 0);
}

TEST(the_rope_breaks_and_does_not_throw) {
    int32_t i;
    game *g = beside(40, 40, &i);
    hook(g);
    body_of(g, i)->x -= (HOOK_ROPE + HOOK_SNAP + 40) * SUB;
    fixture_tick(g);
    assert_int_equal(rope_find(&g->world), -1);
    assert_int_equal(body_of(g, i)->flags & BODY_THROWN, 0);
}

TEST(the_tension_grows_with_the_extension) {
    int32_t i, last = 0;
    game *g = beside(40, 40, &i);
    hook(g);
    body_of(g, i)->x += 4 * SUB;
    assert_int_equal(rope_tension(g, i), 0);
    for (int32_t n = 0; n < 8; n++) {
        body_of(g, i)->x -= HOOK_SNAP / 8 * SUB;
        const int32_t now = rope_tension(g, i);
        CHECK(now >= last && now <= 256, "step %d: %d after %d", n, now, last);
        last = now;
    }
    assert_true(last > 128);
}

TEST(a_thrown_piece_has_twice_its_speed_and_meets_the_ship_later) {
    int32_t i;
    game *g = beside(40, 40, &i);
    hook(g);
    body *b = body_of(g, i);
    b->vx = 0;
    b->vy = -300;
    game_tick(g, &press);
    assert_int_equal(b->vy, -300 * THROW_GAIN / 256);
    assert_true(body_passes_ship(b));
    fly(g, 0, 0, THROW_PASS);
    assert_false(body_passes_ship(b));
}

// ---- carving --------------------------------------------------------------------------------------------------------

TEST(a_piece_that_is_carved_into_two_leaves_the_larger_part_on_the_rope) {
    int32_t i;
    game *g = beside(60, 30, &i);
    hook(g);
    const body *b = body_of(g, i);
    const int32_t x = body_px(b), y = body_py(b), used = g->world.bodies_used;
    for (int32_t n = 0; n < 3; n++) {
        (void)rock_carve(g, i, g->bite, x + 40 - g->bite->w / 2, y + 10 * n - 4, TOOL_SHOT);
    }
    int32_t other = -1;
    for (int32_t k = 0; k < g->world.bodies_used; k++) {
        other = k != i && body_of(g, k)->kind == KIND_ROCK ? k : other;
    }
    assert_true(other >= 0 && g->world.bodies_used >= used);
    assert_int_equal(rope_find(&g->world), i);
    assert_true(game_mask(g, i)->count > game_mask(g, other)->count);
    assert_int_equal(body_of(g, other)->flags & BODY_TOWED, 0);
    const int32_t end = body_px_of(rope_end(g, i).x) - x;
    CHECK(end > 10 && end < 20, "the rope ends at %d px of the remaining 31",
          end); // not at the middle of the old piece
    fly(g, SHIP_THRUST, 0, 60);
    assert_int_equal(rope_find(&g->world), i);
}

TEST(a_piece_that_is_destroyed_ends_the_rope) {
    int32_t i;
    game *g = beside(30, 30, &i);
    hook(g);
    rock_crumble(g, i);
    fixture_tick(g);
    assert_int_equal(rope_find(&g->world), -1);
    hook(g);
    assert_int_equal(rope_find(&g->world), -1);
}

// ---- the end of a ship, and of a level ------------------------------------------------------------------------------

TEST(a_lost_ship_releases_the_piece_and_hooks_nothing) {
    game *g = fixture_rock();
    body *ship = body_of(g, g->world.ship);
    const int32_t i = piece(g, body_px(ship) - 60, body_py(ship), 30, 30);
    hook(g);
    assert_int_equal(rope_find(&g->world), i);
    ship->flags = 0;
    hook(g); // thrown
    hook(g);
    assert_int_equal(rope_find(&g->world), i);
    ship_hurt(g, SHIP_HULL, 0, 0);
    game_tick(g, &press); // in the tick after the loss
    assert_true(g->world.ship < 0);
    for (int32_t n = 0; n < DEAD_TICKS - 2; n++) {
        game_tick(g, n % 2 ? &press : &(input){0, 0, 0});
        assert_int_equal(rope_find(&g->world), -1);
    }
    assert_int_equal(body_of(g, i)->kind, KIND_ROCK);
}

TEST(a_piece_on_the_rope_stays_in_the_level_that_ends) {
    game *g = fixture_rock();
    body *ship = body_of(g, g->world.ship);
    const int32_t i = piece(g, body_px(ship) - 60, body_py(ship), 30, 30);
    hook(g);
    ship->y = -10 * SUB;
    game_tick(g, &press);
    assert_int_equal(g->world.phase, PHASE_CLEARED);
    for (int32_t n = 0; n < CLEARED_TICKS + 2; n++) {
        game_tick(g, n % 2 ? &press : &(input){0, 0, 0});
        assert_int_equal(rope_find(&g->world), -1);
        memset(&g->world.choice, 0, sizeof g->world.choice); // no card, so the game does not wait
    }
    assert_int_equal(g->world.level, 2);
    assert_false(body_passes_ship(body_of(g, i)) && body_of(g, i)->kind == KIND_ROCK);
}

// ---- blows ----------------------------------------------------------------------------------------------------------

enum { PHASES = 8 };

/// Hull that an enemy loses by a thrown piece, which starts `eighth` eighths of a tick nearer.
static int32_t blow(const char *name, int32_t side, int32_t speed, int32_t eighth) {
    game *g = fixture_empty();
    const int32_t enemy = enemy_add(g, breed_find(name), 2000, 2000), i = piece(g, 1900 - side, 1990, side, 30);
    body *b = body_of(g, i), *e = body_of(g, enemy);
    b->hull = FRESH_TICKS;
    b->flags |= BODY_THROWN;
    b->x += speed * eighth / PHASES;
    b->old_x = b->x;
    b->vx = speed;
    e->hull = INT16_MAX;
    for (int32_t n = 0; n < 90 && e->hull == INT16_MAX; n++) {
        e->vx = e->vy = 0;
        e->timer = INT16_MAX;
        fixture_tick(g);
    }
    return INT16_MAX - e->hull;
}

TEST(the_damage_of_a_blow_does_not_depend_on_the_phase_of_the_tick) {
    static const struct {
        const char *name;
        int32_t side, speed;
    } blows[] = {{"SNAPPER", 20, 500}, {"SNAPPER", 40, 1100}, {"SPITTER", 30, 800}, {"MOTE", 60, 700},
                 {"BORER", 40, 1400},  {"SOWER", 30, 640},    {"JAWS", 50, 450},    {"HULK", 60, 1300}};
    for (size_t n = 0; n < sizeof blows / sizeof blows[0]; n++) {
        int32_t least = INT32_MAX, most = 0;
        for (int32_t eighth = 0; eighth < PHASES; eighth++) {
            const int32_t harm = blow(blows[n].name, blows[n].side, blows[n].speed, eighth);
            least = harm < least ? harm : least;
            most = harm > most ? harm : most;
        }
        CHECK(least > 0 && (most - least) * 100 <= 15 * most, "%s: %d to %d", blows[n].name, least, most);
    }
}

TEST(a_heavy_piece_is_deadly_and_a_slow_one_harmless) {
    assert_int_equal(blow("SPITTER", 30, CRUSH_SPEED - 30, 0), 0);
    const int32_t light = blow("HULK", 15, 800, 0), heavy = blow("HULK", 90, 800, 0);
    CHECK(heavy > 3 * light, "%d and %d px of hull", light, heavy);
}

/// Points when a piece and an enemy meet `away` px left of the ship.
static int32_t run_into(int32_t enemy_speed, int32_t rock_speed, int32_t fresh, int32_t away) {
    game *g = fixture_ship_alone();
    const int32_t x = 2000 - away, enemy = enemy_add(g, breed_find("MOTE"), x, 2012),
                  i = piece(g, x - 70, 1997, 40, 40);
    body *e = body_of(g, enemy);
    body_of(g, i)->hull = (int16_t)fresh;
    body_of(g, i)->vx = rock_speed;
    e->hull = 1;
    e->vx = -enemy_speed;
    e->vy = 0;
    e->timer = INT16_MAX;
    for (int32_t n = 0; n < 60 && body_of(g, enemy)->kind == KIND_ENEMY; n++) {
        fixture_tick(g);
    }
    assert_int_equal(body_of(g, enemy)->kind, KIND_NONE);
    return g->world.score;
}

TEST(a_cave_in_needs_rock_that_is_fresh_and_faster_than_the_enemy) {
    assert_true(run_into(200, 600, FRESH_TICKS, 150) >= CAVE_IN_PAYS * breed_get(breed_find("MOTE"))->points);
    assert_int_equal(run_into(600, 0, FRESH_TICKS, 150), 0);   // the enemy flies into it
    assert_int_equal(run_into(600, 500, FRESH_TICKS, 150), 0); // the enemy is faster
    assert_int_equal(run_into(CRUSH_SPEED / 2, CRUSH_SPEED * 9 / 10, FRESH_TICKS, 150), 0);
    assert_int_equal(run_into(200, 600, 0, 150), 0);           // old debris
    assert_int_equal(run_into(200, 600, FRESH_TICKS, 900), 0); // out of the picture
}

// ---- shields --------------------------------------------------------------------------------------------------------

/// Damage by twenty shots from the left, with or without a slab on the rope.
static int64_t shot_at(bool shield) {
    int32_t i;
    game *g = beside(16, 90, &i);
    body *ship = body_of(g, g->world.ship);
    ship->flags = 0;
    ship->timer = 0;
    if (shield) {
        hook(g);
        assert_int_equal(rope_find(&g->world), i);
    } else {
        body_of(g, i)->flags |= BODY_GONE;
        fixture_tick(g);
    }
    for (int32_t n = 0; n < 3; n++) {
        enemy_spit(&g->world, (ph_point){1800, 1985 + 24 * n}, 256, 0);
        fly(g, 0, 0, 100);
    }
    return g->world.totals.damage;
}

TEST(a_slab_on_the_rope_blocks_shots) {
    assert_int_equal(shot_at(true), 0);
    assert_true(shot_at(false) > 0);
}

// ---- plugs ----------------------------------------------------------------------------------------------------------

/// A game in which enemies appear as often as possible, with a piece of w x h px in the mouth of portal 0, and a full
/// ground behind portal 1.
static game *plugged(int32_t w, int32_t h, int32_t *index) {
    game *g = fixture_rock();
    g->world.portals[1] = g->world.portals[2] = g->world.portals[3] = -1;
    const ph_box mouth = portal_mouth(&g->world, 0);
    *index = piece(g, (mouth.x0 + mouth.x1 - w) / 2, (mouth.y0 + mouth.y1 - h) / 2, w, h);
    return g;
}

static int32_t arrivals(game *g, int32_t ticks) {
    int32_t n = 0, last = body_count(&g->world, KIND_ENEMY);
    for (int32_t i = 0; i < ticks; i++) {
        body_of(g, g->world.ship)->flags |= BODY_SAFE;
        g->world.level_ticks = FIRST_PORTAL - 1; // an enemy is due in each tick
        fixture_tick(g);
        const int32_t now = body_count(&g->world, KIND_ENEMY);
        n += now > last;
        last = now;
    }
    return n;
}

TEST(a_plug_keeps_a_portal_shut_for_ten_seconds_and_breaks) {
    int32_t i;
    game *g = plugged(60, 64, &i);
    assert_int_equal(arrivals(g, PLUG_TICKS), 0);
    assert_int_equal(PLUG_TICKS, 10 * TICKS_PER_SECOND);
    assert_int_equal(body_of(g, i)->kind, KIND_ROCK);
    assert_true(arrivals(g, 3 * PORTAL_TICKS) > 0);
    assert_int_equal(body_of(g, i)->kind == KIND_ROCK, 0);
}

TEST(a_piece_that_covers_too_little_of_the_mouth_shuts_no_portal) {
    static const struct {
        int32_t w, h;
        bool shuts;
    } cases[] = {{60, 64, true}, {12, 47, true}, {12, 46, false}, {10, 64, false}, {30, 30, false}};
    for (size_t n = 0; n < sizeof cases / sizeof cases[0]; n++) {
        int32_t i;
        game *g = plugged(cases[n].w, cases[n].h, &i);
        fixture_tick(g);
        CHECK((g->world.portal_shut[0] > 0) == cases[n].shuts, "%d x %d px", cases[n].w, cases[n].h);
    }
}

TEST(a_plug_takes_itself_off_the_rope) {
    int32_t i;
    game *g = plugged(60, 64, &i);
    body *b = body_of(g, i);
    b->flags |= BODY_TOWED;
    b->vx = 500;
    fixture_tick(g);
    assert_int_equal(rope_find(&g->world), -1);
    assert_int_equal(b->vx, 0);
    assert_int_equal(fixture_events(g, EVENT_PLUG), 1);
}
