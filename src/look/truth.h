// truth.h - the answers that the core should give, computed pixel by pixel, for look, proof, laboratory and tests.
//
// The comment of a function names the call of pixhit.h that has the same arguments and result. The cost of an answer
// at an offset is O(pixels of the intersection of the frames). A call that returns false writes no result.
#ifndef LOOK_TRUTH_H
#define LOOK_TRUTH_H

#include "pixhit/pixhit_more.h"

/// True if pixel (x, y) is solid; false outside the mask.
bool truth_bit(const ph_mask *m, int64_t x, int64_t y);

/// Sets pixel (x, y), which must be inside the mask. The bounds and the count of the mask do not change.
void truth_set(ph_mask *m, int32_t x, int32_t y, bool solid);
/// Makes all pixels of the mask: pixel (0,0) is pixel (x, y) of the picture, and a pixel is solid if its alpha is above
/// `threshold`, after ph_mask_grow by -shrink and by grow. Pixels outside the picture are empty. The bounds and the
/// count of the mask do not change.
void truth_read(ph_mask *m, const ph_image *image, int32_t x, int32_t y, int threshold, int32_t shrink, int32_t grow);

/// Slow answers of ph_mask_overlap_area, ph_mask_hit and ph_mask_first_point.
int64_t truth_area(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy);
bool truth_hit(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy);
bool truth_first(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy, ph_point *out);
/// Number of pixels that are solid in exactly one of two masks of the same size.
int64_t truth_differing(const ph_mask *a, const ph_mask *b);

/// Slow answer of ph_mask_gradient, from five areas.
ph_gradient truth_gradient(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy);

/// Slow answer of ph_contact_find.
bool truth_contact(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t vx, int32_t vy, ph_contact *out);

/// Writes the first field that differs to `text`, such as "area 5, by pixel 6". False if the contacts are equal.
bool truth_differs(const ph_contact *got, const ph_contact *due, char *text, size_t size);

/// Makes a step of the motion (mx, my) of ph_mask_sweep: moves `offset` and increments `done`, the steps made on each
/// axis. The motion must not be at its end.
void truth_step(ph_point *offset, ph_point *done, int32_t mx, int32_t my);

/// The shortest move of b from `place`, up to `most` px on each axis, after which b overlaps a solid (`hit` true) or
/// none. Ties prefer the topmost move, then the leftmost. Returns the square of its length [px^2], or -1 if there is no
/// such move. O(n most^2) answers.
int64_t truth_nearest(const ph_mask *b, ph_point place, const ph_body *solids, int32_t n, int32_t most, bool hit,
                      ph_point *move);

/// Slow answer of ph_contact_push_out_all for gradients below 2^31; with one solid, of ph_contact_push_out. `place` is
/// the position of b in the world [px], before and after. O(n (most + most^2)) answers.
int32_t truth_leave(const ph_mask *b, ph_point *place, const ph_body *solids, int32_t n, const ph_contact *contact,
                    int32_t most);

/// Area and gradient of ph_contact_combine, also without an overlap.
ph_gradient truth_combine(const ph_body *b, const ph_body *solids, int32_t n);

/// True if `after` is the result of ph_bounce for the bodies a and b in `before`.
bool truth_bounced(const ph_contact *contact, const ph_motion before[2], const ph_motion after[2], int32_t bounce);

/// Slow answer of ph_mask_sweep. O(steps) answers.
bool truth_sweep(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t mx, int32_t my, ph_sweep_hit *out);

/// Slow answers of ph_mask.count and ph_mask.bounds. O(pixels).
int64_t truth_count(const ph_mask *m);
ph_box truth_bounds(const ph_mask *m);

/// The smallest box that contains the solid pixels of m at `from` and at `to`, enlarged by `reach` px on each side.
ph_box truth_box(const ph_mask *m, ph_point from, ph_point to, int32_t reach);

/// True if a pixel in the box is solid, or empty if `solid` is false. Pixels outside the mask are empty.
bool truth_any(const ph_mask *m, ph_box box, bool solid);

#endif
