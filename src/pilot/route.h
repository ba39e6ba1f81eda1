// route.h - the way to the prize that is cheapest to reach.
#ifndef PILOT_ROUTE_H
#define PILOT_ROUTE_H

#include "game/world/state.h"

typedef struct route {
    int32_t prize; ///< body index of the prize that is cheapest to reach, or -1: the place that was asked for
    ph_point next; ///< fly there first [px]
    bool dig;      ///< rock is in the way
    bool found;    ///< false: no way leads anywhere
} route;

/// Cargo is on the rope.
bool route_tows(const world *w);

/// The way from `from` [px] to the cheapest gem (and repair, when `hurt`), or, when the world has
/// none, to `place`. Needs a ground. O(cells that are nearer than the prize).
route route_find(const game *g, ph_point from, ph_point place, bool hurt);

#endif
