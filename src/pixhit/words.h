// words.h - rows as spans and runs, for the files that edit, measure and convert masks.
//
// A span is a half-open column range of one row; a run is a longest span of solid pixels. Both are found
// and written a word at a time, so a full row of 64 pixels costs what one pixel costs.
#ifndef PIXHIT_WORDS_H
#define PIXHIT_WORDS_H

#include "internal.h"

/// Bits of the 64 columns of `strip` that lie in the span x0 <= x < x1.
static inline uint64_t ph__span_bits(int64_t x0, int64_t x1, int32_t strip) {
    int64_t left = (int64_t)strip * PH_WORD;
    int64_t low = ph__max64(x0 - left, 0), high = ph__min64(x1 - left, PH_WORD);
    if (low >= high) {
        return 0;
    }
    return (~UINT64_C(0) >> (PH_WORD - (high - low))) << low;
}

/// First column >= x of row y whose bit, flipped by `flip` (0, or all ones to look for empty pixels), is
/// set; w when there is none.
static inline int32_t ph__find(const ph_mask *mask, int32_t x, int32_t y, uint64_t flip) {
    if (x >= mask->w) {
        return mask->w;
    }
    int32_t strip = x / PH_WORD;
    uint64_t word = (ph__strip(mask, strip)[y] ^ flip) & (~UINT64_C(0) << (x % PH_WORD));
    while (word == 0) {
        if (++strip == mask->strips) {
            return mask->w;
        }
        word = ph__strip(mask, strip)[y] ^ flip;
    }
    return strip * PH_WORD + ph__lowest(word); // padding is empty: a search for empty ends at w
}

/// Next run of row y: starts the search at *x1, writes the run to *x0 and *x1. Begin with *x1 = 0.
static inline bool ph__next_run(const ph_mask *mask, int32_t y, int32_t *x0, int32_t *x1) {
    *x0 = ph__find(mask, *x1, y, 0);
    if (*x0 == mask->w) {
        return false;
    }
    *x1 = ph__find(mask, *x0, y, ~UINT64_C(0));
    return true;
}

/// Number of runs of all rows: the bits with no solid pixel to their left.
static inline int64_t ph__count_runs(const ph_mask *mask) {
    int64_t runs = 0;
    for (int32_t strip = 0; strip < mask->strips; strip++) {
        const uint64_t *words = ph__strip(mask, strip), *before = strip ? ph__strip(mask, strip - 1) : NULL;
        for (int32_t y = mask->bounds.y0; y < mask->bounds.y1; y++) {
            uint64_t left = words[y] << 1 | (before ? before[y] >> (PH_WORD - 1) : 0);
            runs += ph__popcount(words[y] & ~left);
        }
    }
    return runs;
}

/// Makes the columns x0 <= x < x1 of row y solid; they lie inside the mask. Bounds and count are the
/// caller's business.
static inline void ph__set_span(ph_mask *mask, int32_t x0, int32_t x1, int32_t y) {
    if (x0 >= x1) {
        return;
    }
    for (int32_t strip = x0 / PH_WORD; strip <= (x1 - 1) / PH_WORD; strip++) {
        ph__words(mask)[(size_t)strip * (size_t)mask->h + (size_t)y] |= ph__span_bits(x0, x1, strip);
    }
}

/// Largest whole number that is at most r and whose square is at most v; 0 <= r < 2^31.
static inline int64_t ph__root(int64_t v, int64_t r) {
    int64_t found = 0;
    for (int64_t bit = INT64_C(1) << ph__highest((uint64_t)r | 1); bit; bit >>= 1) {
        int64_t next = found | bit;
        if (next <= r && next * next <= v) {
            found = next;
        }
    }
    return found;
}

/// Sum of the indexes of the set bits.
static inline int64_t ph__index_sum(uint64_t v) {
    return (int64_t)ph__popcount(v & UINT64_C(0xaaaaaaaaaaaaaaaa)) +
           (int64_t)ph__popcount(v & UINT64_C(0xcccccccccccccccc)) * 2 +
           (int64_t)ph__popcount(v & UINT64_C(0xf0f0f0f0f0f0f0f0)) * 4 +
           (int64_t)ph__popcount(v & UINT64_C(0xff00ff00ff00ff00)) * 8 +
           (int64_t)ph__popcount(v & UINT64_C(0xffff0000ffff0000)) * 16 +
           (int64_t)ph__popcount(v & UINT64_C(0xffffffff00000000)) * 32;
}

/// The bits of one strip that an edit changed, gathered while it walks.
typedef struct ph__change {
    int64_t pixels; ///< how many
    ph_box box;     ///< tight box round them; meaningless when pixels is 0
} ph__change;

/// Notes the changed bits `diff` of word (strip, y).
static inline void ph__note(ph__change *change, uint64_t diff, int32_t strip, int32_t y) {
    int32_t x0 = strip * PH_WORD + ph__lowest(diff), x1 = strip * PH_WORD + ph__highest(diff) + 1;
    ph_box *box = &change->box;
    if (change->pixels == 0) {
        box->x0 = x0, box->y0 = y, box->x1 = x1, box->y1 = y + 1;
    }
    box->x0 = ph__min(box->x0, x0), box->x1 = ph__max(box->x1, x1);
    box->y0 = ph__min(box->y0, y), box->y1 = ph__max(box->y1, y + 1);
    change->pixels += ph__popcount(diff);
}

/// Puts bounds and count right after pixels were only added (`added`) or only removed. Costs a walk over
/// the words only when pixels on the edge of the bounds went away: carving in the middle is cheap.
void ph__changed(ph_mask *mask, const ph__change *change, bool added);

/// Takes the pixels `common` of word (strip, y) into the overlap; start from an all-zero one.
void ph__absorb(ph_overlap_info *out, uint64_t common, int32_t strip, int32_t y);

/// Rounds the centroid when all is absorbed.
void ph__absorbed(ph_overlap_info *out);

/// |v|, also of INT32_MIN.
static inline uint64_t ph__magnitude(int32_t v) {
    return (uint64_t)(v < 0 ? -(int64_t)v : v);
}

#endif
