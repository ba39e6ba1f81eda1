// mine.c - an ignited mine explodes after MINE_FUSE ticks; until then it moves freely.
//
// body.timer is the fuse: 0 until the mine is ignited. The blast is a mask, a disc that is tested against every body.
// It carves the rock that it covers. The ship and enemies lose hull by the covered pixels and are pushed away, and
// other mines in its reach explode at once. O(bodies).
#include "game/actors/mine.h"

#include "game/actors/boss.h"
#include "game/actors/breeds.h"
#include "game/ground/ground.h"
#include "game/ground/rock.h"
#include "game/actors/ship.h"
#include "game/math/geometry.h"
#include "game/world/body.h"
#include "game/world/collide.h"
#include "game/world/tuning.h"

// ---- the fuse -----------------------------------------------------------------------------------

void mine_light(body *mine) {
    mine->timer = mine->timer > 0 ? mine->timer : MINE_FUSE;
}

void mine_think(game *g, int32_t index) {
    body *b = &g->world.bodies[index];
    bool flies = b->vx || b->vy;
    b->frame = (uint8_t)((g->world.tick / (b->timer > 0 ? 2 : 8) + index) % 8);
    if (flies && g->world.ground >= 0 &&
        ph_mask_hit(terrain_mask(&g->world.terrain), game_mask(g, index), body_px(b), body_py(b))) {
        b->vx = b->vy = 0;
    }
}

void mines_run(game *g) {
    world *w = &g->world;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        body *b = &w->bodies[i];
        if (b->kind != KIND_MINE || b->timer == 0 || (b->flags & BODY_GONE)) {
            continue;
        }
        if (b->timer % MINE_TICK == 0) {
            event_add(w, EVENT_FUSE, body_cx(b), body_cy(b), b->timer, b->vx, b->vy);
        }
        if (--b->timer == 0) {
            mine_blow(g, i);
        }
    }
}

// ---- the blast ----------------------------------------------------------------------------------

static void kick(body *b, int32_t cx, int32_t cy) {
    int32_t x = body_cx(b) - cx, y = body_cy(b) - cy;
    if (x || y) {
        geometry_set_length(&x, &y, MINE_KICK);
        b->vx += x;
        b->vy += y;
    }
}

static void blast_body(game *g, int32_t index, int32_t x, int32_t y) {
    world *w = &g->world;
    body *b = &w->bodies[index];
    int64_t area = ph_mask_overlap_area(game_mask(g, index), g->blast, x - body_px(b), y - body_py(b));
    if (area == 0) {
        return;
    }
    int32_t cx = (x + MINE_RADIUS) * SUB, cy = (y + MINE_RADIUS) * SUB;
    switch (b->kind) {
    case KIND_SHIP:
        kick(b, cx, cy);
        ship_hurt(g, area * MINE_HARM / 256, x + MINE_RADIUS, y + MINE_RADIUS);
        break;
    case KIND_ENEMY:
        kick(b, cx, cy);
        enemy_carve(g, index, g->blast, x, y, area, TOOL_BLAST);
        break;
    case KIND_BOSS: boss_carve(g, index, g->blast, x, y, area, TOOL_BLAST); break;
    case KIND_ROCK: rock_carve(g, index, g->blast, x, y, TOOL_BLAST); break;
    case KIND_TERRAIN: ground_carve(g, g->blast, x, y, TOOL_BLAST); break;
    case KIND_MINE: mine_blow(g, index); break;
    default: break;
    }
}

void mine_blow(game *g, int32_t index) {
    world *w = &g->world;
    body *mine = &w->bodies[index];
    if (mine->flags & BODY_GONE) {
        return; // a neighboring mine has already detonated it
    }
    mine->flags |= BODY_GONE;
    event_add(w, EVENT_MINE, body_cx(mine), body_cy(mine), MINE_RADIUS, 0, 0);
    int32_t x = body_px_of(body_cx(mine)) - MINE_RADIUS, y = body_px_of(body_cy(mine)) - MINE_RADIUS;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        if (w->bodies[i].kind != KIND_NONE && !(w->bodies[i].flags & BODY_GONE)) {
            blast_body(g, i, x, y);
        }
    }
    for (int32_t i = 0; i < w->bodies_used; i++) { // last, so that the same blast does not hit the pieces
        if (w->bodies[i].kind == KIND_ROCK) {
            rock_break_if_weak(g, i);
        }
    }
}
