// test_costs.c - times and events of the stored ticks, and the means of times.
#include "app/player.h"

#include "scope/time/past.h"

TEST(a_mean_time_is_over_the_stored_ticks) {
    enum { LAST = 200, MEAN = 120 };
    past *p = past_create();
    game *g = after_test(calloc(1, sizeof *g), free);
    assert_true(p && g);
    assert_true(past_time(p, 0, STAGES) <= 0 && past_mean(NULL, 9, STAGE_BROAD, MEAN) <= 0);
    for (int tick = 1; tick <= LAST; tick++) {
        const double us[STAGES] = {1, tick == 10 ? 100000 : tick, 2, 3, 4};
        g->world.tick = tick;
        past_look(p, g);
        past_note(p, g, us, 0);
    }
    assert_int_equal(past_time(p, 10, STAGE_DRAW), 100006);
    assert_int_equal(past_time(p, LAST, STAGES), LAST + 10);
    assert_int_equal(2 * past_mean(p, LAST, STAGE_BROAD, MEAN), 2 * LAST - MEAN + 1); // the peak is out of range
    assert_int_equal(past_mean(p, LAST + MEAN - 1, STAGE_BROAD, MEAN), LAST);         // a single stored tick
    past_cut(p, LAST - 1);
    assert_null(past_at(p, LAST));
    assert_int_equal(past_at(p, LAST - 1)->us[STAGE_BROAD], LAST - 1);
    past_free(p);
}

TEST(a_tick_keeps_the_time_of_its_first_run) {
    past *p = past_create();
    game *g = after_test(calloc(1, sizeof *g), free);
    assert_true(p && g);
    const double slow[STAGES] = {900}, fast[STAGES] = {3};
    g->world.tick = PAST_TICKS + 5; // the same slot as tick 5
    for (int run = 0; run < 2; run++) {
        past_look(p, g);
        past_note(p, g, run ? fast : slow, run);
    }
    const past_tick *t = past_at(p, PAST_TICKS + 5);
    assert_non_null(t);
    assert_true(t->us[STAGE_MOVE] > 800 && t->events == PAST_WRONG);
    assert_null(past_at(p, 5));
    past_cut(p, -1); // another game begins, and the counts of its proof start at 0
    past_look(p, g);
    past_note(p, g, fast, 1);
    assert_int_equal(past_at(p, g->world.tick)->events, PAST_WRONG);
    past_free(p);
}
