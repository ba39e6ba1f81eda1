// test_store_merge.c - files that the game saves keep the lines of a user: comments, rows that the game cannot read,
// and changes that the user or another game makes during play. Full, damaged and unreadable files lose no line.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "app/rows.h"
#include "app/store/settings.h"
#include "sdl/conf.h"

#define ADA "level1.01 = 900 points, level 4, 2026-01-02, seed 5, ADA\n"
#define ACE " points, level 2, 2026-01-02, seed 7, ACE\n"

static char text[TEXT_ROOM];

// ---- scores -------------------------------------------------------------------------------------------------------

enum { ENTRIES = 3 };

/// The columns: the file when the game starts; the text that others write during play, or NULL; entered scores (board,
/// points); the file afterwards; the numbers of messages at the start and during play.
static const struct {
    const char *what, *before, *meanwhile;
    int enter[ENTRIES][2];
    const char *after;
    int at_start, in_play;
} scores_files[] = {
    {"rows that cannot be read stay as text where they are",
     "level1.01 = 9000 points, level 3, 2026-11-21, seed 7, ACE\n"
     "level1.02 = 5000 points, level 2, 2026-01-01, seed 7\n"
     "level1.03 = 4,000 points, level 2, 2026-01-01, seed 7, BOB\n# of my sister\n"
     "level1.04 = 3000 points, level 2, 2026-01-01, seed 7, ZOE\n"
     "level2.01 = 2000000000 points, level 3, 2026-11-21, seed 7, HUGE\n",
     NULL,
     {{1, 6000}, {1, 20}, {2, 10}},
     "level1.01 = 9000 points, level 3, 2026-11-21, seed 7, ACE\n"
     "level1.02 = 5000 points, level 2, 2026-01-01, seed 7\n"
     "level1.03 = 4,000 points, level 2, 2026-01-01, seed 7, BOB\n# of my sister\n"
     "level1.04 = 6000" ACE "level2.01 = 2000000000 points, level 3, 2026-11-21, seed 7, HUGE\n"
     "level1.05 = 3000 points, level 2, 2026-01-01, seed 7, ZOE\n"
     "level1.06 = 20" ACE "level2.02 = 10" ACE,
     3,
     0},
    {"a score behind a damaged line counts once",
     "level1.01 = x\nlevel1.02 = 50 points, level 1, 2026-01-02, seed 5, A\n# mine\n",
     NULL,
     {{1, 70}},
     "level1.01 = x\nlevel1.02 = 70" ACE "# mine\nlevel1.03 = 50 points, level 1, 2026-01-02, seed 5, A\n",
     1,
     0},
    {"rows that a person adds, also with a used number, survive",
     ADA,
     ADA "level3.01 = 7777 points, level 5, 2026-11-22, seed 1, OTHER\n"
         "level1.01 = 800 points, level 4, 2026-01-02, seed 5, BOB\n# without an end",
     {{1, 850}},
     ADA "level3.01 = 7777 points, level 5, 2026-11-22, seed 1, OTHER\n" ADA "# without an end\n"
         "level1.02 = 850" ACE "level1.03 = 800 points, level 4, 2026-01-02, seed 5, BOB\n",
     0,
     0},
    {"a row that a person takes out stays out", ADA, "# empty\n", {{1, 10}}, "# empty\nlevel1.01 = 10" ACE, 0, 0},
    {"a file that is damaged during play is set aside",
     ADA,
     "rubbish\n",
     {{1, 10}},
     "# High scores of Xcavate: KEY.01 is the best game of a table.\nversion = 1\n" ADA "level1.02 = 10" ACE,
     0,
     1},
    {"a byte order mark is skipped",
     "\xEF\xBB\xBFlevel1.01 = 50 points, level 1, 2026-01-02, seed 5, A\r\n",
     NULL,
     {{1, 10}},
     "level1.01 = 50 points, level 1, 2026-01-02, seed 5, A\r\nlevel1.02 = 10" ACE,
     0,
     0},
};

TEST(entered_scores_leave_all_other_lines_of_the_file) {
    for (size_t i = 0; i < SDL_arraysize(scores_files); i++) {
        static scores s, again;
        folder f = folder_make();
        folder_write(&f, "scores.txt", scores_files[i].before);
        int terminal = said_listen(&f);
        scores_load(&s, folder_file(&f, "scores.txt"));
        const int at_start = said_lines(&f, terminal);
        if (scores_files[i].meanwhile) {
            folder_write(&f, "scores.txt", scores_files[i].meanwhile);
        }
        terminal = said_listen(&f);
        for (int k = 0; k < ENTRIES && scores_files[i].enter[k][1]; k++) {
            assert_true(enter(&s, scores_files[i].enter[k][0], scores_files[i].enter[k][1]));
        }
        const int in_play = said_lines(&f, terminal);
        folder_read(&f, "scores.txt", text, sizeof text);
        CHECK(strcmp(text, scores_files[i].after) == 0, "%s:\n%s", scores_files[i].what, text);
        CHECK(at_start == scores_files[i].at_start && in_play == scores_files[i].in_play, "%s: %d and %d messages",
              scores_files[i].what, at_start, in_play);
        scores_load(&again, folder_file(&f, "scores.txt"));
        CHECK(again.count == s.count, "%s: other tables in the file", scores_files[i].what);
        for (int k = 0; k < s.count; k++) {
            const char *key = s.table[k].key;
            CHECK(rows_in(&again, key) == s.table[k].count, "%s: other scores in the file", scores_files[i].what);
        }
    }
}

