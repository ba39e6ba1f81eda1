// test_terrain.c - the ground: the writer loses no pixel, unsupported rock comes loose, and the drill passes.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "game/actors/breeds.h"
#include "game/ground/ground.h"
#include "game/levels/level.h"
#include "game/game.h"
#include "game/terrain/terrain_make.h"
#include "game/terrain/ways.h"
#include "game/world/body.h"
#include "game/world/tuning.h"
#include "support/check.h"
#include "support/fixture.h"
#include "support/oracle.h"

enum { W = FIXTURE_ROCK_W, H = FIXTURE_ROCK_H, BITES = 20000 };

static int64_t sum(const int64_t of[MATERIAL_COUNT]) {
    return of[MATERIAL_SOFT] + of[MATERIAL_HARD] + of[MATERIAL_BED];
}

// ---- the writer ----------------------------------------------------------------------------------------------------

TEST(a_brush_takes_only_what_it_is_strong_enough_for) {
    ph_mask *brush = oracle_empty(40, 40);
    ph_mask_fill(brush, true);
    static const material most[] = {MATERIAL_SOFT, MATERIAL_HARD};
    static uint64_t memory[MAKE_BYTES / 8];
    static terrain ground;
    for (int s = STRENGTH_SOFT; s <= STRENGTH_HARD; s++) {
        terrain_reset(&ground, W, H);
        for (int32_t y = 0; y < 40; y++) {
            terrain_put(&ground, 0, 10, y, MATERIAL_SOFT);
            terrain_put(&ground, 10, 20, y, MATERIAL_HARD);
            terrain_put(&ground, 20, 30, y, MATERIAL_BED);
        }
        assert_true(terrain_finish(&ground, (ph_box){0, 0, W, H}, memory, sizeof memory));
        int64_t taken = terrain_erase(&ground, brush, 0, 0, (terrain_strength)s);
        assert_true(taken == 400 * (s + 1));
        for (int m = MATERIAL_SOFT; m <= MATERIAL_BED; m++) {
            assert_true(ground.left[m] == (m <= (int)most[s] ? 0 : 400));
        }
        assert_int_equal(terrain_material(&ground, 5, 5), MATERIAL_SOFT); // as created
    }
}

/// In a gap between crystal and bedrock the path cost of a digging walker includes both materials; that of a flying
/// walker includes neither.
TEST(a_gap_between_hard_rocks_is_dear_to_who_digs) {
    static uint64_t memory[MAKE_BYTES / 8];
    static terrain t[2];
    for (int hard = 0; hard < 2; hard++) {
        terrain_reset(&t[hard], W, H);
        for (int32_t y = 0; y < H; y++) {
            terrain_put(&t[hard], 0, 160, y, hard ? MATERIAL_HARD : MATERIAL_SOFT);
            terrain_put(&t[hard], 168, 320, y, hard ? MATERIAL_BED : MATERIAL_SOFT);
        }
        (void)terrain_finish(&t[hard], (ph_box){0, 0, W, H}, memory, sizeof memory);
    }
    const int32_t gap = 20 * t[0].across + 20;
    assert_int_equal(t[1].toll[WALKER_FLIER][gap], t[0].toll[WALKER_FLIER][gap]);
    assert_true(t[1].toll[WALKER_BORER][gap] >= t[0].toll[WALKER_BORER][gap] + 30);
    assert_true(t[1].toll[WALKER_BORER][gap] > 0 && t[1].toll[WALKER_BORER][gap] < WAY_BUCKETS);
}

static game *new_game(ground_shape s, uint32_t seed) {
    game *g = fixture_game("game", seed, 1, 0, BROADPHASE_LIR);
    level_info l = level_get(1);
    l.shape = s;
    l.hard = 10;
    l.gems = 4;
    l.buried = 4;
    l.enemies = 0;
    l.first = 0;
    l.w = 1280;
    l.h = 768;
    level_build_row(g, &l);
    return g;
}

