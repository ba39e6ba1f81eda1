// tier_avx2.c - the two kernels of the fast broad phase for AVX2: four packed boxes to a register.
// tier.inc says what they must do, broadphase.h what a packed box is. Cost: about 1.5 cycles per reference
// for a split, 1 cycle for one box against eight.
#include "broadphase.h"

#if PH_X86
#include <immintrin.h>

#define PH__TARGET __attribute__((target(PH_TARGET_AVX2)))
#define PH__TIER ph__tier_avx2
#define PH__POPCOUNT(w) __builtin_popcountll(w)
#define PH__ROWS_EXACT 1

// Brings the chosen ones of four references to the front: steps of 4 bytes, two to a box, one to an id.
// clang-format off
#define TO_FRONT(a, b, c, d) \
    {{2 * (a), 2 * (a) + 1, 2 * (b), 2 * (b) + 1, 2 * (c), 2 * (c) + 1, 2 * (d), 2 * (d) + 1}, {(a), (b), (c), (d)}}
// clang-format on
static const struct {
    int32_t box[8], id[4];
} to_front[16] = {TO_FRONT(0, 0, 0, 0), TO_FRONT(0, 0, 0, 0), TO_FRONT(1, 0, 0, 0), TO_FRONT(0, 1, 0, 0),
                  TO_FRONT(2, 0, 0, 0), TO_FRONT(0, 2, 0, 0), TO_FRONT(1, 2, 0, 0), TO_FRONT(0, 1, 2, 0),
                  TO_FRONT(3, 0, 0, 0), TO_FRONT(0, 3, 0, 0), TO_FRONT(1, 3, 0, 0), TO_FRONT(0, 1, 3, 0),
                  TO_FRONT(2, 3, 0, 0), TO_FRONT(0, 2, 3, 0), TO_FRONT(1, 2, 3, 0), TO_FRONT(0, 1, 2, 3)};

static inline PH__TARGET __m256i load4(const uint64_t *box) {
    return _mm256_loadu_si256((const __m256i *)(const void *)box);
}

static inline PH__TARGET __m128i load_ids(const void *id) {
    return _mm_loadu_si128((const __m128i *)id);
}

/// Writes the references of bit set `chosen` to the front of (box, id); returns how many.
static inline PH__TARGET size_t store_chosen(uint64_t *box, int32_t *id, __m256i b, __m128i i, unsigned chosen) {
    __m256i boxes =
        _mm256_permutevar8x32_epi32(b, _mm256_loadu_si256((const __m256i *)(const void *)to_front[chosen].box));
    __m128 ids = _mm_permutevar_ps(_mm_castsi128_ps(i), load_ids(to_front[chosen].id));
    _mm256_storeu_si256((__m256i *)(void *)box, boxes);
    _mm_storeu_si128((__m128i *)(void *)id, _mm_castps_si128(ids));
    return (size_t)PH__POPCOUNT(chosen);
}

static PH__TARGET void split(uint64_t *box, int32_t *id, size_t n, uint64_t required, int axis, size_t half[2]) {
    __m256i below = _mm256_sub_epi16(_mm256_set1_epi64x((long long)required), _mm256_set1_epi16(1));
    __m128i low_up = _mm_cvtsi32_si128(axis ? 16 : 48), high_up = _mm_cvtsi32_si128(axis ? 0 : 32);
    size_t low = 0, top = ph__upper_place(n), high = top;
    for (size_t k = 0; k < n; k += 4) {
        __m256i b = load4(box + k), in = _mm256_cmpgt_epi16(b, below);
        __m128i i = load_ids(id + k);
        unsigned here = n - k < 4 ? (1u << (n - k)) - 1 : 15;
        unsigned l = (unsigned)_mm256_movemask_pd(_mm256_castsi256_pd(_mm256_sll_epi64(in, low_up))) & here;
        unsigned h = (unsigned)_mm256_movemask_pd(_mm256_castsi256_pd(_mm256_sll_epi64(in, high_up))) & here;
        low += store_chosen(box + low, id + low, b, i, l);
        high += store_chosen(box + high, id + high, b, i, h);
    }
    half[0] = low, half[1] = high - top;
}

/// The edges that each of four boxes requires of another.
static inline PH__TARGET __m256i required_of(__m256i b) {
    __m256i swapped = _mm256_or_si256(_mm256_slli_epi32(b, 16), _mm256_srli_epi32(b, 16));
    return _mm256_xor_si256(swapped, _mm256_set1_epi16(PH_FAR));
}

