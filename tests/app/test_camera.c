// test_camera.c - where the picture lies in the world.
#include "app/player.h"

#include "view/camera.h"

static front *begin(void) {
    front *f = player_plays("--seed 7 --level 1", "02");
    return f;
}

TEST(the_camera_shows_both_ends_of_the_world_beside_the_hud) {
    front *f = begin();
    game *g = game_to_change(f);
    body *ship = &g->world.bodies[g->world.ship];
    camera c = {0};
    int32_t x, y;
    ship->x = ship->y = ship->old_x = ship->old_y = 0;
    camera_reset(&c, g);
    camera_corner(&c, g, 256, &x, &y);
    assert_true(x == 0 && y == -HUD_H);
    ship->x = ship->old_x = g->world.w * SUB, ship->y = ship->old_y = g->world.h * SUB;
    camera_reset(&c, g);
    camera_corner(&c, g, 256, &x, &y);
    assert_true(x == g->world.w - VIEW_W && y == g->world.h - VIEW_H);
    c.covered = 48;
    camera_corner(&c, g, 256, &x, &y);
    assert_int_equal(y, g->world.h - VIEW_H + 48);
}

TEST(what_is_to_be_shown_comes_into_the_free_part_of_the_picture) {
    front *f = begin();
    const game *g = game_of(f);
    camera c = {.covered = 48};
    static const SDL_Rect parts[] = {{40, 40, 30, 30}, {1200, 500, 90, 60}, {600, 700, 10, 10}};
    camera_reset(&c, g);
    for (int i = 0; i < 3; i++) {
        int32_t x, y;
        SDL_Rect p = parts[i];
        p.x = SDL_min(p.x, g->world.w - p.w), p.y = SDL_min(p.y, g->world.h - p.h);
        SDL_Point middle = camera_show(&c, g, &p);
        camera_corner(&c, g, 256, &x, &y);
        CHECK(p.x >= x && p.x + p.w <= x + VIEW_W, "%d: %d is not in %d", i, p.x, (int)x);
        CHECK(p.y >= y + HUD_H && p.y + p.h <= y + VIEW_H - 48, "%d: %d is not in %d", i, p.y, (int)y);
        assert_true(middle.x == p.x + p.w / 2 - x && middle.y == p.y + p.h / 2 - y);
    }
    int32_t led_x, led_y, x, y;
    (void)camera_show(&c, g, NULL);
    camera_corner(&c, g, 256, &led_x, &led_y);
    camera fresh = {.covered = 48};
    camera_reset(&fresh, g);
    camera_corner(&fresh, g, 256, &x, &y);
    assert_true(x == led_x && y == led_y);
}

TEST(what_is_to_be_shown_is_so_beside_a_ship_at_the_edge_of_the_world_and_time_after_time) {
    front *f = begin();
    game *g = game_to_change(f);
    static const SDL_Rect far = {700, 500, 30, 30}, edge = {0, 0, 10, 10};
    for (int seen = 0; seen < 2; seen++) {
        camera c = {.covered = 48};
        int32_t x, y;
        body *ship = &g->world.bodies[g->world.ship];
        ship->x = ship->y = ship->old_x = ship->old_y = 0;
        camera_reset(&c, g);
        c.seen = seen;
        for (int i = 0; i < 40; i++) {
            (void)camera_show(&c, g, &edge);
        }
        (void)camera_show(&c, g, &far);
        camera_corner(&c, g, 256, &x, &y);
        CHECK(far.x >= x && far.x + far.w <= x + VIEW_W, "ship %d: %d is not in %d", seen, far.x, (int)x);
        CHECK(far.y >= y + HUD_H && far.y + far.h <= y + VIEW_H - 48, "ship %d: %d is not in %d", seen, far.y, (int)y);
    }
}

TEST(the_camera_glides_to_its_place_at_the_start_of_a_level) {
    front *f = begin();
    game *g = game_to_change(f);
    camera c = {0};
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
}