/// Checks that no pixel is lost or counted twice, and that the cells agree.
static void check_sums(const game *g, int32_t bite) {
    const terrain *t = &g->world.terrain;
    CHECK(sum(t->made) == sum(t->left) + t->carved + t->dust + t->loose, "bite %d: %d made, %d left", bite,
          (int)sum(t->made), (int)sum(t->left));
    CHECK(terrain_mask(t)->count == sum(t->left), "bite %d: the mask has %d pixels", bite, (int)terrain_mask(t)->count);
}

static void check_cells(const game *g) {
    const terrain *t = &g->world.terrain;
    for (int32_t i = 0; i < t->across * t->down; i++) {
        int32_t x = i % t->across * 8, y = i / t->across * 8;
        ph_box cell = {x, y, x + 8, y + 8};
        CHECK(t->cells[i] == ph_mask_count_box(terrain_mask(t), cell), "cell (%d,%d)", x, y);
    }
}

/// Number of pixels in the pieces that came loose in this tick.
static int64_t pixels_of_pieces(const game *g) {
    int64_t n = 0;
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        n += g->world.bodies[i].flags & BODY_PIECE ? game_mask(g, i)->count : 0;
    }
    return n;
}

TEST(twenty_thousand_bites_lose_no_pixel) {
    game *g = new_game(SHAPE_CAVES, 2);
    world *w = &g->world;
    oracle_rng dice = {7};
    int32_t pieces = 0;
    for (int32_t n = 0; n < BITES; n++) {
        int32_t x = oracle_range(&dice, 0, w->w - 1), y = oracle_range(&dice, 0, w->h - 1);
        int64_t loose = w->terrain.loose, bodies = pixels_of_pieces(g);
        ground_carve(g, n % 3 ? g->bite : g->blast, x, y, n % 3 ? TOOL_SHOT : TOOL_BLAST);
        w->tick++;
        ground_settle(g);
        check_sums(g, n);
        CHECK(pixels_of_pieces(g) - bodies == w->terrain.loose - loose, "bite %d: pieces have other pixels", n);
        for (int32_t i = 0; i < w->bodies_used; i++) { // they have flown away
            if (w->bodies[i].flags & BODY_PIECE) {
                pieces++;
                body_remove(w, i);
            }
        }
        w->event_count = 0;
    }
    check_cells(g);
    assert_true(pieces > 30 && w->terrain.carved > 100000);
    assert_true(w->terrain.left[MATERIAL_BED] == w->terrain.made[MATERIAL_BED]);
}

// ---- falling rock --------------------------------------------------------------------------------------------------

static int32_t count_pieces(const game *g) {
    int32_t n = 0;
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        n += (g->world.bodies[i].flags & BODY_PIECE) != 0;
    }
    return n;
}

/// Piece that comes loose when that tool removes the stalk of a block of 60 x 40 px.
static int32_t cut_stalk(game *g, carving_tool with) {
    fixture_box(g, 300, 8, 306, 60);
    fixture_box(g, 270, 60, 330, 100);
    fixture_rock_done(g);
    assert_true(ground_carve(g, g->bite, 294, 30, with) > 0);
    fixture_settle(g);
    for (int32_t i = 1; i < g->world.bodies_used; i++) {
        if (g->world.bodies[i].kind == KIND_ROCK && (g->world.bodies[i].flags & BODY_PIECE)) {
            return i;
        }
    }
    return -1;
}

