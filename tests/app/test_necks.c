// test_necks.c - only a thin neck that alone supports an island of rock glows.
#include "view/scenery/necks.h"
#include "support/check.h"
#include "support/fixture.h"

enum { CORNER_X = 40, CORNER_Y = 120, ROUND = 80, NEAR = 30 };

static const SDL_Point corner = {CORNER_X, CORNER_Y};
/// A shelf on the rim and an island attached to it by a neck `thick` px thick.
static game *world_with(int thick) {
    game *g = fixture_rock();
    fixture_box(g, 0, 200, 300, 260);
    fixture_box(g, 300, 230 - thick / 2, 320, 230 - thick / 2 + thick);
    fixture_box(g, 320, 190, 400, 270);
    return g;
}

static const necks *look(game *g, int ticks) {
    static necks n;
    necks_reset(&n);
    for (int i = 0; i < ticks; i++) {
        g->world.level_ticks++;
        necks_tick(&n, g, corner);
    }
    return &n;
}

/// True if all points of the only neck are in the box.
static bool glows_in(const necks *n, ph_box box) {
    bool all = n->shown == 1 && n->show[0].n > 0;
    for (int k = 0; all && k < n->show[0].n; k++) {
        all = box_holds(box, n->show[0].pixels[k].x, n->show[0].pixels[k].y);
    }
    return all;
}

TEST(a_thin_neck_glows_and_a_thick_one_does_not) {
    for (int thick = 6; thick <= 24; thick += 2) {
        game *g = world_with(thick);
        fixture_rock_done(g);
        const necks *n = look(g, ROUND);
        bool glows = thick <= 2 * NECK_HALF;
        CHECK(n->shown == glows && (!glows || glows_in(n, (ph_box){299, 222, 322, 238})), "%d px: %d glow", thick,
              n->shown);
        fixture_free(g);
    }
}

TEST(no_neck_glows_that_is_hard_or_holds_an_island_that_is_small_on_bedrock_or_on_two_necks) {
    game *two = world_with(10), *small = fixture_rock(), *held = world_with(10), *hard = world_with(10);
    fixture_box(two, 280, 260, 290, 300);
    fixture_box(two, 280, 290, 390, 300);
    fixture_box(two, 380, 260, 390, 300);
    fixture_rock_done(two);
    assert_int_equal(look(two, ROUND)->shown, 0);
    fixture_box(small, 0, 200, 300, 260);
    fixture_box(small, 300, 225, 320, 235);
    fixture_box(small, 320, 219, 342, 241);
    fixture_rock_done(small);
    assert_int_equal(look(small, ROUND)->shown, 0);
    for (int y = 200; y < 204; y++) {
        terrain_put(&held->world.terrain, 330, 334, y, MATERIAL_BED);
    }
    fixture_rock_done(held);
    assert_int_equal(look(held, ROUND)->shown, 0);
    for (int y = 225; y < 235; y++) {
        terrain_put(&hard->world.terrain, 300, 320, y, MATERIAL_HARD);
    }
    fixture_rock_done(hard);
    assert_int_equal(look(hard, ROUND)->shown, 0);
}
