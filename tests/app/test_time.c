// test_time.c - jumps backward and forward in time reproduce every tick.
#include "app/bar.h"
#include "app/folder.h"
#include "app/mode.h"

#include "scope/time/past.h"
#include "scope/time/ring.h"
#include "sdl/palette.h"
#include "game/levels/scenes.h"

enum { TICKS = 400 };

#define ARENA "--seed 7 --level 3"
#define PILOT "--seed 7 --level 3 --autopilot"
#define STORM "--seed 7 --scene storm --sprites 300"

/// Input of a restless player before a tick.
static void press_keys(front *f, int tick) {
    static const struct {
        const char *name;
        int length, of, at; // pressed in every `of`th interval of that length
    } keys[] = {{"Left", 30, 3, 0}, {"Up", 20, 4, 1}, {"Right", 40, 3, 2}};
    for (int i = 0; i < 3; i++) {
        bool down = tick / keys[i].length % keys[i].of == keys[i].at;
        player_key(f, keys[i].name, down, !down);
    }
    if (tick % 7 == 0) {
        play(f, "Space");
    }
}

/// Plays `ticks` ticks and stores the hash after each of them in hashes[tick].
static void play_on(front *f, int ticks, uint64_t *hashes) {
    for (int i = 0; i < ticks; i++) {
        press_keys(f, (int)tick_of(f));
        play_ticks(f, 1);
        hashes[tick_of(f)] = hash_of(f);
    }
    play(f, "-Left -Right -Up");
}

static front *open_game(const char *line, uint64_t *hashes) {
    front *f = player_open("%s", line);
    hashes[0] = hash_of(f);
    play_on(f, TICKS, hashes);
    return f;
}

#define CHECK_TICK(f, tick, hashes, ...) CHECK(tick_of(f) == (tick) && hash_of(f) == (hashes)[tick], __VA_ARGS__)

TEST(back_and_on_again_is_the_same_at_every_tick) {
    enum { BACK = 50 }; // across the snapshot of tick 360
    static const char *const lines[] = {ARENA, PILOT, STORM};
    for (int i = 0; i < 3; i++) {
        uint64_t hashes[TICKS + 1];
        front *f = open_game(lines[i], hashes);
        for (int tick = TICKS - 1; tick >= TICKS - BACK; tick--) {
            play(f, "F4");
            CHECK_TICK(f, tick, hashes, "line %d, back at tick %d", i, tick);
        }
        assert_shown(f, "FROZEN");
        for (int tick = TICKS - BACK + 1; tick <= TICKS; tick++) {
            play(f, "F3");
            CHECK_TICK(f, tick, hashes, "line %d, on at tick %d", i, tick);
        }
        player_close(f);
    }
}

/// Short and long jumps, across the snapshots and to both ends.
static void check_jumps(front *f, int last, const uint64_t *hashes, const char *name, int level) {
    static const int way[] = {249, 121, 120, 119, 250, 3, 180, 0, 240, 1, 241, 60, 61, 250};
    play(f, "F2 see:FROZEN");
    for (size_t i = 0; i < sizeof way / sizeof way[0]; i++) {
        bar_go(f, way[i], last);
        CHECK_TICK(f, way[i], hashes, "%s %d, jump %d is at tick %d", name, level, (int)i, (int)tick_of(f));
    }
}

TEST(back_and_on_again_is_the_same_in_every_scene) {
    enum { LAST = 250 };
    for (int32_t which = 0; scene_get(which); which++) {
        const scene *s = scene_get(which);
        for (int level = 1; level <= (s->arena ? 20 : 1); level += 10) {
            uint64_t hashes[TICKS + 1];
            front *f = s->arena ? player_open("--seed 11 --scene %s --level %d --autopilot", s->name, level)
                                : player_open("--seed 11 --scene %s", s->name);
            hashes[0] = hash_of(f);
            play_on(f, LAST, hashes);
            check_jumps(f, LAST, hashes, s->name, level);
            player_close(f);
        }
    }
}

typedef struct jump {
    const char *keys;
    int tick;
} jump;

static void check_keys(front *f, const jump *way, size_t count, const uint64_t *hashes) {
    for (size_t i = 0; i < count; i++) {
        play(f, way[i].keys);
        CHECK_TICK(f, way[i].tick, hashes, "jump %d, %s, is at tick %d", (int)i, way[i].keys, (int)tick_of(f));
    }
}

TEST(arrows_without_a_body_say_that_one_is_to_be_clicked) {
    uint64_t hashes[TICKS + 1];
    front *f = open_game(ARENA, hashes);
    play(f, "F2 see:'click it, then arrows' Left see:'click a body before you move it by pixels'");
}

