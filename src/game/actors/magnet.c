// magnet.c - a gem in reach moves in a straight line and stops in front of the ground. Its velocity is not changed, so
// it is at rest when it leaves the reach.
#include "game/actors/magnet.h"

#include "game/math/geometry.h"
#include "game/world/body.h"
#include "game/world/collide.h"
#include "game/world/gear.h"

enum { SPEED = 640 }; // [1/256 px per tick]

void magnet_run(game *g) {
    world *w = &g->world;
    const int32_t reach = ship_number(w, VALUE_MAGNET);
    for (int32_t i = 0; i < w->bodies_used && w->ship >= 0 && reach > 0; i++) {
        body *b = &w->bodies[i];
        int32_t x, y;
        if (b->kind != KIND_GEM || b->host >= 0 || !body_to_ship(w, b, &x, &y) || geometry_length(x, y) > reach * SUB) {
            continue;
        }
        geometry_limit_length(&x, &y, SPEED);
        const bool blocked = w->ground >= 0 && ph_mask_hit(terrain_mask(&w->terrain), game_mask(g, i),
                                                           body_px_of(b->x + x), body_px_of(b->y + y));
        if (!blocked) {
            b->x += x;
            b->y += y;
        }
    }
}
