// test_flow.c - keys and screens of the game in a window, without a window.
#include "app/folder.h"
#include "app/front.h"

#include "app/session/replay_file.h"
#include "view/hud/hud.h"

TEST(enter_on_the_title_starts_a_game) {
    options o = front_options(front_seed);
    front *f = front_open(&o, true);
    assert_int_equal(f->app.screen, SCREEN_TITLE);
    assert_int_equal(f->app.session.source, SOURCE_AUTOPILOT);
    front_press(f, SDL_SCANCODE_RETURN, KMOD_NONE);
    assert_int_equal(f->app.screen, SCREEN_PLAY);
    assert_int_equal(f->app.session.source, SOURCE_PLAYER);
    front_close(f);
}

TEST(enter_starts_pinball_from_its_title) {
    const char *const words[] = {"--scene", "pinball", "--seed", "7", NULL};
    options o = front_options(words);
    front *f = front_open(&o, true);
    front_press(f, SDL_SCANCODE_RETURN, KMOD_NONE);
    assert_int_equal(f->app.screen, SCREEN_PLAY);
    assert_int_equal(f->app.session.source, SOURCE_PLAYER);
    assert_true(f->app.session.game->world.ship >= 0);
    front_close(f);
}

TEST(a_pause_and_help_let_no_time_pass) {
    options o = front_options(front_seed);
    front *f = front_open(&o, false);
    assert_true(flow_time_passes(&f->app));
    front_press(f, SDL_SCANCODE_P, KMOD_NONE);
    assert_int_equal(f->app.screen, SCREEN_PAUSE);
    assert_false(flow_time_passes(&f->app));
    front_press(f, SDL_SCANCODE_H, KMOD_NONE);
    assert_int_equal(f->app.screen, SCREEN_HELP);
    assert_false(flow_time_passes(&f->app));
    front_press(f, SDL_SCANCODE_H, KMOD_NONE);
    assert_int_equal(f->app.screen, SCREEN_PAUSE);
    front_press(f, SDL_SCANCODE_P, KMOD_NONE);
    assert_int_equal(f->app.screen, SCREEN_PLAY);
    front_close(f);
}

TEST(g_goes_to_the_gallery_and_back) {
    options o = front_options(front_seed);
    front *f = front_open(&o, true);
    front_press(f, SDL_SCANCODE_G, KMOD_NONE);
    assert_int_equal(f->app.screen, SCREEN_GALLERY);
    front_ticks(f, 3);
    front_press(f, SDL_SCANCODE_G, KMOD_NONE);
    assert_int_equal(f->app.screen, SCREEN_TITLE);
    assert_int_equal(gallery_proof(f->app.gallery)->wrong, 0);
    front_close(f);
}

TEST(nothing_moves_in_a_pause_or_on_a_title_that_nobody_touches) {
    enum { OVER_A_MINUTE_US = 61000000 };
    options o = front_options(front_seed);
    front *f = front_open(&o, true);
    f->app.touched_us = platform_us();
    assert_true(flow_runs(&f->app));
    f->app.touched_us -= OVER_A_MINUTE_US;
    assert_false(flow_runs(&f->app));
    front_press(f, SDL_SCANCODE_M, KMOD_NONE);
    assert_true(flow_runs(&f->app));
    front_press(f, SDL_SCANCODE_RETURN, KMOD_NONE);
    f->app.touched_us -= OVER_A_MINUTE_US;
    assert_true(flow_runs(&f->app)); // a game goes on
    front_press(f, SDL_SCANCODE_P, KMOD_NONE);
    assert_false(flow_runs(&f->app));
    front_close(f);
}

// ---- replays --------------------------------------------------------------------------------------------------------

TEST(a_replay_of_the_command_line_has_the_bar_of_a_record) {
    enum { LENGTH = 1200, JUMP = 300 }; // of that record; what a press of an arrow skips
    const char *const words[] = {"--replay", "tests/golden/pinball.rec", NULL};
    options o = front_options(words);
    front *f = front_open(&o, false);
    assert_true(f->app.watch.on);
    front_press(f, SDL_SCANCODE_RIGHT, KMOD_NONE);
    assert_int_equal(f->app.session.game->world.tick, JUMP);
    front_press(f, SDL_SCANCODE_SPACE, KMOD_NONE);
    assert_false(flow_runs(&f->app));
    front_press(f, SDL_SCANCODE_SPACE, KMOD_NONE);
    front_ticks(f, LENGTH - JUMP + 1);
    assert_true(f->app.watch.paused && f->app.session.game->world.tick == LENGTH);
    assert_int_equal(f->app.status, 0);
    front_press(f, SDL_SCANCODE_ESCAPE, KMOD_NONE);
    assert_int_equal(f->app.screen, SCREEN_TITLE);
    front_press(f, SDL_SCANCODE_RETURN, KMOD_NONE);
    assert_int_equal(f->app.session.source, SOURCE_PLAYER);
    front_close(f);
}

