// test_seen.c - what the picture shows of the game, as numbers: counts of the overlay, how long pixels linger, where the
// camera stops, how damage cools.
#include "app/front.h"

#include "app/overlay/state.h"
#include "app/view/camera.h"
#include "app/view/effects/damage_glow.h"

static front *play(unsigned layers) {
    options o = front_options(front_seed);
    front *f = front_open(&o, false);
    overlay_activate(f->app.overlay, f->app.session.game, layers);
    front_ticks(f, 2);
    return f;
}

static void the_overlay_counts_the_bodies_that_the_broad_phase_gets(void **unused) {
    (void)unused;
    front *f = play(OVERLAY_COUNTERS);
    const game *g = f->app.session.game;
    assert_int_equal(f->app.overlay->bodies, g->collider.item_count);
    assert_true(g->collider.item_count < g->world.bodies_used); // portals touch nothing
    front_close(f);
}

static void overlap_pixels_linger_for_their_ticks_and_not_one_less(void **unused) {
    (void)unused;
    front *f = play(OVERLAY_OVERLAP | OVERLAY_CONTACTS);
    overlay *o = f->app.overlay;
    game *g = f->app.session.game;
    g->collider.contact_count = 0;
    o->run_count = o->mark_count = 1;
    o->runs[0].age = o->marks[0].age = 0;
    for (int tick = 1; tick <= LINGER; tick++) {
        overlay_after_narrow(o, g);
        CHECK(o->run_count == 1 && o->mark_count == 1, "gone after %d ticks", tick);
    }
    overlay_after_narrow(o, g);
    assert_true(o->run_count == 0 && o->mark_count == 0);
    front_close(f);
}

static void the_camera_shows_both_ends_of_the_world_beside_the_hud(void **unused) {
    (void)unused;
    front *f = play(0);
    game *g = f->app.session.game;
    body *ship = &g->world.bodies[g->world.ship];
    camera c;
    int32_t x, y;
    ship->x = ship->y = ship->old_x = ship->old_y = 0;
    camera_reset(&c, g);
    camera_corner(&c, g, 256, &x, &y);
    assert_true(x == 0 && y == -HUD_H);
    ship->x = ship->old_x = g->world.w * SUB, ship->y = ship->old_y = g->world.h * SUB;
    camera_reset(&c, g);
    camera_corner(&c, g, 256, &x, &y);
    assert_true(x == g->world.w - VIEW_W && y == g->world.h - VIEW_H);
    front_close(f);
}

static void damage_is_cold_after_22_ticks_and_not_before(void **unused) {
    (void)unused;
    front *f = play(0);
    world *w = &f->app.session.game->world;
    static damage_glow d;
    memset(&d, 0, sizeof d);
    d.frame = w->bodies[w->ship].frame;
    w->glow_count = 1;
    memset(w->glows[0].rows, 0, sizeof w->glows[0].rows);
    w->glows[0].rows[5] = 1u << 7;
    damage_glow_tick(&d, w);
    assert_true(d.any && d.heat[5][7] == 255 && d.heat[7][5] == 0);
    w->glow_count = 0;
    for (int tick = 1; tick < 22; tick++) {
        int before = d.heat[5][7];
        damage_glow_tick(&d, w);
        CHECK(d.any && d.heat[5][7] < before, "tick %d: %d after %d", tick, d.heat[5][7], before);
    }
    damage_glow_tick(&d, w);
    assert_true(!d.any && d.heat[5][7] == 0);
    front_close(f);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_overlay_counts_the_bodies_that_the_broad_phase_gets),
        cmocka_unit_test(overlap_pixels_linger_for_their_ticks_and_not_one_less),
        cmocka_unit_test(the_camera_shows_both_ends_of_the_world_beside_the_hud),
        cmocka_unit_test(damage_is_cold_after_22_ticks_and_not_before),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
