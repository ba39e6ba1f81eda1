// mood.c - danger is a hull that is low, enemies that are near, and the way to a gate that is open.
//
// All bodies are walked, so the world is looked at only a few times a second.
#include "view/mood.h"

#include "game/math/geometry.h"
#include "game/world/body.h"
#include "game/world/difficulty.h"

enum {
    LOOK_TICKS = 8, // between two looks
    NEAR = 280,     // an enemy nearer than this is a danger [px]
    EACH = 56,      // of 256, for each of them
    GATE = 80,      // for a gate that is open
    UP = 5,         // in a tick
    DOWN = 1,
    DRIVE_LEVELS = 6 // those of the first three worlds
};

static bool is_near(const body *ship, const body *b) {
    int64_t dx = (body_cx(b) - body_cx(ship)) / SUB, dy = (body_cy(b) - body_cy(ship)) / SUB;
    return dx * dx + dy * dy < NEAR * NEAR;
}

static int danger_of(const world *w) {
    const body *ship = w->ship >= 0 ? &w->bodies[w->ship] : NULL;
    if (!ship) {
        return 0;
    }
    const int whole = difficulty_hull(w), lost = geometry_clamp(whole - ship->hull, 0, whole) * 256 / whole;
    int danger = lost * lost / 256 + (w->gate_open > 0 ? GATE : 0);
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        danger += b->kind == KIND_ENEMY && is_near(ship, b) ? EACH : 0;
    }
    return geometry_clamp(danger, 0, 256);
}

void mood_tick(mood *m, const world *w) {
    m->piece = w->level <= DRIVE_LEVELS ? PIECE_DRIVE : PIECE_DARK;
    m->want = w->tick % LOOK_TICKS == 0 ? danger_of(w) : m->want;
    m->danger = geometry_clamp(m->want, m->danger - DOWN, m->danger + UP);
}

void mood_stems(const mood *m, double loud[STEMS]) {
    double danger = m->danger / 256.0;
    loud[STEM_PAD] = 1 - 0.3 * danger;
    loud[STEM_PULSE] = 0.35 + 0.65 * danger;
    loud[STEM_LEAD] = 0.7 + 0.3 * danger;
}
