// arena.h - the memory of the exhibits: taken block by block when the gallery opens, freed all at once.
#ifndef GALLERY_ARENA_H
#define GALLERY_ARENA_H

#include <stdbool.h>

#include "gallery/sheets.h"

enum { ARENA_BLOCKS = 256, OWN_MOST = 128 };

/// Zero, but for `assets`, is an empty arena.
typedef struct arena {
    const assets *assets; ///< the pictures that exhibits work on; they outlive the arena
    void *blocks[ARENA_BLOCKS];
    int32_t count;
    ph_image own;        ///< the player's picture, at most OWN_MOST px a side; no pixels: none yet
    int32_t own_version; ///< counts the pictures
    bool failed;         ///< some memory could not be had
} arena;

/// Zeroed memory. NULL when there is none, which `failed` remembers.
void *arena_alloc(arena *a, size_t bytes);

/// An empty mask of w x h pixels. NULL as arena_alloc.
ph_mask *arena_mask(arena *a, int32_t w, int32_t h);

/// Frees every block.
void arena_free(arena *a);

#endif
