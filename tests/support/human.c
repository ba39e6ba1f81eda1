// human.c - a pilot with delayed vision, eight keys, and a few decisions per second.
#include "support/human.h"

#include <stdlib.h>
#include <string.h>

#include "game/world/body.h"
#include "game/world/tuning.h"

enum { DIAGONAL = 181 }; // share of a key when two are held [1/256]

// name, delay, hold, blur, wrong
const hands human_hands[HANDS] = {
    [HANDS_NOVICE] = {"novice", 24, 18, 16, 15},
    [HANDS_SLOW] = {"slow", 18, 12, 10, 8},
    [HANDS_HUMAN] = {"human", 12, 7, 5, 4},
    [HANDS_EXPERT] = {"expert", 8, 5, 2, 1},
};

human *human_create(const game *g, const hands *who, input (*mind)(const game *g), uint32_t seed) {
    human *h = calloc(1, sizeof *h);
    if (h) {
        h->hands = who;
        h->mind = mind;
        h->dice.state = seed;
        h->seen = calloc(1, sizeof *h->seen);
    }
    if (!h || !h->seen) {
        human_free(h);
        return NULL;
    }
    h->seen->sprites = g->sprites;
    h->seen->blast = g->blast;
    h->seen->drill = g->drill; // copy of the tools that the autopilot measures with
    return h;
}

void human_free(human *h) {
    if (h) {
        free(h->seen);
        free(h);
    }
}

static int32_t seen_slots(const world *w) {
    return w->bodies_used < HUMAN_BODIES ? w->bodies_used : HUMAN_BODIES;
}

static void remember(human *h, const world *w) {
    human_sight *now = h->past[w->tick % h->hands->delay];
    memset(now, 0, sizeof h->past[0]);
    for (int32_t i = 0; i < seen_slots(w); i++) {
        const body *b = &w->bodies[i];
        now[i] = (human_sight){b->x, b->y, b->vx, b->vy, b->kind};
    }
}

static int32_t blur(human *h) {
    return rng_between(&h->dice, -h->hands->blur, h->hands->blur) * SUB;
}

/// Moves each body to the position that a person expects. A body that is newer than the memory is not seen.
static void believe(human *h, const world *w) {
    const human_sight *old = h->past[w->tick % h->hands->delay];
    memcpy(&h->seen->world, w, sizeof *w);
    for (int32_t i = 0; i < seen_slots(w); i++) {
        body *b = &h->seen->world.bodies[i];
        bool own = i == w->ship || body_is_static(b);
        if (own || b->kind == KIND_NONE) {
            continue;
        }
        if (old[i].kind != b->kind) {
            b->kind = KIND_NONE;
            continue;
        }
        b->x = old[i].x + h->hands->delay * old[i].vx + blur(h);
        b->y = old[i].y + h->hands->delay * old[i].vy + blur(h);
    }
}

/// The keys nearest to a direction, in steps of 45 degrees.
static input keys_of(input in) {
    int32_t x = abs(in.ax), y = abs(in.ay);
    bool across = x * 12 > y * 5 && x >= SHIP_THRUST / 4, down = y * 12 > x * 5 && y >= SHIP_THRUST / 4;
    int32_t push = across && down ? SHIP_THRUST * DIAGONAL / 256 : SHIP_THRUST;
    int32_t ax = in.ax < 0 ? -push : push, ay = in.ay < 0 ? -push : push;
    in.ax = (int16_t)(across ? ax : 0);
    in.ay = (int16_t)(down ? ay : 0);
    return in;
}

static void decide(human *h, const world *w) {
    believe(h, w);
    input wanted = h->mind(h->seen);
    if (rng_below(&h->dice, 100) < h->hands->wrong) {
        wanted.ax = (int16_t)(SHIP_THRUST * rng_between(&h->dice, -1, 1));
        wanted.ay = (int16_t)(SHIP_THRUST * rng_between(&h->dice, -1, 1));
    }
    h->held = keys_of(wanted);
    h->wait = rng_between(&h->dice, h->hands->hold - 2, h->hands->hold + 2);
}

input human_press(human *h, const game *g) {
    if (h->wait-- <= 0) {
        decide(h, &g->world);
    }
    remember(h, &g->world);
    return h->held;
}
