// crash.h - overlap of a crash, independent of the tick boundary.
#ifndef GAME_ACTORS_CRASH_H
#define GAME_ACTORS_CRASH_H

#include "game/world/state.h"

/// The contact at which the damage is measured: at the largest overlap between the first touch and the depth
/// CRASH_DEPTH (plus CRASH_PACE) along the motion of b relative to a. dx, dy and hit belong to that position, the
/// other fields are those of `c`. Call it before the bounce. `a` and `b` are the masks of the bodies, or other shapes
/// in their frames. Bodies without relative motion, and a brush that the line of flight misses, are measured at their
/// current positions. Cost: about ten hit tests.
contact crash_find(const game *g, const contact *c, const ph_mask *a, const ph_mask *b);

/// The same with the masks of the two bodies.
contact crash_of(const game *g, const contact *c);

#endif