/// Bit k: box k reaches what is required.
static inline PH__TARGET unsigned reach4(__m256i b, __m256i required) {
    __m256i lacks = _mm256_subs_epu16(required, b);
    return (unsigned)_mm256_movemask_pd(_mm256_castsi256_pd(_mm256_cmpeq_epi64(lacks, _mm256_setzero_si256())));
}

static PH__TARGET uint64_t row(const uint64_t *box, int n, uint64_t required) {
    __m256i all = _mm256_set1_epi64x((long long)required);
    uint64_t bits = 0;
    for (int j = 0; j < n; j += 4) {
        bits |= (uint64_t)reach4(load4(box + j), all) << j;
    }
    return n < 64 ? bits & ((UINT64_C(1) << n) - 1) : bits;
}

static PH__TARGET size_t sift(const uint64_t *box, const ph_pair *pair, size_t n, ph_pair *out) {
    const __m256i evens_first = _mm256_setr_epi32(0, 2, 4, 6, 1, 3, 5, 7), place = _mm256_setr_epi64x(0, 1, 2, 3);
    size_t found = 0;
    for (size_t k = 0; k < n; k += 4) {
        __m256i here = _mm256_cmpgt_epi64(_mm256_set1_epi64x((long long)(n - k)), place);
        __m256i p = _mm256_maskload_epi64((const long long *)(const void *)(pair + k), here);
        __m256i items = _mm256_permutevar8x32_epi32(p, evens_first); // a a a a b b b b
        __m256i a = _mm256_i32gather_epi64((const long long *)box, _mm256_castsi256_si128(items), 8);
        __m256i b = _mm256_i32gather_epi64((const long long *)box, _mm256_extracti128_si256(items, 1), 8);
        unsigned hits = reach4(a, required_of(b)) & (unsigned)_mm256_movemask_pd(_mm256_castsi256_pd(here));
        __m256i order = _mm256_loadu_si256((const __m256i *)(const void *)to_front[hits].box);
        _mm256_storeu_si256((__m256i *)(void *)(out + found), _mm256_permutevar8x32_epi32(p, order));
        found += (size_t)PH__POPCOUNT(hits);
    }
    return found;
}

// Columns go in eights, in the order 0 1 4 5 | 2 3 6 7: what puts two registers together, half by half, then
// leaves them in the order 0 to 7.
typedef struct eight {
    __m256i a, b;
} eight;

static inline PH__TARGET eight load8(const uint64_t *box) {
    __m256i low = load4(box), high = load4(box + 4);
    eight e = {_mm256_permute2x128_si256(low, high, 0x20), _mm256_permute2x128_si256(low, high, 0x31)};
    return e;
}

/// Eight rows against eight columns: byte 8 * i of `out` is row i.
static inline PH__TARGET void block(const uint64_t *required, const __m256i *col, uint8_t *out) {
    __m256i a = col[0], b = col[1], zero = _mm256_setzero_si256();
    for (int i = 0; i < 8; i++) {
        // NOLINTNEXTLINE(clang-analyzer-core.CallAndMessage): rows() fills whole blocks
        __m256i ask = _mm256_set1_epi64x((long long)required[i]); // what is left of it is what the box lacks
        // packs halves the width, keeps what is not 0 from becoming 0, and puts the boxes in order
        __m256i lacks = _mm256_packs_epi32(_mm256_subs_epu16(ask, a), _mm256_subs_epu16(ask, b));
        out[8 * i] = (uint8_t)_mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(lacks, zero)));
    }
}

static PH__TARGET void rows(const uint64_t *row, int nrow, const uint64_t *col, int ncol, bool same, uint64_t *mask) {
    uint64_t required[PH_LEAF];
    __m256i cols[PH_LEAF / 4];
    uint8_t *out = (uint8_t *)mask;
    for (int i = 0; i < (nrow + 7) / 8 * 8; i += 4) { // a block reads eight
        _mm256_storeu_si256((__m256i *)(void *)(required + i), required_of(load4(row + i)));
    }
    for (int j = 0; j < ncol; j += 8) {
        eight e = load8(col + j);
        cols[j / 4] = e.a, cols[j / 4 + 1] = e.b;
    }
    if (same) { // up to the diagonal, in one loop: its end is all that a processor can guess wrong
        int last = (ncol + 7) / 8;
        for (int k = 0, i = 0, j = 0; k < last * (last + 1) / 2; k++) {
            block(required + 8 * i, cols + 2 * j, out + 64 * i + j);
            bool done = i++ == j;
            j += done;
            i = done ? 0 : i;
        }
        return;
    }
    for (int i = 0; i < nrow; i += 8) {
        for (int j = 0; j < ncol; j += 8) {
            block(required + i, cols + j / 4, out + 8 * i + j / 8);
        }
    }
}

#include "tier.inc"
#endif
