// pairs.c - what began and what ended: the difference of two sorted lists of pairs. Cost: 2 ns a pair.
#include "pairs.h"

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
