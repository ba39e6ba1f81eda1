// test_camera.c - position of the picture in the world.
#include "app/player.h"

#include "view/camera.h"

TEST(the_camera_shows_both_ends_of_the_world_beside_the_hud) {
    front *f = player_plays("--seed 7 --level 1", "02");
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
    front *f = player_plays("--seed 7 --level 1", "02");
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
}
