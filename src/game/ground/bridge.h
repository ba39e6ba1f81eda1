// bridge.h - bridges of rock that are too thin for what they carry snap.
#ifndef GAME_ACTORS_BRIDGE_H
#define GAME_ACTORS_BRIDGE_H

#include "game/terrain/bridges.h"
#include "game/world/state.h"

enum { BRIDGE_MARGIN = 9, BRIDGE_SIDE = TERRAIN_BRUSH_MAX + 2 * BRIDGE_MARGIN };

/// The ground round a bite, before it.
typedef struct bridge_view {
    ph_box window; ///< [px]
    uint64_t memory[PH_MASK_WORDS(BRIDGE_SIDE, BRIDGE_SIDE)];
} bridge_view;

/// Looks at the ground before a bite in the box [px], at most TERRAIN_BRUSH_MAX a side.
void bridge_look(const game *g, ph_box bite, bridge_view *before);

/// Takes these pixels, all of them solid, out of the ground at (x, y) [px]. They lie in the scratch memory.
typedef void bridge_drop(game *g, const ph_mask *pixels, int32_t x, int32_t y, bool cut);

/// After the bite: when it has parted rock that was joined by more than a thin bridge, what hangs
/// by one near by comes loose, `cut` by the ship or not. What may hang further away is noted as a
/// doubt. O(words of the window); a window of 256 px when rock was parted.
void bridge_settle(game *g, bridge_view *before, bool cut, bridge_drop *drop);

/// Lets go everything that hangs by too thin a bridge. O(words + runs of the ground).
void bridge_settle_all(game *g, bool cut, bridge_drop *drop);

#endif
