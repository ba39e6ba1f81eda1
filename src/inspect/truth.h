// truth.h - what the core should answer, pixel by pixel: one slow truth for the proof, the laboratory and the tests.
//
// Of the core it asks ph_mask_get alone: a proof must not ask the accused.
#ifndef INSPECT_TRUTH_H
#define INSPECT_TRUTH_H

#include "pixhit/pixhit_more.h"

/// Pixels solid in both when b lies at (dx, dy) of a, any offset. O(pixels of the rectangle where
/// their frames meet), as all answers on one offset.
int64_t truth_area(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy);
bool truth_hit(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy);

/// The first common pixel in raster order, in a. False, `out` untouched, when there is none.
bool truth_first(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy, ph_point *out);

/// From five areas.
ph_gradient truth_gradient(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy);

/// What ph_contact_find should say. False, `out` untouched, when no pixel is shared.
bool truth_contact(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t vx, int32_t vy, ph_contact *out);

/// One step of the way (mx, my), of which `done` is made on each axis and which is not at its end.
/// Step i of the n on an axis is due when (i + 1/2) / n of the way is done, and x goes first when
/// both are due at once.
void truth_step(ph_point *at, ph_point *done, int32_t mx, int32_t my);

/// What ph_mask_push_out should do, tries as they come: the steps, or -1 with `offset` untouched. O(places) answers.
int32_t truth_push_out(const ph_mask *a, const ph_mask *b, ph_point *offset, int32_t ux, int32_t uy, int32_t most);

/// What ph_mask_sweep should say. An area for each step.
bool truth_sweep(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t mx, int32_t my, ph_sweep_hit *out);

/// Solid pixels of one mask, and the smallest box round them; all 0: there are none. O(pixels).
int64_t truth_count(const ph_mask *m);
ph_box truth_bounds(const ph_mask *m);

/// True when a pixel of that box is solid or, for `solid` false, empty. All is empty outside the mask.
bool truth_any(const ph_mask *m, ph_box box, bool solid);

/// Whether a pixel is solid in the mask grown by r: a square of 2r + 1 pixels is laid round each
/// pixel of it, of a solid one or, for negative r, of an empty one.
bool truth_grown(const ph_mask *m, int32_t r, int32_t x, int32_t y);

#endif