TEST(a_replay_that_goes_another_way_is_an_error_of_the_command_line) {
    enum { LENGTH = 1200 };
    const char *const words[] = {"--replay", "tests/golden/pinball.rec", NULL};
    options o = front_options(words);
    front *f = front_open(&o, false);
    f->app.session.script.hash ^= 1;
    front_ticks(f, LENGTH + 1);
    assert_int_equal(f->app.status, 1);
    assert_non_null(strstr(f->app.toast, "another way"));
    front_close(f);
}

/// Ticks of a record in the folder.
static int64_t recorded_ticks(folder *dir, const char *name) {
    replay r;
    assert_true(replay_file_load(&r, folder_file(dir, name)));
    int64_t ticks = r.count;
    replay_free(&r);
    return ticks;
}

TEST(a_later_record_replaces_no_file_that_is_there) {
    enum { FIRST = 10, SECOND = 20, THIRD = 30 };
    folder dir = folder_make();
    char first[PATH_ROOM], others[8];
    folder_write(&dir, "run-2.rec", "mine");
    SDL_strlcpy(first, folder_file(&dir, "run.rec"), sizeof first);
    const char *const words[] = {"--record", first, "--seed", "7", NULL};
    options o = front_options(words);
    front *f = front_open(&o, false);
    front_ticks(f, FIRST);
    flow_begin(&f->app, false); // a restart
    front_ticks(f, SECOND);
    flow_begin(&f->app, true); // to the title, and another game
    flow_begin(&f->app, false);
    front_ticks(f, THIRD);
    front_close(f);
    folder_read(&dir, "run-2.rec", others, sizeof others);
    assert_string_equal(others, "mine");
    assert_int_equal(recorded_ticks(&dir, "run.rec"), FIRST);
    assert_int_equal(recorded_ticks(&dir, "run-3.rec"), SECOND);
    assert_int_equal(recorded_ticks(&dir, "run-4.rec"), THIRD);
    assert_int_equal(folder_count(&dir), 4);
    folder_remove(&dir);
}

// ---- the overlay ----------------------------------------------------------------------------------------------------

TEST(f1_brings_all_layers_or_none) {
    options o = front_options(front_seed);
    front *f = front_open(&o, false);
    front_press(f, SDL_SCANCODE_7, KMOD_NONE);
    assert_int_equal(overlay_active(f->app.overlay), OVERLAY_COUNTERS);
    front_press(f, SDL_SCANCODE_F1, KMOD_NONE);
    assert_int_equal(overlay_active(f->app.overlay), 0);
    front_press(f, SDL_SCANCODE_F1, KMOD_NONE);
    assert_int_equal(overlay_active(f->app.overlay), OVERLAY_ALL);
    front_press(f, SDL_SCANCODE_F1, KMOD_NONE);
    assert_int_equal(overlay_active(f->app.overlay), 0);
    front_close(f);
}

TEST(shift_f1_brings_back_the_layers_chosen_last) {
    options o = front_options(front_seed);
    front *f = front_open(&o, false);
    front_press(f, SDL_SCANCODE_1, KMOD_NONE);
    front_press(f, SDL_SCANCODE_3, KMOD_NONE);
    front_press(f, SDL_SCANCODE_F1, KMOD_NONE);
    front_press(f, SDL_SCANCODE_F1, KMOD_NONE);
    assert_int_equal(overlay_active(f->app.overlay), OVERLAY_ALL);
    front_press(f, SDL_SCANCODE_F1, KMOD_LSHIFT);
    assert_int_equal(overlay_active(f->app.overlay), OVERLAY_MASKS | OVERLAY_BOXES);
    front_press(f, SDL_SCANCODE_F1, KMOD_RSHIFT);
    assert_int_equal(overlay_active(f->app.overlay), 0);
    front_close(f);
}

TEST(the_title_shows_no_overlay_but_a_line_that_it_is_on) {
    options o = front_options(front_seed);
    front *f = front_open(&o, true);
    front_draw(f);
    uint64_t before = front_pixels(f);
    front_press(f, SDL_SCANCODE_F1, KMOD_NONE);
    assert_int_equal(overlay_active(f->app.overlay), OVERLAY_ALL);
    front_draw(f);
    assert_true(front_pixels(f) == before);
    assert_non_null(strstr(f->app.toast, "overlay on"));
    front_close(f);
}

// ---- freezing -------------------------------------------------------------------------------------------------------

