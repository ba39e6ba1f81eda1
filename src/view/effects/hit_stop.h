// hit_stop.h - how long the picture stands still at a heavy hit.
#ifndef VIEW_EFFECTS_HIT_STOP_H
#define VIEW_EFFECTS_HIT_STOP_H

#include "game/world/world.h"

enum { HIT_STOP_MOST = 10, HIT_STOP_REST = 14 }; // longest; ticks after one in which only a heavier hit stops [ticks]

typedef struct hit_stop {
    int rest; ///< ticks until the next one
    int last; ///< how long the last one was
    int asks; ///< what this tick asks for [ticks]
} hit_stop;

/// Looks at the events of the tick. `percent` is the player's setting, 0..100. The rules and the record know nothing of
/// it: whoever runs the ticks waits before the next one.
void hit_stop_tick(hit_stop *h, const world *w, int percent);

#endif
