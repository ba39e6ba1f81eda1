// frame_avx512.c - the three kernels of the fast broad phase for AVX-512: eight packed boxes to a register,
// answers in mask registers, and an instruction that brings the chosen ones to the front.
// frame.inc says what the kernels must do, broadphase.h what a packed box is.
#include "broadphase.h"

#if PH_X86
#include <immintrin.h>

#define TARGET __attribute__((target(PH_TARGET_AVX512)))
#define POPCOUNT(word) __builtin_popcountll(word)
#define ROWS_EXACT 1
#define TIER ph__broad_avx512

static inline TARGET __m512i load8(const uint64_t *box) {
    return _mm512_loadu_si512((const void *)box);
}

static TARGET void split(uint64_t *box, uint32_t *id, size_t n, size_t top, uint64_t asked, int axis, size_t half[2]) {
    __m512i ask = _mm512_set1_epi64((long long)asked), guards = _mm512_set1_epi64((long long)PH_GUARDS);
    uint64_t guard = UINT64_C(1) << (axis ? 47 : 15); // of the axis' first lane; the second is 16 bits up
    __m512i low_bit = _mm512_set1_epi64((long long)guard), high_bit = _mm512_set1_epi64((long long)(guard << 16));
    size_t low = 0, high = top;
    for (size_t k = 0; k < n; k += 8) {
        __m512i b = load8(box + k), in = _mm512_sub_epi64(_mm512_or_si512(b, guards), ask);
        __m256i i = _mm256_loadu_si256((const __m256i *)(const void *)(id + k));
        __mmask8 here = (__mmask8)(n - k < 8 ? (1u << (n - k)) - 1 : 255);
        __mmask8 l = _mm512_mask_test_epi64_mask(here, in, low_bit),
                 h = _mm512_mask_test_epi64_mask(here, in, high_bit);
        _mm512_storeu_si512((void *)(box + low), _mm512_maskz_compress_epi64(l, b));
        _mm256_storeu_si256((__m256i *)(void *)(id + low), _mm256_maskz_compress_epi32(l, i));
        low += (size_t)POPCOUNT(l);
        _mm512_storeu_si512((void *)(box + high), _mm512_maskz_compress_epi64(h, b));
        _mm256_storeu_si256((__m256i *)(void *)(id + high), _mm256_maskz_compress_epi32(h, i));
        high += (size_t)POPCOUNT(h);
    }
    half[0] = low, half[1] = high - top;
}

static TARGET void outside(const uint64_t *box, int n, uint64_t asked, uint64_t *left, uint64_t *above) {
    __m512i ask = _mm512_set1_epi64((long long)asked), guards = _mm512_set1_epi64((long long)PH_GUARDS);
    __m512i first = _mm512_set1_epi64(1 << 15), third = _mm512_set1_epi64((long long)(UINT64_C(1) << 47));
    uint64_t x = 0, y = 0;
    for (int j = 0; j < n; j += 8) {
        __m512i in = _mm512_sub_epi64(_mm512_or_si512(load8(box + j), guards), ask);
        x |= (uint64_t)_mm512_test_epi64_mask(in, first) << j;
        y |= (uint64_t)_mm512_test_epi64_mask(in, third) << j;
    }
    *left = x, *above = y;
}

/// Eight rows against eight columns: byte 8 * i of `out` is row i.
static inline TARGET void block(const uint64_t *asks, __m512i col, uint8_t *out) {
    for (int i = 0; i < 8; i++) {
        // NOLINTNEXTLINE(clang-analyzer-core.CallAndMessage): rows() fills whole blocks
        __m512i lacks = _mm512_subs_epu16(_mm512_set1_epi64((long long)asks[i]), col);
        out[8 * i] = (uint8_t)_mm512_testn_epi64_mask(lacks, lacks);
    }
}

static TARGET void rows(const uint64_t *row, int nrow, const uint64_t *col, int ncol, bool same, uint64_t *mask) {
    uint64_t asks[PH_LEAF];
    uint8_t *out = (uint8_t *)mask;
    for (int i = 0; i < nrow; i += 8) {
        __m512i swapped = _mm512_maskz_rol_epi32(0xffff, load8(row + i), 16); // maskz: g++ 12 warns of the plain one
        __m512i ask = _mm512_xor_si512(swapped, _mm512_set1_epi16(PH_FAR));
        _mm512_storeu_si512((void *)(asks + i), ask);
    }
    if (same) { // up to the diagonal, in one loop: its end is all that a processor can guess wrong
        int last = (ncol + 7) / 8;
        for (int k = 0, i = 0, j = 0; k < last * (last + 1) / 2; k++) {
            block(asks + 8 * i, load8(col + 8 * j), out + 64 * i + j);
            bool done = i++ == j;
            j += done;
            i = done ? 0 : i;
        }
        return;
    }
    for (int i = 0; i < nrow; i += 8) {
        for (int j = 0; j < ncol; j += 8) {
            block(asks + i, load8(col + j), out + 8 * i + j / 8);
        }
    }
}

#include "frame.inc"
#endif
