// terrain_make.h - generates a ground from a seed and a shape, in integer arithmetic.
#ifndef GAME_TERRAIN_TERRAIN_MAKE_H
#define GAME_TERRAIN_TERRAIN_MAKE_H

#include "game/terrain/shapes.h"

enum { MAKE_BYTES = 4 * 1024 * 1024 }; // sufficient scratch memory

/// Generates the ground of a plan in `to`, with `room` bytes of scratch memory. Large open regions are connected by
/// tunnels of 40 px, and every piece of rock contains bedrock. Returns false if the plan could not be fulfilled: the
/// ground is empty if a size or a number of the plan is wrong, and otherwise the result of the last attempt. Cost: 10
/// ms for 1536 x 1024 px.
bool terrain_make(terrain *to, const ground_plan *p, void *memory, size_t room);

#endif
