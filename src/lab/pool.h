// pool.h - the memory of the pages: taken block by block when the laboratory opens, freed all at once.
#ifndef LAB_POOL_H
#define LAB_POOL_H

#include <stdbool.h>

#include "sdl/assets.h"
#include "sdl/png.h"

enum { POOL_BLOCKS = 256, OWN_MOST = 160, TRAIL_MOST = 3600 };

/// Two sprites that come from outside: pictures of the player, or two bodies of a game.
typedef struct guests {
    ph_image image[2];     ///< of A and B, at most OWN_MOST px a side; no pixels: none
    int32_t version;       ///< counts the changes; 0: there have been none
    int32_t drops;         ///< pictures dropped: in turn A and B
    bool placed;           ///< these two are known
    ph_point at, velocity; ///< of B seen from A [px], [1/256 px a tick]
    const ph_point *trail;
    int32_t trail_n; ///< offsets that B had before, oldest first, up to TRAIL_MOST; x of TRAIL_GAP: it had none
} guests;

#define TRAIL_GAP INT32_MIN

/// Zero, but for `assets`, is an empty pool.
typedef struct pool {
    const assets *assets; ///< the pictures that pages work on; they outlive the pool
    void *blocks[POOL_BLOCKS];
    int32_t count;
    guests guests;
    bool failed; ///< some memory could not be had
} pool;

/// Zeroed memory. NULL when there is none, which `failed` remembers.
void *pool_alloc(pool *a, size_t bytes);

/// An empty mask of w x h pixels. NULL as pool_alloc.
ph_mask *pool_mask(pool *a, int32_t w, int32_t h);

/// Frees every block.
void pool_free(pool *a);

#endif
