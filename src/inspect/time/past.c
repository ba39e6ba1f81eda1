// past.c - a ring of ticks, each in the place of its number, so that to go back and on again finds what was kept.
//
// Times are those of the first time that a tick was played: to look at a stutter again does not make it faster. Cost of
// a tick: a walk over its pairs for their words, and over its contacts for its events.
#include "inspect/time/past.h"

#include <stdlib.h>

struct past {
    past_tick ticks[PAST_TICKS]; ///< a tick of -1 is none
    breakpoint events[BREAK_KINDS];
    int64_t wrong; ///< answers of the proof, up to the last tick
};

static past_tick *place(past *p, int64_t tick) {
    return &p->ticks[tick % PAST_TICKS];
}

past *past_create(void) {
    past *p = malloc(sizeof *p);
    past_cut(p, -1);
    return p;
}

void past_free(past *p) {
    free(p);
}

void past_cut(past *p, int64_t tick) {
    if (p && tick < 0) {
        p->wrong = 0;
    }
    for (int32_t i = 0; p && i < PAST_TICKS; i++) {
        p->ticks[i].tick = tick < 0 || p->ticks[i].tick > tick ? -1 : p->ticks[i].tick;
    }
    for (int k = 0; p && tick < 0 && k < BREAK_KINDS; k++) {
        breakpoint_begin(&p->events[k], (breakpoint_kind)k, &breakpoint_no_pair);
    }
}

past_tick past_count(const game *g) {
    const collider *c = &g->collider;
    past_tick t = {.tick = g->world.tick, .method = c->method, .bodies = c->item_count, .stats = c->stats};
    t.facts = cost_facts_of(c);
    return t;
}

void past_look(past *p, const game *g) {
    if (!p) {
        return;
    }
    past_tick now = past_count(g), *kept = place(p, now.tick);
    if (kept->tick == now.tick) {
        now.times = kept->times;
        now.events = kept->events;
    }
    now.costs = cost_of_tick(g, NULL, NULL);
    *kept = now;
    for (int k = 0; k < BREAK_KINDS; k++) {
        if (!breakpoint_wants_pair((breakpoint_kind)k)) {
            breakpoint_look(&p->events[k], g);
        }
    }
}

void past_note(past *p, const game *g, const stage_times *times, int64_t wrong) {
    past_tick *kept = p ? place(p, g->world.tick) : NULL;
    if (!kept || kept->tick != g->world.tick) {
        return;
    }
    if (kept->times.move <= 0) {
        kept->times = *times;
    }
    for (int k = 0; k < BREAK_KINDS; k++) {
        bool began = !breakpoint_wants_pair((breakpoint_kind)k) && breakpoint_after(&p->events[k], g);
        kept->events |= began ? 1u << k : 0;
    }
    kept->events |= wrong > p->wrong ? (unsigned)PAST_WRONG : 0;
    p->wrong = wrong;
}

void past_draw_cost(past *p, double us) {
    for (int32_t i = 0; p && i < PAST_TICKS; i++) {
        p->ticks[i].times.draw = us;
    }
}

const past_tick *past_at(const past *p, int64_t tick) {
    const past_tick *t = p && tick >= 0 ? &p->ticks[tick % PAST_TICKS] : NULL;
    return t && t->tick == tick ? t : NULL;
}

// ---- counters -------------------------------------------------------------------------------------------------------
// All are doubles: whole numbers are exact in them up to 2^53.

static double value_of(const past_tick *t, count_row row) {
    switch (row) {
    case COUNT_BODIES: return t->bodies;
    case COUNT_POSSIBLE: return (double)t->stats.possible;
    case COUNT_BOX_TESTS: return (double)t->stats.broad.tests;
    case COUNT_PAIRS: return (double)t->stats.broad.pairs;
    case COUNT_MASK_TESTS: return (double)t->stats.mask_tests;
    case COUNT_HITS: return (double)t->stats.hits;
    case COUNT_WORDS: return (double)t->costs.words;
    case COUNT_EARLY: return (double)t->costs.early;
    case COUNT_FALSE: return 100 * t->facts.false_boxes;
    case COUNT_GRADIENTS: return (double)t->facts.gradients;
    case COUNT_FALLBACKS: return (double)t->stats.fallbacks;
    case COUNT_DEPTH: return t->stats.broad.depth;
    case COUNT_LEAVES: return t->facts.leaves;
    case COUNT_BYTES: return (double)t->facts.bytes;
    case COUNT_MOVE: return t->times.move;
    case COUNT_BROAD: return t->times.broad;
    case COUNT_NARROW: return t->times.narrow;
    case COUNT_RULES: return t->times.rules;
    case COUNT_DRAW: return t->times.draw;
    default: return 0;
    }
}

double past_now(const past *p, int64_t tick, count_row row) {
    const past_tick *t = past_at(p, tick);
    return t ? value_of(t, row) : 0;
}

double past_mean(const past *p, int64_t tick, count_row row, int32_t ticks) {
    double sum = 0;
    int32_t of = 0;
    for (int32_t i = 0; i < ticks; i++) {
        double value = past_now(p, tick - i, row);
        sum += value;
        of += past_at(p, tick - i) && (!counts_need_cut(row) || value > 0);
    }
    return of ? sum / of : 0;
}

double past_most(const past *p, int64_t tick, count_row row, int32_t ticks) {
    double most = 0;
    for (int32_t i = 0; i < ticks; i++) {
        double value = past_now(p, tick - i, row);
        most = value > most ? value : most;
    }
    return most;
}

double past_time(const past *p, int64_t tick) {
    const past_tick *t = past_at(p, tick);
    return t ? t->times.move + t->times.broad + t->times.narrow + t->times.rules : 0;
}
