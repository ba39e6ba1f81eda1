// test_view.c - effects of the ship: its jet leaves the hull, damaged pixels cool down, it obeys during its arrival.
#include "app/player.h"

#include <math.h>

#include "view/effects/ship.h"
#include "game/world/tuning.h"

enum { PUSHES = 32, NEAR_HULL = 3 }; // directions; distance that looks attached [px]

/// True if a solid pixel of the ship is within NEAR_HULL of that point of the world.
static bool at_the_hull(const game *g, const particle *p) {
    const body *ship = &g->world.bodies[g->world.ship];
    int32_t x = (int32_t)floorf(p->x) - body_px(ship), y = (int32_t)floorf(p->y) - body_py(ship);
    return ph_mask_hit_circle(game_mask(g, g->world.ship), x, y, NEAR_HULL);
}

/// Runs the engine in direction `n` of PUSHES with an unchanged heading. Returns its particles.
static const particles *push(const game *g, int n) {
    static particles blown;
    double turn = 2 * 3.14159265358979 * n / PUSHES;
    const body *ship = &g->world.bodies[g->world.ship];
    exhaust e = {(float)cos(turn), (float)sin(turn), ship->vx, ship->vy, true};
    uint32_t fx = 1;
    memset(&blown, 0, sizeof blown);
    exhaust_tick(&e, g, &blown, &fx);
    return &blown;
}

TEST(the_jet_leaves_the_hull_wherever_the_ship_points) {
    front *f = player_open("--seed 7 --level 1");
    game *g = game_to_change(f);
    body *ship = &g->world.bodies[g->world.ship];
    for (int heading = 0; heading < sprite_get(SPRITE_SHIP)->frames; heading++) {
        ship->frame = (uint8_t)heading;
        for (int n = 0; n < PUSHES; n++) {
            const particles *blown = push(g, n);
            assert_true(blown->next[PARTICLE_SPARK] > 0);
            for (int i = 0; i < blown->next[PARTICLE_SPARK]; i++) {
                CHECK(at_the_hull(g, &blown->all[i]), "heading %d, push %d: fire at %.1f, %.1f", heading, n,
                      (double)blown->all[i].x, (double)blown->all[i].y);
            }
        }
    }
}

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

TEST(a_key_held_while_it_flies_in_moves_the_ship) {
    front *f = player_plays("--seed 7 --level 1", "+Right 05");
    assert_true(arrival_left(ship_of(f), 256) > 128);
    assert_true(ship_of(f)->vx >= 5 * SHIP_THRUST - SHIP_THRUST);
}
