// test_store_games.c - several processes enter scores in the same file: none of the ten best is lost, and a killed
// process does not block the others.
#define _XOPEN_SOURCE 700 // fork, kill, utime
#include <SDL.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <utime.h>

#include "sdl/file.h"
#include "app/rows.h"
#include "sdl/conf.h"

enum { GAMES = 2, ENTRIES = 100, BOARDS = 10 };

static int points_of(int game, int entry) {
    return 1 + (entry * 7919 + game * 104729) % 99991; // all different
}

/// Runs a process that enters scores one after the other on all boards.
static void play(folder *f, int game) {
    static scores s;
    bool saved = true;
    scores_load(&s, folder_file(f, "scores.txt"));
    for (int i = 0; i < ENTRIES; i++) {
        saved = enter(&s, 1 + i % BOARDS, points_of(game, i)) && saved;
    }
    _exit(saved ? 0 : 1);
}

static int down(const void *a, const void *b) {
    return *(const int *)b - *(const int *)a;
}

/// Checks that the ten best entries are on each board, once.
static void check_boards(folder *f) {
    for (int board = 1; board <= BOARDS; board++) {
        int all[GAMES * ENTRIES] = {0}, count = 0;
        for (int i = 0; i < GAMES * ENTRIES; i++) {
            if (i % ENTRIES % BOARDS == board - 1) {
                all[count++] = points_of(i / ENTRIES, i % ENTRIES);
            }
        }
        qsort(all, (size_t)count, sizeof *all, down);
        for (int place = 0; place < SCORES_EACH; place++) {
            char row[64];
            snprintf(row, sizeof row, "level%d.%02d = %d points,", board, place + 1, all[place]);
            CHECK(times(f, "scores.txt", row) == 1, "%s", row);
        }
    }
    assert_int_equal(times(f, "scores.txt", " points,"), BOARDS * SCORES_EACH);
}

TEST(two_games_that_enter_200_scores_at_once_lose_none) {
    folder f = folder_make();
    pid_t game[GAMES];
    for (int i = 0; i < GAMES; i++) {
        game[i] = fork();
        if (game[i] == 0) {
            play(&f, i);
        }
        assert_true(game[i] > 0);
    }
    for (int i = 0; i < GAMES; i++) {
        int status = -1;
        assert_int_equal(waitpid(game[i], &status, 0), game[i]);
        assert_int_equal(status, 0);
    }
    check_boards(&f);
    assert_int_equal(folder_count(&f), 1);
}

TEST(the_lock_of_a_game_that_was_killed_is_broken) {
    static scores s;
    folder f = folder_make();
    int status;
    scores_load(&s, folder_file(&f, "scores.txt"));
    pid_t game = fork();
    if (game == 0) {
        file_lock lock;
        (void)(file_lock_take(&lock, folder_file(&f, "scores.txt")) && kill(getpid(), SIGKILL));
        _exit(1);
    }
    assert_int_equal(waitpid(game, &status, 0), game);
    assert_true(WIFSIGNALED(status) && file_is_there(folder_file(&f, "scores.txt.lock")));
    assert_true(enter(&s, 1, 10));
    assert_int_equal(times(&f, "scores.txt", "level1.01 = 10 points"), 1);
    assert_int_equal(folder_count(&f), 1);
}

/// A lock of this running process with an age in seconds.
TEST(an_old_lock_is_broken_even_if_its_number_is_that_of_another_process) {
    static scores s;
    folder f = folder_make();
    const int ages[] = {20, -3600}; // the second lock is from before a clock change
    scores_load(&s, folder_file(&f, "scores.txt"));
    for (int i = 0; i < 2; i++) {
        char text[32];
        struct utimbuf then = {time(NULL) - ages[i], time(NULL) - ages[i]};
        snprintf(text, sizeof text, "%ld\n", (long)getpid());
        folder_write(&f, "scores.txt.lock", text);
        assert_int_equal(utime(folder_file(&f, "scores.txt.lock"), &then), 0);
        assert_true(enter(&s, 1, 10));
        assert_int_equal(folder_count(&f), 1);
    }
}

typedef struct stolen {
    folder *f;
    int asked;
} stolen;

/// Change of the file for conf_merge. In the first call another game breaks the lock and writes the file before this
/// game saves.
static bool steal(conf *c, void *with) {
    stolen *s = with;
    if (s->asked++ == 0) {
        unlink(folder_file(s->f, "scores.txt.lock"));
        add_to(s->f, "scores.txt", "theirs = 1\n");
    }
    return conf_set(c, "ours", "1");
}

TEST(a_change_whose_lock_was_broken_is_made_again) {
    folder f = folder_make();
    stolen s = {&f, 0};
    char path[PATH_ROOM];
    SDL_strlcpy(path, folder_file(&f, "scores.txt"), sizeof path);
    assert_true(conf_merge(path, steal, &s, false));
    assert_int_equal(s.asked, 2);
    assert_int_equal(times(&f, "scores.txt", "theirs = 1\nours = 1\n"), 1);
    assert_int_equal(folder_count(&f), 1);
}