TEST(what_a_bite_cuts_off_becomes_a_rock_of_its_pixels) {
    game *g = fixture_rock();
    int32_t gem = fixture_body(g, KIND_GEM, SPRITE_GEM, 290 * SUB, 70 * SUB, 0, 0);
    g->world.bodies[gem].host = (int16_t)g->world.ground;
    int32_t mine = fixture_body(g, KIND_MINE, SPRITE_MINE, 315 * SUB, 80 * SUB, 0, 0); // at its edge
    g->world.bodies[mine].host = (int16_t)g->world.ground;
    int32_t piece = cut_stalk(g, TOOL_SHOT);
    assert_true(piece > 0);
    const body *b = &g->world.bodies[piece];
    assert_true(game_mask(g, piece)->count > 60 * 40);
    assert_true(game_mask(g, piece)->count == g->world.terrain.loose);
    assert_in_range(body_cx(b) / SUB, 297, 303); // center of its pixels
    assert_in_range(body_cy(b) / SUB, 75, 82);
    assert_int_equal(g->world.bodies[gem].host, piece); // carried by it
    assert_int_equal(g->world.bodies[mine].host, piece);
    assert_false(ph_mask_get(terrain_mask(&g->world.terrain), 300, 80));
}

/// Places an enemy below the piece and lets it fall. Returns the points as a multiple of the enemy's points.
static int32_t crush_below(game *g, int32_t piece) {
    const body *b = &g->world.bodies[piece];
    int32_t enemy = fixture_body(g, KIND_ENEMY, SPRITE_MOTE, b->x + 20 * SUB, b->y + 80 * SUB, 0, 0);
    g->world.bodies[enemy].hull = 1;
    g->world.bodies[g->world.ship].x = b->x + 160 * SUB; // it sees the enemy
    g->world.bodies[g->world.ship].y = b->y;
    int32_t score = g->world.score, points = breed_get(g->world.bodies[enemy].breed)->points;
    for (int i = 0; i < 120 && g->world.bodies[enemy].kind == KIND_ENEMY; i++) {
        g->world.bodies[enemy].vx = g->world.bodies[enemy].vy = 0;
        fixture_tick(g);
    }
    assert_true(enemy > 0);
    assert_int_equal(g->world.bodies[enemy].kind, KIND_NONE);
    return (g->world.score - score) / points;
}

TEST(what_the_ship_cuts_off_pays_three_times_and_what_it_did_not_pays_nothing) {
    static const struct {
        carving_tool with;
        int32_t pays, cave_ins;
    } cases[] = {{TOOL_SHOT, CAVE_IN_PAYS, 1}, {TOOL_DRILL, CAVE_IN_PAYS, 1}, {TOOL_TEETH, 0, 0}, {TOOL_BLAST, 0, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        game *g = fixture_rock();
        int32_t piece = cut_stalk(g, cases[i].with);
        assert_true(piece > 0);
        int32_t paid = crush_below(g, piece);
        CHECK(paid == cases[i].pays, "tool %d pays %d times", (int)cases[i].with, (int)paid);
        assert_int_equal(fixture_events(g, EVENT_CAVE_IN), cases[i].cave_ins);
        assert_int_equal(g->world.chain_links, cases[i].cave_ins);
    }
}

/// A part too large for a single rock cracks, and all its pixels become pieces or dust.
TEST(a_slab_cracks) {
    game *g = fixture_block(100, 100, 700, 400);
    g->world.terrain.doubt = 1;
    fixture_settle(g);
    assert_true(count_pieces(g) >= 10);
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        assert_true(!(g->world.bodies[i].flags & BODY_PIECE) ||
                    (g->world.bodies[i].w <= PIECE_SIDE && g->world.bodies[i].h <= PIECE_SIDE));
    }
    assert_true(pixels_of_pieces(g) == g->world.terrain.loose);
    assert_true(g->world.terrain.loose > 600 * 300 * 9 / 10);
    check_sums(g, 0);
}

