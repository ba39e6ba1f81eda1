// tier_plain.c - the kernels of the fast broad phase in plain C, with words instead of vectors. tier.inc defines them.
//
// A list is split one item at a time without a branch: the item is written to the ends of both halves, and each end
// advances by a guard bit of the comparison.
#include "broadphase.h"

static inline void split(uint64_t *box, int32_t *id, size_t n, uint64_t required, int axis, size_t half[2]) {
    size_t low = 0, top = ph__upper_place(n), high = top;
    for (size_t k = 0; k < n; k++) {
        uint64_t b = box[k], in = ph__extents_ge(b, required) >> (axis ? 47 : 15);
        int32_t i = id[k];
        box[low] = b;
        id[low] = i;
        box[high] = b;
        id[high] = i;
        low += in & 1;
        high += (in >> 16) & 1;
    }
    half[0] = low;
    half[1] = high - top;
}

static inline uint64_t row(const uint64_t *box, int n, uint64_t required) {
    uint64_t bits = 0;
    for (int j = n; j-- > 0;) {
        bits = bits << 1 | (ph__extents_ge(box[j], required) == PH_GUARDS);
    }
    return bits;
}

static inline size_t sift(const uint64_t *now, const ph_pair *pair, size_t n, ph_pair *out, ph_pair **kept) {
    size_t found = 0;
    for (size_t k = 0; k < n; k++) {
        ph_pair p = pair[k];
        uint64_t a = now[p.a], b = now[p.b];
        out[found] = **kept = p;
        bool keeps = ((a | b) & PH_GATHERED) == 0;
        found += keeps & (ph__extents_ge(a, ph__required(b)) == PH_GUARDS);
        *kept += keeps;
    }
    return found;
}

static inline void rows(const uint64_t *a, int nrow, const uint64_t *col, int ncol, bool same, uint64_t *mask) {
    for (int i = 0; i < nrow; i++) {
        int first = same ? i : 0;
        mask[i] = row(col + first, ncol - first, ph__required(a[i])) << first;
    }
}

#define PH__TARGET
#define PH__TIER ph__tier_plain
#define PH__BLOCKS 0
#include "tier.inc"
