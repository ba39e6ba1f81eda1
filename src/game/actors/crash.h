// crash.h - what a crash covers: the same pixels in whatever part of a tick it began.
#ifndef GAME_ACTORS_CRASH_H
#define GAME_ACTORS_CRASH_H

#include "game/world/state.h"

/// The contact where its price is taken: at the largest overlap between the first touch and the depth at which crashes
/// are priced (CRASH_DEPTH, CRASH_PACE), along the way that b flies seen from a. dx, dy and hit are those of that
/// place, the rest is that of `c`. Call it before the bounce. `a` and `b` are the masks of the two, or other shapes in
/// their frames. Two that do not move against each other, and a brush that the line of flight misses, are priced where
/// they are. About ten hit tests.
contact crash_find(const game *g, const contact *c, const ph_mask *a, const ph_mask *b);

/// The same by the masks of the two bodies.
contact crash_of(const game *g, const contact *c);

#endif
