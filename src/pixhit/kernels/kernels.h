// kernels.h - the fast loops of the mask calls, once per instruction set: ph__plain_hit, ph__avx2_hit and so on.
//
// kernels.inc is the source; kernels_plain.c and kernels_avx2.c compile it. Tests verify that both sets give the same
// answers.
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

// The kernels by name, with result and parameters. hit, first_point and area are the calls of pixhit.h, but first is
// not NULL; refresh is ph__refresh.
//     hit_in      hit in a part of the window, which must not be empty
//     gradient    for an overlap that was made with a reach of 1, or of 0 if only overlaps matter
//     contact     the gradient; also adds to the moments, which must be 0
//     load_alpha  `common` is the part of the mask on the picture
//     edit        makes the solid pixels of b at (dx, dy) solid or empty in mask; with `turned`, the empty pixels of b
//                 instead. mask may be b. Updates count and bounds. Returns the number of changed pixels
//     fill        the same for a shape
//     count       number of solid pixels in the shape. With `any` it stops at the first pixels found
//     grow        grows or shrinks by r > 0 in the area, which must not be empty; outside, all pixels stay empty.
//                 Returns the new count
// clang-format off
#define PH__KERNELS(KERNEL) \
    KERNEL(bool, hit, (const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy)) \
    KERNEL(bool, hit_in, (const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, const ph_box *part)) \
    KERNEL(bool, first_point, (const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, ph_point *first)) \
    KERNEL(int64_t, area, (const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy)) \
    KERNEL(ph_gradient, gradient, (const ph__overlap *o)) \
    KERNEL(ph_gradient, contact, (const ph__overlap *o, ph__moments *m)) \
    KERNEL(void, refresh, (ph_mask *mask)) \
    KERNEL(void, load_alpha, \
           (ph_mask *mask, const ph_image *image, ph_point corner, const ph_box *common, int threshold)) \
    KERNEL(int64_t, edit, (ph_mask *mask, const ph_mask *b, int32_t dx, int32_t dy, bool solid, bool turned)) \
    KERNEL(int64_t, fill, (ph_mask *mask, const ph__shape *shape, bool solid)) \
    KERNEL(int64_t, count, (const ph_mask *mask, const ph__shape *shape, bool any)) \
    KERNEL(int64_t, grow, (ph_mask *mask, const ph_box *area, int32_t r, bool shrinks))
// clang-format on

// Kernels are functions, not a table: a linker with --gc-sections then keeps only the kernels that a program calls.
#define PH__PLAIN(type, name, parameters) PH_HIDDEN type ph__plain_##name parameters;
#define PH__AVX2(type, name, parameters) PH_HIDDEN type ph__avx2_##name parameters;
PH__KERNELS(PH__PLAIN)
#if PH_X86
PH__KERNELS(PH__AVX2)
#endif

/// Calls a kernel of the set to use: PH__FAST(hit, (a, b, dx, dy)).
#if PH_X86
#define PH__FAST(name, arguments) (ph__isa() == PH_ISA_AVX2 ? ph__avx2_##name arguments : ph__plain_##name arguments)
#else
#define PH__FAST(name, arguments) ph__plain_##name arguments
#endif

#endif
