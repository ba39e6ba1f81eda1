// simd.h - one vector of mask rows, for the set of instructions that the including file asks for.
//
// V holds LANES words: the same strip of LANES rows one below the other. &, |, << and >> are the
// compiler's own on V, be it a vector or, in plain C, one uint64_t; only what C cannot say is here. A
// kernels_*.c defines PH__LANES (1, 2, 4 or 8 words), PH__TARGET (the set's name for the compiler, or
// nothing) and the PH__HAVE_... it may use, then includes kernels_body.h, which includes this.
#ifndef PH__LANES
#error "simd.h is included through kernels_body.h"
#endif

#if PH__LANES > 2
#include <immintrin.h>
#endif

// FN: a step of a kernel, always inlined so that constant arguments fold. KERNEL: one that is called.
// KERNEL APART: a loop of its own, kept out of its callers so that it has all the registers.
#if defined(__GNUC__)
#define FN PH__TARGET static inline __attribute__((always_inline))
#define APART __attribute__((noinline))
#else
#define FN static inline
#define APART
#endif
#define KERNEL PH__TARGET static

enum { LANES = PH__LANES };

#if PH__LANES == 1
typedef uint64_t V;
typedef uint64_t V_memory;
#else
typedef uint64_t V __attribute__((vector_size(8 * PH__LANES)));
/// The same in memory: aligned like a word, free to alias.
typedef uint64_t V_memory __attribute__((vector_size(8 * PH__LANES), aligned(8), may_alias));
#endif

FN V zero(void) {
    V none = {0};
    return none;
}

FN V splat(uint64_t x) {
#if PH__LANES == 1
    return x;
#else
    return zero() + x;
#endif
}

/// Rows 0..LANES-1 from p.
FN V load(const uint64_t *p) {
    return *(const V_memory *)(const void *)p;
}

// Which lanes of a vector are wanted. What is not wanted is not touched, so a vector may hang over the end
// of a strip; it reads as 0.
#if PH__LANES == 8
typedef __mmask8 lanes;
#elif PH__LANES == 4
typedef __m256i lanes;
#else
typedef struct lanes {
    int32_t from, to;
} lanes;
#endif

/// Of vector i of several, one below the other: the lanes with rows below n (0 <= n < 256; vectors of 32 rows at most).
FN lanes below(int32_t n, int32_t i) {
#if PH__LANES == 8
    return (__mmask8)(_bzhi_u32(~0u, (uint32_t)n) >> 8 * i);
#elif PH__LANES == 4
    const __m256i row = _mm256_setr_epi64x(4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3);
    return _mm256_cmpgt_epi64(_mm256_set1_epi64x(n), row);
#else
    lanes keep = {0, n - i * LANES};
    return keep;
#endif
}

/// Lane i for from <= i < to; either may lie outside 0..LANES.
FN lanes between(int32_t from, int32_t to) {
#if PH__LANES == 8
    uint32_t keep = _bzhi_u32(0xff, (uint32_t)ph__max(to, 0) > 8 ? 8 : (uint32_t)ph__max(to, 0));
    return (__mmask8)(keep & 0xffu << ph__max(0, ph__min(from, 8)));
#elif PH__LANES == 4
    const __m256i row = _mm256_setr_epi64x(0, 1, 2, 3);
    return _mm256_andnot_si256(_mm256_cmpgt_epi64(_mm256_set1_epi64x(from), row),
                               _mm256_cmpgt_epi64(_mm256_set1_epi64x(to), row));
#else
    lanes keep = {from, to};
    return keep;
#endif
}

FN V load_lanes(const uint64_t *p, lanes keep) {
#if PH__LANES == 8
    return (V)_mm512_maskz_loadu_epi64(keep, p);
#elif PH__LANES == 4
    return (V)_mm256_maskload_epi64((const long long *)(const void *)p, keep);
#elif PH__LANES == 1
    return keep.from <= 0 && keep.to > 0 ? *p : 0;
#else
    V rows = zero();
    for (int32_t i = ph__max(keep.from, 0); i < ph__min(LANES, keep.to); i++) {
        rows[i] = p[i];
    }
    return rows;
#endif
}

/// The first `rows` rows from p.
FN V rows_of(const uint64_t *p, int32_t rows) {
    return rows == LANES ? load(p) : load_lanes(p, below(rows, 0));
}

FN bool nonzero(V v) {
#if PH__LANES == 8
    return _mm512_test_epi64_mask((__m512i)v, (__m512i)v) != 0;
#elif PH__LANES == 4
    return !_mm256_testz_si256((__m256i)v, (__m256i)v);
#elif PH__LANES == 1
    return v != 0;
#else
    return (v[0] | v[1]) != 0;
#endif
}

