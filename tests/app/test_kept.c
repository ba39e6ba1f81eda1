// test_kept.c - the game that the player has left: kept while it runs, also when the program is killed, and continued
// to the same state. A damaged file loses no data.
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/folder.h"
#include "app/player.h"
#include "app/rows.h"

#include "app/games.h"
#include "app/menu/kept.h"
#include "game/world/gear.h"
#include "sdl/file.h"
#include "sdl/system/system.h"

#define FILE_NAME_KEPT "suspended.game"
#define FLIGHT "+Right 120 -Right +Space +Up 110 -Up"
enum { FLOWN = 230, KILLED = 700, KEPT_EACH = 240, LOST_MOST = 300 };

static front *open_title(folder *dir) {
    return player_open("--seed 7 --save-dir %s", dir->name);
}

/// Continues the kept game, which waits in the pause menu.
static front *continued(folder *dir) {
    front *f = open_title(dir);
    play(f, "10 at:CONTINUE see:'the game that you left' Enter");
    for (int i = 0; i < 600 && f->app.mode != MODE_PLAY; i++) {
        play(f, "01");
    }
    assert_shown(f, "PAUSE");
    return f;
}

TEST(a_game_that_was_left_continues_in_the_same_state) {
    static const char *const ways[] = {"P T", "P Q", ""}; // "": the window is closed
    for (int i = 0; i < 3; i++) {
        folder dir = folder_make();
        front *f = open_title(&dir);
        play(f, "choose:PLAY " FLIGHT);
        play_ticks(f, 500);
        const uint64_t there = hash_of(f);
        const int64_t tick = tick_of(f);
        play(f, ways[i]);
        player_close(f);
        f = continued(&dir);
        CHECK(hash_of(f) == there && tick_of(f) == tick, "way %d: tick %d of %d", i, (int)tick_of(f), (int)tick);
        play(f, "P 60"); // and goes on from there
        CHECK(tick_of(f) > tick + 50, "way %d", i);
        player_close(f);
    }
}

/// The state of the same game at a tick, played without files.
static uint64_t hash_at(int64_t tick) {
    front *f = player_open("--seed 7");
    play(f, "choose:PLAY " FLIGHT);
    while (tick_of(f) < tick) {
        play(f, "01");
    }
    assert_int_equal(tick_of(f), tick);
    uint64_t hash = hash_of(f);
    player_close(f);
    return hash;
}

TEST(a_game_that_is_killed_loses_at_most_five_seconds) {
    folder dir = folder_make();
    int status = 0;
    const pid_t player = fork();
    assert_true(player >= 0);
    if (player == 0) {
        front *f = open_title(&dir);
        play(f, "choose:PLAY " FLIGHT);
        play_ticks(f, KILLED - FLOWN);
        (void)kill(getpid(), SIGKILL);
    }
    assert_int_equal(waitpid(player, &status, 0), player);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    front *f = continued(&dir);
    const int64_t tick = tick_of(f);
    CHECK(tick >= KILLED - LOST_MOST && tick % KEPT_EACH == 0, "tick %d", (int)tick);
    const uint64_t there = hash_of(f);
    player_close(f);
    assert_true(there == hash_at(tick));
}

/// A process that plays a game of KILLED ticks in its own window, then the moves, and waits until it is killed.
static pid_t other_window(folder *dir, const char *moves) {
    int ready[2];
    char byte = 0;
    assert_int_equal(pipe(ready), 0);
    const pid_t player = fork();
    assert_true(player >= 0);
    if (player == 0) {
        front *f = player_open("--seed 5 --save-dir %s", dir->name);
        play(f, "choose:PLAY");
        play_ticks(f, KILLED);
        play(f, moves);
        (void)!write(ready[1], &byte, 1);
        for (;;) {
            (void)pause();
        }
    }
    close(ready[1]);
    assert_int_equal(read(ready[0], &byte, 1), 1);
    close(ready[0]);
    return player;
}

TEST(a_second_window_neither_ends_nor_replaces_the_kept_game) {
    folder dir = folder_make();
    int status = 0;
    const pid_t player = other_window(&dir, "");
    front *f = open_title(&dir);
    play(f, "10 choose:CONTINUE 02 see:'being played in another window' choose:PLAY 05 tick:5");
    play(f, "see:'Another window keeps its game' ticks:400 P R R 02 ticks:400 P T T 10 choose:PLAY ticks:400");
    game_to_change(f)->world.phase = PHASE_OVER;
    play(f, "05");
    player_close(f);
    assert_int_equal(kill(player, SIGKILL), 0);
    assert_int_equal(waitpid(player, &status, 0), player);
    f = continued(&dir);
    assert_int_equal(f->app.session.script.seed, 5);
    assert_int_equal(tick_of(f), KILLED - KILLED % KEPT_EACH);
    play(f, "P 60 P T 10 choose:PLAY 05 tick:5 unseen:'Another window'"); // the only window owns its game
}

