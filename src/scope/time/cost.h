// cost.h - the counters of a tick, and the times of its stages.
#ifndef SCOPE_TIME_COST_H
#define SCOPE_TIME_COST_H

#include "game/game.h"

/// The counters of a tick as doubles, which are exact for integers up to 2^53.
typedef enum count_row {
    COUNT_BODIES,    ///< items of the broad phase
    COUNT_POSSIBLE,  ///< pairs of items: n (n - 1) / 2
    COUNT_BOX_TESTS, ///< pairs of boxes that were compared
    COUNT_PAIRS,     ///< pairs of boxes that overlap
    COUNT_MASK_TESTS,
    COUNT_HITS,
    COUNT_FALSE,     ///< share of the box pairs without a hit [percent]; 0 without a pair
    COUNT_GRADIENTS, ///< hits whose normal is the gradient
    COUNT_FALLBACKS, ///< hits whose gradient is zero
    COUNT_DEPTH,     ///< depth of the cuts; 0 in a tick without a cut
    COUNT_LEAVES,    ///< parts without a further cut; 0 in a tick without a cut
    COUNT_BYTES,     ///< memory of items, pairs and contacts, and of the broad phase for this number of items
    COUNT_MOVE,      ///< times of the stages from here on [us]
    COUNT_BROAD,
    COUNT_NARROW,
    COUNT_RULES,
    COUNT_DRAW,
    COUNT_ALL
} count_row;

/// Computes the counters of the last tick. Times are 0.
void counts_of(const collider *c, double out[COUNT_ALL]);

/// True if a tick in which the row is 0 has no cut, so that a mean omits it.
bool counts_need_cut(count_row row);

#endif
