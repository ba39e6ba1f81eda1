// test_time.c - time goes back and on again, and every tick is the one that it was.
#include "app/folder.h"
#include "app/front.h"

#include "app/session/command.h"
#include "app/session/replay_file.h"
#include "game/levels/scenes.h"

enum { TICKS = 400 };

static const char *const arena[] = {"--seed", "7", "--level", "3", NULL};
static const char *const pilot[] = {"--seed", "7", "--level", "3", "--autopilot", NULL};
static const char *const storm[] = {"--seed", "7", "--scene", "storm", "--sprites", "300", NULL};

static uint64_t hash_now(const front *f) {
    return world_hash(&f->app.session.game->world);
}

static int64_t tick_now(const front *f) {
    return f->app.session.game->world.tick;
}

/// What a restless player holds in a tick.
static void hold_keys(front *f, int tick) {
    controls *c = &f->app.controls;
    c->tapped[ACTION_FIRE] = tick % 7 == 0;
    c->tapped[ACTION_LEFT] = tick / 30 % 3 == 0;
    c->tapped[ACTION_UP] = tick / 20 % 4 == 1;
    c->tapped[ACTION_RIGHT] = tick / 40 % 3 == 2;
}

/// Plays so many ticks and keeps the hash of each.
static void play(front *f, int ticks, uint64_t *hashes) {
    for (int i = 0; i < ticks; i++) {
        hold_keys(f, (int)tick_now(f));
        front_ticks(f, 1);
        hashes[tick_now(f)] = hash_now(f);
    }
}

static front *open_game(const char *const *line, uint64_t *hashes) {
    options o = front_options(line);
    front *f = front_open(&o, false);
    hashes[0] = hash_now(f);
    play(f, TICKS, hashes);
    return f;
}

TEST(back_and_on_again_is_the_same_at_every_tick) {
    const char *const *const lines[] = {arena, pilot, storm};
    for (int i = 0; i < 3; i++) {
        uint64_t hashes[TICKS + 1];
        front *f = open_game(lines[i], hashes);
        for (int tick = TICKS - 1; tick > TICKS - 130; tick--) {
            front_press(f, SDL_SCANCODE_F4, KMOD_NONE);
            CHECK(tick_now(f) == tick && hash_now(f) == hashes[tick], "line %d, back at tick %d", i, tick);
        }
        assert_true(f->app.frozen);
        while (tick_now(f) < TICKS) {
            front_press(f, SDL_SCANCODE_F3, KMOD_NONE);
            CHECK(hash_now(f) == hashes[tick_now(f)], "line %d, on at tick %d", i, (int)tick_now(f));
        }
        front_close(f);
    }
}

/// Near and far, across the snapshots and to both ends.
static void check_jumps(front *f, const uint64_t *hashes, const char *scene_name, int level) {
    static const int way[] = {249, 121, 120, 119, 250, 3, 180, 0, 240, 1, 241, 60, 61, 250};
    for (size_t i = 0; i < sizeof way / sizeof way[0]; i++) {
        time_go(&f->app, way[i]);
        CHECK(tick_now(f) == way[i] && hash_now(f) == hashes[way[i]], "%s %d, jump %d is at tick %d", scene_name, level,
              (int)i, (int)tick_now(f));
    }
}

TEST(back_and_on_again_is_the_same_in_every_scene) {
    for (int32_t which = 0; scene_get(which); which++) {
        const char *name = scene_get(which)->name;
        bool arena_scene = scene_get(which)->arena;
        for (int level = 1; level <= (arena_scene ? 10 : 1); level++) {
            char number[8];
            snprintf(number, sizeof number, "%d", level);
            const char *const levels[] = {"--seed", "11", "--scene", name, "--level", number, "--autopilot", NULL};
            const char *const crowds[] = {"--seed", "11", "--scene", name, NULL};
            options o = front_options(arena_scene ? levels : crowds);
            uint64_t hashes[TICKS + 1];
            front *f = front_open(&o, false);
            hashes[0] = hash_now(f);
            play(f, 250, hashes);
            check_jumps(f, hashes, name, level);
            front_close(f);
        }
    }
}

TEST(jumps_go_a_second_and_to_both_ends) {
    uint64_t hashes[TICKS + 1];
    front *f = open_game(arena, hashes);
    static const struct {
        SDL_Scancode key;
        int tick;
    } way[] = {{SDL_SCANCODE_PAGEUP, TICKS - 60},
               {SDL_SCANCODE_PAGEUP, TICKS - 120},
               {SDL_SCANCODE_PAGEDOWN, TICKS - 60},
               {SDL_SCANCODE_HOME, 0},
               {SDL_SCANCODE_F4, 0},
               {SDL_SCANCODE_PAGEDOWN, 60},
               {SDL_SCANCODE_END, TICKS},
               {SDL_SCANCODE_PAGEDOWN, TICKS}};
    for (size_t i = 0; i < sizeof way / sizeof way[0]; i++) {
        front_press(f, way[i].key, KMOD_NONE);
        CHECK(tick_now(f) == way[i].tick && hash_now(f) == hashes[way[i].tick], "jump %d is at tick %d", (int)i,
              (int)tick_now(f));
    }
    front_close(f);
}

