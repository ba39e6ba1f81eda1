// plug.h - a piece of rock that shuts a portal.
#ifndef GAME_LEVELS_PLUG_H
#define GAME_LEVELS_PLUG_H

#include "game/world/state.h"

/// The mouth of portal n, where its enemies appear: a box in front of the rim [px].
ph_box plug_mouth(const world *w, int32_t n);

/// Runs one tick: a loose piece of rock that covers PLUG_PART percent of a mouth stops there and shuts the portal.
/// After PLUG_TICKS the portal breaks it. O(portals * bodies).
void plug_run(game *g);

#endif