TEST(a_window_at_its_title_leaves_the_kept_game_to_another_window) {
    folder dir = folder_make();
    int status = 0;
    const pid_t player = other_window(&dir, "P T 10 chosen:CONTINUE");
    front *f = continued(&dir);
    assert_int_equal(f->app.session.script.seed, 5);
    player_close(f);
    assert_int_equal(kill(player, SIGKILL), 0);
    assert_int_equal(waitpid(player, &status, 0), player);
}

TEST(a_game_is_kept_where_files_cannot_be_locked) {
    folder dir = folder_make();
    assert_int_equal(mkdir(folder_file(&dir, FILE_NAME_KEPT ".lock"), 0700), 0); // the lock file cannot be opened
    front *f = open_title(&dir);
    play(f, "choose:PLAY ticks:400 unseen:'Another window' P T");
    player_close(f);
    assert_int_equal(tick_of(continued(&dir)), 400);
    folder_write(&dir, "file", "");
    const int file = open(folder_file(&dir, "file"), O_RDONLY); // such a file cannot be locked
    assert_true(file >= 0 && system_lock(file));
    close(file);
}

TEST(a_kept_game_continues_when_its_folder_is_read_only) {
    folder dir = folder_make();
    front *f = open_title(&dir);
    play(f, "choose:PLAY ticks:400 P T");
    player_close(f);
    f = open_title(&dir);
    f->app.saves.read_only = true;
    play(f, "10 choose:CONTINUE");
    for (int i = 0; i < 600 && f->app.mode != MODE_PLAY; i++) {
        play(f, "01");
    }
    play(f, "see:PAUSE unseen:'another window' P ticks:300");
    assert_int_equal(tick_of(f), 700);
    player_close(f);
    assert_true(file_is_there(folder_file(&dir, FILE_NAME_KEPT)));
}

TEST(the_kept_game_continues_although_the_demonstration_ends_meanwhile) {
    folder dir = folder_make();
    front *f = open_title(&dir);
    play(f, "choose:PLAY ticks:400 P T 10 at:CONTINUE Enter");
    games_begin(&f->app, true); // another demonstration begins
    for (int i = 0; i < 600 && f->app.mode != MODE_PLAY; i++) {
        play(f, "01");
    }
    assert_shown(f, "PAUSE");
    assert_int_equal(tick_of(f), 400);
    play(f, "P ticks:400");
    assert_true(kept_save(&f->app));
}

TEST(a_game_that_is_over_or_restarted_is_not_kept) {
    for (int i = 0; i < 2; i++) {
        folder dir = folder_make();
        front *f = open_title(&dir);
        play(f, "choose:PLAY");
        play_ticks(f, 500);
        assert_true(file_is_there(folder_file(&dir, FILE_NAME_KEPT)));
        if (i == 0) {
            play(f, "P R R 02");
        } else {
            game_to_change(f)->world.phase = PHASE_OVER;
            play(f, "03");
        }
        CHECK(!file_is_there(folder_file(&dir, FILE_NAME_KEPT)), "way %d", i);
        player_close(f);
    }
}

TEST(an_assist_and_the_game_of_the_day_survive) {
    folder dir = folder_make();
    folder_write(&dir, "settings.txt", "version = 1\naim = on\n");
    front *f = player_open("--save-dir %s", dir.name);
    play(f, "choose:MODES 02 choose:game_of_the_day");
    play_ticks(f, 400);
    player_close(f);
    folder_write(&dir, "settings.txt", "version = 1\naim = off\n");
    f = continued(&dir);
    assert_true(f->app.session.daily && f->app.session.assisted);
}

/// Leaves a game of 400 ticks and reads its file.
static uint8_t *kept_bytes(folder *dir, size_t *size) {
    const char *why = "";
    front *f = open_title(dir);
    play(f, "choose:PLAY ticks:400");
    player_close(f);
    uint8_t *bytes = after_test(file_read(folder_file(dir, FILE_NAME_KEPT), 1000000, size, &why), file_free);
    CHECK(bytes != NULL, "%s", why);
    return bytes;
}

