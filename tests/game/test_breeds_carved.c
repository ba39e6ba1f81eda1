// test_breeds_carved.c - breeds with masks that change or that change others: the hulk, the brood and the weaver.
#include "game/actors/breeds.h"
#include "game/ground/growth.h"
#include "game/world/body.h"
#include "game/world/collide.h"
#include "game/world/tuning.h"
#include "support/check.h"
#include "support/fixture.h"

static const breed *row(int32_t number) {
    return breed_get(number);
}

/// Carves that enemy like a shot that hits it at (x, y) of its frame [px].
static void shoot(game *g, int32_t enemy, int32_t x, int32_t y) {
    const body *b = body_of(g, enemy);
    enemy_carve(g, enemy, g->bite, body_px(b) + x - SHOT_CARVE, body_py(b) + y - SHOT_CARVE, SHOT_DAMAGE, TOOL_SHOT);
}

/// A part that is cut off is a body at the same position, so a carved breed has a single frame.
TEST(a_breed_that_is_carved_has_one_frame_and_its_core_is_solid) {
    for (int32_t n = 1; n <= breed_count(); n++) {
        const sprite_info *info = sprite_get(row(n)->sprite);
        CHECK(row(n)->build == BUILD_WHOLE || info->frames == 1, "%s has several frames", row(n)->name);
        CHECK(row(n)->harms_from < info->frames, "%s never harms", row(n)->name);
        CHECK(info->w >= 2 * ENEMY_CORE && info->h >= 2 * ENEMY_CORE, "%s is smaller than a core", row(n)->name);
    }
}

TEST(a_hulk_loses_what_is_shot_and_dies_when_its_core_is_bare) {
    game *g = fixture_ship_alone();
    int32_t hulk = fixture_enemy(g, "HULK", 200), middle = body_of(g, hulk)->w / 2, shots = 0;
    int64_t whole = game_mask(g, hulk)->count;
    for (int32_t y = 0; !(body_of(g, hulk)->flags & BODY_GONE); y += SHOT_CARVE, shots++) {
        int64_t before = game_mask(g, hulk)->count;
        assert_int_equal(body_of(g, hulk)->hull, row(breed_find("HULK"))->hull);
        shoot(g, hulk, middle, y);
        assert_true(game_mask(g, hulk)->count < before &&
                    g->world.totals.kills == (body_of(g, hulk)->flags & BODY_GONE) / 2);
    }
    CHECK(shots == 3, "%d shots", shots);
    assert_true(game_mask(g, hulk)->count > whole / 2);
    assert_int_equal(g->world.score, row(breed_find("HULK"))->points);
}

/// The hulk is cut beside its core: the part without the core vanishes without points.
TEST(what_is_cut_off_a_core_is_dust) {
    game *g = fixture_ship_alone();
    int32_t hulk = fixture_enemy(g, "HULK", 200);
    for (int32_t y = 0; y < body_of(g, hulk)->h + SHOT_CARVE; y += SHOT_CARVE) {
        shoot(g, hulk, body_of(g, hulk)->w / 2 + ENEMY_CORE + SHOT_CARVE + 1, y);
    }
    body_sweep(&g->world);
    assert_true(body_count(&g->world, KIND_ENEMY) == 1 && body_of(g, hulk)->kind == KIND_ENEMY);
    assert_int_equal(g->world.score, 0);
}

/// A cut through the center makes two bodies of the same breed. Each has its own mask and hunts.
TEST(a_brood_drifts_until_it_is_split_and_its_parts_hunt) {
    game *g = fixture_ship_alone();
    int32_t brood = fixture_enemy(g, "BROOD", 200), before = fixture_distance(g, brood);
    int64_t whole = game_mask(g, brood)->count, parts = 0;
    body_of(g, brood)->timer = INT16_MAX;
    enemy_think(g, brood);
    assert_true(body_of(g, brood)->vx == 0 && body_of(g, brood)->vy == 0);
    for (int32_t y = 0; y < body_of(g, brood)->h + SHOT_CARVE; y += SHOT_CARVE) {
        shoot(g, brood, body_of(g, brood)->w / 2, y);
    }
    assert_int_equal(body_count(&g->world, KIND_ENEMY), 2);
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        const body *b = body_of(g, i);
        bool whole_part = b->carved >= 0 && b->breed == breed_find("BROOD") && b->hull > 0;
        CHECK(b->kind != KIND_ENEMY || whole_part, "part %d: slot %d, breed %d, hull %d", i, b->carved, b->breed,
              b->hull);
        parts += b->kind == KIND_ENEMY ? game_mask(g, i)->count : 0;
    }
    assert_true(parts < whole && parts > whole / 3);
    for (int32_t i = 0; i < 60; i++) {
        enemy_think(g, brood);
        body_of(g, brood)->x += body_of(g, brood)->vx;
        body_of(g, brood)->y += body_of(g, brood)->vy;
    }
    assert_true(fixture_distance(g, brood) < before - 20);
}

/// All slots for carved masks are occupied in this test.
TEST(an_enemy_that_cannot_be_carved_loses_hull) {
    game *g = fixture_ship_alone();
    int32_t hulk = fixture_enemy(g, "HULK", 200), hull = body_of(g, hulk)->hull;
    for (int32_t i = 0; i < CARVED_MAX; i++) {
        g->world.carved[i].owner = 0;
    }
    shoot(g, hulk, body_of(g, hulk)->w / 2, 0);
    assert_true(body_of(g, hulk)->hull == hull - SHOT_DAMAGE && body_of(g, hulk)->carved < 0);
}

// ---- a weaver ----------------------------------------------------------------------------------------------------

/// A box of soft rock with a tunnel as wide as the ship's drill.
static game *game_with_tunnel(void) {
    game *g = fixture_block(200, 200, 600, 400);
    body_remove(&g->world, g->world.ship); // nothing grows over it
    g->world.ship = -1;
    for (int32_t x = 190; x < 620; x += 10) {
        (void)terrain_erase(&g->world.terrain, g->drill, x, 300 - DRILL_RADIUS, STRENGTH_SOFT);
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
        body_of(g, weaver)->x = (x - 18) * SUB;
        body_of(g, weaver)->y = (300 - 18) * SUB;
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

/// Rock grows only from the sides, only where it was before, and never in the air.
TEST(what_grows_back_was_soft_rock_and_hangs_together) {
    game *g = game_with_tunnel();
    world *w = &g->world;
    growth_spread(g, 400, 300, WEAVE_RADIUS);
    const ledger *l = &g->ledger; // the proof follows the ground by these entries
    assert_true(l->carving_count > 0 && l->carvings[l->carving_count - 1].kind == CARVING_GIVE);
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
    assert_false(ph_mask_get(terrain_mask(&w->terrain), 500, 300)); // beyond its reach
    growth_spread(g, 100, 420, WEAVE_RADIUS);
}