TEST(the_pointer_on_the_bar_goes_to_any_tick) {
    uint64_t hashes[TICKS + 1];
    front *f = open_game(arena, hashes);
    front_press(f, SDL_SCANCODE_F2, KMOD_NONE);
    SDL_Event e;
    memset(&e, 0, sizeof e);
    e.type = SDL_MOUSEBUTTONDOWN;
    e.button.button = SDL_BUTTON_LEFT;
    e.button.x = VIEW_W / 2;
    e.button.y = HUD_H + 42;
    assert_true(time_event(&f->app, &e));
    CHECK(tick_now(f) == TICKS / 2 && hash_now(f) == hashes[TICKS / 2], "the middle is tick %d", (int)tick_now(f));
    memset(&e, 0, sizeof e);
    e.type = SDL_MOUSEMOTION;
    e.motion.x = VIEW_W / 2 + 50;
    assert_true(time_event(&f->app, &e));
    CHECK(tick_now(f) == TICKS * 3 / 4 && hash_now(f) == hashes[TICKS * 3 / 4], "tick %d", (int)tick_now(f));
    front_draw(f);
    uint64_t before = front_pixels(f);
    time_draw(&f->app);
    SDL_RenderFlush(f->picture.renderer);
    assert_true(front_pixels(f) != before);
    front_close(f);
}

TEST(to_go_on_from_the_past_makes_a_branch_with_one_way_back) {
    uint64_t hashes[TICKS + 1], other[TICKS + 1];
    front *f = open_game(arena, hashes);
    session *s = &f->app.session;
    time_go(&f->app, 300);
    assert_int_equal(session_ahead(s), 100);
    front_press(f, SDL_SCANCODE_F2, KMOD_NONE);
    assert_false(f->app.frozen);
    assert_int_equal(s->script.count, 300);
    assert_true(f->app.scored);    // it counts for no table
    for (int i = 0; i < 50; i++) { // nothing is pressed now
        front_ticks(f, 1);
        other[tick_now(f)] = hash_now(f);
    }
    assert_true(hash_now(f) != hashes[350]);
    front_press(f, SDL_SCANCODE_BACKSPACE, KMOD_NONE);
    assert_int_equal(tick_now(f), TICKS);
    assert_true(hash_now(f) == hashes[TICKS]);
    for (int tick = TICKS; tick > 280; tick -= 17) {
        time_go(&f->app, tick);
        CHECK(hash_now(f) == hashes[tick], "the old run at tick %d", tick);
    }
    front_press(f, SDL_SCANCODE_BACKSPACE, KMOD_NONE);
    assert_int_equal(tick_now(f), 350);
    for (int tick = 350; tick > 300; tick -= 7) {
        time_go(&f->app, tick);
        CHECK(hash_now(f) == other[tick], "the branch at tick %d", tick);
    }
    front_close(f);
}

TEST(the_ring_reaches_60_seconds_back_and_says_what_it_takes) {
    options o = front_options(pilot);
    front *f = front_open(&o, false);
    front_ticks(f, 70 * TICKS_PER_SECOND);
    const time_ring *r = f->app.time.ring;
    int64_t back = tick_now(f) - ring_first(r);
    CHECK(back >= 60 * TICKS_PER_SECOND && back < 64 * TICKS_PER_SECOND, "%d ticks", (int)back);
    CHECK(ring_bytes(r) > 1000000 && ring_bytes(r) < 60000000, "%d bytes", (int)ring_bytes(r));
    uint64_t now = hash_now(f);
    front_press(f, SDL_SCANCODE_HOME, KMOD_NONE);
    assert_int_equal(tick_now(f), ring_first(r));
    front_press(f, SDL_SCANCODE_END, KMOD_NONE);
    assert_true(hash_now(f) == now);
    front_close(f);
}

TEST(time_travels_in_a_record_too) {
    const char *const line[] = {"--replay", "tests/golden/arena.rec", NULL};
    uint64_t hashes[TICKS + 1];
    front *f = open_game(line, hashes);
    for (int tick = TICKS; tick > 0; tick -= 37) {
        time_go(&f->app, tick);
        CHECK(tick_now(f) == tick && hash_now(f) == hashes[tick], "tick %d", tick);
        assert_int_equal(f->app.session.played, tick);
    }
    front_press(f, SDL_SCANCODE_F2, KMOD_NONE);
    while (tick_now(f) < TICKS) {
        front_ticks(f, 1);
        CHECK(hash_now(f) == hashes[tick_now(f)], "tick %d", (int)tick_now(f));
    }
    front_close(f);
}

// ---- the command line -----------------------------------------------------------------------------------------------

/// Runs what a shell would run, with no quotes in the words.
static uint64_t run_line(const front *f, char *line) {
    const char *words[16];
    int n = 0;
    for (char *word = strtok(line, " '"); word; word = strtok(NULL, " '")) {
        words[n++] = word;
    }
    words[n] = NULL;
    assert_string_equal(words[0], "xcavate");
    options o = front_options(words + 1);
    session s;
    assert_true(o.headless && o.hash && o.ticks > 0);
    assert_true(session_open(&s, &o, &f->masks, o.autopilot ? SOURCE_AUTOPILOT : SOURCE_NONE));
    const input nobody = {0};
    for (int64_t i = 0; i < o.ticks; i++) {
        assert_true(session_tick(&s, &nobody));
    }
    uint64_t hash = world_hash(&s.game->world);
    session_close(&s);
    return hash;
}

