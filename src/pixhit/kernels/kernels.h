// kernels.h - the fast loops of the mask calls: a table per instruction set.
//
// kernels.inc is the source; kernels_plain.c and kernels_avx2.c compile it. Both tables give the same answers, which
// tests verify.
#ifndef PIXHIT_KERNELS_KERNELS_H
#define PIXHIT_KERNELS_KERNELS_H

#include "../words.h"
#include "isa.h"

/// Parts of the moments of an overlap: number of pixels, and the sums of their x and y relative to the corner of the
/// window.
typedef struct ph__moments {
    int64_t n, sx, sy;
} ph__moments;

/// A box in a mask, or the part of a circle inside it.
typedef struct ph__shape {
    ph_box box;
    int64_t cx, cy, r; // r < 0: the box
} ph__shape;

/// hit, first_point and area are the calls of pixhit.h (first is not NULL); refresh is ph__refresh.
typedef struct ph__kernels {
    bool (*hit)(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy);
    /// hit in a part of the window, which must not be empty.
    bool (*hit_in)(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, const ph_box *part);
    bool (*first_point)(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, ph_point *first);
    int64_t (*area)(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy);
    /// For an overlap that was made with a reach of 1, or of 0 if only overlaps matter.
    ph_gradient (*gradient)(const ph__overlap *o);
    /// The gradient; also adds to the moments, which must be 0.
    ph_gradient (*contact)(const ph__overlap *o, ph__moments *m);
    void (*refresh)(ph_mask *mask);
    /// `common` is the part of the mask on the picture.
    void (*load_alpha)(ph_mask *mask, const ph_image *image, ph_point at, const ph_box *common, int threshold);
    /// Makes the pixels of b at (dx, dy) solid or empty, or with `turned` the pixels in the area of b that b
    /// lacks. mask may be b. Updates count and bounds. Returns the number of changed pixels.
    int64_t (*edit)(ph_mask *mask, const ph_mask *b, int32_t dx, int32_t dy, bool solid, bool turned);
    /// The same for a shape.
    int64_t (*fill)(ph_mask *mask, const ph__shape *shape, bool solid);
    /// Number of solid pixels in the shape. With `any` it stops at the first pixels found.
    int64_t (*count)(const ph_mask *mask, const ph__shape *shape, bool any);
    /// Grows or shrinks by r > 0 in the area, which must not be empty; outside, all pixels stay empty. Returns
    /// the new count.
    int64_t (*grow)(ph_mask *mask, const ph_box *area, int32_t r, bool shrinks);
} ph__kernels;

PH_HIDDEN extern const ph__kernels ph__kernels_plain;
#if PH_X86
PH_HIDDEN extern const ph__kernels ph__kernels_avx2;
#endif

/// The table of a set; plain if the build does not contain it.
static inline const ph__kernels *ph__kernels_of(enum ph_isa isa) {
#if PH_X86
    if (isa == PH_ISA_AVX2) {
        return &ph__kernels_avx2;
    }
#endif
    (void)isa;
    return &ph__kernels_plain;
}

/// The best table for this processor.
static inline const ph__kernels *ph__fast(void) {
    return ph__kernels_of(ph__isa());
}

/// Parts of a contact.
typedef struct ph__parts {
    ph__overlap overlap;
    ph_gradient gradient;
    ph__moments moments;
} ph__parts;

/// Returns true if b at (dx, dy) overlaps a, and fills the parts.
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

/// The centroid rounded to the nearest pixel, halves up and left.
static inline ph_point ph__centroid(const ph__parts *t) {
    int64_t n = t->moments.n;
    return ph__point((int32_t)(t->overlap.window.x0 + (2 * t->moments.sx + n - 1) / (2 * n)),
                     (int32_t)(t->overlap.window.y0 + (2 * t->moments.sy + n - 1) / (2 * n)));
}

#endif
