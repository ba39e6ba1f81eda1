// cost.c - the counts of a tick are sums of the counters of the collider.
#include "scope/time/cost.h"

#include "pixhit/pixhit_more.h"

#include <string.h>

void counts_of(const collider *c, double out[COUNT_ALL]) {
    const collide_stats *s = &c->stats;
    const ph_broadphase_stats *b = &s->broad;
    size_t found = (size_t)c->item_count * sizeof c->items[0] + (size_t)c->pair_count * sizeof c->pairs[0] +
                   (size_t)c->contact_count * sizeof c->contacts[0];
    memset(out, 0, COUNT_ALL * sizeof *out);
    out[COUNT_BODIES] = c->item_count;
    out[COUNT_POSSIBLE] = (double)s->possible;
    out[COUNT_BOX_TESTS] = (double)b->tests;
    out[COUNT_PAIRS] = (double)b->pairs;
    out[COUNT_MASK_TESTS] = (double)s->mask_tests;
    out[COUNT_HITS] = (double)s->hits;
    out[COUNT_FALSE] = b->pairs ? 100 * (double)(b->pairs - s->hits) / (double)b->pairs : 0;
    out[COUNT_GRADIENTS] = (double)(s->hits - s->fallbacks);
    out[COUNT_FALLBACKS] = (double)s->fallbacks;
    out[COUNT_DEPTH] = b->depth;
    out[COUNT_LEAVES] = b->splits ? b->splits * (broadphase_parts(c->method) - 1) + 1 : 0;
    out[COUNT_BYTES] = (double)(found + broadphase_bytes(c->method, c->item_count));
}

bool counts_need_cut(count_row row) {
    return row == COUNT_DEPTH || row == COUNT_LEAVES;
}