TEST(the_command_line_of_a_tick_ends_in_its_state) {
    const char *const *const lines[] = {pilot, arena};
    for (int i = 0; i < 2; i++) {
        uint64_t hashes[TICKS + 1];
        front *f = open_game(lines[i], hashes);
        char line[COMMAND_ROOM];
        time_go(&f->app, 333);
        if (i == 1) {
            assert_true(session_save_here(&f->app.session, "build/tick.rec"));
        }
        command_write(&f->app.session, i == 1 ? "build/tick.rec" : NULL, line);
        CHECK(run_line(f, line) == hashes[333], "line %d", i);
        remove("build/tick.rec");
        front_close(f);
    }
}

/// The line that F10 copies, to be freed with SDL_free.
static char *asked_line(front *f) {
    front_press(f, SDL_SCANCODE_F10, KMOD_NONE);
    char *line = SDL_GetClipboardText();
    assert_true(line && strncmp(line, "xcavate ", 8) == 0);
    return line;
}

/// In a branch and in the run that was left, at the same tick: two states, two lines that both stay true.
TEST(the_command_line_holds_in_a_branch_and_beside_it) {
    uint64_t hashes[TICKS + 1];
    folder dir = folder_make();
    front *f = open_game(arena, hashes);
    SDL_strlcpy(f->app.keep.folder, dir.name, sizeof f->app.keep.folder);
    time_go(&f->app, 300);
    front_press(f, SDL_SCANCODE_F2, KMOD_NONE);
    front_ticks(f, 60); // nothing is pressed
    time_go(&f->app, 340);
    uint64_t branch_hash = hash_now(f);
    char *in_branch = asked_line(f);
    front_press(f, SDL_SCANCODE_BACKSPACE, KMOD_NONE);
    time_go(&f->app, 340);
    assert_true(hash_now(f) == hashes[340] && hashes[340] != branch_hash);
    char *beside = asked_line(f);
    assert_string_not_equal(in_branch, beside);
    assert_true(run_line(f, beside) == hashes[340]);
    assert_true(run_line(f, in_branch) == branch_hash);
    SDL_free(in_branch);
    SDL_free(beside);
    front_close(f);
    folder_remove(&dir);
}

TEST(the_command_line_of_a_branch_of_the_autopilot_needs_no_file) {
    uint64_t hashes[TICKS + 1];
    front *f = open_game(pilot, hashes);
    time_go(&f->app, 200);
    front_press(f, SDL_SCANCODE_F2, KMOD_NONE);
    front_ticks(f, 77);
    assert_int_equal(f->app.session.script.count, 277);
    char *line = asked_line(f);
    assert_null(strstr(line, "--replay"));
    assert_true(run_line(f, line) == hashes[277] && hash_now(f) == hashes[277]);
    SDL_free(line);
    front_close(f);
}

TEST(a_quote_in_a_name_is_quoted) {
    uint64_t hashes[TICKS + 1];
    front *f = open_game(storm, hashes);
    char line[COMMAND_ROOM];
    command_write(&f->app.session, "it's", line);
    assert_non_null(strstr(line, " --replay 'it'\\''s'"));
    front_close(f);
}

TEST(speed_goes_from_an_eighth_to_eight) {
    uint64_t hashes[TICKS + 1];
    front *f = open_game(pilot, hashes);
    assert_int_equal(time_eighths(&f->app), 8);
    for (int i = 0; i < 5; i++) {
        front_press(f, SDL_SCANCODE_F7, KMOD_NONE);
    }
    assert_int_equal(time_eighths(&f->app), 1);
    for (int i = 0; i < 9; i++) {
        front_press(f, SDL_SCANCODE_F8, KMOD_NONE);
    }
    assert_int_equal(time_eighths(&f->app), 64);
    front_close(f);
}

// ---- the hold after a hit -------------------------------------------------------------------------------------------

static void hold(front *f) {
    f->app.due = 500000;
    f->app.held = 3000000;
}

TEST(another_tick_and_another_game_wait_for_no_hold) {
    uint64_t hashes[TICKS + 1];
    front *f = open_game(arena, hashes);
    hold(f);
    time_go(&f->app, 300);
    assert_true(f->app.due == 0 && f->app.held == 0);
    hold(f);
    time_other(&f->app); // there is none: the game stays
    assert_true(f->app.held != 0);
    flow_begin(&f->app, false);
    assert_true(f->app.due == 0 && f->app.held == 0);
    front_close(f);
    const char *const line[] = {"--replay", "tests/golden/arena.rec", NULL};
    f = open_game(line, hashes);
    hold(f);
    flow_seek(&f->app, 100);
    assert_true(f->app.due == 0 && f->app.held == 0);
    front_close(f);
}
