// judge.h - figures of a level, output of a target, and pilots with a single behavior.
#ifndef TESTS_PACE_JUDGE_H
#define TESTS_PACE_JUDGE_H

#include "pace/play.h"

typedef enum figure {
    ACTORS, // number of actors in view
    LONELY, // % of frames without a threat
    GEMS_FIRST,
    FIRST_ENEMY, // [s]
    EVENTS,      // per minute, as kills, hull, bumps and score
    KILLS,
    SOLID,  // % of the view
    BURIED, // seconds for a buried gem
    ROCK,   // % of the hull lost to rock
    HULL,
    BUMPS,
    SCORE,
    CLEARED, // %
    CLEAR_TIME,
    DEATHS,
    CHAIN, // % of the highest multiplier
    CALM,  // longest time without a threat [s]
    KEPT,  // % of the ground at the completion of the level
    LIVED, // seconds to the first death
    FIGURES
} figure;

double figure_of(const sums *s, figure f);

/// Prints a row. Returns true if the target is reached or there are too few seeds.
bool verdict(const char *what, bool enough, bool reached, double worst, int32_t level);

/// No pilot succeeds without firing or drilling, or at rest.
bool judge_policies(const sprite_masks *masks, int32_t seeds, int32_t first, int32_t last);

/// A person who throws rock scores more than the same person without the rope, and kills with it.
bool judge_rope(const sprite_masks *masks, int32_t seeds, int32_t first, int32_t last);

#endif
