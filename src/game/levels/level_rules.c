// level_rules.c - automatic events of an arena: portals release enemies, the rim keeps bodies inside, the gate opens,
// and the next level follows.
#include "game/levels/level_rules.h"

#include <stdlib.h>

#include "game/actors/boss.h"
#include "game/actors/ship.h"
#include "game/levels/choice.h"
#include "game/levels/scenes.h"
#include "game/levels/level.h"
#include "game/levels/level_ground.h"
#include "game/levels/portal.h"
#include "game/math/geometry.h"
#include "game/world/body.h"
#include "game/world/gear.h"
#include "game/world/score.h"
#include "game/world/tuning.h"

// ---- the rim ------------------------------------------------------------------------------------

/// Reverses a body on one axis if its solid pixels, from low to high, are outside the world.
static void turn_back(int32_t *position, int32_t *v, int32_t low, int32_t high, int32_t size) {
    int32_t speed = abs(*v);
    if (low < 0) {
        *position += SUB;
        *v = speed;
    } else if (high > size) {
        *position -= SUB;
        *v = -speed;
    }
}

/// Reverses enemies, rocks and repairs at the rim. Only the ship may leave, through the gate.
static void keep_inside(game *g) {
    world *w = &g->world;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        body *b = &w->bodies[i];
        if (b->kind == KIND_ENEMY || b->kind == KIND_ROCK || b->kind == KIND_REPAIR) {
            ph_box box = game_mask(g, i)->bounds;
            turn_back(&b->x, &b->vx, body_px(b) + box.x0, body_px(b) + box.x1, w->w);
            turn_back(&b->y, &b->vy, body_py(b) + box.y0, body_py(b) + box.y1, w->h);
        }
    }
}

// ---- gate and phases ----------------------------------------------------------------------------

/// Moves the gate and its shutters along the rim. The position depends only on the tick of the level.
static void slide_gate(world *w) {
    level_info l = level_of(w);
    if (l.slide == 0 || w->gate < 0) {
        return;
    }
    int32_t part = w->level_ticks % (2 * l.slide_ticks), there = part < l.slide_ticks ? part : 2 * l.slide_ticks - part;
    int32_t x = stock_gate(&l) * SUB + l.slide * SUB * there / l.slide_ticks, side = sprite_get(SPRITE_GATE)->w * SUB;
    w->bodies[w->gate].x = x;
    w->bodies[w->gate + 1].x = x - side; // the shutters are the two bodies after the gate (level.c)
    w->bodies[w->gate + 2].x = x + side;
}

bool level_is_won(const world *w) {
    return w->boss.number > 0 ? w->boss.body < 0 : w->gems_left == 0;
}

bool level_is_done(const world *w) {
    return w->painted.hash && w->phase == PHASE_OVER && w->lives > 0;
}

bool level_is_ajar(const world *w) {
    const bool locked = w->level >= GATE_LOCKED && ship_number(w, VALUE_SHOTS) > 0; // only a shot opens the gate
    return locked && w->gate_open > 0 && w->gate_open <= GATE_TICKS;
}

static void run_gate(world *w) {
    int32_t widest = level_is_ajar(w) ? 1 : level_of(w).gate;
    if (!level_is_won(w) || w->gate < 0) {
        return;
    }
    body *gate = &w->bodies[w->gate];
    if (w->gate_open == 0) {
        event_add(w, EVENT_GATE, body_cx(gate), body_cy(gate), 0, 0, 0);
    }
    if (w->gate_open < widest * GATE_TICKS) {
        w->gate_open++;
        gate->frame = (uint8_t)(w->gate_open / GATE_TICKS);
    }
}

void level_pull(world *w) {
    if (w->gate < 0 || w->gate_open == 0) {
        return;
    }
    const body *gate = &w->bodies[w->gate];
    for (int32_t i = 0; i < w->bodies_used; i++) {
        body *b = &w->bodies[i];
        int32_t dx = body_cx(gate) - body_cx(b), dy = body_cy(gate) - body_cy(b), away = geometry_length(dx, dy);
        bool drifts = b->kind == KIND_SHIP || b->kind == KIND_GRIT;
        if (!drifts || away == 0 || away > GATE_REACH * SUB) {
            continue;
        }
        int64_t towards = ((int64_t)b->vx * dx + (int64_t)b->vy * dy) / away;
        if (towards < GATE_DRIFT) {
            b->vx += (int32_t)((int64_t)GATE_PULL * dx / away);
            b->vy += (int32_t)((int64_t)GATE_PULL * dy / away);
        }
    }
}

