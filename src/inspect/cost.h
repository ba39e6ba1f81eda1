// cost.h - the costs of the narrow phase, counted beside it (the core counts nothing while it
// asks): of a pair, of a tick, what they are called and how they are printed.
#ifndef INSPECT_COST_H
#define INSPECT_COST_H

#include "game/game.h"

/// What a mask test cost. Its windows: what the bounds share at each place that it asks about.
typedef struct mask_cost {
    int64_t words; ///< ANDed in all windows: rows times the strips of 64 columns that they lie in. A
                   ///< hit reads those of its window again for its point; they count once
    bool early; ///< it ended early: no two bounds met, so that no word was ANDed, or a swept shot hit before the end of
                ///< its way
    bool reads; ///< the pixel that was asked about lies in a window
} mask_cost;

/// The cost of testing bodies a < b in this tick, and whether it reads the pixel `at` of the world;
/// NULL: none. Call it between game_narrow and game_rules.
mask_cost cost_of(const game *g, int32_t a, int32_t b, const ph_point *at);

/// All mask tests of the tick together. A crowd can have more pairs than the collider keeps: the
/// costs are of those kept.
typedef struct cost_sums {
    int64_t tests, words, early;
} cost_sums;

/// Adds the costs of all mask tests of this tick whose pairs the collider keeps. Call it between
/// game_narrow and game_rules.
cost_sums cost_of_tick(const game *g);

/// The numbers of a tick, all as doubles: whole numbers are exact in them up to 2^53.
typedef enum count_row {
    COUNT_BODIES,    ///< that the broad phase gets
    COUNT_POSSIBLE,  ///< pairs: n (n - 1) / 2
    COUNT_BOX_TESTS, ///< pairs of boxes that were compared
    COUNT_PAIRS,     ///< pairs of boxes that overlap
    COUNT_MASK_TESTS,
    COUNT_HITS,
    COUNT_WORDS,     ///< see mask_cost
    COUNT_EARLY,     ///< see mask_cost
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

/// Fills in what follows from the numbers that the tick counts anyway: not words, early exits and times, which are 0.
void counts_of(const collider *c, double out[COUNT_ALL]);

enum { COUNT_CHARS = 8 }; // room for a printed count of at most 6 characters, with its end

/// True when a tick in which the row is 0 says nothing of it: it cut nothing.
bool counts_need_cut(count_row row);

extern const char *const counts_names[COUNT_ALL];

/// Prints a count in at most 6 characters: 12.3, 99999, 123k, 1.23M, 45 %. "-" for the depth and
/// leaves of no cut and for a time that was not taken.
void counts_print(char out[COUNT_CHARS], count_row row, double value);

#endif
