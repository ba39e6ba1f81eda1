// test_flow.c - keys and screens of the game from a player's view.
#include "app/folder.h"
#include "app/player.h"

#include "app/games.h"
#include "app/session/session.h"
#include "game/world/tuning.h"
#include "view/effects/ship.h"

/// The title plays a demonstration. A seed on the command line selects it.
TEST(the_title_plays_a_show) {
    front *f = player_open("--scale 1");
    bool known = false;
    for (int i = 0; show_get(i); i++) {
        const world *w = world_of(f);
        known = known || (w->seed == show_get(i)->seed && w->level == show_get(i)->level);
    }
    assert_true(known && f->app.mode == MODE_TITLE);
    player_close(f);
    f = player_open("--seed 3");
    assert_true(world_of(f)->seed == 3 && world_of(f)->level == 1);
}

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

TEST(a_key_held_while_it_flies_in_moves_the_ship) {
    front *f = player_plays("--seed 7 --level 1", "+Right 05");
    assert_true(arrival_left(ship_of(f), 256) > 128);
    assert_true(ship_of(f)->vx >= 4 * SHIP_THRUST);
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
    play(f, "Space 10 see:VIEWER");
    assert_int_equal(tick_of(f), JUMP);
    play(f, "Space");
    play_ticks(f, LENGTH - JUMP);
    play(f, "02 see:VIEWER");
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

TEST(only_the_first_game_is_recorded) {
    enum { FIRST = 10, SECOND = 20, THIRD = 30 };
    folder dir = folder_make();
    front *f = player_open("--seed 7 --level 1 --record %s/run.rec", dir.name);
    playf(f, "%d P R R %d P T T 05 Enter %d", FIRST, SECOND, THIRD); // a restart; to the title, and another game
    player_close(f);
    assert_int_equal(recorded_ticks(&dir, "run.rec"), FIRST);
    assert_int_equal(folder_count(&dir), 1);
}

// ---- the overlay ----------------------------------------------------------------------------------------------------

/// The view that the picture names.
static int view_shown(front *f) {
    int found = VIEW_NONE;
    for (int i = VIEW_MASKS; i < VIEW_COUNT; i++) {
        found = shows(f, views_rows[i]->caption) ? i : found;
    }
    return found;
}

TEST(f1_goes_through_the_four_views_and_none) {
    front *f = player_plays("--seed 7 --level 1", "10");
    for (int round = 0; round < 2; round++) {
        for (int i = VIEW_MASKS; i <= VIEW_COUNT; i++) {
            play(f, "F1");
            assert_int_equal(view_shown(f), i % VIEW_COUNT);
        }
    }
}

// ---- the end of a game ----------------------------------------------------------------------------------------------

TEST(a_frozen_game_that_is_over_shows_the_sign) {
    front *f = player_open("--seed 7 --level 1");
    game_to_change(f)->world.phase = PHASE_OVER;
    play(f, "01 see:'GAME OVER' F2 see:VIEWER F2 see:'GAME OVER' unseen:VIEWER");
}

TEST(a_game_that_is_over_shows_its_summary_and_fire_begins_another_but_not_at_once) {
    front *f = player_plays("--seed 7 --level 1", "30");
    game *g = game_to_change(f);
    g->world.summary.lost[KIND_MINE] = 2;
    g->world.summary.lost[KIND_GRIT] = 4;
    g->world.summary.killed[1] = 33;
    g->world.phase = PHASE_OVER;
    play(f, "10 see:'THIS GAME' see:'2 mine' see:'4 rock' see:33 Space 60 see:'GAME OVER' Space 01 unseen:'GAME OVER' "
            "tick:1");
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
    front *f = player_plays("--seed 7 --level 1", "05 Q Q 01"); // Q has no function in a fight
    game_to_change(f)->world.phase = PHASE_OVER;
    play(f, "T see:REPLAYS");
    assert_false(has_quit(f));
    play(f, "Q");
    assert_true(has_quit(f));
}

TEST(a_gate_asks_for_a_shot_as_long_as_it_wants_one_and_then_says_that_it_is_open) {
    front *f = player_plays("--seed 7 --level 6", "10");
    world *w = &game_to_change(f)->world;
    w->gems_left = 0;
    w->bodies[w->ship].flags |= BODY_SAFE;
    w->bodies[w->ship].timer = 2000;
    play(f, "05 see:'SHOOT THE GATE OPEN' 600 see:'SHOOT THE GATE OPEN' unseen:'IS OPEN'");
    w->gate_open = GATE_TICKS + 1;
    play(f, "05 unseen:SHOOT see:'THE GATE IS OPEN'");
}

TEST(a_boss_has_a_hint_a_bar_and_a_line_at_its_end) {
    front *f = player_plays("--seed 7 --level 12", "01 see:'fire in through its gap' see:'Destroy the heart of HALO'");
    world *w = &game_to_change(f)->world;
    w->level_ticks = 1000; // without the headline
    play(f, "01 see:'HALO 100%' unseen:left");
    w->bodies[w->boss.body].hull = (int16_t)(w->bodies[w->boss.body].hull / 2);
    play(f, "01 see:'HALO 50%'");
    w->bodies[w->boss.body].flags |= BODY_GONE;
    w->boss.body = -1;
    play(f, "20 see:'HALO DESTROYED'");
    player_close(f);
    f = player_plays("--seed 7 --level 11", "01 see:left unseen:'%'");
}
