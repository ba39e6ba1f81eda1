// lesson.c - the comparisons and the memory of the pages. The hash covers the answers of the core, right or wrong.
#include "lab/lesson.h"

#include <stdlib.h>

void check(checks *p, int64_t answer, int64_t truth) {
    p->made++;
    p->hash = (p->hash ^ (uint64_t)answer) * UINT64_C(0x100000001b3);
    if (answer != truth) {
        p->first = p->wrong ? p->first : p->page;
        p->first_tick = p->wrong ? p->first_tick : p->tick;
        p->wrong++;
    }
}

void check_point(checks *p, ph_point answer, ph_point truth) {
    check(p, answer.x, truth.x);
    check(p, answer.y, truth.y);
}

// ---- the memory of the pages --------------------------------------------------------------------

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
