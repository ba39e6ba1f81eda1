// test_records.c - playback of kept games: back and forth, slow and fast; the time of saving, and a damaged file.
#include "app/menu/kept.h"
#include "app/bar.h"
#include "app/folder.h"
#include "app/said.h"

#include "sdl/file.h"

static front *open_title(folder *dir) {
    return player_open("--seed 3 --save-dir %s", dir->name);
}

TEST(a_far_search_is_spread_over_frames) {
    enum { LENGTH = 1200, A_FRAME = 2 * TICKS_PER_SECOND }; // ticks of that record
    front *f = player_plays("--replay tests/golden/pinball.rec", "End 01");
    CHECK(tick_of(f) <= 2 * A_FRAME, "tick %d", (int)tick_of(f));
    play(f, "10");
    assert_int_equal(tick_of(f), LENGTH);
    assert_int_equal(status_of(f), 0);
}

static int64_t ticks_in(front *f, int frames) {
    int64_t from = tick_of(f);
    playf(f, "%02d", frames);
    return tick_of(f) - from;
}

TEST(speed_and_pause_of_a_record_change_how_fast_it_runs) {
    folder dir = folder_make();
    front *f = open_title(&dir);
    play(f, "Enter ticks:900 P T T choose:REPLAYS Enter tick:0 see:'REPLAY at tick 0\n'");
    static const struct {
        const char *keys;
        int ticks; // in 16 frames
    } steps[] = {{"Up", 32},       {"Up", 64},     {"F8", 128},
                 {"Up", 128}, // the maximum
                 {"Home", 0},      {"Space", 128}, {"Home Down Down Down Space", 16},
                 {"Down Down", 4}, {"F7", 2},      {"Down", 2},
                 {"Space", 0}};
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        play(f, steps[i].keys);
        int64_t ticks = ticks_in(f, 16);
        CHECK(labs((long)(ticks - steps[i].ticks)) <= 1, "step %d, '%s': %d ticks", (int)i, steps[i].keys, (int)ticks);
    }
    play(f, "see:'\nx1/8\n' F1 see:'Masks: '");
}

/// Moves to a button with a pad and presses it.
static void pad_press(front *f, const char *says) {
    for (int i = 0; i < 30 && !shows(f, says); i++) {
        play(f, "pad:dpright");
    }
    assert_shown(f, says);
    play(f, "pad:a");
}

TEST(a_pad_alone_reaches_all_of_the_bar) {
    folder dir = folder_make();
    front *f = player_open("--seed 7 --level 6 --autopilot --save-dir %s", dir.name);
    play(f, "ticks:400 F2 see:'VIEWER at tick 400\n'");
    pad_press(f, "F4: one tick back");
    assert_shown(f, "VIEWER at tick 399\n");
    pad_press(f, "F3: one tick forward");
    pad_press(f, "Home: go to start");
    assert_shown(f, "VIEWER at tick 0\n");
    pad_press(f, "End: go to end");
    pad_press(f, "K: next kind of event");
    assert_shown(f, "\nship touched\n");
    pad_press(f, "B: previous event");
    pad_press(f, "B: previous event");
    pad_press(f, "N: next event");
    while (shows(f, "any key stops")) {
    }
    pad_press(f, "F1: next overlay view");
    assert_shown(f, "Masks: ");
    pad_press(f, "C: explain the contact");
    assert_shown(f, "pinned");
    pad_press(f, "F2, Escape: back to the game");
    play(f, "unseen:VIEWER tick:400");
}

/// True if the record of the last game ends in its stored state.
static bool plays_to_its_end(front *f, folder *dir, int64_t ticks) {
    replay r;
    assert_true(replay_file_load(&r, folder_file(dir, "last.rec"), false));
    game *g = replay_begin(&r, &f->masks);
    assert_non_null(g);
    replay_run(g, &r, r.count);
    bool same = world_hash(&g->world) == r.hash && r.count == ticks;
    game_free(g);
    replay_free(&r);
    return same;
}

TEST(a_game_that_is_left_while_it_shows_its_past_keeps_all_of_its_record_unless_it_is_short) {
    folder dir = folder_make();
    front *f = open_title(&dir);
    play(f, "Enter ticks:400 F2 F4 F4 F2 P T T");
    assert_true(plays_to_its_end(f, &dir, 400));
    play(f, "Enter ticks:100 P T T");
    assert_true(plays_to_its_end(f, &dir, 400));
}

static void window_says(front *f, SDL_WindowEventID what) {
    player_post(f, (SDL_Event){.window = {.type = SDL_WINDOWEVENT, .event = (Uint8)what}});
}

TEST(a_window_that_is_left_or_hidden_pauses_and_keeps_the_game) {
    static const SDL_WindowEventID left[] = {SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_HIDDEN};
    for (int i = 0; i < 2; i++) {
        folder dir = folder_make();
        front *f = open_title(&dir);
        play(f, "Enter ticks:200");
        window_says(f, left[i]); // within five seconds
        assert_false(file_is_there(folder_file(&dir, "suspended.game")));
        play(f, "see:PAUSE P ticks:200");
        window_says(f, left[i]);
        play(f, "see:PAUSE");
        session kept;
        int level;
        assert_true(kept_read(&f->app.saves, &kept, &level) && kept.script.count == 400);
        (void)session_close(&kept);
        player_close(f);
    }
}

TEST(a_damaged_record_is_set_aside_with_one_line) {
    folder dir = folder_make();
    char kept[16];
    front *f = open_title(&dir);
    folder_write(&dir, "last.rec", "no replay");
    int terminal = said_listen(&dir);
    play(f, "choose:REPLAYS Down Down Down Esc choose:REPLAYS Down Esc");
    assert_int_equal(said_lines(&dir, terminal), 1);
    assert_false(file_is_there(folder_file(&dir, "last.rec")));
    folder_read(&dir, "last.rec.bad", kept, sizeof kept);
    assert_string_equal(kept, "no replay");
}

/// Copies a file that Xcavate 1.0 wrote.
static void take_old(folder *dir, const char *name) {
    char path[PATH_ROOM];
    const char *why = "";
    size_t size = 0;
    assert_true(platform_join(path, "tests/app/old", name));
    void *bytes = after_test(file_read(path, 100000, &size, &why), file_free);
    CHECK(bytes && file_save(folder_file(dir, name), bytes, size), "%s: %s", path, why);
}

TEST(scores_and_records_of_version_1_0_stay_and_are_listed_with_it) {
    folder dir = folder_make();
    take_old(&dir, "best-1.rec");
    take_old(&dir, "scores.txt");
    front *f = player_open("--seed 7 --level 1 --save-dir %s", dir.name); // its seed and level
    play(f, "05 Esc T T 10 choose:SCORES see:'from level 1, normal' unseen:12000 Left see:'of the day, version 1'");
    play(f, "Left see:'from level 3, version 1' see:'medals of level 3:' Left see:'from level 1, version 1'");
    play(f, "see:' 1  BE               12000 ' Right Right Right see:'from level 1, normal' Esc choose:REPLAYS");
    play(f, "see:'best game from level 1, version 1: recorded by Xcavate 1.0, which plays it'");
    assert_string_equal(chosen(f), "back"); // it cannot be chosen
    play(f, "Esc choose:PLAY +Left 60 -Left F2 unseen:'your best run of this game' see:'VIEWER at tick'");
    player_close(f);
    assert_true(file_is_there(folder_file(&dir, "best-1.rec")));
    assert_false(file_is_there(folder_file(&dir, "best-1.rec.bad")));
}
