// builds.h - judges the balance of the tools by persons with different tools and different choices.
#ifndef TESTS_PACE_BUILDS_H
#define TESTS_PACE_BUILDS_H

#include "game/game.h"

/// True if persons with three tools each clear level 8 in half of the runs and different tools kill for them, a fast
/// and a careful person reach similar scores by different sources of points, and a prize is a large share of its level.
bool judge_builds(const sprite_masks *masks, int32_t seeds);

#endif
