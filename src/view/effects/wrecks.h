// wrecks.h - makes debris of what the events of a tick destroyed: of the victim's own picture, and of carved ground.
#ifndef VIEW_EFFECTS_WRECKS_H
#define VIEW_EFFECTS_WRECKS_H

#include "view/effects/debris.h"
#include "view/scenery/rock_paint.h"
#include "game/game.h"

enum { WITNESS_MAX = 256 };

/// A body as it was at the end of a tick.
typedef struct witness {
    uint8_t kind, sprite, frame;
    int32_t x, y;   ///< top-left corner of its frame [px]
    int32_t cx, cy; ///< middle [px]
    int32_t vx, vy; ///< [1/256 px per tick]
} witness;

/// The bodies that may break in the next tick, as they were in the last one: the rules forget a
/// body in the tick that destroys it.
typedef struct wrecks {
    debris debris;
    uint32_t fx; ///< state of fx_next
    int count;
    witness seen[WITNESS_MAX];
} wrecks;

/// Forgets all.
void wrecks_reset(wrecks *k);

/// Moves the debris by a tick and adds that of the events near the picture, whose corner is
/// `corner` [px of the world]. The painter is working memory. No allocation.
void wrecks_tick(wrecks *k, const game *g, const canvas *c, rock_painter *painter, SDL_Point corner);

#endif
