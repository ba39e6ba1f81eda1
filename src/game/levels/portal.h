// portal.h - portals: they release enemies, and rock shuts them.
#ifndef GAME_LEVELS_PORTAL_H
#define GAME_LEVELS_PORTAL_H

#include "game/world/state.h"

/// Center of portal `n` of `count` in a level of the table [px].
ph_point portal_place(const level_info *l, int32_t n, int32_t count);

/// Adds the portals of the row, closed.
void portals_add(world *w, const level_info *l);

/// The mouth of portal n, where its enemies appear: a box in front of the rim [px].
ph_box portal_mouth(const world *w, int32_t n);

/// Runs one tick: a loose piece of rock that covers PLUG_PART percent of a mouth stops there and shuts the portal.
/// After PLUG_TICKS the portal breaks it. O(portals * bodies).
void portals_plug(game *g);

/// Runs one tick of the portals of an arena with this row: they announce and release enemies.
void portals_run(game *g, level_info l);

#endif
