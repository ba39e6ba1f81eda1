// test_store.c - files that a user may edit: settings, keys, scores. Each test writes and reads them in its own
// folder.
#include "support/check.h"

#include <string.h>

#include "app/rows.h"
#include "sdl/conf.h"
#include "app/store/settings.h"

// ---- conf -----------------------------------------------------------------------------------------------------------

static const char *const edited = "# my settings\nvolume = 30\n\n  mute=on  \r\nunknown.key = kept\nvolume = 40\n";

TEST(a_change_leaves_comments_blank_lines_and_unknown_keys) {
    conf c;
    int line;
    char value[CONF_VALUE_ROOM];
    assert_null(conf_parse(&c, edited, strlen(edited), &line));
    assert_true(conf_get(&c, "mute", value));
    assert_string_equal(value, "on");
    assert_true(conf_get(&c, "volume", value));
    assert_string_equal(value, "40"); // the last of two lines
    assert_true(conf_set(&c, "mute", "off") && conf_set(&c, "new", "1"));
    assert_string_equal(c.text,
                        "# my settings\nvolume = 30\n\n  mute=off  \r\nunknown.key = kept\nvolume = 40\nnew = 1\n");
    conf_free(&c);
}

TEST(a_damaged_text_is_refused_with_its_line) {
    const struct {
        const char *text;
        int line;
    } bad[] = {
        {"volume = 3\nno sign\n", 2}, {"Volume = 3\n", 1}, {"a = 1\nb = \x01\n", 2}, {"# \x7f\n", 1}, {"= 5\n", 1}};
    for (int i = 0; i < 5; i++) {
        conf c;
        int line;
        CHECK(conf_parse(&c, bad[i].text, strlen(bad[i].text), &line) && line == bad[i].line, "text %d: line %d", i,
              line);
        assert_null(c.text);
    }
}

// ---- settings -------------------------------------------------------------------------------------------------------

TEST(every_setting_comes_back_from_the_file) {
    folder f = folder_make();
    settings s, again;
    settings_load(&s, folder_file(&f, "settings.txt"));
    for (int i = 0; i < SETTING_COUNT; i++) {
        settings_set(&s, (setting)i, settings_rows[i].high);
    }
    bindings_set(&s.keys, ACTION_FIRE, BIND_SECOND_KEY, SDL_SCANCODE_COMMA);
    bindings_set(&s.keys, ACTION_PICTURE, BIND_MOUSE, SDL_BUTTON_X2);
    bindings_set(&s.keys, ACTION_BRAKE, BIND_MOUSE, 0);
    bindings_set(&s.keys, ACTION_MUTE, BIND_PAD, SDL_CONTROLLER_BUTTON_Y + 1);
    bindings_set(&s.keys, ACTION_SCOPE, BIND_KEY, SDL_SCANCODE_UNKNOWN);
    assert_true(settings_save(&s, false));
    settings_load(&again, folder_file(&f, "settings.txt"));
    assert_memory_equal(again.value, s.value, sizeof s.value);
    assert_memory_equal(&again.keys, &s.keys, sizeof s.keys);
}

TEST(a_value_out_of_range_gets_the_default_alone) {
    folder f = folder_make();
    settings s;
    folder_write(&f, "settings.txt", "volume = 101\nshake = -1\nmouse = 9\nscale = two\nscaling = 1\nflash = 50\n");
    settings_load(&s, folder_file(&f, "settings.txt"));
    const setting wrong[] = {SETTING_VOLUME, SETTING_SHAKE, SETTING_MOUSE, SETTING_SCALE, SETTING_SCALING};
    for (int i = 0; i < 5; i++) {
        CHECK(s.value[wrong[i]] == settings_rows[wrong[i]].normal, "setting %d", wrong[i]);
    }
    assert_int_equal(s.value[SETTING_FLASH], 50);
}