/// Bit i tells whether lane i is not 0.
FN uint32_t solid_lanes(V v) {
#if PH__LANES == 8
    return _mm512_test_epi64_mask((__m512i)v, (__m512i)v);
#elif PH__LANES == 4
    __m256i empty = _mm256_cmpeq_epi64((__m256i)v, _mm256_setzero_si256());
    return ~(uint32_t)_mm256_movemask_pd((__m256d)empty) & 15u;
#elif PH__LANES == 1
    return v != 0;
#else
    return (v[0] != 0) | (uint32_t)(v[1] != 0) << 1;
#endif
}

/// Sum of the lanes.
FN int64_t lanes_sum(V v) {
#if PH__LANES >= 4
#if PH__LANES == 8
    __m256i four = _mm256_add_epi64(_mm512_maskz_extracti64x4_epi64(15, (__m512i)v, 0),
                                    _mm512_maskz_extracti64x4_epi64(15, (__m512i)v, 1));
#else
    __m256i four = (__m256i)v;
#endif
    __m128i half = _mm_add_epi64(_mm256_castsi256_si128(four), _mm256_extracti128_si256(four, 1));
    return (int64_t)((uint64_t)half[0] + (uint64_t)half[1]);
#elif PH__LANES == 1
    return (int64_t)v;
#else
    return (int64_t)(v[0] + v[1]);
#endif
}

FN uint64_t lanes_or(V v) {
#if PH__LANES == 1
    return v;
#else
    uint64_t all = 0;
    for (int32_t i = 0; i < LANES; i++) {
        all |= v[i];
    }
    return all;
#endif
}

// ---- shifts, and two words side by side seen through 64 pixels -----------------------------------------
// All lanes go by one count, 0..63. The processor's own shifts are asked for by name where the compiler's
// would first copy the count into every lane, or where a count of 64, which C forbids, saves a step. (The
// masks of all ones vanish; without them gcc 12 warns, in C++, of its own header.)

FN V shift_right(V v, int32_t s) {
#if PH__LANES == 8
    return (V)_mm512_maskz_srl_epi64(0xff, (__m512i)v, _mm_cvtsi32_si128(s));
#elif PH__LANES == 4
    return (V)_mm256_srl_epi64((__m256i)v, _mm_cvtsi32_si128(s));
#else
    return v >> s;
#endif
}

/// The same for a count of 64 too, which leaves nothing.
FN V shift_out(V v, int32_t s) {
#if PH__LANES >= 4
    return shift_right(v, s);
#else
    return (v >> s / 2) >> (s - s / 2);
#endif
}

FN V shift_left(V v, int32_t s) {
#if PH__LANES == 8
    return (V)_mm512_maskz_sll_epi64(0xff, (__m512i)v, _mm_cvtsi32_si128(s));
#elif PH__LANES == 4
    return (V)_mm256_sll_epi64((__m256i)v, _mm_cvtsi32_si128(s));
#else
    return v << s;
#endif
}

/// Bits s .. s+63 of high:low.
FN V funnel_right(V low, V high, int32_t s) {
#if PH__LANES == 8
    return (V)_mm512_shrdv_epi64((__m512i)low, (__m512i)high, _mm512_set1_epi64(s));
#elif PH__LANES == 4
    return shift_right(low, s) | shift_left(high, PH_WORD - s); // 64 shifts everything out
#else
    return low >> s | (high << (63 - s)) << 1;
#endif
}

/// Bits s-1 .. s+62, s .. s+63 and s+1 .. s+64 of high:low; 1 <= s.
FN void three_views(V low, V high, int32_t s, V *before, V *at, V *after) {
#if PH__LANES == 8
    *before = funnel_right(low, high, s - 1), *at = funnel_right(low, high, s);
    *after = (V)_mm512_shldv_epi64((__m512i)high, (__m512i)low, _mm512_set1_epi64(63 - s));
#else
    V from_low = shift_right(low, s - 1), from_high = shift_left(high, 63 - s);
    *before = from_low | from_high << 2, *at = from_low >> 1 | from_high << 1, *after = from_low >> 2 | from_high;
#endif
}

// ---- counting bits ------------------------------------------------------------------------------------
// A tally adds up the bits of at most TALLY_MOST vectors; tally_sum makes 64-bit lanes of it. Where there
// is an instruction that counts, a tally is that sum already; elsewhere it holds a count in each byte.

enum { TALLY_MOST = 31 }; // 31 * 8 bits fit a byte
#if PH__LANES == 8 || (defined(PH__HAVE_POPCNT) && PH__LANES == 1)
#define PH__COUNTS 1
#else
#define PH__COUNTS 0
#endif

/// Bits set in each byte of v.
FN V byte_counts(V v) {
#if PH__LANES == 4
    const __m256i four = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2,
                                          2, 3, 2, 3, 3, 4);
    const __m256i low = _mm256_set1_epi8(15);
    __m256i even = _mm256_and_si256((__m256i)v, low);
    __m256i odd = _mm256_and_si256(_mm256_srli_epi32((__m256i)v, 4), low);
    return (V)_mm256_add_epi8(_mm256_shuffle_epi8(four, even), _mm256_shuffle_epi8(four, odd));