TEST(a_press_on_a_mark_goes_to_its_tick) {
    front *f = player_open("--seed 7 --level 6 --autopilot");
    int64_t gems = 0, last = -1;
    for (int tick = 1; tick <= TICKS; tick++) {
        play_ticks(f, 1);
        bool taken = game_of(f)->world.totals.gems > gems && tick < TICKS - 10;
        gems = game_of(f)->world.totals.gems;
        last = taken ? tick : last;
    }
    assert_true(last > 0);
    playf(f, "F2 click:%d,%d", bar_place(last, TICKS) - 2, BAR_Y - 6);
    assert_int_equal(tick_of(f), last);
    play(f, "End");
    (void)pixels_of(f);
    assert_true(has_color(f, bar_place(last, TICKS), BAR_Y - 6, INK_GOLD));
    play(f, "K K"); // another kind is highlighted
    (void)pixels_of(f);
    assert_false(has_color(f, bar_place(last, TICKS), BAR_Y - 6, INK_GOLD));
}

TEST(the_pointer_on_the_bar_goes_to_any_tick) {
    uint64_t hashes[TICKS + 1];
    front *f = open_game(ARENA, hashes);
    play(f, "F2");
    static const jump way[] = {{"press:320,340", TICKS / 2}, // a drag continues beside the bar
                               {"move:470,10", TICKS * 3 / 4},
                               {"release:470,10", TICKS * 3 / 4},
                               {"move:20,340", TICKS * 3 / 4},
                               {"press:320,300", TICKS * 3 / 4}};
    check_keys(f, way, sizeof way / sizeof way[0], hashes);
    assert_shown(f, "0:05.00 of 0:06.67");
}

TEST(a_frozen_game_goes_on_with_the_keys_of_a_record) {
    uint64_t hashes[TICKS + 1];
    front *f = open_game(PILOT, hashes);
    static const char *const ways[] = {"Space", "Enter", "pad:a", "click:92,352", "F2", "Esc choose:resume"};
    for (size_t i = 0; i < SDL_arraysize(ways); i++) {
        play(f, "F2 05");
        assert_int_equal(tick_of(f), TICKS + 10 * (int)i);
        assert_shown(f, "FROZEN");
        play(f, "Esc Esc see:FROZEN");
        play(f, ways[i]);
        play_ticks(f, 10);
        assert_int_equal(tick_of(f), TICKS + 10 * (int)i + 10);
    }
    play(f, "unseen:FROZEN F2 Esc"); // the jump leaves no trace
    play(f, "see:PAUSE see:'resume'");
}

TEST(to_go_on_from_the_past_makes_a_branch_with_one_way_back) {
    enum { FORK = 300, BRANCH = 350 };
    uint64_t hashes[TICKS + 1], other[TICKS + 1];
    front *f = open_game(ARENA, hashes);
    play(f, "F2");
    bar_go(f, FORK, TICKS);
    play(f, "F2 see:'changed run, score disabled; Backspace: the other run'");
    for (int i = FORK; i < BRANCH; i++) { // without input
        play_ticks(f, 1);
        other[tick_of(f)] = hash_of(f);
    }
    assert_true(hash_of(f) != hashes[BRANCH]);
    play(f, "Backspace");
    CHECK_TICK(f, TICKS, hashes, "the end of the old branch");
    for (int tick = TICKS; tick > 280; tick -= 17) {
        bar_go(f, tick, TICKS);
        CHECK_TICK(f, tick, hashes, "the old branch at tick %d", tick);
    }
    play(f, "Backspace");
    assert_int_equal(tick_of(f), BRANCH);
    for (int tick = BRANCH; tick > FORK; tick -= 7) {
        bar_go(f, tick, BRANCH);
        CHECK_TICK(f, tick, other, "the new branch at tick %d", tick);
    }
}

TEST(a_minute_is_kept_and_the_bar_says_what_it_takes) {
    front *f = player_open(PILOT);
    play_ticks(f, 70 * TICKS_PER_SECOND);
    uint64_t now = hash_of(f);
    play(f, "Home");
    int64_t back = 70 * TICKS_PER_SECOND - tick_of(f);
    CHECK(back >= 60 * TICKS_PER_SECOND && back < 64 * TICKS_PER_SECOND, "%d ticks", (int)back);
    const char *megabytes = strstr(shown(f), " MB");
    assert_non_null(megabytes);
    while (megabytes[-1] != '\n') {
        megabytes--;
    }
    CHECK(atof(megabytes) > 1 && atof(megabytes) < 60, "%s", megabytes);
    play(f, "End");
    assert_true(hash_of(f) == now);
}

// ---- the record of a tick -------------------------------------------------------------------------------------------

/// Saves a record that ends with the present tick, plays it and returns its last state.
static uint64_t recorded(front *f, folder *dir) {
    const char *path = folder_file(dir, "here.rec");
    replay r;
    assert_true(session_save_here(&f->app.session, path));
    assert_true(replay_file_load(&r, path, false));
    assert_int_equal(r.count, tick_of(f));
    game *g = replay_begin(&r, &f->masks);
    for (int64_t i = 0; i < r.count; i++) {
        replay_tick(g, &r);
    }
    uint64_t hash = world_hash(&g->world);
    game_free(g);
    replay_free(&r);
    return hash;
}

