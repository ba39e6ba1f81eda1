// test_camera.c - position of the picture in the world, with a ship to follow and without it.
#include "app/player.h"

#include "game/world/tuning.h"
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

TEST(an_event_stays_in_the_picture_of_a_ship_that_flies_away) {
    enum { TICKS = 80, FAST = 5 * SUB, EDGE = 80 };
    front *f = player_plays("--seed 7 --level 12", "02");
    world *w = &game_to_change(f)->world;
    body *ship = &w->bodies[w->ship];
    camera follows = {.covered = 0}, leans = {.covered = 0};
    ship->x = ship->old_x = 900 * SUB;
    ship->vx = -FAST;
    camera_reset(&follows, game_of(f));
    camera_reset(&leans, game_of(f));
    const ph_point place = body_middle(ship);
    for (int i = 0; i < TICKS; i++) {
        ship->old_x = ship->x;
        ship->x -= FAST;
        camera_tick(&follows, game_of(f));
        camera_tick(&leans, game_of(f));
        camera_lean(&leans, place);
        const int left = camera_corner(&leans, game_of(f), 256).x, now = body_middle(ship).x;
        CHECK(place.x > left && place.x < left + VIEW_W, "tick %d: the event at %d of %d", i, (int)place.x, left);
        CHECK(now > left + EDGE && now < left + VIEW_W - EDGE, "tick %d: the ship at %d of %d", i, now, left);
    }
    assert_true(place.x > camera_corner(&follows, game_of(f), 256).x + VIEW_W);
}

TEST(the_picture_moves_toward_the_end_of_a_boss) {
    front *f = player_plays("--seed 7 --scene boss --level 1", "ticks:90");
    world *w = &game_to_change(f)->world;
    body *boss = &w->bodies[w->boss.body], *ship = &w->bodies[w->ship];
    const int32_t place = body_middle(boss).x;
    ship->x = ship->old_x = boss->x - 60 * SUB;
    ship->y = ship->old_y = boss->y;
    boss->hull = 1;
    w->charge = BOMB_CHARGE;
    play(f, "30 +F 05 -F 60");
    assert_true(w->boss.body < 0 && w->ship >= 0);
    const int32_t side = place - body_middle(ship).x, offset = camera_of(f).x + VIEW_W / 2 - body_middle(ship).x;
    CHECK(side > 60 && offset > side / 4 && offset < side + 20, "boss %d px away, picture %d px", side, offset);
}
