// cost.h - the numbers of a tick, what they are called and how they are printed.
#ifndef INSPECT_COST_H
#define INSPECT_COST_H

#include "game/game.h"

/// The numbers of a tick, all as doubles: whole numbers are exact in them up to 2^53.
typedef enum count_row {
    COUNT_BODIES,    ///< that the broad phase gets
    COUNT_POSSIBLE,  ///< pairs: n (n - 1) / 2
    COUNT_BOX_TESTS, ///< pairs of boxes that were compared
    COUNT_PAIRS,     ///< pairs of boxes that overlap
    COUNT_MASK_TESTS,
    COUNT_HITS,
    COUNT_FALSE,     ///< share of the box pairs that the masks refuse, in percent; 0 without a pair
    COUNT_GRADIENTS, ///< hits whose normal is the gradient
    COUNT_FALLBACKS, ///< hits whose gradient was zero
    COUNT_DEPTH,     ///< of the cuts; 0 in a tick that cuts nothing
    COUNT_LEAVES,    ///< parts that were cut no further, those of [L, I] and [I, R] overlap; 0 the same
    COUNT_BYTES,     ///< of items, pairs, contacts and what the broad phase keeps for so many items
    COUNT_MOVE,      ///< from here on times of the stages [us]
    COUNT_BROAD,
    COUNT_NARROW,
    COUNT_RULES,
    COUNT_DRAW,
    COUNT_ALL
} count_row;

/// Fills in what follows from the numbers that the tick counts. Times are 0.
void counts_of(const collider *c, double out[COUNT_ALL]);

enum { COUNT_CHARS = 8 }; // room for a printed count of at most 6 characters, with its end

/// True when a tick in which the row is 0 says nothing of it: it cut nothing.
bool counts_need_cut(count_row row);

extern const char *const counts_names[COUNT_ALL];

/// Prints a count in at most 6 characters: 12.3, 99999, 123k, 1.23M, 45 %. "-" for the depth and
/// leaves of no cut and for a time that was not taken.
void counts_print(char out[COUNT_CHARS], count_row row, double value);

#endif
