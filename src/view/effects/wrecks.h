// wrecks.h - debris: fragments of bodies and of the ground that the events of a tick destroyed. They fly, rotate and
// bounce off the ground.
#ifndef VIEW_EFFECTS_WRECKS_H
#define VIEW_EFFECTS_WRECKS_H

#include "sdl/canvas.h"
#include "view/scenery/rock_paint.h"
#include "game/game.h"

enum {
    DEBRIS_MAX = 160,
    DEBRIS_SIDE = 16, // side of the picture of a fragment [px]
    DEBRIS_TURNS = 8  // rotations of a fragment
};

/// A fragment: some pixels of a sprite or of the ground.
typedef struct shard {
    float x, y, vx, vy;                       ///< center [px of the world], velocity [px per tick]
    float turn, spin;                         ///< rotation in 1/DEBRIS_TURNS of a full turn; change per tick
    int16_t age, span;                        ///< [ticks]; removed when age >= span
    bool fresh;                               ///< its picture must be uploaded
    Uint32 pixels[DEBRIS_SIDE * DEBRIS_SIDE]; ///< as ink_pixel
    uint64_t mask[PH_MASK_WORDS(DEBRIS_SIDE, DEBRIS_SIDE)];
} shard;

/// The pool. Initialize with zeros. A new fragment replaces the oldest.
typedef struct debris {
    int next;
    SDL_Texture *atlas; ///< pictures of all fragments; created at the first drawing
    shard all[DEBRIS_MAX];
} debris;

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

void wrecks_draw(wrecks *k, const canvas *c);

#endif
