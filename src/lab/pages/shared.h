// shared.h - parts of several pages: a walk, times, and the intersection of two frames.
#ifndef LAB_PAGES_SHARED_H
#define LAB_PAGES_SHARED_H

#include "lab/pages/duo.h"

enum { WALK_REST = 150 }; // ticks at the end of a walk

/// A cursor that advances until the player steps.
typedef struct walk {
    int32_t step; ///< completed steps
    int32_t rest; ///< ticks until the next step
    bool by_hand;
} walk;

/// Ticks a walk of n steps, with a step every `ticks` ticks. It rests at its end and restarts.
void walk_move(walk *w, const pointer *input, int32_t n, int32_t ticks);

enum { COST_CALLS = 64 }; // a single query is shorter than the resolution of the clock

/// Time of a call, smoothed over some ticks.
typedef struct cost {
    double ns;     ///< 0 before the first measurement
    char text[24]; ///< "152,400 ns"
} cost;

/// A measurement in progress.
typedef struct cost_run {
    cost *cost;
    int calls, left;
    Uint64 from;
    int64_t kept; ///< the result, so that the compiler keeps the call
} cost_run;

/// Measures `calls` evaluations of `asked` if a window shows the page; `run.left` is the number of evaluations that
/// remain. A picture without a window has no times, so it is the same on every machine.
#define cost_measure(cost, input, calls, asked) \
    for (cost_run run = cost_begin(cost, input, calls); cost_goes_on(&run); run.kept = (asked))
cost_run cost_begin(cost *c, const pointer *input, int calls);
bool cost_goes_on(cost_run *r);

/// The time in ns, "- ns" before the first measurement. All pages use this unit.
const char *cost_text(const cost *c);

enum { DIGITS = 24 };

/// Writes n >= 0 with a comma every three digits. Returns `out`.
const char *digits(char out[DIGITS], int64_t n);

/// Intersection of the frames of a and b.
typedef struct shared {
    ph_box box; ///< in pixels of a; all 0 if empty
    int32_t rows;
    int64_t pixels;
} shared;

shared shared_here(const duo *d);

#endif
