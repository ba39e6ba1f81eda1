// test_levels_page.c - painted levels in the app: the page, a drop, F5, the trial, scores and ghosts.
#include "app/folder.h"
#include "app/levels.h"
#include "app/player.h"
#include "app/session/painting.h"
#include "game/levels/level_rules.h"
#include "game/world/gear.h"
#include "sdl/file.h"
#include "sdl/png.h"
#include "support/painting.h"

#include <sys/stat.h>

static void save_as(folder *f, const char *name, const painting_pixels *p) {
    SDL_Surface *s = SDL_CreateRGBSurfaceWithFormatFrom(p->rgba, p->w, p->h, 32, p->w * 4, SDL_PIXELFORMAT_RGBA32);
    assert_non_null(s);
    assert_true(png_save(s, folder_file(f, name)));
    SDL_FreeSurface(s);
}

static void make_levels(folder *f) {
    assert_int_equal(mkdir(folder_file(f, "levels"), 0700), 0);
}

/// The hall with a gem in the way of the ship, as levels/cave.png of a new folder.
static folder home_with_cave(void) {
    folder home = folder_make();
    painting_pixels p = painting_hall();
    make_levels(&home);
    save_as(&home, "levels/cave.png", &p);
    folder_write(&home, "levels/cave.txt", "name = CAVE\nby = ANNA\nfirst = 0\npar = 77\n");
    return home;
}

static front *open_title(folder *home) {
    return player_open("--seed 7 --data assets --save-dir %s --config %s/settings.txt", home->name, home->name);
}

TEST(the_page_lists_own_levels_and_those_of_the_game_with_name_author_and_size) {
    folder home = home_with_cave();
    front *f = open_title(&home);
    play(f, "choose:LEVELS see:CAVE see:ANNA see:'640 x 360 pixels' see:'not cleared yet'");
    play(f, "see:BRIDGE see:LABYRINTH see:LAIR see:LETTER see:PLUG see:VASE unseen:PALETTE");
    play(f, "Down see:'1024 x 640 pixels'");
    play(f, "Up Enter 05 see:CAVE status:0");
    assert_true(world_of(f)->painted.hash != 0 && world_of(f)->gems_left == 1 && f->app.mode == MODE_PLAY);
    play(f, "Esc choose:title choose:title choose:PLAY 05 level:1 see:'LEVEL 1'");
    assert_true(world_of(f)->painted.hash == 0);
}

TEST(a_rejected_level_shows_its_reason_and_does_not_start) {
    folder home = home_with_cave();
    folder_write(&home, "levels/cave.txt", "name = CAVE\npar = 5\n");
    front *f = open_title(&home);
    play(f, "choose:LEVELS see:'par = 5'");
    assert_shown(f, "cave.png: line 2 of the");
    play(f, "Enter 02 see:'LEVELS'");
    assert_true(world_of(f)->painted.hash == 0);
}

TEST(two_hundred_levels_are_listed_without_reading_their_pictures) {
    folder home = folder_make();
    make_levels(&home);
    for (int i = 0; i < 200; i++) {
        char name[64];
        snprintf(name, sizeof name, "levels/x%03d.png", i);
        folder_write(&home, name, "not read");
        snprintf(name, sizeof name, "levels/x%03d.txt", i);
        folder_write(&home, name, i == 7 ? "name = SEVEN\n" : "");
    }
    front *f = open_title(&home);
    play(f, "choose:LEVELS");
    assert_int_equal(menu_of(f)->count, 200 + 6 + 2); // and the autopilot, and the way back
    play(f, "Down Down Down Down Down Down Down see:SEVEN see:'x007.png: the picture file'");
    play(f, "see:'a PNG file, whatever its name says'");
}

TEST(a_picture_that_is_dropped_is_played_and_a_wrong_picture_changes_nothing) {
    folder home = home_with_cave();
    front *f = open_title(&home);
    painting_pixels p = painting_hall();
    painting_set(&p, 412, 96, 0x7f0a91);
    save_as(&home, "bad.png", &p);
    playf(f, "drop:%s 05 see:CAVE", folder_file(&home, "levels/cave.png"));
    const uint64_t identity = world_of(f)->painted.hash;
    const int64_t tick = tick_of(f);
    playf(f, "drop:%s see:'bad.png: pixel (412, 96) is #7f0a91; the nearest key, '", folder_file(&home, "bad.png"));
    assert_true(identity != 0 && world_of(f)->painted.hash == identity && tick_of(f) == tick);
}

