// check.c - the hash goes over the answers of the core, right or wrong.
#include "lab/check.h"

void prove(proof *p, int64_t answer, int64_t truth) {
    p->checks++;
    p->hash = (p->hash ^ (uint64_t)answer) * UINT64_C(0x100000001b3);
    if (answer != truth) {
        p->first = p->wrong ? p->first : p->panel;
        p->first_tick = p->wrong ? p->first_tick : p->tick;
        p->wrong++;
    }
}
