// counts.h - what each tick counts, with the mean and the most of the last ones.
#ifndef INSPECT_COUNTS_H
#define INSPECT_COUNTS_H

#include "inspect/cost.h"

typedef enum count_row {
    COUNT_BODIES,    ///< that the broad phase gets
    COUNT_POSSIBLE,  ///< pairs: n (n - 1) / 2
    COUNT_BOX_TESTS, ///< pairs of boxes that were compared
    COUNT_PAIRS,     ///< pairs of boxes that overlap
    COUNT_MASK_TESTS,
    COUNT_HITS,
    COUNT_WORDS,     ///< see mask_cost
    COUNT_EARLY,     ///< see mask_cost
    COUNT_FALSE,     ///< see cost_facts, in percent
    COUNT_GRADIENTS, ///< see cost_facts
    COUNT_FALLBACKS, ///< hits whose gradient was zero
    COUNT_DEPTH,     ///< of the cuts; 0 in a tick that cuts nothing
    COUNT_LEAVES,    ///< see cost_facts; the same
    COUNT_BYTES,     ///< see cost_facts
    COUNT_ROWS
} count_row;

enum {
    COUNT_TICKS = 120, // that mean and most are of
    COUNT_CHARS = 8    // room for a printed count of at most 6 characters, with its end
};

/// The counts of the last ticks: a ring.
typedef struct counts {
    int32_t n, next; ///< ticks that are in; where the next one goes
    double ticks[COUNT_TICKS][COUNT_ROWS];
} counts;

/// Adds a tick: what its collider has counted, and what its mask tests cost.
void counts_take(counts *c, const collider *from, const cost_sums *costs);

/// Of the last tick, and of all that are in; 0 before the first. The mean depth and leaves are those of ticks that cut.
double counts_now(const counts *c, count_row row);
double counts_mean(const counts *c, count_row row);
double counts_most(const counts *c, count_row row);

const char *counts_name(count_row row);

/// Prints a count in at most 6 characters: 12.3, 99999, 123k, 1.23M, 45 %. "-" for the depth and leaves of no cut.
void counts_print(char out[COUNT_CHARS], count_row row, double value);

#endif
