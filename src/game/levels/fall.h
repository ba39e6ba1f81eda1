// fall.h - a pull on all that is loose.
#ifndef GAME_ACTORS_FALL_H
#define GAME_ACTORS_FALL_H

#include "game/world/state.h"

/// One tick of a pull (ax, ay) [1/256 px per tick^2], one of them 0, on the ship, shots, rock, gems, mines and repairs.
/// Enemies fly against it. Gems and mines come to rest on the ground, and fall on when it is taken away. What the
/// ground or a rock carries stays. O(bodies).
void fall_run(game *g, int32_t ax, int32_t ay);

#endif
