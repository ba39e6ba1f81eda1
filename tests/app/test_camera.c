// test_camera.c - where the picture lies in the world.
#include "app/player.h"

#include "view/camera.h"

static front *begin(void) {
    front *f = player_open("--seed 7 --level 1");
    play(f, "02");
    return f;
}

TEST(the_camera_shows_both_ends_of_the_world_beside_the_hud) {
    front *f = begin();
    game *g = game_to_change(f);
    body *ship = &g->world.bodies[g->world.ship];
    camera c;
    int32_t x, y;
    ship->x = ship->y = ship->old_x = ship->old_y = 0;
    camera_reset(&c, g);
    camera_corner(&c, g, 256, &x, &y);
    assert_true(x == 0 && y == -HUD_H);
    ship->x = ship->old_x = g->world.w * SUB, ship->y = ship->old_y = g->world.h * SUB;
    camera_reset(&c, g);
    camera_corner(&c, g, 256, &x, &y);
    assert_true(x == g->world.w - VIEW_W && y == g->world.h - VIEW_H);
    player_close(f);
}

TEST(the_camera_glides_to_its_place_at_the_start_of_a_level) {
    front *f = begin();
    game *g = game_to_change(f);
    camera c;
    int32_t x, y, rest_x, rest_y;
    camera_reset(&c, g);
    camera_corner(&c, g, 256, &rest_x, &rest_y);
    camera_glide(&c, 60);
    camera_corner(&c, g, 256, &x, &y);
    assert_int_equal(y, rest_y + 60);
    int32_t before = y;
    for (int tick = 0; tick < 200; tick++, before = y) {
        camera_tick(&c, g);
        camera_corner(&c, g, 256, &x, &y);
        CHECK(y <= before && y >= rest_y && x == rest_x, "tick %d: from %d to %d", tick, before, y);
    }
    assert_int_equal(y, rest_y);
    player_close(f);
}
