// cost.h - what an answer costs, measured while the page is shown.
#ifndef LAB_PAGES_COST_H
#define LAB_PAGES_COST_H

#include "lab/panel.h"

enum { COST_CALLS = 64 }; // of a query; a single one is shorter than the clock's step

/// Asks once; what it returns is kept, so that no compiler drops the call.
typedef int64_t ask_fn(const void *user);

/// A time, smoothed over some ticks.
typedef struct cost {
    double ns; ///< of one call; 0: not measured
} cost;

/// Measures so many calls, when the hands say that a window shows the page. A picture has no times: it is the same.
void cost_measure(cost *c, const pointer *by, ask_fn *ask, const void *user, int calls);

/// "31 ns", or "- ns".
typedef struct cost_words {
    char line[24];
} cost_words;
cost_words cost_text(const cost *c);

/// Rows and words of 64 px that b at (dx, dy) shares with a: what a walk over both masks reads at most.
typedef struct shared {
    ph_box box;    ///< in a's pixels
    int32_t rows;  ///< of the box
    int64_t words; ///< ANDed: rows x strips of a that the box touches
    int64_t pixels;
} shared;

shared shared_of(const ph_mask *a, const ph_mask *b, ph_point offset);

#endif
