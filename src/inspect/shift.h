// shift.h - the least move that makes two masks touch.
#ifndef INSPECT_SHIFT_H
#define INSPECT_SHIFT_H

#include "pixhit/pixhit.h"

/// The best move so far. Begin with {.square = SHIFT_NONE}.
typedef struct shift {
    ph_point by;
    int32_t square; ///< of its length [px^2]
} shift;

#define SHIFT_NONE INT32_MAX

/// Tries all moves of b from the offset `at` that are r px on their longer axis, and keeps the one that makes b touch a
/// and is shorter than the best so far. True when there is one. At most 8 r calls of ph_mask_hit.
bool shift_ring(const ph_mask *a, const ph_mask *b, ph_point at, int32_t r, shift *best);

#endif
