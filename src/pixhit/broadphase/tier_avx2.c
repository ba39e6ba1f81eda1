// tier_avx2.c - the kernels of the fast broad phase for AVX2: four packed boxes per register. tier.inc defines
// them. Cost: about 1.5 cycles per item of a split; 1 cycle to compare a box with eight boxes.
#include "broadphase.h"

#if PH_X86
#include <immintrin.h>

#define PH__TARGET __attribute__((target(PH_TARGET_AVX2)))
#define PH__TIER ph__tier_avx2
#define PH__BLOCKS 1

// Orders that move the chosen references of four to the front, in units of 4 bytes: a box has two units, an id has one.
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

/// Writes the chosen of four boxes or pairs to `to`. Returns their number.
static inline PH__TARGET size_t store_four(void *to, __m256i four, unsigned chosen) {
    __m256i order = _mm256_loadu_si256((const __m256i *)(const void *)to_front[chosen].box);
    _mm256_storeu_si256((__m256i *)to, _mm256_permutevar8x32_epi32(four, order));
    return (size_t)ph__popcount(chosen);
}

/// Writes the chosen of four references to the front of (box, id). Returns their number.
static inline PH__TARGET size_t store_chosen(uint64_t *box, int32_t *id, __m256i b, __m128i i, unsigned chosen) {
    size_t n = store_four(box, b, chosen);
    __m128i order = _mm_loadu_si128((const __m128i *)(const void *)to_front[chosen].id);
    _mm_storeu_si128((__m128i *)(void *)id, _mm_castps_si128(_mm_permutevar_ps(_mm_castsi128_ps(i), order)));
    return n;
}

static PH__TARGET void split(uint64_t *box, int32_t *id, size_t n, uint64_t required, int axis, size_t half[2]) {
    __m256i below = _mm256_sub_epi16(_mm256_set1_epi64x((long long)required), _mm256_set1_epi16(1));
    int up = axis ? 0 : 32;
    __m128i low_up = _mm_cvtsi32_si128(up + 16), high_up = _mm_cvtsi32_si128(up);
    size_t low = 0, top = ph__upper_place(n), high = top;
    for (size_t k = 0; k < n; k += 4) {
        __m256i b = load4(box + k), in = _mm256_cmpgt_epi16(b, below);
        __m128i i = _mm_loadu_si128((const __m128i *)(const void *)(id + k));
        unsigned here = n - k < 4 ? (1u << (n - k)) - 1 : 15;
        unsigned l = (unsigned)_mm256_movemask_pd(_mm256_castsi256_pd(_mm256_sll_epi64(in, low_up))) & here;
        unsigned h = (unsigned)_mm256_movemask_pd(_mm256_castsi256_pd(_mm256_sll_epi64(in, high_up))) & here;
        low += store_chosen(box + low, id + low, b, i, l);
        high += store_chosen(box + high, id + high, b, i, h);
    }
    half[0] = low;
    half[1] = high - top;
}

/// The edges that a box must reach to overlap each of four boxes.
static inline PH__TARGET __m256i required_of(__m256i b) {
    __m256i swapped = _mm256_or_si256(_mm256_slli_epi32(b, 16), _mm256_srli_epi32(b, 16));
    return _mm256_xor_si256(swapped, _mm256_set1_epi16(PH_FAR));
}

/// ONE is the box of one item of pair k; FOUR loads these boxes of four pairs.
#define ONE(k, side) (long long)now[pair[k].side]
#define FOUR(side) _mm256_set_epi64x(ONE(3, side), ONE(2, side), ONE(1, side), ONE(0, side))

static PH__TARGET size_t sift(const uint64_t *now, const ph_pair *pair, size_t n, ph_pair *out, ph_pair **kept) {
    size_t found = 0;
    for (size_t k = 0; k < n; k += 4, pair += 4) {
        __m256i a = FOUR(a), b = FOUR(b), none = _mm256_setzero_si256();
        __m256i overlap = _mm256_cmpeq_epi64(_mm256_subs_epu16(required_of(b), a), none);
        unsigned keeps = ~(unsigned)_mm256_movemask_pd(_mm256_castsi256_pd(_mm256_or_si256(a, b)));
        keeps &= n - k < 4 ? (1u << (n - k)) - 1 : 15;
        __m256i four = load4((const uint64_t *)(const void *)pair);
        found += store_four(out + found, four, (unsigned)_mm256_movemask_pd(_mm256_castsi256_pd(overlap)) & keeps);
        *kept += store_four(*kept, four, keeps);
    }
    return found;
}

// Eight columns in two registers, in the order 0 1 4 5 | 2 3 6 7. The packing instruction of reach8 combines the
// registers half by half, so its result has the order 0 to 7.
typedef struct eight {
    __m256i a, b;
} eight;

static inline PH__TARGET eight load8(const uint64_t *box) {
    __m256i low = load4(box), high = load4(box + 4);
    eight e = {_mm256_permute2x128_si256(low, high, 0x20), _mm256_permute2x128_si256(low, high, 0x31)};
    return e;
}

static inline PH__TARGET void require8(const uint64_t *box, uint64_t *required) {
    _mm256_storeu_si256((__m256i *)(void *)required, required_of(load4(box)));
    _mm256_storeu_si256((__m256i *)(void *)(required + 4), required_of(load4(box + 4)));
}

static inline PH__TARGET uint8_t reach8(eight boxes, uint64_t required) {
    __m256i all = _mm256_set1_epi64x((long long)required);
    // Packing halves the width of each lane and orders the boxes. A lane that is not 0 does not become 0.
    __m256i lacks = _mm256_packs_epi32(_mm256_subs_epu16(all, boxes.a), _mm256_subs_epu16(all, boxes.b));
    __m256i reached = _mm256_cmpeq_epi32(lacks, _mm256_setzero_si256());
    return (uint8_t)_mm256_movemask_ps(_mm256_castsi256_ps(reached));
}

#include "tier.inc"
#endif
