// test_scores.c - a finished game asks for a name if its score qualifies, for every kind of game and every way to
// leave it.
#include <time.h>

#include "app/folder.h"
#include "app/player.h"
#include "app/rows.h"

#include "app/store/scores.h"
#include "view/hud/tally.h"
#include "sdl/file.h"

#define FIRST "level1.normal.standard.2" // table of the games from level 1

static scores again; ///< read from the file

/// Ends the game with these points, `frames` frames ago. The ship is removed, because it could still be lost.
static void end_now(front *f, int points, int frames) {
    world *w = &game_to_change(f)->world;
    assert_true(w->ship >= 0);
    body_remove(w, w->ship);
    w->ship = -1;
    w->score = points;
    w->phase = PHASE_OVER;
    for (int i = 0; i < frames; i++) {
        play(f, "01");
    }
}

static void end_game(front *f, int points, int frames) {
    play(f, "400");
    end_now(f, points, frames);
}

static front *open_in(const folder *dir) {
    return player_open("--seed 7 --level 1 --save-dir %s", dir->name);
}

TEST(a_score_with_a_place_asks_for_a_name_and_is_kept) {
    folder dir = folder_make();
    front *f = open_in(&dir);
    end_game(f, 700, 70);
    play(f, "see:'HIGH SCORE' A D A 1 Backspace see:' 1  ada_               700 '");
    assert_true(menu_of(f)->items[1].bright);
    play(f, "Enter 02 tick:2 level:1"); // this page alone is before the next game
    scores_load(&again, folder_file(&dir, "scores.txt"));
    assert_int_equal(rows_in(&again, FIRST), 1);
    assert_int_equal(row_of(&again, FIRST, 0)->points, 700);
    assert_int_equal(row_of(&again, FIRST, 0)->seed, 7);
    assert_string_equal(row_of(&again, FIRST, 0)->name, "ada");
    assert_true(file_is_there(folder_file(&dir, "last.rec")) && file_is_there(folder_file(&dir, "best-" FIRST ".rec")));
    player_close(f);
    f = open_in(&dir);
    end_game(f, 750, 70);
    play(f, "Esc see:'GAME OVER' unseen:'HIGH SCORE'"); // enters the score, without another game
    player_close(f);
    f = open_in(&dir); // the name is offered in the next run, and Enter does not wait for the page
    end_game(f, 800, 2);
    play(f, "unseen:'HIGH SCORE' Enter see:'HIGH SCORE' see:' 1  ada_               800 ' see:' 2  ada                "
            "750 '");
}

TEST(what_is_held_or_hammered_when_the_page_for_a_name_comes_types_nothing) {
    folder dir = folder_make();
    front *f = open_in(&dir);
    play(f, "400 +W");
    end_game(f, 5000, 45);
    play(f, "Space D Space");             // the page has just appeared
    play(f, "see:' 1  _ ' 60 S D Space"); // a key is still held
    play(f, "see:' 1  _ ' -W S see:' 1  _ ' 20 S see:' 1  s_ '");
    play(f, "Space see:' 1  s _ ' Backspace Backspace Space unseen:'HIGH SCORE'"); // no leading blank
}

TEST(letters_with_accents_are_typed_kept_and_shown_in_line) {
    folder dir = folder_make();
    folder_write(&dir, "scores.txt", FIRST ".01 = 900 points, level 3, 2026-11-21, seed 7, ACE\n");
    front *f = open_in(&dir);
    play(f, "400");
    SDL_StopTextInput(); // as a window does
    end_now(f, 700, 70);
    assert_true(SDL_IsTextInputActive());
    play(f, "type:z O type:\xc3\xab type:\xc3\xa9 Backspace type:\xc3\xbf\xc3\x9f\xc3\xb7 see:' 2  "
            "zo\xc3\xab\xc3\xbf\xc3\x9f\xc3\xb7_            700 '");
    assert_shown(f, " 1  ACE                900 ");
    play(f, "pad:dpright pad:dpleft Enter unseen:'HIGH SCORE'");
    assert_false(SDL_IsTextInputActive());
    scores_load(&again, folder_file(&dir, "scores.txt"));
    assert_string_equal(row_of(&again, FIRST, 0)->name, "ACE");
    assert_string_equal(row_of(&again, FIRST, 1)->name, "zo\xc3\xab\xc3\xbf\xc3\x9f\xc3\xb7");
}

/// T and Q keep the game. Its score is entered when another game begins.
TEST(a_game_that_is_dropped_keeps_its_score_under_the_name_of_the_last_one) {
    static const char *const keys[] = {"R", "T", "Q"};
    for (int i = 0; i < 3; i++) {
        folder dir = folder_make();
        folder_write(&dir, "settings.txt", "name = ADA\n");
        front *f = open_in(&dir);
        play_ticks(f, 400);
        game_to_change(f)->world.score = 700;
        playf(f, "P %s 01 %s", keys[i], i == 0 ? "R 01" : "");
        if (i > 0) {
            CHECK(!file_is_there(folder_file(&dir, "scores.txt")), "key %s", keys[i]);
            player_close(f);
            CHECK(file_is_there(folder_file(&dir, "suspended.game")), "key %s", keys[i]);
            f = open_in(&dir);
        }
        CHECK(shows(f, "#1 of the best from level 1"), "key %s", keys[i]);
        CHECK(!file_is_there(folder_file(&dir, "suspended.game")), "key %s", keys[i]);
        player_close(f);
        scores_load(&again, folder_file(&dir, "scores.txt"));
        CHECK(rows_in(&again, FIRST) == 1 && row_of(&again, FIRST, 0)->points == 700, "key %s", keys[i]);
        assert_string_equal(row_of(&again, FIRST, 0)->name, "ADA");
        assert_true(file_is_there(folder_file(&dir, "best-" FIRST ".rec")));
    }
}

