// test_viewer.c - the viewer shows every tick of a run, leaves the game unchanged, and plays on.
#include "app/folder.h"
#include "app/said.h"
#include "app/viewer.h"

#include "app/menu/kept.h"
#include "game/levels/scenes.h"
#include "scope/scope.h"
#include "sdl/file.h"
#include "view/hud/tally.h"
#include "sdl/palette.h"

// ---- every tick -----------------------------------------------------------------------------------------------------

TEST(back_and_on_again_is_the_same_in_every_scene) {
    enum { LAST = 250 };
    static const int way[] = {249, 121, 120, 119, 250, 3, 180, 0, 240, 1, 241, 60, 61, 250};
    for (int32_t which = 0; scene_get(which); which++) {
        const scene *s = scene_get(which);
        for (int level = 1; level <= (s->arena ? 20 : 1); level += 10) {
            uint64_t hashes[TICKS + 1];
            front *f = s->arena ? player_open("--seed 11 --scene %s --level %d --autopilot", s->name, level)
                                : player_open("--seed 11 --scene %s", s->name);
            play_restless(f, LAST, hashes);
            play(f, "F2");
            for (size_t i = 0; i < SDL_arraysize(way); i++) {
                bar_go(f, way[i], LAST);
                CHECK_TICK(f, way[i], hashes, "%s %d, jump %d is at tick %d", s->name, level, (int)i, (int)tick_of(f));
            }
            player_close(f);
        }
    }
}

TEST(keys_and_pointer_go_to_any_tick) {
    uint64_t hashes[TICKS + 1];
    static const struct {
        const char *keys;
        int tick;
    } way[] = {{"Home", 0},
               {"F3", 1},
               {"PageDown", 61},
               {"PageUp", 1},
               {"End", 400},
               {"Left", 100},
               {"Right", 400},
               {"press:320,340", 200},
               {"move:470,10", 300}, // a drag continues beside the bar
               {"release:470,10", 300},
               {"move:20,340", 300},
               {"press:320,300", 300}};
    front *f = open_viewer(ARENA, hashes);
    for (size_t i = 0; i < SDL_arraysize(way); i++) {
        play(f, way[i].keys);
        CHECK_TICK(f, way[i].tick, hashes, "%s: tick %d", way[i].keys, (int)tick_of(f));
    }
    play(f, "see:'0:05.00 of 0:06.67' F8 see:'\nx2\n' Space 10 see:REPLAY Space see:VIEWER");
    assert_in_range(tick_of(f), 319, 321);
    play(f, "Space 60 see:VIEWER see:'end of the record' unseen:'different state' tick:400");
}

TEST(a_press_on_a_mark_goes_to_its_tick) {
    front *f = player_open("--seed 7 --level 6 --autopilot");
    int64_t gems = 0, last = -1;
    for (int tick = 1; tick <= TICKS; tick++) {
        play_ticks(f, 1);
        bool taken = game_of(f)->world.totals.gems > gems && tick < TICKS - 10;
        gems = game_of(f)->world.totals.gems;
        last = taken ? tick : last;
    }
    assert_true(last > 0);
    playf(f, "F2 click:%d,%d", bar_place(last, TICKS) - 2, BAR_Y - 6);
    assert_int_equal(tick_of(f), last);
    play(f, "End");
    (void)pixels_of(f);
    assert_true(has_color(f, bar_place(last, TICKS), BAR_Y - 6, INK_GOLD));
    play(f, "K K"); // another kind is highlighted
    (void)pixels_of(f);
    assert_false(has_color(f, bar_place(last, TICKS), BAR_Y - 6, INK_GOLD));
}

/// Ticks of the first minute are not among the snapshots of the last minute.
TEST(the_whole_run_is_reached) {
    front *f = player_open(PILOT);
    play(f, "ticks:200");
    uint64_t early = hash_of(f);
    play_ticks(f, 70 * TICKS_PER_SECOND - 200);
    uint64_t now = hash_of(f);
    play(f, "F2 Home");
    for (int i = 0; i < 100 && tick_of(f) != 0; i++) {
        play(f, "01");
    }
    play(f, "tick:0 PageDown PageDown PageDown");
    for (int i = 0; i < 20; i++) {
        play(f, "F3");
    }
    CHECK(tick_of(f) == 200 && hash_of(f) == early, "tick %d", (int)tick_of(f));
    play(f, "End 60");
    assert_true(hash_of(f) == now);
}

