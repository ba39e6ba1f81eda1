// test_dropped.c - files dropped on the window become a sprite of the laboratory or are refused.
#include "app/folder.h"
#include "app/player.h"

#include "lab/lab.h"

#include <stdio.h>

static bool in_lab(front *f) {
    return shows(f, " checks, ");
}

static front *open_lab(void) {
    front *f = player_plays("--seed 7", "choose:LAB");
    assert_true(in_lab(f));
    return f;
}

/// Checks that the laboratory continues without a wrong answer.
static void goes_on(front *f) {
    play(f, "05");
    assert_true(in_lab(f));
    play(f, "see:', 0 wrong' status:0");
}

/// Drops n files with the same name together and reads the line about them.
static void drop(front *f, const char *path, int n, const char *said) {
    player_waits(f, 5); // the previous line has disappeared
    playf(f, "drop:%s,%d", path, n);
    CHECK(shows(f, said), "%s: %s", path, shown(f));
}

/// Writes a PNG header of 20000 x 20000 pixels followed by `more` bytes.
static void write_huge(folder *dir, const char *name, size_t more) {
    static const uint8_t head[] = {0x89, 'P', 'N', 'G', 0x0d, 0x0a, 0x1a, 0x0a, 0,    0, 0,    13,
                                   'I',  'H', 'D', 'R', 0,    0,    0x4e, 0x20, 0,    0, 0x4e, 0x20,
                                   8,    6,   0,   0,   0,    0xe3, 0x70, 0x46, 0x39, 0, 0,    0,
                                   0,    'I', 'E', 'N', 'D',  0xae, 'B',  '`',  0x82};
    FILE *file = fopen(folder_file(dir, name), "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(head, 1, sizeof head, file), sizeof head);
    for (size_t i = 0; i < more; i++) {
        fputc(0, file);
    }
    fclose(file);
}

TEST(what_is_no_small_picture_is_named_in_one_line_and_nothing_stops) {
    front *f = open_lab();
    folder dir = folder_make();
    write_huge(&dir, "huge.png", 0);
    write_huge(&dir, "heavy.png", 3 << 20);
    drop(f, "assets", 1, "assets: not a file");
    goes_on(f);
    drop(f, "README.md", 1, "README.md: this is not a PNG file");
    goes_on(f);
    drop(f, folder_file(&dir, "huge.png"), 1, "huge.png: the picture has 20000 x 20000 pixels");
    drop(f, folder_file(&dir, "heavy.png"), 1, "heavy.png: the picture has 20000 x 20000 pixels");
    goes_on(f);
    play(f, "F5 01 drop:assets/sprites/pylon.png see:'A 1608 px'"); // also after the pictures were read again
    goes_on(f);
    player_post(f, (SDL_Event){.drop = {.type = SDL_DROPTEXT, .file = SDL_strdup("words")}});
    play(f, "01 see:'drop a PNG file here' unseen:'arrows: page'");
    player_waits(f, 5);
    play(f, "01 unseen:'drop a PNG file here' see:'arrows: page'");
}

TEST(files_dropped_in_a_fight_are_told_where_they_belong) {
    front *f = player_open("--seed 7 --level 1");
    drop(f, "assets/sprites/pylon.png", 1, "drop pictures on the title or in the laboratory");
    drop(f, "assets/sprites/pylon.png", 200, "\ndrop pictures on the title or in the laboratory\n");
    folder dir = folder_make();
    write_huge(&dir, "huge.png", 0);
    const char *const odd[] = {"assets", "README.md", "nowhere.png"}; // refused unread
    for (int i = 0; i < 8; i++) {
        play(f, i == 4 ? "F1 F2" : "01");
        drop(f, odd[i % 3], 1, "drop pictures on the title or in the laboratory");
    }
    drop(f, folder_file(&dir, "huge.png"), 1, "the picture has 20000 x 20000"); // as a level
    assert_false(in_lab(f));
    play(f, "tick:4 status:0");
    player_close(f);
    f = player_open("--seed 7");
    drop(f, "assets", 1, "assets: not a file");
    play(f, "see:REPLAYS drop:assets/sprites/icon.png see:'A 2049 px'");
}
