// lesson.c - comparisons and memory of the pages. The hash covers all results of the core, right and wrong.
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

void *pool_alloc(pool *a, size_t bytes) {
    void *block = a->count < POOL_BLOCKS && bytes > 0 ? calloc(1, bytes) : NULL;
    if (block) {
        a->blocks[a->count++] = block;
    }
    a->failed |= !block;
    return block;
}

void pool_free(pool *a) {
    while (a->count > 0) {
        free(a->blocks[--a->count]);
    }
}