TEST(f5_restarts_the_level_with_the_changed_picture_and_the_run_before_is_not_scored) {
    folder home = home_with_cave();
    front *f = player_open("--seed 7 --save-dir %s --config %s/settings.txt %s", home.name, home.name,
                           folder_file(&home, "levels/cave.png"));
    play(f, "400 see:CAVE");
    const uint64_t identity = world_of(f)->painted.hash;
    game_to_change(f)->world.score = 5000;
    painting_pixels p = painting_hall();
    painting_dot(&p, 500, 250, DOT_GEM);
    save_as(&home, "levels/cave.png", &p);
    play(f, "F5 see:'picture reloaded' 02");
    assert_true(world_of(f)->painted.hash != identity && world_of(f)->gems_left == 2 && tick_of(f) < 10);
    assert_false(file_is_there(folder_file(&home, "last.rec")));
    folder_write(&home, "levels/cave.txt", "par = 0\n");
    const uint64_t second = world_of(f)->painted.hash;
    play(f, "F5 see:'cave.png: line 1 of the text: par = 0' 02");
    assert_true(world_of(f)->painted.hash == second && status_of(f) == 0);
    folder_write(&home, "levels/cave.txt", "");
    const int64_t tick = tick_of(f);
    play(f, "F2 02 F5 02 F2 02"); // the viewer keeps the game
    assert_true(world_of(f)->painted.hash == second && tick_of(f) >= tick && tick_of(f) < tick + 10);
}

/// Clears the level: takes the gem and leaves.
static void clear(front *f, int points) {
    world *w = &game_to_change(f)->world;
    w->gems_left = 0;
    player_leaves(f);
    w->score = points;
    for (int i = 0; i < 1000 && w->phase != PHASE_OVER; i++) {
        play(f, "Space 01"); // past the tally
    }
    play(f, "02");
    assert_true(level_is_done(w));
}

/// The best score in a painted level by difficulty and mode.
static int best_in(const front *f, uint64_t identity, int row, int played) {
    char key[SCORES_KEY];
    saves_key_painted(key, identity, row, played);
    return scores_best(&f->app.saves.scores, key);
}

TEST(a_cleared_level_stores_the_best_score_of_its_identity_and_its_record) {
    folder home = home_with_cave();
    char name[80], content[4096];
    front *f = open_title(&home);
    play(f, "choose:LEVELS Enter 10");
    const uint64_t identity = world_of(f)->painted.hash;
    clear(f, 4000);
    play(f, "see:'LEVEL CLEARED' see:'points in CAVE' see:'your best score in this level: 4000'");
    assert_int_equal(best_in(f, identity, DIFFICULTY_MEANT, PLAY_STANDARD), 4000);
    snprintf(name, sizeof name, "painted_%016llx.normal.standard.2.rec", (unsigned long long)identity);
    assert_true(file_is_there(folder_file(&home, name)));
    folder_read(&home, "scores.txt", content, sizeof content);
    snprintf(name, sizeof name, "painted_%016llx.normal.standard.2.01 = 4000 points, level ",
             (unsigned long long)identity);
    const char *row = strstr(content, name);
    assert_true(row && strstr(row, ", CAVE\n"));
    play(f, "R 10"); // worse: the best score stays
    clear(f, 3000);
    assert_int_equal(best_in(f, identity, DIFFICULTY_MEANT, PLAY_STANDARD), 4000);
    player_close(f);
    f = open_title(&home);
    play(f, "choose:LEVELS see:'best score 4000'");
}

TEST(a_score_below_a_better_score_of_another_window_is_saved_without_a_message) {
    folder home = home_with_cave();
    front *f = open_title(&home), *other = open_title(&home);
    play(f, "choose:LEVELS Enter 10");
    play(other, "choose:LEVELS Enter 10");
    clear(other, 4000);
    player_close(other);
    clear(f, 3000);
    play(f, "see:'points in CAVE' unseen:'best score in this level' unseen:'Cannot save'");
    assert_int_equal(best_in(f, world_of(f)->painted.hash, DIFFICULTY_MEANT, PLAY_STANDARD), 4000);
}

TEST(each_difficulty_and_mode_of_a_painted_level_has_its_best_score_and_its_ghost) {
    enum { NO_GUN = 1 };
    folder home = home_with_cave();
    front *f = open_title(&home);
    replay r;
    play(f, "choose:LEVELS Enter 10");
    const uint64_t identity = world_of(f)->painted.hash;
    clear(f, 4000);
    f->app.saves.settings.value[SETTING_DIFFICULTY] = DIFFICULTY_SOFT;
    play(f, "R 10");
    assert_int_equal(world_of(f)->difficulty, DIFFICULTY_SOFT);
    assert_false(levels_ghost(&f->app, &r)); // the run on Normal is no ghost on Easy
    clear(f, 3000);
    f->app.session.mode = NO_GUN;
    play(f, "R 10");
    assert_int_equal(world_of(f)->mode, NO_GUN);
    clear(f, 2000);
    assert_int_equal(best_in(f, identity, DIFFICULTY_MEANT, PLAY_STANDARD), 4000);
    assert_int_equal(best_in(f, identity, DIFFICULTY_SOFT, PLAY_STANDARD), 3000);
    assert_int_equal(best_in(f, identity, DIFFICULTY_SOFT, NO_GUN), 2000);
    assert_int_equal(best_in(f, identity, DIFFICULTY_ONE_CELL, PLAY_STANDARD), 0);
    assert_true(levels_ghost(&f->app, &r));
    replay_free(&r);
    player_close(f);
    f = open_title(&home); // the page of scores has the tables of games only
    play(f, "choose:SCORES see:'from level 1' Left see:'from level 1' unseen:painted Left unseen:painted");
}

