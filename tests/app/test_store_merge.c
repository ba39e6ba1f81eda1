// test_store_merge.c - settings and scores that a user edits during play, and rows that the game cannot read, are
// preserved.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/rows.h"
#include "app/store/settings.h"

TEST(rows_that_cannot_be_read_stay_as_text_where_they_are) {
    static scores s, again;
    static char text[TEXT_ROOM];
    folder f = folder_make();
    folder_write(&f, "scores.txt",
                 "level1.01 = 9000 points, level 3, 2026-11-21, seed 7, ACE\n"
                 "level1.02 = 5000 points, level 2, 2026-01-01, seed 7\n"
                 "level1.03 = 4,000 points, level 2, 2026-01-01, seed 7, BOB\n# of my sister\n"
                 "level1.04 = 3000 points, level 2, 2026-01-01, seed 7, ZOE\n"
                 "level2.01 = 2000000000 points, level 3, 2026-11-21, seed 7, HUGE\n");
    int terminal = said_listen(&f);
    scores_load(&s, folder_file(&f, "scores.txt"));
    assert_int_equal(said_lines(&f, terminal), 3);
    terminal = said_listen(&f);
    assert_true(enter(&s, 1, 6000) && enter(&s, 1, 20) && enter(&s, 2, 10));
    assert_int_equal(said_lines(&f, terminal), 0);
    folder_read(&f, "scores.txt", text, sizeof text);
    assert_string_equal(text, "level1.01 = 9000 points, level 3, 2026-11-21, seed 7, ACE\n"
                              "level1.02 = 5000 points, level 2, 2026-01-01, seed 7\n"
                              "level1.03 = 4,000 points, level 2, 2026-01-01, seed 7, BOB\n# of my sister\n"
                              "level1.04 = 6000 points, level 2, 2026-01-02, seed 7, ACE\n"
                              "level2.01 = 2000000000 points, level 3, 2026-11-21, seed 7, HUGE\n"
                              "level1.05 = 3000 points, level 2, 2026-01-01, seed 7, ZOE\n"
                              "level1.06 = 20 points, level 2, 2026-01-02, seed 7, ACE\n"
                              "level2.02 = 10 points, level 2, 2026-01-02, seed 7, ACE\n");
    scores_load(&again, folder_file(&f, "scores.txt"));
    assert_int_equal(again.count[1], 4);
    assert_int_equal(again.count[2], 1);
}

TEST(medals_are_added_to_those_that_another_game_wrote_meanwhile) {
    static scores again;
    static char text[TEXT_ROOM];
    folder f = folder_make();
    scores *s = scores_of(&f, "level1.01 = 900 points, level 3, 2026-11-21, seed 7, ACE\nmedals3 = 1\n");
    folder_write(&f, "scores.txt", "level1.01 = 900 points, level 3, 2026-11-21, seed 7, ACE\nmedals3 = 16\n# mine\n");
    assert_true(scores_win(s, 3, 4));
    assert_true(scores_win(s, 3, 5)); // no change: no write
    assert_true(scores_win(s, 5, 2));
    folder_read(&f, "scores.txt", text, sizeof text);
    assert_string_equal(text, "level1.01 = 900 points, level 3, 2026-11-21, seed 7, ACE\nmedals3 = 21\n# mine\n"
                              "medals5 = 2\n");
    scores_load(&again, folder_file(&f, "scores.txt"));
    assert_int_equal(again.medals[3], 21);
    assert_int_equal(again.medals[5], 2);
    assert_int_equal(again.medals[4], 0);
    assert_int_equal(again.count[1], 1);
}

TEST(medals_that_cannot_be_kept_count_until_the_end) {
    static scores s;
    memset(&s, 0, sizeof s);
    assert_true(scores_win(&s, 3, 4)); // without a file
    assert_int_equal(s.medals[3], 4);
    snprintf(s.path, sizeof s.path, "/nowhere/scores.txt");
    folder f = folder_make();
    int terminal = said_listen(&f);
    assert_false(scores_win(&s, 3, 8));
    assert_int_equal(said_lines(&f, terminal), 1);
    assert_int_equal(s.medals[3], 12);
}

TEST(a_full_board_keeps_ten_rows_beside_one_that_cannot_be_read) {
    static scores s;
    folder f = folder_make();
    folder_write(&f, "scores.txt", "level1.03 = 4,000 points\n");
    scores_load(&s, folder_file(&f, "scores.txt"));
    for (int i = 1; i <= 12; i++) {
        assert_true(enter(&s, 1, i * 10));
    }
    assert_int_equal(times(&f, "scores.txt", "level1."), 11);
    assert_int_equal(times(&f, "scores.txt", "level1.03 = 4,000 points\n"), 1);
    assert_int_equal(times(&f, "scores.txt", "level1.11 = 30 points"), 1);
    scores_load(&s, folder_file(&f, "scores.txt"));
    assert_int_equal(s.count[1], SCORES_EACH);
}

