// prize.c - a prize is a rock that is worth points: tools carve it, the ground scrapes it, and it is destroyed when
// little is left.
//
// The rope hooks the crystal that the ship touches. It pulls the crystal toward the ship, and the ship back a little,
// in proportion to its extension, and breaks when the extension is too large.
#include "game/levels/prize.h"

#include "game/actors/respond.h"
#include "game/ground/rock.h"
#include "game/math/geometry.h"
#include "game/world/body.h"
#include "game/world/collide.h"
#include "game/world/gear.h"
#include "game/world/score.h"
#include "game/world/tuning.h"

enum {
    BESIDE = 2, // rock at this distance holds it [px]
    DEEP = 78,  // distance below the rim at which cargo is delivered [px]
    CORE = 6    // half the side of the bedrock in the mound [px]
};

int32_t prize_find(const world *w) {
    return body_find(w, KIND_ROCK, BODY_PRIZE | BODY_GONE, BODY_PRIZE);
}

void prize_add(game *g, int32_t which, int32_t x, int32_t y) {
    world *w = &g->world;
    int32_t i = body_add(w, KIND_ROCK, SPRITE_PRIZE, x, y);
    if (i >= 0) {
        body *b = &w->bodies[i];
        b->frame = (uint8_t)which;
        b->flags = BODY_PRIZE;
        b->host_x = b->x;
        b->host_y = b->y;
        w->rule_clock = 1;
        w->gems_left++;
    }
}

void prize_bury(game *g, int32_t x, int32_t y) {
    terrain *t = &g->world.terrain;
    const ph_mask *gem = g->sprites->frame[SPRITE_PRIZE][PRIZE_GIANT];
    int32_t left = x - gem->w / 2, top = y - gem->h / 2;
    for (int32_t dy = -GIANT_MOUND; dy <= GIANT_MOUND; dy++) {
        int32_t half = geometry_root((int64_t)GIANT_MOUND * GIANT_MOUND - (int64_t)dy * dy);
        terrain_put(t, x - half, x + half + 1, y + dy, MATERIAL_SOFT);
    }
    for (int32_t dy = -CORE; dy <= CORE; dy++) { // prevents a fall before the player digs
        terrain_put(t, x - CORE, x + CORE + 1, y + GIANT_MOUND - 2 * CORE + dy, MATERIAL_BED);
    }
    terrain_unmake(t, gem, left, top);
    const ph_box mound = {x - GIANT_MOUND, y - GIANT_MOUND, x + GIANT_MOUND + 1, y + GIANT_MOUND + 1};
    (void)terrain_finish(t, mound, g->parts, sizeof g->parts);
    prize_add(g, PRIZE_GIANT, x, y);
}

int32_t prize_worth(const game *g, int32_t index) {
    const body *b = &g->world.bodies[index];
    // with the highest multiplier of the level, because a ship that tows collects no gem for a long time
    const int64_t points = (int64_t)POINTS_PRIZE * score_multiplier_most(g->world.level);
    int64_t whole = g->sprites->frame[SPRITE_PRIZE][b->frame]->count;
    return (int32_t)(points * game_mask(g, index)->count / whole) / 10 * 10;
}

int32_t prize_of_gem(const game *g, int32_t gem) {
    int64_t whole = game_mask(g, gem)->count, left = g->world.bodies[gem].hull;
    int32_t worth = (POINTS_GEM + POINTS_DEEPER * (g->world.level - 1)) * ship_number(&g->world, VALUE_GEM) / 256;
    return left > 0 && left < whole ? (int32_t)(worth * left / whole) / 10 * 10 : worth;
}

bool prize_held(const game *g, int32_t index) {
    const body *b = &g->world.bodies[index];
    const ph_mask *ground = terrain_mask(&g->world.terrain), *mask = game_mask(g, index);
    int32_t x = body_px(b), y = body_py(b);
    return b->frame == PRIZE_GIANT && g->world.ground >= 0 &&
           (ph_mask_hit(ground, mask, x - BESIDE, y) || ph_mask_hit(ground, mask, x + BESIDE, y) ||
            ph_mask_hit(ground, mask, x, y - BESIDE) || ph_mask_hit(ground, mask, x, y + BESIDE));
}

ph_point prize_goal(const world *w) {
    const body *gate = &w->bodies[w->gate];
    return (ph_point){body_px_of(body_cx(gate)), DEEP};
}