TEST(the_record_beside_a_picture_is_the_first_ghost) {
    front *f = player_open("--seed 7 assets/levels/letter.png");
    replay r;
    assert_true(levels_ghost(&f->app, &r));
    assert_true(picture_same(&r.picture, &f->app.session.script.picture) && r.count > 1000);
    replay_free(&r);
    play(f, "10 see:'the run to beat' see:'to beat: '");
    player_close(f);
    f = player_open("--seed 7");
    assert_false(levels_ghost(&f->app, &r));
    player_close(f);
    folder home = home_with_cave(); // the record of a level before its picture was changed
    size_t size;
    const char *reason = NULL;
    char *record = file_read("assets/levels/letter.rec", 1 << 20, &size, &reason);
    assert_true(record && file_save(folder_file(&home, "levels/cave.rec"), record, size));
    file_free(record);
    f = player_open("--seed 7 %s", folder_file(&home, "levels/cave.png"));
    assert_true(world_of(f)->painted.hash != 0);
    assert_false(levels_ghost(&f->app, &r));
}

TEST(the_trial_plays_three_seeds_in_view_and_reports_the_result) {
    folder home = folder_make();
    painting_pixels p = painting_hall();
    make_levels(&home);
    save_as(&home, "levels/a.png", &p);
    folder_write(&home, "levels/a.txt", "name = EASY\nfirst = 0\n");
    front *f = open_title(&home);
    play(f, "choose:LEVELS choose:who_plays see:autopilot Up Up Up Up Up Up Up Enter 02 see:EASY see:'autopilot: run 1 "
            "of 3'");
    assert_true(f->app.session.source == SOURCE_AUTOPILOT && f->app.level.trial == 1);
    for (int i = 0; i < 20000 && f->app.level.trial > 0; i++) {
        player_frame(f);
    }
    play(f, "see:'autopilot: cleared 3 of 3, ' see:LEVELS");
}

/// In a window a held key scrolls, and the picture follows when the selection rests.
TEST(in_a_window_the_picture_is_read_when_the_selection_rests) {
    folder home = home_with_cave();
    front *f = open_title(&home);
    SDL_Window *window = SDL_CreateWindow("", 0, 0, 64, 64, SDL_WINDOW_HIDDEN);
    assert_non_null(window);
    play(f, "choose:LEVELS see:'640 x 360 pixels'");
    f->app.window = window;
    play(f, "Down 02 unseen:'pixels'");
    assert_true(app_frame(&f->app, f->app.now, true).drawn); // the frames continue
    play(f, "10 see:'1024 x 640 pixels'");
    f->app.window = NULL;
    SDL_DestroyWindow(window);
}

// ---- a challenge ------------------------------------------------------------------------------------------------

TEST(a_record_is_a_challenge_with_a_ghost_and_a_score_to_beat) {
    static const char *const records[] = {"assets/levels/letter.rec", "tests/golden/arena.rec"};
    for (int i = 0; i < 2; i++) {
        folder home = folder_make();
        replay r;
        assert_null(replay_file_read(&r, records[i]));
        assert_true(r.score > 0);
        front *f = player_open("--seed 7 --save-dir %s", home.name);
        playf(f, "drop:%s see:'REPLAY at tick 0' see:'G: play against this record, %d points'", records[i], r.score);
        play(f, "G ticks:20 see:'to beat: ' see:'the run to beat' unseen:REPLAY");
        for (int again = 0; again < 2; again++) {
            const session *s = &f->app.session;
            assert_true(s->source == SOURCE_PLAYER && !s->settled && s->script.seed == r.seed);
            assert_true(picture_same(&s->script.picture, &r.picture) && s->script.level == r.level);
            play(f, "R R ticks:20");
            assert_shown(f, "to beat: ");
        }
        f->app.session.game->world.score = r.score + 1;
        play(f, "ticks:2 see:' beaten'");
        play(f, "P T T 10 Enter ticks:20 unseen:'to beat'"); // another game
        assert_int_equal(f->app.rival.count, 0);
        replay_free(&r);
        player_close(f);
    }
}