TEST(f2_shows_a_sign_and_lets_f3_step) {
    options o = front_options(front_seed);
    front *f = front_open(&o, false);
    front_ticks(f, 10);
    assert_int_equal(flow_shown(&f->app), SCREEN_PLAY);
    front_press(f, SDL_SCANCODE_F2, KMOD_NONE);
    assert_true(f->app.frozen);
    assert_int_equal(flow_shown(&f->app), SCREEN_FROZEN);
    front_draw(f);
    uint64_t at_10 = front_pixels(f);
    front_press(f, SDL_SCANCODE_F3, KMOD_NONE);
    assert_int_equal(f->app.session.game->world.tick, 11);
    front_draw(f);
    assert_true(front_pixels(f) != at_10); // the sign has another tick
    front_press(f, SDL_SCANCODE_F2, KMOD_NONE);
    assert_int_equal(flow_shown(&f->app), SCREEN_PLAY);
    front_close(f);
}

// ---- the end of a game ----------------------------------------------------------------------------------------------

TEST(the_clock_runs_until_the_game_is_over) {
    options o = front_options(front_seed);
    front *f = front_open(&o, false);
    world *w = &f->app.session.game->world;
    hud h;
    hud_reset(&h, f->app.session.game);
    w->level_ticks = 300;
    hud_tick(&h, f->app.session.game);
    assert_int_equal(h.clock, 300);
    w->phase = PHASE_OVER;
    w->level_ticks = 600;
    hud_tick(&h, f->app.session.game);
    assert_int_equal(h.clock, 300);
    front_close(f);
}

TEST(a_frozen_game_that_is_over_shows_the_sign) {
    options o = front_options(front_seed);
    front *f = front_open(&o, false);
    f->app.session.game->world.phase = PHASE_OVER;
    assert_int_equal(flow_shown(&f->app), SCREEN_OVER);
    front_press(f, SDL_SCANCODE_F2, KMOD_NONE);
    assert_int_equal(flow_shown(&f->app), SCREEN_FROZEN);
    front_press(f, SDL_SCANCODE_F2, KMOD_NONE);
    assert_int_equal(flow_shown(&f->app), SCREEN_OVER);
    front_close(f);
}

TEST(fire_begins_another_game_but_not_at_once) {
    options o = front_options(front_seed);
    front *f = front_open(&o, false);
    front_ticks(f, 30);
    f->app.session.game->world.phase = PHASE_OVER;
    front_ticks(f, 10);
    front_press(f, SDL_SCANCODE_SPACE, KMOD_NONE);
    front_ticks(f, 60);
    assert_int_equal(flow_shown(&f->app), SCREEN_OVER);
    front_press(f, SDL_SCANCODE_SPACE, KMOD_NONE);
    front_ticks(f, 1);
    assert_int_equal(flow_shown(&f->app), SCREEN_PLAY);
    front_close(f);
}

// ---- leaving --------------------------------------------------------------------------------------------------------

TEST(r_t_and_q_drop_a_game_only_when_pressed_twice) {
    const SDL_Scancode keys[] = {SDL_SCANCODE_R, SDL_SCANCODE_T, SDL_SCANCODE_Q};
    for (int i = 0; i < 3; i++) {
        options o = front_options(front_seed);
        front *f = front_open(&o, false);
        front_ticks(f, 5);
        front_press(f, SDL_SCANCODE_P, KMOD_NONE);
        front_press(f, keys[i], KMOD_NONE);
        CHECK(f->app.screen == SCREEN_PAUSE && !f->app.quit && strstr(f->app.toast, "again"), "key %d", i);
        f->app.asked_until = 0; // too late
        front_press(f, keys[i], KMOD_NONE);
        CHECK(f->app.screen == SCREEN_PAUSE && !f->app.quit, "key %d", i);
        front_press(f, keys[(i + 1) % 3], KMOD_NONE); // another question
        CHECK(f->app.screen == SCREEN_PAUSE && !f->app.quit, "key %d", i);
        front_press(f, keys[i], KMOD_NONE);
        front_press(f, keys[i], KMOD_NONE);
        CHECK(f->app.screen != SCREEN_PAUSE || f->app.quit, "key %d", i);
        front_close(f);
    }
}

TEST(what_is_not_the_players_game_is_left_at_once) {
    options o = front_options(front_seed);
    front *f = front_open(&o, true);
    front_press(f, SDL_SCANCODE_Q, KMOD_NONE);
    assert_true(f->app.quit);
    front_close(f);
    f = front_open(&o, false);
    front_ticks(f, 5);
    f->app.session.game->world.phase = PHASE_OVER;
    front_press(f, SDL_SCANCODE_T, KMOD_NONE);
    assert_int_equal(f->app.screen, SCREEN_TITLE);
    front_close(f);
}

TEST(q_does_nothing_in_a_fight) {
    options o = front_options(front_seed);
    front *f = front_open(&o, false);
    front_press(f, SDL_SCANCODE_Q, KMOD_NONE);
    front_press(f, SDL_SCANCODE_Q, KMOD_NONE);
    assert_false(f->app.quit);
    front_close(f);
}
