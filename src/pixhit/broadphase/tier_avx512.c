// tier_avx512.c - the three kernels of the fast broad phase for AVX-512: eight packed boxes to a register,
// answers in mask registers, and an instruction that brings the chosen ones to the front.
// tier.inc says what the kernels must do, broadphase.h what a packed box is.
#include "broadphase.h"

#if PH_X86
#include <immintrin.h>

// Without optimization gcc's gathers are macros, whose conversions would be taken for ours.
#if !defined(__clang__)
#pragma GCC diagnostic ignored "-Wsign-conversion"
#endif
#define PH__TARGET __attribute__((target(PH_TARGET_AVX512)))
#define PH__TIER ph__tier_avx512
#define PH__POPCOUNT(w) __builtin_popcountll(w)
#define PH__ROWS_EXACT 1

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
        low += (size_t)PH__POPCOUNT(l);
        _mm512_storeu_si512((void *)(box + high), _mm512_maskz_compress_epi64(h, b));
        _mm256_storeu_si256((__m256i *)(void *)(id + high), _mm256_maskz_compress_epi32(h, i));
        high += (size_t)PH__POPCOUNT(h);
    }
    half[0] = low, half[1] = high - top;
}

/// The edges that each of eight boxes requires of another.
static inline PH__TARGET __m512i required_of(__m512i b) {
    __m512i swapped = _mm512_maskz_rol_epi32(0xffff, b, 16); // maskz: g++ 12 warns of the plain one
    return _mm512_xor_si512(swapped, _mm512_set1_epi16(PH_FAR));
}

/// Bit k: box k reaches what is required.
static inline PH__TARGET __mmask8 reach8(__m512i b, __m512i required) {
    __m512i lacks = _mm512_subs_epu16(required, b);
    return _mm512_testn_epi64_mask(lacks, lacks);
}

static PH__TARGET uint64_t row(const uint64_t *box, int n, uint64_t required) {
    __m512i all = _mm512_set1_epi64((long long)required);
    uint64_t bits = 0;
    for (int j = 0; j < n; j += 8) {
        bits |= (uint64_t)reach8(load8(box + j), all) << j;
    }
    return n < 64 ? bits & ((UINT64_C(1) << n) - 1) : bits;
}

static PH__TARGET size_t sift(const uint64_t *box, const ph_pair *pair, size_t n, ph_pair *out) {
    size_t found = 0;
    for (size_t k = 0; k < n; k += 8) {
        __mmask8 here = (__mmask8)(n - k < 8 ? (1u << (n - k)) - 1 : 255);
        __m512i p = _mm512_maskz_loadu_epi64(here, (const void *)(pair + k));
        __m512i a = _mm512_i32gather_epi64(_mm512_cvtepi64_epi32(p), (const void *)box, 8);
        __m512i b = _mm512_i32gather_epi64(_mm512_cvtepi64_epi32(_mm512_srli_epi64(p, 32)), (const void *)box, 8);
        __mmask8 hits = reach8(a, required_of(b)) & here;
        _mm512_storeu_si512((void *)(out + found), _mm512_maskz_compress_epi64(hits, p));
        found += (size_t)PH__POPCOUNT(hits);
    }
    return found;
}

/// Eight rows against eight columns: byte 8 * i of `out` is row i.
static inline PH__TARGET void block(const uint64_t *required, __m512i col, uint8_t *out) {
    for (int i = 0; i < 8; i++) {
        // NOLINTNEXTLINE(clang-analyzer-core.CallAndMessage): rows() fills whole blocks
        out[8 * i] = (uint8_t)reach8(col, _mm512_set1_epi64((long long)required[i]));
    }
}

static PH__TARGET void rows(const uint64_t *row, int nrow, const uint64_t *col, int ncol, bool same, uint64_t *mask) {
    uint64_t required[PH_LEAF];
    uint8_t *out = (uint8_t *)mask;
    for (int i = 0; i < nrow; i += 8) {
        _mm512_storeu_si512((void *)(required + i), required_of(load8(row + i)));
    }
    if (same) { // up to the diagonal, in one loop: its end is all that a processor can guess wrong
        int last = (ncol + 7) / 8;
        for (int k = 0, i = 0, j = 0; k < last * (last + 1) / 2; k++) {
            block(required + 8 * i, load8(col + 8 * j), out + 64 * i + j);
            bool done = i++ == j;
            j += done;
            i = done ? 0 : i;
        }
        return;
    }
    for (int i = 0; i < nrow; i += 8) {
        for (int j = 0; j < ncol; j += 8) {
            block(required + i, load8(col + j), out + 8 * i + j / 8);
        }
    }
}

#include "tier.inc"
#endif
