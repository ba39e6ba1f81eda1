// drill.c - a disc ahead of the nose that takes rock, every few ticks.
#include "game/actors/drill.h"

#include "game/actors/enemy.h"
#include "game/actors/ground.h"
#include "game/actors/rock.h"
#include "game/math/geometry.h"
#include "game/world/body.h"
#include "game/world/collide.h"
#include "game/world/events.h"
#include "game/world/tuning.h"

static void cool(world *w) {
    w->drill_heat = w->drill_heat > DRILL_COOLING ? w->drill_heat - DRILL_COOLING : 0;
    if (w->drill_heat <= DRILL_COOL) {
        w->drill_rest = 0;
    }
}

/// Bites into whatever the disc covers. The rock that it took [px].
static int64_t bite(game *g, int32_t x, int32_t y) {
    world *w = &g->world;
    int64_t taken = ground_carve(g, g->drill, x, y, TOOL_DRILL), before = w->totals.carved;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        if ((b->kind != KIND_ROCK && b->kind != KIND_ENEMY) || (b->flags & BODY_GONE)) {
            continue;
        }
        int64_t area = ph_mask_overlap_area(game_mask(g, i), g->drill, x - body_px(b), y - body_py(b));
        if (area > 0 && b->kind == KIND_ENEMY) {
            enemy_hurt(g, i, DRILL_DAMAGE);
        } else if (area > 0 && rock_carve(g, i, g->drill, x, y)) {
            rock_break_if_weak(g, i);
        }
    }
    return taken + w->totals.carved - before;
}

void drill_run(game *g, bool held) {
    world *w = &g->world;
    w->drilling = held && !w->drill_rest;
    if (!w->drilling) {
        cool(w);
        return;
    }
    w->drill_heat++;
    body *ship = &w->bodies[w->ship];
    if (w->drill_heat >= DRILL_HOT) {
        w->drill_rest = 1;
        event_add(w, EVENT_HOT, body_cx(ship), body_cy(ship), 0, 0, 0);
    }
    if (w->tick % DRILL_EVERY == 0) {
        int32_t nx, ny;
        geometry_heading_vector(w->heading, &nx, &ny);
        int32_t x = body_px_of(body_cx(ship) + nx * DRILL_AHEAD), y = body_px_of(body_cy(ship) + ny * DRILL_AHEAD);
        w->drill_bite = bite(g, x - DRILL_RADIUS, y - DRILL_RADIUS) > 0 ? DRILL_HOLD : w->drill_bite;
    }
    if (w->drill_bite > 0) {
        w->drill_bite--;
        w->drilling = 2;
        geometry_limit_length(&ship->vx, &ship->vy, DRILL_SPEED);
    }
}
