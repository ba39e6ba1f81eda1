// test_storm.c - a storm in a window: the slider, what its graph measures, and the camera that no ship leads.
#include "app/folder.h"
#include "app/player.h"

#include "sdl/palette.h"

#define STORM "--scene storm --sprites 500 --seed 3"

enum { SLIDER_X = 26, SLIDER_Y = VIEW_H - 2 - 7 }; // where the slide begins, in a game that runs [px]

static front *open_storm(void) {
    front *f = player_plays(STORM, "ticks:40");
    (void)shown(f);
    return f;
}

static int32_t bodies(const front *f) {
    return game_of(f)->world.bodies_alive;
}

TEST(each_place_of_the_slider_is_a_larger_number) {
    front *f = open_storm();
    int32_t last = 0;
    for (int x = SLIDER_X; x <= SLIDER_X + 192; x += 24) {
        playf(f, "click:%d,%d", x, SLIDER_Y);
        CHECK(bodies(f) > last, "%d sprites at %d, after %d", (int)bodies(f), x, (int)last);
        assert_true(x > SLIDER_X || bodies(f) == 50);
        last = bodies(f);
    }
    assert_int_equal(last, 20000);
}

TEST(keys_go_through_round_numbers) {
    front *f = player_plays("--scene storm --sprites 73 --seed 3", "02 ]");
    assert_int_equal(bodies(f), 100);
    play(f, "[");
    assert_int_equal(bodies(f), 50);
    play(f, "[");
    assert_int_equal(bodies(f), 50);
    play(f, "] ] ] ] ] ] ] ]");
    assert_int_equal(bodies(f), 20000);
    play(f, "]");
    assert_int_equal(bodies(f), 20000);
}

TEST(keys_and_slider_change_the_number) {
    front *f = open_storm();
    play(f, "]");
    assert_int_equal(bodies(f), 1000);
    play(f, "[ [");
    assert_int_equal(bodies(f), 200);
    play(f, "03");
    (void)shown(f);
    playf(f, "press:60,%d", SLIDER_Y);
    assert_int_equal(bodies(f), 100);
    playf(f, "02 move:130,%d", SLIDER_Y); // it is dragged
    assert_int_equal(bodies(f), 1000);
    playf(f, "30 release:90,%d [ F2 ] see:FROZEN see:'\n1000 sprites\n'", SLIDER_Y);
}

TEST(another_storm_begins_without_a_chosen_depth_of_cuts) {
    front *f = player_plays("--seed 7 --scene storm --sprites 60 --debug splits", "10 F2 click:320,150");
    assert_int_equal(f->app.overlay->depth, 1);
    play(f, "]");
    assert_int_equal(f->app.overlay->depth, 0);
}

TEST(a_recorded_storm_keeps_its_number_and_others_have_no_slider) {
    folder dir = folder_make();
    front *f = player_open(STORM " --record %s/storm.rec", dir.name);
    play(f, "10 ]");
    assert_int_equal(bodies(f), 500);
    assert_shown(f, "keeps its number");
    player_close(f);
    f = player_open("--seed 7 --level 1");
    play(f, "05 ] 05 tick:10 unseen:'10 sprites'");
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
    play(f, "+Left 02 -Left 01 F2 F4 F4"); // to go back in time does not move it
    SDL_Point moved = camera_of(f);
    CHECK(moved.x < p.x && moved.x >= p.x - 16 && moved.y == p.y, "%d, %d", moved.x, moved.y);
    play(f, "Home");
    p = camera_of(f);
    assert_true(p.x == moved.x && p.y == moved.y);
    for (int i = 0; i < 10; i++) {
        play(f, "Down");
    }
    assert_int_equal(camera_of(f).y, w->h - VIEW_H + 48); // the low end shows above the bar
}

TEST(the_pointer_draws_the_picture) {
    const char *const lines[] = {STORM, "--seed 7 --level 1"};
    for (int ship = 0; ship < 2; ship++) { // which leads the camera
        front *f = player_open("%s", lines[ship]);
        play(f, "99");
        SDL_Point before = camera_of(f);
        play(f, "move:500,100 press:500,100 move:470,100");
        assert_int_equal(camera_of(f).x, before.x + (ship ? 0 : 30));
        player_close(f);
    }
}