TEST(a_damaged_file_costs_one_line_and_keeps_its_bytes) {
    folder dir = folder_make();
    size_t size = 0;
    uint8_t *whole = kept_bytes(&dir, &size);
    const size_t cuts[] = {0, 5, 47, 48, 60, size / 2, size - 1, size};
    for (size_t i = 0; i < SDL_arraysize(cuts); i++) {
        char aside[32] = "suspended.game.bad";
        uint8_t *bytes = after_test_memory(size);
        memcpy(bytes, whole, size);
        bytes[size - 40] ^= cuts[i] == size; // a flipped bit
        assert_true(file_save(folder_file(&dir, FILE_NAME_KEPT), bytes, cuts[i]));
        front *f = open_title(&dir);
        int terminal = said_listen(&dir);
        play(f, "10 choose:CONTINUE 05 see:'Cannot continue'");
        CHECK(said_lines(&dir, terminal) == 1, "cut at %d", (int)cuts[i]);
        play(f, "unseen:PAUSE choose:PLAY 05 tick:5"); // another game begins as usual
        player_close(f);
        CHECK(!file_is_there(folder_file(&dir, FILE_NAME_KEPT)), "cut at %d", (int)cuts[i]);
        if (i > 0) {
            snprintf(aside, sizeof aside, "suspended.game.bad%d", (int)i + 1);
        }
        size_t left = 0;
        const char *why = "";
        uint8_t *kept = after_test(file_read(folder_file(&dir, aside), 1000000, &left, &why), file_free);
        CHECK(left == cuts[i] && (left == 0 || memcmp(kept, bytes, left) == 0), "%s: %d bytes %s", aside, (int)left,
              why);
    }
}

TEST(each_damaged_digit_of_the_first_line_is_noticed) {
    folder dir = folder_make();
    size_t size = 0;
    uint8_t *bytes = kept_bytes(&dir, &size);
    saves k = {.read_only = true};
    SDL_strlcpy(k.folder, dir.name, sizeof k.folder);
    session left;
    int level = 0;
    int terminal = said_listen(&dir);
    for (int at = 0; at < 48; at++) {
        for (int bit = 0; bit < 8; bit++) {
            bytes[at] ^= (uint8_t)(1 << bit);
            assert_true(file_save_fast(folder_file(&dir, FILE_NAME_KEPT), bytes, size));
            CHECK(!kept_read(&k, &left, &level), "bit %d of byte %d", bit, at);
            bytes[at] ^= (uint8_t)(1 << bit);
        }
    }
    (void)said_lines(&dir, terminal);
    assert_true(file_save_fast(folder_file(&dir, FILE_NAME_KEPT), bytes, size));
    assert_true(kept_read(&k, &left, &level) && level == 1 && left.script.count == 400);
    (void)session_close(&left);
}

/// Keeps a game with that score and returns to the title.
static front *keep_score(folder *dir, int points) {
    front *f = open_title(dir);
    play(f, "choose:PLAY ticks:400");
    game_to_change(f)->world.score = points;
    play(f, "P T");
    assert_true(file_is_there(folder_file(dir, FILE_NAME_KEPT)));
    return f;
}

TEST(a_mode_begun_while_a_game_is_kept_names_the_score_of_that_game) {
    folder dir = folder_make();
    front *f = keep_score(&dir, 5555);
    play(f, "10 choose:MODES 02 choose:no_gun 20 see:'Your last game: #1 of the best from level 1, normal'");
    play(f, "see:000000 unseen:'5 555'"); // neither the score nor the score to beat
    assert_int_equal(world_of(f)->score, 0);
    assert_string_equal(play_mode_get(world_of(f)->mode)->term, "no gun");
}

TEST(the_score_of_a_kept_game_is_the_score_to_beat_of_the_next_game) {
    folder dir = folder_make();
    front *f = keep_score(&dir, 5555);
    play(f, "10 choose:PLAY 20 see:'to beat: 5 555'");
}

TEST(continue_offers_the_level_that_was_reached) {
    folder dir = folder_make();
    front *f = open_title(&dir);
    play(f, "10 unseen:CONTINUE");
    player_close(f);
    folder_write(&dir, "settings.txt", "version = 1\nreached = 6\n");
    f = open_title(&dir);
    play(f, "10 at:CONTINUE see:'a new game from level 6' Enter 05 level:6");
    player_close(f);
}

TEST(play_asks_once_for_the_difficulty) {
    static const struct {
        const char *moves, *text;
        int difficulty;
    } answers[] = {{"see:EASY Enter", "difficulty = soft hull", 1},
                   {"Down Enter", "difficulty = as meant", 0},
                   {"Down Down see:'one cell' Enter", "difficulty = one cell", 2}};
    for (int i = 0; i < 3; i++) {
        folder dir = folder_make();
        front *f = open_title(&dir);
        f->app.saves.settings.value[SETTING_ASKED] = 0;
        play(f, "10 choose:PLAY 02 see:DIFFICULTY Esc unseen:DIFFICULTY choose:PLAY 02");
        playf(f, "%s 05 tick:5 unseen:DIFFICULTY", answers[i].moves);
        assert_int_equal(game_of(f)->world.difficulty, answers[i].difficulty);
        play(f, "P T T 10 choose:PLAY 05 tick:5"); // T asks, because a short game is not kept
        assert_int_equal(game_of(f)->world.difficulty, answers[i].difficulty);
        player_close(f);
        assert_int_equal(times(&dir, "settings.txt", answers[i].text), 1);
        assert_int_equal(times(&dir, "settings.txt", "asked = on"), 1);
    }
}
