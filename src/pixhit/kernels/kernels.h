// kernels.h - the fast loops behind the mask calls, one table of them for each set of instructions.
//
// kernels.inc is the one source; kernels_plain.c, kernels_avx2.c and kernels_avx512.c compile it.
// All tables give the same answers, which the tests hold them to.
#ifndef PIXHIT_KERNELS_KERNELS_H
#define PIXHIT_KERNELS_KERNELS_H

#include "../words.h"
#include "isa.h"

/// What the moments of an overlap are made of: pixels, and the sums of their x and y from the corner of the window.
typedef struct ph__moments {
    int64_t n, sx, sy;
} ph__moments;

/// A box in a mask, or the part of a circle that lies in it.
typedef struct ph__shape {
    ph_box box;
    int64_t cx, cy, r; // r < 0: the box itself
} ph__shape;

/// hit, first_point and area are the calls of pixhit.h (first is not NULL); refresh is ph__refresh.
typedef struct ph__kernels {
    bool (*hit)(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy);
    /// hit in a part of the window, which is not empty.
    bool (*hit_in)(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, const ph_box *part);
    bool (*first_point)(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, ph_point *first);
    int64_t (*area)(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy);
    /// Of an overlap that was made with a reach of 1, or of 0 where only overlaps matter.
    ph_gradient (*gradient)(const ph__overlap *o);
    /// The gradient, and adds to the moments, which are 0.
    ph_gradient (*contact)(const ph__overlap *o, ph__moments *m);
    void (*refresh)(ph_mask *mask);
    /// `common` is the part of the mask on the picture.
    void (*load_alpha)(ph_mask *mask, const ph_image *image, ph_point at, const ph_box *common, int threshold);
    /// Makes the pixels of b at (dx, dy) solid or empty, or where b lies those that it has not if `turned`. mask may be
    /// b. Keeps count and bounds. Returns how many pixels changed.
    int64_t (*edit)(ph_mask *mask, const ph_mask *b, int32_t dx, int32_t dy, bool solid, bool turned);
    /// The same of a shape.
    int64_t (*fill)(ph_mask *mask, const ph__shape *shape, bool solid);
    /// Solid pixels in the shape. With `any` it stops at the first few that it finds.
    int64_t (*count)(const ph_mask *mask, const ph__shape *shape, bool any);
    /// Grows or shrinks by r > 0 in the area, which is not empty; beyond it all stays empty. Returns the new count.
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

/// What a contact is made of.
typedef struct ph__parts {
    ph__overlap overlap;
    ph_gradient gradient;
    ph__moments moments;
} ph__parts;

/// True when b at (dx, dy) overlaps a. The parts are filled then.
static inline bool ph__touches(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, ph__parts *t) {
    PH_ASSERT(ph__is_mask(a) && ph__is_mask(b));
    ph__moments none = {0, 0, 0};
    t->moments = none;
    if (!ph__overlap_at(a, b, dx, dy, 0, &t->overlap)) {
        return false;
    }
    t->gradient = ph__fast()->contact(&t->overlap, &t->moments);
    return t->gradient.area != 0;
}

/// Its centroid to the nearest pixel, halves up and left.
static inline ph_point ph__centroid(const ph__parts *t) {
    int64_t n = t->moments.n;
    return ph__point((int32_t)(t->overlap.window.x0 + (2 * t->moments.sx + n - 1) / (2 * n)),
                     (int32_t)(t->overlap.window.y0 + (2 * t->moments.sy + n - 1) / (2 * n)));
}

#endif