TEST(of_eleven_rows_that_a_person_wrote_the_last_goes) {
    static scores s;
    folder f = folder_make();
    folder_write(&f, "scores.txt", "# mine\n");
    for (int i = 1; i <= 12; i++) {
        char row[80];
        snprintf(row, sizeof row, "level1.%02d = %d points, level 1, 2026-01-02, seed 5, A\n# %d\n", i, i * 10, i);
        add_to(&f, "scores.txt", row);
    }
    scores_load(&s, folder_file(&f, "scores.txt"));
    assert_true(enter(&s, 2, 10));
    assert_int_equal(times(&f, "scores.txt", "level1."), SCORES_EACH);
    assert_int_equal(times(&f, "scores.txt", "level1.10 = 30 points, level 1, 2026-01-02, seed 5, A\n# 10\n# 11\n"), 1);
}

TEST(a_row_too_long_for_a_value_stays) {
    static char row[300];
    folder f = folder_make();
    snprintf(row, sizeof row, "level1.02 = 50 points, level 1, 2026-01-02, seed 5, %0200d\n", 0);
    scores *s = scores_of(&f, row);
    assert_true(enter(s, 1, 10) && enter(s, 1, 20));
    assert_int_equal(times(&f, "scores.txt", row), 1);
    assert_int_equal(times(&f, "scores.txt", "level1.02"), 1);
}

TEST(rows_that_a_person_adds_while_the_game_plays_survive) {
    folder f = folder_make();
    scores *s = scores_of(&f, "level1.01 = 900 points, level 4, 2026-01-02, seed 5, ADA\n");
    // The second row has a number that is already used.
    add_to(&f, "scores.txt",
           "level3.01 = 7777 points, level 5, 2026-11-22, seed 1, OTHER\n"
           "level1.01 = 800 points, level 4, 2026-01-02, seed 5, BOB\n# without an end");
    int place = -1;
    const score add = of_points(850);
    assert_true(scores_enter(s, 1, &add, &place));
    assert_int_equal(place, 1);
    assert_int_equal(s->count[3], 1);
    assert_int_equal(times(&f, "scores.txt", "level1.01 = 900 points, level 4, 2026-01-02, seed 5, ADA\n"), 1);
    assert_int_equal(times(&f, "scores.txt", "level1.02 = 850 points"), 1);
    assert_int_equal(times(&f, "scores.txt", "level1.03 = 800 points, level 4, 2026-01-02, seed 5, BOB\n"), 1);
    assert_int_equal(times(&f, "scores.txt", "level3.01 = 7777 points, level 5, 2026-11-22, seed 1, OTHER\n"), 1);
    assert_int_equal(times(&f, "scores.txt", "# without an end\n"), 1);
}

TEST(a_row_that_a_person_takes_out_stays_out) {
    folder f = folder_make();
    scores *s = scores_of(&f, "level1.01 = 900 points, level 4, 2026-01-02, seed 5, ADA\n");
    folder_write(&f, "scores.txt", "# empty\n");
    assert_true(enter(s, 1, 10));
    assert_int_equal(s->count[1], 1);
    assert_int_equal(times(&f, "scores.txt", "900"), 0);
}

TEST(scores_damaged_while_the_game_plays_are_set_aside_and_lose_no_row) {
    folder f = folder_make();
    scores *s = scores_of(&f, "level1.01 = 900 points, level 4, 2026-01-02, seed 5, ADA\n");
    folder_write(&f, "scores.txt", "rubbish\n");
    int terminal = said_listen(&f);
    bool saved = enter(s, 1, 10);
    assert_int_equal(said_lines(&f, terminal), 1);
    assert_true(saved);
    assert_int_equal(times(&f, "scores.txt.bad", "rubbish\n"), 1);
    assert_int_equal(times(&f, "scores.txt", "level1.01 = 900 points"), 1);
    assert_int_equal(times(&f, "scores.txt", "level1.02 = 10 points"), 1);
}

TEST(settings_that_others_change_while_the_game_plays_survive) {
    static char text[TEXT_ROOM];
    settings s;
    folder f = folder_make();
    folder_write(&f, "settings.txt", "# mine\nvolume = 30\nflash = 10\nkey.fire = Space\n");
    settings_load(&s, folder_file(&f, "settings.txt"));
    folder_write(&f, "settings.txt", "# mine\nvolume = 70\nflash = 10\nkey.fire = X\nfuture = yes\n# yours");
    settings_set(&s, SETTING_FLASH, 20);
    bindings_set(&s.keys, ACTION_BRAKE, BIND_KEY, SDL_SCANCODE_Z);
    bindings_set(&s.keys, ACTION_BRAKE, BIND_SECOND_KEY, SDL_SCANCODE_UNKNOWN);
    assert_true(settings_save(&s, false));
    folder_read(&f, "settings.txt", text, sizeof text);
    assert_string_equal(text, "# mine\nvolume = 70\nflash = 20\nkey.fire = X\nfuture = yes\n# yours\nkey.brake = Z\n");
    folder_write(&f, "settings.txt", "flash = 50\nkey.brake = C\n");
    assert_true(settings_save(&s, false)); // without a change: no write
    settings_set(&s, SETTING_VOLUME, 0);
    assert_true(settings_save(&s, false));
    folder_read(&f, "settings.txt", text, sizeof text);
    assert_string_equal(text, "flash = 50\nkey.brake = C\nvolume = 0\n");
}