static void pay(game *g, int32_t index) {
    world *w = &g->world;
    body *b = &w->bodies[index];
    const int32_t points = prize_worth(g, index);
    (void)score_link(w, 0);
    score_add(w, points);
    b->flags |= BODY_GONE;
    event_add(w, EVENT_PRIZE, body_cx(b), body_cy(b), points, 0, 0);
}

bool prize_touch(game *g, int32_t index) {
    body *b = &g->world.bodies[index];
    if (!(b->flags & BODY_PRIZE) || prize_held(g, index)) {
        return false;
    }
    if (b->frame == PRIZE_GIANT) {
        pay(g, index);
        return true;
    }
    if (!(b->flags & BODY_TOWED)) {
        b->flags |= BODY_TOWED;
        event_add(&g->world, EVENT_PRIZE, body_cx(b), body_cy(b), 0, 0, 0);
    }
    return false; // the prize bounces off it
}

/// True if the body of the contact enters the ground faster than the speed that is free of damage.
static bool scrapes(const game *g, const contact *c) {
    int64_t gradient = c->hit.gx * c->hit.gx + c->hit.gy * c->hit.gy;
    return respond_approach(g, c) > (int64_t)SCRAPE_FREE * geometry_root(gradient);
}

void prize_scrape(game *g, const contact *c) {
    uint64_t memory[PH_MASK_WORDS(PIECE_SIDE, PIECE_SIDE)];
    body *b = &g->world.bodies[c->b];
    bool meets = (b->flags & BODY_PRIZE) && c->a == g->world.ground && b->timer == 0;
    if (!meets || !scrapes(g, c)) {
        return;
    }
    ph_mask *window = ph_mask_init(memory, b->w, b->h);
    int32_t x = body_px(b), y = body_py(b);
    b->timer = SCRAPE_REST;
    terrain_window(&g->world.terrain, x, y, window);
    (void)rock_carve(g, c->b, window, x, y, TOOL_TEETH);
    rock_break_if_weak(g, c->b);
}

// ---- the rope -----------------------------------------------------------------------------------

static void tow(world *w, body *b) {
    body *ship = w->ship >= 0 ? &w->bodies[w->ship] : NULL;
    const body *end = ship ? ship : b;
    int32_t x = body_cx(end) - body_cx(b), y = body_cy(end) - body_cy(b);
    int32_t far = geometry_length(x, y) / SUB, stretched = far - ROPE;
    b->vx = b->vx * CARGO_KEEP / 256;
    b->vy = b->vy * CARGO_KEEP / 256;
    if (!(b->flags & BODY_TOWED)) {
        return;
    }
    if (ship == NULL || far > ROPE_MOST) {
        b->flags &= (uint8_t)~BODY_TOWED;
        event_add(w, EVENT_TURN, body_cx(b), body_cy(b), 0, 0, 0);
    } else if (stretched > 0) {
        geometry_set_length(&x, &y, geometry_clamp(stretched * ROPE_SPRING, 0, ROPE_PULL));
        b->vx += x;
        b->vy += y;
        ship->vx -= x * ROPE_BACK / 256;
        ship->vy -= y * ROPE_BACK / 256;
    }
}

static bool at_gate(const world *w, const body *b) {
    ph_point goal = prize_goal(w);
    int32_t x = body_px_of(body_cx(b)) - goal.x, y = body_px_of(body_cy(b)) - goal.y;
    return x > -CARGO_NEAR && x < CARGO_NEAR && y < CARGO_NEAR;
}

void prize_run(game *g) {
    world *w = &g->world;
    int32_t i = prize_find(w);
    if (i >= 0 && w->bodies[i].frame == PRIZE_CARGO) {
        tow(w, &w->bodies[i]);
        if (w->gate >= 0 && at_gate(w, &w->bodies[i])) {
            pay(g, i);
        }
    } else if (i >= 0 && prize_held(g, i)) {
        body *b = &w->bodies[i];
        b->x = b->old_x = b->host_x;
        b->y = b->old_y = b->host_y;
        b->vx = b->vy = 0;
    } else if (i >= 0 && w->rule_clock == 1) { // the prize has been freed
        w->rule_clock = 2;
        event_add(w, EVENT_PRIZE, body_cx(&w->bodies[i]), body_cy(&w->bodies[i]), 0, 0, 0);
    }
    if (w->rule_clock > 0 && prize_find(w) < 0) {
        w->rule_clock = 0;
        w->gems_left--;
    }
}