TEST(a_game_dropped_at_once_or_not_scored_gets_no_place) {
    folder dir = folder_make();
    front *f = open_in(&dir);
    play_ticks(f, 100);
    game_to_change(f)->world.score = 700;
    play(f, "P R R"); // within five seconds
    play_ticks(f, 400);
    game_to_change(f)->world.score = 700;
    play(f, "F2 F4 F4 Enter Enter 30 P T T"); // continues from two ticks before: no score
    assert_false(file_is_there(folder_file(&dir, "scores.txt")));
}

TEST(a_score_whose_name_was_not_entered_is_kept_when_the_program_ends) {
    folder dir = folder_make();
    front *f = open_in(&dir);
    end_game(f, 700, 2);
    player_close(f);
    scores_load(&again, folder_file(&dir, "scores.txt"));
    assert_int_equal(rows_in(&again, FIRST), 1);
}

/// Options of the command line, settings, the table of the game, points at the end; the medals, and whether the game
/// asks for a name.
static const struct {
    const char *given, *settings, *table;
    int points;
    unsigned medals;
    bool asks;
} games[] = {{"--level 1", "version = 1\n", FIRST, 700, MEDAL_TIME | MEDAL_WHOLE | MEDAL_UNHURT, true},
             {"--level 1", "version = 1\n", FIRST, 0, MEDAL_TIME | MEDAL_WHOLE | MEDAL_UNHURT, false},
             {"--level 1", "version = 1\naim = on\n", FIRST, 700, 0, true}, // with an assist
             {"--level 1 --difficulty 1", "version = 1\n", "level1.easy.standard.2", 700,
              MEDAL_TIME | MEDAL_WHOLE | MEDAL_UNHURT, true},
             {"--level 2", "version = 1\ndifficulty = one cell\n", "level2.hard.standard.2", 700, 0, true},
             {"--level 1 --mode dark", "version = 1\n", "level1.normal.dark.2", 700,
              MEDAL_TIME | MEDAL_WHOLE | MEDAL_UNHURT, true},
             {"--level 1 --autopilot", "version = 1\n", FIRST, 700, 0, false}};

TEST(points_of_the_player_have_a_place_in_the_table_of_the_game_and_without_an_assist_medals) {
    for (size_t i = 0; i < SDL_arraysize(games); i++) {
        folder dir = folder_make();
        folder_write(&dir, "settings.txt", games[i].settings);
        front *f = player_open("--seed 7 %s --save-dir %s", games[i].given, dir.name);
        end_game(f, games[i].points, 70);
        CHECK(shows(f, "HIGH SCORE") == games[i].asks, "game %d: %s", (int)i, shown(f));
        player_close(f);
        scores_load(&again, folder_file(&dir, "scores.txt"));
        CHECK(again.count == games[i].asks && rows_in(&again, games[i].table) == games[i].asks, "game %d: %s", (int)i,
              again.table[0].key);
        assert_false(file_is_there(folder_file(&dir, "scores.txt.bad")));
        f = player_open("--seed 7 %s --save-dir %s", games[i].given, dir.name);
        play(f, "10");
        player_leaves(f);
        scores_load(&again, folder_file(&dir, "scores.txt"));
        CHECK(again.medals[1] == games[i].medals, "game %d: medals %u", (int)i, again.medals[1]);
        if (i == 0) {
            play(f, "Esc T T 05 choose:SCORES 02 see:'medals of level 1:   IN TIME   ALL GEMS INTACT   UNHURT'");
        }
        player_close(f);
    }
}

TEST(the_game_of_the_day_has_one_seed_for_all_and_a_board_of_its_own) {
    time_t before = time(NULL);
    const struct tm *day = gmtime(&before);
    int seed = (day->tm_year + 1900) * 10000 + (day->tm_mon + 1) * 100 + day->tm_mday;
    folder dir = folder_make();
    folder_write(&dir, "settings.txt", "version = 1\nreached = 9\nstart = 7\ndifficulty = soft hull\n");
    front *f = player_open("--save-dir %s", dir.name);
    for (int i = 0; i < 2; i++) {
        play(f, i == 0 ? "choose:MODES 02 choose:game_of_the_day 10" : "Esc R R 10"); // a restart is the same game
        if (time(NULL) / 86400 == before / 86400) {
            assert_int_equal(game_of(f)->world.seed, seed);
        }
        assert_int_equal(game_of(f)->world.level, 1);
        assert_int_equal(game_of(f)->world.difficulty, 0);
    }
    end_now(f, 700, 70);
    play(f, "see:'#1 of the best of the day' Esc");
    scores_load(&again, folder_file(&dir, "scores.txt"));
    assert_int_equal(rows_in(&again, "daily.normal.standard.2"), 1);
    assert_int_equal(rows_in(&again, FIRST), 0);
    assert_true(file_is_there(folder_file(&dir, "best-daily.normal.standard.2.rec")));
    play(f, "T 05 choose:SCORES see:'of the day, normal' Esc choose:REPLAYS see:'best game of the day'");
    play(f, "Esc choose:PLAY 10 level:7");
}

TEST(the_best_run_of_the_same_game_flies_along_and_no_other) {
    folder dir = folder_make();
    front *f = open_in(&dir);
    play(f, "+Right 100 -Right");
    end_now(f, 700, 70);
    play(f, "Enter 05 +Left 60 -Left F2 see:'your best run of this game'");
    player_close(f);
    f = player_open("--seed 8 --level 1 --save-dir %s", dir.name);
    play(f, "+Left 60 -Left F2 unseen:'your best run of this game'");
}
