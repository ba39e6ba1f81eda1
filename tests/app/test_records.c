// test_records.c - kept games are watched: back and forth, slow and fast, and what becomes of bad files.
#include "app/said.h"

#include "app/hands.h"

#include "sdl/file.h"

/// A game of so many ticks, left for the title, so that it is the record of the last game.
static front *with_record(folder *dir, int ticks) {
    front *f = open_game();
    keep_in(f, dir);
    front_ticks(f, ticks);
    flow_begin(&f->app, true);
    choose_with_keys(f, ID_RECORDS);
    choose_with_keys(f, ID_RECORD + KEEP_LAST);
    assert_true(f->app.watch.on);
    assert_int_equal(f->app.screen, SCREEN_PLAY);
    return f;
}

TEST(a_search_back_and_forth_shows_the_same_state) {
    folder dir = folder_make();
    front *f = with_record(&dir, 700);
    front_ticks(f, 100);
    uint64_t there = world_hash(&f->app.session.game->world);
    key(f, SDL_SCANCODE_RIGHT);
    assert_int_equal(f->app.session.played, 400);
    key(f, SDL_SCANCODE_LEFT);
    assert_int_equal(f->app.session.played, 100);
    assert_true(world_hash(&f->app.session.game->world) == there);
    key(f, SDL_SCANCODE_LEFT);
    assert_int_equal(f->app.session.played, 0);
    SDL_Point bar = {VIEW_W / 2, 329};
    click(f, bar, SDL_BUTTON_LEFT);
    assert_int_equal(f->app.session.played, 350);
    drop(f, &dir);
}

TEST(a_record_ends_paused_in_the_recorded_state) {
    folder dir = folder_make();
    front *f = with_record(&dir, 320);
    front_ticks(f, 325);
    assert_true(f->app.watch.paused && session_over(&f->app.session));
    assert_true(session_verify(&f->app.session));
    assert_non_null(strstr(f->app.toast, "the end of the record"));
    key(f, SDL_SCANCODE_ESCAPE);
    assert_int_equal(f->app.screen, SCREEN_RECORDS);
    assert_false(f->app.watch.on);
    drop(f, &dir);
}

TEST(speed_and_pause_of_a_record_change_how_fast_it_runs) {
    folder dir = folder_make();
    front *f = with_record(&dir, 320);
    const int faster[] = {8, 16, 32, 32};
    for (int i = 0; i < 4; i++) {
        key(f, SDL_SCANCODE_UP);
        CHECK(watch_quarters(&f->app.watch) == faster[i], "%d", i);
    }
    for (int i = 0; i < 7; i++) {
        key(f, SDL_SCANCODE_DOWN);
    }
    assert_int_equal(watch_quarters(&f->app.watch), 1);
    key(f, SDL_SCANCODE_SPACE);
    assert_int_equal(watch_quarters(&f->app.watch), 0);
    key(f, SDL_SCANCODE_F1);
    assert_int_equal(overlay_active(f->app.overlay), OVERLAY_ALL);
    drop(f, &dir);
}

TEST(a_short_game_does_not_replace_the_last_record) {
    folder dir = folder_make();
    front *f = open_game();
    keep_in(f, &dir);
    front_ticks(f, 100);
    flow_begin(&f->app, true);
    assert_int_equal(folder_count(&dir), 0);
    drop(f, &dir);
}

TEST(a_damaged_record_is_set_aside_with_one_line) {
    folder dir = folder_make();
    char kept[16];
    front *f = open_title();
    keep_in(f, &dir);
    folder_write(&dir, "last.rec", "no replay");
    int terminal = said_listen(&dir);
    choose_with_keys(f, ID_RECORDS);
    for (int i = 0; i < 3; i++) {
        key(f, SDL_SCANCODE_DOWN);
    }
    key(f, SDL_SCANCODE_ESCAPE);
    choose_with_keys(f, ID_RECORDS);
    assert_int_equal(said_lines(&dir, terminal), 1);
    assert_int_equal(folder_count(&dir), 1);
    folder_read(&dir, "last.rec.bad", kept, sizeof kept);
    assert_string_equal(kept, "no replay");
    drop(f, &dir);
}

TEST(the_records_are_read_once_and_stay_where_nothing_may_be_written) {
    folder dir = folder_make();
    char kept[16];
    front *f = open_title();
    keep_in(f, &dir);
    f->app.keep.read_only = true;
    folder_write(&dir, "last.rec", "no replay");
    int terminal = said_listen(&dir);
    choose_with_keys(f, ID_RECORDS);
    for (int i = 0; i < 3; i++) {
        key(f, SDL_SCANCODE_DOWN);
    }
    assert_int_equal(said_lines(&dir, terminal), 1);
    folder_read(&dir, "last.rec", kept, sizeof kept);
    assert_string_equal(kept, "no replay");
    drop(f, &dir);
}
