// pairs.c - the comparison of all items with each other, n (n - 1) / 2 tests, and the difference of two sorted lists of
// pairs, 2 ns per pair.
#include "pairs.h"

void ph_all_pairs(const ph_item *items, int32_t n, const ph_broadphase_callbacks *to, ph_broadphase_stats *stats) {
    PH_ASSERT((items || n <= 0) && to && to->pairs);
    ph__pairs p = {items, to, {0, 0, 0, 0, 0}};
    for (int32_t i = 0; i < n; i++) {
        for (int32_t j = i + 1; j < n; j++) {
            if (ph__items_hit(&items[i], &items[j])) {
                ph__pairs_send(&p, i, j);
            }
        }
        p.stats.tests += n - 1 - i;
    }
    if (stats) {
        *stats = p.stats;
    }
}

int32_t ph_pairs_minus(const ph_pair *pairs, int32_t n, const ph_pair *less, int32_t less_n, ph_pair *out,
                       int32_t most) {
    PH_ASSERT((pairs || n <= 0) && (less || less_n <= 0) && (out || most <= 0));
    int32_t found = 0;
    for (int32_t k = 0, i = 0; k < n; k++) {
        while (i < less_n && ph__pair_before(less[i], pairs[k])) {
            i++;
        }
        if (i < less_n && !ph__pair_before(pairs[k], less[i])) {
            continue;
        }
        if (found++ < most) {
            out[found - 1] = pairs[k];
        }
    }
    return found;
}
