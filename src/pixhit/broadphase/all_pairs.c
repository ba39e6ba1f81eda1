// all_pairs.c - each item with each: what the broad phases are compared with. n (n - 1) / 2 tests.
#include "pairs.h"

void ph_all_pairs(const ph_item *items, int32_t n, const ph_broadphase_callbacks *to, ph_broadphase_stats *stats) {
    PH_ASSERT((items || n <= 0) && to && to->pairs);
    ph__pairs p = {items, to, {0, 0, 0, 0, 0}};
    for (int32_t i = 0; i < n; i++) {
        for (int32_t j = i + 1; j < n; j++) {
            ph__pairs_compare(&p, i, j);
        }
    }
    if (stats) {
        *stats = p.stats;
    }
}