TEST(medals_are_added_to_those_that_another_game_wrote_meanwhile) {
    static scores again;
    folder f = folder_make();
    scores *s = scores_of(&f, ADA "medals3 = 1\n");
    folder_write(&f, "scores.txt", ADA "medals3 = 16\n# mine\n");
    assert_true(scores_win(s, 3, 4) && scores_win(s, 3, 5) && scores_win(s, 5, 2)); // 5 contains no new medal
    folder_read(&f, "scores.txt", text, sizeof text);
    assert_string_equal(text, ADA "medals3 = 21\n# mine\nmedals5 = 2\n");
    scores_load(&again, folder_file(&f, "scores.txt"));
    assert_true(again.medals[3] == 21 && again.medals[5] == 2 && again.medals[4] == 0 &&
                rows_in(&again, "level1") == 1);
    SDL_strlcpy(s->path, "/nowhere/scores.txt", sizeof s->path);
    int terminal = said_listen(&f);
    assert_false(scores_win(s, 3, 8)); // counts until the end of the program
    assert_int_equal(said_lines(&f, terminal), 1);
    assert_int_equal(s->medals[3], 29);
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
    assert_int_equal(rows_in(&s, "level1"), SCORES_EACH);
}

// ---- settings -----------------------------------------------------------------------------------------------------

/// The columns: the file at the start; the text that others write during play, or NULL; a changed setting; the file
/// afterwards.
static const struct {
    const char *what, *before, *meanwhile;
    setting change;
    int value;
    const char *after;
} settings_files[] = {
    {"comments, unknown keys and other values stay", "# mine\nversion = 1\nvolume = 30 \nfuture = yes\nflash = 10\n",
     NULL, SETTING_FLASH, 20, "# mine\nversion = 1\nvolume = 30 \nfuture = yes\nflash = 20\n"},
    {"a byte order mark is skipped", "\xEF\xBB\xBFvolume = 30\r\nmute = on\r\nkey.mute = N\r\n", NULL, SETTING_VOLUME,
     40, "volume = 40\r\nmute = on\r\nkey.mute = N\r\n"},
    {"settings that others change survive", "# mine\nvolume = 30\nflash = 10\nkey.fire = Space\n",
     "# mine\nvolume = 70\nflash = 10\nkey.fire = X\nfuture = yes\n# yours", SETTING_FLASH, 20,
     "# mine\nvolume = 70\nflash = 20\nkey.fire = X\nfuture = yes\n# yours"},
};

TEST(a_changed_setting_leaves_all_other_lines_of_the_file) {
    for (size_t i = 0; i < SDL_arraysize(settings_files); i++) {
        settings s;
        folder f = folder_make();
        folder_write(&f, "settings.txt", settings_files[i].before);
        settings_load(&s, folder_file(&f, "settings.txt"));
        s.value[SETTING_SHAKE] = 0; // set by a command-line option, which is not saved
        if (settings_files[i].meanwhile) {
            folder_write(&f, "settings.txt", settings_files[i].meanwhile);
        }
        settings_set(&s, settings_files[i].change, settings_files[i].value);
        assert_true(settings_save(&s, false));
        folder_read(&f, "settings.txt", text, sizeof text);
        CHECK(strcmp(text, settings_files[i].after) == 0, "%s:\n%s", settings_files[i].what, text);
    }
}

// ---- files that cannot be written -----------------------------------------------------------------------------------

TEST(a_file_without_room_for_a_line_stays_as_it_was_with_one_message) {
    static scores board;
    settings s;
    folder f = folder_make();
    memset(text, 'x', CONF_MOST);
    text[0] = '#'; // a comment that leaves 5 bytes of the maximal text
    text[CONF_MOST - 5] = '\0';
    folder_write(&f, "settings.txt", text);
    folder_write(&f, "scores.txt", text);
    settings_load(&s, folder_file(&f, "settings.txt"));
    scores_load(&board, folder_file(&f, "scores.txt"));
    settings_set(&s, SETTING_VOLUME, 50);
    int terminal = said_listen(&f);
    assert_false(settings_save(&s, false));
    settings_set(&s, SETTING_VOLUME, 40);
    assert_true(settings_save(&s, false)); // no second attempt
    assert_false(enter(&board, 1, 10));
    assert_true(enter(&board, 1, 10));
    assert_int_equal(said_lines(&f, terminal), 2);
    assert_int_equal(rows_in(&board, "level1"), 2);
    assert_int_equal(times(&f, "settings.txt", "x"), CONF_MOST - 6);
    assert_int_equal(times(&f, "scores.txt", "x"), CONF_MOST - 6);
}

TEST(a_file_that_cannot_be_read_stays_and_is_not_called_damaged) {
    folder f = folder_make();
    settings s;
    assert_int_equal(mkdir(folder_file(&f, "settings.txt"), 0700), 0);
    int terminal = said_listen(&f);
    settings_load(&s, folder_file(&f, "settings.txt"));
    settings_set(&s, SETTING_VOLUME, 50);
    bool saved = settings_save(&s, false);
    assert_int_equal(said_lines(&f, terminal), 1);
    assert_true(saved && !*s.path); // no attempt
    assert_int_equal(folder_count(&f), 1);
}
