// test_tally.c - the end of a level: the counted values, and a game that waits only for a player who reads them.
#include "app/player.h"

#include "view/hud/tally.h"
#include "game/ground/ground.h"
#include "game/world/tuning.h"

enum { ALL_LINES = TALLY_FIRST + TALLY_LINES * TALLY_LINE };

#define FIRST "--seed 7 --level 1"

// ---- counted values -------------------------------------------------------------------------------------------------

TEST(a_gem_counts_by_the_share_of_its_pixels_that_is_left) {
    front *f = player_open(FIRST);
    game *g = game_to_change(f);
    world *w = &g->world;
    tally t;
    int32_t i = 0;
    while (w->bodies[i].kind != KIND_GEM || w->bodies[i].host >= 0) {
        i++;
    }
    int32_t whole = (int32_t)game_mask(g, i)->count;
    tally_reset(&t, g);
    assert_int_equal(tally_share(&t), 100);
    w->bodies[i].hull = (int16_t)(whole / 2);
    w->bodies[w->ship].x = w->bodies[i].x - 8 * SUB;
    w->bodies[w->ship].y = w->bodies[i].y - 8 * SUB;
    w->bodies[w->ship].vx = w->bodies[w->ship].vy = 0;
    game_tick(g, &(input){0, 0, 0});
    tally_tick(&t, g);
    assert_int_equal(t.gems, 1);
    assert_int_equal(tally_share(&t), whole / 2 * 100 / whole);
}

TEST(kills_carved_pixels_and_time_are_those_of_the_level) {
    front *f = player_open(FIRST);
    game *g = game_to_change(f);
    tally t;
    g->world.totals.kills = 5;
    g->world.totals.carved = 1000; // from earlier levels
    tally_reset(&t, g);
    int64_t bitten = 0;
    for (int32_t x = 60; x < g->world.w && bitten == 0; x += 20) {
        bitten = ground_carve(g, g->drill, x, 200, TOOL_DRILL);
    }
    assert_true(bitten > 0);
    g->world.totals.kills += 2;
    g->world.level_ticks = 300;
    tally_tick(&t, g);
    assert_int_equal(t.kills, 2);
    assert_int_equal(t.carved, bitten);
    assert_int_equal(t.ticks, 300);
    g->world.phase = PHASE_CLEARED;
    g->world.level_ticks = 340;
    g->world.event_count = 1;
    g->world.events[0] = (event){.kind = EVENT_LEVEL, .magnitude = 47000};
    tally_tick(&t, g);
    assert_int_equal(t.bonus, 47000);
    assert_int_equal(t.ticks, 300); // its clock stopped when the ship had left
}

/// Medals of a level that ends in this tick with that bonus.
static unsigned medals_after(tally *t, game *g, int bonus) {
    g->world.events[0] = (event){.kind = EVENT_LEVEL, .magnitude = bonus};
    g->world.event_count = 1;
    g->world.phase = PHASE_CLEARED;
    tally_tick(t, g);
    return t->medals;
}

TEST(each_medal_has_its_own_reason) {
    front *f = player_open(FIRST);
    game *g = game_to_change(f);
    static const struct {
        int cave_ins, bonus, damage, deaths, left; // left: of 100 pixels
        unsigned medals;
    } cases[] = {{0, 0, 0, 0, 100, MEDAL_WHOLE | MEDAL_UNHURT},
                 {0, 100, 0, 0, 100, MEDAL_TIME | MEDAL_WHOLE | MEDAL_UNHURT},
                 {1, 0, 1, 0, 100, MEDAL_WHOLE | MEDAL_CAVE_IN},
                 {0, 0, 0, 1, 100, MEDAL_WHOLE},
                 {0, 0, 0, 0, 99, MEDAL_UNHURT}};
    world *w = &g->world;
    for (size_t i = 0; i < SDL_arraysize(cases); i++) {
        tally t;
        w->phase = PHASE_PLAY;
        tally_reset(&t, g);
        w->totals.damage += cases[i].damage;
        w->totals.deaths += cases[i].deaths;
        w->summary.gem_left += cases[i].left;
        w->summary.gem_whole += 100;
        w->summary.cave_ins += cases[i].cave_ins;
        tally_tick(&t, g);
        CHECK(medals_after(&t, g, cases[i].bonus) == cases[i].medals, "case %d: %u", (int)i, t.medals);
        w->summary.cave_ins++;
        CHECK(medals_after(&t, g, cases[i].bonus) == cases[i].medals, "case %d: a late cave-in", (int)i);
    }
}

// ---- waiting --------------------------------------------------------------------------------------------------------

TEST(the_game_waits_until_the_tally_is_read_or_fire_is_pressed) {
    front *f = player_open(FIRST);
    const world *w = &game_of(f)->world;
    player_leaves(f);
    playf(f, "%d", ALL_LINES + TALLY_REST - 10);
    assert_int_equal(w->phase, PHASE_CLEARED);
    int64_t tick = w->tick;
    play(f, "05 see:UNHURT");
    assert_int_equal(w->tick, tick); // no tick is played or recorded
    playf(f, "Space %02d level:1", (int)w->phase_timer);
    play(f, "Space 20 level:2"); // the player picks a tool
}

TEST(a_level_that_waited_goes_on_as_one_that_did_not) {
    uint64_t hash[2];
    for (int waits = 0; waits < 2; waits++) {
        front *f = player_open(FIRST);
        player_leaves(f);
        for (int i = 0; i < CLEARED_TICKS + 20;) {
            int64_t before = game_of(f)->world.tick;
            play(f, waits ? "01" : "01 Enter");
            i += game_of(f)->world.tick > before;
        }
        hash[waits] = hash_of(f);
        player_close(f);
    }
    assert_true(hash[0] == hash[1]);
}

// ---- the ending -----------------------------------------------------------------------------------------------------

/// The tally of the last level is followed by the ending with the summary of the game. The ending waits for a key, and
/// then a second round begins.
TEST(the_last_level_ends_in_a_picture_and_a_second_round) {
    front *f = player_open("--seed 7 --level 20");
    world *w = &game_to_change(f)->world;
    w->bodies[w->boss.body].flags |= BODY_GONE;
    w->boss.body = -1;
    play(f, "01");
    player_leaves(f);
    playf(f, "%d", ALL_LINES + TALLY_REST + 400);
    assert_true(view_tally(f->app.view)->ending > 0 && w->phase == PHASE_CLEARED);
    int64_t tick = w->tick;
    play(f, "see:HOMEWARD see:'LONGEST CHAIN' 99");
    assert_int_equal(w->tick, tick);
    play(f, "Enter 30 see:'CHOOSE A TOOL' Space 30 level:21 see:'LEVEL 21  R2'");
}
