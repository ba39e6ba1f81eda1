// test_reload.c - pictures that are edited while the game runs.
#include "app/folder.h"
#include "app/player.h"

#include <sys/stat.h>

#include "sdl/file.h"
#include "app/said.h"

#define FIRST "--seed 7 --level 1"

/// Pictures that are not sprite sheets, including mask PNGs.
static const char *const others[] = {"sprites/backdrop", "sprites/logo", "sprites/icon", "font/font",
                                     "sprites/repair_mask"};
enum { OTHERS = sizeof others / sizeof others[0] };

/// Copies a shipped picture to the folder of the test under the name `to`.
static void copy(folder *dir, const char *from, const char *to) {
    char path[PATH_ROOM], name[80];
    const char *why;
    size_t size;
    snprintf(name, sizeof name, "%s.png", from);
    assert_true(platform_join(path, "assets", name));
    void *bytes = file_read(path, 1 << 24, &size, &why);
    assert_non_null(bytes);
    snprintf(name, sizeof name, "%s.png", to);
    assert_true(file_save(folder_file(dir, name), bytes, size));
    file_free(bytes);
}

static const char *sheet_file(const front *f, int32_t i, char name[80]) {
    snprintf(name, 80, "sprites/%s", f->pictures.sheets[i].layout.file);
    return name;
}

/// Opens a game whose data folder contains the shipped pictures.
static front *start(const char *line, folder *dir) {
    char name[80];
    *dir = folder_make();
    front *f = player_open("%s --data %s --save-dir %s", line, dir->name, dir->name);
    assert_int_equal(mkdir(folder_file(dir, "sprites"), 0700), 0);
    assert_int_equal(mkdir(folder_file(dir, "font"), 0700), 0);
    for (int32_t i = 0; i < f->pictures.count; i++) {
        copy(dir, sheet_file(f, i, name), name);
    }
    for (int i = 0; i < OTHERS; i++) {
        copy(dir, others[i], others[i]);
    }
    return f;
}

static int64_t pixels_in(const front *f, sprite which) {
    return game_of(f)->sprites->frame[which][0]->count;
}

TEST(the_same_pictures_change_nothing) {
    front *twin = player_open(FIRST);
    play_ticks(twin, 200);
    uint64_t hash = hash_of(twin);
    player_close(twin);
    folder dir;
    front *f = start(FIRST, &dir);
    play(f, "ticks:100 F5");
    char said[40];
    snprintf(said, sizeof said, "\nreloaded %d sheets in ", (int)SPRITE_COUNT);
    const char *line = strstr(shown(f), said);
    assert_true(line && strcspn(line, ";") > strcspn(line + 1, "\n"));
    play_ticks(f, 100);
    assert_true(hash_of(f) == hash);
    play(f, "F2 Home see:'VIEWER at tick 0\n'");
}

TEST(other_masks_end_the_record_and_the_score) {
    folder dir;
    front *f = start(FIRST " --proof", &dir);
    play_ticks(f, 150);
    int64_t before = pixels_in(f, SPRITE_SNAPPER);
    copy(&dir, "sprites/borer", "sprites/snapper");
    play(f, "F5 see:'score disabled'");
    assert_int_equal(pixels_in(f, SPRITE_SNAPPER), pixels_in(f, SPRITE_BORER));
    assert_int_not_equal(pixels_in(f, SPRITE_SNAPPER), before);
    play(f, "ticks:100 unseen:WRONG"); // the proof has read the new pictures
    uint64_t now = hash_of(f);
    play(f, "F2 Home"); // the run starts at the new pictures
    play(f, "tick:150 End");
    assert_true(hash_of(f) == now);
    int files = folder_count(&dir), terminal = said_listen(&dir);
    assert_false(session_save_here(&f->app.session, folder_file(&dir, "here.rec")));
    int lines = said_lines(&dir, terminal);
    assert_int_equal(lines, 1);
    assert_int_equal(folder_count(&dir), files);
}

/// True if these words are shown, possibly on two lines.
static bool says(front *f, const char *words) {
    static char all[SHOWN_ROOM];
    SDL_strlcpy(all, shown(f), sizeof all);
    for (char *at = strchr(all, '\n'); at; at = strchr(at, '\n')) {
        *at = ' ';
    }
    return strstr(all, words) != NULL;
}

/// Checks that a message names the file, and that the picture does not change.
static void is_refused(front *f, const char *file, uint64_t seen) {
    play(f, "F5");
    CHECK(shows(f, file) && shows(f, ": ") && says(f, "the old pictures are kept"), "%s: %s", file, shown(f));
    CHECK(pixels_of(f) == seen, "%s", file);
    player_waits(f, 5);
}

TEST(a_broken_file_is_named_and_the_old_pictures_stay) {
    folder dir;
    front *f = start(FIRST, &dir);
    play(f, "99 F2");
    uint64_t seen = pixels_of(f);
    folder_write(&dir, "sprites/gem.png", "no picture");
    is_refused(f, "sprites/gem.png", seen);
    copy(&dir, "sprites/ship", "sprites/gem");
    is_refused(f, "sprites/gem.png", seen);
    copy(&dir, "sprites/gem", "sprites/gem");
    copy(&dir, "sprites/gem", "sprites/repair_mask");
    is_refused(f, "sprites/repair_mask.png", seen);
    unlink(folder_file(&dir, "sprites/repair_mask.png"));
    is_refused(f, "sprites/repair_mask.png", seen);
    copy(&dir, "sprites/repair_mask", "sprites/repair_mask");
    unlink(folder_file(&dir, "sprites/logo.png"));
    is_refused(f, "sprites/logo.png", seen);
    play(f, "F2 10 unseen:'score disabled'");
}

TEST(a_record_with_other_masks_is_not_called_wrong) {
    folder dir;
    front *f = start("--replay tests/golden/arena.rec", &dir);
    play(f, "60");
    copy(&dir, "sprites/borer", "sprites/snapper");
    play(f, "F5 see:'no longer matches'");
    for (int i = 0; i < 100 && !shows(f, "the end"); i++) {
        play(f, "600");
    }
    play(f, "unseen:'another way' status:0");
    int64_t end = game_of(f)->world.tick;
    play(f, "Left");
    assert_int_equal(game_of(f)->world.tick, end - 300);
}
