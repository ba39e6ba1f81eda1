// test_glow.c - pixels of the ship that were hurt glow, and cool.
#include "app/player.h"

#include "view/effects/ship.h"

TEST(damage_is_cold_after_22_ticks_and_not_before) {
    front *f = player_open("--seed 7 --level 1");
    world *w = &game_to_change(f)->world;
    play(f, "02");
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
}
