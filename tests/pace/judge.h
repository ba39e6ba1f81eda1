// judge.h - how a target is printed, and the pilots that do one thing.
#ifndef TESTS_PACE_JUDGE_H
#define TESTS_PACE_JUDGE_H

#include "pace/play.h"

/// Prints a row. True when the target is reached, or there are too few seeds to say.
bool verdict(const char *what, bool enough, bool reached, double worst, int32_t level);

/// Nobody gets on without firing or drilling, at rest, in a hole, or by hunting in place of going on.
bool judge_policies(const sprite_masks *masks, int32_t seeds, int32_t first, int32_t last);

#endif