/// Both branches are recorded at the same tick: two states, two records.
TEST(a_branch_and_the_other_one_are_recorded_as_they_are) {
    uint64_t hashes[TICKS + 1];
    folder dir = folder_make();
    front *f = open_game(ARENA, hashes);
    play(f, "F2");
    bar_go(f, 300, TICKS);
    play(f, "F2 ticks:60"); // without input
    play(f, "F2");
    bar_go(f, 340, 360);
    uint64_t branch_hash = hash_of(f);
    assert_true(recorded(f, &dir) == branch_hash);
    play(f, "Backspace");
    bar_go(f, 340, TICKS);
    assert_true(hash_of(f) == hashes[340] && hashes[340] != branch_hash);
    assert_true(recorded(f, &dir) == hashes[340]);
}

TEST(a_branch_of_the_autopilot_is_the_run_that_it_was) {
    uint64_t hashes[TICKS + 1];
    front *f = open_game(PILOT, hashes);
    play(f, "F2");
    bar_go(f, 200, TICKS);
    play(f, "F2 ticks:77");
    assert_true(hash_of(f) == hashes[277]);
}

/// All pieces of text are inside of the picture.
static void no_text_leaves(void *of, const char *line, SDL_Rect box) {
    (void)of;
    CHECK(box.x >= 0 && box.x + box.w <= VIEW_W, "\"%s\" lies at %d to %d", line, box.x, box.x + box.w);
}

TEST(a_line_that_is_too_long_for_the_picture_goes_on_below) {
    static const char deep[] = "a-name-of-a-folder-that-is-as-long-as-those-in-which-people-keep-what-has-no-place";
    front *f = player_open(ARENA);
    play_ticks(f, 30);
    toast(&f->app, "recorded as /%s/%s/last.rec", deep, deep);
    text_listen(canvas_of(f)->text, no_text_leaves, NULL);
    player_look(f);
    play(f, "see:'recorded as /a-name' see:'last.rec'");
}

// ---- speed ----------------------------------------------------------------------------------------------------------

static int ticks_in(front *f, int frames) {
    int64_t from = tick_of(f);
    playf(f, "%02d", frames);
    return (int)(tick_of(f) - from);
}

TEST(speed_goes_from_an_eighth_to_eight) {
    static const char *const names[] = {"1/8", "1/4", "1/2", "1", "2", "4", "8"};
    front *f = player_plays(STORM, "60 F7 F7 F7 F7 F7");
    for (int i = 0; i < 8; i++) {
        int which = SDL_min(i, 6), ticks = ticks_in(f, 16), due = 2 << which;
        CHECK(abs(ticks - due) <= 1, "speed %s: %d ticks", names[which], ticks);
        playf(f, "see:'speed %s' F8", names[which]);
    }
}

TEST(a_game_at_another_speed_is_not_scored_and_a_frozen_one_may_try_it) {
    front *f = player_plays(ARENA, "60 F2 Up Up Down see:'\nx2\n' Down F2 30 unseen:'score disabled' F7 10");
    play(f, "see:'speed 1/2: score disabled'");
}

// ---- the hold after a hit -------------------------------------------------------------------------------------------

/// Number of frames until the next tick.
static int frames_to_tick(front *f) {
    int frames = 0;
    while (ticks_in(f, 1) == 0 && frames < 60) {
        frames++;
    }
    return frames;
}

/// Opens a game in the hit-stop after a mine has damaged the ship.
static front *open_held(void) {
    front *f = player_plays("--seed 7 --level 1", "ticks:130");
    world *w = &game_to_change(f)->world;
    const body *ship = &w->bodies[w->ship];
    w->bodies[w->ship].flags = 0;
    int32_t mine = body_add(w, KIND_MINE, SPRITE_MINE, body_px(ship) + 4, body_py(ship) + 16);
    assert_true(mine >= 0);
    w->bodies[mine].timer = 1; // its fuse ends immediately
    play_ticks(f, 1);
    return f;
}

TEST(another_tick_and_another_game_wait_for_no_hold) {
    static const char *const ways[] = {"F4 F2", "F2 Right F2", "P R R"};
    front *f = open_held();
    assert_true(frames_to_tick(f) > 2);
    player_close(f);
    for (int i = 0; i < 3; i++) {
        f = open_held();
        play(f, ways[i]);
        CHECK(frames_to_tick(f) <= 1, "%s", ways[i]);
        player_close(f);
    }
}

/// The mouse button is released while a page is open. The page receives the event, but the drag must also end.
TEST(a_page_that_opens_lets_go_of_the_bar_and_of_a_body) {
    front *f = player_plays("--seed 7 --level 1 --autopilot", "ticks:200 F2");
    playf(f, "press:%d,%d", bar_place(100, 200), BAR_Y);
    int64_t there = game_of(f)->world.tick;
    playf(f, "Esc release:300,100 Esc move:%d,%d", bar_place(150, 200), BAR_Y);
    assert_int_equal(game_of(f)->world.tick, there);
    (void)shown(f);
    SDL_Point at = place_on(f, game_of(f)->world.ship);
    uint64_t before = hash_of(f);
    playf(f, "press:%d,%d Esc release:300,100 Esc move:%d,%d see:FROZEN", at.x, at.y, at.x + 20, at.y + 20);
    assert_true(hash_of(f) == before);
}
