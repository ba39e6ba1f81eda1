// rope.c - the wrecking ball. The player cuts a piece of rock out of the ground and hooks it: its mask is the weapon,
// its number of pixels the mass.
//
// A slack rope has no effect. At its full length it takes away the speed at which the two ends separate, and a spring
// pulls back its extension. Both act on ship and piece in inverse proportion to their masses, so a heavy piece is slow
// and drags the ship along. The end of the rope is the center of the bounding box of the piece, which follows its mask
// when a tool carves it. If a bite divides the piece, the larger part stays on the rope.
//
// A piece is a weapon while it is on the rope and for FRESH_TICKS after it is cut off or thrown: `hull` of a rock
// counts down. The ship and its own piece pass each other, because the rope pulls the piece across the ship.
#include "game/actors/rope.h"

#include "game/math/geometry.h"
#include "game/world/body.h"
#include "game/world/collide.h"
#include "game/world/gear.h"
#include "game/world/tuning.h"

int32_t rope_find(const world *w) {
    return body_find(w, KIND_ROCK, BODY_TOWED | BODY_PRIZE | BODY_GONE, BODY_TOWED);
}

ph_point rope_end(const game *g, int32_t index) {
    const body *b = &g->world.bodies[index];
    const ph_box box = game_mask(g, index)->bounds;
    return (ph_point){b->x + (box.x0 + box.x1) * SUB / 2, b->y + (box.y0 + box.y1) * SUB / 2};
}

/// Half of the longer side of the piece [px].
static int32_t half(const game *g, int32_t index) {
    const ph_box box = game_mask(g, index)->bounds;
    const int32_t w = box.x1 - box.x0, h = box.y1 - box.y0;
    return (w > h ? w : h) / 2;
}

/// Vector from the ship to the end of the rope [1/256 px].
static ph_point stretch(const game *g, int32_t index) {
    const ph_point end = rope_end(g, index);
    const body *ship = &g->world.bodies[g->world.ship];
    return (ph_point){end.x - body_cx(ship), end.y - body_cy(ship)};
}

/// Extension of the rope beyond its length [px]; below 0: slack.
static int32_t extension(const game *g, int32_t index) {
    const ph_point way = stretch(g, index);
    return geometry_length(way.x, way.y) / SUB - HOOK_ROPE - half(g, index);
}

int32_t rope_choose(const game *g) {
    const world *w = &g->world;
    int32_t best = -1, least = ship_number(w, VALUE_HOOK_REACH) + 1;
    for (int32_t i = 0; i < w->bodies_used && w->ship >= 0; i++) {
        const body *b = &w->bodies[i];
        const bool loose = b->kind == KIND_ROCK && (b->flags & BODY_CUT) && !(b->flags & (BODY_PRIZE | BODY_GONE));
        const int32_t gap = loose ? extension(g, i) + HOOK_ROPE : least;
        if (gap < least) {
            best = i;
            least = gap;
        }
    }
    return best;
}

int32_t rope_tension(const game *g, int32_t index) {
    return g->world.ship < 0 ? 0 : geometry_clamp((int64_t)extension(g, index) * 256 / HOOK_SNAP, 0, 256);
}

bool rope_is_weapon(const body *b) {
    return (b->flags & BODY_CUT) && b->hull > 0;
}

void rope_release(body *b) {
    b->flags &= (uint8_t)~BODY_TOWED;
}

static void hook(world *w, body *b, int64_t mass) {
    b->flags |= BODY_TOWED;
    b->flags &= (uint8_t)~BODY_THROWN;
    b->timer = 0;
    event_add(w, EVENT_HOOK, body_cx(b), body_cy(b), mass, 0, 0);
}

static void fling(world *w, body *b) {
    rope_release(b);
    b->flags |= BODY_THROWN;
    b->hull = FRESH_TICKS;
    b->vx = b->vx * ship_number(w, VALUE_THROW) / 256;
    b->vy = b->vy * ship_number(w, VALUE_THROW) / 256;
    event_add(w, EVENT_THROW, body_cx(b), body_cy(b), geometry_length(b->vx, b->vy), b->vx, b->vy);
}

/// Pulls ship and piece together, or breaks.
static void pull(game *g, int32_t index) {
    world *w = &g->world;
    body *b = &w->bodies[index], *ship = &w->bodies[w->ship];
    const int32_t far = extension(g, index);
    ph_point way = stretch(g, index);
    if (far > HOOK_SNAP) {
        rope_release(b);
        event_add(w, EVENT_THROW, body_cx(b), body_cy(b), 0, b->vx, b->vy);
    }
    if (far <= 0 || far > HOOK_SNAP) {
        return;
    }
    geometry_set_length(&way.x, &way.y, SUB);
    const int64_t apart = ((int64_t)(b->vx - ship->vx) * way.x + (int64_t)(b->vy - ship->vy) * way.y) / SUB;
    const int64_t slower = (apart > 0 ? apart : 0) + geometry_clamp(far * HOOK_SPRING, 0, HOOK_PULL);
    const int64_t mass = game_mask(g, index)->count, share = mass + HOOK_SHIP;
    ship->vx += (int32_t)(slower * way.x * mass / share / SUB);
    ship->vy += (int32_t)(slower * way.y * mass / share / SUB);
    b->vx -= (int32_t)(slower * way.x * HOOK_SHIP / share / SUB);
    b->vy -= (int32_t)(slower * way.y * HOOK_SHIP / share / SUB);
}

void rope_run(game *g, const input *in) {
    world *w = &g->world;
    const bool held = in->buttons & BUTTON_HOOK, pressed = held && !w->hook_held;
    const int32_t towed = rope_find(w);
    w->hook_held = held;
    if (towed >= 0 && w->ship < 0) {
        rope_release(&w->bodies[towed]);
    } else if (towed >= 0 && pressed) {
        fling(w, &w->bodies[towed]);
    } else if (towed >= 0) {
        w->bodies[towed].hull = FRESH_TICKS;
        pull(g, towed);
    } else if (pressed) {
        const int32_t piece = rope_choose(g);
        if (piece >= 0) {
            hook(w, &w->bodies[piece], game_mask(g, piece)->count);
        }
    }
}

int64_t rope_blow(const game *g, int32_t rock, int64_t pixels, int32_t speed, bool meant) {
    const int64_t harm = pixels * speed / CRUSH_SOFTNESS;
    return meant ? harm * (BLOW_MASS + game_mask(g, rock)->count) / BLOW_MASS : harm;
}
