// portal.c - a portal announces an enemy, opens, and releases it at its mouth.
//
// A loose piece of rock shuts a portal if its pixels cover the mouth: a piece with a hole, or a piece that is too
// small, shuts no portal. In a painted level, ground over the center of a portal shuts it as well.
#include "game/levels/portal.h"

#include <stdlib.h>

#include "game/actors/breeds.h"
#include "game/actors/rope.h"
#include "game/ground/rock.h"
#include "game/world/body.h"
#include "game/world/collide.h"
#include "game/world/gear.h"
#include "game/world/tuning.h"

enum {
    MOUTH_IN = 56, // distance of the center of a mouth from the side of the world [px]
    MOUTH_W = 12,
    MOUTH_H = 52,
    PAINTED_HALF = 10, // half the side of the square that ground must half fill [px]
    OPENS = 40         // remaining ticks of an announcement at which the portal is open
};

// ---- place --------------------------------------------------------------------------------------

ph_point portal_place(const level_info *l, int32_t n, int32_t count) {
    int32_t side = n % 2, rows = (count + 1 - side) / 2, row = n / 2;
    return (ph_point){side ? l->w - 20 : 20, l->h * (row + 1) / (rows + 1)};
}

void portals_add(world *w, const level_info *l) {
    for (int32_t n = 0; n < PORTALS_MAX; n++) {
        ph_point middle = w->painted.hash ? w->painted.portal[n] : portal_place(l, n, l->portals);
        w->portals[n] = n < l->portals ? body_add(w, KIND_PORTAL, SPRITE_PORTAL, middle.x, middle.y) : -1;
        w->portal_timer[n] = w->portal_breed[n] = w->portal_shut[n] = 0;
        if (w->portals[n] >= 0) {
            w->bodies[w->portals[n]].frame = (uint8_t)(8 * (middle.x > w->w / 2));
        }
    }
}

ph_box portal_mouth(const world *w, int32_t n) {
    const ph_point center = body_middle(&w->bodies[w->portals[n]]);
    const int32_t rim = n % 2 ? w->w - MOUTH_IN : MOUTH_IN;
    const int32_t x = (w->painted.hash ? center.x : rim) - MOUTH_W / 2, y = center.y - MOUTH_H / 2;
    return (ph_box){x, y, x + MOUTH_W, y + MOUTH_H};
}

// ---- plugs --------------------------------------------------------------------------------------

/// True if ground covers the center of a portal of a painted level, so that no enemy passes.
static bool is_buried(const world *w, int32_t n) {
    const ph_point center = body_middle(&w->bodies[w->portals[n]]);
    const ph_box middle = {center.x - PAINTED_HALF, center.y - PAINTED_HALF, center.x + PAINTED_HALF,
                           center.y + PAINTED_HALF};
    return w->painted.hash && ph_mask_count_box(terrain_mask(&w->terrain), middle) > PAINTED_HALF * PAINTED_HALF;
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

void portals_plug(game *g) {
    world *w = &g->world;
    for (int32_t n = 0; n < PORTALS_MAX; n++) {
        const int32_t plug = w->portals[n] >= 0 ? find_plug(g, portal_mouth(w, n)) : -1;
        if (plug >= 0) {
            shut(g, n, plug);
        } else {
            w->portal_shut[n] = 0;
        }
    }
}

// ---- enemies ------------------------------------------------------------------------------------

static void announce(world *w, int32_t portals) {
    int32_t n = portals > 0 ? rng_below(&w->random, portals) : 0;
    if (w->portals[n] < 0 || w->portal_shut[n] > 0 || w->portal_timer[n] > 0 || is_buried(w, n)) {
        return;
    }
    const body *portal = &w->bodies[w->portals[n]];
    w->portal_timer[n] = PORTAL_TICKS;
    w->portal_breed[n] = breed_choose(w);
    event_add(w, EVENT_PORTAL, body_cx(portal), body_cy(portal), 0, 0, 0);
}

static void run_portal(game *g, int32_t n) {
    world *w = &g->world;
    body *portal = &w->bodies[w->portals[n]];
    const ph_box mouth = portal_mouth(w, n);
    const int32_t timer = w->portal_timer[n], x = mouth.x0 + MOUTH_W / 2;
    const bool right = x > w->w / 2;
    int32_t open = timer > OPENS ? (PORTAL_TICKS - timer) * 7 / OPENS : 7 * (timer > 0);
    portal->frame = (uint8_t)(8 * right + open);
    if (timer > 0 && --w->portal_timer[n] == 0 && !is_buried(w, n)) {
        int32_t i = enemy_add(g, w->portal_breed[n], x, mouth.y0 + MOUTH_H / 2);
        if (i >= 0) {
            body *b = &w->bodies[i];
            int32_t speed = 60 + abs(b->vx);
            b->vx = right ? -speed : speed;
        }
    }
}

void portals_run(game *g, level_info l) {
    world *w = &g->world;
    int32_t late = w->level_ticks / TICKS_PER_SECOND - l.par;
    if (late > 0) { // after the par time, more enemies appear at shorter intervals
        l.enemies += late / LATE_ENEMY;
        l.spawn_ticks = l.spawn_ticks * l.par / (l.par + late);
    }
    l.spawn_ticks = l.spawn_ticks * ship_number(w, VALUE_PAUSE) / 256;
    l.enemies = w->boss.body >= 0 ? BOSS_CROWD : l.enemies;
    int32_t coming = 0;
    for (int32_t n = 0; n < l.portals; n++) {
        coming += w->portal_timer[n] > 0;
    }
    bool due = rng_below(&w->random, l.spawn_ticks > 0 ? l.spawn_ticks : 1) == 0 || w->level_ticks == FIRST_PORTAL;
    if (due && w->level_ticks >= FIRST_PORTAL && body_count(w, KIND_ENEMY) + coming < l.enemies) {
        announce(w, l.portals);
    }
    for (int32_t n = 0; n < l.portals; n++) {
        if (w->portals[n] >= 0 && w->portal_shut[n] == 0) {
            run_portal(g, n);
        }
    }
}
