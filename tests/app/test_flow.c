// test_flow.c - keys and screens of the game from a player's view.
#include "app/folder.h"
#include "app/player.h"

#include "app/session/session.h"
#include "game/world/tuning.h"
#include "sdl/palette.h"
#include "view/hud/hud.h"

TEST(enter_on_the_title_starts_a_game) {
    const char *const lines[] = {"--seed 7 --level 1", "--seed 7 --scene pinball"};
    for (int i = 0; i < 2; i++) {
        front *f = player_open("%s", lines[i]);
        play(f, "10 P T T 120 see:REPLAYS tick:120");
        assert_true(ship_of(f)->vx != 0 || ship_of(f)->vy != 0); // the autopilot steers
        play(f, "Enter 10 unseen:REPLAYS tick:10");
        int32_t x = ship_of(f)->vx;
        play(f, "+Right 10");
        assert_true(ship_of(f)->vx > x);
        player_close(f);
    }
}

TEST(a_pause_and_help_let_no_time_pass) {
    front *f = player_open("--seed 7 --level 1");
    play(f, "10 P 10 see:PAUSE H 10 see:KEYS H 10 see:PAUSE tick:10 P 10 unseen:PAUSE tick:20");
}

TEST(g_goes_to_the_laboratory_and_back) {
    front *f = player_open("--seed 7");
    play(f, "G 03 see:'1 Rows of words' see:', 0 wrong' unseen:REPLAYS G see:REPLAYS status:0");
}

TEST(nothing_moves_in_a_pause_or_on_a_title_that_nobody_touches) {
    enum { OVER_A_MINUTE = 61 };
    front *f = player_plays("--seed 7", "10");
    player_waits(f, OVER_A_MINUTE);
    play(f, "10 tick:10 M 10 tick:20 Enter");
    player_waits(f, OVER_A_MINUTE);
    play(f, "10 tick:10"); // a game continues
    play(f, "P 10 tick:10");
}

// ---- replays --------------------------------------------------------------------------------------------------------

TEST(a_replay_of_the_command_line_has_the_bar_of_a_record) {
    enum { LENGTH = 1200, JUMP = 300 }; // ticks of that record; ticks skipped by an arrow key
    front *f = player_open("--replay tests/golden/pinball.rec");
    play(f, "see:'REPLAY at tick 0\n' Right 02"); // two seconds per frame
    assert_int_equal(tick_of(f), JUMP);
    play(f, "Space 10 see:FROZEN");
    assert_int_equal(tick_of(f), JUMP);
    play(f, "Space");
    play_ticks(f, LENGTH - JUMP);
    play(f, "02 see:FROZEN");
    assert_int_equal(tick_of(f), LENGTH);
    play(f, "status:0 Esc see:REPLAYS Enter +Right 10 tick:10");
    assert_true(ship_of(f)->vx > 0);
}

TEST(a_replay_that_goes_another_way_is_an_error_of_the_command_line) {
    enum { LENGTH = 1200 };
    front *f = player_plays("--replay tests/golden/pinball.rec", "10");
    game_to_change(f)->world.score++;
    play_ticks(f, LENGTH - 10);
    play(f, "01 see:'different state' status:1");
}

static int64_t recorded_ticks(folder *dir, const char *name) {
    replay r;
    assert_true(replay_file_load(&r, folder_file(dir, name), false));
    int64_t ticks = r.count;
    replay_free(&r);
    return ticks;
}

TEST(a_later_record_replaces_no_file_that_is_there) {
    enum { FIRST = 10, SECOND = 20, THIRD = 30 };
    folder dir = folder_make();
    char others[8];
    folder_write(&dir, "run-2.rec", "mine");
    front *f = player_open("--seed 7 --level 1 --record %s/run.rec", dir.name);
    playf(f, "%d P R R %d P T T 05 Enter %d", FIRST, SECOND, THIRD); // a restart; to the title, and another game
    player_close(f);
    folder_read(&dir, "run-2.rec", others, sizeof others);
    assert_string_equal(others, "mine");
    assert_int_equal(recorded_ticks(&dir, "run.rec"), FIRST);
    assert_int_equal(recorded_ticks(&dir, "run-3.rec"), SECOND);
    assert_int_equal(recorded_ticks(&dir, "run-4.rec"), THIRD);
    assert_int_equal(folder_count(&dir), 4);
}

