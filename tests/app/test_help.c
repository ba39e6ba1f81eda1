// test_help.c - the pages of keys have room for all rows.
#include "app/storm.h"

#include "app/session/help.h"

TEST(the_help_page_has_room_for_all_keys) {
    enum { KEY_CHARS = 34, TEXT_CHARS = 54 };
    bindings usual;
    bindings_reset(&usual);
    help_page help = help_rows(&usual);
    int rows[HELP_PARTS] = {0};
    assert_true(help.count < HELP_ROWS_MAX);
    for (int i = 0; i < help.count; i++) {
        CHECK(strlen(help.rows[i].key) <= KEY_CHARS && *help.rows[i].key, "row %d: %s", i, help.rows[i].key);
        CHECK(strlen(help.rows[i].does) <= TEXT_CHARS && *help.rows[i].does, "row %d: %s", i, help.rows[i].does);
        rows[help.rows[i].part]++;
    }
    for (int part = 0; part < HELP_PARTS; part++) {
        CHECK(screens_help_row_height(rows[part]) >= TEXT_H, "page %d has %d rows", part, rows[part]);
    }
}

TEST(the_viewer_begins_with_its_own_page) {
    front *f =
        player_plays("--seed 7", "Enter 10 F2 H see:'VIEWER KEYS' see:'undo your moves' H H see:'VIEWER KEYS' Esc");
    play(f, "see:'VIEWER at' Esc unseen:VIEWER H see:KEYS unseen:'undo your moves'");
}

TEST(the_arrows_turn_the_page_of_the_help) {
    front *f = open_crowd("none");
    uint64_t pages[HELP_PARTS];
    play(f, "H");
    for (int part = 0; part < HELP_PARTS; part++) {
        pages[part] = pixels_of(f);
        CHECK(part == 0 || pages[part] != pages[part - 1], "page %d", part);
        play(f, "Right");
    }
    assert_true(pixels_of(f) == pages[HELP_PARTS - 1]); // the last page
    play(f, "Left");
    assert_true(pixels_of(f) == pages[HELP_PARTS - 2]);
    play(f, "H unseen:'view its record'");
}
