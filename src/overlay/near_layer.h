// near_layer.h - the near misses that the layer "near" shows.
#ifndef OVERLAY_NEAR_LAYER_H
#define OVERLAY_NEAR_LAYER_H

#include "overlay/layers.h"

/// Finds those of this tick on the picture. Call between game_narrow and game_rules, or while the game is frozen.
void near_layer_look(overlay *o, const game *g);

/// Forgets those of this tick, and of a pair that was near before, too: it is looked for again.
void near_layer_drop(overlay *o);

#endif
