// past.c - a ring of ticks. A tick is stored at its number modulo the capacity, so a repeated tick finds its entry.
// Times are the times of the first play, because a repeated tick is faster. Cost of a tick: a loop over its contacts.
#include "scope/time/past.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct past {
    past_tick ticks[PAST_TICKS]; ///< tick -1: not stored
    incident events[INCIDENT_KINDS];
    int64_t wrong; ///< errors of the proof up to the last tick
};

static past_tick *place(past *p, int64_t tick) {
    return &p->ticks[tick % PAST_TICKS];
}

past *past_create(void) {
    past *p = malloc(sizeof *p);
    past_cut(p, -1);
    return p;
}

past *past_copy(const past *from) {
    past *p = past_create();
    if (p && from) {
        memcpy(p, from, sizeof *p);
    }
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
    for (int k = 0; p && tick < 0 && k < INCIDENT_KINDS; k++) {
        incident_begin(&p->events[k], (incident_kind)k);
    }
}

// The rows of the stages and the fields of stage_times are the same.
typedef char one_time_a_row[sizeof(stage_times) == (COUNT_ALL - COUNT_MOVE) * sizeof(double) ? 1 : -1];

past_tick past_count(const game *g, const stage_times *times) {
    past_tick t = {.tick = g->world.tick, .stats = g->collider.stats};
    counts_of(&g->collider, t.counts);
    memcpy(t.counts + COUNT_MOVE, times, sizeof *times); // in the order of their rows
    return t;
}

void past_look(past *p, const game *g) {
    const stage_times none = {0};
    if (!p) {
        return;
    }
    past_tick now = past_count(g, &none), *kept = place(p, now.tick);
    if (kept->tick == now.tick) {
        memmove(now.counts + COUNT_MOVE, kept->counts + COUNT_MOVE, (COUNT_ALL - COUNT_MOVE) * sizeof(double));
        now.events = kept->events;
        memcpy(now.who, kept->who, sizeof now.who);
    }
    *kept = now;
    for (int k = 0; k < INCIDENT_KINDS; k++) {
        incident_look(&p->events[k], g);
    }
}

void past_note(past *p, const game *g, const stage_times *times, int64_t wrong) {
    past_tick *kept = p ? place(p, g->world.tick) : NULL;
    if (!kept || kept->tick != g->world.tick) {
        return;
    }
    if (kept->counts[COUNT_MOVE] <= 0) {
        memcpy(kept->counts + COUNT_MOVE, times, sizeof *times);
    }
    for (int k = 0; k < INCIDENT_KINDS; k++) {
        if (incident_after(&p->events[k], g)) {
            kept->events |= 1u << k;
            kept->who[k] = p->events[k].who;
        }
    }
    kept->events |= wrong > p->wrong ? (unsigned)PAST_WRONG : 0;
    p->wrong = wrong;
}

const past_tick *past_at(const past *p, int64_t tick) {
    const past_tick *t = p && tick >= 0 ? &p->ticks[tick % PAST_TICKS] : NULL;
    return t && t->tick == tick ? t : NULL;
}

// ---- counters -----------------------------------------------------------------------------------

double past_now(const past *p, int64_t tick, count_row row) {
    const past_tick *t = past_at(p, tick);
    return t ? t->counts[row] : 0;
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
    double sum = 0;
    for (int stage = COUNT_MOVE; stage < COUNT_DRAW; stage++) {
        sum += past_now(p, tick, (count_row)stage);
    }
    return sum;
}

int past_height(double us, int h) {
    const double least = 10, most = 40000;
    return (int)(log(fmin(fmax(us, least), most) / least) / log(most / least) * h + 0.5);
}
