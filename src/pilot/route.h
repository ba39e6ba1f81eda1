// route.h - the path to the cheapest prize.
#ifndef PILOT_ROUTE_H
#define PILOT_ROUTE_H

#include "game/world/state.h"

typedef struct route {
    int32_t prize; ///< body index of the cheapest prize, or -1: the requested position
    ph_point next; ///< first target [px]
    bool dig;      ///< rock blocks the path
    bool found;    ///< false: there is no path
} route;

/// True while cargo is on the rope.
bool route_tows(const world *w);

/// The path from `from` [px] to the cheapest gem (or repair, if `hurt`), or to `place` if the world has none.
/// Requires a ground. O(cells nearer than the prize).
route route_find(const game *g, ph_point from, ph_point place, bool hurt);

#endif
