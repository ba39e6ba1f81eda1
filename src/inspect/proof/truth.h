// truth.h - the answers of the narrow phase, pixel by pixel.
#ifndef INSPECT_PROOF_TRUTH_H
#define INSPECT_PROOF_TRUTH_H

#include "pixhit/pixhit.h"

/// Two masks, b at (dx, dy) of a [px], and the velocity of b seen from a.
typedef struct truth_pair {
    const ph_mask *a, *b;
    int32_t dx, dy, vx, vy;
} truth_pair;

/// Pixels solid in both when b lies at (dx, dy) of a: rectangle first, then pixel by pixel. O(pixels of the rectangle).
int64_t truth_area(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy);

/// What ph_contact_find should say of the pair. False, `out` untouched, when no pixel is shared. Five times truth_area
/// and two walks more.
bool truth_contact(const truth_pair *pair, ph_contact *out);

/// What ph_mask_sweep should say when b goes on from the pair's offset by (mx, my) [px]. truth_area for each step.
bool truth_sweep(const truth_pair *pair, int32_t mx, int32_t my, ph_sweep_hit *out);

#endif