// ---- the overlay ----------------------------------------------------------------------------------------------------

/// The view that the picture names, or -1.
static int view_shown(front *f) {
    int found = -1;
    for (int i = 0; i < VIEW_COUNT; i++) {
        found = shows(f, layers_views[i].caption) ? i : found;
    }
    return found;
}

TEST(f1_goes_through_the_four_views_and_none) {
    front *f = player_plays("--seed 7 --level 1", "10");
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < VIEW_COUNT; i++) {
            play(f, "F1");
            assert_int_equal(view_shown(f), i);
        }
        play(f, "F1");
        assert_int_equal(view_shown(f), -1);
    }
}

TEST(a_number_is_a_layer_only_while_the_overlay_is_on_or_the_game_frozen) {
    front *f = player_open("--seed 7 --level 1");
    play(f, "10 1 2 3 4 5 6 7 8 01 unseen:tight unseen:'mask tests' F1 7 01 see:'mask tests'");
    play(f, "F1 F1 F1 F1 F1");
    assert_int_equal(view_shown(f), -1);
    play(f, "F2 3 see:tight");
}

// ---- the end of a game ----------------------------------------------------------------------------------------------

TEST(the_clock_runs_until_the_game_is_over) {
    front *f = player_open("--seed 7 --level 1");
    game *g = game_to_change(f);
    hud h;
    hud_reset(&h, g);
    g->world.level_ticks = 300;
    hud_tick(&h, g);
    assert_int_equal(h.clock, 300);
    g->world.phase = PHASE_OVER;
    g->world.level_ticks = 600;
    hud_tick(&h, g);
    assert_int_equal(h.clock, 300);
}

TEST(a_frozen_game_that_is_over_shows_the_sign) {
    front *f = player_open("--seed 7 --level 1");
    game_to_change(f)->world.phase = PHASE_OVER;
    play(f, "01 see:'GAME OVER' F2 see:FROZEN F2 see:'GAME OVER' unseen:FROZEN");
}

TEST(fire_begins_another_game_but_not_at_once) {
    front *f = player_plays("--seed 7 --level 1", "30");
    game_to_change(f)->world.phase = PHASE_OVER;
    play(f, "10 Space 60 see:'GAME OVER' Space 01 unseen:'GAME OVER' tick:1");
}

TEST(a_game_that_is_over_goes_on_from_the_level_that_it_came_to) {
    front *f = player_plays("--seed 7 --level 1", "30");
    world *w = &game_to_change(f)->world;
    w->level = 4;
    w->score = 0;
    w->phase = PHASE_OVER;
    play(f, "02 see:'C: continue at level 4' C 05 see:'LEVEL 4'");
    assert_int_equal(game_of(f)->world.first_level, 4);
    assert_int_equal(game_of(f)->world.score, 0);
    game_to_change(f)->world.phase = PHASE_OVER; // also at its start
    play(f, "02 unseen:'continue at' C 02 see:'GAME OVER'");
}

TEST(a_score_is_entered_before_the_game_goes_on_from_its_level) {
    front *f = player_plays("--seed 7 --level 1", "30");
    world *w = &game_to_change(f)->world;
    w->level = 4;
    w->score = 700;
    w->phase = PHASE_OVER;
    play(f, "02 C see:'HIGH SCORE' 20 Enter Esc C 02 see:'LEVEL 4'");
}

// ---- leaving --------------------------------------------------------------------------------------------------------

