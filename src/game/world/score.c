// score.c - gems and kills in quick succession raise the multiplier by one for each CHAIN_LINKS of them. Each of them
// restarts the timer of the chain. When the timer ends, the multiplier decreases by one and the timer restarts.
#include "game/world/score.h"

#include "game/world/body.h"
#include "game/world/collide.h"
#include "game/world/gear.h"
#include "game/world/tuning.h"

/// Emits an event at the ship, or at the center of the world.
static void tell(world *w, event_kind k, int32_t magnitude) {
    const body *ship = body_ship(w);
    int32_t x = ship ? body_cx(ship) : w->w / 2 * SUB;
    int32_t y = ship ? body_cy(ship) : w->h / 2 * SUB;
    event_add(w, k, x, y, magnitude, 0, 0);
}

void score_begin(world *w) {
    w->score = w->ships_won = w->chain_links = w->chain_ticks = 0;
    w->next_life = SHIP_STEP;
    w->multiplier = 1;
}

void score_add(world *w, int32_t points) {
    if (w->phase == PHASE_OVER || w->phase == PHASE_CLEARED) { // later kills do not count for the player
        return;
    }
    w->score += points;
    while (w->score >= w->next_life) {
        w->lives++;
        w->ships_won++;
        w->next_life += SHIP_STEP * (w->ships_won + 1);
        tell(w, EVENT_EXTRA_SHIP, 0);
    }
}

void score_kill(world *w, int32_t foe, bool cave_in) {
    const bool counts = w->phase != PHASE_OVER;
    w->totals.kills++;
    w->summary.killed[foe] += counts;
    w->summary.cave_ins += counts && cave_in;
}

int32_t score_multiplier_most(int32_t level) {
    int32_t most = MULTIPLIER_FIRST + level / 2;
    return most < MULTIPLIER_MOST ? most : MULTIPLIER_MOST;
}

int32_t score_multiplied(world *w, int32_t points) {
    score_add(w, points * w->multiplier);
    return points * w->multiplier;
}

int32_t score_link(world *w, int32_t points) {
    int32_t paid = score_multiplied(w, points);
    w->chain_ticks = CHAIN_TICKS;
    w->summary.chain += w->phase != PHASE_OVER;
    w->summary.best_chain = w->summary.chain > w->summary.best_chain ? w->summary.chain : w->summary.best_chain;
    if (w->multiplier < score_multiplier_most(w->level) && ++w->chain_links == CHAIN_LINKS) {
        w->chain_links = 0;
        w->multiplier++;
        tell(w, EVENT_CHAIN, w->multiplier);
    }
    return paid;
}

static void fall(world *w) {
    if (w->multiplier > 1) {
        tell(w, EVENT_CHAIN_LOST, w->multiplier--);
    }
    w->chain_links = w->summary.chain = 0;
}

void score_hurt(world *w, int64_t pixels) {
    if (pixels >= CHAIN_HURT) {
        fall(w);
    }
}

void score_end_chain(world *w) {
    if (w->multiplier > 1) {
        tell(w, EVENT_CHAIN_LOST, w->multiplier);
    }
    w->multiplier = (w->multiplier + 1) / 2;
    w->chain_links = w->chain_ticks = w->summary.chain = 0;
}

void score_run(world *w) {
    if (w->phase == PHASE_PLAY && w->chain_ticks > 0 && --w->chain_ticks == 0) {
        fall(w);
        w->chain_ticks = w->multiplier > 1 ? CHAIN_TICKS : 0;
    }
}

// ---- near misses --------------------------------------------------------------------------------
// A second mask of the ship, dilated by GRAZE_REACH px, finds bodies that were near without contact.

ph_mask *graze_mask(void) {
    const sprite_info *ship = sprite_get(SPRITE_SHIP);
    return ph_mask_create(ship->w + 2 * GRAZE_REACH, ship->h + 2 * GRAZE_REACH);
}

static bool is_danger(const body *b) {
    bool kinds = b->kind == KIND_ENEMY || b->kind == KIND_SPIT || b->kind == KIND_MINE;
    return kinds && !(b->flags & BODY_GONE);
}

static void meet(game *g, int32_t index) {
    world *w = &g->world;
    const body *ship = &w->bodies[w->ship];
    body *b = &w->bodies[index];
    int32_t dx = body_px(b) - body_px(ship), dy = body_py(b) - body_py(ship);
    if (!ph_mask_hit(g->ship_near, game_mask(g, index), dx + GRAZE_REACH, dy + GRAZE_REACH)) {
        return;
    }
    if (!ph_mask_hit(game_mask(g, w->ship), game_mask(g, index), dx, dy)) {
        int32_t points = score_multiplied(w, POINTS_GRAZE);
        gear_charge(w, GRAZE_CHARGE);
        w->chain_ticks = w->chain_ticks > 0 ? CHAIN_TICKS : 0; // a risk continues the chain
        event_add(w, EVENT_GRAZE, (body_cx(ship) + body_cx(b)) / 2, (body_cy(ship) + body_cy(b)) / 2, points, b->vx,
                  b->vy);
    }
    b->graze_tick = w->level_ticks + GRAZE_REST;
}

void graze_run(game *g) {
    const world *w = &g->world;
    if (w->ship < 0 || (w->bodies[w->ship].flags & (BODY_SAFE | BODY_GONE))) {
        return;
    }
    bool grown = false;
    const body *ship = &w->bodies[w->ship];
    ph_box reach = {body_px(ship) - GRAZE_REACH, body_py(ship) - GRAZE_REACH, body_px(ship) + ship->w + GRAZE_REACH,
                    body_py(ship) + ship->h + GRAZE_REACH};
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        ph_box box = {body_px(b), body_py(b), body_px(b) + b->w, body_py(b) + b->h};
        if (is_danger(b) && b->graze_tick <= w->level_ticks && ph_box_overlap(reach, box)) {
            if (!grown) {
                ph_mask_fill(g->ship_near, false);
                ph_mask_draw(g->ship_near, game_mask(g, g->world.ship), GRAZE_REACH, GRAZE_REACH);
                ph_mask_grow(g->ship_near, GRAZE_REACH);
                grown = true;
            }
            meet(g, i);
        }
    }
}
