// pool.c - a list of blocks. Pages take memory while they open and never give one block back alone.
#include "lab/pool.h"

#include <stdlib.h>

void *pool_alloc(pool *a, size_t bytes) {
    void *block = a->count < POOL_BLOCKS && bytes > 0 ? calloc(1, bytes) : NULL;
    if (block) {
        a->blocks[a->count++] = block;
    }
    a->failed |= !block;
    return block;
}

ph_mask *pool_mask(pool *a, int32_t w, int32_t h) {
    return ph_mask_init(pool_alloc(a, ph_mask_bytes(w, h)), w, h);
}

void pool_free(pool *a) {
    while (a->count > 0) {
        free(a->blocks[--a->count]);
    }
}