TEST(r_t_and_q_drop_a_game_only_when_pressed_twice) {
    static const char *const keys[] = {"R", "T", "Q"};
    for (int i = 0; i < 3; i++) {
        front *f = player_open("--seed 7 --level 1");
        playf(f, "05 P %s", keys[i]);
        CHECK(shows(f, "PAUSE") && shows(f, "Press again") && !has_quit(f), "key %s", keys[i]);
        player_waits(f, 3); // too late
        play(f, keys[i]);
        CHECK(shows(f, "PAUSE") && !has_quit(f), "key %s", keys[i]);
        play(f, keys[(i + 1) % 3]); // another question
        CHECK(shows(f, "PAUSE") && !has_quit(f), "key %s", keys[i]);
        playf(f, "%s %s", keys[i], keys[i]);
        CHECK(has_quit(f) == (i == 2) && shows(f, "PAUSE") == (i == 2), "key %s", keys[i]);
        player_close(f);
    }
}

TEST(what_is_not_the_players_game_is_left_at_once) {
    front *f = player_plays("--seed 7", "Q");
    assert_true(has_quit(f));
    player_close(f);
    f = player_open("--seed 7 --level 1");
    play(f, "05");
    game_to_change(f)->world.phase = PHASE_OVER;
    play(f, "T see:REPLAYS");
}

/// Number of fully colored pixels of the large words at the bottom of the picture.
static int green_at_foot(front *f) {
    int found = 0;
    (void)shown(f);
    for (int i = 0; i < VIEW_W * 24; i++) {
        found += has_color(f, i % VIEW_W, VIEW_H - 44 + i / VIEW_W, INK_GREEN);
    }
    return found;
}

TEST(a_gate_asks_for_a_shot_as_long_as_it_wants_one_and_then_says_that_it_is_open) {
    front *f = player_plays("--seed 7 --level 4", "10");
    world *w = &game_to_change(f)->world;
    w->gems_left = 0;
    w->bodies[w->ship].flags |= BODY_SAFE;
    w->bodies[w->ship].timer = 2000;
    play(f, "05 see:'SHOOT THE GATE OPEN' 600 see:'SHOOT THE GATE OPEN' unseen:'IS OPEN'");
    w->gate_open = GATE_TICKS + 1;
    play(f, "05 unseen:SHOOT see:'THE GATE IS OPEN'");
    CHECK(green_at_foot(f) > 100, "%d pixels: it has faded", green_at_foot(f));
}

TEST(q_does_nothing_in_a_fight) {
    front *f = player_plays("--seed 7 --level 1", "10 Q Q 10");
    assert_false(has_quit(f));
    assert_int_equal(tick_of(f), 20);
}

/// True if pixels at the position of an arrow at the right edge have the color of danger.
static bool points_right(front *f) {
    int found = 0;
    (void)shown(f);
    for (int i = 0; i < 20 * 260; i++) {
        found += has_color(f, 604 + i % 20, 50 + i / 20, INK_DANGER);
    }
    return found > 40;
}

TEST(a_level_of_a_boss_says_its_hull_and_points_at_it_while_none_of_it_shows) {
    front *f = player_open("--seed 7 --level 12");
    world *w = &game_to_change(f)->world;
    play(f, "01 see:'fire in through its gap'");
    w->level_ticks = 1000; // without the headline
    body *ship = &w->bodies[w->ship], *boss = &w->bodies[w->boss.body];
    play(f, "01 see:'HALO 100%' unseen:left");
    w->ground = -1;
    for (int i = 0; i < 3; i++) {
        static const int far[] = {100, 300, 700}; // visible, half visible, invisible
        const int away = far[i];
        ship->x = boss->x - away * SUB;
        ship->y = boss->y;
        for (int32_t k = 0; k < w->bodies_used; k++) { // enemies would have marks at the edge
            w->bodies[k].flags |= w->bodies[k].kind == KIND_ENEMY ? BODY_GONE : 0;
        }
        play(f, "60");
        CHECK(points_right(f) == (i == 2), "the boss is %d px away", away);
    }
    boss->hull = (int16_t)(boss->hull / 2);
    play(f, "01 see:'HALO 50%'");
    player_close(f);
    f = player_open("--seed 7 --level 11");
    play(f, "01 see:left unseen:'%'");
}
