// kernels.h - the fast loops behind the mask calls, one table of them for each set of instructions.
//
// kernels.inc is the one source; kernels_plain.c, kernels_avx2.c and kernels_avx512.c compile it. All tables give the
// same answers, which the tests hold them to.
#ifndef PIXHIT_KERNELS_KERNELS_H
#define PIXHIT_KERNELS_KERNELS_H

#include "../internal.h"
#include "isa.h"

/// What the moments of an overlap are made of: pixels, and the sums of their x and of their y relative to the corner
/// of the window.
typedef struct ph__moments {
    int64_t n, sx, sy;
} ph__moments;

/// One strip of a mask and what a brush does to it: each word `old` becomes ((old ^ turn) & (brush ^ flip)) ^ turn.
typedef struct ph__edit {
    uint64_t *rows;             // of the strip, from the first one to edit
    const uint64_t *low, *high; // strips of the brush that are seen on it, from the same row on
    uint64_t has_low, has_high; // all ones; 0: there is no such strip, and what is read in its place does not count
    uint64_t inside;            // bits of the strip that lie in the mask
    uint64_t turn, flip;
    int32_t n;     // rows
    int32_t shift; // pixels of low that lie left of the strip: 0..63
    bool upward;   // from the last row to the first, for a mask that is its own brush
} ph__edit;

/// hit, first_point and area are the calls of pixhit.h (first is not NULL); refresh is ph__refresh.
typedef struct ph__kernels {
    bool (*hit)(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy);
    /// hit in a part of the window, which is not empty.
    bool (*hit_in)(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, const ph_box *part);
    bool (*first_point)(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, ph_point *first);
    int64_t (*area)(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy);
    /// Of an overlap that was made with a reach of 1, or of 0 where only overlaps matter.
    ph_gradient (*gradient)(const ph__overlap *o);
    /// Of a window that is not empty.
    ph__moments (*moments)(const ph__overlap *o);
    void (*refresh)(ph_mask *mask);
    void (*load_alpha)(ph_mask *mask, const ph_image *image, int32_t x, int32_t y, int threshold);
    /// Returns how many pixels changed.
    int64_t (*edit)(const ph__edit *e);
    /// The bits of column `left` and the next 63 in n spans of columns, x0[i] <= x < x1[i].
    void (*spans)(uint64_t *bits, const int64_t *x0, const int64_t *x1, int32_t n, int64_t left);
    /// Grows or shrinks the pixels by r > 0 in the area, which is not empty; beyond it all is and stays empty.
    /// Returns how many pixels there are then.
    int64_t (*grow)(ph_mask *mask, const ph_box *area, int32_t r, bool shrinks);
} ph__kernels;

PH_HIDDEN extern const ph__kernels ph__kernels_plain;
#if PH_X86
PH_HIDDEN extern const ph__kernels ph__kernels_avx2, ph__kernels_avx512;
#endif

/// The table of one set. What the build does not have is plain.
static inline const ph__kernels *ph__kernels_of(enum ph_isa isa) {
#if PH_X86
    if (isa == PH_ISA_AVX512) {
        return &ph__kernels_avx512;
    }
    if (isa == PH_ISA_AVX2) {
        return &ph__kernels_avx2;
    }
#endif
    (void)isa;
    return &ph__kernels_plain;
}

/// The best table that this processor can run.
static inline const ph__kernels *ph__fast(void) {
    return ph__kernels_of(ph__isa());
}

#endif
