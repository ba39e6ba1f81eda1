// carving.h - changes of the masks that the world owns, as entries of the ledger.
#ifndef GAME_WORLD_CARVING_H
#define GAME_WORLD_CARVING_H

#include "game/world/state.h"

/// Writes a carving to the ledger, after the change of the mask. CARVING_TAKE and CARVING_GIVE: `at` is the top-left
/// corner of `pixels` in the world [px]. The other kinds ignore `at`, and CARVING_OWN has no pixels.
void carving_note(game *g, carving_kind is, int32_t index, const ph_mask *pixels, ph_point at, carving_tool with);

#endif
