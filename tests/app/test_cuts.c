// test_cuts.c - the partition in play: it cuts and saves most comparisons, also on small levels.
#include "app/player.h"

#include "game/levels/scenes.h"
#include "pilot/autopilot.h"

enum {
    LEVELS = 20,
    TICKS = 600,
    LEAST = 24,  // a tick with this number of bodies must cut
    HALF = 40,   // from this number on, the partition tests at most half of the pairs: leaves have up to 12 items
    PERCENT = 40 // maximal percentage of tested pairs in a whole level
};

static void check_tick(const collide_stats *s, int32_t items, int32_t level, int tick) {
    CHECK(items < LEAST || s->broad.splits >= 1, "level %d, tick %d: no cut", level, tick);
    CHECK(items < HALF || s->broad.tests <= s->possible / 2, "level %d, tick %d: %lld of %lld pairs tested", level,
          tick, (long long)s->broad.tests, (long long)s->possible);
}

TEST(the_partition_cuts_in_each_tick_and_spares_most_comparisons) {
    for (int32_t level = 1; level <= LEVELS; level++) {
        front *f = player_open("--seed 7 --level %d", (int)level);
        game *g = game_to_change(f);
        const collider *c = &g->collider;
        int64_t tests = 0, possible = 0;
        for (int tick = 0; tick < TICKS; tick++) {
            const input in = autopilot(g);
            game_tick(g, &in);
            check_tick(&c->stats, c->item_count, level, tick);
            tests += c->stats.broad.tests;
            possible += c->stats.possible;
        }
        assert_int_equal(c->method, BROADPHASE_LIR);
        CHECK(tests * 100 <= possible * PERCENT, "level %d: %lld of %lld pairs tested", level, (long long)tests,
              (long long)possible);
        player_close(f);
    }
}

TEST(a_storm_runs_the_fast_broad_phase_and_every_other_scene_the_partition) {
    front *f = player_open("--seed 7 --scene storm --sprites 30");
    assert_int_equal(game_of(f)->collider.method, BROADPHASE_FAST);
    player_close(f);
    f = player_open("--seed 7 --scene storm --sprites 30 --broadphase plain");
    assert_int_equal(game_of(f)->collider.method, BROADPHASE_LIR);
    player_close(f);
    for (int i = 0; scene_get(i); i++) {
        const scene *one = scene_get(i);
        assert_true(one->crowd == (strcmp(one->name, "storm") == 0));
    }
    f = player_open("--seed 7 --level 3");
    assert_int_equal(game_of(f)->collider.method, BROADPHASE_LIR);
}
