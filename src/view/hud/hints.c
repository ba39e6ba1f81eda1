// hints.c - each hint has a condition, a thing that it points at, and an act that completes it permanently. The first
// hint in the order of importance whose condition is true is shown. An act counts with or without its hint on the
// picture.
#include "view/hud/hints.h"

#include <string.h>

#include "game/math/geometry.h"
#include "game/world/body.h"
#include "game/world/tuning.h"

enum {
    BEGIN = 55,    // arrival of the ship; no hint before it [ticks of the level]
    FAST = 600,    // speed from which the brake is useful [1/256 px per tick]
    ENEMY_X = 250, // largest distance of an enemy [px]
    ENEMY_Y = 140,
    GEM_NEAR = 220, // largest distance of a gem in rock [px]
    FROM_SHIP = 8   // distance below the center of the ship to which its hints point [px]
};

/// Number of acts that complete each hint.
static const int enough[HINT_COUNT] = {25, 10, 3, 20, 1, 1, 3};

void hints_begin(hints *h, unsigned learned) {
    memset(h, 0, sizeof *h);
    h->learned = learned;
    h->on = HINT_NONE;
}

// ---- acts ---------------------------------------------------------------------------------------

static bool learned(const hints *h, hint i) {
    return h->learned >> i & 1;
}

/// Number of events with a magnitude: a rope that breaks is no throw.
static int count_events(const world *w, event_kind k) {
    int n = 0;
    for (int32_t i = 0; i < w->event_count; i++) {
        n += w->events[i].kind == (int16_t)k && w->events[i].magnitude > 0;
    }
    return n;
}

static void follow(hints *h, const world *w, const input *in) {
    const int acts[HINT_COUNT] = {[HINT_FLY] = in->ax != 0 || in->ay != 0,
                                  [HINT_BRAKE] = (in->buttons & BUTTON_BRAKE) != 0,
                                  [HINT_SHOOT] = (int)(w->totals.shots - h->shots),
                                  [HINT_DIG] = w->drilling == 2,
                                  [HINT_BOMB] = w->bomb_r > 0,
                                  [HINT_HOOK] = count_events(w, EVENT_THROW),
                                  [HINT_NECK] = count_events(w, EVENT_BREAK)};
    for (int i = 0; i < HINT_COUNT; i++) {
        h->followed[i] += acts[i];
        if (!learned(h, (hint)i) && h->followed[i] >= enough[i]) {
            h->learned |= 1u << i;
            h->goodbye = h->on == (hint)i ? HINT_GOODBYE : h->goodbye;
        }
    }
    h->shots = w->totals.shots;
}

// ---- conditions ---------------------------------------------------------------------------------

/// The nearest body of that kind within the box around the ship; only bodies in rock if `buried`. NULL: there is none.
static const body *nearest(const world *w, kind k, bool buried, int32_t most_x, int32_t most_y) {
    const body *best = NULL, *ship = &w->bodies[w->ship];
    int64_t best_way = INT64_MAX;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        int64_t x = (body_cx(b) - body_cx(ship)) / SUB, y = (body_cy(b) - body_cy(ship)) / SUB, way = x * x + y * y;
        bool inside = x >= -most_x && x <= most_x && y >= -most_y && y <= most_y;
        if (b->kind == k && inside && (b->host >= 0 || !buried) && way < best_way) {
            best = b;
            best_way = way;
        }
    }
    return best;
}

/// Rock that the player cut off and that the rope reaches; NULL: none.
static const body *piece(const world *w) {
    const body *ship = &w->bodies[w->ship];
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        const int32_t x = body_cx(b) - body_cx(ship), y = body_cy(b) - body_cy(ship);
        if (b->kind == KIND_ROCK && (b->flags & BODY_CUT) && geometry_length(x, y) < HOOK_REACH * SUB) {
            return b;
        }
    }
    return NULL;
}

/// True if the condition of the hint is true; sets the place that it points at.
static bool matters(hints *h, const world *w, hint i) {
    const body *ship = &w->bodies[w->ship], *thing = ship;
    const bool fast = ship->vx > FAST || ship->vx < -FAST || ship->vy > FAST || ship->vy < -FAST;
    switch (i) {
    case HINT_FLY: break;
    case HINT_BRAKE: thing = learned(h, HINT_FLY) && (h->on == HINT_BRAKE || fast) ? ship : NULL; break;
    case HINT_SHOOT: thing = nearest(w, KIND_ENEMY, false, ENEMY_X, ENEMY_Y); break;
    case HINT_DIG: thing = nearest(w, KIND_GEM, true, GEM_NEAR, ENEMY_Y); break;
    case HINT_BOMB: thing = w->charge >= BOMB_CHARGE ? ship : NULL; break;
    case HINT_HOOK: thing = piece(w); break;
    case HINT_NECK: thing = h->neck_near ? ship : NULL; break;
    default: thing = NULL; break;
    }
    if (thing) {
        h->x = body_cx(thing) / SUB;
        h->y = body_cy(thing) / SUB + (thing == ship ? FROM_SHIP : 0);
        h->x = i == HINT_NECK ? h->neck.x : h->x;
        h->y = i == HINT_NECK ? h->neck.y : h->y;
    }
    return thing != NULL;
}

/// The order of importance: a loose piece of rock drifts away, so the rope precedes all hints but the first.
static const hint order[HINT_COUNT] = {HINT_FLY, HINT_HOOK, HINT_BRAKE, HINT_SHOOT, HINT_DIG, HINT_BOMB, HINT_NECK};

static hint choose(hints *h, const world *w) {
    bool may = w->ship >= 0 && w->phase == PHASE_PLAY && w->level_ticks >= BEGIN;
    for (int i = 0; may && i < HINT_COUNT; i++) {
        bool here = w->level == 1 || order[i] >= HINT_BOMB;
        if (here && !learned(h, order[i]) && matters(h, w, order[i])) {
            return order[i];
        }
    }
    return HINT_NONE;
}

void hints_tick(hints *h, const world *w, const input *in) {
    follow(h, w, in);
    if (h->goodbye > 0 && --h->goodbye > 0) {
        return;
    }
    hint next = choose(h, w);
    h->age = next == h->on ? h->age + 1 : 0;
    h->on = next;
}
