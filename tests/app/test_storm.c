// test_storm.c - a storm in a window: a camera without a ship to follow.
#include "app/player.h"

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
    front *f = open_storm();
    const world *w = &game_of(f)->world;
    assert_true(w->w > VIEW_W && w->h > VIEW_H);
    play(f, "+Left +Up 400 -Left -Up");
    SDL_Point p = camera_of(f);
    CHECK(p.x == 0 && p.y == -HUD_H, "%d, %d", p.x, p.y);
    play(f, "+Right +Down 400 -Right -Down");
    p = camera_of(f);
    CHECK(p.x == w->w - VIEW_W && p.y == w->h - VIEW_H, "%d, %d", p.x, p.y);
    play(f, "+Left 02 -Left 01 F2 F4 F4"); // a jump in time does not move it
    SDL_Point moved = camera_of(f);
    CHECK(moved.x < p.x && moved.x >= p.x - 16 && moved.y == p.y, "%d, %d", moved.x, moved.y);
    play(f, "Home");
    p = camera_of(f);
    assert_true(p.x == moved.x && p.y == moved.y);
    for (int i = 0; i < 10; i++) {
        play(f, "Down");
    }
    assert_int_equal(camera_of(f).y, w->h - VIEW_H + 48); // the low end is visible above the bar
}

TEST(the_pointer_draws_the_picture) {
    const char *const lines[] = {STORM, "--seed 7 --level 1"};
    for (int ship = 0; ship < 2; ship++) { // followed by the camera
        front *f = player_open("%s", lines[ship]);
        play(f, "99");
        SDL_Point before = camera_of(f);
        play(f, "move:500,100 press:500,100 move:470,100");
        assert_int_equal(camera_of(f).x, before.x + (ship ? 0 : 30));
        player_close(f);
    }
}
