// test_costs.c - counters of a tick compared with slow counts: splits, leaves, means.
#include "app/player.h"

#include "scope/time/past.h"

TEST(facts_add_up) {
    static const char *const methods[] = {"lir", "fast", "all"};
    for (int method = 0; method < BROADPHASE_COUNT; method++) {
        front *f = player_open("--seed 7 --scene storm --sprites 400 --broadphase %s", methods[method]);
        play_ticks(f, 20);
        const collider *c = &game_of(f)->collider;
        double facts[COUNT_ALL];
        counts_of(c, facts);
        assert_int_equal(facts[COUNT_GRADIENTS] + facts[COUNT_FALLBACKS], c->stats.hits);
        double share = 100 * (1 - (double)c->stats.hits / (double)c->stats.broad.pairs);
        assert_true(facts[COUNT_FALSE] > share - 1e-6 && facts[COUNT_FALSE] < share + 1e-6 && share > 0);
        assert_true(facts[COUNT_BYTES] >= (double)((size_t)c->item_count * sizeof(ph_item)));
        int leaves = (int)facts[COUNT_LEAVES], splits = c->stats.broad.splits;
        CHECK(leaves == 0 || leaves > splits, "%s: %d leaves", methods[method], leaves);
        CHECK(method != BROADPHASE_LIR || leaves == 2 * splits + 1, "%d leaves", leaves);
        CHECK(method != BROADPHASE_ALL || leaves == 0, "%d leaves", leaves);
        player_close(f);
    }
}

// ---- counts --------------------------------------------------------------------------------------------------------

TEST(now_and_mean_are_those_of_the_last_ticks) {
    enum { LAST = 2 * PAST_MEAN };
    past *p = past_create();
    game *g = after_test(calloc(1, sizeof *g), free);
    assert_true(p && g);
    collide_stats *stats = &g->collider.stats;
    assert_true(past_now(p, 0, COUNT_HITS) <= 0 && past_mean(NULL, 9, COUNT_HITS, PAST_MEAN) <= 0);
    for (int tick = 1; tick <= LAST; tick++) {
        g->world.tick = tick;
        stats->hits = tick == 10 ? 100000 : tick;
        stats->broad.depth = tick % 2 ? 0 : 6;
        stats->broad.splits = tick % 2 ? 0 : 9;
        past_look(p, g);
    }
    assert_int_equal(past_now(p, LAST, COUNT_HITS), LAST);
    assert_int_equal(past_now(p, 10, COUNT_HITS), 100000);
    assert_int_equal(2 * past_mean(p, LAST, COUNT_HITS, PAST_MEAN), 3 * PAST_MEAN + 1); // the peak is out of range
    assert_int_equal(past_mean(p, LAST, COUNT_DEPTH, PAST_MEAN), 6);                    // only ticks with cuts count
    assert_int_equal(past_mean(p, LAST, COUNT_LEAVES, PAST_MEAN), 19); // each cut makes three parts of one
    past_cut(p, LAST - 1);
    assert_null(past_at(p, LAST));
    assert_int_equal(past_at(p, LAST - 1)->stats.hits, LAST - 1);
    past_free(p);
}

TEST(a_tick_keeps_the_time_of_its_first_run_and_the_counters_of_its_last) {
    past *p = past_create();
    game *g = after_test(calloc(1, sizeof *g), free);
    assert_true(p && g);
    const stage_times slow = {.move = 900}, fast = {.move = 3};
    g->world.tick = PAST_TICKS + 5; // the same slot as tick 5
    for (int run = 0; run < 2; run++) {
        g->collider.stats.hits = run;
        past_look(p, g);
        past_note(p, g, run ? &fast : &slow, run);
    }
    const past_tick *t = past_at(p, PAST_TICKS + 5);
    assert_non_null(t);
    assert_true(t->counts[COUNT_MOVE] > 800 && t->stats.hits == 1 && t->events == PAST_WRONG);
    assert_null(past_at(p, 5));
    past_cut(p, -1); // another game begins, and the counts of its proof start at 0
    past_look(p, g);
    past_note(p, g, &fast, 1);
    assert_int_equal(past_at(p, g->world.tick)->events, PAST_WRONG);
    past_free(p);
}
