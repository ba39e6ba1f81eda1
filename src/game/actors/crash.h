// crash.h - what a crash covers: the same pixels in whatever part of a tick it began.
#ifndef GAME_ACTORS_CRASH_H
#define GAME_ACTORS_CRASH_H

#include "game/world/state.h"

/// The contact where its price is taken: at the deepest overlap from the first touch on, along the way that b flies
/// seen from a, until half of what it flies in a tick. dx, dy and hit are those of that place, the rest is that of `c`.
/// Call it before the bounce. `a` and `b` are the masks of the two, or other shapes in their frames. Two that do not
/// move against each other, and a brush that the line of flight misses, are priced where they are. About ten hit tests.
contact crash_find(const game *g, const contact *c, const ph_mask *a, const ph_mask *b);

/// The same by the masks of the two bodies.
contact crash_of(const game *g, const contact *c);

#endif
