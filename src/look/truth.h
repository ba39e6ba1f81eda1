// truth.h - the answers that the core should give, computed pixel by pixel, for look, proof, laboratory and tests.
//
// The comment of a function names the call of pixhit.h that has the same arguments and result. The cost of an answer
// at an offset is O(pixels of the intersection of the frames). A call that returns false writes no result.
#ifndef LOOK_TRUTH_H
#define LOOK_TRUTH_H

#include "pixhit/pixhit_more.h"

/// True if pixel (x, y) is solid; false outside the mask.
bool truth_bit(const ph_mask *m, int64_t x, int64_t y);

/// ph_mask_overlap_area, ph_mask_hit and ph_mask_first_point.
int64_t truth_area(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy);
bool truth_hit(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy);
bool truth_first(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy, ph_point *out);
/// The area, and the smallest box around the common pixels, which is empty without such pixels.
int64_t truth_common(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy, ph_box *around);

/// ph_mask_gradient, from five areas.
ph_gradient truth_gradient(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy);

/// ph_contact_find.
bool truth_contact(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t vx, int32_t vy, ph_contact *out);

/// Makes a step of the motion (mx, my) of ph_mask_sweep: moves `at` and increments `done`, the steps made on each axis.
/// The motion must not be at its end.
void truth_step(ph_point *at, ph_point *done, int32_t mx, int32_t my);

/// ph_mask_push_out for directions up to 2^31. O(steps) answers.
int32_t truth_push_out(const ph_mask *a, const ph_mask *b, ph_point *offset, int32_t ux, int32_t uy, int32_t most);

/// The shortest move of b, up to `most` px on each axis, after which the masks overlap (`hit` true) or do not overlap.
/// Ties prefer the topmost move, then the leftmost. Returns the square of its length [px^2], or -1 if there is no such
/// move. O(most^2) answers.
int64_t truth_nearest(const ph_mask *a, const ph_mask *b, ph_point offset, int32_t most, bool hit, ph_point *move);

/// ph_mask_sweep. O(steps) answers.
bool truth_sweep(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t mx, int32_t my, ph_sweep_hit *out);

/// ph_mask.count and ph_mask.bounds. O(pixels).
int64_t truth_count(const ph_mask *m);
ph_box truth_bounds(const ph_mask *m);

/// True if a pixel in the box is solid, or empty if `solid` is false. Pixels outside the mask are empty.
bool truth_any(const ph_mask *m, ph_box box, bool solid);

/// Pixel (x, y) of the mask after ph_mask_grow by r.
bool truth_grown(const ph_mask *m, int32_t r, int32_t x, int32_t y);

#endif
