// cost.h - what the narrow phase spends, counted beside it: the core counts nothing while it asks.
#ifndef INSPECT_COST_H
#define INSPECT_COST_H

#include "game/game.h"

/// The window of one place that a mask test asked about.
typedef struct cost_window {
    ph_box box;    ///< what the bounds of the two share there [px of the world]
    int64_t words; ///< of a in it, each shifted and ANDed: its rows times the strips of 64 columns that it lies in
} cost_window;

/// Receives each window of a mask test in the order of the test.
typedef void cost_fn(void *user, const cost_window *window);

/// What a mask test cost.
typedef struct mask_cost {
    int64_t words; ///< ANDed in all its windows. A hit reads those of its window again for its point; they count once
    bool early; ///< it ended early: no two bounds met, so that no word was ANDed, or a swept shot hit before the end of
                ///< its way
} mask_cost;

/// The cost of testing bodies a and b, a < b, in this tick. `fn` may be NULL. Call it between game_narrow and
/// game_rules.
mask_cost cost_of(const game *g, int32_t a, int32_t b, cost_fn *fn, void *user);

/// All mask tests of the tick together. A crowd can have more pairs than the collider keeps: the costs are of those
/// kept.
typedef struct cost_sums {
    int64_t tests, words, early;
} cost_sums;

/// Adds the costs of all mask tests of this tick whose pairs the collider keeps. Call it between game_narrow and
/// game_rules.
cost_sums cost_of_tick(const game *g, cost_fn *fn, void *user);

/// Numbers that follow from those the tick counts anyway.
typedef struct cost_facts {
    double false_boxes; ///< share of the box pairs that the masks refuse, 0..1; 0 without a pair
    int64_t gradients;  ///< hits whose normal is the gradient
    int32_t leaves; ///< parts that were cut no further: those of [L, I] and [I, R] overlap, the plain partition has L,
                    ///< I and R; 0 when nothing was cut in this tick
    int64_t bytes;  ///< of items, pairs, contacts and what the broad phase keeps for so many items
} cost_facts;
cost_facts cost_facts_of(const collider *c);

#endif
