// arena.c - a list of blocks. Pages take memory while they open and never give one block back alone.
#include "lab/arena.h"

#include <stdlib.h>

void *arena_alloc(arena *a, size_t bytes) {
    void *block = a->count < ARENA_BLOCKS && bytes > 0 ? calloc(1, bytes) : NULL;
    if (block) {
        a->blocks[a->count++] = block;
    }
    a->failed |= !block;
    return block;
}

ph_mask *arena_mask(arena *a, int32_t w, int32_t h) {
    return ph_mask_init(arena_alloc(a, ph_mask_bytes(w, h)), w, h);
}

void arena_free(arena *a) {
    while (a->count > 0) {
        free(a->blocks[--a->count]);
    }
}
