// tier_plain.c - the kernels of the fast broad phase in plain C, words for vectors. tier.inc says what they must do.
//
// A list is split one item at a time, without a branch: it is written to both halves, and the ends move on by the guard
// bits of the comparison.
//
// rows() does not compare all with all. Each axis is cut into 64 buckets; set[k].lane[l] has the columns, as bits,
// whose lane l reaches bucket k. A row's hits are then four look-ups and three ANDs, whatever the number of columns.
// The sets are made in one pass over the columns and one over the buckets. A bucket may be several units wide, so there
// are near misses.
#include "broadphase.h"

#include <string.h>

#define BUCKETS 64

static inline void split(uint64_t *box, int32_t *id, size_t n, uint64_t required, int axis, size_t half[2]) {
    size_t low = 0, top = ph__upper_place(n), high = top;
    for (size_t k = 0; k < n; k++) {
        uint64_t b = box[k], in = ph__extents_ge(b, required) >> (axis ? 47 : 15);
        int32_t i = id[k];
        box[low] = b, id[low] = i;
        box[high] = b, id[high] = i;
        low += in & 1;
        high += (in >> 16) & 1;
    }
    half[0] = low, half[1] = high - top;
}

static inline uint64_t row(const uint64_t *box, int n, uint64_t required) {
    uint64_t bits = 0;
    for (int j = n; j-- > 0;) {
        bits = bits << 1 | (ph__extents_ge(box[j], required) == PH_GUARDS);
    }
    return bits;
}

static inline size_t sift(const ph__boxes *boxes, const ph_pair *pair, size_t n, ph_pair *out, ph_pair **kept) {
    size_t found = 0;
    for (size_t k = 0; k < n; k++) {
        ph_pair p = pair[k];
        const ph__boxes *a = &boxes[p.a], *b = &boxes[p.b];
        out[found] = **kept = p;
        bool keeps = ph__extents_ge(a->wide, ph__required(b->wide)) == PH_GUARDS;
        found += keeps & (ph__extents_ge(a->now, ph__required(b->now)) == PH_GUARDS);
        *kept += keeps;
    }
    return found;
}

/// How packed boxes become buckets: less `from`, at most `most`, shifted right by `shift`, in each lane.
typedef struct buckets {
    uint64_t from, most, keep;
    int shift;
} buckets;

/// Buckets over the smallest square round the columns. (Near the edge of the world it begins a little before.)
static inline buckets buckets_of(const uint64_t *col, int ncol) {
    uint64_t all = col[0];
    for (int j = 1; j < ncol; j++) {
        all = ph__lanes_max(all, col[j]);
    }
    all ^= UINT64_C(0x00007fff00007fff);
    int32_t x = (int32_t)(all & PH_FAR), y = (int32_t)((all >> 32) & PH_FAR);
    int32_t size = ph__max((int32_t)((all >> 16) & PH_FAR) - x, (int32_t)(all >> 48) - y) + 1;
    buckets b = {0, 0, 0, 0};
    while ((BUCKETS << b.shift) < size) {
        b.shift++;
    }
    int32_t wide = BUCKETS << b.shift, far = PH_FAR + 1 - wide; // >= 0: size is at most PH_FAR + 1
    x = ph__min(x, far), y = ph__min(y, far);
    b.from = (uint64_t)(far - x) | (uint64_t)x << 16 | (uint64_t)(far - y) << 32 | (uint64_t)y << 48;
    b.most = PH_LANES(wide - 1);
    b.keep = PH_LANES(BUCKETS - 1);
    return b;
}

static inline uint64_t bucket(uint64_t box, buckets b) {
    uint64_t less = (box | PH_GUARDS) - b.from, ok = less & PH_GUARDS;
    less &= ok - (ok >> 15); // lanes that went below 0 are 0
    uint64_t over = ((less | PH_GUARDS) - b.most) & PH_GUARDS;
    over -= over >> 15;
    return (((less & ~over) | (b.most & over)) >> b.shift) & b.keep;
}

typedef struct reach {
    uint64_t lane[4];
} reach;

static inline void rows(const uint64_t *row, int nrow, const uint64_t *col, int ncol, bool same, uint64_t *mask) {
    reach set[BUCKETS];
    uint64_t where[PH_LEAF];
    buckets b = buckets_of(col, ncol);
    memset(set, 0, sizeof set);
    for (int j = 0; j < ncol; j++) {
        uint64_t w = bucket(col[j], b), bit = UINT64_C(1) << j;
        where[j] = w;
        set[w & 63].lane[0] |= bit;
        set[(w >> 16) & 63].lane[1] |= bit;
        set[(w >> 32) & 63].lane[2] |= bit;
        set[w >> 48].lane[3] |= bit;
    }
    for (int k = BUCKETS - 2; k >= 0; k--) {
        for (int lane = 0; lane < 4; lane++) {
            set[k].lane[lane] |= set[k + 1].lane[lane];
        }
    }
    for (int i = 0; i < nrow; i++) {
        // cppcheck-suppress uninitvar ; `same` says that the rows are the columns, which were put in place above
        uint64_t w = same ? where[i] : bucket(row[i], b);
        w ^= PH_LANES(BUCKETS - 1); // what it requires, lanes of a pair swapped
        mask[i] =
            set[(w >> 16) & 63].lane[0] & set[w & 63].lane[1] & set[w >> 48].lane[2] & set[(w >> 32) & 63].lane[3];
    }
}

#define PH__TARGET
#define PH__TIER ph__tier_plain
#define PH__BLOCKS 0
#include "tier.inc"