static void clear_level(game *g) {
    world *w = &g->world;
    body *ship = &w->bodies[w->ship];
    int32_t left = level_of(w).par - w->level_ticks / TICKS_PER_SECOND;
    const int32_t bonus = left > 0 ? score_multiplied(w, left * POINTS_SECOND) : 0;
    w->totals.levels++;
    // A cleared level returns the lost ships to the player.
    if (w->lives < SHIP_LIVES) {
        w->lives = SHIP_LIVES;
        event_add(w, EVENT_EXTRA_SHIP, body_cx(ship), body_cy(ship), 0, 0, 0);
    }
    event_add(w, EVENT_LEVEL, body_cx(ship), body_cy(ship), bonus, 0, 0);
    body_remove(w, w->ship);
    w->ship = -1;
    w->phase = PHASE_CLEARED;
    w->next_seed = rng_next(&w->random);
    w->phase_timer = CLEARED_TICKS;
    choice_offer(w);
    if (level_is_last(w->level) && !w->painted.hash) {
        w->phase_timer += ENDING_TICKS;
        event_add(w, EVENT_ENDING, w->w / 2 * SUB, w->h / 2 * SUB, level_rank(w->level) + 1, 0, 0);
    }
}

/// Starts the next ship, or ends the game. Enemies near its position and all shots are removed; collected gems stay
/// collected.
static void next_ship(game *g) {
    world *w = &g->world;
    if (w->lives == 0) {
        w->phase = PHASE_OVER;
        event_add(w, EVENT_OVER, w->w / 2 * SUB, w->h / 2 * SUB, 0, 0, 0);
        return;
    }
    const ph_point start = world_start(w);
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        int32_t dx = body_cx(b) / SUB - start.x, dy = body_cy(b) / SUB - start.y;
        bool near = dx * dx + dy * dy < ARRIVAL_CLEAR * ARRIVAL_CLEAR;
        if ((b->kind == KIND_ENEMY && near) || b->kind == KIND_SPIT) {
            body_remove(w, i);
        }
    }
    w->phase = PHASE_PLAY;
    boss_go_home(w);
    ship_arrive(g);
}

/// Ends a game with a time limit.
static void run_clock(world *w) {
    const int32_t limit = ship_number(w, VALUE_TIME);
    if (limit == 0 || w->game_ticks < limit || w->phase == PHASE_OVER) {
        return;
    }
    if (w->ship >= 0) {
        body_remove(w, w->ship);
        w->ship = -1;
        w->next_seed = rng_next(&w->random);
    }
    w->phase = PHASE_OVER;
    event_add(w, EVENT_OVER, w->w / 2 * SUB, w->h / 2 * SUB, 0, 0, 0);
}

void level_rules(game *g) {
    world *w = &g->world;
    bool arena = scene_get(w->scene)->arena;
    run_clock(w);
    if (w->phase == PHASE_OVER) {
        return;
    }
    portals_plug(g);
    if (arena) {
        portals_run(g, level_of(w));
        slide_gate(w);
        run_gate(w);
        if (w->ship >= 0 && w->level_ticks == level_of(w).par * TICKS_PER_SECOND) { // the bonus has expired
            event_add(w, EVENT_PAR, body_cx(&w->bodies[w->ship]), body_cy(&w->bodies[w->ship]), 0, 0, 0);
        }
        keep_inside(g);
    }
    if (arena && w->phase == PHASE_DEAD && w->phase_timer == DEAD_TICKS) { // lost in this tick
        w->lives--;
        w->next_seed = rng_next(&w->random);
    }
    if (w->phase == PHASE_PLAY && arena && w->ship >= 0 && body_cy(&w->bodies[w->ship]) < 10 * SUB) {
        clear_level(g);
    } else if (w->phase == PHASE_DEAD && --w->phase_timer == 0) {
        next_ship(g);
    } else if (w->phase == PHASE_CLEARED && !choice_waits(w) && --w->phase_timer == 0 && w->painted.hash) {
        w->phase = PHASE_OVER; // a painted level has no next level
    } else if (w->phase == PHASE_CLEARED && w->phase_timer == 0) {
        w->level++;
        level_build(g);
    }
}
