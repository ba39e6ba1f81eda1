// tier_avx512.c - the kernels of the fast broad phase for AVX-512: eight packed boxes to a register, answers in mask
// registers, and an instruction that brings the chosen ones to the front. tier.inc says what they must do.
#include "broadphase.h"

#if PH_X86
#include <immintrin.h>

// Without optimization gcc's gathers are macros, whose conversions would be taken for ours.
#if !defined(__clang__)
#pragma GCC diagnostic ignored "-Wsign-conversion"
#endif
#define PH__TARGET __attribute__((target(PH_TARGET_AVX512)))
#define PH__TIER ph__tier_avx512
#define PH__BLOCKS 1
#define PH__EMITS 1

static inline PH__TARGET __m512i load8(const uint64_t *box) {
    return _mm512_loadu_si512((const void *)box);
}

static PH__TARGET void split(uint64_t *box, int32_t *id, size_t n, uint64_t required, int axis, size_t half[2]) {
    __m512i ask = _mm512_set1_epi64((long long)required), guards = _mm512_set1_epi64((long long)PH_GUARDS);
    uint64_t guard = UINT64_C(1) << (axis ? 47 : 15); // of the axis' first lane; the second is 16 bits up
    __m512i low_bit = _mm512_set1_epi64((long long)guard), high_bit = _mm512_set1_epi64((long long)(guard << 16));
    size_t low = 0, top = ph__upper_place(n), high = top;
    for (size_t k = 0; k < n; k += 8) {
        __m512i b = load8(box + k), in = _mm512_sub_epi64(_mm512_or_si512(b, guards), ask);
        __m256i i = _mm256_loadu_si256((const __m256i *)(const void *)(id + k));
        __mmask8 here = (__mmask8)(n - k < 8 ? (1u << (n - k)) - 1 : 255);
        __mmask8 l = _mm512_mask_test_epi64_mask(here, in, low_bit),
                 h = _mm512_mask_test_epi64_mask(here, in, high_bit);
        _mm512_storeu_si512((void *)(box + low), _mm512_maskz_compress_epi64(l, b));
        _mm256_storeu_si256((__m256i *)(void *)(id + low), _mm256_maskz_compress_epi32(l, i));
        low += (size_t)ph__popcount(l);
        _mm512_storeu_si512((void *)(box + high), _mm512_maskz_compress_epi64(h, b));
        _mm256_storeu_si256((__m256i *)(void *)(id + high), _mm256_maskz_compress_epi32(h, i));
        high += (size_t)ph__popcount(h);
    }
    half[0] = low, half[1] = high - top;
}

/// The edges that each of eight boxes requires of another.
static inline PH__TARGET __m512i required_of(__m512i b) {
    __m512i swapped = _mm512_maskz_rol_epi32(0xffff, b, 16); // maskz: g++ 12 warns of the plain one
    return _mm512_xor_si512(swapped, _mm512_set1_epi16(PH_FAR));
}

/// The boxes of the items on one side of eight pairs.
#define ONE(k, side) (long long)now[pair[k].side]
#define FOUR(k, side) ONE((k) + 3, side), ONE((k) + 2, side), ONE((k) + 1, side), ONE(k, side)

static PH__TARGET size_t sift(const uint64_t *now, const ph_pair *pair, size_t n, ph_pair *out, ph_pair **kept) {
    size_t found = 0;
    for (size_t k = 0; k < n; k += 8, pair += 8) {
        __m512i a = _mm512_set_epi64(FOUR(4, a), FOUR(0, a)), b = _mm512_set_epi64(FOUR(4, b), FOUR(0, b));
        __m512i lacks = _mm512_subs_epu16(required_of(b), a);
        unsigned here = n - k < 8 ? (1u << (n - k)) - 1 : 255;
        __mmask8 keeps = (__mmask8)(~_mm512_movepi64_mask(_mm512_or_si512(a, b)) & here);
        __mmask8 hits = (__mmask8)(_mm512_testn_epi64_mask(lacks, lacks) & keeps);
        __m512i eight_pairs = _mm512_loadu_si512((const void *)pair);
        _mm512_storeu_si512((void *)(out + found), _mm512_maskz_compress_epi64(hits, eight_pairs));
        _mm512_storeu_si512((void *)*kept, _mm512_maskz_compress_epi64(keeps, eight_pairs));
        found += (size_t)ph__popcount(hits), *kept += ph__popcount(keeps);
    }
    return found;
}

typedef __m512i eight;

static inline PH__TARGET void require8(const uint64_t *box, uint64_t *required) {
    _mm512_storeu_si512((void *)required, required_of(load8(box)));
}

static inline PH__TARGET uint8_t reach8(eight boxes, uint64_t required) {
    __m512i lacks = _mm512_subs_epu16(_mm512_set1_epi64((long long)required), boxes);
    return (uint8_t)_mm512_testn_epi64_mask(lacks, lacks);
}

typedef struct sixty_four {
    __m512i id[4];
} sixty_four;

static inline PH__TARGET sixty_four load_ids(const int32_t *id, int n) {
    uint64_t there = ~UINT64_C(0) >> (PH_LEAF - n);
    sixty_four all;
    for (int k = 0; k < 4; k++) {
        all.id[k] = _mm512_maskz_loadu_epi32((__mmask16)(there >> 16 * k), id + 16 * k);
    }
    return all;
}

/// The numbers of the bits that are set are bytes brought to the front; eight of them at a time look up their columns.
static inline PH__TARGET void emit(ph_pair *out, int32_t a, const sixty_four *cols, uint64_t m) {
    static const uint8_t numbers[PH_LEAF] = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
                                             16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
                                             32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47,
                                             48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};
    __m512i order = _mm512_maskz_compress_epi8(m, _mm512_loadu_si512((const void *)numbers));
    int n = ph__popcount(m);
    do {
        __m512i number = _mm512_cvtepu8_epi64(_mm512_castsi512_si128(order));
        __m512i low = _mm512_permutex2var_epi32(cols->id[0], number, cols->id[1]);
        __m512i high = _mm512_permutex2var_epi32(cols->id[2], number, cols->id[3]);
        __mmask8 upper = _mm512_test_epi64_mask(number, _mm512_set1_epi64(32));
        __m512i b = _mm512_slli_epi64(_mm512_mask_mov_epi64(low, upper, high), 32);
        _mm512_storeu_si512((void *)out, _mm512_or_si512(b, _mm512_set1_epi64((uint32_t)a)));
        order = _mm512_alignr_epi64(order, order, 1), out += 8, n -= 8;
    } while (n > 0);
}

#include "tier.inc"
#endif