TEST(a_damaged_file_is_set_aside_and_never_overwritten) {
    folder f = folder_make();
    settings s;
    char text[64];
    folder_write(&f, "settings.txt.bad", "older");
    folder_write(&f, "settings.txt", "volume 30\n");
    settings_load(&s, folder_file(&f, "settings.txt"));
    assert_int_equal(s.value[SETTING_VOLUME], 100);
    settings_set(&s, SETTING_VOLUME, 50);
    assert_true(settings_save(&s, false));
    folder_read(&f, "settings.txt.bad2", text, sizeof text);
    assert_string_equal(text, "volume 30\n");
    folder_read(&f, "settings.txt.bad", text, sizeof text);
    assert_string_equal(text, "older");
    assert_int_equal(folder_count(&f), 3);
}

// ---- keys -----------------------------------------------------------------------------------------------------------

TEST(names_of_keys_that_do_not_exist_or_are_fixed_change_nothing) {
    bindings b, before;
    bindings_reset(&b);
    before = b;
    const char *const bad[] = {"", "Hyper", "Space or", "Space or Hyper", "Escape", "Q or Return"};
    for (int i = 0; i < 6; i++) {
        CHECK(!bindings_read(&b, ACTION_FIRE, DEVICE_KEYS, bad[i]), "%s", bad[i]);
    }
    assert_false(bindings_read(&b, ACTION_FIRE, DEVICE_PAD, "z"));
    assert_memory_equal(&b, &before, sizeof b);
}

// ---- scores ---------------------------------------------------------------------------------------------------------

TEST(scores_are_sorted_and_the_older_of_two_comes_first) {
    static scores s;
    memset(&s, 0, sizeof s);
    const int points[] = {500, 900, 500, 100};
    for (uint32_t i = 0; i < 4; i++) {
        score add = of_points(points[i]);
        add.seed = i;
        (void)scores_add(&s, "a", &add);
    }
    const uint32_t order[] = {1, 0, 2, 3};
    for (int i = 0; i < 4; i++) {
        CHECK(row_of(&s, "a", i)->seed == order[i], "place %d", i);
    }
    assert_int_equal(scores_place(&s, "a", 600), 1);
    assert_int_equal(scores_place(&s, "a", 0), -1);
    assert_int_equal(scores_place(&s, "b", 0), -1);
    assert_int_equal(scores_place(&s, "", 600), -1);
    assert_int_equal(scores_place(&s, "b", 600), 0);
}

TEST(the_eleventh_score_pushes_out_the_last) {
    static scores s;
    memset(&s, 0, sizeof s);
    score other = of_points(1);
    assert_true(scores_add(&s, "before", &other) == 0 && scores_add(&s, "full", &other) == 0);
    assert_int_equal(scores_add(&s, "next", &other), 0);
    for (int i = 1; i <= 10; i++) {
        score add = of_points(i * 10);
        assert_int_equal(scores_add(&s, "full", &add), 0);
    }
    assert_int_equal(rows_in(&s, "full"), SCORES_EACH);
    assert_int_equal(row_of(&s, "full", SCORES_EACH - 1)->points, 10);
    score low = of_points(10);
    assert_int_equal(scores_add(&s, "full", &low), -1);
    assert_true(row_of(&s, "before", 0)->points == 1 && row_of(&s, "next", 0)->points == 1);
}

TEST(a_file_with_more_tables_than_fit_keeps_their_rows) {
    static scores s;
    static char text[TEXT_ROOM];
    folder f = folder_make();
    size_t used = 0;
    for (int i = 0; i <= SCORES_TABLES; i++) {
        used += (size_t)snprintf(text + used, sizeof text - used,
                                 "kind%d.01 = 50 points, level 1, 2026-01-02, seed 5, A\n", i);
    }
    folder_write(&f, "scores.txt", text);
    scores_load(&s, folder_file(&f, "scores.txt"));
    assert_int_equal(s.count, SCORES_TABLES);
    assert_true(enter(&s, 1, 90)); // has no place
    score add = of_points(70);
    int place;
    assert_true(scores_enter(&s, "kind0", &add, &place) && place == 0);
    assert_int_equal(times(&f, "scores.txt", " = 50 points"), SCORES_TABLES + 1);
    assert_int_equal(times(&f, "scores.txt", "kind256.01 = 50 points"), 1);
    assert_int_equal(times(&f, "scores.txt", " = 90 points"), 0);
}

