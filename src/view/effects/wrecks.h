// wrecks.h - debris of the bodies and of the ground that the events of a tick destroyed.
#ifndef VIEW_EFFECTS_WRECKS_H
#define VIEW_EFFECTS_WRECKS_H

#include "view/effects/debris.h"
#include "view/scenery/rock_paint.h"
#include "game/game.h"

enum { WITNESS_MAX = 256 };

/// A body at the end of a tick.
typedef struct witness {
    uint8_t kind, sprite, frame;
    int32_t x, y;   ///< top-left corner of its frame [px]
    int32_t cx, cy; ///< center [px]
    int32_t vx, vy; ///< [1/256 px per tick]
} witness;

/// The bodies that may be destroyed in the next tick: the rules remove a body in the tick of its destruction.
typedef struct wrecks {
    debris debris;
    uint32_t fx; ///< state of fx_next
    int count;
    witness seen[WITNESS_MAX];
} wrecks;

/// Removes all entries.
void wrecks_reset(wrecks *k);

/// Advances the debris by a tick and adds debris for the events near the picture, whose corner is `corner` [px of the
/// world]. The painter is working memory. No allocation.
void wrecks_tick(wrecks *k, const game *g, const canvas *c, rock_painter *painter, SDL_Point corner);

#endif
