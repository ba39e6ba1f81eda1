// test_camera.c - position of the picture in the world.
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
    ship->x = ship->y = ship->old_x = ship->old_y = 0;
    camera_reset(&c, g);
    SDL_Point at = camera_corner(&c, g, 256);
    assert_true(at.x == 0 && at.y == -HUD_H);
    ship->x = ship->old_x = g->world.w * SUB;
    ship->y = ship->old_y = g->world.h * SUB;
    camera_reset(&c, g);
    at = camera_corner(&c, g, 256);
    assert_true(at.x == g->world.w - VIEW_W && at.y == g->world.h - VIEW_H);
    c.covered = 48;
    at = camera_corner(&c, g, 256);
    assert_int_equal(at.y, g->world.h - VIEW_H + 48);
}

TEST(what_is_to_be_shown_comes_into_the_free_part_of_the_picture) {
    front *f = begin();
    const game *g = game_of(f);
    camera c = {.covered = 48};
    static const SDL_Rect parts[] = {{40, 40, 30, 30}, {1200, 500, 90, 60}, {600, 700, 10, 10}};
    camera_reset(&c, g);
    for (int i = 0; i < 3; i++) {
        SDL_Rect p = parts[i];
        p.x = SDL_min(p.x, g->world.w - p.w);
        p.y = SDL_min(p.y, g->world.h - p.h);
        SDL_Point middle = camera_show(&c, g, &p), at = camera_corner(&c, g, 256);
        CHECK(p.x >= at.x && p.x + p.w <= at.x + VIEW_W, "%d: %d is not in %d", i, p.x, (int)at.x);
        CHECK(p.y >= at.y + HUD_H && p.y + p.h <= at.y + VIEW_H - 48, "%d: %d is not in %d", i, p.y, (int)at.y);
        assert_true(middle.x == p.x + p.w / 2 - at.x && middle.y == p.y + p.h / 2 - at.y);
    }
    (void)camera_show(&c, g, NULL);
    SDL_Point led = camera_corner(&c, g, 256);
    camera fresh = {.covered = 48};
    camera_reset(&fresh, g);
    SDL_Point at = camera_corner(&fresh, g, 256);
    assert_true(at.x == led.x && at.y == led.y);
}

TEST(what_is_to_be_shown_is_so_beside_a_ship_at_the_edge_of_the_world_and_time_after_time) {
    front *f = begin();
    game *g = game_to_change(f);
    static const SDL_Rect far = {700, 500, 30, 30}, edge = {0, 0, 10, 10};
    for (int seen = 0; seen < 2; seen++) {
        camera c = {.covered = 48};
        body *ship = &g->world.bodies[g->world.ship];
        ship->x = ship->y = ship->old_x = ship->old_y = 0;
        camera_reset(&c, g);
        c.seen = seen;
        for (int i = 0; i < 40; i++) {
            (void)camera_show(&c, g, &edge);
        }
        (void)camera_show(&c, g, &far);
        const SDL_Point at = camera_corner(&c, g, 256);
        CHECK(far.x >= at.x && far.x + far.w <= at.x + VIEW_W, "ship %d: %d is not in %d", seen, far.x, (int)at.x);
        CHECK(far.y >= at.y + HUD_H && far.y + far.h <= at.y + VIEW_H - 48, "ship %d: %d is not in %d", seen, far.y,
              (int)at.y);
    }
}

TEST(the_camera_glides_to_its_place_at_the_start_of_a_level) {
    front *f = begin();
    game *g = game_to_change(f);
    camera c = {0};
    camera_reset(&c, g);
    const SDL_Point rest = camera_corner(&c, g, 256);
    camera_glide(&c, 60);
    SDL_Point at = camera_corner(&c, g, 256);
    assert_int_equal(at.y, rest.y + 60);
    int32_t before = at.y;
    for (int tick = 0; tick < 200; tick++, before = at.y) {
        camera_tick(&c, g);
        at = camera_corner(&c, g, 256);
        CHECK(at.y <= before && at.y >= rest.y && at.x == rest.x, "tick %d: from %d to %d", tick, before, at.y);
    }
    assert_int_equal(at.y, rest.y);
}
