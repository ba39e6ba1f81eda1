// test_camera.c - position of the picture in the world, with a ship to follow and without it.
#include "app/player.h"

#include "view/camera.h"

#define STORM "--scene storm --sprites 500 --seed 3"

static front *open_storm(void) {
    front *f = player_plays(STORM, "ticks:40");
    (void)shown(f);
    return f;
}

static SDL_Point camera_of(front *f) {
    (void)shown(f);
    return (SDL_Point){canvas_of(f)->camera_x, canvas_of(f)->camera_y};
}

TEST(the_camera_goes_to_the_edges_and_no_further) {
    enum { STEPS = 120 };
    front *f = open_storm();
    const world *w = &game_of(f)->world;
    assert_true(w->w > VIEW_W && w->h > VIEW_H);
    play(f, "20 F2");
    for (int i = 0; i < STEPS; i++) {
        play(f, "Left Up");
    }
    SDL_Point p = camera_of(f);
    CHECK(p.x == 0 && p.y == -HUD_H, "%d, %d", p.x, p.y);
    for (int i = 0; i < STEPS; i++) {
        play(f, "Right");
    }
    p = camera_of(f);
    CHECK(p.x == w->w - VIEW_W && p.y == -HUD_H, "%d, %d", p.x, p.y);
    play(f, "Left F4 F4 Home"); // a jump in time does not move it
    SDL_Point moved = camera_of(f);
    CHECK(moved.x == p.x - 16 && moved.y == p.y, "%d, %d", moved.x, moved.y);
    for (int i = 0; i < STEPS; i++) {
        play(f, "Down");
    }
    assert_int_equal(camera_of(f).y, w->h - VIEW_H + 48); // the low end is visible above the bar
}

TEST(the_pointer_draws_the_picture) {
    const char *const lines[] = {STORM, "--seed 7 --level 1"};
    for (int ship = 0; ship < 2; ship++) { // followed by the camera
        front *f = player_open("%s", lines[ship]);
        play(f, "99 F2");
        SDL_Point before = camera_of(f);
        play(f, "move:500,100 press:500,100 move:470,100");
        assert_int_equal(camera_of(f).x, before.x + (ship ? 0 : 30));
        player_close(f);
    }
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
