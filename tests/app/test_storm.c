// test_storm.c - a storm in a window: the slider, what its graph measures, and the camera that no ship leads.
#include "app/folder.h"
#include "app/player.h"

#include "inspect/race.h"
#include "overlay/panels/laws_panel.h"
#include "sdl/palette.h"

#define STORM "--scene storm --sprites 500 --seed 3"

enum { HEAD_X = 20, SLIDER_X = 48, SLIDER_Y = VIEW_H - 2 - 10, HEAD_Y = VIEW_H - 2 - 155 }; // places on the panel

/// The number of sprites at that x of the slider.
static int32_t number_at(int x) {
    return race_number((x - SLIDER_X + 1) / 2);
}

static front *open_storm(void) {
    front *f = player_open(STORM);
    play_ticks(f, 40);
    (void)shown(f);
    return f;
}

static int32_t bodies(const front *f) {
    return game_of(f)->world.bodies_alive;
}

TEST(the_scale_goes_from_50_to_20000_and_back) {
    int32_t last = 0;
    for (int place = 0; place < RACE_PLACES; place++) {
        int32_t n = race_number(place);
        CHECK(n > last && abs(race_place(n) - place) <= 1, "place %d has %d", place, (int)n);
        last = n;
    }
    assert_int_equal(race_number(0), RACE_LEAST);
    assert_int_equal(race_number(RACE_PLACES - 1), RACE_MOST);
    assert_int_equal(race_place(-4), 0);
    assert_int_equal(race_place(1 << 30), RACE_PLACES - 1);
    int32_t n = RACE_LEAST, steps = 0;
    for (; race_step(n, 1) > n; steps++) {
        n = race_step(n, 1);
    }
    assert_true(n == RACE_MOST && steps == 8);
    assert_int_equal(race_step(73, 1), 100);
    assert_int_equal(race_step(73, -1), 50);
    assert_int_equal(race_step(50, -1), 50);
}

TEST(the_race_measures_all_methods_and_leaves_the_game_alone) {
    front *f = open_storm();
    assert_shown(f, "\n500 sprites\n");
    assert_not_shown(f, "not yet");
    uint64_t hash = hash_of(f);
    player_close(f);
    f = player_open(STORM);
    play_ticks(f, 1);
    (void)shown(f);
    playf(f, "click:%d,%d", HEAD_X, HEAD_Y); // and folded it measures nothing
    assert_not_shown(f, "what it costs");
    play_ticks(f, 39);
    assert_true(hash_of(f) == hash);
    play(f, "] 10");
    assert_int_equal(bodies(f), 1000);
    playf(f, "click:%d,%d", HEAD_X, SLIDER_Y + 5);
    assert_shown(f, "\n500 sprites\n");
    play(f, "01");
    assert_shown(f, "\n1000 sprites\n");
    player_close(f);
}

/// Of boxes that stand still another set is asked each time: what the core keeps for a repeated frame would be timed.
TEST(a_frozen_storm_is_measured_on_boxes_that_move) {
    static race r;
    front *f = open_storm();
    const collider *c = &game_of(f)->collider;
    size_t bytes = (size_t)c->item_count * sizeof *c->items;
    ph_item *before = malloc(bytes);
    assert_true(before && race_open(&r));
    race_look(&r, c, platform_us);
    for (int look = 0; look < 6; look++) {
        memcpy(before, r.items, bytes);
        race_look(&r, c, platform_us);
        assert_int_equal(r.item_count, c->item_count);
        assert_true(memcmp(before, r.items, bytes) != 0);
        for (int32_t i = 0; i < c->item_count; i++) {
            const ph_box *is = &r.items[i].box, *was = &c->items[i].box;
            assert_true(abs(is->x0 - was->x0) <= 1 && is->x1 - is->x0 == was->x1 - was->x0);
            assert_true(abs(is->y0 - was->y0) <= 1 && is->y1 - is->y0 == was->y1 - was->y0);
        }
    }
    race_close(&r);
    free(before);
    player_close(f);
}

TEST(the_panel_lies_above_the_timeline_of_the_laws) {
    front *f = open_storm();
    play(f, "U");
    (void)shown(f);
    playf(f, "click:60,%d", SLIDER_Y);
    assert_int_equal(bodies(f), 500);
    playf(f, "click:60,%d", SLIDER_Y - LAWS_PANEL_H);
    assert_int_equal(bodies(f), number_at(60));
    assert_int_not_equal(bodies(f), 500);
    player_close(f);
}

/// Columns of the panel that have a pixel of the curve of "lir" or of its name.
static int curve(front *f) {
    int columns = 0;
    (void)shown(f);
    for (int x = 50; x < 240; x++) {
        bool any = false;
        for (int y = VIEW_H - 138; y < VIEW_H - 73; y++) {
            any = any || has_color(f, x, y, INK_OI_SKY);
        }
        columns += any;
    }
    return columns;
}

TEST(keys_and_slider_change_the_number) {
    front *f = open_storm();
    play(f, "]");
    assert_int_equal(bodies(f), 1000);
    play(f, "[ [");
    assert_int_equal(bodies(f), 200);
    play(f, "03");
    int x = SLIDER_X, before = curve(f);
    while (number_at(x) < 100) {
        x++;
    }
    playf(f, "press:%d,%d", x, SLIDER_Y);
    assert_int_equal(bodies(f), number_at(x));
    playf(f, "02 move:%d,%d", x + 30, SLIDER_Y); // it is dragged, and the graph grows
    assert_int_equal(bodies(f), number_at(x + 30));
    playf(f, "30 release:%d,%d", x + 30, SLIDER_Y);
    int after = curve(f);
    CHECK(after > before + 10, "%d columns after %d", after, before);
    play(f, "F2 ]");
    assert_shown(f, "FROZEN");
    assert_not_shown(f, "not yet"); // a frozen one, too
    player_close(f);
}

TEST(a_recorded_storm_keeps_its_number_and_others_have_no_slider) {
    folder dir = folder_make();
    front *f = player_open(STORM " --record %s/storm.rec", dir.name);
    play(f, "10 ]");
    assert_int_equal(bodies(f), 500);
    assert_shown(f, "keeps its number");
    player_close(f);
    folder_remove(&dir);
    f = player_open("--seed 7 --level 1");
    play(f, "05 ] 05");
    assert_int_equal(game_of(f)->world.tick, 10);
    assert_not_shown(f, "what it costs");
    player_close(f);
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
    player_close(f);
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
