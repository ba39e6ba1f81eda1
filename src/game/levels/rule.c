// rule.c - the table of rules that one level alone has, each with one function.
#include "game/levels/rule.h"

#include "game/levels/closing.h"
#include "game/levels/fall.h"
#include "game/levels/gas.h"
#include "game/ground/growth.h"
#include "game/levels/prize.h"
#include "game/world/body.h"
#include "game/world/tuning.h"

/// rule_clock: not looked at.
static void falls(game *g, bool begins) {
    if (!begins) {
        fall_run(g, 0, FALL_PULL);
    }
}

/// rule_clock: ticks of this tide.
static void tide(game *g, bool begins) {
    world *w = &g->world;
    if (begins) {
        return;
    }
    w->rule_clock = (w->rule_clock + 1) % (2 * TIDE_TICKS);
    if (w->rule_clock % TIDE_TICKS == 0) {
        event_add(w, EVENT_TURN, w->w / 2 * SUB, w->h / 2 * SUB, 0, 0, 0);
    }
    fall_run(g, w->rule_clock < TIDE_TICKS ? TIDE_PULL : -TIDE_PULL, 0);
}

/// rule_clock: ticks for which enemies still see a ship that was lit. What they do without is in breeds.c.
static void dark(game *g, bool begins) {
    world *w = &g->world;
    bool lit = !begins && (w->drilling || w->reload > 0);
    w->rule_clock = lit ? DARK_SEEN : w->rule_clock - (w->rule_clock > 0);
}

/// rule_clock: how far the rock has come [px].
static void closing(game *g, bool begins) {
    if (!begins) {
        closing_run(g);
    }
}

/// rule_clock: 1 while the crystal is not paid.
static void cargo(game *g, bool begins) {
    const world *w = &g->world;
    if (begins) {
        prize_add(g, PRIZE_CARGO, w->w / 2, w->h - CARGO_ABOVE);
    }
    prize_run(g);
}

/// rule_clock: 1 while the gem is not paid.
static void giant(game *g, bool begins) {
    world *w = &g->world;
    if (begins) {
        int32_t side = rng_below(&w->random, 2);
        prize_bury(g, side ? w->w - GIANT_ASIDE : GIANT_ASIDE, w->h / 2);
    }
    prize_run(g);
}

/// rule_clock: not looked at.
static void gas(game *g, bool begins) {
    if (!begins) {
        gas_run(g);
    }
}

/// rule_clock: the disc that grew last; they lie on a lattice, row by row.
static void flood(game *g, bool begins) {
    world *w = &g->world;
    int32_t across = w->w / FLOOD_STEP + 1, down = w->h / FLOOD_STEP + 1;
    for (int32_t n = 0; n < FLOOD_DISCS && !begins; n++) {
        w->rule_clock = (w->rule_clock + 1) % (across * down);
        int32_t x = w->rule_clock % across * FLOOD_STEP, y = w->rule_clock / across * FLOOD_STEP;
        growth_spread(g, x, y, WEAVE_RADIUS);
    }
}

static const struct {
    const char *name;
    void (*run)(game *g, bool begins);
} rules[RULE_COUNT] = {
    [RULE_FALLS] = {"falls", falls},       [RULE_TIDE] = {"tide", tide},    [RULE_DARK] = {"dark", dark},
    [RULE_CLOSING] = {"closing", closing}, [RULE_CARGO] = {"cargo", cargo}, [RULE_GAS] = {"gas", gas},
    [RULE_GIANT] = {"giant", giant},       [RULE_FLOOD] = {"flood", flood},
};

const char *rule_name(int32_t number) {
    return number > RULE_NONE && number < RULE_COUNT ? rules[number].name : NULL;
}

void rule_run(game *g, bool begins) {
    const world *w = &g->world;
    bool plays = begins || w->phase == PHASE_PLAY || w->phase == PHASE_DEAD;
    if (rule_name(w->rule) && plays) {
        rules[w->rule].run(g, begins);
    }
}
