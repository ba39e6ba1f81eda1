// test_overlay_counts.c - what the overlay counts, and how long it shows what has passed.
#include "app/front.h"

#include "overlay/state.h"

static front *play(unsigned layers) {
    options o = front_options(front_seed);
    front *f = front_open(&o, false);
    overlay_activate(f->app.overlay, f->app.session.game, layers);
    front_ticks(f, 2);
    return f;
}

TEST(the_overlay_counts_the_bodies_that_the_broad_phase_gets) {
    front *f = play(OVERLAY_COUNTERS);
    const game *g = f->app.session.game;
    assert_int_equal(counts_now(&f->app.overlay->counts, COUNT_BODIES), g->collider.item_count);
    assert_true(g->collider.item_count < g->world.bodies_used); // portals touch nothing
    front_close(f);
}

TEST(overlap_pixels_linger_for_their_ticks_and_not_one_less) {
    front *f = play(OVERLAY_OVERLAP | OVERLAY_CONTACTS);
    overlay *o = f->app.overlay;
    game *g = f->app.session.game;
    g->collider.contact_count = 0;
    o->run_count = o->mark_count = 1;
    o->runs[0].age = o->marks[0].age = 0;
    for (int tick = 1; tick <= LINGER; tick++) {
        g->world.tick++;
        overlay_after_narrow(o, g);
        CHECK(o->run_count == 1 && o->mark_count == 1, "gone after %d ticks", tick);
    }
    g->world.tick++;
    overlay_after_narrow(o, g);
    assert_true(o->run_count == 0 && o->mark_count == 0);
    front_close(f);
}
