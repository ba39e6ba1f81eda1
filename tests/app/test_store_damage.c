// test_store_damage.c - damaged, full or unreadable settings and scores, each with a minimal file.

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "app/rows.h"
#include "sdl/conf.h"
#include "app/store/settings.h"

// ---- scores ---------------------------------------------------------------------------------------------------------

TEST(a_score_behind_a_damaged_line_counts_once_after_a_save) {
    static scores again;
    folder f = folder_make();
    scores *s = scores_of(&f, "level1.01 = x\nlevel1.02 = 50 points, level 1, 2026-01-02, seed 5, A\n# mine\n");
    const score add = {70, 1, 7, "2026-01-02", "ACE", false};
    int place;
    char text[512];
    assert_true(scores_enter(s, 1, &add, &place));
    scores_load(&again, folder_file(&f, "scores.txt"));
    assert_int_equal(again.count[1], 2);
    assert_int_equal(again.best[1][1].points, 50);
    folder_read(&f, "scores.txt", text, sizeof text);
    assert_non_null(strstr(text, "# mine\n"));
}

TEST(settings_and_scores_of_an_editor_that_writes_a_byte_order_mark_are_read) {
    folder f = folder_make();
    static settings s;
    static scores board;
    char text[512];
    folder_write(&f, "settings.txt", "\xEF\xBB\xBFvolume = 30\r\nmute = on\r\nkey.mute = N\r\n");
    settings_load(&s, folder_file(&f, "settings.txt"));
    assert_int_equal(s.value[SETTING_VOLUME], 30);
    assert_int_equal(s.value[SETTING_MUTE], 1);
    settings_set(&s, SETTING_VOLUME, 40);
    assert_true(settings_save(&s, false));
    folder_read(&f, "settings.txt", text, sizeof text);
    assert_string_equal(text, "volume = 40\r\nmute = on\r\nkey.mute = N\r\n");
    folder_write(&f, "scores.txt", "\xEF\xBB\xBFlevel1.01 = 50 points, level 1, 2026-01-02, seed 5, A\r\n");
    scores_load(&board, folder_file(&f, "scores.txt"));
    assert_int_equal(board.count[1], 1);
    assert_int_equal(board.best[1][0].points, 50);
    assert_int_equal(folder_count(&f), 2); // neither is set aside
}

TEST(a_byte_order_mark_alone_is_an_empty_text_and_half_of_it_is_damage) {
    conf c;
    int line;
    assert_null(conf_parse(&c, "\xEF\xBB\xBF", 3, &line));
    assert_int_equal(c.size, 0);
    conf_free(&c);
    assert_non_null(conf_parse(&c, "\xEF\xBBvolume = 30", 13, &line));
}

TEST(a_line_that_is_replaced_takes_no_other_with_it) {
    const char *text = "b = 1\r\n  a = 2\n# a = 3\na=4\naa = 5\na = 6";
    conf c;
    conf_line at = {.next = 0};
    int line;
    assert_null(conf_parse(&c, text, strlen(text), &line));
    for (int i = 0; conf_next(&c, &at); i++) {
        bool stays = i == 0 || i == 3; // b and aa
        assert_true(conf_replace(&c, &at, stays ? "kept" : NULL, at.value));
    }
    assert_string_equal(c.text, "kept = 1\r\n# a = 3\nkept = 5\n");
    conf_free(&c);
}

// ---- settings -------------------------------------------------------------------------------------------------------

TEST(a_value_that_is_missing_is_the_default) {
    folder f = folder_make();
    settings s;
    folder_write(&f, "settings.txt", "volume =\nflash = 20\n");
    int terminal = said_listen(&f);
    settings_load(&s, folder_file(&f, "settings.txt"));
    assert_int_equal(said_lines(&f, terminal), 1);
    assert_int_equal(s.value[SETTING_VOLUME], settings_rows[SETTING_VOLUME].normal);
    assert_int_equal(s.value[SETTING_FLASH], 20);
}

/// A comment that leaves `room` bytes of the maximal text.
static void write_full(folder *f, const char *name, int room) {
    char *text = malloc(CONF_MOST + 1);
    assert_non_null(text);
    memset(text, 'x', CONF_MOST);
    text[0] = '#';
    text[CONF_MOST - room] = '\0';
    folder_write(f, name, text);
    free(text);
}

TEST(settings_without_room_for_a_line_say_so_once_and_stay_as_they_were) {
    folder f = folder_make();
    settings s;
    char *text = after_test_memory(CONF_MOST + 2);
    write_full(&f, "settings.txt", 5);
    settings_load(&s, folder_file(&f, "settings.txt"));
    settings_set(&s, SETTING_VOLUME, 50);
    int terminal = said_listen(&f);
    bool saved = settings_save(&s, false);
    settings_set(&s, SETTING_VOLUME, 40);
    bool tried_again = !settings_save(&s, false);
    assert_int_equal(said_lines(&f, terminal), 1);
    assert_false(saved || tried_again);
    folder_read(&f, "settings.txt", text, CONF_MOST + 2);
    assert_int_equal(strlen(text), CONF_MOST - 5);
}

TEST(scores_without_room_for_a_line_say_so_once_and_stay_as_they_were) {
    static scores s;
    folder f = folder_make();
    const score add = {10, 1, 7, "2026-01-02", "ACE", false};
    char *text = after_test_memory(CONF_MOST + 2);
    write_full(&f, "scores.txt", 5);
    scores_load(&s, folder_file(&f, "scores.txt"));
    int place, terminal = said_listen(&f);
    bool saved = scores_enter(&s, 1, &add, &place), tried_again = !scores_enter(&s, 1, &add, &place);
    assert_int_equal(said_lines(&f, terminal), 1);
    assert_false(saved || tried_again);
    assert_int_equal(s.count[1], 2);
    folder_read(&f, "scores.txt", text, CONF_MOST + 2);
    assert_int_equal(strlen(text), CONF_MOST - 5);
}

TEST(what_cannot_be_read_stays_and_is_not_called_damaged) {
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
    assert_int_equal(rmdir(folder_file(&f, "settings.txt")), 0);
}
