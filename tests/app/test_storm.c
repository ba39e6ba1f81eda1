// test_storm.c - a storm in a window: the slider, what its graph measures, and the camera that no ship leads.
#include "app/folder.h"
#include "app/player.h"

#include "overlay/panels/laws_tracks.h"
#include "view/hud/storm_slider.h"
#include "sdl/palette.h"

#define STORM "--scene storm --sprites 500 --seed 3"

enum { SLIDER_X = 26, SLIDER_Y = VIEW_H - 2 - 7 }; // where the slide begins, in a game that runs [px]

/// The number of sprites at that x of the slider.
static int32_t number_at(int x) {
    return storm_number((x - SLIDER_X + 1) / 2);
}

static front *open_storm(void) {
    front *f = player_plays(STORM, "ticks:40");
    (void)shown(f);
    return f;
}

static int32_t bodies(const front *f) {
    return game_of(f)->world.bodies_alive;
}

TEST(the_scale_goes_from_50_to_20000_and_back) {
    int32_t last = 0;
    for (int place = 0; place < STORM_PLACES; place++) {
        int32_t n = storm_number(place);
        CHECK(n > last && abs(storm_place(n) - place) <= 1, "place %d has %d", place, (int)n);
        last = n;
    }
    assert_int_equal(storm_number(0), STORM_LEAST);
    assert_int_equal(storm_number(STORM_PLACES - 1), STORM_MOST);
    assert_int_equal(storm_place(-4), 0);
    assert_int_equal(storm_place(1 << 30), STORM_PLACES - 1);
    int32_t n = STORM_LEAST, steps = 0;
    for (; storm_step(n, 1) > n; steps++) {
        n = storm_step(n, 1);
    }
    assert_true(n == STORM_MOST && steps == 8);
    assert_int_equal(storm_step(73, 1), 100);
    assert_int_equal(storm_step(73, -1), 50);
    assert_int_equal(storm_step(50, -1), 50);
}

TEST(the_slider_lies_above_the_tracks_of_the_laws) {
    front *f = open_storm();
    play(f, "U");
    (void)shown(f);
    playf(f, "click:60,%d", SLIDER_Y);
    assert_int_equal(bodies(f), 500);
    playf(f, "click:60,%d", box_of(f, "500 sprites").y + 4);
    assert_int_equal(bodies(f), number_at(60));
    assert_int_not_equal(bodies(f), 500);
}

TEST(keys_and_slider_change_the_number) {
    front *f = open_storm();
    play(f, "]");
    assert_int_equal(bodies(f), 1000);
    play(f, "[ [");
    assert_int_equal(bodies(f), 200);
    play(f, "03");
    int x = SLIDER_X;
    (void)shown(f);
    while (number_at(x) < 100) {
        x++;
    }
    playf(f, "press:%d,%d", x, SLIDER_Y);
    assert_int_equal(bodies(f), number_at(x));
    playf(f, "02 move:%d,%d", x + 30, SLIDER_Y); // it is dragged
    assert_int_equal(bodies(f), number_at(x + 30));
    playf(f, "30 release:%d,%d [ F2 ] see:FROZEN see:'\n500 sprites\n'", x + 30, SLIDER_Y);
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