// ---- the game behind it ---------------------------------------------------------------------------------------------

/// Returns the state and the picture of a game after `visit` and a second of play.
static uint64_t played_after(const char *line, const char *visit, uint64_t *picture) {
    static uint64_t hashes[TICKS + 61];
    front *f = player_open("%s", line);
    play_restless(f, TICKS, hashes);
    (void)pixels_of(f);
    play(f, visit);
    assert_int_equal(tick_of(f), TICKS);
    *picture = pixels_of(f);
    play_restless(f, 60, hashes);
    uint64_t hash = hash_of(f);
    assert_false(f->app.session.settled);
    player_close(f);
    return hash;
}

TEST(a_visit_changes_neither_the_game_nor_its_picture) {
    static const char *const visits[] = {
        "F2 F2",
        "F2 Esc",
        "F2 F4 F4 Left Home End Esc",
        "F2 PageUp Space 20 Up 10 Esc",
        "F2 F3 F3 F3 N 20 B K F1 C C F2",
        "F2 move:320,180 wheel:1 click:320,180 Down Down Left wheel:-1 F3 Backspace F2"};
    static const char *const lines[] = {ARENA, PILOT};
    for (size_t n = 0; n < 2; n++) {
        uint64_t pixels, seen, alone = played_after(lines[n], "", &pixels);
        for (size_t i = n; i < SDL_arraysize(visits); i += 2) {
            CHECK(played_after(lines[n], visits[i], &seen) == alone, "%s: another game", visits[i]);
            CHECK(seen == pixels, "%s: another picture", visits[i]);
        }
    }
}

TEST(a_tally_is_still_there_after_a_visit) {
    front *f = player_plays(ARENA, "ticks:30");
    player_leaves(f);
    play(f, "ticks:60");
    unsigned medals = view_tally(f->app.view)->medals;
    assert_true(medals != 0);
    play(f, "F2 F4 F2");
    assert_int_equal(view_tally(f->app.view)->medals, medals);
}

TEST(a_game_that_is_quit_in_the_viewer_keeps_its_record) {
    folder dir = folder_make();
    front *f = player_open("--level 3 --save-dir %s", dir.name);
    play(f, "ticks:400 F2 F4 F4");
    player_close(f);
    replay r;
    assert_true(replay_file_load(&r, folder_file(&dir, "last.rec"), false));
    assert_int_equal(r.count, 400);
    replay_free(&r);
}

TEST(a_run_without_a_record_is_not_opened) {
    front *f = player_plays(ARENA, "ticks:30");
    f->app.session.script.count = 20; // memory was short
    play(f, "F2 see:'needs a recorded run' unseen:VIEWER ticks:2");
}

// ---- play on --------------------------------------------------------------------------------------------------------

TEST(playing_on_from_the_past_is_another_run_without_a_score) {
    enum { FORK = 300 };
    uint64_t hashes[TICKS + 1];
    folder dir = folder_make();
    front *f = player_open(ARENA " --save-dir %s", dir.name);
    play_restless(f, TICKS, hashes);
    play(f, "F2");
    bar_go(f, FORK, TICKS);
    play(f, "Enter see:'this ends the scored game; again: play on from here'");
    CHECK_TICK(f, FORK, hashes, "the viewer is left at tick %d", (int)tick_of(f));
    play(f, "Enter see:'played on from tick 300: score disabled' unseen:VIEWER");
    CHECK_TICK(f, FORK, hashes, "it plays on from tick %d", (int)tick_of(f));
    assert_true(f->app.session.settled);
    play(f, "ticks:50 see:'the run that you left'");
    assert_true(hash_of(f) != hashes[FORK + 50]); // without input
    uint64_t end = hash_of(f);
    play(f, "F2 F4 F3"); // the viewer shows the new run
    assert_true(tick_of(f) == FORK + 50 && hash_of(f) == end);
    bar_go(f, 250, FORK + 50);
    CHECK_TICK(f, 250, hashes, "before the fork: tick %d", (int)tick_of(f));
    play(f, "End Enter ticks:2 unseen:VIEWER");
    assert_true(game_of(f)->world.tick == FORK + 52);
}

