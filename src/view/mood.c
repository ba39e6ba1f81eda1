// mood.c - danger is a low hull, recent hits, near enemies, a near boss and the path to an open gate.
//
// A single near enemy is little danger; four enemies, or two enemies and a damaged hull, are much. The search for near
// enemies visits all bodies, so it runs only a few times per second.
#include "view/mood.h"

#include <math.h>

#include "game/math/geometry.h"
#include "game/world/body.h"
#include "game/world/gear.h"
#include "view/tunes.h"

enum {
    LOOK_TICKS = 8,  // ticks between two searches
    NEAR = 260,      // distance at which an enemy begins to count [px]
    ENEMY = 72,      // danger of an enemy that touches the ship, of 256
    BOSS = 160,      // danger of a boss at the ship
    BOSS_NEAR = 480, // [px]
    HULL = 112,      // danger of the last pixel of hull
    GATE = 24,       // danger of an open gate
    HIT = 3,         // danger per lost pixel of hull
    HIT_TICKS = 3,   // ticks in which the danger of hits falls by 1
    UP = 5,          // increase per tick
    DOWN = 1,
    WORLD_LEVELS = 5, // levels of a world
    WORLDS = 4
};

/// Danger of a body by its distance: `most` at the ship, 0 from `reach` px on; the square of its proximity.
static int near_danger(const body *ship, const body *b, int32_t reach, int32_t most) {
    int32_t dx = (body_cx(b) - body_cx(ship)) / SUB, dy = (body_cy(b) - body_cy(ship)) / SUB;
    int32_t near = reach - geometry_clamp(geometry_length(dx, dy), 0, reach);
    return most * near * near / (reach * reach);
}

static int danger_of(const world *w) {
    const body *ship = body_ship(w);
    if (!ship) {
        return 0;
    }
    const int whole = ship_number(w, VALUE_HULL), lost = geometry_clamp(whole - ship->hull, 0, whole) * 256 / whole;
    int danger = HULL * lost / 256 * lost / 256 + (w->gate_open > 0) * GATE;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        danger += b->kind == KIND_ENEMY ? near_danger(ship, b, NEAR, ENEMY) : 0;
        danger += b->kind == KIND_BOSS ? near_danger(ship, b, BOSS_NEAR, BOSS) : 0;
    }
    return danger;
}

void mood_tick(mood *m, const world *w) {
    const bool boss = w->boss.number > 0 && w->boss.body >= 0;
    m->piece = PIECE_DRIVE + (w->level > 0 ? (w->level - 1) / WORLD_LEVELS % WORLDS : 0);
    m->piece = boss ? (int)PIECE_BOSS : m->piece;
    for (int32_t i = 0; i < w->event_count; i++) {
        m->hits += w->events[i].kind == EVENT_HURT ? HIT * w->events[i].magnitude : 0;
    }
    m->hits = geometry_clamp(m->hits - (w->tick % HIT_TICKS == 0), 0, MOOD_HITS);
    m->want = w->tick % LOOK_TICKS == 0 ? danger_of(w) : m->want;
    m->danger = geometry_clamp(geometry_clamp(m->want + m->hits, 0, 256), m->danger - DOWN, m->danger + UP);
}

void mood_stems(const mood *m, double loud[]) {
    static const double calm[STEMS] = {[STEM_PAD] = -11, [STEM_PULSE] = -31, [STEM_LEAD] = -15}; // [dB]
    static const double LOUD = 5;
    for (int i = 0; i < STEMS; i++) {
        loud[i] = pow(10, (calm[i] + (LOUD - calm[i]) * m->danger / 256) / 20);
    }
}