#else
    v = v - ((v >> 1) & UINT64_C(0x5555555555555555));
    v = (v & UINT64_C(0x3333333333333333)) + ((v >> 2) & UINT64_C(0x3333333333333333));
    return (v + (v >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
#endif
}

FN V tally(V so_far, V v) {
#if PH__LANES == 8
    return so_far + (V)_mm512_popcnt_epi64((__m512i)v);
#elif PH__COUNTS
    return so_far + (uint64_t)__builtin_popcountll(v);
#else
    return so_far + byte_counts(v); // bytes do not overflow into each other
#endif
}

FN V tally_sum(V t) {
#if PH__COUNTS
    return t;
#elif PH__LANES == 4
    return (V)_mm256_sad_epu8((__m256i)t, _mm256_setzero_si256());
#else
    t = (t & UINT64_C(0x00ff00ff00ff00ff)) + ((t >> 8) & UINT64_C(0x00ff00ff00ff00ff));
    return (t * UINT64_C(0x0001000100010001)) >> 48;
#endif
}

/// A long count. Without an instruction for it, four vectors are first added bit by bit: ones and twos hold
/// what is left over of the sums, and only every fourth carry is counted. That is cheaper than four counts.
typedef struct counter {
    V ones, twos, fours, sum; // fours: a tally; sum: what has been summed up so far
} counter;

/// sum + x + y in each bit; returns the carries.
FN V full_add(V *sum, V x, V y) {
    V half = *sum ^ x, carry = (*sum & x) | (half & y);
    *sum = half ^ y;
    return carry;
}

FN void count_four(counter *c, V v0, V v1, V v2, V v3) {
#if PH__COUNTS
    c->fours = tally(tally(tally(tally(c->fours, v0), v1), v2), v3);
#else
    V first = full_add(&c->ones, v0, v1), second = full_add(&c->ones, v2, v3);
    c->fours = tally(c->fours, full_add(&c->twos, first, second));
#endif
}

/// To be called after at most TALLY_MOST times count_four.
FN void count_flush(counter *c) {
    c->sum += tally_sum(c->fours);
    c->fours = zero();
}

/// Bits set in each lane.
FN V popcount(V v) {
    return tally_sum(tally(zero(), v));
}

FN V count_total(counter *c) {
    count_flush(c);
#if PH__COUNTS
    return c->sum;
#else
    return (c->sum << 2) + (popcount(c->twos) << 1) + popcount(c->ones);
#endif
}

// ---- alpha --------------------------------------------------------------------------------------------

#if PH__LANES == 4
/// Saturating arithmetic moves the threshold to 127; the answer is then the sign bit of each pixel.
FN uint32_t opaque8(const uint8_t *rgba, __m256i up, __m256i down) {
    __m256i p = _mm256_loadu_si256((const __m256i *)(const void *)rgba);
    return (uint32_t)_mm256_movemask_ps((__m256)_mm256_subs_epu8(_mm256_adds_epu8(p, up), down));
}
#endif

/// Bit i says whether pixel i of up to 64 RGBA pixels has an alpha above `threshold`.
FN uint64_t opaque(const uint8_t *rgba, int32_t pixels, int threshold) {
    uint64_t word = 0;
    int32_t i = 0;
    if (threshold < 0 || threshold > 254) {
        return threshold < 0 ? ~UINT64_C(0) >> (PH_WORD - pixels) : 0;
    }
#if PH__LANES == 8
    // Little endian: alpha is the top byte of a 32-bit pixel.
    const __m512i most = _mm512_set1_epi32((int)((uint32_t)threshold << 24 | 0xffffffu));
    for (; i + 16 <= pixels; i += 16) {
        word |= (uint64_t)_mm512_cmpgt_epu32_mask(_mm512_loadu_si512(rgba + 4 * i), most) << i;
    }
    if (i < pixels) {
        __mmask16 rest = (__mmask16)((1u << (pixels - i)) - 1u);
        __m512i p = _mm512_maskz_loadu_epi32(rest, rgba + 4 * i);
        word |= (uint64_t)_mm512_cmpgt_epu32_mask(p, most) << i;
    }
#elif PH__LANES == 4
    const __m256i up = _mm256_set1_epi8((char)(threshold < 127 ? 127 - threshold : 0));
    const __m256i down = _mm256_set1_epi8((char)(threshold > 127 ? threshold - 127 : 0));
    for (; i + 16 <= pixels; i += 16) {
        word |= (uint64_t)(opaque8(rgba + 4 * i, up, down) | opaque8(rgba + 4 * i + 32, up, down) << 8) << i;
    }
    if (i + 8 <= pixels) {
        word |= (uint64_t)opaque8(rgba + 4 * i, up, down) << i;
        i += 8;
    }
#endif
    for (; i < pixels; i++) {
        word |= (uint64_t)(rgba[4 * i + 3] > threshold) << i;
    }
    return word;
}