TEST(playing_on_at_the_last_tick_leaves_the_viewer) {
    uint64_t hashes[TICKS + 1];
    front *f = open_viewer(ARENA, hashes);
    play(f, "F4 F3 Enter unseen:VIEWER");
    CHECK_TICK(f, TICKS, hashes, "tick %d", (int)tick_of(f));
    assert_false(f->app.session.settled);
}

TEST(the_autopilot_plays_on_as_it_did) {
    uint64_t hashes[TICKS + 1];
    front *f = open_viewer(PILOT, hashes);
    bar_go(f, 200, TICKS);
    play(f, "Enter ticks:77");
    CHECK_TICK(f, 277, hashes, "tick %d", (int)tick_of(f));
}

TEST(another_tick_waits_for_no_hold) {
    front *f = player_plays("--seed 7 --level 1", "ticks:130");
    f->app.session.held = 1000000 * 20;
    play(f, "F2 F2 02");
    assert_in_range(tick_of(f), 131, 132);
}

// ---- files ----------------------------------------------------------------------------------------------------------

/// A game, and a record of another game.
static front *with_file(folder *dir) {
    *dir = folder_make();
    front *f = player_open("--seed 9 --level 2 --record %s", folder_file(dir, "other.rec"));
    play(f, "ticks:120");
    player_close(f);
    f = player_plays(ARENA, "ticks:60");
    return f;
}

TEST(a_dropped_record_is_shown_beside_the_game) {
    folder dir;
    front *f = with_file(&dir);
    uint64_t before = hash_of(f);
    playf(f, "drop:%s see:'REPLAY at tick 0' see:'LEVEL 2' ticks:30 Esc tick:60 see:'LEVEL 3'",
          folder_file(&dir, "other.rec"));
    assert_true(hash_of(f) == before);
    playf(f, "drop:%s 02 drop:%s tick:0 End tick:120 F2 tick:60 ticks:2", folder_file(&dir, "other.rec"),
          folder_file(&dir, "other.rec"));
    assert_false(f->app.session.settled);
}

TEST(a_dropped_record_can_be_played_on) {
    folder dir;
    front *f = with_file(&dir);
    playf(f, "drop:%s 30 Space Enter Enter", folder_file(&dir, "other.rec"));
    int64_t tick = tick_of(f);
    play(f, "see:'score disabled' see:'LEVEL 2' unseen:REPLAY ticks:200");
    assert_int_equal(tick_of(f), tick + 200);
}

TEST(a_bad_record_is_one_line_and_the_game_goes_on) {
    folder dir;
    front *f = with_file(&dir);
    size_t size = 0;
    const char *reason = NULL;
    uint8_t *bytes = file_read(folder_file(&dir, "other.rec"), 1 << 20, &size, &reason);
    assert_non_null(bytes);
    assert_true(file_save(folder_file(&dir, "cut.rec"), bytes, size - 9));
    bytes[8] = 77; // the version
    assert_true(file_save(folder_file(&dir, "version.rec"), bytes, size));
    file_free(bytes);
    static const char *const names[] = {"cut.rec", "version.rec", "missing.rec"};
    for (int i = 0; i < 3; i++) {
        int64_t before = tick_of(f);
        int terminal = said_listen(&dir);
        playf(f, "drop:%s", folder_file(&dir, names[i]));
        CHECK(said_lines(&dir, terminal) == 1, "%s: not one line", names[i]);
        char words[64];
        snprintf(words, sizeof words, "%s: cannot be played: ", names[i]);
        assert_shown(f, words);
        play(f, "unseen:REPLAY ticks:10");
        assert_int_equal(tick_of(f), before + 10);
    }
}
