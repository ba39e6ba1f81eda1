// test_scores.c - a game that is over asks for a name when its score has a place, whoever plays and however it is left.
#include "app/hands.h"

#include "sdl/file.h"

/// Ends the player's game with these points.
static void end_game(front *f, int points) {
    front_ticks(f, 400);
    f->app.session.game->world.score = points;
    f->app.session.game->world.phase = PHASE_OVER;
    front_ticks(f, 41);
}

TEST(a_score_with_a_place_asks_for_a_name_and_is_kept) {
    static scores again;
    folder dir = folder_make();
    front *f = open_game();
    keep_in(f, &dir);
    end_game(f, 700);
    assert_int_equal(f->app.screen, SCREEN_NAME);
    const SDL_Scancode typed[] = {SDL_SCANCODE_A, SDL_SCANCODE_D, SDL_SCANCODE_A, SDL_SCANCODE_1};
    for (int i = 0; i < 4; i++) {
        key(f, typed[i]);
    }
    key(f, SDL_SCANCODE_BACKSPACE);
    key(f, SDL_SCANCODE_RETURN);
    assert_int_equal(f->app.screen, SCREEN_SCORES);
    assert_true(f->app.menu.items[0].bright);
    scores_load(&again, folder_file(&dir, "scores.txt"));
    assert_int_equal(again.count[1], 1);
    assert_int_equal(again.best[1][0].points, 700);
    assert_int_equal(again.best[1][0].seed, 7);
    assert_string_equal(again.best[1][0].name, "ADA");
    assert_string_equal(f->app.keep.settings.name, "ADA");
    assert_true(file_is_there(folder_file(&dir, "last.rec")) && file_is_there(folder_file(&dir, "best-1.rec")));
    key(f, SDL_SCANCODE_ESCAPE);
    assert_int_equal(flow_shown(&f->app), SCREEN_OVER);
    front_close(f);
    folder_remove(&dir);
}

TEST(a_score_that_another_game_wrote_meanwhile_stays_and_counts) {
    char kept[512];
    folder dir = folder_make();
    front *f = open_game();
    folder_write(&dir, "scores.txt", "level1.01 = 900 points, level 3, 2026-11-21, seed 7\n");
    keep_in(f, &dir);
    folder_write(&dir, "scores.txt",
                 "level1.01 = 900 points, level 3, 2026-11-21, seed 7\n"
                 "level1.02 = 7777 points, level 5, 2026-11-22, seed 1, OTHER\n"
                 "level3.01 = 5 points, level 5, 2026-11-22, seed 1, OTHER\n");
    end_game(f, 700);
    key(f, SDL_SCANCODE_RETURN);
    assert_int_equal(f->app.page.place, 1);
    assert_true(f->app.menu.items[1].bright);
    folder_read(&dir, "scores.txt", kept, sizeof kept);
    assert_non_null(strstr(kept, "level1.01 = 900 points, level 3, 2026-11-21, seed 7\n"));
    assert_non_null(strstr(kept, "level1.02 = 7777 points, level 5, 2026-11-22, seed 1, OTHER\n"));
    assert_non_null(strstr(kept, "level3.01 = 5 points, level 5, 2026-11-22, seed 1, OTHER\n"));
    assert_non_null(strstr(kept, "level1.03 = 700 points, level 1, "));
    assert_true(!file_is_there(folder_file(&dir, "best-1.rec"))); // it is the other game's
    front_close(f);
    folder_remove(&dir);
}

TEST(a_key_held_at_the_end_of_a_game_writes_no_name) {
    folder dir = folder_make();
    front *f = open_game();
    keep_in(f, &dir);
    end_game(f, 5000);
    assert_int_equal(f->app.screen, SCREEN_NAME);
    SDL_Event held = {.key = {.type = SDL_KEYDOWN, .repeat = 1, .keysym = {.scancode = SDL_SCANCODE_RIGHT}}};
    post(f, &held);
    assert_string_equal(f->app.page.name, "");
    key(f, SDL_SCANCODE_RIGHT);
    post(f, &held);
    assert_int_equal(strlen(f->app.page.name), 2);
    front_close(f);
    folder_remove(&dir);
}

TEST(the_name_of_the_last_score_is_asked_for_first_in_the_next_run) {
    static settings again;
    folder dir = folder_make();
    front *f = open_game();
    keep_in(f, &dir);
    settings_load(&f->app.keep.settings, folder_file(&dir, "settings.txt"));
    end_game(f, 700);
    key(f, SDL_SCANCODE_A);
    key(f, SDL_SCANCODE_RETURN);
    settings_reset(&again);
    settings_load(&again, folder_file(&dir, "settings.txt"));
    assert_string_equal(again.name, "A");
    f->app.keep.settings = again;
    key(f, SDL_SCANCODE_ESCAPE);
    f->app.scored = false;
    end_game(f, 800);
    assert_string_equal(f->app.page.name, "A");
    drop(f, &dir);
}

TEST(a_controller_alone_writes_a_name) {
    front *f = open_game();
    end_game(f, 700);
    press_button(f, SDL_CONTROLLER_BUTTON_DPAD_DOWN);  // A
    press_button(f, SDL_CONTROLLER_BUTTON_DPAD_RIGHT); // AA
    press_button(f, SDL_CONTROLLER_BUTTON_DPAD_DOWN);  // AB
    press_button(f, SDL_CONTROLLER_BUTTON_A);
    assert_string_equal(f->app.keep.scores.best[1][0].name, "AB");
    front_close(f);
}

TEST(no_points_no_demonstration_and_no_autopilot_get_a_place) {
    const char *const pilot[] = {"--seed", "7", "--autopilot", NULL};
    options o = front_options(pilot);
    front *f = front_open(&o, false);
    end_game(f, 700);
    assert_int_equal(f->app.screen, SCREEN_PLAY);
    front_close(f);
    f = open_game();
    end_game(f, 0);
    assert_int_equal(f->app.screen, SCREEN_PLAY);
    front_close(f);
}

TEST(enter_at_once_after_the_end_does_not_lose_the_score) {
    front *f = open_game();
    front_ticks(f, 30);
    f->app.session.game->world.score = 300;
    f->app.session.game->world.phase = PHASE_OVER;
    front_ticks(f, 2);
    key(f, SDL_SCANCODE_RETURN);
    assert_int_equal(f->app.screen, SCREEN_NAME);
    front_close(f);
}
