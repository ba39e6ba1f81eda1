// score.c - gems and kills in close order raise the multiplier by one for each CHAIN_LINKS of them. Each of them fills
// the time of the chain. When it has run out the multiplier falls by one, and the time for the next fall begins.
#include "game/world/score.h"

#include "game/world/body.h"
#include "game/world/tuning.h"

/// An event where the ship is, or in the middle of the world.
static void tell(world *w, event_kind k, int32_t magnitude) {
    const body *ship = w->ship >= 0 ? &w->bodies[w->ship] : NULL;
    event_add(w, k, ship ? body_cx(ship) : w->w / 2 * SUB, ship ? body_cy(ship) : w->h / 2 * SUB, magnitude, 0, 0);
}

void score_begin(world *w) {
    w->score = w->ships_won = w->chain_links = w->chain_ticks = 0;
    w->next_life = SHIP_STEP;
    w->multiplier = 1;
}

void score_add(world *w, int32_t points) {
    if (w->phase == PHASE_OVER) { // what still breaks then is not the player's
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
    w->chain_links = 0;
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
    w->multiplier = 1;
    w->chain_links = w->chain_ticks = 0;
}

void score_run(world *w) {
    if (w->phase == PHASE_PLAY && w->chain_ticks > 0 && --w->chain_ticks == 0) {
        fall(w);
        w->chain_ticks = w->multiplier > 1 ? CHAIN_TICKS : 0;
    }
}
