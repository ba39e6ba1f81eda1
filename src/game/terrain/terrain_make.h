// terrain_make.h - grounds made from a seed and a shape, by integers alone.
#ifndef GAME_TERRAIN_TERRAIN_MAKE_H
#define GAME_TERRAIN_TERRAIN_MAKE_H

#include "game/terrain/shapes.h"

/// Makes the ground. All large open places are joined by tunnels 40 px wide, every piece of rock holds bedrock. False
/// when the plan cannot be kept (a wrong size, or no fill near the one that was asked for in 20 tries): the ground is
/// then what the last try gave, or empty. `room` bytes at `memory` are scratch; MAKE_BYTES are enough. O(pixels).
bool terrain_make(terrain *t, const ground_plan *p, void *memory, size_t room);

enum { MAKE_BYTES = 4 * 1024 * 1024 };

#endif
