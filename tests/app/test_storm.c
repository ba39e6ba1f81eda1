// test_storm.c - a storm in a window: the slider, what its graph measures, and the camera that no ship leads.
#include "app/hands.h"

#include "inspect/race.h"
#include "overlay/panels/storm_panel.h"
#include "game/world/hash.h"

static const char *const storm_line[] = {"--scene", "storm", "--sprites", "500", "--seed", "3", NULL};

static front *open_storm(void) {
    options o = front_options(storm_line);
    front *f = front_open(&o, false);
    front_ticks(f, 40);
    front_draw(f);
    return f;
}

static void close_storm(front *f) {
    storm_close(&f->app);
    front_close(f);
}

static int32_t bodies(const front *f) {
    return f->app.session.game->world.bodies_alive;
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
    options o = front_options(storm_line);
    o.headless = true;
    front *f = open_storm();
    const race *r = &f->app.storm.race;
    assert_int_equal(r->bodies, 500);
    for (int method = 0; method < BROADPHASE_COUNT; method++) {
        CHECK(r->now[method] > 0 && r->kept[race_place(500)][method] > 0, "method %d", method);
    }
    uint64_t hash = world_hash(&f->app.session.game->world);
    close_storm(f);
    f = front_open(&o, false);
    f->app.storm.folded = true; // and folded it measures nothing
    front_ticks(f, 40);
    assert_true(world_hash(&f->app.session.game->world) == hash);
    assert_int_equal(f->app.storm.race.bodies, 0);
    close_storm(f);
}

/// Of boxes that stand still another set is asked each time: what the core keeps for a repeated frame would be timed.
TEST(a_frozen_storm_is_measured_on_boxes_that_move) {
    front *f = open_storm();
    race *r = &f->app.storm.race;
    const collider *c = &f->app.session.game->collider;
    size_t bytes = (size_t)c->item_count * sizeof *c->items;
    ph_item *before = malloc(bytes);
    assert_non_null(before);
    for (int look = 0; look < 6; look++) {
        memcpy(before, r->items, bytes);
        race_look(r, c, platform_us);
        assert_int_equal(r->item_count, c->item_count);
        assert_true(memcmp(before, r->items, bytes) != 0);
        for (int32_t i = 0; i < c->item_count; i++) {
            const ph_box *is = &r->items[i].box, *was = &c->items[i].box;
            assert_true(abs(is->x0 - was->x0) <= 1 && is->x1 - is->x0 == was->x1 - was->x0);
            assert_true(abs(is->y0 - was->y0) <= 1 && is->y1 - is->y0 == was->y1 - was->y0);
        }
    }
    free(before);
    close_storm(f);
}

TEST(the_panel_lies_above_the_timeline_of_the_laws) {
    front *f = open_storm();
    SDL_Event e;
    memset(&e, 0, sizeof e);
    e.type = SDL_MOUSEBUTTONDOWN;
    e.button.button = SDL_BUTTON_LEFT;
    session_remember(&f->app.session);
    f->app.laws.on = true;
    int bottom = laws_flow_top(&f->app);
    assert_true(bottom < VIEW_H - 40);
    e.button.x = 60, e.button.y = bottom - 4 - 10;
    post(f, &e);
    assert_true(f->app.storm.slides);
    close_storm(f);
}

TEST(keys_and_slider_change_the_number) {
    front *f = open_storm();
    key(f, SDL_SCANCODE_RIGHTBRACKET);
    assert_int_equal(bodies(f), 1000);
    key(f, SDL_SCANCODE_LEFTBRACKET);
    key(f, SDL_SCANCODE_LEFTBRACKET);
    assert_int_equal(bodies(f), 200);
    front_ticks(f, 3);
    SDL_Point knob = {0, VIEW_H - 4 - 10};
    while (storm_panel_number(knob.x) < 100) {
        knob.x++;
    }
    SDL_Event e;
    memset(&e, 0, sizeof e);
    e.type = SDL_MOUSEBUTTONDOWN;
    e.button.button = SDL_BUTTON_LEFT;
    e.button.x = knob.x, e.button.y = knob.y;
    post(f, &e);
    assert_int_equal(bodies(f), storm_panel_number(knob.x));
    knob.x += 30;
    move_mouse(f, knob); // it is dragged, and the graph grows
    assert_int_equal(bodies(f), storm_panel_number(knob.x));
    front_ticks(f, 30);
    e.type = SDL_MOUSEBUTTONUP;
    post(f, &e);
    int places = 0;
    for (int i = 0; i < RACE_PLACES; i++) {
        places += f->app.storm.race.kept[i][BROADPHASE_LIR] > 0;
    }
    assert_true(places >= 3);
    front_press(f, SDL_SCANCODE_F2, KMOD_NONE);
    key(f, SDL_SCANCODE_RIGHTBRACKET);
    assert_true(f->app.frozen && f->app.storm.race.now[BROADPHASE_ALL] > 0); // a frozen one, too
    close_storm(f);
}

TEST(a_recorded_storm_keeps_its_number_and_others_have_no_slider) {
    front *f = open_storm();
    f->app.options.record = "build/storm.rec";
    key(f, SDL_SCANCODE_RIGHTBRACKET);
    assert_int_equal(bodies(f), 500);
    assert_non_null(strstr(f->app.toast, "keeps its number"));
    f->app.options.record = NULL;
    close_storm(f);
    f = open_game();
    const game *g = f->app.session.game;
    key(f, SDL_SCANCODE_RIGHTBRACKET);
    assert_ptr_equal(f->app.session.game, g);
    front_ticks(f, 5);
    assert_false(f->app.storm.opened);
    close_storm(f);
}

TEST(the_camera_goes_to_the_edges_and_no_further) {
    front *f = open_storm();
    const world *w = &f->app.session.game->world;
    const canvas *c = view_canvas(f->app.view);
    assert_true(w->w > VIEW_W && w->h > VIEW_H);
    for (int i = 0; i < 400; i++) {
        f->app.controls.tapped[ACTION_LEFT] = f->app.controls.tapped[ACTION_UP] = true;
        front_ticks(f, 1);
    }
    front_draw(f);
    CHECK(c->camera_x == 0 && c->camera_y == -HUD_H, "%d, %d", c->camera_x, c->camera_y);
    assert_true(view_pan(f->app.view, f->app.session.game, 100000, 100000));
    front_draw(f);
    assert_int_equal(c->camera_x, w->w - VIEW_W);
    assert_int_equal(c->camera_y, w->h - VIEW_H);
    view_pan(f->app.view, f->app.session.game, -10, 0);
    time_go(&f->app, 30); // to go back in time does not move it
    front_draw(f);
    assert_int_equal(c->camera_x, w->w - VIEW_W - 10);
    close_storm(f);
    f = open_game();
    assert_false(view_pan(f->app.view, f->app.session.game, 5, 5)); // there the ship leads it
    close_storm(f);
}

TEST(the_pointer_draws_the_picture) {
    front *f = open_storm();
    const canvas *c = view_canvas(f->app.view);
    int32_t before = c->camera_x;
    SDL_Event e;
    memset(&e, 0, sizeof e);
    e.type = SDL_MOUSEBUTTONDOWN;
    e.button.button = SDL_BUTTON_LEFT;
    e.button.x = 500, e.button.y = 100;
    post(f, &e);
    memset(&e, 0, sizeof e);
    e.type = SDL_MOUSEMOTION;
    e.motion.x = 470, e.motion.y = 100;
    e.motion.xrel = -30;
    post(f, &e);
    front_draw(f);
    assert_int_equal(c->camera_x, before + 30);
    close_storm(f);
}
