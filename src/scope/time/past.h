// past.h - what each tick of the last minute did and took: kept while the game runs, whatever is
// shown, because to look after a stutter is too late to begin.
#ifndef SCOPE_TIME_PAST_H
#define SCOPE_TIME_PAST_H

#include "inspect/cost.h"
#include "scope/time/incident.h"

enum {
    PAST_TICKS = 4096, ///< that are kept, more than the snapshots of a ring.h span
    PAST_MEAN = 120,   ///< ticks that mean and most of a counter are of
    PAST_WRONG = 1 << INCIDENT_KINDS
};

/// Microseconds of the stages of a tick, and of the last frame's drawing.
typedef struct stage_times {
    double move, broad, narrow, rules, draw;
} stage_times;

typedef struct past_tick {
    int64_t tick;
    collide_stats stats;
    double counts[COUNT_ALL];      ///< times as the tick was played first
    unsigned events;               ///< a bit for each incident_kind, and PAST_WRONG
    body_pair who[INCIDENT_KINDS]; ///< the bodies of each of its events, as they were before the rules
} past_tick;

/// No past, NULL, is one that keeps nothing.
typedef struct past past;

/// NULL when out of memory.
past *past_create(void);
void past_free(past *p);

/// Forgets all ticks after this one; -1: all.
void past_cut(past *p, int64_t tick);

/// What a collider has counted in the present tick, with these times; without events.
past_tick past_count(const game *g, const stage_times *times);

/// Keeps what the tick counts, and looks for its events. Call it between game_narrow and game_rules. A tick that is
/// played again has the counters of the last time and the times of the first.
void past_look(past *p, const game *g);

/// Keeps what the rules tell of it, and its times. `wrong`: answers that the proof has found wrong so far.
void past_note(past *p, const game *g, const stage_times *times, int64_t wrong);

/// NULL when the tick is not kept. Valid until the next call of the others.
const past_tick *past_at(const past *p, int64_t tick);

/// Of a tick, and of those of the last ticks up to this one that are kept; 0 without any. The mean
/// depth and leaves are those of ticks that cut.
double past_now(const past *p, int64_t tick, count_row row);
double past_mean(const past *p, int64_t tick, count_row row, int32_t ticks);
double past_most(const past *p, int64_t tick, count_row row, int32_t ticks);

/// What the four stages of the tick took [us]; 0: it is not kept.
double past_time(const past *p, int64_t tick);

#define TICK_BUDGET (1e6 / TICKS_PER_SECOND) // the time of a tick [us]

/// The height of a time in a graph that is h px high, on powers of ten: 10 us lie at 0 and 40 ms at
/// h. A tick takes some hundred microseconds and may take 16,667, so both are in sight.
int past_height(double us, int h);

#endif
