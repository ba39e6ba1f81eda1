// plug.c - pieces of rock that shut portals. The pixels of the piece in the mouth of the portal decide: a piece with a
// hole, or a piece that is too small, shuts no portal.
#include "game/levels/plug.h"

#include "game/actors/rope.h"
#include "game/ground/rock.h"
#include "game/world/body.h"
#include "game/world/collide.h"
#include "game/world/tuning.h"

enum { MOUTH_IN = 56, MOUTH_W = 12, MOUTH_H = 52 }; // MOUTH_IN: distance of its center from the side [px]

ph_box plug_mouth(const world *w, int32_t n) {
    const body *portal = &w->bodies[w->portals[n]];
    const int32_t rim = n % 2 ? w->w - MOUTH_IN : MOUTH_IN;
    const int32_t x = (w->painted.hash ? body_middle(portal).x : rim) - MOUTH_W / 2;
    const int32_t y = body_middle(portal).y - MOUTH_H / 2;
    return (ph_box){x, y, x + MOUTH_W, y + MOUTH_H};
}

/// Body index of the piece that covers the mouth, or -1.
static int32_t find_plug(const game *g, ph_box mouth) {
    const world *w = &g->world;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        const int32_t x = body_px(b), y = body_py(b);
        const ph_box in = {mouth.x0 - x, mouth.y0 - y, mouth.x1 - x, mouth.y1 - y};
        if (b->kind == KIND_ROCK && (b->flags & BODY_PIECE) && !(b->flags & BODY_GONE) &&
            ph_mask_count_box(game_mask(g, i), in) * 100 >= MOUTH_W * MOUTH_H * PLUG_PART) {
            return i;
        }
    }
    return -1;
}

static void shut(game *g, int32_t n, int32_t plug) {
    world *w = &g->world;
    body *b = &w->bodies[plug];
    if (w->portal_shut[n]++ == 0) {
        event_add(w, EVENT_PLUG, body_cx(b), body_cy(b), PLUG_TICKS, 0, 0);
    }
    rope_release(b);
    b->vx = b->vy = 0;
    b->timer = 0;
    if (w->portal_shut[n] > PLUG_TICKS) {
        rock_crumble(g, plug);
        w->portal_shut[n] = 0;
    }
}

void plug_run(game *g) {
    world *w = &g->world;
    for (int32_t n = 0; n < PORTALS_MAX; n++) {
        const int32_t plug = w->portals[n] >= 0 ? find_plug(g, plug_mouth(w, n)) : -1;
        if (plug >= 0) {
            shut(g, n, plug);
        } else {
            w->portal_shut[n] = 0;
        }
    }
}
