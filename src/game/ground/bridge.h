// bridge.h - breaks bridges of rock that are too thin for the rock they carry.
#ifndef GAME_GROUND_BRIDGE_H
#define GAME_GROUND_BRIDGE_H

#include "game/terrain/bridges.h"
#include "game/world/state.h"

enum { BRIDGE_MARGIN = 9, BRIDGE_SIDE = TERRAIN_BRUSH_MAX + 2 * BRIDGE_MARGIN };

/// The ground around a bite, copied before the bite.
typedef struct bridge_view {
    ph_box window; ///< [px]
    uint64_t memory[PH_MASK_WORDS(BRIDGE_SIDE, BRIDGE_SIDE)];
} bridge_view;

/// Copies the ground around a bite in the box [px], at most TERRAIN_BRUSH_MAX a side.
void bridge_look(const game *g, ph_box bite, bridge_view *before);

/// Removes `pixels`, all of them solid, from the ground at (x, y) [px]. The mask is in the scratch memory.
typedef void bridge_drop(game *g, const ph_mask *pixels, int32_t x, int32_t y, bool cut);

/// Call after the bite. If the bite has separated rock that was connected by more than a thin bridge, pieces
/// nearby that hang by a thin bridge are released; `cut` tells whether the ship made the bite. A piece that may hang
/// further away is recorded as a doubt. O(words of the window); the window has 256 px a side if rock was separated.
void bridge_settle(game *g, bridge_view *before, bool cut, bridge_drop *drop);

/// Releases every piece that hangs by a bridge that is too thin. O(words + runs of the ground).
void bridge_settle_all(game *g, bool cut, bridge_drop *drop);

#endif
