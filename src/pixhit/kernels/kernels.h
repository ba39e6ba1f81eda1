// kernels.h - the fast loops behind the mask calls, one table of them per set of instructions.
//
// kernels.inc is the one source; kernels_plain.c, _avx2.c and _avx512.c compile it. Every
// table gives the same answers, which the tests hold it to.
#ifndef PIXHIT_KERNELS_KERNELS_H
#define PIXHIT_KERNELS_KERNELS_H

#include "../internal.h"
#include "isa.h"

/// What the moments of an overlap are made of: pixels, and the sums of their x and of their y relative
/// to the corner of the window.
typedef struct ph__moments {
    int64_t n, sx, sy;
} ph__moments;

/// The calls of pixhit.h (and ph__refresh) that have a loop worth compiling several times; hit_in is hit in a part of
/// the window of the two masks.
typedef struct ph__kernels {
    bool (*hit)(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy);
    /// In a part of the window, not empty; hits beside it in the same strips may count too.
    bool (*hit_in)(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, const ph_box *part);
    bool (*first_point)(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t *x, int32_t *y);
    int64_t (*area)(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy);
    ph_gradient (*gradient)(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy);
    ph__moments (*moments)(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, const ph_box *window);
    void (*refresh)(ph_mask *mask);
    void (*load_alpha)(ph_mask *mask, const ph_image *image, int32_t x, int32_t y, int threshold);
} ph__kernels;

extern const ph__kernels ph__kernels_plain;
#if PH_X86
extern const ph__kernels ph__kernels_avx2, ph__kernels_avx512;
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
