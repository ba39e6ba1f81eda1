// test_bridge.c - bridges: rock of more than 400 px never hangs by a bridge thinner than 4 px. The reference shrinks
// the whole ground by 2 px, labels it and grows each part back.
#include "game/ground/bridge.h"
#include "game/ground/ground.h"
#include "game/levels/level.h"
#include "game/terrain/bridges.h"
#include "game/terrain/terrain_make.h"
#include "game/world/body.h"
#include "game/world/tuning.h"
#include "support/check.h"
#include "support/fixture.h"
#include "support/oracle.h"

#include <string.h>

enum { CARVES = 1000, SHRUNK = 2, HEAVY = 400 };

static uint64_t memory[MAKE_BYTES / 8];

static bool has_bedrock(const terrain *t, const ph_mask *piece) {
    for (int32_t y = 0; y < piece->h; y++) {
        for (int32_t x0, x1 = 0; ph_mask_next_run(piece, y, &x0, &x1);) {
            for (int32_t x = x0; x < x1; x++) {
                if (terrain_material(t, x, y) == MATERIAL_BED) {
                    return true;
                }
            }
        }
    }
    return false;
}

/// Number of parts of the ground with more than HEAVY px that hang by thin bridges, and the size of the largest [px].
static int32_t hanging(const terrain *t, int64_t *largest) {
    ph_mask *thick = ph_mask_clone(terrain_mask(t)), *piece = ph_mask_create(t->w, t->h);
    int32_t n = 0;
    ph_mask_grow(thick, -SHRUNK);
    ph_components *parts = ph_components_init(memory, thick, 4);
    for (int32_t i = 0; i < parts->n; i++) {
        if (ph_components_list(parts)[i].count > 4) {
            ph_components_mask(parts, i, piece);
            ph_mask_grow(piece, SHRUNK);
            bool hangs = piece->count > HEAVY && !has_bedrock(t, piece);
            n += hangs;
            *largest = hangs && piece->count > *largest ? piece->count : *largest;
        }
    }
    ph_mask_free(thick);
    ph_mask_free(piece);
    return n;
}

static void settle(game *g) {
    world *w = &g->world;
    for (int32_t n = 0; w->terrain.doubt && n < 100; n++) {
        w->tick++;
        ground_settle(g);
    }
    CHECK(w->terrain.doubt == 0, "doubt %d", w->terrain.doubt);
    for (int32_t i = 0; i < w->bodies_used; i++) { // they have flown away
        if (w->bodies[i].flags & BODY_PIECE) {
            body_remove(w, i);
        }
    }
    w->event_count = 0;
}

TEST(no_level_begins_with_rock_that_hangs_by_a_thin_bridge) {
    for (int32_t number = 1; number <= 20; number++) {
        game *g = fixture_game("game", (uint32_t)number, number, 0, BROADPHASE_LIR);
        int64_t largest = 0;
        int32_t n = hanging(&g->world.terrain, &largest);
        CHECK(n == 0, "level %d: %d parts, the largest of %d px", number, n, (int)largest);
    }
}

TEST(after_a_thousand_carves_no_heavy_rock_hangs_by_a_thin_bridge) {
    oracle_rng dice = {11};
    int32_t x = 0, y = 0;
    int64_t loose = 0;
    for (int32_t number = 2; number <= 20; number += 6) {
        game *g = fixture_game("game", 3, number, 0, BROADPHASE_LIR);
        world *w = &g->world;
        ph_mask *const brushes[] = {g->bite, g->drill, g->wide, g->blast};
        for (int32_t n = 0; n < CARVES / 4; n++) {
            int32_t tool = oracle_range(&dice, 0, 3);
            bool anew = n % 12 == 0; // most carves are beside the previous carve, as with a drill
            x = anew ? oracle_range(&dice, 40, w->w - 80) : x + oracle_range(&dice, -24, 24);
            y = anew ? oracle_range(&dice, 40, w->h - 80) : y + oracle_range(&dice, -24, 24);
            ground_carve(g, brushes[tool], x, y, tool == 3 ? TOOL_BLAST : TOOL_DRILL);
            settle(g);
            int64_t largest = 0;
            int32_t hang = hanging(&w->terrain, &largest);
            CHECK(hang == 0, "level %d, carve %d: %d parts, the largest of %d px", number, n, hang, (int)largest);
        }
        loose += w->terrain.loose;
    }
    CHECK(loose > 5000, "%d px came loose", (int)loose);
}

/// True if a block of 60 x 40 px holds on a stalk of 20 px of which a bite leaves only `left` px.
static bool stalk_holds(int32_t left) {
    game *g = fixture_rock();
    fixture_box(g, 300, 8, 320, 60);
    fixture_box(g, 270, 60, 340, 100);
    fixture_rock_done(g);
    ph_mask *saw = ph_mask_create(20 - left, 12);
    ph_mask_fill(saw, true);
    ground_carve(g, saw, 300, 36, TOOL_SHOT);
    fixture_settle(g);
    bool holds = ph_mask_get(terrain_mask(&g->world.terrain), 300, 80);
    ph_mask_free(saw);
    return holds;
}

TEST(a_bridge_of_three_pixels_snaps_and_one_of_five_holds) {
    assert_true(stalk_holds(12) && stalk_holds(5));
    assert_true(!stalk_holds(3) && !stalk_holds(2) && !stalk_holds(1));
}

/// A knob of 16 x 16 px hangs on a bridge of 2 px.
TEST(a_thin_bridge_carries_what_is_light) {
    game *g = fixture_rock();
    fixture_box(g, 300, 8, 316, 60);
    fixture_box(g, 300, 70, 316, 86);
    fixture_box(g, 300, 60, 316, 70);
    fixture_rock_done(g);
    ph_mask *saw = ph_mask_create(14, 8);
    ph_mask_fill(saw, true);
    ground_carve(g, saw, 300, 61, TOOL_SHOT);
    fixture_settle(g);
    assert_true(ph_mask_get(terrain_mask(&g->world.terrain), 308, 80));
    assert_true(g->world.terrain.loose == 0);
    ph_mask_free(saw);
}

/// Number of hanging pieces in a window, found with `room` bytes. Memory beyond them is unchanged.
static int32_t found_within(const terrain *t, ph_box window, size_t room) {
    bridges b;
    ph_point at;
    int32_t n = 0;
    memset((char *)memory + room, 0xa5, sizeof memory - room);
    if (bridges_begin(&b, t, window, memory, room)) {
        while (bridges_next(&b, &at)) {
            n++;
        }
    }
    for (size_t i = room; i < sizeof memory; i++) {
        CHECK(((const uint8_t *)memory)[i] == 0xa5, "of %d bytes, byte %d is written", (int)room, (int)i);
    }
    return n;
}

TEST(what_hangs_is_found_in_the_memory_that_there_is_or_not_at_all) {
    game *g = fixture_rock();
    const ph_box window = {250, 0, 360, 120};
    fixture_box(g, 300, 8, 302, 60);
    fixture_box(g, 270, 60, 340, 100);
    fixture_rock_done(g);
    int32_t found = 0;
    for (size_t room = 1024; room <= 16384; room += 256) {
        int32_t n = found_within(&g->world.terrain, window, room);
        CHECK(n >= found, "%d found in %d bytes, %d in less", n, (int)room, found);
        found = n;
    }
    assert_int_equal(found, 1);
}
