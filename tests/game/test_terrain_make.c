// test_terrain_make.c - creation of the ground: shapes follow from seeds and satisfy their guarantees.
#include <string.h>

#include "game/terrain/terrain_make.h"
#include "support/check.h"
#include "support/fixture.h"
#include "support/oracle.h"

enum { W = FIXTURE_ROCK_W, H = FIXTURE_ROCK_H };

static ground_plan plan_of(ground_shape s, uint32_t seed) {
    ground_plan p = {
        .shape = s, .seed = seed, .w = W, .h = H, .fill = 40, .hard = 12, .gate = 384, .gate_w = 128, .rooms = 1};
    p.drawing = s == SHAPE_DRAWN ? fixture_masks()->frame[SPRITE_LUNGS][0] : NULL;
    p.room[0].x = W / 2;
    p.room[0].y = H / 2;
    p.room[0].r = 60;
    return p;
}

static terrain ground;
static uint64_t memory[MAKE_BYTES / 8];

static bool make_in(const ground_plan *p, size_t room) {
    return terrain_make(&ground, p, memory, room);
}

static bool make(const ground_plan *p) {
    return make_in(p, sizeof memory);
}

static int64_t sum(const int64_t of[MATERIAL_COUNT]) {
    return of[MATERIAL_SOFT] + of[MATERIAL_HARD] + of[MATERIAL_BED];
}

TEST(every_shape_is_as_full_as_its_plan) {
    for (int s = 0; s < GROUND_SHAPES; s++) {
        for (uint32_t seed = 1; seed <= 6; seed++) {
            ground_plan p = plan_of((ground_shape)s, seed);
            bool made = make(&p);
            int32_t fill = (int32_t)(sum(ground.made) * 100 / (W * H));
            CHECK(made && fill >= PLAN_FILL_LEAST && fill <= PLAN_FILL_MOST, "shape %d, seed %u: %d %% solid",
                  (int)p.shape, seed, fill);
            assert_true(terrain_mask(&ground)->count == sum(ground.made));
        }
    }
}

TEST(the_pixels_of_a_ground_are_of_as_many_materials_as_it_counts) {
    ground_plan p = plan_of(SHAPE_CAVES, 2);
    assert_true(make(&p));
    int64_t found[MATERIAL_COUNT] = {0};
    for (int32_t i = 0; i < W * H; i++) {
        found[terrain_material(&ground, i % W, i / W)]++;
    }
    for (int m = MATERIAL_SOFT; m < MATERIAL_COUNT; m++) {
        CHECK(found[m] > 0 && found[m] == ground.made[m], "material %d: %d pixels", m, (int)found[m]);
    }
}

TEST(all_rock_holds_bedrock_when_it_is_made) {
    for (int s = 0; s < GROUND_SHAPES; s++) {
        ground_plan p = plan_of((ground_shape)s, 9);
        assert_true(make(&p));
        ph_components *parts = ph_components_init(memory, terrain_mask(&ground), 4);
        for (int32_t i = 0; i < parts->n; i++) {
            CHECK(terrain_holds(&ground, parts, i, (ph_point){0, 0}), "shape %d: piece %d hangs in the air",
                  (int)p.shape, i);
        }
    }
}

/// A square of 24 px that starts at the center reaches the gate without digging.
TEST(the_ship_has_room_from_the_start_to_the_gate) {
    enum { TUBE = 24 };
    ph_mask *room = oracle_empty(W, H);
    for (int s = 0; s < GROUND_SHAPES; s++) {
        for (uint32_t seed = 1; seed <= 4; seed++) {
            ground_plan p = plan_of((ground_shape)s, seed);
            assert_true(make(&p));
            ph_mask_copy(room, terrain_mask(&ground));
            ph_mask_grow(room, TUBE / 2);
            ph_mask_invert(room); // possible centers of the square
            ph_components *parts = ph_components_init(memory, room, 4);
            int32_t start = ph_components_at(parts, W / 2, H / 2), gate = ph_components_at(parts, p.gate + 64, 50);
            CHECK(start >= 0 && start == gate, "shape %d, seed %u: no way of %d px", (int)p.shape, seed, TUBE);
        }
    }
}

TEST(a_plan_that_makes_no_sense_is_refused) {
    ground_plan good = plan_of(SHAPE_CAVES, 1), bad[6];
    for (int i = 0; i < 6; i++) {
        bad[i] = good;
    }
    bad[0].w = 100;
    bad[1].h = TERRAIN_H_MAX + 8;
    bad[2].w = W + 3;
    bad[3].shape = GROUND_SHAPES;
    bad[4].rooms = PLAN_ROOMS + 1;
    bad[5].gate = 0;
    for (int i = 0; i < 6; i++) {
        CHECK(!make(&bad[i]) && ground.w == 0, "plan %d", i);
    }
    assert_false(make_in(&good, 1000)); // insufficient memory
}

/// A plan of only rock cannot be satisfied, but the ship still has its room.
TEST(a_ground_without_room_still_has_that_of_the_start) {
    ground_plan p = plan_of(SHAPE_HALLS, 1);
    p.fill = 100;
    assert_false(make(&p));
    assert_int_equal(ground.w, W);
    assert_false(ph_mask_hit_circle(terrain_mask(&ground), W / 2, H / 2, 60));
}

/// Rock is where the bitmap has it, except near its edges and the central room.
TEST(a_drawn_ground_looks_like_its_bitmap) {
    ground_plan p = plan_of(SHAPE_DRAWN, 7);
    assert_true(make(&p));
    int32_t agree = 0, all = 0;
    for (int32_t y = 40; y < H - 40; y += 8) {
        for (int32_t x = 40; x < W - 40; x += 8, all++) {
            bool drawn = ph_mask_get(p.drawing, x * p.drawing->w / W, y * p.drawing->h / H);
            agree += drawn == ph_mask_get(terrain_mask(&ground), x, y);
        }
    }
    CHECK(agree * 100 > all * 85, "%d of %d places", agree, all);
}
