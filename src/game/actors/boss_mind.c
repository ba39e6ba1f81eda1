// boss_mind.c - behavior of the two kinds of bosses: a halo moves and eats rock; a lode regrows and pushes the ship.
// The numbers of both are columns of the table in boss.c.
#include "game/actors/boss_mind.h"

#include "game/actors/breeds.h"
#include "game/ground/ground.h"
#include "game/ground/rock.h"
#include "game/math/geometry.h"
#include "game/world/body.h"
#include "game/world/collide.h"
#include "game/world/tuning.h"

enum { RIM = 44 }; // distance that a halo keeps from the edges of the world [px]

// ---- the halo -----------------------------------------------------------------------------------

/// Reverses the velocity of an axis that would lead into the margin.
static void keep_off(int32_t position, int32_t size, int32_t most, int32_t *v) {
    if ((position < RIM && *v < 0) || (position + size > most - RIM && *v > 0)) {
        *v = -*v / 2;
    }
}

/// Removes all rock that the halo will cover after this tick.
static void eat(game *g, const body *b) {
    const ph_mask *teeth = game_mask(g, g->world.boss.body);
    int32_t left = body_px_of(b->x + b->vx), top = body_px_of(b->y + b->vy);
    ground_carve_large(g, teeth, left, top, TOOL_CLEAR);
    for (int32_t i = 0; i < g->world.bodies_used; i++) {
        if (g->world.bodies[i].kind == KIND_ROCK && rock_carve(g, i, teeth, left, top, TOOL_CLEAR)) {
            rock_break_if_weak(g, i);
        }
    }
}

void boss_halo(game *g, body *b, const boss_pattern *how, int32_t rage) {
    world *w = &g->world;
    int32_t x, y, speed = how->speed + how->rage * rage / 256;
    if (b->timer <= how->beat && body_to_ship(w, b, &x, &y)) {
        geometry_set_length(&x, &y, speed);
        x -= b->vx;
        y -= b->vy;
        geometry_limit_length(&x, &y, HALO_STEER);
        b->vx += x;
        b->vy += y;
    }
    geometry_limit_length(&b->vx, &b->vy, speed);
    keep_off(body_px(b), b->w, w->w, &b->vx);
    keep_off(body_py(b), b->h, w->h, &b->vy);
    eat(g, b);
    if (b->timer == 0) {
        const ph_point eye = body_middle(b);
        b->timer = (int16_t)(how->beat - how->hurry * rage / 256);
        event_add(w, EVENT_BEAT, body_cx(b), body_cy(b), w->boss.number, 0, 0);
        for (int32_t n = 0; n < how->gaps; n++) {
            geometry_heading_vector((b->frame + 32 * n / how->gaps) % 32, &x, &y);
            enemy_spit(w, (ph_point){eye.x + x / 14, eye.y + y / 14}, x, y);
        }
    }
}

// ---- the mother lode ----------------------------------------------------------------------------

/// Regrows into carved space, except where the ship or a shot is.
static void grow(game *g, body *b, const boss_pattern *how) {
    world *w = &g->world;
    ph_mask *mask = (ph_mask *)(void *)w->carved[b->carved].memory;
    uint64_t memory[PH_MASK_WORDS(PIECE_SIDE, PIECE_SIDE)];
    ph_mask *more = ph_mask_init(memory, mask->w, mask->h);
    ph_mask_copy(more, mask);
    ph_mask_grow(more, how->grow);
    ph_mask_intersect(more, g->sprites->frame[b->sprite][b->frame], 0, 0);
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *o = &w->bodies[i];
        int32_t x = body_px(o) - body_px(b) - WEAVE_APART, y = body_py(o) - body_py(b) - WEAVE_APART;
        const ph_box box = {x, y, x + o->w + 2 * WEAVE_APART, y + o->h + 2 * WEAVE_APART};
        if (o->kind == KIND_SHIP || o->kind == KIND_SHOT || o->kind == KIND_ENEMY || o->kind == KIND_ROCK) {
            ph_mask_fill_box(more, box, false);
        }
    }
    if (ph_mask_draw(mask, more, 0, 0) > 0) {
        w->carved[b->carved].version++;
        ledger_carve(&g->ledger, &g->world, CARVING_PART, w->boss.body, mask, (ph_point){0, 0}, TOOL_NONE);
    }
}

/// Spits from the last solid pixel on the line between its heart and the ship. If no part of the lode is on that
/// line, it spits from the heart and pushes the ship as well.
static void beat(game *g, const body *b, const boss_pattern *how, int32_t x, int32_t y) {
    world *w = &g->world;
    body *ship = &w->bodies[w->ship];
    const ph_mask *mask = game_mask(g, w->boss.body);
    ph_point heart = body_middle(b), me = body_middle(ship), face = heart;
    int32_t far = geometry_length(x, y) / SUB, ux = x, uy = y;
    geometry_set_length(&ux, &uy, SUB);
    bool bare = true;
    for (int32_t r = how->face; r < far; r++) {
        const ph_point point = {heart.x + ux * r / SUB, heart.y + uy * r / SUB};
        bool solid = ph_mask_get(mask, point.x - body_px(b), point.y - body_py(b));
        bare = bare && !solid;
        face = solid ? point : face;
    }
    if (bare && far < b->w) {
        ship->vx += ux * how->push / SUB;
        ship->vy += uy * how->push / SUB;
    }
    if (!ph_mask_hit_line(terrain_mask(&w->terrain), face, me, NULL)) {
        enemy_spit(w, (ph_point){face.x + ux * 6 / SUB, face.y + uy * 6 / SUB}, x, y);
    }
}

void boss_lode(game *g, body *b, const boss_pattern *how, int32_t rage) {
    world *w = &g->world;
    int32_t x, y;
    b->vx = b->vy = 0;
    if (b->timer > 0) {
        return;
    }
    b->timer = (int16_t)(how->beat - how->hurry * rage / 256);
    event_add(w, EVENT_BEAT, body_cx(b), body_cy(b), w->boss.number, 0, 0);
    if (body_to_ship(w, b, &x, &y)) {
        beat(g, b, how, x, y);
    }
    grow(g, b, how);
}
