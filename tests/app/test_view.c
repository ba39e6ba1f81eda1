// test_view.c - what a player sees of the world, against the masks that the rules see.
#include "app/front.h"

#include <math.h>

#include "app/view/effects/exhaust.h"
#include "game/world/body.h"

enum { PUSHES = 32, NEAR_HULL = 3 }; // directions that are tried; distance that looks attached [px]

/// True when a solid pixel of the ship lies within NEAR_HULL of that point of the world.
static bool at_the_hull(const game *g, const particle *p) {
    const body *ship = &g->world.bodies[g->world.ship];
    int32_t x = (int32_t)floorf(p->x) - body_px(ship), y = (int32_t)floorf(p->y) - body_py(ship);
    return ph_mask_hit_circle(game_mask(g, g->world.ship), x, y, NEAR_HULL);
}

/// The engine pushes in direction `n` of PUSHES while the ship points where it points; returns what it blows out.
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
    options o = front_options(front_seed);
    front *f = front_open(&o, false);
    game *g = f->app.session.game;
    body *ship = &g->world.bodies[g->world.ship];
    for (int heading = 0; heading < sprite_get(SPRITE_SHIP)->frames; heading++) {
        ship->frame = (uint8_t)heading;
        for (int n = 0; n < PUSHES; n++) {
            const particles *blown = push(g, n);
            assert_true(blown->next > 0);
            for (int i = 0; i < blown->next; i++) {
                CHECK(at_the_hull(g, &blown->all[i]), "heading %d, push %d: fire at %.1f, %.1f", heading, n,
                      (double)blown->all[i].x, (double)blown->all[i].y);
            }
        }
    }
    front_close(f);
}