TEST(a_line_that_is_no_score_is_left_out) {
    folder f = folder_make();
    scores *s = scores_of(&f, "level1.01 = many points\nlevel1.02 = 50 points, level 1, 2026-01-02, seed 5, A\n"
                              "level1.03 = -5 points, level 1, 2026-01-02, seed 5, B\n"
                              "level1.04 = 0 points, level 1, 2026-01-02, seed 5, C\n"
                              "level1.05 = 60 points, level 0, 2026-01-02, seed 5, D\n"
                              "level1.06 = 70 points, level 100001, 2026-01-02, seed 5, E\n"
                              ".01 = 80 points, level 1, 2026-01-02, seed 5, F\n"
                              "level1.1234 = 80 points, level 1, 2026-01-02, seed 5, F\n"
                              "level1.1x = 80 points, level 1, 2026-01-02, seed 5, F\n"
                              "level1.07 = 90 points, level 1, 2026-01-2, seed 5, G\n");
    assert_true(s->count == 1 && rows_in(s, "level1") == 1);
    assert_int_equal(row_of(s, "level1", 0)->points, 50);
}

TEST(a_name_keeps_only_signs_that_a_score_can_hold) {
    char name[NAME_ROOM];
    settings_name(name, "  a,b\n#c = d");
    assert_string_equal(name, "abc  d");
    settings_name(name, "ABCDEFGHIJKLMNOP");
    assert_string_equal(name, "ABCDEFGHIJKL");
    settings_name(name, "Zo\xc3\xab \xe2\x82\xac\xc2\xa0\xc2\xad\xc3\xbf");
    assert_string_equal(name, "Zo\xc3\xab ?\xc3\xbf"); // a letter that the font lacks is replaced
    settings_name(name, "Zo\xeb");
    assert_string_equal(name, "Zo?"); // invalid UTF-8
}

// ---- files of version 1.0 ---------------------------------------------------------------------------------------
// The code of Xcavate 1.0 (commit before 84fdac6d) wrote tests/app/old. None of its settings has its default.

TEST(settings_and_scores_of_version_1_0_load_to_the_last_value) {
    enum { SETTINGS_THEN = 18 }; // without the size of the window
    settings s;
    bindings keys;
    conf c;
    char value[CONF_VALUE_ROOM];
    int loaded = 0;
    settings_load(&s, "tests/app/old/settings.txt");
    assert_true(conf_read(&c, "tests/app/old/settings.txt"));
    for (int i = SETTING_DIFFICULTY; i < SETTING_COUNT; i++) {
        const setting_row *row = &settings_rows[i];
        bool then = conf_get(&c, row->key, value);
        CHECK(!then || s.value[i] != row->normal, "%s = %s is not read", row->key, value);
        loaded += then;
    }
    conf_free(&c);
    assert_int_equal(loaded, SETTINGS_THEN - 1); // without the language, which needs its files
    assert_string_equal(s.name, "BE");
    bindings_reset(&keys);
    bindings_set(&keys, ACTION_FIRE, BIND_SECOND_KEY, SDL_SCANCODE_X);
    bindings_set(&keys, ACTION_MUTE, BIND_KEY, SDL_SCANCODE_Z);
    bindings_set(&keys, ACTION_HELP, BIND_MOUSE, SDL_BUTTON_X2);
    bindings_set(&keys, ACTION_HELP, BIND_PAD, SDL_CONTROLLER_BUTTON_Y + 1);
    bindings_set(&keys, ACTION_BOMB, BIND_MOUSE, 0); // stored as "none"
    bindings_set(&keys, ACTION_CONTINUE, BIND_PAD, 0);
    assert_memory_equal(&s.keys, &keys, sizeof keys);
    static scores tables;
    scores_load(&tables, "tests/app/old/scores.txt");
    assert_true(tables.count == 3 && rows_in(&tables, "level1") == 3);
    assert_int_equal(row_of(&tables, "level1", 2)->points, 700);
    assert_string_equal(row_of(&tables, "level1", 2)->name, "DE");
    assert_true(row_of(&tables, "level3", 0)->assisted && row_of(&tables, "daily", 0)->seed == 9);
    assert_int_equal(tables.medals[3], 5);
}
