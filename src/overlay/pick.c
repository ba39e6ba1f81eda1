// pick.c - small bodies lie on large ones, so the smallest is what a player sees. A walk over all bodies a click.
#include "overlay/pick.h"

#include "game/world/body.h"

enum { NEAR = 6 }; // how far from its pixels a body can be picked [px]

static int32_t smallest(const game *g, int32_t x, int32_t y, int32_t reach) {
    int32_t best = -1;
    int64_t least = INT64_MAX;
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        const body *b = &g->world.bodies[i];
        const ph_mask *mask = b->kind != KIND_NONE && b->kind != KIND_PORTAL ? game_mask(g, i) : NULL;
        if (mask && mask->count < least && ph_mask_hit_circle(mask, x - body_px(b), y - body_py(b), reach)) {
            best = i;
            least = mask->count;
        }
    }
    return best;
}

int32_t pick_body(const game *g, int32_t x, int32_t y) {
    int32_t under = smallest(g, x, y, 0);
    bool ground = under >= 0 && g->world.bodies[under].kind == KIND_TERRAIN;
    int32_t near = under < 0 || ground ? smallest(g, x, y, NEAR) : under;
    return near >= 0 ? near : under;
}