/// More pieces than come loose in a tick.
TEST(ten_thousand_pieces_at_once_come_loose) {
    game *g = fixture_rock();
    for (int32_t n = 0; n < 10000; n++) {
        int32_t x = 16 + n % 123 * 7, y = 16 + n / 123 * 6;
        fixture_box(g, x, y, x + 5, y + 4);
    }
    fixture_rock_done(g);
    g->world.terrain.doubt = 1;
    int64_t bed = g->world.terrain.left[MATERIAL_BED];
    for (int32_t n = 0; n < 100 && g->world.terrain.doubt; n++) {
        fixture_settle(g);
        check_sums(g, n);
    }
    assert_int_equal(g->world.terrain.doubt, 0);
    assert_true(terrain_mask(&g->world.terrain)->count == bed);
}

// ---- flying and digging --------------------------------------------------------------------------------------------

TEST(the_drill_works_at_rest_and_the_ship_fits_through) {
    game *g = fixture_block(300, 100, 600, 500);
    world *w = &g->world;
    body *ship = &w->bodies[w->ship];
    ship->x = ship->old_x = 262 * SUB;
    ship->y = ship->old_y = 300 * SUB;
    w->gems_left = 1;
    int64_t before = w->terrain.carved;
    input in = {SHIP_THRUST, 0, BUTTON_DRILL};
    for (int32_t i = 0; i < DRILL_HOT && body_px(ship) < 480; i++) {
        game_tick(g, &in);
    }
    CHECK(body_px(ship) >= 480, "got to %d", body_px(ship));
    CHECK(w->totals.damage == 0, "it cost %d", (int)w->totals.damage);
    assert_true(w->terrain.carved - before > 26 * 180);
    int32_t rests = 0;
    for (int32_t i = 0; i < DRILL_HOT; i++) {
        game_tick(g, &in);
        rests += w->drill_rest;
    }
    assert_true(rests > 20); // too hot
}

TEST(a_buried_gem_pays_by_the_share_left_whole) {
    for (int32_t shots = 0; shots <= 3; shots += 3) {
        game *g = fixture_block(300, 100, 600, 500);
        world *w = &g->world;
        int32_t gem = fixture_body(g, KIND_GEM, SPRITE_GEM, 400 * SUB, 300 * SUB, 0, 0);
        w->bodies[gem].host = (int16_t)w->ground;
        w->bodies[gem].host_x = 400;
        w->bodies[gem].host_y = 300;
        w->bodies[gem].hull = (int16_t)game_mask(g, gem)->count;
        for (int32_t i = 0; i < shots; i++) {
            ground_carve(g, g->bite, 396 + 2 * i, 300, TOOL_SHOT);
        }
        for (int32_t i = 0; i < 3; i++) {
            ground_carve(g, g->drill, 390, 292, TOOL_DRILL);
        }
        assert_int_equal(w->bodies[gem].host, -1);
        body *ship = &w->bodies[w->ship];
        ship->x = ship->old_x = 394 * SUB;
        ship->y = ship->old_y = 294 * SUB;
        int32_t score = w->score;
        fixture_touch(g);
        game_rules(g);
        CHECK(shots ? w->score - score < POINTS_GEM && w->score > score : w->score - score == POINTS_GEM,
              "%d shots: %d points", shots, w->score - score);
    }
}

// ---- the state -----------------------------------------------------------------------------------------------------

TEST(every_pixel_of_the_ground_is_in_the_hash) {
    game *g = new_game(SHAPE_RINGS, 4);
    terrain *t = &g->world.terrain;
    uint64_t *const planes[] = {t->solid, t->low, t->high};
    uint64_t before = world_hash(&g->world);
    for (int32_t n = 0; n < 600; n++) {
        ph_mask *plane = (ph_mask *)(void *)planes[n % 3];
        int32_t x = n * 37 % t->w, y = n * 53 % t->h;
        bool was = ph_mask_get(plane, x, y);
        ph_mask_set(plane, x, y, !was);
        CHECK(world_hash(&g->world) != before, "plane %d, pixel (%d,%d)", n % 3, x, y);
        ph_mask_set(plane, x, y, was);
    }
    t->serial += 5;
    assert_true(world_hash(&g->world) == before); // only the picture changes
}
